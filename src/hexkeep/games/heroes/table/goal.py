"""The goal strip of every mode and scenario: how one wins, what else ends the game, what comes next."""

from hexkeep.games.heroes.components.scenarios import (
    ADVENTURE,
    ALLIANCE,
    CAMPAIGN,
    CHAMPIONSHIP,
    COOPERATIVE,
    SKIRMISH,
)
from hexkeep.games.heroes.components.scenarios import Goal as Condition
from hexkeep.games.heroes.rules.map.tiles import hex_of
from hexkeep.games.heroes.rules.modes.skirmish import units_to_place
from hexkeep.games.heroes.rules.modes.victory import (
    fields_of,
    has_captured,
    is_goal_reached,
    mines_and_settlements,
    obelisks,
    points,
)
from hexkeep.games.heroes.rules.round.round import HOMELESS_ROUNDS
from hexkeep.games.heroes.state import (
    HeroesState,
    adventuring,
    allied,
    last_round,
    spoken,
    turn_order,
)
from hexkeep.games.heroes.table.battle.goal import battle_goal
from hexkeep.games.heroes.table.map.briefing import briefing, effect_words, round_news
from hexkeep.games.heroes.table.map.effect_words import filled
from hexkeep.games.heroes.table.map.places import wind
from hexkeep.games.heroes.table.map.scores import known_score
from hexkeep.kernel.table.drawing import memoized
from hexkeep.kernel.table.scene import Goal, GoalLine
from hexkeep.kernel.table.texts import Translator, sentence


def goal(s: HeroesState, seat: int, translator: Translator) -> Goal:
    """The three lines for a seat, and the long text behind them."""
    facts = (s.box, s.scenario, s.seats, s.length)
    more: tuple[str, ...] = memoized(translator, facts, long_text, s, translator)
    if s.field >= 0 and s.mode < SKIRMISH:
        return Goal(tuple(battle_goal(s, seat, translator)), more)
    if s.mode >= SKIRMISH:
        lines = [duel_line(s, seat, translator), duel_end_line(s, translator)]
    else:
        lines = [win_line(s, seat, translator), end_line(s, seat, translator)]
    return Goal((*lines, next_line(s, seat, translator)), more)


def long_text(s: HeroesState, translator: Translator) -> tuple[str, ...]:
    scenario = s.box.scenarios[s.scenario]
    notes = briefing(s.box, scenario, s.seats, translator, s.length)
    parts = [notes.goal, translator.text("more.battle-turn" if s.mode == SKIRMISH else "more.turn")]
    if adventuring(s) or s.mode == ADVENTURE:
        parts[1] = translator.text("more.adventure-turn")
    return (*parts, *notes.special, notes.length)


# ---- winning ------------------------------------------------------------------------------------


def win_line(s: HeroesState, seat: int, translator: Translator) -> GoalLine:
    """The scenario's ways to win, each condition with how far it is; a championship's points."""
    ways = s.box.scenarios[s.scenario].victory.get(s.seats, [])
    if not ways:
        text = standings(s, seat, translator)
        return GoalLine("win", translator.text("goal.win.points", n=last_round(s)), text, "laurels")
    player = seat if seat >= 0 else s.active
    said: list[str] = []
    for way in ways:
        parts = [condition(s, player, each, translator) for each in way]
        said.append(translator.text("goal.and").join(parts))
    label = {
        ALLIANCE: "goal.win.team",
        COOPERATIVE: "goal.win.together",
        CAMPAIGN: "goal.win.mission",
    }.get(s.mode, "goal.win")
    value, of = progress(s, player, ways[0])
    text = translator.text("goal.or").join(said)
    return GoalLine("win", translator.text(label), text, "trophy-cup", value, of)


def condition(s: HeroesState, player: int, goal: Condition, translator: Translator) -> str:
    """One condition in words, with a tick once it is met."""
    said = describe(s, player, goal, translator)
    return f"✓ {said}" if is_goal_reached(s, player, goal) else said


def describe(s: HeroesState, player: int, goal: Condition, translator: Translator) -> str:
    """A condition as something to do: "take Otto's town, in the east"."""
    word = goal.word
    enemies = [other for other in range(len(s.towns)) if not allied(s, other, player)]
    if word == "town" and len(enemies) == 1:
        other = enemies[0]
        if min(s.towns[player], s.towns[other]) < 0:
            return translator.text("goal.town.of", seat=f"seat:{spoken(s, other)}")
        where = wind(hex_of(s, s.towns[player]), hex_of(s, s.towns[other]))
        return translator.text("goal.town.at", seat=f"seat:{spoken(s, other)}", wind=where)
    if word == "towns":
        held = sum(1 for other in enemies if has_captured(s, player, other))
        return translator.text("goal.towns", n=held, of=len(enemies))
    if word == "cubes":
        return translator.text("goal.cubes", n=len(beaten_rivals(s, player)), of=len(enemies))
    if word == "grail":
        return describe_grail(s, player, translator)
    if word in ("capture", "beat"):
        rival = s.box.heroes[s.hero[s.seats + goal.n]].name
        return translator.text(f"goal.{word}", rival=f"person:{rival}")
    if word == "own":
        return translator.text("goal.own", unit=f"family:{s.box.units[goal.n].name}")
    if word == "flags":
        return translator.text("goal.flags", n=mines_and_settlements(s, player), of=goal.n)
    if word == "obelisks":
        return translator.text("goal.obelisks", n=obelisks(s, player), of=goal.n)
    place = f"location:{s.box.locations[goal.n].name}" if word in ("hold", "won") else ""
    if word == "hold":
        holders = [s.flags[field] for field in fields_of(s, goal.n) if s.flags[field] >= 0]
        if holders:
            return translator.text("goal.hold.by", place=place, seat=f"seat:{spoken(s, holders[0])}")
    key = f"goal.{word}.{s.box.locations[goal.n].name}" if place else ""
    return translator.text(key if key in translator else f"goal.{word}", place=place)


def describe_grail(s: HeroesState, player: int, translator: Translator) -> str:
    """The way of the Grail: obelisks first, then the digging, then the way home."""
    if s.grail >= 0:
        mine = s.grail == player
        return translator.text("goal.grail.home" if mine else "goal.grail.taken", seat=f"seat:{spoken(s, s.grail)}")
    needed = s.box.scenarios[s.scenario].grail_obelisks
    return translator.text("goal.grail", n=min(needed, obelisks(s, player)), of=needed)


def beaten_rivals(s: HeroesState, player: int) -> list[int]:
    """The rivals of whom the player or a mate holds a cube."""
    mates = [mate for mate in range(s.seats) if allied(s, mate, player)]
    rivals = [other for other in range(s.seats) if other not in mates]
    return [other for other in rivals if any(s.cubes_won_from(mate, other) for mate in mates)]


def progress(s: HeroesState, player: int, way: list[Condition]) -> tuple[int | None, int | None]:
    """How far a way to win is: the count of a single condition, else how many conditions are met."""
    if len(way) > 1:
        return sum(1 for goal in way if is_goal_reached(s, player, goal)), len(way)
    goal = way[0]
    enemies = [other for other in range(len(s.towns)) if not allied(s, other, player)]
    if goal.word == "flags":
        return min(goal.n, mines_and_settlements(s, player)), goal.n
    if goal.word == "cubes" and len(enemies) > 1:
        return len(beaten_rivals(s, player)), len(enemies)
    if goal.word == "grail":
        steps = s.box.scenarios[s.scenario].grail_obelisks
        return min(steps, obelisks(s, player)) + (s.grail == player), steps + 1
    return None, None


# ---- what else ends the game --------------------------------------------------------------------


def end_line(s: HeroesState, seat: int, translator: Translator) -> GoalLine:
    """The last round with the standing, or how everybody loses."""
    scenario = s.box.scenarios[s.scenario]
    rounds = translator.text("goal.round", n=max(1, s.round), of=last_round(s))
    if seat >= 0 and s.homeless[seat] >= 0 and not s.out[seat]:
        left = HOMELESS_ROUNDS - s.homeless[seat]
        label = translator.text("goal.lose.homeless")
        return GoalLine("lose", label, translator.text("goal.homeless", n=left), "broken-wall", left, HOMELESS_ROUNDS)
    if s.countdown_end > 0:
        text = translator.text("goal.countdown", seat=f"seat:{s.countdown_seat}", n=s.countdown_end)
        return GoalLine("lose", translator.text("goal.lose.countdown"), text, "hourglass", s.round, s.countdown_end)
    if scenario.doom:
        text = f"{translator.text('goal.doom', n=s.doom, of=scenario.doom)} · {rounds}"
        label = translator.text("goal.lose.doom", n=scenario.rounds)
        return GoalLine("lose", label, text, "death-skull", s.doom, scenario.doom)
    if scenario.defeat:
        key = "goal.lose.race" if any(g.word == "rival-at" for g in scenario.defeat) else "goal.lose.mission"
        return GoalLine("lose", translator.text(key, n=scenario.rounds), rounds, "hourglass", s.round, scenario.rounds)
    if s.mode == CHAMPIONSHIP:
        label = translator.text("goal.lose.championship")
        return GoalLine("lose", label, rounds, "hourglass", s.round, scenario.rounds)
    if not scenario.reckoning:
        label = translator.text("goal.lose.nobody", n=scenario.rounds)
        return GoalLine("lose", label, rounds, "hourglass", s.round, scenario.rounds)
    label = translator.text("goal.lose.points", n=scenario.rounds)
    text = f"{rounds} · {standings(s, seat, translator)}"
    return GoalLine("lose", label, text, "hourglass", s.round, scenario.rounds)


def standings(s: HeroesState, seat: int, translator: Translator) -> str:
    """The points of each player or team, one's own first."""
    scoring = known_score if s.mode == CHAMPIONSHIP else points
    teams: dict[int, list[int]] = {}
    for player in range(s.seats):
        teams.setdefault(s.team[player], []).append(player)
    rows = sorted(teams.values(), key=lambda mates: seat not in mates)
    said: list[str] = []
    for mates in rows:
        n = sum(scoring(s, mate) for mate in mates)
        if mates == [seat]:
            said.append(translator.text("goal.points.you", n=n))
        elif seat in mates:
            said.append(translator.text("goal.points.team", n=n))
        else:
            names = " + ".join(translator.seat(mate) for mate in mates)
            said.append(filled(translator, "goal.points.of", {"names": names}, n=n))
    return " : ".join(said)


# ---- the large battle ---------------------------------------------------------------------------


def duel_line(s: HeroesState, seat: int, translator: Translator) -> GoalLine:
    """A skirmish, or an adventure and its battle: beat the other army."""
    player = seat if seat >= 0 else s.active
    other = f"seat:{1 - player}"
    if adventuring(s):
        text = translator.text("goal.duel.grow", seat=other)
        return GoalLine("win", translator.text("goal.win.adventure", n=s.length), text, "crossed-swords")
    text = translator.text("goal.duel", seat=other, n=len(army_of(s, player)), m=len(army_of(s, 1 - player)))
    return GoalLine("win", translator.text("goal.win.duel"), text, "crossed-swords")


def army_of(s: HeroesState, player: int) -> list[int]:
    """The units a player has in the large battle, or will bring to it."""
    if s.field < 0 or not s.code:
        return s.army[player]
    side = 0 if s.attacker == player else 1
    standing = [s.code[u] for u in range(len(s.code)) if s.side[u] == side and s.cell[u] >= 0]
    return [*standing, *units_to_place(s, side)]


def duel_end_line(s: HeroesState, translator: Translator) -> GoalLine:
    if adventuring(s):
        text = translator.text("goal.round", n=max(1, s.round), of=s.length)
        return GoalLine("lose", translator.text("goal.lose.adventure"), text, "hourglass", s.round, s.length)
    text = translator.text("goal.combat-round", n=max(1, s.combat_round))
    return GoalLine("lose", translator.text("goal.lose.duel"), text, "hourglass")


# ---- what comes next ----------------------------------------------------------------------------


def next_line(s: HeroesState, seat: int, translator: Translator) -> GoalLine:
    """Whose turn follows, and what the next round brings."""
    label = translator.text("goal.next")
    return GoalLine("next", label, sentence(next_text(s, seat, translator)), "hourglass")


def next_text(s: HeroesState, seat: int, translator: Translator) -> str:
    if s.over:
        return translator.text("goal.next.over")
    if s.mode >= SKIRMISH and not adventuring(s):
        return translator.text("goal.next.units" if s.combat_round else "goal.next.placing")
    if s.round == 0:
        return translator.text("goal.next.setup")
    if s.field >= 0 and s.attacker >= 0:
        return turn_text("battle", spoken(s, s.attacker), seat, translator)
    if adventuring(s):
        other = 1 - s.active
        if s.active == (s.first if s.round % 2 == 1 else 1 - s.first):
            return turn_text("turn", other, seat, translator)
        last = s.round >= s.length
        return translator.text("goal.next.showdown" if last else "goal.next.adventure", n=s.round + 1)
    waiting = turn_order(s, s.first)
    later = s.order if s.order else waiting[waiting.index(s.active) + 1 :] if s.active in waiting else []
    if later:
        return turn_text("turn", later[0], seat, translator)
    rivals = [player for player in range(s.seats, len(s.team)) if not s.out[player]]
    then = next_round(s, translator)
    if rivals:
        names = ", ".join(translator.thing(f"seat:{spoken(s, rival)}") for rival in rivals)
        return filled(translator, "goal.next.rivals", {"names": names, "then": then}, n=len(rivals))
    return turn_text("round", s.active, seat, translator).replace("{then}", then)


def turn_text(word: str, player: int, seat: int, translator: Translator) -> str:
    """What is said of a player's turn: of one's own as "your turn"."""
    own = ".own" if player == seat else ""
    return translator.text(f"goal.next.{word}{own}", seat=f"seat:{player}")


def next_round(s: HeroesState, translator: Translator) -> str:
    """The next round and what it brings, or the end."""
    n = s.round + 1
    if n > last_round(s):
        return translator.text("goal.next.end")
    news = [*round_news(s, n, translator), *scenario_news(s, n, translator)]
    if not news:
        return translator.text("goal.next.plain", n=n)
    return filled(translator, "goal.next.news", {"news": "; ".join(news)}, n=n)


def scenario_news(s: HeroesState, n: int, translator: Translator) -> list[str]:
    """The scenario's own events of a round."""
    found: list[str] = []
    for event in s.box.scenarios[s.scenario].events:
        if n in event.rounds and event.players in (0, s.seats):
            if event.all >= 0:
                found.append(effect_words(s.box, event.all, translator))
            if event.each >= 0:
                found.append(filled(translator, "news.each", {"effect": effect_words(s.box, event.each, translator)}))
    return found
