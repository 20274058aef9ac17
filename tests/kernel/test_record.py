"""Records: what is written is read; what is broken is refused, the ply named."""

import re
from pathlib import Path

import pytest

import ferry
from ferry.state import FerryState
from hexkeep import BadRecord, Match, load
from hexkeep.kernel.game import same_position
from hexkeep.kernel.record import read_record, record_tags, write_record
from hexkeep.kernel.rng import KEYED, MASK, Rng


@pytest.fixture
def match() -> Match[FerryState]:
    played: Match[FerryState] = Match(ferry.GAME, {"players": 3, "goal": 6}, seed=11, tags={"Event": "Spring fair"})
    rng = Rng(2)
    while not played.over:
        decision = played.decisions()[0]
        played.play(decision.seat, decision.options[rng.randbelow(len(decision.options))])
    return played


@pytest.fixture
def record(match: Match[FerryState]) -> str:
    return match.record()


def refused(text: str) -> str:
    with pytest.raises(BadRecord) as error:
        load(text)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_a_record_reads_as_tags_plies_and_an_ending(record: str) -> None:
    lines = record.splitlines()
    assert '[Game "ferry"]' in lines
    assert '[Event "Spring fair"]' in lines
    assert '[Setup "{\\"goal\\": 6, \\"players\\": 3}"]' in lines
    assert re.fullmatch(r"0 (draw|load card:\w+)  ; [0-9a-f]{8}", lines[lines.index("") + 1])
    assert lines[-1].startswith("= ")
    assert record_tags(record)["Seed"] == "11"


def test_a_record_is_read_back_to_the_same_match(match: Match[FerryState], record: str) -> None:
    again = load(record)
    assert same_position(ferry.GAME, again.state, match.state)
    assert again.record() == record
    assert (again.seed, again.setup, again.tags) == (match.seed, match.setup, match.tags)


def test_an_unfinished_record_goes_on(match: Match[FerryState]) -> None:
    middle = match.at(5)
    again = load(middle.record())
    assert again.record().endswith("\n*\n")
    for ply in match.plies[5:]:
        again.play(ply.seat, ply.option)
    assert again.record() == match.record()


@pytest.mark.parametrize(
    "name", ['say "hi"', "back\\slash", "two\nlines", "a\rb", "a\u2028b", "trailing \\", "[x]", "Ёж"]
)
def test_tags_of_a_record_hold_any_text(name: str) -> None:
    match: Match[FerryState] = Match(ferry.GAME, seed=1, tags={"North": name})
    assert load(match.record()).tags == {"North": name}


@pytest.mark.parametrize("tag", ["Game", "Setup", "two words", "", "a]b"])
def test_a_match_refuses_tags_that_a_record_could_not_hold(tag: str) -> None:
    with pytest.raises(BadRecord, match="cannot carry the tag"):
        Match(ferry.GAME, seed=1, tags={tag: "x"})


def test_a_changed_digest_names_the_first_ply_that_differs(record: str) -> None:
    lines = record.splitlines()
    at = lines.index("") + 3
    lines[at] = lines[at][:-1] + ("0" if lines[at][-1] != "0" else "1")
    assert re.match(r"ply 3 \(\d [\w :-]+\) leads to another position", refused("\n".join(lines)))


def test_an_illegal_ply_is_named_with_the_reason(record: str) -> None:
    lines = record.splitlines()
    at = lines.index("") + 1
    lines[at] = re.sub(r"^(\d) .+  ;", r"\1 cast-off  ;", lines[at])
    assert refused("\n".join(lines)).startswith("ply 1 (0 cast-off) ")
    assert "cannot be played: This is not possible now." in refused("\n".join(lines))


def test_a_seat_without_a_decision_is_named(record: str) -> None:
    lines = record.splitlines()
    at = lines.index("") + 1
    lines[at] = "7" + lines[at][1:]
    assert "Player 8 has nothing to decide now." in refused("\n".join(lines))


def test_a_record_that_was_cut_off_is_refused(record: str) -> None:
    lines = record.splitlines()
    start = lines.index("")
    assert refused("\n".join(lines[: start + 4])) == "the record is cut off after ply 3: its end mark is missing"
    assert refused(record[: record.index("  ;") + 6]).startswith("line ")


def test_a_record_that_says_another_ending_is_refused(match: Match[FerryState], record: str) -> None:
    changed = record.replace(f"= {ferry.GAME.ending(match.state)}\n", "= draw\n")
    assert changed != record
    assert refused(changed) == "the record says it ended as 'draw', but it did not"


def test_a_record_with_plies_left_out_is_refused(record: str) -> None:
    lines = record.splitlines()
    assert "the record says it ended as" in refused("\n".join([*lines[:-2], lines[-1]]))
    assert refused("\n".join([*lines[:-1], "*"])) == "the record says the game goes on, but it is over"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"ferry"', '"ferri"', "there is no game 'ferri'; did you mean 'ferry'?"),
        ('[Version "1"]', '[Version "9"]', "played with version 9 of the ferry rules; this is 1"),
        ('[Seed "11"]', '[Seed "eleven"]', "the header cannot be read"),
        ('[Seed "11"]\n', "", "the record has no [Seed] tag"),
        ("goal", "gaol", "there is no setting 'gaol'; did you mean 'goal'?"),
        ('\\"goal\\": 6', '\\"goal\\": 60', "goal is 5 to 20, not 60"),
        ("{", "", "the header cannot be read"),
        ('[Event "Spring fair"]', "[Event Spring fair]", "is neither a tag nor a ply"),
        ('[Event "Spring fair"]', '[Seed "12"]', "gives the tag [Seed] a second time"),
    ],
)
def test_a_header_that_cannot_be_is_refused(record: str, old: str, new: str, says: str) -> None:
    assert old in record
    assert says in refused(record.replace(old, new, 1))


def test_other_content_is_refused_with_both_hashes(record: str) -> None:
    mark = ferry.GAME.content.digest()
    says = refused(record.replace(mark, "0123456789ab"))
    assert "0123456789ab" in says
    assert mark in says


@pytest.mark.parametrize("text", ["", "hello", "*", "\x00\x01", "[]", "{}", '[Game "ferry"]'])
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    assert refused(text)


def test_lines_after_the_end_mark_are_refused(record: str) -> None:
    assert "stands after the end of the record" in refused(record + "0 draw  ; 00000000\n")


def test_deep_json_in_a_header_is_refused(record: str) -> None:
    deep = "[" * 100_000
    assert refused(re.sub(r'\[Setup ".*"\]', f'[Start "{deep}"]', record))


def test_a_start_position_is_part_of_the_record(match: Match[FerryState]) -> None:
    puzzle: Match[FerryState] = Match(ferry.GAME, start=ferry.GAME.position(match.at(4).state))
    puzzle.play(match.plies[4].seat, match.plies[4].option)
    assert write_record(read_record(puzzle.record(), lambda _, __: ferry.GAME)) == puzzle.record()
    spoilt = puzzle.record().replace('\\"active\\": ', '\\"active\\": 9')
    assert "the record cannot be opened: " in refused(spoilt)


def test_windows_line_ends_are_fine(record: str, tmp_path: Path) -> None:
    assert load(record.replace("\n", "\r\n")).record() == record


def test_a_record_names_the_generator_that_is_not_the_fast_one(match: Match[FerryState], record: str) -> None:
    assert "Shuffle" not in record_tags(record), "records of before have no such tag, and are replayed as they were"
    keyed: Match[FerryState] = Match(ferry.GAME, {"players": 3, "goal": 6}, seed=11, shuffle=KEYED)
    assert keyed.state.rng > MASK
    assert not same_position(ferry.GAME, keyed.state, match.at(0).state)
    rng = Rng(2)
    while not keyed.over:
        decision = keyed.decisions()[0]
        keyed.play(decision.seat, decision.options[rng.randbelow(len(decision.options))])
    text = keyed.record()
    assert record_tags(text)["Shuffle"] == KEYED
    again = load(text)
    assert again.shuffle == keyed.fork().shuffle == keyed.at(3).shuffle == KEYED
    assert again.record() == text
    assert "ply 1 " in refused(text.replace('[Shuffle "blake2b"]\n', ""))
    assert "not by 'dice'" in refused(text.replace('[Shuffle "blake2b"]', '[Shuffle "dice"]'))


def test_a_position_keeps_the_keyed_generator_and_a_view_does_not() -> None:
    keyed: Match[FerryState] = Match(ferry.GAME, {"players": 2}, seed=4, shuffle=KEYED)
    position = ferry.GAME.position(keyed.state)
    assert ferry.GAME.from_position(position).rng == keyed.state.rng
    view = keyed.view(0)
    assert view.rng == 0
    assert ferry.GAME.guess(view, 0, 9).rng <= MASK, "bots guess with the fast generator"
