"""How far an experiment is, cell by cell of its grid."""

from pathlib import Path

import msgspec
import polars

from hexkeep.lab.experiments.store import Store


class CellStatus(msgspec.Struct):
    """The games of one setup, line-up and value that are finished; plies and seconds are those of a game."""

    setup: str
    bots: str
    value: str
    games: int
    failed: int
    plies: float
    seconds: float


class Status(msgspec.Struct):
    """How far an experiment is."""

    name: str
    game: str
    version: int
    content: str
    hexkeep: str
    parts: int
    done_parts: int
    done_games: int
    cells: list[CellStatus]


def status_of(folder: Path) -> Status:
    """Raises BadExperiment for a folder that holds no experiment."""
    store = Store(folder)
    manifest = store.manifest()
    done = [name for name in manifest.parts if store.has(name)]
    cells = cells_of(store, done) if done else []
    return Status(
        manifest.experiment.name,
        manifest.experiment.game,
        manifest.version,
        manifest.content,
        manifest.hexkeep,
        len(manifest.parts),
        len(done),
        sum(cell.games for cell in cells),
        cells,
    )


def cells_of(store: Store, names: list[str]) -> list[CellStatus]:
    frame = store.read(names)
    for column, filler in (("seat", 0), ("variant", ""), ("seconds", 0.0)):  # rows of recorded games have none
        if column not in frame.columns:
            frame = frame.with_columns(polars.lit(filler).alias(column))
    cells = (
        frame.filter(polars.col("seat") == 0)
        .group_by("setup_name", "lineup", "variant", maintain_order=True)
        .agg(
            polars.len().alias("games"),
            (polars.col("error") != "").sum().alias("failed"),
            polars.col("plies").mean(),
            polars.col("seconds").mean(),
        )
    )
    return [CellStatus(*row) for row in cells.rows()]
