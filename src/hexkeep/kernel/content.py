"""Content: cards, boards and scenarios as TOML, each value with its source, replaceable by overlays.

A file `components/units.toml` holds tables by id: `[minotaur]`, `[minotaur.attack]`. A table may say
`source` ("rulebook", "reference" or "reconstructed") for all its values, and `reconstructed`, a
list of the keys whose values no source prints. Both pass down to the tables inside it.
An overlay is one TOML file whose top tables are the content files: `[units.minotaur] health = 5`.
It replaces values; in the files that a game lets grow (`Game.extensible_content`) it may add whole items.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import tomli

from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import suggestion

TomlTable = dict[str, Any]
"""A parsed TOML table. Any: its shape is the game's own; the game's loader checks and types it."""

SOURCE_KEYS = ("source", "reconstructed", "note")
SOURCES = ("rulebook", "reference", "reconstructed", "overlay")

Place = tuple[str | int, ...]
"""Where something stands in a file: keys, and numbers of list entries."""
_HEAD = re.compile(r"(\[\[?)\s*([^\]]+?)\s*\]")
_KEY = re.compile(r"""\s*([A-Za-z0-9_-]+|"[^"]*"|'[^']*')\s*=""")
_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_ITEM_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,47}")


@dataclass(frozen=True)
class Gap:
    """A value that no source prints."""

    file: str
    item: str
    key: str
    value: object
    note: str


class Content:
    """The content files of one game, with overlays laid over them."""

    def __init__(self, tables: dict[str, TomlTable], overlaid: frozenset[str] = frozenset()) -> None:
        self.tables = tables
        self.overlaid = overlaid
        self._digest = ""

    @classmethod
    def of_package(cls, package: str) -> "Content":
        """All `components/*.toml` of a package, by file name without the ending."""
        return cls(dict(_tables_of(package)))

    def is_printed(self, package: str) -> bool:
        """Whether this is the package's own content, without any overlay."""
        return not self.overlaid and self.tables == _tables_of(package)

    def __getitem__(self, file: str) -> TomlTable:
        return self.tables[file]

    def overlay(self, path: Path, extensible_content: Sequence[str] = ()) -> "Content":
        """A new content with the values of an overlay file in place of ours; it may add items to extensible files."""
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadContent(f"cannot read {path}: {getattr(error, 'strerror', None) or 'not UTF-8 text'}") from None
        try:
            given = tomli.loads(text)
        except tomli.TOMLDecodeError as error:
            raise BadContent(f"{path} is not TOML: {error}") from None
        return self.overlay_tables(given, extensible_content)

    def overlay_tables(self, given: TomlTable, extensible_content: Sequence[str] = ()) -> "Content":
        replaced: set[str] = set(self.overlaid)
        tables: dict[str, TomlTable] = dict(self.tables)
        for file, changes in given.items():
            if file not in tables:
                raise BadContent(f"there is no content file {file!r}{suggestion(file, list(tables))}")
            if not isinstance(changes, dict):
                raise BadContent(f"{file} is a file of tables, not a value")
            added = {key: row for key, row in changes.items() if file in extensible_content and key not in tables[file]}
            changed = {key: row for key, row in changes.items() if key not in added}
            tables[file] = {**_merged(tables[file], changed, file, replaced), **added}
        return Content(tables, frozenset(replaced))

    def gaps(self) -> list[Gap]:
        """Every value marked as reconstructed that no overlay has replaced."""
        found: list[Gap] = []
        for file, table in self.tables.items():
            self._gaps(file, "", table, False, frozenset(), "", found)
        return found

    def _gaps(
        self, file: str, item: str, table: TomlTable, whole: bool, keys: frozenset[str], note: str, found: list[Gap]
    ) -> None:
        whole = table["source"] == "reconstructed" if "source" in table else whole
        keys = keys | frozenset(table.get("reconstructed", ()))
        note = table.get("note", note)
        for key, value in table.items():
            place = f"{item}.{key}" if item else key
            if key in SOURCE_KEYS or f"{file}.{place}" in self.overlaid:
                continue
            marked = whole or key in keys
            if isinstance(value, dict):
                self._gaps(file, place, value, marked, keys, note, found)
            elif isinstance(value, list) and value and all(isinstance(v, dict) for v in value):
                for i, row in enumerate(value):
                    self._gaps(file, f"{place}.{i}", row, marked, keys, note, found)
            elif marked:
                found.append(Gap(file, item, key, value, note))

    def digest(self) -> str:
        """A short hash of every value, so that a record names the box it was played with."""
        if not self._digest:  # a large box takes as long as a hundred plies, and every record asks
            self._digest = blake2b(repr(_without_source_keys(self.tables)).encode(), digest_size=6).hexdigest()
        return self._digest


@cache
def _tables_of(package: str) -> dict[str, TomlTable]:
    """The parsed files of a package, read once; nobody changes them."""
    from importlib.resources import files  # only where a game is opened

    folder = files(package) / "components"
    if not folder.is_dir():
        return {}
    return {
        entry.name.removesuffix(".toml"): tomli.loads(entry.read_text("utf-8"))
        for entry in sorted(folder.iterdir(), key=lambda e: e.name)
        if entry.name.endswith(".toml")
    }


def _merged(base: TomlTable, changes: TomlTable, place: str, replaced: set[str]) -> TomlTable:
    merged = dict(base)
    for key, value in changes.items():
        here = f"{place}.{key}"
        if key not in base and key not in SOURCE_KEYS:
            raise BadContent(f"{place} has no {key!r}{suggestion(key, [k for k in base if k not in SOURCE_KEYS])}")
        old = base.get(key)
        if isinstance(old, dict):
            if not isinstance(value, dict):
                raise BadContent(f"{here} is a table, not a value")
            merged[key] = _merged(old, value, here, replaced)
            continue
        if key not in SOURCE_KEYS and type(value) is not type(old):
            raise BadContent(f"{here} wants {type(old).__name__}, not {value!r}")
        merged[key] = value
        replaced.add(here)
    return merged


def _without_source_keys(value: object) -> object:
    """Values only, in a fixed order, without the keys that name their source."""
    if isinstance(value, dict):
        return [(k, _without_source_keys(value[k])) for k in sorted(value) if k not in SOURCE_KEYS]
    if isinstance(value, list):
        return [_without_source_keys(v) for v in value]
    return value


# ---- files of somebody's own --------------------------------------------------------------------


def read_additions(text: str, content: Content, extensible_content: Sequence[str]) -> dict[str, dict[str, object]]:
    """The items that a file adds to the content files that may grow; it changes nothing else.

    Raises BadContent: `line N: reason`, for the first mistake.
    """
    given = read_toml(text, "line ")
    lines = lines_of(text)
    if not given:
        raise BadContent("line 1: there is nothing in this file")
    for file, items in given.items():
        if file not in extensible_content:
            heads = " or ".join(f"[{name}.NAME]" for name in extensible_content)
            raise BadContent(f"line {line_at(lines, (file,))}: {file!r} cannot be added; a heading here is {heads}")
        if not isinstance(items, dict):
            raise BadContent(f"line {line_at(lines, (file,))}: {file} is a file of tables, not a value")
        for name in items:
            line = line_at(lines, (file, name))
            if name in content[file]:
                raise BadContent(f"line {line}: the box has {name!r} already; give yours another name")
            if not _ITEM_NAME.fullmatch(name):
                raise BadContent(f"line {line}: a name has small letters, digits and hyphens, not {name!r}")
    return given


def read_toml(text: str, before_line: str) -> TomlTable:
    """Raises BadContent, with the line after what is to stand before it."""
    try:
        return tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        at = _AT_LINE.search(str(error))
        said = _AT_LINE.sub("", str(error)).strip()
        line = at[1] if at else len(text.splitlines())
        raise BadContent(f"{before_line}{line}: this is not TOML: {said}") from None


def lines_of(text: str) -> dict[Place, int]:
    """The line in which each table, key and entry of a many-line list begins."""
    found: dict[Place, int] = {}
    entries: dict[Place, int] = {}
    table: Place = ()
    key: Place = ()
    depth = item = 0
    for number, line in enumerate(text.splitlines(), 1):
        bare = re.sub(r'"[^"]*"', '""', line).split("#")[0]
        if depth == 0:
            head = _HEAD.match(line.strip())
            if head:
                table = _header(tuple(part.strip("\"' ") for part in head[2].split(".")), head[1] == "[[", entries)
                found.setdefault(table, number)
                continue
            named = _KEY.match(line)
            if named:
                key = (*table, named[1].strip("\"'"))
                found.setdefault(key, number)
                item = 0
        elif depth == 1 and bare.strip() not in ("", "]"):
            found.setdefault((*key, item), number)
        before = depth
        for sign in bare:
            depth += (sign in "[{") - (sign in "]}")
            if before and depth == 1 and sign == ",":
                item += 1
    return found


def _header(names: tuple[str, ...], repeated: bool, entries: dict[Place, int]) -> Place:
    """The place of `[a.b]` or `[[a.b]]`: names that are lists stand for their last entry."""
    place: Place = ()
    for i, name in enumerate(names):
        place = (*place, name)
        if repeated and i == len(names) - 1:
            entries[place] = entries.get(place, -1) + 1
        if place in entries:
            place = (*place, entries[place])
    return place


def line_at(lines: dict[Place, int], place: Place) -> int:
    """The line of a place, or of the first thing inside it, or of the nearest thing around it."""
    while place:
        inside = [line for known, line in lines.items() if known[: len(place)] == place]
        if inside:
            return lines.get(place, min(inside))
        place = place[:-1]
    return 1
