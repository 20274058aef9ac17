"""Positions: what cannot lie on a table is refused with the name of the field."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from games.heroes.table import combat, offered, opened, until
from hexkeep import arrange
from hexkeep.games.heroes import GAME
from hexkeep.games.heroes.rules.attack.attack_values import BOTH_DICE_ADDED, NORMAL, TRIPLE_DIE, settled_die
from hexkeep.kernel.content import Content
from hexkeep.kernel.errors import BadPosition

Change = Callable[[dict[str, Any]], object]
COMBAT = {"attacker": {"A2": "griffins.pack"}, "defender": {"A5": "skeletons"}}


def refusal(position: dict[str, Any], change: Change) -> str:
    """What is said against a position after a change."""
    changed = copy.deepcopy(position)
    change(changed)
    with pytest.raises(BadPosition) as refused:
        GAME.from_position(changed)
    return str(refused.value)


def table(**entries: Any) -> Change:
    return lambda position: position["table"].update(entries)


def in_combat(**entries: Any) -> Change:
    return lambda position: position["table"]["combat"].update(entries)


def entry(name: str, index: int, value: Any) -> Change:
    return lambda position: position["table"][name].__setitem__(index, value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (table(scenario="nowhere"), "scenario: there is no 'nowhere'"),
        (table(difficulty="very-hard"), "difficulty: there is no 'very-hard'"),
        (table(factions=["castle", "castle"]), "factions: one is played twice"),
        (table(heroes=["sandro", "catherine"]), "heroes: sandro is no hero of the faction"),
        (table(round=99), "round: 99 is out of range, 0 to 12"),
        (table(active=2), "active: 2 is out of range, 0 to 1"),
        (entry("xp", 0, 13), "xp: 13 is out of range, 0 to 12"),
        (entry("morale", 1, 3), "morale: 3 is out of range, -1 to 1"),
        (entry("purse", 0, -3), "purse: -3 is out of range"),
        (entry("purse", 0, "many"), "purse: wants a whole number, not 'many'"),
        (entry("mp", 0, -1), "mp: -1 is out of range"),
        (entry("built", 0, 256), "built: 256 is out of range, 0 to 255"),
        (entry("turned", 0, 6), "turned: 6 is out of range, -1 to 5"),
        (entry("flags", 0, 7), "flags: 7 is out of range, -1 to 1"),
        (entry("spots", 0, "99.C"), "spots: 693 is out of range"),
        (entry("spots", 0, "here"), "spots: there is no field 'here'"),
        (entry("army", 0, ["grifins.few"]), "army: there is no unit 'grifins.few'; did you mean 'griffins.few'?"),
        (entry("army", 0, ["griffins.few", "griffins.pack"]), "army: griffins.pack are there twice"),
        (entry("hand", 0, ["haste.1", "haste.1"]), "the card haste.1 lies in two places"),
        (entry("hand", 0, ["hasty.1"]), "hand: there is no card 'hasty.1'"),
        (entry("out", 1, 1), "spots: a hero of player 1 stands on the map, but the player is out of the game"),
        (table(towns=["0.C", "0.C"]), "towns: that of player"),
        (table(xp=[0]), "xp: has 1 entries, 2 would be right"),
        (table(deck=[[]]), "deck: has 1 entries, 2 would be right"),
        (table(hand={}), "hand: wants a list, not {}"),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused_by_name(change: Change, said: str) -> None:
    position = GAME.complete({"players": [{"faction": "castle"}, {"faction": "necropolis"}]})
    assert refusal(position, change).startswith(said)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (in_combat(attacker=5), "combat.attacker: 5 is out of range"),
        (in_combat(defender=0), "combat.defender: player 0 cannot attack itself"),
        (in_combat(units=["griffins.pack"]), "combat.side: has 2 entries, 1 would be right"),
        (in_combat(units=["griffins.pack", "ghosts.few"]), "combat.units: there is no unit 'ghosts.few'"),
        (in_combat(cells=["A2", "A2"]), "combat.cells: two units stand on one space"),
        (in_combat(cells=["A2", "1-1"]), "combat.cells: a unit stands on a space of the other battle board"),
        (in_combat(cells=["A2", "tower"]), "combat.cells: only the arrow tower stands beside the board"),
        (in_combat(damage=[0, 9]), "combat.damage: skeletons.few has 2 health"),
        (in_combat(side=[0, 2]), "combat.side: 2 is out of range, 0 to 1"),
        (in_combat(walls=[1]), "combat.walls: has 1 entries, 4 or none would be right"),
        (in_combat(actor=7), "combat.actor: 7 is out of range"),
    ],
)
def test_what_cannot_be_in_a_combat_is_refused_by_name(change: Change, said: str) -> None:
    assert refusal(GAME.complete({"combat": COMBAT}), change).startswith(said)


def steps(*rows: list[Any]) -> Change:
    return lambda position: position.update(steps=list(rows))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (steps(["turns"]), "steps[0]: there is no step 'turns'"),
        (steps(["turn", 1]), "steps[0]: turn takes 0 numbers"),
        (steps(["turn-start", 4]), "steps[0]: seat of turn-start is 0 to 1, not 4"),
        (steps(["enter", 0, 0, 999, 0]), "steps[0]: field of enter is 0 to"),
        (steps(["carry", 99999, 0, 0, 0, -1, 1]), "steps[0]: program of carry is the name of a program"),
        (steps(["carry", "gift.attack", 99, 0, 0, -1, 1]), "steps[0]: index of carry is 0 to"),
        (steps(["turn-end"]), "steps[0]: turn-end has nothing to ask on this table"),
        (steps(["round-close", 0, 0], ["act", 0]), "steps"),
        (steps(), "steps: a list of 1 to"),
    ],
)
def test_steps_that_cannot_stand_are_refused_by_name(change: Change, said: str) -> None:
    assert refusal(GAME.complete({}), change).startswith(said)


def test_a_player_who_is_out_has_no_turn() -> None:
    position = GAME.complete({})
    position["table"]["out"][0] = 1
    position["table"]["spots"][0] = "-1"
    del position["steps"]
    assert refusal(position, lambda _: None).startswith("active: ")


def test_steps_of_the_round_stand_once_and_below_a_combat() -> None:
    fight = arrange(GAME, {"combat": {"attacker": {"A2": "griffins"}, "defender": {"A4": "skeletons"}}})
    position = GAME.position(fight.state)
    names = [row[0] for row in position["steps"]]
    last = len(names)
    twice = {**position, "steps": [*position["steps"], ["round-close", 0, 0]]}
    with pytest.raises(BadPosition, match=rf"^steps\[{last}\]: round-close stands on the stack a second time"):
        GAME.from_position(twice)
    above = {**position, "steps": [*position["steps"], ["turn-start", 0]]}
    ending = names.index("aftermath")
    with pytest.raises(BadPosition, match=rf"^steps\[{last}\]: turn-start .* which steps\[{ending}\] ends"):
        GAME.from_position(above)
    assert GAME.from_position(position).stack


def choice_of_a_bonus() -> dict[str, Any]:
    """A position in which the starting bonus is chosen: a step holds the number of a program."""
    return GAME.position(until(opened(), "pick-one"))


def test_steps_write_effects_by_name_and_read_them_back() -> None:
    position = choice_of_a_bonus()
    assert position["steps"][-1][:2] == ["pick-one", "bonus.normal.0"]
    assert GAME.position(GAME.from_position(position)) == position


def test_a_changed_order_of_programs_keeps_the_meaning_of_a_stored_position() -> None:
    position = choice_of_a_bonus()
    printed = Content.of_package("hexkeep.games.heroes")
    modes = [{"name": "first", "when": "instant", "do": [{"choose": [["power 1"], ["draw 1"]]}]}]
    longer = GAME.with_content(printed.overlay_tables({"artifacts": {"armor-of-wonder": {"modes": modes}}}, ()))
    assert longer.box.programs[100].token != GAME.box.programs[100].token
    again = longer.from_position(position)
    choices = [longer.write(option) for option in longer.decisions(again)[0].options]
    assert choices == offered(GAME.from_position(position))
    assert longer.position(again)["steps"] == position["steps"]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (1100, "first of pick-one is the name of a program: what 1100 meant may have changed"),
        ("bonus.normale.0", "first of pick-one: there is no program 'bonus.normale.0'; did you mean 'bonus.normal.0'?"),
    ],
)
def test_a_number_or_a_wrong_name_in_place_of_an_effect_is_refused(written: object, said: str) -> None:
    def change(position: dict[str, Any]) -> None:
        position["steps"][-1][1] = written

    assert said in refusal(choice_of_a_bonus(), change)


def test_a_position_of_before_three_permanent_cards_and_pandoras_box_is_read() -> None:
    """It names one permanent card for each player, or -1, and says nothing of Pandora's Box and scrolls."""
    position = GAME.complete({"players": [{"faction": "castle"}, {"faction": "necropolis"}]})
    position["table"]["permanent"] = ["ballista.1", "-1"]
    s = GAME.from_position(position)
    assert (GAME.position(s)["table"]["permanent"], s.pandora, s.scrolls) == ([["ballista.1"], []], [], [[], []])


@pytest.mark.parametrize("die", [-1, 1])
@pytest.mark.parametrize("rule", [0, BOTH_DICE_ADDED, TRIPLE_DIE, BOTH_DICE_ADDED | TRIPLE_DIE])
def test_an_attack_is_stored_with_whatever_its_die_counts(rule: int, die: int) -> None:
    s = combat({"A2": "griffins"}, {"A3": "skeletons"})
    s.striker, s.target, s.strike_kind = 0, 1, NORMAL
    s.die_rule, s.dice = rule, [die, die]
    s.die = settled_die(s)
    s.dice = []
    assert abs(s.die) == (2 if rule & BOTH_DICE_ADDED else 1) * (3 if rule & TRIPLE_DIE else 1)
    assert GAME.from_position(GAME.position(s)).die == s.die
