"""Corners of a combat: cards, stars, buildings and scenarios that change how it begins, goes on and ends."""

import pytest

from games.heroes.attack_moves import comes, star
from games.heroes.combat_moves import HOMES, fight, quiet, still
from games.heroes.table import (
    BOX,
    GAME,
    build,
    combat,
    drop_step,
    field,
    give,
    gold_of,
    put,
    set_gold,
    step_names,
    unit,
)
from games.heroes.test_ai_heroes import RIVAL, versus
from games.heroes.test_alliance import coop
from hexkeep.games.heroes.components.tiles import CENTER
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import ApplyAiSpell
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.rules.combat.announcement import BeforeCombat, allows_diplomacy
from hexkeep.games.heroes.rules.combat.battlefield import (
    ATTACKER_WON,
    CORNERS,
    DEFENDER_WON,
    MIDDLE_ROW,
    board_spaces,
    lair_at,
    lair_of,
)
from hexkeep.games.heroes.rules.combat.combat_round import RoundEnd
from hexkeep.games.heroes.rules.combat.deployment import DeployUnits, GatherUnits, guard_tiers
from hexkeep.games.heroes.rules.combat.end_of_combat import defeat
from hexkeep.games.heroes.rules.combat.opening import Opening
from hexkeep.games.heroes.rules.combat.siege import Fortify
from hexkeep.games.heroes.rules.effects.language import AZURE, BRONZE, GOLDEN, SILVER
from hexkeep.games.heroes.rules.modes.doom_track import DOOMED_LEVEL
from hexkeep.games.heroes.rules.spells.area_spells import AreaDamage
from hexkeep.games.heroes.state import MAIN, NEUTRAL, SECOND, STRUCK_BIT, HeroesState, location_at, tile_at
from hexkeep.games.heroes.vocabulary import CELL, HIRE, USE


def ended(s: HeroesState, result: int) -> list[str]:
    """The combat is over so; the steps that this leads to, the next one first."""
    while s.stack[-1].name != "aftermath":
        drop_step(s)
    end = s.stack.pop()
    s.result = result
    return comes(s, end)


def guarded(**more: object) -> HeroesState:
    return still(combat({"A1": "griffins"}, {"A5": "neutral-boars"}, versus=-1, **{**HOMES, **more}))  # type: ignore[arg-type]


# ---- the end --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CARD-05", "HOM-ENDC-20")
def test_ongoing_cards_played_in_the_combat_end_with_it() -> None:
    s = guarded()
    before, played = give(s, 0, "attack", "haste")
    s.hand[0], s.ongoing[0] = [], [before, played]
    s.kept[0] = 1
    ended(s, DEFENDER_WON)
    assert s.ongoing[0] == [before]
    assert played in s.discard[0]


@pytest.mark.rule("HOM-ROUND-04", "HOM-EXP-16", "HOM-ENDC-20")
@pytest.mark.parametrize(("name", "lies"), [("crag-hack", False), ("offense", True)])
def test_crag_hack_is_for_the_first_combat_of_the_round(name: str, lies: bool) -> None:
    s = star(guarded(boxes=["rampart"]), name)
    ended(s, DEFENDER_WON)
    assert (s.astrologer >= 0) == lies


@pytest.mark.rule("HOM-TOWN-02", "HOM-ENDC-20")
@pytest.mark.parametrize(("built", "versus_guards", "gold"), [(True, True, 1), (False, True, 0), (True, False, 0)])
def test_the_freelancers_are_paid_for_beaten_guards(built: bool, versus_guards: bool, gold: int) -> None:
    more = {"boxes": ["stronghold"], "faction_1": "stronghold", "faction_2": "castle"}
    theirs = {"A5": "neutral-boars" if versus_guards else "zombies"}
    s = still(combat({"A1": "griffins"}, theirs, versus=NEUTRAL if versus_guards else 1, **more))  # type: ignore[arg-type]
    s.field = field(4, "C")
    s.defender_hero = SECOND
    if built:
        build(s, 0, "freelancers-guild")
    before = gold_of(s, 0)
    ended(s, ATTACKER_WON)
    assert gold_of(s, 0) == before + gold


@pytest.mark.rule("HOM-TOWN-02", "HOM-ENDC-20")
@pytest.mark.parametrize(
    ("built", "at_home", "found"), [(True, True, True), (False, True, False), (True, False, False)]
)
def test_the_blood_obelisk_works_after_a_siege_of_its_town(built: bool, at_home: bool, found: bool) -> None:
    more = {"boxes": ["fortress"], "faction_1": "castle", "faction_2": "fortress"}
    s = still(combat({"A1": "griffins"}, {"A5": "zombies"}, **more))  # type: ignore[arg-type]
    if built:
        build(s, 1, "blood-obelisk")
    s.field = s.towns[1] if at_home else field(4, "C")
    assert ("carry" in ended(s, DEFENDER_WON)) == found


@pytest.mark.rule("HOM-MODE-05", "HOM-ENDC-20")
@pytest.mark.parametrize(
    ("level", "result", "doom"), [(DOOMED_LEVEL, ATTACKER_WON, 2), (1, ATTACKER_WON, 3), (1, DEFENDER_WON, 4)]
)
def test_strong_guards_beaten_lower_the_doom_and_a_lost_main_hero_raises_it(level: int, result: int, doom: int) -> None:
    s = still(combat({"A1": "griffins"}, {"A5": "zombies"}, versus=-1, scenario="unholy-quest", players=2))
    s.field, s.level, s.doom = field(4, "C"), level, 3
    ended(s, result)
    assert s.doom == doom


@pytest.mark.rule("HOM-MODE-05", "HOM-ENDC-08")
def test_a_lost_second_hero_does_not_raise_the_doom() -> None:
    s = still(coop())
    s.doom = 1
    put(s, 0, SECOND, field(4, "C"))
    defeat(s, 0, SECOND, -1, -1)
    assert s.doom == 1
    defeat(s, 0, MAIN, -1, -1)
    assert s.doom == 2


@pytest.mark.rule("HOM-ENDC-09")
@pytest.mark.parametrize(("scenario", "paid"), [("trial-by-combat", 0), ("", 5)])
def test_the_trial_by_combat_knows_no_ransom(scenario: str, paid: int) -> None:
    s = still(quiet(**({"scenario": scenario} if scenario else {})))
    for seat in (0, 1):
        set_gold(s, seat, 10)
    defeat(s, 1, MAIN, 0, -1)
    assert [gold_of(s, seat) for seat in (0, 1)] == [10 + paid, 10 - paid]


# ---- guards ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-DTAB-01", "HOM-MODE-05")
def test_center_tiles_have_one_bronze_guard_more_where_guards_thicken() -> None:
    s = guarded(difficulty="normal")
    center = next(where for where in range(7 * len(s.tiles)) if tile_at(s, where).kind == CENTER)
    other = next(where for where in range(7 * len(s.tiles)) if tile_at(s, where).kind != CENTER)
    plain = BOX.guards[s.difficulty][2]
    assert [guard_tiers(s, where, 3) for where in (center, other)] == [plain, plain]
    s.thickened = 1
    assert [guard_tiers(s, where, 3) for where in (center, other)] == [[BRONZE, *plain], plain]


@pytest.mark.rule("HOM-DTAB-01", "HOM-ROUND-04", "HOM-EXP-16")
@pytest.mark.parametrize(
    ("difficulty", "round_", "easier"),
    [("hard", 2, "normal"), ("hard", 3, "hard"), ("easy", 2, "easy"), ("impossible", 2, "hard")],
)
def test_the_rulebook_makes_guards_easier_in_its_round(difficulty: str, round_: int, easier: str) -> None:
    s, eased = guarded(difficulty=difficulty), guarded(difficulty=easier)
    s.round = round_
    for level in range(1, 8):
        s.astrologer = -1
        assert guard_tiers(s, s.field, level) == BOX.guards[s.difficulty][level - 1]
        star(s, "rulebook")
        assert guard_tiers(s, s.field, level) == BOX.guards[eased.difficulty][level - 1]


def lair(**more: object) -> HeroesState:
    """The Dragon Utopia of Force of Will is fought for."""
    s = combat({"A3": "griffins"}, {"A5": "neutral-boars"}, versus=-1, scenario="force-of-will", **more)  # type: ignore[arg-type]
    still(s)
    s.field = next(
        where for where in range(7 * len(s.tiles)) if BOX.locations[location_at(s, where)].name == "dragon-utopia"
    )
    return s


@pytest.mark.rule("HOM-DTAB-01", "HOM-CSETUP-02", "HOM-TACT-03")
def test_the_scenario_says_who_guards_a_lair_and_how() -> None:
    s = lair(difficulty="normal")
    found = lair_of(s)
    assert found is not None
    assert lair_at(s, s.field) is found
    assert guard_tiers(s, s.field, 7) == [SILVER, SILVER, GOLDEN, AZURE]
    s.reserve = [unit("griffins")]
    assert DeployUnits(0).cells(s) == MIDDLE_ROW & ~(1 << CELL.value("A3"))
    assert DeployUnits(1).cells(s) == CORNERS & ~(1 << CELL.value("A5"))
    assert not allows_diplomacy(s)
    s.defender = 1
    assert lair_of(s) is None
    assert allows_diplomacy(s)
    s = guarded()
    assert lair_of(s) is None
    assert allows_diplomacy(s)
    assert board_spaces(s) == (1 << 20) - 1


@pytest.mark.rule("HOM-TACT-03", "HOM-CSETUP-02")
def test_a_town_hires_nobody_where_it_is_attacked() -> None:
    s = still(quiet(players=3, **HOMES))
    s.purse = [50] * len(s.purse)
    s.field = s.towns[0]
    texts = BeforeCombat(0, 0).options(s)
    assert not [option for option in texts if option[0] == HIRE and option[1] == s.towns[0]]
    s.field = s.towns[1]
    put(s, 0, MAIN, s.towns[0])
    elsewhere = BeforeCombat(0, 0).options(s)
    assert len(elsewhere) >= len(texts)


@pytest.mark.rule("HOM-NEUT-02")
def test_guards_do_not_gather_once_the_combat_is_decided() -> None:
    s = guarded()
    s.reserve = []
    s.result = ATTACKER_WON
    assert comes(s, GatherUnits(1)) == []
    assert s.reserve == []
    s.reserve = [unit("neutral-boars")]
    assert not DeployUnits(1).run(s)


# ---- the opening and the walls --------------------------------------------------------------------


@pytest.mark.rule("HOM-TOWN-02", "HOM-CCARD-02")
@pytest.mark.parametrize(
    ("built", "active", "cards", "used", "may"),
    [
        (True, 0, 1, False, True),
        (False, 0, 1, False, False),
        (True, 1, 1, False, False),
        (True, 0, 0, False, False),
        (True, 0, 1, True, False),
    ],
)
def test_cover_of_darkness_robs_once_in_the_own_turn(
    built: bool, active: int, cards: int, used: bool, may: bool
) -> None:
    s = still(combat({"A1": "griffins"}, {"A5": "zombies"}, faction_1="necropolis", faction_2="castle"))
    s.active = active
    if built:
        build(s, 0, "cover-of-darkness")
    if cards:
        give(s, 1, "attack")
    if used:
        program = Opening(0, 0).opening_uses(s)[0]
        Opening(0, 0).play(s, 0, (USE, program, 0, 0))
        drop_step(s)
        drop_step(s)
    assert bool(Opening(0, 0).opening_uses(s)) == may
    assert Opening(0, 0).run(s) == may


@pytest.mark.rule("HOM-SIEGE-01", "HOM-AI-24")
def test_an_ai_town_has_walls_where_the_scenario_says_so() -> None:
    s = still(versus({"A1": "griffins"}, {"B5": "liches", "C4": "zombies"}))
    s.field = s.towns[RIVAL]
    citadel = BOX.scenarios[s.scenario].rivals[0].citadel
    assert not Fortify().run(s)
    assert s.walls == ([1, 1, 2, 1] if citadel else [])
    assert (s.code[-1] == BOX.tower) == bool(citadel)


# ---- AI units -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-AI-22", "HOM-UTYPE-01", "HOM-CROUND-05")
def test_an_ai_unit_acts_unasked_where_one_order_is_left() -> None:
    s = still(versus({"A1": "skeletons", "B1": "griffins"}, {"A2": "zombies"}, quick=True))
    s.acted, s.actor = STRUCK_BIT, 2
    before = len(s.stack)
    assert not ActivateUnit(2).run(s)
    assert len(s.stack) == before
    s.acted = 0
    assert not ActivateUnit(2).run(s)
    assert step_names(s)[before:] == ["act", "strike"]
    while len(s.stack) > before:
        drop_step(s)
    s.acted = 0
    s.cell[1] = CELL.value("B2")
    s.push(ActivateUnit(2))
    assert ActivateUnit(2).run(s)
    (asked,) = GAME.decisions(s)
    assert (asked.seat, [GAME.write(option) for option in asked.options]) == (
        0,
        ["strike fighter:0", "strike fighter:1"],
    )


@pytest.mark.rule("HOM-AI-27")
@pytest.mark.parametrize(
    ("mine", "theirs", "spell", "hurt"),
    [
        ({"A1": "griffins", "B2": "griffins"}, {"D5": "zombies"}, "frost-ring", [0, 1]),
        ({"A1": "griffins", "C1": "zombies", "B2": "zombies"}, {"D5": "zombies"}, "frost-ring", [1, 2]),
        ({"A1": "griffins"}, {"D5": "zombies"}, "frost-ring", [0]),
        ({"A4": "griffins"}, {"A5": "zombies", "B4": "zombies", "A3": "zombies"}, "inferno", []),
        # two Griffins with a friend beside them are worth as much as the Crusaders, who are better defended
        ({"A1": "griffins", "A2": "griffins", "D5": "crusaders"}, {"B1": "zombies", "A3": "zombies"}, "inferno", [2]),
    ],
)
def test_whom_an_ai_spell_on_a_space_strikes(
    mine: dict[str, str], theirs: dict[str, str], spell: str, hurt: list[int]
) -> None:
    s = still(versus(mine, theirs, "guardian-angels", quick=True))
    s.fixed_rolls = (6,) * 9
    card = next(c for c, kind in enumerate(BOX.kind_of) if BOX.cards[kind].name == spell)
    ApplyAiSpell(len(mine), BOX.card(card).modes[0].program, 0, card).strike_space(s)
    strikes = [step for step in s.stack if isinstance(step, AreaDamage)]
    assert [[u for u in range(len(s.cell)) if step.units >> u & 1] for step in strikes] == ([hurt] if hurt else [])


@pytest.mark.rule("HOM-CTIME-01", "HOM-CTIME-02")
def test_the_end_of_a_round_offers_what_can_be_paid() -> None:
    s = guarded()
    s.mp[0] = 1
    s.push(RoundEnd())
    (asked,) = GAME.decisions(s)
    assert [GAME.write(option) for option in asked.options] == ["fight-on", "retreat"]
    assert asked.idle == asked.options[-1]
    s.mp[0] = 0
    (asked,) = GAME.decisions(s)
    assert [GAME.write(option) for option in asked.options] == ["retreat"]


@pytest.mark.rule("HOM-SIEGE-04", "HOM-UTYPE-01")
def test_a_defender_walks_through_the_gate() -> None:
    s = fight({"B2": "griffins"}, {"B5": "zombies"}, walls=[1, 2, 1, 1])
    s.actor, s.acted = 1, 0
    found = [GAME.write(option) for option in ActivateUnit(1).own_decision(s, 1).options]
    assert "walk cell:B3" in found
    assert "walk cell:A3" not in found
