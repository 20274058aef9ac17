"""Visiting fields: once, flagged, again; every location of the core tiles."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    card,
    enter,
    field,
    give,
    gold_of,
    idle,
    lay,
    load,
    materials_of,
    movement,
    no_cards,
    offered,
    play,
    put,
    set_gold,
    set_movement,
    set_stock,
    started,
    step_name,
    stock,
    valuables_of,
)
from hexkeep.games.heroes.components.tiles import AGAIN, FLAG, ONCE
from hexkeep.games.heroes.rules.map.locations import flag, trade
from hexkeep.games.heroes.rules.map.tiles import clear_cubes
from hexkeep.games.heroes.state import CLEARED, CUBE, HeroesState
from hexkeep.kernel.table.drawing import draw


def quiet(tile: str = "F1", slot: int = 4, **setup: object) -> HeroesState:
    s = no_cards(started(difficulty="impossible", **setup))
    s.round = 5
    lay(s, slot, tile)
    return s


@pytest.mark.rule("HOM-FIELD-01", "HOM-FIELD-09", "HOM-LOC-12", "HOM-LOC-02")
def test_a_one_time_field_gives_once_and_then_is_empty() -> None:
    s = quiet()
    windmill = field(4, "NE")
    enter(s, windmill)
    assert valuables_of(s, 0) == 3
    assert s.marks[windmill] & CUBE
    put(s, 0, 0, field(4, "C"))
    enter(s, windmill)
    assert valuables_of(s, 0) == 3
    put(s, 0, 0, s.towns[0])
    s.marks[windmill] = 0
    put(s, 0, 0, windmill)  # standing there at the start of a turn is no visit
    play(s, "end-turn")
    assert s.marks[windmill] == 0


@pytest.mark.rule("HOM-FIELD-02", "HOM-FIELD-10", "HOM-LOC-31", "HOM-LOC-13")
def test_the_cube_is_placed_even_if_the_price_cannot_be_paid() -> None:
    s = quiet("N2", 1)
    set_stock(s, 0, 9, 0, 2)
    enter(s, field(1, "NW"))  # Tree of Knowledge: 3 valuables or 10 gold
    assert step_name(s) == "turn"
    assert s.marks[field(1, "NW")] & CUBE
    s.marks[field(1, "NW")] = 0
    set_gold(s, 0, 10)
    put(s, 0, 0, s.towns[0])
    enter(s, field(1, "NW"))
    assert offered(s, 0) == ["choose effect:location.tree-of-knowledge.1", "decline"]
    play(s, "choose effect:location.tree-of-knowledge.1")
    assert (gold_of(s, 0), s.xp[0]) == (0, 2)
    s = quiet("F2")
    set_gold(s, 0, 3)
    enter(s, field(4, "W"))  # a shrine that costs 3 gold
    play(s, "choose effect:location.shrine-of-magic-incantation.0")
    assert gold_of(s, 0) == 0
    assert step_name(s) == "search"
    s = quiet("N4", 1)
    s.marks[field(1, "W")] |= CLEARED
    enter(s, field(1, "W"))  # a shrine without a price
    assert "decline" in offered(s, 0)


@pytest.mark.rule("HOM-FIELD-03", "HOM-FIELD-05", "HOM-FIELD-06", "HOM-LOC-18", "HOM-RES-03")
def test_a_mine_produces_for_whoever_flags_it_and_pays_at_once_only_the_first() -> None:
    s = quiet()
    mine = field(7, "SW")
    s.marks[mine] |= CLEARED
    enter(s, mine)
    assert stock(s, 0) == [15, 6, 2]
    assert s.income[:3] == [10, 4, 1]
    put(s, 0, 0, s.towns[0])
    enter(s, mine)
    assert s.income[:3] == [10, 4, 1]
    put(s, 0, 0, s.towns[0])
    enter(s, mine, seat=1)
    assert s.income == [10, 2, 1, 10, 4, 1]
    assert s.purse[3:] == [15, 4, 2]
    put(s, 1, 0, s.towns[1])
    enter(s, mine)
    assert s.income == [10, 4, 1, 10, 2, 1]
    assert stock(s, 0) == [15, 6, 2]


@pytest.mark.rule("HOM-LOC-19", "HOM-LOC-21")
def test_a_settlement_gives_what_its_flagger_chooses() -> None:
    s = quiet()
    home = field(4, "NW")
    s.marks[home] |= CLEARED
    enter(s, home)
    play(s, "produce resource:gold")
    assert (gold_of(s, 0), s.income[0]) == (20, 15)
    put(s, 0, 0, s.towns[0])
    s.flags[home] = 0
    set_gold(s, 0, 0)  # nobody pays for a defence
    enter(s, home, seat=1)
    play(s, "produce resource:valuables", 1)
    assert s.income == [10, 2, 1, 10, 2, 2]
    assert valuables_of(s, 1) == 2


@pytest.mark.rule("HOM-FIELD-04", "HOM-MODE-09", "HOM-COMBAT-09")
def test_own_fields_are_empty_for_the_own_second_hero() -> None:
    s = quiet()
    mine = field(7, "SW")
    s.marks[mine] |= CLEARED
    enter(s, mine)
    put(s, 0, 0, s.towns[0])
    put(s, 0, 1, field(7, "SE"))
    enter(s, mine, hero=1)
    assert s.income[1] == 4
    assert s.field == -1


@pytest.mark.rule("HOM-FIELD-08")
def test_only_revisitable_fields_are_visited_again() -> None:
    s = quiet()
    set_movement(s, 0, 3)
    put(s, 0, 0, field(4, "NE"))
    assert "revisit hero:main" not in offered(s, 0)
    put(s, 0, 0, field(4, "SW"))
    s.marks[field(4, "SW")] |= CLEARED
    assert "revisit hero:main" in offered(s, 0)


@pytest.mark.rule("HOM-FIELD-11", "HOM-LOC-07")
def test_the_tombs_searches_may_be_declined_but_not_its_gloom() -> None:
    s = quiet("N5", 1)
    enter(s, field(1, "E"))
    play(s, "decline")
    play(s, "decline")
    assert (s.morale[0], s.hand_loss[0]) == (0, 1)
    assert s.hand[0] == []
    morale = next(node for node in draw(GAME, s, 0).nodes if node.id == "morale-0")
    assert morale.tip is not None
    assert morale.tip.lines[0] == "Player 1 despairs and will lose the hand at the end of the turn."


@pytest.mark.rule("HOM-FIELD-12", "HOM-MAP-09", "HOM-OPT-13")
def test_guards_return_with_a_fresh_field() -> None:
    s = quiet()
    artifact, home = field(4, "E"), field(4, "NW")
    s.marks[artifact] = CUBE | CLEARED
    s.marks[home] = CLEARED
    clear_cubes(s, 0)
    assert s.marks[artifact] == 0
    assert s.marks[home] == CLEARED
    s = quiet(optional=["fresh-cubes", "no-astrologers"])
    s.marks[field(4, "NE")] = CUBE | CLEARED
    from hexkeep.games.heroes.rules.round.round import RoundStart

    s.round = 3
    s.push(RoundStart())
    GAME.advance(s)
    assert s.marks[field(4, "NE")] == 0


@pytest.mark.rule("HOM-LOC-04", "HOM-DICE-03", "HOM-DICE-04")
@pytest.mark.parametrize(
    ("faces", "what"), [((0,), "experience"), ((2,), "artifact"), ((4, 1), "one die"), ((5, 1, 5), "two dice")]
)
def test_the_treasure_die(faces: tuple[int, ...], what: str) -> None:
    s = quiet()
    chest = field(7, "W")
    s.marks[chest] |= CLEARED
    load(s, *faces)
    enter(s, chest)
    if what == "experience":
        assert s.xp[0] == 1
    elif what == "artifact":
        assert step_name(s) == "search"
        assert "decline" in offered(s, 0)
    elif what == "one die":
        assert gold_of(s, 0) == 21
    else:
        play(s, "pick-die die:1")
        assert stock(s, 0) == [15, 4, 4]


@pytest.mark.rule("HOM-DICE-05", "HOM-LOC-02", "HOM-LOC-03")
def test_two_dice_one_result() -> None:
    s = quiet("F9")
    chest = field(4, "SW")
    s.marks[chest] |= CLEARED
    load(s, 0, 2)
    enter(s, chest)
    play(s, "pick-die die:1")
    assert s.xp[0] == 0
    assert step_name(s) == "search"


@pytest.mark.rule("HOM-DICE-01", "HOM-OPT-03")
def test_the_resource_die_and_poor_dice() -> None:
    from hexkeep.games.heroes.rules.cards.dice import RESOURCE_FACES

    assert sorted(RESOURCE_FACES) == [(0, 3), (0, 6), (1, 2), (1, 4), (2, 1), (2, 2)]
    for optional, gold in (([], 21), (["poor-dice"], 16)):
        s = quiet(optional=optional)
        load(s, 1)
        enter(s, field(7, "E"))
        assert gold_of(s, 0) == gold


@pytest.mark.rule("HOM-LOC-05", "HOM-LOC-06", "HOM-LOC-08", "HOM-LOC-09", "HOM-LOC-10", "HOM-LOC-11")
def test_simple_places() -> None:
    s = quiet("F9")
    enter(s, field(4, "E"))  # Fountain of Youth
    assert (s.morale[0], movement(s, 0)) == (1, 4)
    s = quiet("F3")
    enter(s, field(4, "NW"))  # Water Wheel
    assert gold_of(s, 0) == 18
    put(s, 0, 0, s.towns[0])
    enter(s, field(4, "NE"))  # Learning Stone
    assert s.xp[0] == 1
    s = quiet("F8")
    enter(s, field(4, "W"))  # Temple
    assert s.morale[0] == 1
    s = quiet("C1", 0)
    enter(s, field(0, "SW"))  # Mystical Garden
    assert offered(s, 0) == [
        "choose effect:location.mystical-garden.0",
        "choose effect:location.mystical-garden.1",
    ]
    play(s, "choose effect:location.mystical-garden.1")
    assert valuables_of(s, 0) == 3
    s = quiet("N6", 1)
    s.marks[field(1, "C")] |= CLEARED
    enter(s, field(1, "C"))  # Pandora's Box: the kind of dice before they fall
    load(s, 1, 5)
    play(s, "choose effect:location.pandoras-box.1")
    assert s.dice == [1, 5]


@pytest.mark.rule("HOM-LOC-38")
def test_the_witch_hut_removes_or_teaches() -> None:
    s = quiet("N3", 1)
    give(s, 0, "leadership", "haste")
    enter(s, field(1, "NW"))
    s.revealed_to = 0
    play(s, "choose effect:location.witch-hut.0")
    assert s.revealed_to & 0b11 == 0b10, "the other player learns that an ability is there to be removed"
    assert offered(s, 0) == ["remove card:leadership.1", "decline"]  # the starting ability too, here
    play(s, "remove card:leadership.1")
    assert card("leadership") in s.removed
    s = quiet("N3", 1)
    enter(s, field(1, "NW"))
    play(s, "choose effect:location.witch-hut.1")
    top = s.looked[0]
    play(s, offered(s, 0)[1])
    assert s.piles[0][-1] == top


@pytest.mark.rule("HOM-LOC-28", "HOM-TRADE-01", "HOM-TRADE-02", "HOM-TRADE-03")
def test_a_trading_post_trades_any_number_of_times_or_removes_a_card() -> None:
    s = quiet()
    set_stock(s, 0, 12, 0, 0)
    give(s, 0, "haste")
    enter(s, field(4, "SW"))
    assert "remove card:haste.1" in offered(s, 0)
    play(s, "trade trade:gold-valuables")
    assert "remove card:haste.1" not in offered(s, 0)
    play(s, "trade trade:gold-valuables")
    assert stock(s, 0) == [0, 0, 2]
    play(s, "trade trade:valuables-gold")
    play(s, "trade trade:valuables-materials")
    assert stock(s, 0) == [3, 2, 0]
    play(s, "no-more")
    for before, rate, after in (
        ([5, 0, 0], 1, [3, 1, 0]),
        ([0, 4, 0], 4, [1, 3, 0]),
        ([0, 3, 0], 5, [0, 0, 1]),
    ):
        s.purse[:3] = before
        trade(s, 0, rate)
        assert stock(s, 0) == after


@pytest.mark.rule("HOM-TRADE-04")
def test_some_cards_cannot_be_sold() -> None:
    s = quiet()
    give(s, 0, "attack", "leadership", "catherine-1", "magic-arrow", "haste")
    extra = next(c for c in s.decks[0] + s.piles[0] if BOX.card(c).name == "leadership")
    for zone in (s.decks[0], s.piles[0]):
        if extra in zone:
            zone.remove(extra)
    s.hand[0].append(extra)
    enter(s, field(4, "SW"))
    assert [o for o in offered(s, 0) if o.startswith("remove")] == [
        "remove card:haste.1",
        "remove card:leadership.2",
    ]
    play(s, "remove card:haste.1")
    assert gold_of(s, 0) == 16
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-OPT-08")
def test_with_free_trade_the_post_gives_an_artifact_once() -> None:
    s = quiet(optional=["free-trade"])
    assert "trade trade:gold-materials" in offered(s, 0)
    top = s.decks[1][-1]
    enter(s, field(4, "SW"))
    assert s.hand[0] == [top]
    assert s.marks[field(4, "SW")] & CUBE
    assert step_name(s) == "turn"
    assert "revisit hero:main" not in offered(s, 0)  # there is nothing left to visit it for
    enter(s, s.towns[0])
    enter(s, field(4, "SW"))
    assert s.hand[0] == [top]  # nor by coming again


@pytest.mark.rule("HOM-OPT-07")
def test_rich_mines_give_double() -> None:
    s = quiet(optional=["rich-mines"])
    mine = field(7, "SW")
    s.marks[mine] |= CLEARED
    enter(s, mine)
    assert (materials_of(s, 0), s.income[1]) == (8, 6)


@pytest.mark.rule("HOM-LOC-33", "HOM-LOC-39", "HOM-LOC-44", "HOM-LOC-41")
def test_obelisks_keep_several_cubes_and_there_is_one_grail() -> None:
    s = no_cards(started(scenario="carpe-diem", difficulty="impossible", faction_2="necropolis"))
    lay(s, 1, "N3")
    obelisk = field(1, "C")
    enter(s, obelisk)
    assert step_name(s) == "observe"  # look at a face-down tile
    tile = int(offered(s, 0)[0][-1])
    before = GAME.seen_by(s, 1).tiles
    play(s, f"discover hero:main tile:{tile}")
    assert s.turned[tile] == -1
    assert GAME.seen_by(s, 1).tiles == before
    assert s.xp[0] == 1
    put(s, 0, 0, s.towns[0])
    enter(s, obelisk)
    assert s.xp[0] == 1
    put(s, 0, 0, s.towns[0])
    enter(s, obelisk, seat=1)
    idle(s)
    assert s.marks[obelisk] >> 3 == 3
    lay(s, 0, "C2")
    s.marks[field(0, "C")] |= CLEARED
    enter(s, field(0, "C"))
    assert s.grail == 0
    s.marks[field(0, "C")] = CLEARED
    put(s, 0, 0, s.towns[0])
    s.grail = 1
    enter(s, field(0, "C"))
    assert s.grail == 1
    utopia = quiet("C1", 0)
    utopia.marks[field(0, "C")] |= CLEARED
    enter(utopia, field(0, "C"))
    assert utopia.flags[field(0, "C")] == 0
    assert step_name(utopia) == "turn"


@pytest.mark.rule("HOM-LOC-14", "HOM-LOC-17", "HOM-END-11")
def test_each_capture_of_a_town_by_an_enemy_gives_a_cube() -> None:
    s = no_cards(started(players=3, difficulty="impossible"))
    town = s.towns[0]
    flag(s, 1, 0, town)
    flag(s, 2, 0, town)
    flag(s, 0, 0, town)
    assert s.cubes == [0, 0, 0, 1, 0, 0, 1, 0, 0]


@pytest.mark.rule("HOM-FIELD-01", "HOM-FIELD-03", "HOM-FIELD-07", "HOM-LOC-01")
def test_kinds_of_locations() -> None:
    kinds = {x.name: x.kind for x in BOX.locations}
    for name in ("town", "settlement", "mine", "obelisk", "dragon-utopia"):
        assert kinds[name] == FLAG
    for name in ("stables", "trading-post", "sanctuary"):
        assert kinds[name] == AGAIN
    for name in ("windmill", "water-wheel", "temple", "witch-hut", "grail", "pandoras-box", "redwood-observatory"):
        assert kinds[name] == ONCE
