"""Pandora's Box: its cards, drawn at such a field, and the permanent ones among them."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    card,
    gold_of,
    load,
    movement,
    no_cards,
    offered,
    play,
    production_of,
    set_stock,
    started,
    step_name,
    stock,
    unit,
    until,
)
from hexkeep.games.heroes.components.tiles import AGAIN
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, PANDORA, SPELL
from hexkeep.games.heroes.rules.spells.power import given_power
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import CARD

BOX_OF_CARDS = [c.name for c in BOX.cards if c.kind == PANDORA]
PLACE = BOX.locations[BOX.location_index["pandoras-box"]]
CHOICE = "choose effect:location.pandoras-box.2"


def at_the_box(*names: str, faction: str = "castle") -> HeroesState:
    """The first player visits a Pandora's Box whose next cards are these; both hands are empty."""
    s = no_cards(started(boxes=["stretch-goals"], faction_1=faction))
    for name in names[::-1]:
        s.pandora.remove(card(name))
        s.pandora.append(card(name))
    run_program(s, PLACE.program, 0)
    GAME.advance(s)
    return s


def opened(*names: str, faction: str = "castle") -> HeroesState:
    s = at_the_box(*names, faction=faction)
    play(s, CHOICE)
    return s


@pytest.mark.rule("HOM-EXP-18", "HOM-LOC-10")
def test_a_card_may_be_drawn_instead_of_dice_where_the_box_is_in_play() -> None:
    s = at_the_box("pandora-fortune")
    assert PLACE.kind != AGAIN
    assert offered(s, 0) == [f"choose effect:location.pandoras-box.{n}" for n in range(3)]
    before = gold_of(s, 0)
    play(s, CHOICE)
    play(s, "choose effect:pandora-fortune.drawn.1")
    assert gold_of(s, 0) == before + 9
    assert s.pandora_pile == [card("pandora-fortune")]
    bare = no_cards(started())
    run_program(bare, PLACE.program, 0)
    GAME.advance(bare)
    assert offered(bare, 0) == [f"choose effect:location.pandoras-box.{n}" for n in range(2)]


@pytest.mark.rule("HOM-EXP-18")
def test_the_deck_is_hidden_and_its_pile_is_shuffled_in_when_it_runs_out() -> None:
    s = at_the_box()
    assert len(s.pandora) == len(BOX_OF_CARDS) == 20
    view = GAME.seen_by(s, 0)
    assert set(view.pandora) == {-1}
    assert sorted(GAME.guess(view, 0, 5).pandora) == sorted(s.pandora)
    fortune = card("pandora-fortune")
    s.pandora.remove(fortune)
    s.pandora_pile.extend([fortune])
    s.removed.extend(s.pandora)
    s.pandora.clear()
    play(s, CHOICE)
    assert offered(s, 0)[-1] == "choose effect:pandora-fortune.drawn.1"


@pytest.mark.rule("HOM-EXP-18")
@pytest.mark.parametrize(
    ("name", "option", "gained"),
    [
        ("insight", 0, "experience 1"),
        ("insight", 1, "movement 1"),
        ("wisdom", 0, "experience 2"),
        ("haste", 0, "movement 2"),
        ("plenty", 2, "movement 1 experience 1"),
    ],
)
def test_experience_and_movement(name: str, option: int, gained: str) -> None:
    s = opened(f"pandora-{name}")
    before = (movement(s, 0), s.xp[0])
    play(s, f"choose effect:pandora-{name}.drawn.{option}")
    words = gained.split()
    more = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    assert (movement(s, 0), s.xp[0]) == (before[0] + more.get("movement", 0), before[1] + more.get("experience", 0))


@pytest.mark.rule("HOM-EXP-18")
@pytest.mark.parametrize("name", ["haste", "wisdom"])
def test_a_card_of_hand_or_discard_pile_is_removed_instead(name: str) -> None:
    s = at_the_box(f"pandora-{name}")
    gone = s.deck[0].pop()
    s.discard[0].append(gone)
    play(s, CHOICE)
    play(s, f"choose effect:pandora-{name}.drawn.1")
    play(s, f"remove {CARD.write(gone)}")
    assert gone in s.removed
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-EXP-18")
@pytest.mark.parametrize(
    ("name", "deck", "gain"),
    [("schooling", ABILITY, [0, 0, 1]), ("lore", SPELL, [0, 2, 0]), ("hoard", ARTIFACT, [3, 0, 0])],
)
def test_three_cards_of_a_deck_are_seen_and_up_to_two_discarded(name: str, deck: int, gain: list[int]) -> None:
    s = at_the_box(f"pandora-{name}")
    before = stock(s, 0)
    low, middle, top = s.decks[deck][-3:]
    play(s, CHOICE)
    assert GAME.seen_by(s, 1).looked == [-1, -1, -1]
    tokens = {c: CARD.write(c) for c in s.looked}
    play(s, f"discard {tokens[middle]}")
    play(s, f"discard {tokens[low]}")
    assert offered(s, 0) == [f"put-on-top {tokens[top]}"]
    play(s, f"put-on-top {tokens[top]}")
    assert s.decks[deck][-1] == top
    assert s.piles[deck][-2:] == [middle, low]
    assert GAME.seen_by(s, 0).decks[deck][-1] == top
    assert GAME.seen_by(s, 1).decks[deck][-1] == -1
    assert stock(s, 0) == [a + b for a, b in zip(before, gain, strict=True)]


@pytest.mark.rule("HOM-EXP-18")
def test_the_next_astrologers_are_seen_sorted_and_an_artifact_is_searched_for() -> None:
    s = at_the_box("pandora-omens")
    low, middle, top = s.astrologer_deck[-3:]
    play(s, CHOICE)
    assert GAME.seen_by(s, 1).gazed == [-1, -1, -1]
    assert GAME.position(GAME.from_position(GAME.position(s))) == GAME.position(s)
    world = GAME.guess(GAME.seen_by(s, 1), 1, 4)
    assert sorted(world.gazed + world.astrologer_deck) == sorted(s.gazed + s.astrologer_deck)
    names = {star: BOX.astrologers[star].name for star in (low, middle, top)}
    play(s, f"drop-star astrologer:{names[top]}")
    play(s, f"star-on-top astrologer:{names[middle]}")
    play(s, f"star-on-top astrologer:{names[low]}")
    assert s.astrologer_deck[-2:] == [middle, low]
    assert s.astrologer_pile[-1] == top
    assert step_name(s) == "search"


@pytest.mark.rule("HOM-EXP-18")
def test_one_of_three_silver_units_comes_for_half_its_price() -> None:
    s = at_the_box("pandora-recruits")
    wanted = s.guards[1][-1]
    stats = BOX.stats[wanted]
    set_stock(s, 0, 40, 0, 9)
    play(s, CHOICE)
    assert len(s.reserve) == 3
    play(s, f"recruit unit:{BOX.units[stats.unit].name}.few")
    assert stock(s, 0) == [40 - (stats.gold + 1) // 2, 0, 9 - (stats.valuables + 1) // 2]
    assert s.army[0][-1] == wanted
    assert len(s.guard_piles[1]) == 2
    assert s.reserve == []


@pytest.mark.rule("HOM-EXP-18")
@pytest.mark.parametrize(("name", "deck"), [("talent", ABILITY), ("sorcery", SPELL), ("relics", ARTIFACT)])
def test_five_cards_are_searched_or_eight_on_the_dice(name: str, deck: int) -> None:
    s = opened(f"pandora-{name}")
    play(s, f"choose effect:pandora-{name}.drawn.0")
    play(s, f"from-deck deck:{('ability', 'artifact', 'spell')[deck]}")
    assert len(s.looked) == 5
    s = opened(f"pandora-{name}")
    load(s, 2, 0)  # an artifact and experience
    play(s, f"choose effect:pandora-{name}.drawn.1")
    until(s, "search")
    play(s, f"from-deck deck:{('ability', 'artifact', 'spell')[deck]}")
    assert len(s.looked) == 8
    s = opened(f"pandora-{name}")
    load(s, 0, 4)
    play(s, f"choose effect:pandora-{name}.drawn.1")
    assert step_name(until(s, "turn", "search")) == "turn"


@pytest.mark.rule("HOM-EXP-18")
def test_dice_are_bought_one_by_one_and_rolled_together() -> None:
    s = at_the_box("pandora-venture")
    set_stock(s, 0, 6, 2, 0)
    play(s, CHOICE)
    play(s, "pay-with resource:gold")
    load(s, 4, 5)
    play(s, "pay-with resource:materials")
    assert stock(s, 0) == [3, 0, 0]
    play(s, "no-more")
    until(s, "turn")
    assert stock(s, 0) == [3, 0, 3]


@pytest.mark.rule("HOM-EXP-18")
def test_at_most_six_dice_are_bought() -> None:
    s = at_the_box("pandora-venture")
    set_stock(s, 0, 90, 0, 0)
    play(s, CHOICE)
    for _ in range(6):
        play(s, "pay-with resource:gold")
    assert step_name(until(s, "turn", "invest")) == "turn"


@pytest.mark.rule("HOM-EXP-18")
def test_a_silver_unit_is_given_for_two_neutral_ones() -> None:
    s = at_the_box("pandora-muster", "pandora-fortune")
    s.army[0] = [unit("griffins.pack"), unit("halberdiers")]
    play(s, CHOICE)
    assert offered(s, 0)[-1] == "choose effect:pandora-fortune.drawn.1"  # griffins are bronze: another card
    s = at_the_box("pandora-muster")
    s.army[0] = [unit("crusaders.pack")]
    play(s, CHOICE)
    assert offered(s, 0) == ["thin unit:crusaders.pack", "send-off unit:crusaders.pack"]
    play(s, "thin unit:crusaders.pack")
    assert s.army[0] == [unit("crusaders")]
    for tier in range(2):
        assert {BOX.stats[GAME.read(text)[1]].tier for text in offered(s, 0)[:-1]} == {tier}
        play(s, offered(s, 0)[0])
    assert [BOX.stats[code].tier for code in s.army[0][1:]] == [0, 1]
    assert [len(pile) for pile in s.guard_piles[:2]] == [2, 2]


@pytest.mark.rule("HOM-EXP-18")
def test_a_neutral_silver_unit_that_is_given_away_lies_on_its_pile() -> None:
    s = at_the_box("pandora-muster")
    given = unit("neutral-crusaders")
    s.guards[1].remove(given)
    s.army[0] = [given, unit("halberdiers")]
    play(s, CHOICE)
    play(s, "send-off unit:neutral-crusaders.few")
    assert s.army[0] == [unit("halberdiers")]
    assert given in s.guard_piles[1]


@pytest.mark.rule("HOM-EXP-18")
@pytest.mark.parametrize(("option", "deck"), [(0, ARTIFACT), (1, SPELL)])
def test_a_deck_is_searched_twice(option: int, deck: int) -> None:
    s = opened("pandora-library")
    play(s, f"choose effect:pandora-library.drawn.{option}")
    for _ in range(2):
        play(s, f"from-deck deck:{('ability', 'artifact', 'spell')[deck]}")
        assert len(s.looked) == 2
        play(s, offered(s, 0)[0])
        if deck == ARTIFACT:
            play(s, "no-more")  # a card may follow the search
    assert len(s.hand[0]) == 2


@pytest.mark.rule("HOM-EXP-18")
def test_two_of_three_gifts_are_chosen() -> None:
    s = opened("pandora-plenty")
    before = gold_of(s, 0)
    load(s, 1, 4)
    play(s, "choose effect:pandora-plenty.drawn.1")
    until(s, "outcome")
    play(s, "pick-die die:0")
    assert (gold_of(s, 0), s.xp[0]) == (before + 6, 1)


# ---- the permanent ones -------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-19", "HOM-CARD-06")
def test_a_permanent_card_takes_the_place_of_the_one_in_play() -> None:
    s = at_the_box("pandora-memory")
    s.permanent[0] = [card("pandora-pact")]
    s.pandora.remove(card("pandora-pact"))
    limit = hand_limit(s, 0)
    play(s, CHOICE)
    assert s.permanent[0] == [card("pandora-memory")]
    assert s.pandora_pile == [card("pandora-pact")]
    assert hand_limit(s, 0) == limit + 1


@pytest.mark.rule("HOM-EXP-19")
def test_three_permanent_cards_stand_beside_each_other_and_the_fourth_needs_room() -> None:
    s = opened("pandora-legacy")
    for name in ("pandora-memory", "pandora-pact"):
        s.pandora.remove(card(name))
        s.pandora.append(card(name))
        run_program(s, PLACE.program, 0)
        GAME.advance(s)
        play(s, CHOICE)
    kept = [card(f"pandora-{name}") for name in ("legacy", "memory", "pact")]
    assert s.permanent[0] == kept
    s.pandora.remove(card("pandora-tribute"))
    s.pandora.append(card("pandora-tribute"))
    run_program(s, PLACE.program, 0)
    GAME.advance(s)
    load(s, 0)
    play(s, CHOICE)
    until(s, "make-room")
    assert offered(s, 0) == [f"discard card:pandora-{name}.1" for name in ("legacy", "memory", "pact")]
    play(s, "discard card:pandora-legacy.1")  # and with it the places
    play(s, "discard card:pandora-memory.1")
    assert offered(s, 0) == [f"discard card:pandora-{name}.1" for name in ("pact", "tribute")]
    play(s, "discard card:pandora-pact.1")
    assert s.permanent[0] == [card("pandora-tribute")]


@pytest.mark.rule("HOM-EXP-19")
def test_without_the_card_that_gives_places_one_permanent_card_stays() -> None:
    s = opened("pandora-legacy")
    s.permanent[0] += [card("pandora-memory"), card("pandora-pact")]
    s.pandora = [c for c in s.pandora if c not in s.permanent[0]]
    play(s, "play card:pandora-legacy.1 effect:permanent.discard")
    assert offered(s, 0) == ["discard card:pandora-memory.1", "discard card:pandora-pact.1"]
    play(s, "discard card:pandora-memory.1")
    assert s.permanent[0] == [card("pandora-pact")]


@pytest.mark.rule("HOM-EXP-19")
def test_the_pact_strengthens_spells_and_wants_its_price_each_turn() -> None:
    s = opened("pandora-pact")
    assert given_power(s, 0, card("magic-arrow")) == 1
    assert given_power(s, 1, card("magic-arrow")) == 0
    play(s, "end-turn")
    assert offered(s, 0) == ["give-up", "keep"]
    play(s, "keep")
    assert s.morale[0] == -1
    assert s.permanent[0] == [card("pandora-pact")]
    s = opened("pandora-pact")
    play(s, "end-turn")
    play(s, "give-up")
    assert (s.morale[0], s.permanent[0]) == (0, [])
    assert card("pandora-pact") in s.removed


@pytest.mark.rule("HOM-EXP-19")
def test_the_tribute_raises_production_while_it_stands() -> None:
    s = at_the_box("pandora-tribute")
    before = production_of(s, 0)
    load(s, 2)  # building materials
    play(s, CHOICE)
    until(s, "turn")
    assert production_of(s, 0) == [before[0], before[1] + 2, before[2]]
    assert GAME.position(GAME.from_position(GAME.position(s))) == GAME.position(s)
    play(s, "play card:pandora-tribute.1 effect:permanent.discard")
    assert production_of(s, 0) == before
    assert s.pandora_pile == [card("pandora-tribute")]
