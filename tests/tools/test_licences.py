"""The page of licences and the bill of materials name what is carried and installed today."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("tool", ["licences.py", "sbom.py"])
def test_what_is_listed_is_up_to_date(tool: str) -> None:
    checked = subprocess.run([sys.executable, str(ROOT / "tools" / tool), "--check"], capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")
