"""The astrologers of the other boxes: explorers, Crag Hack, Offense, the elementals, the statistics' hero."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    at,
    combat,
    give,
    gold_of,
    load_attack,
    no_cards,
    offered,
    play,
    set_gold,
    set_stock,
    started,
    step_name,
    unit,
    until,
)
from games.heroes.test_rare_spells import ALL
from games.heroes.test_round_and_turn import omen
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL, attack_value
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import BRONZE, GOLDEN, SILVER, STATISTIC
from hexkeep.games.heroes.rules.round.round import RoundStart
from hexkeep.games.heroes.rules.round.turn import TurnStart
from hexkeep.games.heroes.rules.town.army import draw_guard, return_unit
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import ASTROLOGER
from hexkeep.kernel.types import UNKNOWN


def table(**setup: object) -> HeroesState:
    given = {"boxes": ALL, "faction_1": "castle", "faction_2": "dungeon", **setup}
    s = no_cards(started(**given))  # type: ignore[arg-type]
    s.round = 2
    return s


# ---- Explorers ----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ROUND-04")
def test_explorers_fill_the_hands_now_and_not_at_the_start_of_the_turn() -> None:
    s = table()
    omen(s, "explorers")
    assert len(s.hand[0]) == hand_limit(s, 0)
    play(s, "no-more", 0)
    play(s, "no-more", 1)
    s.hand[1].pop()
    left = len(s.hand[1])
    s.push(TurnStart(1))
    GAME.advance(s)
    assert step_name(s) != "refresh"
    assert len(s.hand[1]) == left
    s.round = 3  # in the next round it is as ever
    s.push(TurnStart(1))
    GAME.advance(s)
    assert step_name(s) == "refresh"


@pytest.mark.rule("HOM-ROUND-04")
def test_three_cards_discarded_are_worth_an_enhanced_statistic() -> None:
    s = table()
    give(s, 0, "attack", "haste", "slow", "bless")
    omen(s, "explorers")
    for name in ("haste", "slow", "bless"):
        play(s, f"discard card:{name}.1", 0)
    assert offered(s, 0) == ["remove card:attack.1", "decline"]
    play(s, "remove card:attack.1", 0)
    got = s.box.kind_of[s.hand[0][-1]]
    assert s.box.base[got] == s.box.card_index["attack"] != got
    assert GAME.decisions(s)[0].seat == 1  # too few cards are left


@pytest.mark.rule("HOM-CARD-09")
def test_no_card_is_discarded_where_no_statistic_would_be_left_to_enhance() -> None:
    s = table()
    give(s, 0, "attack", "haste", "slow", "bless")
    s.deck[0] = [c for c in s.deck[0] if BOX.card(c).kind != STATISTIC]
    omen(s, "explorers")
    assert "discard card:haste.1" in offered(s, 0)
    assert "discard card:attack.1" not in offered(s, 0)


# ---- Crag Hack ----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ROUND-04")
def test_ground_units_attack_harder_in_the_first_combat_of_crag_hacks_round() -> None:
    s = combat({"A1": "crusaders", "B1": "griffins"}, {"D5": "minotaurs"}, boxes=ALL)
    plain = [attack_value(s, u, 1 - u if u < 2 else 0, NORMAL) for u in (0, 1)]
    s.astrologer = ASTROLOGER.value("crag-hack")
    assert [attack_value(s, u, 1 - u if u < 2 else 0, NORMAL) for u in (0, 1)] == [plain[0] + 1, plain[1]]
    s.result = 0
    until(s, "turn", "triumph")
    assert s.astrologer == -1
    s = table()
    s.astrologer = ASTROLOGER.value("crag-hack")
    s.stack.clear()
    s.push(RoundStart())
    s.rules |= 1 << 11  # no astrologers
    GAME.advance(s)
    assert s.astrologer == -1


@pytest.mark.rule("HOM-ROUND-04")
def test_only_crag_hacks_player_reinforces_goblins() -> None:
    s = table(faction_1="stronghold", hero_1="crag-hack")
    s.army[0] = [unit("goblins")]
    omen(s, "crag-hack")
    assert offered(s, 0) == ["reinforce unit:goblins.few", "decline"]
    gold = gold_of(s, 0)
    play(s, "reinforce unit:goblins.few", 0)
    assert s.army[0] == [unit("goblins.pack")]
    assert gold_of(s, 0) == gold
    s = table()
    s.army[0] = [unit("goblins")]
    omen(s, "crag-hack")
    assert step_name(s) == "turn"


# ---- Offense ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ROUND-04")
def test_under_the_sign_of_offense_defense_is_played_as_attack() -> None:
    s = combat({"A1": "griffins"}, {"A2": "minotaurs"}, quick=True, boxes=ALL)
    s.astrologer = ASTROLOGER.value("offense")
    give(s, 0, "defense")
    give(s, 1, "armorer")
    load_attack(s, 0)
    play(s, f"strike fighter:{at(s, 'A2')}", 0)
    assert offered(s, 0)[0].startswith("play card:defense")
    play(s, offered(s, 0)[0], 0)
    assert s.boost > 0
    assert s.guard == 0
    play(s, "play card:armorer.1 effect:armorer.basic", 1)  # it draws a card
    assert s.guard == 0  # and is of no other use to the unit attacked
    give(s, 1, "defense")
    until(s, "card-window")
    assert not [o for o in offered(s, 1) if "card:defense" in o]


@pytest.mark.rule("HOM-CROUND-09")
@pytest.mark.parametrize("sign", ["", "dead-silence"])
def test_under_no_sign_and_under_another_defense_guards_the_unit_attacked(sign: str) -> None:
    s = combat({"A1": "griffins"}, {"A2": "minotaurs"}, quick=True, boxes=ALL)
    s.astrologer = ASTROLOGER.value(sign) if sign else -1
    give(s, 1, "defense", "armorer")
    play(s, f"strike fighter:{at(s, 'A2')}", 0)
    play(s, next(o for o in offered(s, 1) if "card:defense" in o), 1)
    assert s.guard > 0
    assert s.boost == 0


# ---- Elementals ---------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ROUND-04")
def test_elementals_lie_face_up_on_their_decks_and_return_there_when_beaten() -> None:
    s = table()
    omen(s, "elementals")
    for tier in (BRONZE, SILVER, GOLDEN):
        if not s.roused >> tier & 1:
            continue
        top = s.guards[tier][-1]
        assert BOX.units[BOX.stats[top].unit].elemental
        assert GAME.seen_by(s, 1).guards[tier][-1] == top
        assert GAME.seen_by(s, 1).guards[tier][0] == UNKNOWN or len(s.guards[tier]) == 1
    assert s.roused
    tier = next(t for t in (BRONZE, SILVER, GOLDEN) if s.roused >> t & 1)
    code = draw_guard(s, tier)
    assert not s.roused >> tier & 1
    assert not s.guards[tier] or GAME.seen_by(s, 1).guards[tier][-1] == UNKNOWN
    return_unit(s, code)
    assert s.guards[tier][-1] == code
    assert s.roused >> tier & 1
    s.astrologer = -1
    return_unit(s, draw_guard(s, tier))
    assert s.guard_piles[tier][-1] == code


@pytest.mark.rule("HOM-ROUND-04")
def test_the_elemental_conflux_draws_until_an_elemental_comes() -> None:
    s = table()
    s.built[0] |= 1 << BOX.factions[s.faction[0]].dwellings[SILVER]
    set_stock(s, 0, 60, 0, 20)
    run_program(s, BOX.locations[BOX.location_index["elemental-conflux"]].program, 0)
    GAME.advance(s)
    found = [o for o in offered(s, 0) if o.startswith("recruit")]
    assert found
    assert all("elementals" in o for o in found)
    play(s, found[0], 0)
    assert BOX.units[BOX.stats[s.army[0][-1]].unit].elemental


# ---- the Hero -----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ROUND-04")
def test_the_hero_enhances_statistics_at_a_moment_of_choice() -> None:
    s = table()
    set_gold(s, 0, 8)
    omen(s, "hero")
    use = "use effect:astrologer.hero.use"
    assert use not in offered(s, 0)  # nothing in hand
    give(s, 0, "attack", "defense")
    play(s, use, 0)
    play(s, "remove card:attack.1", 0)
    play(s, "remove card:defense.1", 0)
    assert gold_of(s, 0) == 0
    assert step_name(s) == "turn"
    set_gold(s, 0, 8)
    give(s, 0, "power")
    assert use not in offered(s, 0)  # once a turn
    s.used[0] = 0
    set_gold(s, 0, 3)
    assert use not in offered(s, 0)
