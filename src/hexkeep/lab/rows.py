"""Rows of results in a file for study: Parquet, which polars, pandas, DuckDB and R read."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.types import Reason

BAD_FILE = Reason("bad-file", "")
TEMPORARY = ".part"
"""The ending of a file until it is whole."""


class BadResultFile(HexkeepError):
    """The results cannot be written there."""

    def __init__(self, message: str) -> None:
        super().__init__(message, BAD_FILE)


def check_writable(path: Path) -> None:
    """Refuse before any game is played what could not be written after it. Raises BadResultFile."""
    if path.suffix != ".parquet":
        raise BadResultFile(f"results are written as Parquet: call the file {path.with_suffix('.parquet').name}")
    if not path.absolute().parent.is_dir():
        raise BadResultFile(f"cannot write {path}: there is no folder {path.absolute().parent}")
    _polars()


def write_rows(rows: Sequence[msgspec.Struct], path: Path) -> None:
    """Write the rows of one kind. The file is there as a whole or not at all."""
    polars = _polars()
    kind = type(rows[0])
    frame = polars.DataFrame([msgspec.structs.asdict(row) for row in rows], schema=_schema(kind))
    part = path.with_name(f"{path.name}.{os.getpid()}{TEMPORARY}")
    try:
        frame.write_parquet(part)
        part.replace(path)
    except OSError as error:
        raise BadResultFile(f"cannot write {path}: {error.strerror or error}") from None


def temporary_files(folder: Path) -> list[Path]:
    """Files that are being written, or were when a process died."""
    return sorted(folder.glob(f"*{TEMPORARY}"))


def _schema(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The columns' types, also where a column is empty: two files of one kind always fit together."""
    polars = _polars()
    known = {int: polars.Int64, float: polars.Float64, float | None: polars.Float64, str: polars.String}
    return {field.name: known[field.type] for field in msgspec.structs.fields(kind)}


def _polars() -> Any:
    try:
        import polars
    except ImportError:
        raise BadResultFile("files of results need polars: pip install 'hexkeep[lab]'") from None
    return polars
