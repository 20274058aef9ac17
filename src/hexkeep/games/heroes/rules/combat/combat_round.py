"""The combat round: units are activated in order of initiative, and the hero pays for another round."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.morale import SKIP
from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import DrawAiCard, draws_ai_cards
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, offer_rerolls, roll_for_side
from hexkeep.games.heroes.rules.cards.offers import has_specialty_for, offer_cards
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.cards.war_machines import FireMachines, end_round_effects
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit, instant_player
from hexkeep.games.heroes.rules.combat.activation_abilities import begin_abilities, begin_effects
from hexkeep.games.heroes.rules.combat.battlefield import (
    HERO_RETREATED,
    combat_unit,
    controller,
    follows_ai_rules,
    initiative,
    is_fighting,
    owner,
)
from hexkeep.games.heroes.rules.combat.unit_movement import end_force_fields
from hexkeep.games.heroes.rules.effects.language import EXTEND, INSTANT
from hexkeep.games.heroes.rules.map.creature_banks import bank_fought
from hexkeep.games.heroes.rules.modes.skirmish import recover_between_rounds
from hexkeep.games.heroes.rules.morale.morale import morale_options, spend_morale
from hexkeep.games.heroes.rules.morale.morale_cards import held_morale_card, suffers
from hexkeep.games.heroes.rules.steps import UnitStep
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    DEFENCE_MARK,
    FREE_ROUND_BOON,
    FREE_ROUNDS,
    GUARDED_BIT,
    HUSH_MARK,
    NEUTRAL,
    PARALYSED_MARK,
    RETALIATED_MARK,
    SORROW_MARK,
    SPELL_PAIR_BOON,
    HeroesState,
    hero_index,
)
from hexkeep.games.heroes.vocabulary import (
    ACTIVATE,
    FIGHT_ON,
    MORALE_FREE,
    NO_MORE,
    P_EXTEND,
    P_FROZEN,
    P_NEXT,
    PLAY,
    RETREAT,
)
from hexkeep.games.heroes.vocabulary.events import ACTIVATED, COMBAT_ROUND, TOKEN_PASSED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

LOSES_ACTIVATION: Final = PARALYSED_MARK | SORROW_MARK
"""Marks of a unit that loses its next activation."""


class CombatRound(Step[HeroesState]):
    """HOM-CROUND-01, HOM-CROUND-11. A new combat round: marks and spell counts are reset."""

    name: ClassVar[str] = "combat-round"

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s):
            return False
        s.combat_round += 1
        s.last_initiative = -1
        s.last_side = 1
        for u in range(len(s.mark)):
            s.mark[u] &= ~(ACTIVATED_MARK | RETALIATED_MARK | HUSH_MARK)  # HOM-PARA-04: paralysis stays
            s.shield[u] = 0
        if s.combat_round > 1:  # what Intelligence cast before the first round counts in it
            for seat in range(s.seats):
                s.casts[seat] = 0
                s.limit[seat] = 2 if s.boons[seat] & SPELL_PAIR_BOON else 1
        if s.fires:  # HOM-EXP-13
            end_force_fields(s)
        s.tell(COMBAT_ROUND, s.combat_round)
        s.push(NextUnit())
        if s.boxes > 1:  # saves time
            end_round_effects(s)
            s.push(FireMachines(1))  # HOM-EXP-15, HOM-EXP-17
            s.push(FireMachines(0))
        return False


class NextUnit(Step[HeroesState]):
    """HOM-CROUND-02 to HOM-CROUND-04. The highest initiative acts; on a tie the sides alternate, attacker first."""

    name: ClassVar[str] = "next-unit"

    def choices(self, s: HeroesState) -> list[int]:
        best = -99
        found: list[int] = []
        for u in range(len(s.cell)):
            if s.cell[u] >= 0 and not s.mark[u] & ACTIVATED_MARK:
                n = initiative(s, u)
                if n > best:
                    best = n
                    found = [u]
                elif n == best:
                    found.append(u)
        if len(found) > 1:
            side = 1 - s.last_side if s.last_initiative == best else s.token  # HOM-MODE-12
            found = [u for u in found if s.side[u] == side] or found
            if len(found) > 1 and follows_ai_rules(s, s.side[found[0]]):  # HOM-CROUND-03
                highest = max(s.box.stats[s.code[u]].tier for u in found)
                found = [u for u in found if s.box.stats[s.code[u]].tier == highest]
        return found

    def token_decides(self, s: HeroesState, u: int) -> bool:
        """HOM-MODE-12: a tie of both sides that begins; its holder starts it and gives the token away."""
        n = initiative(s, u)
        if n == s.last_initiative:
            return False
        for v in range(len(s.cell)):
            if s.cell[v] >= 0 and s.side[v] != s.side[u] and not s.mark[v] & ACTIVATED_MARK and initiative(s, v) == n:
                return True
        return False

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s):
            return False
        found = self.choices(s)
        if not found:
            s.push(RoundEnd())
            return False
        if len(found) == 1:
            self.activate(s, found[0])
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        found = self.choices(s)
        options: list[Option] = [(ACTIVATE, u, 0, 0) for u in found]
        # HOM-CROUND-03
        out.append(Decision(controller(s, s.side[found[0]]), P_NEXT, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        self.activate(s, option[1])

    def activate(self, s: HeroesState, u: int) -> None:
        # HOM-PARA-01: not before an instant card of its player might have freed it
        if s.mark[u] & LOSES_ACTIVATION and (instant_player(s, s.side[u]) >= 0 or can_be_freed(s, u)):
            s.push(LoseActivation(u))
        else:
            self.begin_activation(s, u)

    def begin_activation(self, s: HeroesState, u: int) -> None:
        if s.mode >= SKIRMISH and self.token_decides(s, u):  # HOM-MODE-12
            s.token = 1 - s.token
            s.tell(TOKEN_PASSED, owner(s, s.token))
        s.last_initiative = initiative(s, u)
        s.last_side = s.side[u]
        s.mark[u] |= ACTIVATED_MARK
        s.tell(ACTIVATED, combat_unit(s, u))
        s.push(NextUnit())
        if s.mark[u] & LOSES_ACTIVATION:  # HOM-PARA-01, HOM-PARA-05; HOM-DEF-06: a defence token stays
            s.mark[u] &= ~LOSES_ACTIVATION
            return
        if held_morale_card(s, owner(s, s.side[u]), SKIP) >= 0:  # HOM-MORALE-17
            s.push(Hesitate(u))
            roll_for_side(s, 1, s.side[u])
            offer_rerolls(s, ATTACK_DIE, owner(s, s.side[u]))
        else:
            self.act(s, u)

    def act(self, s: HeroesState, u: int) -> None:
        """The unit acts, once its abilities have worked."""
        s.actor = u
        s.origin = s.cell[u]
        s.boost = s.guard = 0  # HOM-CCARD-05: what cards gave ends with the activation
        s.acted = GUARDED_BIT if s.mark[u] & DEFENCE_MARK else 0
        s.mark[u] &= ~DEFENCE_MARK  # HOM-DEF-03
        s.push(ActivateUnit(u))
        if s.boxes > 1:  # saves time
            begin_effects(s, u)
        if draws_ai_cards(s, s.side[u]):
            s.push(DrawAiCard(u))  # HOM-AI-12
        if not s.box.stats[s.code[u]].plain:  # saves time
            begin_abilities(s, u)


class Hesitate(UnitStep):
    """HOM-MORALE-17. A bad morale card: on a -1 the unit loses its activation and the card is used up."""

    name: ClassVar[str] = "hesitate"

    def run(self, s: HeroesState) -> bool:
        seat = owner(s, s.side[self.u])
        if s.dice.pop() < 0:
            suffers(s, seat, SKIP)
        elif is_fighting(s):
            NextUnit().act(s, self.u)
        return False


def can_be_freed(s: HeroesState, u: int) -> bool:
    """A morale card takes the paralysis away (HOM-MORALE-16)."""
    found: list[Option] = []
    morale_options(s, owner(s, s.side[u]), found)
    return (MORALE_FREE, u, 0, 0) in found


class LoseActivation(UnitStep):
    """HOM-PARA-01, HOM-CCARD-02. Before a unit loses its activation an instant card of its player may free it."""

    name: ClassVar[str] = "frozen"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = owner(s, s.side[self.u])
        options: list[Option] = []
        offer_cards(s, seat, INSTANT, options)
        if can_be_freed(s, self.u):
            options.append((MORALE_FREE, self.u, 0, 0))
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(seat, P_FROZEN, options, idle=options[-1], about=self.u))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            NextUnit().begin_activation(s, self.u)
        else:  # the order of activation may be another then
            s.push(NextUnit())
            if option[0] == MORALE_FREE:
                spend_morale(s, seat, option)
            else:
                play_card(s, seat, option, INSTANT)


class RoundEnd(Step[HeroesState]):
    """HOM-CTIME-01, HOM-CTIME-06. Against neutral guards the hero pays for another round or retreats."""

    name: ClassVar[str] = "round-end"

    def has_time_limit(self, s: HeroesState) -> bool:
        return s.defender == NEUTRAL and not s.azure and bank_fought(s) is None  # HOM-LOC-50

    def extra_round_cost(self, s: HeroesState) -> int:
        return 0 if s.rules & FREE_ROUNDS or s.boons[s.attacker] & FREE_ROUND_BOON else 1  # HOM-OPT-09

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s):
            return False
        if not self.has_time_limit(s):
            if s.mode >= SKIRMISH:
                recover_between_rounds(s)
            s.push(CombatRound())
            return False
        if not self.can_pay(s) and not (s.hand[s.attacker] and has_specialty_for(s, s.attacker, EXTEND)):
            s.result = HERO_RETREATED
            return False
        return True

    def can_pay(self, s: HeroesState) -> bool:
        return s.movement(s.attacker, s.attacker_hero) >= self.extra_round_cost(s)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(FIGHT_ON, 0, 0, 0)] if self.can_pay(s) else []
        offer_cards(s, s.attacker, EXTEND, options)
        options.append((RETREAT, 0, 0, 0))
        out.append(Decision(s.attacker, P_EXTEND, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == RETREAT:
            s.result = HERO_RETREATED
        elif option[0] == PLAY:
            s.push(self)
            play_card(s, seat, option, EXTEND)
        else:
            s.mp[hero_index(seat, s.attacker_hero)] -= self.extra_round_cost(s)
            s.boons[seat] &= ~FREE_ROUND_BOON
            s.push(CombatRound())


COMBAT_ROUND_STEPS: Final = step_table(CombatRound, NextUnit, Hesitate, LoseActivation, RoundEnd)
