"""Puzzles over HTTP: the list of a game, a private table at a puzzle's position, and what an attempt has come to."""

from datetime import UTC, datetime

from litestar import get, post
from litestar.di import NamedDependency

from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.table.texts import Translator
from hexkeep.puzzles.judging import Judgement, allied_seats, judge
from hexkeep.puzzles.puzzle import daily_puzzle, find_puzzle, shipped_puzzles
from hexkeep.server.bots.bot_pool import BotPool
from hexkeep.server.errors import Refusal
from hexkeep.server.http import messages as m
from hexkeep.server.http.routes import REFUSED, Keys, Lang, Name, TableName
from hexkeep.server.settings import Settings
from hexkeep.server.tables.access import access_of
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.opener import TableOpener
from hexkeep.server.types import NewTable, SeatPlan, TableKeys

RIVAL = "regular"
"""The bot that plays the rivals of a puzzle. Moves are judged against the best answers, whatever it plays."""


@get("/api/games/{name:str}/puzzles", summary="Its puzzles", tags=["puzzles"], responses=REFUSED)
async def puzzles(name: Name, settings: NamedDependency[Settings], lang: Lang = "en") -> m.PuzzleList:
    game = find_game(name)
    translator = Translator.of(game, lang)
    rows = [
        m.PuzzleInfo(p.id, p.kind, translator.text(f"puzzle.{p.kind}"), p.rating, p.value)
        for p in shipped_puzzles(game.package)
    ]
    today = datetime.fromtimestamp(settings.now(), UTC).date()
    daily = daily_puzzle(game, today).id if rows else ""
    return m.PuzzleList(translator.text("game.title"), rows, daily, today.isoformat())


@post(
    "/api/games/{name:str}/puzzles/{puzzle:str}/table",
    summary="A table at a puzzle's position",
    tags=["puzzles"],
    responses=REFUSED,
)
async def puzzle_table(
    opener: NamedDependency[TableOpener], bots: NamedDependency[BotPool], name: Name, puzzle: Name
) -> TableKeys:
    """The position stays on the server, with everything in it that its player may not see."""
    game = find_game(name)
    found = find_puzzle(game, puzzle)
    allied = await bots.workers.run(allied_seats, game.name, puzzle)
    seats = [SeatPlan("me") if own else SeatPlan("bot", bot=RIVAL) for own in allied]
    return await opener.create(NewTable(game.name, seats=seats, start=found.position))


@get(
    "/api/tables/{table:str}/puzzles/{puzzle:str}",
    summary="What an attempt has come to",
    tags=["puzzles"],
    responses=REFUSED,
)
async def judgement(
    tables: NamedDependency[AwakeTables],
    bots: NamedDependency[BotPool],
    table: TableName,
    puzzle: Name,
    keys: Keys = "",
) -> Judgement:
    """Every ply of the table is judged; only for those who sit at it, and only where it began as the puzzle does."""
    live = await tables.find(table)
    if not access_of(live, [key.strip() for key in keys.split(",")]).seats:
        raise Refusal("closed", 403)
    async with live.lock:
        game = live.game
        if find_puzzle(game, puzzle).position != live.terms.start:
            raise Refusal("no-puzzle", 409)
        plies = [(ply.seat, game.write(ply.option)) for ply in live.match.plies]
    return await bots.workers.run(judge, game.name, puzzle, plies)


PUZZLE_HANDLERS = [puzzles, puzzle_table, judgement]
