"""Gaining, losing and spending morale, condition by condition, with tokens and with cards."""

import pytest

from games.heroes.attack_moves import blow, comes
from games.heroes.combat_moves import fight
from games.heroes.table import BOX, GAME, combat, drop_step, give, no_cards, put_mark, started, step_names, told
from games.heroes.test_ai_heroes import RIVAL, versus
from games.heroes.test_morale_cards import WITH_CARDS, hold, journey
from hexkeep.games.heroes.components.morale import (
    BAD,
    BONUS,
    DRAW_AT_OPENING,
    EXCHANGE,
    FREE_UNIT,
    GOOD,
    PARALYSE,
    SKIP,
)
from hexkeep.games.heroes.rules.cards.dice import NO_FIELD_GLOOM
from hexkeep.games.heroes.rules.morale.card_changes import ChangeMorale, Panic, TakeMorale
from hexkeep.games.heroes.rules.morale.morale import (
    SpendFirst,
    attack_morale_options,
    can_exchange,
    change_morale,
    gain_morale,
    lose_morale,
    morale_options,
    spend_morale,
)
from hexkeep.games.heroes.rules.morale.morale_cards import (
    can_use_morale,
    count_morale,
    discard_morale_card,
    held_morale_card,
    next_morale_card,
    suffers,
    take_morale_card,
    use_morale_card,
)
from hexkeep.games.heroes.state import OPPRESSION_AURA, HeroesState
from hexkeep.games.heroes.vocabulary import TAKE_MORALE
from hexkeep.kernel.types import Option

LIVING = {"faction_1": "castle", "faction_2": "dungeon"}


def calm(**setup: object) -> HeroesState:
    """The first turn; nobody has morale or cards, and no step waits but those pushed from now on."""
    s = no_cards(started(**{**LIVING, **setup}))  # type: ignore[arg-type]
    drop_step(s)
    s.event_log = []
    return s


def with_cards(*names: str, seat: int = 0) -> HeroesState:
    return hold(calm(**WITH_CARDS), seat, *names)


def named(effect: int) -> str:
    """The name of a morale card with this effect."""
    return next(kind.name for kind in BOX.morale_kinds if kind.effect == effect)


def heard(s: HeroesState, name: str) -> list[tuple[int, int]]:
    return [(event.a, event.b) for event in told(s.event_log or [], name)]


# ---- tokens ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MORALE-01", "HOM-MORALE-02", "HOM-MORALE-09")
@pytest.mark.parametrize(
    ("before", "after", "asked", "said"), [(-1, 0, [], [(0, 1)]), (0, 1, [], [(0, 1)]), (1, 1, ["spend-first"], [])]
)
def test_a_gain(before: int, after: int, asked: list[str], said: list[tuple[int, int]]) -> None:
    s = calm()
    s.morale = [before, 0]
    steps = len(s.stack)
    gain_morale(s, 0)
    assert s.morale == [after, 0]
    assert step_names(s)[steps:] == asked
    assert heard(s, "morale") == said


@pytest.mark.rule("HOM-MORALE-08", "HOM-MORALE-10", "HOM-MORALE-11")
@pytest.mark.parametrize(("before", "after", "hand"), [(1, 0, 0), (0, -1, 0), (-1, 0, 1)])
def test_a_loss(before: int, after: int, hand: int) -> None:
    s = calm()
    s.morale = [before, 1]
    lose_morale(s, 0)
    assert (s.morale, s.hand_loss) == ([after, 1], [hand, 0])
    assert heard(s, "morale") == ([] if hand else [(0, -1)])
    assert len(told(s.event_log or [], "gloom")) == hand


@pytest.mark.rule("HOM-MORALE-12", "HOM-MORALE-13")
@pytest.mark.parametrize(
    ("faction", "before", "n", "after"),
    [
        ("castle", 0, 1, 1),
        ("castle", -1, 2, 1),
        ("castle", 1, -2, -1),
        ("castle", 0, 0, 0),
        ("castle", 1, -1, 0),
        ("necropolis", 0, 1, 0),
        ("necropolis", 0, -1, 0),
    ],
)
def test_several_changes_come_one_after_another_and_none_to_the_undead(
    faction: str, before: int, n: int, after: int
) -> None:
    s = calm(faction_1=faction)
    s.morale[0] = before
    change_morale(s, 0, n)
    assert s.morale[0] == after


@pytest.mark.rule("HOM-MORALE-12", "HOM-ART-01")
@pytest.mark.parametrize(
    ("n", "luck", "in_combat", "after"),
    [(-1, NO_FIELD_GLOOM, False, 0), (-1, NO_FIELD_GLOOM, True, -1), (1, NO_FIELD_GLOOM, False, 1), (-1, 0, False, -1)],
)
def test_the_crest_of_valor_keeps_off_what_fields_take(n: int, luck: int, in_combat: bool, after: int) -> None:
    s = combat({"A1": "griffins"}, {"A5": "griffins"}, **LIVING) if in_combat else calm()
    s.luck[0], s.morale[0] = luck, 0
    change_morale(s, 0, n)
    assert s.morale[0] == after


@pytest.mark.rule("HOM-MORALE-03", "HOM-MORALE-04")
@pytest.mark.parametrize(
    ("morale", "cards", "aura", "found"),
    [
        (1, 1, 0, ["morale-draw", "morale-exchange"]),
        (1, 0, 0, ["morale-draw"]),
        (0, 1, 0, []),
        (-1, 1, 0, []),
        (1, 1, OPPRESSION_AURA, []),
    ],
)
def test_what_a_token_is_spent_for(morale: int, cards: int, aura: int, found: list[str]) -> None:
    s = calm()
    if cards:
        give(s, 0, "attack")
    s.morale[0], s.aura = morale, aura
    out: list[Option] = []
    morale_options(s, 0, out)
    assert [GAME.write(option) for option in out] == found


@pytest.mark.rule("HOM-MORALE-03", "HOM-MORALE-02")
def test_a_token_spent_is_gone_unless_another_comes() -> None:
    s = calm()
    s.morale[0] = 1
    spend_morale(s, 0, GAME.read("morale-draw"))
    assert (s.morale[0], len(s.hand[0])) == (0, 1)
    s.morale[0] = 1
    steps = len(s.stack)
    spend_morale(s, 0, GAME.read("morale-exchange"))
    assert step_names(s)[steps:] == ["exchange"]
    s.morale[0] = 1
    SpendFirst(0).play(s, 0, GAME.read("morale-draw"))
    assert (s.morale[0], len(s.hand[0])) == (1, 2)
    s.boost = s.guard = 0
    SpendFirst(0).play(s, 0, GAME.read("decline"))
    assert (s.morale[0], len(s.hand[0]), s.boost, s.guard) == (1, 2, 0, 0)


# ---- cards in their place -------------------------------------------------------------------------


@pytest.mark.rule("HOM-MORALE-15")
def test_cards_are_counted_by_kind() -> None:
    s = calm(**WITH_CARDS)
    for deck, sign in ((GOOD, 1), (BAD, -1)):
        cards = s.morale_decks[deck][:2]
        s.morale_cards[0] = []
        count_morale(s, 0)
        assert s.morale[0] == 0
        for n, card in enumerate(cards, 1):
            take_morale_card(s, 0, card)
            assert s.morale[0] == sign * n
        assert s.morale[1] == 0
        discard_morale_card(s, 0, cards[0])
        assert s.morale[0] == sign
        assert s.morale_piles[deck] == [cards[0]]
        assert s.morale_piles[1 - deck] == []
        s.morale_piles[deck].clear()


@pytest.mark.rule("HOM-MORALE-15", "HOM-MORALE-12")
@pytest.mark.parametrize(("n", "steps"), [(1, 1), (2, 2), (-2, 2)])
def test_with_cards_every_change_is_a_step(n: int, steps: int) -> None:
    s = calm(**WITH_CARDS)
    before = len(s.stack)
    change_morale(s, 0, n)
    found = s.stack[before:]
    assert [step.name for step in found] == ["change-morale"] * steps
    assert all(isinstance(step, ChangeMorale) and step.up == int(n > 0) and step.seat == 0 for step in found)


@pytest.mark.rule("HOM-MORALE-15", "HOM-MORALE-02")
@pytest.mark.parametrize(
    ("effects", "cards", "n", "asked"),
    [
        ((EXCHANGE, BONUS), 1, 1, True),
        ((EXCHANGE,), 1, 1, False),
        ((EXCHANGE, BONUS), 0, 1, False),
        ((FREE_UNIT, BONUS), 1, 1, False),
        ((EXCHANGE, BONUS), 1, -1, False),
    ],
)
def test_a_card_may_be_used_before_a_third_would_come(
    effects: tuple[int, ...], cards: int, n: int, asked: bool
) -> None:
    s = fight({"A1": "griffins"}, {"A5": "griffins"}, **{**WITH_CARDS, **LIVING})
    hold(s, 0, *(named(effect) for effect in effects))
    if cards:
        give(s, 0, "attack")
    before = len(s.stack)
    change_morale(s, 0, n)
    assert ("spend-first" in step_names(s)[before:]) == asked


@pytest.mark.rule("HOM-MORALE-15")
def test_a_gain_takes_a_bad_card_away_or_brings_a_good_one_up_to_two() -> None:
    s = with_cards(named(SKIP))
    assert comes(s, ChangeMorale(0, 1)) == []
    assert (s.morale_cards[0], s.morale[0]) == ([], 0)
    for n in (1, 2, 2):
        comes(s, ChangeMorale(0, 1))
        assert (len(s.morale_cards[0]), s.morale[0]) == (n, n)
    s = with_cards(
        named(SKIP), next(k.name for k in BOX.morale_kinds if k.deck == BAD and k.effect not in (SKIP, PARALYSE))
    )
    assert ChangeMorale(0, 1).run(s), "one of two is chosen"
    s = with_cards(named(BONUS))
    assert not ChangeMorale(0, 0).run(s)
    assert s.morale_cards[0] == []
    before = len(s.morale_decks[BAD])
    ChangeMorale(0, 0).run(s)
    assert (s.morale[0], len(s.morale_decks[BAD])) == (-1, before - 1)
    assert s.morale_cards[1] == []


@pytest.mark.rule("HOM-MORALE-18", "HOM-MORALE-15")
def test_panic_follows_the_card_that_paralyses() -> None:
    s = fight({"A1": "griffins", "B1": "zombies"}, {"A5": "griffins"}, **{**WITH_CARDS, **LIVING})
    drop_step(s)
    card = next(c for c, kind in enumerate(BOX.morale_of) if BOX.morale_kinds[kind].effect == PARALYSE)
    other = next(c for c in s.morale_decks[BAD] if BOX.morale_card(c).effect != PARALYSE)
    s.morale_decks[BAD] = [other, card]
    before = len(s.stack)
    ChangeMorale(0, 0).run(s)
    assert step_names(s)[before:] == ["panic"]
    panic = s.stack.pop()
    assert isinstance(panic, Panic)
    assert panic.units(s) == [0, 1]
    assert panic.run(s)
    assert s.morale_cards[0] == []
    panic.play(s, 0, GAME.read("target fighter:1"))
    assert [s.mark[u] & 4 for u in range(3)] == [0, 4, 0]
    assert Panic(1).units(s) == [2]
    s.cell[0] = s.cell[1] = -1
    assert not Panic(0).run(s)
    before = len(s.stack)
    ChangeMorale(0, 0).run(s)
    assert step_names(s)[before:] == []


@pytest.mark.rule("HOM-MORALE-18")
def test_without_a_map_one_of_two_cards_is_chosen_and_the_last_one_taken() -> None:
    s = journey()
    drop_step(s)
    first, second, *_ = s.morale_decks[GOOD][::-1]
    assert comes(s, ChangeMorale(0, 1)) == ["take-morale"]
    step = s.stack.pop()
    assert isinstance(step, TakeMorale)
    assert (step.morale_1, step.morale_2) == (first, second)
    step.play(s, 0, (TAKE_MORALE, first, 0, 0))
    assert (s.morale_cards[0], s.morale_piles[GOOD]) == ([first], [second])
    s.morale_decks[GOOD], s.morale_piles[GOOD], s.morale_cards[0] = [first], [], []
    assert comes(s, ChangeMorale(0, 1)) == []
    assert s.morale_cards[0] == [first]
    s.morale_decks[GOOD], s.morale_cards[0] = [], []
    s.morale[0] = 0
    assert comes(s, ChangeMorale(0, 1)) == []
    assert s.morale_cards[0] == []


@pytest.mark.rule("HOM-MORALE-15")
def test_an_empty_deck_is_made_of_its_pile_and_of_no_other() -> None:
    s = calm(**WITH_CARDS)
    cards = s.morale_decks[GOOD]
    s.morale_decks[GOOD], s.morale_piles[GOOD] = [], list(cards)
    assert next_morale_card(s, GOOD) in cards
    assert s.morale_piles[GOOD] == []
    assert len(s.morale_decks[GOOD]) == len(cards) - 1
    s.morale_decks[GOOD] = []
    assert next_morale_card(s, GOOD) == -1
    top = s.morale_decks[BAD][-1]
    assert next_morale_card(s, BAD) == top
    assert top not in s.morale_decks[BAD]


@pytest.mark.rule("HOM-MORALE-16", "HOM-MORALE-17")
def test_a_card_used_goes_under_its_deck() -> None:
    s = with_cards(named(BONUS))
    (card,) = s.morale_cards[0]
    assert held_morale_card(s, 0, BONUS) == card
    assert [held_morale_card(s, seat, BONUS) for seat in (-1, 1, 2)] == [-1, -1, -1]
    assert held_morale_card(s, 0, EXCHANGE) == -1
    assert can_use_morale(s, 0, BONUS)
    s.aura = OPPRESSION_AURA
    assert not can_use_morale(s, 0, BONUS)
    s.aura = 0
    use_morale_card(s, 0, BONUS)
    assert (s.morale_cards[0], s.morale_decks[GOOD][0], s.morale[0]) == ([], card, 0)
    assert not can_use_morale(s, 0, BONUS)
    assert not suffers(s, 0, SKIP)
    hold(s, 0, named(SKIP))
    assert suffers(s, 0, SKIP)
    assert (s.morale_cards[0], s.morale[0]) == ([], 0)


@pytest.mark.rule("HOM-MORALE-16", "HOM-MORALE-03")
@pytest.mark.parametrize(
    ("name", "cards", "found"),
    [(EXCHANGE, 1, ["morale-exchange"]), (EXCHANGE, 0, []), (BONUS, 1, []), (DRAW_AT_OPENING, 1, [])],
)
def test_what_cards_do_at_any_time(name: int, cards: int, found: list[str]) -> None:
    s = with_cards(named(name))
    if cards:
        give(s, 0, "attack")
    out: list[Option] = []
    morale_options(s, 0, out)
    assert [GAME.write(option) for option in out] == found
    assert can_exchange(s, 0) == bool(found)


@pytest.mark.rule("HOM-MORALE-16")
def test_the_card_that_frees_is_for_own_paralysed_units() -> None:
    s = fight({"A1": "griffins", "B1": "zombies"}, {"A5": "griffins"}, **{**WITH_CARDS, **LIVING})
    hold(s, 0, named(FREE_UNIT))
    for u in (0, 2):
        put_mark(s, u, "paralysed")
    out: list[Option] = []
    morale_options(s, 0, out)
    assert [GAME.write(option) for option in out] == ["morale-free fighter:0"]
    for where, found in ((0, out), (-1, [])):
        again: list[Option] = []
        s.field = where
        morale_options(s, 0, again)
        assert again == found, "on the first field too"
    spend_morale(s, 0, out[0])
    assert [s.mark[u] & 4 for u in range(3)] == [0, 0, 4]
    assert s.morale_cards[0] == []


@pytest.mark.rule("HOM-MORALE-16")
def test_the_card_for_a_blow_adds_attack_to_the_own_unit_or_defense() -> None:
    s = blow("halberdiers", "griffins", **{**WITH_CARDS, **LIVING})
    hold(s, 0, named(BONUS))
    found = []
    for striker, target in ((0, 1), (1, 0), (0, 0), (1, 1)):
        s.striker, s.target = striker, target
        out: list[Option] = []
        attack_morale_options(s, 0, out)
        attack_morale_options(s, 1, out)
        found.append([GAME.write(option) for option in out])
    assert found == [["morale-attack"], ["morale-defense"], ["morale-attack", "morale-defense"], []]
    s.boost = s.guard = 0
    spend_morale(s, 0, GAME.read("morale-attack"))
    assert (s.boost, s.guard, s.morale_cards[0]) == (1, 0, [])
    hold(s, 0, named(BONUS))
    spend_morale(s, 0, GAME.read("morale-defense"))
    assert (s.boost, s.guard, s.morale_cards[0]) == (1, 1, [])


@pytest.mark.rule("HOM-MORALE-16", "HOM-AI-08")
def test_an_ai_hero_has_no_morale_cards() -> None:
    s = versus({"A1": "griffins"}, {"A5": "zombies"}, **WITH_CARDS)
    out: list[Option] = []
    s.striker, s.target = 1, 0
    attack_morale_options(s, 1, out)
    assert out == []
    assert held_morale_card(s, RIVAL, BONUS) == -1
