"""The laws that every game keeps, whatever its rulebook says. Each takes a case and an example number.

They are plain functions, so that `test_leaks.py` can show on spoilt games that they catch what they should.
"""

from typing import Any

import msgspec
import pytest

from campaign import count
from conformance.journey import Case, Journey, journey, pick
from conformance.looking import dump, frozen, names, spoil, variants
from hexkeep.kernel.bots.observation import NumberBuffer
from hexkeep.kernel.errors import KERNEL_REASONS, IllegalOption
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.record import read_record
from hexkeep.kernel.rng import MASK, Rng
from hexkeep.kernel.state import State
from hexkeep.kernel.table.drawing import draw_with
from hexkeep.kernel.table.texts import LANGUAGES, Moment, Translator
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import EVERYONE, PASS, SPECTATOR, UNKNOWN, Decision, Option, Reason

Position = dict[str, Any]


def plain(d: Decision | None) -> tuple[object, ...] | None:
    """A decision as something that compares."""
    return None if d is None else (d.seat, d.prompt, list(d.options), d.waits, d.idle, d.about)


def own(game: Game[Any], s: State, seat: int) -> Decision | None:
    return next((d for d in game.decisions(s) if d.seat == seat), None)


def few(rng: Rng, things: list[Any], count: int) -> list[Any]:
    """At most `count` of them, at random."""
    order = list(range(len(things)))
    rng.shuffle(order)
    return [things[i] for i in sorted(order[:count])]


def legible(text: str) -> None:
    assert text.strip(), "an empty text"
    assert "{" not in text, f"a placeholder is left open: {text!r}"
    assert not text.startswith(("verb.", "prompt.", "event.", "reason.", "ending.")), f"a text is missing: {text}"


# ---- playing ------------------------------------------------------------------------------------


def ends(case: Case, example: int) -> Journey:
    """A random game ends, with a result for every seat and an ending that has a name."""
    found = journey(case, example)
    game, last = case.game, found.last
    assert last is not None
    assert last.over
    assert not last.stack
    assert game.decisions(last) == []
    result = game.outcome(last)
    assert result is not None
    assert len(result) == last.seats == game.seats(game.setup(case.given))
    assert all(0.0 <= r <= 1.0 for r in result), result
    assert game.outcome(found.moments[0]) is None
    ending = game.ending(last)
    if not ending.startswith("seat "):
        for language in LANGUAGES:
            assert f"ending.{ending}" in Translator.of(game, language), f"no text for ending.{ending}"
    return found


def ends_in_turns(case: Case, example: int) -> None:
    """The sequential game of bots ends too, and every offer in it may be declined."""
    game = case.game
    rng = Rng(journey(case, example).seed)
    turns = Turns(game, game.open(case.given, journey(case, example).seed))
    nodes = 0
    node = turns.node()
    while node is not None:
        assert node.waits == (PASS not in node.options)
        turns.play(node, pick(game, rng, [node])[1] if PASS not in node.options else few(rng, node.options, 1)[0])
        nodes += 1
        assert nodes < 60_000, "the sequential game does not end"
        node = turns.node()
    assert turns.state.over


def asks_properly(case: Case, example: int) -> None:
    """One decision a seat, each with options, somebody waited for; and looking changes nothing."""
    game = case.game
    translator = [Translator.of(game, language) for language in LANGUAGES]
    for s in journey(case, example).moments:
        before = dump(s)
        decisions = game.decisions(s)
        assert [plain(d) for d in decisions] == [plain(d) for d in game.decisions(s)]
        seats = [d.seat for d in decisions]
        assert len(set(seats)) == len(seats), f"a seat is asked twice: {decisions}"
        assert all(0 <= seat < s.seats for seat in seats)
        assert any(d.waits for d in decisions), f"nobody is waited for: {decisions}"
        for d in decisions:
            assert d.options, f"nothing to choose from: {d}"
            assert len(set(d.options)) == len(d.options), f"an option is offered twice: {d}"
            assert d.idle is None or d.idle in d.options, f"idle is not offered: {d}"
            for w in translator:
                legible(w.prompt(d))
            for option in d.options:
                assert game.read(game.write(option)) == option, game.write(option)
                assert game.why_not(s, d.seat, option) is None
                for w in translator:
                    legible(w.option(option))
        game.outcome(s)
        game.position(s)
        game.components(s)
        for seat in (*range(s.seats), SPECTATOR):
            game.seen_by(s, seat)
            game.glance(s, seat)
        assert dump(s) == before, "a question changed the state"
        # A standing step may be run again, as happens after an aside.
        twin = game.copy(s)
        step = twin.stack.pop()
        assert step.run(twin), f"the step {step.name!r} stands no longer when run again"
        twin.stack.append(step)
        assert dump(twin) == before, f"the step {step.name!r} does something when run again"


def plays_what_it_offers(case: Case, example: int) -> None:
    """Every option offered can be played, and leaves a table where somebody is asked or all is over."""
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed + 1)
    for s in found.moments:
        for d in game.decisions(s):
            for option in few(rng, d.options, 8):
                twin = game.copy(s)
                game.play(twin, d.seat, option)
                assert twin.over != bool(twin.stack)
                assert (game.outcome(twin) is None) != twin.over
                assert twin.over or any(e.waits for e in game.decisions(twin)), game.write(option)


def strangers(game: Game[Any], found: Journey, s: State, rng: Rng) -> list[tuple[int, Option]]:
    """Options of other seats, of other times, and nonsense made from them."""
    offered = [(d.seat, o) for d in game.decisions(s) for o in d.options]
    pool = few(rng, offered, 8) + few(rng, found.plies, 12)
    made: list[tuple[int, Option]] = []
    for _, (verb, a, b, c) in pool:
        seat = rng.randbelow(s.seats + 2) - 1
        made.append((seat, (verb, a, b, c)))
        made.append((seat, (rng.randbelow(len(game.verbs)), a, b, c)))
        by = (-1, 1, -1 - a, 1000, 1 << 70)[rng.randbelow(5)]
        made.append(
            (max(0, seat), [(verb, a + by, b, c), (verb, a, b + by, c), (verb, a, b, c + by)][rng.randbelow(3)])
        )
    made += [(0, (-1, 0, 0, 0)), (0, (len(game.verbs), 0, 0, 0)), (0, PASS), (99, found.plies[0][1])]
    return [ply for ply in made if ply not in offered]


def refuses_the_rest(case: Case, example: int) -> None:
    """What is not offered is refused with a reason of this game, in words, and changes nothing."""
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed + 2)
    known = {id(r) for r in (*game.reasons, *KERNEL_REASONS)}
    for s in found.moments:
        match = Match(game, start=game.position(s))
        before, position = dump(match.state), msgspec.json.encode(game.position(match.state))
        for seat, option in strangers(game, found, match.state, rng):
            reason = game.why_not(match.state, seat, option)
            assert isinstance(reason, Reason), f"{option} is not offered to {seat}, but nothing forbids it"
            assert id(reason) in known, f"{reason} is not listed in {game.name}'s reasons"
            for language in LANGUAGES:
                legible(Translator.of(game, language).refusal(match.state, seat, option, reason))
            with pytest.raises(IllegalOption) as refused:
                match.play(seat, option)
            assert refused.value.reason is reason
        assert dump(match.state) == before
        assert msgspec.json.encode(game.position(match.state)) == position
        assert not match.plies
    last = found.last
    assert last is not None
    assert game.why_not(last, *found.plies[0]) is not None


# ---- copies, positions, records -----------------------------------------------------------------


def copies_truly(case: Case, example: int) -> None:
    """A copy is equal and independent, also in how the game goes on."""
    game, found = case.game, journey(case, example)
    for s in found.moments:
        before = dump(s)
        twin = game.copy(s)
        assert dump(twin) == before
        assert type(twin) is type(s)
        assert twin.event_log is None
        assert twin.revealed_to == 0
        rng = Rng(found.seed + 3)
        other = game.copy(s)
        for _ in range(12):
            if twin.over:
                break
            seat, option = pick(game, rng, game.decisions(twin))
            game.play(twin, seat, option)
            game.play(other, seat, option)
        assert dump(s) == before, "playing on a copy changed the original"
        assert dump(twin) == dump(other), "two copies went different ways"
        twin = game.copy(s)
        for name in names(s):
            spoil(getattr(twin, name))
        after = dump(s)
        assert after == before, f"a copy shares {[name for name in before if before[name] != after[name]]}"


def notices_every_field(case: Case, example: int) -> None:
    """A field that changes is seen by the copy, and by the position at one moment at least."""
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed + 11)
    assert found.last is not None
    for s in (*found.some(5), found.last):
        for name in names(s):
            for value in few(rng, values_for(s, name), 4):
                twin = game.copy(s)
                setattr(twin, name, value)
                try:
                    kept = frozen(getattr(game.copy(twin), name)) == frozen(value)
                except (IndexError, ValueError, KeyError, TypeError, AttributeError):
                    kept = True  # a copy that stumbles has noticed
                assert kept, f"copy does not take {name!r} along"
    unseen: set[str] = set(names(found.last)) - set(found.last.derived)
    for s in (*found.some(5), found.last, *found.moments):
        position = game.position(s) if unseen else {}
        for name in sorted(unseen):
            if any(told_apart(game, s, name, value, position) for value in few(rng, values_for(s, name), 40)):
                unseen.discard(name)
    assert not unseen, f"the position does not tell {sorted(unseen)}"


def values_for(s: State, name: str) -> list[Any]:
    """Other values that a field could have."""
    return [step_less(s)] if name == "stack" else list(variants(getattr(s, name)))


def told_apart(game: Game[Any], s: State, name: str, value: object, position: Position) -> bool:
    """Whether the position tells that the field has this value now."""
    twin = game.copy(s)
    setattr(twin, name, value)
    try:
        return game.position(twin) != position
    except Exception:  # whatever it stumbles over, it has looked
        return True


def step_less(s: State) -> list[Any]:
    return s.stack[:-1] if s.stack else []


def positions_round_trip(case: Case, example: int) -> None:
    """`from_position` is the inverse of `position`, of states and of views, through real JSON."""
    game, found = case.game, journey(case, example)
    assert found.last is not None
    for s in (*found.moments, found.last):
        for state in (s, *[game.seen_by(s, seat) for seat in (*range(s.seats), SPECTATOR)]):
            position = game.position(state)
            raw = msgspec.json.encode(position)
            back = game.from_position(msgspec.json.decode(raw))
            assert msgspec.json.encode(game.position(back)) == raw
            assert game.position(back) == position
            if not state.is_view:
                assert dump(back) == dump(state), "the position tells less than the state holds"
            spoil(position)
            assert msgspec.json.encode(game.position(state)) == raw, "the position shares a list with the state"
            position = game.position(state)
            spoiled = game.from_position(position)
            for name in names(spoiled):
                spoil(getattr(spoiled, name))
            assert msgspec.json.encode(position) == raw, "the state shares a list with the position it was read from"


def goes_on_from_a_position(case: Case, example: int) -> None:
    """A game read from a position goes on exactly as the original does."""
    game, found = case.game, journey(case, example)
    for s in found.some(6):
        one, two = game.copy(s), game.from_position(game.position(s))
        rng = Rng(found.seed + 4)
        for _ in range(20):
            assert [plain(d) for d in game.decisions(one)] == [plain(d) for d in game.decisions(two)]
            if one.over:
                break
            seat, option = pick(game, rng, game.decisions(one))
            game.play(one, seat, option)
            game.play(two, seat, option)
        assert dump(one) == dump(two)


def records_round_trip(case: Case, example: int) -> None:
    """A match and its record are the same thing: from the opening, and from a position to the end."""
    game, found = case.game, journey(case, example)
    match = Match(game, case.given, found.seed, tags={"White": 'a "quoted"\nname'})
    for seat, option in found.plies[:60]:
        match.play(seat, option)
    text = match.record()
    again = read_record(text, lambda _, __: game)
    assert again.record() == text
    assert dump(again.state) == dump(match.state)
    assert [(p.seat, p.option, p.barrier) for p in again.plies] == [(p.seat, p.option, p.barrier) for p in match.plies]
    assert (again.setup, again.tags) == (match.setup, match.tags)
    late: Match[Any] = Match(game, start=game.position(found.moments[-1]))
    rng = Rng(found.seed + 5)
    for _ in range(40):
        if late.over:
            break
        late.play(*pick(game, rng, late.decisions()))
    text = late.record()
    again = read_record(text, lambda _, __: game)
    assert again.record() == text
    assert dump(again.state) == dump(late.state)


def undo_equals_replay(case: Case, example: int) -> None:
    """Undo brings back exactly the state before, and the same option leads to the same state again."""
    game, found = case.game, journey(case, example)
    for s in found.some(3):
        match: Match[Any] = Match(game, start=game.position(s))
        rng = Rng(found.seed + 6)
        for _ in range(25):
            if match.over:
                break
            before = dump(match.state)
            seat, option = pick(game, rng, match.decisions())
            match.play(seat, option)
            after = dump(match.state)
            for other in range(s.seats):
                assert (match.why_not_undo(other) is None) == (other == seat and not match.plies[-1].barrier)
            if match.why_not_undo(seat) is None:
                match.undo(seat)
                assert dump(match.state) == before, f"undo of {game.write(option)} leaves a trace"
                match.play(seat, option)
                assert dump(match.state) == after, f"{game.write(option)} goes otherwise after an undo"
        while match.plies and match.why_not_undo(match.plies[-1].seat) is None:
            match.undo(match.plies[-1].seat)
        assert dump(match.state) == dump(match.at(len(match.plies)).state)


def conserves(case: Case, example: int) -> None:
    """Every component is somewhere, once, from the opening to the end."""
    game, found = case.game, journey(case, example)
    assert found.last is not None
    box = sorted(game.components(found.moments[0]))
    assert box, "the game names no components"
    for s in (*found.moments, found.last):
        there = sorted(game.components(s))
        assert there == box, difference(box, there)


def difference(box: list[str], there: list[str]) -> str:
    lost = [c for c in set(box) if there.count(c) < box.count(c)]
    extra = [c for c in set(there) if there.count(c) > box.count(c)]
    return f"lost {sorted(lost)}, too many {sorted(extra)}"


def follows_the_seed(case: Case, example: int) -> None:
    """The same seed and plies give the same game."""
    game, found = case.game, journey(case, example)
    assert found.last is not None
    s = game.open(case.given, found.seed)
    for seat, option in found.plies:
        game.play(s, seat, option)
    assert dump(s) == dump(found.last)


# ---- what is hidden -----------------------------------------------------------------------------


def guesses(game: Game[Any], s: State, seat: int, rng: Rng, count: int) -> list[State]:
    seen = game.seen_by(s, seat)
    return [game.guess(seen, seat, rng.randbelow(MASK)) for _ in range(count)]


def a_guess_looks_the_same(case: Case, example: int) -> None:
    """A guess is a whole world that looks to its seat, and to those who only watch, as the true one does."""
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed + 7)
    for s in found.moments:
        watching = game.position(game.seen_by(s, SPECTATOR))
        for seat in range(s.seats):
            seen = game.seen_by(s, seat)
            position = game.position(seen)
            assert position["rng"] == f"{0:016x}", "the view tells what the dice will show"
            assert game.position(game.seen_by(seen, seat)) == position, "a view seen again is another view"
            for world in guesses(game, s, seat, rng, 2):
                assert not world.is_view
                assert game.position(game.seen_by(world, seat)) == position, f"seat {seat} could tell its guess"
                assert game.position(game.seen_by(world, SPECTATOR)) == watching, f"watchers know more than seat {seat}"
                box, there = sorted(game.components(s)), sorted(game.components(world))
                assert there == box, f"the guess of seat {seat}: {difference(box, there)}"
            assert game.position(seen) == position, "guessing changed the view"


def a_guess_knows_only_the_view(case: Case, example: int) -> None:
    """The same view and number give the same guess, even when the view was read from its position."""
    game, found = case.game, journey(case, example)
    for s in found.some(8):
        for seat in range(s.seats):
            seen = game.seen_by(s, seat)
            copy = game.from_position(msgspec.json.decode(msgspec.json.encode(game.position(seen))))
            first = dump(game.guess(seen, seat, found.seed))
            assert dump(game.guess(seen, seat, found.seed)) == first
            assert dump(game.guess(copy, seat, found.seed)) == first, f"the guess of seat {seat} reads beyond its view"


def asking_hides_hands(case: Case, example: int) -> None:
    """Who is waited for, and what a seat itself may do, is the same in all of its guesses.

    So is who is given time to answer: those who hold an offer, but for the step's listeners.
    """
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed + 8)
    for s in found.moments:
        waited = [d.seat for d in game.decisions(s) if d.waits]
        listeners = s.stack[-1].listeners(s)
        for seat in range(s.seats):
            mine = plain(own(game, s, seat))
            for world in guesses(game, s, seat, rng, 2):
                there = [d.seat for d in game.decisions(world) if d.waits]
                assert there == waited, f"who is waited for tells seat {seat} something: {waited}, {there}"
                assert plain(own(game, world, seat)) == mine, f"its own options tell seat {seat} something"
                assert world.stack[-1].listeners(world) == listeners, f"who is listened for tells seat {seat} something"
                held, holds = given_time(game, s, listeners), given_time(game, world, listeners)
                assert held == holds, f"who is given time tells seat {seat} something: {held}, {holds}"


def forced_plies_hide_hands(case: Case, example: int) -> None:
    """Whether a seat is left without a choice, so that a table plays for it at once, tells nobody what it holds."""
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed + 12)
    for s in found.moments:
        for d in [d for d in game.decisions(s) if d.waits]:
            forced = list(d.options) if game.is_forced(d) else None
            for seat in range(s.seats):
                for world in guesses(game, s, seat, rng, 2):
                    there = own(game, world, d.seat)
                    guessed = list(there.options) if there is not None and game.is_forced(there) else None
                    prompt = game.prompts[d.prompt].name
                    assert guessed == forced, f"the prompt {prompt!r} is not secret, but tells seat {seat} something"


def given_time(game: Game[Any], s: State, listeners: int) -> list[int]:
    """Who holds a standing offer that everybody knows of."""
    return [d.seat for d in game.decisions(s) if not d.waits and not (listeners >> d.seat) & 1]


def told(game: Game[Any], s: State, seat: int, ply: tuple[int, Option]) -> tuple[bool, Position, Position, list[Any]]:
    """Plays on a copy. Was the seat shown something; what it and a watcher see then; what it heard."""
    twin = game.copy(s)
    twin.event_log = []
    game.play(twin, *ply)
    heard = [event.seen_by(seat).key() for event in twin.event_log]
    twin.event_log = None
    shown = bool(twin.revealed_to >> seat & 1)
    return shown, game.position(game.seen_by(twin, seat)), game.position(game.seen_by(twin, SPECTATOR)), heard


def nothing_leaks(case: Case, example: int) -> None:
    """What a seat is not shown, it cannot tell: each play looks and sounds as one in its guess does.

    Its own option is played in both worlds. Another seat's option may be one that the guess does not hold
    (a hidden card laid face down); then some other option of that seat must look the same.
    """
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed + 9)
    for s in found.some(10):
        plies = few(rng, [(d.seat, o) for d in game.decisions(s) for o in d.options], 6)
        for seat in range(s.seats):
            for world in guesses(game, s, seat, rng, 1):
                for player, option in plies:
                    shown, *truth = told(game, s, seat, (player, option))
                    if shown:
                        continue
                    there = own(game, world, player)
                    options = [] if there is None else list(there.options)
                    if player == seat:
                        assert option in options
                        options = [option]
                    options.sort(key=lambda o: (o != option, o[0] != option[0]))
                    for other in options:
                        shown, *guessed = told(game, world, seat, (player, other))
                        count("plies compared in twin worlds")
                        if guessed == truth and not shown:
                            break
                    else:
                        raise AssertionError(
                            f"seat {seat} learns something from seat {player}'s {game.write(option)!r}, "
                            f"but is not marked as shown: {unlike(truth, guessed) if options else 'not possible'}"
                        )


def unlike(one: object, two: object, at: str = "") -> str:
    """The first place where two pieces of JSON differ."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in [*one, *two]:
            if one.get(key) != two.get(key):
                return unlike(one.get(key), two.get(key), f"{at}.{key}")
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for i, (a, b) in enumerate(zip(one, two, strict=True)):
            if a != b:
                return unlike(a, b, f"{at}[{i}]")
    return f"{at}: {one!r} or {two!r}"


def the_rng_is_nobodys(case: Case, example: int) -> None:
    """What comes of hidden random numbers alone is seen by nobody who is not shown it."""
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed + 10)
    for s in found.some(8):
        world = game.copy(s)
        world.rng = rng.randbelow(MASK)
        for player, option in few(rng, [(d.seat, o) for d in game.decisions(s) for o in d.options], 5):
            for seat in range(s.seats):
                shown, *truth = told(game, s, seat, (player, option))
                if not shown:
                    _, *guessed = told(game, world, seat, (player, option))
                    assert guessed == truth, (
                        f"{game.write(option)!r} tells seat {seat} of the rng: {unlike(truth, guessed)}"
                    )


ENOUGH = 60
"""So many guesses that all are right are no luck, nor is it that few cards are left to choose from."""


def no_secret_lies_open(case: Case, example: int) -> None:
    """What a seat is shown it could not have known before, and what one is told in secret others do not know after.

    A view and a guess that leave the same secret open agree with each other, so no law about the two finds it. But
    the steps say when somebody learns something: then some guess must have been wrong.
    """
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed + 11)
    right: dict[str, int] = {}
    """How often a guess was right about this kind of secret; -1 once one was wrong."""

    def guessed(kind: str, wrong: bool) -> None:
        right[kind] = -1 if wrong or right.get(kind) == -1 else right.get(kind, 0) + 1

    def open_question(kind: str) -> bool:
        return 0 <= right.get(kind, 0) < ENOUGH

    s = game.open(case.given, found.seed)
    for player, option in found.plies[:2000]:
        before = game.copy(s)
        step, verb = before.stack[-1].name, game.verbs[option[0]].name
        s.event_log = []
        game.play(s, player, option)
        heard, s.event_log = s.event_log, None
        learned = [seat for seat in range(s.seats) if s.revealed_to >> seat & 1]
        # What all are shown at once may be a die, or marked to be on the safe side.
        for seat in learned if len(learned) < s.seats else []:
            kind = f"what some seats are shown by {verb!r} in the step {step!r}"
            if open_question(kind):
                truth = told(game, before, seat, (player, option))
                for world in guesses(game, before, seat, rng, 3):
                    there = own(game, world, player)
                    possible = there is not None and option in there.options
                    guessed(kind, not possible or told(game, world, seat, (player, option)) != truth)
        for event in heard:
            kind = f"the secret of the event {game.events[event.kind].name!r}"
            reader = next((seat for seat in range(s.seats) if event.to >> seat & 1), SPECTATOR)
            if event.secret == UNKNOWN or event.to == EVERYONE or reader == SPECTATOR or not open_question(kind):
                continue
            truth = game.position(game.seen_by(s, reader))
            for seat in range(s.seats):
                if not event.to >> seat & 1:
                    for world in guesses(game, s, seat, rng, 2):
                        guessed(kind, game.position(game.seen_by(world, reader)) != truth)
    always = [kind for kind, times in right.items() if times >= ENOUGH]
    assert not always, f"every guess is right about {' and '.join(always)}"


# ---- numbers for learning -----------------------------------------------------------------------


def numbers_every_option(case: Case, example: int) -> None:
    """The action table of a setup holds whatever is offered, each option once, PASS as 0; nothing is added to it."""
    game, found = case.game, journey(case, example)
    table = game.actions(case.given)
    size = table.size
    assert table.index(PASS) == 0
    for option in found.plies:
        assert table.option(table.index(option[1])) == option[1]
    for s in found.moments:
        for d in game.decisions(s):
            numbers = table.indices(d.options)
            assert len(set(numbers)) == len(d.options)
            assert all(0 < n < size for n in numbers)
    assert table.size == size
    assert game.actions(case.given).options == table.options, "the table is not the same the second time"
    for wrong in (-1, size):
        with pytest.raises(IllegalOption):
            table.option(wrong)


def tells_what_is_seen_in_numbers(case: Case, example: int) -> None:
    """An observation fits its zones, worlds that a seat cannot tell apart give it the same numbers, and so does memory
    into which other observations have been told before."""
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed + 12)
    zones = game.zones(case.given)
    assert len({zone.name for zone in zones}) == len(zones)
    last = found.last
    assert last is not None
    used = NumberBuffer(sum(zone.size(last.seats) for zone in zones))
    for s in (*found.moments, last):
        assert dump(game.share(s)) == dump(game.copy(s)), "views are made of something else than the table"
        for seat in range(s.seats):
            view = game.seen_by(s, seat)
            before = dump(view)
            told = game.numbers(view, seat)
            used.begin()
            game.tell_numbers(view, seat, used)
            assert used.told() == told, "what was told before shows"
            assert dump(view) == before, "observing changed the view"
            at = 0
            for zone in zones:
                part = told[at : at + zone.size(s.seats)]
                at += zone.size(s.seats)
                assert all(zone.low <= n <= zone.high for n in part), f"{zone} holds {part}"
            assert at == len(told), f"{len(told)} numbers where the zones have {at}"
            for world in guesses(game, s, seat, rng, 2) if not s.over else []:
                assert game.numbers(game.seen_by(world, seat), seat) == told, f"seat {seat} could tell its guess"


def looks_alike_when_shared(case: Case, example: int) -> None:
    """What the onlookers of a moment share, drawn from what nobody hides, shows each of them what a picture of their
    own would. Neither drawing nor wording changes the table, and a picture stays as it was drawn."""
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed + 13)
    last = found.last
    assert last is not None
    for moment in (*found.moments, last):
        s = game.copy(moment)
        before = dump(s)
        decisions = game.decisions(s)
        for language in LANGUAGES if moment is last else (LANGUAGES[found.seed % 2],):
            translator = Translator.for_table(game, s, language, [f"Guest {seat}" for seat in range(s.seats)])
            shared = Moment(game.glance(s, SPECTATOR))
            drawn = []
            for seat in (*range(s.seats), SPECTATOR):
                view, glance = game.seen_by(s, seat), game.glance(s, seat)
                scene = draw_with(game, glance, seat, translator, shared)
                drawn.append((scene, msgspec.json.encode(scene)))
                own_scene = draw_with(game, view, seat, translator)
                assert drawn[-1][1] == msgspec.json.encode(own_scene), f"seat {seat} is shown another table"
                for d in [d for d in decisions if d.seat == seat]:
                    for option in few(rng, d.options, 5):
                        told = game.option_text(glance, seat, option, translator)
                        assert told == game.option_text(view, seat, option, translator), game.write(option)
                    assert game.routes(glance, d, translator) == game.routes(view, d, translator)
            assert dump(s) == before, "drawing changed the table"
            if decisions:
                game.play(s, *pick(game, rng, decisions))
                still = [msgspec.json.encode(scene) for scene, _ in drawn]
                assert still == [told for _, told in drawn], "a picture changed with the table"


LAWS = (
    ends,
    ends_in_turns,
    asks_properly,
    plays_what_it_offers,
    refuses_the_rest,
    copies_truly,
    notices_every_field,
    positions_round_trip,
    goes_on_from_a_position,
    records_round_trip,
    undo_equals_replay,
    conserves,
    follows_the_seed,
    a_guess_looks_the_same,
    a_guess_knows_only_the_view,
    asking_hides_hands,
    forced_plies_hide_hands,
    nothing_leaks,
    the_rng_is_nobodys,
    no_secret_lies_open,
    numbers_every_option,
    tells_what_is_seen_in_numbers,
    looks_alike_when_shared,
)
