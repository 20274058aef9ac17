"""Playing cards: moments, expert uses, artifacts, spells, empowering, specialties."""

import pytest

from games.heroes.combat_moves import duel, settle, strike
from games.heroes.table import (
    BOX,
    GAME,
    act,
    card,
    combat,
    effect,
    field,
    give,
    gold_of,
    has_mark,
    hp,
    idle,
    load_attack,
    no_cards,
    offered,
    play,
    put_mark,
    set_gold,
    set_place,
    started,
    step_name,
    told,
    unit,
    until,
)
from hexkeep.games.heroes.components.expansions import CORE
from hexkeep.games.heroes.rules.combat.battlefield import has_archery, initiative
from hexkeep.games.heroes.rules.combat.combat_round import CombatRound
from hexkeep.games.heroes.rules.combat.damage import deal_damage
from hexkeep.games.heroes.rules.effects.language import ACT, MAP, SPELL, STRIKING, STRUCK, TURNED, WORD
from hexkeep.games.heroes.state import COMBAT_ALERT, HeroesState


def cast(s: HeroesState, name: str, grade: int = 0, *lenders: str) -> None:
    play(s, f"cast card:{name}.1")
    for lender in lenders:
        play(s, f"empower {lender}")
    play(s, f"release effect:{name}.power-{grade}")
    while s.field >= 0 and step_name(s) in ("reply", "after-cast"):
        idle(s)


def quiet(**setup: object) -> HeroesState:
    return no_cards(started(difficulty="impossible", **setup))


@pytest.mark.rule("HOM-CARD-02", "HOM-CARD-03", "HOM-CCARD-01")
def test_activation_map_and_ongoing_cards_have_their_moments() -> None:
    s = quiet()
    give(s, 0, "lightning-bolt", "haste", "town-portal", "diplomacy")
    assert not [o for o in offered(s, 0) if "lightning" in o or "haste" in o]
    assert "play card:diplomacy.1 effect:diplomacy.basic" in offered(s, 0)
    s = combat({"A1": "griffins"}, {"D5": "zombies"}, quick=True, faction_2="necropolis")
    give(s, 0, "lightning-bolt", "haste", "town-portal", "diplomacy")
    assert {"cast card:lightning-bolt.1", "cast card:haste.1"} <= set(offered(s, 0))
    assert not [o for o in offered(s, 0) if "town-portal" in o or "diplomacy" in o]
    play(s, "finish")
    assert GAME.decisions(s)[0].seat == 1  # the enemy's unit is active: no activation cards
    ranged = combat({"A1": "marksmen"}, {"D4": "zombies"}, quick=True, faction_2="necropolis")
    give(ranged, 0, "lightning-bolt")
    load_attack(ranged, 0)
    strike(ranged)
    assert not [o for o in offered(ranged, 0) if o.startswith("cast")]  # after its attack


@pytest.mark.rule("HOM-CARD-05")
def test_an_ongoing_card_played_in_combat_stays_until_it_ends() -> None:
    s = combat({"A1": "griffins"}, {"D5": "zombies"}, quick=True, faction_2="necropolis")
    give(s, 0, "haste")
    s.haste[0] = 0
    play(s, "cast card:haste.1")
    play(s, "release effect:haste.power-0")
    play(s, "target fighter:1")
    assert s.haste[1] == 1
    assert s.ongoing[0] == [card("haste")]
    for _ in range(4):
        play(s, "finish")
    assert s.haste[1] == 1
    set_gold(s, 0, 50)
    s.field = field(4, "C")
    set_place(s, 0, s.field)
    while "surrender" not in offered(s, 0):
        idle(s)
    play(s, "surrender")
    assert s.ongoing[0] == []
    assert card("haste") in s.discard[0]


@pytest.mark.rule("HOM-CARD-09")
def test_a_card_without_effect_is_not_offered_and_parts_are() -> None:
    s = quiet()
    give(s, 0, "offense", "attack", "rib-cage")
    assert "play card:offense.1 effect:offense.basic" in offered(s, 0)  # just to draw
    assert not [o for o in offered(s, 0) if "card:attack" in o or "rib-cage" in o]
    play(s, "play card:offense.1 effect:offense.basic")
    assert len(s.hand[0]) == 3


@pytest.mark.rule("HOM-ABIL-01", "HOM-ABIL-02")
def test_basic_and_expert_effects() -> None:
    s = duel("griffins", "zombies.pack", faction_2="necropolis")
    s.xp[0] = 2
    give(s, 0, "attack", "offense")
    play(s, "strike fighter:1")
    play(s, "play card:attack.1 effect:attack.expert")
    assert (s.boost, s.experts[0]) == (2, 1)
    while GAME.decisions(s)[0].seat != 0:
        idle(s)
    assert "play card:offense.1 effect:offense.expert" not in offered(s, 0)
    play(s, "play card:offense.1 effect:offense.basic")
    assert s.boost == 3


@pytest.mark.rule("HOM-SPELL-01", "HOM-SPELL-02", "HOM-SPELL-03", "HOM-SPELL-09")
def test_the_rulebooks_magic_arrow_against_skeletons() -> None:
    s = combat({"A1": "evil-eyes"}, {"D5": "skeletons.pack"}, quick=True, faction_1="dungeon", faction_2="necropolis")
    s.xp[0] = 2
    give(s, 0, "magic-arrow", "power")
    play(s, "cast card:magic-arrow.1")
    assert set(offered(s, 0)) == {
        "release effect:magic-arrow.power-0",
        "empower card:power.1 effect:power.basic",
        "empower card:power.1 effect:power.expert",
    }
    play(s, "empower card:power.1 effect:power.expert")
    assert len(offered(s, 0)) == 3  # any grade that is paid for
    play(s, "release effect:magic-arrow.power-2")
    play(s, "target fighter:1")
    assert hp(s, 1) == "skeletons.few-1"  # 3 damage, the defense of 1 does not help
    assert s.power == 0
    assert sorted(s.discard[0]) == sorted([card("magic-arrow"), card("power")])


@pytest.mark.rule("HOM-SPELL-05", "HOM-SPELL-06", "HOM-SPELL-03")
def test_the_rulebooks_lightning_against_troglodytes() -> None:
    s = combat(
        {"A1": "wraiths"},
        {"D5": "neutral-troglodytes"},
        versus=-1,
        quick=True,
        faction_1="necropolis",
        faction_2="castle",
    )
    give(s, 0, "power", "lightning-bolt", "haste", "town-portal")
    play(s, "cast card:lightning-bolt.1")
    play(s, "empower card:haste.1 effect:spell.bottom")
    play(s, "release effect:lightning-bolt.power-1")
    play(s, "target fighter:1")
    while s.field >= 0:
        idle(s)
    assert unit("neutral-troglodytes") in s.guard_piles[0]  # 3 damage, HP 3
    again = combat({"A1": "wraiths"}, {"D5": "zombies"}, quick=True, faction_1="necropolis", faction_2="castle")
    give(again, 0, "lightning-bolt", "haste", "slow")
    cast(again, "haste")
    play(again, "target fighter:0")
    while step_name(again) != "act":
        idle(again)
    assert not [o for o in offered(again, 0) if o.startswith("cast")]
    assert GAME.why_not(again, 0, GAME.read("cast card:lightning-bolt.1")).code == "spell-limit"  # type: ignore[union-attr]


@pytest.mark.rule("HOM-SPELL-04")
def test_nobody_interrupts_empowering() -> None:
    s = combat({"A1": "wraiths"}, {"D5": "zombies"}, quick=True, faction_1="necropolis", faction_2="castle")
    give(s, 0, "lightning-bolt", "haste", "slow")
    give(s, 1, "resistance")
    play(s, "cast card:lightning-bolt.1")
    assert [d.seat for d in GAME.decisions(s)] == [0]
    play(s, "empower card:haste.1 effect:spell.bottom")
    assert [d.seat for d in GAME.decisions(s)] == [0]
    play(s, "release effect:lightning-bolt.power-1")
    assert [d.seat for d in GAME.decisions(s)] == [1]
    play(s, "play card:resistance.1 effect:resistance.basic", 1)
    while step_name(s) == "after-cast":
        idle(s)
    assert s.damage == [0, 0]


@pytest.mark.rule("HOM-SPELL-08", "HOM-SPELL-10", "HOM-SPELL-11")
def test_schools_levels_and_copies() -> None:
    spells = [c for c in BOX.cards if c.kind == SPELL and CORE in c.copies]
    assert len(spells) == 21
    assert sum(c.copies.count(CORE) for c in spells) == 46
    assert {c.school for c in spells} == {"any", "air", "earth", "fire", "water"}
    assert {c.level for c in spells} == {"basic", "expert"}
    arrow = BOX.cards[BOX.magic_arrow]
    assert (arrow.school, arrow.level, arrow.copies) == ("any", "basic", [CORE] * 6)


@pytest.mark.rule("HOM-SPEC-01")
def test_specialties_are_no_spells() -> None:
    s = duel("crusaders", "zombies.pack", faction_2="necropolis")
    give(s, 0, "catherine-1", "haste", "attack")
    cast(s, "haste")
    play(s, "target fighter:0")
    while step_name(s) != "act":
        idle(s)
    play(s, "strike fighter:1")
    play(s, "play card:catherine-1.1 effect:catherine-1.attack")
    assert s.boost == 2  # doubled for Crusaders
    assert s.casts[0] == 1


@pytest.mark.rule("HOM-SPEC-01", "HOM-ENDC-03")
def test_specialties_of_the_medic_and_the_undead_king() -> None:
    s = combat({"A1": "griffins"}, {"D5": "zombies"}, quick=True, hero_1="rion", faction_2="necropolis")
    give(s, 0, "rion-2")
    s.damage[0] = 2
    play(s, effect_text("rion-2", "heal"))
    assert s.damage[0] == 1
    s = combat(
        {"A1": "skeletons.pack"},
        {"D5": "griffins"},
        quick=True,
        faction_1="necropolis",
        hero_1="sandro",
        faction_2="castle",
    )
    give(s, 0, "sandro-1", "sandro-3")
    play(s, effect_text("sandro-1", "horde"))
    assert hp(s, 0) == "skeletons-horde.pack-0"
    from hexkeep.games.heroes.rules.combat.damage import deal_damage

    deal_damage(s, 0, 3)
    assert hp(s, 0) == "skeletons.pack-1"
    play(s, effect_text("sandro-3", "legion"))
    assert hp(s, 0) == "skeletons-legion.pack-1"
    s.cell[1] = -1
    s.alert |= COMBAT_ALERT
    play(s, "finish")
    assert s.army[0] == [unit("skeletons.pack")]  # layers do not outlive the combat


def effect_text(name: str, mode: str) -> str:
    return f"play card:{name}.1 {effect(f'{name}.{mode}')}"


@pytest.mark.rule("HOM-SPEC-01")
def test_alamar_saves_units_by_power() -> None:
    s = combat(
        {"A3": "crusaders.pack"},
        {"A4": "troglodytes", "D5": "zombies"},
        faction_1="castle",
        faction_2="dungeon",
        hero_2="alamar",
    )
    while s.actor != 0:
        idle(s)
    give(s, 1, "alamar-1", "power", "magic-arrow")
    load_attack(s, -1)
    play(s, "strike fighter:1")
    settle_to(s, "rescue")
    play(s, "cast card:alamar-1.1", 1)
    assert offered(s, 1) == [
        "empower card:power.1 effect:power.basic",
        "empower card:magic-arrow.1 effect:spell.bottom",
    ]
    play(s, "empower card:power.1 effect:power.basic", 1)
    play(s, "release effect:alamar-1.power-1", 1)
    assert s.damage[1] == 0
    assert not has_mark(s, 1, "retaliated")


def settle_to(s: HeroesState, name: str) -> None:
    while step_name(s) != name:
        idle(s)


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(
    ("name", "grade", "check"),
    [
        ("lightning-bolt", 0, lambda s: s.damage[1] == 2),
        ("magic-arrow", 0, lambda s: s.damage[1] == 1),
        ("blind", 0, lambda s: has_mark(s, 1, "paralysed")),
        ("disrupting-ray", 0, lambda s: has_mark(s, 1, "muted")),
        ("anti-magic", 0, lambda s: has_mark(s, 1, "warded")),
        ("slow", 0, lambda s: s.haste[1] == -1),
        ("fire-shield", 0, lambda s: s.shield[1] == 1),
    ],
)
def test_spells_upon_a_unit(name: str, grade: int, check: object) -> None:
    s = combat({"A1": "griffins"}, {"D5": "zombies.pack"}, quick=True, faction_2="necropolis")
    give(s, 0, name)
    play(s, f"cast card:{name}.1")
    play(s, f"release effect:{name}.power-{grade}")
    if step_name(s) == "aim":
        play(s, "target fighter:1")
    assert check(s)  # type: ignore[operator]


@pytest.mark.rule("HOM-SPELL-01")
def test_area_spells() -> None:
    s = combat(
        {"A1": "griffins"}, {"A5": "zombies.pack", "B5": "zombies", "D5": "wraiths"}, quick=True, faction_2="necropolis"
    )
    give(s, 0, "fireball", "chain-lightning")
    play(s, "cast card:fireball.1")
    play(s, "release effect:fireball.power-0")
    play(s, "target fighter:1")
    play(s, "at-cell cell:B5")
    assert s.damage == [0, 1, 1, 0]
    while step_name(s) != "act":
        idle(s)
    s.casts[0] = 0
    play(s, "cast card:chain-lightning.1")
    play(s, "release effect:chain-lightning.power-0")
    play(s, "target fighter:3")
    assert s.damage == [0, 2, 2, 1]


@pytest.mark.rule("HOM-SPELL-01")
def test_teleport_cure_and_counterstrike() -> None:
    s = combat({"A1": "griffins", "B1": "halberdiers"}, {"D5": "zombies"}, quick=True, faction_2="necropolis")
    s.haste[1] = 30
    give(s, 0, "teleport", "cure", "counterstrike")
    play(s, "cast card:teleport.1")
    play(s, "release effect:teleport.power-0")
    play(s, "target fighter:1")
    play(s, "at-cell cell:D4")
    assert s.cell[1] == 15
    while step_name(s) != "act":
        idle(s)
    s.casts[0] = 0
    s.damage[1] = 1
    put_mark(s, 1, "paralysed")
    play(s, "cast card:cure.1")
    play(s, "release effect:cure.power-0")
    assert (s.damage[1], has_mark(s, 1, "paralysed")) == (0, 0)
    while step_name(s) != "act":
        idle(s)
    s.casts[0] = 0
    assert "cast card:counterstrike.1" not in offered(s, 0)
    put_mark(s, 0, "retaliated")
    play(s, "cast card:counterstrike.1")
    play(s, "release effect:counterstrike.power-0")
    assert not has_mark(s, 0, "retaliated")


@pytest.mark.parametrize(
    ("name", "program", "field", "value"),
    [
        ("bloodlust", "bloodlust.power-0", "boost", 1),
        ("curse", "curse.power-0", "guard", -1),
        ("bless", "bless.power-0", "die_rule", 8),
    ],
)
def test_spells_for_the_attacker(name: str, program: str, field: str, value: int) -> None:
    s = duel("griffins", "zombies.pack", faction_2="necropolis")
    give(s, 0, name, "attack")
    play(s, "strike fighter:1")
    play(s, f"cast card:{name}.1")
    play(s, f"release effect:{program}")
    assert getattr(s, field) == value


@pytest.mark.rule("HOM-SPELL-01")
def test_spells_for_the_target() -> None:
    s = duel("griffins", "zombies.pack", faction_2="necropolis")
    give(s, 1, "stone-skin", "weakness", "attack")
    play(s, "strike fighter:1")
    play(s, "cast card:weakness.1", 1)
    play(s, "release effect:weakness.power-0", 1)
    assert s.boost == -1
    assert "cast card:stone-skin.1" not in offered(s, 1)  # one spell a round


@pytest.mark.rule("HOM-ABIL-01")
def test_knowledge_mysticism_and_the_spell_limit() -> None:
    s = combat({"A1": "griffins"}, {"D5": "zombies.pack"}, quick=True, faction_2="necropolis")
    s.xp[0] = 6
    give(s, 0, "lightning-bolt", "knowledge", "mysticism", "power")
    play(s, "cast card:lightning-bolt.1")
    play(s, "release effect:lightning-bolt.power-0")
    play(s, "target fighter:1")
    play(s, "play card:knowledge.1 effect:knowledge.expert")
    assert card("lightning-bolt") in s.hand[0]
    assert "cast card:lightning-bolt.1" in offered(s, 0)
    play(s, "cast card:lightning-bolt.1")
    play(s, "empower card:power.1 effect:power.basic")
    play(s, "release effect:lightning-bolt.power-1")
    if step_name(s) == "aim":
        play(s, "target fighter:0")
    play(s, "play card:mysticism.1 effect:mysticism.expert")
    assert {card("lightning-bolt"), card("power")} <= set(s.hand[0])


@pytest.mark.rule("HOM-ABIL-01")
def test_opening_cards() -> None:
    from hexkeep.games.heroes.rules.combat.opening import Opening

    s = combat({"A1": "griffins", "B1": "halberdiers"}, {"D5": "zombies.pack"}, faction_2="necropolis")
    s.combat_round = 0
    give(s, 0, "tactics", "intelligence", "lightning-bolt")
    s.push(CombatRound())
    s.push(Opening(0, 0))
    GAME.advance(s)
    play(s, "play card:tactics.1 effect:tactics.basic")
    play(s, "target fighter:0")
    play(s, "target fighter:1")
    assert s.cell[:2] == [1, 0]
    play(s, "play card:intelligence.1 effect:intelligence.basic")
    play(s, "cast card:lightning-bolt.1")
    play(s, "release effect:lightning-bolt.power-0")
    play(s, "target fighter:2")
    assert s.damage[2] == 2
    assert s.casts[0] == 1
    give(s, 0, "magic-arrow")
    until(s, "act")
    assert s.combat_round == 1
    assert "cast card:magic-arrow.1" not in offered(s, 0)  # it counts toward the limit of the first round


@pytest.mark.rule("HOM-ABIL-01")
def test_expert_intelligence_casts_outside_the_limit_of_the_first_round() -> None:
    from hexkeep.games.heroes.rules.combat.opening import Opening

    s = combat({"A1": "griffins"}, {"D5": "zombies.pack"}, quick=True, faction_2="necropolis")
    s.combat_round = 0
    s.xp[0] = 6
    give(s, 0, "intelligence", "lightning-bolt", "magic-arrow")
    s.push(CombatRound())
    s.push(Opening(0, 0))
    GAME.advance(s)
    play(s, "play card:intelligence.1 effect:intelligence.expert")
    act(s, "cast card:lightning-bolt.1", "release effect:lightning-bolt.power-0", "target fighter:1")
    until(s, "act")
    assert "cast card:magic-arrow.1" in offered(s, 0)


@pytest.mark.rule("HOM-ABIL-01")
def test_knowledge_played_for_an_ongoing_spell_stays_in_play_with_it() -> None:
    s = combat({"A1": "griffins"}, {"D5": "zombies.pack"}, quick=True, faction_2="necropolis")
    give(s, 0, "haste", "knowledge", "luck")
    act(s, "cast card:haste.1", "release effect:haste.power-0", "target fighter:0")
    play(s, "play card:knowledge.1 effect:knowledge.basic")
    assert {card("haste"), card("knowledge")} <= set(s.ongoing[0])
    deal_damage(s, 1, 99)
    deal_damage(s, 1, 99)
    GAME.settle(s)
    until(s, "turn", "turn-end", "regain")
    assert card("haste") in s.hand[0]
    assert card("knowledge") in s.discard[0]


@pytest.mark.rule("HOM-ABIL-01")
def test_basic_archery_does_not_end_the_expert_effect() -> None:
    s = combat({"A1": "marksmen"}, {"A4": "zombies.pack"}, quick=True, faction_2="necropolis")
    s.xp[0] = 2
    give(s, 0, "archery", "archery")
    before = initiative(s, 0)
    play(s, "play card:archery.1 effect:archery.expert")
    play(s, "play card:archery.2 effect:archery.basic")
    assert initiative(s, 0) == before + 1
    s.combat_round += 1
    assert has_archery(s, 0)
    give(s, 0, "archery")
    play(s, next(o for o in offered(s, 0) if o.startswith("play") and o.endswith("archery.basic")))
    assert initiative(s, 0) == before + 1, "in its second round neither"


@pytest.mark.rule("HOM-UNIT-18")
def test_neutral_minotaurs_reroll_a_minus_one_with_their_attack_and_not_in_retaliation() -> None:
    s = duel("neutral-minotaurs", "griffins", -1, 1, 0, faction_2="dungeon")
    events = play(s, "strike fighter:1")
    settle(s)
    assert told(events, "rerolled")
    s = duel("griffins", "neutral-minotaurs", 0, -1, 0, faction_2="dungeon")
    s.health[1] = 20
    events = play(s, "strike fighter:1")
    settle(s)
    assert not told(events, "rerolled")


@pytest.mark.rule("HOM-ABIL-01")
def test_archery_favours_distant_shots() -> None:
    s = combat({"A1": "marksmen"}, {"A4": "zombies.pack"}, quick=True, faction_2="necropolis")
    s.xp[0] = 2
    give(s, 0, "archery")
    before = initiative(s, 0)
    play(s, "play card:archery.1 effect:archery.expert")
    assert initiative(s, 0) == before + 1
    load_attack(s, -1)
    strike(s)
    assert s.damage[1] == 1  # 2 + 1 - 1 - 1


@pytest.mark.rule("HOM-ART-01")
def test_artifacts_that_change_the_die() -> None:
    s = duel("crusaders", "griffins", 1, 0, faction_2="dungeon", faction_1="castle")
    give(s, 1, "shield-of-the-dwarven-lords")
    s.artifacts[1] = 1
    play(s, "strike fighter:1")
    play(s, "no-more", 1)
    play(s, "play card:shield-of-the-dwarven-lords.1 effect:shield-of-the-dwarven-lords.first", 1)
    settle(s)
    assert s.damage[1] == 3
    s = duel("crusaders", "griffins.pack", faction_2="dungeon", faction_1="castle")
    give(s, 0, "centaurs-axe")
    s.artifacts[0] = 1
    play(s, "strike fighter:1")
    load_attack(s, 1, 0)
    play(s, "play card:centaurs-axe.1 effect:centaurs-axe.first")
    settle(s)
    assert hp(s, 1) == "griffins.few-2"  # 3 + 3


def test_cards_that_cost_cards() -> None:
    s = duel("crusaders", "griffins.pack", faction_2="dungeon", faction_1="castle")
    give(s, 0, "titans-gladius", "sword-of-judgement", "haste", "slow", "curse")
    play(s, "strike fighter:1")
    play(s, "play card:titans-gladius.1 effect:titans-gladius.first")
    play(s, "discard card:haste.1")
    assert s.boost == 3
    while GAME.decisions(s)[0].seat != 0:
        idle(s)
    play(s, "play card:sword-of-judgement.1 effect:sword-of-judgement.first")
    play(s, "brace card:slow.1")
    play(s, "no-more")
    assert s.boost == 4


@pytest.mark.rule("HOM-ART-01")
def test_the_hourglass_and_the_tabard() -> None:
    s = duel("crusaders", "griffins.pack", faction_2="dungeon", faction_1="castle")
    give(s, 0, "hourglass-of-the-evil-hour", "dragon-wing-tabard")
    give(s, 1, "haste")
    s.morale[1] = 1
    play(s, "play card:hourglass-of-the-evil-hour.1 effect:hourglass-of-the-evil-hour.first")
    assert s.morale[1] == 0
    play(s, "play card:dragon-wing-tabard.1 effect:dragon-wing-tabard.first")
    assert s.hand[1] == []


@pytest.mark.rule("HOM-ABIL-01")
def test_luck_rerolls_without_morale() -> None:
    from games.heroes.table import enter, field, lay, load

    s = quiet()
    lay(s, 4, "F9")
    give(s, 0, "luck")
    play(s, "play card:luck.1 effect:luck.basic")
    load(s, 4, 1)
    enter(s, field(7, "E"))
    play(s, "reroll die:0")
    assert gold_of(s, 0) == 21
    assert step_name(s) == "turn"


def test_every_card_can_be_played_at_some_moment_and_every_word_is_carried_out() -> None:
    from hexkeep.games.heroes.rules.effects.interpreter import HANDLERS, _unknown
    from hexkeep.games.heroes.rules.effects.language import PANDORA, WORDS

    for c in BOX.cards:
        if c.kind != PANDORA:  # those are carried out as they are drawn
            assert all(mode.moments for mode in c.modes), c.name
    silent = [WORDS[i][0] for i in range(len(WORDS)) if HANDLERS[i] is _unknown]
    assert silent == ["choose"]  # carried out by the step itself
    used = {op.word for p in BOX.programs for op in p.ops}
    assert [name for name, i in WORD.items() if i not in used] == []
    assert BOX.cards[BOX.card_index["attack"]].moments == STRIKING
    assert BOX.cards[BOX.card_index["defense"]].moments == STRUCK | TURNED
    assert BOX.cards[BOX.card_index["haste"]].moments & (MAP | ACT) == ACT
