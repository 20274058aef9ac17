"""What the victor gets (rulebook 3.2, 3.4): power points, one artifact, the Manticore's death."""

from typing import ClassVar, Final

from hexkeep.games.forest.state import ForestState, alive, held, rate, receive, remaining, strip, without
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    ASK_LOOT,
    BOOTS,
    FIRST_MONSTER,
    GAINED,
    HEROES,
    LEAVE,
    LEFT,
    LOOT,
    LOOTED,
    MANTICORE,
    NOT_CARRIED,
    item_of,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


def deal_trophies(s: ForestState, victim: int, winners: int) -> None:
    """A figure has fallen to a side. Only characters gain anything by it."""
    if winners >= 1 << HEROES:
        strip(s, victim)  # FOR-DEATH-02
        return
    if victim == MANTICORE:
        s.killer = taker(s, winners, s.promised[3])  # FOR-MODE-03, FOR-MODE-04
        return
    points = s.box.reward[victim - FIRST_MONSTER] if victim >= FIRST_MONSTER else s.box.terms.hero_points
    for i in range(points):
        hero = taker(s, winners, s.promised[i])
        s.points[hero] += 1
        s.tell(GAINED, hero, 1)
    s.push(Loot(taker(s, winners, s.promised[2]), victim))


def taker(s: ForestState, winners: int, promised: int) -> int:
    """FOR-JOINT-12. Who was promised it, else who has most initiative left, else the initiator."""
    if promised >= 0 and (winners >> promised) & 1 and alive(s, promised):
        return promised
    best = -1
    found: list[int] = []
    for h in s.order:
        if (winners >> h) & 1 and alive(s, h):
            left = remaining(s, h)
            if left > best:
                best = left
                found = [h]
            elif left == best:
                found.append(h)
    if len(found) > 1 and s.leader >= 0 and (winners >> s.leader) & 1 and alive(s, s.leader):
        return s.leader
    return found[0]


def spoils(s: ForestState, victim: int) -> list[int]:
    """The artifacts of the fallen; spells never pass on (FOR-ITEM-11, FOR-SPELL-02)."""
    if victim < HEROES:
        return held(s, victim)
    return [t for t in s.carried[victim - FIRST_MONSTER] if t < ARTIFACTS]


def keep(s: ForestState, hero: int, token: int) -> None:
    """In his own turn a character wears at once what fits an empty slot; otherwise it goes to the backpack."""
    slot = hero * 8 + item_of(token)
    if token < ARTIFACTS and s.active == hero and s.slots[slot] < 0:
        wear(s, hero, token)
    else:
        receive(s, hero, token)  # FOR-ITEM-08


def wear(s: ForestState, hero: int, token: int) -> None:
    """FOR-ITEM-12. Everything acts at once but boots, which wait for the next round."""
    s.slots[hero * 8 + item_of(token)] = token
    if item_of(token) == BOOTS:
        s.fresh_boots |= 1 << hero
    rate(s, hero)


class Loot(Step[ForestState]):
    """FOR-ITEM-10, FOR-DEATH-05. One artifact of the fallen, or none; all else leaves the game."""

    name: ClassVar[str] = "loot"

    def __init__(self, hero: int, victim: int) -> None:
        self.hero: Final = hero
        self.victim: Final = victim

    def args(self) -> list[int]:
        return [self.hero, self.victim]

    def run(self, s: ForestState) -> bool:
        if spoils(s, self.victim) and alive(s, self.hero):
            return True
        strip(s, self.victim)
        return False

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        options: list[Option] = [(LOOT, t, 0, 0) for t in spoils(s, self.victim)]
        options.append((LEAVE, 0, 0, 0))
        out.append(Decision(s.owner[self.hero], ASK_LOOT, options, idle=options[-1], about=self.victim))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        token = option[1]
        if option[0] == LEAVE:
            s.tell(LEFT, self.hero, self.victim)
        else:
            if self.victim < HEROES:
                base = self.victim * 8
                if s.slots[base + item_of(token)] == token:
                    s.slots[base + item_of(token)] = -1
                else:
                    s.packs[self.victim] = without(s.packs[self.victim], token)
            else:
                m = self.victim - FIRST_MONSTER
                s.carried[m] = without(s.carried[m], token)
                s.origin[m] = tuple([-1 for _ in s.carried[m]])
            keep(s, self.hero, token)
            s.tell(LOOTED, self.hero, token, self.victim)
        strip(s, self.victim)

    def why_not(self, s: ForestState, seat: int, option: Option) -> Reason | None:
        return NOT_CARRIED if option[0] == LOOT and seat == s.owner[self.hero] else None
