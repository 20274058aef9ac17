"""Forecasts outside the battle: walking, turning tiles, buying; and walks over several fields by one click."""

from hexkeep.games.heroes.components.tiles import FLAG, ONCE
from hexkeep.games.heroes.components.towns import building_of, faction_of
from hexkeep.games.heroes.rules.effects.language import RESOURCES
from hexkeep.games.heroes.rules.modes.championship_map import LayTile
from hexkeep.games.heroes.rules.town.town_actions import recruit_discount
from hexkeep.games.heroes.state import MAIN, SECOND, HeroesState, location_at
from hexkeep.games.heroes.table.map.boards import building_lines
from hexkeep.games.heroes.table.map.briefing import effect_words
from hexkeep.games.heroes.table.map.effect_words import filled
from hexkeep.games.heroes.table.map.options import with_hero
from hexkeep.games.heroes.table.map.places import encounter, field_name
from hexkeep.games.heroes.table.map.reach import ways
from hexkeep.games.heroes.table.map.turning import laying_forecast, turning_forecast
from hexkeep.games.heroes.vocabulary import BUILD, FIELD, HERO, LAY, MOVE, P_TURN, RECRUIT, TURN_TILE, VERBS
from hexkeep.kernel.table.guidance import Route
from hexkeep.kernel.table.scene import Forecast, Mark, Term
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import Decision, Option


def map_forecast(s: HeroesState, seat: int, option: Option, translator: Translator) -> Forecast | None:
    """The forecast of an option outside the battle."""
    verb = option[0]
    if verb == TURN_TILE:
        return turning_forecast(s, seat, option[1], option[2], translator)
    if verb == LAY and s.stack and isinstance(s.stack[-1], LayTile):
        return laying_forecast(s, s.stack[-1].tile, option[1], translator)
    if verb == MOVE and s.stack and s.stack[-1].name == "turn":
        return walk_forecast(s, seat, option[1], [option[2]], translator)
    if verb == BUILD:
        b = s.box.factions[faction_of(option[1])].buildings[building_of(option[1])]
        lines = building_lines(s, b, translator)
        return Forecast(
            translator.text(f"building.{b.name}"),
            lines=lines,
            answer=rest(s, seat, b.gold, b.materials, b.valuables, translator),
        )
    if verb == RECRUIT:
        stats = s.box.stats[option[1]]
        gold = max(0, stats.gold - recruit_discount(s))
        return Forecast(answer=rest(s, seat, gold, 0, stats.valuables, translator))
    return None


def rest(s: HeroesState, seat: int, gold: int, materials: int, valuables: int, translator: Translator) -> str:
    """What is left after paying: "4 gold, 1 valuable left"."""
    parts = [
        translator.text(f"amount.{RESOURCES[r]}", n=s.resource(seat, r) - cost)
        for r, cost in enumerate((gold, materials, valuables))
        if cost
    ]
    return filled(translator, "pay.left", {"rest": ", ".join(parts)}) if parts else ""


def walk_forecast(s: HeroesState, seat: int, hero: int, way: list[int], translator: Translator) -> Forecast:
    """Steps left after the walk, what waits at its end and what is gained there."""
    field = way[-1]
    left = s.movement(seat, hero)
    terms = [
        Term(str(left), translator.text("term.steps")),
        Term(str(len(way)), translator.text("term.walk"), "−"),
        Term(str(left - len(way)), translator.text("term.left"), "="),
    ]
    location = s.box.locations[location_at(s, field)]
    waits, fight = encounter(s, seat, field, translator)
    lines = [sentence(effect_words(s.box, location.program, translator))] if location.program >= 0 else []
    if location.kind == FLAG and s.flags[field] != seat:
        lines.append(translator.text("walk.flag"))
    if location.kind == ONCE and not waits:
        lines.append(translator.text("walk.once"))
    here = f"{HERO.write(hero)}"
    path = Mark("path", [here, *[FIELD.write(step) for step in way]], translator.text("walk.cost", n=len(way)))
    marks = [path, Mark("blow", [here, FIELD.write(field)])] if fight else [path]
    title = sentence(field_name(s, seat, field, translator))
    return Forecast(title, terms, sentence(waits), lines=lines, marks=marks)


def map_routes(s: HeroesState, decision: Decision, translator: Translator) -> list[Route]:
    """Walks over several fields on which nothing happens, one for each field in reach."""
    found: list[Route] = []
    if decision.prompt != P_TURN or s.passing >= 0:
        return found
    seat = decision.seat
    taken: set[int] = set()
    for hero in (MAIN, SECOND):
        if s.hero_at(seat, hero) < 0:
            continue
        for field, way in ways(s, seat, hero, s.movement(seat, hero)).items():
            if len(way) < 2 or field in taken:
                continue
            taken.add(field)
            place = field_name(s, seat, field, translator, "to")
            waits, _ = encounter(s, seat, field, translator)
            label = filled(translator, "walk.route", {"place": place})
            options = [f"{VERBS[MOVE].name} {HERO.write(hero)} {FIELD.write(step)}" for step in way]
            cost = translator.text("walk.cost", n=len(way))
            found.append(
                Route(
                    [FIELD.write(field)],
                    options,
                    with_hero(s, seat, hero, label, translator),
                    f"{cost}, {waits}" if waits else cost,
                    walk_forecast(s, seat, hero, way, translator),
                )
            )
    return found
