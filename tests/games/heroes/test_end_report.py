"""The end of a Heroes game, as each seat is told of it: title, cause and by how much."""

from games.heroes.table import set_gold, until
from games.heroes.test_guidance import opening, translator
from hexkeep.games.heroes import GAME
from hexkeep.games.heroes.rules.modes.victory import eliminate, mines_and_settlements
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary.events import COMBAT_WON, TIME_UP
from hexkeep.kernel.types import EVERYONE, Event


def test_a_town_that_falls_is_the_cause() -> None:
    s = opening(players=2)
    s.round, s.winners = 9, 1
    s.flags[s.towns[1]] = 0
    s.end()
    report = GAME.end_report(s, 1, [], translator("en"))
    assert report.title == "Your town has fallen"
    assert GAME.end_report(s, 0, [], translator("ru")).title == "Вражеский город взят"
    assert report.cause == "Anna took Otto's town in round 9."


def lands_of(s: HeroesState, player: int, n: int) -> None:
    """So many mines and settlements are a player's."""
    for field, flag in enumerate(s.flags):
        held = mines_and_settlements(s, player)
        if held < n:
            s.flags[field] = player
            if mines_and_settlements(s, player) == held:
                s.flags[field] = flag


def test_every_goal_that_wins_a_clash_is_told_in_a_sentence() -> None:
    s = GAME.open({"scenario": "four-winds"}, 5)
    lands_of(s, 1, 8)
    s.round, s.winners = 6, 2
    s.end()
    report = GAME.end_report(s, 1, [], translator("en"))
    assert (report.title, report.cause) == (
        "The goal is reached",
        "Otto reached the goal in round 6: hold 8 mines and settlements.",
    )
    assert GAME.end_report(s, 0, [], translator("en")).title == "A rival was first"
    told = GAME.end_report(s, 0, [], translator("ru")).cause
    assert told == "В раунде 6 цель достигнута: завладеть 8 шахтами и посёлками. Победа: Otto."


def test_a_battle_that_decides_is_the_title_of_both_sides() -> None:
    s = until(GAME.open({"scenario": "skirmish", "size": "short"}, 7), "act")
    s.winners = 1
    s.end()
    won, lost = (GAME.end_report(s, seat, [], translator("en")) for seat in (0, 1))
    assert (won.title, lost.title) == ("The enemy army is beaten", "Your army is beaten")
    assert won.margin.startswith("you had")
    assert lost.margin.startswith("the winner had")


def test_a_mission_out_of_time_says_so_and_how_far_it_was() -> None:
    s = GAME.open({"scenario": "culling-the-weak"}, 5)
    lands_of(s, 0, 3)
    s.round = 10
    s.end()
    report = GAME.end_report(s, 0, [], translator("en"))
    assert report.title == "Time has run out"
    assert "(3 of 4)" in report.cause


def test_a_mission_lost_with_the_last_town_names_who_beat_the_hero() -> None:
    s = GAME.open({"scenario": "target"}, 5)
    heard: list[Event] = []
    s.event_log = heard
    s.tell(COMBAT_WON, 1)
    eliminate(s, 0)
    report = GAME.end_report(s, 0, heard, translator("en"))
    assert report.cause == "Rion beat your hero in round 0, and no town was left to return to."


def test_what_breaks_a_tie_of_points_is_the_cause() -> None:
    s = opening(players=2)
    s.round, s.winners = 12, 2
    time_up = [Event(TIME_UP, 0, 0, 0, 0, 0, EVERYONE)]
    s.income[:6] = [10, 0, 0, 15, 0, 0]
    s.end()
    told = "Round 12 was the last one. Points were equal: Anna (0), Otto (0). The higher gold income decided for Otto: "
    assert GAME.end_report(s, 0, time_up, translator("en")).cause == told + "15 against 10."
    s.income[3] = 10
    set_gold(s, 0, 3)
    set_gold(s, 1, 4)
    cause = GAME.end_report(s, 0, time_up, translator("en")).cause
    assert cause.endswith("More gold decided for Otto: 4 against 3.")
