"""Options, events, refs: how they are written, read and printed; how each kind of event is seen and heard."""

import re
from pathlib import Path

import pytest

from hexkeep import game, games
from hexkeep.kernel.types import (
    EVERYONE,
    NOBODY,
    SHOWN,
    SPECTATOR,
    UNKNOWN,
    Event,
    EventList,
    Named,
    Number,
    Reason,
    Ref,
    Verb,
)

CLIENT = Path(__file__).parents[2] / "web" / "src" / "lib"


def test_a_named_ref_writes_names_and_reads_them_back() -> None:
    colour = Named("colour", ["red", "blue"])
    assert colour.write(1) == "colour:blue"
    assert colour.read("colour:blue") == 1


def test_a_masked_value_is_written_and_read_as_a_number() -> None:
    colour = Named("colour", ["red", "blue"])
    assert colour.write(UNKNOWN) == "colour:-1"
    assert colour.read("colour:-1") == UNKNOWN


@pytest.mark.parametrize("text", ["blue", "color:blue", "colour:green", "colour:", ":blue", "colour:01", "colour: 1"])
def test_a_ref_reads_only_what_it_writes(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - which text was wrong is said by Game.read
        Named("colour", ["red", "blue"]).read(text)


def test_a_number_has_one_way_of_writing() -> None:
    assert Number("n").read("n:12") == 12
    assert Number("n").read("n:-3") == -3
    for text in ("n:+3", "n:012", "n:1_000", "n:٣"):
        with pytest.raises(ValueError):  # noqa: PT011
            Number("n").read(text)


def test_a_ref_knows_what_it_can_name() -> None:
    colour = Named("colour", ["red", "blue"])
    assert [colour.knows(v) for v in (-2, -1, 0, 1, 2)] == [False, True, True, True, False]
    assert [Ref("n").knows(v) for v in (-2, -1, 0, 10**6, 1 << 30)] == [False, True, True, True, False]


def test_a_secret_is_read_by_those_it_was_told_to() -> None:
    event = Event(3, 1, 2, 0, 0, secret=17, to=0b101)
    assert [event.seen_by(seat).secret for seat in (0, 1, 2, SPECTATOR)] == [17, UNKNOWN, 17, UNKNOWN]
    assert event.seen_by(1).key() == (3, 1, 2, 0, 0, UNKNOWN)
    assert event.seen_by(0) is event


def test_what_everyone_may_read_watchers_read_too() -> None:
    assert Event(0, 0, 0, 0, 0, 5, EVERYONE).seen_by(SPECTATOR).secret == 5
    assert Event(0, 0, 0, 0, 0, 5, NOBODY).seen_by(0).secret == UNKNOWN


def test_vocabulary_objects_print_readably() -> None:
    assert repr(Reason("too-far", "X-1")) == "Reason('too-far', 'X-1')"
    assert repr(Event(1, 2, 3, 4, 5, 6, 7)) == "Event(1, 2, 3, 4, 5, 6)"
    assert Verb("go", Number("n"), retracts=True).retracts


def test_an_event_is_declared_with_how_it_is_shown_or_as_told_only() -> None:
    events = EventList()
    with pytest.raises(TypeError):
        events.add("arrived", "X-1")  # type: ignore[call-arg]
    for way in ("", "dance"):
        with pytest.raises(ValueError, match="the ways are phase, move"):
            events.add("arrived", "X-1", show=way)
    events.add("arrived", "X-1", show="arrive")
    events.told("counted", "X-2")
    assert [kind.show for kind in events.items] == ["arrive", ""]


def test_the_browser_shows_and_sounds_every_way_an_event_is_shown() -> None:
    """All kinds of all games come down to the ways of `SHOWN`; the browser has a frame and a sound for each of them."""
    used = {kind.show for name in games() for kind in game(name).events} - {""}
    assert used <= set(SHOWN)
    shown = re.search(r"export type Shown =(.*?);", (CLIENT / "frames.ts").read_text("utf-8"), re.DOTALL)
    heard = re.search(
        r"OF_EVENT: Record<Shown, Sound> = \{(.*?)\};", (CLIENT / "sound.ts").read_text("utf-8"), re.DOTALL
    )
    assert shown is not None
    assert heard is not None
    assert set(re.findall(r"'(\w+)'", shown[1])) == set(SHOWN)
    assert set(re.findall(r"(\w+):", heard[1])) == set(SHOWN)
