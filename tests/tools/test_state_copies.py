"""The written copies of states are up to date, and the tool copies what can change."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "state_copies.py"

STATE = """
from hexkeep.kernel.state import State

Cards = tuple[int, ...]

class MapFields(State):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.box: Box = BOX
        self.tiles: list[Cards] = []

class WoodState(MapFields):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.hands: list[list[int]] = []
        self.known: dict[int, str] = {}
        self.round: int = 0
"""


def test_every_written_copy_is_up_to_date() -> None:
    done = subprocess.run([sys.executable, TOOL, "--check"], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_a_copy_follows_the_fields_through_the_bases(tmp_path: Path) -> None:
    folder = tmp_path / "src" / "wood"
    folder.mkdir(parents=True)
    (folder / "state.py").write_text(STATE, "utf-8")
    sys.path.insert(0, str(TOOL.parent))
    try:
        from state_copies import state_copy
    finally:
        sys.path.pop(0)
    assert state_copy(folder).splitlines()[2:] == [
        "from wood.state import WoodState",
        "",
        "",
        "def copy_state(s: WoodState) -> WoodState:",
        '    """An independent copy: what changes is copied, what never does is shared."""',
        "    t = WoodState.__new__(WoodState)",
        "    t.copy_base_from(s)",
        "    t.box = s.box",
        "    t.tiles = s.tiles.copy()",
        "    t.hands = [x.copy() for x in s.hands] if s.hands else []",
        "    t.known = s.known.copy()",
        "    t.round = s.round",
        "    return t",
        "",
        "",
        "def share_state(s: WoodState) -> WoodState:",
        '    """A copy that shares every field: to be masked by replacing fields, read, and let go."""',
        "    t = WoodState.__new__(WoodState)",
        "    t.copy_base_from(s)",
        "    t.box = s.box",
        "    t.tiles = s.tiles",
        "    t.hands = s.hands",
        "    t.known = s.known",
        "    t.round = s.round",
        "    return t",
    ]
