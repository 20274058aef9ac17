"""The goal strip: the Manticore's life, her way to the City, what threatens next."""

from hexkeep.games.forest.components.hex_map import FAR
from hexkeep.games.forest.state import SEMI_TEAM, ForestState, breed_of, is_alive, living_characters
from hexkeep.games.forest.state_fields import CASTING, LAYING
from hexkeep.games.forest.table.forecasts import threats
from hexkeep.games.forest.table.names import say
from hexkeep.games.forest.table.options import steps_of_manticore
from hexkeep.games.forest.vocabulary import AGGRESSIVE, CITY, FIGURE, MANTICORE
from hexkeep.kernel.table.drawing import once
from hexkeep.kernel.table.scene import Goal, GoalLine
from hexkeep.kernel.table.texts import Translator


def goal(s: ForestState, seat: int, translator: Translator) -> Goal:
    """How one wins, how one loses, what comes next: the same for everybody."""
    return once(translator, common_goal, s, translator)


def common_goal(s: ForestState, translator: Translator) -> Goal:
    return Goal((win_line(s, translator), lose_line(s, translator), next_line(s, translator)), long_text(s, translator))


def manticore_life(s: ForestState) -> int:
    """The life she began with."""
    return s.box.kit.manticore_life[s.box.terms.characters - 1]


def mode(s: ForestState) -> str:
    """The words of the mode: alone, together, or each for oneself."""
    if s.box.terms.mode == SEMI_TEAM:
        return "semi"
    return "solo" if s.seats == 1 else "team"


def win_line(s: ForestState, translator: Translator) -> GoalLine:
    most = manticore_life(s)
    return GoalLine(
        "win",
        translator.text(f"goal.win.{mode(s)}"),
        translator.text("goal.win.text", n=s.life[MANTICORE], of=most),
        "griffin-symbol",
        most - s.life[MANTICORE],
        most,
    )


def lose_line(s: ForestState, translator: Translator) -> GoalLine:
    steps = steps_of_manticore(s)
    awake = "awake" if s.awake else "asleep"
    return GoalLine(
        "lose",
        translator.text("goal.lose"),
        translator.text(f"goal.lose.{awake}", n=steps),
        "castle",
        s.fire_path_entry,
        len(s.box.board.fire_path) - 1,
    )


def next_line(s: ForestState, translator: Translator) -> GoalLine:
    label = translator.text("goal.next")
    if s.over:
        return GoalLine("next", label, translator.text("goal.next.over"), "check-mark")
    if s.stage == CASTING:
        key = "goal.next.starts" if len(s.order) == s.box.terms.characters else "goal.next.casting"
        return GoalLine("next", label, translator.text(f"{key}.quick" if s.box.terms.quick else key), "visored-helm")
    if s.stage == LAYING:
        left = sum(s.pool) + (s.drawn_tile >= 0)
        return GoalLine("next", label, translator.text("goal.next.laying", n=left), "road")
    return GoalLine("next", label, danger(s, translator), "evil-minion")


def danger(s: ForestState, translator: Translator) -> str:
    """The worst that happens after the characters' turns; else who is nearest the City."""
    found = threats(s, translator)
    if found:
        more = len(found) - 1
        return f"{found[0]} {translator.text('goal.next.more', n=more)}" if more else found[0]
    if s.box.terms.standing and not s.awake:
        return translator.text("goal.next.standing")
    near = None if s.box.terms.standing else nearest_monster(s)
    if near is None:
        return translator.text("goal.next.walks" if s.awake else "goal.next.calm")
    return say(translator, "goal.next.monster", figure=FIGURE.write(near[1]), n=near[0])


def nearest_monster(s: ForestState) -> tuple[int, int] | None:
    """Steps to the City, and the monster that has the fewest of them; None where no road leads one there."""
    board = s.box.board
    found: list[tuple[int, int]] = []
    for m in s.entered:
        if is_alive(s, m) and board.place_of[s.cell[m]] != CITY:
            by_road = s.box.roads.distances_to_city()[s.cell[m]]
            straight = board.city_distance[s.cell[m]]
            if breed_of(m) == AGGRESSIVE:
                found.append((straight, m))
            elif by_road < FAR:
                found.append((max(straight, by_road), m))
    return min(found) if found else None


def long_text(s: ForestState, translator: Translator) -> tuple[str, ...]:
    """The goal, a turn, the enemies and the end, in paragraphs."""
    told = [translator.text(f"goal.more.{mode(s)}", n=manticore_life(s))]
    if s.stage == LAYING:
        told.append(translator.text("goal.more.roads"))
    told.append(translator.text("goal.more.turn"))
    told.append(translator.text("goal.more.standing" if s.box.terms.standing else "goal.more.monsters"))
    told.append(translator.text("goal.more.wakes"))
    if s.box.terms.hidden:
        told.append(translator.text("goal.more.hidden"))
    if s.box.terms.monster_initiative > 1:
        told.append(translator.text("goal.more.quick-monsters", n=s.box.terms.monster_initiative))
    told.append(translator.text("goal.more.end", n=len(living_characters(s))))
    return tuple(told)
