"""Write THIRD_PARTY.md: what the wheel carries and installs, under which licences. `--check`: is it up to date?"""

import json
import re
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "THIRD_PARTY.md"
EXTRAS = ("", "server", "terminal", "postgres", "arena", "lab", "envs", "openspiel")
CARRIED = {
    "svelte": "the client's runtime, inside its scripts",
    "@fontsource/alegreya": "the type of headings",
    "@fontsource/alegreya-sans": "the type of everything else",
    "@iconify-json/game-icons": "the symbols on the tables (docs/credits.md names their authors)",
}
"""What the build copies into the wheel, and what it is there for."""
KNOWN = {
    "MIT License": "MIT",
    "BSD License": "BSD",
    "Apache Software License": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
LONGEST_NAME = 40
"""What is longer is a licence's text, not its name."""


def licence_of(package: str) -> str:
    """The licence as a package states it, in the short form if there is one."""
    about = distribution(package).metadata
    stated = next((about[name] for name in ("License-Expression", "License") if name in about), "")
    if stated and len(stated) <= LONGEST_NAME and "\n" not in stated:
        return str(stated)
    found = [line.rpartition(" :: ")[2] for line in about.get_all("Classifier") or [] if line.startswith("License ::")]
    return " or ".join(sorted({KNOWN.get(name, name) for name in found})) or "see the package"


def requirements(package: str, extra: str) -> list[str]:
    """What a package asks for: our own as `pyproject.toml` says it, others as they were installed."""
    if package != "hexkeep":
        return list(distribution(package).requires or [])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return list(project["optional-dependencies"][extra] if extra else project["dependencies"])


def needed(package: str, extra: str, found: dict[str, str]) -> None:
    """Add everything that a package needs on this platform, and what that needs, with the licences."""
    for line in requirements(package, extra):
        requirement = Requirement(line)
        name = re.sub(r"[-_.]+", "-", requirement.name).lower()
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": extra}):
            continue
        if name == "hexkeep":
            continue
        if name not in found:
            try:
                found[name] = licence_of(name)
            except PackageNotFoundError:
                continue
            needed(name, "", found)
        for inner in requirement.extras:
            needed(name, inner, found)


def write_or_check(file: Path, written: str, tool: str) -> None:
    """What a generated file is for: to be written, or with `--check` to be compared with what would be written."""
    if "--check" not in sys.argv:
        file.write_text(written, "utf-8")
    elif file.read_text("utf-8") != written:
        sys.exit(f"{file.name} is out of date: python tools/{tool}")


def page() -> str:
    lines = [
        "# Licences of others' work",
        "",
        "Written by `tools/licences.py`. Hexkeep itself is under Apache-2.0 (LICENSE).",
        "",
        "## In the wheel",
        "",
        "| package | what it is there for | licence |",
        "| --- | --- | --- |",
    ]
    for name, purpose in CARRIED.items():
        stated = json.loads((ROOT / "web/node_modules" / name / "package.json").read_text("utf-8"))["license"]
        lines.append(f"| {name} | {purpose} | {stated} |")
    lines += [
        "",
        "## Installed beside it, as each package states",
        "",
        "| package | with | licence |",
        "| --- | --- | --- |",
    ]
    first: dict[str, str] = {}
    licences: dict[str, str] = {}
    for extra in EXTRAS:
        found: dict[str, str] = {}
        needed("hexkeep", extra, found)
        for name in found:
            first.setdefault(name, f"`hexkeep[{extra}]`" if extra else "`hexkeep`")
        licences.update(found)
    lines += [f"| {name} | {first[name]} | {licences[name]} |" for name in sorted(licences)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    write_or_check(PAGE, page(), "licences.py")
