"""Setup: the form that a table fills in, and the opening position."""

from typing import Final

from hexkeep.games.bastion.components.box import MODES, SIDES, Box
from hexkeep.games.bastion.rules.editions import EDITIONS, Edition
from hexkeep.games.bastion.rules.enemies.horde import draw_horde, grade, horde_of, random_strengths
from hexkeep.games.bastion.rules.scenarios import beast_each, beasts_on_top, late_arrival, legends_below
from hexkeep.games.bastion.rules.setting_up import FirstEnemies, first_enemies
from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import (
    CITADEL,
    COLLECTOR,
    COLOURS,
    ENEMY_CARD_COUNT,
    LEGENDS,
    OPEN,
    SOURCE,
    SUPPORT,
    foundations_of,
    ritual_kind,
)
from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.setup import Field, Form, Setup, When, get_bool, get_int, get_list, get_str

DELUXE: Final = When("edition", ("deluxe",))
FIRST_EDITION: Final = When("edition", ("2015",))
OWN_HORDE: Final = When("mode", ("own-horde",))
LEVELS: Final = When("mode", ("easy", "medium", "hard", "extreme"))
MANA_PER_COLOUR: Final = 15  # BAS-COMP-03
ALL_MODES: Final = MODES[0] + tuple(mode for mode in MODES[1] if mode not in MODES[0])

FORM: Final = Form(
    (
        Field("edition", "choice", "deluxe", choices=EDITIONS),
        Field("players", "number", 2, low=1, high=4, rule="BAS-COMP-08"),
        Field(
            "mode",
            "choice",
            "tutorial",
            choices=ALL_MODES,
            narrowed=((FIRST_EDITION, MODES[0]), (DELUXE, MODES[1])),
        ),
        Field(
            "support",
            "several",
            ["scout", "flier", "giant"],
            choices=SUPPORT,
            low=3,
            high=3,
            when=(DELUXE, LEVELS),
            rule="BAS-SETUP-16",
        ),
        *[Field(f"{kind}s", "number", 1, low=0, high=6, when=(OWN_HORDE,), rule="BAS-HORDE-01") for kind in SUPPORT],
        Field("legends", "several", [], choices=LEGENDS, when=(OWN_HORDE,), rule="BAS-HORDE-01"),
        Field(
            "side",
            "choice",
            "statues",
            # BAS-DSC-01, BAS-SCN-08: only a Deluxe scenario fixes the side
            choices=SIDES,
            narrowed=(
                (When("mode", ("training", "show-of-force", "late-arrival")), ("statues",)),
                (When("mode", ("darkened-skies", "trembling-earth")), ("plain",)),
            ),
            rule="BAS-GEO-15",
        ),
        Field(
            "order",
            "choice",
            "random",
            choices=("random", "chosen"),
            when=(When("mode", ("training",), negated=True),),
            narrowed=((DELUXE, ("random",)),),
        ),
        Field(
            "districts",
            "several",
            list(COLOURS),
            choices=COLOURS,
            low=6,
            high=6,
            when=(When("order", ("chosen",)),),
            rule="BAS-GEO-17",
        ),
        Field("gates", "choice", "as-laid", choices=("as-laid", *COLOURS), rule="BAS-GEO-04"),
        Field(
            "first",
            "choice",
            "random",
            choices=("random", "1", "2", "3", "4"),
            narrowed=(
                (When("players", (1,)), ("random", "1")),
                (When("players", (2,)), ("random", "1", "2")),
                (When("players", (3,)), ("random", "1", "2", "3")),
            ),
            rule="BAS-SETUP-13",
        ),
        Field("early_spells", "switch", True, when=(FIRST_EDITION,), advanced=True, rule="BAS-TURN-11"),
        Field("symbiote_shuns", "switch", True, when=(DELUXE,), advanced=True, rule="BAS-CRE-14"),
        Field("inquisitor_shields", "switch", False, advanced=True, rule="BAS-LEG-17"),
    )
)


def check(setup: Setup) -> None:
    """Refuse what the form alone cannot: something chosen twice."""
    for key in ("support", "legends", "districts"):
        chosen = get_list(setup, key)
        for item in chosen:
            if chosen.count(item) > 1:
                raise BadSetup(f"{key} names {item!r} twice; the box holds it once")


def edition_of(setup: Setup) -> Edition:
    index = EDITIONS.index(get_str(setup, "edition"))
    return Edition(
        index, get_bool(setup, "symbiote_shuns"), get_bool(setup, "inquisitor_shields"), get_bool(setup, "early_spells")
    )


def remarks(setup: Setup, box: Box) -> list[tuple[str, dict[str, str | int]]]:
    """What the deck builder says of a horde while it is being chosen, as text keys with arguments."""
    mode = get_str(setup, "mode")
    players = get_int(setup, "players")
    if mode not in box.decks and mode != "own-horde":
        low, high = random_strengths(box, players, mode == "hard")
        return [("remark.random-horde", {"low": low, "high": high})]
    horde = horde_of(setup, box, 0)
    strength = horde.strength(box)
    found: list[tuple[str, dict[str, str | int]]] = []
    if horde.unseen:
        found.append(("remark.horde-and-legends", {"n": horde.size(), "strength": strength, "unseen": horde.unseen}))
    else:
        found.append(("remark.horde", {"n": horde.size(), "strength": strength}))
    if get_str(setup, "edition") == "2015":
        name = grade(box, players, strength)
        found.append((f"remark.grade-{name or 'below'}", {"n": players}))
        if mode in box.decks and box.decks[mode].printed_strength:
            found.append(("remark.misprint", {"printed": box.decks[mode].printed_strength}))
    return found


def printed_sources(box: Box, side: int, districts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(colour for district in districts for colour in box.printed_sources[side][district])


def initial_state(setup: Setup, box: Box, rng: int) -> BastionState:
    """BAS-SETUP-01, BAS-SETUP-02. The table before the first enemies come."""
    edition = box.edition
    mode = get_str(setup, "mode")
    s = BastionState(get_int(setup, "players"), rng, box)
    s.mode = MODES[edition.index].index(mode)
    s.side = SIDES.index(get_str(setup, "side"))
    s.districts = _order(s, setup)
    s.printed_sources = printed_sources(box, s.side, s.districts)
    first = get_str(setup, "first")
    s.active = s.randbelow(s.seats) if first == "random" else int(first) - 1

    s.reserve = [MANA_PER_COLOUR - s.seats] * 6
    s.mana = [1] * (6 * s.seats)  # BAS-SETUP-11
    s.places = [CITADEL] * s.seats  # BAS-SETUP-09
    s.spells = [()] * s.seats
    s.rituals = [()] * s.seats
    s.artifacts = [()] * s.seats
    s.sources = [OPEN] * 30
    s.towers = [OPEN] * 6
    s.foundations = [OPEN] * 12

    deck = box.decks.get(mode)
    _lay_rituals(s, deck is None or deck.rituals, deck is not None and deck.sources_laid)
    horde = horde_of(setup, box, s.randbelow(1 << 62))
    cards = draw_horde(s, horde)
    unused = [card for card in range(ENEMY_CARD_COUNT) if card not in cards]
    s.recipe = horde.recipe()
    if deck is not None and deck.legends_below:
        cards = legends_below(s, cards, deck.legends_below)
    elif deck is not None and deck.late:
        cards = beasts_on_top(s, cards)
        unused = late_arrival(s, unused)
    else:
        s.shuffle(cards)
    if deck is not None and deck.beast_each:
        unused = beast_each(s, unused)
    s.deck = cards
    s.unused = tuple(unused)
    s.push(FirstEnemies(first_enemies(s)))
    return s


def _order(s: BastionState, setup: Setup) -> tuple[int, ...]:
    """The colours of D1 to D6, clockwise from the gates."""
    order = list(range(6))
    if get_str(setup, "order") == "random":  # BAS-GEO-17, BAS-GEO-18
        s.shuffle(order)
    elif get_str(setup, "order") == "chosen":
        order = [COLOURS.index(colour) for colour in get_list(setup, "districts")]
    gates = get_str(setup, "gates")
    turn = 0 if gates == "as-laid" else order.index(COLOURS.index(gates))  # BAS-GEO-05: any joint line
    return tuple(order[turn:] + order[:turn])


def _lay_rituals(s: BastionState, used: bool, sources_laid: bool) -> None:
    """BAS-SETUP-12, BAS-SETUP-21, BAS-DSC-03. Shuffle the ritual deck, without what the game leaves out."""
    pile = s.box.rituals[:]
    if not used:
        s.unused_rituals = tuple(pile)
        return
    if s.seats == 1:
        s.unused_rituals = tuple(card for card in pile if ritual_kind(card) == COLLECTOR)
        pile = [card for card in pile if ritual_kind(card) != COLLECTOR]
    s.shuffle(pile)
    if sources_laid:
        sources = [card for card in pile if ritual_kind(card) == SOURCE]
        pile = [card for card in pile if ritual_kind(card) != SOURCE]
        for district in range(6):
            s.foundations[foundations_of(district)[0]] = sources[district]
    s.ritual_deck = pile
