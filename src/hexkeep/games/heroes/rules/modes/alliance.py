"""Allies: the order of a team's turns, gifts of resources, cards exchanged between heroes side by side."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.scenarios import ALLIANCE, COOPERATIVE
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, SPELL
from hexkeep.games.heroes.rules.map.tiles import hex_of
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import HeroesState, allied, gift_bit, turn_order
from hexkeep.games.heroes.vocabulary import AGREE, GIVE, LEAD, OFFER, P_AGREE, P_LEAD, P_SWAP, REFUSE, SWAP_FOR
from hexkeep.games.heroes.vocabulary.events import GAVE, LEADS, OFFERED, REFUSED, SWAPPED
from hexkeep.games.heroes.vocabulary.reasons import (
    NOT_ADJACENT,
    NOT_ALLIED,
    NOT_TRADED,
)
from hexkeep.kernel.hexes import distance
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option, Reason


def has_teams(s: HeroesState) -> bool:
    """HOM-MODE-09: some players are allied."""
    return s.mode == ALLIANCE or s.mode == COOPERATIVE


def teammates(s: HeroesState, seat: int) -> list[int]:
    """The other members of the team who are still in the game."""
    return [other for other in range(s.seats) if other != seat and not s.out[other] and allied(s, seat, other)]


# ---- the order of turns -------------------------------------------------------------------------


def team_turns(s: HeroesState) -> list[Step[HeroesState]]:
    """HOM-ROUND-09: the turns of a round, teams taking them by turns from the first player's team on."""
    s.order.clear()
    s.ordered = 0
    waiting = [s.team[seat] for seat in turn_order(s, s.first)]
    teams = list(dict.fromkeys(waiting))
    found: list[Step[HeroesState]] = []
    while waiting:
        for team in teams:
            if team in waiting:
                waiting.remove(team)
                found.append(NextTurn(team))
    return found


class NextTurn(Step[HeroesState]):
    """The next member of a team has a turn; before its first one in a round the team says in which order."""

    name: ClassVar[str] = "next-turn"

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, s: HeroesState) -> bool:
        from hexkeep.games.heroes.rules.round.turn import TurnStart

        if not (s.ordered >> self.team) & 1:
            s.push(self)
            s.push(ProposeTurnOrder(self.team))
            return False
        for seat in s.order:
            if s.team[seat] == self.team:
                s.order.remove(seat)
                if s.out[seat]:
                    s.push(self)
                else:
                    s.push(TurnStart(seat))
                return False
        return False


def members(s: HeroesState, team: int) -> list[int]:
    """Those of a team who are still in the game, clockwise from the first player."""
    return [seat for seat in turn_order(s, s.first) if s.team[seat] == team]


class ProposeTurnOrder(Step[HeroesState]):
    """HOM-ROUND-09. The first member proposes who goes before whom; the others agree or seating order is used."""

    name: ClassVar[str] = "order"

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def choices(self, s: HeroesState) -> list[int]:
        return [seat for seat in members(s, self.team) if seat not in s.order]

    def run(self, s: HeroesState) -> bool:
        rest = self.choices(s)
        if len(rest) > 1:
            return True
        s.order.extend(rest)
        team = members(s, self.team)
        if [seat for seat in s.order if s.team[seat] == self.team] == team:
            s.ordered |= 1 << self.team
        else:
            s.push(AgreeToTurnOrder(self.team, 1))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(LEAD, seat, 0, 0) for seat in self.choices(s)]
        out.append(Decision(members(s, self.team)[0], P_LEAD, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.order.append(option[1])
        s.tell(LEADS, option[1])
        s.push(self)


class AgreeToTurnOrder(Step[HeroesState]):
    """The `at`-th member of the team agrees to the order proposed, or does not."""

    name: ClassVar[str] = "consent"

    def __init__(self, team: int, at: int) -> None:
        self.team: Final = team
        self.at: Final = at

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AGREE, 0, 0, 0), (REFUSE, 0, 0, 0)]
        out.append(Decision(members(s, self.team)[self.at], P_AGREE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        team = members(s, self.team)
        if option[0] == AGREE and self.at + 1 < len(team):
            s.push(AgreeToTurnOrder(self.team, self.at + 1))
            return
        s.ordered |= 1 << self.team
        if option[0] == REFUSE:
            s.tell(REFUSED, seat)
            for member in team:
                s.order.remove(member)
            s.order.extend(team)


# ---- gifts --------------------------------------------------------------------------------------


def gift_options(s: HeroesState, seat: int, to: list[int], out: list[Option]) -> None:
    """HOM-TRADE-05, HOM-TRADE-06. What was received in this turn is not handed back in it."""
    for ally in to:
        for resource in range(3):
            have = s.resource(seat, resource)
            if not have or s.gifts & gift_bit(seat, resource):
                continue
            out.append((GIVE, ally, resource, 1))
            if have > 1:
                out.append((GIVE, ally, resource, min(3, have)))
            if have > 3:
                out.append((GIVE, ally, resource, have))


def give(s: HeroesState, seat: int, option: Option) -> None:
    ally, resource, n = option[1], option[2], option[3]
    gain(s, seat, resource, -n)
    gain(s, ally, resource, n)
    s.gifts |= gift_bit(ally, resource)
    s.tell(GAVE[resource], seat, ally, n)


# ---- cards --------------------------------------------------------------------------------------


def are_heroes_adjacent(s: HeroesState, a: int, b: int) -> bool:
    """HOM-TRADE-08: any two heroes of theirs on adjacent fields, whatever line lies between."""
    for hero in range(2):
        i = s.hero_at(a, hero)
        if i < 0:
            continue
        for other in range(2):
            j = s.hero_at(b, other)
            if j >= 0 and distance(hex_of(s, i), hex_of(s, j)) == 1:
                return True
    return False


def is_tradable(s: HeroesState, card: int) -> bool:
    """HOM-TRADE-07: spells and artifacts; once in a turn."""
    return card >= 0 and s.box.card(card).kind in (SPELL, ARTIFACT) and card not in s.swapped


def offer_options(s: HeroesState, seat: int, to: list[int], out: list[Option]) -> None:
    """HOM-TRADE-07: cards of the hand, for one card in return."""
    if (s.refused >> seat) & 1:
        return
    for ally in to:
        if s.hand[ally] and are_heroes_adjacent(s, seat, ally):
            out.extend((OFFER, ally, card, 0) for card in s.hand[seat] if is_tradable(s, card))


def possible_card_traders(s: HeroesState, seat: int) -> int:
    """Those who could offer this player a card for one of theirs, by the sizes of hands alone, as a mask."""
    if not s.hand[seat]:
        return 0
    found = 0
    for ally in teammates(s, seat):
        if s.hand[ally] and not (s.refused >> ally) & 1 and are_heroes_adjacent(s, seat, ally):
            found |= 1 << ally
    return found


def offer(s: HeroesState, seat: int, option: Option) -> None:
    """The card is laid open on the table; the ally gives one for it or refuses."""
    s.hand[seat].remove(option[2])
    s.offered = option[2]
    s.reveal(~(1 << seat))
    s.tell(OFFERED, seat, option[1], option[2])
    s.push(AnswerCardOffer(seat, option[1]))


class AnswerCardOffer(Step[HeroesState]):
    """HOM-TRADE-07. One card for one; more exchanges may follow."""

    name: ClassVar[str] = "swap-cards"

    def __init__(self, seat: int, ally: int) -> None:
        self.seat: Final = seat
        self.ally: Final = ally

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(SWAP_FOR, card, 0, 0) for card in s.hand[self.ally] if is_tradable(s, card)]
        no: Option = (REFUSE, 0, 0, 0)
        options.append(no)
        out.append(Decision(self.ally, P_SWAP, options, idle=no, about=s.offered))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        card = s.offered
        s.offered = -1
        if option[0] == REFUSE:
            s.refused |= 1 << self.seat
            s.hand[self.seat].append(card)
            s.tell(REFUSED, seat)
            return
        other = option[1]
        s.hand[seat].remove(other)
        s.reveal(~(1 << seat))
        hand_over(s, seat, card)
        hand_over(s, self.seat, other)
        for moved, giver in ((card, self.seat), (other, seat)):
            if s.box.card(moved).kind == ARTIFACT:
                s.artifacts[giver] -= 1
        s.tell(SWAPPED, self.seat, seat, card, other)


def hand_over(s: HeroesState, seat: int, card: int) -> None:
    s.hand[seat].append(card)
    s.belongs[card] = seat  # both cards lay open
    s.swapped.append(card)
    if s.box.card(card).kind == ARTIFACT:
        s.artifacts[seat] += 1


# ---- in a turn ----------------------------------------------------------------------------------


def ally_options(s: HeroesState, seat: int, out: list[Option]) -> None:
    """HOM-TRADE-05, HOM-TRADE-08: in the turn of either partner, outside combat."""
    to = teammates(s, seat) if seat == s.active else [s.active]
    if s.mode == ALLIANCE:
        gift_options(s, seat, to, out)
    offer_options(s, seat, to, out)


def deal_with_ally(s: HeroesState, seat: int, option: Option) -> None:
    if option[0] == GIVE:
        give(s, seat, option)
    else:
        offer(s, seat, option)


def why_not_deal_with_ally(s: HeroesState, seat: int, option: Option) -> Reason | None:
    """The rule against a gift or an exchange."""
    ally = option[1]
    if not has_teams(s) or not 0 <= ally < s.seats or ally == seat or not allied(s, seat, ally):
        return NOT_ALLIED
    if option[0] == GIVE:
        return NOT_ALLIED if s.mode == COOPERATIVE else None
    if not are_heroes_adjacent(s, seat, ally):
        return NOT_ADJACENT
    return None if is_tradable(s, option[2]) else NOT_TRADED


ALLY_STEPS: Final = step_table(NextTurn, ProposeTurnOrder, AgreeToTurnOrder, AnswerCardOffer)
