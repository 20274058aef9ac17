"""The catalogue of games, as the client shows it: texts, forms, rules, pictures."""

from dataclasses import replace
from functools import cache
from typing import Any

import structlog

from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import extended_game, games, listed_games
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.rulebook import InPlay
from hexkeep.kernel.setup import Field, Setup, When
from hexkeep.kernel.state import State
from hexkeep.kernel.table.drawing import draw
from hexkeep.kernel.table.rule_filters import rules_in_play
from hexkeep.kernel.table.scene import Scene
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import SPECTATOR
from hexkeep.render.svg import svg
from hexkeep.server.http import schemas
from hexkeep.server.types import Value

log = structlog.get_logger()

PICTURE_PLIES = range(30, 1201, 30)
"""The plies after which a picture may show a game: of these moments it shows the one with the most kinds of things."""


def list_games(language: str, bots: list[str]) -> list[schemas.GameInfo]:
    """Every game that can be shown; one that is broken is left out."""
    found = []
    for name in games():
        try:
            found.append(describe_game(name, language, bots))
        except Exception as error:
            log.warning("game left out of the catalogue", game=name, error=f"{type(error).__name__}: {error}")
    return found


def describe_game(name: str, language: str, bots: list[str]) -> schemas.GameInfo:
    game = find_game(name)
    translator = Translator.of(game, language)
    form = [_field(field, translator) for field in game.form.fields]
    first = game.setup(game.first_setup())
    return schemas.GameInfo(
        name,
        translator.text("game.title"),
        translator.text("game.blurb"),
        form,
        seat_range(name),
        bots,
        first,
        game.setup_notes(first, translator),
        translator.text_or_nothing("setup.file") if game.extensible_content else "",
        _lessons(game, translator),
        bool(game.puzzle_kinds()),
        _campaigns(game, translator),
    )


def _campaigns(game: Game[Any], translator: Translator) -> list[schemas.CampaignInfo]:
    return [
        schemas.CampaignInfo(
            name,
            translator.text(f"campaign.{name}"),
            [schemas.MissionInfo(setting_name(game, {}, setup, translator), setup) for setup in missions],
        )
        for name, missions in game.campaigns().items()
    ]


def setting_name(game: Game[Any], played: Setup, setup: Setup, translator: Translator) -> str:
    """What the first setting is called in which a setup differs from what was played."""
    key = next(f.key for f in game.form.fields if f.key in setup and setup[f.key] != played.get(f.key))
    return translator.text(f"setup.{key}.{setup[key]}")


def _lessons(game: Game[Any], translator: Translator) -> list[schemas.LessonInfo]:
    return [
        schemas.LessonInfo(
            lesson.name,
            translator.text(lesson.key("title")),
            translator.text(lesson.key("about")),
            lesson.order,
            lesson.minutes,
            len(lesson.steps),
        )
        for lesson in game.lessons().values()
    ]


def seat_range(name: str) -> str:
    """How many seats a table may have: a range, or each number where one in between is missing."""
    counts = listed_games()[name].players
    is_range = len(counts) > 1 and counts[-1] - counts[0] == len(counts) - 1
    return f"{counts[0]}–{counts[-1]}" if is_range else ", ".join(map(str, counts))


def list_rules(name: str, language: str, in_play: InPlay) -> list[schemas.RuleText]:
    """Raises BadSetup where something is in play that the game does not have."""
    found = [(rule, rule.wording(language)) for rule in rules_in_play(find_game(name), in_play)]
    return [
        schemas.RuleText(
            rule.id,
            said.chapter,
            said.text,
            said.ruling,
            rule.edition,
            rule.reference(language),
        )
        for rule, said in found
    ]


@cache
def draw_picture(name: str, language: str) -> str:
    """The board in a random game, as a spectator sees it, without panels and title."""
    return svg(_board_of(draw(find_game(name), _pictured_state(name), SPECTATOR, language)))


@cache
def _pictured_state(name: str) -> State:
    """The moment of the random game that is shown, the same in every language."""
    game: Game[Any] = find_game(name)
    state = game.open({}, seed=1)
    rng = Rng(1)
    best: State = game.seen_by(state, SPECTATOR)
    most = _count_kinds(_board_of(draw(game, best, SPECTATOR)))
    for ply in range(1, PICTURE_PLIES.stop):
        waiting = [d for d in game.decisions(state) if d.waits]
        if not waiting:
            break
        options = waiting[0].options
        game.play(state, waiting[0].seat, options[rng.randbelow(len(options))])
        if ply in PICTURE_PLIES:
            view = game.seen_by(state, SPECTATOR)
            kinds = _count_kinds(_board_of(draw(game, view, SPECTATOR)))
            if kinds > most:
                best, most = view, kinds
    return best


def _count_kinds(scene: Scene) -> int:
    """How many kinds of things a scene shows."""
    return len({(node.kind, node.tone, node.icon) for node in scene.nodes})


def _board_of(scene: Scene) -> Scene:
    """The scene without its panels and its title."""
    in_panels = {node.id for node in scene.nodes if node.area}
    kept = []
    for node in scene.nodes:
        if node.id in in_panels or node.parent in in_panels:
            in_panels.add(node.id)
        else:
            kept.append(node)
    scene.nodes = kept
    scene.title = scene.subtitle = ""
    return scene


def check_setup(name: str, given: dict[str, Value], language: str) -> schemas.SetupCheck:
    """Raises BadSetup."""
    game = find_game(name)
    return _describe_setup(game, game.setup(given), language)


def fill_form(name: str, given: dict[str, Value], language: str, changed: str = "") -> schemas.SetupForm:
    """The form after some answers, with only what it will accept. `changed`: the field that was answered last."""
    return _form_after(find_game(name), given, language, changed)


def fill_extended_form(name: str, wanted: schemas.ExtendedForm, language: str) -> schemas.SetupForm:
    """The form of the game with somebody's own file; before the first answer the file's first item is chosen.

    Raises BadContent.
    """
    game = extended_game(name, wanted.overlay or "\n")  # an empty file is a mistake as well
    return _form_after(game, wanted.answers or _first_addition(find_game(name), game), language, wanted.changed)


def _first_addition(printed: Game[Any], game: Game[Any]) -> dict[str, Value]:
    """The answer that only the extended game's form takes."""
    known = {field.key: field.choices for field in printed.form.fields}
    return next(
        (
            {field.key: choice}
            for field in game.form.fields
            for choice in field.choices
            if choice not in known.get(field.key, ())
        ),
        {},
    )


def _form_after(game: Game[Any], given: dict[str, Value], language: str, changed: str) -> schemas.SetupForm:
    setup = game.form.fit(given)
    translator = Translator.of(game, language)
    fields = [
        _field_as_it_stands(field, setup, given.get(field.key) if field.key == changed else None, translator)
        for field in game.form.fields
        if field.key in setup and field.is_shown(setup)
    ]
    return schemas.SetupForm(fields, _describe_setup(game, setup, language))


def _describe_setup(game: Game[Any], setup: dict[str, Value], language: str) -> schemas.SetupCheck:
    translator = Translator.of(game, language)
    remarks = [translator.text(key, **args) for key, args in game.remarks(setup)]
    seats = [translator.seat(seat) for seat in range(game.seats(setup))]
    notes = game.setup_notes(setup, translator)
    return schemas.SetupCheck(setup, seats, remarks, game.in_play(game.open(setup)), notes)


def _field_as_it_stands(
    field: Field, setup: dict[str, Value], given: Value | None, translator: Translator
) -> schemas.FormField:
    """A field with its value, and the choices and limits that the fields before it leave. A list that somebody is
    about to choose (`given`) stays as it is, even too short or too long, so that it can be completed."""
    low, high = field.limits(setup)
    value = setup[field.key]
    if field.kind == "several" and isinstance(given, list):
        value = [item for item in given if item in field.allowed(setup)]
    left = field.addable(value, setup)
    standing = replace(field, choices=left, low=low, high=high, default=value, when=(), narrowed=())
    return _field(standing, translator)


def _field(field: Field, translator: Translator) -> schemas.FormField:
    key = f"setup.{field.key}"
    headings = {choice: translator.text(f"{key}.group.{name}") for name, under in field.groups for choice in under}
    return schemas.FormField(
        field.key,
        field.kind,
        translator.text(key),
        field.default,
        translator.text_or_nothing(f"{key}.tip"),
        [
            schemas.Choice(
                choice,
                translator.text(f"{key}.{choice}"),
                translator.text_or_nothing(f"{key}.{choice}.tip"),
                headings.get(choice, ""),
            )
            for choice in field.choices
        ],
        field.low,
        field.high,
        [_condition(when) for when in field.when],
        [_narrowing(when, left) for when, left in field.narrowed],
        field.advanced,
        field.rule,
    )


def _condition(when: When) -> schemas.Condition:
    return schemas.Condition(when.key, list(when.among), when.negated)


def _narrowing(when: When, left: tuple[str, ...] | tuple[int, int]) -> schemas.Narrowing:
    numbers = [x for x in left if isinstance(x, int)]
    if len(numbers) == 2:
        return schemas.Narrowing(_condition(when), [], numbers[0], numbers[1])
    return schemas.Narrowing(_condition(when), [x for x in left if isinstance(x, str)])
