"""Write `web/src/lib/protocol.ts`, the client's types, from the messages that the server declares.

    python tools/protocol.py            write it anew
    python tools/protocol.py --check    exit code 1 if it is not up to date

A message is declared once, as a msgspec struct; its docstring and those of its fields become comments. What has a
default is optional, because the server leaves it out (`omit_defaults`) and the client may.
"""

import argparse
import ast
import inspect
import sys
import textwrap
import types
import typing
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType

import msgspec

from hexkeep.kernel.table import guidance, scene, talk
from hexkeep.puzzles import judging
from hexkeep.server import types as server_types
from hexkeep.server.http import messages, puzzles, rulebooks, schemas

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "web" / "src" / "lib" / "protocol.ts"
WIDTH = 120
MODULES = {
    "values": (server_types, ("Language", "Value", "InPlay")),
    "scene": (scene, ("Kind", "Shape", "Pattern", "Area", "Corner")),
    "guidance": (guidance, ()),
    "talk of partners": (talk, ()),
    "games, setups and one's tables": (schemas, ()),
    "the live table": (messages, ("FromClient", "ToClient")),
    "rulebooks": (rulebooks, ()),
    "puzzles": (puzzles, ()),
    "attempts at puzzles": (judging, ()),
}
"""By heading: a module whose structs travel, and those of its aliases that are written too."""
RENAMED = {"Node": "WireNode", "Scene": "WireScene"}
"""The client completes these and keeps the short names for what it makes of them."""
NOT_SPOKEN = {"OptionText", "RecordText", "NewMessage"}
"""Shapes that the client never names."""
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", object: "unknown", type(None): "null"}
HEAD = """\
/** The messages between server and client, written by `tools/protocol.py` from the server's types: do not edit.
 *
 * The server leaves out what has its default value; `scene.ts` completes it.
 */
"""


class Writer:
    """The TypeScript of types. An alias is written by its name wherever its type stands."""

    def __init__(self) -> None:
        self.aliases = {getattr(module, name): name for module, names in MODULES.values() for name in names}

    def write(self, kind: object, named: bool = True) -> str:
        """`named`: an alias is written by its name; otherwise as what it stands for."""
        if named and kind in self.aliases:
            return self.aliases[kind]
        if isinstance(kind, type) and kind in PLAIN:
            return PLAIN[kind]
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return RENAMED.get(kind.__name__, kind.__name__)
        origin, args = typing.get_origin(kind), typing.get_args(kind)
        if origin is typing.Literal:
            return " | ".join(f"'{value}'" for value in args)
        if origin in (typing.Union, types.UnionType):
            return " | ".join(self.write(arg) for arg in args)
        if origin is tuple and Ellipsis not in args:
            return f"[{', '.join(self.write(arg) for arg in args)}]"
        if origin in (list, tuple, Sequence):
            inner = self.write(args[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if origin is dict:
            return f"Record<string, {self.write(args[1])}>"
        raise TypeError(f"no TypeScript for {kind!r}")

    def alias(self, name: str, kind: object) -> Iterator[str]:
        line = f"export type {name} = {self.write(kind, named=False)};"
        if len(line) <= WIDTH:
            yield line
        else:
            yield f"export type {name} ="
            members = textwrap.wrap(line.partition(" = ")[2], WIDTH - 4, break_on_hyphens=False)
            yield from (f"  | {part.strip(' |')}" for part in members)

    def struct(self, struct: type[msgspec.Struct]) -> Iterator[str]:
        told = field_docs(struct)
        hints = typing.get_type_hints(struct)
        tag = struct.__struct_config__.tag
        yield from comment(inspect.cleandoc(struct.__dict__.get("__doc__") or ""), "")
        yield f"export interface {self.write(struct)} {{"
        if tag is not None:
            yield f"  type: '{tag}';"
        for field in msgspec.structs.fields(struct):
            yield from comment(told.get(field.name, ""), "  ")
            optional = "" if field.required or not struct.__struct_config__.omit_defaults else "?"
            yield f"  {field.encode_name}{optional}: {self.write(hints[field.name])};"
        yield "}"


def field_docs(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What stands under a field as a text of its own."""
    body = ast.parse(textwrap.dedent(inspect.getsource(struct))).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for field, after in zip(body.body, body.body[1:], strict=False):
        match field, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                found[name] = inspect.cleandoc(text)
    return found


def comment(text: str, indent: str) -> Iterator[str]:
    lines = text.split("\n")
    if len(lines) == 1 and lines[0]:
        yield f"{indent}/** {lines[0]} */"
    elif len(lines) > 1:
        yield f"{indent}/** {lines[0]}"
        yield from (f"{indent} * {line}".rstrip() for line in lines[1:])
        yield f"{indent} */"


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Those that a module declares itself and that travel."""
    return [
        found
        for found in vars(module).values()
        if isinstance(found, type)
        and issubclass(found, msgspec.Struct)
        and found.__module__ == module.__name__
        and found.__name__ not in NOT_SPOKEN
    ]


def protocol() -> str:
    writer = Writer()
    lines: list[str] = [HEAD]
    for heading, (module, names) in MODULES.items():
        lines += [f"// ---- {heading} ".ljust(100, "-"), ""]
        for name in names:
            lines += writer.alias(name, getattr(module, name))
        for struct in structs(module):
            lines += writer.struct(struct)
        lines.append("")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    wanted = protocol()
    if args.check:
        if FILE.read_text("utf-8") != wanted:
            print(f"{FILE.relative_to(ROOT)} is not up to date: python tools/protocol.py")
            return 1
        return 0
    FILE.write_text(wanted, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
