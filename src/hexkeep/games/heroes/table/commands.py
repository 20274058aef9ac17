"""The commands of the command line that only Heroes has: `hexkeep campaign` and `hexkeep scenario`."""

from pathlib import Path
from typing import ClassVar, Literal

import msgspec

from hexkeep.games.heroes.components.scenario_check import read_scenarios
from hexkeep.games.heroes.components.scenario_schema import ScenarioSheet
from hexkeep.games.heroes.components.scenarios import MODES
from hexkeep.games.heroes.game import Heroes
from hexkeep.games.heroes.rules.modes.campaign import missions
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.table.campaign_file import (
    CampaignFile,
    begin_campaign,
    enter_mission,
    next_mission,
    setup_of,
)
from hexkeep.kernel.commands import BadCall, Command, Shell
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import load


class CampaignCommand(Command[HeroesState]):
    """`hexkeep campaign start|show|play|enter FILE`"""

    name: ClassVar[str] = "campaign"

    def __init__(self, game: Heroes, shell: Shell) -> None:
        super().__init__(game, shell)
        self.heroes = game

    def run(
        self,
        what: Literal["start", "show", "play", "enter"],
        file: Path,
        *,
        name: str = "",
        difficulty: str = "normal",
        record: Path | None = None,
        by: str = "human",
        seed: int | None = None,
        language: str = "en",
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
        name
            Which campaign to start.
        difficulty
            easy, normal, hard or impossible.
        record
            The record of the mission to enter.
        by
            Who plays: human (here, in the terminal), or a bot.
        seed
            The same seed gives the same shuffle.
        language
            en or ru.
        """
        game = self.heroes
        if what == "start":
            self.start(file, name, difficulty)
            return
        progress = self.read(file)
        if what == "show":
            self.show(file)
            return
        if what == "enter":
            if record is None:
                raise BadCall("which record? --record FILE")
            match = load(self.shell.read_text(record))
            if match.game.name != game.name:
                raise BadCall(f"{record} is a record of {match.game.name}")
        else:
            match = Match(game, setup_of(game.box, progress), self.shell.random_seed() if seed is None else seed)
            self.shell.play(match, by, language)
            if not match.over:
                self.shell.print(f"{file}: the mission was left before its end; nothing is entered")
                return
        self.save(file, enter_mission(game, progress, match))
        self.show(file)

    def start(self, file: Path, name: str, difficulty: str) -> None:
        """Write the file of a new campaign."""
        if file.exists():
            raise BadCall(f"{file} is there already")
        box = self.heroes.box
        if not name:
            known = sorted({s.campaign for s in box.scenarios if s.campaign})
            raise BadCall(f"which campaign? --name is one of {', '.join(known)}")
        self.save(file, begin_campaign(box, name, difficulty))
        self.show(file)

    def read(self, file: Path) -> CampaignFile:
        try:
            return msgspec.json.decode(self.shell.read_text(file), type=CampaignFile)
        except msgspec.DecodeError as error:
            raise BadCall(f"{file} is no campaign file: {error}") from None

    def save(self, file: Path, progress: CampaignFile) -> None:
        self.shell.write_text(file, msgspec.json.format(msgspec.json.encode(progress), indent=2).decode() + "\n")

    def show(self, file: Path) -> None:
        """Print the missions played, the next one, and how to set it up elsewhere."""
        progress = self.read(file)
        say = self.shell.print
        for attempt in progress.attempts:
            say(f"{attempt.mission}: {'won' if attempt.won else 'lost'} in round {attempt.round}")
        mission = next_mission(self.heroes.box, progress)
        count = len(missions(self.heroes.box, progress.campaign))
        if mission is None:
            say(f"{progress.campaign}: all {count} missions are won")
            return
        say(f"{progress.campaign}, {progress.difficulty}: mission {progress.mission} of {count}, {mission.name}")
        pairs = [f"--set scenario={mission.name}", f"--set difficulty={progress.difficulty}"]
        if progress.carried:
            pairs.append(f"--set carried={','.join(progress.carried)}")
        say(f"hexkeep play heroes {' '.join(pairs)}")


class ScenarioCommand(Command[HeroesState]):
    """`hexkeep scenario check FILE` and `hexkeep scenario schema`"""

    name: ClassVar[str] = "scenario"

    def run(self, what: Literal["check", "schema"], file: Path | None = None, *, json: bool = False) -> None:
        """Check a scenario file for Heroes III, or print the schema of such files.

        Examples: `hexkeep scenario check mine.toml`, `hexkeep scenario schema > scenario.schema.json`.
        A checked file is played with `hexkeep play heroes --terminal --content mine.toml --set scenario=NAME`.

        Parameters
        ----------
        what
            check or schema.
        file
            The scenario file to check.
        json
            Print JSON.
        """
        if what == "schema":
            schema = msgspec.json.schema(dict[str, ScenarioSheet])
            head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Heroes III scenarios"}
            self.shell.print_json(head | schema)
            return
        if file is None:
            raise BadCall("which file? hexkeep scenario check FILE")
        found = read_scenarios(file, self.game.content)
        if json:
            self.shell.print_json({"file": str(file), "scenarios": [s.name for s in found]})
            return
        for s in found:
            tiles = ", ".join(f"{n}: {len(spots)} tiles" for n, spots in sorted(s.layouts.items()))
            self.shell.print(
                f"{s.name}: {MODES[s.mode]}, {s.rounds} rounds, {len(s.events)} timed events, players {tiles}"
            )
        self.shell.print(f"{file}: {len(found)} {'scenario' if len(found) == 1 else 'scenarios'}, no mistake found")
