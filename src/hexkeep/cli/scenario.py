"""`hexkeep scenario check FILE` and `hexkeep scenario schema`"""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter

from hexkeep.cli.common import BadCall, Json, opened, print_json
from hexkeep.games.heroes.components.scenario_check import read
from hexkeep.games.heroes.components.scenario_schema import ScenarioSheet as Sheet
from hexkeep.games.heroes.components.scenarios import MODES


def scenario(
    what: Literal["check", "schema"],
    file: Annotated[Path | None, Parameter(help="The scenario file to check.")] = None,
    *,
    json: Json = False,
) -> None:
    """Check a scenario file for Heroes III, or print the schema of such files.

    Examples: `hexkeep scenario check mine.toml`, `hexkeep scenario schema > scenario.schema.json`.
    A checked file is played with `hexkeep play heroes --terminal --content mine.toml --set scenario=NAME`.

    Parameters
    ----------
    what
        check or schema.
    """
    if what == "schema":
        schema = msgspec.json.schema(dict[str, Sheet])
        print_json(
            {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Heroes III scenarios"} | schema
        )
        return
    if file is None:
        raise BadCall("which file? hexkeep scenario check FILE")
    found = read(file, opened("heroes").content)
    if json:
        print_json({"file": str(file), "scenarios": [s.name for s in found]})
        return
    for s in found:
        tiles = ", ".join(f"{n}: {len(spots)} tiles" for n, spots in sorted(s.layouts.items()))
        print(f"{s.name}: {MODES[s.mode]}, {s.rounds} rounds, {len(s.events)} timed events, players {tiles}")
    print(f"{file}: {len(found)} {'scenario' if len(found) == 1 else 'scenarios'}, no mistake found")
