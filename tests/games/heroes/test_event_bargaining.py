"""Events at which players bid, bring and bargain."""

import pytest

from games.heroes.table import GAME, give, gold_of, offered, play, set_gold, step_name
from games.heroes.test_event_cards import happen
from games.heroes.test_event_encounters import fair
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, SPELL
from hexkeep.kernel.types import UNKNOWN

# ---- a Shady Auction ----------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-04")
def test_the_highest_of_the_secret_bids_pays_and_takes_the_artifact() -> None:
    s = fair()
    set_gold(s, 0, 5)
    set_gold(s, 1, 4)
    lots = s.decks[ARTIFACT][-3:]
    happen(s, "a-shady-auction")
    assert s.market == lots[-1:]
    assert offered(s) == [f"bid n:{n}" for n in range(6)]  # one bids after the other
    play(s, "bid n:3", 0)
    assert s.revealed_to == 0
    assert GAME.seen_by(s, 1).bids == [UNKNOWN]
    assert GAME.seen_by(s, 0).bids == [3]
    world = GAME.guess(GAME.seen_by(s, 1), 1, 7)
    assert 0 <= world.bids[0] <= 5
    play(s, "bid n:4", 1)
    assert lots[-1] in s.hand[1]
    assert (gold_of(s, 0), gold_of(s, 1)) == (5, 0)
    assert s.market == lots[-2:-1]


@pytest.mark.rule("HOM-EXP-04")
def test_a_tie_or_no_bid_discards_the_artifact_and_three_are_auctioned() -> None:
    s = fair()
    set_gold(s, 0, 5)
    set_gold(s, 1, 5)
    lots = s.decks[ARTIFACT][-3:]
    happen(s, "a-shady-auction")
    for bid in (2, 0, 1):
        play(s, f"bid n:{bid}", 0)
        play(s, f"bid n:{2 if bid else 0}", 1)
    assert s.piles[ARTIFACT][-2:] == [lots[2], lots[1]]
    assert s.hand[1] == [lots[0]]
    assert (gold_of(s, 0), gold_of(s, 1)) == (5, 3)
    assert step_name(s) == "turn"
    assert s.market == s.bids == []


# ---- the Magical Forest -------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-04")
def test_everybody_adds_a_card_to_the_forest_and_takes_one_or_gold() -> None:
    s = fair()
    haste, _ = give(s, 0, "haste", "attack")
    happen(s, "magical-forest")
    assert offered(s, 0) == [
        "from-deck deck:ability",
        "from-deck deck:artifact",
        "from-deck deck:spell",
        "bring card:haste.1",  # no statistic
    ]
    play(s, "bring card:haste.1", 0)
    assert haste in s.market
    top = s.decks[SPELL][-1]
    play(s, "from-deck deck:spell", 1)
    assert s.revealed_to == 0  # nobody has seen it
    assert s.decks[SPELL][-1] == top
    play(s, "reach-in", 0)
    got = s.hand[0][-1]
    assert got in (haste, top)
    play(s, "take-gold n:4", 1)
    assert gold_of(s, 1) == 4
    assert s.market == []
    left = top if got == haste else haste
    assert left in s.decks[SPELL]  # what nobody took goes back to its deck
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-EXP-04")
def test_an_artifact_brought_to_the_forest_is_its_owners_no_more() -> None:
    s = fair()
    axe = give(s, 0, "centaurs-axe")[0]
    s.artifacts[0] = 1
    s.belongs[axe] = 0
    happen(s, "magical-forest")
    play(s, "bring card:centaurs-axe.1", 0)
    assert s.artifacts[0] == 0
    assert s.belongs[axe] == -1
    assert s.revealed_to & 0b10  # the others see it
    play(s, "from-deck deck:spell", 1)
    play(s, "take-gold n:4", 0)
    play(s, "take-gold n:4", 1)
    assert axe in s.decks[ARTIFACT]


@pytest.mark.rule("HOM-EXP-04")
def test_each_card_of_the_forest_may_come_to_hand() -> None:
    found = set()
    for rng in range(40):
        s = fair()
        haste = give(s, 0, "haste")[0]
        happen(s, "magical-forest")
        play(s, "bring card:haste.1", 0)
        tops = [s.decks[ABILITY][-1]]
        play(s, "from-deck deck:ability", 1)
        s.rng = rng * 977
        play(s, "reach-in", 0)
        assert s.hand[0][-1] in (haste, *tops)
        found.add(s.hand[0][-1] == haste)
        play(s, "reach-in", 1)
        assert {s.hand[0][-1], s.hand[1][-1]} == {haste, *tops}
        assert s.piles[ABILITY]
    assert found == {True, False}


# ---- the Marketplace ----------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-04")
def test_a_deal_is_proposed_and_the_other_player_agrees_or_refuses() -> None:
    for answer, purse in (("agree", [6, 1, 0, 4, 0, 2]), ("refuse", [10, 0, 0, 0, 1, 2])):
        s = fair()
        s.purse[:6] = [10, 0, 0, 0, 1, 2]
        happen(s, "marketplace")
        play(s, "choose effect:event.marketplace.2", 0)
        play(s, "rival seat:1", 0)
        play(s, "offer-up resource:gold n:4", 0)
        assert offered(s, 0) == [
            "ask-for resource:materials n:1",
            "ask-for resource:valuables n:1",
            "ask-for resource:valuables n:2",
            "decline",
        ]
        play(s, "ask-for resource:materials n:1", 0)
        assert offered(s, 1) == ["agree", "refuse"]
        play(s, answer, 1)
        assert s.purse[:6] == purse
        assert GAME.decisions(s)[0].seat == 1  # one deal is all


@pytest.mark.rule("HOM-EXP-04", "HOM-GEN-06")
def test_nobody_deals_with_those_who_have_nothing_of_another_kind() -> None:
    s = fair()
    s.purse[:6] = [10, 0, 0, 3, 0, 0]
    happen(s, "marketplace")
    assert "choose effect:event.marketplace.2" not in offered(s, 0)
    s.purse[5] = 1
    assert "choose effect:event.marketplace.2" in offered(s, 0)


@pytest.mark.rule("HOM-EXP-04")
def test_the_laboratory_shuffles_the_deck_of_those_who_buy() -> None:
    s = fair()
    s.purse[:6] = [4, 0, 0, 4, 0, 0]
    for seat in (0, 1):
        s.discard[seat].append(s.deck[seat].pop())
    happen(s, "mage-laboratory")
    play(s, "decline", 0)
    assert len(s.discard[0]) == 1
    play(s, next(o for o in offered(s, 1) if o.startswith("buy")), 1)
    assert s.discard[1] == []
