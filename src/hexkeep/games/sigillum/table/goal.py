"""The goal strip: both castles with their damage, whose turn it is, what the towers and the disc of time do next."""

from typing import Literal

from hexkeep.games.sigillum.rules.capture_phase import towers_held
from hexkeep.games.sigillum.rules.castles import initial_damage
from hexkeep.games.sigillum.rules.draft import choices_made
from hexkeep.games.sigillum.state import SigillumState, return_round
from hexkeep.games.sigillum.table.names import ability_name, side_name
from hexkeep.games.sigillum.vocabulary import BAN
from hexkeep.kernel.table.drawing import memoized
from hexkeep.kernel.table.scene import Goal, GoalLine
from hexkeep.kernel.table.texts import Translator


def goal(s: SigillumState, seat: int, translator: Translator) -> Goal:
    """How a seat wins, how it loses, what comes next. A spectator looks with the first side's eyes."""
    side = s.box.rules.side_of(seat) if seat >= 0 else 0
    lines = (
        castle_line(s, side, 1 - side, seat, translator),
        castle_line(s, side, side, seat, translator),
        next_line(s, side, seat, translator),
    )
    return Goal(lines, memoized(translator, s.box.rules, long_text, s, translator))


def castle_line(s: SigillumState, side: int, castle: int, seat: int, translator: Translator) -> GoalLine:
    """One castle: its damage of the damage that destroys it. `side` looks at it."""
    of = s.box.rules.scale
    fixed = initial_damage(s, castle)
    damage = s.damage[castle] if s.damage else fixed
    kind: Literal["win", "lose"] = "lose" if castle == side else "win"
    if seat < 0:
        label = translator.text("goal.watched", seat=side_name(s, 1 - castle, translator), n=of)
    else:
        key = f"goal.{kind}-castles" if len(s.box.board.castles) > 2 else f"goal.{kind}"
        label = translator.text(key, seat=side_name(s, castle, translator), n=of)
    if kind == "win" and seat >= 0:
        text = translator.text("goal.damage-done", n=damage, of=of)
    else:
        text = translator.text("goal.damage", seat=owner_name(s, castle, seat, translator), n=damage, of=of)
    if fixed:
        text = f"{text} {translator.text('goal.initial', n=fixed)}"
    return GoalLine(kind, label, text, "castle", damage, of)


def owner_name(s: SigillumState, castle: int, seat: int, translator: Translator) -> str:
    """Whose castle it is, in few letters."""
    if seat < 0:
        return side_name(s, castle, translator)
    return translator.text("goal.team" if s.box.rules.seats > 2 else "goal.you")


def next_line(s: SigillumState, side: int, seat: int, translator: Translator) -> GoalLine:
    """What comes next: a pick, the shots at the end of the turn that goes on, what the disc brings back."""
    if s.over:
        label = translator.text("goal.over")
        return GoalLine("next", label, translator.text("goal.over-text", n=s.round), "hourglass")
    if not s.box.size:
        return GoalLine("next", translator.text("goal.forming"), forming_text(s, seat, translator), "hourglass")
    own = seat >= 0 and s.side == side
    name = side_name(s, s.side, translator)
    label = (
        translator.text("goal.own-turn", n=s.round) if own else translator.text("goal.their-turn", n=s.round, seat=name)
    )
    shots = towers_held(s, s.side)
    text = translator.text("goal.shots", n=shots) if shots else translator.text("goal.no-shots")
    returning = returning_abilities(s, side, translator) if seat >= 0 else []
    if returning:
        text = f"{text} · {translator.text('goal.returns', names=', '.join(returning))}"
    return GoalLine("next", label, text, "catapult")


def returning_abilities(s: SigillumState, side: int, translator: Translator) -> list[str]:
    """The specials of a side that come back at the beginning of its next turn."""
    turn = s.round + 1 if s.side >= side else s.round
    found: list[str] = []
    for slot in s.box.of_side[side]:
        for ability in s.box.sheets[slot].abilities[1:]:
            if 0 < return_round(s, slot, ability.kind) <= turn:
                found.append(ability_name(ability, translator))
    return found


def forming_text(s: SigillumState, seat: int, translator: Translator) -> str:
    """What is chosen before the battle, and who chooses now."""
    rules = s.box.rules
    if len(s.castles) < len(s.box.board.castles):
        key = "goal.own-castle-choice" if seat == rules.keeper else "goal.castle-choice"
        return translator.text(key, seat=f"seat:{rules.keeper}")
    made = choices_made(s)
    if rules.squads != "draft" or made >= len(rules.order):
        return translator.text("goal.squad-choice")
    verb, chooser = rules.order[made]
    own = "own-" if seat == chooser else ""
    key = f"goal.{own}ban" if verb == BAN else f"goal.{own}pick"
    mine = len(s.picks[seat]) if seat >= 0 else len(s.picks[chooser])
    return translator.text(key, seat=f"seat:{chooser}", n=mine, of=rules.picks)


def long_text(s: SigillumState, translator: Translator) -> tuple[str, ...]:
    """The game in a few paragraphs: the goal, a turn, how long effects last, how it ends."""
    rules, board = s.box.rules, s.box.board
    told = [
        translator.text("goal.more.win", n=rules.scale),
        translator.text("goal.more.first", n=board.initial_damage),
        translator.text("goal.more.turn"),
        translator.text("goal.more.main"),
        translator.text("goal.more.special"),
        translator.text("goal.more.effects"),
        translator.text("goal.more.castle"),
        translator.text("goal.more.end"),
    ]
    if rules.seats == 4:
        told.insert(2, translator.text("goal.more.teams"))
    if rules.round_limit:
        told.append(translator.text("goal.more.round-limit", n=rules.round_limit))
    if rules.quiet_limit:
        told.append(translator.text("goal.more.quiet-limit", n=rules.quiet_limit))
    if rules.repetition:
        told.append(translator.text("goal.more.repetition"))
    return tuple(told)
