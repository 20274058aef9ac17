"""A character's turn (rulebook chapter 3, 3.1): move, attack, take, give, heal, in any order, until it ends."""

from typing import ClassVar, Final

from hexkeep.games.forest.components.board import FAR
from hexkeep.games.forest.components.box import MOST_CHARACTERS
from hexkeep.games.forest.rules.combat import begin_attack
from hexkeep.games.forest.rules.items import (
    HEALING,
    Gift,
    discard,
    drop,
    drop_price,
    give,
    heal,
    may_discard,
    may_drop,
    may_give,
    may_heal,
    may_pick_up,
    may_raise,
    may_stow,
    may_take,
    may_wear,
    pick_up,
    put_on,
    raise_trait,
    stow,
    take,
)
from hexkeep.games.forest.rules.joint import Gather, may_rally, partners
from hexkeep.games.forest.state import BARE, SEMI_TEAM, ForestState, alive, held, put, remaining, wake
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    ASK_TURN,
    ATTACK,
    BY_CARD,
    BY_MAGIC,
    BY_MELEE,
    BY_SHOOTING,
    CELLS,
    CITY,
    DISCARD,
    DROP,
    END_TURN,
    FIGURES,
    FIREBALL,
    FRIEND,
    GIVE,
    HEAL,
    HEROES,
    KIND_BY_CARD,
    KIND_IS_FREE,
    MAGE,
    MOVE,
    MOVED,
    NO_SUCH_CELL,
    NOT_A_STEP,
    NOT_ADJACENT,
    NOT_THERE,
    NOT_YOUR_TURN,
    OCCUPIED,
    OFFERED,
    OPENED,
    OWN_FIGURE,
    PICK_UP,
    RAISE,
    RALLIED,
    RALLY,
    STOW,
    TAKE,
    TOO_DEAR,
    TRAITS,
    TURN_BEGAN,
    TURN_ENDED,
    WEAR,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

# ---- moving ----------------------------------------------------------------------------------------


def may_move(s: ForestState, hero: int, to: int) -> Reason | None:
    """FOR-MOVE-01, FOR-TURN-05. To a free adjacent cell that the initiative pays for, one step at a time (FOR-MOVE-02).
    Who has less initiative than an off-road step costs cannot make one (FOR-MOVE-12)."""
    if not 0 <= to < CELLS or s.box.board.city_distance[to] == FAR:
        return NO_SUCH_CELL
    if not s.box.board.adjacent(s.cell[hero], to):
        return NOT_A_STEP
    if s.stands[to] >= 0:
        return OCCUPIED
    return None if s.box.ways.pace(s.cell[hero], to) <= remaining(s, hero) else TOO_DEAR


def move(s: ForestState, hero: int, to: int) -> None:
    """One step, paid, with what it sets off (FOR-MOVE-10)."""
    board = s.box.board
    price = s.box.ways.pace(s.cell[hero], to)
    s.spent[hero] += price  # FOR-MOVE-11: enemies beside either cell cost nothing more
    put(s, hero, to)
    if s.event_log is not None:
        s.tell(MOVED, hero, to, price)
    if board.wakes[to]:
        wake(s)  # FOR-MANT-02, FOR-MANT-16; with standing monsters too (FOR-EASY-03)
    place = board.place_of[to]
    if 0 <= place < CITY and (s.hidden >> place) & 1 and s.stacks[place]:
        s.hidden &= ~(1 << place)  # FOR-HIDE-03
        s.known |= 1 << place
        s.reveal()
        s.tell(OPENED, place)


# ---- attacking -------------------------------------------------------------------------------------


def may_target(s: ForestState, hero: int, target: int) -> Reason | None:
    """FOR-ATTACK-01, FOR-MODE-01. Whom a character may attack, and from where; no cell is safe (FOR-ATTACK-07)."""
    if not 0 <= target < FIGURES or target == hero or not alive(s, target):
        return NOT_THERE
    if target < HEROES:
        if s.box.terms.mode != SEMI_TEAM:
            return FRIEND  # FOR-JOINT-15: jointly neither
        if s.owner[target] == s.owner[hero]:
            return OWN_FIGURE
    if not s.box.board.adjacent(s.cell[hero], s.cell[target]):
        return NOT_ADJACENT
    return None if remaining(s, hero) >= 1 else TOO_DEAR


def may_attack(s: ForestState, hero: int, target: int, kind: int, joint: bool) -> Reason | None:
    """FOR-ATTACK-02, FOR-ATTACK-03, FOR-JOINT-04. The first kind is chosen, later ones come by card."""
    reason = may_target(s, hero, target)
    if reason is None and joint:
        reason = may_rally(s, hero, target)
    if reason is not None:
        return reason
    by_card = ((s.struck_jointly if joint else s.struck) >> target) & 1  # FOR-ATTACK-04: other targets are free
    if by_card:
        return None if kind == BY_CARD else KIND_BY_CARD
    return KIND_IS_FREE if kind == BY_CARD else None


def attack_options(verb: int, target: int, struck: int, out: list[Option]) -> None:
    if (struck >> target) & 1:
        out.append((verb, target, BY_CARD, 0))
    else:
        out.append((verb, target, BY_MAGIC, 0))
        out.append((verb, target, BY_MELEE, 0))
        out.append((verb, target, BY_SHOOTING, 0))


# ---- the turn --------------------------------------------------------------------------------------


class BeginTurn(Step[ForestState]):
    """FOR-SETUP-10, FOR-TURN-06. The characters act in turn order; the dead are passed over."""

    name: ClassVar[str] = "begin-turn"

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def args(self) -> list[int]:
        return [self.place]

    def run(self, s: ForestState) -> bool:
        for i in range(self.place, len(s.order)):
            hero = s.order[i]
            if s.cell[hero] >= 0:
                s.active = hero
                s.struck = 0  # FOR-ATTACK-04
                if i + 1 < len(s.order):
                    s.push(BEGIN_TURN[i + 1])
                s.push(HERO_TURN[hero])
                if s.event_log is not None:
                    s.tell(TURN_BEGAN, hero, remaining(s, hero))
                return False
        return False


class HeroTurn(Step[ForestState]):
    """FOR-TURN-01 to FOR-TURN-09."""

    name: ClassVar[str] = "hero-turn"

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def args(self) -> list[int]:
        return [self.hero]

    def run(self, s: ForestState) -> bool:
        hero = self.hero
        # A fresh turn is always asked, so that no round passes without anybody having a say.
        if s.cell[hero] >= 0 and (s.spent[hero] == 0 or has_something_to_do(s, hero)):
            return True
        end_turn(s, hero)  # FOR-TURN-07, FOR-TURN-09
        return False

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        hero = self.hero
        options: list[Option] = []
        left = s.rated[hero] - s.spent[hero]
        laden = is_laden(s, hero)
        if left > 0:
            paid_options(s, hero, left, laden, options)
        elif s.packs[hero] and drop_price(s, hero) == 0:
            options.extend((DROP, t, 0, 0) for t in s.packs[hero])
        free_options(s, hero, laden, options)
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
            try_again(s)
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
            s.push(Gather(a, b))
            return
        try_again(s)
        if verb == ATTACK:
            s.spent[hero] += 1
            s.struck |= 1 << a
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
BEGIN_TURN: Final = tuple([BeginTurn(place) for place in range(MOST_CHARACTERS)])
HERO_TURN: Final = tuple([HeroTurn(hero) for hero in range(HEROES)])


def why_not(s: ForestState, hero: int, option: Option) -> Reason | None:
    """The rule against an act in the character's own turn, if there is one."""
    verb, a, b = option[0], option[1], option[2]
    if verb == MOVE:
        return may_move(s, hero, a)
    if verb in (ATTACK, RALLY):
        return may_attack(s, hero, a, b, verb == RALLY)
    if verb == TAKE:
        return may_take(s, hero, a)
    if verb == PICK_UP:
        return may_pick_up(s, hero, a)
    if verb == WEAR:
        return may_wear(s, hero, a)
    if verb == STOW:
        return may_stow(s, hero, a)
    if verb == GIVE:
        return may_give(s, hero, a, b)
    if verb == DROP:
        return may_drop(s, hero, a)
    if verb == DISCARD:
        return may_discard(s, hero, a)
    if verb == RAISE:
        return may_raise(s, hero)
    if verb == HEAL:
        return may_heal(s, hero, a)
    return None


def try_again(s: ForestState) -> None:
    """Something has happened: what was arranged, refused or called off may be tried again."""
    s.handled = 0
    s.declined = ()
    s.spurned = 0


def end_turn(s: ForestState, hero: int) -> None:
    s.done |= 1 << hero
    s.active = -1
    s.struck = 0
    try_again(s)
    if s.event_log is not None:
        s.tell(TURN_ENDED, hero)


def is_laden(s: ForestState, hero: int) -> bool:
    """Whether a character has anything at all; most of the time it has not."""
    return len(s.packs[hero]) > 0 or s.slots[hero * 8 : hero * 8 + 8] != BARE


def paid_options(s: ForestState, hero: int, left: int, laden: bool, out: list[Option]) -> None:
    """FOR-TURN-01. What the initiative left pays for."""
    board, stands, cell = s.box.board, s.stands, s.cell[hero]
    payable = s.box.ways.payable(cell, left)
    tokens = held(s, hero) if laden else NOTHING
    alone = True
    for to in board.beside[cell]:
        if stands[to] >= 0:
            alone = False
            break
    if alone:
        out.extend(board.moves(cell, payable))
    else:
        for d, to in board.heading[cell]:
            if stands[to] >= 0:
                meeting_options(s, hero, left, stands[to], tokens, out)
            elif (payable >> d) & 1:
                out.append((MOVE, to, 0, 0))
    if laden:
        for t in tokens:
            out.append((DROP, t, 0, 0))
        for t in s.slots[hero * 8 + FIREBALL : hero * 8 + 8]:
            if t >= 0:
                out.append((DISCARD, t, 0, 0))
    if left >= HEALING and s.life[hero] < s.box.life:
        out.append((HEAL, hero, 0, 0))


def meeting_options(s: ForestState, hero: int, left: int, other: int, tokens: list[int], out: list[Option]) -> None:
    """What a character can do to a figure beside it."""
    if other < HEROES:
        for t in tokens:
            if t * 8 + other not in s.declined:
                out.append((GIVE, t, other, 0))
        if hero >> 1 == MAGE and left >= HEALING and s.life[other] < s.box.life:
            out.append((HEAL, other, 0, 0))
        if s.box.terms.mode != SEMI_TEAM or s.owner[other] == s.owner[hero]:
            return
    attack_options(ATTACK, other, s.struck, out)  # FOR-ATTACK-05: as often as initiative pays for it
    # FOR-MODE-07: alone there is nobody to ask
    if len(s.order) > 1 and not (s.spurned >> other) & 1 and partners(s, hero, other):
        attack_options(RALLY, other, s.struck_jointly, out)


def free_options(s: ForestState, hero: int, laden: bool, out: list[Option]) -> None:
    """FOR-TURN-02. What costs nothing."""
    here = s.cell[hero]
    place = s.box.board.place_of[here]
    if 0 <= place < CITY:
        for t in s.stacks[place]:
            if t < ARTIFACTS or may_take(s, hero, t) is None:
                out.append((TAKE, t, 0, 0))
    if s.dropped:
        for cell, t in s.dropped:
            if cell == here:
                out.append((PICK_UP, t, 0, 0))
    if laden:
        for t in s.packs[hero]:
            if not (s.handled >> t) & 1:
                out.append((WEAR, t, 0, 0))
        for t in s.slots[hero * 8 : hero * 8 + 6]:
            if t >= 0 and not (s.handled >> t) & 1:
                out.append((STOW, t, 0, 0))
    if s.points[hero]:
        for trait in range(len(TRAITS)):
            out.append((RAISE, trait, 0, 0))


def has_something_to_do(s: ForestState, hero: int) -> bool:
    """Whether anything but ending the turn is possible; first what is quickly seen."""
    left = s.rated[hero] - s.spent[hero]
    if left > 0:
        cell, stands = s.cell[hero], s.stands
        payable = s.box.ways.payable(cell, left)
        for d, to in s.box.board.heading[cell]:
            if stands[to] < 0 and (payable >> d) & 1:
                return True
    elif s.packs[hero]:
        return True
    options: list[Option] = []
    laden = is_laden(s, hero)
    if left > 0:
        paid_options(s, hero, left, laden, options)
    free_options(s, hero, laden, options)
    return len(options) > 0
