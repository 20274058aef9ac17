"""Effects in order and choices between them: what is left out, what is offered, what is asked at all."""

import pytest

from games.heroes.attack_moves import comes
from games.heroes.combat_moves import EVERY, fight
from games.heroes.table import (
    BOX,
    GAME,
    decisions,
    drop_step,
    give,
    load_attack,
    no_cards,
    program,
    set_stock,
    started,
    step_names,
    stock,
)
from hexkeep.games.heroes.rules.effects.interpreter import (
    Choose,
    PickProgram,
    RunProgram,
    can_afford,
    is_prevented,
    leads_anywhere,
    run_program,
    tell_by_choosing,
    words_without_handler,
)
from hexkeep.games.heroes.rules.effects.language import MAP, STRIKING, STRUCK, TURNED, WORD
from hexkeep.games.heroes.state import WARDED_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import EFFECT


def at_home(**setup: object) -> HeroesState:
    """The first turn, nobody has cards, and no step waits but those pushed from now on."""
    s = no_cards(started(**{"boxes": EVERY, "faction_1": "castle", **setup}))  # type: ignore[arg-type]
    drop_step(s)
    return s


def choice(token: str, index: int = 0, moment: int = MAP) -> Choose:
    return Choose(program(token), index, 0, 0, -1, moment)


def texts(s: HeroesState, step: Choose | PickProgram) -> tuple[list[str], str]:
    """What a choice offers, by the last word of each program, and the answer of who is absent."""
    s.push(step)
    (asked,) = decisions(s)
    drop_step(s)
    assert asked.seat == 0
    names = [GAME.write(option).rpartition(".")[2] for option in asked.options]
    assert asked.idle is not None
    return names, GAME.write(asked.idle).rpartition(".")[2]


# ---- one after the other --------------------------------------------------------------------------


@pytest.mark.rule("HOM-CARD-09", "HOM-FIELD-11")
def test_every_effect_is_carried_out_in_order_for_its_seat() -> None:
    s = at_home()
    token = program("location.university.0")
    set_stock(s, 0, 9, 1, 1)
    run_program(s, token, 0, 0)
    first = s.stack[-1]
    assert isinstance(first, RunProgram)
    assert (first.program, first.index, first.seat, first.hero, first.card, first.moment) == (token, 0, 0, 0, -1, MAP)
    drop_step(s)
    assert not first.run(s)
    rest = s.stack[-1]
    assert isinstance(rest, RunProgram)
    assert (rest.program, rest.index, rest.seat, rest.hero, rest.card, rest.moment) == (token, 1, 0, 0, -1, MAP)
    assert stock(s, 0) == [3, 1, 1]
    drop_step(s)
    assert rest.index + 1 == len(BOX.programs[token].ops)
    assert not any(isinstance(step, RunProgram) for step in s.stack)
    assert "carry" not in comes(s, rest)


@pytest.mark.rule("HOM-CARD-09")
def test_no_program_does_nothing() -> None:
    s = at_home()
    before = len(s.stack)
    run_program(s, -1, 0)
    assert len(s.stack) == before
    run_program(s, 0, 0)
    assert step_names(s)[before:] == ["carry"]


@pytest.mark.rule("HOM-CARD-09")
@pytest.mark.parametrize(("moment", "boost", "guard"), [(STRIKING, 1, 0), (STRUCK, 0, 0), (MAP, 0, 0)])
def test_an_effect_works_at_its_moment_alone(moment: int, boost: int, guard: int) -> None:
    s = fight({"B2": "halberdiers"}, {"B3": "griffins"})
    drop_step(s)
    s.striker, s.target, s.boost, s.guard, s.die_rule = 0, 1, 0, 0, 0
    step = RunProgram(program("prayer.power-2.0"), 0, 0, 0, -1, moment)
    assert not step.run(s)
    assert (s.boost > 0, s.guard) == (boost > 0, guard)


@pytest.mark.rule("HOM-CARD-09", "HOM-SPELL-09")
@pytest.mark.parametrize(
    ("warded", "card", "works"), [(False, "bloodlust", True), (True, "bloodlust", False), (True, "attack", True)]
)
def test_a_spell_that_may_not_touch_a_unit_does_nothing_to_it(warded: bool, card: str, works: bool) -> None:
    s = fight({"B2": "halberdiers"}, {"B3": "griffins"})
    drop_step(s)
    s.striker, s.target, s.boost, s.die_rule = 0, 1, 0, 0
    s.mark[0] = WARDED_MARK if warded else 0
    (given,) = give(s, 0, card)
    word = WORD["melee-attack" if card == "bloodlust" else "attack"]
    assert is_prevented(s, word, given, STRIKING) != works
    assert not is_prevented(s, word, -1, STRIKING)
    RunProgram(BOX.card(given).modes[0].program, 0, 0, 0, given, STRIKING).run(s)
    assert (s.boost > 0) == works


@pytest.mark.rule("HOM-CARD-09", "HOM-FIELD-10")
def test_a_choice_is_a_step_and_what_follows_it_comes_after() -> None:
    s = at_home()
    token = program("miriam-1.trade")
    step = RunProgram(token, 1, 0, 0, -1, MAP)
    assert comes(s, step) == ["choose"]
    found = s.stack[-1]
    assert isinstance(found, Choose)
    assert (found.program, found.index, found.seat, found.hero, found.card, found.moment) == (token, 1, 0, 0, -1, MAP)


def test_every_word_is_carried_out() -> None:
    assert words_without_handler() == ["choose"]


@pytest.mark.rule("HOM-CARD-09", "HOM-UNIT-18")
@pytest.mark.parametrize(("die", "boost"), [(1, 0), (0, 1)])
def test_dwarves_shrug_off_a_whole_program_as_it_begins(die: int, boost: int) -> None:
    s = fight({"B2": "dwarves"}, {"B3": "griffins"})
    drop_step(s)
    s.striker, s.target, s.boost, s.die_rule = 0, 1, 0, 0
    (given,) = give(s, 0, "bloodlust")
    load_attack(s, die)
    assert not RunProgram(BOX.card(given).modes[0].program, 0, 0, 0, given, STRIKING).run(s)
    assert s.boost == boost


# ---- what can be paid -----------------------------------------------------------------------------


@pytest.mark.rule("HOM-GEN-06")
@pytest.mark.parametrize(("gold", "may"), [(6, True), (5, False), (7, True)])
def test_what_costs_gold_needs_it(gold: int, may: bool) -> None:
    s = at_home()
    set_stock(s, 0, gold, 0, 9)
    assert can_afford(s, program("location.university.0"), 0) == may
    assert can_afford(s, program("castle.city-hall.0"), 0)


@pytest.mark.rule("HOM-GEN-06")
@pytest.mark.parametrize(("cards", "may"), [(0, False), (1, True), (2, True)])
def test_what_costs_a_card_needs_one(cards: int, may: bool) -> None:
    s = at_home()
    give(s, 0, *["attack"] * cards)
    price = next(i for i, each in enumerate(BOX.programs) if each.cost == 1)
    dear = next(i for i, each in enumerate(BOX.programs) if each.cost == 2)
    assert can_afford(s, price, 0) == may
    assert can_afford(s, dear, 0) == (cards == 2)


# ---- choices --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-FIELD-10", "HOM-GEN-06", "HOM-CARD-09")
@pytest.mark.parametrize(
    ("gold", "valuables", "offered"), [(10, 3, ["0", "1"]), (10, 2, ["1"]), (9, 3, ["0"]), (9, 2, [])]
)
def test_a_choice_that_may_be_declined_is_asked_even_for_one(gold: int, valuables: int, offered: list[str]) -> None:
    s = at_home()
    set_stock(s, 0, gold, 0, valuables)
    step = choice("location.tree-of-knowledge")
    assert step.run(s) == bool(offered)
    if offered:
        assert texts(s, step) == ([*offered, "decline"], "decline")
    before = len(s.stack)
    step.play(s, 0, GAME.read("decline"))
    assert len(s.stack) == before
    step.play(s, 0, GAME.read("choose effect:location.tree-of-knowledge.1"))
    assert step_names(s)[before:] == ["carry"]


@pytest.mark.rule("HOM-FIELD-10")
def test_a_choice_that_must_be_made_has_no_way_out() -> None:
    s = at_home()
    step = choice("location.mystical-garden")
    assert step.run(s)
    assert texts(s, step) == (["0", "1"], "0")


@pytest.mark.rule("HOM-CARD-09", "HOM-FIELD-10")
def test_the_only_choice_left_is_made_unasked() -> None:
    s = fight({"B2": "halberdiers"}, {"B3": "griffins"})
    drop_step(s)
    step = choice("prayer.power-2", moment=TURNED)
    before = len(s.stack)
    assert not step.run(s)
    (run,) = s.stack[before:]
    assert isinstance(run, RunProgram)
    only = program("prayer.power-2.1")
    assert (run.program, run.index, run.seat, run.card, run.moment) == (only, 0, 0, -1, TURNED)


@pytest.mark.rule("HOM-CARD-09", "HOM-FIELD-10")
def test_a_choice_leaves_out_what_a_spell_may_not_do() -> None:
    s = fight({"B2": "halberdiers"}, {"B3": "griffins"})
    drop_step(s)
    s.striker, s.target = 0, 1
    (prayer,) = give(s, 0, "prayer")
    step = Choose(program("prayer.power-2"), 0, 0, 0, prayer, STRIKING)
    attack, _, initiative = (program(f"prayer.power-2.{n}") for n in range(3))
    assert step.choices(s) == [attack, initiative]
    assert step.run(s)
    s.mark[0] = WARDED_MARK
    assert step.choices(s) == [initiative]
    assert not step.run(s)


@pytest.mark.rule("HOM-CARD-09", "HOM-FIELD-10")
@pytest.mark.parametrize(("cards", "names"), [(["attack"], ["0", "2"]), (["haste", "slow"], ["0", "1", "2"])])
def test_who_holds_no_spells_is_not_asked_to_sink_them(cards: list[str], names: list[str]) -> None:
    s = at_home()
    give(s, 0, *cards)
    assert texts(s, choice("event.cursed-swamp")) == (names, "0")


# ---- a building's choices -------------------------------------------------------------------------


def hall(faction: str, optional: int = 0) -> PickProgram:
    return PickProgram(EFFECT.value(f"{faction}.city-hall.0"), 1 if faction == "rampart" else 2, 0, optional)


@pytest.mark.rule("HOM-TOWN-02", "HOM-CARD-09")
def test_one_of_two_uses_is_chosen() -> None:
    s = at_home()
    assert hall("castle").run(s)
    assert texts(s, hall("castle")) == (["0", "1"], "0")
    assert texts(s, hall("castle", 1)) == (["0", "1", "decline"], "decline")
    before = len(s.stack)
    hall("castle").play(s, 0, GAME.read("decline"))
    assert len(s.stack) == before
    hall("castle").play(s, 0, GAME.read("choose effect:castle.city-hall.1"))
    (run,) = s.stack[before:]
    assert isinstance(run, RunProgram)
    assert (run.program, run.seat, run.hero) == (program("castle.city-hall.1"), 0, -1)


@pytest.mark.rule("HOM-TOWN-02", "HOM-GEN-06")
def test_a_single_use_needs_no_question_unless_it_may_be_left() -> None:
    s = at_home()
    before = len(s.stack)
    assert not hall("rampart").run(s)
    (run,) = s.stack[before:]
    assert isinstance(run, RunProgram)
    assert (run.program, run.hero) == (program("rampart.city-hall.0"), -1)
    drop_step(s)
    assert hall("rampart", 1).run(s)
    assert len(s.stack) == before
    assert texts(s, hall("rampart", 1)) == (["0", "decline"], "decline")
    none = PickProgram(program("location.university.0"), 1, 0, 0)
    set_stock(s, 0, 0, 0, 0)
    assert not none.run(s)
    assert len(s.stack) == before


@pytest.mark.rule("HOM-TOWN-02", "HOM-CARD-09", "HOM-FIELD-10")
@pytest.mark.parametrize(("cards", "names"), [(["attack", "speculum"], ["0", "1"]), (["attack"], ["0"])])
def test_what_leads_nowhere_with_the_own_hand_is_not_offered(cards: list[str], names: list[str]) -> None:
    """The City Hall of the Cove buys an artifact, if there is one."""
    s = at_home(faction_1="cove")
    give(s, 0, *cards)
    s.artifacts[0] = int("speculum" in cards)
    buys = program("cove.city-hall.1")
    assert leads_anywhere(s, buys, 0) == ("speculum" in cards)
    assert leads_anywhere(s, program("cove.city-hall.0"), 0)
    assert texts(s, hall("cove"))[0] == names
    only = PickProgram(buys, 1, 0, 1)
    s.push(only)
    assert len(GAME.decisions(s)[0].options) == 2, "with nothing else to choose it is offered all the same"
    s.revealed_to = 0
    tell_by_choosing(s, program("cove.city-hall.0"), 0)
    assert s.revealed_to == 0
    tell_by_choosing(s, buys, 0)
    assert s.revealed_to & 0b11 == 0b10
