"""What spells and specialties may do to units that are immune, warded or resistant, and the order of cards."""

import pytest

from games.heroes.combat_moves import cast, duel, fight, next_round, settle, strike, use
from games.heroes.table import act, at, combat, give, hp, load_attack, offered, play, put_mark, step_name, told
from hexkeep.games.heroes.rules.combat.unit_movement import fire_on
from hexkeep.games.heroes.state import (
    BERSERK_MARK,
    BURNING_MARK,
    COWED_MARK,
    FORGET_MARK,
    RETALIATED_MARK,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import CELL

DRAGONS = "black-dragons.pack"


# ---- immunity ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize("spell", ["curse", "weakness", "bloodlust", "bless", "stone-skin"])
def test_spells_for_an_attack_do_not_touch_immune_units(spell: str) -> None:
    """Curse is for the unit attacked, Weakness for the attacker, the others for one's own unit."""
    own = spell in ("bloodlust", "bless")
    mine, theirs = (DRAGONS, "griffins") if own or spell == "weakness" else ("griffins", DRAGONS)
    caster = 1 if spell in ("weakness", "stone-skin") else 0
    s = duel(mine, theirs, 0, 0, faction_2="dungeon")
    give(s, caster, spell)
    play(s, "strike fighter:1")
    if caster == 1 and step_name(s) == "card-window" and not offered(s, 1):
        play(s, "no-more", 0)
    assert f"cast card:{spell}.1" not in offered(s, caster)
    s.code[0 if own or spell == "weakness" else 1] -= 1  # few Black Dragons only resist damage
    assert f"cast card:{spell}.1" in offered(s, caster)


@pytest.mark.rule("HOM-SPELL-01")
def test_anti_magic_keeps_spells_for_an_attack_away_and_no_other_cards() -> None:
    s = duel("griffins", "zombies", 0, 0, faction_2="necropolis")
    give(s, 0, "curse", "attack")
    put_mark(s, 1, "warded")
    play(s, "strike fighter:1")
    assert "cast card:curse.1" not in offered(s, 0)
    put_mark(s, 0, "warded")
    assert any(text.startswith("play card:attack.1") for text in offered(s, 0))


@pytest.mark.rule("HOM-SPELL-01")
def test_prayer_offers_only_what_may_touch_its_unit() -> None:
    """The unit attacked is warded: Prayer may still hasten another unit, but not defend this one."""
    s = combat({"A2": "griffins", "B1": "crusaders"}, {"A3": "zombies"}, quick=True, faction_2="necropolis")
    give(s, 0, "prayer")
    put_mark(s, 0, "warded")
    play(s, "strike fighter:2")
    play(s, "cast card:prayer.1", 0)
    play(s, "release effect:prayer.power-0", 0)
    assert offered(s, 0) == ["target fighter:1", "target fighter:2"]  # attack and defense were no choice
    play(s, "target fighter:1")
    assert (s.boost, s.haste[1]) == (0, 1)


@pytest.mark.rule("HOM-UNIT-18")
def test_a_fire_shield_burns_neither_immune_nor_warded_attackers() -> None:
    for unit, warded, burnt in ((DRAGONS, False, 0), ("griffins", True, 0), ("griffins", False, 3)):
        s = duel(unit, "zombies", 0, 0, faction_2="necropolis")
        s.health[1] = 50
        s.shield[1] = 3
        s.mark[1] |= 2  # it has retaliated
        if warded:
            put_mark(s, 0, "warded")
        strike(s)
        assert s.damage[0] == burnt


@pytest.mark.rule("HOM-UNIT-18")
def test_an_earthquake_does_not_hurt_immune_units() -> None:
    for unit, hurt in ((DRAGONS, 0), ("griffins", 1)):
        s = fight({"A2": unit, "B1": "crusaders"}, {"A5": "zombies"}, walls=[1, 1, 1, 1], faction_2="necropolis")
        s.cell[0] = CELL.value("A3")
        cast(s, "earthquake", 2)
        settle(s)
        assert s.damage[0] == hurt


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(
    ("unit", "spell", "specialty"),
    [
        ("griffins", 2, 2),
        ("phoenixes", 0, 2),  # immune to fire spells
        ("neutral-energy-elementals", 0, 2),
        ("efreet.pack", 0, 2),  # no damage from fire spells
        (DRAGONS, 0, 0),  # untouched by spells, unhurt by specialties
        ("black-dragons", 0, 2),  # 2 less from spells
    ],
)
def test_fire_walls_burn_by_spell_and_by_specialty(unit: str, spell: int, specialty: int) -> None:
    for by_specialty, burnt in ((False, spell), (True, specialty)):
        s = fight({"A2": unit}, {"D5": "zombies"}, faction_2="necropolis")
        s.fires = [fire_on(CELL.value("B2"), 2, by_specialty)]
        play(s, "walk cell:B2")
        assert s.damage[0] == burnt


@pytest.mark.rule("HOM-SPEC-01")
def test_lunas_wall_burns_who_starts_on_it_the_spell_only_who_stops_or_passes() -> None:
    for by_specialty, burnt in ((True, 1), (False, 0)):
        s = fight({"A2": "griffins"}, {"D5": "zombies"}, faction_2="necropolis")
        next_round(s)
        s.fires = [fire_on(s.cell[0], 1, by_specialty)]
        next_round(s)
        assert s.damage[0] == burnt


@pytest.mark.rule("HOM-SPEC-01", "HOM-SPELL-09")
def test_resistance_to_spells_does_not_help_against_specialties() -> None:
    """Solmyr's lightning is no spell (HOM-SPEC-01)."""
    s = fight({"A2": "griffins"}, {"A5": "black-dragons"}, faction_2="dungeon")
    use(s, "solmyr-1", "chain")
    if step_name(s) == "aim":
        play(s, "target fighter:1")
    settle(s)
    assert s.damage[1] == 1


@pytest.mark.rule("HOM-UNIT-18")
def test_faerie_dragons_cast_a_spell() -> None:
    s = fight({"A2": "neutral-faerie-dragons"}, {"A5": "griffins", "B5": DRAGONS, "C5": "crusaders"})
    put_mark(s, 3, "warded")
    next_round(s)
    assert offered(s, 0) == ["target fighter:1"] or s.damage[1] > 0
    assert s.damage[2:] == [0, 0]


@pytest.mark.rule("HOM-SPELL-09")
@pytest.mark.parametrize(
    ("unit", "damage"), [("griffins", 2), ("iron-golems", 1), ("neutral-diamond-golems", 0), ("efreet.pack", 2)]
)
def test_what_faerie_dragons_cast_is_resisted_as_a_spell_of_no_school(unit: str, damage: int) -> None:
    s = fight({"A2": "neutral-faerie-dragons"}, {"A5": unit, "B5": "griffins"})
    s.health[1] = 50
    next_round(s)
    play(s, "target fighter:1")
    assert s.damage[1] == damage


# ---- the order of cards -------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CROUND-07")
def test_cards_work_in_the_order_in_which_they_are_played() -> None:
    """Defense 0, Curse -1 leaves 0, then Defense +1 gives 1."""
    s = duel("griffins", "harpies", 0, 0, faction_2="dungeon")
    assert s.box.stats[s.code[1]].defense == 0
    give(s, 0, "curse", "luck")
    give(s, 1, "defense", "luck")
    play(s, "strike fighter:1")
    act(s, "cast card:curse.1", "release effect:curse.power-0")
    settle_reply(s)
    play(s, next(text for text in offered(s, 1) if text.startswith("play card:defense.1")), 1)
    assert s.guard == 1


@pytest.mark.rule("HOM-CROUND-07")
def test_attack_does_not_fall_below_zero_before_more_is_added() -> None:
    s = duel("zombies", "griffins", 0, 0, faction_2="castle", faction_1="necropolis")
    s.boost = 0
    give(s, 0, "attack", "luck")
    give(s, 1, "weakness", "luck")
    attack = s.box.stats[s.code[0]].attack
    play(s, "strike fighter:1")
    play(s, "no-more", 0)
    play(s, "cast card:weakness.1", 1)
    s.power = 2
    play(s, "release effect:weakness.power-2", 1)
    settle_reply(s)
    assert s.boost == -min(3, attack)
    play(s, next(text for text in offered(s, 0) if text.startswith("play card:attack.1")), 0)
    assert attack + s.boost == max(0, attack - 3) + 1


def settle_reply(s: object) -> None:
    """Nobody answers the spell, nobody takes it back."""
    while step_name(s) in ("reply", "after-cast"):  # type: ignore[arg-type]
        play(s, "no-more")  # type: ignore[arg-type]


# ---- Rashka -------------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPEC-01")
def test_rashkas_guard_lasts_the_combat_and_spares_shooters() -> None:
    s = fight({"A2": "efreet"}, {"A3": "zombies", "B2": "marksmen"}, faction_2="necropolis")
    use(s, "rashka-2", "shield")
    next_round(s)
    for u, burnt in ((1, 1), (2, 0)):
        s.haste = [0, 0, 0]
        s.haste[u] = 60
        next_round(s)
        load_attack(s, 0, 0, 0, 0)
        s.mark[0] |= 2  # it has retaliated
        strike(s, 0)
        assert s.damage[u] == burnt, hp(s, u)


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("unit", "burnt"), [(DRAGONS, 0), ("griffins", 1), ("marksmen", 0), ("efreet.pack", 1)])
def test_rashkas_guard_burns_no_unit_that_specialties_cannot_hurt(unit: str, burnt: int) -> None:
    s = duel(unit, "zombies", 0, 0, faction_2="necropolis")
    s.health[1] = 50
    s.mark[1] |= BURNING_MARK | RETALIATED_MARK
    strike(s)
    assert s.damage[0] == burnt


# ---- Dwarves ------------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-18")
def test_dwarves_shrug_off_spells_played_for_an_attack() -> None:
    for die, guard in ((1, 0), (0, -1)):
        s = fight({"A2": "griffins"}, {"A3": "dwarves"}, faction_2="rampart")
        give(s, 0, "curse", "luck")
        play(s, "strike fighter:1")
        load_attack(s, die)
        act(s, "cast card:curse.1", "release effect:curse.power-0")
        settle_reply(s)
        assert s.guard == guard
        assert at(s, "A3") == 1


# ---- what Cure, Dispel and Remove Obstacle take away ------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-01")
def test_cure_takes_off_all_that_is_bad() -> None:
    s = fight({"A2": "griffins"}, {"A5": "harpies"}, faction_2="dungeon")
    s.mark[0] |= FORGET_MARK | BERSERK_MARK
    s.might[0], s.armor[0], s.venom[0], s.haste[0] = -2, -1, 2, 3
    s.fury[0] = -2
    cast(s, "cure", 0)
    settle_reply(s)
    assert not s.mark[0] & (FORGET_MARK | BERSERK_MARK)
    assert (s.might[0], s.armor[0], s.venom[0], s.fury[0]) == (0, 0, 0, 0)
    assert s.haste[0] == 3  # what helps stays


@pytest.mark.rule("HOM-SPELL-01")
def test_dispel_clears_a_space_or_a_unit_with_its_space() -> None:
    b2, c3 = CELL.value("B2"), CELL.value("C3")
    s = fight({"B2": "griffins"}, {"A5": "harpies"}, faction_2="dungeon")
    s.health = [0, 0]
    s.haste = [0, 0]
    s.fires = [fire_on(b2, 2), fire_on(c3, 0)]
    s.mark[0] |= COWED_MARK
    cast(s, "dispel", 0)
    assert offered(s, 0) == ["target fighter:0", "at-cell cell:C3"]
    play(s, "at-cell cell:C3")
    assert s.fires == [fire_on(b2, 2)]
    settle_reply(s)
    s.casts[0] = 0
    give(s, 0, "dispel")
    play(s, next(text for text in offered(s, 0) if text.startswith("cast card:dispel")), 0)
    play(s, "release effect:dispel.power-0", 0)
    settle_reply(s)
    assert s.fires == []
    assert not s.mark[0] & COWED_MARK


@pytest.mark.rule("HOM-SPELL-01")
def test_remove_obstacle_takes_markers_too() -> None:
    s = fight({"B2": "griffins"}, {"A5": "harpies"}, walls=[1, 1, 1, 1], faction_2="dungeon")
    s.fires = [fire_on(CELL.value("C2"), 2)]
    cast(s, "remove-obstacle", 1)
    play(s, "at-cell cell:C2")
    play(s, "breach cell:A3")
    settle_reply(s)
    assert (s.fires, s.walls) == ([], [0, 1, 1, 1])


@pytest.mark.rule("HOM-SPELL-01")
def test_inferno_is_aimed_before_its_dice_are_rolled() -> None:
    s = fight({"A1": "griffins"}, {"C4": "harpies", "D5": "zombies"}, faction_2="dungeon")
    give(s, 0, "inferno")
    play(s, "cast card:inferno.1", 0)
    s.power = 2
    events = play(s, "release effect:inferno.power-2", 0)
    assert not told(events, "rolled")
    load_attack(s, 1, 0, 1, -1)
    play(s, "at-cell cell:C4")
    settle_reply(s)
    assert s.damage[1] == 2


# ---- answers to spells ----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ABIL-01")
def test_interference_also_works_against_spell_damage() -> None:
    s = fight({"A2": "griffins"}, {"A5": "harpies"}, faction_2="dungeon")
    give(s, 1, "interference")
    cast(s, "lightning-bolt", 0)
    settle_reply(s)
    if step_name(s) == "aim":
        play(s, "target fighter:1")
    play(s, "play card:interference.1 effect:interference.basic", 1)
    settle_reply(s)
    assert s.damage[1] == 2 - 1


# ---- ongoing effects ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("name", "mode"), [("zilare-3", "stun"), ("casmetra-3", "hex"), ("gundula-1", "drag")])
def test_titans_ignore_ongoing_effects_of_specialties_gargoyles_only_those_of_spells(name: str, mode: str) -> None:
    s = fight({"A2": "griffins"}, {"A5": "titans", "B5": "gargoyles", "C5": "harpies"}, faction_2="tower")
    use(s, name, mode)
    assert [text for text in offered(s, 0) if text in ("target fighter:1", "target fighter:2")] == ["target fighter:2"]


# ---- instants are instants ------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CCARD-02")
@pytest.mark.parametrize(
    ("name", "mode"),
    [
        ("adelaide-1", "ring"),
        ("adelaide-3", "ring"),
        ("vidomina-2", "horde"),
        ("zydar-2", "spell"),
        ("gem-1", "tent"),
        ("mystic-orb-of-mana", "first"),
    ],
)
def test_instant_cards_are_offered_while_an_enemy_unit_is_active(name: str, mode: str) -> None:
    """HOM-CCARD-02: at any time in combat, not in one's own activation alone."""
    s = fight({"A1": "skeletons.pack"}, {"D5": "harpies"}, faction_1="necropolis", faction_2="dungeon")
    s.haste = [0, 60]
    next_round(s)
    assert s.side[s.actor] == 1
    give(s, 0, name, "luck", "estates")
    give(s, 0, "haste", zone="discard")
    assert f"play card:{name}.1 effect:{name}.{mode}" in offered(s, 0)


@pytest.mark.rule("HOM-SPEC-01")
def test_the_damage_of_a_specialty_does_not_hurt_immune_units() -> None:
    """Jeremy I and his Cannon: pack Black Dragons take nothing from specialties."""
    s = fight({"A2": "griffins"}, {"A5": DRAGONS, "B5": "harpies"}, faction_2="dungeon")
    for u, hurt in ((1, 0), (2, 1)):
        use(s, "jeremy-1", "shot") if u == 1 else act(s, *again(s, "jeremy-1"))
        play(s, f"target fighter:{u}")
        assert s.damage[u] == hurt


def again(s: HeroesState, name: str) -> list[str]:
    """The card comes back from the discard pile and is played once more."""
    used = next(c for c in s.discard[0] if s.box.card(c).name == name)
    s.discard[0].remove(used)
    s.hand[0].append(used)
    return [text for text in offered(s, 0) if f"card:{name}.1" in text][-1:]
