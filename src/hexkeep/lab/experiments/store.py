"""The folder of an experiment: its parts as Parquet files, each there as a whole or not at all, and its manifest."""

from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from time import time
from typing import Any

import msgspec
import polars

from hexkeep.kernel.registry import game as find_game
from hexkeep.lab.experiments.experiment import BadExperiment, Experiment
from hexkeep.lab.experiments.parts import GameRow, LabRow, Part, digest_of
from hexkeep.lab.rows import BadResultFile, temporary_files, write_rows

MANIFEST = "experiment.json"
STALE_SECONDS = 600.0
"""A file that was being written for longer was left by a process that died."""


class Manifest(msgspec.Struct):
    """What a folder holds: the experiment, what it was played with, the names of its parts."""

    experiment: Experiment
    hexkeep: str
    version: int
    content: str
    began: str
    parts: list[str]


class Store:
    """The parts of one experiment in a folder. Many processes may write to it: equal parts have equal names."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.parts = folder / "parts"

    def begin(self, experiment: Experiment, parts: Sequence[Part]) -> None:
        """Make the folder and write the manifest. Parts from before stay. Raises BadResultFile."""
        game = find_game(experiment.game)
        began = datetime.now(UTC).isoformat(timespec="seconds")
        content, names = game.content.digest(), [part.name for part in parts]
        manifest = Manifest(experiment, version("hexkeep"), game.version, content, began, names)
        try:
            self.parts.mkdir(parents=True, exist_ok=True)
            self._clear_stale_files()
            self._write_manifest(manifest)
        except OSError as error:
            raise BadResultFile(f"cannot write {self.folder}: {error.strerror}") from None

    def _write_manifest(self, manifest: Manifest) -> None:
        path = self.folder / f"{MANIFEST}.part"
        path.write_bytes(msgspec.json.format(msgspec.json.encode(manifest), indent=2))
        path.replace(self.folder / MANIFEST)

    def _clear_stale_files(self) -> None:
        for path in temporary_files(self.parts):
            if time() - path.stat().st_mtime > STALE_SECONDS:
                path.unlink(missing_ok=True)

    def manifest(self) -> Manifest:
        """Raises BadExperiment for a folder without one."""
        path = self.folder / MANIFEST
        try:
            return msgspec.json.decode(path.read_bytes(), type=Manifest)
        except OSError:
            raise BadExperiment(f"{self.folder} holds no experiment: there is no {MANIFEST}") from None
        except msgspec.DecodeError as error:
            raise BadExperiment(f"{path} cannot be read: {error}") from None

    def path(self, name: str) -> Path:
        return self.parts / f"{name}.parquet"

    def has(self, name: str) -> bool:
        return self.path(name).is_file()

    def write(self, name: str, rows: "Sequence[LabRow] | Sequence[GameRow]") -> None:
        write_rows(rows, self.path(name))

    def read(self, names: Sequence[str]) -> Any:
        """The rows of those parts that are there, as a polars frame. Raises BadExperiment for a broken file."""
        found = [self.path(name) for name in names if self.has(name)]
        if not found:
            raise BadExperiment(f"{self.folder} holds no finished part yet")
        try:
            return polars.concat([polars.read_parquet(path) for path in found])
        except (polars.exceptions.PolarsError, OSError) as error:
            raise BadExperiment(f"{self.parts} cannot be read: {' '.join(str(error).split())}") from None

    def digest(self, names: Sequence[str]) -> str:
        """A hash of all rows of these parts; the same wherever and by however many they were played."""
        return digest_of(self.read(names).to_dicts())
