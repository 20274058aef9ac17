"""What each seat knows: cards that everybody saw, tiles and cards that somebody looked at."""

from collections.abc import Callable

import pytest
from tests.games.heroes.table import BOX, GAME, card, give, no_cards, play, started

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import discard, gain_card, reshuffle
from hexkeep.games.heroes.rules.cards.deck_effects import Scout
from hexkeep.games.heroes.rules.cards.searching import look_at_top, rebuild_deck
from hexkeep.games.heroes.rules.effects.interpreter import HANDLERS
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, MAP, SPELL, WORD
from hexkeep.games.heroes.rules.map.tiles import DiscoverOrPeek
from hexkeep.games.heroes.rules.round.event_cards import CloseMarket
from hexkeep.games.heroes.rules.round.preparation import BonusEnd
from hexkeep.games.heroes.rules.spells.borrowed_spells import reveal_until
from hexkeep.games.heroes.state import HeroesState
from hexkeep.kernel.types import UNKNOWN


def worlds(s: HeroesState, seat: int, n: int = 12) -> list[HeroesState]:
    """What a seat thinks may be true."""
    seen = GAME.seen_by(s, seat)
    return [GAME.guess(seen, seat, rng) for rng in range(n)]


def run_effect(s: HeroesState, word: str, a: int, b: int) -> None:
    HANDLERS[WORD[word]](s, Op(WORD[word], a, b, 0, False, [], 0), 1, 0, -1, MAP)


def held(s: HeroesState, seat: int) -> list[int]:
    return s.deck[seat] + s.hand[seat]


def test_a_card_that_was_seen_stays_with_its_owner_in_every_guess() -> None:
    s = no_cards(started(players=3))
    (curse,) = give(s, 1, "curse")
    assert any(curse not in held(world, 1) for world in worlds(s, 0))
    discard(s, 1, curse)
    reshuffle(s, 1)
    assert curse in s.deck[1]
    for world in worlds(s, 0):
        assert curse in held(world, 1)
        assert curse not in held(world, 2)


def test_who_changes_a_view_changes_no_other() -> None:
    """Glances share what they hide; a view is whoever's asked for it."""
    s = started(players=2)
    first, second = GAME.seen_by(s, 0), GAME.seen_by(s, 0)
    hidden = len(s.deck[1])
    first.deck[1].append(0)
    first.decks[0].clear()
    assert second.deck[1] == GAME.seen_by(s, 0).deck[1] == [UNKNOWN] * hidden
    assert len(second.decks[0]) == len(s.decks[0]) > 0


def test_starting_decks_are_known_to_all() -> None:
    s = started(players=3)
    for world in worlds(s, 0):
        for seat in (1, 2):
            kinds = sorted(BOX.kind_of[c] for c in held(world, seat))
            assert [BOX.kind_of[c] for c in sorted(held(s, seat))] == kinds or len(kinds) > 8


def test_what_was_gained_secretly_may_be_any_card() -> None:
    s = started()
    gained = s.decks[SPELL].pop()
    gain_card(s, 1, gained, False)
    assert s.belongs[gained] == -1
    assert any(gained not in held(world, 1) for world in worlds(s, 0))
    shown = s.decks[SPELL].pop()
    gain_card(s, 1, shown, True)
    assert all(shown in held(world, 1) for world in worlds(s, 0))


@pytest.mark.rule("HOM-LOC-39")
def test_who_has_looked_at_a_tile_still_knows_it() -> None:
    s = started()
    s.push(DiscoverOrPeek(0, 0, 1))
    GAME.advance(s)
    play(s, "discover hero:main tile:0")
    assert s.turned[0] < 0
    assert GAME.seen_by(s, 0).tiles[0] == s.tiles[0]
    assert GAME.seen_by(s, 1).tiles[0] == -1
    assert all(world.tiles[0] == s.tiles[0] for world in worlds(s, 0))
    assert GAME.seen_by(s, 1).peeked[0] == 0


@pytest.mark.rule("HOM-UNIT-22")
def test_a_scouted_card_left_on_top_is_known_until_it_is_drawn() -> None:
    s = started()
    s.push(Scout(ARTIFACT, 0))
    GAME.advance(s)
    top = s.looked[0]
    play(s, "on-top")
    assert s.decks[ARTIFACT][-1] == top == GAME.seen_by(s, 0).decks[ARTIFACT][-1]
    assert GAME.seen_by(s, 1).decks[ARTIFACT][-1] == -1
    assert [GAME.seen_by(s, seat).tops[ARTIFACT] for seat in (0, 1)] == [1, 0]
    assert all(world.decks[ARTIFACT][-1] == top for world in worlds(s, 0))
    look_at_top(s, 1, ARTIFACT, 1)
    assert GAME.seen_by(s, 0).decks[ARTIFACT][-1] == -1


@pytest.mark.rule("HOM-UNIT-22")
@pytest.mark.parametrize(
    ("deck", "happens"),
    [
        (SPELL, lambda s: run_effect(s, "lay-out", SPELL, 1)),
        (SPELL, lambda s: reveal_until(s, 1, "basic", -1)),
        (SPELL, lambda s: rebuild_deck(s, SPELL)),
        (ARTIFACT, lambda s: run_effect(s, "first-minor", 0, 0)),
        (ARTIFACT, lambda s: BonusEnd().run(s)),
        (ABILITY, lambda s: run_effect(s, "find", BOX.kind_of[card("leadership")], 0)),
    ],
    ids=["laid out", "looked for", "rebuilt", "first minor artifact", "turned up anew", "found"],
)
def test_a_scouted_card_is_forgotten_when_its_deck_changes(deck: int, happens: Callable[[HeroesState], object]) -> None:
    s = started()
    s.piles[deck].append(s.decks[deck].pop(0))
    s.tops[deck] = 0b01
    happens(s)
    assert s.tops[deck] == 0
    assert set(GAME.seen_by(s, 0).decks[deck]) == {-1}


@pytest.mark.rule("HOM-EXP-05")
def test_who_knew_a_deck_does_not_know_it_when_what_was_laid_out_is_shuffled_back() -> None:
    s = started()
    s.market.append(s.decks[SPELL].pop(0))
    s.tops[SPELL] = 0b01
    CloseMarket().run(s)
    assert set(GAME.seen_by(s, 0).decks[SPELL]) == {-1}


@pytest.mark.rule("HOM-UNIT-22")
def test_a_scouted_card_put_below_is_forgotten() -> None:
    s = started()
    s.push(Scout(ARTIFACT, 0))
    GAME.advance(s)
    top = s.looked[0]
    play(s, "below")
    assert s.decks[ARTIFACT][0] == top
    assert set(GAME.seen_by(s, 0).decks[ARTIFACT]) == {-1}


def test_what_is_known_survives_a_position() -> None:
    s = no_cards(started(players=3))
    (curse,) = give(s, 1, "curse")
    discard(s, 1, curse)
    s.peeked[0] = 0b10
    s.tops[SPELL] = 0b100
    twin = GAME.from_position(GAME.position(s))
    assert (twin.belongs, twin.peeked, twin.tops) == (s.belongs, s.peeked, s.tops)
    assert twin.belongs[card("curse")] == 1
