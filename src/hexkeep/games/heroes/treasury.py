"""Buildings that lend their strength in combat: the Cage of Warlords, the Brimstone Stormclouds, Valhalla."""
# ruff: noqa: ARG001  (what carries out a word takes all that the vocabulary gives)

from hexkeep.games.heroes.box import Op
from hexkeep.games.heroes.effects import carries
from hexkeep.games.heroes.state import Table, has_built
from hexkeep.games.heroes.terms import USE
from hexkeep.games.heroes.vocabulary import STRIKING
from hexkeep.kernel.words import Option


def keeps_building(s: Table, seat: int, kind: str) -> int:
    """The built building of a seat that has this use, or -1."""
    spends = s.box.factions[s.faction[seat]].spends
    if kind not in spends or not has_built(s, seat, spends[kind]):
        return -1
    return spends[kind]


def combat_gifts(s: Table, seat: int, moment: int, out: list[Option]) -> None:
    """What buildings give to an attack: a cube of the Cage for attack or defense, Valhalla once a round."""
    if s.stores[seat] and keeps_building(s, seat, "battle") >= 0:
        out.append((USE, s.box.gift_attack if moment == STRIKING else s.box.gift_defense, 0, 0))
    hall = keeps_building(s, seat, "valhalla")
    if hall >= 0 and moment == STRIKING and not (s.used[seat] >> (seat * 8 + hall)) & 1:
        out.append((USE, s.box.gift_valhalla, 0, 0))


def give(s: Table, seat: int, program: int) -> None:
    """Use one of these gifts."""
    if program == s.box.gift_valhalla:
        s.used[seat] |= 1 << (seat * 8 + keeps_building(s, seat, "valhalla"))
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


def power_gifts(s: Table, seat: int, out: list[Option]) -> None:
    """Brimstone Stormclouds: one cube for each spell cast in combat."""
    if s.field >= 0 and s.stores[seat] and not s.fuelled and keeps_building(s, seat, "power") >= 0:
        out.append((USE, s.box.gift_power, 0, 0))


def _store(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.stores[seat] = min(op.a, s.stores[seat] + 1)


carries("store", _store)
