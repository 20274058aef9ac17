"""Write every `state_copy.py`: copies of a game's state, field by field, made from the fields its classes declare.

    python tools/state_copies.py                  write what has changed
    python tools/state_copies.py --check          exit code 1 if a file is not up to date
    python tools/state_copies.py PACKAGE_FOLDER   the first one for a game, such as src/hexkeep/games/forest

A field is declared once, in the `__init__` of the state (or of a base class in the same package), with its type:
`self.hand: list[list[int]] = []`. Lists and dicts are copied, lists inside lists too; everything else never
changes and is shared. `share_state` shares everything, for views that are read and let go. The code is straight
because a search copies states all the time: see docs/architecture.md, "Declared once".
"""

import argparse
import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILE = "state_copy.py"
BASE_STATE = "State"
"""The kernel's class, which copies its own fields (`copy_base_from`)."""


class StateFields:
    """The classes of a package with their bases and fields, and its type aliases."""

    def __init__(self) -> None:
        self.bases: dict[str, list[str]] = {}
        self.fields: dict[str, dict[str, ast.expr]] = {}
        self.module: dict[str, str] = {}
        self.aliases: dict[str, ast.expr] = {}

    def read(self, path: Path, module: str) -> None:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                self.bases[node.name] = [ast.unparse(base).partition("[")[0] for base in node.bases]
                self.fields[node.name] = dict(declared(node))
                self.module[node.name] = module
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.aliases[node.targets[0].id] = node.value

    def chain(self, name: str) -> list[str]:
        """A class and its bases up to the kernel's state, that one left out; empty for other classes."""
        if name == BASE_STATE:
            return []
        for base in self.bases.get(name, []):
            if base == BASE_STATE or self.chain(base):
                return [*self.chain(base), name]
        return []

    def copied(self, value: str, kind: ast.expr) -> str:
        """The expression that copies a value of this type."""
        if isinstance(kind, ast.Name) and kind.id in self.aliases:
            return self.copied(value, self.aliases[kind.id])
        if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name):
            inner = kind.slice.elts[-1] if isinstance(kind.slice, ast.Tuple) else kind.slice
            if kind.value.id == "list":
                entry = self.copied("x", inner)
                # the lists of modes that are not played are empty, and to go through nothing takes time too
                return f"{value}.copy()" if entry == "x" else f"[{entry} for x in {value}] if {value} else []"
            if kind.value.id == "dict":
                if self.copied("x", inner) != "x":
                    raise SystemExit(f"{value}: a dict of what can change is not copied by this tool")
                return f"{value}.copy()"
            if kind.value.id == "set":
                return f"{value}.copy()"
        return value


def declared(node: ast.ClassDef) -> list[tuple[str, ast.expr]]:
    """The fields that a class's `__init__` declares, with their types, in order."""
    found: list[tuple[str, ast.expr]] = []
    for function in node.body:
        if isinstance(function, ast.FunctionDef) and function.name == "__init__":
            for line in function.body:
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Attribute):
                    found.append((line.target.attr, line.annotation))
    return found


def state_copy(folder: Path) -> str:
    """The text of the file for the game in this package folder."""
    source = next(parent for parent in folder.parents if parent.name == "src")
    known = StateFields()
    for module in sorted({*folder.glob("*.py"), *folder.glob("state/*.py")}):
        if module.name != FILE:
            known.read(module, ".".join(module.relative_to(source).with_suffix("").parts).removesuffix(".__init__"))
    chain = max((known.chain(name) for name in known.bases), key=len)
    name = chain[-1]
    lines = [
        f'"""Copies of the state. Written by `tools/state_copies.py` from the fields of `{name}`; do not edit."""',
        "",
        f"from {known.module[name]} import {name}",
        "",
        "",
        f"def copy_state(s: {name}) -> {name}:",
        '    """An independent copy: what changes is copied, what never does is shared."""',
        f"    t = {name}.__new__({name})",
        "    t.copy_base_from(s)",
    ]
    fields = [(field, kind) for cls in chain for field, kind in known.fields[cls].items()]
    lines.extend(f"    t.{field} = {known.copied(f's.{field}', kind)}" for field, kind in fields)
    lines += [
        "    return t",
        "",
        "",
        f"def share_state(s: {name}) -> {name}:",
        '    """A copy that shares every field: to be masked by replacing fields, read, and let go."""',
        f"    t = {name}.__new__({name})",
        "    t.copy_base_from(s)",
    ]
    lines.extend(f"    t.{field} = s.{field}" for field, _ in fields)
    return "\n".join([*lines, "    return t", ""])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, metavar="PACKAGE_FOLDER")
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    written = [*(ROOT / "src/hexkeep/games").glob(f"*/{FILE}"), *(ROOT / "examples").glob(f"*/src/*/{FILE}")]
    stale = 0
    for folder in sorted({*[path.parent for path in written], *[folder.resolve() for folder in args.folders]}):
        target = folder / FILE
        text = state_copy(folder)
        if not target.exists() or target.read_text("utf-8") != text:
            stale += 1
            print(f"{target.relative_to(ROOT)} {'is not up to date' if args.check else 'written'}")
            if not args.check:
                target.write_text(text, "utf-8")
    return 1 if args.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
