"""One rule a test, played to its end: what is offered, what who is absent does, what follows."""

import pytest

from games.heroes.combat_moves import fight
from games.heroes.table import (
    BOX,
    GAME,
    card,
    combat,
    enter,
    field,
    gold_of,
    hero_field,
    lay,
    load,
    load_attack,
    no_cards,
    offered,
    play,
    put,
    set_stock,
    started,
    step_name,
    stock,
    told,
    unit,
    win_cubes,
)
from games.heroes.test_ai_heroes import versus
from games.heroes.test_movement import quiet
from games.heroes.test_rare_steps import asked, table
from games.heroes.test_scenarios_for_more import setup_of
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import cast_ai_spell
from hexkeep.games.heroes.rules.ai_heroes.combat_ai import tier_of
from hexkeep.games.heroes.rules.attack.attack_values import NO_DIE, NO_DIE_TRAIT, NORMAL, RETALIATION, dice_rule
from hexkeep.games.heroes.rules.cards.dice import RESOURCE_DIE, RESOURCE_FACES, RollDice
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.combat.combat_round import initiative
from hexkeep.games.heroes.rules.effects.language import BRONZE, GOLDEN, SILVER, SPELL
from hexkeep.games.heroes.rules.modes.victory import has_all_cubes
from hexkeep.games.heroes.rules.spells.out_of_turn import can_act_first
from hexkeep.games.heroes.rules.town.army import Reinforce
from hexkeep.games.heroes.state import ACTIVATED_MARK, CLEARED, MOVED_BIT, STRUCK_BIT, HeroesState
from hexkeep.games.heroes.vocabulary import UNIT


def absent(s: HeroesState, seat: int) -> str:
    """What is played for somebody who is away; it must be one of the options."""
    decision = next(d for d in GAME.decisions(s) if d.seat == seat)
    assert decision.idle in decision.options
    return GAME.write(decision.idle)


# ---- dice -----------------------------------------------------------------------------------------


def with_dice(morale: int) -> HeroesState:
    """The first player rolls 6 gold and 2 materials, and both dice count."""
    s = no_cards(started())
    set_stock(s, 0, 0, 0, 0)
    s.morale[0] = morale
    load(s, 1, 2)
    s.push(RollDice(RESOURCE_DIE, 2, 1, 0, 0))
    GAME.advance(s)
    return s


@pytest.mark.rule("HOM-MORALE-05", "HOM-MORALE-06", "HOM-MORALE-07")
@pytest.mark.parametrize(("die", "gold", "materials", "valuables"), [(0, 0, 2, 2), (1, 6, 0, 2)])
def test_morale_rolls_one_of_two_dice_again_before_they_count(
    die: int, gold: int, materials: int, valuables: int
) -> None:
    s = with_dice(1)
    assert offered(s, 0) == ["reroll die:0", "reroll die:1", "keep"]
    assert (absent(s, 0), stock(s, 0)) == ("keep", [0, 0, 0])
    load(s, 5)
    assert RESOURCE_FACES[5] == (2, 2)
    play(s, f"reroll die:{die}", 0)
    assert (stock(s, 0), s.morale[0]) == ([gold, materials, valuables], 0)
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-MORALE-05", "HOM-MORALE-06")
def test_who_keeps_the_dice_keeps_the_morale_and_without_morale_nobody_asks() -> None:
    s = with_dice(1)
    play(s, "keep", 0)
    assert (stock(s, 0), s.morale[0]) == ([6, 2, 0], 1)
    s = with_dice(0)
    assert (stock(s, 0), step_name(s)) == ([6, 2, 0], "turn")


@pytest.mark.rule("HOM-NEUT-08", "HOM-CROUND-05")
def test_the_dice_of_neutral_units_count_and_no_morale_touches_them() -> None:
    damage = []
    for die in (-1, 1):
        s = combat({"A2": "zombies"}, {"A3": "neutral-boars"}, versus=-1)
        s.morale = [0, 1]  # the second player rolls for them
        s.health[0] = 50
        load_attack(s, die)
        heard = play(s, "strike fighter:0", 1)
        while step_name(s) == "card-window":
            heard += play(s, absent(s, s.attacker), s.attacker)
        assert not step_name(s).endswith("reroll")
        assert s.morale == [0, 1]
        damage.append(s.damage[0])
    assert damage[0] < damage[1]


# ---- units ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-08")
def test_an_effect_reinforces_without_token_citadel_or_dwelling() -> None:
    s = table()
    s.built[0] = s.tokens[0] = 0
    s.army[0] = [unit("marksmen"), unit("crusaders"), unit("champions")]
    bronze = 1 << BOX.stats[unit("marksmen")].tier
    assert asked(s, Reinforce(0, 0, bronze, 0, 1)) == ["reinforce unit:marksmen.few", "decline"]
    assert absent(s, 0) == "decline"
    heard = play(s, "reinforce unit:marksmen.few", 0)
    assert s.army[0] == [unit("marksmen.pack"), unit("crusaders"), unit("champions")]
    assert len(told(heard, "reinforced")) == 1
    assert (stock(s, 0), s.tokens[0]) == ([0, 0, 0], 0)
    s.army[0] = [unit("marksmen")]
    asked(s, Reinforce(0, 0, bronze, 0, 1))
    play(s, "decline", 0)
    assert s.army[0] == [unit("marksmen")]
    assert asked(s, Reinforce(0, 0, 0, 0, 1)) == []


@pytest.mark.rule("HOM-UNIT-06")
def test_who_wants_no_more_units_stops_recruiting() -> None:
    s = no_cards(started(faction_1="castle"))
    set_stock(s, 0, 99, 9, 9)
    s.built[0] |= 1 << BOX.factions[s.faction[0]].index["citadel"]
    first = next(o for o in offered(s, 0) if o.startswith(("recruit", "reinforce")))
    play(s, first, 0)
    assert step_name(s) == "muster"
    assert absent(s, 0) == "no-more"
    army, gold = s.army[0][:], gold_of(s, 0)
    play(s, "no-more", 0)
    assert (s.army[0], gold_of(s, 0), step_name(s)) == (army, gold, "turn")
    assert not [o for o in offered(s, 0) if o.startswith(("recruit", "reinforce"))]


@pytest.mark.rule("HOM-CROUND-03")
def test_among_own_units_of_equal_initiative_the_player_chooses_whatever_their_tier() -> None:
    s = combat({"A1": "halberdiers.pack", "B1": "crusaders"}, {"D5": "zombies"})
    assert BOX.stats[s.code[0]].tier < BOX.stats[s.code[1]].tier
    assert initiative(s, 0) == initiative(s, 1) > initiative(s, 2)
    assert step_name(s) == "next-unit"
    assert len(offered(s, 0)) == 2
    play(s, offered(s, 0)[0], 0)
    assert s.actor == 0


# ---- the map --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MOVE-07", "HOM-MOVE-08")
def test_who_passes_an_own_hero_goes_on_to_another_field() -> None:
    s = quiet()
    put(s, 0, 0, field(4, "C"), 3)
    put(s, 0, 1, field(4, "NE"), 2)
    play(s, "pass-over hero:main field:4.NE")
    onward = next(o for o in offered(s, 0) if o.startswith("move") and not o.endswith("4.C"))
    play(s, onward)
    assert hero_field(s, 0) not in (field(4, "C"), field(4, "NE"))
    assert hero_field(s, 0, 1) == field(4, "NE")


@pytest.mark.rule("HOM-FIELD-10")
def test_an_absent_player_declines_what_a_field_offers() -> None:
    s = no_cards(started(difficulty="impossible"))
    lay(s, 4, "F1")
    s.marks[field(4, "E")] |= CLEARED
    enter(s, field(4, "E"))  # an artifact
    assert absent(s, 0) == "decline"
    play(s, "decline", 0)
    assert (s.hand[0], step_name(s)) == ([], "turn")


@pytest.mark.rule("HOM-TACT-03", "HOM-TACT-04")
@pytest.mark.parametrize("rich", [0, 1])
def test_who_has_no_town_action_to_take_is_passed_over_before_a_combat(rich: int) -> None:
    s = quiet()
    set_stock(s, 1 - rich, 0, 0, 0)
    set_stock(s, rich, 50, 50, 50)
    enter(s, field(4, "E"))
    assert step_name(s) == "ready"
    assert [d.seat for d in GAME.decisions(s)] == [rich]


@pytest.mark.rule("HOM-DECK-07")
def test_a_deck_searched_to_its_end_is_made_anew_of_its_pile() -> None:
    s = no_cards(started())
    rest = s.decks[SPELL][:-2]
    spells = len(s.decks[SPELL]) + len(s.piles[SPELL])
    s.decks[SPELL] = s.decks[SPELL][-2:]
    s.piles[SPELL].extend(rest)
    s.push(Search(SPELL, 2, 0, 0))
    GAME.advance(s)
    while step_name(s) != "turn":
        play(s, next(o for o in offered(s, 0) if not o.startswith("from-pile")), 0)
    assert (s.looked, s.looker) == ([], -1)
    assert len(s.hand[0]) == 1
    assert len(s.decks[SPELL]) + len(s.piles[SPELL]) == spells - 1
    assert len(s.decks[SPELL]) > 0


# ---- the end --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-END-09", "HOM-END-10")
def test_cubes_of_others_and_eliminated_rivals_alone_win_nothing() -> None:
    s = no_cards(started(**setup_of("broken-crowns", 4)))
    win_cubes(s, 1, 2)
    s.out = [False, True, True, True, *s.out[4:]]
    assert not has_all_cubes(s, 0)
    win_cubes(s, 0, 1)
    assert has_all_cubes(s, 0)  # those eliminated without a cube are left out
    s.out[3] = False
    assert not has_all_cubes(s, 0)


# ---- AI heroes ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-AI-27")
def test_the_ai_casts_no_spell_on_a_space_that_hurts_as_many_own_units() -> None:
    s = versus({"A1": "halberdiers.pack"}, {"A2": "zombies", "B1": "skeletons.pack"}, "guardian-angels")
    s.rival_spells[0][:] = [card("inferno")]
    s.fixed_rolls = (6,) * 9
    before = [(s.code[u], s.damage[u]) for u in range(3)]
    cast_ai_spell(s, 0, 1, 0)
    GAME.advance(s)
    assert [(s.code[u], s.damage[u]) for u in range(3)] == before


@pytest.mark.rule("HOM-AI-24")
def test_the_tower_counts_as_silver_and_every_other_unit_by_its_tier() -> None:
    s = combat({"A1": "zombies", "B1": "champions"}, {"tower": "arrow-tower", "D5": "skeletons"}, walls=[1, 1, 1, 1])
    assert [tier_of(s, u) for u in range(4)] == [BRONZE, GOLDEN, SILVER, BRONZE]


@pytest.mark.rule("HOM-UNIT-18")
def test_a_unit_that_attacks_without_a_die_rolls_one_when_it_strikes_back() -> None:
    code = next(code for code, stats in enumerate(BOX.stats) if stats.traits[NO_DIE_TRAIT])
    s = combat({"A2": UNIT.token(code)}, {"A3": "halberdiers"})
    assert dice_rule(s, 0, 1, NORMAL) == NO_DIE
    assert dice_rule(s, 0, 1, RETALIATION) == 0
    assert dice_rule(s, 1, 0, NORMAL) == 0


@pytest.mark.rule("HOM-UNIT-18")
def test_no_shooter_overtakes_a_unit_that_has_begun_to_act() -> None:
    s = fight({"A1": "griffins", "B1": "marksmen"}, {"A5": "harpies"})
    op = next(program.ops[0] for program in BOX.programs if program.ops)
    for acted, may in ((0, True), (MOVED_BIT, False), (STRUCK_BIT, False)):
        s.acted = acted
        assert can_act_first(s, 0, op, 0) == may
    s.acted, s.mark[1] = 0, ACTIVATED_MARK
    assert not can_act_first(s, 0, op, 0)
