"""What the log says of each act: who, what, to whom, and nothing that did not happen."""

import random

import pytest

from games.forest.table import (
    MONSTER,
    WARRIOR,
    arranged,
    carrying,
    draw,
    end_round,
    holding,
    laying,
    next_rolls,
    play,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.state import ForestState
from hexkeep.kernel.table.texts import Translator

ENGLISH = Translator.of(GAME, "en")
AT = {"warrior-m": "E4", "dwarf-m": "F5", "elf-m": "F3", "ordinary-1": "F4"}


def log(s: ForestState, *texts: str) -> list[str]:
    return [ENGLISH.event(event) for event in play(s, *texts)]


@pytest.mark.rule("FOR-JOINT-01", "FOR-JOINT-12", "FOR-JOINT-13")
def test_a_proposal_with_its_promises() -> None:
    s = arranged(AT)
    carrying(s, MONSTER, "bow-1")
    assert log(s, "rally figure:ordinary-1 kind:melee", "promise-points figure:dwarf-m figure:dwarf-m") == [
        "The Warrior proposes to attack the Grey marauder together in melee.",
        "The power points are promised to the Dwarf.",
    ]
    assert log(s, "promise-token figure:elf-m") == ["The artifact is promised to the Elf."]
    assert log(s, "join figure:dwarf-m", "withdraw figure:dwarf-m") == ["The Dwarf joins.", "The Dwarf withdraws."]
    assert log(s, "call-off") == ["The Warrior calls the joint attack off."]


@pytest.mark.rule("FOR-JOINT-12", "FOR-JOINT-13")
def test_points_promised_to_two() -> None:
    s = arranged({"warrior-m": "E4", "dwarf-m": "F5", "great": "F4"})
    told = log(s, "rally figure:great kind:melee", "promise-points figure:warrior-m figure:dwarf-m")
    assert told[-1] == "The power points are promised to the Warrior and the Dwarf."


@pytest.mark.rule("FOR-MODE-03")
def test_the_victory_is_promised() -> None:
    s = arranged({"warrior-m": "E2", "elf-m": "F3"}, mode="semi-team")
    told = log(s, "rally figure:manticore kind:melee", "promise-kill figure:elf-m")
    assert told[-1] == "The victory is promised to the Elf."


@pytest.mark.rule("FOR-GIVE-01", "FOR-GIVE-02")
def test_a_gift_refused_and_taken() -> None:
    s = arranged({"warrior-m": "E4", "elf-m": "F4"})
    holding(s, WARRIOR, "sword-1")
    offer = "The Warrior offers the sword to the Elf."
    assert log(s, "give token:sword-1 figure:elf-m", "refuse") == [offer, "The Elf does not want the sword."]
    assert log(s, "give token:sword-1 figure:elf-m", "agree") == [offer, "The Warrior gives the sword to the Elf."]


@pytest.mark.rule("FOR-GIVE-04", "FOR-ITEM-07", "FOR-ITEM-09")
def test_an_artifact_dropped_picked_up_and_put_away() -> None:
    s = arranged({"warrior-m": "E4"})
    holding(s, WARRIOR, "sword-1")
    assert log(s, "drop token:sword-1", "pick-up token:sword-1", "stow token:sword-1", "wear token:sword-1") == [
        "The Warrior drops the sword on E4.",
        "The Warrior picks up the sword +3.",
        "The Warrior puts the sword in the backpack.",
        "The Warrior now uses the sword +3.",
    ]


@pytest.mark.rule("FOR-GIVE-06", "FOR-POWER-03", "FOR-HEAL-05", "FOR-TURN-09")
def test_a_spell_discarded_a_point_placed_a_wound_healed() -> None:
    mage = {"cell": "E4", "points": 1, "items": ["fireball-1"], "life": 9}
    s = arranged({"mage-m": mage, "elf-m": {"cell": "F4", "life": 3}})
    assert log(s, "discard token:fireball-1", "raise trait:magic", "heal figure:elf-m") == [
        "The Mage discards the Fireball.",
        "The Mage puts a power point into magic.",
        "The Mage heals the Elf: life 4.",
        "The Mage ends the turn.",
        "The Elf acts, with 5 initiative.",
    ]


@pytest.mark.rule("FOR-MELEE-01", "FOR-COMBAT-09", "FOR-COMBAT-04")
def test_a_stance_and_the_cards_that_are_left() -> None:
    s = arranged({"warrior-m": "E4", "ordinary-1": "F4"})
    next_rolls(s, 1, 6, "melee", 1, 6)
    told = log(s, "attack figure:ordinary-1 kind:magic")
    assert told[-2:] == [
        "The Grey marauder strikes back at the Warrior.",
        f"The combat card says: melee. {sum(s.box.deck) - 1} cards are left.",
    ]
    told = log(s, "stand stance:defend")
    assert (told[0], told[-1]) == ("The Warrior only defends.", "Nobody is hurt.")


@pytest.mark.rule("FOR-COMBAT-09")
@pytest.mark.parametrize("kinds", [["melee", "magic"], ["shooting", "melee"], ["magic", "shooting"]])
def test_the_number_of_cards_left_whatever_they_are(kinds: list[str]) -> None:
    deck = dict.fromkeys(kinds, 2)
    s = arranged({"warrior-m": "E4", "ordinary-1": "F4"}, deck=deck)
    next_rolls(s, 1, 6, kinds[0], 3, 3)
    told = log(s, "attack figure:ordinary-1 kind:magic")
    assert [line for line in told if line.startswith("The combat card")] == [
        f"The combat card says: {kinds[0]}. 3 cards are left."
    ]


@pytest.mark.rule("FOR-DEATH-01", "FOR-POWER-01", "FOR-MANT-01", "FOR-DEATH-05")
def test_a_monster_falls() -> None:
    s = arranged({"warrior-m": "E4", "ordinary-1": {"cell": "F4", "life": 1}})
    carrying(s, MONSTER, "bow-1")
    next_rolls(s, 6, 1)
    assert log(s, "attack figure:ordinary-1 kind:melee", "leave")[5:] == [
        "The Grey marauder loses 6 life; 0 left.",
        "The Grey marauder has fallen.",
        "The Manticore wakes and sets out for the City!",
        "The Warrior gains 1 power point.",
        "The Warrior leaves what the Grey marauder had.",
    ]


@pytest.mark.rule("FOR-END-03", "FOR-ROUND-02", "FOR-DEATH-01")
def test_the_last_character_falls_in_his_own_attack() -> None:
    s = arranged({"warrior-m": {"cell": "E4", "life": 1}, "ordinary-1": "F4"})
    next_rolls(s, 1, 6)
    assert log(s, "attack figure:ordinary-1 kind:melee")[-2:] == [
        "The Warrior has fallen.",
        "All characters have fallen: a great victory of the Manticore.",
    ]
    assert s.over


@pytest.mark.rule("FOR-TURN-07", "FOR-DEATH-01")
def test_who_falls_in_his_turn_has_ended_it() -> None:
    s = arranged({"warrior-m": {"cell": "E4", "life": 1}, "elf-m": "A3", "ordinary-1": "F4"})
    next_rolls(s, 1, 6)
    assert log(s, "attack figure:ordinary-1 kind:melee")[-3:] == [
        "The Warrior has fallen.",
        "The Warrior ends the turn.",
        "The Elf acts, with 5 initiative.",
    ]
    assert s.turn_over == 1 << WARRIOR


@pytest.mark.rule("FOR-ROUND-03", "FOR-MONSTAT-03")
@pytest.mark.parametrize("life", [1, 2, 3])
def test_only_the_wounded_recover(life: int) -> None:
    s = arranged({"warrior-m": "A1", "ordinary-1": {"cell": "F4", "life": life}})
    told = [ENGLISH.event(event) for event in end_round(s)]
    assert ("The wounded monsters recover." in told) == (life < 3)
    assert s.life[MONSTER] == 3


@pytest.mark.rule("FOR-ROAD-13", "FOR-ROAD-01")
def test_a_monster_comes_with_its_tile() -> None:
    s = laying()
    draw(s, "lair")
    told = log(s, "lay cell:G8", "turn turn:0")
    assert told[:2] == ["A road with an ordinary monster is laid on G8.", "The Grey marauder appears on G8."]
    assert told[2].startswith("Player 1 draws")
    assert len(told) == 3


@pytest.mark.rule("FOR-MOVE-01")
@pytest.mark.parametrize(
    ("language", "grounds"), [("en", ("fire path", "road", "woods")), ("ru", ("огненный путь", "дорог", "лес"))]
)
def test_a_step_is_told_by_the_ground_that_its_option_named(language: str, grounds: tuple[str, ...]) -> None:
    """In a random game: the option offered the fire path and the log told of the forest."""
    translator, luck, seen = Translator.of(GAME, language), random.Random(3), set()
    s = GAME.open({"roads": "quick", "players": 1, "characters": 4}, 3)
    while not s.over and seen != set(grounds):
        decision = next(d for d in GAME.decisions(s) if d.waits)
        option = luck.choice(decision.options)
        label = GAME.option_text(s, decision.seat, option, translator).label.lower()
        s.event_log = []
        GAME.play(s, decision.seat, option)
        if GAME.verbs[option[0]].name == "move":
            told = next(translator.event(e) for e in s.event_log if GAME.events[e.kind].name == "moved").lower()
            named = {ground for ground in grounds if ground in label}
            assert named == {ground for ground in grounds if ground in told}, (label, told)
            seen |= named
    assert seen == set(grounds)
