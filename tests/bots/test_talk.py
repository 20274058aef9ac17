"""Laws of what bots say, in every game whose partners talk: it follows from what the seat sees, and names no secret."""

from typing import Any

import pytest

from hexkeep.bots.players import choose_with_fallback, player
from hexkeep.bots.talk import TurnMemory, answer_wish, planned_turn, standing_wishes, talking_player, tell_plan
from hexkeep.bots.wishes import heed
from hexkeep.kernel.bots.talk import PLAN, REASON, WISHES, Wish, check_saying
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game
from hexkeep.kernel.setup import Value
from hexkeep.kernel.table.drawing import draw
from hexkeep.kernel.table.talk import line_of
from hexkeep.kernel.table.texts import LANGUAGES, Translator
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, SPECTATOR, Decision

TABLES: dict[str, tuple[str, dict[str, Value]]] = {
    "bastion": ("bastion", {"edition": "deluxe", "mode": "training", "players": 3}),
    "forest": ("forest", {"players": 2}),
    "forest, hidden artifacts": ("forest", {"players": 2, "hidden": True}),
    "heroes, alliance": ("heroes", {"scenario": "arrogance", "players": 3}),
    "heroes, cooperative": ("heroes", {"scenario": "unholy-quest", "players": 2}),
}
MAP = {f"field:{tile}.C" for tile in range(40)}
PLIES = 160
EVERY = 40


def played(name: str) -> list[Match[Any]]:
    """A game of bots at some moments, with what they said."""
    title, setup = TABLES[name]
    found = game(title)
    match: Match[Any] = Match(found, setup, seed=7)
    bots = [player("veteran", found, seat) for seat in range(match.state.seats)]
    turns, memory, moments = Turns(found, match.state), TurnMemory(), []
    while len(match.plies) < PLIES and (node := turns.node()) is not None:
        memory.begin(match, node.seat)
        option = choose_with_fallback(bots[node.seat], match.view(node.seat), node)
        if option == PASS:
            turns.play(node, option)
            continue
        match.play(node.seat, option)
        turns.state = match.state
        if found.partners(match.state, node.seat):
            for saying in memory.reasons(match, node.seat):
                match.say(node.seat, saying)
        if len(match.plies) % EVERY == 0:
            moments.append(match.fork())
    return moments


@pytest.fixture(scope="module", params=TABLES)
def moments(request: pytest.FixtureRequest) -> list[Match[Any]]:
    return played(request.param)


def speakers(match: Match[Any]) -> list[int]:
    return [seat for seat in range(match.state.seats) if match.game.partners(match.state, seat)]


def tokens_in_sight(found: Game[Any], state: Any) -> set[str]:
    """The tokens of everything that a spectator sees on the table."""
    return {ref for node in draw(found, found.seen_by(state, SPECTATOR), SPECTATOR).nodes for ref in node.refs}


def test_worlds_that_a_seat_cannot_tell_apart_give_equal_messages(moments: list[Match[Any]]) -> None:
    for match in moments:
        found = match.game
        for seat in speakers(match):
            view = match.view(seat)
            twin = found.seen_by(found.guess(view, seat, 99), seat)
            assert found.position(twin) == found.position(view)
            assert tell_plan(talking_player("veteran", found), view, seat) == tell_plan(
                talking_player("veteran", found), twin, seat
            )


def test_plans_and_reasons_can_be_said_and_are_told_in_every_language(moments: list[Match[Any]]) -> None:
    groups = set()
    for match in moments:
        found = match.game
        kinds = found.message_kinds()
        sayings = [(m.seat, m.saying) for m in match.messages]
        for seat in speakers(match):
            sayings += [(seat, s) for s in tell_plan(talking_player("veteran", found), match.view(seat), seat)]
        for seat, saying in sayings:
            check_saying(found, match.state, seat, saying)
            groups.add(kinds[saying[0]].group)
    assert groups == {PLAN, REASON}
    last = moments[-1]
    for message in last.messages:
        for language in LANGUAGES:
            told = line_of(last.game, message, Translator.for_table(last.game, last.state, language))
            assert told.text
            assert "{" not in told.text
            assert not told.text.startswith("says.")


def test_a_plan_names_only_what_everybody_sees(moments: list[Match[Any]]) -> None:
    for match in moments:
        seen = tokens_in_sight(match.game, match.state)
        kinds = match.game.message_kinds()
        for seat in speakers(match):
            for saying in tell_plan(talking_player("veteran", match.game), match.view(seat), seat):
                for token in kinds[saying[0]].tokens(saying):
                    kind = token.partition(":")[0]
                    # In a battle the map is not drawn.
                    if kind in ("card", "token", "enemy") or (kind == "field" and MAP & seen):
                        assert token in seen, token


def test_every_wish_is_answered_and_none_breaks_a_bot(moments: list[Match[Any]]) -> None:
    match = moments[-1]
    found = match.game
    wishes = [(number, 0, 0, 0) for number, kind in enumerate(found.message_kinds()) if kind.group in WISHES]
    for seat in speakers(match):
        partner = found.partners(match.state, seat)[0]
        for saying in wishes:
            asked = talking_player("regular", found)
            asked.bot.wishes = [Wish(partner, saying)]
            _, sayings = answer_wish(asked, match.view(seat), seat)
            assert found.message_kinds()[sayings[0][0]].name.startswith(("agreed-", "cannot-"))


def test_a_wish_of_a_rival_is_no_wish() -> None:
    match: Match[Any] = Match(game("heroes"), TABLES["heroes, alliance"][1], seed=7)
    match.say(0, "wait")
    assert standing_wishes(match, 2)
    assert not standing_wishes(match, 1)


def test_a_bot_without_another_choice_plays_on() -> None:
    """Everything goes against the wish: the decision stays as it was."""
    match: Match[Any] = Match(game("bastion"), {"players": 2}, seed=1)
    strategy = match.game.strategy()
    only = Decision(0, 0, [match.game.read("attack at:s1")])
    wait = next(i for i, kind in enumerate(match.game.message_kinds()) if kind.name == "wait")
    assert heed(strategy, match.view(0), only, [Wish(1, (wait, 0, 0, 0))]) is only


def test_the_planned_turn_is_one_turn(moments: list[Match[Any]]) -> None:
    for match in moments:
        for seat in speakers(match):
            line = planned_turn(talking_player("regular", match.game), match.view(seat), seat).line
            assert all(who == seat for who, _ in line)
