"""A character's turn (rulebook 3.1): what it may do, in any order, until it ends."""

from typing import ClassVar, Final

from hexkeep.games.forest.components.box import MAX_CHARACTERS
from hexkeep.games.forest.rules.artifacts import (
    pick_up,
    put_on,
    stow,
    take,
    why_not_pick_up,
    why_not_stow,
    why_not_take,
    why_not_wear,
)
from hexkeep.games.forest.rules.attacking import attack_options, why_not_attack
from hexkeep.games.forest.rules.combat import begin_attack
from hexkeep.games.forest.rules.giving import (
    Gift,
    discard,
    drop,
    drop_price,
    give,
    why_not_discard,
    why_not_drop,
    why_not_give,
)
from hexkeep.games.forest.rules.healing import HEALING, heal, why_not_heal
from hexkeep.games.forest.rules.joint_attack import JointAttackProposal, why_not_rally
from hexkeep.games.forest.rules.moving import move, why_not_move
from hexkeep.games.forest.rules.power_points import raise_trait, why_not_raise
from hexkeep.games.forest.state import EMPTY_SLOTS, SEMI_TEAM, ForestState, artifacts_of, initiative_left, slots_of
from hexkeep.games.forest.vocabulary import (
    ASK_TURN,
    ATTACK,
    CITY,
    DISCARD,
    DROP,
    END_TURN,
    FIREBALL,
    GIVE,
    HEAL,
    HEROES,
    MAGE,
    MAX_REQUESTS,
    MOVE,
    NOT_YOUR_TURN,
    OFFERED,
    PICK_UP,
    RAISE,
    RALLIED,
    RALLY,
    STOW,
    TAKE,
    TRAITS,
    TURN_BEGAN,
    TURN_ENDED,
    WEAR,
    class_of,
    gift,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


class BeginTurn(Step[ForestState]):
    """FOR-SETUP-10, FOR-TURN-06. The characters act in turn order; the dead are passed over."""

    name: ClassVar[str] = "begin-turn"

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, s: ForestState) -> bool:
        for i in range(self.place, len(s.order)):
            hero = s.order[i]
            if s.cell[hero] >= 0:  # FOR-TURN-06
                s.active = hero
                s.attacked = 0  # FOR-ATTACK-04
                if i + 1 < len(s.order):
                    s.push(BEGIN_TURN[i + 1])
                s.push(HERO_TURN[hero])
                if s.event_log is not None:
                    s.tell(TURN_BEGAN, hero, initiative_left(s, hero))
                return False
        return False


class HeroTurn(Step[ForestState]):
    """FOR-TURN-01 to FOR-TURN-09. A character acts until it ends its turn, or nothing is left that it can do."""

    name: ClassVar[str] = "hero-turn"

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def run(self, s: ForestState) -> bool:
        hero = self.hero
        # A fresh turn is always asked, so that a round always stops to ask somebody.
        if s.cell[hero] >= 0 and (s.spent[hero] == 0 or has_something_to_do(s, hero)):
            return True
        end_turn(s, hero)  # FOR-TURN-07, FOR-TURN-09
        return False

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        hero = self.hero
        options: list[Option] = []
        left = s.ratings[hero] - s.spent[hero]
        has_tokens = has_any_token(s, hero)
        if left > 0:
            paid_options(s, hero, left, has_tokens, options)
        elif drop_price(s, hero) == 0:
            options.extend((DROP, t, 0, 0) for t in s.backpacks[hero])
        free_options(s, hero, has_tokens, options)
        options.extend(END)
        out.append(Decision(s.owner[hero], ASK_TURN, options, True, IDLE, hero))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        verb, a, b, _ = option
        hero = self.hero
        if verb == END_TURN:
            end_turn(s, hero)
            return
        s.push(self)
        if verb == MOVE:
            forget_refusals(s)
            move(s, hero, a)
            return
        if verb == WEAR:
            put_on(s, hero, a)
            return
        if verb == STOW:
            stow(s, hero, a)
            return
        if verb == GIVE and s.owner[b] != s.owner[hero]:
            s.tell(OFFERED, hero, a, b)
            s.push(Gift(hero, a, b))
            return
        if verb == RALLY:
            s.tell(RALLIED, hero, a, b)
            s.push(JointAttackProposal(a, b))  # FOR-JOINT-01
            return
        forget_refusals(s)
        if verb == ATTACK:
            s.spent[hero] += 1
            s.attacked |= 1 << a  # FOR-ATTACK-02
            begin_attack(s, 1 << hero, a, b, -1)
        elif verb == TAKE:
            take(s, hero, a)
        elif verb == PICK_UP:
            pick_up(s, hero, a)
        elif verb == GIVE:
            give(s, hero, a, b)
        elif verb == DROP:
            drop(s, hero, a)
        elif verb == DISCARD:
            discard(s, hero, a)
        elif verb == RAISE:
            raise_trait(s, hero, a)
        elif verb == HEAL:
            heal(s, hero, a)

    def why_not(self, s: ForestState, seat: int, option: Option) -> Reason | None:
        if seat != s.owner[self.hero]:
            return NOT_YOUR_TURN
        return why_not(s, self.hero, option)


END: Final[list[Option]] = [(END_TURN, 0, 0, 0)]
IDLE: Final[Option | None] = (END_TURN, 0, 0, 0)
NOTHING: Final[list[int]] = []
BEGIN_TURN: Final = tuple([BeginTurn(place) for place in range(MAX_CHARACTERS)])
HERO_TURN: Final = tuple([HeroTurn(hero) for hero in range(HEROES)])


def why_not(s: ForestState, hero: int, option: Option) -> Reason | None:
    """The rule against an act in the character's own turn, if there is one."""
    verb, a, b = option[0], option[1], option[2]
    if verb == MOVE:
        return why_not_move(s, hero, a)
    if verb in (ATTACK, RALLY):
        return why_not_attack(s, hero, a, b, verb == RALLY)
    if verb == TAKE:
        return why_not_take(s, hero, a)
    if verb == PICK_UP:
        return why_not_pick_up(s, hero, a)
    if verb == WEAR:
        return why_not_wear(s, hero, a)
    if verb == STOW:
        return why_not_stow(s, hero, a)
    if verb == GIVE:
        return why_not_give(s, hero, a, b)
    if verb == DROP:
        return why_not_drop(s, hero, a)
    if verb == DISCARD:
        return why_not_discard(s, hero, a)
    if verb == RAISE:
        return why_not_raise(s, hero)
    if verb == HEAL:
        return why_not_heal(s, hero, a)
    return None


def forget_refusals(s: ForestState) -> None:
    """After any other act, what was declined or called off may be tried again."""
    s.declined = ()
    s.called_off = ()


def end_turn(s: ForestState, hero: int) -> None:
    s.turn_over |= 1 << hero
    s.active = -1
    s.attacked = 0
    forget_refusals(s)
    if s.event_log is not None:
        s.tell(TURN_ENDED, hero)


def has_any_token(s: ForestState, hero: int) -> bool:
    """Whether a character has anything at all. Asked first because most of the time it has not."""
    # What follows would find no token either; `slots_of` stands here in line.
    return len(s.backpacks[hero]) > 0 or s.slots[hero * 8 : hero * 8 + 8] != EMPTY_SLOTS  # saves time


def paid_options(s: ForestState, hero: int, left: int, has_tokens: bool, out: list[Option]) -> None:
    """FOR-TURN-01. What the initiative left pays for."""
    board, figure_on, cell = s.box.board, s.figure_on, s.cell[hero]
    payable = s.box.roads.payable_directions(cell, left)
    tokens = artifacts_of(s, hero) if has_tokens else NOTHING  # saves time
    alone = True
    for to in board.neighbours[cell]:
        if figure_on[to] >= 0:
            alone = False
            break  # saves time
    if alone:
        out.extend(board.moves(cell, payable))
    else:
        for d, to in board.neighbours_by_direction[cell]:
            if figure_on[to] >= 0:
                meeting_options(s, hero, left, figure_on[to], tokens, out)
            elif (payable >> d) & 1:
                out.append((MOVE, to, 0, 0))
    if has_tokens:
        for t in tokens:
            out.append((DROP, t, 0, 0))
        for t in slots_of(s, hero)[FIREBALL:]:
            if t >= 0:
                out.append((DISCARD, t, 0, 0))
    if left >= HEALING and s.life[hero] < s.box.life:
        out.append((HEAL, hero, 0, 0))


def meeting_options(s: ForestState, hero: int, left: int, other: int, tokens: list[int], out: list[Option]) -> None:
    """What a character can do with a figure beside it: give, heal, attack."""
    if other < HEROES:
        for t in tokens:
            if s.declined.count(gift(t, other)) < MAX_REQUESTS:
                out.append((GIVE, t, other, 0))  # FOR-GIVE-01
        if class_of(hero) == MAGE and left >= HEALING and s.life[other] < s.box.life:  # FOR-HEAL-05
            out.append((HEAL, other, 0, 0))
        if s.box.terms.mode != SEMI_TEAM or s.owner[other] == s.owner[hero]:
            return
    attack_options(ATTACK, other, s.attacked, out)  # FOR-ATTACK-05: as often as initiative pays for it
    # FOR-JOINT-01; FOR-MODE-07: alone there is nobody to ask
    if why_not_rally(s, hero, other) is None:
        attack_options(RALLY, other, s.attacked_jointly, out)


def free_options(s: ForestState, hero: int, has_tokens: bool, out: list[Option]) -> None:
    """FOR-TURN-02. What costs nothing."""
    here = s.cell[hero]
    place = s.box.board.place_of[here]
    if 0 <= place < CITY:
        for t in s.stacks[place]:
            if why_not_take(s, hero, t) is None:
                out.append((TAKE, t, 0, 0))
    if s.dropped:
        for cell, t in s.dropped:
            if cell == here:
                out.append((PICK_UP, t, 0, 0))
    if has_tokens:
        for t in s.backpacks[hero]:
            out.append((WEAR, t, 0, 0))
        for t in slots_of(s, hero)[:FIREBALL]:
            if t >= 0:
                out.append((STOW, t, 0, 0))
    if s.points[hero]:
        for trait in range(len(TRAITS)):
            out.append((RAISE, trait, 0, 0))


def has_something_to_do(s: ForestState, hero: int) -> bool:
    """Whether anything but ending the turn is possible. What is quick to see is looked at first."""
    left = s.ratings[hero] - s.spent[hero]
    if left > 0:
        cell, figure_on = s.cell[hero], s.figure_on
        payable = s.box.roads.payable_directions(cell, left)
        for d, to in s.box.board.neighbours_by_direction[cell]:
            if figure_on[to] < 0 and (payable >> d) & 1:
                return True
    elif s.backpacks[hero]:
        return True
    options: list[Option] = []
    has_tokens = has_any_token(s, hero)
    if left > 0:
        paid_options(s, hero, left, has_tokens, options)
    free_options(s, hero, has_tokens, options)
    return len(options) > 0
