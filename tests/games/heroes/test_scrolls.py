"""Spell scrolls: two spells beside the hero, cast without power and then out of the game."""

import pytest

from games.heroes.combat_moves import fight
from games.heroes.table import (
    BOX,
    GAME,
    at,
    card,
    give,
    gold_of,
    hp,
    no_cards,
    offered,
    play,
    started,
    step_name,
    told,
)
from hexkeep.games.heroes.rules.cards.deck import gain_card
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, SPELL
from hexkeep.games.heroes.rules.map.locations import TradingPost
from hexkeep.games.heroes.rules.spells.scrolls import is_scroll, scrolls_of, spells_on, take_scroll
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import CARD

FIELD = BOX.locations[BOX.location_index["spell-scroll"]]


def table(**setup: object) -> HeroesState:
    return no_cards(started(boxes=["stronghold"], **setup))


def on_top(s: HeroesState, *names: str) -> None:
    """These are the next spells of the deck, the first one on top."""
    for name in names[::-1]:
        kind = BOX.card_index[name]
        zone = next(z for z in (s.decks[SPELL], s.piles[SPELL]) if any(BOX.kind_of[c] == kind for c in z))
        found = next(c for c in zone if BOX.kind_of[c] == kind)
        zone.remove(found)
        s.decks[SPELL].append(found)


def with_scroll(s: HeroesState, *spells: str) -> int:
    """The first player has a scroll with these spells."""
    on_top(s, *spells)
    scroll = s.scroll_pile.pop()
    take_scroll(s, 0, scroll)
    GAME.advance(s)
    return scroll


@pytest.mark.rule("HOM-EXP-20")
def test_ten_scrolls_lie_among_the_artifacts_and_ten_apart() -> None:
    s = table()
    assert len(s.scroll_pile) == 10
    assert sum(1 for c in s.decks[ARTIFACT] + s.piles[ARTIFACT] if is_scroll(s, c)) == 10
    assert started().scroll_pile == []


@pytest.mark.rule("HOM-EXP-20")
def test_a_field_gives_a_scroll_with_the_two_top_spells_for_its_owner_to_see() -> None:
    s = table()
    top = s.decks[SPELL][-2:][::-1]
    hand = len(s.hand[0])
    run_program(s, FIELD.program, 0)
    GAME.advance(s)
    scroll = scrolls_of(s, 0)[0]
    assert spells_on(s, 0, scroll) == top
    assert len(s.hand[0]) == hand
    assert GAME.seen_by(s, 0).scrolls[0] == [scroll, *top]
    hidden = GAME.seen_by(s, 1)
    assert hidden.scrolls[0] == [scroll, -1, -1]
    world = GAME.guess(hidden, 1, 3)
    assert all(BOX.card(c).kind == SPELL for c in spells_on(world, 0, scroll))
    assert sorted(GAME.components(world)) == sorted(GAME.components(s))
    assert GAME.position(GAME.from_position(GAME.position(s))) == GAME.position(s)


@pytest.mark.rule("HOM-EXP-20")
def test_a_scroll_found_among_the_artifacts_does_not_come_to_the_hand() -> None:
    s = table()
    scroll = next(c for c in s.decks[ARTIFACT] if is_scroll(s, c))
    s.decks[ARTIFACT].remove(scroll)
    before = s.artifacts[0]
    gain_card(s, 0, scroll, False)
    assert (scrolls_of(s, 0), s.hand[0], s.artifacts[0]) == ([scroll], [], before)


@pytest.mark.rule("HOM-EXP-20")
def test_of_three_scrolls_one_is_discarded_with_its_spells() -> None:
    s = table()
    first = with_scroll(s, "haste", "slow")
    second = with_scroll(s, "bless", "curse")
    third = with_scroll(s, "cure", "fireball")
    assert offered(s, 0) == [f"discard {CARD.write(c)}" for c in (first, second, third)]
    gone = spells_on(s, 0, first)
    heard = play(s, f"discard {CARD.write(first)}")
    assert len(told(heard, "discarded")) >= 2  # both spells are named
    assert scrolls_of(s, 0) == [second, third]
    assert s.piles[SPELL][-2:] == gone
    assert s.scroll_pile[-1] == first


def in_battle(*spells: str) -> tuple[HeroesState, int]:
    s = fight({"A2": "griffins"}, {"A4": "skeletons.pack"}, boxes=["stronghold", "fortress"])
    scroll = with_scroll(s, *spells)
    return s, scroll


@pytest.mark.rule("HOM-EXP-21")
def test_a_spell_on_a_scroll_is_cast_beyond_the_limit_and_then_removed() -> None:
    s, scroll = in_battle("lightning-bolt", "slow")
    bolt = spells_on(s, 0, scroll)[0]
    s.casts[0] = s.limit[0]
    before = s.damage[at(s, "A4")]
    play(s, f"cast {CARD.write(bolt)}")
    play(s, f"target fighter:{at(s, 'A4')}")
    assert s.damage[at(s, "A4")] > before or hp(s, at(s, "A4")) != "skeletons.pack-0"
    assert bolt in s.removed
    assert s.casts[0] == s.limit[0]
    assert len(spells_on(s, 0, scroll)) == 1


@pytest.mark.rule("HOM-EXP-21")
def test_no_power_is_lent_to_it_and_its_cheapest_effect_costs_nothing() -> None:
    s, scroll = in_battle("implosion", "slow")
    implosion = spells_on(s, 0, scroll)[0]
    assert min(mode.power for mode in BOX.card(implosion).modes) > 0
    give(s, 0, "power", "power")
    play(s, f"cast {CARD.write(implosion)}")
    assert step_name(s) != "empower"
    assert s.spell == implosion
    assert not any("empower" in text for text in offered(s, 0))


@pytest.mark.rule("HOM-EXP-21")
def test_spells_on_a_scroll_lend_no_power_and_an_empty_scroll_goes_back() -> None:
    s, scroll = in_battle("haste", "slow")
    give(s, 0, "magic-arrow")
    play(s, f"cast {CARD.write(s.hand[0][0])}")
    lent = [text for text in offered(s, 0) if text.startswith("empower")]
    assert not any("haste" in text or "slow" in text for text in lent)
    s, scroll = in_battle("lightning-bolt", "magic-arrow")
    for spell in spells_on(s, 0, scroll):
        play(s, f"cast {CARD.write(spell)}")
        play(s, next(text for text in offered(s, 0) if text.startswith("target")))
    assert scrolls_of(s, 0) == []
    assert scroll in s.scroll_pile


@pytest.mark.rule("HOM-EXP-21")
def test_a_trading_post_pays_two_gold_for_each_spell_beside_its_other_business() -> None:
    s = table()
    scroll = with_scroll(s, "haste", "slow")
    spells = spells_on(s, 0, scroll)
    before = gold_of(s, 0)
    s.push(TradingPost(0, 0))
    GAME.advance(s)
    play(s, f"sell-scroll {CARD.write(scroll)}")
    assert gold_of(s, 0) == before + 4
    assert set(spells) <= set(s.removed)
    assert step_name(s) == "trading-post"
    assert card("spell-scroll", 20) == BOX.first[BOX.scroll] + 19
