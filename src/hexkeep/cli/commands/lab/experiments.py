"""`hexkeep lab list`"""

from hexkeep.cli.common import Json, console, plain_table, print_json
from hexkeep.lab.experiments.experiment import load_experiment, shipped_experiments


def list_experiments(*, json: Json = False) -> None:
    """The experiments that come along.

    Example: `hexkeep lab list`
    """
    found = [load_experiment(name) for name in shipped_experiments()]
    if json:
        print_json(found)
        return
    table = plain_table("experiment", "game", "seeds", "what it asks", right=("seeds",))
    for one in found:
        table.add_row(one.name, one.game, str(one.seeds), one.about)
    console().print(table)
