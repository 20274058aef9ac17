"""Artifacts: Transducer and Collector."""

from typing import ClassVar, Final

from hexkeep.games.bastion.state import (
    ON_THE_WAY,
    BastionState,
    add_mana,
    mana_of,
    return_to_reserve,
    take_from_reserve,
)
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
    ritual_kind,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


def refusal_bit(giver: int, colour: int) -> int:
    """The mark of a defender who has just refused a mana of this colour."""
    return 1 << (giver * 6 + colour)


def is_refused(s: BastionState, giver: int, colour: int) -> bool:
    return s.refused & refusal_bit(giver, colour) != 0


def ready_artifact(s: BastionState, seat: int, kind: int) -> int:
    """An artifact of this kind that the seat has not used this turn, or -1."""
    for card in s.artifacts[seat]:
        if ritual_kind(card) == kind and not s.used_artifacts >> card & 1:
            return card
    return -1


def offer_artifacts(s: BastionState, seat: int, out: list[Option]) -> None:
    """BAS-ART-03, BAS-ART-04, BAS-ART-05, BAS-LEG-25. Every use of an artifact that is ready."""
    if not s.artifacts[seat]:
        return
    if ready_artifact(s, seat, TRANSDUCER) >= 0:
        for colour in range(6):
            if mana_of(s, seat, colour) and _another_in_reserve(s, colour):
                out.append((EXCHANGE, colour, 0, 0))
    if ready_artifact(s, seat, COLLECTOR) >= 0:
        for giver in range(s.seats):
            if giver != seat:
                for colour in range(6):
                    if mana_of(s, giver, colour) and not is_refused(s, giver, colour):
                        out.append((ASK_FOR, giver, colour, 0))


def _another_in_reserve(s: BastionState, colour: int) -> bool:
    return any(s.reserve[c] for c in range(6) if c != colour)


def why_not_artifact(s: BastionState, seat: int, option: Option) -> Reason | None:
    """Why the active defender may not use a Transducer or Collector like this."""
    kind = TRANSDUCER if option[0] == EXCHANGE else COLLECTOR
    if all(ritual_kind(card) != kind for card in s.artifacts[seat]):
        return NO_ARTIFACT
    if ready_artifact(s, seat, kind) < 0:
        return ARTIFACT_USED
    if kind == TRANSDUCER:
        return COLOUR_OUT if mana_of(s, seat, option[1]) else NO_MANA_TO_EXCHANGE
    if option[1] >= 0 and option[2] >= 0 and is_refused(s, option[1], option[2]):
        return JUST_REFUSED
    return NOTHING_TO_GIVE


def use_artifact(s: BastionState, seat: int, option: Option) -> None:
    """Push the step that chooses the mana, or asks the other defender."""
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
    """BAS-ART-03. Collector: the asked defender gives or refuses; the one who asked may withdraw.

    The Collector is used only if the mana is given.
    """

    name: ClassVar[str] = "consent"

    def __init__(self, giver: int, colour: int) -> None:
        self.giver: Final = giver
        self.colour: Final = colour

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        answer: list[Option] = [(GIVE, self.colour, 0, 0), (REFUSE, self.colour, 0, 0)]
        out.append(Decision(self.giver, CONSENT_PROMPT, answer, idle=answer[1], about=s.active))
        back: list[Option] = [(WITHDRAW, self.giver, self.colour, 0)]
        out.append(Decision(s.active, ASKED_PROMPT, back, waits=False, about=self.colour))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        if option[0] == GIVE:
            s.used_artifacts |= 1 << ready_artifact(s, s.active, COLLECTOR)
            # BAS-MANA-17: no other way from supply to supply
            add_mana(s, self.giver, self.colour, -1)
            add_mana(s, s.active, self.colour, 1)
            s.refused = 0
            s.called_off = 0
            s.did &= ~ON_THE_WAY
            s.tell(GAVE, seat, s.active, self.colour)
        else:
            s.refused |= refusal_bit(self.giver, self.colour)
            if option[0] == WITHDRAW:
                s.tell(WITHDREW, seat, self.giver, self.colour)
            else:
                s.tell(REFUSED, seat, s.active, self.colour)
