"""What the table tells its players: goals at every ply, options by name, odds that the dice keep, walks that play."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from games.forest.table import (
    DWARF,
    GREAT,
    MAGE,
    MANTICORE,
    MONSTER,
    WARRIOR,
    arranged,
    carrying,
    cell,
    events,
    holding,
    laying,
    life,
    next_rolls,
    play,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.state import ForestState, initiative_left, put_figure
from hexkeep.games.forest.table.duels import duel
from hexkeep.games.forest.table.routes import walks
from hexkeep.games.forest.vocabulary import ARTIFACTS, BY_MAGIC, BY_MELEE, BY_SHOOTING, CELL, FIGURE, KINDS, TOKEN
from hexkeep.kernel.table.guidance import Forecast, OptionText, Route
from hexkeep.kernel.table.scene import Goal
from hexkeep.kernel.table.texts import LANGUAGES, Translator
from hexkeep.kernel.types import Decision, Option

ENGLISH = Translator.of(GAME, "en")
RUSSIAN = Translator.of(GAME, "ru")
KEYS = ("answer.", "chance.", "end.", "forecast.", "goal.", "group.", "hint.", "name.", "note.", "notes.", "option.")
"""Texts begin their keys like this: one that shows through is missing."""


def told(view: ForestState, seat: int, decision: Decision | None, translator: Translator) -> Iterator[str]:
    """Everything that is said of a decision, except its prompt."""
    goal: Goal = GAME.goal(view, seat, translator)
    assert [line.kind for line in goal.lines] == ["win", "lose", "next"]
    for line in goal.lines:
        assert line.label
        assert line.text
        yield from (line.label, line.text)
    yield from goal.more
    if decision is None:
        return
    for option in decision.options:
        said: OptionText = GAME.option_text(view, seat, option, translator)
        assert said.label
        yield from (said.label, said.name, said.hint, said.warning)
        forecast: Forecast | None = GAME.forecast(view, seat, option, translator)
        if forecast is not None:
            yield from (forecast.title, forecast.result, forecast.answer, *forecast.lines)
            yield from (chance.text for chance in forecast.chances)
            yield from (term.label for term in forecast.sum)
    for route in GAME.routes(view, decision, translator):
        yield from (route.label, route.hint)
    for group in GAME.option_groups(view, decision, translator):
        yield from (group.title, group.note)


@pytest.mark.parametrize("sample", GAME.samples())
def test_goal_options_and_forecasts_are_told_at_every_ply(sample: str) -> None:
    s, rng = GAME.open(GAME.samples()[sample], 7), Random(sample)
    for _ in range(160):
        decisions = GAME.decisions(s)
        for decision in decisions:
            view = GAME.seen_by(s, decision.seat)
            for language in LANGUAGES:
                for text in told(view, decision.seat, decision, Translator.of(GAME, language)):
                    assert "{" not in text, text
                    assert not text.startswith(KEYS), text
            assert sum(GAME.option_text(view, decision.seat, o, ENGLISH).main for o in decision.options) <= 1
        if not decisions:
            break
        decision = rng.choice(decisions)
        GAME.play(s, decision.seat, rng.choice(decision.options))
    for language in LANGUAGES:
        assert list(told(GAME.seen_by(s, -1), -1, None, Translator.of(GAME, language)))


@pytest.mark.parametrize("sample", ["hidden", "hidden-hard"])
def test_what_is_told_follows_from_the_view_alone(sample: str) -> None:
    s, rng = GAME.open(GAME.samples()[sample], 3), Random(1)
    for ply in range(240):
        decisions = GAME.decisions(s)
        if not decisions:
            break
        decision = decisions[0]
        if ply % 6 == 0:
            view = GAME.seen_by(s, decision.seat)
            twin = GAME.seen_by(GAME.guess(view, decision.seat, ply), decision.seat)
            here = list(told(view, decision.seat, decision, ENGLISH))
            assert here == list(told(twin, decision.seat, decision, ENGLISH))
        GAME.play(s, decision.seat, rng.choice(decision.options))


def offered(s: ForestState) -> list[Option]:
    return GAME.decisions(s)[0].options


def label(s: ForestState, text: str, language: str = "en") -> OptionText:
    said: OptionText = GAME.option_text(s, s.owner[s.active], GAME.read(text), Translator.of(GAME, language))
    return said


def foretold(s: ForestState, text: str) -> Forecast:
    found: Forecast | None = GAME.forecast(s, 0, GAME.read(text), ENGLISH)
    assert found is not None
    return found


def test_equal_things_are_told_apart_by_where_they_are_kept() -> None:
    s = arranged({"warrior-m": "F4"})
    tokens = [t for t in range(ARTIFACTS) if TOKEN.token(t).startswith("sword")]
    first, second = next((a, b) for a in tokens for b in tokens if a < b and s.box.value[a] == s.box.value[b])
    holding(s, WARRIOR, TOKEN.token(first), TOKEN.token(second))
    said = [label(s, f"drop {TOKEN.write(t)}") for t in (first, second)]
    assert said[0].label == said[1].label
    assert [one.hint.split(" · ")[0] for one in said] == ["the one in use", "from the backpack"]
    other = next(t for t in tokens if s.box.value[t] != s.box.value[first])
    holding(s, WARRIOR, TOKEN.token(other))
    assert "backpack" not in label(s, f"drop {TOKEN.write(other)}").hint


def test_equal_things_in_one_backpack_are_told_apart() -> None:
    s = arranged({"warrior-m": "F4", "dwarf-m": "E4"}, seats=2)
    tokens = [t for t in range(ARTIFACTS) if TOKEN.token(t).startswith("sword")]
    twins = next([a, b] for a in tokens for b in tokens if a < b and s.box.value[a] == s.box.value[b])
    worn = next(t for t in tokens if t not in twins)
    holding(s, WARRIOR, *[TOKEN.token(t) for t in (worn, *twins)])
    for act in ("wear {}", "drop {}", "give {} figure:dwarf-m"):
        said = [label(s, act.format(TOKEN.write(t))) for t in twins]
        assert said[0].label == said[1].label
        assert ["same as the other" in one.hint for one in said] == [False, True]


def test_a_start_is_named_by_its_side_of_the_city() -> None:
    s = GAME.open({"players": 2, "roads": "quick"}, 1)
    play(s, "choose figure:warrior-m")
    said = [GAME.option_text(s, 0, option, Translator.of(GAME, "ru")) for option in offered(s)]
    assert [one.name for one in said] == [
        "На северо-западе", "На северо-востоке", "На западе", "В середине", "На востоке", "На юго-западе",
        "На юго-востоке",
    ]  # fmt: skip
    assert GAME.option_text(s, 0, GAME.read("start cell:F9"), ENGLISH).label == "Start in the middle of the City (F9)"


def test_what_comes_after_the_choice_of_characters_is_said() -> None:
    for roads, awaited in (("quick", "the invasion begins"), ("by-hand", "lay the roads")):
        goal: Goal = GAME.goal(GAME.open({"players": 1, "roads": roads}, 1), 0, ENGLISH)
        assert awaited in goal.lines[2].text
        chosen = GAME.goal(GAME.open({"players": 1, "roads": roads, "cast": ["elf"]}, 1), 0, ENGLISH)
        assert chosen.lines[2].text.startswith("Choose where you start")
        assert awaited in chosen.lines[2].text


def test_the_log_says_sums_and_wounds_in_sentences() -> None:
    s = arranged({"mage-m": "F4", "dwarf-m": "E4", "ordinary-1": "F5"}, seats=2)
    s.life[MAGE] = s.life[DWARF] = 5
    told = play(s, "heal figure:mage-m", "heal figure:dwarf-m")[:2]
    russian = Translator.of(GAME, "ru")
    assert [ENGLISH.event(e) for e in told] == ["The Mage recovers: life 6.", "The Mage heals the Dwarf: life 6."]
    assert [russian.event(e) for e in told] == ["Маг залечивает раны: жизнь 6.", "Маг лечит Гнома: жизнь 6."]
    s = arranged({"mage-m": "F4", "ordinary-1": "F5"})
    holding(s, MAGE, "bow-2")
    next_rolls(s, 4, 4, "magic", 1, 6)
    told = play(s, "attack figure:ordinary-1 kind:shooting")
    assert ENGLISH.event(told[0]) == "The Mage attacks the Grey marauder by shooting."
    assert russian.event(told[0]) == "Маг атакует Серого мародёра стрельбой."
    assert ENGLISH.event(told[1]) == "The Mage counts shooting 3 + artifact 2."
    assert "Серый мародёр наносит ответный удар Магу." in [russian.event(e) for e in told]


def test_one_mark_lies_on_a_character_and_the_tip_says_the_rest() -> None:
    s = arranged({"warrior-m": "F4", "dwarf-m": "E4"}, seats=2)
    for node in GAME.draw(s, 0, ENGLISH).nodes:
        if node.id in ("figure:warrior-m", "figure:dwarf-m"):
            marks = [(badge.icon, badge.corner) for badge in node.badges]
            assert marks == [("hearts", "n")], "below lies the name of the place"
            assert node.tip.lines[:2] == ["Life 10 of 10", "Initiative 4 of 4"]


def test_a_joint_attack_asks_who_joins_and_who_gets_what() -> None:
    s = arranged({"warrior-m": "F4", "mage-m": "E4", "ordinary-1": "F5"}, seats=1)
    told = foretold(s, "rally figure:ordinary-1 kind:melee")
    assert (told.sum[0].value, told.sum[0].label) == ("5", "Warrior and Mage: melee")
    assert [mark.refs[0] for mark in told.marks] == ["figure:warrior-m", "figure:mage-m"]
    assert not [line for line in told.lines if "wakes" in line], "the warning of the option says it"
    play(s, "rally figure:ordinary-1 kind:melee")
    decision = GAME.decisions(s)[0]
    assert not GAME.prompts[decision.prompt].reaction, "nobody passes over an attack of one's own"
    assert [(g.title, g.done) for g in GAME.option_groups(s, decision, ENGLISH)] == [
        ("Who joins", False), ("Who gets what", False),
    ]  # fmt: skip
    assert label(s, "join figure:mage-m").hint == "1 of 4 initiative"
    assert len(label(s, "call-off").name) < 12, "it has room in the dock's upper line"
    play(s, "join figure:mage-m")
    decision = GAME.decisions(s)[0]
    assert [g.done for g in GAME.option_groups(s, decision, ENGLISH)] == [True, True]
    assert label(s, "strike").main


def test_attacks_tell_which_share_of_the_rolls_hurts() -> None:
    s = arranged({"mage-m": "F4", "ordinary-1": "F5"})
    odds = {kind: label(s, f"attack figure:ordinary-1 kind:{kind}").odds for kind in ("melee", "magic", "card")}
    assert odds["melee"] == 6 / 36
    assert odds["melee"] < odds["card"] < odds["magic"]


@pytest.mark.parametrize(
    ("left", "hint", "russian"),
    [
        (6, "hurts 6/36", "ранит 6/36"),
        (2, "fells 3/36, hurts 3/36", "убьёт 3/36, ранит 3/36"),
        (1, "fells 6/36", "убьёт 6/36"),
    ],
)
def test_attacks_say_whether_they_hurt_or_fell(left: int, hint: str, russian: str) -> None:
    s = arranged({"mage-m": "F4", "ordinary-1": "F5"})
    s.life[FIGURE.read("figure:ordinary-1")] = left
    assert label(s, "attack figure:ordinary-1 kind:melee").hint == hint
    assert label(s, "attack figure:ordinary-1 kind:melee", "ru").hint == russian


def test_options_name_things_and_not_their_numbers() -> None:
    s = arranged({"warrior-m": "F4", "dwarf-m": "E4", "ordinary-2": "F5"}, seats=2)
    holding(s, WARRIOR, "sword-1")
    assert label(s, "attack figure:ordinary-2 kind:melee").label == "Attack the Brown marauder in melee"
    assert label(s, "attack figure:ordinary-2 kind:melee", "ru").label == "Атаковать Бурого мародёра в ближнем бою"
    assert label(s, "give token:sword-1 figure:dwarf-m").label == "Give the sword +3 to Player 2 (Dwarf)"
    assert label(s, "drop token:sword-1", "ru").label == "Оставить здесь меч +3"
    place = s.box.board.place_of[cell("E4")]
    assert place < 0
    assert label(s, "end-turn").main


def test_what_declines_has_the_main_button_and_what_agrees_has_not() -> None:
    s = arranged({"warrior-m": "F4", "dwarf-m": "E4"}, seats=2)
    holding(s, WARRIOR, "sword-1")
    play(s, "give token:sword-1 figure:dwarf-m")
    (decision,) = GAME.decisions(s)
    said = {GAME.write(option): GAME.option_text(s, decision.seat, option, ENGLISH).main for option in decision.options}
    assert said == {"agree": False, "refuse": True}


def test_to_take_nothing_has_the_main_button() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    carrying(s, MONSTER, "sword-1", "bow-2")
    s.life[MONSTER] = 1
    next_rolls(s, 6, 1)
    play(s, "attack figure:ordinary-1 kind:shooting")
    assert label(s, "leave").main


def test_a_walk_names_the_place_it_leads_to() -> None:
    s = arranged({"warrior-m": "F9"})
    said = label(s, "move cell:E9")
    assert said.label == "Go to the City (E9)"
    assert label(s, "move cell:E9", "ru").label == "Идти в Город (E9)"
    assert said.hint == "1 of 4 initiative"


@pytest.mark.parametrize("kind", [BY_MAGIC, BY_MELEE, BY_SHOOTING])
@pytest.mark.parametrize("prey", [MONSTER, GREAT])
def test_chances_are_what_the_dice_bring(kind: int, prey: int) -> None:
    names = {MONSTER: "ordinary-1", GREAT: "great"}
    base = {"warrior-m": "F4", names[prey]: "F5"}
    s = arranged(base)
    holding(s, WARRIOR, "sword-2")
    text = f"attack figure:{names[prey]} kind:{KINDS[kind]}"
    forecast = foretold(s, text)
    found: Counter[str] = Counter()
    for mine, theirs in product(range(1, 7), repeat=2):
        t = GAME.copy(s)
        next_rolls(t, mine, theirs, "shooting", 1, 6)
        before = life(t, WARRIOR, prey)
        happened = play(t, text)
        hit = events(happened, "hit")[:1]
        exchange = events(happened, "rolled")[:2]
        assert [e[2] for e in exchange] == [mine, theirs]
        damage = exchange[0][3] - exchange[1][3]
        if damage > 0:
            assert hit[0][0] == prey
            found["falls" if damage >= before[1] else "hurt"] += 1
        elif damage < 0 and kind != BY_SHOOTING:
            assert hit[0][0] == WARRIOR
            found["back"] += 1
        else:
            found["nobody"] += 1
    counts = {chance.text.removeprefix("The "): chance.count for chance in forecast.chances}
    assert all(chance.of == 36 for chance in forecast.chances)
    assert sum(counts.values()) == 36
    title = {MONSTER: "Grey marauder", GREAT: "Giant"}[prey]
    assert counts.get(f"{title} falls", 0) == found["falls"]
    assert counts.get(f"{title} is hurt", 0) == found["hurt"]
    assert counts.get("Nobody is hurt", 0) == found["nobody"]
    assert counts.get("Warrior is hurt", 0) == found["back"]


def test_the_sum_names_what_the_log_then_counts() -> None:
    s = arranged({"warrior-m": "F4", "ordinary-1": "F5"})
    holding(s, WARRIOR, "sword-2")
    forecast = foretold(s, "attack figure:ordinary-1 kind:melee")
    assert [(term.sign, term.value, term.label) for term in forecast.sum] == [
        ("", "4", "Warrior: melee"),
        ("+", "2", "sword"),
        ("+", "?", "your die"),
        ("−", "3", "Grey marauder: melee"),
        ("−", "?", "their die"),
        ("=", "−2 … 8", "damage"),
    ]
    next_rolls(s, 4, 4, "shooting", 1, 6)
    rolled = events(play(s, "attack figure:ordinary-1 kind:melee"), "rolled")
    assert (rolled[0][1], rolled[1][1]) == (4 + 2, 3)


def test_the_answer_and_the_stances_are_foretold() -> None:
    s = arranged({"mage-m": "F4", "great": "F5"})
    assert "strikes back" in foretold(s, "attack figure:great kind:shooting").answer
    next_rolls(s, 1, 6, "melee", 6, 1)
    play(s, "attack figure:great kind:shooting")
    accept, defend = foretold(s, "stand stance:accept"), foretold(s, "stand stance:defend")
    hurt = [sum(c.count for c in told.chances if c.text.startswith("The Mage")) for told in (accept, defend)]
    assert hurt == [
        sum(n for damage, n in duel(s, 1 << GREAT, 1 << MAGE, BY_MELEE, stance).damages().items() if damage > 0)
        for stance in (0, 1)
    ]
    assert hurt[0] > hurt[1]
    assert not any("Giant" in chance.text for chance in defend.chances)
    assert any("Giant" in chance.text for chance in accept.chances)


def test_a_monster_that_no_road_leads_to_the_city_is_no_danger_to_it() -> None:
    s = arranged({"warrior-m": "F4", "ordinary-1": "F5"})
    told: Goal = GAME.goal(s, 0, ENGLISH)
    assert told.lines[2].text == "No attack is coming."
    s.awake = True
    awake: Goal = GAME.goal(s, 0, ENGLISH)
    assert awake.lines[2].text == "The Manticore walks on; no attack is coming."


def test_waking_the_manticore_is_warned_of() -> None:
    s = arranged({"warrior-m": "F4", "ordinary-1": "F5"})
    assert "Manticore wakes" in label(s, "attack figure:ordinary-1 kind:melee").warning
    s.awake = True
    assert label(s, "attack figure:ordinary-1 kind:melee").warning == ""


def test_ending_the_turn_warns_of_what_is_left_undone() -> None:
    s = arranged({"warrior-m": "F4", "ordinary-1": "F5"})
    assert "attack" in label(s, "end-turn").warning
    s.spent[WARRIOR] = 9
    assert label(s, "end-turn").warning == ""


def play_route(s: ForestState, route: Route) -> tuple[int, int]:
    """What the walk cost, and the cell it led to."""
    cost = 0
    for text in route.options:
        assert GAME.read(text) in offered(s), text
        (moved,) = events(play(s, text), "moved")
        cost += moved[2]
    return cost, moved[3]


def test_every_route_walks_where_it_says_for_what_it_says() -> None:
    s = GAME.open({"players": 1, "roads": "quick", "cast": ["elf"]}, 4)
    GAME.play(s, 0, offered(s)[0])
    hero, left = s.active, initiative_left(s, s.active)
    decision = GAME.decisions(s)[0]
    routes: list[Route] = GAME.routes(s, decision, ENGLISH)
    ways = walks(s, hero)
    assert {CELL.read(r.refs[0]) for r in routes if r.refs[0].startswith("cell:")} == {
        to for to, way in ways.items() if len(way.cells) > 1
    }
    assert routes
    for route in routes:
        cost, end = play_route(GAME.copy(s), route)
        assert route.forecast is not None
        assert [term.value for term in route.forecast.sum] == [str(left), str(cost), str(left - cost)]
        assert route.forecast.marks[0].refs[-1] == CELL.write(end)
        kind = route.refs[0].partition(":")[0]
        if kind == "cell":
            assert route.refs == [CELL.write(end)]
        elif kind == "figure":
            assert s.box.board.are_adjacent(end, s.cell[FIGURE.read(route.refs[0])])
        else:
            assert TOKEN.read(route.refs[0]) in s.stacks[s.box.board.place_of[end]]


def test_no_route_wakes_the_manticore() -> None:
    path = arranged({"mage-m": "F4"}).box.board.fire_path
    near = next(c for c in CELL.names if arranged({"mage-m": "F4"}).box.board.wakes_manticore[cell(c)])
    s = arranged({"mage-m": CELL.token(path[3])})
    s.ratings[MAGE] = 12
    assert cell(near) not in walks(s, MAGE)
    assert not any(s.box.board.wakes_manticore[to] for to in walks(s, MAGE))
    s.awake = True
    assert any(s.box.board.wakes_manticore[to] for to in walks(s, MAGE))


@pytest.mark.parametrize(
    ("mode", "winner", "loser"),
    [
        ("team", "The City is saved", "The City is saved"),
        ("semi-team", "The victory is yours alone", "Player 1 wins alone"),
    ],
)
def test_the_end_says_who_won_and_why(mode: str, winner: str, loser: str) -> None:
    s = arranged({"warrior-m": "F4", "dwarf-m": "E4", "ordinary-1": "F12"}, seats=2, mode=mode)
    s.life[MANTICORE] = 1
    put_figure(s, MANTICORE, s.box.board.neighbours[cell("F4")][0])
    holding(s, WARRIOR, "sword-1")
    next_rolls(s, 6, 1)
    happened = play(s, "attack figure:manticore kind:melee")
    assert s.over
    for seat, title in ((0, winner), (1, loser)):
        report = GAME.end_report(GAME.seen_by(s, seat), seat, happened, ENGLISH)
        assert report.title == title
        assert report.cause.startswith("The Warrior (Player 1) dealt")
        assert report.margin == "The Manticore was 11 steps from the City."
        assert report.figures[0].note == "Warrior: 10"


def test_the_end_tells_a_defeat_apart() -> None:
    s = arranged({"warrior-m": "F4", "ordinary-1": "F12"})
    s.awake = True
    s.fire_path_entry = len(s.box.board.fire_path) - 2
    put_figure(s, MANTICORE, s.box.board.fire_path[-2])
    happened = play(s, "end-turn")
    assert s.over
    report = GAME.end_report(GAME.seen_by(s, 0), 0, happened, ENGLISH)
    assert (report.title, report.cause) == (
        "The Manticore has taken the City",
        "The Manticore entered the City in round 1.",
    )
    assert report.margin == "The Manticore had 10 of 10 life left."


def test_setups_say_what_is_special_in_them() -> None:
    notes = {name: GAME.setup_notes(GAME.setup(setup), ENGLISH) for name, setup in GAME.samples().items()}
    assert notes["two"].together
    assert not notes["rivals-two"].together
    assert "only its player wins" in notes["rivals-two"].goal
    assert any("stand still" in line for line in notes["standing"].special)
    assert any("hidden" in line for line in notes["hidden"].special)
    assert any("alone" in line for line in notes["one"].special)
    assert all(note.length for note in notes.values())


def test_the_turned_tile_lies_as_its_ghosts_show() -> None:
    s = laying("bend")
    GAME.play(s, 0, offered(s)[0])
    assert GAME.prompts[GAME.decisions(s)[0].prompt].widget == "turn"
    at = s.chosen_cell
    for option in offered(s):
        forecast = foretold(s, GAME.write(option))
        roads = {node.points[1] for node in forecast.ghosts if node.kind == "line"}
        assert next(node.turn for node in forecast.ghosts if node.kind == "hex") == -60.0 * option[1]
        t = GAME.copy(s)
        GAME.play(t, 0, option)
        drawn = GAME.draw(t, 0, ENGLISH)
        laid = {n.points[1] for n in drawn.nodes if n.id.startswith(f"road:{CELL.token(at)}-")}
        assert laid == roads


@pytest.mark.parametrize(
    ("translator", "hers", "his"),
    [
        (ENGLISH, "Magic 8 · shooting 6 · melee 7 · defence 6", "Magic 1 · shooting 2 · melee 5 · defence 3"),
        (
            RUSSIAN,
            "Магия: 8 · стрельба: 6 · ближний бой: 7 · защита: 6",
            "Магия: 1 · стрельба: 2 · ближний бой: 5 · защита: 3",
        ),
    ],
)
def test_a_figure_on_the_board_tells_how_strong_it_is(translator: Translator, hers: str, his: str) -> None:
    """A power point counts, and is told as soon as it is there."""
    s = arranged({"warrior-m": "F4", "elf-f": "E4"}, seats=2)
    GAME.draw(s, 0, translator)
    s.points[s.active] = 1
    GAME.play(s, 0, GAME.read("raise trait:melee"))
    tips = {node.id: node.tip.lines for node in GAME.draw(s, 0, translator).nodes if node.tip is not None}
    assert hers in tips["figure:manticore"]
    assert his in tips["figure:warrior-m"]


def test_hearts_of_all_who_have_them_lie_above_their_figures():
    """Below, they would lie upon the hearts of whoever stands in the next row."""
    s = arranged({"warrior-m": "F4", "mage-m": "E4"}, manticore={"entry": 5, "awake": True})
    nodes = [node for node in GAME.draw(s, 0, ENGLISH).nodes if node.id.startswith("figure:")]
    corners = {badge.corner for node in nodes for badge in node.badges if badge.icon == "hearts"}
    assert corners == {"n"}
    assert sum(badge.icon == "hearts" for node in nodes for badge in node.badges) == 3
