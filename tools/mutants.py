"""Break functions one clause at a time and see which tests notice: a measure of how kind the tests are.

    python tools/mutants.py                                   20 faults in each room below
    python tools/mutants.py --room games/forest/rules         only in this folder or module of src/hexkeep
    python tools/mutants.py --room kernel --count 50 --seed 7
    python tools/mutants.py --room games/heroes/rules --seconds 30   no more than 30 s of tests for each fault
    python tools/mutants.py --room server --count 10 --skip 10       the second ten of the same seed
    python tools/mutants.py --room games/heroes/rules --without test_strategy.py --without test_bot_plans.py
    python tools/mutants.py --room games/heroes/rules --own 3        3 faults of each function that cites a rule
    python tools/mutants.py --room games/heroes/rules --count 120 --cited   of 120 faults those where a rule is cited
    python tools/mutants.py --room games/heroes/rules --unreached   no faults: what no test of its own rules reaches

A fault is one small change inside a function: a comparison turned, a clause left out, a condition fixed, a number one
more, a statement dropped. Which ones are tried follows from the seed. The working tree is never changed. Which tests
reach which statement is recorded first, and again only for what has changed since (`reached.py`). Then the tests are
collected once, and each fault is tried in a fork by the tests that reach its line: first those that name a rule cited
in the function, then the others, the quickest first, for `--seconds` of processor time. A line that runs while
modules are imported is tried in a copy of the sources too. With `--own` only the tests of the cited rules are tried;
with `--cited` the same is done to faults drawn from the whole room. With `--unreached` nothing is broken: of the
functions that cite a rule every statement is listed that no test of such a rule reaches. `--without` leaves out files
of tests that take long and say little of the room. `--laws` tries survivors on the laws of what a game offers and
refuses. The playthroughs do not run: they notice that something changed and not what is right. Every fault is told
as soon as its tests are done; one that survived is shown, also when no test reaches it. The last line of a room says
how many were caught by a test of their own rule, and how many by any. A survivor is either a missing test or a change
that means nothing.
"""

import argparse
import ast
import difflib
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from math import ceil
from pathlib import Path

import pytest
from reached import statements_of
from trials import NOT_IN_PLACE, Trials, function_at

from hexkeep.kernel.rulebook import rules_named
from hexkeep.lab.intervals import wilson_interval

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "hexkeep"
ROOMS = ("games/bastion/rules", "games/forest/rules", "games/sigillum/rules", "games/heroes/rules", "kernel", "server")
MEANINGLESS = ("event_log", "TYPE_CHECKING", "NotImplementedError")
"""Conditions that only save time, or that no test can reach."""
WITHOUT_FAULTS = (ast.Import, ast.ImportFrom, ast.Raise, ast.Assert, ast.FunctionDef, ast.AsyncFunctionDef, ast.Pass)
"""Statements in which nothing is broken."""
SAVES_TIME = "saves time"
"""What a comment says of a line whose condition changes nothing but the speed: without it the same would come out."""

RECORDED = ROOT / "build" / "mutants"
SECONDS_IN_A_COPY = 900.0
"""How long the tests of one fault may take where it is tried in a copy."""
OWN, ELSEWHERE, SURVIVED = "caught by its own rule", "caught elsewhere", "survived"

TURNED: dict[type[ast.AST], Callable[[], ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}


@dataclass(frozen=True)
class Mutant:
    """One fault: what stands in the file, and what is to stand there instead."""

    file: Path
    line: int
    function: str
    source: str
    rules: tuple[str, ...]
    """The rules that the broken function cites, or the docstring of its class."""

    def difference(self) -> str:
        """The changed lines, with - and +."""
        before = self.file.read_text("utf-8").splitlines()
        lines = list(difflib.unified_diff(before, self.source.splitlines(), lineterm="", n=0))
        return "\n".join(f"    {line}" for line in lines if line[:2] not in ("--", "++", "@@"))


# ---- making them -----------------------------------------------------------------------------------


def mutants_of(file: Path) -> Iterator[partial[Mutant | None]]:
    """Every fault that can be put into a file's functions, each made when it is called for: there are thousands."""
    source = file.read_text("utf-8")
    lines = source.splitlines()
    for function, rules in functions_of(source):
        for node, new in faults(function):
            if SAVES_TIME in lines[node.lineno - 1].partition("#")[2]:
                continue
            yield partial(mutant_of, file, source, function.name, rules, node, new)


def functions_of(source: str) -> Iterator[tuple[ast.FunctionDef | ast.AsyncFunctionDef, tuple[str, ...]]]:
    """The functions of a file, each with the rules that it cites, or the docstring of its class."""
    lines = source.splitlines()
    tree = ast.parse(source)
    of_class = {
        method: ast.get_docstring(node) or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for method in node.body
    }
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            text = "\n".join([of_class.get(function, ""), *lines[function.lineno - 1 : function.end_lineno]])
            yield function, rules_named(text)


def mutant_of(
    file: Path, source: str, function: str, rules: tuple[str, ...], node: ast.expr | ast.stmt, new: str
) -> Mutant | None:
    """One fault; None if it would change nothing."""
    changed = replaced(source, node, new)
    return None if changed is None else Mutant(file, node.lineno, function, changed, rules)


def faults(function: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """The nodes of a function that can be broken, each with what to write instead."""
    of_the_lesser = [node.test for node in ast.walk(function) if isinstance(node, ast.IfExp) and is_lesser(node)]
    signed = [node.operand for node in ast.walk(function) if isinstance(node, ast.UnaryOp) and number(node) is not None]
    for node in parts(function):
        if node in of_the_lesser or node in signed:
            continue
        if isinstance(node, ast.expr | ast.stmt) and not any(word in ast.unparse(node) for word in MEANINGLESS):
            for new in variants(node):
                yield node, new


def is_lesser(node: ast.IfExp) -> bool:
    """`a if a < b else b`, or the greater: where both are equal it does not matter which is taken."""
    if not isinstance(node.test, ast.Compare):
        return False
    compared = {ast.unparse(node.test.left), ast.unparse(node.test.comparators[0])}
    return compared == {ast.unparse(node.body), ast.unparse(node.orelse)}


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """What is carried out in a function: no inner functions, annotations, texts or assertions."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "args") and not isinstance(node, ast.Call):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.Assert | ast.Raise | ast.FunctionDef | ast.JoinedStr):
                continue
            if isinstance(child, ast.AST):
                yield child
                yield from parts(child)


def variants(node: ast.expr | ast.stmt) -> Iterator[str]:
    """What may stand in a node's place."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in TURNED:
        yield with_part(node, "ops", [TURNED[type(node.ops[0])](), *node.ops[1:]])
    elif isinstance(node, ast.BoolOp):
        yield f"({with_part(node, 'op', TURNED[type(node.op)]())})"
        for i in range(len(node.values)):
            yield f"({with_part(node, 'values', node.values[:i] + node.values[i + 1 :])})"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.BinOp) and type(node.op) in TURNED:
        yield f"({with_part(node, 'op', TURNED[type(node.op)]())})"
    elif isinstance(node, ast.IfExp):
        yield f"({ast.unparse(node.body)})"
        yield f"({ast.unparse(node.orelse)})"
    elif (n := number(node)) is not None:
        yield str(n + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield str(not node.value)
    elif isinstance(node, ast.AugAssign | ast.Continue | ast.Break) or is_call(node):
        yield "pass"


def number(node: ast.AST | None) -> int | None:
    """The whole number that stands here, with its sign: one more than -1, which is nobody, is number 0."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        n = number(node.operand)
        return None if n is None else -n
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def is_call(node: ast.AST) -> bool:
    """A statement that only calls something."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def with_part(node: ast.expr, name: str, value: object) -> str:
    """The node as text with one of its parts replaced."""
    old = getattr(node, name)
    setattr(node, name, value)
    text = ast.unparse(node)
    setattr(node, name, old)
    return text


def replaced(source: str, node: ast.expr | ast.stmt, new: str) -> str | None:
    """The source with a node's text replaced; None if that changes nothing or is no program."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    lines = source.encode().splitlines(keepends=True)
    start = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
    end = sum(map(len, lines[: node.end_lineno - 1])) + node.end_col_offset
    data = source.encode()
    changed = (data[:start] + new.encode() + data[end:]).decode()
    try:
        ast.parse(changed)
    except SyntaxError:
        return None
    return None if ast.unparse(ast.parse(new)) == ast.unparse(node) else changed


def chosen(room: Path, count: int, seed: int, skip: int = 0) -> list[Mutant]:
    """So many faults of a room, the same for the same seed; those of one seed can be tried in pieces by skipping."""
    files = [room] if room.is_file() else sorted(room.rglob("*.py"))
    everything = [make for file in files for make in mutants_of(file)]
    random.Random(seed).shuffle(everything)
    return list(islice((mutant for make in everything if (mutant := make()) is not None), skip, skip + count))


def chosen_of_each(room: Path, count: int, seed: int) -> Iterator[Mutant]:
    """So many faults of every function that cites a rule; the functions come as the seed mixes them."""
    by_function: dict[tuple[Path, str, tuple[str, ...]], list[partial[Mutant | None]]] = defaultdict(list)
    for file in [room] if room.is_file() else sorted(room.rglob("*.py")):
        for make in mutants_of(file):
            _, _, function, rules, *_ = make.args
            if rules:
                by_function[file, function, rules].append(make)
    functions = list(by_function.values())
    random.Random(seed).shuffle(functions)
    for those in functions:
        random.Random(seed).shuffle(those)
        yield from islice((mutant for make in those if (mutant := make()) is not None), count)


def chosen_by(args: argparse.Namespace, room: Path) -> Iterable[Mutant]:
    """The faults of a room that the arguments ask for."""
    if args.own:
        return chosen_of_each(room, args.own, args.seed)
    found = chosen(room, args.count, args.seed, args.skip)
    return [mutant for mutant in found if mutant.rules or not args.cited]


# ---- trying them -----------------------------------------------------------------------------------


class Workshop:
    """A copy of the sources in which one fault at a time is tried."""

    def __init__(self, folder: Path, sources: Path, tests: list[str]) -> None:
        self.sources = sources
        self.copy = folder / sources.name
        shutil.copytree(sources, self.copy, ignore=shutil.ignore_patterns("__pycache__", "static"))
        self.compile()
        self.tests = tests

    def compile(self) -> None:
        """Compile the copy once for all faults. A file that differs from what was compiled is compiled anew.

        Whether it differs is seen by its text: a fault may be as long as what it replaces, and as old.
        """
        command = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", str(self.copy)]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""})

    def try_out(self, mutant: Mutant, rounds: list[tuple[str, list[str]]]) -> tuple[str, str]:
        """Which of these tests notice the fault, or none; and the first one that does."""
        broken = self.copy / mutant.file.relative_to(self.sources)
        whole = broken.read_text("utf-8")
        broken.write_text(mutant.source, "utf-8")
        try:
            for result, tests in rounds:
                noticed = self.first_failure(tests, SECONDS_IN_A_COPY) if tests else ""
                if noticed:
                    return result, noticed
            return SURVIVED, ""
        finally:
            broken.write_text(whole, "utf-8")

    def first_failure(self, tests: list[str], seconds: float) -> str:
        """The first of these tests that fails against the copy, "" if all pass. One that never ends has noticed."""
        paths = [self.copy.parent, ROOT / "examples/ferry/src", ROOT / "tests"]
        env = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, paths)), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
        try:
            done = subprocess.run(
                command, cwd=ROOT, env=env, capture_output=True, timeout=seconds, check=False, text=True
            )
        except subprocess.TimeoutExpired:
            return "a test that does not end"
        if done.returncode == 0:
            return ""
        named = [line.split()[1] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
        return named[0] if named else "the collection of tests"


ALSO = {"kernel": ("conformance", "envs", "bots", "cli")}
"""What the kernel has for bots, learning and the terminal is tried where it is used."""


def tests_of(room: str) -> list[Path]:
    """The tests that concern a room: those of the game, or of the part of the same name and of its users."""
    parts = Path(room).parts
    if parts[0] == "games":
        return [ROOT / "tests" / Path(*parts[:2])]
    return [ROOT / "tests" / part for part in (parts[0], *ALSO.get(parts[0], ()))]


def watched_in(room: str) -> list[Path]:
    """The files whose functions are watched: of the whole part, so that what was recorded serves every room in it."""
    parts = Path(room).parts
    folder = SOURCES / Path(*parts[:3] if parts[0] == "games" else parts[:1])
    return [folder] if folder.is_file() else sorted(folder.rglob("*.py"))


def laws_of(room: str) -> list[str]:
    """How pytest is told to try the laws of what a room's game offers and refuses; nothing for other rooms."""
    parts = Path(room).parts
    if parts[0] != "games":
        return []
    return [str(ROOT / "tests/conformance/test_laws.py"), "-k", f"{parts[1]} and (asks_properly or refuses_the_rest)"]


def told(mutant: Mutant, result: str, noticed: str) -> str:
    """One fault and who caught it: the test, if it is of no rule that the function cites; the change, if nobody did."""
    line = f"  {result}: {mutant.file.relative_to(ROOT)}:{mutant.line} in {mutant.function}"
    if result == ELSEWHERE:
        return f"{line}, which cites {', '.join(mutant.rules) or 'no rule'}, by {noticed}"
    if result == SURVIVED:
        return f"{line}{noticed and f' ({noticed})'}\n{mutant.difference()}"
    return line


def summary(room: str, results: list[str], citing: list[bool], own_only: bool) -> str:
    """How many faults of a room were caught, with an interval for the share that is meant.

    Only faults in functions that cite a rule can be caught by a test of their own rule.
    """
    own, everything = results.count(OWN), len(results) - results.count(SURVIVED)
    parts = [f"{room}: caught by a test of its own rule {share(own, sum(citing))} where a rule is cited"]
    return ", ".join([*parts, *([] if own_only else [f"by any test {share(everything, len(results))}"])])


def share(count: int, of: int) -> str:
    """So many of so many, in per cent, and between which shares the true one probably lies."""
    low, high = wilson_interval(count, of)
    return f"{count} of {of} ({100 * count // max(1, of)} %, probably {int(100 * low)} to {ceil(100 * high)})"


def try_out(
    mutant: Mutant, trials: Trials, workshop: Workshop, seconds: float, own_only: bool = False
) -> tuple[str, str]:
    """Which tests notice a fault: in a fork where that can be done, otherwise in the copy."""
    function = function_at(mutant.file, mutant.line)
    own, others = trials.order(mutant.file, mutant.line, mutant.rules)
    rounds = [(OWN, own)] if own_only else [(OWN, own), (ELSEWHERE, others)]
    note = "" if own or others else "no test reaches it"
    for result, tests in rounds:
        noticed, tried_all = trials.notice(function, mutant.source, tests, seconds)
        if noticed == NOT_IN_PLACE:
            return workshop.try_out(mutant, rounds)
        if noticed:
            return result, noticed
        if not tried_all:
            note = "not all its tests were tried"
    if trials.runs_at_import(mutant.file, mutant.line):
        return workshop.try_out(mutant, rounds if own_only else [(OWN, own), (ELSEWHERE, workshop.tests)])
    return SURVIVED, note


def unreached(room: Path, trials: Trials) -> Iterator[str]:
    """The statements in functions that cite a rule which no test of such a rule reaches, a line for each."""
    for file in [room] if room.is_file() else sorted(room.rglob("*.py")):
        source = file.read_text("utf-8")
        lines = source.splitlines()
        functions = sorted(functions_of(source), key=lambda found: found[0].lineno)
        for node in sorted(statements_of(str(file)), key=lambda node: node.lineno):
            if isinstance(node, WITHOUT_FAULTS) or SAVES_TIME in lines[node.lineno - 1].partition("#")[2]:
                continue
            function, rules = [f for f in functions if f[0].lineno <= node.lineno <= (f[0].end_lineno or 0)][-1]
            own, others = trials.order(file, node.lineno, rules)
            if rules and not own:
                by = f"of {len(others)} tests that reach it {others[0]}" if others else "no test reaches it"
                cites = f"{function.name}, which cites {', '.join(rules)}"
                place = f"{os.path.relpath(file, ROOT)}:{node.lineno}"
                yield f"  {place} in {cites}: {lines[node.lineno - 1].strip()} ({by})"


def try_room(room: str, args: argparse.Namespace) -> int:
    """Try the faults of one room and tell of each."""
    tests = tests_of(room)
    found = chosen_by(args, SOURCES / room)
    own_only = args.own > 0 or args.cited
    citing: list[bool] = []
    results: list[str] = []

    def work(trials: Trials) -> None:
        if args.unreached:
            listed = list(unreached(SOURCES / room, trials))
            trials.say("\n".join([*listed, f"{room}: {len(listed)} statements that no test of their rules reaches"]))
            return
        with tempfile.TemporaryDirectory() as folder:
            workshop = Workshop(Path(folder), SOURCES, [str(path) for path in tests])
            for mutant in found:
                result, noticed = try_out(mutant, trials, workshop, args.seconds, own_only)
                if args.laws and result == SURVIVED and laws_of(room):
                    result, noticed = workshop.try_out(mutant, [(ELSEWHERE, laws_of(room))])
                results.append(result)
                citing.append(bool(mutant.rules))
                trials.say(told(mutant, result, noticed))

    command = ["-q", "-p", "no:cacheprovider", "--no-header", "--no-summary"]
    command += [f"--ignore-glob=*/{name}" for name in args.without]
    trials = Trials(watched_in(room), SOURCES, RECORDED, command, work)
    code = pytest.main([*command, *map(str, tests)], plugins=[trials])
    if trials.problem or code not in (0, 5):
        print(f"without any fault there fails {trials.problem or 'the collection of tests'}", file=sys.stderr)
        return 1
    if not args.unreached:
        print(summary(room, results, citing, own_only), flush=True)
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--room", action="append", help="a folder or module below src/hexkeep; may be given again")
    parser.add_argument("--count", type=int, default=20, help="faults in each room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", type=int, default=0, help="how many faults of the seed were tried before")
    parser.add_argument("--seconds", type=float, default=120.0, help="processor time for the tests of each fault")
    parser.add_argument("--without", action="append", default=[], help="a file of tests to leave out, by its name")
    parser.add_argument("--own", type=int, default=0, help="faults of each function that cites, own tests only")
    parser.add_argument("--cited", action="store_true", help="only faults where a rule is cited, own tests only")
    parser.add_argument("--unreached", action="store_true", help="list what no test of the rules cited there reaches")
    parser.add_argument("--laws", action="store_true", help="try survivors on the laws of the game too")
    args = parser.parse_args()
    os.chdir(ROOT)
    for room in args.room or ROOMS:
        if not (SOURCES / room).exists():
            print(f"there is no {room} in src/hexkeep", file=sys.stderr)
            return 2
        if try_room(room, args):
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
