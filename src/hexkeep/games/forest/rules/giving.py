"""Giving, dropping and discarding (rulebook 3.2, 3.3)."""

from typing import ClassVar, Final

from hexkeep.games.forest.state import (
    ForestState,
    add_token,
    initiative_left,
    is_alive,
    rating_under,
    remove_token,
    slot,
)
from hexkeep.games.forest.vocabulary import (
    AGREE,
    ARTIFACTS,
    ASK_GIFT,
    DISCARDED,
    DROPPED,
    GAVE,
    GIFT_REFUSED,
    GIFT_REFUSED_OFTEN,
    HEROES,
    MAX_REQUESTS,
    NOT_ADJACENT,
    NOT_HELD,
    REFUSE,
    SPELLS_STAY,
    TOKENS,
    TOO_DEAR,
    gift,
    item_of,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


def why_not_part(s: ForestState, hero: int, token: int) -> Reason | None:
    """An artifact one has, in a slot or in the backpack."""
    if not 0 <= token < TOKENS or (slot(s, hero, item_of(token)) != token and token not in s.backpacks[hero]):
        return NOT_HELD
    return SPELLS_STAY if token >= ARTIFACTS else None  # FOR-SPELL-02


def why_not_give(s: ForestState, hero: int, token: int, to: int) -> Reason | None:
    """FOR-GIVE-01, FOR-GIVE-03. To a character on an adjacent cell."""
    reason = why_not_part(s, hero, token)
    if reason is not None:
        return reason
    if not 0 <= to < HEROES or not is_alive(s, to) or not s.box.board.are_adjacent(s.cell[hero], s.cell[to]):
        return NOT_ADJACENT
    if s.declined.count(gift(token, to)) >= MAX_REQUESTS:
        return GIFT_REFUSED_OFTEN
    return None if initiative_left(s, hero) >= 1 else TOO_DEAR


def give(s: ForestState, hero: int, token: int, to: int) -> None:
    remove_token(s, hero, token)
    s.spent[hero] += 1
    add_token(s, to, token)
    s.tell(GAVE, hero, token, to)


def drop_price(s: ForestState, hero: int) -> int:
    """FOR-ITEM-14. Who cannot move under his backpack drops from it for nothing, until he can in the next round."""
    stuck = s.ratings[hero] == 0 and rating_under(s, hero, len(s.backpacks[hero])) == 0
    return 0 if s.backpacks[hero] and stuck else 1


def why_not_drop(s: ForestState, hero: int, token: int) -> Reason | None:
    reason = why_not_part(s, hero, token)
    if reason is not None:
        return reason
    if token in s.backpacks[hero] and drop_price(s, hero) == 0:
        return None
    return None if initiative_left(s, hero) >= 1 else TOO_DEAR


def drop(s: ForestState, hero: int, token: int) -> None:
    """FOR-GIVE-04. It stays on the cell."""
    s.spent[hero] += drop_price(s, hero)
    remove_token(s, hero, token)
    s.dropped = (*s.dropped, (s.cell[hero], token))
    s.tell(DROPPED, hero, token, s.cell[hero])


def why_not_discard(s: ForestState, hero: int, token: int) -> Reason | None:
    """FOR-GIVE-06."""
    if not ARTIFACTS <= token < TOKENS or slot(s, hero, item_of(token)) != token:
        return NOT_HELD
    return None if initiative_left(s, hero) >= 1 else TOO_DEAR


def discard(s: ForestState, hero: int, token: int) -> None:
    s.spent[hero] += 1
    remove_token(s, hero, token)
    s.out_of_game = (*s.out_of_game, token)
    s.tell(DISCARDED, hero, token)


class Gift(Step[ForestState]):
    """FOR-GIVE-02. The receiver agrees, or nothing happens."""

    name: ClassVar[str] = "gift"

    def __init__(self, hero: int, token: int, to: int) -> None:
        self.hero: Final = hero
        self.token: Final = token
        self.to: Final = to

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        no: Option = (REFUSE, 0, 0, 0)
        out.append(Decision(s.owner[self.to], ASK_GIFT, [(AGREE, 0, 0, 0), no], idle=no, about=self.token))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        if option[0] == AGREE:
            give(s, self.hero, self.token, self.to)
        else:
            s.declined = (*s.declined, gift(self.token, self.to))
            s.tell(GIFT_REFUSED, self.to, self.token)
