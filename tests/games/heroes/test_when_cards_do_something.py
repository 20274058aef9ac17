"""A card is offered where some of it can happen, and does what it says wherever its cards come from."""

import pytest

from games.heroes.combat_moves import EVERY, fight
from games.heroes.table import BOX, GAME, card, give, movement, no_cards, offered, play, started, step_name, told
from hexkeep.games.heroes.rules.cards.card_conditions import is_possible
from hexkeep.games.heroes.rules.cards.learning import PlayLearning, SearchDone
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, MAP, OPENING, SPELL
from hexkeep.games.heroes.state import BALLISTA_BOON, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import EFFECT

ALL = [*EVERY, "stretch-goals"]


def table(**setup: object) -> HeroesState:
    """A combat of the two players at the first field of the map, empty hands and discard piles."""
    s = fight(
        {"A2": "griffins.pack", "B1": "halberdiers"},
        {"D5": "minotaurs", "C5": "harpies"},
        **{"boxes": ALL, "faction_2": "dungeon", **setup},
    )
    s.field = 0
    s.morale = [0] * s.seats
    return s


def at_home(**setup: object) -> HeroesState:
    return no_cards(started(**{"boxes": ALL, **setup}))


def is_offered(s: HeroesState, mode: str, seat: int) -> bool:
    name = mode.partition(".")[0]
    if card(name) not in s.hand[seat]:
        give(s, seat, name)
    return f"play card:{name}.1 effect:{mode}" in offered(s, seat)


def use(s: HeroesState, mode: str, seat: int) -> None:
    play(s, f"play card:{mode.partition('.')[0]}.1 effect:{mode}", seat)


# ---- whether it can do anything ---------------------------------------------------------------------


@pytest.mark.rule("HOM-CARD-09", "HOM-ART-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("holds", [0, 1, 2])
def test_a_rob_needs_an_enemy_with_cards(seat: int, holds: int) -> None:
    s = table()
    give(s, 1 - seat, *("estates", "haste")[:holds])
    assert is_offered(s, "dragon-wing-tabard.first", seat) == (holds > 0)
    if holds:
        use(s, "dragon-wing-tabard.first", seat)
        assert (len(s.hand[1 - seat]), len(s.discard[1 - seat])) == (holds - 1, 1)


@pytest.mark.rule("HOM-CARD-09", "HOM-ART-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("morale", "offers"), [(1, True), (0, False), (-1, False)])
def test_the_hourglass_needs_an_enemy_of_good_morale(seat: int, morale: int, offers: bool) -> None:
    s = table()
    s.morale[1 - seat] = morale
    assert is_offered(s, "hourglass-of-the-evil-hour.first", seat) == offers
    s.morale = [0, 0]
    s.morale[seat] = 1
    assert not is_offered(s, "hourglass-of-the-evil-hour.first", seat)


@pytest.mark.rule("HOM-CARD-09", "HOM-ART-01")
@pytest.mark.parametrize("mode", ["dragon-wing-tabard.first", "hourglass-of-the-evil-hour.first"])
def test_neutral_units_have_neither_cards_nor_morale(mode: str) -> None:
    s = fight({"A2": "griffins"}, {"D5": "neutral-troglodytes"}, versus=-1, boxes=ALL)
    s.morale = [1] * s.seats
    give(s, 1, "estates")
    assert not is_offered(s, mode, 0)


@pytest.mark.rule("HOM-CARD-09", "HOM-ABIL-01")
@pytest.mark.parametrize(("units", "offers"), [(2, True), (1, False)])
def test_two_own_units_are_needed_to_change_places(units: int, offers: bool) -> None:
    s = table()
    s.cell[1] = s.cell[1] if units == 2 else -1
    modes = [mode for mode in BOX.cards[BOX.card_index["tactics"]].modes if mode.moments & OPENING]
    assert modes
    for mode in modes:
        assert is_possible(s, 0, mode.program, OPENING, card("tactics")) == offers


@pytest.mark.rule("HOM-CARD-09", "HOM-ART-01", "HOM-SPEC-01")
@pytest.mark.parametrize(
    ("mode", "pile", "offers"),
    [
        ("mystic-orb-of-mana.second", (), True),
        ("mystic-orb-of-mana.second", ("estates",), False),
        ("scholar.basic", ("estates",), True),
        ("scholar.basic", (), False),
        ("skull-helmet.first", ("estates",), True),
        ("skull-helmet.first", ("endless-bag-of-gold",), False),
        ("skull-helmet.first", ("endless-bag-of-gold", "haste"), True),
        ("skull-helmet.first", (), False),
        ("ciele-1.arrow", ("magic-arrow",), True),
        ("ciele-1.arrow", ("haste",), False),
        ("adelaide-2.spell", ("haste",), True),
        ("adelaide-2.spell", ("estates",), False),
        ("adelaide-2.specialty", ("haste",), False),
        ("adelaide-2.specialty", ("adelaide-1",), True),
        ("deemer-2.draw", (), True),
    ],
)
def test_what_needs_something_in_the_own_discard_pile(mode: str, pile: tuple[str, ...], offers: bool) -> None:
    s = at_home()
    give(s, 0, *pile, zone="discard")
    assert is_offered(s, mode, 0) == offers


@pytest.mark.rule("HOM-ABIL-01", "HOM-SPELL-06")
def test_of_equal_cards_one_is_offered() -> None:
    s = at_home()
    give(s, 0, "estates", "estates")
    assert sum("card:estates" in text and "basic" in text for text in offered(s, 0)) == 1
    s = table()
    give(s, 0, "haste", "haste", "slow")
    assert sum(text.startswith("cast card:haste") for text in offered(s, 0)) == 1
    assert sum(text.startswith("cast") for text in offered(s, 0)) == 2


@pytest.mark.rule("HOM-ABIL-02")
@pytest.mark.parametrize(("level", "used", "offers"), [(1, 0, False), (2, 0, True), (2, 1, False), (4, 1, True)])
def test_an_expert_effect_needs_an_expert_use(level: int, used: int, offers: bool) -> None:
    s = at_home()
    s.xp[0] = 2 * (level - 1)
    s.experts[0] = used
    assert is_offered(s, "sorcery.expert", 0) == offers
    assert is_offered(s, "sorcery.basic", 0)


@pytest.mark.rule("HOM-CARD-09")
@pytest.mark.parametrize(("hand", "offers"), [((), False), (("estates",), True)])
def test_a_card_with_a_price_needs_another_card(hand: tuple[str, ...], offers: bool) -> None:
    s = at_home()
    give(s, 0, *hand)
    assert is_offered(s, "tazar-3.remove", 0) == offers


# ---- what comes from the own deck -------------------------------------------------------------------


def own_cards(s: HeroesState, deck: tuple[str, ...], pile: tuple[str, ...] = ()) -> None:
    """The own deck, its top card last, and the own discard pile."""
    s.removed += s.deck[0] + s.discard[0]
    s.deck[0], s.discard[0] = [], []
    give(s, 0, *deck, zone="deck")
    give(s, 0, *pile, zone="discard")


def names(cards: list[int]) -> str:
    return " ".join(sorted(BOX.card(c).name for c in cards))


@pytest.mark.rule("HOM-SPEC-01", "HOM-DECK-04")
@pytest.mark.parametrize(
    ("deck", "pile", "n", "hand", "left"),
    [
        (("estates", "haste", "attack"), (), 3, "haste", "attack estates"),
        (("estates", "haste", "attack"), (), 1, "", "attack"),
        (("estates", "haste", "catherine-1"), (), 2, "catherine-1 haste", ""),
        (("haste",), ("slow",), 2, "haste slow", ""),  # the pile is shuffled in
        (("haste",), (), 3, "haste", ""),
        ((), (), 3, "", ""),
    ],
)
def test_jeddite_keeps_spells_and_specialties_of_what_is_drawn(
    deck: tuple[str, ...], pile: tuple[str, ...], n: int, hand: str, left: str
) -> None:
    s = at_home(hero_1="catherine")
    own_cards(s, deck, pile)
    sift = next(i for i, p in enumerate(BOX.programs) if [(o.word, o.a) for o in p.ops] == [(SIFT, n)])
    run_program(s, sift, 0, 0, -1, MAP)
    GAME.advance(s)
    assert (names(s.hand[0]), names(s.discard[0])) == (hand, left)


SIFT = next(
    op.word
    for c in BOX.cards
    if c.name == "jeddite-1"
    for mode in c.modes
    for op in BOX.programs[BOX.programs[mode.program].ops[0].subs[0]].ops
)


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(
    ("deck", "pile", "offered_", "left"),
    [(("estates", "haste", "attack"), (), 2, 1), (("haste",), (), 1, 0), ((), (), 0, 0), ((), ("slow",), 1, 0)],
)
def test_solmyr_chooses_one_of_the_cards_that_he_discards(
    deck: tuple[str, ...], pile: tuple[str, ...], offered_: int, left: int
) -> None:
    s = at_home()
    own_cards(s, deck, pile)
    mill = next(o.word for p in BOX.programs for o in p.ops if HANDLER_NAMES.get(o.word) == "_mill")
    two = next((i for i, p in enumerate(BOX.programs) if [(o.word, o.a) for o in p.ops] == [(mill, 2)]), -1)
    s.event_log = []
    run_program(s, two, 0, 0, -1, MAP)
    GAME.advance(s)
    heard = told(s.event_log or [], "discarded")
    if not offered_:
        assert step_name(s) == "turn"
        return
    assert len(heard) == 2  # the last card of all is shuffled in and discarded again
    assert (len(offered(s, 0)), len(s.deck[0])) == (offered_, left)
    play(s, offered(s, 0)[0], 0)
    assert (len(s.hand[0]), len(s.discard[0])) == (1, offered_ - 1)


def _handler_names() -> dict[int, str]:
    from hexkeep.games.heroes.rules.effects.interpreter import HANDLERS

    return {word: handler.__name__ for word, handler in enumerate(HANDLERS)}


HANDLER_NAMES = _handler_names()


# ---- ballistas that cards stand for -----------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-15")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_cards_stand_for_three_more_ballistas_at_most(before: int, after: int) -> None:
    s = table()
    s.boons[0] = before * BALLISTA_BOON
    run_program(s, EFFECT.value("tarnum-castle-2.ballista"), 0, 0, -1, 16)
    GAME.advance(s)
    assert s.boons[0] == after * BALLISTA_BOON


# ---- cards around a search and a level --------------------------------------------------------------


@pytest.mark.rule("HOM-ABIL-01", "HOM-DECK-07")
@pytest.mark.parametrize(("seeking", "offers"), [(0, True), (4, False)])
def test_scouting_is_played_once_before_a_search(seeking: int, offers: bool) -> None:
    s = at_home()
    give(s, 0, "scouting")
    s.seeking = seeking
    s.push(Search(SPELL, 2, 0, 0))
    GAME.advance(s)
    assert any("card:scouting" in text for text in offered(s, 0)) == offers
    if offers:
        play(s, next(text for text in offered(s, 0) if "card:scouting" in text), 0)
        assert not any("card:scouting" in text for text in offered(s, 0))
        more = s.seeking
        assert more > 2
        play(s, "from-deck deck:spell", 0)
        assert (len(s.looked), s.seeking) == (more, 0)


@pytest.mark.rule("HOM-ABIL-01")
@pytest.mark.parametrize(
    ("hand", "out", "asked"),
    [((), 0, False), (("estates",), 0, True), (("estates",), 1, False), (("learning",), 0, True)],
)
def test_whoever_reaches_a_level_with_cards_is_asked_for_learning(hand: tuple[str, ...], out: int, asked: bool) -> None:
    s = at_home()
    give(s, 0, *hand)
    s.out[0] = out
    step = PlayLearning(0)
    assert step.run(s) == asked
    if asked:
        s.push(PlayLearning(0))
        GAME.advance(s)
        (d,) = GAME.decisions(s)
        assert d.idle == d.options[-1]
        assert (len(d.options) > 1) == ("learning" in hand)
        if "learning" in hand:
            before = s.xp[0]
            play(s, offered(s, 0)[0], 0)
            assert s.xp[0] > before
        else:
            play(s, "no-more", 0)
            assert step_name(s) == "turn"


@pytest.mark.rule("HOM-DECK-07", "HOM-ART-01")
@pytest.mark.parametrize(
    ("boxes", "artifacts", "hand", "out", "asked"),
    [
        (["stretch-goals"], 1, 1, 0, True),
        (["stretch-goals"], 0, 1, 0, False),
        (["stretch-goals"], 1, 0, 0, False),
        (["stretch-goals"], 1, 1, 1, False),
        (["rampart"], 1, 1, 0, False),
    ],
)
def test_who_may_hold_the_pendant_of_courage_is_asked_after_a_search(
    boxes: list[str], artifacts: int, hand: int, out: int, asked: bool
) -> None:
    s = at_home(boxes=boxes)
    give(s, 0, *["estates"] * hand)
    s.artifacts[0], s.out[0] = artifacts, out
    assert SearchDone(ARTIFACT, 2, 0).run(s) == asked


@pytest.mark.rule("HOM-DECK-07", "HOM-ART-01")
def test_the_pendant_of_courage_makes_the_search_once_more() -> None:
    s = at_home(boxes=["stretch-goals"])
    give(s, 0, "pendant-of-courage", "estates")
    s.artifacts[0] = 1
    s.push(SearchDone(SPELL, 3, 0))
    GAME.advance(s)
    (d,) = GAME.decisions(s)
    assert d.idle == d.options[-1]
    again = next(text for text in offered(s, 0) if "pendant-of-courage" in text)
    play(s, again, 0)
    assert [text.split()[0] for text in offered(s, 0)] == ["from-deck", "from-pile"]
    play(s, "from-deck deck:spell", 0)
    assert len(s.looked) == 3


# ---- neutral units that join ------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("where", "joins"), [("guards", True), ("pile", True), ("army", False), ("nowhere", False)])
def test_tarnums_enchanters_join_if_they_are_to_be_had(where: str, joins: bool) -> None:
    s = at_home()
    op = next(o for o in BOX.programs[EFFECT.value("tarnum-2.enchanters")].ops if HANDLER_NAMES[o.word] == "_retain")
    code = BOX.units[op.a].few
    tier = BOX.stats[code].tier
    for pile in (s.guards[tier], s.guard_piles[tier]):
        if code in pile:
            pile.remove(code)
    if where == "army":
        s.army[0].append(code)
    elif where != "nowhere":
        (s.guards if where == "guards" else s.guard_piles)[tier].append(code)
    before = len(s.army[0])
    give(s, 0, "tarnum-2")
    mode = "play card:tarnum-2.1 effect:tarnum-2.enchanters"
    assert (mode in offered(s, 0)) == (where != "army")
    if where == "army":
        return
    play(s, mode, 0)
    assert len(s.army[0]) == before + joins
    assert (code in s.army[0]) == joins
    assert code not in s.guards[tier]
    assert code not in s.guard_piles[tier]


# ---- for whom ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ART-01", "HOM-ABIL-01")
@pytest.mark.parametrize("mode", ["boots-of-speed.first", "equestrians-gloves.second"])
def test_movement_of_a_card_is_for_the_main_hero_if_there_is_no_other(mode: str) -> None:
    s = at_home()
    before = movement(s, 0)
    assert is_offered(s, mode, 0)
    use(s, mode, 0)
    assert (movement(s, 0), movement(s, 0, SECOND)) == (before + 1, 0)


@pytest.mark.rule("HOM-MORALE-04")
@pytest.mark.parametrize("gone", [0, 1, 2])
def test_the_cover_of_darkness_exchanges_up_to_two_cards(gone: int) -> None:
    s = at_home()
    give(s, 0, "estates", "haste", "attack")
    run_program(s, EFFECT.value("necropolis.cover-of-darkness.0"), 0, 0, -1, MAP)
    GAME.advance(s)
    for _ in range(gone):
        play(s, offered(s, 0)[0], 0)
    if gone < 2:
        play(s, "no-more", 0)
    assert (len(s.hand[0]), len(s.discard[0]), step_name(s)) == (3, gone, "turn")
