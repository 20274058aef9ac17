"""Tables for spells, scrolls, AI heroes, and for what is refused at a turn, an activation or a card window."""

from games.heroes.combat_moves import fight
from games.heroes.played_steps import case
from games.heroes.steps_of_cards import at_home, next_is, with_morale_cards, with_own_deck
from games.heroes.steps_of_combat import then
from games.heroes.steps_of_the_map import abroad
from games.heroes.table import BOX, card, field, give, lay, load, load_attack, put, set_stock, unit
from games.heroes.test_adventure import hold, journey
from games.heroes.test_ai_heroes import RIVAL, on_tile, ring, versus
from games.heroes.test_alliance import alliance
from games.heroes.test_random_town import random_town
from games.heroes.test_scrolls import with_scroll
from hexkeep.games.heroes.components.morale import GOOD
from hexkeep.games.heroes.rules.ai_heroes.map_ai import AiHeroMove, AiHeroTurn, visit_as_ai
from hexkeep.games.heroes.rules.attack.attack import Attack
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL
from hexkeep.games.heroes.rules.cards.dice import RESOURCE_DIE, DiceOutcome, Reroll, RollDice
from hexkeep.games.heroes.rules.cards.levels import gain_experience
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.rules.combat.combat_round import NextUnit
from hexkeep.games.heroes.rules.effects.language import ACT
from hexkeep.games.heroes.rules.map.map_effects import Tavern
from hexkeep.games.heroes.rules.map.tiles import clear_cubes, discover_tile
from hexkeep.games.heroes.rules.modes.adventure import BeginFinalBattle
from hexkeep.games.heroes.rules.modes.alliance import ProposeTurnOrder
from hexkeep.games.heroes.rules.morale.card_changes import TakeMorale
from hexkeep.games.heroes.rules.morale.morale import change_morale
from hexkeep.games.heroes.rules.spells.casting import cast_spell
from hexkeep.games.heroes.rules.spells.scrolls import KeepTwoScrolls, sell_scroll
from hexkeep.games.heroes.rules.town.army import draw_guard, return_unit
from hexkeep.games.heroes.state import ANY_DIE, MAIN, NO_REROLLS, SECOND, HeroesState
from hexkeep.kernel.state import Step


class Do(Step[HeroesState]):
    """A step that does one thing, to be told as any other."""

    name = "do"

    def __init__(self, do: object) -> None:
        self.do = do

    def args(self) -> list[int]:
        return [0]  # a position writes numbers, and nobody reads this one

    def run(self, s: HeroesState) -> bool:
        self.do(s)  # type: ignore[operator]
        return False


# ---- casting --------------------------------------------------------------------------------------


def in_combat(*hand: str, **more: object) -> HeroesState:
    """The first player's Griffins are active; Zombies stand far away."""
    s = fight({"A2": "griffins.pack", "B1": "marksmen"}, {"C4": "zombies.pack", "D5": "zombies"}, **more)
    give(s, 0, *hand)
    return s


@case("HOM-SPELL-02", "HOM-SPELL-03", "HOM-SPELL-04", verbs=("cast", "play"))
def a_spell_comes_to_the_table() -> HeroesState:
    return in_combat("lightning-bolt", "power", "slow")


@case(
    "HOM-SPELL-02",
    "HOM-SPELL-03",
    "HOM-SPELL-04",
    "HOM-SPELL-06",
    refused=("empower card:attack.1 effect:power.basic",),
)
def power_is_lent_to_a_spell() -> HeroesState:
    s = in_combat("lightning-bolt", "power", "slow", "attack")
    cast_spell(s, 0, card("lightning-bolt"), ACT)
    return s


@case("HOM-WORD-05", "HOM-SPELL-03")
def a_grade_below_the_power_is_released() -> HeroesState:
    s = in_combat("lightning-bolt", "power")
    cast_spell(s, 0, card("lightning-bolt"), ACT)
    s.power = 2
    return s


@case("HOM-SPELL-02", "HOM-SPELL-04")
def an_expert_lends_more_power() -> HeroesState:
    s = in_combat("lightning-bolt", "power", "magic-arrow")
    s.xp[0] = 4
    cast_spell(s, 0, card("lightning-bolt"), ACT)
    return s


@case("HOM-SPELL-11", "HOM-SPELL-02")
def magic_arrow_takes_the_school_of_the_first_card() -> HeroesState:
    s = in_combat("magic-arrow", "basic-air-magic", "power")
    s.xp[0] = 10
    cast_spell(s, 0, card("magic-arrow"), ACT)
    return s


@case("HOM-SPELL-05", "HOM-SPELL-07", verbs=("cast",), refused=("cast card:slow.1",))
def a_second_spell_in_a_combat_round() -> HeroesState:
    s = in_combat("slow")
    s.casts[0] = 1
    return s


# ---- scrolls --------------------------------------------------------------------------------------


def scrolls(*pairs: tuple[str, str]) -> HeroesState:
    s = at_home(boxes=["stronghold"])
    for pair in pairs:
        with_scroll(s, *pair)
    return s


@case("HOM-EXP-20")
def two_scrolls_are_kept() -> HeroesState:
    return next_is(scrolls(("haste", "slow"), ("bless", "curse")), KeepTwoScrolls(0))


@case("HOM-EXP-20")
def a_third_scroll_is_too_many() -> HeroesState:
    s = scrolls(("haste", "slow"), ("bless", "curse"), ("cure", "blind"))
    return next_is(s, KeepTwoScrolls(0))


@case("HOM-EXP-21")
def a_scroll_is_sold() -> HeroesState:
    s = scrolls(("haste", "slow"))
    return next_is(s, Do(lambda s: sell_scroll(s, 0, s.scrolls[0][0])))


@case("HOM-EXP-21", verbs=("cast",))
def spells_of_a_scroll_on_the_map() -> HeroesState:
    return scrolls(("town-portal", "haste"))


# ---- AI heroes ------------------------------------------------------------------------------------


@case("HOM-AI-01", "HOM-AI-02")
def an_ai_hero_has_a_turn() -> HeroesState:
    s = on_tile("F1", place="C")
    s.round = 5
    return next_is(s, AiHeroTurn(RIVAL))


@case("HOM-AI-01")
def an_ai_hero_waits_at_first() -> HeroesState:
    s = on_tile("F1", place="C")
    s.round = 1
    return next_is(s, AiHeroTurn(RIVAL))


@case("HOM-AI-02", "HOM-AI-03")
def an_ai_hero_goes_for_the_nearer_of_two_ways() -> HeroesState:
    s = ring("SE")
    s.mp[2 * RIVAL] = 1
    s.round = 5
    return next_is(s, AiHeroMove(RIVAL))


@case("HOM-AI-02", "HOM-AI-05")
def an_ai_hero_discovers_a_tile() -> HeroesState:
    s = ring("NW", mine_taken=True)
    s.mp[2 * RIVAL] = 1
    s.round = 5
    return next_is(s, AiHeroMove(RIVAL))


@case("HOM-AI-02")
def an_ai_hero_without_movement_stays() -> HeroesState:
    s = ring("SE")
    s.mp[2 * RIVAL] = 0
    return next_is(s, AiHeroMove(RIVAL))


@case("HOM-AI-04")
def an_ai_hero_takes_a_players_mine() -> HeroesState:
    s = ring("SE")
    s.flags[field(0, "NW")] = 0
    return next_is(s, Do(lambda s: visit_as_ai(s, RIVAL, field(0, "NW"))))


@case("HOM-AI-04")
def an_ai_hero_visits_a_mine_of_its_own() -> HeroesState:
    s = ring("SE", mine_taken=True)
    return next_is(s, Do(lambda s: visit_as_ai(s, RIVAL, field(0, "NW"))))


@case("HOM-AI-04")
def an_ai_hero_visits_a_windmill() -> HeroesState:
    s = on_tile("F1", place="C")
    return next_is(s, Do(lambda s: visit_as_ai(s, RIVAL, field(0, "NE"))))


@case("HOM-AI-04")
def an_ai_hero_finds_a_windmill_visited() -> HeroesState:
    s = on_tile("F1", place="C")
    s.marks[field(0, "NE")] |= 1
    return next_is(s, Do(lambda s: visit_as_ai(s, RIVAL, field(0, "NE"))))


@case("HOM-AI-04")
def an_ai_hero_leaves_an_obelisk_alone() -> HeroesState:
    s = on_tile("N4", place="NW")
    return next_is(s, Do(lambda s: visit_as_ai(s, RIVAL, field(0, "C"))))


@case("HOM-AI-12", "HOM-AI-13", "HOM-AI-14")
def an_ai_heros_unit_draws_a_card() -> HeroesState:
    s = versus({"A2": "zombies"}, {"A4": "griffins"})
    s.health = [30, 30]
    s.haste = [0, 20]
    load_attack(s, 0, 0)
    return then(s, NextUnit())


# ---- what is refused ------------------------------------------------------------------------------


@case(
    "HOM-TURN-08",
    "HOM-TACT-02",
    verbs=("end-turn",),
    refused=(
        "move hero:main field:0.C",
        "move hero:second field:4.C",
        "build building:castle.dwelling-gold",
        "recruit unit:archangels.few",
        "hire field:0.C",
        "play card:attack.1 effect:attack.basic",
        "give seat:1 resource:gold n:1",
        "end-turn",
    ),
)
def what_is_refused_in_a_turn() -> HeroesState:
    return at_home("attack", boxes=[])


@case(
    "HOM-UTYPE-01",
    "HOM-CROUND-05",
    "HOM-DEF-01",
    verbs=("finish",),
    refused=(
        "strike fighter:0",
        "strike fighter:1",
        "strike fighter:2",
        "walk cell:D5",
        "defend",
        "finish",
        "surrender",
        "play card:attack.1 effect:attack.basic",
        "play card:defense.1 effect:defense.basic",
    ),
)
def what_is_refused_in_an_activation() -> HeroesState:
    s = fight({"A2": "halberdiers", "B1": "griffins"}, {"C4": "zombies"})
    give(s, 0, "attack")
    give(s, 1, "defense")
    set_stock(s, 0, 0, 0, 0)
    return s


@case("HOM-UTYPE-06", verbs=("finish",), refused=("strike fighter:1", "strike fighter:2"))
def what_is_refused_to_a_ranged_unit() -> HeroesState:
    return fight({"A2": "marksmen"}, {"A3": "zombies", "D5": "zombies"})


@case("HOM-CROUND-05", verbs=("strike",), refused=("defend", "finish", "walk cell:A1"))
def what_is_refused_to_neutral_units() -> HeroesState:
    s = fight({"A2": "halberdiers"}, {"A3": "neutral-boars"}, 0, 0, versus=-1)
    s.actor, s.origin, s.acted = 1, s.cell[1], 0
    return then(s, ActivateUnit(1))


@case(
    "HOM-CROUND-09",
    refused=(
        "play card:haste.1 effect:haste.power-0",
        "play card:defense.1 effect:defense.basic",
        "cast card:haste.1",
        "no-more",
    ),
)
def what_is_refused_in_a_card_window() -> HeroesState:
    s = fight({"A2": "halberdiers"}, {"A3": "zombies"})
    give(s, 0, "attack", "haste", "defense")
    give(s, 1, "power")
    return then(s, Attack(0, 1, NORMAL))


@case(
    "HOM-TOWN-02",
    "HOM-TOWN-03",
    "HOM-TOWN-05",
    "HOM-UNIT-05",
    verbs=("end-turn",),
    refused=(
        "build building:castle.city-hall",
        "build building:castle.dwelling-gold",
        "build building:castle.citadel",
        "recruit unit:halberdiers.few",
        "recruit unit:champions.few",
        "reinforce unit:halberdiers.few",
        "reinforce unit:halberdiers.pack",
        "reinforce unit:griffins.few",
        "buy-spell",
        "hire field:7.C",
    ),
)
def what_is_refused_in_a_town() -> HeroesState:
    s = at_home(boxes=[])
    s.army[0] = [unit("halberdiers.pack")]
    set_stock(s, 0, 2, 0, 0)
    return s


# ---- places and steps that few tables show --------------------------------------------------------


@case("HOM-LOC-27")
def a_tavern_with_gold() -> HeroesState:
    s = abroad("C")
    return next_is(s, tavern())


@case("HOM-LOC-27")
def a_tavern_with_too_little_gold() -> HeroesState:
    s = abroad("C")
    set_stock(s, 0, 6, 0, 0)
    return next_is(s, tavern())


@case("HOM-LOC-27")
def a_tavern_for_who_has_two_heroes() -> HeroesState:
    s = abroad("C")
    put(s, 0, SECOND, 0)
    return next_is(s, tavern())


def tavern() -> Step[HeroesState]:
    return Tavern(0, 7, field(4, "C"))


@case("HOM-FIELD-12")
def cubes_leave_the_map_and_guards_return() -> HeroesState:
    s = abroad("C")
    for place in ("NE", "E"):
        s.marks[field(4, place)] |= 3
    s.marks[field(4, "SE")] |= 2
    return next_is(s, Do(lambda s: clear_cubes(s, 0)))


@case("HOM-LOC-45", "HOM-MAP-11")
def the_tile_of_a_random_town_is_discovered() -> HeroesState:
    s = random_town()
    return next_is(s, Do(lambda s: discover_tile(s, 0, 0)))


@case("HOM-LOC-49", "HOM-MAP-11")
def a_tile_that_may_get_a_bank_is_discovered() -> HeroesState:
    s = at_home(boxes=["creature-banks"])
    lay(s, 4, "F1")
    s.turned[4] = -1
    return next_is(s, Do(lambda s: discover_tile(s, 4, 1)))


@case("HOM-MORALE-12", "HOM-MORALE-01", "HOM-MORALE-02")
def two_morale_tokens_come_at_once() -> HeroesState:
    s = with_own_deck(("attack",), ("defense",))
    return next_is(s, Do(lambda s: change_morale(s, 0, 2)))


@case("HOM-MORALE-09", "HOM-MORALE-01")
def morale_rises_from_negative_to_none() -> HeroesState:
    s = at_home()
    s.morale[0] = -1
    return next_is(s, Do(lambda s: change_morale(s, 0, 1)))


@case("HOM-MORALE-08", "HOM-MORALE-10", "HOM-MORALE-11")
def morale_falls_twice() -> HeroesState:
    return next_is(at_home(), Do(lambda s: change_morale(s, 0, -2)))


@case("HOM-MORALE-08")
def morale_falls_from_positive_to_none() -> HeroesState:
    s = at_home()
    s.morale[0] = 1
    return next_is(s, Do(lambda s: change_morale(s, 0, -1)))


@case("HOM-MORALE-13")
def the_undead_know_no_morale() -> HeroesState:
    return next_is(at_home(faction_1="necropolis"), Do(lambda s: change_morale(s, 0, 1)))


@case("HOM-MORALE-18")
def one_of_two_good_morale_cards_is_taken() -> HeroesState:
    s = with_morale_cards()
    first, second = s.morale_decks[GOOD].pop(0), s.morale_decks[GOOD].pop(0)
    return next_is(s, TakeMorale(0, first, second))


@case("HOM-MORALE-05")
def the_morale_of_others_is_asked_after_a_roll() -> HeroesState:
    s = at_home(players=3)
    s.rules |= ANY_DIE
    s.morale = [0, 1, 0]
    load(s, 2)
    return next_is(s, RollDice(RESOURCE_DIE, 1, 0, 0, MAIN))


@case("HOM-OPT-02", "HOM-WORD-13")
def no_die_is_rolled_again_where_that_is_forbidden() -> HeroesState:
    s = at_home()
    s.rules |= NO_REROLLS
    s.morale[0], s.luck[0] = 1, 7
    s.dice = [1]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 0, 0, MAIN), Reroll(RESOURCE_DIE, 0))


@case("HOM-LEVEL-01", "HOM-LEVEL-02", "HOM-LEVEL-03", "HOM-LEVEL-05", "HOM-LEVEL-07")
def two_levels_are_gained_at_once() -> HeroesState:
    return next_is(at_home(boxes=[]), Do(lambda s: gain_experience(s, 0, 3)))


@case("HOM-LEVEL-05", "HOM-LEVEL-06")
def the_fourth_level_brings_a_specialty() -> HeroesState:
    s = at_home(boxes=[])
    s.xp[0] = 5
    return next_is(s, Do(lambda s: gain_experience(s, 0, 1)))


@case("HOM-LEVEL-04", "HOM-LEVEL-01")
def no_level_above_the_seventh() -> HeroesState:
    s = at_home(boxes=[])
    s.xp[0] = 12
    return next_is(s, Do(lambda s: gain_experience(s, 0, 3)))


@case("HOM-NEUT-01", "HOM-NEUT-03")
def a_guard_is_drawn_from_an_empty_deck() -> HeroesState:
    s = at_home(boxes=[])
    s.guard_piles[0], s.guards[0] = s.guards[0][:1], []
    return next_is(s, Do(lambda s: s.reserve.append(draw_guard(s, 0))))


@case("HOM-NEUT-01")
def a_guard_is_drawn() -> HeroesState:
    s = at_home(boxes=[])
    s.guards[1].sort(key=lambda code: code != unit("neutral-gargoyles"), reverse=True)
    return next_is(s, Do(lambda s: s.reserve.append(draw_guard(s, 1))))


@case("HOM-NEUT-05")
def a_neutral_unit_returns_to_its_pile() -> HeroesState:
    return next_is(at_home(boxes=[]), Do(lambda s: return_unit(s, unit("neutral-boars"))))


@case("HOM-ROUND-09")
def allies_propose_an_order_of_turns() -> HeroesState:
    s = alliance()
    return next_is(s, ProposeTurnOrder(0))


@case("HOM-MODE-07")
def the_final_battle_of_an_adventure_begins() -> HeroesState:
    s = journey()
    for seat in (0, 1):
        s.army[seat] = [unit("halberdiers")]
        s.removed += s.deck[seat]
        s.deck[seat] = []
    give(s, 0, "estates", "haste")
    s.experts, s.stunned = [1, 2], [BOX.stats[unit("halberdiers")].unit]
    return next_is(s, BeginFinalBattle())


@case("HOM-MODE-07")
def without_an_army_the_final_battle_is_lost() -> HeroesState:
    s = journey()
    s.army = [[unit("halberdiers")], []]
    return next_is(s, BeginFinalBattle())


@case("HOM-MODE-13", verbs=("resolve", "play", "end-turn"))
def an_adventurer_uses_cards_laid_aside() -> HeroesState:
    s = journey()
    hold(s, 0, "windmill")
    give(s, 0, "estates", "haste", "attack")
    return s
