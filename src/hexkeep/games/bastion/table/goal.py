"""The goal strip: how the defenders win, when they lose, what the enemies do next."""

from hexkeep.games.bastion.components.box import MODES
from hexkeep.games.bastion.rules.enemies.placement import stop_below
from hexkeep.games.bastion.state import SETUP_PHASE, VICTORY, BastionState, last_enemy, leading_card
from hexkeep.games.bastion.table.picture.horde import icon_of
from hexkeep.games.bastion.table.picture.panels import known_steps_left
from hexkeep.games.bastion.table.setup_notes import special_lines
from hexkeep.games.bastion.vocabulary import AT, ENEMY, WALL_SECTIONS
from hexkeep.kernel.table.drawing import memoized, once
from hexkeep.kernel.table.scene import Goal, GoalLine
from hexkeep.kernel.table.texts import Translator


class Tally:
    """How far the siege is: enemies beaten, at the walls, inside the bastion, still to come."""

    def __init__(self, s: BastionState) -> None:
        deck = s.box.decks.get(MODES[s.box.edition.index][s.mode])
        # In one scenario the defenders begin with beasts as spells, which nobody has beaten.
        given = s.seats if deck is not None and deck.beast_each else 0
        self.beaten = max(0, len(s.spent) + sum(len(cards) for cards in s.spells) - given)
        self.walls = sum(len(cards) for cards in s.spots[:WALL_SECTIONS])
        self.inside = sum(len(cards) for cards in s.spots[WALL_SECTIONS:])
        self.to_come = len(s.deck) + len(s.enemies_aside)

    def total(self) -> int:
        return self.beaten + self.walls + self.inside + self.to_come


def goal(s: BastionState, seat: int, translator: Translator) -> Goal:
    """The three lines for a seat, from what everybody sees."""
    mine = seat == s.active
    facts = (s.box, s.mode, mine, s.active, s.phase, s.over, s.result, len(s.deck), len(s.spent))
    held = tuple(len(cards) for cards in s.spells)
    return memoized(translator, (*facts, *held, *s.spots), _goal, s, mine, translator)


def _goal(s: BastionState, mine: bool, translator: Translator) -> Goal:
    lines = [once(translator, win_line, s, translator)]
    if not s.over:
        lines += [once(translator, lose_line, s, translator), next_line(s, mine, translator)]
    has_rituals = bool(any(s.rituals) or s.ritual_deck or any(s.artifacts))
    return Goal(tuple(lines), memoized(translator, (s.box, s.mode, has_rituals), more, s, has_rituals, translator))


def win_line(s: BastionState, translator: Translator) -> GoalLine:
    tally = Tally(s)
    counts = {"beaten": tally.beaten, "walls": tally.walls, "deck": tally.to_come}
    text = translator.text("goal.counts", **counts)
    if tally.inside:
        text = f"{text} · {translator.text('goal.inside', n=tally.inside)}"
    label = translator.text("goal.win" if s.seats > 1 else "goal.win.alone")
    if s.over:
        label = translator.text("goal.won" if s.result == VICTORY else "goal.lost")
    return GoalLine("win", label, text, "castle", value=tally.beaten, of=tally.total())


def lose_line(s: BastionState, translator: Translator) -> GoalLine:
    left = known_steps_left(s, translator)
    text = translator.text("goal.steps", n=left) if left > 1 else translator.text("goal.last-step")
    return GoalLine("lose", translator.text("goal.lose"), text, "hourglass")


def next_line(s: BastionState, mine: bool, translator: Translator) -> GoalLine:
    """What the next enemy step brings, and when it is."""
    if s.phase == SETUP_PHASE:
        return GoalLine("next", translator.text("goal.setup"), translator.text("goal.setup.text"), "scroll-unfurled")
    if s.box.edition.enemies_first:
        following = (s.active + 1) % s.seats
        label = translator.text("goal.before-turn", seat=f"seat:{following}") if s.seats > 1 else ""
        label = label or translator.text("goal.before-next")
    else:
        label = translator.text("goal.after-yours") if mine else translator.text("goal.after", seat=f"seat:{s.active}")
    text, icon = next_step(s, translator)
    return GoalLine("next", label, text, icon)


def next_step(s: BastionState, translator: Translator) -> tuple[str, str]:
    """What the next enemy step does as things stand, with an icon. A card from the deck is unknown: most of them come
    to the section that is named."""
    if s.deck:
        spot = stop_below(s, WALL_SECTIONS)
        if spot < 0:
            return translator.text("goal.no-room"), "skull-staff"
        return translator.text("goal.comes", at=AT.write(spot)), "skull-staff"
    last = last_enemy(s)
    if last < 0:
        return translator.text("goal.nobody"), "castle"
    card = leading_card(s, last)
    to = stop_below(s, last)
    key = "goal.breaks-in" if to < 0 else "goal.marches"
    return translator.text(key, enemy=ENEMY.write(card), to=AT.write(max(to, 0))), icon_of(card)


def more(s: BastionState, has_rituals: bool, translator: Translator) -> tuple[str, ...]:
    """The long text: the goal, a turn, mana, attacks, the enemies, what is special in this mode."""
    order = "enemies-first" if s.box.edition.enemies_first else "enemies-last"
    keys = ("goal.more.win", f"goal.more.turn.{order}", "goal.more.mana", "goal.more.attack", "goal.more.enemies")
    paragraphs = [translator.text(key) for key in keys]
    if has_rituals:
        paragraphs.append(translator.text("goal.more.rituals"))
    mode = MODES[s.box.edition.index][s.mode]
    return (*paragraphs, *special_lines(s.box, mode, translator))
