"""Random games and combats come to an end."""

import pytest

from games.heroes.table import BOX, GAME, combat, give, idle, no_cards, offered, set_stock, started, step_name
from hexkeep.games.heroes.components.expansions import BOXES
from hexkeep.games.heroes.rules.combat.combat_round import CombatRound
from hexkeep.games.heroes.rules.combat.opening import Opening
from hexkeep.games.heroes.state import OPTIONAL, HeroesState
from hexkeep.games.heroes.vocabulary import DECLINE, GO_TO, MOVE, PASS_OVER
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.types import Option


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard", "impossible"])
@pytest.mark.parametrize("sample", ["brave-new-world", "brave-new-world-three", "carpe-diem", "all-for-one"])
def test_random_games_end_in_every_scenario_and_difficulty(sample: str, difficulty: str) -> None:
    rng = Rng(len(sample) * 7 + len(difficulty))
    rules = [name for i, name in enumerate(OPTIONAL) if rng.randbelow(3) == 0 and i != 10]
    s = GAME.open({**GAME.samples()[sample], "difficulty": difficulty, "optional": rules}, rng.randbelow(1000))
    plies = 0
    while not s.over:
        decisions = GAME.decisions(s)
        d = decisions[rng.randbelow(len(decisions))]
        GAME.play(s, d.seat, d.options[rng.randbelow(len(d.options))])
        plies += 1
        assert plies < 20_000
    assert s.round <= BOX.scenarios[s.scenario].rounds
    assert sum(GAME.outcome(s) or []) == pytest.approx(1.0)


def test_a_combat_always_ends() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "neutral-zombies"}, versus=-1)
    while s.field >= 0:
        idle(s)
    assert step_name(s) == "turn"


FACTIONS = [faction.name for faction in BOX.factions]
FREE_LOOKS = {"spy"}
"""Steps whose options show something, so that to decline afterwards is not all that is left."""
GOES_SOMEWHERE = {MOVE, PASS_OVER, GO_TO}
"""Fields are entered whatever the hero has for them; who is asked there tells nobody about a hand."""


def with_every_building(faction: str, seed: int) -> HeroesState:
    """Both towns stand; by turns the players are rich or poor, and hold cards of every kind, their own, or none."""
    other = "castle" if faction != "castle" else "dungeon"
    s = started(seed, boxes=list(BOXES[1:]), faction_1=faction, faction_2=other)
    for seat in range(s.seats):
        s.built[seat] = (1 << len(BOX.factions[s.faction[seat]].buildings)) - 1
        wealth = seed % 2
        set_stock(s, seat, 20 * wealth, 6 * wealth, 4 * wealth)
        if seed % 3 == 0:
            s.deck[seat] += s.hand[seat]
            s.hand[seat].clear()
        elif seed % 3 == 1:
            for deck in s.decks[:3]:
                s.hand[seat] += [deck.pop(), deck.pop()]
    return s


@pytest.mark.rule("HOM-CARD-09")
@pytest.mark.parametrize("faction", FACTIONS)
def test_nothing_is_offered_that_could_only_be_declined(faction: str) -> None:
    """A building, a card or a choice that has nothing to work with is not offered: no artifact, no Blacksmith."""
    for seed in range(12):
        rng = Rng(seed)
        s = with_every_building(faction, seed)
        for _ in range(120):
            decisions = GAME.decisions(s)
            d = decisions[rng.randbelow(len(decisions))]
            if step_name(s) not in FREE_LOOKS:
                for option in d.options:
                    if option[0] not in GOES_SOMEWHERE:
                        assert not leads_to_decline(s, d.seat, option), GAME.write(option)
            GAME.play(s, d.seat, d.options[rng.randbelow(len(d.options))])
            if s.over:
                break


def leads_to_decline(s: HeroesState, seat: int, option: Option) -> bool:
    """After this option the seat is asked something that it can only decline."""
    after = GAME.copy(s)
    GAME.play(after, seat, option)
    asked = [] if after.over else [d for d in GAME.decisions(after) if d.seat == seat and d.waits]
    return [d.options for d in asked] == [[(DECLINE, 0, 0, 0)]]


@pytest.mark.rule("HOM-CARD-09")
def test_intelligence_needs_a_spell_that_can_be_cast_at_the_opening() -> None:
    option = "play card:intelligence.1 effect:intelligence.basic"
    for spell, offers in (("lightning-bolt", True), ("town-portal", False)):
        s = combat({"A1": "griffins"}, {"D5": "harpies"}, faction_2="dungeon")
        s.combat_round = 0
        give(s, 0, "intelligence", spell)
        s.push(CombatRound())
        s.push(Opening(0, 0))
        GAME.advance(s)
        assert (option in offered(s, 0)) == offers


@pytest.mark.rule("HOM-CARD-09")
@pytest.mark.parametrize(("others", "offers"), [([], False), (["attack"], False), (["haste"], True)])
def test_the_spellbinders_hat_needs_another_card_to_give(others: list[str], offers: bool) -> None:
    s = no_cards(started(boxes=["tower"]))
    give(s, 0, "spellbinders-hat", *others)
    assert ("play card:spellbinders-hat.1 effect:spellbinders-hat.first" in offered(s, 0)) == offers


@pytest.mark.rule("HOM-CARD-09")
@pytest.mark.parametrize(("others", "offers"), [([], False), (["estates"], False), (["haste"], True)])
def test_the_crown_of_dragontooth_needs_a_spell_to_give(others: list[str], offers: bool) -> None:
    s = no_cards(started(boxes=["inferno"]))
    give(s, 0, "crown-of-dragontooth", *others)
    assert ("play card:crown-of-dragontooth.1 effect:crown-of-dragontooth.second" in offered(s, 0)) == offers
