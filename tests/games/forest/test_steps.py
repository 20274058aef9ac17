"""Every step of the game: who is asked what, what happens when nobody answers, and why anything else is refused."""

from collections.abc import Callable

import pytest

from games.asking import Asked, asked_by
from games.forest.table import (
    ELF,
    GREAT,
    MAGE,
    MANTICORE,
    MONSTER,
    SECOND,
    arranged,
    carries,
    carrying,
    cell,
    end_round,
    events,
    holding,
    kinds,
    laying,
    next_rolls,
    offered,
    play,
    power,
    put_tile,
    reason,
    token,
    waited,
    where,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.rules.combat import draw_card
from hexkeep.games.forest.rules.death import lose_life
from hexkeep.games.forest.rules.monsters.looting import take_loot
from hexkeep.games.forest.state import ForestState, put_figure
from hexkeep.games.forest.vocabulary import FIGURE, FIRST_MONSTER, KIND

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


def asked(s: ForestState) -> list[Asked]:
    return asked_by(GAME, GAME.decisions(s))


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
    decisions: list[Asked],
    otherwise: tuple[str, str],
    reasons: dict[str, tuple[str, str]],
) -> None:
    s = arrange()
    assert asked(s) == decisions
    found = {option: (reason(s, option, 0), reason(s, option, 1)) for option in PROBES}
    assert found == {option: reasons.get(option, otherwise) for option in PROBES}


# ---- what follows, at the ends of every count --------------------------------------------------


@pytest.mark.rule("FOR-ATTACK-01", "FOR-MODE-01", "FOR-JOINT-15")
@pytest.mark.parametrize("mode", ["team", "semi-team"])
def test_whom_a_character_may_not_attack(mode: str) -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F3", "warrior-m": "A6", "ordinary-1": "A9", "great": "F4"}, mode=mode)
    friend = "friend" if mode == "team" else ""
    found = [
        reason(s, f"attack figure:{figure} kind:melee")
        for figure in ("mage-m", "elf-m", "dwarf-m", "ordinary-1", "ordinary-2", "great")
    ]
    assert found == ["not-there", friend, "not-there", "not-adjacent", "not-there", ""]
    s.spent[MAGE] = 9
    assert reason(s, "attack figure:great kind:melee") == "too-dear"


@pytest.mark.rule("FOR-ROUND-03", "FOR-EASY-02")
def test_wounded_monsters_recover_and_dead_ones_stay_dead() -> None:
    s = arranged({"mage-m": "A6", "ordinary-1": {"cell": "K9", "life": 1}, "ordinary-2": "K10"})
    full = s.life[SECOND]
    put_figure(s, SECOND, -1)
    s.life[SECOND] = 0
    told = end_round(s)
    assert (s.life[MONSTER], s.life[SECOND], where(s, SECOND)) == (full, 0, "")
    assert kinds(told).count("recovered") == 1
    assert "recovered" not in kinds(end_round(s))


@pytest.mark.rule("FOR-END-01", "FOR-END-02", "FOR-DEATH-04", "FOR-COMBAT-08")
@pytest.mark.parametrize(("at", "ending"), [("A1", "victory"), ("K9", "victory"), ("", "great-victory")])
def test_a_monster_that_lives_anywhere_spoils_the_great_victory(at: str, ending: str) -> None:
    s = arranged({"mage-m": "G2", "ordinary-1": at or "K9"})
    if not at:
        put_figure(s, MONSTER, -1)
        s.life[MONSTER] = 0
    s.life[MANTICORE] = 1
    power(s, MAGE, "magic", 30)
    told = play(s, "attack figure:manticore kind:magic")
    assert GAME.ending(s) == ending
    assert events(told, "fell") == [(MANTICORE, 0, 0, 0)]


@pytest.mark.rule("FOR-HIDE-05")
def test_what_a_monster_turns_up_is_told_by_its_name() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "K9", "ordinary-2": "F4"})
    carrying(s, SECOND, "bow-1", "shield-1")
    carrying(s, MONSTER, "sword-1")
    s.known_places = 0
    s.face_down_from[SECOND - FIRST_MONSTER] = (2, -1)
    s.face_down_from[MONSTER - FIRST_MONSTER] = (3,)
    next_rolls(s, 1, 6, "shooting", 1, 6)
    told = play(s, "attack figure:ordinary-2 kind:shooting")
    assert events(told, "turned-up") == [(SECOND, token("bow-1"), 0, 0)]
    assert s.face_down_from[SECOND - FIRST_MONSTER] == (-1, -1)
    assert s.face_down_from[MONSTER - FIRST_MONSTER] == (3,)
    assert s.known_places == 1 << 2


@pytest.mark.rule("FOR-POWER-01", "FOR-POWER-07", "FOR-DEATH-02")
def test_who_falls_to_a_monster_leaves_nothing_to_anybody() -> None:
    s = arranged({"mage-m": {"cell": "E4", "life": 1, "items": ["sword-1"]}, "elf-m": "F3", "ordinary-1": "F4"})
    next_rolls(s, 1, 6)
    told = play(s, "attack figure:ordinary-1 kind:magic")
    assert where(s, MAGE) == ""
    assert s.points[MAGE] == s.points[ELF] == 0
    assert "gained" not in kinds(told)
    assert token("sword-1") in s.out_of_game
    assert waited(s) == [1]


@pytest.mark.rule("FOR-POWER-01", "FOR-POWER-07", "FOR-ITEM-10")
@pytest.mark.parametrize(("figure", "points"), [("ordinary-1", 1), ("great", 2), ("aggressive-1", 1)])
def test_the_victor_gains_the_points_of_the_fallen(figure: str, points: int) -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F3", figure: {"cell": "F4", "life": 1}})
    power(s, MAGE, "magic", 30)
    told = play(s, f"attack figure:{figure} kind:magic")
    expected = s.box.reward[FIGURE.value(figure) - FIRST_MONSTER]
    assert expected == points
    assert events(told, "gained") == [(MAGE, 1, 0, 0)] * points
    assert (s.points[MAGE], s.points[ELF]) == (points, 0)


@pytest.mark.rule("FOR-TURN-04", "FOR-TURN-06", "FOR-TURN-07", "FOR-TURN-09", "FOR-JOINT-03")
def test_whoever_ends_the_turn_is_done_for_the_round() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F3", "warrior-m": "A6", "ordinary-1": "F4"})
    told = play(s, "end-turn")
    assert events(told, "turn-ended") == [(MAGE, 0, 0, 0)]
    assert (s.active, waited(s), s.turn_over) == (ELF, [1], 1 << MAGE)
    assert not offered(s, verb="rally")
    assert reason(s, "rally figure:ordinary-1 kind:melee") == "no-partners"
    play(s, "end-turn", "end-turn")
    assert (s.round, s.turn_over, s.active) == (2, 0, MAGE)


@pytest.mark.rule("FOR-ROUND-01", "FOR-ROUND-04", "FOR-ROUND-05", "FOR-TURN-08", "FOR-JOINT-04")
def test_a_round_gives_initiative_back_and_weighs_what_is_carried() -> None:
    s = arranged({"mage-m": "B7", "elf-m": "A1", "ordinary-1": "K9"})
    play(s, "take token:sword-1", "take token:sword-2")
    s.attacked_jointly = 1 << MONSTER
    s.spent[ELF] = 3
    told = end_round(s)
    assert (s.round, s.attacked_jointly, s.spent[MAGE], s.spent[ELF]) == (2, 0, 0, 0)
    assert s.weights[MAGE] == 1
    assert events(told, "round-began") == [(2, 0, 0, 0)]
    play(s, "drop token:sword-2")
    end_round(s)
    assert s.weights[MAGE] == 0


@pytest.mark.rule("FOR-JOINT-01", "FOR-JOINT-12", "FOR-JOINT-13", "FOR-MODE-03")
def test_every_promise_is_told_and_made_once() -> None:
    s = arranged({"warrior-m": "G2", "elf-m": "E2"}, mode="semi-team")
    told = play(s, "rally figure:manticore kind:magic", "promise-kill figure:elf-m")
    assert events(told, "promised-kill") == [(ELF, 0, 0, 0)]
    assert s.promised == (-1, -1, -1, ELF)
    great = arranged({"mage-m": "E4", "elf-m": "F3", "great": "F4"})
    carrying(great, GREAT, "bow-1")
    told = play(great, "rally figure:great kind:melee", "promise-points figure:mage-m figure:elf-m")
    assert events(told, "promised-points") == [(MAGE, ELF, 0, 0)]
    assert not offered(great, verb="promise-points")
    told = play(great, "promise-token figure:elf-m")
    assert events(told, "promised-token") == [(ELF, 0, 0, 0)]
    assert great.promised == (MAGE, ELF, ELF, -1)
    assert offered(great, 0) == ["call-off"]
    told = play(great, "join figure:elf-m", "withdraw figure:elf-m")
    assert (events(told, "joined"), events(told, "withdrew")) == ([(ELF, 0, 0, 0)], [(ELF, 0, 0, 0)])
    assert offered(great, 1) == []
    told = play(great, "call-off")
    assert great.promised == (-1, -1, -1, -1)
    assert great.called_off == (GREAT,)


@pytest.mark.rule("FOR-COMBAT-09", "FOR-SETUP-07")
@pytest.mark.parametrize("kind", ["magic", "melee", "shooting"])
def test_an_empty_deck_is_renewed_and_the_cards_left_are_told(kind: str) -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    s.deck = (0, 0, 0)
    next_rolls(s, kind)
    s.event_log = []
    drawn = draw_card(s)
    told, s.event_log = s.event_log, None
    assert kinds(told) == ["deck-renewed", "card-drawn"]
    assert events(told, "card-drawn") == [(drawn, sum(s.box.deck) - 1, 0, 0)]
    assert s.deck == tuple(n - (i == drawn) for i, n in enumerate(s.box.deck))
    assert KIND.token(drawn) == kind


@pytest.mark.rule("FOR-COUNTER-07", "FOR-JOINT-01", "FOR-MANT-03")
def test_an_attack_is_told_with_who_begins_it_and_wakes_only_her() -> None:
    alone = arranged({"mage-m": "E4", "elf-m": "F3", "ordinary-1": "F4"})
    next_rolls(alone, 1, 1, "melee")
    alone.awake = False
    told = play(alone, "attack figure:ordinary-1 kind:melee")
    assert not alone.awake
    assert events(told, "attacked") == [(MAGE, MONSTER, KIND.value("melee"), 0)]
    assert "jointly" not in kinds(told)
    both = arranged({"mage-m": "E4", "elf-m": "F3", "ordinary-1": "F4"})
    next_rolls(both, 1, 1, "melee")
    told = play(both, "rally figure:ordinary-1 kind:melee", "join figure:elf-m", "strike")
    assert events(told, "jointly") == [(MAGE, MONSTER, KIND.value("melee"), 0)]
    assert "attacked" not in kinds(told)
    her = arranged({"mage-m": "G2"})
    her.awake = False
    next_rolls(her, 1, 1, "melee")
    play(her, "attack figure:manticore kind:melee")
    assert her.awake


@pytest.mark.rule("FOR-COMBAT-08", "FOR-DEATH-04", "FOR-MANT-01")
@pytest.mark.parametrize(("life", "damage", "left"), [(3, 2, 1), (3, 3, 0), (3, 5, 0)])
def test_life_falls_to_nothing_and_no_further(life: int, damage: int, left: int) -> None:
    s = arranged({"mage-m": "E4", "elf-m": "A6", "ordinary-1": "F4"})
    s.life[MAGE] = s.life[MONSTER] = life
    for figure in (MAGE, MONSTER):
        s.event_log = []
        lose_life(s, figure, damage)
        told, s.event_log = s.event_log, None
        assert s.life[figure] == left
        assert (where(s, figure) == "") == (left == 0)
        assert events(told, "hit") == [(figure, damage, left, 0)]
        assert ("fell" in kinds(told)) == (left == 0)
    assert bool(s.awake) == (left == 0)


@pytest.mark.rule("FOR-LOOT-03", "FOR-GIVE-07", "FOR-LOOT-12")
def test_a_monster_picks_up_the_strongest_that_lies_on_its_cell() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "K9", "ordinary-2": "A9"})
    dropped = [("K9", "bow-1"), ("K9", "sword-3"), ("A9", "shield-4")]
    s.dropped = tuple((cell(where_), token(name)) for where_, name in dropped)
    s.event_log = []
    take_loot(s, MONSTER)
    told, s.event_log = s.event_log, None
    values = {name: s.box.value[token(name)] for name in ("bow-1", "sword-3")}
    best = max(values, key=lambda name: values[name])
    assert values["bow-1"] != values["sword-3"]
    assert events(told, "monster-picked") == [(MONSTER, token(best), 0, 0)]
    assert carries(s, MONSTER) == [best]
    assert [t for _, t in s.dropped] == [token(name) for _, name in dropped if name != best]


@pytest.mark.rule("FOR-ROAD-03", "FOR-ROAD-06")
@pytest.mark.parametrize("name", ["A1", "C1", "B3"])
def test_a_road_leads_on_to_every_cell_the_first_too(name: str) -> None:
    s = laying()
    corners = {"A1": "A2", "C1": "B1", "B3": "A2"}
    towards = s.box.board.around[cell(corners[name]) * 6 : cell(corners[name]) * 6 + 6].index(cell(name))
    assert cell(name) not in s.open_cells
    put_tile(s, corners[name], "straight", towards % 3)
    assert cell(name) in s.open_cells
