"""What is offered in a turn and what is refused: the rules that list options and those that give reasons agree."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from games.forest.table import (
    ELF,
    MAGE,
    MONSTER,
    WARRIOR,
    arranged,
    carrying,
    cell,
    holding,
    laying,
    next_rolls,
    play,
    reason,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.rules.turn import HeroTurn
from hexkeep.games.forest.state import ForestState, put_figure
from hexkeep.games.forest.vocabulary import (
    ATTACK,
    CELLS,
    DISCARD,
    DROP,
    FIGURES,
    GIVE,
    HEAL,
    KINDS,
    MOVE,
    PICK_UP,
    RAISE,
    RALLY,
    STOW,
    TAKE,
    TOKENS,
    TRAITS,
    WEAR,
)
from hexkeep.kernel.types import Option

CROWD = {
    "mage-m": {"cell": "E4", "life": 6, "points": 2, "items": ["sword-1", "sword-2", "boots-3", "fireball-1"]},
    "warrior-m": {"cell": "F5", "life": 5, "items": ["bow-1", "bow-2", "ice_block-2"]},
    "elf-m": {"cell": "A6", "items": ["helmet-1"]},
    "dwarf-m": {"cell": "E5", "points": 1, "items": ["shield-4", "shield-3", "amulet-2"]},
    "ordinary-1": "F4",
    "great": "G4",
}
"""Characters around a monster with something to give, to heal and to drop, and one among the swords of the smithy."""
FIGURE_VERBS = (ATTACK, RALLY)
TOKEN_VERBS = (TAKE, PICK_UP, WEAR, STOW, DROP, DISCARD)


def imaginable(verb: int) -> Iterator[Option]:
    """Every option of a verb that can be written down."""
    if verb == MOVE:
        yield from ((MOVE, cell, 0, 0) for cell in range(CELLS))
    elif verb in FIGURE_VERBS:
        yield from ((verb, figure, kind, 0) for figure in range(FIGURES) for kind in range(len(KINDS)))
    elif verb in TOKEN_VERBS:
        yield from ((verb, token, 0, 0) for token in range(TOKENS))
    elif verb == GIVE:
        yield from ((GIVE, token, figure, 0) for token in range(TOKENS) for figure in range(FIGURES))
    elif verb == RAISE:
        yield from ((RAISE, trait, 0, 0) for trait in range(len(TRAITS)))
    else:
        yield from ((verb, figure, 0, 0) for figure in range(FIGURES))


@cache
def turns() -> list[ForestState]:
    """Turns met in random play in a crowd: of a team, of rivals, of rivals two of whom play two characters."""
    found: list[ForestState] = []
    for seed, given in enumerate(({}, {"mode": "semi-team"}, {"mode": "semi-team", "seats": 2})):
        s = arranged(CROWD, **given)
        s.dropped = ((s.cell[MAGE], 8), (s.cell[MAGE], 9))
        if seed == 2:
            put_figure(s, ELF, cell("J11"))  # among Fireballs, with one already
            holding(s, ELF, "fireball-2")
        rng = random.Random(seed)
        for _ in range(220):
            if s.over:
                break
            if isinstance(s.stack[-1], HeroTurn):
                found.append(GAME.copy(s))
            decision = rng.choice(GAME.decisions(s))
            keeps_on = [option for option in decision.options if option[0] not in (MOVE, RALLY)] or decision.options
            GAME.play(s, decision.seat, rng.choice(keeps_on if rng.random() < 0.6 else decision.options))
    return found


@pytest.mark.parametrize(
    "verb",
    [
        pytest.param(MOVE, marks=pytest.mark.rule("FOR-MOVE-01", "FOR-TURN-01", "FOR-TURN-05")),
        pytest.param(ATTACK, marks=pytest.mark.rule("FOR-ATTACK-01", "FOR-ATTACK-02", "FOR-ATTACK-05", "FOR-TURN-01")),
        pytest.param(RALLY, marks=pytest.mark.rule("FOR-JOINT-01", "FOR-JOINT-02", "FOR-JOINT-04", "FOR-MODE-07")),
        pytest.param(TAKE, marks=pytest.mark.rule("FOR-ITEM-01", "FOR-SPELL-01", "FOR-TURN-02")),
        pytest.param(PICK_UP, marks=pytest.mark.rule("FOR-ITEM-09", "FOR-TURN-02")),
        pytest.param(WEAR, marks=pytest.mark.rule("FOR-ITEM-07", "FOR-TURN-02")),
        pytest.param(STOW, marks=pytest.mark.rule("FOR-ITEM-07", "FOR-TURN-02")),
        pytest.param(GIVE, marks=pytest.mark.rule("FOR-GIVE-01", "FOR-GIVE-03", "FOR-SPELL-02")),
        pytest.param(DROP, marks=pytest.mark.rule("FOR-GIVE-04", "FOR-ITEM-14", "FOR-SPELL-02", "FOR-TURN-01")),
        pytest.param(DISCARD, marks=pytest.mark.rule("FOR-GIVE-06", "FOR-TURN-01")),
        pytest.param(RAISE, marks=pytest.mark.rule("FOR-POWER-02", "FOR-POWER-04", "FOR-TURN-02")),
        pytest.param(HEAL, marks=pytest.mark.rule("FOR-HEAL-01", "FOR-HEAL-03", "FOR-HEAL-05", "FOR-TURN-01")),
    ],
)
def test_an_act_is_offered_exactly_where_no_rule_forbids_it(verb: int) -> None:
    met = 0
    for s in turns():
        step = s.stack[-1]
        seat = s.owner[s.active]
        offered = {o for d in GAME.decisions(s) if d.seat == seat for o in d.options if o[0] == verb}
        met += len(offered)
        assert {o for o in imaginable(verb) if step.why_not(s, seat, o) is None} == offered
    assert met


def answering() -> ForestState:
    """The Mage attacks the Elf with a Fireball, whom an Ice Block could help."""
    s = arranged({"mage-m": "E4", "elf-m": "F4"}, mode="semi-team")
    holding(s, MAGE, "fireball-1")
    holding(s, ELF, "ice_block-1")
    play(s, "attack figure:elf-m kind:magic")
    return s


def looting() -> ForestState:
    s = arranged({"warrior-m": "E4", "elf-m": "A3", "ordinary-1": {"cell": "F4", "life": 1}})
    carrying(s, MONSTER, "bow-1")
    next_rolls(s, 6, 1)
    play(s, "attack figure:ordinary-1 kind:melee")
    return s


@pytest.mark.rule("FOR-ITEM-10")
def test_only_the_victor_hears_why_a_trophy_is_not_there() -> None:
    s = looting()
    assert reason(s, "loot token:sword-1", 0) == "not-carried"
    assert reason(s, "loot token:sword-1", 1) == "no-decision"
    assert reason(s, "end-turn", 0) == "not-offered"


@pytest.mark.rule("FOR-SPELL-03", "FOR-SPELL-04")
def test_only_who_is_asked_for_spells_hears_why_not() -> None:
    s = answering()
    assert reason(s, "cast spells:ice_block", 0) == "not-held"
    assert reason(s, "cast spells:fireball", 1) == "no-decision"
    assert reason(s, "end-turn", 0) == "not-offered"
    play(s, "cast spells:fireball")
    assert reason(s, "cast spells:fireball", 1) == "spell-not-allowed"
    assert reason(s, "cast spells:ice_block", 0) == "no-decision"
    assert reason(s, "end-turn", 1) == "not-offered"


@pytest.mark.rule("FOR-JOINT-01")
def test_nobody_joins_with_anothers_character() -> None:
    s = arranged({"elf-m": "E4", "warrior-m": "F5", "mage-m": "F3", "ordinary-1": "F4"})
    play(s, "rally figure:ordinary-1 kind:melee")
    s.spent[WARRIOR] = 9
    assert reason(s, "join figure:warrior-m", 1) == "too-dear"
    assert reason(s, "join figure:warrior-m", 2) == "not-offered"
    assert reason(s, "join figure:ordinary-1", 1) == "no-decision"


@pytest.mark.rule("FOR-ROAD-03", "FOR-ROAD-04")
def test_no_tile_lies_in_a_place() -> None:
    s = laying()
    assert {reason(s, f"lay cell:{name}") for name in ("A6", "K6", "F9", "F2")} == {"tile-not-here"}
    assert reason(s, "lay cell:A1") == "road-not-joined"


def test_an_absent_player_decides_nothing_that_costs() -> None:
    """What is played for somebody who is away: no spell, no trophy, the first cell and turn of a tile."""
    idle = {}
    cast = answering()
    answer = answering()
    play(answer, "cast spells:fireball")
    lay = laying()
    turn = laying()
    play(turn, "lay cell:G8")
    stand = arranged({"warrior-m": "E4", "ordinary-1": "F4"})
    next_rolls(stand, 1, 6, "melee")
    play(stand, "attack figure:ordinary-1 kind:magic")
    for s in (cast, answer, looting(), lay, turn, stand):
        decision = GAME.decisions(s)[0]
        assert decision.idle is not None
        idle[GAME.prompts[decision.prompt].name] = GAME.write(decision.idle)
    assert idle == {
        "cast": "cast spells:none",
        "answer": "cast spells:none",
        "loot": "leave",
        "cell": "lay cell:E7",
        "rotation": "turn turn:0",
        "stance": "stand stance:defend",
    }
