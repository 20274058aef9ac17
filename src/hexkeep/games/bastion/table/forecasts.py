"""What an option would do: prices as sums, mana that comes and goes, who would be next, what the enemies would do."""

from collections.abc import Callable

from hexkeep.games.bastion.components.box import GREY
from hexkeep.games.bastion.rules.actions.enemy_moves import EnemyMoveStep
from hexkeep.games.bastion.rules.actions.mana import BASE_YIELD, DrawTower, why_not_use_source
from hexkeep.games.bastion.rules.actions.payment import demand
from hexkeep.games.bastion.rules.enemies.colours import colour_of
from hexkeep.games.bastion.rules.enemies.march import steps_left
from hexkeep.games.bastion.rules.enemies.placement import stop_below
from hexkeep.games.bastion.rules.enemies.shields import why_not_target
from hexkeep.games.bastion.rules.enemies.strength import PRINTED, strength_parts
from hexkeep.games.bastion.state import (
    ATTACKED,
    COLLECTED,
    MOVED,
    BastionState,
    are_walls_empty,
    count_mana,
    count_structures,
    last_enemy,
    leading_card,
    mana_of,
    move_creature,
    remove_enemy,
    source_colour,
)
from hexkeep.games.bastion.state_copy import copy_state
from hexkeep.games.bastion.table.goal import next_step
from hexkeep.games.bastion.table.options import enemies_at, plan_of
from hexkeep.games.bastion.table.picture import card_texts
from hexkeep.games.bastion.table.values.actions import (
    affected_by,
    attack_under_way,
    changes_by_spell,
    due_from,
    lying_on_sources,
    lying_on_towers,
    source_under_way,
    yield_of,
)
from hexkeep.games.bastion.table.values.attacks import (
    REDUCING,
    AttackPlan,
    Helper,
    demand_words,
    mana_words,
    missing,
    plan_attack,
    price_words,
    target_of,
)
from hexkeep.games.bastion.vocabulary import (
    AT,
    ATTACK,
    BUILD,
    CAST,
    CAST_COPY,
    CITADEL,
    CITADEL_SPOT,
    COLOURS,
    DRAW_CITADEL,
    DRAW_SOURCE,
    DRAW_TOWER,
    END,
    ENEMY,
    FLEE,
    FOUNDATION,
    HASTEN,
    MANA,
    MOVE,
    OBELISK,
    OPEN,
    PERFORM,
    PLACE,
    PLENTY,
    PUT,
    RETURN,
    RITUAL,
    SHOOT,
    SOURCE_SLOT,
    SPELL,
    SPELLS,
    STORM,
    STORM_ON,
    STRIKE,
    SWAP_TO,
    TELEPORT_TO,
    TOWER,
    WALL_SECTIONS,
    ritual_colour,
    source_district,
    sources_of,
    spell_kind,
    spell_power,
)
from hexkeep.kernel.table.guidance import Forecast, Mark, Term
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import Option

Writer = Callable[[BastionState, int, Option, Translator], Forecast | None]


def forecast(s: BastionState, seat: int, option: Option, translator: Translator) -> Forecast | None:
    """What an option would do, as far as everybody can know; None where there is nothing to tell."""
    writer = WRITERS.get(option[0])
    return None if writer is None else writer(s, seat, option, translator)


# ---- attacks -----------------------------------------------------------------------------------


def price_sum(s: BastionState, seat: int, spot: int, plan: AttackPlan, translator: Translator) -> list[Term]:
    """Strength in its parts, less the spells added and to be added, comes to the price."""
    parts = strength_parts(s, spot)
    several = len({card for card, _, _ in parts}) > 1
    terms: list[Term] = []
    for card, part, amount in parts:
        label = translator.text(card_texts.TERM_KEYS[part])
        if several and part == PRINTED:
            label = translator.name(ENEMY, card)
        terms.append(Term(str(abs(amount)), label, "" if not terms else "+" if amount > 0 else "−"))
    total = sum(amount for _, _, amount in parts)
    spells = [Helper(who, face) for who, _, face in s.pledged if spell_kind(face) in REDUCING] + plan.helpers
    for helper in spells:
        terms.append(Term(str(helper.power()), helper.name(seat, translator), "−"))
        total -= helper.power()
    if total < plan.price:
        terms.append(Term(str(plan.price - total), translator.text("term.floor"), "+"))
    return [*terms, Term(str(plan.price), price_label(plan, translator), "=")]


def price_label(plan: AttackPlan, translator: Translator) -> str:
    colours = [c for c in range(6) if plan.need[c]]
    if plan.is_any_colour():
        return translator.text("term.any")
    if len(colours) == 1:
        return translator.text("term.mana", mana=MANA.write(colours[0]))
    return translator.text("term.several")


def purse_left(s: BastionState, seat: int, plan: AttackPlan, translator: Translator) -> str:
    """`You hold 4 black: 4 − 3 = 1 left.`"""
    colours = [c for c in range(6) if plan.need[c]]
    if plan.is_any_colour():
        held = count_mana(s, seat)
        return translator.text("forecast.left-any", held=held, n=plan.price, left=held - plan.price)
    if len(colours) == 1:
        held = mana_of(s, seat, colours[0])
        mana = MANA.write(colours[0])
        return translator.text("forecast.left", held=held, mana=mana, n=plan.price, left=held - plan.price)
    held_words = " + ".join(mana_words(mana_of(s, seat, c), c, translator) for c in colours)
    return translator.text("forecast.left-several", held=held_words, price=price_words(plan, translator))


def attack_forecast(s: BastionState, seat: int, option: Option, translator: Translator) -> Forecast | None:
    spot = target_of(option)
    place = attack_under_way(s)[1] if option[0] == STRIKE else s.places[seat]
    plan = plan_attack(s, seat, spot, place) if option[0] == STRIKE else plan_of(s, seat, option)
    if plan is None:
        return None
    card = leading_card(s, spot)
    lines = [*spell_lines(seat, plan, translator), *after_victory(s, seat, spot, translator)]
    if option[0] in (SHOOT, STORM_ON):
        lines.insert(0, translator.text("forecast.spends", spell=SPELL.write(option[2])))
    return Forecast(
        title=translator.text("forecast.enemy", enemy=ENEMY.write(card), at=AT.write(spot)),
        sum=price_sum(s, seat, spot, plan, translator),
        result=purse_left(s, seat, plan, translator),
        answer=" ".join(spell_gained(s, member, translator) for member in falling(s, spot)),
        lines=lines,
        rules=card_texts.rules_of_edition(s, "BAS-ATK-02", "BAS-ATK-03"),
        marks=[Mark("shot" if option[0] == SHOOT else "blow", [f"seat:{seat}", AT.write(spot)])],
    )


def falling(s: BastionState, spot: int) -> tuple[int, ...]:
    """The cards that fall when a spot is attacked: a whole creature, or the top one in the citadel."""
    return s.spots[spot][-1:] if spot == CITADEL_SPOT else s.spots[spot]


def spell_gained(s: BastionState, card: int, translator: Translator) -> str:
    face = s.box.spell[card]
    does = card_texts.spell_words(s, face, translator)
    return translator.text("forecast.keeps", spell=SPELL.write(face), does=does)


def spell_lines(seat: int, plan: AttackPlan, translator: Translator) -> list[str]:
    """Which spells the attack needs beside the mana, and whose they are."""
    lines: list[str] = []
    if plan.adds_alchemy:
        lines.append(translator.text("forecast.only-alchemy"))
    for helper in plan.helpers:
        spell = SPELL.write(helper.face)
        if helper.seat == seat:
            lines.append(translator.text("forecast.own-spell", spell=spell))
        else:
            lines.append(translator.text("forecast.partner-spell", seat=f"seat:{helper.seat}", spell=spell))
    return lines


def after_victory(s: BastionState, seat: int, spot: int, translator: Translator) -> list[str]:
    """The rituals that a victory allows, and what it does to the siege."""
    lines: list[str] = []
    colours = [-1 if s.box.circle[card] == GREY else colour_of(s, card, spot) for card in falling(s, spot)]
    rituals = [card for card in s.rituals[seat] if ritual_colour(card) in colours or -1 in colours]
    if rituals:
        names = ", ".join(translator.name(RITUAL, card) for card in rituals)
        lines.append(translator.text("forecast.rituals", names=names))
    after = copy_state(s)
    remove_enemy(after, spot)
    if not after.deck and are_walls_empty(after):
        return [*lines, translator.text("forecast.wins")]
    return [*lines, *steps_changed(s, after, translator)]


def steps_changed(s: BastionState, after: BastionState, translator: Translator) -> list[str]:
    """How much longer, or shorter, the walls would hold."""
    before, then = steps_left(s), steps_left(after)
    if before == then:
        return []
    return [translator.text("forecast.steps", before=before, n=then)]


# ---- mana --------------------------------------------------------------------------------------


def source_sum(s: BastionState, seat: int, source: int, translator: Translator) -> list[Term]:
    """What a source gives: its own three, structures, spells added, less what the reserve lacks."""
    colour = source_colour(s, source)
    terms = [Term(str(BASE_YIELD), translator.text("term.source"))]
    more = s.box.obelisk_yields * count_structures(s, source_district(source), OBELISK, colour)
    if more:
        terms.append(Term(str(more), translator.text("kind.obelisk"), "+"))
    for _, _, face in s.pledged:
        if spell_kind(face) == PLENTY:
            terms.append(Term(str(spell_power(face)), translator.thing(SPELL.write(face)), "+"))
    taken = yield_of(s, source, from_reserve=not count_mana(s, seat))
    lacking = due_from(s, source) - taken
    if lacking:
        terms.append(Term(str(lacking), translator.text("term.reserve-out"), "−"))
    return [*terms, Term(str(taken), translator.text("term.mana", mana=MANA.write(colour)), "=")]


def source_forecast(s: BastionState, seat: int, option: Option, translator: Translator) -> Forecast:
    """Drawing from a source; also the choice of the mana to lay on it."""
    source = source_under_way(s) if option[0] == PUT else option[1]
    colour = source_colour(s, source)
    owns = count_mana(s, seat) > 0
    held = mana_of(s, seat, colour)
    taken = yield_of(s, source, from_reserve=not owns)
    laid = 1 if option[0] == PUT and owns and option[1] == colour else 0
    result = translator.text("forecast.hold", mana=MANA.write(colour), before=held, n=held - laid + taken)
    tower = TOWER.write(source_district(source))
    lines = [lay_line(s, seat, option, translator), translator.text("forecast.source-closes", tower=tower)]
    return Forecast(
        title=sentence(translator.thing(SOURCE_SLOT.write(source))),
        sum=source_sum(s, seat, source, translator),
        result=result,
        lines=lines,
        rules=card_texts.rules_of_edition(s, "BAS-MANA-03", "" if owns else "BAS-MANA-04"),
        marks=[Mark("ring", [SOURCE_SLOT.write(source)])],
    )


def colours_sum(counts: list[int], translator: Translator) -> list[Term]:
    """`1 yellow + 2 red = 3 mana`."""
    terms: list[Term] = []
    for colour, n in enumerate(counts):
        if n:
            label = translator.text("term.mana", mana=MANA.write(colour))
            terms.append(Term(str(n), label, "+" if terms else ""))
    return [*terms, Term(str(sum(counts)), translator.text("term.several"), "=")] if len(terms) > 1 else terms


def lay_line(s: BastionState, seat: int, option: Option, translator: Translator) -> str:
    """Which mana closes a source or tower: the one chosen, one of choice, or one of the reserve."""
    if not count_mana(s, seat):
        return translator.text("forecast.reserve-lays")
    if option[0] == PUT:
        return translator.text("forecast.lays-one", mana=MANA.write(option[1]))
    return translator.text("forecast.lays")


def tower_forecast(s: BastionState, seat: int, option: Option, translator: Translator) -> Forecast:
    top = s.stack[-1]
    district = top.district if isinstance(top, DrawTower) else option[1]
    lying = lying_on_sources(s, district)
    owns = count_mana(s, seat) > 0
    result = translator.text("forecast.takes", n=sum(lying)) if sum(lying) else translator.text("warning.empty-tower")
    lines = [lay_line(s, seat, option, translator), translator.text("forecast.sources-open")]
    lines.append(translator.text("forecast.tower-closes"))
    closed = [source for source in sources_of(district) if s.sources[source] >= 0]
    return Forecast(
        title=sentence(translator.thing(TOWER.write(district))),
        sum=colours_sum(lying, translator),
        result=result,
        lines=lines,
        rules=card_texts.rules_of_edition(s, "BAS-MANA-09", "" if owns else "BAS-MANA-10"),
        marks=[Mark("ring", [SOURCE_SLOT.write(source)]) for source in closed],
    )


def citadel_forecast(s: BastionState, seat: int, option: Option, translator: Translator) -> Forecast:
    lying = lying_on_towers(s)
    result = translator.text("forecast.takes", n=sum(lying)) if sum(lying) else translator.text("warning.empty-citadel")
    return Forecast(
        title=sentence(translator.thing(PLACE.write(CITADEL))),
        sum=colours_sum(lying, translator),
        result=result,
        lines=[translator.text("forecast.only-towers"), translator.text("forecast.towers-open")],
        rules=card_texts.rules_of_edition(s, "BAS-MANA-12"),
        marks=[Mark("ring", [TOWER.write(district)]) for district in range(6) if s.towers[district] >= 0],
    )


def put_forecast(s: BastionState, seat: int, option: Option, translator: Translator) -> Forecast:
    writer = source_forecast if source_under_way(s) >= 0 else tower_forecast
    return writer(s, seat, option, translator)


def cast_forecast(s: BastionState, seat: int, option: Option, translator: Translator) -> Forecast:
    """A spell added to an attack or to a draw: the number it changes."""
    face = option[1]
    before, after = changes_by_spell(s, seat, face)
    key = "forecast.price-changes" if attack_under_way(s)[0] >= 0 else "forecast.yield-changes"
    return Forecast(
        title=translator.thing(SPELL.write(face)),
        result=translator.text(key, before=before, n=after) if before != after else "",
        lines=[card_texts.spell_words(s, face, translator), translator.text("forecast.spell-spent")],
        rules=card_texts.rules_of_edition(s, *card_texts.SPELL_RULES[SPELLS[spell_kind(face)]]),
    )


# ---- places and enemies ------------------------------------------------------------------------


def move_forecast(s: BastionState, seat: int, option: Option, translator: Translator) -> Forecast:
    """Who stands where one would go and what they cost, and which mana is there."""
    place = option[1]
    lines = [enemy_line(s, seat, spot, place, translator) for spot in enemies_at(s, place)]
    if place == CITADEL:
        lines.append(translator.text("forecast.towers", n=sum(lying_on_towers(s))))
    else:
        usable = [source for source in sources_of(place) if why_not_use_source(s, source) is None]
        names = ", ".join(translator.text(f"colour-source.{COLOURS[source_colour(s, source)]}") for source in usable)
        lines.append(translator.text("forecast.open-sources", names=names) if names else "")
        waiting = sum(lying_on_sources(s, place))
        lines.append(translator.text("forecast.tower", n=waiting) if waiting and s.towers[place] == OPEN else "")
    if option[0] == HASTEN:
        lines.append(translator.text("forecast.spends", spell=SPELL.write(option[2])))
    return Forecast(
        title=sentence(translator.thing(PLACE.write(place), "bare")),
        lines=[line for line in lines if line],
        rules=card_texts.rules_of_edition(s, "BAS-MOVE-01"),
        marks=[Mark("path", [PLACE.write(s.places[seat]), PLACE.write(place)])],
    )


def enemy_line(s: BastionState, seat: int, spot: int, place: int, translator: Translator) -> str:
    """One enemy at a place, its price, and whether the seat could pay it."""
    args = {"enemy": ENEMY.write(leading_card(s, spot)), "at": AT.write(spot)}
    price = demand_words(demand(s, spot), translator)
    if why_not_target(s, spot) is not None:
        return translator.text("forecast.enemy-shielded", **args)
    plan = plan_attack(s, seat, spot, place)
    if plan is None:
        return translator.text("forecast.enemy-short", price=price, n=short_by(s, seat, spot), **args)
    return translator.text("forecast.enemy-payable", price=price_words(plan, translator), **args)


def short_by(s: BastionState, seat: int, spot: int) -> int:
    return sum(missing(s, seat, spot))


def shifted(s: BastionState, option: Option) -> BastionState | None:
    """The table after an enemy was swapped or teleported."""
    top = s.stack[-1]
    if not isinstance(top, EnemyMoveStep):
        return None
    after = copy_state(s)
    if option[0] == SWAP_TO:
        after.spots[top.spot], after.spots[option[1]] = after.spots[option[1]], after.spots[top.spot]
    else:
        move_creature(after, top.spot, option[1])
    return after


def enemy_move_forecast(s: BastionState, seat: int, option: Option, translator: Translator) -> Forecast | None:
    """Where enemies would stand after Swap or Teleport, and how strong they would be there."""
    after = shifted(s, option)
    top = s.stack[-1]
    if after is None or not isinstance(top, EnemyMoveStep):
        return None
    spots = (top.spot, option[1]) if option[0] == SWAP_TO else (option[1],)
    lines = []
    for spot in spots:
        args = {"enemy": ENEMY.write(leading_card(after, spot)), "at": AT.write(spot)}
        lines.append(translator.text("forecast.stands", price=demand_words(demand(after, spot), translator), **args))
    return Forecast(
        lines=[*lines, *steps_changed(s, after, translator)],
        rules=card_texts.rules_of_edition(s, "BAS-SSWA-04" if option[0] == SWAP_TO else "BAS-STEL-04"),
        marks=[Mark("push", [AT.write(top.spot), AT.write(option[1])])],
    )


# ---- rituals, and the end of the turn ----------------------------------------------------------


def ritual_forecast(s: BastionState, seat: int, option: Option, translator: Translator) -> Forecast:
    tip = card_texts.ritual_tip(s, option[1], translator)
    return Forecast(title=tip.title, lines=tip.lines, rules=tip.rules)


def build_forecast(s: BastionState, seat: int, option: Option, translator: Translator) -> Forecast:
    tip = card_texts.ritual_tip(s, s.building, translator)
    affected = affected_by(s, s.building, option[1] // 2)
    lines = list(tip.lines)
    if affected is not None:
        lines.append(translator.text("forecast.affects", n=affected))
    old = s.foundations[option[1]]
    if old >= 0:
        lines.append(translator.text("warning.replaces", ritual=RITUAL.write(old)))
    return Forecast(title=tip.title, lines=lines, rules=tip.rules, marks=[Mark("ring", [FOUNDATION.write(option[1])])])


def end_forecast(s: BastionState, seat: int, option: Option, translator: Translator) -> Forecast:
    """What the enemies do next, and which actions are given away."""
    said, _ = next_step(s, translator)
    unused = [key for key, bit in (("mana", COLLECTED), ("attack", ATTACKED), ("move", MOVED)) if not s.did & bit]
    lines = [translator.text(f"forecast.unused-{key}") for key in unused]
    at = stop_below(s, WALL_SECTIONS if s.deck else max(last_enemy(s), 0))
    return Forecast(
        title=translator.text("forecast.then"),
        result=sentence(said.replace("**", "")),
        lines=lines,
        rules=card_texts.rules_of_edition(s, "BAS-TURN-09", "BAS-TURN-10"),
        marks=[Mark("ring", [AT.write(at)])] if at >= 0 else [],
    )


WRITERS: dict[int, Writer] = {
    ATTACK: attack_forecast,
    SHOOT: attack_forecast,
    STORM: attack_forecast,
    STORM_ON: attack_forecast,
    STRIKE: attack_forecast,
    DRAW_SOURCE: source_forecast,
    DRAW_TOWER: tower_forecast,
    DRAW_CITADEL: citadel_forecast,
    PUT: put_forecast,
    CAST: cast_forecast,
    CAST_COPY: cast_forecast,
    MOVE: move_forecast,
    HASTEN: move_forecast,
    FLEE: move_forecast,
    SWAP_TO: enemy_move_forecast,
    TELEPORT_TO: enemy_move_forecast,
    PERFORM: ritual_forecast,
    RETURN: ritual_forecast,
    BUILD: build_forecast,
    END: end_forecast,
}
