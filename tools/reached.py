"""Which statements every test reaches, written down once by counting in the statements themselves.

The watched files are imported with a mark before every statement of their functions: a byte that is set when the
statement runs. That costs a tenth of the time, where tracing every line takes several times as long, and threads and
coroutines count too. The tests run in a process of their own, one fork for each file of tests; what they reached
stays valid until the file, what it imports of the tests, or a source that they reached changes. Comments, docstrings
and citations change nothing.

    python tools/reached.py < what.json      see `Job`; `trials.py` asks for what is missing
"""

import ast
import builtins
import hashlib
import json
import os
import pickle
import re
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

MARKS = "__reached__"
"""A name of the marks that every module finds, among the builtins."""
SET = re.compile(b"\1")


@dataclass
class Reached:
    """What one test does without any fault."""

    seconds: float = 0.0
    passed: bool = True
    statements: dict[str, int] = field(default_factory=dict)
    """By file: the numbers of the statements that it reaches, each as a bit."""

    def has(self, file: str, statement: int) -> bool:
        return bool(self.statements.get(file, 0) >> statement & 1)


@dataclass
class Recording:
    """What the tests of one file reach."""

    tests: dict[str, Reached]
    imported: dict[str, int]
    """What ran while the modules and all tests were imported, as in `Reached`."""
    sources: dict[str, str]
    """The text, without comments and docstrings, of every file that was reached, as a digest."""


# ---- the statements of a file ----------------------------------------------------------------------


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def blocks(tree: ast.AST, inside: bool = False) -> Iterator[list[ast.stmt]]:
    """Every list of statements inside functions, from first to last."""
    inside = inside or isinstance(tree, ast.FunctionDef | ast.AsyncFunctionDef)
    for _, value in ast.iter_fields(tree):
        if not isinstance(value, list):
            continue
        if inside and value and isinstance(value[0], ast.stmt):
            yield value
        for child in value:
            if isinstance(child, ast.stmt | ast.excepthandler | ast.match_case):
                yield from blocks(child, inside)


def statements(tree: ast.AST) -> list[ast.stmt]:
    """The statements inside functions, in an order that comments and docstrings do not change."""
    return [node for block in blocks(tree) for node in block if not is_docstring(node)]


@cache
def statements_of(file: str) -> tuple[ast.stmt, ...]:
    """The statements inside the functions of a file."""
    return tuple(statements(ast.parse(Path(file).read_text("utf-8"))))


def statement_at(file: str, line: int) -> int:
    """The number of the innermost statement at a line; -1 where no function stands."""
    around = [
        (node.lineno, number)
        for number, node in enumerate(statements_of(file))
        if node.lineno <= line <= (node.end_lineno or node.lineno)
    ]
    return max(around, default=(0, -1))[1]


@cache
def digest(file: str) -> str:
    """Changes with what a source does, not with its comments and docstrings."""
    tree = ast.parse(Path(file).read_text("utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            body[:] = [child for child in body if not is_docstring(child)]
    return hashlib.sha256(ast.dump(tree).encode()).hexdigest()


# ---- marks -----------------------------------------------------------------------------------------


class Marked(SourceFileLoader):
    """Compiles a watched file with a mark before every statement."""

    def __init__(self, name: str, path: str, first: int) -> None:
        super().__init__(name, path)
        self.first = first

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        return compile(marked(Path(path).read_text("utf-8"), self.first), path, "exec", dont_inherit=True)


def marked(source: str, first: int) -> ast.Module:
    """A source with marks, numbered from `first` on."""
    tree = ast.parse(source)
    numbers = {node: first + number for number, node in enumerate(statements(tree))}
    for block in list(blocks(tree)):
        found: list[ast.stmt] = []
        for node in block:
            if node in numbers:
                mark = ast.parse(f"{MARKS}[{numbers[node]}] = 1").body[0]
                found.append(ast.increment_lineno(mark, node.lineno - 1))
            found.append(node)
        block[:] = found
    return tree


class Finder(MetaPathFinder):
    """Finds watched files before anybody else does."""

    def __init__(self, files: Iterable[str]) -> None:
        self.first: dict[str, int] = {}
        count = 0
        for file in files:
            self.first[file] = count
            count += len(statements_of(file))
        self.marks = bytearray(count)
        setattr(builtins, MARKS, self.marks)

    def find_spec(self, name: str, path: Any, _target: ModuleType | None = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path)
        if spec is None or spec.origin not in self.first:
            return None
        spec.loader = Marked(name, spec.origin, self.first[spec.origin])
        return spec

    def take(self) -> dict[str, int]:
        """What was reached since this was asked last, by file."""
        found: dict[str, int] = {}
        for file, first in self.first.items():
            last = first + len(statements_of(file))
            bits = sum(1 << match.start() for match in SET.finditer(self.marks[first:last]))
            if bits:
                found[file] = bits
        self.marks[:] = bytes(len(self.marks))
        return found


# ---- recording -------------------------------------------------------------------------------------


@dataclass
class Job:
    """What is to be recorded: tests by file with the place to keep what they reach, and how pytest is called."""

    files: list[str]
    tests: dict[str, str]
    arguments: list[str]
    """Of pytest, without tests."""


class Recorder:
    """A plugin that runs the tests of each file in a fork and writes down what they reach."""

    def __init__(self, job: Job, finder: Finder) -> None:
        self.job = job
        self.finder = finder

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        imported = self.finder.take()
        for file in self.job.files:
            digest(file)
        for path, kept in self.job.tests.items():
            child = os.fork()
            if child == 0:
                try:
                    self.record([item for item in session.items if str(item.path) == path], imported, Path(kept))
                finally:
                    os._exit(0)
            os.waitpid(child, 0)
        return True

    def record(self, items: list[pytest.Item], imported: dict[str, int], kept: Path) -> None:
        tests = {}
        for item in items:
            began = time.process_time()
            passed = not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))
            tests[item.nodeid] = Reached(time.process_time() - began, passed, self.finder.take())
        reached = {file for test in tests.values() for file in test.statements} | set(imported)
        part = kept.with_suffix(f".{os.getpid()}")
        part.write_bytes(pickle.dumps(Recording(tests, imported, {file: digest(file) for file in reached})))
        part.rename(kept)


def helpers(file: Path, tests: Path, seen: set[Path]) -> set[Path]:
    """A file of tests, with what it imports from the tests, and what they import."""
    if file not in seen:
        seen.add(file)
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or "", *(f"{node.module}.{name}" for name in names)]
            for name in names:
                found = tests.joinpath(*name.split(".")).with_suffix(".py") if name else tests
                if found.is_file():
                    helpers(found, tests, seen)
    return seen


def kept_in(folder: Path, file: Path, tests: Path, names: Iterable[str]) -> Path:
    """Where the recording of a file of tests is kept: another place when the tests change, or this tool."""
    sources = sorted([*helpers(file, tests, set()), *file.parent.glob("conftest.py"), Path(__file__)])
    data = [source.with_suffix(".txt") for source in sources]
    texts = [source.read_bytes() for source in (*sources, *filter(Path.is_file, data))]
    text = b"\0".join([*texts, *(name.encode() for name in names)])
    return folder / f"{hashlib.sha256(text).hexdigest()}.pickle"


def recording_of(kept: Path) -> Recording | None:
    """What was recorded, if it still holds."""
    if not kept.exists():
        return None
    recording: Recording = pickle.loads(kept.read_bytes())
    holds = all(Path(file).is_file() and digest(file) == known for file, known in recording.sources.items())
    return recording if holds else None


def recordings(
    items: list[pytest.Item], files: list[Path], folder: Path, tests: Path, arguments: list[str], package: Path
) -> list[Recording]:
    """What the tests reach, file by file; what is not known is recorded first."""
    folder.mkdir(parents=True, exist_ok=True)
    names: dict[Path, list[str]] = {}
    for item in items:
        names.setdefault(item.path, []).append(item.nodeid)
    kept = {file: kept_in(folder, file, tests, those) for file, those in names.items()}
    missing = {str(file): str(place) for file, place in kept.items() if recording_of(place) is None}
    if missing:
        job = Job([str(file) for file in files], missing, arguments)
        paths = [str(package.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
        env = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
        command = [sys.executable, __file__]
        subprocess.run(command, input=json.dumps(asdict(job)), text=True, env=env, check=True, stdout=sys.stderr)
    return [recording for place in kept.values() if (recording := recording_of(place)) is not None]


def main() -> int:
    job = Job(**json.load(sys.stdin))
    finder = Finder(job.files)
    sys.meta_path.insert(0, finder)
    return int(pytest.main([*job.arguments, *job.tests], plugins=[Recorder(job, finder)]))


if __name__ == "__main__":
    # pickled under the name by which the others import it
    import reached

    sys.exit(reached.main())
