"""Artifacts: Transducer and Collector."""

from typing import ClassVar, Final

from hexkeep.games.bastion.state import ON_THE_WAY, BastionState, return_to_reserve, take_from_reserve
from hexkeep.games.bastion.vocabulary import (
    ARTIFACT_USED,
    ASK_FOR,
    ASKED,
    ASKED_PROMPT,
    COLLECTOR,
    COLOUR_OUT,
    CONSENT_PROMPT,
    EXCHANGE,
    EXCHANGE_PROMPT,
    EXCHANGED,
    GAVE,
    GIVE,
    JUST_REFUSED,
    NO_ARTIFACT,
    NO_MANA_TO_EXCHANGE,
    NOTHING_TO_GIVE,
    REFUSE,
    REFUSED,
    TAKE,
    TRANSDUCER,
    WITHDRAW,
    WITHDREW,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


def ready_artifact(s: BastionState, seat: int, kind: int) -> int:
    """An artifact of this kind that the seat has not used this turn, or -1."""
    for card in s.artifacts[seat]:
        if card // 6 == kind and not s.used_artifacts >> card & 1:
            return card
    return -1


def offer_artifacts(s: BastionState, seat: int, out: list[Option]) -> None:
    """BAS-ART-03, BAS-ART-04, BAS-ART-05, BAS-LEG-25."""
    if not s.artifacts[seat]:
        return
    if ready_artifact(s, seat, TRANSDUCER) >= 0:
        for colour in range(6):
            if s.mana[seat * 6 + colour] and _another_in_reserve(s, colour):
                out.append((EXCHANGE, colour, 0, 0))
    if ready_artifact(s, seat, COLLECTOR) >= 0:
        for giver in range(s.seats):
            if giver != seat:
                for colour in range(6):
                    if s.mana[giver * 6 + colour] and not s.refused >> (giver * 6 + colour) & 1:
                        out.append((ASK_FOR, giver, colour, 0))


def _another_in_reserve(s: BastionState, colour: int) -> bool:
    return any(s.reserve[c] for c in range(6) if c != colour)


def why_not_artifact(s: BastionState, seat: int, option: Option) -> Reason | None:
    """Why the active defender may not use a Transducer or Collector like this."""
    kind = TRANSDUCER if option[0] == EXCHANGE else COLLECTOR
    if all(card // 6 != kind for card in s.artifacts[seat]):
        return NO_ARTIFACT
    if ready_artifact(s, seat, kind) < 0:
        return ARTIFACT_USED
    if kind == TRANSDUCER:
        return COLOUR_OUT if s.mana[seat * 6 + option[1]] else NO_MANA_TO_EXCHANGE
    if option[1] >= 0 and option[2] >= 0 and s.refused >> (option[1] * 6 + option[2]) & 1:
        return JUST_REFUSED
    return NOTHING_TO_GIVE


def use_artifact(s: BastionState, seat: int, option: Option) -> None:
    if option[0] == EXCHANGE:
        s.push(Exchange(option[1]))
    else:
        s.tell(ASKED, seat, option[1], option[2])
        s.push(Consent(option[1], option[2]))


class Exchange(Step[BastionState]):
    """BAS-ART-04. Transducer: which mana comes back from the reserve."""

    name: ClassVar[str] = "exchange"

    def __init__(self, given: int) -> None:
        self.given: Final = given

    def options(self, s: BastionState) -> list[Option]:
        return [(TAKE, c, 0, 0) for c in range(6) if c != self.given and s.reserve[c]]

    def run(self, s: BastionState) -> bool:
        options = self.options(s)
        if len(options) > 1:
            return True
        self.play(s, s.active, options[0])
        return False

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options = self.options(s)
        out.append(Decision(s.active, EXCHANGE_PROMPT, options, idle=options[0], about=self.given))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        s.used_artifacts |= 1 << ready_artifact(s, seat, TRANSDUCER)
        return_to_reserve(s, seat, self.given, 1)
        take_from_reserve(s, seat, option[1], 1)
        s.tell(EXCHANGED, seat, self.given, option[1])

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        return COLOUR_OUT if option[0] == TAKE and seat == s.active else None


class Consent(Step[BastionState]):
    """BAS-ART-03. Collector: the asked defender gives or refuses, the asker may withdraw; only a gift uses it up."""

    name: ClassVar[str] = "consent"

    def __init__(self, giver: int, colour: int) -> None:
        self.giver: Final = giver
        self.colour: Final = colour

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        answer: list[Option] = [(GIVE, self.colour, 0, 0), (REFUSE, self.colour, 0, 0)]
        out.append(Decision(self.giver, CONSENT_PROMPT, answer, idle=answer[1], about=self.colour))
        back: list[Option] = [(WITHDRAW, self.giver, self.colour, 0)]
        out.append(Decision(s.active, ASKED_PROMPT, back, waits=False, about=self.colour))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        if option[0] == GIVE:
            s.used_artifacts |= 1 << ready_artifact(s, s.active, COLLECTOR)
            s.mana[self.giver * 6 + self.colour] -= 1
            s.mana[s.active * 6 + self.colour] += 1  # BAS-MANA-17: no other way from supply to supply
            s.refused = 0
            s.called_off = 0
            s.did &= ~ON_THE_WAY
            s.tell(GAVE, seat, s.active, self.colour)
        else:
            s.refused |= 1 << (self.giver * 6 + self.colour)
            if option[0] == WITHDRAW:
                s.tell(WITHDREW, seat, self.giver, self.colour)
            else:
                s.tell(REFUSED, seat, s.active, self.colour)
