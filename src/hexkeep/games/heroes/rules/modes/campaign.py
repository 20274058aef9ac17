"""Campaigns: what a hero takes along from one mission to the next."""

from collections.abc import Sequence
from typing import ClassVar, Final

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.scenarios import Scenario
from hexkeep.games.heroes.rules.effects.language import PANDORA, SPECIALTY, STATISTIC
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import CARD, P_TAKE_ALONG, TAKE_ALONG
from hexkeep.games.heroes.vocabulary.events import TAKEN_ALONG
from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.state import SeatStep, step_table
from hexkeep.kernel.types import Decision, Option

CHOICE: Final = 5


def whole_deck(s: HeroesState, seat: int) -> list[int]:
    """HOM-CAMP-03: hand, discard pile, deck and cards in play; cards of Pandora's Box belong to no deck."""
    permanent = [card for card in s.permanent[seat] if s.box.card(card).kind != PANDORA]
    return [*s.deck[seat], *s.hand[seat], *s.discard[seat], *s.ongoing[seat], *permanent]


class TakeCardsAlong(SeatStep[HeroesState]):
    """HOM-CAMP-02. After a mission won: five cards that are neither statistics nor specialties, of choice."""

    name: ClassVar[str] = "keep"

    def choices(self, s: HeroesState) -> list[int]:
        """Each kind once: copies are alike."""
        kinds: list[int] = []
        found: list[int] = []
        for card in sorted(whole_deck(s, self.seat)):
            if card < 0 or card in s.carried or s.box.card(card).kind in (STATISTIC, SPECIALTY):
                continue
            if s.box.kind_of[card] not in kinds:
                kinds.append(s.box.kind_of[card])
                found.append(card)
        return found

    def run(self, s: HeroesState) -> bool:
        if len(s.carried) < CHOICE and self.choices(s):
            return True
        s.end()
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE_ALONG, card, 0, 0) for card in self.choices(s)]
        left = CHOICE - len(s.carried)
        out.append(Decision(self.seat, P_TAKE_ALONG, options, idle=options[0], about=left))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.carried.append(option[1])
        s.reveal()
        s.tell(TAKEN_ALONG, seat, option[1])
        s.push(self)


def next_deck(s: HeroesState) -> list[str]:
    """HOM-CAMP-01, HOM-CAMP-02, HOM-CAMP-04: the deck that the next mission starts with, as a setup writes it.

    All statistics, the level I specialty and the cards chosen; nothing else of this table goes along.
    """
    statistics = [card for card in whole_deck(s, 0) if s.box.card(card).kind == STATISTIC]
    first = s.box.first[s.box.card_index[s.box.heroes[s.hero[0]].specialties[0]]]
    return sorted(CARD.token(card) for card in (*statistics, first, *s.carried))


def missions(box: Box, campaign: str) -> list[Scenario]:
    """The missions of a campaign in their order; none where there is no such campaign."""
    found = [(each.mission, i) for i, each in enumerate(box.scenarios) if campaign and each.campaign == campaign]
    return [box.scenarios[i] for _, i in sorted(found)]


def next_mission(s: HeroesState) -> Scenario | None:
    """HOM-CAMP-01. The mission that comes after a won one; None if it was the last, or none was won."""
    played = s.box.scenarios[s.scenario]
    if not played.campaign or not s.over or s.winners != 1:
        return None
    return next((x for x in s.box.scenarios if x.campaign == played.campaign and x.mission == played.mission + 1), None)


def check_carried(box: Box, scenario: Scenario, hero: str, carried: Sequence[str]) -> None:
    """HOM-CAMP-02: the shape of a deck brought from the mission before."""
    if not carried:
        return
    if scenario.mission < 2:
        raise BadSetup(f"{scenario.name} is no later mission of a campaign: nothing is carried into it")
    if len(set(carried)) != len(carried):
        raise BadSetup("carried names a card twice")
    cards = [box.card(CARD.index[token]) for token in carried]
    special = [card.name for card in cards if card.kind == SPECIALTY]
    first = box.heroes[box.hero_index[hero]].specialties[0]
    if special != [first]:
        raise BadSetup(f"carried holds exactly one specialty, {first}")
    others = sum(1 for card in cards if card.kind not in (STATISTIC, SPECIALTY))
    if others > CHOICE:
        raise BadSetup(f"carried holds at most {CHOICE} cards besides statistics and the specialty, not {others}")


CAMPAIGN_STEPS: Final = step_table(TakeCardsAlong)
