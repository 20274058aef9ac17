"""Locations, statistics and events of the other boxes."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    card,
    enter,
    field,
    give,
    idle,
    lay,
    load,
    load_attack,
    no_cards,
    offered,
    play,
    put,
    started,
    told,
    unit,
    until,
)
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, SPELL, STATISTIC
from hexkeep.games.heroes.rules.round.event_cards import DrawEvent
from hexkeep.games.heroes.rules.town.town_actions import strongholds
from hexkeep.games.heroes.state import CLEARED, PILGRIM, HeroesState

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
    s.purse[0] = 3
    visit(s, "SW")
    assert "remove card:enhanced-power.1" in offered(s, 0)  # the Library takes it


@pytest.mark.rule("HOM-LOC-23")
def test_the_library_swaps_statistics_twice_for_three_gold_each() -> None:
    s = quiet("#F6")
    s.purse[0] = 10
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
    assert s.purse[0] == 7
    play(s, next(o for o in offered(s, 0) if "defense" in o))
    play(s, offered(s, 0)[0])
    assert s.purse[0] == 4
    assert s.stack[-1].name == "turn"
    assert len(s.hand[0]) == 2
    s = quiet("#F6")
    s.purse[0] = 2
    give(s, 0, "attack")
    visit(s, "SW")
    assert s.stack[-1].name == "turn"  # it cannot be paid


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
    assert s.stack[-1].name == "turn"  # once for each player


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
        assert s.stack[-1].name == "pick-card"  # no choice of the pile
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
    s.purse[0] = 7
    visit(s, "NE")
    bought = [o for o in offered(s, 0) if o.startswith("buy")]
    assert bought == ["buy card:endless-bag-of-gold.1", "buy card:speculum.1", "buy card:rib-cage.1"]  # a relic is 10
    play(s, "buy card:endless-bag-of-gold.1")
    assert s.purse[0] == 0
    assert [BOX.card(c).name for c in s.piles[ARTIFACT]] == ["armor-of-wonder", "angel-wings", "speculum", "rib-cage"]


@pytest.mark.rule("HOM-LOC-24")
def test_the_last_card_bought_leaves_no_empty_pile() -> None:
    s = quiet("#F5")
    s.piles[ARTIFACT] = s.piles[ARTIFACT][-1:]
    s.purse[0] = 10
    visit(s, "NE")
    play(s, offered(s, 0)[0])
    assert len(s.piles[ARTIFACT]) == 1


@pytest.mark.rule("HOM-LOC-42")
def test_the_university_takes_six_gold_for_one_of_four_abilities() -> None:
    s = quiet("#F8")
    for name in ("luck", "offense", "armorer", "estates", "tactics"):
        give(s, 0, name)
    s.piles[ABILITY], s.hand[0] = s.hand[0][:], []
    s.purse[0] = 6
    visit(s, "E")
    play(s, next(o for o in offered(s, 0) if o.startswith("choose")))
    names = [o for o in offered(s, 0) if o.startswith("take")]
    assert len(names) == 4
    assert not [o for o in names if "luck" in o]
    play(s, names[0])
    assert s.purse[0] == 0
    assert len(s.hand[0]) == 1
    s = quiet("#F8")
    s.purse[0] = 5
    visit(s, "E")
    assert s.stack[-1].name == "turn"


@pytest.mark.rule("HOM-LOC-34")
def test_the_market_of_time_takes_any_card_for_a_search() -> None:
    s = quiet("#F4")
    give(s, 0, "attack")  # a trading post would not take it
    visit(s, "SE")
    play(s, "remove card:attack.1")
    assert offered(s, 0) == ["from-deck deck:ability", "from-deck deck:artifact", "from-deck deck:spell"]
    play(s, "from-deck deck:artifact")
    assert s.stack[-1].name == "search"
    s = quiet("#F4")
    visit(s, "SE")
    assert s.stack[-1].name == "turn"  # without a card there is no search


@pytest.mark.rule("HOM-LOC-35")
def test_the_hill_fort_reinforces_for_three_gold_less() -> None:
    s = quiet("#F7")
    s.army[0] = [unit("halberdiers.few"), unit("crusaders.few"), unit("champions.few")]
    s.purse[0] = 7
    visit(s, "C")
    assert offered(s, 0) == ["reinforce unit:halberdiers.few", "reinforce unit:crusaders.few", "decline"]
    play(s, "reinforce unit:crusaders.few")
    assert s.purse[0] == 0
    s = quiet("#F7")
    s.army[0] = [unit("halberdiers.few")]
    s.purse[0] = 0
    visit(s, "C")
    play(s, "reinforce unit:halberdiers.few")  # 3 gold, less 3
    assert s.purse[0] == 0


@pytest.mark.rule("HOM-LOC-36")
def test_the_prison_frees_a_second_hero_or_gives_gold() -> None:
    s = quiet("#F10")
    visit(s, "NW")
    assert s.spot[1] == field(4, "NW")
    s = quiet("#F10")
    put(s, 0, 1, s.towns[0])
    before = s.purse[0]
    visit(s, "NW")
    assert s.purse[0] == before + 3


@pytest.mark.rule("HOM-LOC-27")
def test_the_tavern_hires_for_seven_and_robs_a_rival_of_choice() -> None:
    s = quiet("#F9", players=3)
    give(s, 1, "estates")
    give(s, 2, "luck")
    s.purse[0] = 7
    visit(s, "W")
    assert offered(s, 0) == ["hire field:4.W", "decline"]
    play(s, "hire field:4.W")
    assert s.spot[1] == field(4, "W")
    assert s.purse[0] == 0
    assert offered(s, 0) == ["rival seat:1", "rival seat:2"]
    play(s, "rival seat:2")
    assert s.hand[2] == []
    assert s.hand[1] == [card("estates")]
    s.purse[0] = 20
    visit(s, "W")
    assert s.stack[-1].name == "turn"  # there is a second hero already
    s = quiet("#F9")
    s.purse[0] = 7
    visit(s, "W")
    play(s, "hire field:4.W")
    assert s.stack[-1].name == "turn"  # nobody has a card to lose


# ---- the Random Town ----------------------------------------------------------------------------


def random_town(**setup: object) -> HeroesState:
    s = quiet("F1", **setup)
    lay(s, 0, "C5")
    s.turned[0] = -1
    return s


@pytest.mark.rule("HOM-LOC-45")
def test_the_random_towns_faction_is_named_by_the_highest_roller() -> None:
    from hexkeep.games.heroes.rules.map.tiles import discover_tile

    s = random_town()
    discover_tile(s, 0, 0)
    GAME.advance(s)
    play(s, offered(s, 0)[0])  # the tile is turned
    # nobody rolls before the tile lies
    assert s.stack[-1].name == "name-town"
    named = [o for o in offered(s) if o.startswith("town-of")]
    assert "town-of faction:castle" not in named
    assert "town-of faction:dungeon" not in named  # both are played
    play(s, "town-of faction:inferno")
    assert BOX.factions[s.random_town].name == "inferno"


@pytest.mark.rule("HOM-LOC-45")
@pytest.mark.parametrize(("faces", "chooser"), [((0, 0, 1, 4), 1), ((1, 1, 0, 0), 0)])
def test_the_sum_of_two_dice_decides_and_equals_roll_again(faces: tuple[int, ...], chooser: int) -> None:
    from hexkeep.games.heroes.rules.map.random_town import RollTown

    s = random_town()
    load(s, *faces)
    s.push(RollTown(3))
    GAME.advance(s)
    assert GAME.decisions(s)[0].seat == chooser
    load(s, 0, 4, 4, 0)  # 3 and 1 against 1 and 3
    s.stack.pop()
    s.event_log = []
    s.push(RollTown(3))
    GAME.advance(s)
    assert len(told(s.event_log, "rolled")) >= 8


@pytest.mark.rule("HOM-LOC-45", "HOM-LOC-47")
def test_the_random_town_is_held_by_its_own_units_led_by_an_opponent() -> None:
    s = random_town()
    s.turned[0] = 0
    s.random_town = BOX.faction_index["rampart"]
    put(s, 0, 0, field(0, "E"))
    s.xp[0] = 12
    enter(s, field(0, "C"))
    until(s, "garrison")
    assert GAME.decisions(s)[0].seat == 1
    assert [o.split()[1] for o in offered(s, 1)] == ["unit:centaurs.pack", "unit:dwarves.pack", "unit:elves.pack"]
    decks = [len(d) for d in s.guards]
    play(s, offered(s, 1)[1])
    wanted = ["dwarves.pack", "pegasi.pack", "dendroids.pack", "unicorns.few", "gold-dragons.few"]
    assert s.reserve == [unit(token) for token in wanted]
    assert [len(d) for d in s.guards] == decks
    assert (s.defender, s.level) == (-1, 7)  # guards of its printed difficulty: the round limit holds


@pytest.mark.rule("HOM-LOC-46", "HOM-LOC-48")
def test_the_random_town_earns_ten_gold_and_is_a_stronghold() -> None:
    s = random_town()
    s.turned[0] = 0
    s.random_town = BOX.faction_index["rampart"]
    town = field(0, "C")
    s.marks[town] |= CLEARED
    gold, income = s.purse[0], s.income[0]
    enter(s, town)
    assert (s.purse[0], s.income[0]) == (gold + 10, income + 10)
    assert town in strongholds(s, 0)
    put(s, 1, 0, field(0, "E"))
    put(s, 0, 0, s.towns[0])
    s.round = 9
    s.active = 1
    s.purse[0] = 8
    theirs, income_1 = s.purse[3], s.income[3]
    enter(s, town, seat=1)
    assert offered(s, 0) == ["pay-defence", "give-up"]  # 8 gold as for a settlement
    play(s, "give-up")
    assert (s.purse[3], s.income[3]) == (theirs, income_1 + 10)  # nothing at once for the second
    assert s.income[0] == income


@pytest.mark.rule("HOM-LOC-48")
def test_there_is_always_a_faction_left_for_the_random_town() -> None:
    from hexkeep.games.heroes.rules.map.random_town import unused_factions

    for players in (2, 3):
        s = no_cards(started(boxes=["inferno"], players=players))
        assert len(unused_factions(s)) == 4 - players


# ---- events -------------------------------------------------------------------------------------


def happen(s: HeroesState, name: str) -> None:
    """This event is drawn now."""
    at = [e.name for e in BOX.events].index(name)
    s.events.remove(at)
    s.events.append(at)
    s.push(DrawEvent())
    GAME.advance(s)


@pytest.mark.rule("HOM-EXP-03")
def test_an_event_comes_at_every_resource_round_but_the_first_after_income() -> None:
    s = no_cards(started(boxes=["fortress"]))
    seen: list[tuple[int, str]] = []
    s.event_log = []
    while s.round < 6 and not s.over:
        idle(s)
        for e in s.event_log or []:
            name = GAME.events[e.kind].name
            if name in ("event", "income"):
                seen.append((s.round, name))
        s.event_log = []
    rounds = [r for r, name in seen if name == "event"]
    assert rounds == [3, 5]
    third = [name for r, name in seen if r == 3]
    assert third.index("event") == 2  # after both incomes
    s = no_cards(started(boxes=["rampart"]))
    assert s.events == []  # without the Fortress box there are none


@pytest.mark.rule("HOM-EXP-04")
def test_the_drawer_changes_clockwise_and_starts_the_round_of_effects() -> None:
    s = no_cards(started(boxes=["fortress"], players=3, first="2"))
    happen(s, "stables")
    assert s.event_seat == 1
    order = []
    for _ in range(3):
        order.append(GAME.decisions(s)[0].seat)
        play(s, offered(s)[0])
    assert order == [1, 2, 0]
    happen(s, "crypt")
    assert s.event_seat == 2
    while s.stack[-1].name != "turn":
        idle(s)
    s.out[0] = 1
    happen(s, "marketplace")
    assert s.event_seat == 1  # eliminated players are skipped


@pytest.mark.rule("HOM-EXP-05")
def test_what_an_event_revealed_is_shuffled_back() -> None:
    s = no_cards(started(boxes=["fortress"]))
    s.purse[0:6] = [6, 0, 2, 0, 0, 0]
    cards = sorted(s.decks[SPELL])
    happen(s, "library-of-enlightenment")
    assert len(s.market) == 4  # two for each player
    assert len([o for o in offered(s) if o.startswith("buy")]) == 4
    assert len([o for o in offered(s) if o.startswith("barter")]) == 4
    bought = s.market[0]
    play(s, offered(s)[0])
    assert s.purse[0] == 0
    assert s.hand[0] == [bought]
    assert s.market == []  # the other player can pay nothing
    assert sorted([*s.decks[SPELL], bought]) == cards


def test_the_artifact_merchant_sells_by_quality() -> None:
    s = no_cards(started(boxes=["fortress"]))
    s.purse[0:4] = [10, 0, 0, 0]
    happen(s, "artifact-merchant")
    assert len(s.market) == 5
    first = s.market[0]
    price = (3, 5, 7)[BOX.card(first).quality]
    play(s, f"buy card:{BOX.card(first).name}.1")
    assert s.purse[0] == 10 - price
    assert first in s.hand[0]


def test_the_crypt_gives_nothing_with_experience_and_raises_the_dead() -> None:
    s = no_cards(started(boxes=["fortress"], faction_1="castle", faction_2="necropolis"))
    s.army[1] = [unit("vampires.few")]
    s.purse[3] = 10
    happen(s, "crypt")
    play(s, "choose effect:event.crypt.0")
    s.dice = s.dice
    while GAME.decisions(s)[0].seat == 0:
        idle(s)
    assert offered(s, 1) == ["reinforce unit:vampires.few", "decline"]
    xp = s.xp[0]
    assert xp == 0


def test_stables_give_movement_or_take_it_for_a_die() -> None:
    s = no_cards(started(boxes=["fortress"]))
    happen(s, "stables")
    play(s, "choose effect:event.stables.0")
    assert s.mp[0] == 4
    s.morale[1] = 0
    play(s, "choose effect:event.stables.1")
    assert s.mp[2] == 2


# ---- which text counts --------------------------------------------------------------------------


@pytest.mark.rule("HOM-GEN-01")
def test_a_player_card_beats_the_rulebook_and_the_scenario_too() -> None:
    """The rulebook allows one spell in a combat round; the Knowledge card allows a second."""
    from games.heroes.combat_moves import duel

    s = duel("crusaders", "griffins.pack", boxes=["inferno"], faction_1="castle", faction_2="dungeon")
    give(s, 0, "magic-arrow", "haste", "enhanced-knowledge")
    play(s, "cast card:magic-arrow.1")
    play(s, "release effect:magic-arrow.power-0")
    play(s, "target fighter:1")
    play(s, "play card:enhanced-knowledge.1 effect:enhanced-knowledge.basic")
    while s.stack[-1].name != "act":
        idle(s)
    assert "cast card:haste.1" in offered(s, 0)
    limited = BOX.scenarios[s.scenario].rounds
    assert limited == 12  # a scenario's last round, of which the rulebook knows nothing


@pytest.mark.rule("HOM-GEN-02")
def test_a_prohibition_beats_a_permission_and_the_special_the_general() -> None:
    from games.heroes.combat_moves import fight

    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    give(s, 0, "magic-arrow", "recanters-cloak", "enhanced-knowledge")
    assert "cast card:magic-arrow.1" in offered(s, 0)
    play(s, "play card:recanters-cloak.1 effect:recanters-cloak.second")
    s.limit[0] = 5  # whatever allows more spells
    assert "cast card:magic-arrow.1" not in offered(s, 0)
    # a Sanctuary (special) beats the right to attack heroes (general): see test_movement
