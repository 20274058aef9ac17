"""Setting up a combat: guards are drawn, units placed."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.tiles import CENTER
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.ai_heroes.combat_ai import placing_options
from hexkeep.games.heroes.rules.combat.battlefield import (
    CORNERS,
    MIDDLE_ROW,
    add_unit,
    controller,
    follows_ai_rules,
    is_fighting,
    lair_at,
    lair_of,
    occupied_spaces,
    owner,
)
from hexkeep.games.heroes.rules.combat.boards import ATTACKER_LINES, DEFENDER_BACK_LINE, DEFENDER_LINES, cells_in
from hexkeep.games.heroes.rules.effects.language import AZURE, BRONZE
from hexkeep.games.heroes.rules.map.creature_banks import bank_fought
from hexkeep.games.heroes.rules.map.random_town import PlaceTownGuards
from hexkeep.games.heroes.rules.steps import SideStep
from hexkeep.games.heroes.rules.town.army import draw_guard, return_unit
from hexkeep.games.heroes.state import (
    GARRISON,
    HeroesState,
    astrologer_of,
    is_astrologer_new,
    is_rival,
    location_at,
    tile_at,
)
from hexkeep.games.heroes.vocabulary import (
    DECLINE,
    DEPLOY,
    LEAVE_OUT,
    P_DEPLOY,
    P_ENEMY_PLACE,
    P_GUARD,
    REDRAW,
    REDRAW_ALL,
)
from hexkeep.games.heroes.vocabulary.events import DEPLOYED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

MAX_UNITS_PER_SIDE: Final = 5


class GatherUnits(SideStep):
    """The units of a side come to the board's edge: an army, or guards drawn from the neutral decks."""

    name: ClassVar[str] = "assemble"

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s):
            return False
        seat = owner(s, self.side)
        if seat >= 0:
            units = s.army[seat]  # HOM-HERO-03: whichever hero fights
            if is_rival(s, seat) and self.side == 1 and s.defender_hero == GARRISON:  # HOM-AI-09
                units = s.garrison[seat - s.seats]
            s.reserve.extend(reversed(units))
            units.clear()
            return False
        bank = bank_fought(s)
        if bank is not None:  # HOM-LOC-50
            s.reserve.extend(s.box.units[unit].few for unit in bank.guards)
            return False
        if location_at(s, s.field) == s.box.loc_random:  # HOM-LOC-47
            s.push(PlaceTownGuards())
            return False
        for tier in guard_tiers(s, s.field, s.level):  # HOM-NEUT-02
            code = draw_guard(s, tier)
            if code >= 0:
                s.reserve.append(code)
                s.azure |= int(tier == AZURE)
        if astrologer_of(s).guard_redraw:  # HOM-ROUND-04
            s.push(RedrawGuard())
        return False


def guard_tiers(s: HeroesState, field: int, level: int) -> list[int]:
    """HOM-DTAB-01 to HOM-DTAB-07: the tiers of the guards of a field."""
    difficulty = s.difficulty
    if s.grail_eased and location_at(s, field) == s.box.loc_grail:
        difficulty = max(0, difficulty - 1)
    if is_astrologer_new(s):  # HOM-EXP-16: the Rulebook
        difficulty = max(0, difficulty - s.box.astrologers[s.astrologer].easier_guards)
    lair = lair_at(s, field)
    if lair is not None and lair.guards[difficulty]:
        return lair.guards[difficulty]
    tiers = s.box.guards[difficulty][level - 1]
    if s.thickened and tile_at(s, field).kind == CENTER and len(tiers) < MAX_UNITS_PER_SIDE:
        return [BRONZE, *tiers]
    return tiers


class RedrawGuard(Step[HeroesState]):
    """Groovy Satyr: the attacker may have one guard replaced by another of its tier. Judge Dread: all of them."""

    name: ClassVar[str] = "redraw-guard"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REDRAW, code, 0, 0) for code in dict.fromkeys(s.reserve)]
        if s.box.astrologers[s.astrologer].guard_redraw > 1:
            options = [(REDRAW_ALL, 0, 0, 0)]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(s.attacker, P_GUARD, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REDRAW:
            self.replace(s, option[1])
        elif option[0] == REDRAW_ALL:
            for code in s.reserve[:]:
                self.replace(s, code)

    def replace(self, s: HeroesState, code: int) -> None:
        s.reserve.remove(code)
        new = draw_guard(s, s.box.stats[code].tier)
        return_unit(s, code)
        if new >= 0:
            s.reserve.append(new)


class DeployUnits(SideStep):
    """HOM-CSETUP-02, HOM-CSETUP-03, HOM-CSETUP-08. Unit by unit: a space on the own two lines, or left out."""

    name: ClassVar[str] = "deploy"

    def placed(self, s: HeroesState) -> int:
        return s.side.count(self.side)

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s) or not s.reserve:
            return False
        if follows_ai_rules(s, self.side):  # HOM-CSETUP-05, HOM-CSETUP-06
            found = placing_options(s, self.side)
            if len(found) == 1:
                self.play(s, controller(s, self.side), found[0])
            return len(found) > 1
        if self.placed(s) < MAX_UNITS_PER_SIDE and self.cells(s):  # HOM-NEUT-07
            return True
        s.army[owner(s, self.side)].extend(reversed(s.reserve))  # HOM-UNIT-03, HOM-CSETUP-09
        s.reserve.clear()
        return False

    def cells(self, s: HeroesState) -> int:
        lair = lair_of(s)
        if lair is not None and lair.ring:
            return (CORNERS if self.side else MIDDLE_ROW) & ~occupied_spaces(s)
        free = (ATTACKER_LINES if self.side == 0 else DEFENDER_LINES) & ~occupied_spaces(s)
        if owner(s, self.side) < 0 and s.box.stats[s.reserve[-1]].type == RANGED and free & DEFENDER_BACK_LINE:
            return free & DEFENDER_BACK_LINE
        return free

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        if follows_ai_rules(s, self.side):  # HOM-CSETUP-06
            places = placing_options(s, self.side)
            out.append(Decision(controller(s, self.side), P_ENEMY_PLACE, places, idle=places[0]))
            return
        code = s.reserve[-1]
        mask = self.cells(s)
        options: list[Option] = [(DEPLOY, code, cell, 0) for cell in cells_in(mask)]
        idle = options[0]
        if owner(s, self.side) >= 0 and (self.placed(s) or len(s.reserve) > 1):  # HOM-UNIT-12
            options.append((LEAVE_OUT, code, 0, 0))
        out.append(Decision(controller(s, self.side), P_DEPLOY, options, idle=idle, about=code))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        code = option[1]
        if s.reserve[-1] == code:
            s.reserve.pop()
        else:
            s.reserve.remove(code)  # HOM-CSETUP-06: one of several of the same initiative
        if option[0] == LEAVE_OUT:
            s.army[seat].append(code)
        else:
            add_unit(s, code, self.side, option[2])
            s.tell(DEPLOYED, seat, code, option[2])
        s.push(self)


DEPLOYMENT_STEPS: Final = step_table(GatherUnits, RedrawGuard, DeployUnits)
