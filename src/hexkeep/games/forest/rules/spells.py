"""Spells (rulebook 3.3): who may use which in a magic exchange, and what they add."""

from typing import ClassVar, Final

from hexkeep.games.forest.state import ForestState, set_slot, slot
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    ASK_ANSWER,
    ASK_CAST,
    CAST,
    CAST_SPELL,
    FIREBALL,
    FIRST_MONSTER,
    ICE_BLOCK,
    MANTICORE,
    NOT_HELD,
    SPELL_NOT_ALLOWED,
    item_of,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


def spells_of(s: ForestState, figure: int) -> int:
    """The value of the spells this figure uses in the present exchange."""
    total = 0
    for i in range(0, len(s.spells_used), 2):
        if s.spells_used[i] == figure:
            total += s.box.value[s.spells_used[i + 1]]
    return total


def use_all_spells(s: ForestState, monster: int) -> None:
    """FOR-SPELL-10. A monster uses all its spells in its first magic attack; the Manticore has none."""
    if monster == MANTICORE:
        return
    m = monster - FIRST_MONSTER
    for token in s.carried[m]:
        if token >= ARTIFACTS:
            use_spell(s, monster, token)
    s.held_before[m] = sum([1 for t in s.carried[m][: s.held_before[m]] if t < ARTIFACTS])
    s.carried[m] = tuple([t for t in s.carried[m] if t < ARTIFACTS])
    s.face_down_from[m] = tuple([-1 for _ in s.carried[m]])


def use_spell(s: ForestState, figure: int, token: int) -> None:
    s.spells_used = (*s.spells_used, figure, token)
    s.tell(CAST_SPELL, figure, token, s.box.value[token])


def owned_spells(s: ForestState, hero: int) -> int:
    """1 for a Fireball, 2 for an Ice Block, 3 for both."""
    fire, ice = slot(s, hero, FIREBALL), slot(s, hero, ICE_BLOCK)
    return (1 if fire >= 0 else 0) | (2 if ice >= 0 else 0)


def answering_spells(s: ForestState, hero: int) -> int:
    """FOR-SPELL-04, FOR-SPELL-05. Spells a defender may use: the opposites of those used against him."""
    allowed = 0
    for i in range(0, len(s.spells_used), 2):
        if (s.attackers >> s.spells_used[i]) & 1:  # FOR-JOINT-07: any of the attackers
            allowed |= 2 if item_of(s.spells_used[i + 1]) == FIREBALL else 1
    return owned_spells(s, hero) & allowed


def use_spells(s: ForestState, hero: int, which: int) -> None:
    for bit, item in ((1, FIREBALL), (2, ICE_BLOCK)):
        if which & bit:
            token = slot(s, hero, item)
            set_slot(s, hero, item, -1)
            use_spell(s, hero, token)


def spell_options(usable: int) -> list[Option]:
    return [(CAST, which, 0, 0) for which in (0, 1, 2, 3) if which & ~usable == 0]


class DeclareSpells(Step[ForestState]):
    """FOR-SPELL-03. An attacker decides on his own spells before any die (FOR-JOINT-17)."""

    name: ClassVar[str] = "declare"

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def run(self, s: ForestState) -> bool:
        return owned_spells(s, self.hero) != 0

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        options = spell_options(owned_spells(s, self.hero))
        out.append(Decision(s.owner[self.hero], ASK_CAST, options, idle=options[0], about=self.hero))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        use_spells(s, self.hero, option[1])

    def why_not(self, s: ForestState, seat: int, option: Option) -> Reason | None:
        return NOT_HELD if option[0] == CAST and seat == s.owner[self.hero] else None


class AnswerSpells(Step[ForestState]):
    """FOR-SPELL-04. A defending player may answer a spell with its opposite."""

    name: ClassVar[str] = "answer"

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def run(self, s: ForestState) -> bool:
        return answering_spells(s, self.hero) != 0

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        options = spell_options(answering_spells(s, self.hero))
        out.append(Decision(s.owner[self.hero], ASK_ANSWER, options, idle=options[0], about=self.hero))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        use_spells(s, self.hero, option[1])

    def why_not(self, s: ForestState, seat: int, option: Option) -> Reason | None:
        return SPELL_NOT_ALLOWED if option[0] == CAST and seat == s.owner[self.hero] else None
