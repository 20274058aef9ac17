"""The end of a game for a seat: who won and by what, by how much, and three figures."""

from collections.abc import Sequence
from typing import Final

from hexkeep.games.heroes.components.scenarios import CAMPAIGN, CHAMPIONSHIP, COOPERATIVE, SKIRMISH
from hexkeep.games.heroes.components.scenarios import Goal as Condition
from hexkeep.games.heroes.rules.effects.language import GOLD
from hexkeep.games.heroes.rules.modes.championship import is_utopia_won, score
from hexkeep.games.heroes.rules.modes.victory import (
    cubes_won,
    fields_of,
    has_captured,
    is_defeat_reached,
    is_goal_reached,
    mines_and_settlements,
    point_items,
    points,
)
from hexkeep.games.heroes.state import HeroesState, allied, last_round, level_of, spoken
from hexkeep.games.heroes.table.goal import army_of, describe
from hexkeep.games.heroes.table.map import briefing
from hexkeep.games.heroes.table.map.effect_words import filled
from hexkeep.games.heroes.table.map.scores import known_items, known_score
from hexkeep.games.heroes.vocabulary.events import COMBAT_WON, TIME_UP
from hexkeep.kernel.table.guidance import EndReport, Figure
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import Event


def end_report(s: HeroesState, seat: int, events: Sequence[Event], translator: Translator) -> EndReport:
    """The report of a finished game, from the last table and everything that happened."""
    winners = [player for player in range(s.seats) if (s.winners >> player) & 1]
    way, loss = (way_of(s, winners, events), "") if winners else loss_of(s, events, translator)
    return EndReport(
        title_of(s, seat, winners, way, translator),
        sentence(loss or cause_of(s, winners, way, translator)),
        margin_of(s, seat, winners, way, translator),
        "trophy-cup" if seat in winners else "crossed-swords",
        figures_of(s, seat, winners, events, translator),
    )


def title_of(s: HeroesState, seat: int, winners: list[int], way: str, translator: Translator) -> str:
    """What happened, as the seat takes it."""
    if way in TOLD_GOALS and way != "town":
        way = "goal"
    if seat < 0:
        key = "end.watched" if winners else "end.nobody"
        return filled(translator, key, {"names": names_of(winners, translator)}, n=len(winners))
    if seat in winners:
        if any(not allied(s, seat, other) for other in winners):
            return translator.text("end.shared")
        if s.mode == COOPERATIVE or len(winners) > 1:
            return translator.text("end.won.together")
        return translator.text_or_nothing(f"end.{way}.won") or translator.text("end.won")
    if way == "town" and winners and not has_captured(s, winners[0], seat):
        way = "goal"  # it was somebody else's town
    return translator.text_or_nothing(f"end.{way}.lost") or translator.text("end.lost")


def names_of(players: Sequence[int], translator: Translator) -> str:
    """ "Anna, Ben and Mira"."""
    named = [translator.seat(player) for player in players]
    return translator.text("goal.and.words").join([", ".join(named[:-1]), named[-1]] if len(named) > 1 else named)


# ---- causes -------------------------------------------------------------------------------------


def way_of(s: HeroesState, winners: list[int], events: Sequence[Event]) -> str:
    """How the game was won: by a battle, by points, by a goal of the scenario, or because nobody else is left."""
    if s.mode >= SKIRMISH:
        return "battle" if s.combat_round else "no-army"
    if any(event.kind == TIME_UP for event in events):
        return "points"
    if s.mode == CAMPAIGN:
        return "mission"
    if s.mode == COOPERATIVE:
        return "together"
    goals = goals_reached(s, winners[0])
    if not goals:
        return "last"
    return goals[0].word if len(goals) == 1 and goals[0].word in TOLD_GOALS else "goal"


def goals_reached(s: HeroesState, player: int) -> list[Condition]:
    """The goals of the scenario that made a player win; none if something else did."""
    for goals in s.box.scenarios[s.scenario].victory.get(s.seats, []):
        if all(is_goal_reached(s, player, goal) for goal in goals):
            return goals
    return []


def cause_of(s: HeroesState, winners: list[int], way: str, translator: Translator) -> str:
    """Why somebody has won, in a sentence."""
    names = names_of(winners, translator)
    losers = [player for player in range(s.seats) if player not in winners]
    if way in ("battle", "no-army"):
        loser = f"seat:{losers[0]}" if losers else f"seat:{winners[0]}"
        return translator.text(f"end.{way}", loser=loser, n=s.combat_round)
    if way == "points":
        key, most, next_most = deciding(s, winners)
        if s.mode == CHAMPIONSHIP and is_utopia_won(s):
            key = "utopia"
        tied = team_total(s, winners[0]) if key.startswith("points.") else 0
        words = {"names": names, "score": score_line(s, translator, tied), "most": str(most), "next": str(next_most)}
        return filled(translator, f"end.{key}", words, n=s.round)
    if way in ("mission", "together"):
        return filled(translator, f"end.{way}", {"goal": done(s, the_goals(s), translator)}, n=s.round)
    if way == "last":
        return filled(translator, "end.last", {"names": names, "losers": names_of(losers, translator)}, n=len(winners))
    return goal_cause(s, winners, way, translator)


def deciding(s: HeroesState, winners: list[int]) -> tuple[str, int, int]:
    """What decided the reckoning: its name, how much the winners had of it, and how much the best of the others."""
    rest = [player for player in range(s.seats) if player not in winners and not s.out[player]]
    ties = ("cubes", "level") if s.mode == CHAMPIONSHIP else ("income", "gold")
    for name in (*s.box.scenarios[s.scenario].reckoning, *ties):
        most = reckoned(s, name, winners[0])
        next_most = max((reckoned(s, name, player) for player in rest), default=0)
        rest = [player for player in rest if reckoned(s, name, player) == most]
        if not rest:
            return ("points" if name in ("points", "score") else f"points.{name}", most, next_most)
    return ("points", 0, 0)


def reckoned(s: HeroesState, name: str, player: int) -> int:
    """What a player's side has of one thing that the reckoning looks at."""
    if name in ("points", "score"):
        return team_total(s, player)
    mates = [mate for mate in range(s.seats) if allied(s, mate, player)]
    if name == "grail":
        return int(s.grail in mates)
    if name == "cubes":
        return sum(cubes_won(s, mate) for mate in mates)
    if name == "level":
        return level_of(s, player)
    if name == "income":
        return sum(s.production(mate, GOLD) for mate in mates)
    return sum(s.resource(mate, GOLD) for mate in mates)


TOLD_GOALS: Final = ("town", "towns", "cubes", "grail", "hold")
"""Goals with a sentence of their own."""


def goal_cause(s: HeroesState, winners: list[int], way: str, translator: Translator) -> str:
    """The goal that was reached, told as what happened."""
    first, names = winners[0], names_of(winners, translator)
    goals = goals_reached(s, first)
    if way == "goal":
        return filled(translator, "end.goal", {"names": names, "goal": done(s, goals, translator)}, n=s.round)
    if way == "town":
        taken = next(other for other in range(len(s.towns)) if has_captured(s, first, other))
        return translator.text("end.town", seat=f"seat:{first}", loser=f"seat:{spoken(s, taken)}", n=s.round)
    place = f"location:{s.box.locations[goals[0].n].name}" if way == "hold" else ""
    return filled(translator, f"end.{way}", {"names": names}, seat=f"seat:{first}", n=s.round, place=place)


def the_goals(s: HeroesState) -> list[Condition]:
    """What a scenario with one way to win asks for."""
    return s.box.scenarios[s.scenario].victory[s.seats][0]


def done(s: HeroesState, goals: list[Condition], translator: Translator) -> str:
    """Conditions that were met."""
    scenario = s.box.scenarios[s.scenario]
    return translator.text("goal.and.words").join(briefing.task(s.box, scenario, goal, translator) for goal in goals)


def missed(s: HeroesState, player: int, translator: Translator) -> str:
    """The conditions of the scenario, and how far they were met, without marks."""
    said = translator.text("goal.and.words").join(task(s, player, goal, translator) for goal in the_goals(s))
    return said.replace("**", "")


def task(s: HeroesState, player: int, goal: Condition, translator: Translator) -> str:
    """A condition as the goal strip has it, without who holds a place now."""
    if goal.word == "hold":
        return translator.text("goal.hold.plain", place=f"location:{s.box.locations[goal.n].name}")
    return describe(s, player, goal, translator)


def loss_of(s: HeroesState, events: Sequence[Event], translator: Translator) -> tuple[str, str]:
    """Why nobody has won: what decided it, and in a sentence."""
    scenario = s.box.scenarios[s.scenario]
    if scenario.doom and s.doom >= scenario.doom:
        return "doom", translator.text("end.doom", n=s.round)
    for goal in scenario.defeat:
        if not is_defeat_reached(s, goal):
            continue
        if goal.word == "town-lost":
            holder = next(s.flags[s.towns[i]] for i in range(s.seats) if s.flags[s.towns[i]] >= s.seats)
            return "town", translator.text("end.town-lost", rival=f"seat:{spoken(s, holder)}", n=s.round)
        if goal.word == "rival-at":
            holder = next(s.flags[field] for field in fields_of(s, goal.n) if s.flags[field] >= s.seats)
            place = f"location:{s.box.locations[goal.n].name}"
            told = translator.text("end.rival-at", rival=f"seat:{spoken(s, holder)}", place=place, n=s.round)
            return "goal", told
        return "eliminated", translator.text("end.eliminated", seat=f"seat:{out_of_game(s)}", n=s.round)
    beaten_by = next((event.a for event in reversed(events) if event.kind == COMBAT_WON), 0)
    if s.mode == CAMPAIGN and s.out[0] and beaten_by >= s.seats:
        return "town", translator.text("end.last-town", rival=f"seat:{beaten_by}", n=s.round)
    if all(s.out[: s.seats]):
        return "eliminated", translator.text("end.eliminated", seat=f"seat:{out_of_game(s)}", n=s.round)
    if s.mode >= SKIRMISH:
        return "no-armies", translator.text("end.no-armies")
    return "time", filled(translator, "end.time", {"goal": missed(s, 0, translator)}, n=s.round)


def out_of_game(s: HeroesState) -> int:
    return next(player for player in range(s.seats) if s.out[player])


# ---- by how much --------------------------------------------------------------------------------


def total(s: HeroesState, player: int) -> int:
    """The points of a player; all cards lie open when the game is over, but a view may still hide some."""
    if s.mode == CHAMPIONSHIP:
        return known_score(s, player) if s.is_view else score(s, player)
    return points(s, player)


def team_total(s: HeroesState, player: int) -> int:
    return sum(total(s, mate) for mate in range(s.seats) if allied(s, mate, player))


def margin(s: HeroesState, winners: list[int]) -> int:
    """How many points the winner is ahead of the next."""
    rest = [team_total(s, player) for player in range(s.seats) if player not in winners]
    return team_total(s, winners[0]) - max(rest, default=0)


def score_line(s: HeroesState, translator: Translator, least: int = 0) -> str:
    """The points of every player or team that has so many, the most first."""
    teams: dict[int, list[int]] = {}
    for player in range(s.seats):
        teams.setdefault(s.team[player], []).append(player)
    ranking = sorted(teams.values(), key=lambda mates: -team_total(s, mates[0]))
    return ", ".join(
        f"{' + '.join(translator.seat(mate) for mate in mates)} ({team_total(s, mates[0])})"
        for mates in ranking
        if team_total(s, mates[0]) >= least
    )


def margin_of(s: HeroesState, seat: int, winners: list[int], way: str, translator: Translator) -> str:
    if way == "battle":
        left = len(army_of(s, winners[0]))
        key = "end.margin.units.yours" if seat in winners else "end.margin.units"
        return translator.text(key, n=left) if left else ""
    ahead = margin(s, winners) if winners and way == "points" else 0
    return translator.text("end.margin", n=ahead) if ahead > 0 else ""


# ---- figures ------------------------------------------------------------------------------------


def figures_of(
    s: HeroesState, seat: int, winners: list[int], events: Sequence[Event], translator: Translator
) -> tuple[Figure, ...]:
    """Rounds, points or lands, battles won."""
    player = seat if seat >= 0 else winners[0] if winners else 0
    fights = [sum(1 for event in events if event.kind == COMBAT_WON and event.a == i) for i in range(s.seats)]
    said = ", ".join(f"{translator.seat(i)} ({n})" for i, n in enumerate(fights)) if s.seats > 1 else ""
    battles = Figure(translator.text("end.figure.fights", n=fights[player]), said, "crossed-swords")
    level = Figure(translator.text("end.figure.level", n=level_of(s, player)), levels(s, translator), "laurels")
    if s.mode == SKIRMISH:
        return (level, battles)
    rounds = Figure(
        translator.text("end.figure.rounds", n=s.round, of=last_round(s)),
        translator.text("end.figure.rounds.note"),
        "hourglass",
    )
    if s.mode > SKIRMISH:
        return (rounds, level, battles)
    if not s.box.scenarios[s.scenario].reckoning:
        lands = Figure(translator.text("end.figure.lands", n=mines_and_settlements(s, player)), "", "gold-mine")
        return (rounds, lands, battles)
    items = known_items(s, player) if s.mode == CHAMPIONSHIP else [item for item in point_items(s, player) if item[1]]
    note = ", ".join(translator.text(f"item.{name}", n=n) for name, n in items)
    return (rounds, Figure(translator.text("end.figure.points", n=total(s, player)), note, "trophy-cup"), battles)


def levels(s: HeroesState, translator: Translator) -> str:
    return ", ".join(f"{translator.seat(i)} ({level_of(s, i)})" for i in range(s.seats))
