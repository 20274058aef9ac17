"""Try faults inside one process of pytest: collect once, learn once which test runs what, fork for each fault.

A fault is put in place in the fork: the function keeps its identity and gets the broken code, so that whatever holds
the function, be it a table of effects or a cache, runs the fault. Only tests that run the function are tried, those of
its own rules first, then those that reach the broken line, the quickest first. What was learned is kept below
`build/mutants` for as long as the sources of the part and the file of tests stay the same.
"""

import ast
import contextlib
import gc
import hashlib
import json
import os
import pickle
import resource
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import TYPE_CHECKING, Any

import pytest
from _pytest.runner import runtestprotocol

if TYPE_CHECKING:
    from _typeshed import TraceFunction

LINES_OF_CALLS = 3
"""In how many calls of one function a test is watched line by line; after that only the call counts."""
MEMORY = 4 << 30
"""How much more memory a fault may take: an endless loop often fills a list."""

NOT_IN_PLACE = "?"
"""Reported where a fault cannot be put into a function that stands already."""

Function = tuple[str, str]
"""The file of a function and its qualified name."""
Report = dict[str, Any]


class TooLongError(BaseException):
    """A test with a fault in place takes much longer than without."""


@dataclass
class Learned:
    """What one test does without any fault."""

    seconds: float = 0.0
    passed: bool = True
    lines: dict[Function, set[int]] = field(default_factory=dict)
    """The functions that it runs, with lines that it reaches: all of them where a function is called rarely."""


class Watch:
    """Notes which functions of some files run, and the lines of the first calls of each."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.files = {str(file) for file in files}
        self.begin()

    def begin(self) -> None:
        """Forget what was seen."""
        self.calls: dict[CodeType, int] = {}
        self.reached: dict[CodeType, set[int]] = defaultdict(set)

    def call(self, frame: FrameType, event: str, _argument: object) -> "TraceFunction | None":
        code = frame.f_code
        count = self.calls.get(code, 0)
        self.calls[code] = count + 1
        if count >= LINES_OF_CALLS or code.co_filename not in self.files:
            return None
        return self.line

    def line(self, frame: FrameType, event: str, _argument: object) -> "TraceFunction":
        if event == "line":
            self.reached[frame.f_code].add(frame.f_lineno)
        return self.line

    def lines(self) -> dict[Function, set[int]]:
        """The lines reached by function; an inner function counts as part of the outermost."""
        found: dict[Function, set[int]] = defaultdict(set)
        for code in self.calls:
            if code.co_filename in self.files:
                found[outermost(code)] |= self.reached[code]
        return dict(found)


def outermost(code: CodeType) -> Function:
    """The function of a module or class in which the code stands: that is what gets the broken code."""
    return code.co_filename, code.co_qualname.partition(".<locals>")[0]


def run(item: pytest.Item) -> bool:
    """Whether a test passes."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


# ---- learning --------------------------------------------------------------------------------------


def learn(items: list[pytest.Item], files: list[Path], kept: Path, stamp: str) -> dict[str, Learned]:
    """What every test does, from the last time where nothing has changed since, otherwise by running it in a fork."""
    learned: dict[str, Learned] = {}
    by_file: dict[Path, list[pytest.Item]] = defaultdict(list)
    for item in items:
        by_file[item.path].append(item)
    kept.mkdir(parents=True, exist_ok=True)
    for path, those in by_file.items():
        names = "\n".join(item.nodeid for item in those)
        digest = hashlib.sha256(stamp.encode() + path.read_bytes() + names.encode()).hexdigest()
        file = kept / f"{digest}.pickle"
        if not file.exists():
            forked(lambda those=those, file=file: watched(those, files, file), 0.0)  # type: ignore[misc]
        learned |= pickle.loads(file.read_bytes())
    return learned


def watched(items: list[pytest.Item], files: list[Path], file: Path) -> Report:
    """Run tests and write down what each of them does."""
    watch = Watch(files)
    learned = {}
    for item in items:
        watch.begin()
        began = time.process_time()
        sys.settrace(watch.call)
        passed = run(item)
        sys.settrace(None)
        learned[item.nodeid] = Learned(time.process_time() - began, passed, watch.lines())
    part = file.with_suffix(f".{os.getpid()}")
    part.write_bytes(pickle.dumps(learned))
    part.rename(file)
    return {}


def run_at_import(files: list[Path], package: Path) -> set[Function]:
    """The functions that run while the modules are imported: with a fault they are tried in a new process."""
    modules = [".".join(file.relative_to(package.parent).with_suffix("").parts) for file in files]
    done = subprocess.run(
        [sys.executable, __file__, *modules],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(package.parent)},
    )
    known = {str(file) for file in files}
    return {(file, name) for file, name in json.loads(done.stdout) if file in known}


def print_what_runs_at_import(modules: list[str]) -> None:
    watch = Watch([])
    sys.settrace(watch.call)
    for module in modules:
        with contextlib.suppress(Exception):  # what only a tool imports, such as the environment of Alembic
            __import__(module.removesuffix(".__init__"))
    sys.settrace(None)
    print(json.dumps([outermost(code) for code in watch.calls if code.co_name != "<module>"]))


# ---- trying ----------------------------------------------------------------------------------------


def forked(do: Callable[[], Report], seconds: float) -> Report:
    """What a function reports from a fork; an empty report if the fork died. 0 seconds are no limit."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        if seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 5))
        try:
            os.write(writing, json.dumps(do()).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as report:
        text = report.read()
    os.waitpid(child, 0)
    return json.loads(text) if text else {}


def standing() -> dict[Function, list[FunctionType]]:
    """Every function of this process, by the outermost one in which it stands."""
    found: dict[Function, list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            found[outermost(thing.__code__)].append(thing)
    return found


def break_functions(functions: list[FunctionType], name: str, source: str) -> bool:
    """Give the broken code of this name to functions of this process; False if it cannot be put in place."""
    new = code_of(compile(source, functions[0].__code__.co_filename, "exec"), name) if functions else None
    if new is None:
        return False
    for function in functions:
        if function.__code__.co_qualname != name or function.__code__.co_freevars != new.co_freevars:
            return False
        function.__code__ = new
    return True


def code_of(code: CodeType, name: str) -> CodeType | None:
    """The code of this qualified name inside a module's."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found = constant if constant.co_qualname == name else code_of(constant, name)
            if found is not None:
                return found
    return None


def first_failure(items: list[pytest.Item], learned: dict[str, Learned], budget: float) -> Report:
    """The first of these tests that fails, and whether all were tried: beyond so much processor time none is begun."""

    def too_long(_number: int, _frame: FrameType | None) -> None:
        raise TooLongError

    signal.signal(signal.SIGPROF, too_long)
    for item in items:
        if time.process_time() > budget:
            return {"noticed": "", "tried_all": False}
        signal.setitimer(signal.ITIMER_PROF, 10 * learned[item.nodeid].seconds + 5)
        passed = run(item)
        signal.setitimer(signal.ITIMER_PROF, 0)
        if not passed:
            return {"noticed": item.nodeid, "tried_all": True}
    return {"noticed": "", "tried_all": True}


class Trials:
    """A plugin that collects as pytest does and, instead of running the tests, hands them over."""

    def __init__(
        self, files: list[Path], package: Path, kept: Path, do: Callable[["Trials"], None], learning: bool = True
    ) -> None:
        self.files = files
        self.package = package
        self.kept = kept
        self.do = do
        self.learning = learning
        """Whether it is learned what every test does. Without, a function's tests are those that name its rules."""
        self.problem = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.capture = session.config.pluginmanager.getplugin("capturemanager")
        self.items = {item.nodeid: item for item in session.items}
        self.rules = {
            name: {rule for mark in item.iter_markers("rule") for rule in mark.args}
            for name, item in self.items.items()
        }
        self.learned = {name: Learned() for name in self.items}
        if self.learning:
            self.learned = learn(session.items, self.files, self.kept, self.stamp())
        self.runners: dict[Function, list[str]] = defaultdict(list)
        for name, learned in self.learned.items():
            for function in learned.lines:
                self.runners[function].append(name)
        self.at_import = run_at_import(self.files, self.package)
        self.standing = standing()
        self.caches = [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]
        self.problem = next((name for name, learned in self.learned.items() if not learned.passed), "")
        if not self.problem:
            self.do(self)
        return True

    def stamp(self) -> str:
        """Changes with the sources that are watched, with what the tests share, and with this tool."""
        folders = {item.path.parent for item in self.items.values()}
        shared = [file for folder in folders for file in folder.glob("*.py") if not file.name.startswith("test_")]
        texts = [file.read_bytes() for file in sorted({*self.files, *shared, Path(__file__)})]
        return hashlib.sha256(b"\0".join(texts)).hexdigest()

    def say(self, text: str) -> None:
        """Print a line past what pytest captures."""
        with self.capture.global_and_fixture_disabled():
            print(text, flush=True)

    def in_place(self, function: Function) -> bool:
        """Whether a fault of this function can be tried in a fork: not if modules have run it before."""
        return function not in self.at_import

    def order(self, function: Function, line: int, rules: Iterable[str]) -> tuple[list[str], list[str]]:
        """The tests that run a function: those of its rules, and the others; first those that reach the line."""
        if not self.learning:
            return [name for name, named in self.rules.items() if not named.isdisjoint(rules)], []

        def far(name: str) -> tuple[bool, float]:
            return line not in self.learned[name].lines[function], self.learned[name].seconds

        tests = sorted(self.runners.get(function, ()), key=far)
        own = [name for name in tests if not self.rules[name].isdisjoint(rules)]
        return own, [name for name in tests if name not in set(own)]

    def notice(self, function: Function, source: str, tests: list[str], budget: float) -> tuple[str, bool]:
        """The first of these tests that notices a fault, and whether all were tried."""

        def attempt() -> Report:
            used, _ = resource.getrlimit(resource.RLIMIT_AS)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, used))
            if not break_functions(self.standing.get(function, []), function[1], source):
                return {"noticed": NOT_IN_PLACE, "tried_all": False}
            for cache in self.caches:
                cache.cache_clear()
            return first_failure([self.items[name] for name in tests], self.learned, budget)

        if not tests:
            return "", True
        report = forked(attempt, budget + 60)
        return (report["noticed"], report["tried_all"]) if report else ("a test that does not end", True)


def function_at(file: Path, line: int) -> Function:
    """The outermost function around a line: a method counts, what stands inside a function does not."""

    def inside(node: ast.AST, name: str) -> str:
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            if child.lineno <= line <= (child.end_lineno or 0):
                full = f"{name}.{child.name}".lstrip(".")
                return inside(child, full) if isinstance(child, ast.ClassDef) else full
        return name

    return str(file), inside(ast.parse(file.read_text("utf-8")), "")


if __name__ == "__main__":
    print_what_runs_at_import(sys.argv[1:])
