"""The command of the command line that only Ferry has: `hexkeep odds CARGO`."""

from typing import ClassVar

from ferry.bots.strategy import crossing_chance
from ferry.state import FerryState
from hexkeep.kernel.commands import BadCall, Command


class OddsCommand(Command[FerryState]):
    name: ClassVar[str] = "odds"

    def run(self, cargo: int, *tolls: int, json: bool = False) -> None:
        """How likely a cargo crosses, with the tolls paid against it.

        Example: `hexkeep odds 5 2 1` for a cargo of 5 and tolls of 2 and 1.

        Parameters
        ----------
        cargo
            The worth of the cargo, 1 to 6.
        tolls
            The worth of each toll, 1 to 6.
        json
            Print JSON.
        """
        for n in (cargo, *tolls):
            if not 1 <= n <= 6:
                raise BadCall(f"a card is worth 1 to 6, not {n}")
        s = FerryState(2, 0, 10)
        s.loaded = cargo - 1
        s.tolls = [n - 1 for n in tolls]
        chance = crossing_chance(s)
        if json:
            self.shell.print_json({"cargo": cargo, "tolls": list(tolls), "chance": chance})
        else:
            self.shell.print(f"{chance:.0%}")
