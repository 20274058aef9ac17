"""What `tools/compile.py` runs in a process of its own: mypyc writes C, the C compiler makes extensions of it.

    python tools/compile_extensions.py LEVEL MODULE.py...      in the folder that holds the package

The modules of a folder make one library, each module a C file of its own. mypy keeps what it found out about each
module, and an object file is made anew only when its C, a header that it includes or a flag has changed (`Objects`).
So after a change inside functions at most one folder is compiled; after one of signatures, also those that call it.
The kernel and each game are a part: while the C compiler makes one, mypyc writes the next. On Linux Python's headers
are read and mypyc's runtime is compiled once for all of them (`BuildOnce`).
"""

import filecmp
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from mypyc.build import include_dir, mypycify
from mypyc.namegen import exported_name
from pybind11.setup_helpers import ParallelCompile
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

TARGET = Path("build")
FOR_TESTS = "g"
"""The level at which GCC optimises what does not take it long."""
SELDOM_NAMES = ("positions", "puzzles", "reasons", "setup", "talk")
"""What is seldom run while games are played: GCC may hurry there, as it does for tests. A name is that of a module, or
of its folder, in any game and in the kernel."""
SELDOM = re.compile(rf"__native_hexkeep___.*___({'|'.join(SELDOM_NAMES)})(___|\.c$)")
INCLUDE = re.compile(rb'^#include [<"]([^>"]+)[>"]', re.MULTILINE)
COMMON = [] if sys.platform == "win32" else ["-fcommon"]
"""Every C file of a library names the tables of the libraries it calls; the linker makes one of them."""
CHECKED = ["-UNDEBUG"] if sys.platform != "win32" else []
"""In a build for tests C looks at its own assumptions, as mypyc has it do where nothing is optimised."""
ONCE = sys.platform == "linux"
"""Whether what all libraries share is compiled beforehand, once."""
HEADER = TARGET / "precompiled.h"
VECS = "vecs/librt_vecs_api.h"
"""The calls of `librt.vecs`: mypyc leaves this header out of modules that are C files of their own."""
INCLUDE_VECS = [f"/FI{VECS}"] if sys.platform == "win32" else ["-include", VECS]


def libraries(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """The modules of each folder, with the library's name."""
    found: dict[str, list[str]] = defaultdict(list)
    for module in modules:
        found["_".join(Path(module).parent.parts)].append(module)
    return [(files, name) for name, files in found.items()]


class Objects:
    """Whether an object file is still good: beside it lies the hash of all that it was made of."""

    def __init__(self, flags: list[str]) -> None:
        self.flags = " ".join([sys.version, *flags]).encode()
        self.shared: set[str] = set()
        """Those of this build that are part of every library."""

    def is_stale(self, made: str, source: str) -> bool:
        """If so, its hash is gone: a build that fails leaves nothing that looks good."""
        if made in self.shared:
            return False
        key = Path(f"{made}.key")
        if key.is_file() and key.read_text() == self.key(Path(source)):
            return False
        key.unlink(missing_ok=True)
        return True

    def remember(self) -> None:
        """After a build that went well: what every object file was made of."""
        for folder in TARGET.glob("temp.*"):
            for made in [*folder.rglob("*.o"), *folder.rglob("*.obj")]:
                source = made.relative_to(folder).with_suffix(".c")
                if source.is_file():
                    Path(f"{made}.key").write_text(self.key(source))

    def key(self, source: Path) -> str:
        digest = hashlib.sha256(self.flags + b" ".join(map(str.encode, own_flags(str(source)))))
        for path in sorted({source, *headers(source)}):
            digest.update(contents(path))
        return digest.hexdigest()


@cache
def contents(path: Path) -> bytes:
    return path.read_bytes()


@cache
def headers(path: Path) -> frozenset[Path]:
    """The written headers that a file includes, and those that they include."""
    found: set[Path] = set()
    waiting = [path]
    while waiting:
        for name in INCLUDE.findall(contents(waiting.pop())):
            for header in {TARGET / os.fsdecode(name), path.parent / os.fsdecode(name)} - found:
                if header.is_file():
                    found.add(header)
                    waiting.append(header)
    return frozenset(found)


def runtime() -> set[str]:
    """The C files of mypyc's own that any build in this folder needed: mypyc names only those of the modules that have
    changed since the last one."""
    folder = Path(include_dir())
    found = (TARGET / path.relative_to(folder) for path in folder.rglob("*.c"))
    return {str(path) for path in found if path.is_file()}


class BuildOnce(build_ext):
    """Has the headers of Python and of mypyc compiled beforehand: reading them takes half as long as most modules. Only
    GCC takes what it compiled by itself, and only under the flags that it was compiled with; else it reads them.

    The runtime of mypyc is a part of every library. It is compiled before them, for libraries are built side by side.

    What a module does when it is imported it does once: it is not optimised, which takes GCC long where a vocabulary or
    a table is large.
    """

    made_of: Objects
    modules: list[str]

    def build_extensions(self) -> None:
        library = next(extension for extension in self.extensions if is_library(extension))
        if not self.made_of.shared:
            self.compile_header([*library.include_dirs, *self.compiler.include_dirs], library.extra_compile_args)
        for extension in self.extensions:  # also those that only import a library: they read Python's headers as well
            extension.include_dirs = library.include_dirs
            extension.extra_compile_args = [*extension.extra_compile_args, "-include", str(HEADER)]
        compile_one = self.compiler._compile
        self.compiler._compile = lambda made, source, suffix, before, after, options: compile_one(
            made, source, suffix, before, [*after, *own_flags(source)], options
        )
        uses = Counter(source for extension in self.extensions for source in extension.sources)
        self.made_of.shared |= set(
            self.compiler.compile(
                [source for source, count in uses.items() if count > 1],
                output_dir=self.build_temp,
                include_dirs=library.include_dirs,
                extra_postargs=library.extra_compile_args,
            )
        )
        super().build_extensions()

    def compile_header(self, folders: list[str], flags: list[str]) -> None:
        bodies = [f"char CPyDef_{exported_name(name)}_____top_level__(void) ONCE;" for name in names(self.modules)]
        once = "#ifdef __clang__\n#define ONCE\n#else\n#define ONCE __attribute__((optimize(0)))\n#endif"
        lines = ["#include <Python.h>", "#include <CPy.h>", f"#include <{VECS}>", once, *bodies, ""]
        HEADER.write_text("\n".join(lines))
        command = [*self.compiler.compiler_so, *[f"-I{folder}" for folder in folders], *flags]
        subprocess.run([*command, "-x", "c-header", str(HEADER), "-o", f"{HEADER}.gch"], check=True)


def own_flags(source: str) -> list[str]:
    """The flags of one C file besides those of all."""
    return [f"-O{FOR_TESTS}"] if ONCE and SELDOM.search(source) else []


def names(modules: list[str]) -> list[str]:
    return [".".join(Path(module).with_suffix("").parts) for module in modules]


def parts(modules: list[str]) -> list[list[str]]:
    """The kernel, then the kernel with each game: games know nothing of each other."""
    games: dict[str, list[str]] = defaultdict(list)
    for module in modules:
        games[Path(module).parts[2] if Path(module).parts[1] == "games" else ""].append(module)
    kernel = games.pop("", [])
    return [kernel, *([*kernel, *game] for game in games.values())]


def write_c(level: str, modules: list[str]) -> list[Extension]:
    """Have mypyc write C for the modules. The extensions are the libraries, each followed by those that import it."""
    extensions: list[Extension] = mypycify(  # type: ignore[assignment]  # mypyc names distutils' class too
        ["--strict", "--cache-dir", str(TARGET / "mypy"), *modules],
        opt_level=level,
        debug_level="0",
        multi_file=True,
        include_runtime_files=not ONCE,
        separate=libraries(modules),
        target_dir=str(TARGET),
    )
    for extension in extensions:
        if ONCE and is_library(extension):
            extension.sources = sorted({*map(str, extension.sources), *runtime()})
        included = [] if ONCE else INCLUDE_VECS
        checked = CHECKED if level == FOR_TESTS else []
        extension.extra_compile_args = [*extension.extra_compile_args, *COMMON, *included, *checked]  # shared by all
    return extensions


def is_library(extension: Extension) -> bool:
    """All others only import one."""
    return bool(extension.include_dirs)


def with_one_import(extensions: list[Extension]) -> tuple[list[Extension], dict[str, list[str]]]:
    """Of the modules that only import a library the first, made so that it serves for all others of its folder as well.
    And for each of these first ones the modules that are copies of it."""
    kept: list[Extension] = []
    copies: dict[str, list[str]] = defaultdict(list)
    for extension in extensions:
        if is_library(extension) or is_library(kept[-1]):
            kept.append(extension)
        else:
            copies[kept[-1].name].append(extension.name)
    for first in kept:
        if others := copies.get(first.name):
            first.sources = [write_imports([first.name, *others])]
    return kept, copies


def write_imports(names: list[str]) -> str:
    """A C file with the functions that begin the modules of a folder. mypyc wrote one with each, and a second function
    whose name is the same in all."""
    folder = Path(*names[0].split(".")[:-1])
    lines = []
    for name in (name.rpartition(".")[2] for name in names):
        lines += [f"#define PyInit___init__ PyInit___init___{name}", f'#include "{name}.c"']
        lines += ["#undef PyInit___init__"]
    path = TARGET / folder / "imports_of_this_folder.c"
    text = "\n".join([*lines, ""])
    if not path.is_file() or path.read_text() != text:
        path.write_text(text)
    return str(path)


def build(extensions: list[Extension], objects: Objects) -> None:
    made, copies = with_one_import(extensions)
    with ParallelCompile(needs_recompile=objects.is_stale):
        setup(
            name="hexkeep-compiled",
            packages=[],
            ext_modules=made,
            cmdclass={"build_ext": BuildOnce} if ONCE else {},
            # Forced: setuptools would pass over a library whose C files are old though a header they include is new.
            script_args=["-q", "build_ext", "--inplace", "--force", "-j2"],
        )
    for name, others in copies.items():
        for copy in map(extension_path, others):
            if not copy.is_file() or not filecmp.cmp(extension_path(name), copy):
                copy.unlink(missing_ok=True)  # a process may still run what it was
                shutil.copy2(extension_path(name), copy)


def extension_path(name: str) -> Path:
    return Path(name.replace(".", "/") + str(sysconfig.get_config_var("EXT_SUFFIX")))


def main(level: str, modules: list[str]) -> None:
    objects = BuildOnce.made_of = Objects([level, *COMMON])
    BuildOnce.modules = modules
    known: set[str] = set()
    with ThreadPoolExecutor(1) as one_by_one:
        builds = []
        for part in parts(modules):
            extensions = [extension for extension in write_c(level, part) if extension.name not in known]
            known.update(extension.name for extension in extensions)
            builds.append(one_by_one.submit(build, extensions, objects))
        for done in builds:
            done.result()
    objects.remember()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
