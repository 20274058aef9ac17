"""An activated unit moves, attacks, defends, or uses an ability."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.ai_heroes.combat_ai import unit_orders
from hexkeep.games.heroes.rules.attack.attack import Attack
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL
from hexkeep.games.heroes.rules.cards.offers import offer_cards, why_not_card
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.combat.battlefield import (
    combat_unit,
    controller,
    enemy_spaces,
    follows_ai_rules,
    has,
    is_alive,
    is_fighting,
    occupied_spaces,
    owner,
    uses_deck,
)
from hexkeep.games.heroes.rules.combat.boards import (
    ADJACENT_SPACES,
    FIRST_WALL_CELL,
    SMALL_BOARD,
    TOWER_CELL,
    cells_in,
    spread,
)
from hexkeep.games.heroes.rules.combat.siege import breach
from hexkeep.games.heroes.rules.combat.surrender import surrender, why_not_surrender
from hexkeep.games.heroes.rules.combat.unit_abilities import ability_options, use_ability
from hexkeep.games.heroes.rules.combat.unit_movement import (
    berserk_orders,
    burn,
    fires_on_way,
    mines_on_way,
    reachable,
    sinks,
    spring_mines,
)
from hexkeep.games.heroes.rules.effects.language import ACT, INSTANT
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.morale.morale import MORALE_VERBS, morale_options, spend_morale
from hexkeep.games.heroes.rules.steps import UnitStep
from hexkeep.games.heroes.state import (
    ANGER_MARK,
    BERSERK_BIT,
    CALM_BIT,
    DEFENCE_MARK,
    GUARDED_BIT,
    MOVED_BIT,
    ROOTED_BIT,
    STRUCK_BIT,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import (
    BREACH,
    CAST,
    DEFEND,
    FEAT,
    FINISH,
    P_ACT,
    P_ENEMY,
    P_INSTANT,
    PLAY,
    RETURN,
    STRIKE,
    SURRENDER,
    WALK,
)
from hexkeep.games.heroes.vocabulary.events import DEFENDED, WALKED
from hexkeep.games.heroes.vocabulary.reasons import (
    ADJACENT_FIRST,
    MOVED_ALREADY,
    MUST_ATTACK,
    NEUTRALS_NEVER_DEFEND,
    NO_ENEMY_THERE,
    OUT_OF_REACH,
)
from hexkeep.kernel.state import step_table
from hexkeep.kernel.types import Decision, Option, Reason

RETURNS: Final = TRAIT["returns"]
RAZES: Final = TRAIT["razes"]
NO_FIRES: Final[list[int]] = []


def instant_player(s: HeroesState, side: int) -> int:
    """The player of a side who is asked for instant cards: whoever has cards in hand; -1 if there is none."""
    seat = owner(s, side)
    return seat if uses_deck(s, side) and s.hand[seat] else -1


class ActivateUnit(UnitStep):
    """HOM-UTYPE-01 to HOM-UTYPE-06, HOM-DEF-01, HOM-CROUND-05. An activated unit moves, attacks, defends."""

    name: ClassVar[str] = "act"

    def run(self, s: HeroesState) -> bool:
        u = self.u
        if not is_fighting(s) or not is_alive(s, u):
            return False
        if follows_ai_rules(s, s.side[u]):
            if s.acted & STRUCK_BIT:  # HOM-AI-22
                return False
            found = self.forced_options(s)
            if len(found) == 1:
                self.play(s, controller(s, s.side[u]), found[0])
            return len(found) > 1
        if s.acted & STRUCK_BIT:
            if s.box.stats[s.code[u]].type == RANGED and not s.acted & (MOVED_BIT | ROOTED_BIT):
                return s.mode < SKIRMISH and reachable(s, u) != 0  # HOM-MODE-12: on the large board one or the other
            return self.can_return(s)
        return True

    def can_return(self, s: HeroesState) -> bool:
        """Harpies fly back to the space they came from."""
        if not has(s, self.u, RETURNS) or s.origin == s.cell[self.u]:
            return False
        return not (occupied_spaces(s) >> s.origin) & 1

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        u = self.u
        side = s.side[u]
        seat = controller(s, side)
        if follows_ai_rules(s, side):
            options = self.forced_options(s)
            out.append(Decision(seat, P_ENEMY, options, idle=options[0], about=u))
        else:
            out.append(self.own_decision(s, seat))
            self.ask_other_side(s, seat, out)

    def forced_options(self, s: HeroesState) -> list[Option]:
        """What the AI rules, or Berserk, tell the unit to do."""
        if s.acted & BERSERK_BIT:
            return berserk_orders(s, self.u, s.acted & (MOVED_BIT | ROOTED_BIT) != 0) or [(FINISH, 0, 0, 0)]
        return unit_orders(s, self.u, s.acted & MOVED_BIT != 0)

    def ask_other_side(self, s: HeroesState, seat: int, out: list[Decision]) -> None:
        """HOM-CCARD-02, HOM-WORD-09: instant cards of the other side, at any time before the attack."""
        other = instant_player(s, 1 - s.side[self.u])
        if other >= 0 and other != seat:
            options: list[Option] = []
            offer_cards(s, other, INSTANT, options)
            if options:
                out.append(Decision(other, P_INSTANT, options, waits=False, about=self.u))

    def listeners(self, s: HeroesState) -> int:
        side = s.side[self.u]
        other = instant_player(s, 1 - side)
        return 1 << other if other >= 0 and other != controller(s, side) else 0

    def own_decision(self, s: HeroesState, seat: int) -> Decision:
        """What the player of the active unit may do."""
        u = self.u
        side = s.side[u]
        options: list[Option] = []
        if s.acted & STRUCK_BIT:
            if s.box.stats[s.code[u]].type == RANGED:
                walk_options(reachable(s, u), options)
            else:
                options.append((RETURN, s.origin, 0, 0))
            options.append((FINISH, 0, 0, 0))
            return Decision(seat, P_ACT, options, idle=options[-1], about=u)
        bound = self.add_attacks_and_moves(s, options)
        if not bound and not s.acted & MOVED_BIT:
            ability_options(s, u, options)  # HOM-UNIT-20
        if owner(s, side) >= 0:
            if not s.acted & (GUARDED_BIT | BERSERK_BIT) and s.cell[u] != TOWER_CELL:
                options.append((DEFEND, 0, 0, 0))
            if uses_deck(s, side):
                offer_cards(s, seat, ACT, options)
                morale_options(s, seat, options)
            if not s.acted & MOVED_BIT and why_not_surrender(s, side) is None:
                options.append((SURRENDER, 0, 0, 0))
        idle = options[0] if options else None
        if not bound:  # HOM-CROUND-06
            idle = (FINISH, 0, 0, 0)
            options.append(idle)
        return Decision(seat, P_ACT, options, idle=idle, about=u)

    def add_attacks_and_moves(self, s: HeroesState, options: list[Option]) -> bool:
        """Attacks and moves; True if the unit is bound to attack (neutral units, HOM-CROUND-05)."""
        u = self.u
        side = s.side[u]
        cell = s.cell[u]
        bound = owner(s, side) < 0
        moved = s.acted & (MOVED_BIT | ROOTED_BIT) != 0
        near = ADJACENT_SPACES[cell]
        if s.acted & BERSERK_BIT:
            found = berserk_orders(s, u, moved)
            options += found
            if found:
                return True
        if s.acted & (CALM_BIT | BERSERK_BIT):
            walk_options(0 if moved else reachable(s, u), options)
            return False
        shoots = s.box.stats[s.code[u]].type == RANGED
        if shoots and s.acted & MOVED_BIT:
            return False
        foes = [v for v in range(len(s.cell)) if s.side[v] != side and s.cell[v] >= 0]
        beside = [v for v in foes if (near >> s.cell[v]) & 1]  # HOM-UTYPE-10: units alone, not walls
        for v in foes if shoots and not beside else beside:  # HOM-UTYPE-06
            options.append((STRIKE, v, 0, 0))
        if shoots and bound:
            return True
        ways = 0 if moved else reachable(s, u)
        if shoots:  # HOM-SIEGE-08: no walls
            walk_options(ways, options)
            return False
        if bound:
            good = ways & spread(enemy_spaces(s, side))
            if beside or good:
                walk_options(good, options)
                return True
        walk_options(ways, options)
        if s.walls and not has(s, u, RAZES):
            for column in range(4):
                if s.walls[column] and (near >> (FIRST_WALL_CELL + column)) & 1:
                    options.append((BREACH, FIRST_WALL_CELL + column, 0, 0))
        return False

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        verb = option[0]
        u = self.u
        if verb == STRIKE:
            s.acted |= STRUCK_BIT
            s.push(self)
            s.push(Attack(u, option[1], NORMAL))
        elif verb == WALK:
            s.acted |= MOVED_BIT
            fires = fires_on_way(s, u, option[1]) if s.fires else NO_FIRES
            entered = mines_on_way(s, u, option[1]) if s.fires else NO_FIRES
            s.cell[u] = option[1]
            s.tell(WALKED, combat_unit(s, u), option[1])
            held = len(s.fires) > 0 and sinks(s, u)
            if not s.acted & STRUCK_BIT and not held:
                s.push(self)
            burn(s, u, fires)
            spring_mines(s, u, entered)
        elif verb == RETURN:
            s.cell[u] = option[1]
            s.tell(WALKED, combat_unit(s, u), option[1])
        elif verb == BREACH:
            breach(s, option[1])  # HOM-SIEGE-07: no die, no cards, no retaliation
        elif verb == FEAT:  # HOM-UNIT-20
            use_ability(s, u, option[1], seat)
        elif verb == DEFEND:
            s.mark[u] |= DEFENCE_MARK
            s.tell(DEFENDED, combat_unit(s, u))
        elif verb == SURRENDER:  # HOM-ENDC-13
            surrender(s, seat)
        elif verb in (PLAY, CAST):  # HOM-CARD-02
            s.push(self)
            play_card(s, seat, option, ACT if seat == owner(s, s.side[u]) else INSTANT)
        elif verb in MORALE_VERBS:  # HOM-MORALE-03, HOM-MORALE-16
            s.push(self)
            spend_morale(s, seat, option)
        else:
            s.mark[u] &= ~ANGER_MARK

    def why_not(self, s: HeroesState, seat: int, option: Option) -> Reason | None:
        verb = option[0]
        u = self.u
        if verb in (PLAY, CAST) and seat == instant_player(s, 1 - s.side[u]):
            return why_not_card(s, seat, option, INSTANT)
        if seat != controller(s, s.side[u]):
            return None
        if verb in (PLAY, CAST):
            return why_not_card(s, seat, option, ACT)
        if verb == SURRENDER:
            return why_not_surrender(s, s.side[u])
        if owner(s, s.side[u]) < 0:
            if verb == DEFEND:
                return NEUTRALS_NEVER_DEFEND
            if verb in (FINISH, WALK):
                return MUST_ATTACK
        if verb == STRIKE and not is_enemy(s, s.side[u], option[1]):
            return NO_ENEMY_THERE
        if verb == STRIKE and s.box.stats[s.code[u]].type == RANGED:
            return MOVED_ALREADY if s.acted & MOVED_BIT else ADJACENT_FIRST
        return OUT_OF_REACH if verb in (WALK, STRIKE) else None


def is_enemy(s: HeroesState, side: int, v: int) -> bool:
    """Whether `v` is a unit of the other side that still stands."""
    return 0 <= v < len(s.cell) and s.cell[v] >= 0 and s.side[v] != side


WALKS_TO_LOWER_HALF: Final[list[list[Option]]] = [[(WALK, cell, 0, 0) for cell in cells_in(n)] for n in range(1024)]
WALKS_TO_UPPER_HALF: Final[list[list[Option]]] = [
    [(WALK, cell, 0, 0) for cell in cells_in(n << 10)] for n in range(1024)
]
"""For each set of spaces in one half of the small board: a walk to each of them."""


def walk_options(mask: int, options: list[Option]) -> None:
    """Adds a walk to each of these spaces; on the small board the options are computed in advance."""
    if mask <= SMALL_BOARD:
        options.extend(WALKS_TO_LOWER_HALF[mask & 1023])
        options.extend(WALKS_TO_UPPER_HALF[mask >> 10])
    else:
        options += [(WALK, cell, 0, 0) for cell in cells_in(mask)]


ACTIVATION_STEPS: Final = step_table(ActivateUnit)
