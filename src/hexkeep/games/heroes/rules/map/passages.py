"""Passages: subterranean gates, monoliths and whirlpools take a hero to another place of their kind."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.tiles import slot_of
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.map.movement import appear_on, why_not_enter
from hexkeep.games.heroes.rules.map.tiles import layout_of
from hexkeep.games.heroes.rules.town.army import TurnPackToFew
from hexkeep.games.heroes.state import (
    CLEARED,
    MOVE_ALERT,
    HeroesState,
    astrologer_of,
    hero_index,
    location_at,
    told_field,
)
from hexkeep.games.heroes.vocabulary import AGREE, DECLINE, GO_TO, P_MARCH
from hexkeep.games.heroes.vocabulary.events import MOVED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

GATE: Final = 0
MONOLITH: Final = 1
WHIRLPOOL: Final = 2


def exits(s: HeroesState, seat: int, hero: int, kind: int, places: int) -> list[int]:
    """The other known places of these kinds that the hero may enter; for a gate on a tile that touches this one."""
    here = s.hero_at(seat, hero)
    if here < 0:
        return []
    near = layout_of(s.centres).near[slot_of(here)]
    return [
        field
        for field in range(len(s.flags))
        if field != here
        and s.turned[slot_of(field)] >= 0
        and (places >> location_at(s, field)) & 1
        and (kind != GATE or slot_of(field) in near)
        and why_not_enter(s, seat, hero, field) is None
    ]


class Passage(Step[HeroesState]):
    """The hero may go through. Who comes out of a passage has arrived there, and does not go through again at once."""

    name: ClassVar[str] = "passage"

    def __init__(self, kind: int, places: int, seat: int, hero: int) -> None:
        self.kind: Final = kind
        self.places: Final = places
        self.seat: Final = seat
        self.hero: Final = hero

    def calm(self, s: HeroesState) -> bool:
        """The astrologers' Whirlpool: whirlpools cost nothing, and their exits are chosen."""
        return astrologer_of(s).calm > 0

    def run(self, s: HeroesState) -> bool:
        return not s.out[self.seat] and len(self.exits(s)) > 0

    def exits(self, s: HeroesState) -> list[int]:
        return exits(s, self.seat, self.hero, self.kind, self.places)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(GO_TO, field, 0, 0) for field in self.exits(s)]
        if self.kind == WHIRLPOOL and not self.calm(s):
            options = [(AGREE, 0, 0, 0)]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_MARCH, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DECLINE:
            return
        to = option[1]
        at = hero_index(seat, self.hero)
        if option[0] == AGREE:  # where it leads is a matter of luck, and it costs a rank of a pack
            found = self.exits(s)
            to = found[s.roll(len(found)) - 1]
            s.push(TurnPackToFew(seat))
        if s.marks[to] & CLEARED and to not in s.hero_fields:
            s.hero_fields[at] = s.came_from[at] = to
            s.alert |= MOVE_ALERT
            s.tell(MOVED, seat, self.hero, told_field(s, to))
        else:
            appear_on(s, seat, self.hero, to)


@effect("gate")
def _gate(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Passage(GATE, op.a, seat, hero))


@effect("monolith")
def _monolith(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Passage(MONOLITH, op.a, seat, hero))


@effect("whirlpool")
def _whirlpool(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Passage(WHIRLPOOL, op.a, seat, hero))


PASSAGE_STEPS: Final = step_table(Passage)
