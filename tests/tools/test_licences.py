"""The page of licences names what is carried and installed today."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_page_of_licences_is_up_to_date() -> None:
    checked = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "licences.py"), "--check"], capture_output=True, text=True
    )
    assert (checked.returncode, checked.stderr) == (0, "")
