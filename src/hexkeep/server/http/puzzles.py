"""Puzzles over HTTP: the list of a game, a private table at a puzzle's position, and what an attempt has come to."""

from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec
from litestar import get, post
from litestar.di import NamedDependency

from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.table.texts import Translator
from hexkeep.puzzles.judging import Judgement, allied_seats, allied_with, judge, judge_position
from hexkeep.puzzles.puzzle import daily_puzzle, find_puzzle, kind_of, shipped_puzzles
from hexkeep.server.bots.bot_pool import BotPool
from hexkeep.server.bots.game_puzzles import GamePuzzles
from hexkeep.server.errors import Refusal
from hexkeep.server.http.routes import REFUSED, ClientAddress, Keys, Lang, Limits, Name, TableName, split_keys
from hexkeep.server.settings import Settings
from hexkeep.server.tables.access import access_of
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.opener import TableOpener
from hexkeep.server.types import NewTable, SeatPlan, TableKeys

RIVAL = "regular"
"""The bot that plays the rivals of a puzzle. Moves are judged against the best answers, whatever it plays."""

OWN = "own-"
"""Begins the id of a puzzle from a finished game; its kind follows, and its position is where its table began."""


class PuzzleInfo(msgspec.Struct, omit_defaults=True):
    """A puzzle as it is offered: its task, how hard it is, and the best chance (1: it can be done for certain)."""

    id: str
    kind: str
    task: str
    rating: int
    best: str


class GamePuzzle(msgspec.Struct, omit_defaults=True):
    """A puzzle from a finished game: its id at the table it is opened at, the ply at which the chance was missed, its
    seat, the task and the chance there was. `id` is empty where no win was missed."""

    id: str = ""
    ply: int = 0
    seat: int = 0
    task: str = ""
    best: str = ""


class PuzzleList(msgspec.Struct, omit_defaults=True):
    """A game's puzzles; `daily` is the one of the day `day`."""

    title: str
    puzzles: list[PuzzleInfo]
    daily: str
    day: str


@get("/api/games/{name:str}/puzzles", summary="Its puzzles", tags=["puzzles"], responses=REFUSED)
async def puzzles(name: Name, settings: NamedDependency[Settings], lang: Lang = "en") -> PuzzleList:
    game = find_game(name)
    translator = Translator.of(game, lang)
    rows = [
        PuzzleInfo(p.id, p.kind, translator.text(f"puzzle.{p.kind}"), p.rating, p.value)
        for p in shipped_puzzles(game.package)
    ]
    today = datetime.fromtimestamp(settings.now(), UTC).date()
    daily = daily_puzzle(game, today).id if rows else ""
    return PuzzleList(translator.text("game.title"), rows, daily, today.isoformat())


@post(
    "/api/games/{name:str}/puzzles/{puzzle:str}/table",
    summary="A table at a puzzle's position",
    tags=["puzzles"],
    responses=REFUSED,
)
async def puzzle_table(
    opener: NamedDependency[TableOpener],
    bots: NamedDependency[BotPool],
    limits: Limits,
    address: ClientAddress,
    name: Name,
    puzzle: Name,
) -> TableKeys:
    """The position stays on the server, with everything in it that its player may not see."""
    limits.count_table(address)
    game = find_game(name)
    found = find_puzzle(game, puzzle)
    allied = await bots.workers.run(allied_seats, game.name, puzzle, group=address)
    return await opener.create(NewTable(game.name, seats=_plans(allied), start=found.position), address)


@get(
    "/api/tables/{table:str}/puzzle",
    summary="A puzzle from a game that is over",
    tags=["puzzles"],
    responses=REFUSED,
)
async def game_puzzle(
    tables: NamedDependency[AwakeTables],
    game_puzzles: NamedDependency[GamePuzzles],
    address: ClientAddress,
    table: TableName,
    keys: Keys = "",
    lang: Lang = "en",
) -> GamePuzzle:
    """Where the analysis of the game found that a win was missed; it may take as long as the analysis."""
    live = await tables.find(table)
    found = await game_puzzles.puzzle_of(live, split_keys(keys), address)
    if found is None:
        return GamePuzzle()
    task = Translator.of(live.game, lang).text(f"puzzle.{found.kind}")
    return GamePuzzle(OWN + found.kind, found.ply, found.seat, task, found.value)


@post(
    "/api/tables/{table:str}/puzzle/table",
    summary="A table at the puzzle from a game that is over",
    tags=["puzzles"],
    responses=REFUSED,
)
async def game_puzzle_table(
    tables: NamedDependency[AwakeTables],
    game_puzzles: NamedDependency[GamePuzzles],
    opener: NamedDependency[TableOpener],
    limits: Limits,
    address: ClientAddress,
    table: TableName,
    keys: Keys = "",
) -> TableKeys:
    live = await tables.find(table)
    found = await game_puzzles.puzzle_of(live, split_keys(keys), address)
    if found is None:
        raise Refusal("no-missed-win", 409)
    limits.count_table(address)
    allied = allied_with(live.game, live.game.from_position(found.position), found.seat)
    return await opener.create(NewTable(live.game.name, seats=_plans(allied), start=found.position), address)


@get(
    "/api/tables/{table:str}/puzzles/{puzzle:str}",
    summary="What an attempt has come to",
    tags=["puzzles"],
    responses=REFUSED,
)
async def judgement(
    tables: NamedDependency[AwakeTables],
    bots: NamedDependency[BotPool],
    address: ClientAddress,
    table: TableName,
    puzzle: Name,
    keys: Keys = "",
) -> Judgement:
    """Every ply of the table is judged; only for those who sit at it, and only where it began as the puzzle does."""
    live = await tables.find(table)
    own_seats = access_of(live, split_keys(keys)).seats
    if not own_seats:
        raise Refusal("closed", 403)
    async with live.lock:
        game = live.game
        start = live.terms.start
        plies = [(ply.seat, game.write(ply.option)) for ply in live.match.plies]
        is_alone = all(seat.kind == "bot" or seat.seat in own_seats for seat in live.seats)
    if not puzzle.startswith(OWN):
        if find_puzzle(game, puzzle).position != start:
            raise Refusal("no-puzzle", 409)
        return await bots.workers.run(judge, game.name, puzzle, plies, group=address)
    # A judgement knows every secret of the table: with other people at it there is none.
    if start is None or not is_alone:
        raise Refusal("no-puzzle", 409)
    kind = kind_of(game, puzzle.removeprefix(OWN))
    return await bots.workers.run(judge_position, game.name, kind.name, start, plies, group=address)


def _plans(allied: Sequence[bool]) -> list[SeatPlan]:
    return [SeatPlan("me") if own else SeatPlan("bot", bot=RIVAL) for own in allied]


PUZZLE_HANDLERS = [puzzles, puzzle_table, game_puzzle, game_puzzle_table, judgement]
