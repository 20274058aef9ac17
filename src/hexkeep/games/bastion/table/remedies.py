"""Why not, the second half: who stands in the way by name, what is missing, and where the nearest of it is."""

from hexkeep.games.bastion.components.box import BOOST_NEIGHBOURS, SHIELD
from hexkeep.games.bastion.rules.actions.mana import why_not_use_source
from hexkeep.games.bastion.rules.actions.movement import NEIGHBOURS
from hexkeep.games.bastion.rules.actions.payment import ANY, demand
from hexkeep.games.bastion.rules.enemies.abilities import has_ability
from hexkeep.games.bastion.state import BastionState, count_mana, leading_card, mana_of, source_colour
from hexkeep.games.bastion.table.values.actions import yield_of
from hexkeep.games.bastion.table.values.attacks import demand_words, mana_words, missing, target_of
from hexkeep.games.bastion.vocabulary import (
    AT,
    ATTACK,
    BESET,
    CANNOT_PAY,
    CITADEL,
    CITADEL_SPOT,
    CLOSED,
    DISTRICT_OF,
    DRAW_SOURCE,
    DRAW_TOWER,
    ENEMY,
    FIRST_SQUARE,
    FORBIDDEN_COLOUR,
    MANA,
    NOT_NEXT_TO,
    NOT_YOUR_DISTRICT,
    OUT_OF_REACH,
    PLACE,
    REVIVAL_BESET,
    REVIVE,
    SHIELDED,
    SHOOT,
    SOURCE_SLOT,
    SPOTS,
    STORM,
    STORM_ON,
    STRIKE,
    TOWER,
    WALL_SECTIONS,
    source_district,
)
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import Option, Reason

FAR = 3
"""More steps than any way in the bastion has."""


def remedy(s: BastionState, seat: int, option: Option, reason: Reason, translator: Translator) -> str:
    """What is missing for an option that was refused for a reason, and the nearest way to it; or an empty text."""
    verb, where = option[0], option[1]
    if where < 0:
        return ""
    if verb in (ATTACK, SHOOT, STORM, STORM_ON, STRIKE):
        spot = target_of(option)
        return attack_remedy(s, seat, spot, reason, translator) if s.spots[spot] else ""
    if reason is NOT_NEXT_TO:
        return translator.text("remedy.through", place=PLACE.write(CITADEL)) if not s.spots[CITADEL_SPOT] else ""
    if verb in (DRAW_SOURCE, REVIVE, DRAW_TOWER):
        district = where if verb == DRAW_TOWER else source_district(where)
        return mana_remedy(s, seat, option, district, reason, translator)
    return ""


def attack_remedy(s: BastionState, seat: int, spot: int, reason: Reason, translator: Translator) -> str:
    enemy = ENEMY.write(leading_card(s, spot))
    if reason is OUT_OF_REACH:
        place = DISTRICT_OF[spot]
        args = {"enemy": enemy, "at": AT.write(spot), "place": PLACE.write(place)}
        said = sentence(translator.text("remedy.go", n=steps_to(s, seat, place), **args))
        return f"{said} {price_remedy(s, seat, spot, translator)}"
    if reason is CANNOT_PAY:
        return price_remedy(s, seat, spot, translator)
    if reason is SHIELDED:
        shields = SHIELD | (BOOST_NEIGHBOURS if s.box.edition.inquisitor_shields else 0)
        for beside in (spot - 1, spot + 1):
            if 0 <= beside < WALL_SECTIONS and has_ability(s, beside, shields):
                return beat_first(s, beside, translator)
    return ""


def price_remedy(s: BastionState, seat: int, spot: int, translator: Translator) -> str:
    """What the attack costs, what the seat holds of it, and where the nearest of the missing mana is."""
    need, lack = demand(s, spot), missing(s, seat, spot)
    if not sum(lack):
        return translator.text("remedy.enough", price=demand_words(need, translator))
    if need[ANY]:
        held = count_mana(s, seat)
        return translator.text("remedy.short-any", n=need[ANY], held=held, short=lack[ANY])
    colours = [c for c in range(6) if lack[c]]
    held_words = " + ".join(mana_words(mana_of(s, seat, c), c, translator) for c in range(6) if need[c])
    short = " + ".join(mana_words(lack[c], c, translator) for c in colours)
    said = translator.text("remedy.short", price=demand_words(need, translator), held=held_words, short=short)
    return f"{said} {nearest_source(s, seat, colours[0], translator)}"


def nearest_source(s: BastionState, seat: int, colour: int, translator: Translator) -> str:
    """Where the nearest mana of a colour can be had: an open source, or a closed one that a tower would open."""
    best, best_steps = -1, FAR + 1
    closed, closed_steps = -1, FAR + 1
    for source in range(30):
        if source_colour(s, source) != colour:
            continue
        steps = steps_to(s, seat, source_district(source))
        reason = why_not_use_source(s, source)
        if reason is None and yield_of(s, source) and steps < best_steps:
            best, best_steps = source, steps
        elif reason is CLOSED and steps < closed_steps:
            closed, closed_steps = source, steps
    if best >= 0:
        key = "remedy.source" if best_steps else "remedy.source-here"
        said = translator.text(key, source=SOURCE_SLOT.write(best), n=yield_of(s, best), steps=best_steps)
        return sentence(said)
    if closed >= 0:
        tower = TOWER.write(source_district(closed))
        return sentence(translator.text("remedy.closed-sources", mana=MANA.write(colour), tower=tower))
    return translator.text("remedy.no-source", mana=MANA.write(colour))


def mana_remedy(
    s: BastionState, seat: int, option: Option, district: int, reason: Reason, translator: Translator
) -> str:
    if reason is NOT_YOUR_DISTRICT:
        place = PLACE.write(district)
        return sentence(translator.text("remedy.walk", place=place, n=steps_to(s, seat, district)))
    if reason is CLOSED:
        if option[0] == DRAW_TOWER:
            return translator.text("remedy.citadel-opens")
        return sentence(translator.text("remedy.tower-opens", tower=TOWER.write(district)))
    if reason in (BESET, REVIVAL_BESET):
        return beat_first(s, FIRST_SQUARE + district, translator)
    if reason is FORBIDDEN_COLOUR:
        colour = source_colour(s, option[1])
        for spot in range(SPOTS):
            if any(s.box.forbids[card] == colour for card in s.spots[spot]):
                return beat_first(s, spot, translator)
    return ""


def beat_first(s: BastionState, spot: int, translator: Translator) -> str:
    """Whom to beat first, where, and for how much."""
    price = demand_words(demand(s, spot), translator)
    return translator.text("remedy.beat", enemy=ENEMY.write(leading_card(s, spot)), at=AT.write(spot), price=price)


def steps_to(s: BastionState, seat: int, place: int) -> int:
    """How many moves lead from a seat's place to another; the citadel is next to every district."""
    here = s.places[seat]
    if here == place:
        return 0
    if place in NEIGHBOURS[here]:
        return 1
    return 2 if not s.spots[CITADEL_SPOT] or abs(here - place) in (2, 4) else FAR
