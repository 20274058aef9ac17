"""Collecting mana: from a source, from a tower, from the citadel."""

from typing import ClassVar, Final

from hexkeep.games.bastion.components.box import FIRST_FORBIDDEN_BIT
from hexkeep.games.bastion.rules.actions.spells import find_spell, has_spell, open_faces, why_not_use_card
from hexkeep.games.bastion.state import (
    COLLECTED,
    BastionState,
    add_mana,
    count_mana,
    count_structures,
    empty_source,
    mana_of,
    source_colour,
    spend_spell,
    take_from_reserve,
)
from hexkeep.games.bastion.vocabulary import (
    BESET,
    CAST,
    CAST_COPY,
    CITADEL,
    CITADEL_HELD,
    CITADEL_SPOT,
    CLOSED,
    COLLECTED_ALREADY,
    COPY,
    COPY_FACE,
    DAMAGED,
    DAMAGED_SOURCE,
    DRAW_CITADEL,
    DRAW_SOURCE,
    DRAW_TOWER,
    DREW_CITADEL,
    DREW_SOURCE,
    DREW_TOWER,
    FIRST_SQUARE,
    FORBIDDEN_COLOUR,
    LAID_ON_SOURCE,
    LAID_ON_TOWER,
    NO_SOURCE,
    NOT_IN_CITADEL,
    NOT_YOUR_DISTRICT,
    OBELISK,
    OPEN,
    PLEDGED,
    PLENTY,
    PRISM,
    PRISM_FACE,
    PRISM_PROMPT,
    PUT,
    RESERVE_LAID_ON_SOURCE,
    RESERVE_LAID_ON_TOWER,
    SOURCE_PROMPT,
    SOURCE_UNPAID,
    TAKE,
    TOWER_PROMPT,
    TOWER_UNPAID,
    WRONG_MOMENT,
    source_district,
    sources_of,
    spell_kind,
    spell_power,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

BASE_YIELD: Final = 3


def why_not_use_source(s: BastionState, source: int) -> Reason | None:
    """BAS-MANA-02, BAS-ENM-08, BAS-DSC-11. Why nobody may collect from a source."""
    colour = source_colour(s, source)
    if colour < 0:
        return NO_SOURCE
    lying = s.sources[source]
    if lying != OPEN:
        return DAMAGED_SOURCE if lying == DAMAGED else CLOSED
    if s.auras >> (FIRST_FORBIDDEN_BIT + colour) & 1:
        return FORBIDDEN_COLOUR  # BAS-ENM-09: with Prism too: the ban is on the source
    if s.spots[FIRST_SQUARE + source_district(source)]:
        return BESET  # BAS-MANA-14
    return None


def offer_mana(s: BastionState, seat: int, out: list[Option]) -> None:
    """BAS-MANA-01. The sources and the tower of the own district, or the citadel."""
    place = s.places[seat]
    if place == CITADEL:
        if not s.spots[CITADEL_SPOT]:
            out.append((DRAW_CITADEL, 0, 0, 0))
        return
    if s.spots[FIRST_SQUARE + place]:
        return
    owns = count_mana(s, seat) > 0
    # This runs for every option of a bot: the indices are those of `sources_of` and `foundations_of`.
    first = place * 5
    # Two of the five places for sources are foundations, mostly without one.
    last = first + (5 if s.foundations[place * 2] >= 0 or s.foundations[place * 2 + 1] >= 0 else 3)
    for source in range(first, last):
        # BAS-MANA-07: who owns mana may use a source whose colour is out
        if s.sources[source] != OPEN:
            continue  # saves time: a closed source is not used
        if why_not_use_source(s, source) is None and (owns or s.reserve[source_colour(s, source)]):
            out.append((DRAW_SOURCE, source, 0, 0))
    if s.towers[place] == OPEN and (owns or s.reserve[s.districts[place]]):
        out.append((DRAW_TOWER, place, 0, 0))


def why_not_collect(s: BastionState, seat: int, option: Option) -> Reason | None:
    """Why the active defender may not collect this mana now."""
    verb, where = option[0], option[1]
    if s.did & COLLECTED:
        return COLLECTED_ALREADY
    place = s.places[seat]
    if verb == DRAW_CITADEL:
        return NOT_IN_CITADEL if place != CITADEL else CITADEL_HELD
    if (source_district(where) if verb == DRAW_SOURCE else where) != place:
        return NOT_YOUR_DISTRICT
    if verb == DRAW_SOURCE:
        reason = why_not_use_source(s, where)
        return SOURCE_UNPAID if reason is None else reason
    if s.spots[FIRST_SQUARE + place]:
        return BESET
    return CLOSED if s.towers[place] != OPEN else TOWER_UNPAID


def collect(s: BastionState, seat: int, option: Option) -> None:
    """Begin the mana action: push the step that pays and takes."""
    s.did |= COLLECTED
    if option[0] == DRAW_SOURCE:
        s.push(DrawSource(option[1]))
    elif option[0] == DRAW_TOWER:
        s.push(DrawTower(option[1]))
    else:
        collect_from_citadel(s, seat)


def only_colour(s: BastionState, seat: int) -> int:
    """The colour of the seat's mana if it owns just one colour; otherwise -1."""
    found = -1
    for colour in range(6):
        if mana_of(s, seat, colour):
            if found >= 0:
                return -1
            found = colour
    return found


def take_from_supply(s: BastionState, seat: int, colour: int) -> None:
    """One mana leaves the supply, to lie on a source or tower."""
    add_mana(s, seat, colour, -1)


class DrawSource(Step[BastionState]):
    """Cast Plenty or Prism, put one mana on the source, take its yield.

    BAS-MANA-03, BAS-MANA-04, BAS-MANA-05, BAS-MANA-06, BAS-MANA-07, BAS-MANA-08.
    """

    name: ClassVar[str] = "source"

    def __init__(self, source: int) -> None:
        self.source: Final = source

    def run(self, s: BastionState) -> bool:
        if self.spells(s):
            return True
        seat = s.active
        if count_mana(s, seat) == 0:
            self.put_and_take(s, -1)
            return False
        colour = only_colour(s, seat)
        if colour >= 0:
            self.put_and_take(s, colour)
            return False
        return True

    def spells(self, s: BastionState) -> list[Option]:
        """BAS-SPL-07. Plenty, and Prism once, of the active defender alone."""
        out: list[Option] = []
        seat = s.active
        if not s.spells[seat]:
            return out
        prism = any(pledge[2] == PRISM_FACE for pledge in s.pledged)
        spell = s.box.spell
        seen: list[int] = []
        for card in s.spells[seat]:
            face = spell[card]
            kind = spell_kind(face)
            if (kind == PLENTY or (kind == PRISM and not prism)) and face not in seen:
                seen.append(face)
                if find_spell(s, seat, face) >= 0:
                    out.append((CAST, face, 0, 0))
        if has_spell(s, seat, COPY):
            for face in open_faces(s):
                kind = spell_kind(face)
                if kind == PLENTY or (kind == PRISM and not prism):
                    out.append((CAST_COPY, face, 0, 0))
        return out

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        seat = s.active
        options: list[Option] = []
        for colour in range(6):
            if mana_of(s, seat, colour):
                options.append((PUT, colour, 0, 0))
        if not options:
            # An empty supply: the reserve pays, in the source's own colour (BAS-SPRI-03).
            options.append((PUT, source_colour(s, self.source), 0, 0))
        idle = options[0]
        options.extend(self.spells(s))
        out.append(Decision(seat, SOURCE_PROMPT, options, idle=idle, about=self.source))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        if option[0] == PUT:
            self.put_and_take(s, option[1] if count_mana(s, seat) else -1)  # BAS-MANA-05
            return
        face = option[1]
        s.pledged.append((seat, find_spell(s, seat, COPY_FACE if option[0] == CAST_COPY else face), face))
        s.tell(PLEDGED, seat, face)
        s.push(self)

    def put_and_take(self, s: BastionState, colour: int) -> None:
        """Put one mana on the source and take its yield, with Prism after its colour is chosen.

        `colour` is the mana that is put; -1 if the reserve gives it.
        """
        seat = s.active
        own = source_colour(s, self.source)
        if colour < 0:
            s.reserve[own] -= 1
            colour = own
            s.tell(RESERVE_LAID_ON_SOURCE, seat, colour, self.source)
        else:
            take_from_supply(s, seat, colour)
            s.tell(LAID_ON_SOURCE, seat, colour, self.source)
        s.sources[self.source] = colour
        # BAS-MANA-16: one amount, capped once. The Obelisk (BAS-STR-07) goes by the source's own colour (BAS-SPRI-02).
        due = BASE_YIELD + s.box.obelisk_yields * count_structures(s, source_district(self.source), OBELISK, own)
        prism = False
        for _, card, face in s.pledged:
            if spell_kind(face) == PLENTY:  # BAS-SPLE-01, BAS-SPLE-02
                due += spell_power(face)
            else:
                prism = True
            spend_spell(s, seat, card)
        s.pledged.clear()
        if prism:
            s.push(ChooseColour(self.source, due))
        else:
            s.tell(DREW_SOURCE, seat, self.source, take_from_reserve(s, seat, own, due), own)

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        if seat != s.active:
            return None
        if option[0] == CAST or option[0] == CAST_COPY:
            reason = why_not_use_card(
                s, seat, COPY_FACE if option[0] == CAST_COPY else option[1], spell_kind(option[1])
            )
            return WRONG_MOMENT if reason is None else reason
        return None


class ChooseColour(Step[BastionState]):
    """BAS-SPRI-01. With Prism the mana taken is of one colour of choice."""

    name: ClassVar[str] = "prism"

    def __init__(self, source: int, due: int) -> None:
        self.source: Final = source
        self.due: Final = due

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, colour, 0, 0) for colour in range(6)]
        out.append(Decision(s.active, PRISM_PROMPT, options, idle=options[0]))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        s.tell(DREW_SOURCE, seat, self.source, take_from_reserve(s, seat, option[1], self.due), option[1])


class DrawTower(Step[BastionState]):
    """Put one mana on the tower, take all that lies on the district's sources.

    BAS-MANA-09, BAS-MANA-10, BAS-MANA-11.
    """

    name: ClassVar[str] = "tower"

    def __init__(self, district: int) -> None:
        self.district: Final = district

    def run(self, s: BastionState) -> bool:
        if count_mana(s, s.active) == 0:
            colour = s.districts[self.district]  # BAS-GEO-14
            s.reserve[colour] -= 1
            s.tell(RESERVE_LAID_ON_TOWER, s.active, colour, self.district)
            self.gather(s, colour)
            return False
        colour = only_colour(s, s.active)
        if colour >= 0:
            self.put_and_gather(s, colour)
            return False
        return True

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        seat = s.active
        # BAS-MANA-05
        options: list[Option] = [(PUT, colour, 0, 0) for colour in range(6) if mana_of(s, seat, colour)]
        out.append(Decision(seat, TOWER_PROMPT, options, idle=options[0], about=self.district))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        self.put_and_gather(s, option[1])

    def put_and_gather(self, s: BastionState, colour: int) -> None:
        """Put one mana of the own supply on the tower and take what lies on the sources."""
        take_from_supply(s, s.active, colour)
        s.tell(LAID_ON_TOWER, s.active, colour, self.district)
        self.gather(s, colour)

    def gather(self, s: BastionState, colour: int) -> None:
        """Take all mana from the sources of the district; `colour` now lies on the tower."""
        seat = s.active
        s.towers[self.district] = colour
        n = 0
        # BAS-MANA-15: an archimage's ban does not count here
        for source in sources_of(self.district):
            lying = s.sources[source]
            if lying >= 0:  # a damage token is no mana and stays (BAS-DSC-16)
                add_mana(s, seat, lying, 1)
                s.sources[source] = OPEN
                n += 1
        s.tell(DREW_TOWER, seat, self.district, n)


def collect_from_citadel(s: BastionState, seat: int) -> None:
    """BAS-MANA-12. Take all mana from all closed towers."""
    n = 0
    for district in range(6):
        lying = s.towers[district]
        if lying >= 0:
            add_mana(s, seat, lying, 1)
            s.towers[district] = OPEN
            n += 1
    s.tell(DREW_CITADEL, seat, n)


def return_district_mana(s: BastionState, district: int) -> int:
    """BAS-FLY-03, BAS-EDGE-04, BAS-EDGE-20. All mana on a district's sources and tower returns to the reserve."""
    n = 0
    for source in sources_of(district):
        n += empty_source(s, source)
    lying = s.towers[district]
    if lying >= 0:
        s.reserve[lying] += 1
        s.towers[district] = OPEN
        n += 1
    return n
