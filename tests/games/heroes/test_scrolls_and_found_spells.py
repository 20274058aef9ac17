"""Spells that come from elsewhere than the hand: from scrolls, common piles and the own discard pile."""

import pytest

from games.heroes.combat_moves import WITH_STRETCH_GOALS_AND_BANKS, spell_fight, stand
from games.heroes.table import (
    BOX,
    GAME,
    card,
    give,
    names,
    no_cards,
    offered,
    play,
    started,
    step_name,
    stock,
    told,
    until,
)
from games.heroes.test_scrolls import on_top
from hexkeep.games.heroes.rules.effects.language import ACT, MAP, SPELL
from hexkeep.games.heroes.rules.spells.borrowed_spells import UseFoundCard, reveal_until
from hexkeep.games.heroes.rules.spells.power import given_power, note_school, school_power
from hexkeep.games.heroes.rules.spells.scrolls import (
    KeepTwoScrolls,
    offer_scrolls,
    scrolls_of,
    sell_scroll,
    spells_on,
    take_scroll,
)
from hexkeep.games.heroes.state import MUTE_AURA, SILENCE_AURA, SLOW_CARDS, STACKED_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import CARD


def at_home(**setup: object) -> HeroesState:
    return no_cards(started(**{"boxes": WITH_STRETCH_GOALS_AND_BANKS, **setup}))


def with_scroll(s: HeroesState, *spells: str, seat: int = 0) -> int:
    """A seat has a scroll with these spells, and nothing was heard of it."""
    on_top(s, *spells)
    scroll = s.scroll_pile.pop()
    s.stack.append(s.stack[-1])
    take_scroll(s, seat, scroll)
    s.stack.pop()
    s.stack.pop()
    s.revealed_to, s.event_log = 0, []
    return scroll


# ---- scrolls ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-20")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_scroll_and_its_spells_are_known_to_its_owner_alone(seat: int) -> None:
    s = at_home()
    on_top(s, "haste", "slow", "bless")
    scroll = s.scroll_pile.pop()
    s.revealed_to, s.event_log = 0, []
    take_scroll(s, seat, scroll)
    assert s.revealed_to == 1 << seat
    assert names(s.scrolls[seat]) == "spell-scroll haste slow"
    assert s.scrolls[1 - seat] == []
    assert [e.a for e in told(s.event_log, "scroll-taken")] == [seat]


@pytest.mark.rule("HOM-EXP-20", "HOM-DECK-10", "HOM-DECK-11")
@pytest.mark.parametrize(
    ("deck", "pile", "on_scroll", "left", "open_cards"),
    [
        (3, 1, 2, 1, 1),
        (2, 1, 2, 0, 1),
        (3, 0, 2, 0, 1),  # the pile is never left empty
        (1, 4, 2, 2, 1),  # the pile becomes the deck, and its top card the new pile
        (1, 0, 1, 0, 0),
        (0, 0, 0, 0, 0),
    ],
)
def test_a_scroll_takes_what_the_deck_has(deck: int, pile: int, on_scroll: int, left: int, open_cards: int) -> None:
    s = at_home()
    cards = [*s.decks[SPELL], *s.piles[SPELL]]
    s.decks[SPELL], s.piles[SPELL] = cards[:deck], cards[deck : deck + pile]
    s.removed += cards[deck + pile :]
    scroll = s.scroll_pile.pop()
    take_scroll(s, 0, scroll)
    assert len(spells_on(s, 0, scroll)) == on_scroll
    assert (len(s.decks[SPELL]), len(s.piles[SPELL])) == (left, open_cards)


@pytest.mark.rule("HOM-EXP-20")
@pytest.mark.parametrize("which", range(3))
def test_of_three_scrolls_any_is_discarded_with_its_own_spells(which: int) -> None:
    s = at_home()
    pairs = [("haste", "slow"), ("bless", "curse"), ("cure", "fireball")]
    scrolls = [with_scroll(s, *pair) for pair in pairs]
    s.push(KeepTwoScrolls(0))
    GAME.advance(s)
    (d,) = GAME.decisions(s)
    assert offered(s, 0) == [f"discard {CARD.write(scroll)}" for scroll in scrolls]
    assert d.idle == d.options[-1]  # the new one
    s.revealed_to = 0
    heard = play(s, f"discard {CARD.write(scrolls[which])}", 0)
    assert names([e.b for e in told(heard, "discarded")]) == " ".join(pairs[which])
    assert {e.a for e in told(heard, "discarded")} == {0}
    assert names(s.piles[SPELL][-2:]) == " ".join(pairs[which])
    assert s.revealed_to & 2  # the others see the spells
    assert not s.revealed_to & 1
    kept = [n for i in range(3) if i != which for n in ("spell-scroll", *pairs[i])]
    assert names(s.scrolls[0]) == " ".join(kept)
    assert s.scroll_pile[-1] == scrolls[which]


@pytest.mark.rule("HOM-EXP-20")
@pytest.mark.parametrize("n", [1, 2])
def test_two_scrolls_may_be_kept(n: int) -> None:
    s = at_home()
    for pair in [("haste", "slow"), ("bless", "curse")][:n]:
        with_scroll(s, *pair)
    s.push(KeepTwoScrolls(0))
    GAME.advance(s)
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-EXP-21")
@pytest.mark.parametrize(("spells", "gold"), [(("haste", "slow"), 4), (("haste",), 2), ((), 0)])
def test_a_scroll_sells_by_its_spells_and_everybody_sees_them(spells: tuple[str, ...], gold: int) -> None:
    s = at_home()
    other = with_scroll(s, "bless", "curse")
    scroll = with_scroll(s, *(spells or ("cure", "slow")), *([] if len(spells) != 1 else ["cure"]))
    for spell in spells_on(s, 0, scroll)[len(spells) :]:
        s.scrolls[0].remove(spell)
    before = stock(s, 0)
    sell_scroll(s, 0, scroll)
    assert [after - old for after, old in zip(stock(s, 0), before, strict=True)] == [gold, 0, 0]
    assert names(s.removed[len(s.removed) - len(spells) :]) == " ".join(spells)
    assert [(e.a, BOX.card(e.b).name) for e in told(s.event_log or [], "removed")] == [(0, name) for name in spells]
    assert s.revealed_to & 3 == 2
    assert (scrolls_of(s, 0), s.scroll_pile[-1]) == ([other], scroll)


def castable(s: HeroesState, moment: int) -> str:
    found: list[tuple[int, int, int, int]] = []
    offer_scrolls(s, 0, moment, found)
    assert all(option[2:] == (0, 0) for option in found)
    return names([option[1] for option in found])


@pytest.mark.rule("HOM-EXP-21")
@pytest.mark.parametrize(
    ("spells", "moment", "enemy", "expected"),
    [
        (("lightning-bolt", "slow"), ACT, "minotaurs", "lightning-bolt slow"),
        (("lightning-bolt", "town-portal"), ACT, "minotaurs", "lightning-bolt"),
        (("implosion", "bless"), ACT, "minotaurs", "implosion"),
        (("view-air", "lightning-bolt"), ACT, "minotaurs", "lightning-bolt"),  # for the map
        (("view-air", "lightning-bolt"), MAP, "minotaurs", "view-air"),
        # only the cheapest effect counts: Blind reaches bronze units for nothing, golden ones for 2
        (("blind", "lightning-bolt"), ACT, "black-dragons", "lightning-bolt"),
        (("blind", "lightning-bolt"), ACT, "troglodytes", "blind lightning-bolt"),
        (("blind", "bless"), MAP, "troglodytes", ""),
    ],
)
def test_of_a_scroll_what_its_cheapest_effect_can_do_is_offered(
    spells: tuple[str, ...], moment: int, enemy: str, expected: str
) -> None:
    s = spell_fight(enemy=enemy, mine="archangels.pack")
    with_scroll(s, *spells)
    assert castable(s, moment) == expected


@pytest.mark.rule("HOM-EXP-21")
@pytest.mark.parametrize(
    ("why", "silent"),
    [("", False), ("mute", True), ("stacked dragons", True), ("dragons alone", False), ("own", False)],
)
def test_whoever_may_cast_no_spells_casts_none_from_a_scroll(why: str, silent: bool) -> None:
    dragons = "bank-faerie-dragons"
    s = spell_fight(mine=dragons if why == "own" else "griffins", enemy=dragons if "dragons" in why else "minotaurs")
    with_scroll(s, "lightning-bolt", "haste")
    if why == "mute":
        s.aura |= MUTE_AURA
    if why in ("stacked dragons", "own"):
        s.mark[int(why != "own")] |= STACKED_MARK
    assert (castable(s, ACT) == "") == silent


@pytest.mark.rule("HOM-EXP-21")
@pytest.mark.parametrize(
    ("spell", "enemy", "power"),
    [("implosion", "minotaurs", 1), ("implosion", "pegasi.pack", 1), ("lightning-bolt", "pegasi.pack", 0)],
)
def test_a_spell_of_a_scroll_has_the_power_of_its_cheapest_effect(spell: str, enemy: str, power: int) -> None:
    s = spell_fight(enemy=enemy)
    give(s, 1, "attack")
    scroll = with_scroll(s, spell, "haste")
    s.revealed_to = 0
    on_scroll = s.scrolls[0][1]
    play(s, f"cast {CARD.write(on_scroll)}", 0)
    assert (step_name(s), s.power) == ("reply", power)
    assert (s.limit[0], s.casts[0]) == (2, 1)
    assert names(s.scrolls[0]) == "spell-scroll haste"
    assert (s.ongoing[0], s.belongs[on_scroll], s.revealed_to & 3) == ([on_scroll], 0, 2)
    play(s, "no-more", 1)
    until(s, "act")
    assert on_scroll in s.removed
    assert s.scrolls[0][0] == scroll


@pytest.mark.rule("HOM-EXP-21")
def test_on_the_map_a_scroll_is_used_as_often_as_it_has_spells() -> None:
    s = at_home()
    scroll = with_scroll(s, "view-air", "fly")
    assert castable(s, MAP) == "view-air fly"
    view, fly = s.scrolls[0][1:]
    play(s, f"cast {CARD.write(view)}", 0)
    until(s, "turn")
    assert s.limit == []
    play(s, f"cast {CARD.write(fly)}", 0)
    until(s, "turn")
    assert (s.scrolls[0], s.scroll_pile[-1]) == ([], scroll)
    assert {view, fly} <= {*s.removed, *s.ongoing[0]}


# ---- the common pile --------------------------------------------------------------------------------

HELM = "play card:helm-of-the-alabaster-unicorn.1 effect:helm-of-the-alabaster-unicorn.second"


def pile(s: HeroesState, *spells: str) -> None:
    """The common discard pile of spells, the last one on top; nothing but the deck is elsewhere."""
    s.decks[SPELL] += s.piles[SPELL]
    s.piles[SPELL].clear()
    give(s, 0, *spells)
    for spell in spells:
        s.hand[0].remove(card(spell))
        s.piles[SPELL].append(card(spell))


@pytest.mark.rule("HOM-WORD-16", "HOM-SPELL-08")
@pytest.mark.parametrize(
    ("spells", "casts", "offers"),
    [
        (("haste", "lightning-bolt"), 0, True),
        (("haste", "lightning-bolt"), 1, False),  # one spell in a combat round
        (("lightning-bolt", "town-portal"), 0, False),  # for the map
        (("lightning-bolt", "bless"), 0, False),  # for an attack
        (("lightning-bolt", "implosion"), 0, False),  # without power
        ((), 0, False),
    ],
)
def test_the_helm_casts_what_could_be_cast_now(spells: tuple[str, ...], casts: int, offers: bool) -> None:
    s = spell_fight("helm-of-the-alabaster-unicorn")
    pile(s, *spells)
    s.casts[0] = casts
    assert (HELM in offered(s, 0)) == offers


@pytest.mark.rule("HOM-WORD-16", "HOM-SPELL-08")
@pytest.mark.parametrize(("spell", "offers"), [("view-air", True), ("lightning-bolt", False)])
def test_on_the_map_the_helm_casts_spells_for_the_map(spell: str, offers: bool) -> None:
    s = at_home()
    give(s, 0, "helm-of-the-alabaster-unicorn")
    pile(s, spell)
    assert (HELM in offered(s, 0)) == offers


@pytest.mark.rule("HOM-SPELL-08", "HOM-DECK-11")
@pytest.mark.parametrize("below", [True, False])
def test_what_the_helm_cast_belongs_to_its_caster_and_the_pile_is_not_left_empty(below: bool) -> None:
    s = spell_fight("helm-of-the-alabaster-unicorn")
    pile(s, *(["haste"] if below else []), "lightning-bolt")
    next_card = card("haste") if below else s.decks[SPELL][-1]
    play(s, HELM, 0)
    assert s.piles[SPELL] == [next_card]
    play(s, "release effect:lightning-bolt.power-0", 0)
    until(s, "act")
    assert card("lightning-bolt") in s.discard[0]


# ---- the own discard pile ---------------------------------------------------------------------------

ARROW = "play card:ciele-2.1 effect:ciele-2.arrow"


@pytest.mark.rule("HOM-WORD-16")
@pytest.mark.parametrize(
    ("why", "offers"),
    [
        ("", True),
        ("beyond the limit", True),
        ("nothing discarded", False),
        ("another spell discarded", False),  # it is an arrow that Ciele casts
        ("mute", False),
        ("stacked dragons", False),
        ("no power in a silence", False),  # Ciele's card cannot lend power to the spell that it casts
        ("power in a silence", True),
    ],
)
def test_ciele_casts_a_discarded_arrow_if_spells_can_be_cast(why: str, offers: bool) -> None:
    s = spell_fight("ciele-2", enemy="bank-faerie-dragons", faction_1="conflux", hero_1="ciele")
    if why != "nothing discarded":
        give(s, 0, "haste" if why.startswith("another") else "magic-arrow", zone="discard")
    if why == "mute":
        s.aura |= MUTE_AURA
    if why == "stacked dragons":
        s.mark[1] |= STACKED_MARK
    if "power" in why:
        s.aura |= SILENCE_AURA
        give(s, 0, *["haste"] * (why == "power in a silence"))
    s.casts[0] = int(why == "beyond the limit")
    assert (ARROW in offered(s, 0)) == offers
    if offers:
        play(s, ARROW, 0)
        assert (s.limit[0], names(s.discard[0]), step_name(s)) == (2, "", "empower")
        if s.hand[0]:
            play(s, "empower card:haste.1 effect:spell.bottom", 0)
            s.hand[0], s.discard[0] = [], []
        play(s, "release effect:magic-arrow.power-0", 0)
        until(s, "act")
        assert {"ciele-2", "magic-arrow"} <= set(names(s.discard[0]).split())


# ---- spells just found ------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-05", "HOM-SPELL-08")
@pytest.mark.parametrize(
    ("found", "why", "asked", "options"),
    [
        ("lightning-bolt", "", True, "cast decline"),
        ("lightning-bolt", "mute", True, "decline"),
        ("town-portal", "", True, "decline"),
        ("attack", "", True, "decline"),
        ("", "", False, ""),
        ("lightning-bolt", "slow cards", False, ""),  # it has gone to the discard pile
    ],
)
def test_tarnum_casts_the_spell_just_found(found: str, why: str, asked: bool, options: str) -> None:
    s = spell_fight(*([found] if found else []))
    s.rules |= SLOW_CARDS if why == "slow cards" else 0
    s.aura |= MUTE_AURA if why == "mute" else 0
    s.push(UseFoundCard(0, 1, ACT))
    GAME.advance(s)
    assert (step_name(s) == "found") == asked
    if not asked:
        return
    assert [text.split()[0] for text in offered(s, 0)] == options.split()
    (d,) = GAME.decisions(s)
    assert d.idle == d.options[-1]
    if "cast" in options:
        play(s, f"cast card:{found}.1", 0)
        assert (s.limit[0], s.borrowed) == (2, [card(found)])
        play(s, f"release effect:{found}.power-0", 0)
        until(s, "act")
        assert s.piles[SPELL][-1] == card(found)  # given back
        assert (s.borrowed, s.belongs[card(found)]) == ([], -1)
    else:
        play(s, "decline", 0)
        assert s.hand[0] == [card(found)]


@pytest.mark.rule("HOM-DECK-14")
@pytest.mark.parametrize("taken", [True, False])
def test_tarnum_may_remove_the_card_just_found(taken: bool) -> None:
    s = spell_fight("attack", "lightning-bolt")
    s.push(UseFoundCard(0, 0, ACT))
    GAME.advance(s)
    assert offered(s, 0) == ["remove card:lightning-bolt.1", "decline"]
    play(s, "remove card:lightning-bolt.1" if taken else "decline", 0)
    assert (card("lightning-bolt") in s.removed) == taken
    assert (card("lightning-bolt") in s.hand[0]) == (not taken)


@pytest.mark.rule("HOM-ABIL-01", "HOM-ART-01")
@pytest.mark.parametrize(
    ("deck", "level", "art", "found"),
    [
        (("slow", "chain-lightning", "haste", "fireball"), "basic", -1, "haste"),
        (("slow", "chain-lightning", "haste", "fireball"), "expert", -1, "fireball"),
        (("slow", "chain-lightning", "haste", "fireball"), "", 0, "haste"),
        (("slow", "chain-lightning", "haste", "fireball"), "", 1, "slow"),
        (("slow", "chain-lightning", "haste", "fireball"), "", 2, "fireball"),
        (("slow", "chain-lightning", "haste", "fireball"), "", 3, ""),
        (("magic-arrow", "fireball"), "", 0, ""),
        (("magic-arrow", "fireball"), "basic", -1, "magic-arrow"),
        (("fireball", "magic-arrow"), "expert", -1, "fireball"),
    ],
)
@pytest.mark.parametrize("taken", [True, False])
def test_the_first_spell_of_a_level_or_school_is_offered(
    deck: tuple[str, ...], level: str, art: int, found: str, taken: bool
) -> None:
    s = at_home()
    s.removed += s.decks[SPELL]
    s.decks[SPELL].clear()
    give(s, 0, *deck)
    s.decks[SPELL], s.hand[0] = s.hand[0], []
    before = list(s.piles[SPELL])
    s.revealed_to = 0
    reveal_until(s, 0, level, art)
    assert s.revealed_to & 3 == 3  # seen by all
    GAME.advance(s)
    if not found:
        assert (step_name(s), sorted(names(s.decks[SPELL]).split())) == ("turn", sorted(deck))
        return
    found_card = s.looked[0]
    assert names(s.looked) == found
    assert s.looker == 0
    assert sorted([*names(s.decks[SPELL]).split(), found]) == sorted(deck)
    (d,) = GAME.decisions(s)
    assert (offered(s, 0), d.idle) == (
        [f"take {CARD.write(found_card)}", f"discard {CARD.write(found_card)}"],
        d.options[0],
    )
    heard = play(s, f"{'take' if taken else 'discard'} {CARD.write(found_card)}", 0)
    assert (s.looked, s.looker) == ([], -1)
    assert s.hand[0] == ([found_card] if taken else [])
    assert s.piles[SPELL] == (before if taken else [*before, found_card])
    assert len(told(heard, "discarded")) == (not taken)


@pytest.mark.rule("HOM-DECK-10")
@pytest.mark.parametrize("taken", [True, False])
def test_the_last_spell_of_the_deck_lets_it_be_rebuilt(taken: bool) -> None:
    s = at_home()
    cards = [*s.decks[SPELL], *s.piles[SPELL]]
    last = next(c for c in cards if BOX.card(c).level == "basic")
    cards.remove(last)
    s.decks[SPELL], s.piles[SPELL] = [last], cards[:5]
    s.removed += cards[5:]
    reveal_until(s, 0, "basic", -1)
    GAME.advance(s)
    play(s, f"{'take' if taken else 'discard'} {CARD.write(last)}", 0)
    assert (len(s.piles[SPELL]), len(s.decks[SPELL])) == (1, 4 if taken else 5)


# ---- power for a school -----------------------------------------------------------------------------

SPELLS = ("haste", "slow", "blind", "cure")
"""A spell of air, earth, fire and water."""


@pytest.mark.rule("HOM-WORD-05", "HOM-SPELL-11")
@pytest.mark.parametrize(
    ("mine", "school"),
    [
        ("storm-elementals.pack", 0),
        ("magma-elementals.pack", 1),
        ("energy-elementals.pack", 2),
        ("ice-elementals.pack", 3),
    ],
)
def test_elementals_help_the_first_spell_of_their_school_in_their_own_activation(mine: str, school: int) -> None:
    s = spell_fight(mine=mine, faction_1="conflux")
    assert [given_power(s, 0, card(spell)) for spell in SPELLS] == [int(i == school) for i in range(4)]
    assert given_power(s, 0, card("magic-arrow")) == 1  # of that school
    assert [given_power(s, 1, card(spell)) for spell in SPELLS] == [0, 0, 0, 0]  # the enemy's unit
    s.casts[0] = 1
    assert given_power(s, 0, card(SPELLS[school])) == 1
    t = GAME.copy(s)
    t.cell[0] = -1
    assert given_power(t, 0, card(SPELLS[school])) == 0
    t.actor = -1
    assert given_power(t, 0, card(SPELLS[school])) == 0
    for other in range(4):
        t = GAME.copy(s)
        t.spell = give(t, 0, SPELLS[other])[0]
        note_school(t, 0)
        assert given_power(t, 0, card(SPELLS[school])) == int(other != school)


@pytest.mark.rule("HOM-WORD-05")
def test_elementals_help_in_an_activation_alone() -> None:
    s = spell_fight(enemy="storm-elementals.pack")
    s.actor = 1
    assert given_power(s, 1, card("haste")) == 1
    s.actor = -1
    assert given_power(s, 1, card("haste")) == 0


@pytest.mark.rule("HOM-WORD-05")
@pytest.mark.parametrize(("casts", "power"), [(0, 1), (1, 0)])
def test_magi_help_the_first_spell_of_the_combat_round(casts: int, power: int) -> None:
    s = spell_fight(mine="magi.pack", faction_1="tower")
    s.casts[0] = casts
    assert [given_power(s, 0, card(spell)) for spell in (*SPELLS, "magic-arrow")] == [power] * 5


@pytest.mark.rule("HOM-WORD-05", "HOM-SPELL-11")
@pytest.mark.parametrize("school", range(4))
@pytest.mark.parametrize("n", [1, 2, 3])
def test_what_lasts_for_the_combat_helps_its_school_alone(school: int, n: int) -> None:
    s = spell_fight()
    s.boons[0] |= n << (4 + 2 * school)
    assert [given_power(s, 0, card(spell)) for spell in SPELLS] == [n * (i == school) for i in range(4)]
    assert given_power(s, 0, card("magic-arrow")) == n
    assert [school_power(s, 1, i) for i in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("HOM-WORD-05", "HOM-SPELL-11")
@pytest.mark.parametrize("school", range(4))
def test_the_magics_in_play_help_on_the_map_too(school: int) -> None:
    s = at_home()
    stand(s, 0, ("air-magic", "earth-magic", "fire-magic", "water-magic")[school])
    assert [given_power(s, 0, card(spell)) for spell in SPELLS] == [int(i == school) for i in range(4)]
    assert given_power(s, 0, card("magic-arrow")) == 1
    assert given_power(s, 0, card("deemer-1")) == 0  # no spell
