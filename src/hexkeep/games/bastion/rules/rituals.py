"""Rituals: performing them, building structures, drawing new ones; the two artifacts."""

from typing import ClassVar, Final

from hexkeep.games.bastion.rules.reasons import (
    ARTIFACT_USED,
    COLOUR_OUT,
    FREE_SITE_LEFT,
    JUST_REFUSED,
    NO_ARTIFACT,
    NO_MANA_TO_EXCHANGE,
    NOT_HELD,
    NOTHING_TO_GIVE,
    WRONG_RITUAL,
)
from hexkeep.games.bastion.state import ON_THE_WAY, BastionState, empty_well, from_reserve, to_reserve, well_of
from hexkeep.games.bastion.vocabulary import (
    ASK_FOR,
    ASKED,
    ASKED_PROMPT,
    BUILD,
    BUILD_PROMPT,
    BUILT,
    BURIED,
    COLLECTOR,
    CONSENT_PROMPT,
    DECLINE,
    DEMOLISHED,
    DREW_RITUALS,
    EXCHANGE,
    EXCHANGE_PROMPT,
    EXCHANGED,
    GAINED_ARTIFACT,
    GAVE,
    GIVE,
    KEEP_PROMPT,
    KEPT,
    OPEN,
    PERFORM,
    REFUSE,
    REFUSED,
    RETURN,
    RITUAL_PROMPT,
    SOURCE,
    TAKE,
    TRANSDUCER,
    WITHDRAW,
    WITHDREW,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

ANY_SOUL: Final = 6


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def fitting(s: BastionState, ritual: int) -> int:
    """BAS-CRE-13. The defeated enemy whose colour allows this ritual: its colour, any colour, or -1."""
    if ritual % 6 in s.souls:
        return ritual % 6
    return ANY_SOUL if ANY_SOUL in s.souls else -1


class Perform(Step[BastionState]):
    """BAS-RIT-01, BAS-RIT-02, BAS-CRE-11, BAS-CRE-12. One ritual for each defeated enemy, of its colour."""

    name: ClassVar[str] = "perform"

    def options(self, s: BastionState) -> list[Option]:
        return [(PERFORM, card, 0, 0) for card in s.rituals[s.active] if fitting(s, card) >= 0]

    def run(self, s: BastionState) -> bool:
        if self.options(s):
            return True
        s.souls = ()
        return False

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options = self.options(s)
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(s.active, RITUAL_PROMPT, options, idle=options[-1]))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        if option[0] == DECLINE:
            s.souls = ()
            return
        card = option[1]
        s.souls = without(s.souls, fitting(s, card))  # BAS-RIT-05: one ritual for one enemy
        s.rituals[seat] = without(s.rituals[seat], card)
        s.push(self)
        s.push(DrawRituals())  # BAS-STR-03: after the building, which is pushed on top
        if card // 6 <= TRANSDUCER:
            s.artifacts[seat] = (*s.artifacts[seat], card)  # BAS-ART-01, BAS-ART-02: not used yet
            s.tell(GAINED_ARTIFACT, seat, card)
        else:
            s.building = card
            s.push(Build())

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        if option[0] == PERFORM and seat == s.active:
            return WRONG_RITUAL if option[1] in s.rituals[seat] else NOT_HELD
        return None


class Build(Step[BastionState]):
    """BAS-STR-01, BAS-STR-02, BAS-STR-05. A structure goes on a foundation anywhere in the bastion."""

    name: ClassVar[str] = "build"

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        everywhere = s.box.edition.builds_over or OPEN not in s.sites
        # BAS-FLY-08: an enemy on the square hinders no building
        options: list[Option] = [(BUILD, site, 0, 0) for site in range(12) if everywhere or s.sites[site] < 0]
        out.append(Decision(s.active, BUILD_PROMPT, options, idle=options[0], about=s.building))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        site = option[1]
        old = s.sites[site]
        if old >= 0:
            remove_structure(s, site)
        s.sites[site] = s.building
        s.tell(BUILT, seat, s.building, site)
        s.building = -1

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        return FREE_SITE_LEFT if option[0] == BUILD and seat == s.active else None


def remove_structure(s: BastionState, site: int) -> None:
    """BAS-STR-01 to BAS-STR-04, BAS-DSC-14. The old structure goes, with what lies on it."""
    card = s.sites[site]
    well = well_of(site)
    if card // 6 == SOURCE:
        empty_well(s, well)
        s.sources[well] = OPEN
    s.sites[site] = OPEN
    if s.box.edition.builds_over:
        s.pile.insert(0, card)
        s.known += 1
        s.tell(BURIED, card)
    else:
        s.scrapped = (*s.scrapped, card)
        s.tell(DEMOLISHED, card)


class DrawRituals(Step[BastionState]):
    """BAS-RIT-03, BAS-RIT-04. Draw two, keep one; a last card is kept, an empty deck gives nothing."""

    name: ClassVar[str] = "draw-rituals"

    def run(self, s: BastionState) -> bool:
        n = min(2, len(s.pile))
        if n:
            s.reveal()
            deal(s, s.active, n)
            s.tell(DREW_RITUALS, s.active, n)
            if n == 2:
                s.push(Keep())
        return False


def deal(s: BastionState, seat: int, n: int) -> None:
    """Rituals lie open as soon as they are drawn."""
    for _ in range(n):
        s.rituals[seat] = (*s.rituals[seat], s.pile.pop())
    s.known = min(s.known, len(s.pile))


class Keep(Step[BastionState]):
    """BAS-RIT-03. One of the two rituals just drawn goes under the deck."""

    name: ClassVar[str] = "keep"

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options: list[Option] = [(RETURN, card, 0, 0) for card in s.rituals[s.active][-2:]]
        out.append(Decision(s.active, KEEP_PROMPT, options, idle=options[-1]))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        s.rituals[seat] = without(s.rituals[seat], option[1])
        s.pile.insert(0, option[1])
        s.known += 1
        s.tell(KEPT, seat, option[1])

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        return NOT_HELD if option[0] == RETURN and seat == s.active else None


class KeepTwo(Step[BastionState]):
    """BAS-SETUP-12. Of three rituals each defender keeps two; the others go under the deck in random order."""

    name: ClassVar[str] = "keep-two"

    def run(self, s: BastionState) -> bool:
        for held in s.rituals:
            if len(held) == 3:
                return True
        s.shuffle(s.returned)
        s.pile[:0] = s.returned
        s.returned.clear()
        return False

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        for i in range(s.seats):
            seat = (s.active + i) % s.seats
            if len(s.rituals[seat]) == 3:
                options: list[Option] = [(RETURN, card, 0, 0) for card in s.rituals[seat]]
                out.append(Decision(seat, KEEP_PROMPT, options, idle=options[-1]))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        s.rituals[seat] = without(s.rituals[seat], option[1])
        s.returned.append(option[1])
        s.tell(KEPT, seat, option[1])
        s.push(self)

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        return NOT_HELD if option[0] == RETURN and len(s.rituals[seat]) == 3 else None


# ---- artifacts ---------------------------------------------------------------------------------


def ready(s: BastionState, seat: int, kind: int) -> int:
    """An artifact of this kind that the seat has not used this turn, or -1."""
    for card in s.artifacts[seat]:
        if card // 6 == kind and not s.used >> card & 1:
            return card
    return -1


def offer_artifacts(s: BastionState, seat: int, out: list[Option]) -> None:
    """BAS-ART-03, BAS-ART-04, BAS-ART-05, BAS-LEG-25."""
    if not s.artifacts[seat]:
        return
    if ready(s, seat, TRANSDUCER) >= 0:
        for colour in range(6):
            if s.mana[seat * 6 + colour] and _another_in_reserve(s, colour):
                out.append((EXCHANGE, colour, 0, 0))
    if ready(s, seat, COLLECTOR) >= 0:
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
    if ready(s, seat, kind) < 0:
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

    def args(self) -> list[int]:
        return [self.given]

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
        s.used |= 1 << ready(s, seat, TRANSDUCER)
        to_reserve(s, seat, self.given, 1)
        from_reserve(s, seat, option[1], 1)
        s.tell(EXCHANGED, seat, self.given, option[1])

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        return COLOUR_OUT if option[0] == TAKE and seat == s.active else None


class Consent(Step[BastionState]):
    """BAS-ART-03. Collector: the asked defender gives or refuses, the asker may withdraw; only a gift uses it up."""

    name: ClassVar[str] = "consent"

    def __init__(self, giver: int, colour: int) -> None:
        self.giver: Final = giver
        self.colour: Final = colour

    def args(self) -> list[int]:
        return [self.giver, self.colour]

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        answer: list[Option] = [(GIVE, self.colour, 0, 0), (REFUSE, self.colour, 0, 0)]
        out.append(Decision(self.giver, CONSENT_PROMPT, answer, idle=answer[1], about=self.colour))
        back: list[Option] = [(WITHDRAW, self.giver, self.colour, 0)]
        out.append(Decision(s.active, ASKED_PROMPT, back, waits=False, about=self.colour))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        if option[0] == GIVE:
            s.used |= 1 << ready(s, s.active, COLLECTOR)
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
