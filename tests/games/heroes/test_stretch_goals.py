"""The stretch goals of 2024: their heroes, cards, units, astrologers and the Catapult, each played."""

import pytest

from games.heroes.combat_moves import EVERY, cast, fight, next_round, settle, stand, strike, use
from games.heroes.table import (
    BOX,
    GAME,
    combat,
    field,
    give,
    gold_of,
    idle,
    lay,
    materials_of,
    no_cards,
    offered,
    opened,
    play,
    put_mark,
    set_gold,
    set_stock,
    started,
    step_name,
    unit,
    until,
    valuables_of,
    why_not,
)
from hexkeep.games.heroes.bots.combat_tactics import choose_extension
from hexkeep.games.heroes.components.expansions import boxes_mask
from hexkeep.games.heroes.components.units import TYPES
from hexkeep.games.heroes.rules.attack.attack_die import ability_works
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL, attack_value, damage_of, defense_value
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.cards.war_machines import ballistas
from hexkeep.games.heroes.rules.combat.battlefield import HERO_RETREATED, initiative, side_of
from hexkeep.games.heroes.rules.combat.deployment import guard_tiers
from hexkeep.games.heroes.rules.combat.immunity import deal_card_damage, deal_specialty_damage, may_touch
from hexkeep.games.heroes.rules.combat.unit_movement import mines, reachable
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, SPELL, TIERS
from hexkeep.games.heroes.rules.round.astrologers import is_redrawn, tiles_to_turn
from hexkeep.games.heroes.rules.round.round import close_round
from hexkeep.games.heroes.rules.round.turn import Revel
from hexkeep.games.heroes.state import DEFENCE_MARK, RETALIATED_MARK, SURE_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import CARD, CELL

GOALS = [*EVERY, "stretch-goals"]
BIT = boxes_mask(["stretch-goals"]) & ~1


def battle(mine: dict[str, str], theirs: dict[str, str], *dice: int, **more: object) -> HeroesState:
    return fight(mine, theirs, *dice, **{"boxes": GOALS, "faction_2": "dungeon", **more})


def card_named(name: str) -> int:
    return CARD.value(f"{name}.1")


HEROES = {
    "ingham": ("castle", "1/0/2/2", "mysticism"),
    "tarnum-castle": ("castle", "2/2/1/1", "artillery"),
    "valeska": ("castle", "2/2/1/1", "archery"),
    "moandor": ("necropolis", "1/2/2/1", "necromancy"),
    "septienna": ("necropolis", "1/0/2/2", "necromancy"),
    "lorelei": ("dungeon", "2/2/1/1", "scouting"),
    "sephinroth": ("dungeon", "0/0/3/2", "intelligence"),
    "tarnum-dungeon": ("dungeon", "2/2/1/1", "estates"),
    "cyra": ("tower", "0/0/2/3", "diplomacy"),
    "torosar": ("tower", "1/1/2/2", "mysticism"),
    "ivor": ("rampart", "1/3/1/1", "offense"),
    "melodia": ("rampart", "0/2/1/2", "luck"),
    "tarnum-rampart": ("rampart", "1/3/1/1", "leadership"),
    "gerwulf": ("fortress", "0/4/1/1", "armorer"),
    "merist": ("fortress", "0/1/2/2", "first-aid"),
    "tarnum-fortress": ("fortress", "0/4/1/1", "armorer"),
    "ash": ("inferno", "1/1/2/1", "eagle-eye"),
    "octavia": ("inferno", "2/2/1/1", "scholar"),
    "dessa": ("stronghold", "2/1/1/1", "logistics"),
    "tarnum-stronghold": ("stronghold", "4/0/1/1", "offense"),
    "ciele": ("conflux", "0/0/2/3", "water-magic"),
    "pasis": ("conflux", "3/1/1/1", "artillery"),
    "astra": ("cove", "2/0/1/2", "luck"),
    "miriam": ("cove", "3/0/2/1", "logistics"),
}


@pytest.mark.rule("HOM-EXP-12")
@pytest.mark.parametrize("name", HEROES)
def test_a_hero_starts_with_the_printed_statistics_and_ability(name: str) -> None:
    faction, printed, ability = HEROES[name]
    hero = BOX.heroes[BOX.hero_index[name]]
    assert "/".join(map(str, hero.statistics)) == printed
    other = "castle" if faction != "castle" else "dungeon"
    s = opened(boxes=GOALS, faction_1=faction, hero_1=name, faction_2=other)
    assert ability in [BOX.card(card).name for card in s.deck[0]]


@pytest.mark.rule("HOM-EXP-12")
def test_the_list_of_heroes_is_whole() -> None:
    assert {hero.name for hero in BOX.heroes if hero.box == BIT} == set(HEROES)


UNITS = {
    "air-elementals": "bronze ground 2/0/3/7 7",
    "leprechauns": "bronze ground 2/0/3/5 4",
    "fangarms": "silver flying 3/1/5/8 11",
    "fire-elementals": "silver ground 3/1/3/6 13",
    "satyrs": "silver ground 3/0/5/7 10",
    "steel-golems": "silver ground 3/2/3/5 12",
    "water-elementals": "silver ground 2/1/4/5 10",
    "earth-elementals": "gold ground 3/2/5/4 16",
}


@pytest.mark.rule("HOM-EXP-12")
@pytest.mark.parametrize("name", UNITS)
def test_a_neutral_unit_has_the_printed_figures(name: str) -> None:
    code = unit(f"neutral-{name}")
    x = BOX.stats[code]
    said = f"{TIERS[x.tier]} {TYPES[x.type]} {x.attack}/{x.defense}/{x.hp}/{x.initiative} {x.gold}"
    assert said == UNITS[name]
    assert code in started(boxes=["stretch-goals"]).guards[x.tier]
    assert code not in started().guards[x.tier]


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize("school", ["air", "earth", "fire", "water"])
def test_elementals_are_proof_against_their_school_and_magic_arrow(school: str) -> None:
    s = combat({"A2": "griffins"}, {"A5": f"neutral-{school}-elementals"}, versus=-1, boxes=GOALS)
    assert not may_touch(s, 1, card_named("magic-arrow"))
    for other in ("air", "earth", "fire", "water"):
        assert may_touch(s, 1, card_named(f"protection-from-{other}")) == (other != school)


@pytest.mark.rule("HOM-UNIT-18")
def test_fangarms_ignore_lasting_spells_and_specialties() -> None:
    s = combat({"A2": "griffins", "B2": "halberdiers"}, {"A5": "neutral-fangarms"}, versus=-1, boxes=GOALS, quick=True)
    give(s, 0, "slow")
    play(s, "cast card:slow.1", 0)
    play(s, "release effect:slow.power-0", 0)
    assert "target fighter:2" not in offered(s)


@pytest.mark.rule("HOM-UNIT-18")
def test_leprechauns_roll_two_dice_and_keep_the_higher() -> None:
    s = battle({"A2": "neutral-leprechauns"}, {"A3": "troglodytes"}, -1, 1)
    strike(s)
    assert s.damage[1] == 2 + 1 - 1


@pytest.mark.rule("HOM-UNIT-18")
def test_steel_golems_take_less_from_spells_and_specialties() -> None:
    s = battle({"A2": "neutral-steel-golems"}, {"A5": "troglodytes"})
    deal_card_damage(s, 0, 3, card_named("magic-arrow"))
    assert s.damage[0] == 1
    deal_specialty_damage(s, 0, 2)
    assert s.damage[0] == 1
    deal_specialty_damage(s, 0, 3)
    assert s.damage[0] == 2


@pytest.mark.rule("HOM-UNIT-22")
@pytest.mark.parametrize(("die", "cheer"), [(1, 1), (0, 0), (-1, 0)])
def test_satyrs_in_the_army_may_cheer_once_a_turn(die: int, cheer: int) -> None:
    from games.heroes.table import load_attack

    s = no_cards(started(boxes=GOALS))
    s.army[0].append(unit("neutral-satyrs"))
    load_attack(s, die)
    s.push(Revel(0))
    GAME.advance(s)
    assert s.morale[0] == cheer


# ---- specialties ----------------------------------------------------------------------------------

DOUBLED = [
    ("ingham-1", "attack", "zealots", 1),
    ("valeska-2", "attack", "marksmen", 1),
    ("moandor-1", "attack", "liches", 1),
    ("lorelei-1", "attack", "harpies", 1),
    ("lorelei-3", "attack", "harpies", 2),
    ("tarnum-dungeon-1", "attack", "black-dragons", 1),
    ("tarnum-rampart-1", "attack", "elves", 1),
    ("tarnum-fortress-1", "attack", "basilisks", 1),
    ("pasis-2", "attack", "magma-elementals", 1),
]


@pytest.mark.rule("HOM-EXP-12")
@pytest.mark.parametrize(("card", "mode", "unit_name", "n"), DOUBLED)
def test_an_attack_specialty_counts_twice_for_its_favourites(card: str, mode: str, unit_name: str, n: int) -> None:
    for mine, more in (("halberdiers", n), (unit_name, 2 * n)):
        s = battle({"A2": mine}, {"A3": "troglodytes.pack"})
        give(s, 0, card, "estates")
        before = attack_value(s, 0, 1, 0)
        play(s, "strike fighter:1")
        play(s, f"play card:{card}.1 effect:{card}.{mode}", 0)
        assert attack_value(s, 0, 1, 0) - before == more


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(
    ("card", "unit_name"),
    [
        ("ingham-2", "zealots"),
        ("valeska-1", "marksmen"),
        ("moandor-2", "liches"),
        ("lorelei-2", "harpies"),
        ("tarnum-fortress-2", "basilisks"),
        ("pasis-3", "ice-elementals"),
    ],
)
def test_a_health_specialty_counts_twice_for_its_favourites(card: str, unit_name: str) -> None:
    for u, more in ((0, 2), (1, 1)):
        s = battle({"A2": unit_name, "B2": "halberdiers"}, {"A5": "troglodytes"})
        before = s.health[u]
        use(s, card, "health")
        play(s, f"target fighter:{u}")
        assert s.health[u] - before == more


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(
    ("card", "unit_name", "n"),
    [("cyra-1", "griffins", 3), ("tarnum-rampart-2", "elves", 2), ("pasis-1", "storm-elementals", 2)],
)
def test_an_initiative_specialty(card: str, unit_name: str, n: int) -> None:
    s = battle({"A2": unit_name, "B2": "halberdiers"}, {"A5": "troglodytes"})
    before = initiative(s, 0)
    use(s, card, "initiative")
    play(s, "target fighter:0")
    assert initiative(s, 0) - before == n


@pytest.mark.rule("HOM-SPEC-01")
def test_inghams_zealots_ignore_the_defense_of_their_targets() -> None:
    s = battle({"A2": "zealots", "B2": "halberdiers"}, {"A3": "crusaders"}, faction_2="dungeon")
    use(s, "ingham-3", "pierce")
    assert defense_value(s, 0, 2, 0) == 0
    assert defense_value(s, 1, 2, 0) == 2


@pytest.mark.rule("HOM-WORD-04")
def test_moandors_liches_deal_elemental_damage_no_defense_counts_whatever_gives_it() -> None:
    s = battle({"A2": "liches", "B2": "halberdiers"}, {"A3": "crusaders"}, faction_2="dungeon")
    before = damage_of(s, 0, 2, NORMAL, 0, True)
    use(s, "moandor-3", "pierce")
    s.guard = 2  # a Defense card
    attack = attack_value(s, 0, 2, NORMAL)
    assert before < damage_of(s, 0, 2, NORMAL, 0, True) == attack
    assert damage_of(s, 1, 2, NORMAL, 0, True) < attack_value(s, 1, 2, NORMAL)


@pytest.mark.rule("HOM-SPEC-01")
def test_tarnum_of_the_castle_hurts_two_enemies() -> None:
    s = battle({"A2": "griffins"}, {"A5": "troglodytes", "B5": "harpies", "C5": "medusas"})
    use(s, "tarnum-castle-3", "shots")
    play(s, "target fighter:1")
    play(s, "target fighter:3")
    assert [s.damage[u] for u in (1, 2, 3)] == [2, 0, 2]


@pytest.mark.rule("HOM-EXP-02")
@pytest.mark.parametrize("hero", ["tarnum-castle", "torosar", "gerwulf"])
def test_a_ballista_is_bought_for_five_gold(hero: str) -> None:
    s = no_cards(started(boxes=GOALS))
    set_gold(s, 0, 6)
    give(s, 0, f"{hero}-1")
    play(s, f"play card:{hero}-1.1 effect:{hero}-1.ballista", 0)
    assert gold_of(s, 0) == 1
    assert [BOX.card(c).name for c in s.hand[0]] == ["ballista"]
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    stand(s, 0, "ballista")
    use(s, f"{hero}-1", "volley")
    assert s.damage[1] == 1


@pytest.mark.rule("HOM-EXP-15")
def test_cards_stand_for_more_ballistas() -> None:
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    assert ballistas(s, 0) == 0
    run_program(s, next(i for i, p in enumerate(BOX.programs) if p.token == "tarnum-castle-2.ballista"), 0, 0)
    run_step_until_asked(s)
    assert ballistas(s, 0) == 1
    stand(s, 0, "ballista")
    assert ballistas(s, 0) == 2
    next_round(s)
    assert s.damage[1] == 2
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    use(s, "torosar-3", "ballista")
    assert ballistas(s, 0) == 1
    assert s.damage[1] == 1
    s2 = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    s2.ongoing[0].append(card_named("torosar-2"))
    s2.kept[0] = 1
    assert ballistas(s2, 0) == 1


@pytest.mark.rule("HOM-SPEC-01")
def test_the_ballista_of_torosars_card_is_gone_when_the_round_ends() -> None:
    s = no_cards(started(boxes=GOALS))
    give(s, 0, "torosar-2")
    play(s, "play card:torosar-2.1 effect:torosar-2.ballista", 0)
    play(s, "end-turn", 0)
    until(s, "turn")
    assert s.ongoing[0] == [card_named("torosar-2")]
    s.stack.clear()
    close_round(s)
    assert s.ongoing[0] == []
    assert card_named("torosar-2") in s.discard[0]


def run_step_until_asked(s: HeroesState) -> None:
    GAME.advance(s)


@pytest.mark.rule("HOM-SPEC-01")
def test_valeska_has_archers_act_again() -> None:
    s = battle({"A2": "griffins", "B1": "elves"}, {"A5": "troglodytes"})
    s.mark[1] |= 1
    use(s, "valeska-3", "rally")
    assert s.actor == 1
    play(s, "strike fighter:2")
    settle(s)
    idle(s)
    until(s, "act")
    assert s.actor == 0


@pytest.mark.rule("HOM-WORD-15")
@pytest.mark.parametrize(("archers", "times"), [("marksmen", 2), ("elves", 1)])
def test_valeskas_marksmen_act_twice(archers: str, times: int) -> None:
    s = battle({"A2": "griffins", "B1": archers}, {"A5": "black-dragons.pack"}, -1, -1)
    use(s, "valeska-3", "rally")
    for _ in range(times):
        assert s.actor == 1
        idle(s)
        until(s, "act")
    assert s.actor == 0


@pytest.mark.rule("HOM-WORD-15")
def test_marksmen_who_are_paralysed_meanwhile_do_not_act_again() -> None:
    s = battle({"A2": "griffins", "B1": "marksmen"}, {"A5": "troglodytes"}, -1)
    use(s, "valeska-3", "rally")
    put_mark(s, 1, "paralysed")
    play(s, "defend")
    until(s, "act")
    assert s.actor == 0


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(
    ("card", "n", "hurt"),
    [("septienna-1", 1, [1, 0, 0]), ("septienna-2", 1, [0, 1, 0]), ("septienna-3", 2, [0, 0, 2])],
)
def test_septienna_ripples_through_a_tier(card: str, n: int, hurt: list[int]) -> None:
    s = battle({"A2": "griffins"}, {"A5": "troglodytes", "B5": "medusas", "C5": "manticores"})
    use(s, card, "ripple")
    assert [s.damage[u] for u in (1, 2, 3)] == hurt
    assert s.damage[0] == 0


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("card", "paid", "gained"), [(1, 2, 1), (2, 0, 1), (3, 0, 2)])
def test_sephinroth_gains_valuables(card: int, paid: int, gained: int) -> None:
    s = no_cards(started(boxes=GOALS))
    set_stock(s, 0, 5, 0, 0)
    give(s, 0, f"sephinroth-{card}")
    play(s, f"play card:sephinroth-{card}.1 effect:sephinroth-{card}.valuables", 0)
    assert (gold_of(s, 0), valuables_of(s, 0)) == (5 - paid, gained)


@pytest.mark.rule("HOM-SPEC-01")
def test_tarnum_of_the_dungeon_strikes_a_line_and_moves_cubes() -> None:
    s = battle({"A2": "griffins", "B2": "black-dragons"}, {"A5": "troglodytes", "B5": "harpies"})
    use(s, "tarnum-dungeon-2", "line")
    play(s, "at-cell cell:A1")
    assert [s.damage[u] for u in range(4)] == [2, 0, 2, 0]
    s.mark[1] |= RETALIATED_MARK
    use(s, "tarnum-dungeon-3", "cube")
    assert not s.mark[1] & RETALIATED_MARK


@pytest.mark.rule("HOM-SPEC-01")
def test_cyra_strikes_faster_units_harder_and_guards_against_slower_ones() -> None:
    for haste, more in ((40, 1), (-40, 2)):
        s = battle({"A2": "griffins"}, {"A3": "troglodytes.pack"})
        s.haste[0] = haste
        give(s, 0, "cyra-2", "estates")
        play(s, "strike fighter:1")
        play(s, "play card:cyra-2.1 effect:cyra-2.attack", 0)
        assert s.boost == more
    s = battle({"A2": "griffins"}, {"A3": "troglodytes.pack"})
    before = defense_value(s, 1, 0, 0)
    use(s, "cyra-3", "nimble")
    assert defense_value(s, 1, 0, 0) == before + 1
    s.haste[1] = 50
    assert defense_value(s, 1, 0, 0) == before


@pytest.mark.rule("HOM-SPEC-01")
def test_ivor_stills_and_sets_dice_and_helps_archers() -> None:
    s = battle({"A2": "griffins"}, {"A3": "troglodytes"})
    give(s, 0, "ivor-1")
    play(s, "strike fighter:1")
    play(s, "play card:ivor-1.1 effect:ivor-1.dice", 0)
    settle(s)
    assert s.damage[1] == 2 - 1
    for mine, more in (("marksmen", 2), ("griffins", 1)):
        s = battle({"A2": mine}, {"A4": "troglodytes"} if mine == "marksmen" else {"A3": "troglodytes"})
        give(s, 0, "ivor-2", "estates")
        play(s, "strike fighter:1")
        play(s, "play card:ivor-2.1 effect:ivor-2.attack", 0)
        assert s.boost == more
    s = battle({"A2": "griffins"}, {"A3": "troglodytes"}, -1, boxes=GOALS, faction_1="rampart", hero_1="ivor")
    give(s, 0, "ivor-3")
    play(s, "strike fighter:1")
    until(s, "rolled-window")
    play(s, "play card:ivor-3.1 effect:ivor-3.dice", 0)
    play(s, "set-die die:0 face:plus", 0)
    settle(s)
    assert s.damage[1] == 2 + 1 - 1


@pytest.mark.rule("HOM-SPEC-01")
def test_ivor_sets_each_die_of_his_attack_as_he_likes() -> None:
    s = battle({"A2": "marksmen"}, {"A3": "troglodytes"}, -1, -1, faction_1="rampart", hero_1="ivor")
    give(s, 0, "ivor-3")
    play(s, "strike fighter:1")
    until(s, "rolled-window")
    play(s, "play card:ivor-3.1 effect:ivor-3.dice", 0)
    for die, face in ((0, "zero"), (1, "plus")):
        assert offered(s, 0) == [f"set-die die:{die} face:{name}" for name in ("plus", "zero", "minus")]
        play(s, f"set-die die:{die} face:{face}", 0)
    settle(s)
    assert s.damage[1] == 2 + 0 - 1, "of two dice the lower counts"


@pytest.mark.rule("HOM-SPEC-01")
def test_ivor_does_not_set_the_dice_of_an_enemy() -> None:
    s = battle({"A2": "griffins"}, {"A3": "troglodytes"}, 1, faction_2="rampart", hero_2="ivor")
    give(s, 1, "ivor-3")
    play(s, "strike fighter:1")
    until(s, "rolled-window")
    assert offered(s, 1) == ["no-more"]


@pytest.mark.rule("HOM-SPEC-01")
def test_melodia_cheers_and_rolls() -> None:
    s = no_cards(started(boxes=GOALS))
    set_stock(s, 0, 0, 0, 0)
    give(s, 0, "melodia-1", "melodia-3")
    play(s, "play card:melodia-1.1 effect:melodia-1.morale", 0)
    assert (s.morale[0], gold_of(s, 0)) == (1, 1)
    play(s, "play card:melodia-3.1 effect:melodia-3.dice", 0)
    from hexkeep.games.heroes.rules.cards.dice import MORE_DICE_BIT

    assert s.used[0] & MORE_DICE_BIT


@pytest.mark.rule("HOM-SPEC-01")
def test_tarnum_of_the_rampart_hires_sharpshooters_for_one_combat() -> None:
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    code = unit("neutral-sharpshooters")
    program = next(i for i, p in enumerate(BOX.programs) if p.token == "tarnum-rampart-3.hire")
    run_program(s, program, 0, 0, card_named("tarnum-rampart-3"), 16)
    GAME.advance(s)
    play(s, "at-cell cell:C1", 0)
    assert s.code[-1] == code
    assert s.side[-1] == side_of(s, 0)
    assert code not in s.guards[1] + s.guard_piles[1]
    s.result = 0
    while step_name(s) != "aftermath":
        s.stack.pop()
    GAME.advance(s)
    assert code not in s.army[0]
    assert code in s.guards[1] + s.guard_piles[1]


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("card", "n"), [("gerwulf-2", 2), ("gerwulf-3", 3)])
def test_gerwulf_gives_up_his_ballista_for_damage(card: str, n: int) -> None:
    s = battle({"A2": "griffins"}, {"A5": "troglodytes", "B5": "harpies"})
    stand(s, 0, "ballista")
    use(s, card, "scrap")
    play(s, "target fighter:2")
    assert s.damage[2] == n
    assert s.permanent[0] == []


@pytest.mark.rule("HOM-SPEC-01")
def test_gerwulf_aims_his_ballista() -> None:
    s = battle({"A2": "griffins"}, {"A5": "troglodytes", "B5": "harpies"})
    stand(s, 0, "ballista")
    program = next(i for i, p in enumerate(BOX.programs) if p.token == "gerwulf-3.aim")
    run_program(s, program, 0, 0, -1, 16)
    GAME.advance(s)
    next_round(s)
    play(s, "target fighter:2", 0)
    assert [s.damage[1], s.damage[2]] == [0, 1]


@pytest.mark.rule("HOM-SPEC-01")
def test_merist_hardens_skins_and_hands_out_shields() -> None:
    for cell, more in (("A3", 2), ("A4", 1)):
        s = battle({"A2": "griffins", "B1": "halberdiers"}, {cell: "evil-eyes"})
        give(s, 0, "merist-1", "estates")
        s.haste[2] = 90
        while s.actor != 2:
            idle(s)
        play(s, "strike fighter:0")
        play(s, "play card:merist-1.1 effect:merist-1.defense", 0)
        assert s.guard == more
    s = battle({"A2": "griffins", "B1": "halberdiers"}, {"A3": "troglodytes"})
    use(s, "merist-2", "shields")
    assert s.mark[0] & s.mark[1] & DEFENCE_MARK
    assert not s.mark[2] & DEFENCE_MARK
    for die, less in ((0, 1), (-1, 0)):
        s = battle({"A2": "griffins"}, {"A3": "troglodytes"})
        use(s, "merist-3", "shields")
        from games.heroes.table import load_attack

        s.haste[1] = 90
        s.damage[0] = 0
        while s.actor != 1:
            idle(s)
        s.mark[0] |= DEFENCE_MARK
        load_attack(s, 0, die)
        strike(s, 0)
        assert s.damage[0] == 2 - less


@pytest.mark.rule("HOM-SPEC-01")
def test_tarnum_of_the_fortress_makes_an_ability_work() -> None:
    from games.heroes.table import load_attack

    s = battle({"A2": "basilisks.pack"}, {"A5": "troglodytes"})
    use(s, "tarnum-fortress-3", "ability")
    assert s.mark[0] & SURE_MARK
    load_attack(s, -1)
    assert ability_works(s, 0, 1, 0, 0)
    load_attack(s, -1)
    assert not ability_works(s, 0, 1, 0, 0)


@pytest.mark.rule("HOM-SPEC-01")
def test_ash_whips_units_up_at_the_price_of_their_retaliation() -> None:
    for card, n in (("ash-1", 2), ("ash-3", 3)):
        s = battle({"A2": "griffins"}, {"A3": "troglodytes.pack"}, 0)
        give(s, 0, card, "estates")
        play(s, "strike fighter:1")
        play(s, f"play card:{card}.1 effect:{card}.attack", 0)
        assert s.boost == n
        assert s.mark[0] & RETALIATED_MARK
        settle(s)
        assert (s.damage[0] == 0) == (card == "ash-3")
    s = battle({"A2": "griffins"}, {"A3": "troglodytes.pack"})
    before = initiative(s, 0)
    use(s, "ash-2", "attack")
    assert (s.might[0], initiative(s, 0) - before) == (2, 1)


@pytest.mark.rule("HOM-SPEC-01")
def test_octavia_turns_a_die_to_gold() -> None:
    from games.heroes.table import load

    s = no_cards(started(boxes=GOALS, faction_1="inferno", hero_1="octavia"))
    set_stock(s, 0, 0, 0, 0)
    give(s, 0, "octavia-1", "octavia-3")
    assert "play card:octavia-1.1 effect:octavia-1.gold" not in offered(s, 0)
    load(s, 4, 1)
    play(s, "play card:octavia-3.1 effect:octavia-3.dice", 0)
    play(s, "play card:octavia-1.1 effect:octavia-1.gold", 0)
    assert offered(s, 0) == ["set-die die:0 face:gold-6"]
    play(s, "set-die die:0 face:gold-6", 0)
    assert gold_of(s, 0) == 6


@pytest.mark.rule("HOM-SPEC-01")
def test_a_die_of_6_gold_needs_no_help_from_octavia() -> None:
    from games.heroes.table import load

    s = no_cards(started(boxes=GOALS, faction_1="inferno", hero_1="octavia"))
    give(s, 0, "octavia-1", "octavia-2")
    load(s, 1)
    play(s, "play card:octavia-2.1 effect:octavia-2.dice", 0)
    assert offered(s, 0) == ["keep"]


@pytest.mark.rule("HOM-WORD-09")
@pytest.mark.parametrize("card", ["octavia-2", "octavia-3", "melodia-2"])
def test_resource_dice_of_an_instant_are_rolled_in_combat_too(card: str) -> None:
    from games.heroes.table import load

    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    set_stock(s, 0, 0, 0, 0)
    load(s, 1, 1)
    use(s, card, "dice")
    assert (gold_of(s, 0), s.dice) == (7 if card == "melodia-2" else 6, [])
    assert s.actor == 0


@pytest.mark.rule("HOM-SPEC-01")
def test_dessa_rides_on_and_fights_on() -> None:
    s = combat({"A2": "griffins"}, {"A5": "neutral-zombies"}, versus=-1, boxes=GOALS, quick=True)
    s.mp[0] = 0
    use(s, "dessa-1", "round")
    until(s, "round-end")
    play(s, "fight-on")
    assert (s.combat_round, s.mp[0]) == (2, 0)
    s = battle({"A2": "griffins", "B2": "halberdiers"}, {"A5": "troglodytes"})
    before = [initiative(s, u) for u in range(3)]
    use(s, "dessa-2", "initiative")
    assert [initiative(s, u) - before[u] for u in range(3)] == [1, 1, 0]
    s = no_cards(started(boxes=GOALS))
    had = s.mp[0]
    give(s, 0, "dessa-3")
    play(s, "play card:dessa-3.1 effect:dessa-3.movement", 0)
    assert s.mp[0] == had + 1
    assert s.winged


def round_over(hero: str, *cards: str) -> HeroesState:
    """A round against guards is over, and the hero has no movement left to go on."""
    mine, guards = {"A2": "griffins.pack"}, {"A5": "neutral-zombies"}
    faction = "stronghold" if hero == "dessa" else "castle"
    s = combat(mine, guards, versus=-1, boxes=GOALS, quick=True, faction_1=faction, hero_1=hero)
    give(s, 0, *cards)
    s.mp[0] = 0
    for _ in range(40):
        if step_name(s) == "round-end" or s.combat_round > 1 or s.field < 0:
            break
        idle(s)
    return s


@pytest.mark.rule("HOM-SPEC-01", "HOM-CTIME-01")
def test_dessa_may_extend_a_combat_once_its_round_is_over() -> None:
    s = round_over("dessa", "dessa-1", "estates")
    assert offered(s, 0) == ["play card:dessa-1.1 effect:dessa-1.round", "retreat"]
    play(s, "play card:dessa-1.1 effect:dessa-1.round", 0)
    assert offered(s, 0) == ["fight-on", "retreat"]
    play(s, "fight-on", 0)
    assert (s.combat_round, s.mp[0]) == (2, 0)


@pytest.mark.rule("HOM-CTIME-01")
def test_without_movement_only_dessa_is_asked_whether_to_fight_on() -> None:
    assert offered(round_over("dessa", "estates"), 0) == ["retreat"]
    s = round_over("catherine", "estates")
    assert s.field < 0 or s.result == HERO_RETREATED


def test_a_bot_plays_the_card_that_makes_the_next_round_free() -> None:
    s = round_over("dessa", "dessa-1", "estates")
    s.damage[1] = 2
    asked = next(d for d in GAME.decisions(s) if d.waits)
    assert GAME.write(choose_extension(s, asked)) == "play card:dessa-1.1 effect:dessa-1.round"


@pytest.mark.rule("HOM-WORD-16")
def test_cieles_arrow_waits_for_the_activation_of_an_own_unit() -> None:
    s = battle({"A5": "troglodytes"}, {"A2": "griffins"}, faction_1="dungeon", faction_2="conflux", hero_2="ciele")
    give(s, 1, "ciele-2", "estates")
    give(s, 1, "magic-arrow", zone="discard")
    arrow = "play card:ciele-2.1 effect:ciele-2.arrow"
    assert s.actor == 0
    assert arrow not in offered(s, 1)
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    give(s, 0, "ciele-2", "estates")
    give(s, 0, "magic-arrow", zone="discard")
    assert arrow in offered(s, 0)


@pytest.mark.rule("HOM-SPEC-01")
def test_ciele_calls_magic_arrows_back() -> None:
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    give(s, 0, "magic-arrow", zone="discard")
    use(s, "ciele-1", "arrow")
    assert [BOX.card(c).name for c in s.hand[0]] == ["magic-arrow"]
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    give(s, 0, "magic-arrow", zone="discard")
    s.casts[0] = 1
    use(s, "ciele-2", "arrow")
    play(s, "release effect:magic-arrow.power-0", 0)
    settle(s)
    play(s, "target fighter:1")
    assert s.damage[1] > 0
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    use(s, "ciele-3", "damage")
    play(s, "target fighter:1")
    assert s.damage[1] == 2


@pytest.mark.rule("HOM-SPEC-01")
def test_astra_cures() -> None:
    from hexkeep.games.heroes.state import PARALYSED_MARK

    for card, left in (("astra-1", 4), ("astra-2", 2), ("astra-3", 1)):
        s = battle({"A2": "griffins", "B2": "halberdiers"}, {"A5": "troglodytes"})
        s.damage[1] = 4
        s.mark[1] |= PARALYSED_MARK
        use(s, card, "heal" if card == "astra-3" else "cure")
        assert s.damage[1] == left
        assert bool(s.mark[1] & PARALYSED_MARK) == (card == "astra-3")


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("card", "n"), [("miriam-1", 2), ("miriam-2", 2), ("miriam-3", 4)])
def test_miriam_trades_cards_and_may_go(card: str, n: int) -> None:
    s = no_cards(started(boxes=GOALS))
    give(s, 0, card, "estates")
    play(s, f"play card:{card}.1 effect:{card}.trade", 0)
    play(s, "remove card:estates.1", 0)
    play(s, next(o for o in offered(s, 0) if o.startswith("from-deck")), 0)
    assert len(s.looked) == n
    until(s, "choose")
    play(s, f"choose effect:{card}.trade.0", 0)
    assert card_named(card) in s.removed


# ---- artifacts ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ART-01")
@pytest.mark.parametrize(
    ("card", "mine", "theirs"),
    [("celestial-necklace-of-bliss", 4, 0), ("lions-shield-of-courage", 0, 4)],
)
def test_relics_for_attack_and_defense(card: str, mine: int, theirs: int) -> None:
    for mode, n in (("first", 2), ("second", 4)):
        s = battle({"A2": "griffins"}, {"A3": "troglodytes"})
        give(s, 0, card, "estates", "armorer", "offense")
        if theirs:
            s.haste[1] = 90
            while s.actor != 1:
                idle(s)
            play(s, "strike fighter:0")
        else:
            play(s, "strike fighter:1")
        play(s, f"play card:{card}.1 effect:{card}.{mode}", 0)
        if mode == "first":
            play(s, "brace card:estates.1", 0)
            play(s, "brace card:armorer.1", 0)
        assert (s.guard if theirs else s.boost) == n
        settle(s)
        assert (card_named(card) in s.removed) == (mode == "second")


@pytest.mark.rule("HOM-ART-01")
def test_the_ring_of_sulfur_stands_or_goes() -> None:
    s = no_cards(started(boxes=GOALS))
    before = valuables_of(s, 0)
    give(s, 0, "eversmoking-ring-of-sulfur")
    play(s, "play card:eversmoking-ring-of-sulfur.1 effect:eversmoking-ring-of-sulfur.second", 0)
    assert valuables_of(s, 0) == before + 2
    card = BOX.cards[BOX.card_index["eversmoking-ring-of-sulfur"]]
    assert card.lasting[5] == 1


@pytest.mark.rule("HOM-ART-01")
def test_the_necklace_of_dragonteeth_allows_two_spells_in_every_round() -> None:
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    use(s, "necklace-of-dragonteeth", "second")
    assert s.limit[0] == 2
    next_round(s)
    assert s.limit[0] == 2
    assert s.limit[1] == 1


@pytest.mark.rule("HOM-ART-01")
def test_the_necklace_of_swiftness() -> None:
    s = battle({"A2": "griffins", "B2": "halberdiers"}, {"A5": "troglodytes"})
    before = [initiative(s, u) for u in range(3)]
    use(s, "necklace-of-swiftness", "first")
    assert [initiative(s, u) - before[u] for u in range(3)] == [0, 1, 0]
    s = battle({"A2": "griffins", "B2": "halberdiers"}, {"A5": "troglodytes"})
    use(s, "necklace-of-swiftness", "second")
    play(s, "target fighter:1")
    play(s, "at-cell cell:C2")
    assert s.cell[1] == CELL.value("C2")


@pytest.mark.rule("HOM-ART-01")
def test_the_pendant_of_courage_searches_twice() -> None:
    s = no_cards(started(boxes=GOALS))
    give(s, 0, "pendant-of-courage")
    s.artifacts[0] = 1
    s.push(Search(ARTIFACT, 3, 0, 0))
    GAME.advance(s)
    again = "play card:pendant-of-courage.1 effect:pendant-of-courage.first"
    assert again not in offered(s, 0)
    play(s, "from-deck deck:artifact", 0)
    play(s, next(o for o in offered(s, 0) if o.startswith("take")), 0)
    until(s, "search-done")
    play(s, again, 0)
    play(s, "from-deck deck:artifact", 0)
    assert len([o for o in offered(s, 0) if o.startswith("take")]) == 3
    play(s, next(o for o in offered(s, 0) if o.startswith("take")), 0)
    until(s, "turn")
    assert len(s.hand[0]) == 2


@pytest.mark.rule("HOM-ART-01")
def test_the_pendant_of_courage_follows_a_card_taken_from_the_pile() -> None:
    s = no_cards(started(boxes=GOALS))
    give(s, 0, "pendant-of-courage")
    s.artifacts[0] = 1
    s.push(Search(ARTIFACT, 2, 0, 0))
    GAME.advance(s)
    play(s, next(o for o in offered(s, 0) if o.startswith("from-pile")), 0)
    play(s, "play card:pendant-of-courage.1 effect:pendant-of-courage.first", 0)
    assert "from-deck deck:artifact" in offered(s, 0)


@pytest.mark.rule("HOM-ART-01")
@pytest.mark.parametrize(("boxes", "artifacts"), [(GOALS, 0), (EVERY, 1)])
def test_who_can_have_no_pendant_of_courage_is_not_asked_after_a_search(boxes: list[str], artifacts: int) -> None:
    s = no_cards(started(boxes=boxes))
    give(s, 0, "estates")
    s.artifacts[0] = artifacts
    s.push(Search(SPELL, 2, 0, 0))
    GAME.advance(s)
    play(s, next(o for o in offered(s, 0) if o.startswith("from-pile")), 0)
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-ART-01")
def test_the_pendant_of_negativity_wards_off_air() -> None:
    s = battle({"A2": "griffins", "B2": "halberdiers"}, {"A5": "troglodytes"})
    use(s, "pendant-of-negativity", "second")
    play(s, "target fighter:0")
    assert not may_touch(s, 0, card_named("lightning-bolt"))
    assert may_touch(s, 0, card_named("fireball"))


@pytest.mark.rule("HOM-ART-01")
def test_the_sandals_lend_power_for_cards() -> None:
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    give(s, 0, "lightning-bolt", "sandals-of-the-saint", "estates", "armorer")
    play(s, "cast card:lightning-bolt.1", 0)
    play(s, "empower card:sandals-of-the-saint.1 effect:sandals-of-the-saint.first", 0)
    play(s, "discard card:estates.1", 0)
    play(s, "discard card:armorer.1", 0)
    assert s.power == 2


@pytest.mark.rule("HOM-ART-01")
def test_the_skull_helmet() -> None:
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    give(s, 0, "estates", "centaurs-axe", zone="discard")
    use(s, "skull-helmet", "first")
    assert not any("centaurs-axe" in o for o in offered(s, 0))
    play(s, "take card:estates.1", 0)
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    s.morale[1] = 1
    use(s, "skull-helmet", "second")
    assert s.morale[1] == 0, "negative morale takes the positive away (HOM-MORALE-08)"
    give(s, 0, "skull-helmet")
    assert "play card:skull-helmet.1 effect:skull-helmet.second" not in offered(s, 0)


# ---- spells ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize("power", [0, 1, 2])
def test_the_air_shield_guards_against_ranged_units(power: int) -> None:
    s = battle({"A2": "griffins"}, {"A5": "evil-eyes", "B5": "troglodytes"})
    cast(s, "air-shield", power)
    settle(s)
    assert defense_value(s, 1, 0, 0) == power + 1
    assert defense_value(s, 2, 0, 0) == 0


@pytest.mark.rule("HOM-EXP-12")
@pytest.mark.parametrize(
    ("spell", "power", "answer", "works"),
    [
        ("magic-arrow", 0, "air", False),
        ("lightning-bolt", 0, "air", True),
        ("lightning-bolt", 0, "fire", False),
        ("chain-lightning", 2, "air", False),
        ("slow", 0, "earth", True),
    ],
)
def test_a_protection_answers_basic_spells_of_its_school(spell: str, power: int, answer: str, works: bool) -> None:
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    give(s, 1, f"protection-from-{answer}", "estates")
    give(s, 0, spell)
    play(s, f"cast card:{spell}.1", 0)
    s.power = power
    play(s, next(o for o in offered(s, 0) if o.startswith("release")), 0)
    until(s, "reply")
    assert (f"cast card:protection-from-{answer}.1" in offered(s, 1)) == works
    if works:
        play(s, f"cast card:protection-from-{answer}.1", 1)
        play(s, f"release effect:protection-from-{answer}.power-0", 1)
        settle(s)
        assert s.damage[1] == 0
        assert s.haste[1] == 0
        assert step_name(s) == "act"


@pytest.mark.rule("HOM-EXP-12")
def test_a_protection_with_power_answers_expert_spells() -> None:
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    give(s, 1, "protection-from-air", "power")
    give(s, 0, "chain-lightning")
    play(s, "cast card:chain-lightning.1", 0)
    s.power = 4
    play(s, next(o for o in offered(s, 0) if o.startswith("release")), 0)
    until(s, "reply")
    play(s, "cast card:protection-from-air.1", 1)
    assert not any("power-0" in o for o in offered(s, 1))
    play(s, next(o for o in offered(s, 1) if o.startswith("empower")), 1)
    play(s, "release effect:protection-from-air.power-1", 1)
    settle(s)
    assert s.damage[1] == 0


@pytest.mark.rule("HOM-EXP-13")
@pytest.mark.parametrize(("power", "rounds"), [(0, 1), (1, 2), (2, 9)])
def test_a_force_field_bars_a_space_while_it_stands(power: int, rounds: int) -> None:
    s = battle({"A2": "halberdiers", "B2": "griffins"}, {"D5": "troglodytes"})
    cast(s, "force-field", power)
    play(s, "at-cell cell:A3")
    settle(s)
    barred = 1 << CELL.value("A3")
    assert not reachable(s, 0) & barred
    assert not reachable(s, 1) & barred
    assert reachable(s, 1) & 1 << CELL.value("B4")
    for _ in range(2):
        next_round(s)
        assert bool(reachable(s, 0) & barred) == (s.combat_round > rounds)


@pytest.mark.rule("HOM-EXP-14")
def test_half_of_the_land_mines_are_live() -> None:
    hurt = 0
    for rng in range(30):
        s = battle({"A2": "halberdiers"}, {"D5": "troglodytes"})
        cast(s, "land-mine", 0)
        play(s, "at-cell cell:A3")
        play(s, "at-cell cell:B3")
        settle(s)
        assert [live for _, live in mines(s)] == [1, 1]
        s.rng = rng * 7919
        play(s, "walk cell:A3")
        assert s.damage[0] in (0, 2)
        assert mines(s) == [(CELL.value("B3"), 0 if s.damage[0] else 1)]
        assert s.actor == 0
        assert step_name(s) == "act"
        hurt += s.damage[0] > 0
    assert 5 < hurt < 25


@pytest.mark.rule("HOM-SPELL-01")
def test_a_sacrifice_moves_damage_to_another_unit() -> None:
    s = battle({"A2": "griffins", "B2": "halberdiers"}, {"D5": "troglodytes"})
    s.damage[1] = 3
    cast(s, "sacrifice", 0)
    settle(s)
    play(s, "target fighter:0")
    assert (s.damage[0], s.damage[1]) == (3, 0)


# ---- the Catapult and astrologers -----------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-17")
def test_the_catapult_hits_two_targets_for_a_building_material() -> None:
    s = battle({"A2": "griffins"}, {"A5": "troglodytes", "B5": "harpies", "D5": "medusas"})
    set_stock(s, 0, 0, 1, 0)
    stand(s, 0, "catapult")
    next_round(s)
    play(s, "at-cell cell:A5", 0)
    assert materials_of(s, 0) == 0
    assert "at-cell cell:D5" not in offered(s, 0)
    play(s, "at-cell cell:B5", 0)
    assert [s.damage[u] for u in (1, 2, 3)] == [1, 1, 0]
    s = battle({"A2": "griffins"}, {"A5": "troglodytes"})
    set_stock(s, 0, 0, 0, 0)
    stand(s, 0, "catapult")
    next_round(s)
    assert step_name(s) == "act"


def omen(s: HeroesState, name: str) -> None:
    s.astrologer = [a.name for a in BOX.astrologers].index(name)


def proclaim(s: HeroesState, name: str) -> None:
    star = BOX.astrologers[[a.name for a in BOX.astrologers].index(name)]
    for seat in reversed(range(s.seats)):
        run_program(s, star.each, seat)
    run_program(s, star.all, s.first)
    GAME.advance(s)


@pytest.mark.rule("HOM-EXP-16")
def test_destruction_removes_permanent_cards_for_gold() -> None:
    s = no_cards(started(boxes=GOALS))
    given = stand(s, 0, "ballista")
    before = [gold_of(s, 0), gold_of(s, 1)]
    proclaim(s, "destruction")
    assert given in s.removed
    assert s.permanent[0] == []
    assert [gold_of(s, 0) - before[0], gold_of(s, 1) - before[1]] == [5, 0]


@pytest.mark.rule("HOM-EXP-16")
def test_disruption_turns_tiles_without_heroes_each_once() -> None:
    s = no_cards(started(boxes=GOALS))
    assert is_redrawn(s, [a.name for a in BOX.astrologers].index("disruption")) == (not tiles_to_turn(s))
    lay(s, 4, "F1")
    lay(s, 5, "F2")
    proclaim(s, "disruption")
    first = next(o for o in offered(s, 0) if o.startswith("turn-tile"))
    play(s, first, 0)
    slot = first.split()[1]
    assert not any(o.startswith(f"turn-tile {slot} ") for o in offered(s, 1))
    play(s, "decline", 1)
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-EXP-16")
def test_bron_rolls_ability_dice_again() -> None:
    from games.heroes.table import load_attack

    s = battle({"A2": "basilisks.pack"}, {"A5": "troglodytes"})
    omen(s, "multilingual-bron")
    load_attack(s, -1, 0)
    assert ability_works(s, 0, 1, 0, 0)
    s.astrologer = -1
    load_attack(s, -1, 0)
    assert not ability_works(s, 0, 1, 0, 0)


@pytest.mark.rule("HOM-EXP-16")
def test_the_plastic_tray_spares_the_roll_for_defense() -> None:
    s = battle({"A2": "griffins"}, {"A3": "troglodytes"}, 1)
    omen(s, "plastic-tray")
    s.mark[1] |= DEFENCE_MARK
    strike(s)
    assert s.damage[1] == 2 + 1 - 1 - 1


@pytest.mark.rule("HOM-EXP-16")
@pytest.mark.parametrize(("xp", "limit"), [(0, 4), (4, 4), (12, 5)])
def test_the_restart_makes_hands_smaller_but_not_below_four(xp: int, limit: int) -> None:
    s = started(boxes=GOALS)
    s.xp[0] = xp
    omen(s, "restart")
    assert hand_limit(s, 0) == limit


@pytest.mark.rule("HOM-EXP-16")
def test_the_rulebook_eases_guards_in_its_round() -> None:
    s = started(boxes=GOALS, difficulty="hard")
    where = field(0, "W")
    plain = guard_tiers(s, where, 5)
    s.round = 2
    omen(s, "rulebook")
    assert guard_tiers(s, where, 5) == BOX.guards[1][4] != plain
    s.round = 3
    assert guard_tiers(s, where, 5) == plain
    easy = started(boxes=GOALS, difficulty="easy")
    assert is_redrawn(easy, s.astrologer)


@pytest.mark.rule("HOM-EXP-16")
@pytest.mark.parametrize("seat", [0, 1])
def test_in_the_round_of_the_sanctuary_heroes_are_not_attacked(seat: int) -> None:
    from games.heroes.table import put

    s = no_cards(started(boxes=GOALS))
    lay(s, 4, "F1")
    if seat:
        play(s, "end-turn")
        until(s, "turn")
    put(s, seat, 0, field(4, "C"))
    put(s, 1 - seat, 0, field(4, "SE"))
    move = next(o for o in offered(s, seat) if o.startswith("move") and o.endswith("4.SE"))
    s.round = 2
    omen(s, "sanctuary")
    assert move not in offered(s, seat)
    assert why_not(s, seat, move) is not None
    s.round = 3
    assert move in offered(s, seat)


@pytest.mark.rule("HOM-EXP-16")
def test_the_wandering_merchant_sells_machines_for_less() -> None:
    s = no_cards(started(boxes=GOALS))
    set_gold(s, 0, 9)
    set_gold(s, 1, 0)
    proclaim(s, "wandering-merchant")
    play(s, next(o for o in offered(s, 0) if "catapult" in o), 0)
    assert gold_of(s, 0) == 9 - (12 - 3)


@pytest.mark.parametrize("tile", [tile.name for tile in BOX.tiles if tile.box == BIT])
def test_a_tile_of_the_stretch_goals_can_be_laid(tile: str) -> None:
    s = started(boxes=GOALS)
    lay(s, 4, tile)
    assert s.roads[field(4, "C")] or BOX.tiles[BOX.tile_index[tile]].blocked[0]
