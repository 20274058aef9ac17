"""Once a combat is decided, what is left of a card or a machine does nothing any more."""

from collections.abc import Callable

import pytest

from games.heroes.combat_moves import EVERY, fight, stand
from games.heroes.table import GAME, card, give, put_mark, set_stock, step_name, unit
from hexkeep.games.heroes.rules.cards.war_machines import (
    Artillery,
    Ballista,
    Cannon,
    Catapult,
    FireMachines,
    FirstAid,
    ShootWithMachine,
)
from hexkeep.games.heroes.rules.combat.unit_movement import fire_on
from hexkeep.games.heroes.rules.effects.language import WORD
from hexkeep.games.heroes.rules.spells.aiming import Aim, AnswerSpell, ResolveAnswer
from hexkeep.games.heroes.rules.spells.area_spells import (
    ADJACENT,
    AROUND,
    LEAP,
    AimAnew,
    AreaDamage,
    ChainLightning,
    Fireball,
    LayOnSpaces,
    StrikeSomeBeside,
    StrikeSpace,
)
from hexkeep.games.heroes.rules.spells.board_markers import LayMines, RaiseForceField
from hexkeep.games.heroes.rules.spells.casting import ReplyToSpell, SpellToll
from hexkeep.games.heroes.rules.spells.conjuring import Clone, Conjure
from hexkeep.games.heroes.rules.spells.moving_units import SwapUnits, Teleport
from hexkeep.games.heroes.rules.spells.out_of_turn import ActAgain, ActFirst, RallyArchers
from hexkeep.games.heroes.rules.spells.siege_effects import BreakWalls, RemoveObstacles
from hexkeep.games.heroes.rules.spells.specialty_effects import (
    BearDamage,
    PlaceHired,
    ShiftUnit,
    ShootTwo,
    StrikeLine,
)
from hexkeep.games.heroes.rules.spells.unit_effects import LiftOneEffect, Meteor
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import CELL
from hexkeep.kernel.state import Step

DAMAGE = WORD["damage"]
BOLT = card("lightning-bolt")
C3, C4 = CELL.value("C3"), CELL.value("C4")
HIRED = unit("neutral-rogues")


def table() -> HeroesState:
    """A siege in which every step below has something to do; the first player's Griffins act."""
    mine = {"A2": "griffins", "B1": "marksmen", "A1": "marksmen"}
    theirs = {"C4": "familiars.pack", "D5": "zombies", "B4": "harpies"}
    s = fight(mine, theirs, boxes=[*EVERY, "stretch-goals"], faction_2="inferno", walls=[1, 2, 0, 1])
    s.damage = [1] * 6
    s.fires = [fire_on(CELL.value("D1"), 1, False)]
    stand(s, 0, "ballista")
    give(s, 0, "estates", "haste")
    give(s, 1, "estates")
    set_stock(s, 0, 9, 9, 9)
    s.spell = BOLT
    s.belongs[BOLT] = 0
    s.aimed = 3
    put_mark(s, 0, "activated")
    return s


STEPS: dict[str, tuple[str, Callable[[], Step[HeroesState]]]] = {
    "machines": ("HOM-EXP-01", lambda: FireMachines(0)),
    "ballista": ("HOM-EXP-01", lambda: Ballista(0, 1)),
    "cannon": ("HOM-EXP-01", lambda: Cannon(0, 1)),
    "catapult": ("HOM-EXP-17", lambda: Catapult(0, -1)),
    "the second target of a catapult": ("HOM-EXP-17", lambda: Catapult(0, C4)),
    "scrapped ballista": ("HOM-SPEC-01", lambda: ShootWithMachine(2, 0)),
    "first aid": ("HOM-EXP-01", lambda: FirstAid(0, 1, 1)),
    "artillery": ("HOM-EXP-01", lambda: Artillery(0, 2)),
    "aimed spell": ("HOM-SPELL-01", lambda: Aim(DAMAGE, 1, -1, 0, 0, BOLT)),
    "answer": ("HOM-SPELL-01", lambda: AnswerSpell(DAMAGE, 1, -1, 0, 0, BOLT, 3)),
    "after an answer": ("HOM-SPELL-01", lambda: ResolveAnswer(DAMAGE, 1, -1, 0, 0, BOLT, 3, 0)),
    "fire wall": ("HOM-SPELL-01", lambda: LayOnSpaces(1, 0, 1)),
    "area damage": ("HOM-WORD-01", lambda: AreaDamage(ADJACENT, 1, 0, 0, BOLT, 1 << 4, 0)),
    "aim anew": ("HOM-WORD-01", lambda: AimAnew(LEAP, 1, 0, BOLT, 0)),
    "a space": ("HOM-SPELL-01", lambda: StrikeSpace(AROUND, 1, 0, 0, BOLT)),
    "some beside": ("HOM-SPELL-01", lambda: StrikeSomeBeside(C3, 1, 2, 0, BOLT, 0)),
    "chain lightning": ("HOM-SPELL-01", lambda: ChainLightning(C4, 1, 0, 0, BOLT, 1 << 3)),
    "fireball": ("HOM-SPELL-01", lambda: Fireball(3, 1, 0, BOLT)),
    "force field": ("HOM-EXP-13", lambda: RaiseForceField(1, 0, -1)),
    "mines": ("HOM-EXP-14", lambda: LayMines(2, 0)),
    "toll": ("HOM-UNIT-21", lambda: SpellToll(0)),
    "reply": ("HOM-SPELL-04", lambda: ReplyToSpell(0)),
    "clone": ("HOM-SPELL-01", lambda: Clone(0, 0)),
    "conjure": ("HOM-EXP-06", lambda: Conjure(unit("air-elementals"), 0)),
    "teleport": ("HOM-SPELL-01", lambda: Teleport(0, 0)),
    "swap": ("HOM-ABIL-01", lambda: SwapUnits(-1, 0)),
    "bowstring": ("HOM-ART-01", lambda: ActFirst(0)),
    "rally": ("HOM-WORD-15", lambda: RallyArchers(0, 0)),
    "act again": ("HOM-WORD-15", lambda: ActAgain(1)),
    "obstacles": ("HOM-SPELL-01", lambda: RemoveObstacles(1, 0)),
    "walls": ("HOM-ABIL-01", lambda: BreakWalls(1, 0)),
    "two shots": ("HOM-SPEC-01", lambda: ShootTwo(1, 2, 0, BOLT, 0)),
    "line": ("HOM-SPEC-01", lambda: StrikeLine(1, 0, BOLT)),
    "sacrifice": ("HOM-SPELL-01", lambda: BearDamage(0, 0)),
    "hired": ("HOM-SPEC-01", lambda: PlaceHired(HIRED, 0)),
    "shift": ("HOM-ART-01", lambda: ShiftUnit(0, 0)),
    "meteor": ("HOM-SPEC-01", lambda: Meteor(C4, 1, 0, 0, BOLT, 0)),
    "lift one": ("HOM-WORD-11", lambda: LiftOneEffect(0)),
}
ROWS = [
    pytest.param(make, id=name, marks=pytest.mark.rule(rule, "HOM-ENDC-01")) for name, (rule, make) in STEPS.items()
]


@pytest.mark.parametrize("make", ROWS)
def test_a_step_does_nothing_in_a_combat_that_is_decided(make: Callable[[], Step[HeroesState]]) -> None:
    s = table()
    step = make()
    going_on = GAME.copy(s)
    going_on.push(make())
    before = GAME.position(going_on)["table"]
    GAME.advance(going_on)
    assert step_name(going_on) != "act" or GAME.position(going_on)["table"] != before
    s.result = 0
    was = GAME.position(s)["table"]
    assert step.run(s) is False
    if step.name != "answer":  # which notes the unit that it was about
        assert GAME.position(s)["table"] == was
