"""Casting a spell: power is lent to it, it is answered, it works, and it may come back to the hand."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.card_conditions import is_possible, why_not_kind
from hexkeep.games.heroes.rules.cards.card_effects import is_ongoing_spell, lay_on_table, play_effect, put_away
from hexkeep.games.heroes.rules.cards.deck import discard, draw
from hexkeep.games.heroes.rules.cards.levels import experts_left
from hexkeep.games.heroes.rules.cards.offers import offer_cards, why_not_card
from hexkeep.games.heroes.rules.combat.battlefield import enemy_hero_seat, has, is_fighting, owner
from hexkeep.games.heroes.rules.effects.interpreter import effect, run_program
from hexkeep.games.heroes.rules.effects.language import ACT, FIRST_SCHOOL, OPENING, POWER, RECALL, REPLY, SCHOOLS, SPELL
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.spells.power import (
    can_cast,
    can_lend_to,
    chosen_school,
    gain_from_play,
    given_power,
    lends_power,
    note_school,
    power_from_play,
    power_in_hand,
    power_lost,
    school_power,
)
from hexkeep.games.heroes.rules.spells.scrolls import lowest_grade, take_off
from hexkeep.games.heroes.rules.steps import CountStep
from hexkeep.games.heroes.rules.town.combat_buildings import power_use_options, use_in_combat
from hexkeep.games.heroes.state import (
    FIRST_THIS_TURN,
    FIRST_UNDER_STARS,
    INSIGHT_BOON,
    LONG_INSIGHT_BOON,
    SILENCE_AURA,
    WIZARD_EACH_TURN,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import (
    CAST,
    DECLINE,
    DISCARD,
    EMPOWER,
    NO_MORE,
    P_DISCARD,
    P_EMPOWER,
    P_OPENING,
    P_RECALL,
    P_REPLY,
    PLAY,
    RELEASE,
    USE,
)
from hexkeep.games.heroes.vocabulary.events import CAST_AT, COUNTERED, EMPOWERED, RECALLED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option, Reason

STEALS: Final = TRAIT["steals"]
TAXES: Final = TRAIT["taxes"]


def cast_spell(s: HeroesState, seat: int, card: int, moment: int) -> None:
    """A spell, or another card with grades, comes to the table; power may be lent to it before it works."""
    s.spell = card
    s.countered = 0
    s.fuelled = 0
    s.recalled = 0
    if card in s.scrolls[seat]:
        cast_from_scroll(s, seat, card, moment)
        return
    lay_on_table(s, seat, card)
    s.power = given_power(s, seat, card)
    s.push(Empower(seat, moment))


def cast_from_scroll(s: HeroesState, seat: int, card: int, moment: int) -> None:
    """HOM-EXP-21: beyond the limit, without the price of its cheapest effect, and no power can be lent to it."""
    mode = lowest_grade(s, seat, card, moment)
    assert mode is not None
    take_off(s, seat, card)
    if s.field >= 0:
        s.limit[seat] += 1
    empower = Empower(seat, moment)
    s.power = mode.power + empower.loss(s)
    empower.release(s, seat, mode.program)


class Empower(Step[HeroesState]):
    """HOM-SPELL-02 to HOM-SPELL-04. Cards lend power to the spell on the table; then it is released."""

    name: ClassVar[str] = "empower"

    def __init__(self, seat: int, moment: int) -> None:
        self.seat: Final = seat
        self.moment: Final = moment

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        most = 0
        need = 99
        loss = self.loss(s)
        for mode in s.box.card(s.spell).modes:
            if mode.moments & self.moment and is_possible(s, self.seat, mode.program, self.moment, s.spell):
                cost = mode.power + loss if mode.power > 0 else mode.power
                if s.aura & SILENCE_AURA and s.box.card(s.spell).kind == SPELL:
                    cost = max(1 + loss, cost)
                if cost <= s.power:  # HOM-SPELL-03: also a cheaper grade than paid for
                    options.append((RELEASE, mode.program, 0, 0))
                most = max(most, cost)
                need = min(need, cost)
        if s.power < most:
            self.add_lending_options(s, need, options)
            if s.box.card(s.spell).kind == SPELL:
                power_use_options(s, self.seat, options)
        # In a world that somebody else guesses the hand may hold nothing that lends enough.
        out.append(Decision(self.seat, P_EMPOWER, options, idle=options[0] if options else None, about=s.spell))

    def loss(self, s: HeroesState) -> int:
        return power_lost(s, self.seat) if s.box.card(s.spell).kind == SPELL else 0

    def add_lending_options(self, s: HeroesState, need: int, options: list[Option]) -> None:
        """Cards that lend power and leave enough for the cheapest grade."""
        seen: list[int] = []
        hand = s.hand[self.seat]
        experts = experts_left(s, self.seat)
        for card in hand:
            if card < 0 or s.box.kind_of[card] in seen:
                continue
            seen.append(s.box.kind_of[card])
            c = s.box.card(card)
            missing = need - s.power
            if c.kind == SPELL:
                if missing <= 1 or missing - 1 <= power_in_hand(s, self.seat, card, s.spell, experts):
                    options.append((EMPOWER, card, s.box.bottom, 0))
                continue
            for mode in c.modes:
                used = 1 if mode.expert else 0
                if mode.standing or not can_lend_to(s, mode, s.spell):
                    continue
                gives = s.power if mode.doubles else mode.gives
                if gives and mode.cost < len(hand) and used <= experts:
                    lack = missing - gives
                    rest = 0 if lack <= 0 or mode.cost else power_in_hand(s, self.seat, card, s.spell, experts - used)
                    if lack <= rest:
                        options.append((EMPOWER, card, mode.program, 0))

        for card, standing in power_from_play(s, self.seat, s.spell) if experts > 0 else []:
            lack = need - s.power - gain_from_play(s, card, standing)
            if lack <= 0 or lack <= power_in_hand(s, self.seat, -1, s.spell, experts - 1, False):
                options.append((EMPOWER, card, standing.program, 0))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == EMPOWER:
            self.lend(s, seat, option[1], option[2])
        elif option[0] == USE:
            use_in_combat(s, seat, option[1])
            s.push(self)
        else:
            self.release(s, seat, option[1])

    def lend(self, s: HeroesState, seat: int, card: int, program: int) -> None:
        for mode in s.box.card(card).modes:
            if mode.program == program and mode.school >= 0 and s.box.card(s.spell).art < 0:  # HOM-SPELL-11
                self.choose_school(s, seat, mode.school)
            if card in s.permanent[seat] and mode.program == program:  # what it gave in play is gone with it
                s.power -= s.box.card(card).lasting[FIRST_SCHOOL + mode.school]
        if card in s.permanent[seat]:
            s.permanent[seat].remove(card)
            s.ongoing[seat].append(card)
        else:
            lay_on_table(s, seat, card)
        s.spent.append(card)
        s.push(self)
        given = 1
        for mode in s.box.card(card).modes:
            if mode.program == program:
                given = s.power if mode.doubles else mode.gives
                if mode.expert:
                    s.experts[seat] += 1
        s.tell(EMPOWERED, seat, card, given)
        run_program(s, program, seat, 0, card, POWER)

    def choose_school(self, s: HeroesState, seat: int, school: int) -> None:
        """HOM-SPELL-11: by the first card of a school that is lent to it Magic Arrow is of that school."""
        if chosen_school(s) < 0:
            best = max(school_power(s, seat, other) for other in range(len(SCHOOLS)))
            s.power += school_power(s, seat, school) - best

    def release(self, s: HeroesState, seat: int, program: int) -> None:
        card = s.spell
        spell = s.box.card(card).kind == SPELL
        s.power = max(0, s.power - self.loss(s))
        if spell:
            if s.field >= 0:
                s.casts[seat] += 1
                note_school(s, seat)
            if returns_by_stars(s, seat):
                s.recalled = 1
            s.first_spell[seat] = FIRST_THIS_TURN | FIRST_UNDER_STARS
        s.tell(CAST_AT, seat, card, program)
        s.push(AfterCast(seat, self.moment))
        s.push(ApplySpell(program, seat, self.moment))
        if spell and s.field >= 0:
            s.push(ReplyToSpell(seat))
            if s.boxes > 1:  # saves time
                s.push(SpellToll(seat))

    def why_not(self, s: HeroesState, seat: int, option: Option) -> Reason | None:
        return why_not_card(s, seat, option, POWER) if option[0] == EMPOWER and seat == self.seat else None


def returns_by_stars(s: HeroesState, seat: int) -> bool:
    """HOM-WORD-08, the Crazy Wizard: a player's first spell comes back, once while the card lies or in every turn."""
    if s.astrologer < 0 or not s.box.astrologers[s.astrologer].first_returns:
        return False
    return not s.first_spell[seat] & (FIRST_THIS_TURN if s.rules & WIZARD_EACH_TURN else FIRST_UNDER_STARS)


class SpellToll(SeatStep[HeroesState]):
    """Familiars and neutral Pegasi: a spell cast against them costs one more card of the hand.

    Pegasi (`power`) take a card that lends power; everyone with cards is asked, so that the question tells nothing.
    """

    name: ClassVar[str] = "toll"

    def is_charged_by(self, s: HeroesState, trait: int) -> bool:
        return any(s.cell[u] >= 0 and owner(s, s.side[u]) != self.seat and has(s, u, trait) for u in range(len(s.cell)))

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s) or not s.hand[self.seat]:
            return False
        return self.is_charged_by(s, STEALS) or self.is_charged_by(s, TAXES)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        hand = s.hand[self.seat]
        if not self.is_charged_by(s, STEALS):
            hand = [card for card in hand if card >= 0 and lends_power(s, card)]
        options: list[Option] = [(DISCARD, card, 0, 0) for card in hand]
        if not options:
            options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_DISCARD, options, idle=options[0], about=1))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DISCARD:
            discard(s, seat, option[1])
        else:
            s.reveal()  # no card of the hand lends power


class ApplySpell(Step[HeroesState]):
    """The spell's effect, unless it was countered."""

    name: ClassVar[str] = "unleash"

    def __init__(self, program: int, seat: int, moment: int) -> None:
        self.program: Final = program
        self.seat: Final = seat
        self.moment: Final = moment

    def run(self, s: HeroesState) -> bool:
        if s.countered:
            s.countered = 0
        else:
            run_program(s, self.program, self.seat, 0, s.spell, self.moment)
        return False


class ReplyToSpell(Step[HeroesState]):
    """Right after an enemy spell: the other side may ignore it.

    Asked of everyone with cards, so that the question tells nothing.
    """

    name: ClassVar[str] = "reply"

    def __init__(self, caster: int) -> None:
        self.caster: Final = caster

    def run(self, s: HeroesState) -> bool:
        enemy = enemy_hero_seat(s, self.caster)
        return is_fighting(s) and enemy >= 0 and len(s.hand[enemy]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        enemy = enemy_hero_seat(s, self.caster)
        options: list[Option] = []
        offer_cards(s, enemy, REPLY, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(enemy, P_REPLY, options, idle=options[-1], about=s.spell))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == PLAY:
            play_effect(s, seat, option[1], option[2], REPLY)
        elif option[0] == CAST:  # a protection is cast while the other spell waits
            s.push(RestoreSpell(s.spell, s.power, s.recalled, s.fuelled))
            cast_spell(s, seat, option[1], REPLY)


class RestoreSpell(Step[HeroesState]):
    """The spell that was answered is again the one being cast."""

    name: ClassVar[str] = "recast"

    def __init__(self, spell: int, power: int, recalled: int, fuelled: int) -> None:
        self.spell: Final = spell
        self.power: Final = power
        self.recalled: Final = recalled
        self.fuelled: Final = fuelled

    def run(self, s: HeroesState) -> bool:
        s.spell = self.spell
        s.power = self.power
        s.recalled = self.recalled
        s.fuelled = self.fuelled
        return False


def answered_spell(s: HeroesState, seat: int) -> int:
    """The enemy's spell that a seat answers, also while it casts a spell for that."""
    if s.spell >= 0 and s.belongs[s.spell] != seat:
        return s.spell
    for i in range(len(s.stack) - 1, -1, -1):
        step = s.stack[i]
        if isinstance(step, RestoreSpell):
            return step.spell
    return -1


def is_of_school(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """HOM-EXP-12: the enemy's spell is of this school, and basic where the effect says so."""
    spell = answered_spell(s, seat)
    return spell >= 0 and s.box.card(spell).art == op.a and (op.b > 0 or s.box.card(spell).level == "basic")


class AfterCast(Step[HeroesState]):
    """A spell just cast may come back to the hand; HOM-SPEC-01: a specialty may not.

    Asked of everyone with cards, so that the question tells nothing.
    """

    name: ClassVar[str] = "after-cast"

    def __init__(self, seat: int, moment: int) -> None:
        self.seat: Final = seat
        self.moment: Final = moment

    def run(self, s: HeroesState) -> bool:
        if s.recalled == 0 and s.hand[self.seat] and s.box.card(s.spell).kind == SPELL and s.spell not in s.scrolled:
            return True
        self.close(s)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        offer_cards(s, self.seat, RECALL, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_RECALL, options, idle=options[-1], about=s.spell))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == PLAY:
            s.push(self)
            play_effect(s, seat, option[1], option[2], RECALL)
        else:
            self.close(s)

    def close(self, s: HeroesState) -> None:
        """Everything played goes to the discard pile, or back to the hand; an ongoing spell stays while it lasts."""
        seat = self.seat
        insight = s.field >= 0 and s.boons[seat] & (INSIGHT_BOON | LONG_INSIGHT_BOON)
        if insight and s.box.card(s.spell).kind == SPELL:
            draw(s, seat, 1)
        mine = s.ongoing[seat]
        lasting = is_ongoing_spell(s, s.spell)
        if s.spell in mine:
            if s.recalled:
                s.returning.append(s.spell)
                s.tell(RECALLED, seat, s.spell)
            if not lasting:
                put_away(s, seat, s.spell)
        for card in s.spent:
            if card in mine:
                if s.recalled == 2:  # HOM-ABIL-01: Mysticism
                    s.returning.append(card)
                put_away(s, seat, card)
        s.spent = [card for card in s.spent if any(card in zone for zone in s.ongoing)]  # lent to a spell still cast
        s.spell = -1
        s.power = 0  # HOM-SPELL-03: nothing is saved
        s.recalled = 0


class CastAtOpening(Step[HeroesState]):
    """Intelligence: cast a spell before any unit is activated. `free`: outside the limit."""

    name: ClassVar[str] = "foresee"

    def __init__(self, seat: int, free: int) -> None:
        self.seat: Final = seat
        self.free: Final = free

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(CAST, card, 0, 0) for card in opening_spells(s, self.seat)]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_OPENING, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == CAST:
            if self.free:
                s.limit[seat] += 1
            cast_spell(s, seat, option[1], ACT | OPENING)


def opening_spells(s: HeroesState, seat: int) -> list[int]:
    """The spells of the hand that could do something before any unit is activated, each kind once."""
    found: list[int] = []
    kinds: list[int] = []
    for card in s.hand[seat]:
        if card < 0 or s.box.card(card).kind != SPELL or s.box.kind_of[card] in kinds:
            continue
        kinds.append(s.box.kind_of[card])
        c = s.box.card(card)
        fits = c.moments & (ACT | OPENING) and why_not_kind(s, seat, c) is None
        if fits and can_cast(s, seat, card, ACT | OPENING):
            found.append(card)
    return found


def can_cast_at_opening(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """HOM-CARD-09: without a spell that could be cast Intelligence does nothing."""
    return len(opening_spells(s, seat)) > 0


@effect("power", "school-power")
def _power(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.power += op.a


@effect("recall")
def _recall(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.recalled = max(1, s.recalled)


@effect("recall-all")
def _recall_all(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.recalled = 2


@effect("spell-limit")
def _spell_limit(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if s.field >= 0:
        s.limit[seat] += op.a


@effect("counter")
def _counter(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.countered = 1
    s.tell(COUNTERED, seat, s.spell)


@effect("school-counter", needs=is_of_school)
def _school_counter(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """A protection: the enemy's spell of this school does nothing."""
    s.countered = 1
    s.tell(COUNTERED, seat, answered_spell(s, seat))


@effect("foresee", needs=can_cast_at_opening)
def _cast_at_opening(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(CastAtOpening(seat, op.a))


class SacrificePower(CountStep):
    """Breastplate of Brimstone: up to so many cards are discarded, each for 1 power."""

    name: ClassVar[str] = "sacrifice-power"

    def run(self, s: HeroesState) -> bool:
        return self.n > 0 and len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, card, 0, 0) for card in s.hand[self.seat]]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_DISCARD, options, idle=options[-1], about=self.n))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DISCARD:
            discard(s, seat, option[1])
            s.power += 1
            s.push(SacrificePower(self.n - 1, seat))


@effect("sacrifice-power")
def _sacrifice_power(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(SacrificePower(op.a, seat))


CASTING_STEPS: Final = step_table(
    Empower, SpellToll, ApplySpell, ReplyToSpell, RestoreSpell, AfterCast, CastAtOpening, SacrificePower
)
