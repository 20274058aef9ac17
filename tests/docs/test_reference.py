"""The reference has everything public: what the packages export, what pages and examples import, and the types that
these take and give."""

import ast
import inspect
import re
import typing
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import UnionType

import nbformat
import pytest

import hexkeep
from hexkeep import bots, envs

ROOT = Path(__file__).parents[2]
NAMED = [
    name
    for page in sorted((ROOT / "docs" / "reference").glob("*.md"))
    for name in re.findall(r"^::: (\S+)$", page.read_text("utf-8"), re.MULTILINE)
]
STUDY = ("hexkeep.bots", "hexkeep.envs", "hexkeep.lab")
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def found(path: str) -> object:
    """What a dotted path of the reference names."""
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)


DOCUMENTED = [found(path) for path in NAMED]


def is_documented(module: str, name: str) -> bool:
    thing = getattr(import_module(module), name)
    places = {path for path in NAMED if path.endswith(f".{name}")}
    return f"{module}.{name}" in places or any(found(path) is thing for path in places)


@pytest.mark.parametrize("package", [hexkeep, bots, envs], ids=lambda package: package.__name__)
def test_every_exported_name_stands_in_the_reference(package: typing.Any) -> None:
    wanted = set(package.__all__) - {"bots"}  # a package with a page of its own
    wanted -= {"games"} if is_documented("hexkeep.kernel.registry", "games") else set()
    assert [name for name in sorted(wanted) if not is_documented(package.__name__, name)] == []


def code_of_others() -> Iterator[str]:
    """What readers copy from: pages, notebooks, examples."""
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for block in PYTHON.findall(page.read_text("utf-8")):
            yield "\n".join(re.findall(r"^(?:>>> )?((?:from|import) .*)$", block, re.MULTILINE))
    for notebook in (ROOT / "docs" / "notebooks").glob("*.ipynb"):
        cells = nbformat.read(notebook, as_version=4).cells
        yield from (cell.source for cell in cells if cell.cell_type == "code" and not cell.source.startswith("%"))
    for example in (ROOT / "examples").glob("*.py"):
        yield example.read_text("utf-8")


def test_what_pages_and_examples_import_stands_in_the_reference() -> None:
    imported = {
        (node.module, alias.name)
        for code in code_of_others()
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(STUDY)
        for alias in node.names
    }
    assert ("hexkeep.lab.dataset", "make_dataset") in imported
    assert [f"{module}.{name}" for module, name in sorted(imported) if not is_documented(module, name)] == []


def loaded_later() -> dict[str, object]:
    """What `hexkeep.envs` imports for its annotations alone."""
    block = next(node for node in ast.parse(inspect.getsource(envs)).body if isinstance(node, ast.If))
    return {
        alias.name: getattr(import_module(str(node.module)), alias.name)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def types_in(annotation: object) -> Iterator[type]:
    if isinstance(annotation, UnionType) or typing.get_args(annotation):
        for part in typing.get_args(annotation):
            yield from types_in(part)
    if inspect.isclass(origin := typing.get_origin(annotation) or annotation):
        yield origin


def annotated(thing: object) -> Iterator[type]:
    """The types in a function's signature or in a class's fields; those of an environment are other libraries'."""
    names = loaded_later() if inspect.getmodule(thing) is envs else None
    if inspect.isfunction(thing) or (inspect.isclass(thing) and not thing.__module__.startswith("hexkeep.envs")):
        for annotation in typing.get_type_hints(thing, localns=names).values():
            yield from types_in(annotation)


def test_what_the_reference_takes_and_gives_stands_in_it() -> None:
    asked = [thing for thing in DOCUMENTED if getattr(thing, "__module__", "").startswith(STUDY)]
    assert len(asked) > 20
    met = {kind for thing in asked for kind in annotated(thing) if kind.__module__.startswith(STUDY)}
    assert [f"{kind.__module__}.{kind.__qualname__}" for kind in met - set(DOCUMENTED)] == []
