"""What a scenario is about, in plain words: for those who set it up, and for the long text behind the goal."""

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.scenarios import (
    ADVENTURE,
    ALLIANCE,
    CAMPAIGN,
    CHAMPIONSHIP,
    COOPERATIVE,
    MODES,
    SKIRMISH,
    Scenario,
)
from hexkeep.games.heroes.components.scenarios import Goal as Condition
from hexkeep.games.heroes.components.tiles import SEA, TILE_KINDS, UNDERGROUND
from hexkeep.games.heroes.rules.round.round import HOMELESS_ROUNDS
from hexkeep.games.heroes.state import MORE_ASTROLOGERS, NO_ASTROLOGERS, HeroesState
from hexkeep.games.heroes.table.map.effect_words import describe, filled
from hexkeep.kernel.table.guidance import SetupNotes
from hexkeep.kernel.table.texts import Translator

MINUTES_PER_TURN = 5
"""What a turn takes people who know the game, battles included."""
BATTLE_MINUTES = 40
QUARTER = 15


def briefing(box: Box, scenario: Scenario, seats: int, translator: Translator, rounds: int = 0) -> SetupNotes:
    """The goal, what is special and how long it takes. `rounds`: those of an adventure before its battle."""
    mode = MODES[scenario.mode]
    special = [
        translator.text(f"brief.mode.{mode}"),
        *special_rules(box, scenario, seats, translator),
        *timed_events(box, scenario, seats, translator),
    ]
    together = scenario.mode == COOPERATIVE
    return SetupNotes(
        goal_sentence(box, scenario, seats, translator),
        tuple(special),
        length_of(scenario, seats, rounds, translator),
        together,
    )


def length_of(scenario: Scenario, seats: int, rounds: int, translator: Translator) -> str:
    """How many rounds, and about how many minutes."""
    if scenario.mode == SKIRMISH:
        return translator.text("brief.length.battle", n=BATTLE_MINUTES)
    count = rounds if scenario.mode == ADVENTURE else scenario.rounds
    minutes = count * seats * MINUTES_PER_TURN + (BATTLE_MINUTES if scenario.mode == ADVENTURE else 0)
    key = "brief.length.adventure" if scenario.mode == ADVENTURE else "brief.length"
    return translator.text(key, n=count, minutes=max(1, round(minutes / QUARTER)) * QUARTER)


def goal_sentence(box: Box, scenario: Scenario, seats: int, translator: Translator) -> str:
    """How the scenario is won and what decides otherwise, in sentences."""
    if scenario.mode >= SKIRMISH:
        return translator.text(f"brief.goal.{MODES[scenario.mode]}")
    ways = scenario.victory.get(seats, [])
    found: list[str] = []
    if ways:
        key = {
            ALLIANCE: "brief.goal.team",
            COOPERATIVE: "brief.goal.together",
            CAMPAIGN: "brief.goal.mission",
        }.get(scenario.mode, "brief.goal")
        conditions = [
            translator.text("goal.and.words").join(task(box, scenario, goal, translator) for goal in way)
            for way in ways
        ]
        found.append(filled(translator, key, {"goal": translator.text("goal.or").join(conditions)}))
    found.append(translator.text(otherwise(scenario), n=scenario.rounds))
    return " ".join(found)


def otherwise(scenario: Scenario) -> str:
    """The text of what happens when nobody has reached the goal."""
    if scenario.doom:
        return "brief.else.doom"
    if any(goal.word == "rival-at" for goal in scenario.defeat):
        return "brief.else.race"
    if scenario.defeat:
        return "brief.else.mission"
    if scenario.mode == CHAMPIONSHIP:
        return "brief.else.championship"
    return "brief.else.points" if scenario.reckoning else "brief.else.nobody"


def task(box: Box, scenario: Scenario, goal: Condition, translator: Translator) -> str:
    """A condition of victory as something to do, before anybody sits at the table."""
    word, n = goal.word, goal.n
    if word in ("capture", "beat"):
        return translator.text(f"task.{word}", rival=f"person:{box.heroes[scenario.rivals[n].hero].name}")
    if word == "own":
        return translator.text("task.own", unit=f"family:{box.units[n].name}")
    if word in ("hold", "won"):
        key = f"task.{word}.{box.locations[n].name}"
        place = f"location:{box.locations[n].name}"
        return translator.text(key if key in translator else f"task.{word}", place=place)
    if word == "grail":
        return translator.text("task.grail", n=scenario.grail_obelisks)
    return translator.text(f"task.{word}", n=n)


def special_rules(box: Box, scenario: Scenario, seats: int, translator: Translator) -> list[str]:
    """What this scenario does otherwise than the rest."""
    counted = [
        ("protected", scenario.protected),
        ("truce", scenario.truce),
        ("obelisk-points", scenario.obelisk_points if scenario.mode != CHAMPIONSHIP else 0),
        ("countdown", scenario.countdown),
        ("every-income", scenario.every_income),
        ("no-ransom", scenario.no_ransom),
        ("obelisk-refuge", scenario.obelisk_refuge),
        ("pool", scenario.pool),
        ("homeless", HOMELESS_ROUNDS if seats > 1 and scenario.mode < SKIRMISH else 0),
    ]
    found = [translator.text(f"brief.rule.{name}", n=n) for name, n in counted if n]
    if scenario.mode == CHAMPIONSHIP:
        found.append(translator.text("brief.rule.score", n=scenario.utopia_points, obelisk=scenario.obelisk_points))
    elif "points" in scenario.reckoning:
        found.append(translator.text("brief.rule.points"))
    kinds = {spot.kind for spot in scenario.layouts.get(seats, [])}
    found += [translator.text(f"brief.rule.{TILE_KINDS[kind]}") for kind in (SEA, UNDERGROUND) if kind in kinds]
    found += teams(scenario, seats, translator)
    if scenario.mission:
        missions = [each for each in box.scenarios if each.campaign == scenario.campaign]
        found.insert(0, translator.text("brief.rule.mission", n=scenario.mission, of=len(missions)))
    if scenario.doom:
        found.append(translator.text("brief.rule.doom", n=scenario.doom))
    for rival in scenario.rivals:
        person = f"person:{box.heroes[rival.hero].name}"
        found.append(translator.text("brief.rule.rival", rival=person, n=rival.waits + 1))
    for boon in scenario.boons:
        if boon.players in (0, seats):
            found.append(translator.text("brief.rule.boon", n=boon.seat + 1))
    for location in scenario.lairs:
        found.append(translator.text("brief.rule.lair", place=f"location:{box.locations[location].name}"))
    return found


def teams(scenario: Scenario, seats: int, translator: Translator) -> list[str]:
    """Who plays with whom, by their seats."""
    if scenario.mode != ALLIANCE:
        return []
    sides = [" + ".join(str(seat + 1) for seat in members if seat < seats) for members in scenario.teams]
    return [filled(translator, "brief.rule.teams", {"teams": translator.text("goal.versus").join(sides)})]


def timed_events(box: Box, scenario: Scenario, seats: int, translator: Translator) -> list[str]:
    """What certain rounds bring."""
    found: list[str] = []
    for event in scenario.events:
        if event.players not in (0, seats):
            continue
        rounds = ", ".join(str(n) for n in event.rounds)
        each = "brief.event.each" if seats > 1 else "brief.event.you"
        for program, key in ((event.all, "brief.event.all"), (event.each, each)):
            if program >= 0:
                words = {"rounds": rounds, "effect": effect_words(box, program, translator)}
                found.append(filled(translator, key, words, n=len(event.rounds)))
    return found


def effect_words(box: Box, program: int, translator: Translator) -> str:
    """An effect in words; those of scenarios of one's own are put together from the words they are written in."""
    key = f"effect.{box.programs[program].token}"
    return translator.text(key) if key in translator else describe(box, TextsOf(translator), program)


class TextsOf:
    """The texts of a translator by key, as `describe` reads them."""

    def __init__(self, translator: Translator) -> None:
        self.translator = translator

    def __getitem__(self, key: str) -> str:
        return self.translator.text(key)


def round_news(s: HeroesState, n: int, translator: Translator) -> list[str]:
    """What a round brings by the rules: income in odd rounds, the astrologers in even ones."""
    found: list[str] = []
    if n % 2 == 1 or s.box.scenarios[s.scenario].every_income:
        found.append(translator.text("news.income"))
    if not s.rules & NO_ASTROLOGERS and (n % 2 == 0 or s.rules & MORE_ASTROLOGERS):
        found.append(translator.text("news.astrologers"))
    return found
