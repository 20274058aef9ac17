"""Berserk, Clone, Quicksand, Magic Mirror, and artifacts that change magic."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    at,
    combat,
    drop_step,
    give,
    has_mark,
    hp,
    load,
    load_attack,
    no_cards,
    offered,
    play,
    started,
    step_name,
    until,
    valuables_of,
)
from hexkeep.games.heroes.rules.attack.attack import Attack
from hexkeep.games.heroes.rules.attack.attack_values import LOWER_OF_TWO, NORMAL, RETALIATION, SECOND_ATTACK, dice_rule
from hexkeep.games.heroes.rules.combat.combat_round import NextUnit
from hexkeep.games.heroes.rules.combat.damage import deal_damage
from hexkeep.games.heroes.rules.combat.unit_movement import hidden_sand, quicksand_spaces, reachable, sinks
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, SPELL
from hexkeep.games.heroes.state import CLONE_MARK, DEFENCE_MARK, HUSH_MARK, MOVED_BIT, HeroesState
from hexkeep.games.heroes.table.position_checks import check_steps
from hexkeep.games.heroes.vocabulary import CELL

ALL = ["rampart", "fortress", "inferno", "tower", "stronghold", "conflux", "cove"]


def fight(
    mine: dict[str, str], theirs: dict[str, str], *cards: str, versus: int = 1, foe: tuple[str, ...] = ()
) -> HeroesState:
    """A fight with all boxes; the first own unit acts first, with these cards in hand."""
    s = combat(mine, theirs, versus=versus, quick=True, boxes=ALL, faction_1="castle", faction_2="dungeon")
    give(s, 0, *cards)
    if foe:
        give(s, 1, *foe)
    return s


def cast(s: HeroesState, spell: str, power: int = 0, seat: int = 0) -> None:
    """Cast it with as much power as it needs."""
    play(s, f"cast card:{spell}.1", seat)
    s.power = power
    play(s, f"release effect:{spell}.power-{power}", seat)


def pass_windows(s: HeroesState, *names: str) -> None:
    """Everybody passes at windows of these names."""
    while step_name(s) in names:
        play(s, "no-more")


# ---- Berserk ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-01")
def test_a_berserk_unit_attacks_whoever_is_nearest_friend_or_foe() -> None:
    s = fight({"A1": "griffins"}, {"C4": "minotaurs", "D4": "troglodytes", "B2": "harpies"}, "berserk")
    cast(s, "berserk", 0)
    bronze = [at(s, "A1"), at(s, "D4"), at(s, "B2")]
    assert offered(s, 0) == [f"target fighter:{u}" for u in bronze]
    play(s, f"target fighter:{at(s, 'D4')}")
    pass_windows(s, "after-cast")
    play(s, "finish", 0)
    while s.actor != at(s, "D4"):
        until(s, "act")
        if s.actor != at(s, "D4"):
            play(s, "finish")
    friend = at(s, "C4")
    assert [o for o in offered(s, 1) if o.startswith(("strike", "walk", "defend", "finish"))] == [
        f"strike fighter:{friend}"
    ]
    load_attack(s, 1)
    play(s, f"strike fighter:{friend}", 1)
    pass_windows(s, "card-window")
    assert s.damage[friend] > 0  # and it strikes back as ever
    assert s.striker == friend


@pytest.mark.rule("HOM-UTYPE-01")
def test_a_berserk_unit_walks_beside_the_nearest_if_it_must() -> None:
    s = fight({"A1": "griffins"}, {"D5": "troglodytes"}, "berserk")
    cast(s, "berserk", 0)
    play(s, "target fighter:1")
    pass_windows(s, "after-cast")
    play(s, "finish", 0)
    s.cell[0] = 0 + 4  # A2
    far = offered(s, 1)
    assert not [o for o in far if o.startswith("strike")]
    near = s.cell[0]
    walks = [o for o in far if o.startswith("walk")]
    s.cell[1] = near + 8
    ways = [o for o in offered(s, 1) if o.startswith("walk")]
    assert ways
    assert set(ways) == {"walk cell:A3", "walk cell:B2"}  # beside it
    assert walks != ways
    play(s, ways[0], 1)
    assert [o for o in offered(s, 1) if not o.startswith(("play", "cast"))] == ["strike fighter:0"]


# ---- Clone --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-01")
def test_a_clone_has_one_health_and_is_no_card_of_the_army() -> None:
    s = fight({"A1": "griffins.pack"}, {"D5": "troglodytes"}, "clone", "power")
    before = sorted(GAME.components(s))
    cast(s, "clone", 1)
    assert offered(s, 0) == ["at-cell cell:B1", "at-cell cell:A2"]
    play(s, "at-cell cell:A2")
    clone = at(s, "A2")
    assert s.mark[clone] & CLONE_MARK
    assert sorted(GAME.components(s)) == before
    twin = GAME.from_position(GAME.position(s))
    assert twin.mark == s.mark
    pass_windows(s, "after-cast")
    from hexkeep.games.heroes.rules.combat.battlefield import hp_left
    from hexkeep.games.heroes.rules.combat.damage import deal_damage

    assert hp_left(s, clone) == 1
    deal_damage(s, clone, 1)
    assert hp(s, clone) == "dead"  # and no few are left of the pack
    assert sorted(GAME.components(s)) == before


@pytest.mark.rule("HOM-WORD-12")
def test_an_image_falls_by_any_attack_and_with_its_unit() -> None:
    for how in ("attacked", "unit lost"):
        s = fight({"A1": "griffins.pack"}, {"A3": "troglodytes"}, "clone", "power")
        cast(s, "clone", 1)
        until(s, "clone")
        play(s, "at-cell cell:A2", 0)
        until(s, "act", "after-cast")
        image = at(s, "A2")
        if how == "attacked":
            s.armor[image] = 9
            s.push(Attack(1, image, NORMAL))
            GAME.advance(s)
            pass_windows(s, "card-window", "rolled-window", "reroll", "after-cast")
        else:
            deal_damage(s, 0, 99)
        assert hp(s, image) == "dead", how


@pytest.mark.rule("HOM-SPELL-01")
def test_clones_do_not_join_the_army_after_the_combat() -> None:
    s = fight({"A1": "griffins"}, {"D5": "troglodytes"}, "clone", "power", versus=-1)
    cast(s, "clone", 1)
    play(s, "at-cell cell:A2")
    pass_windows(s, "after-cast")
    s.result = 0
    until(s, "turn", "triumph")
    assert len(s.army[0]) == 1


# ---- Quicksand ----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-22")
@pytest.mark.parametrize(("rolled", "held"), [(0, True), (1, False)])
def test_a_quicksand_token_is_turned_up_and_half_of_them_are_live(rolled: int, held: bool) -> None:
    s = fight({"A1": "crusaders", "D1": "griffins"}, {"A5": "troglodytes", "D5": "harpies"}, "quicksand")
    cast(s, "quicksand", 0)
    play(s, "at-cell cell:A2")
    assert "at-cell cell:A2" not in offered(s, 0)
    play(s, "at-cell cell:B1")
    pass_windows(s, "after-cast")
    walks = [o for o in offered(s, 0) if o.startswith("walk")]
    assert walks == ["walk cell:B1", "walk cell:A2"]  # in, but not across
    assert [live for _, live in hidden_sand(s)] == [1, 1]
    s.fixed_rolls = (rolled + 1,)
    play(s, "walk cell:A2")
    over = s.actor != 0 or not s.acted & MOVED_BIT  # another unit is active
    assert over is held
    assert [live for _, live in hidden_sand(s)] == [1 - held]
    assert (quicksand_spaces(s) >> CELL.value("A2")) & 1 == held


@pytest.mark.rule("HOM-EXP-22")
def test_who_stands_in_quicksand_walks_out_and_who_flies_sinks_only_where_it_lands() -> None:
    s = fight({"A1": "crusaders", "C1": "griffins"}, {"A5": "troglodytes"}, "quicksand")
    s.fires = [0, 8 * 4]  # A1 itself and A2
    assert "walk cell:C2" in [o for o in offered(s, 0) if o.startswith("walk")]
    griffins = at(s, "C1")
    s.cell[griffins] = 5
    assert (reachable(s, griffins) >> 12) & 1
    assert not sinks(s, griffins)
    s.cell[griffins] = 4
    assert sinks(s, griffins)


# ---- answers to a spell -------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-01")
def test_a_magic_mirror_aims_a_spell_anew() -> None:
    s = fight({"A1": "griffins"}, {"D5": "troglodytes", "C5": "harpies"}, "magic-arrow", foe=("magic-mirror",))
    cast(s, "magic-arrow", 0)
    play(s, "no-more", 1)  # the reply to the spell as such
    play(s, f"target fighter:{at(s, 'D5')}", 0)
    assert offered(s, 1) == ["cast card:magic-mirror.1", "no-more"]
    play(s, "cast card:magic-mirror.1", 1)
    play(s, "release effect:magic-mirror.power-0", 1)
    until(s, "redirect")
    assert set(offered(s, 1)) == {"target fighter:0", f"target fighter:{at(s, 'C5')}"}
    play(s, "target fighter:0", 1)
    assert s.damage[0] == 1
    assert s.damage[at(s, "D5")] == 0
    pass_windows(s, "after-cast")
    assert [BOX.card(c).name for c in s.discard[0][-1:]] == ["magic-arrow"]
    assert [BOX.card(c).name for c in s.discard[1][-1:]] == ["magic-mirror"]
    assert s.casts[:2] == [1, 1]


@pytest.mark.rule("HOM-SPELL-01")
def test_without_an_answer_the_spell_strikes_and_the_mirror_needs_power_for_better_units() -> None:
    s = fight({"A1": "griffins"}, {"D5": "minotaurs"}, "magic-arrow", foe=("magic-mirror", "attack"))
    cast(s, "magic-arrow", 0)
    play(s, "no-more", 1)
    play(s, f"target fighter:{at(s, 'D5')}", 0)
    assert offered(s, 1) == ["no-more"]  # a silver unit, and no power to lend
    play(s, "no-more", 1)
    assert s.damage[at(s, "D5")] == 1


@pytest.mark.rule("HOM-ART-01")
def test_the_plate_parries_spells_too() -> None:
    s = fight({"A1": "griffins"}, {"D5": "minotaurs"}, "magic-arrow", foe=("plate-of-the-dying-light",))
    play(s, "cast card:magic-arrow.1")
    s.power = 2
    play(s, "release effect:magic-arrow.power-2")
    play(s, "no-more", 1)
    play(s, f"target fighter:{at(s, 'D5')}", 0)
    play(s, "play card:plate-of-the-dying-light.1 effect:plate-of-the-dying-light.first", 1)
    assert s.damage[at(s, "D5")] == 3 - 1
    from hexkeep.games.heroes.rules.combat.immunity import NO_SCHOOL, deal_school_damage

    deal_school_damage(s, at(s, "D5"), 1, NO_SCHOOL)
    assert s.damage[at(s, "D5")] == 3  # for one spell alone


# ---- artifacts ----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ART-01")
def test_the_orb_of_inhibition_hushes_all_units_for_a_combat_round() -> None:
    s = fight({"A1": "griffins"}, {"D5": "vampires"}, "orb-of-inhibition")
    play(s, "play card:orb-of-inhibition.1 effect:orb-of-inhibition.second")
    from hexkeep.games.heroes.rules.combat.battlefield import has
    from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT

    assert has(s, 1, TRAIT["drains"]) == has(s, 1, TRAIT["no-retaliation"]) == 0
    until(s, "act")
    while s.combat_round == 1:
        play(s, "finish")
    assert not s.mark[1] & HUSH_MARK
    assert has(s, 1, TRAIT["drains"]) or has(s, 1, TRAIT["no-retaliation"])


@pytest.mark.rule("HOM-ART-01")
@pytest.mark.parametrize(("orb", "spell"), [("orb-of-silt", "slow"), ("orb-of-driving-rain", "cure")])
def test_an_orb_doubles_the_power_of_a_spell_of_its_school(orb: str, spell: str) -> None:
    double = f"empower card:{orb}.1 effect:{orb}.first"
    s = fight({"A1": "griffins"}, {"D5": "minotaurs"}, orb, spell, "power", "attack")
    s.damage[0] = 1
    play(s, f"cast card:{spell}.1")
    assert double not in offered(s, 0)  # no power yet
    play(s, "empower card:power.1 effect:power.basic")
    assert s.power == 1
    play(s, double)
    assert s.power == 2
    s = fight({"A1": "griffins"}, {"D5": "minotaurs"}, orb, "haste", "power")
    play(s, "cast card:haste.1")  # of another school
    play(s, "empower card:power.1 effect:power.basic")
    assert double not in offered(s, 0)


@pytest.mark.rule("HOM-SPELL-08")
def test_the_helm_casts_the_top_spell_of_the_common_pile_and_is_removed() -> None:
    s = fight({"A1": "griffins"}, {"D5": "minotaurs"}, "helm-of-the-alabaster-unicorn")
    arrow = give(s, 0, "magic-arrow")[0]
    s.hand[0].remove(arrow)
    s.piles[SPELL].append(arrow)
    play(s, "play card:helm-of-the-alabaster-unicorn.1 effect:helm-of-the-alabaster-unicorn.second")
    play(s, "release effect:magic-arrow.power-0")
    play(s, f"target fighter:{at(s, 'D5')}")
    until(s, "act")
    assert s.damage[at(s, "D5")] == 1
    assert s.discard[0][-1] == arrow  # as every spell cast by an effect
    assert s.piles[SPELL]
    assert [BOX.card(c).name for c in s.removed[-1:]] == ["helm-of-the-alabaster-unicorn"]
    assert s.casts[0] == 1


@pytest.mark.rule("HOM-ART-01")
def test_the_bowstring_lets_a_ranged_unit_act_before_another() -> None:
    bowstring = "bowstring-of-the-unicorns-mane"
    s = fight({"B1": "griffins", "A1": "marksmen"}, {"D5": "minotaurs"}, bowstring)
    s.mark[0] |= DEFENCE_MARK
    drop_step(s)
    s.push(NextUnit())
    s.mark[0] &= ~1
    GAME.advance(s)
    assert s.actor == 0
    play(s, f"play card:{bowstring}.1 effect:{bowstring}.first")
    assert s.actor == at(s, "A1")
    check_steps(s)  # the next unit is called twice now: a stored table can be read
    assert s.mark[0] & DEFENCE_MARK  # the griffins wait as they stood
    assert not has_mark(s, 0, "activated")
    play(s, "finish")
    assert s.actor == 0
    give(s, 0, bowstring)
    assert f"play card:{bowstring}.1 effect:{bowstring}.first" not in offered(s, 0)  # no archer is left


@pytest.mark.rule("HOM-ART-01")
def test_the_puppet_makes_a_unit_roll_two_dice_for_all_its_attacks() -> None:
    s = fight({"A1": "griffins"}, {"A2": "minotaurs"}, foe=("shamans-puppet",))
    play(s, "play card:shamans-puppet.1 effect:shamans-puppet.first", 1)
    assert dice_rule(s, 0, 1, NORMAL) == dice_rule(s, 0, 1, SECOND_ATTACK) == LOWER_OF_TWO
    assert dice_rule(s, 1, 0, RETALIATION) == 0


@pytest.mark.rule("HOM-ART-01")
def test_cards_of_prophecy_set_a_die_to_any_side() -> None:
    from hexkeep.games.heroes.rules.cards.dice import RESOURCE_DIE, RollDice

    s = no_cards(started(boxes=ALL, faction_1="castle", faction_2="dungeon"))
    give(s, 0, "cards-of-prophecy")
    s.morale[0], s.artifacts[0] = 0, 1
    assert not [text for text in offered(s, 0) if "prophecy" in text], "nothing is rolled yet"
    before = valuables_of(s, 0)
    load(s, 0)
    s.push(RollDice(RESOURCE_DIE, 1, 0, 0, 0))
    GAME.advance(s)
    play(s, "play card:cards-of-prophecy.1 effect:cards-of-prophecy.second")
    assert len(offered(s, 0)) == 5  # the other sides
    play(s, "set-die die:0 face:valuables-2")
    assert valuables_of(s, 0) == before + 2
    assert step_name(s) == "turn"


# ---- specialties --------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-08")
def test_tarnum_removes_what_he_found_or_casts_it_at_once() -> None:
    s = fight({"A1": "griffins"}, {"D5": "minotaurs"}, "tarnum-1", "tarnum-3")
    found = s.decks[SPELL][-1]
    play(s, "play card:tarnum-1.1 effect:tarnum-1.search")
    play(s, "from-deck deck:spell")
    assert s.hand[0][-1] == found
    play(s, next(o for o in offered(s, 0) if o.startswith("remove")))
    assert found in s.removed
    arrow = give(s, 0, "magic-arrow")[0]
    s.hand[0].remove(arrow)
    s.decks[SPELL].append(arrow)
    s.casts[0] = 1  # the spell of this round is cast
    play(s, "play card:tarnum-3.1 effect:tarnum-3.search")
    play(s, "from-deck deck:spell")
    play(s, "cast card:magic-arrow.1")
    play(s, "release effect:magic-arrow.power-0")
    play(s, f"target fighter:{at(s, 'D5')}")
    until(s, "search")
    assert s.damage[at(s, "D5")] == 1
    assert s.piles[SPELL][-1] == arrow
    assert step_name(s) == "search"  # the second one


@pytest.mark.rule("HOM-SPEC-01")
def test_tazar_gives_up_one_card_or_three_for_an_artifact() -> None:
    s = no_cards(started(boxes=ALL, faction_1="castle", faction_2="dungeon"))
    give(s, 0, "tazar-3")
    assert not [o for o in offered(s, 0) if "tazar" in o]
    attack = give(s, 0, "attack")[0]
    top = s.decks[ARTIFACT][-1]
    play(s, "play card:tazar-3.1 effect:tazar-3.remove")
    play(s, "remove card:attack.1")
    assert attack in s.removed
    play(s, next(o for o in offered(s, 0) if o.startswith("take")))
    assert top in s.hand[0]
