"""Records that cannot be opened: each says in plain words what is wrong, and on which line."""

import re
from typing import Any

import pytest

from hexkeep import Match, game

from .conftest import Served


def damaged_records() -> dict[str, str]:
    """Records of a short game, each wrong in one way; by the code of the refusal."""
    match: Match[Any] = Match(game("ferry"), {}, 4)
    match.play(0, "draw")
    match.play(1, "draw")
    good = match.record()
    lines = good.splitlines()
    head = lines.index("")
    assert head == 5
    assert lines[head + 1].startswith("0 draw  ; ")
    return {
        "record-head": good.replace(lines[3] + "\n", ""),
        "record-game": good.replace('"ferry"', '"canoe"', 1),
        "record-version": good.replace('[Version "', '[Version "9'),
        "record-content": good.replace('[Content "', '[Content "0'),
        "record-setup": re.sub(r'\[Setup ".*"\]', r'[Setup "{\\"goal\\": -1}"]', good),
        "record-line": good.replace("0 draw", "nothing of the kind"),
        "record-twice": good.replace(lines[0], f"{lines[0]}\n{lines[0]}"),
        "record-after-end": good + "0 draw  ; 00000000\n",
        "record-cut-off": good.removesuffix("*\n"),
        "record-move": good.replace("0 draw", "1 draw"),
        "record-differs": re.sub(r"(0 draw  ; )........", r"\g<1>00000000", good),
        "record-ending": good.replace("\n*\n", "\n= won\n"),
    }


NAMED_LINES = {
    "record-game": 1, "record-setup": 5, "record-line": 7, "record-twice": 2, "record-after-end": 10,
    "record-cut-off": 8, "record-move": 7, "record-differs": 7,
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("code", sorted(damaged_records()))
async def test_a_record_that_cannot_be_opened_says_why_and_on_which_line(
    server: Served, code: str, language: str
) -> None:
    answer = await server.http.post(f"/api/records?lang={language}", json={"record": damaged_records()[code]})
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    reason = re.sub(r'\[Game "…"\]', "", answer.json()["reason"])
    line = NAMED_LINES.get(code)
    assert re.findall(r"\d+", reason) == ([] if line is None else [str(line)])
    assert bool(re.search("[а-я]", reason)) == (language == "ru")
    assert bool(re.search("[a-z]", reason)) == (language == "en")
    assert reason.endswith(".")
