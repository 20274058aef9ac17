"""Second conditions of a clause: bounds that are just met, the first of several, what applies and is not shown."""

from typing import Any

import pytest

import ferry
from ferry.state import FerryState
from ferry.vocabulary import RIVER, TURN
from hexkeep import BadContent, BadPosition, BadSetup, UnknownGame, game
from hexkeep.kernel.bots.levels import DEFAULT_LEVELS, LEVELS_WITHOUT_EVALUATION
from hexkeep.kernel.bots.observation import NumberBuffer, bounded, from_seat, seats_from
from hexkeep.kernel.bots.strategy import BadStrategy, Strategy
from hexkeep.kernel.content import Content, lines_of, read_additions
from hexkeep.kernel.registry import folder_of
from hexkeep.kernel.setup import Field, When
from hexkeep.kernel.table.drawing import once
from hexkeep.kernel.table.glossary import glossary
from hexkeep.kernel.table.guide import Guide
from hexkeep.kernel.table.positions import read_ints
from hexkeep.kernel.table.texts import Moment, SharedTexts, Translator, english
from hexkeep.kernel.types import ABSENT, Decision, Option, Terms


def test_the_terms_of_a_sum_read_what_they_write_and_no_other_number_of_them() -> None:
    terms = Terms("strength", "attack", "die", "defence")
    for numbers in ([3, ABSENT, -1], [0, 6, 127], [-127, 0, ABSENT]):
        packed = terms.pack(numbers)
        assert terms.unpack(packed) == numbers
        assert terms.value(terms.token(packed)) == packed
    assert terms.token(terms.pack([3, ABSENT, -1])) == "3,,-1"
    for text in ("3,", "3,,-1,4", "3"):
        with pytest.raises(ValueError, match=text):
            terms.value(text)


@pytest.mark.parametrize(("value", "found"), [(-5, 0), (0, 0), (3, 3), (7, 7), (8, 7)])
def test_a_number_is_moved_to_the_bound_it_passes(value: int, found: int) -> None:
    assert bounded(value, 0, 7) == found


@pytest.mark.parametrize(
    ("chapters", "found"),
    [
        (["B", "LAST", "A", "FIRST"], ["FIRST", "B", "A", "LAST"]),
        (["LAST", "B", "LAST"], ["B", "LAST"]),
        (["B", "FIRST"], ["FIRST", "B"]),
        ([], []),
    ],
)
def test_chapters_come_in_the_order_one_needs_them(chapters: list[str], found: list[str]) -> None:
    assert Guide((), ("FIRST",), ("LAST", "END"), {}, {}).ordered(chapters) == found


def test_every_table_key_and_entry_of_a_content_file_has_its_line() -> None:
    text = '[box]\nname = "x"  # a [remark]\ncells = [\n  1,\n  2,\n\n]\n[[card]]\nof = { a = 1 }\n[[card]]\nof = 3\n'
    found = lines_of(text)
    assert found["box",] == 1
    assert found["box", "name"] == 2
    assert (found["box", "cells"], found["box", "cells", 0], found["box", "cells", 1]) == (3, 4, 5)
    assert ("box", "cells", 2) not in found
    assert (found["card", 0], found["card", 0, "of"], found["card", 1, "of"]) == (8, 9, 11)


def test_the_texts_of_the_kernel_and_of_a_game_are_found_by_their_package() -> None:
    assert english("hexkeep.kernel")["ending.draw"] == "A draw"
    assert english("ferry") == ferry.GAME.english()


def test_only_a_package_has_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    from hexkeep.kernel import registry

    assert (folder_of("ferry") / "__init__.py").is_file()
    for module in ("json.decoder", "no_such_module_at_all"):
        monkeypatch.setattr(registry, "_points", lambda at=module: {"x": EntryPoint("x", at, registry.GROUP)})
        with pytest.raises(UnknownGame, match="names no package"):
            folder_of("x")


@pytest.mark.parametrize(("brought", "mode", "level", "shown"), [
    (False, "a", 1, True), (True, "a", 1, False), (False, "b", 1, False), (False, "a", 2, False),
])  # fmt: skip
def test_a_field_is_shown_where_it_applies_and_nothing_hides_it(
    brought: bool, mode: str, level: int, shown: bool
) -> None:
    field = Field("x", "switch", False, when=(When("mode", ("a",)),), shown=(When("level", (1,)),), brought=brought)
    assert field.is_shown({"mode": mode, "level": level}) == shown


@pytest.mark.parametrize(
    ("left", "limits"), [((2, 3), (2, 3)), (("few", 3), (1, 9)), ((2, "many"), (1, 9)), ((2, 3, 4), (1, 9))]
)
def test_the_limits_of_a_number_are_narrowed_by_two_numbers_only(
    left: tuple[Any, ...], limits: tuple[int, int]
) -> None:
    field = Field("n", "number", 5, low=1, high=9, narrowed=((When("mode", ("a",)), left),))
    assert field.limits({"mode": "a"}) == limits
    assert field.limits({"mode": "b"}) == (1, 9)


def test_a_run_of_numbers_is_told_whatever_stood_there_before() -> None:
    buffer = NumberBuffer(4)
    for number in (7, 5, 5, 7):
        buffer.begin()
        buffer.fill(number, 3)
        buffer.append(1)
        assert buffer.told() == [number, number, number, 1]


ONE: list[Option] = [(0, 0, 0, 0)]


@pytest.mark.parametrize(
    ("decision", "forced"),
    [
        (Decision(0, RIVER, ONE), True),
        (Decision(0, RIVER, ONE, waits=False), False),
        (Decision(0, RIVER, [*ONE, (1, 0, 0, 0)]), False),
        (Decision(0, TURN, ONE), False),
    ],
)
def test_an_answer_is_forced_where_it_is_awaited_alone_and_no_secret(decision: Decision, forced: bool) -> None:
    assert ferry.GAME.is_forced(decision) == forced


class Weighing(Strategy[FerryState]):
    """Knows who stands better."""

    def evaluate(self, s: FerryState, seat: int) -> float:
        return 0.0


def test_the_levels_of_a_game_that_weighs_nothing_are_others() -> None:
    plain: Strategy[FerryState] = Strategy(ferry.GAME)
    assert (plain.has_evaluation, plain.has_heuristic) == (False, False)
    assert plain.all_levels() == LEVELS_WITHOUT_EVALUATION
    assert Weighing(ferry.GAME).all_levels() == DEFAULT_LEVELS
    assert plain.all_levels() != DEFAULT_LEVELS


def test_a_part_that_is_drawn_once_still_counts_what_it_names() -> None:
    """For each onlooker: a part that names a seat or a thing of the table belongs to that table."""
    s = ferry.GAME.open({}, 1)
    translator = Translator(ferry.GAME, "en", ["Anna"])
    translator.names = {"card:1a": "the bell"}
    translator.moment = Moment(s)
    drawn: list[FerryState] = []

    def part(view: FerryState) -> str:
        drawn.append(view)
        return f"{translator.seat(0)} with {translator.thing('card:1a')}"

    assert part(s) == "Anna with the bell"
    drawn.clear()
    counts = []
    for _ in range(3):
        before = (translator.seats_named, translator.things_named)
        assert once(translator, part, s) == "Anna with the bell"
        counts.append((translator.seats_named - before[0], translator.things_named - before[1]))
    assert counts == [(1, 1)] * 3
    assert len(drawn) == 1


def test_tables_with_names_for_things_share_their_texts_with_each_other_alone() -> None:
    shared = SharedTexts.of(ferry.GAME, "en")
    assert shared.of_named_tables is shared.of_named_tables
    assert shared.of_named_tables is not shared
    assert shared.of_named_tables.texts == shared.texts


def test_a_seat_of_a_game_may_have_a_name_of_its_own() -> None:
    translator = Translator(ferry.GAME, "en")
    assert translator.seat(1) == "Player 2"
    translator._texts = {**translator._texts, "seat.1": "The ferryman"}
    assert (translator.seat(0), translator.seat(1)) == ("Player 1", "The ferryman")


def test_a_game_checks_the_steps_of_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    def check_steps(_game: object, _s: FerryState) -> None:
        raise BadPosition("steps: not today")

    position = ferry.GAME.position(ferry.GAME.open({}, 1))
    assert ferry.GAME.position(ferry.GAME.from_position(position)) == position
    assert ferry.GAME.from_position({**position, "steps": position["steps"]}).revealed_to == 0
    monkeypatch.setattr(type(ferry.GAME), "check_steps", check_steps)
    with pytest.raises(BadPosition, match="not today"):
        ferry.GAME.from_position(position)


def test_a_position_without_steps_shows_nobody_anything_new() -> None:
    position = {k: v for k, v in ferry.GAME.position(ferry.GAME.open({}, 1)).items() if k != "steps"}
    assert ferry.GAME.from_position(position, 1).revealed_to == 0


@pytest.mark.parametrize("value", [[1], [1, 2, 3], "12", [1, True], [1, 4], [0, 1], None])
def test_a_list_of_two_numbers_is_nothing_else(value: object) -> None:
    assert read_ints({"n": [1, 3]}, "n", 1, 3, 2) == [1, 3]
    with pytest.raises(BadPosition, match="^n: "):
        read_ints({"n": value}, "n", 1, 3, 2)


def test_a_list_of_any_length_may_be_empty() -> None:
    assert read_ints({"n": []}, "n", 1, 3) == []


class Ordering(Weighing):
    """Orders a search for a win that nothing begins."""

    def win_proximity(self, s: FerryState, seat: int) -> float:
        return 0.0


class Searching(Ordering):
    def can_win_this_turn(self, s: FerryState, seat: int) -> bool:
        return False


def test_the_search_for_a_win_is_ordered_only_where_it_begins() -> None:
    assert Searching(ferry.GAME).has_win_test
    assert not Weighing(ferry.GAME).has_win_test
    with pytest.raises(BadStrategy, match="no can_win_this_turn to begin it"):
        Ordering(ferry.GAME)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[cards.fire]\ncost = 3\n", "line 1: the box has 'fire' already"),
        ("[cards.ice]\ncost = 3\n\n[cards.Ice]\n", "line 4: a name has small letters"),
        ("[tiles.ice]\ncost = 3\n", "line 1: 'tiles' cannot be added"),
        ("cards = 3\n", "line 1: cards is a file of tables"),
        ("", "line 1: there is nothing"),
    ],
)
def test_a_file_of_additions_says_where_it_is_wrong(text: str, says: str) -> None:
    content = Content({"cards": {"fire": {"cost": 2}}, "tiles": {}})
    assert read_additions("[cards.ice]\ncost = 3\n", content, ["cards"]) == {"cards": {"ice": {"cost": 3}}}
    with pytest.raises(BadContent, match=says):
        read_additions(text, content, ["cards"])


def test_what_a_table_explains_itself_stands_in_its_glossary() -> None:
    words = {word.name: word.kind for word in glossary(game("sigillum"), "en")}
    assert words["Castle scale"] == "resource"
    assert {"Wings", "Stun", "Web"} <= set(words)


@pytest.mark.parametrize(("allowed", "found"), [(("b", "c"), "b"), (("a", "b"), "a"), ((), "a")])
def test_a_default_moves_to_the_first_choice_that_is_left(allowed: tuple[str, ...], found: str) -> None:
    field = Field("x", "choice", "a", choices=("a", "b", "c"), left=lambda _setup: allowed)
    assert field.fallback({}) == found


def test_players_are_counted_from_the_seat_that_looks() -> None:
    assert seats_from(2, 4) == [2, 3, 0, 1]
    assert [from_seat(player, 2, 4) for player in (0, 1, 2, 3)] == [2, 3, 0, 1]
    assert [from_seat(player, 2, 4) for player in (-1, 4, 5)] == [-1, 4, 5], "nobody and AI players stay as they are"


@pytest.mark.parametrize("value", [["ruby", "opal"], ["jade", "opal", "ruby"]])
def test_what_contradicts_each_other_is_refused_together_and_not_alone(value: list[str]) -> None:
    field = Field("gems", "several", [], choices=("ruby", "opal", "jade"), apart=(("ruby", "opal"),), high=3)
    for alone in (["ruby", "jade"], ["opal", "jade"]):
        assert field.checked(alone, {}) == alone
    with pytest.raises(BadSetup, match="gems: ruby and opal contradict each other"):
        field.checked(value, {})


def test_a_table_without_any_names_takes_the_texts_of_its_language() -> None:
    s = ferry.GAME.open({}, 1)
    plain = Translator.of(ferry.GAME, "en")
    assert Translator.for_table(ferry.GAME, s, "en", ["", ""]) is plain
    named = Translator.for_table(ferry.GAME, s, "en", ["", "Boris"])
    assert (named.seat(0), named.seat(1)) == ("Player 1", "Boris")


class Misnamed(Strategy[FerryState]):
    def levels(self) -> dict[str, Any]:
        return {"gredy": next(iter(DEFAULT_LEVELS.values()))}


def test_a_level_that_nobody_knows_is_refused() -> None:
    with pytest.raises(BadStrategy, match="ferry has a level 'gredy'"):
        Misnamed(ferry.GAME).all_levels()
