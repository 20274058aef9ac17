"""The morale cards of the Battlefield box, each of them played."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from games.heroes.combat_moves import duel, settle, strike
from games.heroes.table import (
    BOX,
    GAME,
    combat,
    decision,
    give,
    has_mark,
    idle,
    load,
    load_attack,
    no_cards,
    offered,
    opened,
    play,
    put_mark,
    started,
    step_name,
    told,
    unit,
    until,
)
from hexkeep.games.heroes.components.morale import BAD, GOOD, SET_MINUS
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, RESOURCE_DIE, TREASURE_DIE, RollDice, roll_own
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.combat.combat_round import CombatRound
from hexkeep.games.heroes.rules.combat.opening import DrawAtOpening, Opening
from hexkeep.games.heroes.rules.effects.language import OWN, SPELL
from hexkeep.games.heroes.rules.modes.adventure_cards import discard_adventure_card, resolve_adventure_card
from hexkeep.games.heroes.rules.morale.morale import change_morale
from hexkeep.games.heroes.rules.morale.morale_cards import take_morale_card
from hexkeep.games.heroes.state import OPPRESSION_AURA, HeroesState
from hexkeep.games.heroes.vocabulary import ADVENTURE_CARD, MORALE_CARD
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.table.drawing import draw as draw_scene
from hexkeep.kernel.types import UNKNOWN

WITH_CARDS: dict[str, Any] = {"boxes": ["battlefield"]}
PRINTED = {
    "second-search": 1,
    "eager": 2,
    "valor": 1,
    "second-chance": 2,
    "sure-hand": 1,
    "composure": 1,
    "change-of-plans": 1,
    "another-road": 1,
    "shallow-search": 1,
    "bad-omen": 1,
    "faltering": 1,
    "short-handed": 1,
    "hesitation": 1,
    "confusion": 2,
    "ill-luck": 2,
    "panic": 1,
}
"""How many of each card the box has."""
LARGE = ("another-road", "panic")
PLAYED: set[str] = set()
Test = TypeVar("Test", bound=Callable[..., None])


def played(name: str) -> Callable[[Test], Test]:
    """The test plays this card."""
    PLAYED.add(name)
    return lambda test: test


def hold(s: HeroesState, seat: int, *names: str) -> HeroesState:
    """Morale cards out of their decks lie before a seat."""
    for name in names:
        found = [c for deck in s.morale_decks for c in deck if BOX.morale_card(c).name == name]
        for deck in s.morale_decks:
            if min(found) in deck:
                deck.remove(min(found))
        take_morale_card(s, seat, min(found))
    return s


def held(s: HeroesState, seat: int = 0) -> list[str]:
    return sorted(BOX.morale_card(card).name for card in s.morale_cards[seat])


def is_under_its_deck(s: HeroesState, name: str) -> bool:
    return any(deck and BOX.morale_card(deck[0]).name == name for deck in s.morale_decks)


def home(**setup: Any) -> HeroesState:
    return no_cards(started(**{**WITH_CARDS, **setup}))


def journey() -> HeroesState:
    """The first turn of an adventure; nobody holds adventure cards."""
    s = until(opened(scenario="adventure", size="short", faction_2="dungeon", **WITH_CARDS), "journey")
    for hand in s.quest_hand:
        while hand:
            discard_adventure_card(s, hand.pop())
    return s


def open_combat(s: HeroesState) -> None:
    s.push(CombatRound())
    s.push(Opening(0, 0))
    s.push(DrawAtOpening())
    GAME.advance(s)


# ---- the decks ----------------------------------------------------------------------------------


def test_every_morale_card_has_a_played_test() -> None:
    assert sorted(PLAYED) == sorted(kind.name for kind in BOX.morale_kinds)


@pytest.mark.rule("HOM-MORALE-14")
@pytest.mark.parametrize("name", PRINTED)
def test_the_box_has_so_many_of_each_card(name: str) -> None:
    (kind,) = [kind for kind in BOX.morale_kinds if kind.name == name]
    assert kind.copies == PRINTED[name]
    assert kind.large == (name in LARGE)
    assert kind.deck == (GOOD if list(PRINTED).index(name) < 8 else BAD)


@pytest.mark.rule("HOM-MORALE-14")
@pytest.mark.parametrize(("scenario", "sizes"), [("brave-new-world", [9, 9]), ("skirmish", [10, 10])])
def test_cards_with_the_sign_of_the_box_are_for_modes_without_a_map(scenario: str, sizes: list[int]) -> None:
    s = opened(scenario=scenario, **WITH_CARDS)
    assert [len(deck) for deck in s.morale_decks] == sizes
    assert s.morale_cards == [[], []]


@pytest.mark.rule("HOM-MORALE-14")
def test_without_the_box_morale_is_a_token() -> None:
    s = started()
    assert s.morale_decks == []
    change_morale(s, 0, 1)
    assert s.morale[0] == 1
    assert "morale-draw" in offered(s, 0)


@pytest.mark.rule("HOM-MORALE-15")
def test_gaining_morale_draws_a_good_card_up_to_two() -> None:
    s = home()
    for _ in range(3):
        change_morale(s, 0, 1)
        GAME.advance(s)
    assert s.morale[0] == len(held(s)) == 2
    assert len(s.morale_decks[GOOD]) == 7
    assert all(BOX.morale_card(card).deck == GOOD for card in s.morale_cards[0])


@pytest.mark.rule("HOM-MORALE-15")
def test_bad_cards_have_no_limit_and_cost_no_hand() -> None:
    s = home()
    change_morale(s, 0, -3)
    GAME.advance(s)
    assert s.morale[0] == -3
    assert len(held(s)) == 3
    assert s.hand_loss[0] == 0


@pytest.mark.rule("HOM-MORALE-15")
def test_morale_of_the_other_kind_takes_a_card_of_choice() -> None:
    s = hold(home(), 0, "valor", "sure-hand")
    change_morale(s, 0, -1)
    GAME.advance(s)
    assert offered(s, 0) == ["drop-morale morale:valor.1", "drop-morale morale:sure-hand.1"]
    assert len(told(play(s, "drop-morale morale:sure-hand.1", 0), "morale-dropped")) == 1
    assert held(s) == ["valor"]
    assert s.morale_piles[GOOD] == [MORALE_CARD.value("sure-hand.1")]
    change_morale(s, 0, -2)  # HOM-MORALE-12: the last good card goes, then a bad one comes
    GAME.advance(s)
    assert s.morale[0] == -1
    change_morale(s, 0, 1)
    GAME.advance(s)
    assert s.morale[0] == 0
    assert len(s.morale_piles[BAD]) == 1


@pytest.mark.rule("HOM-MORALE-15")
def test_an_empty_deck_is_made_anew_from_its_discard_pile() -> None:
    s = home()
    s.morale_piles[GOOD], s.morale_decks[GOOD] = s.morale_decks[GOOD], []
    change_morale(s, 0, 1)
    GAME.advance(s)
    assert len(held(s)) == 1
    assert s.morale_piles[GOOD] == []
    assert len(s.morale_decks[GOOD]) == 8
    s.morale_decks[GOOD].clear()
    change_morale(s, 0, 1)
    GAME.advance(s)
    assert len(held(s)) == 1


@pytest.mark.rule("HOM-MORALE-13")
def test_the_undead_have_no_morale_cards() -> None:
    s = home(faction_1="necropolis", faction_2="castle")
    change_morale(s, 0, 1)
    change_morale(s, 0, -1)
    GAME.advance(s)
    assert held(s) == []


@pytest.mark.rule("HOM-MORALE-18")
def test_the_last_good_card_is_taken_without_a_question_whichever_it_is() -> None:
    for last in journey().morale_decks[GOOD]:
        s = journey()
        s.morale_decks[GOOD][:] = [last]
        change_morale(s, 0, 1)
        GAME.advance(s)
        assert s.morale_cards[0] == [last]


@pytest.mark.rule("HOM-MORALE-18")
@pytest.mark.parametrize("turns", [0, 1])
def test_of_two_good_cards_each_may_be_taken(turns: int) -> None:
    s = journey()
    two = s.morale_decks[GOOD][-2:]
    change_morale(s, 0, 1)
    GAME.advance(s)
    play(s, f"take-morale {MORALE_CARD.write(two[turns])}", 0)
    assert (s.morale_cards[0], s.morale_piles[GOOD]) == ([two[turns]], [two[1 - turns]])


@pytest.mark.rule("HOM-MORALE-18")
def test_without_a_map_one_of_two_good_cards_is_taken() -> None:
    s = journey()
    left, first = s.morale_decks[GOOD][-2:]
    change_morale(s, 0, 1)
    GAME.advance(s)
    names = [f"take-morale {MORALE_CARD.write(card)}" for card in (first, left)]
    assert offered(s, 0) == names
    assert GAME.position(GAME.from_position(GAME.position(s))) == GAME.position(s)
    play(s, names[1], 0)
    assert s.morale_cards[0] == [left]
    assert s.morale_piles[GOOD] == [first]
    assert s.morale[0] == 1


@pytest.mark.rule("HOM-MORALE-15")
def test_a_good_card_may_be_used_before_a_third_would_come() -> None:
    s = hold(home(), 0, "change-of-plans", "valor")
    give(s, 0, "attack")
    change_morale(s, 0, 1)
    GAME.advance(s)
    assert offered(s, 0) == ["morale-exchange", "decline"]
    play(s, "morale-exchange", 0)
    idle(s)
    assert len(held(s)) == 2
    assert "valor" in held(s)
    assert "change-of-plans" not in held(s)


# ---- good cards ---------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MORALE-16")
@played("second-search")
def test_second_search() -> None:
    s = hold(home(), 0, "second-search")
    top = s.decks[SPELL][-4:]
    s.push(Search(SPELL, 2, 0, 0))
    GAME.advance(s)
    play(s, "from-deck deck:spell", 0)
    play(s, "morale-spend", 0)
    assert held(s) == []
    assert is_under_its_deck(s, "second-search")
    assert set(s.looked) == set(top[:2])
    assert set(top[2:]) <= set(s.piles[SPELL])
    assert not any("morale" in text for text in offered(s, 0))


@pytest.mark.rule("HOM-MORALE-16")
@played("second-search")
def test_second_search_is_offered_for_a_single_card_too() -> None:
    s = hold(home(), 0, "second-search")
    s.push(Search(SPELL, 1, 0, 0))
    GAME.advance(s)
    play(s, "from-deck deck:spell", 0)
    assert len(offered(s, 0)) == 2
    assert "morale-spend" in offered(s, 0)


@pytest.mark.rule("HOM-MORALE-16")
@played("eager")
def test_eager() -> None:
    s = hold(duel("griffins.pack", "harpies.pack", **WITH_CARDS), 0, "eager")
    open_combat(s)
    assert offered(s, 0) == ["morale-draw", "no-more"]
    play(s, "morale-draw", 0)
    assert len(s.hand[0]) == 1
    assert held(s) == []
    assert is_under_its_deck(s, "eager")


@pytest.mark.rule("HOM-MORALE-16")
@played("eager")
def test_eager_is_for_the_opening_alone() -> None:
    s = hold(home(), 0, "eager")
    assert not any("morale" in text for text in offered(s, 0))


@pytest.mark.rule("HOM-MORALE-16")
@played("valor")
@pytest.mark.parametrize(("seat", "word", "damage"), [(0, "morale-attack", 4), (1, "morale-defense", 2)])
def test_valor(seat: int, word: str, damage: int) -> None:
    s = hold(duel("griffins.pack", "harpies.pack", 0, 0, **WITH_CARDS), seat, "valor")
    s.health[1] = 20
    play(s, "strike fighter:1", 0)
    assert [text for text in offered(s, seat) if "morale" in text] == [word]
    play(s, word, seat)
    assert held(s, seat) == []
    assert is_under_its_deck(s, "valor")
    settle(s)
    assert s.damage[1] == damage
    assert s.damage[0] == 3  # the retaliation is another attack


@pytest.mark.rule("HOM-MORALE-16", "HOM-MORALE-18")
@played("valor")
@pytest.mark.parametrize(("word", "power"), [("morale-power", 1), ("decline", 0)])
def test_valor_in_an_adventure(word: str, power: int) -> None:
    s = hold(journey(), 0, "valor")
    s.army[0] = [unit("halberdiers")]
    resolve_adventure_card(s, 0, ADVENTURE_CARD.value("dwarven-treasury.1"))
    GAME.advance(s)
    load_attack(s, 0)
    events = play(s, next(text for text in offered(s, 0) if text.startswith("dare")), 0)
    events += play(s, word, 0)
    (told_power,) = told(events, "power")
    assert told_power.b == BOX.stats[unit("halberdiers")].attack + power
    assert held(s) == ([] if power else ["valor"])


@pytest.mark.rule("HOM-MORALE-16")
@played("second-chance")
def test_second_chance() -> None:
    s = hold(home(), 0, "second-chance")
    load(s, 0, 5)
    s.push(RollDice(RESOURCE_DIE, 1, 0, 0, 0))
    GAME.advance(s)
    assert offered(s, 0) == ["reroll die:0", "keep"]
    play(s, "reroll die:0", 0)
    assert held(s) == []
    assert is_under_its_deck(s, "second-chance")
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-MORALE-16")
def test_another_good_card_rerolls_nothing() -> None:
    s = hold(home(), 0, "valor", "eager")
    s.push(RollDice(RESOURCE_DIE, 1, 0, 0, 0))
    GAME.advance(s)
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-MORALE-16")
@played("sure-hand")
def test_sure_hand() -> None:
    s = hold(duel("griffins.pack", "harpies.pack", -1, 0, **WITH_CARDS), 0, "sure-hand")
    s.health[1] = 20
    play(s, "strike fighter:1", 0)
    until(s, "reroll")
    assert offered(s, 0) == ["set-die die:0 face:plus", "keep"]
    play(s, "set-die die:0 face:plus", 0)
    settle(s)
    assert s.damage[1] == 4
    assert held(s) == []
    assert is_under_its_deck(s, "sure-hand")


@pytest.mark.rule("HOM-MORALE-16")
@played("sure-hand")
def test_sure_hand_does_not_set_a_die_that_shows_plus_one() -> None:
    s = hold(duel("griffins.pack", "harpies.pack", 1, 0, **WITH_CARDS), 0, "sure-hand")
    strike(s)
    assert held(s) == ["sure-hand"]


@pytest.mark.rule("HOM-MORALE-16")
@played("composure")
def test_composure_before_a_unit_loses_its_activation() -> None:
    s = hold(duel("griffins.pack", "harpies.pack", **WITH_CARDS), 0, "composure")
    put_mark(s, 0, "paralysed")
    s.push(CombatRound())
    GAME.advance(s)
    assert step_name(s) == "frozen"
    assert offered(s, 0) == ["morale-free fighter:0", "no-more"]
    play(s, "morale-free fighter:0", 0)
    assert not has_mark(s, 0, "paralysed")
    assert step_name(s) == "act"
    assert held(s) == []
    assert is_under_its_deck(s, "composure")


@pytest.mark.rule("HOM-MORALE-16")
@played("composure")
def test_composure_frees_an_own_unit_at_any_time() -> None:
    s = combat({"A2": "griffins.pack", "B1": "marksmen"}, {"A3": "harpies.pack"}, quick=True, **WITH_CARDS)
    hold(s, 0, "composure")
    assert not any("morale" in text for text in offered(s, 0))
    put_mark(s, 1, "paralysed")
    put_mark(s, 2, "paralysed")
    assert [text for text in offered(s, 0) if "morale" in text] == ["morale-free fighter:1"]
    play(s, "morale-free fighter:1", 0)
    assert (has_mark(s, 1, "paralysed"), has_mark(s, 2, "paralysed"), held(s)) == (False, True, [])


@pytest.mark.rule("HOM-MORALE-18")
@played("composure")
def test_composure_in_an_adventure() -> None:
    s = hold(journey(), 0, "composure")
    s.army[0] = [unit("halberdiers"), unit("griffins")]
    s.stunned = [BOX.stats[unit("griffins")].unit]
    play(s, "morale-recover unit:griffins.few", 0)
    assert s.stunned == []
    assert held(s) == []


@pytest.mark.rule("HOM-MORALE-16")
@played("change-of-plans")
def test_change_of_plans() -> None:
    s = hold(home(), 0, "change-of-plans")
    assert "morale-exchange" not in offered(s, 0)
    give(s, 0, "attack", "defense")
    play(s, "morale-exchange", 0)
    play(s, "discard card:attack.1", 0)
    play(s, "no-more", 0)
    assert len(s.hand[0]) == 2
    assert held(s) == []
    assert is_under_its_deck(s, "change-of-plans")


@pytest.mark.rule("HOM-MORALE-16", "HOM-MORALE-18")
@played("another-road")
def test_another_road() -> None:
    s = hold(journey(), 0, "another-road")
    assert not any("morale" in text for text in offered(s, 0))
    old, new = s.quests[0], s.quests[-1]
    s.quests.remove(old)
    s.quest_hand[0].append(old)
    play(s, f"morale-reroute {ADVENTURE_CARD.write(old)}", 0)
    assert s.quest_hand[0] == [new]
    assert s.quest_pile[-1] == old
    assert held(s) == []


@pytest.mark.rule("HOM-MORALE-16")
@pytest.mark.parametrize("name", ["valor", "second-chance", "sure-hand", "composure", "change-of-plans"])
def test_where_positive_morale_is_forbidden_its_cards_are_too(name: str) -> None:
    s = hold(duel("griffins.pack", "harpies.pack", -1, 0, **WITH_CARDS), 0, name)
    give(s, 0, "estates")
    put_mark(s, 0, "paralysed")
    s.aura |= OPPRESSION_AURA
    assert not any("morale" in text for text in offered(s, 0))
    play(s, "strike fighter:1", 0)
    for _ in range(20):
        if step_name(s) not in ("card-window", "reroll", "rolled-window"):
            break
        assert not any("morale" in text or "die:" in text for text in offered(s))
        idle(s)
    assert held(s) == [name]


# ---- bad cards ----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MORALE-17")
@played("shallow-search")
def test_shallow_search() -> None:
    s = hold(home(), 0, "shallow-search")
    give(s, 0, "attack", "defense", "power", zone="deck")
    s.push(Search(OWN, 1, 0, 0))  # a search for one card is none of its cases
    GAME.advance(s)
    assert held(s) == ["shallow-search"]
    hand = len(s.hand[0])
    s.push(Search(OWN, 3, 0, 0))
    GAME.advance(s)
    assert len(s.hand[0]) == hand + 1
    assert step_name(s) == "turn"
    assert held(s) == []
    assert is_under_its_deck(s, "shallow-search")


@pytest.mark.rule("HOM-MORALE-17")
@played("bad-omen")
def test_bad_omen() -> None:
    s = hold(duel("griffins.pack", "harpies.pack", 1, 1, **WITH_CARDS), 0, "bad-omen")
    s.health[1] = 20
    strike(s)
    assert s.damage[1] == 2
    assert s.damage[0] == 4
    assert held(s) == []
    assert is_under_its_deck(s, "bad-omen")


@pytest.mark.rule("HOM-MORALE-17")
@played("bad-omen")
def test_bad_omen_does_not_touch_the_dice_of_the_enemy() -> None:
    s = hold(duel("griffins.pack", "harpies.pack", 1, 1, **WITH_CARDS), 1, "bad-omen")
    s.health[1] = 20
    strike(s)
    assert s.damage[1] == 4
    assert s.damage[0] == 2


@pytest.mark.rule("HOM-MORALE-17")
@played("faltering")
def test_faltering() -> None:
    s = hold(duel("griffins.pack", "harpies.pack", 0, 0, **WITH_CARDS), 0, "faltering")
    s.health[1] = 20
    strike(s)
    assert s.damage[1] == 2
    assert s.damage[0] == 3
    assert held(s) == []
    assert is_under_its_deck(s, "faltering")


@pytest.mark.rule("HOM-MORALE-17")
@pytest.mark.parametrize(("kind", "spoiled"), [(ATTACK_DIE, True), (RESOURCE_DIE, False), (TREASURE_DIE, False)])
def test_a_bad_card_turns_an_attack_die_and_no_other(kind: int, spoiled: bool) -> None:
    s = home()
    cards = [BOX.morale_card(found) for deck in s.morale_decks for found in deck]
    hold(s, 0, next(found.name for found in cards if found.effect == SET_MINUS))
    assert s.morale[0] < 0
    load(s, 5)
    roll_own(s, kind, 1, 0)
    assert (s.dice == [-1]) == spoiled
    assert (held(s) == []) == spoiled


@pytest.mark.rule("HOM-MORALE-17")
@played("faltering")
def test_faltering_with_a_defense_roll() -> None:
    s = hold(duel("griffins.pack", "harpies.pack", 0, 1, 0, **WITH_CARDS), 1, "faltering")
    s.health[1] = 20
    put_mark(s, 1, "defending")
    strike(s)
    assert s.damage[1] == 3
    assert held(s, 1) == []


@pytest.mark.rule("HOM-MORALE-17", "HOM-MORALE-18")
@played("faltering")
def test_faltering_in_an_adventure() -> None:
    s = hold(journey(), 0, "faltering")
    s.army[0] = [unit("halberdiers")]
    resolve_adventure_card(s, 0, ADVENTURE_CARD.value("dwarven-treasury.1"))
    GAME.advance(s)
    load_attack(s, 0)
    (power,) = told(play(s, next(text for text in offered(s, 0) if text.startswith("dare")), 0), "power")
    assert power.b == BOX.stats[unit("halberdiers")].attack - 1
    assert held(s) == []


@pytest.mark.rule("HOM-MORALE-17")
@played("short-handed")
def test_short_handed_with_treasure_dice() -> None:
    s = hold(home(), 0, "short-handed")
    s.push(RollDice(RESOURCE_DIE, 2, 1, 0, 0))
    s.push(RollDice(TREASURE_DIE, 1, 0, 0, 0))
    GAME.advance(s)
    until(s, "turn")
    assert held(s) == ["short-handed"]
    load(s, 0)
    s.push(RollDice(TREASURE_DIE, 2, 0, 0, 0))
    xp = s.xp[0]
    GAME.advance(s)
    assert s.xp[0] == xp + 1
    assert held(s) == []
    assert is_under_its_deck(s, "short-handed")


@pytest.mark.rule("HOM-MORALE-17")
@played("short-handed")
def test_short_handed_takes_a_die_of_the_ranged_penalty() -> None:
    s = hold(duel("marksmen.pack", "harpies.pack", 1, -1, **WITH_CARDS), 0, "short-handed")
    s.health[1] = 20
    strike(s)
    assert s.damage[1] == 3
    assert held(s) == []


@pytest.mark.rule("HOM-MORALE-17")
@played("hesitation")
@pytest.mark.parametrize(("die", "acts"), [(-1, False), (0, True), (1, True)])
def test_hesitation(die: int, acts: bool) -> None:
    s = hold(duel("griffins.pack", "harpies.pack", **WITH_CARDS), 0, "hesitation")
    load_attack(s, die)
    s.push(CombatRound())
    GAME.advance(s)
    assert step_name(s) == "act"
    assert (s.actor == 0) == acts
    assert held(s) == (["hesitation"] if acts else [])


@pytest.mark.rule("HOM-MORALE-17")
@played("hesitation")
def test_hesitation_does_not_touch_units_of_the_enemy() -> None:
    s = hold(duel("griffins.pack", "harpies.pack", **WITH_CARDS), 1, "hesitation")
    load_attack(s, -1)
    s.push(CombatRound())
    GAME.advance(s)
    assert s.actor == 0


@pytest.mark.rule("HOM-MORALE-17")
@played("confusion")
def test_confusion() -> None:
    s = hold(duel("griffins.pack", "harpies.pack", **WITH_CARDS), 1, "confusion", "confusion")
    give(s, 1, "attack", "defense")
    open_combat(s)
    assert len(s.hand[1]) == 1
    assert held(s, 1) == ["confusion"]
    assert is_under_its_deck(s, "confusion")


@pytest.mark.rule("HOM-MORALE-17")
@played("ill-luck")
def test_ill_luck() -> None:
    s = hold(duel("griffins.pack", "harpies.pack", 1, 0, 1, **WITH_CARDS), 0, "ill-luck")
    s.health[1] = 20
    strike(s)
    assert s.damage[1] == 3
    assert s.damage[0] == 4
    assert held(s) == []
    assert is_under_its_deck(s, "ill-luck")


@pytest.mark.rule("HOM-MORALE-17")
@played("ill-luck")
def test_ill_luck_waits_for_a_plus_one() -> None:
    s = hold(duel("griffins.pack", "harpies.pack", 0, 1, **WITH_CARDS), 0, "ill-luck")
    strike(s)
    assert held(s) == ["ill-luck"]


@pytest.mark.rule("HOM-MORALE-18")
@played("panic")
def test_panic_before_the_battle() -> None:
    s = journey()
    s.army[0] = [unit("halberdiers"), unit("griffins")]
    panic = MORALE_CARD.value("panic.1")
    s.morale_decks[BAD].remove(panic)
    s.morale_decks[BAD].append(panic)
    change_morale(s, 0, -1)
    GAME.advance(s)
    play(s, "send unit:griffins.few", 0)
    assert s.stunned == [BOX.stats[unit("griffins")].unit]
    assert s.morale[0] == 0
    assert s.morale_decks[BAD][0] == panic


@pytest.mark.rule("HOM-MORALE-17", "HOM-MORALE-18")
@played("panic")
def test_panic_in_the_battle() -> None:
    s = until(opened(scenario="skirmish", size="short", faction_2="dungeon", **WITH_CARDS), "act")
    seat = 0
    panic = MORALE_CARD.value("panic.1")
    s.morale_decks[BAD].remove(panic)
    s.morale_decks[BAD].append(panic)
    change_morale(s, seat, -1)
    GAME.advance(s)
    asked = decision(s, seat)
    assert asked is not None
    own = [u for u in range(len(s.cell)) if s.side[u] == 0]
    assert [option[1] for option in asked.options] == own
    play(s, f"target fighter:{own[-1]}", seat)
    assert has_mark(s, own[-1], "paralysed")
    assert s.morale[seat] == 0


# ---- what is seen and written -------------------------------------------------------------------


@pytest.mark.rule("HOM-MORALE-15")
def test_decks_are_hidden_and_cards_before_players_are_not() -> None:
    s = hold(home(), 1, "valor")
    view = GAME.seen_by(s, 0)
    assert view.morale_cards[1] == s.morale_cards[1]
    assert set(view.morale_decks[GOOD]) == set(view.morale_decks[BAD]) == {UNKNOWN}
    world = GAME.guess(view, 0, 7)
    assert [sorted(deck) for deck in world.morale_decks] == [sorted(deck) for deck in s.morale_decks]


def test_a_scene_shows_the_cards_before_a_player() -> None:
    s = hold(home(), 0, "valor", "eager")
    nodes = {node.id: node for node in draw_scene(GAME, GAME.seen_by(s, 0), 0, "en").nodes}
    assert nodes["morale-card-valor.1"].text == "Valor"
    assert nodes["morale-0"].text == "+"


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("held", [["valor.1"], []], "lies in two places"),
        ("held", [[], []], "morale"),
        ("decks", [[], []], ""),
        ("piles", [["panic.1"], []], "other kind"),
    ],
)
def test_a_position_with_wrong_morale_cards_is_refused(field: str, value: list[list[str]], reason: str) -> None:
    s = hold(home(), 0, "eager")
    position = GAME.position(s)
    assert GAME.position(GAME.from_position(position)) == position
    position["table"]["morale_cards"][field] = value
    if not reason:
        GAME.from_position(position)
        return
    with pytest.raises(BadPosition, match=reason):
        GAME.from_position(position)
