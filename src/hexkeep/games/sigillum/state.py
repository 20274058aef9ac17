"""What lies on the table."""

from typing import ClassVar, Final

from hexkeep.games.sigillum.components.bestiary import Bestiary
from hexkeep.games.sigillum.components.boards import EVERY_CELL, Board, bits
from hexkeep.games.sigillum.components.sheets import Ability, Sheet
from hexkeep.games.sigillum.vocabulary import BAN, PICK
from hexkeep.kernel.state import State
from hexkeep.kernel.types import Option

WAITING: Final = -1
"""Where a character is that stands on its sheet."""
NOBODY_YET: Final = -1
DRAWN: Final = 2

MANOEUVRED: Final = 1
ATTACKED: Final = 2
"""What the main ability was used for this round, as a set."""
TO_ATTACK: Final = 1
SPECIALS: Final = 6
TO_MANOEUVRE: Final = 8
EVERYTHING: Final = 15
"""What a sheet may still use, as a set: the main ability in either use, and the two specials."""


class Rules:
    """How this game is played: mode, draft, house rules. Fixed from the setup on.

    `keeper` is the seat of the time keeper, who belongs to the first side; `members` are the seats of
    the first and of the second side, each in clockwise order from the keeper.
    """

    def __init__(
        self,
        mode: str,
        keeper: int,
        together: bool,
        scale: int,
        squads: str,
        draft: str,
        bans: int,
        round_limit: int,
        repetition: bool,
        quiet_limit: int,
    ) -> None:
        self.mode: Final = mode
        self.board: Final = "kingdom" if mode == "kingdom" else "quadruple"  # SIG-BOARD-01, SIG-QUAD-01, SIG-TEAM-01
        self.keeper: Final = keeper  # SIG-TEAM-02
        self.together: Final = together
        self.scale: Final = scale
        self.squads: Final = squads
        self.draft: Final = draft
        self.bans: Final = bans
        self.round_limit: Final = round_limit
        self.repetition: Final = repetition
        self.quiet_limit: Final = quiet_limit
        seats = 4 if mode == "teams" else 2
        self.seats: Final = seats
        self.seating: Final = [(keeper + i) % seats for i in range(seats)]
        first = [seat for seat in self.seating if self._same_side(seat, keeper)]
        second = [seat for seat in self.seating if seat not in first]
        self.members: Final = [first, second]
        self.picks: Final = 2 if mode == "teams" else 3 if mode == "kingdom" else 4
        self.order: Final = self._order()
        """Whose turn it is to ban or pick, from the first to the last, as (verb, seat)."""

    def _same_side(self, a: int, b: int) -> bool:
        """Partners sit opposite each other, or (`together`) side by side: seats 1 and 2 against 3 and 4."""
        if self.mode != "teams":
            return a == b
        return a // 2 == b // 2 if self.together else a % 2 == b % 2

    def _order(self) -> list[tuple[int, int]]:
        """SIG-DRAFT-01 to SIG-DRAFT-04, SIG-TEAM-05, SIG-TEAM-06."""
        bans = [(BAN, seat) for seat in self.seating]
        picks = [(PICK, seat) for seat in self.seating]
        if self.draft == "bans":
            return bans * self.bans + picks * self.picks
        if self.draft == "alternating":
            return (bans + picks) * self.picks
        return picks * self.picks

    def side_of(self, seat: int) -> int:
        """SIG-ABIL-04. All characters of a seat's side are its allies, its partner's too."""
        return 0 if seat in self.members[0] else 1


class Box:
    """What one game is played with and never changes while it is: content, rules, board and, once formed, the squads.

    Sheets stand in a fixed order, first side first, each side from left to right; a sheet's place in
    it, its slot, is the index of the state's lists. `home` are the castle cells of each side, `gate`
    the castle to which a character is summoned.
    """

    def __init__(
        self,
        bestiary: Bestiary,
        rules: Rules,
        picks: tuple[tuple[int, ...], ...] = (),
        gates: tuple[int, ...] = (),
        castles: tuple[int, ...] = (),
    ) -> None:
        self.bestiary: Final = bestiary
        self.rules: Final = rules
        self.board: Final[Board] = bestiary.board(rules.board)
        half = len(castles) // 2
        self.home: Final = [sum(1 << c for c in castles[:half]), sum(1 << c for c in castles[half:])]
        self.outside_enemy_castles: Final = [EVERY_CELL & ~self.home[1], EVERY_CELL & ~self.home[0]]
        """The cells outside the opposing castles: there a side's characters may go (SIG-CASTLE-03), and there
        its enemies may be touched (SIG-CASTLE-04). Every castle of the own side is open and safe, a partner's too
        (SIG-TEAM-09, SIG-QTWO-03)."""
        who: list[int] = []
        seat: list[int] = []
        side: list[int] = []
        for s in range(2 if picks else 0):
            for member in rules.members[s]:
                for character in picks[member]:
                    who.append(character)
                    seat.append(member)
                    side.append(s)
        self.who: Final = who
        self.seat: Final = seat
        self.side: Final = side
        self.gate: Final = list(gates)
        self.size: Final = len(who)
        deck = bestiary.decks[rules.board]
        self.abilities: Final[list[Ability]] = deck.abilities
        self.sheets: Final[list[Sheet]] = [deck.sheets[w] for w in who]
        self.slot: Final = [-1] * len(bestiary.sheets)
        for i, w in enumerate(who):
            self.slot[w] = i
        # Filled and read by `bots/win_search.py`.
        self.useless_abilities: Final[list[list[list[bool]]]] = [[[], []], [[], []]]
        self.steady_specials: Final[list[bool]] = []
        self.win_key_flags: Final = [0, 0]
        self.of_side: Final = [[i for i in range(len(who)) if side[i] == s] for s in range(2)]
        self.of_seat: Final = [[i for i in range(len(who)) if seat[i] == m] for m in range(rules.seats)]
        self.squads: Final = [[self.of_seat[m] for m in members] for members in rules.members]
        """The sheets of each side's first member, and of its second if there is one."""


class SigillumState(State):
    """The whole table. Cell sets are ints with one bit a cell; per-sheet lists are indexed by slot.

    `marks[slot]` holds the sheet's effect markers in the order they were placed, each as `marker(effect, owner)`;
    `has[slot]` is the set of effects among them. `ready` holds for each sheet the rounds in which its two specials
    return from the Sigil of Time (see `return_round`); `available[slot]` is the set of what the sheet may still use:
    attack and manoeuvre as long as neither was used, and the specials whose tokens lie on it.
    `stand[side]` is the set of cells where a side's characters stand, `who_at[cell]` their slots. `free` are the
    cells without a character and without an Obstacle (SIG-BOARD-12), `resistant` the slots that bear Resistance.
    `offers` is what the ability phase offers at its present decision, found once for it.
    """

    __slots__ = (
        "at",
        "available",
        "bans",
        "barred",
        "box",
        "castles",
        "damage",
        "free",
        "gates",
        "has",
        "health",
        "history",
        "marks",
        "mover",
        "obstacles",
        "offers",
        "passed",
        "picks",
        "quiet",
        "ready",
        "resistant",
        "round",
        "side",
        "stand",
        "used",
        "webs",
        "who_at",
        "winner",
    )
    derived: ClassVar[tuple[str, ...]] = ("has", "who_at", "stand", "free", "resistant", "available", "offers")

    def __init__(self, seats: int, rng: int, box: Box) -> None:
        super().__init__(seats, rng)
        self.box: Box = box
        # the draft
        self.castles: tuple[int, ...] = ()
        self.bans: tuple[int, ...] = ()
        self.barred: tuple[int, ...] = ()
        self.picks: tuple[tuple[int, ...], ...] = ()
        self.gates: tuple[int, ...] = ()
        # the battle
        self.round: int = 0
        self.side: int = 0
        self.mover: int = 0
        self.passed: int = 0
        self.winner: int = NOBODY_YET
        self.at: list[int] = []
        self.health: list[int] = []
        self.used: list[int] = []
        self.ready: list[int] = []
        self.available: list[int] = []
        self.has: list[int] = []
        self.marks: list[tuple[int, ...]] = []
        self.who_at: list[int] = []
        self.stand: list[int] = []
        self.free: int = 0
        self.resistant: int = 0
        self.offers: list[Option] = []
        self.obstacles: list[int] = []
        self.webs: list[int] = []
        self.damage: list[int] = []
        # house rules
        self.quiet: int = 0
        self.history: tuple[str, ...] = ()


def use_main(s: SigillumState, slot: int, action: int) -> None:
    """The main ability is used, to manoeuvre or to attack."""
    s.used[slot] |= action
    s.available[slot] &= SPECIALS


def marker(effect: int, owner: int) -> int:
    """An effect marker as `marks` holds it; `owner` is the side that placed it."""
    return effect * 2 + owner


def effect_of(marker: int) -> int:
    return marker >> 1


def owner_of(marker: int) -> int:
    """The side that placed a marker."""
    return marker & 1


def return_round(s: SigillumState, slot: int, kind: int) -> int:
    """The round in which special 1 or 2 returns from the Sigil of Time; 0 while its token lies on the sheet."""
    return s.ready[2 * slot + kind - 1]


def set_return_round(s: SigillumState, slot: int, kind: int, round: int) -> None:
    """Put the token of special 1 or 2 of a sheet on the Sigil of Time, or (0) back on the sheet."""
    s.ready[2 * slot + kind - 1] = round
    if round:
        s.available[slot] &= ~(1 << kind)
    else:
        s.available[slot] |= 1 << kind


def recharging_specials(s: SigillumState, slot: int) -> int:
    """How many specials of a sheet have their tokens on the Sigil of Time: 0 to 2."""
    return (s.ready[2 * slot] > 0) + (s.ready[2 * slot + 1] > 0)


def rounds_of_recharge(s: SigillumState, slot: int) -> int:
    """How many rounds the specials of a sheet still recharge, together (SIG-TIME-06)."""
    return max(0, s.ready[2 * slot] - s.round) + max(0, s.ready[2 * slot + 1] - s.round)


def damage_on(s: SigillumState, slot: int) -> int:
    """SIG-COMP-03. Health markers turned to their damaged side."""
    return s.box.sheets[slot].health - s.health[slot]


def slots_on(s: SigillumState, cells: int) -> list[int]:
    """The slots of the characters on these cells, leftmost sheet first (SIG-EXILE-06)."""
    if cells & (cells - 1) == 0:
        return [s.who_at[cells.bit_length() - 1]]
    return sorted([s.who_at[cell] for cell in bits(cells)])


def slot_of(s: SigillumState, who: int) -> int:
    """The slot of a character, -1 if it is in no squad (or no character at all)."""
    return s.box.slot[who] if 0 <= who < len(s.box.slot) else -1
