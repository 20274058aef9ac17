"""Rounds and turns: refresh, income, astrologers, timed events, the hand."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    give,
    idle,
    movement,
    no_cards,
    offered,
    play,
    set_place,
    started,
    step_name,
    stock,
    told,
    until,
    valuables_of,
)
from hexkeep.games.heroes.rules.round.astrologers import Astrologers
from hexkeep.games.heroes.rules.round.round import Income, RoundStart
from hexkeep.games.heroes.rules.round.turn import TurnStart
from hexkeep.games.heroes.rules.town.town_actions import hire
from hexkeep.games.heroes.state import SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import ASTROLOGER


def next_round(s: HeroesState) -> HeroesState:
    """Play idly until the next round's first turn."""
    n = s.round
    while not s.over and (s.round == n or step_name(s) != "turn"):
        idle(s)
    return s


def omen(s: HeroesState, name: str) -> HeroesState:
    """The astrologers proclaim this card now."""
    card = ASTROLOGER.value(name)
    if card in s.astrologer_deck:
        s.astrologer_deck.remove(card)
    else:
        s.astrologer_pile.remove(card)
    s.astrologer_deck.append(card)
    s.push(Astrologers())
    GAME.advance(s)
    return s


@pytest.mark.rule("HOM-ROUND-01", "HOM-GEN-05")
def test_a_round_is_one_turn_for_each_player_clockwise_from_the_first() -> None:
    s = started(players=3, first="2", difficulty="impossible")
    seen = [s.active]
    while s.round == 1:
        idle(s)
        if step_name(s) == "turn" and s.active != seen[-1]:
            seen.append(s.active)
    assert seen[:3] == [1, 2, 0]


@pytest.mark.rule("HOM-ROUND-02", "HOM-MOVE-03")
def test_tokens_movement_and_expert_uses_come_back_each_round() -> None:
    s = started(difficulty="impossible")
    s.tokens, s.mp, s.experts = [0, 0], [2, 0, 0, 0], [1, 0]
    set_place(s, 0, s.towns[0], SECOND)
    next_round(s)
    assert s.tokens == [7, 7]
    assert s.experts == [0, 0]
    extra = BOX.astrologers[s.astrologer].movement if s.astrologer >= 0 else 0
    assert s.mp == [3 + extra, 2 + extra, 3 + extra, 0]  # unused points do not add up


@pytest.mark.rule("HOM-ROUND-03", "HOM-ROUND-10", "HOM-ROUND-06")
def test_income_comes_in_odd_rounds_but_not_in_the_first() -> None:
    s = started(difficulty="impossible")
    assert stock(s, 0) == [15, 4, 2]
    s.income[:3] = [15, 2, 1]
    s.rules |= 1 << 11  # no astrologers in between
    next_round(s)
    assert (s.round, stock(s, 0)) == (2, [15, 4, 2])
    while s.round == 2:
        idle(s)
    assert step_name(s) == "pick-one"  # City Hall, part of the income
    assert stock(s, 0) == [30, 6, 3]
    play(s, "choose effect:castle.city-hall.0")
    until(s, "turn")
    assert stock(s, 0) == [35, 7, 3]  # 5 gold of the hall, 1 of the scenario's round-3 event


@pytest.mark.rule("HOM-ROUND-04", "HOM-ROUND-07", "HOM-SETUP-15")
def test_astrologers_speak_in_even_rounds_and_are_reshuffled_when_spent() -> None:
    s = started(difficulty="impossible")
    next_round(s)
    assert len(s.astrologer_pile) + len(s.astrologer_deck) == 19
    assert len(s.astrologer_pile) in (1, 2)  # Friendly Beaver is drawn again in the first such round
    s.astrologer_pile.extend(s.astrologer_deck)
    s.astrologer_deck.clear()
    s.push(Astrologers())
    GAME.advance(s)
    assert len(s.astrologer_pile) == 1
    assert len(s.astrologer_deck) == 18


@pytest.mark.rule("HOM-ROUND-05")
def test_timed_events_come_in_their_round() -> None:
    s = started(difficulty="impossible", optional=["no-astrologers"])
    no_cards(s)
    s.round = 5
    s.push(RoundStart())
    GAME.advance(s)
    assert s.round == 6
    assert [len(hand) for hand in s.hand] == [1, 1]  # each draws one card
    scenario = BOX.scenarios[s.scenario]
    assert [e.rounds for e in scenario.events] == [[3], [6], [9]]


@pytest.mark.rule("HOM-ROUND-08", "HOM-TACT-02")
def test_a_round_closes_with_one_more_chance_for_town_actions() -> None:
    s = started(difficulty="impossible")
    s.purse = [50, 50, 50, 0, 0, 0]
    play(s, "end-turn")
    until(s, "round-close")
    assert step_name(s) == "round-close"
    assert "build building:castle.citadel" in offered(s, 0)
    play(s, "build building:castle.citadel")
    assert s.round == 1
    until(s, "refresh")
    assert s.round == 2


@pytest.mark.rule("HOM-TURN-01", "HOM-TURN-02", "HOM-TURN-06")
def test_the_refresh_discards_first_and_then_draws_up_to_the_limit() -> None:
    s = started(difficulty="impossible")
    no_cards(s)
    s.xp[0] = 4  # level 3, limit 5
    give(s, 0, "attack", "defense", "haste")
    s.deck[0], rest = s.deck[0][:1], s.deck[0][1:4]
    s.discard[0].extend(rest)
    s.push(TurnStart(0))
    GAME.advance(s)
    for card in s.hand[0][:2]:
        play(s, f"discard card:{BOX.card(card).name}.{card - BOX.first[BOX.kind_of[card]] + 1}")
    assert len(s.hand[0]) == 1
    heard = play(s, "no-more")
    assert len(s.hand[0]) == 5
    assert told(heard, "reshuffled")  # one from the deck, then the discard pile with the two just discarded
    assert s.discard[0] == []


@pytest.mark.rule("HOM-TURN-01", "HOM-TURN-04", "HOM-TURN-05")
def test_above_the_limit_cards_must_go_and_only_at_the_own_turn_start() -> None:
    s = started(difficulty="impossible")
    no_cards(s)
    give(s, 0, "attack", "defense", "haste", "slow", "curse", "bless")
    assert step_name(s) == "turn"  # six cards with a limit of four: nothing happens in mid-turn
    s.push(TurnStart(0))
    GAME.advance(s)
    assert "no-more" not in offered(s, 0)
    for _ in range(2):
        play(s, offered(s, 0)[0])
    assert "no-more" in offered(s, 0)
    play(s, "no-more")
    assert len(s.hand[0]) == 4


@pytest.mark.rule("HOM-TURN-07", "HOM-DECK-05")
def test_drawing_stops_when_nothing_is_left() -> None:
    s = started(difficulty="impossible")
    no_cards(s)
    s.removed.extend(s.deck[0][2:])
    s.deck[0] = s.deck[0][:2]
    s.push(TurnStart(0))
    GAME.advance(s)
    until(s, "turn")
    assert len(s.hand[0]) == 2


@pytest.mark.rule("HOM-TURN-03")
def test_buildings_of_the_morning_work_after_the_draw() -> None:
    s = started(difficulty="impossible", faction_1="dungeon", faction_2="castle")
    faction = BOX.factions[s.faction[0]]
    s.built[0] |= 1 << faction.index["mana-vortex"] | 1 << faction.index["portal-of-summoning"]
    no_cards(s)
    s.push(TurnStart(0))
    GAME.advance(s)
    assert step_name(s) == "morning"
    assert len(s.hand[0]) == 4
    assert "use effect:dungeon.mana-vortex.0" in offered(s, 0)
    assert "use effect:dungeon.portal-of-summoning.0" in offered(s, 0)
    play(s, "use effect:dungeon.mana-vortex.0")
    play(s, offered(s, 0)[0])  # the card to discard
    assert s.discard[0] == []
    assert len(s.looked) == 3
    play(s, offered(s, 0)[0])
    play(s, offered(s, 0)[0])  # the order of the two that go
    assert len(s.hand[0]) == 4
    assert len(s.discard[0]) == 2
    assert "use effect:dungeon.mana-vortex.0" not in offered(s, 0)


@pytest.mark.rule("HOM-TURN-08", "HOM-TURN-09", "HOM-MOVE-01", "HOM-MOVE-12")
def test_a_turn_mixes_actions_freely_and_ends_when_declared() -> None:
    s = started(difficulty="impossible")
    give(s, 0, "estates")
    moves = [o for o in offered(s, 0) if o.startswith("move")]
    assert moves
    play(s, "play card:estates.1 effect:estates.basic")
    assert step_name(s) == "turn"
    assert not [o for o in offered(s, 1) if o.startswith("move")]
    play(s, "end-turn")
    assert s.active == 1
    assert movement(s, 0) == 3  # unspent, and of no use any more


@pytest.mark.rule("HOM-TURN-10", "HOM-MORALE-10")
def test_a_gloomy_player_loses_the_hand_at_the_end_of_the_own_turn() -> None:
    s = started(difficulty="impossible")
    s.hand_loss[0] = 1
    assert len(s.hand[0]) == 4
    play(s, "end-turn")
    assert s.hand[0] == []
    assert s.hand_loss[0] == 0


@pytest.mark.rule("HOM-TURN-11", "HOM-CARD-04")
def test_ongoing_cards_leave_before_the_next_refresh() -> None:
    s = started(difficulty="impossible")
    give(s, 0, "luck")
    play(s, "play card:luck.1 effect:luck.basic")
    assert len(s.ongoing[0]) == 1
    play(s, "end-turn")
    assert len(s.ongoing[0]) == 1
    s.push(TurnStart(0))
    GAME.advance(s)
    assert s.ongoing[0] == []


@pytest.mark.rule("HOM-ROUND-04")
@pytest.mark.parametrize(("name", "change"), [("battalions-stallion", 1), ("magic-tortoise", -1)])
def test_astrologers_change_movement_at_once(name: str, change: int) -> None:
    s = started(difficulty="impossible")
    omen(s, name)
    assert movement(s, 0) == 3 + change
    omen(s, "dead-silence")
    assert movement(s, 0) == 3


@pytest.mark.rule("HOM-HERO-08")
@pytest.mark.parametrize(("name", "change"), [("battalions-stallion", 1), ("magic-tortoise", -1), ("dead-silence", 0)])
def test_astrologers_change_the_movement_of_a_hero_hired_in_their_round(name: str, change: int) -> None:
    s = started(difficulty="impossible")
    omen(s, name)
    hire(s, 0, s.towns[0])
    assert movement(s, 0, SECOND) == 2 + change


@pytest.mark.rule("HOM-ROUND-04")
def test_astrologers_change_the_next_harvest() -> None:
    s = started(difficulty="impossible")
    omen(s, "gold-dragon")
    s.push(Income(1))
    GAME.advance(s)
    assert stock(s, 1) == [30, 6, 3]
    omen(s, "greedy-dragon")
    s.push(Income(1))
    GAME.advance(s)
    assert valuables_of(s, 1) == 3  # one valuable less than the production of one


@pytest.mark.rule("HOM-ROUND-04")
def test_astrologers_touch_every_player() -> None:
    s = started(difficulty="impossible")
    omen(s, "fancy-pixie")
    assert s.morale == [1, 1]
    s = started(difficulty="impossible")
    omen(s, "terrible-plague")
    play(s, "reinforce unit:halberdiers.pack", 0)
    play(s, "reinforce unit:troglodytes.pack", 1)
    assert [BOX.stats[a[0]].below for a in s.army] == [-1, -1]
    s = started(difficulty="impossible")
    omen(s, "profuse-growth")
    no_cards(s)
    s.push(TurnStart(0))
    GAME.advance(s)
    assert len(s.hand[0]) == 5


@pytest.mark.rule("HOM-ROUND-04")
def test_the_lizard_shuffles_spells_and_artifacts_away() -> None:
    s = started(difficulty="impossible")
    no_cards(s)
    give(s, 0, "haste", "speculum", "attack")
    omen(s, "annoying-lizard")
    assert len(s.hand[0]) == 3
    assert BOX.first[BOX.card_index["attack"]] in s.hand[0] or any(BOX.card(c).name == "attack" for c in s.hand[0])


@pytest.mark.rule("HOM-OPT-11", "HOM-OPT-12")
def test_more_or_no_astrologers() -> None:
    s = started(difficulty="impossible", optional=["no-astrologers"])
    next_round(s)
    next_round(s)
    assert s.astrologer_pile == []
    s = started(difficulty="impossible", optional=["more-astrologers"])
    next_round(s)
    n = len(s.astrologer_pile)
    next_round(s)
    assert len(s.astrologer_pile) == n + 1
