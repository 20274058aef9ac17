"""Event cards: when they come, what they lay out."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    field,
    gold_of,
    idle,
    load,
    movement,
    no_cards,
    offered,
    play,
    put,
    set_gold,
    set_movement,
    started,
    step_name,
    unit,
)
from hexkeep.games.heroes.rules.effects.language import SPELL
from hexkeep.games.heroes.rules.round.event_cards import DrawEvent
from hexkeep.games.heroes.state import MAIN, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import CARD


def happen(s: HeroesState, name: str) -> None:
    """This event is drawn now."""
    at = [e.name for e in BOX.events].index(name)
    s.events.remove(at)
    s.events.append(at)
    s.push(DrawEvent())
    GAME.advance(s)


@pytest.mark.rule("HOM-EXP-03")
def test_an_event_comes_at_every_resource_round_but_the_first_after_income() -> None:
    s = no_cards(started(boxes=["fortress"]))
    seen: list[tuple[int, str]] = []
    s.event_log = []
    while s.round < 6 and not s.over:
        idle(s)
        for e in s.event_log or []:
            name = GAME.events[e.kind].name
            if name in ("event", "income-gold"):
                seen.append((s.round, name))
        s.event_log = []
    rounds = [r for r, name in seen if name == "event"]
    assert rounds == [3, 5]
    third = [name for r, name in seen if r == 3]
    assert third.index("event") == 2  # after both incomes
    s = no_cards(started(boxes=["rampart"]))
    assert s.events == []  # without the Fortress box there are none


@pytest.mark.rule("HOM-EXP-04")
def test_the_drawer_changes_clockwise_and_starts_the_round_of_effects() -> None:
    s = no_cards(started(boxes=["fortress"], players=3, first="2"))
    happen(s, "stables")
    assert s.event_seat == 1
    order = []
    for _ in range(3):
        order.append(GAME.decisions(s)[0].seat)
        play(s, offered(s)[0])
    assert order == [1, 2, 0]
    happen(s, "crypt")
    assert s.event_seat == 2
    while step_name(s) != "turn":
        idle(s)
    s.out[0] = 1
    happen(s, "marketplace")
    assert s.event_seat == 1  # eliminated players are skipped


@pytest.mark.rule("HOM-EXP-05")
def test_what_an_event_revealed_is_shuffled_back() -> None:
    s = no_cards(started(boxes=["fortress"]))
    s.purse[0:6] = [6, 0, 2, 0, 0, 0]
    cards = sorted(s.decks[SPELL])
    happen(s, "library-of-enlightenment")
    assert len(s.market) == 4  # two for each player
    assert len([o for o in offered(s) if o.startswith("buy")]) == 4
    assert len([o for o in offered(s) if o.startswith("barter")]) == 4
    bought = s.market[0]
    play(s, offered(s)[0])
    assert gold_of(s, 0) == 0
    assert s.hand[0] == [bought]
    assert s.market == []  # the other player can pay nothing
    assert sorted([*s.decks[SPELL], bought]) == cards


@pytest.mark.rule("HOM-EXP-04")
def test_the_artifact_merchant_sells_by_quality_and_each_artifact_once() -> None:
    s = no_cards(started(boxes=["fortress"]))
    s.purse[0:4] = [30, 0, 0, 30]
    happen(s, "artifact-merchant")
    assert len(s.market) == 5
    first = s.market[0]
    price = (3, 5, 7)[BOX.card(first).quality]
    bought = f"buy {CARD.write(first)}"
    play(s, bought)
    assert gold_of(s, 0) == 30 - price
    assert first in s.hand[0]
    assert bought not in offered(s, 0)
    play(s, "no-more")
    assert GAME.decisions(s)[0].seat == 1
    assert bought not in offered(s, 1)
    assert len(s.market) == 4


CRYPT = {"boxes": ["fortress"], "faction_1": "castle", "faction_2": "necropolis"}


@pytest.mark.rule("HOM-EXP-04")
@pytest.mark.parametrize(("faces", "left"), [((0, 4), []), ((5, 1), []), ((1, 1), []), ((2, 4), [2, 4])])
def test_the_dice_of_the_crypt_give_nothing_with_experience_among_them(faces: tuple[int, int], left: list[int]) -> None:
    s = no_cards(started(**CRYPT))
    happen(s, "crypt")
    s.morale[0] = 1
    load(s, *faces)
    play(s, "choose effect:event.crypt.0")
    assert s.morale[0] == 0
    assert s.dice == left
    if left:
        assert offered(s, 0) == ["pick-die die:0", "pick-die die:1"]
        play(s, "pick-die die:0")
        assert step_name(s) == "search"  # for an artifact
        play(s, "decline")
    assert GAME.decisions(s)[0].seat == 1
    assert s.xp[0] == 0


@pytest.mark.rule("HOM-EXP-04")
def test_the_crypt_reinforces_the_undead_for_half_the_price() -> None:
    s = no_cards(started(**CRYPT))
    s.army[0], s.army[1] = [unit("griffins.few")], [unit("vampires.few")]
    set_gold(s, 0, 10)
    set_gold(s, 1, 10)
    happen(s, "crypt")
    play(s, "choose effect:event.crypt.1", 0)
    assert s.morale[0] == 1
    assert offered(s, 1) == ["reinforce unit:vampires.few", "decline"]


@pytest.mark.rule("HOM-EXP-03")
def test_stables_give_movement_or_take_it_for_a_die() -> None:
    s = no_cards(started(boxes=["fortress"]))
    happen(s, "stables")
    play(s, "choose effect:event.stables.0")
    assert movement(s, 0) == 4
    s.morale[1] = 0
    play(s, "choose effect:event.stables.1")
    assert movement(s, 1) == 2


@pytest.mark.rule("HOM-EXP-03")
def test_stables_hasten_the_main_hero_and_tire_any_hero_who_has_a_point() -> None:
    s = no_cards(started(boxes=["fortress"]))
    put(s, 0, SECOND, field(7, "E"), 1)
    happen(s, "stables")
    play(s, "choose effect:event.stables.0")
    assert [movement(s, 0, hero) for hero in (MAIN, SECOND)] == [4, 1], "nobody is asked for the hero"
    for main, second, asked in ((3, 1, 2), (0, 1, 0), (3, 0, 0)):
        s = no_cards(started(boxes=["fortress"]))
        put(s, 0, SECOND, field(7, "E"), second)
        set_movement(s, 0, main)
        happen(s, "stables")
        play(s, "choose effect:event.stables.1")
        assert len([text for text in offered(s, 0) if text.startswith("go-to")]) == asked
        if asked:
            play(s, "go-to field:7.E")
        assert movement(s, 0) + movement(s, 0, SECOND) == main + second - 1
        assert min(movement(s, 0), movement(s, 0, SECOND)) >= 0
    s = no_cards(started(boxes=["fortress"]))
    set_movement(s, 0, 0)
    happen(s, "stables")
    assert movement(s, 0) == 1, "without a point there is no choice"
