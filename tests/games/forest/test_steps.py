"""Every step of the game: who is asked what, what happens when nobody answers, and why anything else is refused."""

from collections.abc import Callable

import pytest

from games.forest.table import (
    ELF,
    MAGE,
    MONSTER,
    arranged,
    carrying,
    holding,
    laying,
    next_rolls,
    play,
    reason,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.state import ForestState

PROBES = (
    *("choose figure:mage-m", "start cell:E9", "lay cell:A1", "turn turn:1", "hurry", "move cell:A1", "end-turn"),
    *("attack figure:great kind:melee", "rally figure:great kind:melee", "take token:sword-4", "pick-up token:bow-4"),
    *("wear token:shield-4", "stow token:shield-4", "give token:sword-4 figure:elf-m", "drop token:sword-4"),
    *("discard token:fireball-3", "raise trait:melee", "heal figure:elf-m", "agree", "refuse", "join figure:elf-m"),
    *("join figure:warrior-m", "withdraw figure:elf-m", "promise-token figure:elf-m", "promise-kill figure:elf-m"),
    *("strike", "call-off", "cast spells:both", "stand stance:accept", "loot token:sword-4", "leave"),
)
"""Every verb, with something that is on offer nowhere or only in its own step."""
ASKED_ONE = ("not-offered", "no-decision")
ASKED_OTHER = ("no-decision", "not-offered")
ASKED_BOTH = ("not-offered", "not-offered")
TURN = ("not-offered", "not-your-turn")
MEETING = {"mage-m": "E4", "elf-m": "F3", "ordinary-1": "F4"}
Asked = list[tuple[int, str, bool, str, list[str]]]


def asked(s: ForestState) -> Asked:
    """Every decision: seat, prompt, whether it is waited for, what is done if nobody answers, what is offered."""
    return [
        (
            decision.seat,
            GAME.prompts[decision.prompt].name,
            decision.waits,
            "" if decision.idle is None else GAME.write(decision.idle),
            [GAME.write(option) for option in decision.options],
        )
        for decision in GAME.decisions(s)
    ]


def turn() -> ForestState:
    return arranged({"mage-m": {"cell": "E4", "items": ["sword-1"]}, "elf-m": "F3", "ordinary-1": "F4"})


def gift() -> ForestState:
    s = turn()
    play(s, "give token:sword-1 figure:elf-m")
    return s


def rally() -> ForestState:
    s = arranged(MEETING)
    play(s, "rally figure:ordinary-1 kind:melee")
    return s


def joined() -> ForestState:
    s = rally()
    play(s, "join figure:elf-m")
    return s


def cast() -> ForestState:
    s = arranged({"mage-m": "E4", "elf-m": "F4"}, mode="semi-team")
    holding(s, MAGE, "fireball-1")
    holding(s, ELF, "ice_block-1")
    play(s, "attack figure:elf-m kind:magic")
    return s


def answer() -> ForestState:
    s = cast()
    play(s, "cast spells:fireball")
    return s


def loot() -> ForestState:
    s = arranged({"warrior-m": "E4", "elf-m": "A3", "ordinary-1": {"cell": "F4", "life": 1}})
    carrying(s, MONSTER, "bow-1", "fireball-2")
    next_rolls(s, 6, 1)
    play(s, "attack figure:ordinary-1 kind:melee")
    return s


def stance() -> ForestState:
    s = arranged({"warrior-m": "E4", "elf-m": "A6", "ordinary-1": "F4"})
    next_rolls(s, 1, 6, "melee")
    play(s, "attack figure:ordinary-1 kind:magic")
    return s


def lay() -> ForestState:
    return laying(players=2)


def turned() -> ForestState:
    s = laying(players=2)
    play(s, "lay cell:G8")
    return s


def start() -> ForestState:
    return GAME.open({"players": 2, "cast": ["mage", "elf"]}, 1)


def choose() -> ForestState:
    return GAME.open({"players": 2}, 1)


KINDS = ("magic", "melee", "shooting")
FIGURES = [f"choose figure:{kind}-{sex}" for kind in ("warrior", "mage", "dwarf", "elf") for sex in "mf"]
STARTS = [f"start cell:{x}" for x in ("E8", "F8", "E9", "F9", "G9", "E10", "F10")]
BESIDE = [f"lay cell:{x}" for x in ("E7", "F7", "G7", "D8", "G8", "D9", "H9", "D10", "G10", "E11", "F11", "G11")]
ANSWERS = ["cast spells:none", "cast spells:ice_block"]
NO = ("", "no-decision")
STEPS = [
    pytest.param(
        *(choose, [(0, "class", True, "choose figure:warrior-m", FIGURES)], TURN),
        {"choose figure:mage-m": ("", "not-your-turn")},
        marks=pytest.mark.rule("FOR-SETUP-09", "FOR-SETUP-12"),
        id="choose",
    ),
    pytest.param(
        start,
        [
            (
                0,
                "start",
                True,
                "start cell:E8",
                [f"start cell:{x}" for x in ["E8", "F8", "E9", "F9", "G9", "E10", "F10"]],
            )
        ],
        *(TURN, {"start cell:E9": ("", "not-your-turn")}),
        marks=pytest.mark.rule("FOR-SETUP-09", "FOR-SETUP-12"),
        id="start",
    ),
    pytest.param(
        lay,
        [
            (
                *(0, "cell", True, "lay cell:E7"),
                [
                    *[
                        f"lay cell:{x}"
                        for x in ["E7", "F7", "G7", "D8", "G8", "D9", "H9", "D10", "G10", "E11", "F11", "G11"]
                    ],
                    "hurry",
                ],
            )
        ],
        *(TURN, {"lay cell:A1": ("road-not-joined", "not-your-turn"), "hurry": ("", "not-your-turn")}),
        marks=pytest.mark.rule("FOR-ROAD-02", "FOR-ROAD-03", "FOR-ROAD-04"),
        id="lay",
    ),
    pytest.param(
        *(turned, [(0, "rotation", True, "turn turn:0", ["turn turn:0", "turn turn:1", "turn turn:2"])], TURN),
        {"turn turn:1": ("", "not-your-turn")},
        marks=pytest.mark.rule("FOR-ROAD-02", "FOR-ROAD-03", "FOR-ROAD-04"),
        id="turn-tile",
    ),
    pytest.param(
        turn,
        [
            (
                *(0, "turn", True, "end-turn"),
                [
                    *[f"{verb} figure:ordinary-1 kind:{kind}" for verb in ("attack", "rally") for kind in KINDS],
                    "give token:sword-1 figure:elf-m",
                    *[f"move cell:{x}" for x in ("E3", "D4", "E5", "F5")],
                    *("drop token:sword-1", "stow token:sword-1", "end-turn"),
                ],
            )
        ],
        TURN,
        {
            "move cell:A1": ("not-a-step", "not-your-turn"),
            "attack figure:great kind:melee": ("not-there", "not-your-turn"),
            "rally figure:great kind:melee": ("not-there", "not-your-turn"),
            "take token:sword-4": ("not-here", "not-your-turn"),
            "pick-up token:bow-4": ("not-on-cell", "not-your-turn"),
            "wear token:shield-4": ("not-held", "not-your-turn"),
            "stow token:shield-4": ("not-held", "not-your-turn"),
            "give token:sword-4 figure:elf-m": ("not-held", "not-your-turn"),
            "drop token:sword-4": ("not-held", "not-your-turn"),
            "discard token:fireball-3": ("not-held", "not-your-turn"),
            "raise trait:melee": ("no-points", "not-your-turn"),
            "heal figure:elf-m": ("life-full", "not-your-turn"),
            "end-turn": ("", "not-your-turn"),
        },
        marks=pytest.mark.rule("FOR-TURN-01", "FOR-TURN-02", "FOR-TURN-04", "FOR-TURN-05"),
        id="turn",
    ),
    pytest.param(
        *(gift, [(1, "gift", True, "refuse", ["agree", "refuse"])], ASKED_OTHER),
        {"agree": ("no-decision", ""), "refuse": ("no-decision", "")},
        marks=pytest.mark.rule("FOR-GIVE-02"),
        id="gift",
    ),
    pytest.param(
        rally,
        [
            (
                *(0, "rally", True, "call-off"),
                [*[f"promise-points figure:{x} figure:{x}" for x in ("mage-m", "elf-m")], "call-off"],
            ),
            (1, "join", False, "", ["join figure:elf-m"]),
        ],
        ASKED_BOTH,
        {
            "join figure:elf-m": ("not-offered", ""),
            "strike": ("nobody-joined", "not-offered"),
            "call-off": ("", "not-offered"),
        },
        marks=pytest.mark.rule("FOR-JOINT-01", "FOR-JOINT-02", "FOR-JOINT-12"),
        id="rally",
    ),
    pytest.param(
        joined,
        [
            (0, "rally", True, "call-off", ["strike", "call-off"]),
            (1, "join", False, "", ["withdraw figure:elf-m"]),
        ],
        ASKED_BOTH,
        {"withdraw figure:elf-m": ("not-offered", ""), "strike": ("", "not-offered"), "call-off": ("", "not-offered")},
        marks=pytest.mark.rule("FOR-JOINT-01", "FOR-JOINT-12"),
        id="joined",
    ),
    pytest.param(
        *(cast, [(0, "cast", True, "cast spells:none", ["cast spells:none", "cast spells:fireball"])], ASKED_ONE),
        {"cast spells:both": ("not-held", "no-decision")},
        marks=pytest.mark.rule("FOR-SPELL-03", "FOR-SPELL-06"),
        id="cast",
    ),
    pytest.param(
        *(
            answer,
            [(1, "answer", True, "cast spells:none", ["cast spells:none", "cast spells:ice_block"])],
            ASKED_OTHER,
        ),
        {"cast spells:both": ("no-decision", "spell-not-allowed")},
        marks=pytest.mark.rule("FOR-SPELL-04", "FOR-SPELL-05"),
        id="answer",
    ),
    pytest.param(
        *(stance, [(0, "stance", True, "stand stance:defend", [f"stand stance:{x}" for x in ("accept", "defend")])]),
        *(ASKED_ONE, {"stand stance:accept": NO}),
        marks=pytest.mark.rule("FOR-MELEE-01", "FOR-JOINT-10"),
        id="stance",
    ),
    pytest.param(
        *(loot, [(0, "loot", True, "leave", ["loot token:bow-1", "leave"])], ASKED_ONE),
        {"loot token:sword-4": ("not-carried", "no-decision"), "leave": NO},
        marks=pytest.mark.rule("FOR-ITEM-10", "FOR-ITEM-11", "FOR-DEATH-05"),
        id="loot",
    ),
]


@pytest.mark.parametrize(("arrange", "decisions", "otherwise", "reasons"), STEPS)
def test_a_step_asks_and_refuses_what_is_its_own(
    arrange: Callable[[], ForestState],
    decisions: Asked,
    otherwise: tuple[str, str],
    reasons: dict[str, tuple[str, str]],
) -> None:
    s = arrange()
    assert asked(s) == decisions
    found = {option: (reason(s, option, 0), reason(s, option, 1)) for option in PROBES}
    assert found == {option: reasons.get(option, otherwise) for option in PROBES}
