"""Try faults inside one process of pytest: collect once, fork for each fault, run only tests that reach it.

A fault is put in place in the fork: the function keeps its identity and gets the broken code, so that whatever holds
the function, be it a table of effects or a cache, runs the fault. Which tests reach which statement was recorded
before (`reached.py`); of these run the tests of the fault's own rules first, then the others, the quickest first.
"""

import ast
import contextlib
import gc
import importlib
import json
import os
import resource
import signal
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from reached import Reached, recordings, statement_at

MEMORY = 4 << 30
"""How much more memory a fault may take: an endless loop often fills a list."""
NOT_IN_PLACE = "?"
"""Reported where a fault cannot be put into a function that stands already."""

Function = tuple[str, str]
"""The file of a function and its qualified name."""
Report = dict[str, Any]


class TooLongError(BaseException):
    """A test with a fault in place takes much longer than without."""


def forked(do: Callable[[], Report], seconds: float) -> Report:
    """What a function reports from a fork; an empty report if the fork died."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
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


def outermost(code: CodeType) -> Function:
    """The function of a module or class in which the code stands: that is what gets the broken code."""
    return code.co_filename, code.co_qualname.partition(".<locals>")[0]


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


def first_failure(items: list[pytest.Item], known: dict[str, Reached], budget: float) -> Report:
    """The first of these tests that fails, and whether all were tried: beyond so much processor time none is begun."""

    def too_long(_number: int, _frame: FrameType | None) -> None:
        raise TooLongError

    signal.signal(signal.SIGPROF, too_long)
    for item in items:
        if time.process_time() > budget:
            return {"noticed": "", "tried_all": False}
        signal.setitimer(signal.ITIMER_PROF, 10 * known[item.nodeid].seconds + 2)
        failed = any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))
        signal.setitimer(signal.ITIMER_PROF, 0)
        if failed:
            return {"noticed": item.nodeid, "tried_all": True}
    return {"noticed": "", "tried_all": True}


class Trials:
    """A plugin that collects as pytest does and, instead of running the tests, hands them over."""

    def __init__(
        self, files: list[Path], package: Path, kept: Path, arguments: list[str], do: Callable[["Trials"], None]
    ) -> None:
        self.files = files
        self.package = package
        self.kept = kept
        self.arguments = arguments
        """How pytest was called, without the tests: they are recorded in the same way."""
        self.do = do
        self.problem = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.capture = session.config.pluginmanager.getplugin("capturemanager")
        self.items = {item.nodeid: item for item in session.items}
        self.rules = {
            name: {rule for mark in item.iter_markers("rule") for rule in mark.args}
            for name, item in self.items.items()
        }
        tests = session.config.rootpath / "tests"
        self.recorded = recordings(session.items, self.files, self.kept, tests, self.arguments, self.package)
        self.known = {name: reached for recording in self.recorded for name, reached in recording.tests.items()}
        self.import_all()
        gc.unfreeze()  # what is frozen while tests are collected would not be found
        self.standing = standing()
        self.caches = [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]
        gc.freeze()
        missing = [name for name in self.items if name not in self.known]
        failing = [name for name, reached in self.known.items() if not reached.passed]
        self.problem = next(iter([*failing, *missing]), "")
        if not self.problem:
            self.do(self)
        return True

    def import_all(self) -> None:
        """Import what no test has imported so far: only a function that stands can be broken."""
        for file in self.files:
            name = ".".join(file.relative_to(self.package.parent).with_suffix("").parts)
            with contextlib.suppress(Exception):  # what only a tool imports, such as the environment of Alembic
                importlib.import_module(name.removesuffix(".__init__"))

    def say(self, text: str) -> None:
        """Print a line past what pytest captures."""
        with self.capture.global_and_fixture_disabled():
            print(text, flush=True)

    def runs_at_import(self, file: Path, line: int) -> bool:
        """Whether a line runs while modules are imported: a fork may come too late to break it."""
        statement = statement_at(str(file), line)
        return any(recording.imported.get(str(file), 0) >> statement & 1 for recording in self.recorded)

    def order(self, file: Path, line: int, rules: Iterable[str]) -> tuple[list[str], list[str]]:
        """The tests that reach a line, the quickest first: those of its rules, and the others.

        What runs at import may matter to every test. What a cache keeps is reached by the first test of a file only:
        where no test of the rules reaches the line, those count that stand after such a first test.
        """
        statement = statement_at(str(file), line)

        def own(names: Iterable[str]) -> list[str]:
            return [name for name in names if not self.rules[name].isdisjoint(rules)]

        def quickest(names: Iterable[str]) -> list[str]:
            return sorted(names, key=lambda name: self.known[name].seconds)

        near = quickest(name for name, reached in self.known.items() if reached.has(str(file), statement))
        after = [recording.tests for recording in self.recorded if next(iter(recording.tests)) in near]
        everywhere = self.runs_at_import(file, line)
        mine = own(near) or own(quickest(self.known if everywhere else [name for tests in after for name in tests]))
        return mine, [name for name in near if name not in set(mine)]

    def notice(self, function: Function, source: str, tests: list[str], budget: float) -> tuple[str, bool]:
        """The first of these tests that notices a fault, and whether all were tried."""

        def attempt() -> Report:
            used, _ = resource.getrlimit(resource.RLIMIT_AS)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, used))
            if not break_functions(self.standing.get(function, []), function[1], source):
                return {"noticed": NOT_IN_PLACE, "tried_all": False}
            for cache in self.caches:
                cache.cache_clear()
            return first_failure([self.items[name] for name in tests], self.known, budget)

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
