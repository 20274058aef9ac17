"""Moves that tests of single steps of an attack share: a blow that is under way, and what a step leads to."""

from games.heroes.combat_moves import fight
from games.heroes.table import BOX, GAME, drop_step, load_attack, step_names
from hexkeep.games.heroes.rules.attack.attack import Attack
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL
from hexkeep.games.heroes.state import HeroesState
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option


def pair(mine: str, theirs: str, near: bool = True, **more: object) -> HeroesState:
    """The first player's unit on B2, the enemy's beside it on B3, or on B4."""
    return fight({"B2": mine}, {"B3" if near else "B4": theirs}, **more)


def star(s: HeroesState, name: str) -> HeroesState:
    """The astrologers' card lies there."""
    s.astrologer = next(i for i, each in enumerate(BOX.astrologers) if each.name == name)
    return s


def blow(
    mine: str, theirs: str, kind: int = NORMAL, die: int = 0, rule: int = 0, near: bool = True, **more: object
) -> HeroesState:
    """The first player's unit attacks the enemy's; no step waits but what is pushed from now on."""
    return struck(pair(mine, theirs, near, **more), kind, die, rule)


def struck(s: HeroesState, kind: int = NORMAL, die: int = 0, rule: int = 0, u: int = 0, v: int = 1) -> HeroesState:
    drop_step(s)
    s.striker, s.target, s.strike_kind, s.die, s.die_rule, s.dice, s.saved = u, v, kind, die, rule, [], 0
    return s


def comes(s: HeroesState, step: Step[HeroesState]) -> list[str]:
    """The steps that this one leads to, the next one first."""
    before = len(s.stack)
    step.run(s)
    return step_names(s)[before:][::-1]


def does(s: HeroesState, step: Step[HeroesState], *dice: int) -> list[str]:
    load_attack(s, *dice)
    return comes(s, step)


def written(options: list[Option]) -> list[str]:
    """Options as text, each of which stands for this very option."""
    texts = [GAME.write(option) for option in options]
    assert [GAME.read(text) for text in texts] == options
    return texts


def attacks(s: HeroesState) -> list[tuple[int, int, int]]:
    """The attacks that are to come, the next one first: who, whom, of what kind."""
    return [(step.u, step.v, step.kind) for step in s.stack[::-1] if isinstance(step, Attack)]


def asked(s: HeroesState, step: Step[HeroesState]) -> Decision:
    """The one decision that a step asks for."""
    out: list[Decision] = []
    step.ask(s, out)
    (found,) = out
    return found
