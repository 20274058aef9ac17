"""What options would bring, reckoned from a view: yields, mana that lies about, the price with one spell more."""

from hexkeep.games.bastion.rules.actions.artifacts import Exchange
from hexkeep.games.bastion.rules.actions.attack import Attack
from hexkeep.games.bastion.rules.actions.mana import BASE_YIELD, ChooseColour, DrawSource
from hexkeep.games.bastion.rules.actions.payment import demand, pledged_reduction, price_after_spells
from hexkeep.games.bastion.rules.enemies.colours import colour_of
from hexkeep.games.bastion.state import BastionState, count_mana, count_structures, source_colour
from hexkeep.games.bastion.vocabulary import (
    CANNON,
    EMITTER,
    FIREBALL,
    FLAME,
    LIGHTNING,
    OBELISK,
    PLENTY,
    SPOTS_OF,
    ritual_colour,
    ritual_kind,
    source_district,
    sources_of,
    spell_kind,
    spell_power,
)


def due_from(s: BastionState, source: int) -> int:
    """What a source gives with the structures of its district and the spells added so far, if the reserve has it."""
    colour = source_colour(s, source)
    amount = BASE_YIELD + s.box.obelisk_yields * count_structures(s, source_district(source), OBELISK, colour)
    for _, _, face in s.pledged:
        if spell_kind(face) == PLENTY:
            amount += spell_power(face)
    return amount


def yield_of(s: BastionState, source: int, more: int = 0, from_reserve: bool = False) -> int:
    """What a source gives now, by the reserve. `from_reserve`: the reserve also lays the mana that closes it."""
    left = s.reserve[source_colour(s, source)] - (1 if from_reserve else 0)
    return max(0, min(due_from(s, source) + more, left))


def lying_on_sources(s: BastionState, district: int) -> list[int]:
    """How many mana of each colour lie on the sources of a district."""
    found = [0] * 6
    for source in sources_of(district):
        if s.sources[source] >= 0:
            found[s.sources[source]] += 1
    return found


def lying_on_towers(s: BastionState) -> list[int]:
    """How many mana of each colour lie on the towers."""
    found = [0] * 6
    for lying in s.towers:
        if lying >= 0:
            found[lying] += 1
    return found


def source_under_way(s: BastionState) -> int:
    """The source from which mana is being drawn, or -1."""
    top = s.stack[-1] if s.stack else None
    return top.source if isinstance(top, DrawSource) else -1


def is_reserve_asked(s: BastionState) -> bool:
    """The mana that is being chosen comes out of the reserve, not out of a defender's supply."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, DrawSource):
        return not count_mana(s, s.active)
    return isinstance(top, (ChooseColour, Exchange))


def attack_under_way(s: BastionState) -> tuple[int, int]:
    """The spot that is being attacked and the place from which, or (-1, -1)."""
    top = s.stack[-1] if s.stack else None
    return (top.spot, top.place(s)) if isinstance(top, Attack) else (-1, -1)


def changes_by_spell(s: BastionState, seat: int, face: int) -> tuple[int, int]:
    """What the action under way costs or brings without and with one more spell."""
    source = source_under_way(s)
    if source >= 0:
        power = spell_power(face) if spell_kind(face) == PLENTY else 0
        return yield_of(s, source), yield_of(s, source, power)
    spot, _ = attack_under_way(s)
    if spot < 0:
        return 0, 0
    power = spell_power(face) if spell_kind(face) in (LIGHTNING, FIREBALL, FLAME) else 0
    need, less = demand(s, spot), pledged_reduction(s)
    return price_after_spells(need, less), price_after_spells(need, less + power)


def affected_by(s: BastionState, card: int, district: int) -> int | None:
    """On how many sources an Obelisk, on how many enemies a Cannon or Emitter would act in a district as things stand;
    None for other structures."""
    kind, colour = ritual_kind(card), ritual_colour(card)
    if kind == OBELISK:
        return sum(source_colour(s, source) == colour for source in sources_of(district))
    if kind in (CANNON, EMITTER):
        return sum(colour_of(s, member, spot) == colour for spot in SPOTS_OF[district] for member in s.spots[spot])
    return None
