"""Who is asked in the windows of an attack and of an activation, what is offered there, and what an answer leads to."""

import pytest

from games.heroes.attack_moves import asked, blow, comes, pair, struck, written
from games.heroes.combat_moves import HOMES, fight
from games.heroes.table import BOX, GAME, build, combat, drop_step, give, put_mark, step_names, unit
from games.heroes.test_ai_heroes import versus
from games.heroes.test_morale_cards import WITH_CARDS, hold, journey
from hexkeep.games.heroes.components.morale import BONUS, GOOD
from hexkeep.games.heroes.rules.attack.attack import CardWindow, DeathCloud, ReinforceOnKill
from hexkeep.games.heroes.rules.attack.attack_die import Brace, RolledWindow, UnitReroll, may_change_die
from hexkeep.games.heroes.rules.attack.rescue import Guardian, Rescue
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.rules.combat.combat_round import LoseActivation, NextUnit
from hexkeep.games.heroes.rules.morale.card_changes import ChangeMorale, Panic, TakeMorale
from hexkeep.games.heroes.rules.morale.morale import SpendFirst
from hexkeep.games.heroes.rules.morale.morale_cards import take_morale_card
from hexkeep.games.heroes.state import ANGER_MARK, PARALYSED_MARK, HeroesState, use_bit
from hexkeep.games.heroes.vocabulary import CELL, EFFECT
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision


def texts(s: HeroesState, step: Step[HeroesState]) -> list[str]:
    return written(asked(s, step).options)


def idle(s: HeroesState, step: Step[HeroesState]) -> str:
    found = asked(s, step).idle
    assert found is not None
    return GAME.write(found)


def window(s: HeroesState) -> tuple[int, int]:
    """The side and the passes of the window that comes next."""
    step = s.stack[-1]
    assert isinstance(step, CardWindow | RolledWindow)
    return step.side, step.passes


# ---- cards for an attack --------------------------------------------------------------------------


@pytest.mark.rule("HOM-CROUND-09", "HOM-MORALE-03", "HOM-MORALE-16")
@pytest.mark.parametrize(("side", "mode"), [(0, "effect:attack.basic"), (1, "effect:defense.basic")])
def test_a_window_offers_cards_and_morale_of_its_side(side: int, mode: str) -> None:
    s = blow("halberdiers", "griffins", **HOMES)
    give(s, side, "attack", "defense")
    s.morale[side] = 1
    step = CardWindow(side, 0)
    found = asked(s, step)
    assert (found.seat, found.about) == (side, 0)
    assert any(text.endswith(mode) for text in texts(s, step))
    other = {"effect:attack.basic": "effect:defense.basic"}.get(mode, "effect:attack.basic")
    assert not any(text.endswith(other) for text in texts(s, step))
    assert texts(s, step)[-3:] == ["morale-draw", "morale-exchange", "no-more"]
    assert idle(s, step) == "no-more"


@pytest.mark.rule("HOM-CROUND-09")
@pytest.mark.parametrize(("side", "passes"), [(0, 0), (1, 1), (1, 0)])
def test_who_passes_hands_on_and_who_plays_begins_anew(side: int, passes: int) -> None:
    s = blow("halberdiers", "griffins", **HOMES)
    give(s, side, "attack", "defense")
    s.morale[side] = 1
    step = CardWindow(side, passes)
    step.play(s, side, GAME.read("no-more"))
    assert window(s) == (1 - side, passes + 1)
    drop_step(s)
    step.play(s, side, GAME.read("morale-draw"))
    assert window(s) == (1 - side, 0)
    assert s.morale[side] == 0
    drop_step(s)
    before = len(s.stack)
    name = "attack" if side == 0 else "defense"
    step.play(s, side, GAME.read(f"play card:{name}.1 effect:{name}.basic"))
    again = s.stack[before]
    assert isinstance(again, CardWindow)
    assert (again.side, again.passes) == (1 - side, 0)
    assert len(s.hand[side]) == 2  # one drawn, one played


@pytest.mark.rule("HOM-CROUND-09", "HOM-CCARD-02")
def test_why_a_card_may_not_be_played_is_said_to_its_side_alone() -> None:
    s = blow("halberdiers", "griffins", **HOMES)
    give(s, 0, "defense")
    option = GAME.read("play card:defense.1 effect:defense.basic")
    assert CardWindow(0, 0).why_not(s, 0, option) is not None
    assert CardWindow(0, 0).why_not(s, 1, option) is None
    assert CardWindow(0, 0).why_not(s, 0, GAME.read("morale-draw")) is None


@pytest.mark.rule("HOM-CROUND-09", "HOM-TOWN-02")
@pytest.mark.parametrize(
    ("side", "stores", "found", "sums"), [(0, 2, True, (1, 0)), (1, 2, True, (0, 1)), (0, 0, False, (0, 0))]
)
def test_the_cage_of_warlords_gives_attack_or_defense(
    side: int, stores: int, found: bool, sums: tuple[int, int]
) -> None:
    factions = ("fortress", "castle") if side == 0 else ("castle", "fortress")
    s = blow("halberdiers", "griffins", faction_1=factions[0], faction_2=factions[1])
    build(s, side, "cage-of-warlords")
    s.stores[side], s.boost, s.guard = stores, 0, 0
    step = CardWindow(side, 1)
    assert step.run(s) == found
    uses = [option for option in asked(s, step).options if GAME.write(option).startswith("use")]
    assert len(uses) == int(found)
    if found:
        step.play(s, side, uses[0])
        assert (s.boost, s.guard) == sums
        assert s.stores[side] == stores - 1
        assert window(s) == (1 - side, 0)


@pytest.mark.rule("HOM-CROUND-09", "HOM-TOWN-02")
def test_valhalla_gives_attack_once_a_round() -> None:
    s = blow("halberdiers", "griffins", faction_1="stronghold", faction_2="castle")
    hall = build_valhalla(s)
    uses = [option for option in asked(s, CardWindow(0, 0)).options if GAME.write(option).startswith("use")]
    assert len(uses) == 1
    s.boost = 0
    CardWindow(0, 0).play(s, 0, uses[0])
    assert s.boost == 1
    assert s.used[0] & use_bit(0, hall)
    assert not [option for option in asked(s, CardWindow(0, 0)).options if GAME.write(option).startswith("use")]
    s.used[0] = 0
    s.striker, s.target = 1, 0
    assert not [option for option in asked(s, CardWindow(0, 0)).options if GAME.write(option).startswith("use")]


def build_valhalla(s: HeroesState) -> int:
    spends = BOX.factions[s.faction[0]].spends
    s.built[0] |= 1 << spends["valhalla"]
    return spends["valhalla"]


# ---- once the die is seen -------------------------------------------------------------------------


@pytest.mark.rule("HOM-CCARD-03")
def test_only_the_striking_side_multiplies_its_die() -> None:
    s = blow("halberdiers", "griffins", **HOMES)
    s.dice = [1]
    triple, ignore = (EFFECT.value(f"{name}.first") for name in ("centaurs-axe", "shield-of-the-dwarven-lords"))
    assert [RolledWindow(side, 0).fits(s, triple) for side in (0, 1)] == [True, False]
    assert [RolledWindow(side, 0).fits(s, ignore) for side in (0, 1)] == [True, True]


@pytest.mark.rule("HOM-CCARD-03")
def test_the_window_after_the_roll_hands_on_and_begins_anew() -> None:
    s = blow("halberdiers", "griffins", **HOMES)
    s.dice, s.artifacts = [1], [1, 1]
    (card,) = give(s, 1, "shield-of-the-dwarven-lords")
    step = RolledWindow(1, 0)
    found = texts(s, step)
    assert found[-1] == idle(s, step) == "no-more"
    assert len(found) == 2
    step.play(s, 1, GAME.read("no-more"))
    assert window(s) == (0, 1)
    drop_step(s)
    before = len(s.stack)
    step.play(s, 1, asked(s, step).options[0])
    again = s.stack[before]
    assert isinstance(again, RolledWindow)
    assert (again.side, again.passes) == (0, 0)
    assert card not in s.hand[1]
    s.artifacts = [0, 0]
    assert not may_change_die(s, 1)
    s.artifacts = [0, 1]
    assert may_change_die(s, 1)


@pytest.mark.rule("HOM-UNIT-18", "HOM-NEUT-08")
def test_a_reroll_of_a_unit_is_asked_of_who_decides_for_it() -> None:
    s = blow("crusaders.pack", "griffins", **HOMES)
    s.dice = [0, 1, 0]
    step = UnitReroll(0)
    assert asked(s, step).seat == 0
    assert texts(s, step) == ["reroll die:0", "reroll die:2", "keep"]
    assert idle(s, step) == "keep"
    s = struck(combat({"B2": "griffins"}, {"B3": "crusaders.pack"}, versus=-1), u=1, v=0)
    s.dice = [0]
    assert asked(s, step).seat == 1
    s = struck(versus({"B2": "griffins"}, {"B3": "crusaders.pack"}), u=1, v=0)
    s.dice = [0]
    assert not step.run(s), "an AI unit leaves out what it need not do"


@pytest.mark.rule("HOM-UNIT-18")
def test_halberdiers_ignore_the_die_for_a_card() -> None:
    s = blow("griffins", "halberdiers.pack", **HOMES)
    given = give(s, 1, "attack", "haste")
    assert asked(s, Brace()).seat == 1
    assert len(texts(s, Brace())) == 3
    assert idle(s, Brace()) == "no-more"
    Brace().play(s, 1, GAME.read("no-more"))
    assert (s.die_rule, len(s.hand[1])) == (0, 2)
    Brace().play(s, 1, asked(s, Brace()).options[0])
    assert s.die_rule == 32
    assert s.discard[1][-1:] == given[:1]


# ---- rescue, cloud, and what skeletons leave ------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-18", "HOM-CCARD-02")
def test_who_is_asked_to_spare_a_unit() -> None:
    s = struck(fight({"B2": "halberdiers"}, {"B3": "griffins", "D5": "archangels.pack"}, **HOMES))
    found = asked(s, Guardian())
    assert (found.seat, found.about) == (1, 1)
    assert texts(s, Guardian()) == ["stand", "decline"]
    assert idle(s, Guardian()) == "decline"
    give(s, 1, "resurrection")
    found = asked(s, Rescue())
    assert (found.seat, found.about) == (1, 1)
    assert [text.split()[0] for text in texts(s, Rescue())] == ["cast", "no-more"]
    before = len(s.stack)
    Rescue().play(s, 1, GAME.read("no-more"))
    assert len(s.stack) == before


@pytest.mark.rule("HOM-UNIT-18", "HOM-AI-19")
def test_ai_archangels_spare_a_unit_unasked() -> None:
    s = struck(versus({"B2": "halberdiers"}, {"B3": "griffins", "D5": "archangels.pack"}))
    s.saved = 0
    assert not Guardian().run(s)
    assert s.saved == 1


@pytest.mark.rule("HOM-UNIT-18")
def test_a_player_may_decline_the_cloud_and_an_ai_may_not() -> None:
    s = struck(fight({"B2": "liches.pack", "C3": "griffins"}, {"B3": "zombies", "B4": "skeletons"}, **HOMES), v=2)
    cloud = DeathCloud(0, 2, s.cell[2])
    assert asked(s, cloud).seat == 0
    assert texts(s, cloud) == ["target fighter:1", "target fighter:3", "decline"]
    s = struck(versus({"B2": "griffins", "A1": "griffins"}, {"B5": "liches.pack", "C2": "zombies"}), u=2, v=0)
    s.cell[1] = CELL.value("A2")
    cloud = DeathCloud(2, 0, s.cell[0])
    assert asked(s, cloud).seat == 0
    assert texts(s, cloud) == ["target fighter:1"], "no friends, and no way out"


@pytest.mark.rule("HOM-UNIT-08", "HOM-UNIT-23")
def test_skeletons_reinforce_a_unit_that_fights_or_one_left_out() -> None:
    s = fight({"A1": "zombies"}, {"A5": "griffins"}, faction_1="necropolis")
    s.army[0] = [unit("skeletons")]
    step = ReinforceOnKill(0)
    assert texts(s, step) == ["target fighter:0", "reinforce unit:skeletons.few"]
    assert step.run(s)
    step.play(s, 0, GAME.read("target fighter:0"))
    assert s.code[0] == unit("zombies.pack")
    step.play(s, 0, GAME.read("reinforce unit:skeletons.few"))
    assert s.army[0] == [unit("skeletons.pack")]
    assert not step.run(s)


# ---- activations ----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CCARD-02", "HOM-WORD-09", "HOM-CROUND-05")
def test_the_other_side_is_asked_without_being_waited_for() -> None:
    s = fight({"B2": "halberdiers"}, {"D5": "zombies"}, **HOMES)
    give(s, 1, "attack")
    out: list[Decision] = []
    ActivateUnit(0).ask(s, out)
    assert [(d.seat, d.waits, d.about) for d in out] == [(0, True, 0)], "an Attack card is none for now"
    give(s, 1, "mystic-orb-of-mana")
    out.clear()
    ActivateUnit(0).ask(s, out)
    assert [(d.seat, d.waits, d.about) for d in out] == [(0, True, 0), (1, False, 0)]


@pytest.mark.rule("HOM-AI-19", "HOM-CROUND-05")
def test_for_an_ai_unit_its_enemy_is_asked() -> None:
    s = versus({"A1": "skeletons", "B2": "griffins"}, {"A2": "zombies"}, quick=True)
    found = asked(s, ActivateUnit(2))
    assert (found.seat, found.about) == (0, 2)
    assert texts(s, ActivateUnit(2)) == ["strike fighter:0", "strike fighter:1"]
    assert idle(s, ActivateUnit(2)) == "strike fighter:0"


@pytest.mark.rule("HOM-CROUND-03", "HOM-PARA-01")
def test_who_chooses_the_next_unit_and_who_frees_one() -> None:
    s = combat({"A5": "zombies"}, {"A1": "griffins", "B1": "griffins"}, **HOMES)
    s.mark = [0, 0, 0]
    assert asked(s, NextUnit()).seat == 1
    assert texts(s, NextUnit()) == ["activate fighter:1", "activate fighter:2"]
    drop_step(s)
    NextUnit().play(s, 1, GAME.read("activate fighter:2"))
    assert (s.actor, s.last_side) == (2, 1)
    s.mark[0] = PARALYSED_MARK
    give(s, 0, "attack")
    found = asked(s, LoseActivation(0))
    assert (found.seat, found.about) == (0, 0)
    assert texts(s, LoseActivation(0)) == ["no-more"]
    put_mark(s, 1, "activated")
    before = len(s.stack)
    LoseActivation(0).play(s, 0, GAME.read("no-more"))
    assert step_names(s)[before:] == ["next-unit"]
    assert s.mark[0] & ~ANGER_MARK == 1


# ---- morale ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MORALE-15")
def test_of_two_kinds_of_cards_one_is_given_up() -> None:
    s = pair("halberdiers", "griffins", **{**WITH_CARDS, **HOMES})
    cards = []
    for card in s.morale_decks[GOOD]:
        if BOX.morale_of[card] not in [BOX.morale_of[other] for other in cards]:
            cards.append(card)
    for card in cards[:2]:
        take_morale_card(s, 0, card)
    step = ChangeMorale(0, 0)
    assert step.run(s)
    found = asked(s, step)
    assert (found.seat, [option[1] for option in found.options], found.idle) == (0, cards[:2], found.options[0])
    step.play(s, 0, found.options[1])
    assert (s.morale_cards[0], s.morale_piles[GOOD], s.morale[0]) == ([cards[0]], [cards[1]], 1)
    twice = [card for card in range(len(BOX.morale_of)) if BOX.morale_of[card] == BOX.morale_of[cards[0]]][:2]
    if len(twice) == 2:
        s.morale_cards[0], s.morale[0] = twice, 2
        assert not step.run(s), "two of a kind are no choice"
        assert len(s.morale_cards[0]) == 1


@pytest.mark.rule("HOM-MORALE-18")
def test_one_of_two_good_cards_is_asked_for_and_panic_names_a_unit() -> None:
    s = journey()
    first, second = s.morale_decks[GOOD][:2]
    found = asked(s, TakeMorale(0, first, second))
    assert (found.seat, [option[1] for option in found.options], found.idle) == (0, [first, second], found.options[0])
    TakeMorale(0, first, second).play(s, 0, found.options[1])
    assert (s.morale_cards[0][-1], s.morale_piles[GOOD][-1]) == (second, first)
    s.army[0] = [unit("halberdiers"), unit("griffins")]
    panic = Panic(0)
    units = panic.units(s)
    assert units == s.army[0]
    s.event_log = []
    step = asked(s, panic)
    assert (step.seat, [option[1] for option in step.options]) == (0, units)
    panic.play(s, 0, step.options[0])
    assert s.stunned == [BOX.stats[units[0]].unit]
    assert panic.units(s) == [code for code in units if BOX.stats[code].unit not in s.stunned]


@pytest.mark.rule("HOM-MORALE-02", "HOM-MORALE-15")
def test_what_is_offered_before_a_second_token_comes() -> None:
    s = combat({"B2": "griffins"}, {"D5": "griffins"}, faction_1="castle", faction_2="dungeon")
    s.morale[0] = 1
    found = asked(s, SpendFirst(0))
    assert found.seat == 0
    assert texts(s, SpendFirst(0)) == ["morale-draw", "decline"]
    assert idle(s, SpendFirst(0)) == "decline"
    s = hold(
        fight({"A1": "griffins"}, {"A5": "griffins"}, **{**WITH_CARDS, **HOMES}),
        0,
        next(k.name for k in BOX.morale_kinds if k.effect == BONUS),
    )
    assert texts(s, SpendFirst(0)) == ["decline"]
    assert comes(s, SpendFirst(0)) == []
