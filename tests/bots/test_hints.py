"""Hints: what the bot would play itself, with a chance that is never certain without proof, and a reason."""

import pickle
from typing import Any

import pytest

from games.bastion.table import siege
from hexkeep import Match, game
from hexkeep.bots import Budget, play_out, player
from hexkeep.bots.advice.hints import hint, hints, join_plies, preferences
from hexkeep.bots.advice.reasons import reason, told_line
from hexkeep.bots.base import Advice, Bot
from hexkeep.bots.chances import calibrated
from hexkeep.bots.players import Player, untimed
from hexkeep.bots.worker import find_hints
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Option

GAMES = ("bastion", "forest", "heroes", "sigillum")


def played(name: str = "ferry", seed: int = 3, plies: int = 1000, sample: str = "two") -> Match[Any]:
    found = game(name)
    match: Match[Any] = Match(found, found.samples()[sample], seed)
    play_out(match, [player("greedy", found, i) for i in range(match.state.seats)], plies)
    return match


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_first_hint_is_what_the_bot_would_play(language: str) -> None:
    match = played(plies=6)
    node = Turns(match.game, match.state).node()
    assert node is not None
    seen = match.view(node.seat)
    translator = Translator.of(match.game, language)
    found = hints(player("veteran", match.game, 1, Budget(100)), seen, node, translator)
    chosen = player("veteran", match.game, 1, Budget(100)).choose(seen, node)
    assert found[0].option == match.game.write(chosen)
    assert found[0].label == translator.option(chosen)
    assert f"{round(found[0].chance * 100)} %" in found[0].line
    assert found[0].between in found[0].line
    assert 1 <= len(found) <= 3
    assert "{" not in "".join(hint.line for hint in found)


@pytest.mark.parametrize(
    ("enemies", "language", "chance"),
    [
        ({"s1": "red-beast"}, "en", "This wins for certain."),
        ({"s1": "red-beast", "s9": "blue-beast"}, "en", "This wins for certain if Mira plays along."),
        ({"s1": "red-beast", "s9": "blue-beast"}, "ru", "Это верная победа, если подыграет Mira."),
    ],
    ids=["alone", "with a partner", "with a partner, in Russian"],
)
def test_a_certain_win_says_whether_a_partner_has_to_join_in(
    enemies: dict[str, str], language: str, chance: str
) -> None:
    table = siege("deluxe", players=2, enemies=enemies, deck="", mana="3 red", others=[{"mana": "3 blue"}])
    decision = table.match.decision(0)
    assert decision is not None
    translator = Translator.for_table(table.match.game, table.s, language, ["Anna", "Mira"])
    veteran = untimed(player("veteran", table.match.game, 1))
    found = hints(veteran, table.match.view(0), decision, translator)
    assert found[0].chance == 1
    assert found[0].line.startswith(chance)


def test_hints_of_a_worker_are_plain_values() -> None:
    match = played(plies=6)
    node = Turns(match.game, match.state).node()
    assert node is not None
    view = match.game.position(match.view(node.seat))
    found = find_hints("ferry", view, node.seat, "veteran", 1, "ru", (60, 0.0)).hints
    option = match.game.read(found[0].option)
    assert option in node.options
    assert found[0].label == Translator.of(match.game, "ru").option(option)
    assert found[0].between == "в игре ветеранов"
    assert pickle.loads(pickle.dumps(found)) == found


@pytest.mark.parametrize(("name", "plies"), [("forest", 60), ("heroes", 40), ("bastion", 30)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_hints_of_every_game_are_whole_sentences(name: str, plies: int, language: str) -> None:
    """No game's own texts may stand in for those of the hints, and no placeholder is left open."""
    match: Match[Any] = Match(game(name), {}, 5)
    play_out(match, [player("random", match.game, i) for i in range(match.state.seats)], plies)
    turns = Turns(match.game, match.state)
    while len((node := turns.node() or pytest.fail("it is over")).options) < 3:
        turns.play(node, node.options[0])
    translator = Translator.of(match.game, language)
    asked = player("veteran", match.game, 1, Budget(8))
    found = hints(asked, match.game.seen_by(turns.state, node.seat), node, translator)
    assert found[0].line.startswith(
        translator.text("advice.chance", n=round(found[0].chance * 100), between=found[0].between)
    )
    assert all(one.reason.endswith(".") and not one.reason[0].islower() for one in found)
    assert "{" not in "".join([*found[0].steps, *[one.line for one in found]])
    assert found[0].steps[0] == found[0].label


def test_a_long_line_is_shortened_with_an_ellipsis() -> None:
    assert join_plies("Then: {line}.", ["a", "b"]) == "Then: a, b."
    assert join_plies("Then: {line}.", ["a"] * 9) == "Then: " + ", ".join(["a"] * 8) + " …"


def following_hints(
    name: str, given: dict[str, Any], seed: int, plies: int, skipped: int
) -> list[tuple[Any, Decision, Advice]]:
    """A game in which everybody follows the first hint: what the seat saw, was asked and was told, from some ply on."""
    found = game(name)
    turns: Turns[Any] = Turns(found, found.open(given, seed))
    asked = player("veteran", found, 0)
    quick = [player("regular", found, i) for i in range(turns.state.seats)]
    told: list[tuple[Any, Decision, Advice]] = []
    for ply in range(skipped + plies):
        node = turns.node()
        if node is None:
            break
        view = found.seen_by(turns.state, node.seat)
        if ply < skipped:
            turns.play(node, quick[node.seat].choose(view, node))
            continue
        best = calibrated(asked.bot, view, preferences(asked.bot, view, node, asked.budget))[0]
        told.append((view, node, best))
        turns.play(node, best.option)
    return told


STARTS: dict[str, tuple[dict[str, Any], int]] = {
    "bastion": ({}, 12),
    "forest": ({"players": 2, "roads": "quick"}, 40),
    "heroes": ({}, 30),
    "sigillum": ({}, 12),
}
"""A setup of each game, and the plies after which there is something to walk to."""


@pytest.mark.parametrize("name", GAMES)
def test_hints_never_lead_to_and_fro(name: str) -> None:
    """Whoever follows them comes to no position twice, and is never sent there and back and there again."""
    given, skipped = STARTS[name]
    strategy = player("veteran", game(name)).bot.strategy
    met: set[Any] = set()
    told = following_hints(name, given, 4, 24, skipped)
    plies = [(best.seat, best.option) for _, _, best in told]
    for i in range(len(plies) - 3):
        assert plies[i] == plies[i + 1] or plies[i : i + 2] != plies[i + 2 : i + 4]
    for view, node, _ in told:
        if len(node.options) > 1:
            key = (node.seat, node.prompt, strategy.position_key(view))
            assert key not in met
            met.add(key)


class Offered(Bot[Any]):
    """Values silence above the second option of an offer, and below the first."""

    def advise(self, view: Any, decision: Decision, budget: Budget) -> list[Advice]:
        values = ((decision.options[0], 0.6), (PASS, 0.5), (decision.options[1], 0.4))
        return [Advice(decision.seat, option, (x, 1 - x), ((decision.seat, option),)) for option, x in values]


def test_a_hint_on_an_offer_tells_nothing_worse_than_silence() -> None:
    match = played(plies=6)
    node = Turns(match.game, match.state).node()
    assert node is not None
    offer = Decision(node.seat, node.prompt, node.options[:2], False)
    asked = Player("veteran", Offered(match.game), Budget(1))
    found = hints(asked, match.view(node.seat), offer, Translator.of(match.game, "en"))
    assert [one.option for one in found] == [match.game.write(node.options[0]), ""]
    assert found[1].label == "Pass"
    assert found[1].reason == "Every answer here would cost more than it brings."


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_steps_of_a_hint_name_what_stands_where_they_are_played(language: str) -> None:
    """An attack after a walk names its enemy; one after a card was drawn from the deck is not told."""
    found = game("bastion")
    turns: Turns[Any] = Turns(found, found.open({}, 5))
    translator = Translator.for_table(found, turns.state, language)
    bot = player("regular", found, 1).bot
    seen: dict[bool, int] = {False: 0, True: 0}
    while min(seen.values()) < 3:
        node = turns.node() or pytest.fail("it is over")
        view = found.seen_by(turns.state, node.seat)
        for option in [one for one in node.options if one != PASS]:
            world = found.copy(turns.state)
            found.play(world, node.seat, option)
            after = next(iter(found.decisions(world)), node)
            for attack in [one for one in after.options if found.verbs[one[0]].name == "attack"]:
                line = ((node.seat, option), (after.seat, attack))
                said = told_line(bot, view, Advice(node.seat, option, (0.5, 0.5), line), translator)
                assert said[0] == found.option_text(view, node.seat, option, translator).label
                named = found.option_text(found.seen_by(world, after.seat), after.seat, attack, translator).label
                hidden = bool(world.revealed_to)
                assert said[1:] == ([] if hidden else [named])
                seen[hidden] += 1
        turns.play(node, bot.choose(view, node, Budget(20)))


def test_the_steps_of_a_hint_call_rivals_by_their_names() -> None:
    """And say what they would do as their own buttons say it."""
    found = game("sigillum")
    turns: Turns[Any] = Turns(found, found.open({}, 5))
    node = turns.node() or pytest.fail("it is over")
    view = found.seen_by(turns.state, node.seat)
    line: list[tuple[int, Option]] = []
    label = ""
    while not line or line[-1][0] == node.seat:
        asked = turns.node() or pytest.fail("it is over")
        line.append((asked.seat, asked.options[0]))
        seen = found.seen_by(turns.state, asked.seat)
        label = found.option_text(seen, asked.seat, asked.options[0], Translator.of(found, "en")).label
        turns.play(asked, asked.options[0])
    translator = Translator.for_table(found, view, "en", ["Anna", "Clara"])
    advice = Advice(node.seat, line[0][1], (0.5, 0.5), tuple(line))
    told = hint(player("regular", found, 1), view, advice, None, node, translator)
    assert told.steps[-1] == f"{['Anna', 'Clara'][line[-1][0]]}: {label}"


def test_a_character_is_banned_for_its_wins_only_if_it_wins_more_than_others() -> None:
    from hexkeep.games.sigillum.bots.evaluation import WINS_PER_HUNDRED
    from hexkeep.games.sigillum.bots.reasons import tell_why
    from hexkeep.games.sigillum.vocabulary import BAN, PICK

    found = game("sigillum")
    s: Any = found.open({}, 1)
    weak = min(range(len(WINS_PER_HUNDRED)), key=WINS_PER_HUNDRED.__getitem__)
    strong = max(range(len(WINS_PER_HUNDRED)), key=WINS_PER_HUNDRED.__getitem__)
    for verb, key in ((BAN, "why.ban"), (PICK, "why.pick")):
        assert tell_why(s, 0, [(0, (verb, strong, 0, 0))], s, s) == [(key, {"n": WINS_PER_HUNDRED[strong]})]
        assert tell_why(s, 0, [(0, (verb, weak, 0, 0))], s, s) == []


@pytest.mark.parametrize(("language", "said"), [("en", "3 % better than “{}”."), ("ru", "На 3 % лучше, чем «{}».")])
def test_what_is_asked_next_is_no_reason(language: str, said: str) -> None:
    """A tile is turned after it is laid, wherever it lies: that speaks for no cell."""
    found = game("forest")
    turns: Turns[Any] = Turns(found, found.open({"cast": ["warrior", "elf"], "characters": 2}, 5))
    while found.prompts[(turns.node() or pytest.fail("it is over")).prompt].name != "cell":
        node = turns.node() or pytest.fail("it is over")
        turns.play(node, node.options[0])
    node = turns.node() or pytest.fail("it is over")
    bot, translator = player("regular", found, 1).bot, Translator.of(found, language)
    chances = ((node.options[0], 0.33), (node.options[1], 0.3))
    told = [Advice(node.seat, option, (x, x), ((node.seat, option),)) for option, x in chances]
    forecast = found.forecast(turns.state, node.seat, node.options[0], translator)
    assert forecast is not None
    assert forecast.remark
    label = found.option_text(turns.state, node.seat, node.options[1], translator).label
    assert reason(bot, turns.state, told[0], told[1], translator) == said.format(label)
