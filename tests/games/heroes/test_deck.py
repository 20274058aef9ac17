"""Drawing, searching, discarding, removing."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    card,
    enter,
    field,
    give,
    gold_of,
    lay,
    no_cards,
    offered,
    play,
    put,
    started,
    step_name,
    told,
)
from hexkeep.games.heroes.components.expansions import CORE
from hexkeep.games.heroes.rules.cards.deck import draw, gain_card
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, OWN, SPELL
from hexkeep.games.heroes.state import HeroesState


def quiet(**setup: object) -> HeroesState:
    return no_cards(started(difficulty="impossible", **setup))


def stack(s: HeroesState, deck: int, *names: str) -> list[int]:
    """These cards on top of a common deck, the first one topmost."""
    found: list[int] = []
    for name in reversed(names):
        first = min(c for zone in (s.decks[deck], s.piles[deck]) for c in zone if BOX.card(c).name == name)
        for zone in (s.decks[deck], s.piles[deck]):
            if first in zone:
                zone.remove(first)
        s.decks[deck].append(first)
        found.insert(0, first)
    if not s.piles[deck]:
        s.piles[deck].append(s.decks[deck].pop(0))
    return found


def search(s: HeroesState, deck: int, n: int, may: int = 0) -> None:
    s.push(Search(deck, n, 0, may))
    GAME.advance(s)


@pytest.mark.rule("HOM-DECK-03", "HOM-DECK-04", "HOM-DECK-05", "HOM-CARD-01")
def test_played_cards_are_discarded_and_reshuffled_only_when_needed() -> None:
    s = quiet()
    give(s, 0, "estates")
    play(s, "play card:estates.1 effect:estates.basic")
    assert gold_of(s, 0) == 18
    assert s.discard[0] == [card("estates")]
    s.removed.extend(s.deck[0][1:])
    s.deck[0] = s.deck[0][:1]
    draw(s, 0, 1)
    assert (s.deck[0], len(s.discard[0])) == ([], 1)
    draw(s, 0, 1)
    assert card("estates") in s.hand[0]


@pytest.mark.rule("HOM-DECK-02")
def test_cards_are_played_in_the_own_turn_only() -> None:
    s = quiet()
    give(s, 1, "estates")
    assert not [o for o in offered(s, 1) if o.startswith("play")]
    play(s, "end-turn")
    while step_name(s) != "turn":
        play(s, "no-more", 1)
    assert "play card:estates.1 effect:estates.basic" in offered(s, 1)


@pytest.mark.rule("HOM-DECK-06", "HOM-DECK-07", "HOM-DECK-08")
def test_search_takes_one_of_the_top_cards_or_the_open_discard() -> None:
    s = quiet()
    arrow, fireball = stack(s, SPELL, "magic-arrow", "fireball")
    top = s.piles[SPELL][-1]
    search(s, SPELL, 2)
    assert offered(s, 0) == ["from-deck deck:spell", f"from-pile deck:spell card:{token(top)}"]
    play(s, "from-deck deck:spell")
    assert offered(s, 0) == [f"take card:{token(fireball)}", f"take card:{token(arrow)}"][::-1]
    assert s.looker == 0
    assert GAME.seen_by(s, 1).looked == [-1, -1]
    play(s, f"take card:{token(fireball)}")
    assert s.hand[0] == [fireball]
    assert s.piles[SPELL][-1] == arrow
    search(s, SPELL, 2)
    play(s, f"from-pile deck:spell card:{token(arrow)}")
    assert s.hand[0] == [fireball, arrow]


def token(c: int) -> str:
    return f"{BOX.card(c).name}.{c - BOX.first[BOX.kind_of[c]] + 1}"


@pytest.mark.rule("HOM-DECK-09")
def test_the_searcher_orders_what_is_discarded() -> None:
    s = quiet()
    a, b, c = stack(s, SPELL, "haste", "slow", "curse")
    search(s, SPELL, 3)
    play(s, "from-deck deck:spell")
    play(s, f"take card:{token(b)}")
    play(s, f"discard card:{token(c)}")
    assert s.piles[SPELL][-2:] == [c, a]


@pytest.mark.rule("HOM-DECK-10", "HOM-DECK-12")
def test_a_search_that_empties_the_deck_rebuilds_it_and_goes_on() -> None:
    s = quiet()
    (last,) = stack(s, SPELL, "haste")
    pile = [c for c in s.decks[SPELL] if c != last][:4]
    s.removed.extend(c for c in (*s.decks[SPELL], *s.piles[SPELL]) if c != last and c not in pile)
    s.decks[SPELL], s.piles[SPELL] = [last], pile[:]
    search(s, SPELL, 2)
    play(s, "from-deck deck:spell")
    assert s.looked[0] == last
    assert s.looked[1] in pile
    assert (len(s.piles[SPELL]), len(s.decks[SPELL])) == (1, 2)


@pytest.mark.rule("HOM-DECK-11")
def test_a_common_discard_pile_is_never_empty() -> None:
    s = quiet()
    top = s.decks[SPELL][-1]
    search(s, SPELL, 2)
    play(s, offered(s, 0)[1])
    assert s.piles[SPELL] == [top]


@pytest.mark.rule("HOM-DECK-13")
def test_a_search_looks_at_what_there_is() -> None:
    s = quiet()
    only = s.decks[SPELL][0]
    s.removed.extend(c for c in (*s.decks[SPELL], *s.piles[SPELL]) if c != only)
    s.decks[SPELL], s.piles[SPELL] = [only], []
    search(s, SPELL, 2)
    assert s.hand[0] == [only]
    search(s, SPELL, 2)
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-DECK-14", "HOM-ART-01")
def test_a_removed_card_is_gone_for_good() -> None:
    s = quiet()
    give(s, 0, "endless-bag-of-gold")
    s.artifacts[0] = 1
    assert "play card:endless-bag-of-gold.1 effect:endless-bag-of-gold.first" in offered(s, 0)
    play(s, "play card:endless-bag-of-gold.1 effect:endless-bag-of-gold.second")
    assert gold_of(s, 0) == 21
    assert card("endless-bag-of-gold") in s.removed
    assert s.discard[0] == []
    assert s.artifacts[0] == 0


@pytest.mark.rule("HOM-DECK-15")
def test_discards_go_to_the_personal_pile() -> None:
    s = quiet()
    give(s, 0, "charm-of-mana", "haste", "attack")
    before = [len(p) for p in s.piles]
    play(s, "play card:charm-of-mana.1 effect:charm-of-mana.first")
    play(s, "discard card:haste.1")
    play(s, offered(s, 0)[0])
    assert len(s.hand[0]) == 3
    assert card("haste") in s.discard[0]
    assert [len(p) for p in s.piles] == before


@pytest.mark.rule("HOM-DECK-16")
def test_a_search_of_the_own_deck_knows_no_pile() -> None:
    s = quiet()
    search(s, OWN, 3)
    assert step_name(s) == "pick-card"
    assert len(s.looked) == 3
    play(s, offered(s, 0)[0])
    play(s, offered(s, 0)[0])
    assert (len(s.hand[0]), len(s.discard[0])) == (1, 2)


@pytest.mark.rule("HOM-DECK-16", "HOM-OPT-14")
def test_what_is_found_in_the_own_deck_is_nothing_new() -> None:
    s = quiet(optional=["slow-cards"])
    mine = give(s, 0, "centaurs-axe", zone="deck")[0]
    before = s.artifacts[0]
    search(s, OWN, 1)
    assert s.hand[0] == [mine]
    assert s.artifacts[0] == before  # nobody learns of which kind it is


@pytest.mark.rule("HOM-ABIL-03", "HOM-ABIL-05", "HOM-ABIL-04")
def test_necromancy_is_for_the_necropolis() -> None:
    s = quiet()
    necromancy, luck = stack(s, ABILITY, "necromancy", "luck")
    search(s, ABILITY, 2)
    play(s, "from-deck deck:ability")
    assert f"replace card:{token(necromancy)}" in offered(s, 0)
    assert f"replace card:{token(luck)}" not in offered(s, 0)
    play(s, f"replace card:{token(necromancy)}")
    assert necromancy in s.piles[ABILITY]
    assert len(s.looked) == 2
    play(s, f"take card:{token(luck)}")
    give(s, 0, "necromancy")
    assert not [o for o in offered(s, 0) if "necromancy" in o]
    undead = quiet(faction_1="necropolis", faction_2="castle")
    stack(undead, ABILITY, "necromancy", "luck")
    search(undead, ABILITY, 2)
    play(undead, "from-deck deck:ability")
    assert not [o for o in offered(undead, 0) if o.startswith("replace")]


@pytest.mark.rule("HOM-ART-02", "HOM-DECK-01")
def test_artifacts_of_three_qualities_share_one_deck() -> None:
    counts = [sum(1 for c in BOX.cards if c.quality == q and CORE in c.copies) for q in range(3)]
    assert counts == [15, 10, 7]
    s = quiet()
    assert {BOX.card(c).quality for c in s.decks[ARTIFACT]} == {0, 1, 2}


@pytest.mark.rule("HOM-OPT-14")
def test_with_slow_cards_gains_go_to_the_discard_pile() -> None:
    s = quiet(optional=["slow-cards"])
    search(s, SPELL, 2)
    taken = s.piles[SPELL][-1]
    play(s, offered(s, 0)[1])
    assert s.hand[0] == []
    assert s.discard[0] == [taken]
    draw(s, 0, 1)
    assert len(s.hand[0]) == 1


@pytest.mark.rule("HOM-LOC-37")
def test_the_magic_spring_returns_one_of_three() -> None:
    s = quiet()
    lay(s, 4, "F2")
    put(s, 0, 0, s.towns[0])
    s.discard[0] = give(s, 0, "haste", "slow", "curse", "bless", zone="discard")
    enter(s, field(4, "E"))
    assert offered(s, 0)[:-1] == ["take card:slow.1", "take card:curse.1", "take card:bless.1"]
    assert "decline" in offered(s, 0)
    play(s, "take card:curse.1")
    assert s.hand[0] == [card("curse")]
    assert offered(s, 0) == ["discard card:slow.1", "discard card:bless.1"]
    play(s, "discard card:bless.1")
    assert s.discard[0] == [card("haste"), card("bless"), card("slow")]


@pytest.mark.rule("HOM-LOC-37")
def test_the_magic_spring_asks_for_no_order_where_one_card_is_left() -> None:
    s = quiet()
    lay(s, 4, "F2")
    put(s, 0, 0, s.towns[0])
    s.discard[0] = give(s, 0, "haste", "slow", zone="discard")
    enter(s, field(4, "E"))
    play(s, "take card:haste.1")
    assert s.discard[0] == [card("slow")]
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-DECK-06")
def test_what_is_gained_secretly_is_told_to_its_owner_alone() -> None:
    s = quiet()
    s.event_log = []
    card = s.decks[SPELL].pop()
    gain_card(s, 0, card, False)
    assert s.hand[0][-1] == card
    (gained,) = told(s.event_log, "gained")
    assert gained.seen_by(0).secret >= 0
    assert gained.seen_by(1).secret == -1


@pytest.mark.rule("HOM-DECK-07", "HOM-MODE-10")
def test_morale_searches_again_in_a_championship_alone() -> None:
    s = quiet()
    s.morale[0] = 1
    search(s, SPELL, 2)
    play(s, "from-deck deck:spell")
    assert [text.split()[0] for text in offered(s, 0)] == ["take", "take"]
