"""Setting up: castles for the sides, castles for the characters, sheets and tokens laid out."""

from typing import ClassVar, Final

from hexkeep.games.sigillum.components.boards import CELLS
from hexkeep.games.sigillum.rules.abilities.summoning import put_on_board
from hexkeep.games.sigillum.rules.draft import Draft, Enlist
from hexkeep.games.sigillum.rules.round import ROUND
from hexkeep.games.sigillum.state import EVERYTHING, WAITING, Box, SigillumState
from hexkeep.games.sigillum.vocabulary import (
    BIND,
    BOUND,
    CHOOSE_CASTLE,
    CHOOSE_GATE,
    CHOOSE_HOLD,
    CLAIM,
    CLAIMED,
    GATE_FULL,
    HELD,
    HOLD,
    TAKEN,
)
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option, Reason


class Claim(Step[SigillumState]):
    """SIG-SETUP-02, SIG-TEAM-03. The first side chooses its castles; the other gets what is left."""

    name: ClassVar[str] = "claim"

    def run(self, s: SigillumState) -> bool:
        half = len(s.box.board.castles) // 2
        if len(s.castles) < half:
            return True
        s.castles += tuple(c for c in s.box.board.castles if c not in s.castles)
        return False

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        options: list[Option] = [(CLAIM, c, 0, 0) for c in s.box.board.castles if c not in s.castles]
        out.append(Decision(s.box.rules.keeper, CHOOSE_CASTLE, options, idle=options[0]))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        s.castles += (option[1],)
        s.tell(CLAIMED, seat, option[1])
        s.push(self)

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        return TAKEN if option[0] == CLAIM and option[1] in s.castles else None


class Bind(Step[SigillumState]):
    """SIG-TEAM-08, SIG-QTWO-02. Each pair of characters gets the castle it is summoned to."""

    name: ClassVar[str] = "bind"

    def run(self, s: SigillumState) -> bool:
        total = 2 * s.box.board.squad
        while len(s.gates) < total:
            choices = self.choices(s)
            if len(choices) > 1:
                return True
            s.gates += (choices[0],) * (2 if s.box.rules.seats == 4 else 1)
        return False

    def choices(self, s: SigillumState) -> list[int]:
        """The castles left for the next sheet (or the next player's pair)."""
        half = len(s.castles) // 2
        side = len(s.gates) // s.box.board.squad
        mine = s.castles[side * half : side * half + half]
        taken = s.gates[side * s.box.board.squad :]
        return [c for c in mine if taken.count(c) < s.box.board.squad // half]

    def next_who(self, s: SigillumState) -> int:
        """The character that is bound next."""
        side, i = divmod(len(s.gates), s.box.board.squad)
        sheets = [who for seat in s.box.rules.members[side] for who in s.picks[seat]]
        return sheets[i]

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        side, i = divmod(len(s.gates), s.box.board.squad)
        choices = self.choices(s)
        options: list[Option]
        if s.box.rules.seats == 4:
            options = [(HOLD, c, 0, 0) for c in choices]
            out.append(Decision(s.box.rules.members[side][i // 2], CHOOSE_HOLD, options, idle=options[0]))
        else:
            who = self.next_who(s)
            options = [(BIND, who, c, 0) for c in choices]
            out.append(Decision(s.box.rules.members[side][0], CHOOSE_GATE, options, idle=options[0], about=who))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        if option[0] == HOLD:
            s.gates += (option[1], option[1])
            s.tell(HELD, seat, option[1])
        else:
            s.gates += (option[2],)
            s.tell(BOUND, seat, option[1], option[2])
        s.push(self)

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        cell = option[1] if option[0] == HOLD else option[2]
        return GATE_FULL if option[0] in (HOLD, BIND) and cell in s.gates else None


class Muster(Step[SigillumState]):
    """SIG-SETUP-06, SIG-SETUP-07. Sheets laid out, the first of each castle on its cell, round 1."""

    name: ClassVar[str] = "muster"

    def run(self, s: SigillumState) -> bool:
        lay_out_sheets(s)
        for slot in range(s.box.size):
            gate = s.box.gate[slot]
            if s.who_at[gate] < 0:
                put_on_board(s, slot, gate)
        s.push(ROUND)
        return False


def lay_out_sheets(s: SigillumState) -> None:
    """Fresh sheets for both sides, nobody on the board yet."""
    s.box = Box(s.box.bestiary, s.box.rules, s.picks, s.gates, s.castles)
    size = s.box.size
    s.at = [WAITING] * size
    s.health = [sheet.health for sheet in s.box.sheets]
    s.used = [0] * size
    s.ready = [0] * (2 * size)
    s.available = [EVERYTHING] * size
    s.has = [0] * size
    s.marks = [()] * size
    s.who_at = [-1] * len(CELLS)
    s.stand = [0, 0]
    s.free = s.box.board.all
    s.resistant = 0
    s.obstacles = [0, 0]
    s.webs = [0, 0]
    s.damage = [s.box.board.initial_damage, 0]


SETUP_STEPS: Final = step_table(Claim, Draft, Enlist, Bind, Muster)
