"""Adventure cards: events, and combats dared with two units; what is gained, what grows."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.morale import BONUS, MALUS
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import KEPT_OUT_OF_DECK, remove_card
from hexkeep.games.heroes.rules.cards.dice import (
    ATTACK_DIE,
    RESOURCE_DIE,
    RESOURCE_FACES,
    offer_rerolls,
    roll,
    roll_own,
)
from hexkeep.games.heroes.rules.cards.levels import gain_experience
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.effects.interpreter import effect, run_program
from hexkeep.games.heroes.rules.effects.language import SPELL
from hexkeep.games.heroes.rules.morale.morale_cards import can_use_morale, suffers, use_morale_card
from hexkeep.games.heroes.rules.town.resources import STEPS_OF_PRODUCTION, gain, produce
from hexkeep.games.heroes.state import MAIN, HeroesState, level_of
from hexkeep.games.heroes.vocabulary import (
    DARE,
    DECLINE,
    LET_DIE_DECIDE,
    MORALE_POWER,
    P_DARE,
    P_FORAGE,
    P_GROW,
    P_MORALE_POWER,
    P_PARTY,
    P_REMOVE,
    P_STUN,
    PRODUCE,
    REMOVE,
    RESOLVE,
    SEND,
)
from hexkeep.games.heroes.vocabulary.events import ADVENTURED, COMBAT_POWER, GREW, STUNNED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import UNKNOWN, Decision, Option

COACHED_BELOW: Final = 4
BOTH: Final = 3
"""The seats of an adventure as a mask."""


def discard_adventure_card(s: HeroesState, quest: int) -> None:
    """Put an adventure card face up on its discard pile."""
    s.quest_pile.append(quest)
    if s.quest_seen[quest] != BOTH:
        s.quest_seen[quest] = BOTH
        s.reveal()


# ---- resolving adventure cards ------------------------------------------------------------------


def resolve_adventure_card(s: HeroesState, seat: int, quest: int) -> None:
    """HOM-MODE-07. The card joins those its player has resolved, and does what it says."""
    s.quest_done[seat].append(quest)
    if s.quest_seen[quest] != BOTH:
        s.quest_seen[quest] = BOTH
        s.reveal()
    s.tell(ADVENTURED, seat, quest)
    kind = s.box.quest_of[quest]
    card = s.box.quests[kind]
    if card.powers:
        s.push(ChooseEnemyPower(quest, seat))
        return
    times = sum(1 for done in s.quest_done[seat] if s.box.quest_of[done] == kind)
    run_program(s, card.events[min(times, len(card.events)) - 1], seat, MAIN)


class ChooseEnemyPower(Step[HeroesState]):
    """HOM-MODE-07. The power of the enemy is declared before the units are chosen."""

    name: ClassVar[str] = "dare"

    def __init__(self, quest: int, seat: int) -> None:
        self.quest: Final = quest
        self.seat: Final = seat

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        powers = s.box.quests[s.box.quest_of[self.quest]].powers
        options: list[Option] = [(DARE, power, 0, 0) for power in powers]
        out.append(Decision(self.seat, P_DARE, options, idle=options[0], about=self.quest))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.push(SendUnits(self.quest, option[1], -1, seat))


class SendUnits(Step[HeroesState]):
    """HOM-MODE-07. Two units go, or as many as there are."""

    name: ClassVar[str] = "party"

    def __init__(self, quest: int, power: int, first: int, seat: int) -> None:
        self.quest: Final = quest
        self.power: Final = power
        self.first: Final = first
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        army = s.army[self.seat]
        if len(army) > 2:
            return True
        pair = [*army, -1, -1]
        self.go(s, pair[0], pair[1])
        return False

    def go(self, s: HeroesState, a: int, b: int) -> None:
        s.push(RaiseCombatPower(self.quest, self.power, a, b, self.seat))
        if a >= 0:
            roll_own(s, ATTACK_DIE, 1 if b < 0 else 2, self.seat)
            offer_rerolls(s, ATTACK_DIE, self.seat)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(SEND, code, 0, 0) for code in s.army[self.seat] if code != self.first]
        out.append(Decision(self.seat, P_PARTY, options, idle=options[0], about=self.power))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if self.first < 0:
            s.push(SendUnits(self.quest, self.power, option[1], seat))
        else:
            self.go(s, self.first, option[1])


class RaiseCombatPower(Step[HeroesState]):
    """HOM-MORALE-18. The dice lie: a morale card may add 1 to the combat power, a bad one takes 1 from it."""

    name: ClassVar[str] = "raise-power"

    def __init__(self, quest: int, power: int, a: int, b: int, seat: int) -> None:
        self.quest: Final = quest
        self.power: Final = power
        self.a: Final = a
        self.b: Final = b
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if can_use_morale(s, self.seat, BONUS):
            return True
        self.compare(s, -1 if self.a >= 0 and suffers(s, self.seat, MALUS) else 0)
        return False

    def compare(self, s: HeroesState, more: int) -> None:
        s.push(CompareCombatPower(self.quest, self.power, self.a, self.b, more, self.seat))

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(MORALE_POWER, 0, 0, 0), (DECLINE, 0, 0, 0)]
        out.append(Decision(self.seat, P_MORALE_POWER, options, idle=options[1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == MORALE_POWER:
            use_morale_card(s, seat, BONUS)
        self.compare(s, int(option[0] == MORALE_POWER))


class CompareCombatPower(Step[HeroesState]):
    """HOM-MODE-07. Attack and dice against the power dared: both rewards, or the basic one and a stunned unit."""

    name: ClassVar[str] = "trial"

    def __init__(self, quest: int, power: int, a: int, b: int, more: int, seat: int) -> None:
        self.quest: Final = quest
        self.power: Final = power
        self.a: Final = a
        self.b: Final = b
        self.more: Final = more
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        total = sum(s.dice) + self.more
        s.dice.clear()
        for code in (self.a, self.b):
            if code < 0:
                continue
            unit = s.box.stats[code].unit
            if unit in s.stunned:
                s.stunned.remove(unit)
            else:
                total += s.box.stats[code].attack
        s.tell(COMBAT_POWER, self.seat, total, self.power)
        card = s.box.quests[s.box.quest_of[self.quest]]
        if total >= self.power:
            run_program(s, card.battle[card.powers.index(self.power)], self.seat, MAIN)
        elif self.a >= 0:
            s.push(StunUnit(self.a, self.b, self.seat))
        run_program(s, card.basic, self.seat, MAIN)
        return False


class StunUnit(Step[HeroesState]):
    """HOM-MODE-07. One of the units that failed adds nothing the next time it goes."""

    name: ClassVar[str] = "stun"

    def __init__(self, a: int, b: int, seat: int) -> None:
        self.a: Final = a
        self.b: Final = b
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if self.b >= 0:
            return True
        self.strike(s, self.a)
        return False

    def strike(self, s: HeroesState, code: int) -> None:
        s.stunned.append(s.box.stats[code].unit)
        s.tell(STUNNED, code)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(SEND, self.a, 0, 0), (SEND, self.b, 0, 0)]
        out.append(Decision(self.seat, P_STUN, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        self.strike(s, option[1])


class ResolveFromPile(Step[HeroesState]):
    """Magic Spring: one of the top cards of the adventure discard pile is resolved in its place."""

    name: ClassVar[str] = "anew"

    def __init__(self, n: int, seat: int) -> None:
        self.n: Final = n
        self.seat: Final = seat

    def choices(self, s: HeroesState) -> list[int]:
        return [q for q in s.quest_pile[-self.n :] if s.box.quests[s.box.quest_of[q]].saved]

    def run(self, s: HeroesState) -> bool:
        return len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(RESOLVE, quest, 0, 0) for quest in self.choices(s)]
        out.append(Decision(self.seat, P_FORAGE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.quest_pile.remove(option[1])
        discard_adventure_card(s, s.quest_done[seat].pop())
        resolve_adventure_card(s, seat, option[1])


class LayScrollAside(SeatStep[HeroesState]):
    """Spell Scroll: while this lies on the stack a spell that is found does not join the deck."""

    name: ClassVar[str] = KEPT_OUT_OF_DECK

    def run(self, s: HeroesState) -> bool:
        return False


class RemoveOwnCard(SeatStep[HeroesState]):
    """Witch Hut: a card of the own deck, or laid aside, leaves the game; each kind is offered once."""

    name: ClassVar[str] = "cull"

    def choices(self, s: HeroesState) -> list[int]:
        kinds: list[int] = []
        found: list[int] = []
        for card in sorted([*s.deck[self.seat], *s.hand[self.seat]]):
            kind = s.box.kind_of[card] if card >= 0 else UNKNOWN
            if kind not in kinds:
                kinds.append(kind)
                found.append(card)
        return found

    def run(self, s: HeroesState) -> bool:
        return len(s.deck[self.seat]) + len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REMOVE, card, 0, 0) for card in self.choices(s)]
        out.append(Decision(self.seat, P_REMOVE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[1] in s.deck[seat]:
            s.deck[seat].remove(option[1])
            s.hand[seat].append(option[1])
        remove_card(s, seat, option[1])


# ---- production ---------------------------------------------------------------------------------


class RaiseIncome(Step[HeroesState]):
    """HOM-MODE-13. One kind of income rises; `die`: or a die chooses it, and gives as much at once."""

    name: ClassVar[str] = "grow"

    def __init__(self, seat: int, die: int) -> None:
        self.seat: Final = seat
        self.die: Final = die

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(PRODUCE, r, 0, 0) for r in range(3)]
        if self.die:
            options.append((LET_DIE_DECIDE, 0, 0, 0))
        out.append(Decision(self.seat, P_GROW, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == PRODUCE:
            raise_income(s, seat, option[1])
            return
        roll(s, RESOURCE_DIE, 1, seat)
        s.push(RaiseIncomeByDie(seat))
        offer_rerolls(s, RESOURCE_DIE, seat)


class RaiseIncomeByDie(SeatStep[HeroesState]):
    """The die lies: its resource grows, and one step of it is gained."""

    name: ClassVar[str] = "grow-by-die"

    def run(self, s: HeroesState) -> bool:
        resource = RESOURCE_FACES[s.dice[0]][0]
        s.dice.clear()
        raise_income(s, self.seat, resource)
        gain(s, self.seat, resource, STEPS_OF_PRODUCTION[resource])
        return False


def raise_income(s: HeroesState, seat: int, resource: int) -> None:
    produce(s, seat, resource, STEPS_OF_PRODUCTION[resource])
    s.tell(GREW[resource], seat, STEPS_OF_PRODUCTION[resource])


@effect("coach")
def _coach(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    gain_experience(s, seat, op.a if level_of(s, seat) < COACHED_BELOW else op.b)


@effect("anew")
def _anew(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(ResolveFromPile(op.a, seat))


@effect("grow")
def _grow(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RaiseIncome(seat, 0))


@effect("scroll")
def _scroll(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(LayScrollAside(seat))
    s.push(Search(SPELL, op.a, seat, 0))


@effect("cull")
def _cull(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RemoveOwnCard(seat))


QUEST_STEPS: Final = step_table(
    RaiseIncome,
    RaiseIncomeByDie,
    ChooseEnemyPower,
    SendUnits,
    RaiseCombatPower,
    CompareCombatPower,
    StunUnit,
    ResolveFromPile,
    LayScrollAside,
    RemoveOwnCard,
)
