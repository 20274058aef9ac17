"""Buildings that lend strength: Cage of Warlords, Brimstone Stormclouds, Valhalla; and the Freelancer's Guild."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import GOLD, MATERIALS, STRIKING, VALUABLES
from hexkeep.games.heroes.rules.town.resources import can_pay, gain, pay
from hexkeep.games.heroes.state import HeroesState, has_built, use_bit
from hexkeep.games.heroes.vocabulary import P_PAY, PAY_WITH, USE
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option


def building_with_use(s: HeroesState, seat: int, kind: str) -> int:
    """The built building of a seat that has this use, or -1."""
    spends = s.box.factions[s.faction[seat]].spends
    if kind not in spends or not has_built(s, seat, spends[kind]):
        return -1
    return spends[kind]


def attack_use_options(s: HeroesState, seat: int, moment: int, out: list[Option]) -> None:
    """What buildings give to an attack: a cube of the Cage for attack or defense, Valhalla once a round."""
    if s.stores[seat] and building_with_use(s, seat, "battle") >= 0:
        out.append((USE, s.box.gift_attack if moment == STRIKING else s.box.gift_defense, 0, 0))
    hall = building_with_use(s, seat, "valhalla")
    if hall >= 0 and moment == STRIKING and not s.used[seat] & use_bit(seat, hall):
        out.append((USE, s.box.gift_valhalla, 0, 0))


def use_in_combat(s: HeroesState, seat: int, program: int) -> None:
    """Use one of these gifts."""
    if program == s.box.gift_valhalla:
        s.used[seat] |= use_bit(seat, building_with_use(s, seat, "valhalla"))
        s.boost += 1
        return
    s.stores[seat] -= 1
    if program == s.box.gift_attack:
        s.boost += 1
    elif program == s.box.gift_defense:
        s.guard += 1
    else:
        s.power += 1
        s.fuelled = 1


def power_use_options(s: HeroesState, seat: int, out: list[Option]) -> None:
    """Brimstone Stormclouds: one cube for each spell cast in combat."""
    if s.field >= 0 and s.stores[seat] and not s.fuelled and building_with_use(s, seat, "power") >= 0:
        out.append((USE, s.box.gift_power, 0, 0))


@effect("store")
def _store(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.stores[seat] = min(op.a, s.stores[seat] + 1)


# ---- the Freelancer's Guild ---------------------------------------------------------------------


def has_freelancers_guild(s: HeroesState, seat: int) -> bool:
    """Whether the seat may pay for units with building materials and valuables as if they were gold."""
    return s.boxes > 1 and building_with_use(s, seat, "freelancers") >= 0


def can_pay_unit(s: HeroesState, seat: int, gold: int, valuables: int) -> bool:
    """The price of recruiting or reinforcing; what is left of other resources counts as gold with the guild."""
    if can_pay(s, seat, gold, 0, valuables):
        return True
    return (
        s.resource(seat, VALUABLES) >= valuables
        and has_freelancers_guild(s, seat)
        and sum(s.resources(seat)) >= gold + valuables
    )


def pay_unit(s: HeroesState, seat: int, gold: int, valuables: int) -> None:
    """Valuables asked for are paid as such; how the gold is paid is a choice only with the guild."""
    if has_freelancers_guild(s, seat):
        pay(s, seat, 0, 0, valuables)
        s.push(PayWithAny(seat, gold))
    else:
        pay(s, seat, gold, 0, valuables)


class PayWithAny(Step[HeroesState]):
    """So much gold is due: all of it in gold, or one of another resource after the other first."""

    name: ClassVar[str] = "tender"

    def __init__(self, seat: int, due: int) -> None:
        self.seat: Final = seat
        self.due: Final = due

    def choices(self, s: HeroesState) -> list[int]:
        found = [GOLD] if s.resource(self.seat, GOLD) >= self.due else []
        found.extend(r for r in (MATERIALS, VALUABLES) if s.resource(self.seat, r))
        return found

    def run(self, s: HeroesState) -> bool:
        if self.due <= 0:
            return False
        if self.choices(s) == [GOLD]:
            gain(s, self.seat, GOLD, -self.due)
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(PAY_WITH, r, 0, 0) for r in self.choices(s)]
        out.append(Decision(self.seat, P_PAY, options, idle=options[0], about=self.due))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[1] == GOLD:
            gain(s, seat, GOLD, -self.due)
        else:
            gain(s, seat, option[1], -1)
            s.push(PayWithAny(seat, self.due - 1))


TREASURY_STEPS: Final = step_table(PayWithAny)
