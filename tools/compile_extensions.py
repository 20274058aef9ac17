"""What `tools/compile.py` runs in a process of its own: mypyc writes C, the C compiler makes extensions of it.

    python tools/compile_extensions.py LEVEL MODULE.py...      in the folder that holds the package

The modules of a folder make one library, each module a C file of its own. mypy keeps what it found out about each
module, and an object file is made anew only when its C, a header that it includes or a flag has changed (`Objects`).
So after a change inside functions at most one folder is compiled; after one of signatures, also those that call it.
On Linux Python's headers are read and mypyc's runtime is compiled once for all of them (`BuildOnce`).
"""

import hashlib
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

from mypyc.build import include_dir, mypycify
from pybind11.setup_helpers import ParallelCompile
from setuptools import setup
from setuptools.command.build_ext import build_ext

TARGET = Path("build")
FOR_TESTS = "g"
"""The level at which GCC optimises what does not take it long."""
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
        digest = hashlib.sha256(self.flags)
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
            header = TARGET / os.fsdecode(name)
            if header not in found and header.is_file():
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
    """

    made_of: Objects

    def build_extensions(self) -> None:
        library = next(extension for extension in self.extensions if extension.include_dirs)
        self.compile_header([*library.include_dirs, *self.compiler.include_dirs], library.extra_compile_args)
        for extension in self.extensions:  # also those that only import a library: they read Python's headers as well
            extension.include_dirs = library.include_dirs
            extension.extra_compile_args = [*extension.extra_compile_args, "-include", str(HEADER)]
        uses = Counter(source for extension in self.extensions for source in extension.sources)
        self.made_of.shared = set(
            self.compiler.compile(
                [source for source, count in uses.items() if count > 1],
                output_dir=self.build_temp,
                include_dirs=library.include_dirs,
                extra_postargs=library.extra_compile_args,
            )
        )
        super().build_extensions()

    def compile_header(self, folders: list[str], flags: list[str]) -> None:
        HEADER.write_text(f"#include <Python.h>\n#include <CPy.h>\n#include <{VECS}>\n")
        command = [*self.compiler.compiler_so, *[f"-I{folder}" for folder in folders], *flags]
        subprocess.run([*command, "-x", "c-header", str(HEADER), "-o", f"{HEADER}.gch"], check=True)


def main(level: str, modules: list[str]) -> None:
    extensions = mypycify(
        ["--strict", "--cache-dir", str(TARGET / "mypy"), *modules],
        opt_level=level,
        debug_level="0",
        multi_file=True,
        include_runtime_files=not ONCE,
        separate=libraries(modules),
        target_dir=str(TARGET),
    )
    for extension in extensions:
        if ONCE and extension.include_dirs:  # a library; all others only import one
            extension.sources = sorted({*map(str, extension.sources), *runtime()})
        included = [] if ONCE else INCLUDE_VECS
        checked = CHECKED if level == FOR_TESTS else []
        extension.extra_compile_args = [*extension.extra_compile_args, *COMMON, *included, *checked]  # shared by all
    objects = BuildOnce.made_of = Objects([level, *COMMON])
    with ParallelCompile(needs_recompile=objects.is_stale):
        setup(
            name="hexkeep-compiled",
            packages=[],
            ext_modules=extensions,  # type: ignore[arg-type]  # mypyc names distutils' class too, which setuptools replaces
            cmdclass={"build_ext": BuildOnce} if ONCE else {},
            # Forced: setuptools would pass over a library whose C files are old though a header they include is new.
            script_args=["-q", "build_ext", "--inplace", "--force", "-j2"],
        )
    objects.remember()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
