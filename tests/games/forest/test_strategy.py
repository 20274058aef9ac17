"""The worth of a table, and a heuristic_option team that plays by the rules."""

import pytest

from games.forest.table import DWARF, ELF, MAGE, MANTICORE, MONSTER, WARRIOR, arranged, cell, holding, play
from hexkeep.bots import Budget, GreedyBot
from hexkeep.bots.base import with_pass
from hexkeep.games.forest import GAME
from hexkeep.games.forest.bots.attack_odds import expected_damage, mean_damage
from hexkeep.games.forest.bots.evaluation import evaluate
from hexkeep.games.forest.bots.heuristic import choose_action, goals, heuristic_option
from hexkeep.games.forest.state import ForestState, put_figure
from hexkeep.games.forest.vocabulary import CHOOSE, CLASSES, END_TURN, HEAL, class_of
from hexkeep.kernel.setup import Value
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS


def played(given: dict[str, Value], seed: int) -> str:
    turns = Turns(GAME, GAME.open(given, seed))
    for _ in range(4000):
        node = turns.node()
        if node is None:
            break
        option = heuristic_option(turns.state, node)
        assert option in node.options
        turns.play(node, option)
    return GAME.ending(turns.state)


def test_a_table_is_worth_more_with_gear_wounds_on_her_and_life() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F4"})
    plain = evaluate(s, 0)
    assert 0.0 < plain < 1.0
    s.life[MAGE] = 3
    assert evaluate(s, 0) < plain
    s.life[MAGE] = 10
    holding(s, MAGE, "amulet-1")
    assert evaluate(s, 0) > plain
    s.life[MANTICORE] = 2
    assert evaluate(s, 0) > plain + 0.2


def test_among_rivals_the_better_off_is_ahead() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F4"}, mode="semi-team")
    holding(s, MAGE, "amulet-1")
    assert evaluate(s, 0) > evaluate(s, 1)


@pytest.mark.parametrize(("ahead", "mean"), [(-2, 0.28), (0, 0.97), (1, 1.56), (2, 2.28), (3, 3.11), (4, 4.03)])
def test_the_average_of_an_exchange(ahead: int, mean: float) -> None:
    assert round(mean_damage(ahead), 2) == mean


def test_prospects_count_the_answer() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    gain, loss = expected_damage(s, [MAGE], 8, 0)
    assert gain > mean_damage(1)
    assert loss > mean_damage(-1)


def test_who_could_heal_for_ever_goes_to_wake_her_instead() -> None:
    s = arranged({"dwarf-m": "G11"})
    s.life[s.order[0]] = 4
    node = GAME.decisions(s)[0]
    assert GAME.write(heuristic_option(s, node)) == "heal figure:dwarf-m"
    s.round = 20
    assert GAME.write(heuristic_option(s, node)).startswith("move")
    s.awake = True
    assert GAME.write(heuristic_option(s, node)) == "heal figure:dwarf-m"


@pytest.mark.parametrize(
    ("players", "classes"), [(1, ["elf"]), (2, ["dwarf", "elf"]), (3, ["dwarf", "elf", "warrior"])]
)
def test_a_lone_player_takes_the_elf_and_a_team_the_dwarf_first(players: int, classes: list[str]) -> None:
    s = GAME.open({"players": players}, 3)
    chosen: list[str] = []
    while len(chosen) < players:
        (decision,) = GAME.decisions(s)
        option = heuristic_option(s, decision)
        if option[0] == CHOOSE:
            chosen.append(CLASSES[class_of(option[1])])
        GAME.play(s, decision.seat, option)
    assert chosen == classes


def test_for_three_rounds_a_team_gathers_before_it_fights_far_from_the_city() -> None:
    s = arranged({"warrior-m": "E4", "ordinary-1": "F4"})
    assert s.box.board.city_distance[s.cell[MONSTER]] > 2
    holding(s, WARRIOR, "sword-3")
    s.round = 3
    assert GAME.write(heuristic_option(s, GAME.decisions(s)[0])).startswith("move")
    s.round = 4
    assert GAME.write(heuristic_option(s, GAME.decisions(s)[0])).startswith("attack figure:ordinary-1")


@pytest.mark.parametrize(("left", "meets"), [(4, False), (3, True)])
def test_a_team_meets_the_manticore_when_she_has_three_steps_left(left: int, meets: bool) -> None:
    s = arranged({"warrior-m": "E4"})
    s.awake = True
    s.fire_path_entry = len(s.box.board.fire_path) - 1 - left
    put_figure(s, MANTICORE, s.box.board.fire_path[s.fire_path_entry])
    beside = s.box.board.neighbours[s.cell[MANTICORE]]
    assert any(cell in beside for cell, _ in goals(s, WARRIOR)) == meets


@pytest.mark.parametrize("sample", list(GAME.samples()))
def test_a_careful_team_finishes_every_kind_of_game(sample: str) -> None:
    assert played(GAME.samples()[sample], 7) != "unfinished"


@pytest.mark.rule("FOR-DATA-09")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_careful_team_wins_some_games_and_loses_some(players: int) -> None:
    casts = [["warrior", "mage", "dwarf", "elf"][i:] + ["warrior", "mage", "dwarf", "elf"][:i] for i in range(4)]
    endings = [
        played({"players": players, "roads": "quick", "cast": casts[seed % 4][:players]}, seed) for seed in range(16)
    ]
    won = sum(ending in ("victory", "great-victory") for ending in endings)
    assert 2 <= won <= 14


def test_greedy_does_not_change_boots_for_ever() -> None:
    """Putting another thing to use is free: it is played only if it makes the position better."""
    s = arranged({"elf-m": "A1", "ordinary-1": "F8"})
    holding(s, ELF, "boots-1", "boots-2", "boots-3", "boots-4")
    s.spent[ELF] = s.ratings[ELF]
    s.life[ELF] = 1
    bot: GreedyBot[ForestState] = GreedyBot(GAME, 1)
    plies = 0
    while s.round < 3 and not s.over:
        plies += 1
        assert plies < 60, "the turn does not end"
        decision = GAME.decisions(s)[0]
        GAME.play(s, decision.seat, bot.choose(GAME.seen_by(s, decision.seat), decision, Budget(1)))


def rallied_on_manticore(life: int, mode: str = "semi-team") -> ForestState:
    """Two players' characters beside the Manticore; the warrior's player proposes a joint attack."""
    s = arranged({"warrior-m": "E4", "dwarf-m": "F5"}, mode=mode)
    put_figure(s, MANTICORE, cell("F4"))
    s.life[MANTICORE] = life
    play(s, "rally figure:manticore kind:melee")
    return s


def answers(s: ForestState, seat: int) -> str:
    decision = next(d for d in GAME.decisions(s) if d.seat == seat)
    option = heuristic_option(s, with_pass(decision))
    return "pass" if option == PASS else GAME.write(option)


def test_a_rival_helps_to_wound_the_manticore_but_not_to_kill_her_for_another() -> None:
    assert answers(rallied_on_manticore(life=20), 1) == "join figure:dwarf-m"
    s = rallied_on_manticore(life=1)
    s.spent[WARRIOR], s.spent[DWARF] = 0, 3
    assert answers(s, 1) == "pass"
    s.spent[WARRIOR], s.spent[DWARF] = 3, 0  # now the dwarf would be the one who killed her
    assert answers(s, 1) == "join figure:dwarf-m"


def test_nobody_strikes_with_a_rival_who_would_win_by_it() -> None:
    s = rallied_on_manticore(life=1)
    play(s, "join figure:dwarf-m")
    s.spent[WARRIOR], s.spent[DWARF] = 3, 0
    assert answers(s, 0) == "call-off"
    s.spent[WARRIOR], s.spent[DWARF] = 0, 3
    assert answers(s, 0) == "strike"


def test_partners_of_one_team_join_the_last_blow() -> None:
    assert answers(rallied_on_manticore(life=1, mode="team"), 1) == "join figure:dwarf-m"


def test_nobody_heals_a_rival() -> None:
    for mode, verbs in (("team", {"heal"}), ("semi-team", {"move", "end-turn"})):
        s = arranged({"warrior-m": "G11", "dwarf-m": "G12"}, mode=mode)
        s.life[DWARF] = 2
        option = GAME.write(choose_action(s, WARRIOR, [(END_TURN, 0, 0, 0), (HEAL, DWARF, 0, 0)]))
        assert option.split()[0] in verbs
