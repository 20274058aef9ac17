"""The start of a combat: who may play cards then, and the Cover of Darkness."""

import pytest

from games.heroes.combat_moves import fight
from games.heroes.table import GAME, build, give, offered, play, step_name
from hexkeep.games.heroes.rules.combat.combat_round import CombatRound
from hexkeep.games.heroes.rules.combat.opening import Opening
from hexkeep.games.heroes.state import HeroesState

COVER = "use effect:necropolis.cover-of-darkness.opening"


def opening(built: bool = True, cards: int = 2, **more: object) -> HeroesState:
    """Seat 0 of the Necropolis attacks seat 1, who holds so many cards; all units stand."""
    s = fight({"A2": "skeletons.pack"}, {"A4": "griffins"}, faction_1="necropolis", faction_2="castle", **more)
    if built:
        build(s, 0, "cover-of-darkness")
    give(s, 1, *["attack", "defense"][:cards])
    s.push(CombatRound())
    s.push(Opening(0, 0))
    GAME.advance(s)
    return s


def covers(s: HeroesState, seat: int = 0) -> list[str]:
    return [text for text in offered(s, seat) if "cover-of-darkness" in text]


@pytest.mark.rule("HOM-TOWN-02")
def test_the_cover_of_darkness_takes_a_card_of_the_enemy_hero_once() -> None:
    s = opening()
    assert step_name(s) == "opening"
    (use,) = covers(s)
    play(s, use, 0)
    assert (len(s.hand[1]), len(s.discard[1])) == (1, 1)
    assert covers(s) == []  # once in a turn


def test_the_cover_of_darkness_needs_the_building_an_enemy_with_cards_and_the_own_turn() -> None:
    assert covers(opening(built=False)) == []
    assert covers(opening(cards=0)) == []
    s = opening()
    s.active = 1
    assert covers(s) == []
    s = fight({"A2": "skeletons.pack"}, {"A4": "neutral-griffins"}, versus=-1, faction_1="necropolis")
    build(s, 0, "cover-of-darkness")
    give(s, 0, "offense")
    s.push(Opening(0, 0))
    GAME.advance(s)
    assert covers(s) == []  # guards hold no cards


def test_the_cover_of_darkness_is_of_no_use_to_the_defender() -> None:
    s = opening()
    build(s, 1, "citadel")
    give(s, 0, "offense")
    play(s, "no-more", 0)
    assert step_name(s) == "opening"
    assert covers(s, 1) == []


def test_the_opening_ends_when_both_have_passed_and_goes_on_when_a_card_was_played() -> None:
    s = opening()
    give(s, 0, "offense")
    play(s, covers(s)[0], 0)
    assert GAME.decisions(s)[0].seat == 0  # who has done something is asked again
    play(s, "no-more", 0)
    assert (step_name(s), GAME.decisions(s)[0].seat) == ("opening", 1)
    play(s, "no-more", 1)
    assert step_name(s) != "opening"


def test_without_cards_nobody_is_asked_at_the_opening() -> None:
    s = opening(built=False, cards=0)
    assert step_name(s) != "opening"
