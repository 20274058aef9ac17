"""The laws catch what they are for: Ferry, broken on purpose in one place at a time, fails them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from conformance import laws
from conformance.journey import Case
from ferry.game import Ferry
from ferry.rules import turn
from ferry.rules.turn import River, Turn
from ferry.state import FerryState
from ferry.vocabulary import CARD, DREW, RIVER, TOLL
from hexkeep.kernel.bots.observation import NumberBuffer, Zone
from hexkeep.kernel.errors import IllegalOption
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Setup
from hexkeep.kernel.types import EVERYONE, UNKNOWN, Decision, Option

Law = Callable[[Case, int], object]


def broken(law: Law, game: Ferry) -> str:
    """What the law says about the game in the first of a few journeys that breaks it."""
    for example in range(6):
        try:
            law(Case(game, "three"), example)
        except AssertionError as error:
            return str(error) or "broken"
        except (ValueError, IndexError, KeyError, TypeError, IllegalOption) as error:
            return f"stumbles: {error}"
    return ""


# ---- secrets ------------------------------------------------------------------------------------


class OpenDeck(Ferry):
    """Forgets to mask the deck."""

    def hide(self, s: FerryState, seat: int) -> None:
        s.hands = [hand if i == seat else [UNKNOWN] * len(hand) for i, hand in enumerate(s.hands)]


class OpenRng(Ferry):
    """Leaves the rng in the view."""

    def seen_by(self, s: FerryState, seat: int) -> FerryState:
        view = super().seen_by(s, seat)
        view.rng = s.rng
        return view


class WatchersKnowAll(Ferry):
    """Shows every hand to those who only watch."""

    def hide(self, s: FerryState, seat: int) -> None:
        if seat >= 0:
            super().hide(s, seat)


class PeekingGuess(Ferry):
    """Smuggles the true hands past the view to the guess."""

    def seen_by(self, s: FerryState, seat: int) -> FerryState:
        view = super().seen_by(s, seat)
        self.smuggled = {id(view): self.copy(s)}
        return view

    def guess(self, seen: FerryState, seat: int, rng: int) -> FerryState:
        truth = self.smuggled.get(id(seen))
        return super().guess(seen, seat, rng) if truth is None else self.copy(truth)


class LosesACard(Ferry):
    """Fills one hidden card too few."""

    def guess(self, seen: FerryState, seat: int, rng: int) -> FerryState:
        world = super().guess(seen, seat, rng)
        if world.deck:
            world.deck[0] = world.deck[-1]
        return world


class OpenHands(Ferry):
    """Masks the deck alone. The guess fills what is masked, so view and guess agree."""

    def hide(self, s: FerryState, seat: int) -> None:
        s.deck = [UNKNOWN] * len(s.deck)


class OrderedDeck(Ferry):
    """Masks the hands alone, and knows of the deck when it guesses."""

    def hide(self, s: FerryState, seat: int) -> None:
        s.hands = [hand if i == seat else [UNKNOWN] * len(hand) for i, hand in enumerate(s.hands)]

    def guess(self, seen: FerryState, seat: int, rng: int) -> FerryState:
        seen = self.copy(seen)
        seen.discard, deck, discard = seen.discard + seen.deck, seen.deck, seen.discard
        world = super().guess(seen, seat, rng)
        world.deck, world.discard = deck, discard
        return world


class NothingHidden(Ferry):
    """Masks nothing, and has nothing to guess."""

    def hide(self, s: FerryState, seat: int) -> None:
        pass

    def guess(self, seen: FerryState, seat: int, rng: int) -> FerryState:
        return Game.guess(self, seen, seat, rng)


# ---- numbers ------------------------------------------------------------------------------------


class NoTolls(Ferry):
    """Forgets some cards in its action table."""

    def argument_values(self, setup: Setup) -> Mapping[str, Iterable[int]]:
        return {"toll.card": range(4)}


class TellsHands(Ferry):
    """Lets a number follow the truth: it remembers the hands that it hid last."""

    def hide(self, s: FerryState, seat: int) -> None:
        self.held = [sum(hand) for hand in s.hands]
        super().hide(s, seat)

    def table_zones(self, setup: Setup) -> list[Zone]:
        return [*super().table_zones(setup), Zone("held", 1, 0, 999, per_seat=True)]

    def table_numbers(self, seen: FerryState, seat: int, out: NumberBuffer) -> None:
        super().table_numbers(seen, seat, out)
        out.extend(self.held)


class OneNumberShort(Ferry):
    """Tells fewer numbers than its zones have."""

    def table_numbers(self, seen: FerryState, seat: int, out: NumberBuffer) -> None:
        super().table_numbers(seen, seat, out)
        out.at -= 1


class OutOfRange(Ferry):
    """Counts points beyond the range that it declares."""

    def table_numbers(self, seen: FerryState, seat: int, out: NumberBuffer) -> None:
        super().table_numbers(seen, seat, out)
        out.values[out.at - 1] = 2


@pytest.mark.parametrize(
    ("spoilt", "law"),
    [
        (OpenDeck, laws.a_guess_looks_the_same),
        (OpenRng, laws.a_guess_looks_the_same),
        (WatchersKnowAll, laws.a_guess_looks_the_same),
        (PeekingGuess, laws.a_guess_knows_only_the_view),
        (LosesACard, laws.a_guess_looks_the_same),
        (OpenHands, laws.no_secret_lies_open),
        (OrderedDeck, laws.no_secret_lies_open),
        (NothingHidden, laws.no_secret_lies_open),
    ],
    ids=lambda x: x.__name__,
)
def test_a_view_or_guess_that_leaks_is_caught(spoilt: type[Ferry], law: Law) -> None:
    assert not broken(law, Ferry())
    assert broken(law, spoilt())


def only_what_beats_the_others(self: Turn, s: FerryState, out: list[Decision]) -> None:
    """Offers to load only if no other seat holds a card of 6: the offer tells what they hold."""
    options: list[Option] = [(turn.DRAW, 0, 0, 0)] if s.deck else [(turn.REST, 0, 0, 0)]
    if not any(card % 6 == 5 for i, hand in enumerate(s.hands) if i != s.active for card in hand):
        options.extend((turn.LOAD, card, 0, 0) for card in s.hands[s.active])
    out.append(Decision(s.active, turn.TURN, options, idle=options[0]))


def waits_for_the_rich(self: River, s: FerryState, out: list[Decision]) -> None:
    """Waits for those who hold a 6, so that waiting tells who does."""
    River_ask(self, s, out)
    for i, d in enumerate(out):
        if not d.waits and any(o[1] % 6 == 5 for o in d.options):
            out[i] = Decision(d.seat, RIVER, d.options, waits=True, about=d.about)


River_ask, Turn_play, Table_tell = River.ask, Turn.play, FerryState.tell


def tells_what_was_drawn(
    s: FerryState, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, secret: int = UNKNOWN, to: int = EVERYONE
) -> None:
    Table_tell(s, kind, a, b, c, d, secret, EVERYONE if kind == DREW else to)


class KnowingTurn(Turn):
    """A step that carries the top card of the deck and does not mask it."""

    def __init__(self, top: int = UNKNOWN) -> None:
        self.top = top

    def args(self) -> list[int]:
        return [self.top]


def next_turn_with_the_top_card(s: FerryState) -> None:
    s.active = (s.active + 1) % s.seats
    s.push(KnowingTurn(s.deck[-1] if s.deck else UNKNOWN))


def hidden_die(s: FerryState, sides: int) -> int:
    """A die that forgets to say that everybody saw it."""
    return s.randbelow(sides) + 1


def shows_nothing(s: FerryState, to: int = EVERYONE) -> None:
    pass


def shows_only_loads(s: FerryState, to: int = EVERYONE) -> None:
    """Forgets that the one who draws learns a card."""
    if to < 0:
        s.revealed_to |= to


def forces_out_of_a_hidden_hand(self: Ferry, decision: Decision) -> bool:
    return decision.waits and decision.options[-1][1] % 2 == 0


PATCHES: list[tuple[str, object, str, object, Law]] = [
    ("play without reveal", FerryState, "reveal", shows_nothing, laws.nothing_leaks),
    ("draw without reveal", FerryState, "reveal", shows_only_loads, laws.nothing_leaks),
    ("die without show", FerryState, "roll", hidden_die, laws.nothing_leaks),
    ("die without show, by rng", FerryState, "roll", hidden_die, laws.the_rng_is_nobodys),
    ("event tells the card", FerryState, "tell", tells_what_was_drawn, laws.nothing_leaks),
    ("step tells the card", turn, "next_turn", next_turn_with_the_top_card, laws.nothing_leaks),
    ("waiting tells the hand", River, "ask", waits_for_the_rich, laws.asking_hides_hands),
    ("own options tell hands", Turn, "ask", only_what_beats_the_others, laws.asking_hides_hands),
    ("forced plies tell hands", Ferry, "is_forced", forces_out_of_a_hidden_hand, laws.forced_plies_hide_hands),
]


@pytest.mark.parametrize("patch", PATCHES, ids=lambda p: p[0])
def test_a_rule_that_leaks_is_caught(
    patch: tuple[str, object, str, object, Law], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, owner, name, spoilt, law = patch
    assert not broken(law, Ferry())
    monkeypatch.setattr(owner, name, spoilt)
    monkeypatch.setitem(turn.STEPS, "turn", KnowingTurn if owner is turn else Turn)
    assert broken(law, Ferry())


# ---- everything else ----------------------------------------------------------------------------


class ForgetfulCopy(Ferry):
    """Leaves a field out of the copy."""

    def copy(self, s: FerryState) -> FerryState:
        t = super().copy(s)
        t.idle_turns = 0
        return t


class SharedHands(Ferry):
    """Copies the list of hands, not the hands."""

    def copy(self, s: FerryState) -> FerryState:
        t = super().copy(s)
        t.hands = s.hands[:]
        return t


class SilentPosition(Ferry):
    """Leaves a field out of the position."""

    def write_table(self, s: FerryState) -> dict[str, Any]:
        return {**super().write_table(s), "idle_turns": 0}


class ForgottenDeck(Ferry):
    """Reads a position with the deck upside down."""

    def read_table(self, seats: int, table: dict[str, Any]) -> FerryState:
        s = super().read_table(seats, table)
        s.deck.reverse()
        return s


class LivePosition(Ferry):
    """Hands out its own list of points with the position."""

    def write_table(self, s: FerryState) -> dict[str, Any]:
        return {**super().write_table(s), "points": s.points}


class BorrowedPosition(Ferry):
    """Goes on with the list of points that the position holds."""

    def read_table(self, seats: int, table: dict[str, Any]) -> FerryState:
        s = super().read_table(seats, table)
        s.points = table["points"]
        return s


class LosesTolls(Ferry):
    """Does not count the cards that lie as tolls."""

    def components(self, s: FerryState) -> list[str]:
        return [c for c in super().components(s) if CARD.value(c) not in s.tolls]


class Meddler(Ferry):
    """Changes the table when it is only looked at."""

    def outcome(self, s: FerryState) -> list[float] | None:
        s.idle_turns += 1
        return super().outcome(s)


class Endless(Ferry):
    """Nobody ever wins, and the discard pile goes back into the deck."""

    def settle(self, s: FerryState) -> None:
        if not s.deck:
            s.deck, s.discard = s.discard, []


class HidesInPlace(Ferry):
    """Masks the deck itself, which a glance shares with the state."""

    def hide(self, s: FerryState, seat: int) -> None:
        s.deck[:] = [UNKNOWN] * len(s.deck)
        super().hide(s, seat)


class SharesLess(Ferry):
    """Leaves something out of what a view is made of."""

    def share(self, s: FerryState) -> FerryState:
        part = super().share(s)
        part.discard = []
        return part


class TwoReadings(Ferry):
    """Writes two different options the same way."""

    def write(self, option: Option) -> str:
        return super().write((*option[:1], option[1] // 2 * 2, 0, 0))


@pytest.mark.parametrize(
    ("spoilt", "law"),
    [
        (ForgetfulCopy, laws.notices_every_field),
        (SharedHands, laws.copies_truly),
        (SilentPosition, laws.notices_every_field),
        (ForgottenDeck, laws.positions_round_trip),
        (LivePosition, laws.positions_round_trip),
        (BorrowedPosition, laws.positions_round_trip),
        (LosesTolls, laws.conserves),
        (Meddler, laws.asks_properly),
        (HidesInPlace, laws.asks_properly),
        (Endless, laws.ends),
        (TwoReadings, laws.asks_properly),
        (NoTolls, laws.numbers_every_option),
        (TellsHands, laws.tells_what_is_seen_in_numbers),
        (SharesLess, laws.tells_what_is_seen_in_numbers),
        (OneNumberShort, laws.tells_what_is_seen_in_numbers),
        (OutOfRange, laws.tells_what_is_seen_in_numbers),
    ],
    ids=lambda x: x.__name__,
)
def test_a_game_broken_on_purpose_is_caught(spoilt: type[Ferry], law: Law) -> None:
    assert not broken(law, Ferry())
    assert broken(law, spoilt())


def asks_one_seat_twice(self: River, s: FerryState, out: list[Decision]) -> None:
    River_ask(self, s, out)
    out.append(out[0])


def offers_what_it_cannot_do(self: River, s: FerryState, out: list[Decision]) -> None:
    River_ask(self, s, out)
    for d in out:
        if not d.waits:
            d.options.append((TOLL, (d.options[0][1] + 1) % 36, 0, 0))


PLAYED: list[int] = []


def remembers(self: Turn, s: FerryState, seat: int, option: Option) -> None:
    """Lets a game depend on games played before it."""
    PLAYED.append(seat)
    Turn_play(self, s, seat, option)
    s.idle_turns += len(PLAYED)


def unreasonable(self: Turn, s: FerryState, seat: int, option: Option) -> Any:
    return "because"


@pytest.mark.parametrize(
    ("owner", "name", "spoilt", "law"),
    [
        (River, "ask", asks_one_seat_twice, laws.asks_properly),
        (River, "ask", offers_what_it_cannot_do, laws.plays_what_it_offers),
        (Turn, "play", remembers, laws.follows_the_seed),
        (Turn, "why_not", unreasonable, laws.refuses_the_rest),
    ],
)
def test_a_step_broken_on_purpose_is_caught(
    owner: type, name: str, spoilt: object, law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not broken(law, Ferry())
    monkeypatch.setattr(owner, name, spoilt)
    assert broken(law, Ferry())


def test_the_older_laws_do_not_see_a_secret_left_open_in_view_and_guess_alike() -> None:
    """Why there is a law of its own for it."""
    for spoilt in (OrderedDeck, NothingHidden):
        for law in (laws.a_guess_knows_only_the_view, laws.asking_hides_hands, laws.nothing_leaks):
            assert not broken(law, spoilt())
