"""Who learns something hidden: all, the one who looks, or those who have not seen it before."""

from collections.abc import Callable

import pytest

from games.heroes.played_steps import top
from games.heroes.steps_of_cards import at_home
from games.heroes.table import (
    BOX,
    GAME,
    card,
    field,
    give,
    lay,
    offered,
    opened,
    play,
    put,
    set_stock,
    unit,
    until,
)
from games.heroes.test_adventure import journey
from games.heroes.test_championship import DUEL
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, SPELL, WORD
from hexkeep.games.heroes.rules.map.pandora import OrderStars
from hexkeep.games.heroes.rules.map.tiles import DiscoverOrPeek, TurnTile, discover_tile
from hexkeep.games.heroes.rules.modes.adventure import draw_quests
from hexkeep.games.heroes.rules.modes.adventure_cards import discard_adventure_card, resolve_adventure_card
from hexkeep.games.heroes.rules.modes.skirmish import DrawDraftCards, place_obstacles
from hexkeep.games.heroes.rules.modes.victory import eliminate
from hexkeep.games.heroes.rules.round.astrologers import Astrologers
from hexkeep.games.heroes.rules.round.event_bargaining import AddForestCard, AuctionArtifacts, TakeForestCard
from hexkeep.games.heroes.rules.round.event_cards import DrawEvent
from hexkeep.games.heroes.rules.round.event_hands import MessengerWithSupplies
from hexkeep.games.heroes.rules.town.army import draw_guard, take_neutral_card
from hexkeep.games.heroes.rules.town.deck_buildings import LookIntoDeck
from hexkeep.games.heroes.rules.town.neutral_decks import BuySeenUnit, SortSeenUnits, look_at_neutral_deck
from hexkeep.games.heroes.state import HeroesState

ALL = 0b111


def three() -> HeroesState:
    """Three players with plenty, all boxes open."""
    s = at_home(players=3, boxes=["fortress", "stretch-goals", "tower", "conflux", "cove", "rampart"])
    for seat in range(3):
        set_stock(s, seat, 40, 9, 9)
    return s


def learned(s: HeroesState, do: Callable[[], object]) -> int:
    """The seats that learn something while this is done, as a mask."""
    s.revealed_to = 0
    do()
    return s.revealed_to & ((1 << s.seats) - 1)


def first_offered(s: HeroesState, verb: str, seat: int) -> str:
    return next(text for text in offered(s, seat) if text.startswith(verb))


def program(s: HeroesState, token: str, seat: int) -> Callable[[], None]:
    def run() -> None:
        run_program(s, next(i for i, each in enumerate(BOX.programs) if each.token == token), seat)
        GAME.advance(s)

    return run


@pytest.mark.rule("HOM-MAP-01", "HOM-MAP-11")
@pytest.mark.parametrize(("peeked", "mask"), [(0, 0b111), (0b010, 0b101), (0b111, 0)])
def test_a_tile_turned_up_is_new_to_those_who_had_not_looked(peeked: int, mask: int) -> None:
    s = three()
    dark = next(slot for slot in range(len(s.tiles)) if s.turned[slot] < 0)
    s.peeked[dark] = peeked
    assert learned(s, lambda: discover_tile(s, dark, 0)) == mask


@pytest.mark.rule("HOM-LOC-32", "HOM-MAP-01")
@pytest.mark.parametrize("seat", range(3))
def test_who_looks_under_a_tile_looks_alone(seat: int) -> None:
    s = three()
    s.push(DiscoverOrPeek(0, seat, 1))
    GAME.advance(s)
    text = first_offered(s, "discover", seat)
    dark = int(text.rpartition(":")[2])
    assert learned(s, lambda: play(s, text, seat)) == 1 << seat
    assert s.peeked[dark] == 1 << seat
    assert s.turned[dark] < 0
    for other in range(3):
        assert (GAME.seen_by(s, other).tiles[dark] >= 0) == (other == seat)


@pytest.mark.rule("HOM-EXP-18")
@pytest.mark.parametrize("seat", range(3))
def test_stars_are_sorted_in_secret_and_dropped_before_all(seat: int) -> None:
    s = three()
    low, middle, high = s.astrologer_deck[-3:]
    s.astrologer_deck = s.astrologer_deck[-3:]
    token = next(each.token for each in BOX.programs if each.token.startswith("pandora-omens"))
    assert learned(s, program(s, token, seat)) == 1 << seat
    assert sorted(s.gazed) == sorted([low, middle, high])
    assert s.astrologer_deck == []
    for other in range(3):
        assert (GAME.seen_by(s, other).gazed == s.gazed) == (other == seat)
    assert learned(s, lambda: play(s, first_offered(s, "drop-star", seat), seat)) == ALL & ~(1 << seat)
    assert learned(s, lambda: play(s, first_offered(s, "star-on-top", seat), seat)) == 0
    assert learned(s, lambda: play(s, first_offered(s, "drop-star", seat), seat)) == ALL & ~(1 << seat)
    assert (len(s.astrologer_deck), len(s.astrologer_pile) >= 2) == (1, True)
    s = three()
    s.gazed = [low, middle]
    s.push(OrderStars(0, seat))
    GAME.advance(s)
    assert not [text for text in offered(s, seat) if text.startswith("drop-star")]


@pytest.mark.rule("HOM-NEUT-01", "HOM-NEUT-03")
@pytest.mark.parametrize("seat", range(3))
def test_who_looks_at_neutral_units_looks_alone_until_one_is_shown(seat: int) -> None:
    s = three()
    assert learned(s, lambda: look_at_neutral_deck(s, seat, 0, 2)) == 1 << seat
    assert (s.looker, len(s.spied)) == (seat, 2)
    for other in range(3):
        assert (GAME.seen_by(s, other).spied == s.spied) == (other == seat)
    sold = GAME.copy(s)
    sold.push(BuySeenUnit(0, seat))
    GAME.advance(sold)
    assert learned(sold, lambda: play(sold, first_offered(sold, "recruit", seat), seat)) == ALL & ~(1 << seat)
    s.push(SortSeenUnits(0, seat))
    GAME.advance(s)
    assert learned(s, lambda: play(s, first_offered(s, "send-off", seat), seat)) == ALL & ~(1 << seat)
    assert learned(s, lambda: play(s, first_offered(s, "stack", seat), seat)) == 0
    assert s.looker == -1


@pytest.mark.rule("HOM-NEUT-01", "HOM-NEUT-03")
def test_neutral_units_are_drawn_before_all() -> None:
    s = three()
    assert learned(s, lambda: draw_guard(s, 0)) == ALL
    assert learned(s, lambda: take_neutral_card(s, s.guards[0][0])) == ALL
    s.guard_piles[0] = [s.guards[0].pop()]
    assert learned(s, lambda: take_neutral_card(s, s.guard_piles[0][0])) == 0  # it lay open


@pytest.mark.rule("HOM-EXP-03", "HOM-EXP-04", "HOM-ROUND-04")
def test_events_and_stars_are_drawn_before_all() -> None:
    s = three()
    s.round = 6
    assert learned(s, lambda: DrawEvent().run(s)) == ALL
    s = three()
    s.round = 6
    assert learned(s, lambda: Astrologers().run(s)) == ALL


@pytest.mark.rule("HOM-EXP-04", "HOM-EXP-05")
def test_a_lot_is_shown_and_bids_only_when_all_have_bid() -> None:
    s = three()
    s.event_seat = 1
    s.push(AuctionArtifacts(1))
    assert learned(s, lambda: GAME.advance(s)) == ALL
    assert GAME.decisions(s)[0].seat == 1
    assert learned(s, lambda: play(s, offered(s, 1)[3], 1)) == 0
    assert learned(s, lambda: play(s, offered(s, 2)[4], 2)) == 0
    assert learned(s, lambda: play(s, offered(s, 0)[0], 0)) == ALL
    assert len(s.hand[2]) == 1  # the highest bid


@pytest.mark.rule("HOM-EXP-04")
@pytest.mark.parametrize("seat", range(3))
def test_a_card_of_the_hand_is_new_to_the_others_at_the_forest_and_what_comes_out_to_all(seat: int) -> None:
    s = three()
    s.event_seat = seat
    give(s, seat, "haste")
    s.push(AddForestCard(0, 0, 0, 0, 3))
    GAME.advance(s)
    unseen = GAME.copy(s)
    assert learned(unseen, lambda: play(unseen, first_offered(unseen, "from-deck", seat), seat)) == 0
    assert learned(s, lambda: play(s, "bring card:haste.1", seat)) == ALL & ~(1 << seat)
    assert s.market == [card("haste")]
    assert s.belongs[card("haste")] == -1
    s = three()
    s.event_seat = seat
    s.push(TakeForestCard(0, 1, 1, 1, 3))
    GAME.advance(s)
    assert learned(s, lambda: play(s, "reach-in", seat)) == ALL
    assert len(s.hand[seat]) == 1


@pytest.mark.rule("HOM-EXP-04")
@pytest.mark.parametrize("seat", range(3))
def test_supplies_are_seen_by_the_buyer_and_what_is_bought_by_all(seat: int) -> None:
    s = three()
    top(s, ARTIFACT, "legs-of-legion", "head-of-legion")
    s.push(MessengerWithSupplies(ARTIFACT, seat))
    assert learned(s, lambda: GAME.advance(s)) == 1 << seat
    assert learned(s, lambda: play(s, "buy card:legs-of-legion.1", seat)) == ALL
    assert s.hand[seat] == [card("legs-of-legion")]


@pytest.mark.rule("HOM-DECK-11")
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("whose", range(3))
def test_the_thieves_look_in_secret_and_discard_before_all(seat: int, whose: int) -> None:
    s = three()
    low, high = s.deck[whose][-2:]
    s.push(LookIntoDeck(seat))
    GAME.advance(s)
    assert learned(s, lambda: play(s, f"rival seat:{whose}", seat)) == 1 << seat
    assert (s.looker, sorted(s.looked)) == (seat, sorted([low, high]))
    discards = [text for text in offered(s, seat) if text.startswith("discard")]
    assert len(discards) == 2
    assert learned(s, lambda: play(s, discards[0], seat)) == ALL
    assert s.looker == -1
    assert len(s.discard[whose]) == 1
    assert s.deck[whose][-1] in (low, high)
    assert {s.deck[whose][-1], s.discard[whose][0]} == {low, high}


@pytest.mark.rule("HOM-DECK-11")
def test_what_the_thieves_leave_on_a_common_deck_is_known_to_them_alone() -> None:
    s = three()
    low, high = s.decks[SPELL][-2:]
    s.push(LookIntoDeck(1))
    GAME.advance(s)
    assert learned(s, lambda: play(s, "from-deck deck:spell", 1)) == 0b010
    play(s, next(text for text in offered(s, 1) if text.startswith("discard")), 1)
    assert {s.decks[SPELL][-1], s.piles[SPELL][-1]} == {low, high}
    assert [GAME.seen_by(s, seat).decks[SPELL][-1] >= 0 for seat in range(3)] == [False, True, False]


@pytest.mark.rule("HOM-END-04")
def test_the_cards_of_an_eliminated_player_are_seen_by_all() -> None:
    s = three()
    give(s, 1, "haste")
    assert learned(s, lambda: eliminate(s, 1)) == ALL
    assert all(c in s.removed for c in [card("haste")])


@pytest.mark.rule("HOM-TRADE-07")
def test_a_card_that_is_offered_or_given_is_new_to_all_others() -> None:
    from games.heroes.test_alliance import alliance

    s = alliance()
    s.round = 5
    lay(s, 4, "F1")
    put(s, 0, 0, field(4, "C"))
    put(s, 2, 0, field(4, "E"))
    give(s, 0, "haste")
    give(s, 2, "slow")
    assert learned(s, lambda: play(s, "offer-card seat:2 card:haste.1", 0)) == 0b110
    assert learned(s, lambda: play(s, "swap-for card:slow.1", 2)) == 0b011


@pytest.mark.rule("HOM-MODE-13", "HOM-MODE-07")
def test_adventure_cards_are_seen_by_who_draws_them_and_by_both_once_they_lie_open() -> None:
    for seat in (0, 1):
        s = journey()
        assert learned(s, lambda s=s, seat=seat: draw_quests(s, seat, 2)) == 1 << seat  # type: ignore[misc]
        drawn = list(s.quest_drawn)
        assert [s.quest_seen[quest] for quest in drawn] == [1 << seat] * 2
        assert learned(s, lambda s=s, drawn=drawn: discard_adventure_card(s, drawn[0])) == 0b11  # type: ignore[misc]
        assert learned(s, lambda s=s, drawn=drawn: discard_adventure_card(s, drawn[0])) == 0  # type: ignore[misc]
        assert learned(s, lambda s=s, seat=seat, drawn=drawn: resolve_adventure_card(s, seat, drawn[1])) & 0b11 == 0b11  # type: ignore[misc]


@pytest.mark.rule("HOM-MODE-13")
def test_what_the_leader_leaves_is_shown_to_the_other() -> None:
    s = until(opened(scenario="adventure", size="short", faction_1="castle", faction_2="dungeon"), "forage")
    leader = GAME.decisions(s)[0].seat
    mask = learned(s, lambda: play(s, first_offered(s, "take-adventure", leader), leader))
    assert mask == 1 << (1 - leader)
    assert GAME.decisions(s)[0].seat == 1 - leader
    assert len(s.quest_drawn) == 2
    assert [s.quest_seen[quest] for quest in s.quest_drawn] == [0b11] * 2


@pytest.mark.rule("HOM-MODE-14")
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_of_a_draft_are_seen_by_who_keeps_some_of_them(seat: int) -> None:
    s = until(opened(scenario="skirmish", size="short", faction_1="castle", faction_2="dungeon"), "draft")
    s.stack.clear()
    for c in s.looked:
        s.decks[SPELL].append(c)
    s.looked.clear()
    s.push(DrawDraftCards(SPELL, 4, 2, seat))
    assert learned(s, lambda: GAME.advance(s)) == 1 << seat
    assert (s.looker, len(s.looked)) == (seat, 4)
    assert all(BOX.fights(c) for c in s.looked)
    looked, deck = list(s.looked), list(s.deck[seat])
    s.stack.insert(0, TurnTile(0, seat))
    for _ in range(2):
        assert s.looker == seat
        play(s, offered(s, seat)[1], seat)
    kept = [c for c in s.deck[seat] if c not in deck]
    assert len(kept) == 2
    assert set(kept) <= set(looked)
    assert all(c in s.decks[SPELL] for c in looked if c not in kept)
    assert (s.looker, s.looked) == (-1, [])


@pytest.mark.rule("HOM-MODE-08")
def test_obstacles_are_laid_before_all_and_opposite_each_other() -> None:
    s = until(opened(scenario="skirmish", size="short", faction_1="castle", faction_2="dungeon"), "array")
    s.rocks.clear()
    assert learned(s, lambda: place_obstacles(s)) == 0b11
    assert len(s.rocks) == BOX.obstacles
    assert len(set(s.rocks)) == len(s.rocks)


@pytest.mark.rule("HOM-MODE-10")
def test_tiles_of_a_championship_are_drawn_before_both() -> None:
    s = until(opened(**DUEL), "lay-tile")
    pile = len(s.pool[0])
    play(s, first_offered(s, "lay", GAME.decisions(s)[0].seat))
    assert learned(s, lambda: play(s, first_offered(s, "turn-tile", GAME.decisions(s)[0].seat))) == 0b11
    assert len(s.pool[0]) == pile - 1


@pytest.mark.rule("HOM-EXP-18")
def test_a_card_of_the_box_is_drawn_before_all() -> None:
    s = three()
    assert learned(s, program(s, "location.pandoras-box.2", 0)) & ALL == ALL
    assert len(s.pandora_pile) + sum(map(len, s.permanent)) == 1


@pytest.mark.rule("HOM-SPEC-01")
def test_who_is_called_from_a_deck_is_called_before_all() -> None:
    s = at_home(players=3, boxes=["rampart"], faction_1="rampart", faction_2="castle", faction_3="dungeon")
    s.army[0] = [unit("elves.pack")]
    number, call = next(
        (i, op)
        for i, each in enumerate(BOX.programs)
        for op in each.ops
        if op.word == WORD["call"] and BOX.units[op.a].pack == unit("elves.pack")
    )
    run_program(s, number, 0)
    assert learned(s, lambda: GAME.advance(s)) == ALL
    assert s.army[0] == [BOX.units[call.b].few]
