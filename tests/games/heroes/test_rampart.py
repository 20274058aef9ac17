"""The Rampart box: its units, spells, artifacts, heroes and town."""

import pytest

from games.heroes.combat_moves import settle, strike
from games.heroes.table import (
    BOX,
    GAME,
    card,
    combat,
    field,
    give,
    gold_of,
    hero_field,
    hp,
    lay,
    load_attack,
    no_cards,
    offered,
    play,
    put,
    set_gold,
    started,
    step_name,
    unit,
    until,
    valuables_of,
)
from hexkeep.games.heroes.rules.attack.attack_values import attack_value, defense_value
from hexkeep.games.heroes.rules.combat.battlefield import initiative
from hexkeep.games.heroes.rules.combat.immunity import NO_SCHOOL, deal_school_damage, may_touch
from hexkeep.games.heroes.rules.effects.language import GOLD
from hexkeep.games.heroes.state import (
    FORGET_MARK,
    ROOTED_BIT,
    SORROW_MARK,
    HeroesState,
    stock_index,
)

SETUP = {"boxes": ["rampart"], "faction_1": "rampart", "faction_2": "castle"}


def fight(mine: dict[str, str], theirs: dict[str, str], *dice: int, **more: object) -> HeroesState:
    s = combat(mine, theirs, quick=True, **{**SETUP, **more})  # type: ignore[arg-type]
    if dice:
        load_attack(s, *dice)
    return s


def cast(s: HeroesState, name: str, power: int, seat: int = 0) -> None:
    """Cast a spell at a grade, with as much power as it needs."""
    play(s, f"cast card:{name}.1", seat)
    s.power = power
    play(s, f"release effect:{name}.power-{power}", seat)


@pytest.mark.rule("HOM-UNIT-18")
def test_dwarves_shrug_off_a_spell_aimed_at_them_on_a_plus_one() -> None:
    for die, left in ((1, "dwarves.few-0"), (0, "dwarves.few-1")):
        s = fight({"A1": "centaurs", "B1": "dwarves"}, {"A5": "griffins"})
        give(s, 0, "magic-arrow")
        play(s, "cast card:magic-arrow.1")
        play(s, "release effect:magic-arrow.power-0")
        load_attack(s, die)
        play(s, "target fighter:1")
        assert hp(s, 1) == left


@pytest.mark.rule("HOM-UNIT-18")
def test_packs_of_elves_shoot_a_distant_target_again_on_a_low_die() -> None:
    for die, damage in ((-1, 2 + 4), (0, 3 + 4), (1, 4)):
        s = fight({"A1": "elves.pack"}, {"A4": "crusaders.pack"}, die, 1)
        s.health[1] = 40
        strike(s)
        assert s.damage[1] == damage - 2 * (2 if die < 1 else 1)  # crusaders defend with 2


@pytest.mark.rule("HOM-UNIT-18")
def test_elves_beside_their_target_shoot_once() -> None:
    s = fight({"A2": "elves.pack"}, {"A3": "griffins.pack"}, 0, 0, 0)
    s.health[0] = s.health[1] = 40
    strike(s)
    assert s.damage[1] == 3


@pytest.mark.rule("HOM-UNIT-18")
def test_pegasi_take_power_from_enemy_spells() -> None:
    s = fight({"A1": "centaurs"}, {"A5": "griffins"}, faction_1="castle", faction_2="rampart")
    s.code[1] = unit("pegasi.pack")
    give(s, 0, "magic-arrow", "power")
    play(s, "cast card:magic-arrow.1")
    assert "release effect:magic-arrow.power-1" not in offered(s, 0)
    play(s, "empower card:power.1 effect:power.basic")
    assert "release effect:magic-arrow.power-1" not in offered(s, 0)  # 1 power, less 1
    assert "release effect:magic-arrow.power-0" in offered(s, 0)
    s.power = 2
    assert "release effect:magic-arrow.power-1" in offered(s, 0)
    s.code[1] = unit("pegasi.few")
    assert "release effect:magic-arrow.power-2" in offered(s, 0)


@pytest.mark.rule("HOM-UNIT-18")
def test_dendroids_hold_enemies_that_begin_beside_them() -> None:
    s = fight({"A2": "centaurs"}, {"A3": "dendroids.pack"})
    assert s.acted & ROOTED_BIT
    assert not [o for o in offered(s, 0) if o.startswith("walk")]
    assert "strike fighter:1" in offered(s, 0)
    s = fight({"A2": "centaurs"}, {"A4": "dendroids.pack"})
    assert [o for o in offered(s, 0) if o.startswith("walk")]
    s = fight({"A2": "centaurs"}, {"A3": "dendroids"})
    assert [o for o in offered(s, 0) if o.startswith("walk")]  # few do not hold


@pytest.mark.rule("HOM-UNIT-18")
def test_unicorns_shelter_the_friends_beside_them() -> None:
    s = fight({"A1": "unicorns.pack", "B1": "centaurs", "D1": "centaurs"}, {"A5": "griffins"})
    for u, left in ((0, 1), (1, 1), (2, 2)):
        s.health[u] = 9
        deal_school_damage(s, u, 2, NO_SCHOOL)
        assert s.damage[u] == left
    s.code[0] = unit("unicorns.few")
    deal_school_damage(s, 1, 2, NO_SCHOOL)
    assert s.damage[1] == 3  # few shelter themselves alone


@pytest.mark.rule("HOM-UNIT-18")
def test_gold_dragons_breathe_upon_the_unit_behind() -> None:
    s = fight({"A2": "gold-dragons.pack"}, {"A3": "griffins.pack", "A4": "crusaders"}, 0, 0, 0)
    s.health[1] = 20
    s.health[0] = 20
    strike(s)
    assert s.damage[1] == 6
    assert s.damage[2] == 1  # attack 3 against defense 2


@pytest.mark.rule("HOM-UNIT-18")
def test_faerie_dragons_cast_when_they_are_activated() -> None:
    s = fight({"A1": "centaurs", "B1": "elves"}, {"A5": "neutral-faerie-dragons"}, versus=-1, level=7)
    play(s, "defend", 0)
    until(s, "spark")
    assert offered(s) == ["target fighter:0", "target fighter:1"]
    play(s, "target fighter:0")
    assert hp(s, 0) == "centaurs.few-2"


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(("power", "n"), [(0, 1), (1, 2), (2, 3)])
def test_precision_helps_a_distant_shot_alone(power: int, n: int) -> None:
    s = fight({"A1": "elves"}, {"A5": "griffins.pack"})
    give(s, 0, "precision")
    s.health[1] = 20
    play(s, "strike fighter:1")
    load_attack(s, 0, -1)
    cast(s, "precision", power)
    settle(s)
    assert s.damage[1] == 2 + n  # one die, though it shot from line to line
    s = fight({"A2": "elves"}, {"A3": "griffins.pack"})
    give(s, 0, "precision")
    play(s, "strike fighter:1")
    assert offered(s, 0) == ["no-more"]


@pytest.mark.rule("HOM-SPELL-01")
def test_sorrow_skips_the_activation_of_an_enemy_of_its_tier() -> None:
    s = fight({"A1": "centaurs"}, {"A5": "griffins", "B5": "crusaders"})
    give(s, 0, "sorrow")
    play(s, "cast card:sorrow.1")
    play(s, "release effect:sorrow.power-0")  # bronze alone: no choice is left
    assert s.mark[1] & SORROW_MARK
    settle(s)
    play(s, "defend", 0)
    assert s.actor == 2
    assert not s.mark[1] & SORROW_MARK


@pytest.mark.rule("HOM-UTYPE-06")
def test_a_forgetful_archer_cannot_attack_in_its_next_activation() -> None:
    s = fight({"A1": "centaurs"}, {"A4": "marksmen", "B5": "griffins"})
    s.haste[1] = 30
    give(s, 0, "forgetfulness")
    play(s, "cast card:forgetfulness.1")
    play(s, "release effect:forgetfulness.power-0")
    assert s.mark[1] & FORGET_MARK
    settle(s)
    play(s, "defend", 0)
    assert s.actor == 1
    assert not [o for o in offered(s, 1) if o.startswith("strike")]
    assert "defend" in offered(s, 1)
    assert not s.mark[1] & FORGET_MARK


@pytest.mark.rule("HOM-SPELL-01")
def test_slayer_rolls_for_attack_against_gold_units() -> None:
    s = fight({"A2": "centaurs"}, {"A3": "champions"})
    give(s, 0, "slayer")
    play(s, "strike fighter:1")
    play(s, "cast card:slayer.1")
    load_attack(s, 1, -1)
    play(s, "release effect:slayer.power-0")
    assert s.boost == 1  # a -1 takes nothing away
    s = fight({"A2": "centaurs"}, {"A3": "crusaders"})
    give(s, 0, "slayer")
    play(s, "strike fighter:1")
    assert offered(s, 0) == ["no-more"]


@pytest.mark.rule("HOM-SPELL-01")
def test_a_fire_wall_hurts_who_stops_there_or_cannot_go_around() -> None:
    s = fight({"A1": "dendroids"}, {"D5": "griffins"})
    give(s, 0, "fire-wall")
    play(s, "cast card:fire-wall.1")
    play(s, "release effect:fire-wall.power-0")
    play(s, "at-cell cell:A2")
    settle(s)
    copy = GAME.copy(s)
    play(copy, "walk cell:A2")
    assert copy.damage[0] == 1
    copy = GAME.copy(s)
    play(copy, "walk cell:B2")
    assert copy.damage[0] == 0
    copy = GAME.copy(s)
    play(copy, "walk cell:A3")  # three steps are not enough to go around
    assert copy.damage[0] == 1


@pytest.mark.rule("HOM-SPELL-01")
def test_an_earthquake_breaks_walls() -> None:
    s = fight({"A2": "centaurs"}, {"A4": "griffins.pack", "D5": "halberdiers"}, walls=[1, 2, 1, 1])
    give(s, 0, "earthquake")
    play(s, "cast card:earthquake.1")
    s.power = 1
    copy = GAME.copy(s)
    play(copy, "release effect:earthquake.power-1")
    play(copy, "breach cell:A3")
    play(copy, "breach cell:C3")
    assert copy.walls == [0, 2, 0, 1]
    s.power = 2
    play(s, "release effect:earthquake.power-2")
    settle(s)
    assert s.walls == [0, 0, 0, 0]
    assert s.damage == [1, 1, 0]  # those beside the walls
    s = fight({"A2": "centaurs"}, {"A4": "griffins"})
    give(s, 0, "earthquake")
    assert "cast card:earthquake.1" not in offered(s, 0)


@pytest.mark.rule("HOM-SPELL-01")
def test_mirth_lets_each_own_attack_die_be_rerolled_once() -> None:
    s = fight({"A2": "dendroids"}, {"A3": "griffins.pack"})
    give(s, 0, "mirth")
    play(s, "cast card:mirth.1")
    play(s, "release effect:mirth.power-0")
    settle(s)
    s.health[1] = 20
    load_attack(s, -1, 1)
    play(s, "strike fighter:1")
    assert offered(s, 0) == ["reroll die:0", "keep"]
    play(s, "reroll die:0")
    assert step_name(s) != "own-reroll"
    settle(s)
    assert s.damage[1] == 4 + 1


@pytest.mark.rule("HOM-SPELL-01")
def test_a_dimension_door_leads_over_anything_to_one_field() -> None:
    s = no_cards(started(**SETUP))  # type: ignore[arg-type]
    lay(s, 4, "F10")
    put(s, 0, 0, field(4, "E"), 0)
    give(s, 0, "dimension-door")
    play(s, "cast card:dimension-door.1")
    s.power = 2
    play(s, "release effect:dimension-door.power-2")
    fields = [o for o in offered(s, 0) if o.startswith("move hero:main")]
    assert "move hero:main field:4.SW" in fields  # two away, past a guarded field
    assert "move hero:main field:4.W" not in fields  # blocked
    play(s, "move hero:main field:4.C")
    assert hero_field(s, 0) == field(4, "C")
    assert valuables_of(s, 0) == BOX.scenarios[s.scenario].resources[2] + 1  # the windmill


@pytest.mark.rule("HOM-ART-01")
def test_artifacts_that_help_now_and_hurt_for_the_rest_of_the_combat() -> None:
    s = fight({"A2": "dendroids.pack"}, {"A3": "griffins.pack"})
    give(s, 0, "greater-gnolls-flail", "estates")
    give(s, 1, "buckler-of-the-gnoll-king")
    s.artifacts = [1, 1]
    play(s, "strike fighter:1")
    play(s, "play card:greater-gnolls-flail.1 effect:greater-gnolls-flail.first", 0)
    assert s.boost == 2
    play(s, "play card:buckler-of-the-gnoll-king.1 effect:buckler-of-the-gnoll-king.first", 1)
    assert s.guard == 2
    assert (s.armor[0], s.might[1]) == (-1, -1)
    s.boost = s.guard = 0
    assert attack_value(s, 1, 0, 0) == 3 - 1
    assert defense_value(s, 1, 0, 0) == 2 - 1


@pytest.mark.rule("HOM-ART-01")
def test_the_golden_bow_steadies_archers_or_strengthens_one() -> None:
    s = fight({"A2": "elves"}, {"A3": "griffins.pack"})
    give(s, 0, "golden-bow")
    play(s, "play card:golden-bow.1 effect:golden-bow.first")
    s.health[0] = s.health[1] = 20
    load_attack(s, 1, -1)
    play(s, "strike fighter:1")
    settle(s)
    assert s.damage[1] == 3  # one die: no penalty beside the target
    s = fight({"A2": "centaurs"}, {"A3": "griffins.pack"})
    give(s, 0, "golden-bow")
    play(s, "strike fighter:1")
    assert offered(s, 0) == ["no-more"]  # no ranged unit attacks


@pytest.mark.rule("HOM-ART-01")
def test_the_orb_of_vulnerability_bares_every_unit_to_spells() -> None:
    s = fight({"A1": "centaurs"}, {"A5": "black-dragons.pack"}, faction_2="dungeon")
    assert not may_touch(s, 1, card("magic-arrow"))
    give(s, 0, "orb-of-vulnerability")
    play(s, "play card:orb-of-vulnerability.1 effect:orb-of-vulnerability.first")
    assert may_touch(s, 1, card("magic-arrow"))
    deal_school_damage(s, 1, 2, NO_SCHOOL)
    assert s.damage[1] == 2


@pytest.mark.rule("HOM-UNIT-18")
def test_gelu_trades_a_pack_of_elves_for_sharpshooters() -> None:
    s = no_cards(started(**SETUP))  # type: ignore[arg-type]
    give(s, 0, "gelu-2")
    assert "play card:gelu-2.1 effect:gelu-2.call" not in offered(s, 0)
    s.army[0].append(unit("elves.pack"))
    play(s, "play card:gelu-2.1 effect:gelu-2.call")
    assert unit("neutral-sharpshooters") in s.army[0]
    assert unit("elves.pack") not in s.army[0]
    assert unit("neutral-sharpshooters") not in s.guards[1]


@pytest.mark.rule("HOM-SPEC-01")
def test_gelus_specialty_counts_twice_for_both_kinds_of_archers() -> None:
    s = fight({"A1": "elves", "B1": "neutral-sharpshooters", "C1": "centaurs"}, {"A5": "griffins"})
    give(s, 0, "gelu-3")
    before = [initiative(s, u) for u in range(3)]
    for u, more in ((0, 4), (1, 4), (2, 2)):
        t = GAME.copy(s)
        play(t, "play card:gelu-3.1 effect:gelu-3.initiative")
        play(t, f"target fighter:{u}")
        assert initiative(t, u) == before[u] + more


@pytest.mark.rule("HOM-TOWN-02")
def test_rampart_at_its_rounds_the_pond_rolls_and_saplings_grow() -> None:
    s = no_cards(started(**SETUP))  # type: ignore[arg-type]
    faction = BOX.factions[s.faction[0]]
    s.built[0] |= 1 << faction.index["citadel"] | 1 << faction.index["saplings"] | 1 << faction.index["mystic-pond"]
    s.army[0] = [unit("dendroids.few")]
    set_gold(s, 0, 100)
    until(s, "reinforce")
    assert s.round == 2
    before = gold_of(s, 0)
    play(s, "reinforce unit:dendroids.few", 0)
    assert before - gold_of(s, 0) == 8  # half of 15, rounded up
    s.morale[0] = 1
    until(s, "reroll")  # the pond's die lies
    assert s.round == 3
    assert len(s.dice) == 1


@pytest.mark.rule("HOM-TOWN-02")
def test_charlies_circus_shows_up_to_three_and_wants_the_dwelling() -> None:
    s = no_cards(started(**SETUP))  # type: ignore[arg-type]
    star = [a.name for a in BOX.astrologers].index("charlie-and-his-circus")
    s.astrologer_deck.remove(star)
    s.astrologer_deck.append(star)
    until(s, "circus")
    seat = GAME.decisions(s)[0].seat
    s.purse[stock_index(seat, GOLD)] = 100
    sizes = [len(deck) for deck in s.guards]
    play(s, "summon tier:bronze")
    play(s, "summon tier:silver")
    play(s, "decline")
    recruits = [o for o in offered(s, seat) if o.startswith("recruit")]
    assert len(recruits) == 1  # the bronze one: there is no silver dwelling
    play(s, recruits[0])
    assert [len(deck) for deck in s.guards] == [sizes[0] - 1, *sizes[1:]]
