"""Artifacts, spells, power points and healing (rulebook 3.2 to 3.4, 3.8): what may be done, and doing it."""

from typing import ClassVar, Final

from hexkeep.games.forest.rules.trophies import keep, wear
from hexkeep.games.forest.state import ForestState, alive, let_go, rate, receive, remaining
from hexkeep.games.forest.vocabulary import (
    AGREE,
    ARTIFACTS,
    ASK_GIFT,
    CITY,
    DEAD,
    DISCARDED,
    DROPPED,
    GAVE,
    GIFT_REFUSED,
    HEALED,
    HEROES,
    LIFE_FULL,
    MAGE,
    NO_POINTS,
    NOT_ADJACENT,
    NOT_FAR,
    NOT_HELD,
    NOT_HERE,
    NOT_ON_CELL,
    ONLY_MAGES,
    PICKED_UP,
    RAISED,
    REFUSE,
    SPELL_HELD,
    SPELLS_STAY,
    STOWED,
    TOKENS,
    TOO_DEAR,
    TOOK,
    WORE,
    item_of,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

HEALING: Final = 2
"""FOR-HEAL-01. Initiative for one life."""


# ---- taking ----------------------------------------------------------------------------------------


def may_take(s: ForestState, hero: int, token: int) -> Reason | None:
    """FOR-ITEM-01, FOR-ITEM-02, FOR-SPELL-01. Any token of the stack of the place one stands in, whoever else stands
    there (FOR-ITEM-16)."""
    place = s.box.board.place_of[s.cell[hero]]
    if not 0 <= place < CITY or token not in s.stacks[place]:
        return NOT_HERE
    if token >= ARTIFACTS and s.slots[hero * 8 + item_of(token)] >= 0:
        return SPELL_HELD  # FOR-SPELL-09: only as long as it is held
    return None


def take(s: ForestState, hero: int, token: int) -> None:
    place = s.box.board.place_of[s.cell[hero]]
    s.stacks[place] = tuple([t for t in s.stacks[place] if t != token])  # FOR-ITEM-15: nothing comes in its place
    keep(s, hero, token)
    s.tell(TOOK, hero, token, s.box.value[token])


def may_pick_up(s: ForestState, hero: int, token: int) -> Reason | None:
    """FOR-ITEM-09. Only on exactly that cell."""
    return None if (s.cell[hero], token) in s.dropped else NOT_ON_CELL


def pick_up(s: ForestState, hero: int, token: int) -> None:
    s.dropped = tuple([lying for lying in s.dropped if lying[1] != token])
    keep(s, hero, token)
    s.tell(PICKED_UP, hero, token, s.box.value[token])


# ---- arranging -------------------------------------------------------------------------------------


def may_wear(s: ForestState, hero: int, token: int) -> Reason | None:
    return None if token in s.packs[hero] else NOT_HELD


def put_on(s: ForestState, hero: int, token: int) -> None:
    """FOR-ITEM-07. From the backpack to its slot; what was there changes places with it."""
    old = s.slots[hero * 8 + item_of(token)]
    let_go(s, hero, token)
    if old >= 0:
        receive(s, hero, old)
    wear(s, hero, token)
    s.handled |= 1 << token
    s.tell(WORE, hero, token, s.box.value[token])


def may_stow(s: ForestState, hero: int, token: int) -> Reason | None:
    return None if 0 <= token < ARTIFACTS and s.slots[hero * 8 + item_of(token)] == token else NOT_HELD


def stow(s: ForestState, hero: int, token: int) -> None:
    let_go(s, hero, token)
    receive(s, hero, token)
    s.handled |= 1 << token
    s.tell(STOWED, hero, token)


# ---- giving, dropping, discarding ------------------------------------------------------------------


def may_part(s: ForestState, hero: int, token: int) -> Reason | None:
    """An artifact one has, in a slot or in the backpack."""
    if not 0 <= token < TOKENS or (s.slots[hero * 8 + item_of(token)] != token and token not in s.packs[hero]):
        return NOT_HELD
    return SPELLS_STAY if token >= ARTIFACTS else None  # FOR-SPELL-02


def may_give(s: ForestState, hero: int, token: int, to: int) -> Reason | None:
    """FOR-GIVE-01, FOR-GIVE-03. To a character on an adjacent cell."""
    reason = may_part(s, hero, token)
    if reason is not None:
        return reason
    if not 0 <= to < HEROES or not alive(s, to) or not s.box.board.adjacent(s.cell[hero], s.cell[to]):
        return NOT_ADJACENT
    return None if remaining(s, hero) >= 1 else TOO_DEAR


def give(s: ForestState, hero: int, token: int, to: int) -> None:
    let_go(s, hero, token)
    s.spent[hero] += 1
    receive(s, to, token)
    s.tell(GAVE, hero, token, to)


def drop_price(s: ForestState, hero: int) -> int:
    """FOR-ITEM-14. Who cannot move under his backpack drops from it for nothing."""
    return 0 if s.packs[hero] and s.rated[hero] == 0 else 1


def may_drop(s: ForestState, hero: int, token: int) -> Reason | None:
    reason = may_part(s, hero, token)
    if reason is not None:
        return reason
    if token in s.packs[hero] and drop_price(s, hero) == 0:
        return None
    return None if remaining(s, hero) >= 1 else TOO_DEAR


def drop(s: ForestState, hero: int, token: int) -> None:
    """FOR-GIVE-04. It stays on the cell."""
    s.spent[hero] += drop_price(s, hero) if token in s.packs[hero] else 1
    let_go(s, hero, token)
    s.dropped = (*s.dropped, (s.cell[hero], token))
    s.tell(DROPPED, hero, token, s.cell[hero])


def may_discard(s: ForestState, hero: int, token: int) -> Reason | None:
    """FOR-GIVE-06."""
    if not ARTIFACTS <= token < TOKENS or s.slots[hero * 8 + item_of(token)] != token:
        return NOT_HELD
    return None if remaining(s, hero) >= 1 else TOO_DEAR


def discard(s: ForestState, hero: int, token: int) -> None:
    s.spent[hero] += 1
    let_go(s, hero, token)
    s.gone = (*s.gone, token)
    s.tell(DISCARDED, hero, token)


class Gift(Step[ForestState]):
    """FOR-GIVE-02. The receiver agrees, or nothing happens."""

    name: ClassVar[str] = "gift"

    def __init__(self, hero: int, token: int, to: int) -> None:
        self.hero: Final = hero
        self.token: Final = token
        self.to: Final = to

    def args(self) -> list[int]:
        return [self.hero, self.token, self.to]

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        no: Option = (REFUSE, 0, 0, 0)
        out.append(Decision(s.owner[self.to], ASK_GIFT, [(AGREE, 0, 0, 0), no], idle=no, about=self.token))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        if option[0] == AGREE:
            give(s, self.hero, self.token, self.to)
        else:
            s.declined = (*s.declined, self.token * 8 + self.to)
            s.tell(GIFT_REFUSED, self.to, self.token)


# ---- power points and healing ----------------------------------------------------------------------


def may_raise(s: ForestState, hero: int) -> Reason | None:
    """FOR-POWER-02, FOR-POWER-04."""
    return None if s.points[hero] > 0 else NO_POINTS


def raise_trait(s: ForestState, hero: int, trait: int) -> None:
    """FOR-POWER-03. There is no way back."""
    s.points[hero] -= 1
    s.power[hero * 5 + trait] += 1
    rate(s, hero)  # FOR-POWER-05
    s.tell(RAISED, hero, trait)


def may_heal(s: ForestState, hero: int, other: int) -> Reason | None:
    """FOR-HEAL-01 to FOR-HEAL-05. Oneself; a mage also a character beside it."""
    if not 0 <= other < HEROES or other not in s.order or not alive(s, other):
        return DEAD
    if other != hero:
        if hero >> 1 != MAGE:
            return ONLY_MAGES
        if not s.box.board.adjacent(s.cell[hero], s.cell[other]):
            return NOT_FAR
    if s.life[other] >= s.box.life:
        return LIFE_FULL
    return None if remaining(s, hero) >= HEALING else TOO_DEAR


def heal(s: ForestState, hero: int, other: int) -> None:
    s.spent[hero] += HEALING
    s.life[other] += 1
    s.tell(HEALED, hero, other, s.life[other])
