"""Cards, levels and dice clause by clause: small tables of what is asked, taken, paid and told."""

import pytest

from games.heroes.combat_moves import EVERY
from games.heroes.table import (
    BOX,
    GAME,
    ask,
    card,
    give,
    names,
    no_cards,
    offered,
    play,
    set_stock,
    started,
    step_name,
    stock,
    told,
)
from hexkeep.games.heroes.rules.cards.card_trading import TakeFromPile, TradeArtifact, TradeIn
from hexkeep.games.heroes.rules.cards.deck import discard_random, draw, gain_card, put_out_of_game
from hexkeep.games.heroes.rules.cards.deck_effects import (
    DiscardCards,
    ExchangeCards,
    OfferTop,
    RegainCard,
    RemoveCard,
    RemoveCards,
    Scout,
)
from hexkeep.games.heroes.rules.cards.levels import experts_left, gain_experience, hand_limit
from hexkeep.games.heroes.rules.cards.statistics import RegainStatistic, Scholar, SwapStatistic, TakeStatistic
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, OWN, SPELL
from hexkeep.games.heroes.state import (
    SLOW_CARDS,
    HeroesState,
    level_of,
)
from hexkeep.games.heroes.vocabulary import CARD

ALL = [*EVERY, "stretch-goals"]
BY_MORALE = 16


def table(*hand: str, **setup: object) -> HeroesState:
    """A turn of the first player, with these cards in hand; whatever comes next is laid on it."""
    s = no_cards(started(**{"boxes": ALL, **setup}))
    s.morale[0] = 0
    give(s, 0, *hand)
    return s


def short(options: list[str]) -> str:
    """Names of the cards that options speak of, and the verbs of those that speak of none."""
    return " ".join(t.split("card:")[1].split(".")[0].split()[0] if "card:" in t else t.split()[0] for t in options)


def piled(s: HeroesState, deck: int, *cards: str) -> None:
    """The common discard pile of a deck, the last card on top."""
    s.decks[deck] += s.piles[deck]
    s.piles[deck].clear()
    for name in cards:
        kind = BOX.card_index[name]
        found = next(c for c in s.decks[deck] if BOX.kind_of[c] == kind)
        s.decks[deck].remove(found)
        s.piles[deck].append(found)


def absent(s: HeroesState) -> int:
    """Which of the options is played for who is absent, counted from the end where that is shorter."""
    (d,) = [d for d in GAME.decisions(s) if d.seat == 0]
    assert d.idle is not None
    place = d.options.index(d.idle)
    return place if place == 0 else place - len(d.options)


# ---- levels -----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-LEVEL-05", "HOM-LEVEL-08", "HOM-ABIL-02")
@pytest.mark.parametrize(
    ("level", "limit", "experts"), [(1, 4, 0), (2, 4, 1), (3, 5, 1), (4, 5, 2), (5, 6, 2), (6, 6, 3), (7, 7, 3)]
)
def test_the_table_of_levels(level: int, limit: int, experts: int) -> None:
    s = table()
    s.astrologer = -1
    s.xp[0] = 2 * (level - 1)
    assert (hand_limit(s, 0), experts_left(s, 0)) == (limit, experts)
    s.experts[0] = 1
    assert experts_left(s, 0) == experts - 1


@pytest.mark.rule("HOM-LEVEL-05")
@pytest.mark.parametrize(("level", "limit"), [(1, 4), (2, 4), (3, 4), (4, 4), (5, 4), (6, 4), (7, 5)])
def test_the_stars_make_hands_smaller_but_not_below_four(level: int, limit: int) -> None:
    s = table()
    s.astrologer = [a.name for a in BOX.astrologers].index("restart")
    s.xp[0] = 2 * (level - 1)
    assert hand_limit(s, 0) == limit


@pytest.mark.rule("HOM-LEVEL-01", "HOM-LEVEL-02", "HOM-LEVEL-03", "HOM-LEVEL-04")
@pytest.mark.parametrize(
    ("before", "gained", "after", "reached"),
    [
        (0, 1, 1, []),
        (0, 2, 2, [2]),
        (1, 1, 2, [2]),
        (1, 2, 3, [2]),
        (2, 4, 6, [3, 4]),
        (10, 2, 12, [7]),
        (11, 5, 12, [7]),
        (12, 1, 12, []),
    ],
)
@pytest.mark.parametrize("boxes", [[], ALL])
def test_levels_are_reached_one_by_one(
    before: int, gained: int, after: int, reached: list[int], boxes: list[str]
) -> None:
    s = table("estates", boxes=boxes)
    s.xp[0] = before
    s.event_log, s.stack = [], []
    gain_experience(s, 0, gained)
    assert (s.xp[0], level_of(s, 0)) == (after, 1 + after // 2)
    assert [(e.a, e.b) for e in told(s.event_log, "experience")] == [(0, gained)]
    steps = [step.name for step in s.stack]
    assert [step.level for step in s.stack[::-1] if step.name == "level-up"] == reached  # type: ignore[attr-defined]
    assert ("study" in steps) == (boxes == ALL and reached != [])  # Learning comes before them
    assert steps[-1:] in ([], ["level-up"] if boxes == [] else ["study"])


@pytest.mark.rule("HOM-LEVEL-05", "HOM-LEVEL-06", "HOM-LEVEL-07")
@pytest.mark.parametrize("level", [2, 3, 4, 5, 6, 7])
def test_what_a_level_brings(level: int) -> None:
    s = table(boxes=[], hero_1="catherine")
    s.xp[0] = 2 * (level - 2)
    s.event_log = []
    gain_experience(s, 0, 2)
    GAME.advance(s)
    assert [(e.a, e.b) for e in told(s.event_log, "level")] == [(0, level)]
    if level in (4, 6):
        assert names(s.hand[0]) == f"catherine-{level // 2}"
        assert card(f"catherine-{level // 2}") not in s.aside[0]
        assert step_name(s) == "turn"
    else:
        assert [text.split()[0] for text in offered(s, 0)] == ["from-deck", "from-pile"]  # it cannot be declined
        play(s, offered(s, 0)[0], 0)
        assert len(s.looked) == 2


# ---- drawing, gaining, removing ---------------------------------------------------------------------


@pytest.mark.rule("HOM-DECK-04", "HOM-DECK-05", "HOM-TURN-06")
@pytest.mark.parametrize(
    ("deck", "pile", "n", "hand", "left", "discards"),
    [
        (3, 2, 2, 2, 1, 2),
        (2, 2, 2, 2, 0, 2),
        (1, 2, 2, 2, 1, 0),
        (0, 2, 1, 1, 1, 0),
        (0, 0, 2, 0, 0, 0),
        (1, 1, 5, 2, 0, 0),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_are_drawn_and_the_pile_is_shuffled_in_when_one_is_missing(
    deck: int, pile: int, n: int, hand: int, left: int, discards: int, seat: int
) -> None:
    s = table()
    cards = s.deck[seat]
    s.removed += cards[deck + pile :]
    s.deck[seat], s.discard[seat] = cards[:deck], cards[deck : deck + pile]
    s.revealed_to, s.event_log = 0, []
    draw(s, seat, n)
    assert (len(s.hand[seat]), len(s.deck[seat]), len(s.discard[seat])) == (hand, left, discards)
    assert s.revealed_to == ((1 << seat) if hand else 0)
    drawn = told(s.event_log, "drew")
    assert len(drawn) == hand
    assert all((e.a, e.to) == (seat, 1 << seat) for e in drawn)


@pytest.mark.rule("HOM-DECK-06", "HOM-OPT-14")
@pytest.mark.parametrize("name", ["haste", "endless-bag-of-gold", "estates"])
@pytest.mark.parametrize("openly", [True, False])
@pytest.mark.parametrize("slow", [True, False])
def test_where_a_gained_card_goes_and_who_sees_it(name: str, openly: bool, slow: bool) -> None:
    s = table()
    (found,) = give(s, 1, name)
    s.hand[1].remove(found)
    s.belongs[found] = -1
    s.rules |= SLOW_CARDS if slow else 0
    s.revealed_to, s.event_log = 0, []
    before = s.artifacts[0]
    gain_card(s, 0, found, openly)
    assert (s.hand[0], s.discard[0]) == (([], [found]) if slow else ([found], []))
    assert s.artifacts[0] - before == (name == "endless-bag-of-gold")
    assert s.belongs[found] == (0 if slow or openly else -1)
    (heard,) = told(s.event_log, "gained")
    assert heard.a == 0
    assert (heard.to == 1) == (not openly and not slow)  # nobody else hears which card it is
    assert (s.revealed_to & 2 > 0) == slow


@pytest.mark.rule("HOM-MODE-10", "HOM-DECK-14")
@pytest.mark.parametrize(("name", "artifact"), [("haste", 0), ("endless-bag-of-gold", 1)])
@pytest.mark.parametrize("mode", ["campaign", "championship"])
def test_a_championship_counts_artifacts_removed(name: str, artifact: int, mode: str) -> None:
    s = table()
    (found,) = give(s, 0, name)
    s.hand[0].remove(found)
    s.artifacts[0] = 3
    s.tally = [0] * 40 if mode == "championship" else []
    put_out_of_game(s, 0, found)
    assert s.removed[-1] == found
    assert s.artifacts[0] == 3 - artifact
    assert sum(s.tally) == (artifact if mode == "championship" else 0)


@pytest.mark.rule("HOM-DECK-15")
def test_a_random_discard_is_any_card_of_the_hand() -> None:
    found = set()
    for seed in range(40):
        s = table("estates", "haste", "attack")
        s.rng += 97 * seed
        s.revealed_to = 0
        discard_random(s, 0)
        assert len(s.hand[0]) == 2
        assert s.revealed_to
        found.add(names(s.discard[0]))
    assert found == {"estates", "haste", "attack"}
    s = table()
    discard_random(s, 0)
    assert s.discard[0] == []


# ---- cards for effects ------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ABIL-05")
@pytest.mark.parametrize(("n", "hand", "times"), [(1, 3, 1), (2, 3, 2), (3, 2, 2), (0, 2, 0), (2, 0, 0)])
def test_so_many_cards_are_discarded_as_there_are(n: int, hand: int, times: int) -> None:
    s = table(*("estates", "haste", "attack")[:hand])
    s.push(DiscardCards(n, 0, 0))
    GAME.advance(s)
    done = 0
    while step_name(s) == "discard-cards":
        assert (len(offered(s, 0)), absent(s)) == (hand - done, 0)
        assert GAME.decisions(s)[0].about == n - done
        play(s, offered(s, 0)[0], 0)
        done += 1
    assert (done, len(s.discard[0])) == (times, times)


@pytest.mark.rule("HOM-ABIL-05")
@pytest.mark.parametrize(("name", "draws", "drawn"), [("haste", 1, 1), ("attack", 1, 0), ("haste", 0, 0)])
def test_a_card_is_drawn_for_a_spell_where_the_effect_says_so(name: str, draws: int, drawn: int) -> None:
    s = table(name, "estates")
    ask(s, DiscardCards(1, 0, draws))
    play(s, f"discard card:{name}.1", 0)
    assert len(s.hand[0]) == 1 + drawn


@pytest.mark.rule("HOM-MORALE-04")
@pytest.mark.parametrize(("most", "hand", "gone"), [(9, 3, 0), (9, 3, 2), (9, 3, 3), (2, 3, 2), (2, 3, 1), (1, 0, 0)])
def test_as_many_cards_are_drawn_as_were_discarded(most: int, hand: int, gone: int) -> None:
    s = table(*("estates", "haste", "attack")[:hand])
    deck = len(s.deck[0])
    asked = ask(s, ExchangeCards(most, 0, 0))
    assert (asked != []) == (hand > 0)
    for _ in range(gone):
        assert absent(s) == -1
        play(s, offered(s, 0)[0], 0)
    if step_name(s) == "exchange":
        play(s, "no-more", 0)
    assert step_name(s) == "turn"
    assert (len(s.hand[0]), len(s.discard[0]), deck - len(s.deck[0])) == (hand, gone, gone)


DISCARDS = ("estates", "haste", "attack", "slow")


@pytest.mark.rule("HOM-LOC-37", "HOM-ABIL-01")
@pytest.mark.parametrize(
    ("kind", "n", "optional", "expected"),
    [
        (-1, 3, 1, "haste attack slow decline"),
        (-1, 0, 0, "estates haste attack slow"),
        (SPELL, 0, 0, "haste slow"),
        (SPELL, 2, 0, "slow"),
        (ABILITY, 3, 1, ""),
        (ABILITY, 0, 0, "estates"),
        (ARTIFACT, 0, 0, ""),
    ],
)
def test_what_may_come_back_from_the_own_discard_pile(kind: int, n: int, optional: int, expected: str) -> None:
    s = table()
    give(s, 0, *DISCARDS, zone="discard")
    asked = ask(s, RegainCard(kind, n, 0, optional))
    assert short(asked) == expected
    if not asked:
        return
    assert absent(s) == (-1 if optional else 0)
    assert GAME.decisions(s)[0].about == OWN
    t = GAME.copy(s)
    heard = play(s, asked[0], 0)
    assert names(s.hand[0]) == expected.split()[0]
    assert len(s.discard[0]) == 3
    assert [e.a for e in told(heard, "gained")] == [0]
    assert (step_name(s) == "restack") == (n > 0)
    if optional:
        play(t, "decline", 0)
        assert (t.hand[0], len(t.discard[0]), step_name(t)) == ([], 4, "turn")


@pytest.mark.rule("HOM-LOC-37")
@pytest.mark.parametrize("first", [0, 1])
def test_the_rest_of_a_magic_spring_goes_back_in_any_order(first: int) -> None:
    s = table()
    give(s, 0, *DISCARDS, zone="discard")
    ask(s, RegainCard(-1, 3, 0, 1))
    play(s, "take card:attack.1", 0)
    assert (short(offered(s, 0)), absent(s)) == ("haste slow", 0)
    play(s, offered(s, 0)[first], 0)
    assert names(s.discard[0]) == ("estates haste slow" if first == 0 else "estates slow haste")


@pytest.mark.rule("HOM-LOC-37")
@pytest.mark.parametrize(
    ("pile", "restack"), [(("haste",), False), (("haste", "slow"), False), (("haste", "slow", "attack"), True)]
)
def test_one_card_that_is_left_need_not_be_ordered(pile: tuple[str, ...], restack: bool) -> None:
    s = table()
    give(s, 0, *pile, zone="discard")
    ask(s, RegainCard(-1, 3, 0, 1))
    play(s, "take card:haste.1", 0)
    assert (step_name(s) == "restack") == restack


@pytest.mark.rule("HOM-TRADE-04", "HOM-LOC-38")
@pytest.mark.parametrize(
    ("kind", "protected", "expected"),
    [
        (-1, 0, "leadership estates haste magic-arrow centaurs-axe attack catherine-1"),
        (ABILITY, 0, "leadership estates"),
        (SPELL, 0, "haste magic-arrow"),
        (ARTIFACT, 0, "centaurs-axe"),
        (-1, 1, "estates haste centaurs-axe"),
        (3, 0, "attack"),
    ],
)
def test_which_cards_can_be_removed(kind: int, protected: int, expected: str) -> None:
    """A trading post takes no specialty, statistic, starting ability or Magic Arrow."""
    s = table(
        "leadership", "estates", "haste", "magic-arrow", "centaurs-axe", "attack", "catherine-1", hero_1="catherine"
    )
    ability = BOX.first[BOX.card_index[BOX.heroes[s.hero[0]].ability]]
    assert BOX.card(ability).name == "leadership"
    s.hand[0][0] = ability
    set_stock(s, 0, 0, 0, 0)
    asked = ask(s, RemoveCard(kind, 0, protected, 4))
    assert short(asked) == f"{expected} decline"
    assert absent(s) == -1
    gone = asked[0]
    heard = play(s, gone, 0)
    assert stock(s, 0) == [4, 0, 0]
    assert names(s.removed[-1:]) == expected.split()[0]
    assert len(told(heard, "removed")) == 1


@pytest.mark.rule("HOM-TRADE-04")
def test_another_copy_of_the_starting_ability_is_not_protected() -> None:
    s = table("leadership", hero_1="catherine")
    ability = BOX.first[BOX.card_index["leadership"]]
    s.hand[0] = [ability + 1]
    assert short(ask(s, RemoveCard(-1, 0, 1, 0))) == "leadership decline"
    s = table(hero_1="catherine")
    assert ask(s, RemoveCard(-1, 0, 0, 0)) == []  # an empty hand


@pytest.mark.rule("HOM-LOC-38")
@pytest.mark.parametrize("deck", [ABILITY, SPELL])
@pytest.mark.parametrize("taken", [True, False])
def test_the_top_card_of_a_deck_is_taken_or_discarded(deck: int, taken: bool) -> None:
    s = table()
    top, below = s.decks[deck][-1], len(s.decks[deck])
    pile = list(s.piles[deck])
    asked = ask(s, OfferTop(deck, 0))
    assert [text.split()[0] for text in asked] == ["take", "discard"]
    assert (absent(s), GAME.decisions(s)[0].about, s.looker) == (0, deck, 0)
    play(s, asked[0 if taken else 1], 0)
    assert s.hand[0] == ([top] if taken else [])
    assert s.piles[deck] == (pile if taken else [*pile, top])
    assert (s.looked, s.looker, len(s.decks[deck])) == ([], -1, below - 1)


@pytest.mark.rule("HOM-UNIT-22")
@pytest.mark.parametrize("top", [True, False])
def test_rogues_put_the_card_they_saw_on_top_or_at_the_bottom(top: bool) -> None:
    s = table()
    deck = list(s.decks[SPELL])
    s.event_log = []
    asked = ask(s, Scout(SPELL, 0))
    assert asked == ["on-top", "below"]
    (heard,) = told(s.event_log or [], "scouted")
    assert (heard.a, heard.b, heard.to) == (0, SPELL, 1)
    assert (absent(s), GAME.decisions(s)[0].about) == (0, deck[-1])
    play(s, asked[0 if top else 1], 0)
    assert s.decks[SPELL] == (deck if top else [deck[-1], *deck[:-1]])
    assert (s.tops[SPELL], s.looked, s.looker) == (int(top), [], -1)


@pytest.mark.rule("HOM-DECK-14")
@pytest.mark.parametrize(
    ("n", "hand", "pile", "asked"),
    [(1, 1, 1, True), (1, 0, 1, True), (1, 1, 0, True), (0, 1, 1, False), (1, 0, 0, False)],
)
def test_cards_are_removed_from_hand_and_discard_pile(n: int, hand: int, pile: int, asked: bool) -> None:
    s = table(*["estates"][:hand])
    give(s, 0, *["haste"][:pile], zone="discard")
    options = ask(s, RemoveCards(n, 0))
    assert (options != []) == asked
    if not asked:
        return
    assert short(options) == " ".join([*["estates"][:hand], *["haste"][:pile], "no-more"])
    assert absent(s) == -1
    heard = play(s, options[-2], 0)
    assert len(told(heard, "removed")) == 1
    assert len(s.hand[0]) + len(s.discard[0]) == hand + pile - 1


# ---- cards for sale and in exchange -----------------------------------------------------------------


@pytest.mark.rule("HOM-LOC-24")
@pytest.mark.parametrize(
    ("gold", "expected"),
    [(4, ""), (5, "0"), (6, "0"), (7, "0 1"), (9, "0 1"), (10, "0 1 2"), (30, "0 1 2")],
)
def test_the_black_market_sells_what_can_be_paid(gold: int, expected: str) -> None:
    s = table()
    by_quality = {
        q: next(c for c in BOX.cards if c.kind == ARTIFACT and c.quality == q and 1 in c.copies) for q in range(3)
    }
    piled(s, ARTIFACT, *(by_quality[q].name for q in range(3)))
    set_stock(s, 0, gold, 0, 0)
    asked = ask(s, TakeFromPile(ARTIFACT, 4, 0, 1))
    if not expected:
        assert asked == []
        return
    bought = [by_quality[int(q)].name for q in expected.split()]
    assert short(asked) == " ".join([*bought, "decline"])
    assert (absent(s), GAME.decisions(s)[0].about) == (-1, ARTIFACT)
    for i, q in enumerate(expected.split()):
        t = GAME.copy(s)
        play(t, asked[i], 0)
        assert stock(t, 0)[0] == gold - (5, 7, 10)[int(q)]
        assert (names(t.hand[0]), len(t.piles[ARTIFACT])) == (by_quality[int(q)].name, 2)
    play(s, "decline", 0)
    assert (stock(s, 0)[0], len(s.piles[ARTIFACT]), s.hand[0]) == (gold, 3, [])


@pytest.mark.rule("HOM-LOC-42")
@pytest.mark.parametrize("size", [0, 1, 4, 5])
def test_the_university_teaches_one_of_four(size: int) -> None:
    s = table()
    s.decks[ABILITY] += s.piles[ABILITY]
    s.piles[ABILITY] = [s.decks[ABILITY].pop() for _ in range(size)]
    pile = list(s.piles[ABILITY])
    asked = ask(s, TakeFromPile(ABILITY, 4, 0, 0))
    assert asked == [f"take {CARD.write(c)}" for c in pile[-4:]]
    if not size:
        return
    assert absent(s) == 0
    play(s, asked[0], 0)
    assert s.hand[0] == pile[-4:][:1]
    if size == 1:
        assert len(s.piles[ABILITY]) == 1  # never left empty
    else:
        assert s.piles[ABILITY] == [c for c in pile if c != s.hand[0][0]]


HAND = ("estates", "haste", "centaurs-axe", "attack", "magic-arrow")


@pytest.mark.rule("HOM-LOC-34")
@pytest.mark.parametrize(
    ("how", "kind", "expected", "then"),
    [
        (0, -1, "estates haste centaurs-axe attack magic-arrow", "which-deck"),
        (1, -1, "estates haste centaurs-axe magic-arrow", "search"),
        (1, SPELL, "haste magic-arrow", "search"),
        (1, ABILITY, "estates", "search"),
        (1, ARTIFACT, "centaurs-axe", "search"),
        (2, -1, "estates haste centaurs-axe", "search"),
    ],
)
def test_what_may_be_given_for_a_search(how: int, kind: int, expected: str, then: str) -> None:
    s = table(*HAND)
    asked = ask(s, TradeIn(how, kind, 2, 0))
    assert short(asked) == f"{expected} decline"
    assert absent(s) == -1
    t = GAME.copy(s)
    play(t, "decline", 0)
    assert (names(t.hand[0]), step_name(t)) == (" ".join(HAND), "turn")
    given = BOX.card(GAME.read(asked[0])[1])
    play(s, asked[0], 0)
    assert given.name in names(s.removed)
    assert step_name(s) == then
    if then == "which-deck":
        assert offered(s, 0) == ["from-deck deck:ability", "from-deck deck:artifact", "from-deck deck:spell"]
        assert absent(s) == 0
        play(s, "from-deck deck:artifact", 0)
        assert [text.split()[0] for text in offered(s, 0)] == ["from-deck", "from-pile"]  # it was paid for
        assert offered(s, 0)[0] == "from-deck deck:artifact"
    else:
        deck = ("ability", "artifact", "spell")[given.kind]
        assert offered(s, 0)[0] == f"from-deck deck:{deck}"
    play(s, offered(s, 0)[0], 0)
    assert len(s.looked) == 2


@pytest.mark.rule("HOM-LOC-34")
def test_without_a_card_there_is_no_search() -> None:
    assert ask(table(), TradeIn(0, -1, 2, 0)) == []


@pytest.mark.rule("HOM-LEVEL-02")
def test_an_artifact_is_given_for_experience() -> None:
    s = table("estates", "centaurs-axe", boxes=[])
    assert short(ask(s, TradeArtifact(0))) == "centaurs-axe decline"
    assert absent(s) == -1
    t = GAME.copy(s)
    play(t, "decline", 0)
    assert (t.xp[0], len(t.hand[0])) == (0, 2)
    play(s, "remove card:centaurs-axe.1", 0)
    assert (s.xp[0], names(s.hand[0])) == (1, "estates")
    assert ask(table(), TradeArtifact(0)) == []


# ---- statistics -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-LOC-23", "HOM-EXP-11")
@pytest.mark.parametrize(
    ("hand", "pile", "piles", "enhanced", "expected"),
    [
        (("attack", "defense", "estates"), (), 1, 0, "attack defense"),
        (("attack", "attack"), ("power",), 1, 0, "attack power"),
        (("attack",), ("power",), 0, 0, "attack"),
        (("enhanced-attack", "power"), (), 1, 0, "enhanced-attack power"),
        (("enhanced-attack", "power"), (), 1, 1, "power"),
        (("estates",), (), 1, 0, ""),
    ],
)
def test_which_statistics_can_be_exchanged(
    hand: tuple[str, ...], pile: tuple[str, ...], piles: int, enhanced: int, expected: str
) -> None:
    s = table(*hand)
    give(s, 0, *pile, zone="discard")
    set_stock(s, 0, 9, 0, 0)
    assert short(ask(s, SwapStatistic(0, 2, 3, piles, enhanced))) == f"{expected} decline".strip()
    assert absent(s) in (-1, 0)


@pytest.mark.rule("HOM-LOC-23")
@pytest.mark.parametrize(
    ("gold", "times", "hand", "pile", "out", "asked"),
    [
        (3, 1, ("attack",), (), 0, True),
        (2, 1, ("attack",), (), 0, False),
        (3, 0, ("attack",), (), 0, False),
        (3, 1, ("attack",), (), 1, False),
        (3, 1, (), ("attack",), 0, True),
        (3, 1, (), (), 0, False),
    ],
)
def test_when_a_library_asks(
    gold: int, times: int, hand: tuple[str, ...], pile: tuple[str, ...], out: int, asked: bool
) -> None:
    s = table(*hand)
    give(s, 0, *pile, zone="discard")
    set_stock(s, 0, gold, 0, 0)
    s.stack.pop()
    s.out[0] = out
    assert (ask(s, SwapStatistic(0, times, 3, 1, 0)) != []) == asked


@pytest.mark.rule("HOM-LOC-23")
def test_a_library_takes_a_card_from_hand_or_pile() -> None:
    s = table("attack", "attack")
    s.discard[0].append(s.hand[0].pop())
    set_stock(s, 0, 9, 0, 0)
    assert short(ask(s, SwapStatistic(0, 2, 3, 1, 0))) == "attack attack decline"


@pytest.mark.rule("HOM-LOC-23")
def test_a_library_gives_any_other_statistic_twice_for_three_gold_each() -> None:
    s = table("attack")
    give(s, 0, "power", zone="discard")
    set_stock(s, 0, 7, 0, 0)
    ask(s, SwapStatistic(0, 2, 3, 1, 0))
    play(s, "remove card:attack.1", 0)
    assert (stock(s, 0)[0], names(s.removed[-1:])) == (4, "attack")
    assert (short(offered(s, 0)), absent(s)) == ("defense power knowledge", 0)  # not what was given
    play(s, offered(s, 0)[0], 0)
    assert names(s.hand[0]) == "defense"
    assert short(offered(s, 0)) == "defense power decline"
    play(s, "remove card:power.1", 0)
    assert (stock(s, 0)[0], s.discard[0]) == (1, [])
    play(s, offered(s, 0)[-1], 0)
    assert (step_name(s), len(s.hand[0])) == ("turn", 2)


@pytest.mark.rule("HOM-EXP-11", "HOM-LOC-43")
def test_a_statistic_is_exchanged_for_the_enhanced_one_of_its_kind() -> None:
    s = table("attack", "defense")
    set_stock(s, 0, 0, 0, 0)
    ask(s, SwapStatistic(0, 1, 0, 0, 1))
    play(s, "remove card:defense.1", 0)
    assert names(s.hand[0]) == "attack enhanced-defense"
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-LOC-40")
@pytest.mark.parametrize("value", [-1, 0, 1])
def test_a_scholar_teaches_by_the_die(value: int) -> None:
    s = table("attack", "estates")
    deck = SPELL if value < 0 else ABILITY
    top = s.decks[deck][-2:][::-1]
    s.dice = [value]
    asked = ask(s, Scholar(0))
    if value == 1:
        assert short(asked) == "attack defense power knowledge attack decline"
        assert [text.split()[0] for text in asked] == ["take"] * 4 + ["remove", "decline"]
        assert absent(s) == -1
        for i, hand in ((1, "attack estates defense"), (4, "estates"), (5, "attack estates")):
            t = GAME.copy(s)
            play(t, asked[i], 0)
            assert (names(t.hand[0]), t.dice, step_name(t)) == (hand, [], "turn")
    else:
        assert s.dice == []
        assert sorted(s.looked) == sorted(top)  # drawn from the deck: its pile is no choice
        assert offered(s, 0)[0].startswith("take")


@pytest.mark.rule("HOM-EXP-11")
@pytest.mark.parametrize(
    ("free", "but", "expected"),
    [(0, -1, "attack defense power knowledge"), (1, -1, "attack defense power knowledge decline")],
)
def test_any_ordinary_statistic_may_be_taken(free: int, but: int, expected: str) -> None:
    s = table()
    assert short(ask(s, TakeStatistic(0, but, free))) == expected
    assert absent(s) == (-1 if free else 0)
    taken = GAME.copy(s)
    play(taken, offered(taken, 0)[0], 0)
    assert names(taken.hand[0]) == "attack"
    if free:
        play(s, "decline", 0)
        assert s.hand[0] == []


@pytest.mark.rule("HOM-EXP-11")
@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        (("power", "attack", "knowledge", "estates"), "power knowledge"),
        (("enhanced-power", "defense"), "enhanced-power"),
        (("attack", "haste"), ""),
        ((), ""),
    ],
)
def test_the_wall_of_knowledge_gives_power_or_knowledge_back(pile: tuple[str, ...], expected: str) -> None:
    s = table()
    give(s, 0, *pile, zone="discard")
    asked = ask(s, RegainStatistic(0))
    assert short(asked) == (f"{expected} decline" if expected else "")
    if expected:
        assert absent(s) == -1
        t = GAME.copy(s)
        play(t, "decline", 0)
        assert t.hand[0] == []
        heard = play(s, asked[0], 0)
        assert names(s.hand[0]) == expected.split()[0]
        assert s.hand[0][0] not in s.discard[0]
        assert [(e.a, e.secret) for e in told(heard, "gained")] == [(0, s.hand[0][0])]
