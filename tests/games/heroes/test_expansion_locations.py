"""Locations of the other boxes, and enhanced statistics."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    card,
    enter,
    field,
    give,
    gold_of,
    hero_field,
    lay,
    load_attack,
    no_cards,
    offered,
    play,
    put,
    set_gold,
    started,
    step_name,
    unit,
)
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, SPELL, STATISTIC
from hexkeep.games.heroes.state import CLEARED, PILGRIM, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import EFFECT

EVERY = ["rampart", "fortress", "inferno", "tower", "stronghold", "conflux", "cove"]


def quiet(tile: str, **setup: object) -> HeroesState:
    s = no_cards(started(**{"boxes": EVERY, **setup}))  # type: ignore[arg-type]
    lay(s, 4, tile)
    return s


def visit(s: HeroesState, place: str) -> None:
    """Come to a field whose guards are gone."""
    s.marks[field(4, place)] |= CLEARED
    enter(s, field(4, place))


# ---- statistics ---------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-10")
@pytest.mark.parametrize("name", ["attack", "defense", "power", "knowledge"])
def test_an_enhanced_statistic_is_the_expert_effect_without_its_price(name: str) -> None:
    plain = BOX.cards[BOX.card_index[name]]
    better = BOX.cards[BOX.card_index["enhanced-" + name]]
    assert len(better.modes) == 1
    assert not better.modes[0].expert
    expert = next(mode for mode in plain.modes if mode.expert)
    said = [(op.word, op.a) for op in BOX.programs[better.modes[0].program].ops]
    assert said == [(op.word, op.a) for op in BOX.programs[expert.program].ops]


@pytest.mark.rule("HOM-EXP-10")
def test_a_hero_of_level_one_plays_an_enhanced_attack() -> None:
    from games.heroes.combat_moves import duel

    s = duel("crusaders", "griffins.pack", boxes=["inferno"], faction_1="castle", faction_2="dungeon")
    give(s, 0, "enhanced-attack", "attack", "estates")
    play(s, "strike fighter:1")
    assert "play card:attack.1 effect:attack.expert" not in offered(s, 0)
    play(s, "play card:enhanced-attack.1 effect:enhanced-attack.basic")
    assert s.boost == 2
    assert s.experts[0] == 0


@pytest.mark.rule("HOM-EXP-11")
def test_enhanced_statistics_count_as_statistics() -> None:
    s = quiet("F10")
    give(s, 0, "enhanced-power", "haste")
    enter(s, field(4, "NE"))  # a trading post removes no statistics
    assert "remove card:haste.1" in offered(s, 0)
    assert "remove card:enhanced-power.1" not in offered(s, 0)
    assert BOX.cards[BOX.card_index["enhanced-power"]].kind == STATISTIC
    s = quiet("#F6")
    give(s, 0, "enhanced-power")
    set_gold(s, 0, 3)
    visit(s, "SW")
    assert "remove card:enhanced-power.1" in offered(s, 0)  # the Library takes it


@pytest.mark.rule("HOM-LOC-23")
def test_the_library_swaps_statistics_twice_for_three_gold_each() -> None:
    s = quiet("#F6")
    set_gold(s, 0, 10)
    give(s, 0, "attack")
    give(s, 0, "defense", zone="discard")
    visit(s, "SW")
    assert {"remove card:attack.1", "remove card:defense.1", "decline"} == {
        o.replace(".2", ".1") for o in offered(s, 0)
    }
    play(s, next(o for o in offered(s, 0) if "attack" in o))
    taken = offered(s, 0)
    assert not [o for o in taken if "attack" in o]  # another kind
    assert len(taken) == 3
    play(s, next(o for o in taken if "power" in o))
    assert gold_of(s, 0) == 7
    play(s, next(o for o in offered(s, 0) if "defense" in o))
    play(s, offered(s, 0)[0])
    assert gold_of(s, 0) == 4
    assert step_name(s) == "turn"
    assert len(s.hand[0]) == 2
    s = quiet("#F6")
    set_gold(s, 0, 2)
    give(s, 0, "attack")
    visit(s, "SW")
    assert step_name(s) == "turn"  # it cannot be paid


@pytest.mark.rule("HOM-LOC-43")
def test_the_star_axis_enhances_a_statistic_and_keeps_every_cube() -> None:
    s = quiet("F17")
    give(s, 0, "power", "haste")
    s.marks[field(4, "C")] |= PILGRIM << 1
    enter(s, field(4, "C"))
    assert [o.rpartition(".")[0] for o in offered(s, 0)] == ["remove card:power", ""]
    play(s, offered(s, 0)[0])
    assert [BOX.card(c).name for c in s.hand[0]] == ["haste", "enhanced-power"]
    assert s.marks[field(4, "C")] & (PILGRIM << 1)
    assert s.marks[field(4, "C")] & PILGRIM
    give(s, 0, "attack")
    enter(s, field(4, "C"))
    assert step_name(s) == "turn"  # once for each player


@pytest.mark.rule("HOM-LOC-40")
def test_the_scholar_teaches_by_the_die() -> None:
    s = quiet("F13")
    give(s, 0, "attack")
    load_attack(s, 1)
    visit(s, "C")
    options = offered(s, 0)
    assert [o for o in options if o.startswith("remove")] == ["remove card:attack.1"]
    assert len([o for o in options if o.startswith("take")]) == 4
    for die, deck in ((0, ABILITY), (-1, SPELL)):
        s = quiet("F13")
        load_attack(s, die)
        s.morale[0] = 0
        top = s.decks[deck][-2:]
        visit(s, "C")
        assert step_name(s) == "pick-card"  # no choice of the pile
        assert sorted(s.looked) == sorted(top)


@pytest.mark.rule("HOM-LOC-24")
def test_the_black_market_sells_one_of_the_top_four_discarded_artifacts() -> None:
    s = quiet("#F5")
    names = ["armor-of-wonder", "endless-bag-of-gold", "angel-wings", "speculum", "rib-cage"]
    for name in names:
        give(s, 0, name)
    s.piles[ARTIFACT].clear()
    s.piles[ARTIFACT] = s.hand[0][:]
    s.hand[0].clear()
    set_gold(s, 0, 7)
    visit(s, "NE")
    bought = [o for o in offered(s, 0) if o.startswith("buy")]
    assert bought == ["buy card:endless-bag-of-gold.1", "buy card:speculum.1", "buy card:rib-cage.1"]  # a relic is 10
    assert offered(s, 0) == [*bought, "decline"]
    play(s, "buy card:endless-bag-of-gold.1")
    assert gold_of(s, 0) == 0
    assert [BOX.card(c).name for c in s.piles[ARTIFACT]] == ["armor-of-wonder", "angel-wings", "speculum", "rib-cage"]


@pytest.mark.rule("HOM-LOC-24")
def test_the_last_card_bought_leaves_no_empty_pile() -> None:
    s = quiet("#F5")
    s.piles[ARTIFACT] = s.piles[ARTIFACT][-1:]
    set_gold(s, 0, 10)
    visit(s, "NE")
    play(s, offered(s, 0)[0])
    assert len(s.piles[ARTIFACT]) == 1


@pytest.mark.rule("HOM-LOC-42")
def test_the_university_takes_six_gold_for_one_of_four_abilities() -> None:
    s = quiet("#F8")
    for name in ("luck", "offense", "armorer", "estates", "tactics"):
        give(s, 0, name)
    s.piles[ABILITY], s.hand[0] = s.hand[0][:], []
    set_gold(s, 0, 6)
    visit(s, "E")
    play(s, next(o for o in offered(s, 0) if o.startswith("choose")))
    names = [o for o in offered(s, 0) if o.startswith("take")]
    assert len(names) == 4
    assert not [o for o in names if "luck" in o]
    play(s, names[0])
    assert gold_of(s, 0) == 0
    assert len(s.hand[0]) == 1
    s = quiet("#F8")
    set_gold(s, 0, 5)
    visit(s, "E")
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-LOC-34")
def test_the_market_of_time_takes_any_card_for_a_search() -> None:
    s = quiet("#F4")
    give(s, 0, "attack")  # a trading post would not take it
    visit(s, "SE")
    play(s, "remove card:attack.1")
    assert offered(s, 0) == ["from-deck deck:ability", "from-deck deck:artifact", "from-deck deck:spell"]
    play(s, "from-deck deck:artifact")
    assert step_name(s) == "search"
    s = quiet("#F4")
    visit(s, "SE")
    assert step_name(s) == "turn"  # without a card there is no search


@pytest.mark.rule("HOM-LOC-35")
def test_the_hill_fort_reinforces_for_three_gold_less() -> None:
    s = quiet("#F7")
    s.army[0] = [unit("halberdiers.few"), unit("crusaders.few"), unit("champions.few")]
    set_gold(s, 0, 7)
    visit(s, "C")
    assert offered(s, 0) == ["reinforce unit:halberdiers.few", "reinforce unit:crusaders.few", "decline"]
    play(s, "reinforce unit:crusaders.few")
    assert gold_of(s, 0) == 0
    s = quiet("#F7")
    s.army[0] = [unit("halberdiers.few")]
    set_gold(s, 0, 0)
    visit(s, "C")
    play(s, "reinforce unit:halberdiers.few")  # 3 gold, less 3
    assert gold_of(s, 0) == 0


@pytest.mark.rule("HOM-LOC-36")
def test_the_prison_frees_a_second_hero_or_gives_gold() -> None:
    s = quiet("#F10")
    visit(s, "NW")
    assert hero_field(s, 0, SECOND) == field(4, "NW")
    s = quiet("#F10")
    put(s, 0, 1, s.towns[0])
    before = gold_of(s, 0)
    visit(s, "NW")
    assert gold_of(s, 0) == before + 3


@pytest.mark.rule("HOM-LOC-27")
def test_the_tavern_hires_for_seven_and_robs_a_rival_of_choice() -> None:
    s = quiet("#F9", players=3)
    give(s, 1, "estates")
    give(s, 2, "luck")
    set_gold(s, 0, 7)
    visit(s, "W")
    assert offered(s, 0) == ["hire field:4.W", "decline"]
    play(s, "hire field:4.W")
    assert hero_field(s, 0, SECOND) == field(4, "W")
    assert gold_of(s, 0) == 0
    assert offered(s, 0) == ["rival seat:1", "rival seat:2"]
    play(s, "rival seat:2")
    assert s.hand[2] == []
    assert s.hand[1] == [card("estates")]
    set_gold(s, 0, 20)
    visit(s, "W")
    assert step_name(s) == "turn"  # there is a second hero already
    s = quiet("#F9")
    set_gold(s, 0, 7)
    visit(s, "W")
    play(s, "hire field:4.W")
    assert step_name(s) == "turn"  # nobody has a card to lose


@pytest.mark.rule("HOM-FIELD-10")
@pytest.mark.parametrize("name", ["grave", "shipwreck-survivor", "temple-of-the-sea", "sea-chest"])
def test_searches_at_sea_may_be_declined(name: str) -> None:
    """HOM-FIELD-10: nobody has to take an artifact."""
    s = no_cards(started(boxes=EVERY))
    load_attack(s, 1)
    run_program(s, BOX.locations[BOX.location_index[name]].program, 0)
    GAME.advance(s)
    assert "decline" in offered(s, 0)
    while step_name(s) != "turn":
        play(s, "decline", 0)
    assert s.hand[0] == []


@pytest.mark.rule("HOM-TOWN-02")
def test_the_fortress_city_hall_trades_resources_and_nothing_else() -> None:
    s = no_cards(started(boxes=EVERY, faction_1="fortress"))
    set_gold(s, 0, 20)
    give(s, 0, "haste")
    run_program(s, EFFECT.value("fortress.city-hall.1"), 0, -1)
    GAME.advance(s)
    assert {text.split()[0] for text in offered(s, 0)} == {"trade", "no-more"}
