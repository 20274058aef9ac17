"""An installation for study alone: without the server's packages and the terminal's, everything else works."""

import subprocess
import sys

import pytest

from hexkeep.cli.app import EXTRAS

WITHOUT = f"""
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {sorted(EXTRAS)!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
from hexkeep.cli import main
main()
"""


def without_extras(*call: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", WITHOUT, *call], capture_output=True, text=True)


@pytest.mark.parametrize(
    "call",
    [
        ["games"],
        ["setup", "ferry"],
        ["simulate", "ferry", "--games", "3", "--bots", "greedy", "--workers", "2"],
        ["rules", "ferry", "FER-CAST-01"],
        ["content", "ferry", "--gaps"],
        ["lessons", "ferry", "--check"],
    ],
    ids=lambda call: call[0],
)
def test_study_needs_no_server(call: list[str]) -> None:
    done = without_extras(*call)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("call", "extra"),
    [(["serve"], "server"), (["play", "ferry"], "server"), (["play", "ferry", "--terminal"], "terminal")],
)
def test_what_is_missing_is_named_with_the_extra_that_brings_it(call: list[str], extra: str) -> None:
    done = without_extras(*call)
    assert done.returncode == 2
    assert done.stderr.startswith("hexkeep: this needs ")
    assert done.stderr.endswith(f"pip install 'hexkeep[{extra}]'\n")
