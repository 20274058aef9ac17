"""One exchange and its answer: magic, melee, shooting, spells, cards, counter-attacks."""

import pytest

from games.forest.table import (
    DWARF,
    ELF,
    GREAT,
    MAGE,
    MANTICORE,
    MONSTER,
    WARRIOR,
    arranged,
    asked,
    carries,
    carrying,
    end_round,
    events,
    holding,
    kinds,
    life,
    next_rolls,
    offered,
    play,
    power,
    reason,
    token,
    uses,
    waited,
    where,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.rules.strength import artifact_of, skill_of
from hexkeep.games.forest.state import initiative_left
from hexkeep.games.forest.vocabulary import MAGIC, SHIELD, STRENGTH, SWORD


@pytest.mark.rule("FOR-MAGIC-01", "FOR-MAGIC-02", "FOR-MAGIC-03", "FOR-SPELL-03", "FOR-SPELL-06", "FOR-SPELL-07")
def test_the_rulebooks_magic_example() -> None:
    """4(+1) + 1 + 2 + 5 = 13 against 2(+1) + 2 + 1 + 5 = 11."""
    s = arranged({"mage-m": "E4", "elf-m": "F4"}, mode="semi-team")
    power(s, MAGE, "magic", 1)
    power(s, ELF, "magic", 1)
    holding(s, MAGE, "amulet-4", "fireball-2")
    holding(s, ELF, "helmet-2", "ice_block-3")
    next_rolls(s, 5, 5)
    play(s, "attack figure:elf-m kind:magic")
    assert (asked(s), waited(s)) == ("cast", [0])
    play(s, "cast spells:fireball")
    assert (asked(s), waited(s)) == ("answer", [1])
    told = play(s, "cast spells:ice_block")
    rolled = events(told, "rolled")[:2]
    assert rolled == [(MAGE, 8, 5, 13), (ELF, 6, 5, 11)]
    assert events(told, "hit")[0] == (ELF, 2, 8, 0)
    brought = [(figure, trait, STRENGTH.unpack(sum_)) for figure, trait, sum_, _ in events(told, "brings")[:2]]
    assert brought == [(MAGE, MAGIC, [4, 1, 1]), (ELF, MAGIC, [2, 1, 2])]
    assert set(s.out_of_game) == {token("fireball-2"), token("ice_block-3")}


@pytest.mark.rule("FOR-SPELL-03")
def test_who_has_no_such_spell_is_told_so_and_nobody_else() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F4"}, mode="semi-team")
    holding(s, MAGE, "fireball-2")
    play(s, "attack figure:elf-m kind:magic")
    assert reason(s, "cast spells:ice_block", 0) == "not-held"
    assert reason(s, "cast spells:ice_block", 1) == "no-decision"


@pytest.mark.rule("FOR-MAGIC-03")
def test_the_lower_side_loses_the_attacker_too() -> None:
    s = arranged({"dwarf-m": "E4", "ordinary-1": "F4"})
    next_rolls(s, 2, 3)  # 1 + 2 = 3 against 3 + 3 = 6
    told = play(s, "attack figure:ordinary-1 kind:magic")
    assert events(told, "hit")[0] == (DWARF, 3, 7, 0)


@pytest.mark.rule("FOR-COUNTER-03")
def test_nothing_of_an_attack_is_left_when_it_is_over() -> None:
    s = arranged({"dwarf-m": "E4", "ordinary-1": "F4"})
    before = (s.attackers, s.defenders, s.kind, s.stance, s.is_counter_attack, s.leader, s.promised)
    next_rolls(s, 3, 3, "shooting", 3, 3)
    play(s, "attack figure:ordinary-1 kind:magic")
    assert "end-turn" in offered(s)
    assert (s.attackers, s.defenders, s.kind, s.stance, s.is_counter_attack, s.leader, s.promised) == before


@pytest.mark.rule("FOR-MAGIC-04")
def test_amulet_attacks_and_helmet_defends() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F4"}, mode="semi-team")
    holding(s, ELF, "amulet-1")
    holding(s, MAGE, "helmet-1")
    next_rolls(s, 3, 3)
    told = play(s, "attack figure:elf-m kind:magic")
    assert events(told, "rolled")[:2] == [(MAGE, 4, 3, 7), (ELF, 2, 3, 5)]


@pytest.mark.rule("FOR-MELEE-01", "FOR-MELEE-02", "FOR-MELEE-03", "FOR-MELEE-06")
def test_the_rulebooks_melee_example_accepted() -> None:
    """3(+1) + 3 + 5 = 12 against 8: the defender loses 4."""
    s = arranged({"warrior-m": "E4", "dwarf-m": "F4"}, mode="semi-team")
    holding(s, WARRIOR, "sword-1")
    next_rolls(s, 5, 4)
    play(s, "attack figure:dwarf-m kind:melee")
    assert (asked(s), waited(s)) == ("stance", [1])
    told = play(s, "stand stance:accept")
    assert events(told, "rolled")[:2] == [(WARRIOR, 7, 5, 12), (DWARF, 4, 4, 8)]
    assert events(told, "hit")[0] == (DWARF, 4, 6, 0)


@pytest.mark.rule("FOR-MELEE-03", "FOR-MELEE-01")
def test_a_monster_accepts_and_may_win() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    next_rolls(s, 6, 5)  # 1 + 6 = 7 against 3 + 5 = 8
    told = play(s, "attack figure:ordinary-1 kind:melee")
    assert events(told, "hit")[0] == (MAGE, 1, 9, 0)


@pytest.mark.rule("FOR-MELEE-04", "FOR-MELEE-05", "FOR-MELEE-06")
def test_the_rulebooks_melee_example_defended() -> None:
    """3(+1) + 3 + 5 = 12 against 2(+1) + 2 + 5 = 10: the defender loses 2."""
    s = arranged({"warrior-m": "E4", "mage-m": "F4"}, mode="semi-team")
    holding(s, WARRIOR, "sword-1")
    holding(s, MAGE, "shield-2")
    power(s, MAGE, "defence", 1)
    next_rolls(s, 5, 5)
    play(s, "attack figure:mage-m kind:melee")
    told = play(s, "stand stance:defend")
    assert events(told, "rolled")[:2] == [(WARRIOR, 7, 5, 12), (MAGE, 5, 5, 10)]
    assert events(told, "hit")[0] == (MAGE, 2, 8, 0)
    s = arranged({"elf-m": "E4", "warrior-m": "F4"}, mode="semi-team")
    next_rolls(s, 1, 6)
    play(s, "attack figure:warrior-m kind:melee")
    told = play(s, "stand stance:defend")  # 3 against 9, without a shield
    assert events(told, "rolled")[:2] == [(ELF, 2, 1, 3), (WARRIOR, 3, 6, 9)]
    assert kinds(told)[kinds(told).index("rolled") + 3] == "no-harm"


@pytest.mark.rule("FOR-MELEE-07", "FOR-COUNTER-02")
def test_a_melee_counter_attack_asks_the_attacker() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    next_rolls(s, 3, 6, "melee")
    told = play(s, "attack figure:ordinary-1 kind:shooting")
    assert "card-drawn" in kinds(told)
    assert (asked(s), waited(s)) == ("stance", [0])


@pytest.mark.rule("FOR-SHOOT-01", "FOR-SHOOT-02", "FOR-SHOOT-03")
def test_the_rulebooks_shooting_example() -> None:
    """3 + 3 + 5 = 11 against 2(+1) + 2 + 5 = 10."""
    s = arranged({"mage-m": "E4", "mage-f": "F4"}, mode="semi-team")
    holding(s, MAGE, "bow-1")
    holding(s, MAGE + 1, "shield-2")
    power(s, MAGE + 1, "defence", 1)
    next_rolls(s, 5, 5)
    told = play(s, "attack figure:mage-f kind:shooting")
    assert events(told, "rolled")[:2] == [(MAGE, 6, 5, 11), (MAGE + 1, 5, 5, 10)]
    assert events(told, "hit")[0] == (MAGE + 1, 1, 9, 0)


@pytest.mark.rule("FOR-SHOOT-03", "FOR-COMBAT-06")
def test_a_shooter_is_never_hurt_and_needs_no_bow() -> None:
    s = arranged({"dwarf-m": "E4", "ordinary-1": "F4"})
    next_rolls(s, 1, 6, "shooting", 1, 6)
    told = play(s, "attack figure:ordinary-1 kind:shooting")  # 2 against 9
    assert kinds(told).count("no-harm") == 2
    assert life(s, DWARF, MONSTER) == [10, 3]
    assert events(told, "rolled")[0] == (DWARF, 1, 1, 2)


@pytest.mark.rule("FOR-COMBAT-01")
def test_every_kind_needs_an_adjacent_target() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "G5"})
    for kind in ("magic", "melee", "shooting"):
        assert reason(s, f"attack figure:ordinary-1 kind:{kind}") == "not-adjacent"
    assert reason(s, "attack figure:great kind:magic") == "not-there"


@pytest.mark.rule("FOR-COMBAT-02", "FOR-COMBAT-03", "FOR-COUNTER-01", "FOR-COUNTER-05")
def test_the_attacker_rolls_first_and_the_attacked_strikes_back() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    next_rolls(s, 2, 2, "shooting", 4, 5)
    told = play(s, "attack figure:ordinary-1 kind:shooting")
    assert [e[0] for e in events(told, "rolled")] == [MAGE, MONSTER, MONSTER, MAGE]
    assert kinds(told).index("no-harm") < kinds(told).index("countered") < kinds(told).index("card-drawn")
    assert initiative_left(s, MAGE) == 3


@pytest.mark.rule("FOR-COMBAT-04")
def test_equal_totals_hurt_nobody() -> None:
    s = arranged({"warrior-m": "E4", "ordinary-1": "F4"})
    next_rolls(s, 5, 6, "shooting", 1, 1)
    told = play(s, "attack figure:ordinary-1 kind:melee")  # 9 against 9
    assert events(told, "rolled")[0][3] == events(told, "rolled")[1][3] == 9
    assert not events(told[: kinds(told).index("countered")], "hit")
    assert "countered" in kinds(told)


@pytest.mark.rule("FOR-COMBAT-05")
def test_only_one_side_is_hurt_in_an_exchange() -> None:
    s = arranged({"warrior-m": "E4", "ordinary-1": "F4"})
    s.life[WARRIOR] = 1
    next_rolls(s, 6, 1)
    told = play(s, "attack figure:ordinary-1 kind:melee")
    assert [e[0] for e in events(told, "hit")] == [MONSTER]
    assert life(s, WARRIOR, MONSTER) == [1, 0]


@pytest.mark.rule("FOR-COMBAT-07", "FOR-MONSTAT-02", "FOR-MONSTAT-03", "FOR-ROUND-03")
def test_a_monsters_wounds_last_a_round_a_characters_stay() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"}, standing=True)
    s.life[MAGE] = 7
    s.life[MANTICORE] = 6
    next_rolls(s, 5, 4, "shooting", 1, 6)
    play(s, "attack figure:ordinary-1 kind:magic")  # 9 against 7
    assert life(s, MONSTER) == [1]
    told = end_round(s)
    assert "recovered" in kinds(told)
    assert life(s, MONSTER, MAGE, MANTICORE) == [3, 7, 6]


@pytest.mark.rule("FOR-MONSTAT-02", "FOR-DEATH-03")
def test_wounds_of_one_round_add_up() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"}, standing=True)
    next_rolls(s, 5, 4, "shooting", 1, 6, "magic", 4, 4)
    play(s, "attack figure:ordinary-1 kind:magic", "attack figure:ordinary-1 kind:card")
    assert where(s, MONSTER) == ""


@pytest.mark.rule("FOR-COMBAT-08", "FOR-DEATH-01")
def test_life_stops_at_zero() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "A1", "great": "F4"})
    s.life[MAGE] = 2
    next_rolls(s, 1, 6)
    play(s, "attack figure:great kind:melee")  # 2 against 10
    assert life(s, MAGE) == [0]
    assert where(s, MAGE) == ""
    assert waited(s) == [1]


@pytest.mark.rule("FOR-COMBAT-09")
def test_an_empty_deck_is_renewed_from_the_discards() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    s.deck = (0, 0, 1)
    next_rolls(s, 1, 1, "shooting", 1, 6)
    play(s, "attack figure:ordinary-1 kind:shooting")
    assert s.deck == (0, 0, 0)
    next_rolls(s, "shooting", 1, 6, "shooting", 1, 1)
    told = play(s, "attack figure:ordinary-1 kind:card")
    assert "deck-renewed" in kinds(told)
    assert s.deck == (4, 4, 2)


# ---- spells ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-SPELL-03", "FOR-SPELL-05")
def test_both_spells_at_once_may_be_answered_by_both() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F4"}, mode="semi-team")
    holding(s, MAGE, "fireball-1", "ice_block-1")
    holding(s, ELF, "fireball-2", "ice_block-2")
    play(s, "attack figure:elf-m kind:magic")
    assert offered(s) == [f"cast spells:{x}" for x in ("none", "fireball", "ice_block", "both")]
    play(s, "cast spells:both")
    assert offered(s) == [f"cast spells:{x}" for x in ("none", "fireball", "ice_block", "both")]


@pytest.mark.rule("FOR-SPELL-04")
@pytest.mark.parametrize(
    ("mine", "theirs", "asks"),
    [("none", "ice_block-1", False), ("fireball", "fireball-2", False), ("fireball", "ice_block-1", True)],
)
def test_only_the_opposite_of_a_spell_used_answers_it(mine: str, theirs: str, asks: bool) -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F4"}, mode="semi-team")
    holding(s, MAGE, "fireball-1")
    holding(s, ELF, theirs)
    next_rolls(s, 3, 3, "shooting", 1, 6)
    play(s, "attack figure:elf-m kind:magic")
    play(s, f"cast spells:{mine}")
    assert (asked(s) == "answer") is asks
    if asks:
        assert reason(s, "cast spells:fireball", 1) == "spell-not-allowed"


@pytest.mark.rule("FOR-SPELL-08")
def test_in_a_counter_attack_the_answering_side_attacks_with_spells() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F4"}, mode="semi-team")
    holding(s, MAGE, "fireball-1")
    holding(s, ELF, "ice_block-1")
    next_rolls(s, 1, 6, "magic")
    play(s, "attack figure:elf-m kind:shooting")
    assert (asked(s), waited(s)) == ("cast", [1])
    play(s, "cast spells:ice_block")
    assert (asked(s), waited(s)) == ("answer", [0])
    play(s, "cast spells:fireball")
    assert uses(s, MAGE, "fireball") == ""


@pytest.mark.rule("FOR-SPELL-10", "FOR-SPELL-11")
def test_a_monster_uses_its_spells_in_its_first_magic_attack_and_never_in_defence() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    carrying(s, MONSTER, "fireball-1", "ice_block-2", "sword-1")
    holding(s, MAGE, "ice_block-1")
    next_rolls(s, 1, 6, "magic")
    play(s, "attack figure:ordinary-1 kind:magic")
    assert asked(s) == "cast"
    told = play(s, "cast spells:ice_block")
    assert [e[0] for e in events(told, "cast-spell")] == [MAGE, MONSTER, MONSTER]
    assert carries(s, MONSTER) == ["sword-1"]
    assert events(told, "rolled")[1][1] == 3  # no spell in the monster's defence
    assert events(told, "rolled")[2][1] == 3 + 3 + 2


# ---- attacks and counter-attacks -------------------------------------------------------------------


@pytest.mark.rule("FOR-ATTACK-01", "FOR-MODE-01", "FOR-MODE-02")
def test_whom_one_may_attack() -> None:
    at = {"mage-m": "E4", "elf-m": "F4", "ordinary-1": "D4"}
    team = arranged(at)
    assert reason(team, "attack figure:elf-m kind:magic") == "friend"
    assert len(offered(team, verb="attack")) == 3
    assert initiative_left(team, MAGE) == 4
    semi = arranged(at, mode="semi-team")
    assert len(offered(semi, verb="attack")) == 6
    mine = arranged(at, mode="semi-team", seats=1)
    assert reason(mine, "attack figure:elf-m kind:magic") == "own-figure"
    next_rolls(semi, 3, 3, "shooting", 1, 6)
    play(semi, "attack figure:elf-m kind:shooting")
    assert initiative_left(semi, MAGE) == 3


@pytest.mark.rule("FOR-ATTACK-02", "FOR-ATTACK-03", "FOR-ATTACK-04")
def test_the_first_kind_is_chosen_later_ones_come_by_card() -> None:
    s = arranged({"elf-m": "E4", "ordinary-1": "F4", "ordinary-2": "D4"}, standing=True)
    assert reason(s, "attack figure:ordinary-1 kind:card") == "kind-is-free"
    next_rolls(s, 1, 6, "shooting", 1, 6)
    play(s, "attack figure:ordinary-1 kind:shooting")
    assert reason(s, "attack figure:ordinary-1 kind:magic") == "kind-by-card"
    next_rolls(s, "shooting", 1, 6, "shooting", 1, 6)
    told = play(s, "attack figure:ordinary-1 kind:card")
    assert kinds(told).count("card-drawn") == 2
    assert reason(s, "attack figure:ordinary-2 kind:magic") == ""
    end_round(s)
    assert reason(s, "attack figure:ordinary-1 kind:magic") == ""


@pytest.mark.rule("FOR-ATTACK-03")
def test_walking_away_and_back_does_not_renew_the_choice() -> None:
    s = arranged({"elf-m": "E4", "ordinary-1": "F4"}, {"E4": "straight/1", "F3": "straight/1"}, standing=True)
    next_rolls(s, 1, 6, "shooting", 1, 6)
    play(s, "attack figure:ordinary-1 kind:shooting", "move cell:F3", "move cell:E4")
    assert offered(s, verb="attack") == ["attack figure:ordinary-1 kind:card"]


@pytest.mark.rule("FOR-ATTACK-05")
def test_attacks_go_on_while_initiative_lasts() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"}, standing=True)
    s.deck = (0, 0, 4)
    for i in range(4):
        next_rolls(s, *(["shooting"] if i else []), 1, 6, "shooting", 1, 6)
        assert offered(s, verb="attack")
        play(s, offered(s, verb="attack")[-1])
        s.deck = (0, 0, 4)
    assert s.round == 2  # the fourth attack spent the last point


@pytest.mark.rule("FOR-ATTACK-06")
def test_after_the_card_there_is_no_way_back_but_spells_may_be_added() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"}, standing=True)
    holding(s, MAGE, "fireball-1")
    s.attacked = 1 << MONSTER
    next_rolls(s, "magic")
    play(s, "attack figure:ordinary-1 kind:card")
    assert asked(s) == "cast"
    assert set(offered(s)) == {"cast spells:none", "cast spells:fireball"}
    assert initiative_left(s, MAGE) == 3


@pytest.mark.rule("FOR-ATTACK-07")
def test_no_cell_is_safe() -> None:
    s = arranged({"mage-m": "E9", "elf-m": "B7", "ordinary-1": "F9", "ordinary-2": "B6"})
    assert offered(s, verb="attack figure:ordinary-1")
    play(s, "end-turn")
    assert offered(s, verb="attack figure:ordinary-2")


@pytest.mark.rule("FOR-COUNTER-03", "FOR-COUNTER-07")
def test_each_attack_is_answered_once_and_the_answer_is_not() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"}, standing=True)
    s.deck = (0, 0, 4)
    next_rolls(s, 1, 6, "shooting", 6, 1)
    told = play(s, "attack figure:ordinary-1 kind:shooting")
    assert kinds(told).count("countered") == 1
    assert asked(s) == "turn"
    next_rolls(s, "shooting", 1, 6, "shooting", 1, 6)
    told = play(s, "attack figure:ordinary-1 kind:card")
    assert kinds(told).count("countered") == 1


@pytest.mark.rule("FOR-COUNTER-04")
def test_the_dead_do_not_strike_back() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    s.life[MONSTER] = 1
    next_rolls(s, 6, 1)
    assert "countered" not in kinds(play(s, "attack figure:ordinary-1 kind:shooting"))


@pytest.mark.rule("FOR-MONSTAT-01", "FOR-MONSTAT-04", "FOR-MONSTAT-05")
def test_a_monsters_strength_is_its_level_and_its_best_artifact() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4", "great": "G5"})
    assert [skill_of(s, MONSTER, t) for t in range(4)] == [3] * 4
    assert [skill_of(s, GREAT, t) for t in range(4)] == [4] * 4
    carrying(s, MONSTER, "sword-2", "sword-1", "shield-4")
    assert artifact_of(s, MONSTER, SWORD) == 3
    assert artifact_of(s, MONSTER, SHIELD) == 1
    next_rolls(s, 6, 2)
    told = play(s, "attack figure:ordinary-1 kind:melee")
    assert events(told, "rolled")[1] == (MONSTER, 6, 2, 8)


def test_an_exchange_is_kept_for_the_eyes_with_where_each_number_came_from() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    holding(s, MAGE, "amulet-1", "fireball-1")
    power(s, MAGE, "magic", 1)
    next_rolls(s, 6, 1)
    play(s, "attack figure:ordinary-1 kind:magic", "cast spells:fireball")
    assert s.last_exchange == (1 << MAGE, 1 << MONSTER, 0, 0, 0, 4, 1, 3, 3, 6, 3, 0, 0, 0, 1, 13)


@pytest.mark.rule("FOR-DATA-08")
def test_either_side_rolls_a_six_sided_die() -> None:
    base = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    seen: tuple[set[int], set[int]] = set(), set()
    for rng in range(80):
        s = GAME.copy(base)
        s.rng = rng
        play(s, "attack figure:ordinary-1 kind:shooting")
        for faces, i in zip(seen, (9, 14), strict=True):
            faces.add(s.last_exchange[i])
    assert seen == ({1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6})


def test_dice_are_seen_by_all() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    play(s, "attack figure:ordinary-1 kind:shooting")
    assert s.revealed_to == -1
    assert GAME.decisions(s)
