"""`hexkeep lab report DIR`"""

from pathlib import Path

from hexkeep.cli.common import console
from hexkeep.lab.experiments.report import write_report


def report(folder: Path) -> None:
    """Write what an experiment found: `report.html` with everything, `report.md` with its pictures beside it.

    Example: `hexkeep lab report results`

    Parameters
    ----------
    folder
        The folder that `hexkeep lab run` was given.
    """
    for path in write_report(folder):
        console().print(str(path), soft_wrap=True)
