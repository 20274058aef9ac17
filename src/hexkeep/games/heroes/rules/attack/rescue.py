"""An attack that would beat a unit may be cancelled."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.offers import offer_cards
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.combat.battlefield import follows_ai_rules, has, is_alive, is_fighting, owner
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import DOOMED
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.state import SAVED_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import DECLINE, NO_MORE, P_DOOMED, STAND
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

GUARDIAN: Final = TRAIT["guardian"]


class Guardian(Step[HeroesState]):
    """Archangels: once a combat another friendly unit is spared."""

    name: ClassVar[str] = "guardian"

    def choices(self, s: HeroesState) -> list[int]:
        v = s.target
        return [
            w
            for w in range(len(s.cell))
            if w != v
            and is_alive(s, w)
            and s.side[w] == s.side[v]
            and has(s, w, GUARDIAN)
            and not s.mark[w] & SAVED_MARK
        ]

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s) or not self.choices(s):
            return False
        if follows_ai_rules(s, s.side[s.target]):
            self.play(s, -1, (STAND, 0, 0, 0))
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(STAND, 0, 0, 0), (DECLINE, 0, 0, 0)]
        out.append(Decision(owner(s, s.side[s.target]), P_DOOMED, options, idle=options[1], about=s.target))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == STAND:
            s.mark[self.choices(s)[0]] |= SAVED_MARK
            s.saved = 1


class Rescue(Step[HeroesState]):
    """Resurrection: a card may cancel the attack. Asked of everyone with cards, so that the question tells nothing."""

    name: ClassVar[str] = "rescue"

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and not s.saved and len(s.hand[owner(s, s.side[s.target])]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = owner(s, s.side[s.target])
        options: list[Option] = []
        offer_cards(s, seat, DOOMED, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(seat, P_DOOMED, options, idle=options[-1], about=s.target))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] != NO_MORE:
            play_card(s, seat, option, DOOMED)


@effect("save")
def _save(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.saved = 1


RESCUE_STEPS: Final = step_table(Guardian, Rescue)
