"""Abilities that a unit uses instead of acting (HOM-UNIT-20), and summoned units."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.cards.deck import reshuffle
from hexkeep.games.heroes.rules.cards.deck_effects import RegainCard
from hexkeep.games.heroes.rules.combat.battlefield import (
    add_unit,
    board_spaces,
    controller,
    has,
    initiative,
    is_alive,
    is_fighting,
    occupied_spaces,
    owner,
    uses_deck,
    wall_spaces,
)
from hexkeep.games.heroes.rules.combat.boards import ADJACENT_SPACES, FIRST_WALL_CELL, TOWER_CELL, cells_in
from hexkeep.games.heroes.rules.effects.language import SPELL
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.steps import UnitStep
from hexkeep.games.heroes.rules.town.army import pack_of
from hexkeep.games.heroes.state import ACTIVATED_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import AT_CELL, BREACH, FEAT, P_CELL
from hexkeep.games.heroes.vocabulary.events import DISCARDED, REINFORCED, SUMMONED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

WISHES: Final = TRAIT["wishes"]
SPURS: Final = TRAIT["spurs"]
HEXES: Final = TRAIT["hexes"]
RAZES: Final = TRAIT["razes"]
GATES: Final = TRAIT["gates"]
TOKEN_ROUNDS: Final = 2


# ---- abilities instead of acting (HOM-UNIT-20) --------------------------------------------------


def ability_options(s: HeroesState, u: int, out: list[Option]) -> None:
    """HOM-UNIT-20: only a unit that has neither moved nor attacked; it does nothing else in this activation."""
    if s.box.stats[s.code[u]].plain:  # saves time
        return
    if has(s, u, SPURS):
        for w in range(len(s.cell)):
            if is_alive(s, w) and s.box.stats[s.code[w]].type != RANGED and s.side[w] == s.side[u]:
                out.append((FEAT, w, 0, 0))
    if has(s, u, HEXES):
        for w in range(len(s.cell)):
            if is_alive(s, w) and s.side[w] != s.side[u]:
                out.append((FEAT, w, 0, 0))
    if has(s, u, WISHES) and uses_deck(s, s.side[u]):
        seat = owner(s, s.side[u])
        if s.deck[seat] or s.discard[seat]:
            out.append((FEAT, u, 0, 0))
    if has(s, u, RAZES) and s.walls and s.side[u] == 0:
        for column in range(4):
            if s.walls[column]:
                out.append((BREACH, FIRST_WALL_CELL + column, 0, 0))
        if has(s, u, RAZES) > 1 and TOWER_CELL in s.cell:
            out.append((BREACH, TOWER_CELL, 0, 0))
    if has(s, u, GATES) and what_demons_do(s, u) != NO_DEMONS:
        out.append((FEAT, u, 0, 0))


def use_ability(s: HeroesState, u: int, w: int, seat: int) -> None:
    """Does what the ability of `u` does, to `w` or for the seat."""
    if has(s, u, SPURS):
        put_attack_token(s, w, has(s, u, SPURS))
    elif has(s, u, HEXES):
        put_attack_token(s, w, -has(s, u, HEXES))
    elif has(s, u, WISHES):
        discard_for_spell(s, seat, has(s, u, WISHES))
    elif has(s, u, GATES):
        s.push(OpenGate(u))


def put_attack_token(s: HeroesState, u: int, n: int) -> None:
    """An attack token for two combat rounds; a new one replaces the old."""
    s.fury[u] = n
    s.fury_end[u] = s.combat_round + TOKEN_ROUNDS - 1


def discard_for_spell(s: HeroesState, seat: int, n: int) -> None:
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


# ---- summoning (HOM-EXP-06 to HOM-EXP-09) -------------------------------------------------------


NO_DEMONS: Final = 0
CALL_DEMONS: Final = 1
REINFORCE_DEMONS: Final = 2


def what_demons_do(s: HeroesState, u: int) -> int:
    """Pit Lords: once a friend has fallen they call Demons, or reinforce those that fight."""
    seat = owner(s, s.side[u])
    if not 0 <= seat < s.seats or not any(s.side[w] == s.side[u] and s.cell[w] < 0 for w in range(len(s.cell))):
        return NO_DEMONS
    unit = s.box.units[s.box.unit_index["demons"]]
    for w in range(len(s.cell)):
        if s.cell[w] >= 0 and s.code[w] in (unit.few, unit.pack):
            return REINFORCE_DEMONS if s.code[w] == unit.few and s.side[w] == s.side[u] else NO_DEMONS
    if any(code in (unit.few, unit.pack) for army in s.army for code in army):
        return NO_DEMONS
    return CALL_DEMONS if free_spaces_beside(s, u) else NO_DEMONS


def free_spaces_beside(s: HeroesState, u: int) -> int:
    """HOM-EXP-07: the empty spaces beside the unit that summons."""
    return ADJACENT_SPACES[s.cell[u]] & board_spaces(s) & ~occupied_spaces(s) & ~wall_spaces(s, s.side[u])


class OpenGate(UnitStep):
    """Pit Lords open a gate."""

    name: ClassVar[str] = "gate"

    def run(self, s: HeroesState) -> bool:
        unit = s.box.units[s.box.unit_index["demons"]]
        found = what_demons_do(s, self.u)
        if found == REINFORCE_DEMONS:
            for w in range(len(s.code)):
                if s.cell[w] >= 0 and s.code[w] == unit.few:
                    s.code[w] = pack_of(s, unit.few)
                    s.tell(REINFORCED, owner(s, s.side[self.u]), s.code[w])
        elif found == CALL_DEMONS:
            s.push(PlaceSummoned(unit.few, self.u))
        return False


class PlaceSummoned(Step[HeroesState]):
    """A summoned unit comes to an empty space beside the one that summons it."""

    name: ClassVar[str] = "arrive"

    def __init__(self, code: int, u: int) -> None:
        self.code: Final = code
        self.u: Final = u

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and is_alive(s, self.u) and free_spaces_beside(s, self.u) != 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        mask = free_spaces_beside(s, self.u)
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in cells_in(mask)]
        out.append(Decision(controller(s, s.side[self.u]), P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        summon(s, self.code, s.side[self.u], option[1])


def summon(s: HeroesState, code: int, side: int, cell: int) -> None:
    """HOM-EXP-08: it acts in this round if it is no faster than the unit that is active."""
    add_unit(s, code, side, cell)
    s.tell(SUMMONED, code, cell)
    u = len(s.code) - 1
    if initiative(s, u) > initiative(s, s.actor):
        s.mark[u] |= ACTIVATED_MARK


UNIT_ABILITIES_STEPS: Final = step_table(OpenGate, PlaceSummoned)
