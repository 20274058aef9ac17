"""The documentation shows real code, and what it links to exists."""

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
CODE = re.compile(r"^```(python|toml|yaml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_code_in_adding_a_game_stands_in_ferry() -> None:
    ferry = ROOT / "examples" / "ferry"
    sources = [p for p in ferry.rglob("*") if p.suffix in (".py", ".toml", ".yaml")]
    texts = [path.read_text("utf-8") for path in sources]
    shown = CODE.findall((ROOT / "docs" / "adding-a-game.md").read_text("utf-8"))
    assert len(shown) > 10
    for _, code in shown:
        assert any(code in text for text in texts), f"not in Ferry's source:\n{code}"


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        if "://" not in link:
            assert (page.parent / link).exists(), f"{page.name} links to {link}"


def test_every_dependency_is_explained() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = list(project["project"]["dependencies"])
    for extra in project["project"]["optional-dependencies"].values():
        wanted += extra
    wanted += [name for name in project["dependency-groups"]["dev"] if not name.startswith("hexkeep")]
    page = (ROOT / "docs" / "dependencies.md").read_text("utf-8").lower()
    for requirement in wanted:
        name = re.split(r"[\[<>=~! ]", requirement)[0].lower()
        assert name in page or (name.startswith("types-") and "types-*" in page), f"{name} is not explained"


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lines = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line) for line in lines)
    pinned = {re.sub(r"[-_.]+", "-", line.partition("==")[0]).lower() for line in lines}
    wanted = project["project"]["dependencies"] + project["dependency-groups"]["dev"]
    for requirement in wanted:
        name = re.sub(r"[-_.]+", "-", re.split(r"[\[<>=~! ]", requirement)[0]).lower()
        assert name in pinned or name == "hexkeep", f"{name} is not pinned"


def test_the_lock_of_servers_has_a_hash_for_all_that_a_server_needs() -> None:
    entries = (ROOT / "deploy" / "server.lock").read_text("utf-8").replace("\\\n", " ").splitlines()
    locked = {}
    for entry in entries:
        found = re.fullmatch(r"([a-z0-9-]+)==([\w.]+)(?: ; [^-]+)?((?: +--hash=sha256:[0-9a-f]{64})+) *", entry)
        assert found, f"no version, no hash or more than that: {entry[:80]}"
        locked[found[1]] = found[2]
    lines = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
    pinned = {
        re.sub(r"[-_.]+", "-", name).lower(): version for name, _, version in (line.partition("==") for line in lines)
    }
    assert locked == {name: pinned.get(name) for name in locked}, "python tools/server_lock.py writes it anew"
    assert needed_by("hexkeep", {"server", "terminal", "postgres"}) <= locked.keys()


def needed_by(package: str, extras: set[str]) -> set[str]:
    """The packages that one needs with some of its extras, and those that they need."""
    found: set[str] = set()
    for line in requires(package) or []:
        requirement = Requirement(line)
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in {"", *extras}):
            name = re.sub(r"[-_.]+", "-", requirement.name).lower()
            found |= {name, *needed_by(name, requirement.extras)}
    return found - {package}


@pytest.mark.parametrize("game", ["bastion", "forest", "heroes", "sigillum"])
def test_every_chapter_leads_to_its_modules(game: str) -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| ([A-Z]{3}-[A-Z]+) [^|]*\| (.*) \|$", page, re.MULTILINE))
    folder = ROOT / "src" / "hexkeep" / "games" / game
    chapters = re.findall(r"^  ([A-Z]{3}-[A-Z]+):", (folder / "rules.yaml").read_text("utf-8"), re.MULTILINE)
    assert len(chapters) > 20
    for chapter in chapters:
        paths = re.findall(r"`([\w/*]+\.(?:py|toml))`", rows[chapter])
        assert paths, f"{chapter} leads nowhere"
        for path in paths:
            assert list(folder.glob(path)), f"{chapter} leads to {path}, which is not there"
