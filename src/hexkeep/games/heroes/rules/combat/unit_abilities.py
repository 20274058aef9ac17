"""Units of the other boxes: what comes over them when they are activated, and abilities used instead of acting."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.components.units import FLYING, RANGED
from hexkeep.games.heroes.rules.cards.deck import RegainCard, reshuffle
from hexkeep.games.heroes.rules.combat.battlefield import (
    alive,
    beside,
    controller,
    enlist,
    fighting,
    ground,
    has,
    initiative,
    occupied,
    on_board,
    owner,
    proof,
    reach,
    spell_damage,
    uses_deck,
    walls_mask,
    wound,
)
from hexkeep.games.heroes.rules.combat.boards import NEXT_TO, TOWER_CELL, cells_in, distance
from hexkeep.games.heroes.rules.effects.language import SPELL, TRAIT
from hexkeep.games.heroes.rules.town.army import pack_of
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    BERSERK_BIT,
    BERSERK_MARK,
    CALM_BIT,
    FORGET_MARK,
    MOVED_BIT,
    ROOTED_BIT,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import (
    AT_CELL,
    BREACH,
    BREACHED,
    DISCARDED,
    FEAT,
    P_CELL,
    P_TARGET,
    REINFORCED,
    STRIKE,
    SUMMONED,
    TARGET,
    WALK,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option

ROOTS: Final = TRAIT["roots"]
WISHES: Final = TRAIT["wishes"]
SPURS: Final = TRAIT["spurs"]
HEXES: Final = TRAIT["hexes"]
RAZES: Final = TRAIT["razes"]
GATES: Final = TRAIT["gates"]
TOKEN_ROUNDS: Final = 2


def stir(s: HeroesState, u: int) -> None:
    """The activation begins: Dendroids hold it, forgetfulness takes hold, poison works."""
    for w in range(len(s.cell)):
        if s.side[w] != s.side[u] and has(s, w, ROOTS) and beside(s, w, u):
            s.acted |= ROOTED_BIT
    if s.mark[u] & FORGET_MARK:
        s.mark[u] &= ~FORGET_MARK
        s.acted |= CALM_BIT
    if s.mark[u] & BERSERK_MARK:
        s.mark[u] &= ~BERSERK_MARK
        s.acted |= BERSERK_BIT
    if s.venom[u]:
        s.venom[u] -= 1
        wound(s, u, 1)


class Spark(Step[HeroesState]):
    """Faerie Dragons: when activated they cast a spell of their own upon a unit."""

    name: ClassVar[str] = "spark"

    def __init__(self, u: int, n: int) -> None:
        self.u: Final = u
        self.n: Final = n

    def args(self) -> list[int]:
        return [self.u, self.n]

    def found(self, s: HeroesState) -> list[int]:
        """Enemies before friends."""
        units = [w for w in range(len(s.cell)) if alive(s, w) and w != self.u and not proof(s, w, -1)]
        return [w for w in units if s.side[w] != s.side[self.u]] + [w for w in units if s.side[w] == s.side[self.u]]

    def run(self, s: HeroesState) -> bool:
        return fighting(s) and alive(s, self.u) and len(self.found(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TARGET, w, 0, 0) for w in self.found(s)]
        out.append(Decision(controller(s, s.side[self.u]), P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        spell_damage(s, option[1], self.n)


def frenzied(s: HeroesState, u: int, still: bool) -> list[Option]:
    """Berserk: the nearest units, friends among them, are attacked; else the ways that lead beside one of them."""
    others = [v for v in range(len(s.cell)) if v != u and on_board(s, v)]
    near = min([distance(s.cell[u], s.cell[v]) for v in others], default=0)
    nearest = [v for v in others if distance(s.cell[u], s.cell[v]) == near]
    if near == 1 or (s.box.stats[s.code[u]].type == RANGED and not s.acted & MOVED_BIT):
        return [(STRIKE, v, 0, 0) for v in nearest]
    wanted = 0
    for v in nearest:
        wanted |= NEXT_TO[s.cell[v]]
    return [(WALK, cell, 0, 0) for cell in cells_in(0 if still else reach(s, u) & wanted)]


# ---- fire walls ---------------------------------------------------------------------------------


def scorched(s: HeroesState, u: int, to: int) -> int:
    """Damage of the fire walls on a unit's way: where it stops, and where a walking unit cannot go around."""
    total = 0
    kind = s.box.stats[s.code[u]].type
    for fire in s.fires:
        cell, n = fire // 8, fire % 8
        if n == 0:
            continue
        if cell == to or (kind != FLYING and cell != s.cell[u] and not around(s, u, to, cell)):
            total += n
    return total


def around(s: HeroesState, u: int, to: int, but: int) -> bool:
    """A way short enough leads there without this cell."""
    free = ground(s) & ~occupied(s) & ~walls_mask(s, s.side[u]) & ~(1 << but)
    reached = 1 << s.cell[u]
    for _ in range(initiative(s, u) if s.mode >= SKIRMISH else 3):
        ring = 0
        for cell in cells_in(reached):
            ring |= NEXT_TO[cell]
        reached |= ring & free
    return (reached >> to) & 1 == 1


# ---- abilities instead of acting (HOM-UNIT-20) --------------------------------------------------


def feat_options(s: HeroesState, u: int, out: list[Option]) -> None:
    """HOM-UNIT-20: only a unit that has neither moved nor attacked; it does nothing else in this activation."""
    if s.box.stats[s.code[u]].plain:
        return
    if has(s, u, SPURS):
        for w in range(len(s.cell)):
            if alive(s, w) and s.box.stats[s.code[w]].type != RANGED and s.side[w] == s.side[u]:
                out.append((FEAT, w, 0, 0))
    if has(s, u, HEXES):
        for w in range(len(s.cell)):
            if alive(s, w) and s.side[w] != s.side[u]:
                out.append((FEAT, w, 0, 0))
    if has(s, u, WISHES) and uses_deck(s, s.side[u]):
        seat = owner(s, s.side[u])
        if s.deck[seat] or s.discard[seat]:
            out.append((FEAT, u, 0, 0))
    if has(s, u, RAZES) and s.walls and s.side[u] == 0:
        for column in range(4):
            if s.walls[column]:
                out.append((BREACH, 8 + column, 0, 0))
        if has(s, u, RAZES) > 1 and TOWER_CELL in s.cell:
            out.append((BREACH, TOWER_CELL, 0, 0))
    if has(s, u, GATES) and demons(s, u) != NO_DEMONS:
        out.append((FEAT, u, 0, 0))


def perform(s: HeroesState, u: int, w: int, seat: int) -> None:
    if has(s, u, SPURS):
        put_token(s, w, has(s, u, SPURS))
    elif has(s, u, HEXES):
        put_token(s, w, -has(s, u, HEXES))
    elif has(s, u, WISHES):
        mill(s, seat, has(s, u, WISHES))
    elif has(s, u, GATES):
        s.push(Gate(u))


def put_token(s: HeroesState, u: int, n: int) -> None:
    """An attack token for two combat rounds; a new one replaces the old."""
    s.fury[u] = n
    s.fury_end[u] = s.combat_round + TOKEN_ROUNDS - 1


def mill(s: HeroesState, seat: int, n: int) -> None:
    """Genies: cards from the top of the deck are discarded; one spell among them comes to the hand."""
    s.reveal()
    gone = 0
    for _ in range(n):
        if not s.deck[seat] and not reshuffle(s, seat):
            break
        card = s.deck[seat].pop()
        s.discard[seat].append(card)
        s.tell(DISCARDED, seat, card)
        gone += 1
    if gone:
        s.push(RegainCard(SPELL, gone, seat, 1))


def breach(s: HeroesState, cell: int) -> None:
    """HOM-SIEGE-06 to HOM-SIEGE-09; HOM-SIEGE-16: the tower falls with the last of wall and gate."""
    if cell != TOWER_CELL:
        s.walls[cell - 8] = 0  # HOM-SIEGE-10: a unit on the gate is not touched
    s.tell(BREACHED, cell)
    if cell == TOWER_CELL or not any(s.walls):
        for u in range(len(s.cell)):
            if s.cell[u] == TOWER_CELL:
                s.cell[u] = -1


# ---- summoning (HOM-EXP-06 to HOM-EXP-09) -------------------------------------------------------

NO_DEMONS: Final = 0
CALL_DEMONS: Final = 1
SWELL_DEMONS: Final = 2


def demons(s: HeroesState, u: int) -> int:
    """Pit Lords: once a friend has fallen they call Demons, or reinforce those that fight."""
    seat = owner(s, s.side[u])
    if not 0 <= seat < s.seats or not any(s.side[w] == s.side[u] and s.cell[w] < 0 for w in range(len(s.cell))):
        return NO_DEMONS
    unit = s.box.units[s.box.unit_index["demons"]]
    for w in range(len(s.cell)):
        if s.cell[w] >= 0 and s.code[w] in (unit.few, unit.pack):
            return SWELL_DEMONS if s.code[w] == unit.few and s.side[w] == s.side[u] else NO_DEMONS
    if any(code in (unit.few, unit.pack) for army in s.army for code in army):
        return NO_DEMONS
    return CALL_DEMONS if beside_free(s, u) else NO_DEMONS


def beside_free(s: HeroesState, u: int) -> int:
    """HOM-EXP-07: the empty spaces beside the unit that summons."""
    return NEXT_TO[s.cell[u]] & ground(s) & ~occupied(s) & ~walls_mask(s, s.side[u])


class Gate(Step[HeroesState]):
    """Pit Lords open a gate."""

    name: ClassVar[str] = "gate"

    def __init__(self, u: int) -> None:
        self.u: Final = u

    def args(self) -> list[int]:
        return [self.u]

    def run(self, s: HeroesState) -> bool:
        unit = s.box.units[s.box.unit_index["demons"]]
        found = demons(s, self.u)
        if found == SWELL_DEMONS:
            for w in range(len(s.code)):
                if s.cell[w] >= 0 and s.code[w] == unit.few:
                    s.code[w] = pack_of(s, unit.few)
                    s.tell(REINFORCED, owner(s, s.side[self.u]), s.code[w])
        elif found == CALL_DEMONS:
            s.push(Arrive(unit.few, self.u))
        return False


class Arrive(Step[HeroesState]):
    """A summoned unit comes to an empty space beside the one that summons it."""

    name: ClassVar[str] = "arrive"

    def __init__(self, code: int, u: int) -> None:
        self.code: Final = code
        self.u: Final = u

    def args(self) -> list[int]:
        return [self.code, self.u]

    def run(self, s: HeroesState) -> bool:
        return fighting(s) and alive(s, self.u) and beside_free(s, self.u) != 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        mask = beside_free(s, self.u)
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in cells_in(mask)]
        out.append(Decision(controller(s, s.side[self.u]), P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        summon(s, self.code, s.side[self.u], option[1])


def summon(s: HeroesState, code: int, side: int, cell: int) -> None:
    """HOM-EXP-08: it acts in this round if it is no faster than the unit that is active."""
    enlist(s, code, side, cell)
    s.tell(SUMMONED, code, cell)
    u = len(s.code) - 1
    if initiative(s, u) > initiative(s, s.actor):
        s.mark[u] |= ACTIVATED_MARK


FEAT_STEPS: Final[dict[str, Callable[..., Step[HeroesState]]]] = {"spark": Spark, "gate": Gate, "arrive": Arrive}
