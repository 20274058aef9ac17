"""Artifacts, spells, backpack, gifts, power points."""

import pytest

from games.forest.table import (
    ELF,
    FIERCE,
    GREAT,
    MAGE,
    MONSTER,
    WARRIOR,
    arranged,
    asked,
    backpack,
    carries,
    carrying,
    cell,
    empty,
    end_round,
    events,
    holding,
    next_rolls,
    offered,
    play,
    power,
    reason,
    stack_of,
    token,
    uses,
    waited,
    where,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.rules.strength import artifact_of, power_of
from hexkeep.games.forest.state import initiative_left, rating
from hexkeep.games.forest.vocabulary import AMULET, ARTIFACTS, SWORD, TOKEN
from hexkeep.kernel.table.drawing import draw


@pytest.mark.rule("FOR-ITEM-01", "FOR-ITEM-02")
def test_any_token_of_the_place_one_stands_in_for_nothing() -> None:
    s = arranged({"mage-m": "B7", "elf-m": "A1", "dwarf-m": "B1"})
    assert where(s, MAGE) != "A6"  # the stack lies on another cell of the smithy
    assert set(offered(s, verb="take")) == {"take token:sword-1", "take token:sword-2", "take token:sword-3"}
    play(s, "take token:sword-3")
    assert (uses(s, MAGE, "sword"), initiative_left(s, MAGE)) == ("sword-3", 4)
    assert reason(s, "take token:bow-1") == "not-here"


@pytest.mark.rule("FOR-ITEM-03", "FOR-ITEM-04", "FOR-ITEM-06")
def test_what_does_not_fit_a_slot_goes_to_the_backpack_without_limit() -> None:
    s = arranged({"mage-m": "B7", "elf-m": "A1", "dwarf-m": "B1", "warrior-m": "C1"})
    play(s, "take token:sword-1", "take token:sword-2", "take token:sword-3", "take token:sword-4")
    assert uses(s, MAGE, "sword") == "sword-1"
    assert backpack(s, MAGE) == ["sword-2", "sword-3", "sword-4"]
    assert artifact_of(s, MAGE, SWORD) == 3
    end_round(s)
    assert rating(s, MAGE) == 1


@pytest.mark.rule("FOR-ITEM-06")
def test_the_backpack_holds_every_artifact_there_is() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "A1", "dwarf-m": "B1", "warrior-m": "C1"})
    empty(s)
    everything = [TOKEN.token(t) for t in range(ARTIFACTS)]
    s.dropped = tuple((cell("E4"), token(name)) for name in everything)
    play(s, *[f"pick-up token:{name}" for name in everything])
    assert len(backpack(s, MAGE)) == ARTIFACTS - 6
    assert s.dropped == ()


@pytest.mark.rule("FOR-ITEM-07")
def test_slot_and_backpack_change_places_free_in_the_own_turn() -> None:
    s = arranged({"mage-m": "E4"})
    holding(s, MAGE, "sword-1", "sword-2")
    play(s, "wear token:sword-2")
    assert (uses(s, MAGE, "sword"), backpack(s, MAGE)) == ("sword-2", ["sword-1"])
    for _ in range(5):  # to and fro, as often as one likes
        play(s, "wear token:sword-1", "stow token:sword-1", "wear token:sword-2")
    play(s, "wear token:sword-1")
    assert (uses(s, MAGE, "sword"), initiative_left(s, MAGE)) == ("sword-1", 3)
    play(s, "drop token:sword-2", "stow token:sword-1")
    assert backpack(s, MAGE) == ["sword-1"]
    assert artifact_of(s, MAGE, SWORD) == 0


@pytest.mark.rule("FOR-ITEM-08")
def test_what_is_won_in_anothers_turn_waits_in_the_backpack() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F4"})
    holding(s, MAGE, "bow-1")
    play(s, "give token:bow-1 figure:elf-m", "agree")
    assert backpack(s, ELF) == ["bow-1"]
    assert not offered(s, 1, "wear")
    play(s, "end-turn")
    assert "wear token:bow-1" in offered(s, 1)


@pytest.mark.rule("FOR-ITEM-09", "FOR-GIVE-04")
def test_dropped_artifacts_lie_on_their_cell() -> None:
    s = arranged({"mage-m": "B7", "elf-m": "A6"})
    holding(s, MAGE, "bow-1")
    play(s, "drop token:bow-1")
    assert (s.dropped, initiative_left(s, MAGE)) == (((cell("B7"), token("bow-1")),), 3)
    assert "pick-up token:bow-1" in offered(s)
    play(s, "end-turn")
    assert reason(s, "pick-up token:bow-1", 1) == "not-on-cell"
    s = arranged({"mage-m": "B7"})
    holding(s, MAGE, "bow-1")
    play(s, "drop token:bow-1", "pick-up token:bow-1")
    assert uses(s, MAGE, "bow") == "bow-1"
    s = arranged({"mage-m": "E4"})
    holding(s, MAGE, "bow-1", "bow-2")
    assert initiative_left(s, MAGE) == 3
    play(s, "drop token:bow-2")
    assert (rating(s, MAGE), initiative_left(s, MAGE)) == (3, 2)  # the point is paid in full
    end_round(s)
    assert rating(s, MAGE) == 4


@pytest.mark.rule("FOR-ITEM-10", "FOR-ITEM-11", "FOR-DEATH-05")
def test_the_victor_takes_one_artifact_and_the_rest_is_gone() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    carrying(s, MONSTER, "sword-1", "bow-2", "fireball-1")
    s.life[MONSTER] = 1
    next_rolls(s, 6, 1)
    play(s, "attack figure:ordinary-1 kind:shooting")
    assert asked(s) == "loot"
    assert offered(s) == ["loot token:sword-1", "loot token:bow-2", "leave"]
    assert reason(s, "loot token:fireball-1") == "not-carried"
    told = play(s, "loot token:bow-2")
    assert [e[:3] for e in events(told, "looted")] == [(MAGE, token("bow-2"), MONSTER)]
    assert uses(s, MAGE, "bow") == "bow-2"
    assert set(s.out_of_game) == {token("sword-1"), token("fireball-1")}
    assert uses(s, MAGE, "fireball") == ""


@pytest.mark.rule("FOR-DEATH-05")
def test_the_trophy_may_be_declined_and_then_leaves_the_game() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    carrying(s, MONSTER, "sword-1")
    s.life[MONSTER] = 1
    next_rolls(s, 6, 1)
    play(s, "attack figure:ordinary-1 kind:shooting", "leave")
    assert s.out_of_game == (token("sword-1"),)
    assert asked(s) == "turn"


@pytest.mark.rule("FOR-ITEM-12")
def test_boots_wait_for_the_next_round_all_else_acts_at_once() -> None:
    s = arranged({"mage-m": "D13"})
    play(s, "take token:boots-1")
    assert rating(s, MAGE) == 4
    end_round(s)
    assert rating(s, MAGE) == 7
    s = arranged({"mage-m": "B2"})
    play(s, "take token:amulet-1")
    assert artifact_of(s, MAGE, AMULET) == 3


@pytest.mark.rule("FOR-ITEM-13")
def test_swapping_boots_loses_their_bonus_until_the_next_round() -> None:
    s = arranged({"mage-m": "E4"}, numbers="printed")
    holding(s, MAGE, "boots-2", "boots-1")
    s.spent[MAGE] = 1
    assert rating(s, MAGE) == 2 + 2 - 1
    play(s, "wear token:boots-1")
    assert (rating(s, MAGE), initiative_left(s, MAGE)) == (1, 0)  # the old pair weighs instead
    end_round(s)
    assert rating(s, MAGE) == 2 + 3 - 1
    assert uses(s, MAGE, "boots") == "boots-1"


@pytest.mark.rule("FOR-ITEM-14")
def test_who_cannot_move_under_his_backpack_drops_for_nothing() -> None:
    s = arranged({"mage-m": "E4"}, numbers="printed")
    holding(s, MAGE, "sword-1")
    for name in ("sword-2", "sword-3", "sword-4"):
        holding(s, MAGE, name)
    assert rating(s, MAGE) == 0
    play(s, "drop token:sword-2", "drop token:sword-3")
    assert (rating(s, MAGE), s.spent[MAGE]) == (0, 0)
    assert reason(s, "drop token:sword-4") == "too-dear"  # in the next round he can move
    end_round(s)
    assert (rating(s, MAGE), backpack(s, MAGE)) == (1, ["sword-4"])


@pytest.mark.rule("FOR-ITEM-15")
def test_an_empty_stack_stays_empty() -> None:
    s = arranged({"mage-m": "B7"})
    play(s, "take token:sword-1")
    end_round(s)
    assert not offered(s, verb="take")
    assert stack_of(s, "smithy") == []


@pytest.mark.rule("FOR-ITEM-16")
def test_others_in_the_place_do_not_prevent_taking() -> None:
    s = arranged({"mage-m": "B7", "elf-m": "B6", "aggressive-1": "A6"})
    told = play(s, "take token:sword-1")
    assert not events(told, "attacked")


# ---- giving ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-GIVE-01", "FOR-GIVE-02", "FOR-GIVE-03")
@pytest.mark.parametrize("mode", ["team", "semi-team"])
def test_gifts_need_a_neighbour_and_his_consent(mode: str) -> None:
    s = arranged({"mage-m": "E9", "elf-m": "D9", "dwarf-m": "A1"}, mode=mode)
    holding(s, MAGE, "bow-1", "sword-1", "sword-2")
    assert reason(s, "give token:bow-1 figure:dwarf-m") == "not-adjacent"
    play(s, "give token:bow-1 figure:elf-m")
    assert (asked(s), waited(s)) == ("gift", [1])
    play(s, "refuse")
    assert uses(s, MAGE, "bow") == "bow-1"
    assert initiative_left(s, MAGE) == 3
    assert "give token:bow-1 figure:elf-m" in offered(s)
    for name in ("sword-1", "sword-2"):
        play(s, f"give token:{name} figure:elf-m", "agree")
    assert backpack(s, ELF) == ["sword-1", "sword-2"]
    assert (s.spent[MAGE], s.spent[ELF]) == (2, 0)


@pytest.mark.rule("FOR-GIVE-02")
def test_a_refused_gift_is_offered_again_but_not_for_ever() -> None:
    s = arranged({"mage-m": "E9", "elf-m": "D9"})
    holding(s, MAGE, "bow-1", "sword-1")
    for _ in range(3):
        play(s, "give token:bow-1 figure:elf-m", "refuse")
    assert "give token:bow-1 figure:elf-m" not in offered(s)
    assert reason(s, "give token:bow-1 figure:elf-m") == "gift-refused-often"
    assert "give token:sword-1 figure:elf-m" in offered(s)
    play(s, "drop token:sword-1")
    assert "give token:bow-1 figure:elf-m" in offered(s)


@pytest.mark.rule("FOR-MODE-06", "FOR-GIVE-01")
def test_between_characters_of_one_player_no_consent_is_asked() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F4"}, seats=1)
    holding(s, MAGE, "bow-1")
    play(s, "give token:bow-1 figure:elf-m")
    assert backpack(s, ELF) == ["bow-1"]
    assert s.spent[MAGE] == 1


@pytest.mark.rule("FOR-GIVE-05", "FOR-GIVE-06", "FOR-SPELL-09")
def test_spells_are_not_given_but_discarded_for_one() -> None:
    s = arranged({"mage-m": "J11", "elf-m": "I11"})
    holding(s, MAGE, "fireball-3")
    assert reason(s, "give token:fireball-3 figure:elf-m") == "spells-stay"
    assert reason(s, "drop token:fireball-3") == "spells-stay"
    play(s, "discard token:fireball-3")
    assert (s.out_of_game, initiative_left(s, MAGE)) == ((token("fireball-3"),), 3)
    play(s, "take token:fireball-1")
    assert uses(s, MAGE, "fireball") == "fireball-1"


@pytest.mark.rule("FOR-GIVE-06")
def test_both_spells_and_nothing_else_can_be_discarded() -> None:
    s = arranged({"mage-m": "E4"})
    holding(s, MAGE, "fireball-3", "ice_block-2", "helmet-1", "sword-1", "sword-2")
    assert offered(s, verb="discard") == ["discard token:fireball-3", "discard token:ice_block-2"]
    assert reason(s, "discard token:helmet-1") == "not-held"
    assert reason(s, "discard token:fireball-1") == "not-held"  # the other copy of a spell that is held
    assert reason(s, "discard token:fireball-3") == reason(s, "discard token:ice_block-2") == ""


@pytest.mark.rule("FOR-GIVE-07")
def test_ordinary_monsters_pick_up_the_strongest_they_step_on() -> None:
    s = arranged({"mage-m": "A1", "ordinary-1": "E5", "aggressive-1": "G5"})
    empty(s)
    to = [cell("D6"), cell("E6"), cell("F6"), cell("G6")]
    s.dropped = tuple((c, token(n)) for c, n in zip(to, ("bow-3", "bow-4", "helmet-1", "helmet-4"), strict=True))
    s.dropped += ((cell("D6"), token("sword-1")), (cell("D6"), token("shield-1")))
    end_round(s)
    assert where(s, MONSTER) == "D6"
    assert carries(s, MONSTER) == ["sword-1"]  # before the shield, which lies there later
    assert carries(s, FIERCE) == []
    assert (cell("D6"), token("bow-3")) in s.dropped


# ---- spells ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-SPELL-01", "FOR-SPELL-02")
def test_one_spell_of_each_kind_from_its_place_alone() -> None:
    s = arranged({"mage-m": "J11"})
    play(s, "take token:fireball-3")
    assert reason(s, "take token:fireball-1") == "spell-held"
    assert not offered(s, verb="take")
    holding(s, MAGE, "ice_block-2")
    assert backpack(s, MAGE) == []
    assert not [t for t in offered(s) if t.startswith(("wear", "stow"))]


# ---- power points ----------------------------------------------------------------------------------


@pytest.mark.rule("FOR-POWER-01", "FOR-POWER-08")
@pytest.mark.parametrize(("name", "points"), [("ordinary-1", 1), ("great", 2), ("aggressive-1", 1)])
def test_points_for_monsters_by_level(name: str, points: int) -> None:
    s = arranged({"mage-m": "E4", name: "F4"})
    for m in (MONSTER, GREAT, 12):
        s.life[m] = min(s.life[m], 1)
    next_rolls(s, 6, 1)
    play(s, f"attack figure:{name} kind:shooting")
    assert s.points[MAGE] == points


@pytest.mark.rule("FOR-POWER-02", "FOR-POWER-03", "FOR-POWER-04", "FOR-POWER-06")
def test_points_are_allocated_for_good_in_the_own_turn() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "A1"})
    assert reason(s, "raise trait:melee") == "no-points"
    s.points[MAGE], s.points[ELF] = 2, 1
    assert not offered(s, 1)
    play(s, "raise trait:melee", "raise trait:melee")
    assert (power_of(s, MAGE, 2), s.points[MAGE]) == (2, 0)
    assert not offered(s, verb="raise")
    play(s, "end-turn")
    assert len(offered(s, 1, "raise")) == 5
    play(s, "end-turn")
    assert s.points[ELF] == 1  # kept for later
    power(s, MAGE, "magic", 1)
    assert power_of(s, MAGE, 0) == 1


@pytest.mark.rule("FOR-POWER-05")
def test_a_point_in_initiative_counts_at_once() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    s.spent[MAGE] = 3
    s.life[MONSTER] = 1
    holding(s, MAGE, "helmet-1")
    next_rolls(s, 6, 1)
    play(s, "attack figure:ordinary-1 kind:shooting")
    assert initiative_left(s, MAGE) == 0
    play(s, "raise trait:initiative")
    assert initiative_left(s, MAGE) == 1


@pytest.mark.rule("FOR-POWER-07")
@pytest.mark.parametrize(("agreed", "points"), [({}, 1), ({"hero_points": 0}, 0), ({"hero_points": 2}, 2)])
def test_a_slain_character_gives_a_point_unless_agreed_otherwise(agreed: dict[str, int], points: int) -> None:
    s = arranged({"elf-m": "E4", "warrior-m": "F4"}, mode="semi-team", **agreed)
    s.life[WARRIOR] = 1
    next_rolls(s, 6, 1)
    play(s, "attack figure:warrior-m kind:shooting")
    assert where(s, WARRIOR) == ""
    assert s.points[ELF] == points


@pytest.mark.parametrize(("language", "sword"), [("en", "Sword +3"), ("ru", "Меч +3")])
def test_a_card_shows_what_its_character_holds_and_nothing_else(language: str, sword: str) -> None:
    s = arranged({"warrior-m": "E4"})

    def held() -> list[str]:
        nodes = draw(GAME, s, 0, language).nodes
        return [n.said for n in nodes if n.parent == "card:warrior-m" and n.id.startswith("token:")]

    assert held() == []
    holding(s, WARRIOR, "sword-1")
    assert held() == [sword]
