"""Hidden artifacts: the deal, opening, face-down loot, and that nothing of it is told."""

import pytest

from games.forest.table import (
    MAGE,
    MONSTER,
    arranged,
    carries,
    cell,
    empty,
    end_round,
    events,
    kinds,
    next_rolls,
    offered,
    play,
    stack_of,
    token,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.rules.strength import artifact_of
from hexkeep.games.forest.state import ForestState, put_figure
from hexkeep.games.forest.vocabulary import EVENTS, ITEMS, PLACES, item_of


def dark(at: dict[str, str], *, standing: bool = False) -> ForestState:
    """Hidden, with swords in the bootmaker's and boots in the smithy."""
    s = arranged(at, hidden=True, standing=standing)
    n = s.box.terms.characters
    s.item_of_place = (3, 1, 2, 0, 4, 5, 6, 7)
    s.stacks = [tuple(range(k * 4, k * 4 + n)) for k in (3, 1, 2, 0, 4, 5)] + [(24, 25, 26), (27, 28, 29)]
    return s


@pytest.mark.rule("FOR-HIDE-01", "FOR-HIDE-02")
def test_stacks_of_a_family_change_places_unseen_strongest_on_top() -> None:
    seen = set()
    for seed in range(30):
        s = GAME.open({"players": 2, "hidden": True}, seed)
        assert s.hidden == 255
        assert sorted(s.item_of_place[:4]) == [0, 1, 2, 3]
        assert sorted(s.item_of_place[4:]) == [4, 5, 6, 7]
        for p, stack in enumerate(s.stacks):
            assert {item_of(t) for t in stack} == {s.item_of_place[p]}
            values = [s.box.value[t] for t in stack]
            assert values == sorted(values, reverse=True)
        seen.add(s.item_of_place)
    assert len(seen) > 10
    assert GAME.open({"players": 2}, 1).hidden == 0


@pytest.mark.rule("FOR-HIDE-03", "FOR-MOVE-10")
def test_entering_opens_a_place_for_all_and_for_good() -> None:
    s = dark({"mage-m": "C7", "elf-m": "A1"})
    told = play(s, "move cell:B7")
    assert "opened" in kinds(told)
    assert s.revealed_to == -1
    assert "take token:boots-1" in offered(s)
    put_figure(s, MAGE, cell("E4"))
    assert stack_of(GAME.seen_by(s, 1), "smithy") == stack_of(s, "smithy")
    assert stack_of(GAME.seen_by(s, 1), "elven_workshop") == ["-1", "-1"]


@pytest.mark.rule("FOR-HIDE-04", "FOR-HIDE-06", "FOR-HIDE-07")
def test_a_monster_takes_the_top_token_face_down() -> None:
    s = dark({"mage-m": "A1", "ordinary-1": "C7"})
    s.event_log = []
    told = end_round(s)
    assert carries(s, MONSTER) == ["boots-1"]
    took = next(e for e in told if EVENTS[e.kind].name == "monster-took")
    assert [took.seen_by(seat).secret for seat in (-1, 0)] == [-1, -1]
    for seat in (-1, 0):
        view = GAME.seen_by(s, seat)
        assert carries(view, MONSTER) == ["-1"]
        assert "boots" not in str(
            {k: v for k, v in GAME.write_table(view).items() if k in ("stacks", "monsters", "holds")}
        )


@pytest.mark.rule("FOR-HIDE-05", "FOR-HIDE-06")
def test_the_first_clash_turns_its_tokens_up_and_they_count() -> None:
    s = dark({"mage-m": "A1", "ordinary-1": "H13"})
    stack = stack_of(s, "dwarf_workshop")
    put_figure(s, MONSTER, cell("G13"))
    end_round(s)
    assert carries(s, MONSTER) == stack[:1]
    assert artifact_of(s, MONSTER, 2) == 3
    put_figure(s, MAGE, next(c for c in s.box.board.neighbours[s.cell[MONSTER]] if s.figure_on[c] < 0))
    next_rolls(s, 1, 6, "shooting", 1, 6)
    told = play(s, "attack figure:ordinary-1 kind:shooting")
    assert kinds(told).index("turned-up") < kinds(told).index("brings")
    assert events(told, "turned-up") == [(MONSTER, token("shield-1"), 0, 0)]
    assert carries(GAME.seen_by(s, 0), MONSTER) == carries(s, MONSTER)
    assert events(told, "rolled")[1][1] == 3 + 3


@pytest.mark.rule("FOR-HIDE-06")
def test_hidden_stacks_attract_as_open_ones_do() -> None:
    s = dark({"mage-m": "A1", "ordinary-1": "D7"})
    told = end_round(s)
    assert events(told, "marched")[0][2] == cell("C6")


@pytest.mark.rule("FOR-HIDE-08", "FOR-HIDE-07")
def test_what_a_crushed_monster_carried_face_down_is_never_seen() -> None:
    s = dark({"mage-m": "A1", "ordinary-1": "I5"}, standing=True)
    s.carried[0], s.face_down_from[0] = (s.stacks[0][0],), (0,)
    s.stacks[0] = ()
    s.awake, s.fire_path_entry = True, 3
    put_figure(s, 15, s.box.board.fire_path[3])
    end_round(s)
    assert s.lost_face_down == ((token("boots-1"), 0),)
    assert GAME.seen_by(s, 0).lost_face_down == ((-1, 0),)


@pytest.mark.rule("FOR-HIDE-07")
def test_a_view_holds_nothing_of_what_lies_face_down_and_guesses_fit_it() -> None:
    s = dark({"mage-m": "A1", "elf-m": "K14", "ordinary-1": "C7"})
    end_round(s)
    view = GAME.seen_by(s, 0)
    assert view.item_of_place == (-1,) * 8
    assert [len(stack) for stack in view.stacks] == [len(stack) for stack in s.stacks]
    worlds = {GAME.guess(view, 0, seed).item_of_place for seed in range(40)}
    assert len(worlds) > 10
    for seed in range(10):
        world = GAME.guess(view, 0, seed)
        assert sorted(GAME.components(world)) == sorted(GAME.components(s))
        assert GAME.position(GAME.seen_by(world, 0)) == GAME.position(view)


def test_an_empty_hidden_place_tells_nothing_when_entered() -> None:
    s = dark({"mage-m": "C7"})
    empty(s, "smithy")
    assert "opened" not in kinds(play(s, "move cell:B7"))
    assert GAME.seen_by(s, 0).item_of_place[0] == -1
    assert (ITEMS[3], PLACES[0]) == ("boots", "smithy")
