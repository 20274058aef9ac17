"""The games on the shelf, as the client draws them: texts, forms, rules, pictures."""

from functools import cache
from typing import Any

import structlog

from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.registry import games
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.rulebook import edition_rules
from hexkeep.kernel.scene import Scene, draw
from hexkeep.kernel.setup import Field, When
from hexkeep.kernel.state import State
from hexkeep.kernel.texts import Translator
from hexkeep.kernel.types import SPECTATOR
from hexkeep.render.svg import svg
from hexkeep.server import messages as m

log = structlog.get_logger()

PICTURED_PLIES = range(30, 1201, 30)
"""The shelf shows a game after so many plies: the moment of these in which most kinds of things are on the board."""


def shelf(language: str, bots: list[str]) -> list[m.GameInfo]:
    """Every game that can be shown. One that is broken must not take the others along."""
    found = []
    for name in games():
        try:
            found.append(game_info(name, language, bots))
        except Exception as error:
            log.warning("game left off the shelf", game=name, error=f"{type(error).__name__}: {error}")
    return found


def game_info(name: str, language: str, bots: list[str]) -> m.GameInfo:
    game = find_game(name)
    words = Translator.of(game, language)
    form = [_field(field, words) for field in game.form.fields]
    return m.GameInfo(name, words.text("game.title"), words.text("game.blurb"), form, seat_range(name), bots)


@cache
def seat_range(name: str) -> str:
    """From the fewest to the most seats that the game's samples have."""
    game = find_game(name)
    counts = sorted({game.seats(game.setup(sample)) for sample in game.samples().values()})
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"


def rules(name: str, language: str, edition: str = "") -> list[m.RuleText]:
    """Raises BadSetup where there is no such edition."""
    found = [(rule, rule.said(language)) for rule in edition_rules(find_game(name).package, edition)]
    return [
        m.RuleText(
            rule.id,
            said.chapter,
            said.text,
            said.ruling,
            rule.edition,
            [(example.given, example.expect) for example in said.examples],
            rule.section,
        )
        for rule, said in found
    ]


@cache
def picture(name: str, language: str) -> str:
    """The board in a game played by chance, in nobody's eyes, without what stands beside or above it."""
    return svg(board(draw(find_game(name), pictured(name), SPECTATOR, language)))


@cache
def pictured(name: str) -> State:
    """The moment of that game which is shown, the same in every language."""
    game: Game[Any] = find_game(name)
    state = game.open({}, seed=1)
    chance = Rng(1)
    best: State = game.seen_by(state, SPECTATOR)
    most = variety(board(draw(game, best, SPECTATOR)))
    for ply in range(1, PICTURED_PLIES.stop):
        waiting = [d for d in game.decisions(state) if d.waits]
        if not waiting:
            break
        options = waiting[0].options
        game.play(state, waiting[0].seat, options[chance.randbelow(len(options))])
        if ply in PICTURED_PLIES:
            view = game.seen_by(state, SPECTATOR)
            kinds = variety(board(draw(game, view, SPECTATOR)))
            if kinds > most:
                best, most = view, kinds
    return best


def variety(scene: Scene) -> int:
    """How many kinds of things a scene shows."""
    return len({(node.kind, node.tone, node.icon) for node in scene.nodes})


def board(scene: Scene) -> Scene:
    """The scene without its panels and its title."""
    beside = {node.id for node in scene.nodes if node.area}
    kept = []
    for node in scene.nodes:
        if node.id in beside or node.parent in beside:
            beside.add(node.id)
        else:
            kept.append(node)
    scene.nodes = kept
    scene.title = scene.subtitle = ""
    return scene


def check_setup(name: str, given: dict[str, m.Value], language: str) -> m.SetupCheck:
    """Raises BadSetup."""
    game = find_game(name)
    setup = game.setup(given)
    words = Translator.of(game, language)
    remarks = [words.text(key, **args) for key, args in game.remarks(setup)]
    seats = [words.seat(seat) for seat in range(game.seats(setup))]
    return m.SetupCheck(setup, seats, remarks, game.edition(game.open(setup)))


def _field(field: Field, words: Translator) -> m.FormField:
    key = f"setup.{field.key}"
    tip = f"{key}.tip"
    return m.FormField(
        field.key,
        field.kind,
        words.text(key),
        field.default,
        words.text(tip) if tip in words else "",
        [m.Choice(choice, words.text(f"{key}.{choice}")) for choice in field.choices],
        field.low,
        field.high,
        [_condition(when) for when in field.when],
        [_narrowing(when, left) for when, left in field.narrowed],
        field.advanced,
        field.rule,
    )


def _condition(when: When) -> m.Condition:
    return m.Condition(when.key, list(when.among), when.negated)


def _narrowing(when: When, left: tuple[str, ...] | tuple[int, int]) -> m.Narrowing:
    numbers = [x for x in left if isinstance(x, int)]
    if len(numbers) == 2:
        return m.Narrowing(_condition(when), [], numbers[0], numbers[1])
    return m.Narrowing(_condition(when), [x for x in left if isinstance(x, str)])
