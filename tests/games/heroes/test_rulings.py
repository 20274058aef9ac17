"""Open questions of the book: what is played, and what a table may choose instead."""

import pytest

from games.heroes.combat_moves import fight, quiet
from games.heroes.table import (
    BOX,
    GAME,
    card,
    combat,
    field,
    give,
    gold_of,
    idle,
    lay,
    no_cards,
    offered,
    play,
    set_stock,
    started,
    step_name,
    until,
    why_not,
)
from hexkeep.games.heroes.rules.attack.attack_values import LOWER_OF_TWO, RETALIATION, dice_rule
from hexkeep.games.heroes.rules.combat.announcement import BeforeCombat
from hexkeep.games.heroes.rules.combat.battlefield import neutral_controller
from hexkeep.games.heroes.rules.round.astrologers import Astrologers
from hexkeep.games.heroes.rules.spells.power import given_power
from hexkeep.games.heroes.state import CLEARED, CUBE, FIRST_RULING, GARRISON, OPTIONAL, RULE_BITS, RULINGS, HeroesState
from hexkeep.games.heroes.vocabulary.reasons import (
    ONLY_IN_COMBAT,
    ONLY_ON_MAP,
)


def test_rulings_do_not_share_bits_with_optional_rules() -> None:
    assert len(OPTIONAL) <= FIRST_RULING
    assert sorted(RULE_BITS.values()) == [*range(len(OPTIONAL)), *range(FIRST_RULING, FIRST_RULING + len(RULINGS))]


@pytest.mark.rule("HOM-END-07")
@pytest.mark.parametrize(("rulings", "controller"), [([], 1), (["eliminated-control"], 2)])
def test_an_eliminated_player_goes_on_playing_guards_where_the_table_plays_so(
    rulings: list[str], controller: int
) -> None:
    s = quiet(players=3, rulings=rulings)
    s.attacker = 0
    s.out[2] = 1
    assert neutral_controller(s) == controller


@pytest.mark.rule("HOM-ENDC-18")
@pytest.mark.parametrize(("rulings", "gold"), [([], 0), (["defender-visits"], 3)])
def test_a_winning_defender_visits_the_field_where_the_table_plays_so(rulings: list[str], gold: int) -> None:
    s = combat({"A2": "halberdiers"}, {"A3": "griffins"}, faction_2="dungeon", rulings=rulings)
    lay(s, 4, "F3")
    s.field = s.hero_fields[2] = field(4, "NW")  # a water wheel
    s.marks[s.field] = CLEARED
    before = gold_of(s, 1)
    s.cell[0] = -1
    s.alert = 1
    GAME.settle(s)
    GAME.advance(s)
    while step_name(s) in ("act", "choose", "flee"):
        idle(s)
    assert gold_of(s, 1) - before - 5 == gold  # 5 gold from the beaten hero
    assert bool(s.marks[s.hero_fields[2]] & CUBE) == bool(gold)


@pytest.mark.rule("HOM-ENDC-18")
def test_a_garrison_that_has_won_visits_nothing() -> None:
    s = combat({"A2": "halberdiers"}, {"A3": "griffins"}, players=3, rulings=["defender-visits"])
    lay(s, 4, "F3")
    s.field = s.hero_fields[4] = field(4, "NW")  # a water wheel, with the third player's hero
    s.marks[s.field] = CLEARED
    s.defender_hero = GARRISON
    s.cell[0] = -1
    s.alert = 1
    GAME.settle(s)
    GAME.advance(s)
    until(s, "turn")
    assert not s.marks[field(4, "NW")] & CUBE


def star(name: str) -> int:
    return next(i for i, a in enumerate(BOX.astrologers) if a.name == name)


def under_the_crazy_wizard(**setup: object) -> HeroesState:
    s = no_cards(started(**setup))
    s.astrologer_deck.append(star("crazy-wizard"))
    s.push(Astrologers())
    GAME.advance(s)
    return s


def cast_town_portal(s: HeroesState) -> bool:
    """Whether the spell came back to the hand."""
    give(s, 0, "town-portal")
    play(s, "cast card:town-portal.1", 0)
    play(s, "release effect:town-portal.power-0", 0)
    until(s, "turn")
    return any(BOX.card(c).name == "town-portal" for c in s.hand[0])


@pytest.mark.rule("HOM-WORD-08")
@pytest.mark.parametrize(("rulings", "again"), [([], False), (["wizard-each-turn"], True)])
def test_the_crazy_wizard_returns_one_spell_or_one_a_turn(rulings: list[str], again: bool) -> None:
    s = under_the_crazy_wizard(rulings=rulings)
    s.round = 2  # the next card is drawn in round 4
    s.hero_fields[0] = field(4, "C")
    assert cast_town_portal(s)
    play(s, "end-turn", 0)
    for _ in range(200):
        if s.active == 0 and step_name(s) == "turn":
            break
        idle(s)
    no_cards(s)
    s.hero_fields[0] = field(4, "C")
    assert cast_town_portal(s) == again


@pytest.mark.rule("HOM-WORD-07")
@pytest.mark.parametrize("golems", ["iron-golems", "steel-golems", "gold-golems", "diamond-golems"])
@pytest.mark.parametrize("card", ["josephine-1", "josephine-2", "josephine-3"])
def test_josephine_favours_every_kind_of_golem(card: str, golems: str) -> None:
    group = BOX.groups.index(golems)
    for mode in BOX.cards[BOX.card_index[card]].modes:
        (op,) = BOX.programs[mode.program].ops
        assert (op.b >> group) & 1, mode.name
        assert not (op.b >> BOX.groups.index("griffins")) & 1, mode.name


@pytest.mark.rule("HOM-WORD-06")
@pytest.mark.parametrize(("card", "modes"), [("zydar-3", ["insights", "power"]), ("casmetra-3", ["attack", "hex"])])
def test_effects_apart_by_a_semicolon_are_played_one_at_a_time(card: str, modes: list[str]) -> None:
    printed = BOX.cards[BOX.card_index[card]].modes
    assert [BOX.programs[mode.program].token.rpartition(".")[2] for mode in printed] == modes or len(printed) == 2
    for mode in printed:
        assert len(BOX.programs[mode.program].ops) == 1


@pytest.mark.rule("HOM-WORD-03")
def test_units_without_combat_penalty_have_none_in_retaliation() -> None:
    s = fight({"A2": "magi"}, {"A3": "griffins"})
    assert dice_rule(s, 0, 1, RETALIATION) == 0
    archers = fight({"A2": "marksmen"}, {"A3": "griffins"})
    assert dice_rule(archers, 0, 1, RETALIATION) == LOWER_OF_TWO


@pytest.mark.rule("HOM-WORD-05")
def test_the_first_spell_of_a_school_in_an_activation_is_helped_whatever_was_cast_before() -> None:
    s = fight({"A2": "storm-elementals.pack"}, {"A3": "griffins"}, faction_1="conflux")
    s.limit[0] = 9
    air, fire = card("lightning-bolt"), card("blind")
    s.casts[0] = 1  # in this round, before this activation
    assert given_power(s, 0, air) == 1
    assert given_power(s, 0, fire) == 0
    give(s, 0, "lightning-bolt")
    play(s, "cast card:lightning-bolt.1", 0)
    play(s, "release effect:lightning-bolt.power-1", 0)
    until(s, "act")
    assert given_power(s, 0, air) == 0


@pytest.mark.rule("HOM-WORD-09")
@pytest.mark.parametrize(
    ("hero", "name"), [("adelaide", "adelaide-1"), ("deemer", "deemer-1"), ("deemer", "deemer-3"), ("gem", "gem-1")]
)
def test_instants_are_played_while_an_enemy_unit_is_active(hero: str, name: str) -> None:
    faction = BOX.factions[BOX.heroes[BOX.hero_index[hero]].faction].name
    other = "castle" if faction != "castle" else "rampart"
    s = fight({"A2": "griffins"}, {"A3": "harpies"}, faction_1=other, faction_2=faction, hero_2=hero)
    give(s, 1, name, "attack")
    assert step_name(s) == "act"
    assert s.side[s.actor] == 0
    assert [text for text in offered(s, 1) if name in text]


@pytest.mark.rule("HOM-CARD-03", "HOM-CCARD-02")
def test_a_card_refused_says_for_what_it_is() -> None:
    s = quiet()
    give(s, 0, "attack")
    assert why_not(s, 0, "play card:attack.1 effect:attack.basic") is ONLY_IN_COMBAT
    s = fight({"A2": "griffins"}, {"A3": "harpies"}, faction_2="dungeon")
    give(s, 0, "view-air")
    assert why_not(s, 0, "cast card:view-air.1") is ONLY_ON_MAP


def before_a_battle(**setup: object) -> HeroesState:
    s = quiet(**setup)
    set_stock(s, 0, 20, 4, 2)
    s.field, s.attacker, s.defender = field(4, "E"), 0, -1
    s.push(BeforeCombat(0, 0))
    GAME.advance(s)
    return s


@pytest.mark.rule("HOM-OPT-08")
def test_with_free_trade_resources_are_exchanged_before_a_battle_too() -> None:
    assert not [text for text in offered(before_a_battle(), 0) if text.startswith("trade")]
    s = before_a_battle(optional=["free-trade"])
    play(s, next(text for text in offered(s, 0) if text.startswith("trade")), 0)
    assert gold_of(s, 0) < 20
