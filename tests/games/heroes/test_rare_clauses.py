"""Clauses that few positions reach: the first tile and card, the last player, decks that are empty."""

import pytest

from games.heroes.combat_moves import EVERY, fight
from games.heroes.table import (
    BOX,
    GAME,
    field,
    lay,
    load,
    no_cards,
    play,
    set_stock,
    started,
    step_name,
    step_names,
    stock,
    told,
)
from games.heroes.test_ai_heroes import solo
from games.heroes.test_championship import duel as championship
from games.heroes.test_random_town import random_town
from games.heroes.test_rare_steps import asked, table
from hexkeep.games.heroes.components.tiles import FLAG
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import ON_DEFENSE, WITHOUT_DIE, use_laid_cards
from hexkeep.games.heroes.rules.ai_heroes.map_ai import AiHeroTurn
from hexkeep.games.heroes.rules.attack.attack_values import NO_DIE
from hexkeep.games.heroes.rules.cards.card_trading import WhichDeck
from hexkeep.games.heroes.rules.cards.statistics import Scholar
from hexkeep.games.heroes.rules.combat.boards import FIRST_WALL_CELL
from hexkeep.games.heroes.rules.combat.unit_movement import force_fields, hidden_sand
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, SPELL
from hexkeep.games.heroes.rules.map.movement import is_used_up
from hexkeep.games.heroes.rules.map.random_town import RollTown
from hexkeep.games.heroes.rules.map.tiles import DiscoverOrPeek, fields_around, hex_of
from hexkeep.games.heroes.rules.round.event_dice import HermitPrice
from hexkeep.games.heroes.rules.round.event_units import BuyPrisoner
from hexkeep.games.heroes.rules.round.round import resume_round
from hexkeep.games.heroes.rules.spells.area_spells import LayOnSpaces, is_wall
from hexkeep.games.heroes.rules.town.army import Summon
from hexkeep.games.heroes.state import CLEARED, PILGRIM, location_at
from hexkeep.games.heroes.vocabulary import CELL
from hexkeep.kernel.hexes import distance

# ---- the map --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MOVE-02", "HOM-MAP-03")
@pytest.mark.parametrize("turned", range(6))
def test_fields_of_a_tile_that_lies_face_down_are_nobodys_neighbours(turned: int) -> None:
    s = started(seed=3)
    for slot in range(len(s.centres)):
        s.turned[slot] = turned if slot % 3 else -1
    known = [here for here in range(len(s.flags)) if s.turned[here // 7] >= 0]
    for here in known:
        around = [to for to in known if distance(hex_of(s, here), hex_of(s, to)) == 1]
        assert sorted(fields_around(s, here)) == around


@pytest.mark.rule("HOM-MODE-10", "HOM-LOC-32")
@pytest.mark.parametrize("turned", [0, 3])
def test_an_observatory_turns_an_open_tile_of_a_championship_however_it_lies(turned: int) -> None:
    s = championship()
    s.turned[2] = turned
    assert "discover hero:main tile:2" in asked(s, DiscoverOrPeek(0, 0, 0))
    play(s, "discover hero:main tile:2", 0)
    assert step_name(s) == "turn-tile"


@pytest.mark.rule("HOM-FIELD-03", "HOM-FIELD-05")
def test_a_flagged_or_visited_field_is_used_up_for_whom_it_serves() -> None:
    s = started()
    mine = next(
        f for f in range(len(s.flags)) if BOX.locations[location_at(s, f)].kind == FLAG and s.turned[f // 7] >= 0
    )
    s.marks[mine] |= CLEARED
    for owner, seat, used in ((-1, 0, False), (0, 0, True), (0, 1, False), (1, 1, True)):
        s.flags[mine] = owner
        assert is_used_up(s, seat, mine) == used
    lay(s, 4, "N3")
    obelisk = field(4, "C")
    s.marks[obelisk] |= CLEARED
    assert not is_used_up(s, 0, obelisk)
    s.marks[obelisk] |= PILGRIM << 1
    assert not is_used_up(s, 0, obelisk)
    assert is_used_up(s, 1, obelisk)
    s.marks[obelisk] |= PILGRIM
    assert is_used_up(s, 0, obelisk)


@pytest.mark.rule("HOM-LOC-45")
def test_only_those_who_are_equal_roll_again_for_the_random_town() -> None:
    s = random_town()
    load(s, 0, 0)
    s.event_log = []
    s.push(RollTown(0b10))
    GAME.advance(s)
    assert len(told(s.event_log, "rolled")) == 2
    assert GAME.decisions(s)[0].seat == 1
    assert s.dice == []


# ---- cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-LOC-34")
@pytest.mark.parametrize(("deck", "kind"), [("ability", ABILITY), ("artifact", ARTIFACT), ("spell", SPELL)])
def test_the_deck_that_was_chosen_is_searched_for_so_many_cards(deck: str, kind: int) -> None:
    s = no_cards(started())
    assert asked(s, WhichDeck(3, 0)) == ["from-deck deck:ability", "from-deck deck:artifact", "from-deck deck:spell"]
    top = s.decks[kind][-3:]
    play(s, f"from-deck deck:{deck}", 0)
    if step_name(s) == "search":
        play(s, f"from-deck deck:{deck}", 0)
    assert sorted(s.looked) == sorted(top)


@pytest.mark.rule("HOM-EXP-20")
def test_without_scrolls_in_the_game_a_field_of_scrolls_lets_one_search_for_a_spell() -> None:
    s = no_cards(started())
    assert s.scroll_pile == []
    top = s.decks[SPELL][-1:]
    run_program(s, BOX.locations[BOX.location_index["spell-scroll"]].program, 0)
    GAME.advance(s)
    if step_name(s) == "search":
        play(s, "from-deck deck:spell", 0)
    assert s.looked == top or s.hand[0] == top


@pytest.mark.rule("HOM-LOC-40")
def test_nobody_has_to_learn_from_a_scholar() -> None:
    s = no_cards(started())
    s.dice = [1]
    supply = list(s.supply)
    assert asked(s, Scholar(0))[-1] == "decline"
    play(s, "decline", 0)
    assert (s.hand[0], s.supply, s.dice) == ([], supply, [])


# ---- combat ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-22")
@pytest.mark.parametrize(("tokens", "live"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_every_other_token_of_quicksand_is_live(tokens: int, live: int) -> None:
    s = fight({"A1": "crusaders"}, {"A5": "troglodytes"}, boxes=EVERY)
    s.push(LayOnSpaces(0, 0, tokens))
    GAME.advance(s)
    for cell in ("B1", "B2", "B3", "B4")[:tokens]:
        play(s, f"at-cell cell:{cell}", 0)
    lie = hidden_sand(s)
    assert sorted(cell for cell, _ in lie) == sorted(CELL.value(f"B{i}") for i in range(1, tokens + 1))
    assert {there for _, there in lie} == {live}


@pytest.mark.rule("HOM-SIEGE-03")
def test_a_standing_wall_is_no_space_to_burn_and_a_broken_one_is() -> None:
    s = fight({"A1": "crusaders"}, {"A5": "troglodytes"})
    cells = [FIRST_WALL_CELL + i for i in range(4)]
    assert not any(is_wall(s, cell) for cell in cells)
    s.walls = [1, 0, 2, 1]
    assert [is_wall(s, cell) for cell in cells] == [True, False, True, True]
    assert not is_wall(s, FIRST_WALL_CELL - 1)
    assert not is_wall(s, FIRST_WALL_CELL + 4)


@pytest.mark.rule("HOM-AI-15")
def test_a_card_that_spares_the_die_waits_for_an_attack_of_its_bearer() -> None:
    s = fight({"A1": "crusaders"}, {"A5": "troglodytes"})
    s.charms = [1, WITHOUT_DIE, 1, 0, ON_DEFENSE, 2]
    use_laid_cards(s, 0, 1)
    assert not s.die_rule & NO_DIE
    assert s.charms == [1, WITHOUT_DIE, 1, 0, ON_DEFENSE, 2]
    use_laid_cards(s, 1, 0)
    assert s.die_rule & NO_DIE
    assert s.charms == []


# ---- the round ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-AI-01", "HOM-ROUND-01")
def test_a_round_that_is_taken_up_again_ends_with_the_turns_of_all_ai_heroes() -> None:
    s = solo()
    rivals = len(s.team) - s.seats
    assert rivals > 0
    s.stack.clear()
    resume_round(s)
    names = step_names(s)
    assert names[0] == "round-close"
    assert names[-1] == "turn"
    assert [step.player for step in s.stack if isinstance(step, AiHeroTurn)] == [
        *range(len(s.team) - 1, s.seats - 1, -1)
    ]


def test_a_prison_without_units_in_any_deck_asks_nobody() -> None:
    s = no_cards(started(boxes=["fortress"]))
    for pile in (*s.guards, *s.guard_piles):
        pile.clear()
    assert asked(s, BuyPrisoner(0)) == []


@pytest.mark.parametrize(
    ("die", "price", "resource"), [(0, [3, 0, 0], "gold"), (3, [0, 4, 0], "materials"), (5, [0, 0, 2], "valuables")]
)
def test_a_hermit_takes_what_the_die_shows_for_a_search(die: int, price: list[int], resource: str) -> None:
    s = table()
    set_stock(s, 0, *price)
    s.dice = [die]
    assert asked(s, HermitPrice(0)) == [f"pay-with resource:{resource}", "decline"]
    play(s, f"pay-with resource:{resource}", 0)
    assert (stock(s, 0), s.dice) == ([0, 0, 0], [])
    assert step_name(s) in ("search", "pick-card")
    s = table()
    set_stock(s, 0, *[max(0, n - 1) for n in price])
    s.dice = [die]
    assert asked(s, HermitPrice(0)) == []
    assert s.dice == []


@pytest.mark.parametrize("tier", range(3))
def test_a_portal_summons_of_the_tiers_whose_dwelling_stands(tier: int) -> None:
    s = table()
    s.built[0] = 0
    assert asked(s, Summon(0)) == []
    s.built[0] = 1 << BOX.factions[s.faction[0]].dwellings[tier]
    assert asked(s, Summon(0)) == [f"summon tier:{('bronze', 'silver', 'gold')[tier]}"]


@pytest.mark.rule("HOM-EXP-13")
def test_without_force_fields_no_space_is_barred() -> None:
    s = fight({"A1": "crusaders"}, {"A5": "troglodytes"})
    assert force_fields(s) == 0
