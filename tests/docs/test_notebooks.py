"""The notebooks run from top to bottom, each in a fresh kernel, and are stored without what they printed."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[2] / "docs" / "notebooks").glob("*.ipynb"))


SHOWN = {
    "a-bot-in-30-lines": "stream",
    "learn-ferry": "image/png",
    "play-and-look": "image/svg+xml",
    "value-of-sigillum": "image/png",
    "who-moves-first": "image/png",
}
"""What each must show: a match as its board, the plot, a printed line."""


def test_all_are_known() -> None:
    assert {path.stem for path in NOTEBOOKS} == set(SHOWN)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs or cell.execution_count for cell in cells), "clear its output"
    NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = {
        kind for cell in cells for output in cell.outputs for kind in (output.output_type, *output.get("data", ()))
    }
    assert SHOWN[path.stem] in shown
