"""`hexkeep campaign start|show|play|enter FILE`"""

from pathlib import Path
from secrets import randbits
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter

from hexkeep.bots import BOT_NAMES, choose_with_fallback, player
from hexkeep.cli.common import BadCall, Language, read_text, spoken, write_text
from hexkeep.games.heroes import GAME
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.table.campaign_file import Chronicle, begin, due, enter, missions, setup_of
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import load
from hexkeep.kernel.setup import nearest
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS

HUMAN = "human"


def campaign(
    what: Literal["start", "show", "play", "enter"],
    file: Path,
    *,
    name: Annotated[str, Parameter(help="Which campaign to start.")] = "",
    difficulty: Annotated[str, Parameter(help="easy, normal, hard or impossible.")] = "normal",
    record: Annotated[Path | None, Parameter(help="The record of the mission to enter.")] = None,
    by: Annotated[str, Parameter(help="Who plays: human (here, in the terminal), or a bot.")] = HUMAN,
    seed: Annotated[int | None, Parameter(help="The same seed gives the same shuffle.")] = None,
    language: Language = "en",
) -> None:
    """A campaign of Heroes III from mission to mission, kept in a file.

    Examples: `hexkeep campaign start my.campaign --name long-live-the-queen --difficulty easy`,
    `hexkeep campaign play my.campaign`, `hexkeep campaign show my.campaign`,
    `hexkeep campaign enter my.campaign --record homecoming.hexkeep` for a mission played elsewhere.

    Parameters
    ----------
    what
        start, show, play or enter.
    file
        The campaign file.
    """
    if what == "start":
        if file.exists():
            raise BadCall(f"{file} is there already")
        known = sorted({s.campaign for s in GAME.box.scenarios if s.campaign})
        if not name:
            raise BadCall(f"which campaign? --name is one of {', '.join(known)}")
        save(file, begin(GAME.box, name, difficulty))
        show(file)
        return
    chronicle = read(file)
    if what == "show":
        show(file)
        return
    if what == "enter":
        if record is None:
            raise BadCall("which record? --record FILE")
        match = load(read_text(record))
        if match.game.name != GAME.name:
            raise BadCall(f"{record} is a record of {match.game.name}")
    else:
        match = Match(GAME, setup_of(GAME.box, chronicle), randbits(32) if seed is None else seed)
        played(match, by, language)
        if not match.over:
            print(f"{file}: the mission was left before its end; nothing is entered")
            return
    save(file, enter(GAME, chronicle, match))
    show(file)


def read(file: Path) -> Chronicle:
    try:
        return msgspec.json.decode(read_text(file), type=Chronicle)
    except msgspec.DecodeError as error:
        raise BadCall(f"{file} is no campaign file: {error}") from None


def save(file: Path, chronicle: Chronicle) -> None:
    write_text(file, msgspec.json.format(msgspec.json.encode(chronicle), indent=2).decode() + "\n")


def show(file: Path) -> None:
    """Where the campaign stands, and how to set the next mission up elsewhere."""
    chronicle = read(file)
    for attempt in chronicle.attempts:
        print(f"{attempt.mission}: {'won' if attempt.won else 'lost'} in round {attempt.round}")
    mission = due(GAME.box, chronicle)
    count = len(missions(GAME.box, chronicle.campaign))
    if mission is None:
        print(f"{chronicle.campaign}: all {count} missions are won")
        return
    print(f"{chronicle.campaign}, {chronicle.difficulty}: mission {chronicle.mission} of {count}, {mission.name}")
    pairs = [f"--set scenario={mission.name}", f"--set difficulty={chronicle.difficulty}"]
    if chronicle.carried:
        pairs.append(f"--set carried={','.join(chronicle.carried)}")
    print(f"hexkeep play heroes {' '.join(pairs)}")


def played(match: Match[HeroesState], by: str, language: str) -> None:
    """The mission, played by a person in the terminal or by a bot."""
    if by == HUMAN:
        from hexkeep.cli.terminal import Terminal

        Terminal(match, [HUMAN], spoken(language)).run()
        return
    if by not in BOT_NAMES:
        raise BadCall(f"nobody is called {by!r}{nearest(by, [HUMAN, *BOT_NAMES])}")
    bot = player(by, match.game, match.seed)
    turns = Turns(match.game, match.state)
    while (node := turns.node()) is not None:
        option = choose_with_fallback(bot, match.game.seen_by(match.state, node.seat), node)
        if option != PASS:
            match.play(node.seat, option)
            turns = Turns(match.game, match.state)
        else:
            turns.play(node, option)
