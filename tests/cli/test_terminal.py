"""The table in the terminal, driven by keys."""

import re
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Label, OptionList, RichLog, Static

import ferry
from hexkeep import Match, arrange, game, load
from hexkeep.bots import play_out, player
from hexkeep.bots.levels import BOT_NAMES
from hexkeep.cli.partner_talk import level_name
from hexkeep.cli.scene_text import scene_text
from hexkeep.cli.terminal import Terminal
from hexkeep.cli.words import options_in_words
from hexkeep.games import bastion, forest, sigillum
from hexkeep.kernel.setup import Value
from hexkeep.kernel.table.drawing import draw
from hexkeep.kernel.table.scene import Node, Scene, Theme, Tip
from hexkeep.kernel.table.talk import line_of
from hexkeep.kernel.table.texts import Translator
from hexkeep.server.texts import BOT_NAMES as BOT_FIRST_NAMES

THEME = Theme(name="plain", ground="#000", ground_edge="#000", ground_pattern="", tones={})


def table(tmp_path: Path, *seats: str, **given: Any) -> Terminal:
    return Terminal(Match(ferry.GAME, {"players": len(seats), **given}, seed=1), list(seats), "en", tmp_path)


def log(app: Terminal) -> str:
    """Everything logged, however it was wrapped."""
    return " ".join(line.text.strip() for line in app.query_one("#log", RichLog).lines)


def prompt(app: Terminal) -> str:
    return str(app.query_one("#prompt", Label).render())


def board(app: Terminal) -> str:
    return str(app.query_one("#board", Static).render())


def rows(app: Terminal) -> list[str]:
    shown = app.query_one("#options", OptionList)
    options = [shown.get_option_at_index(i) for i in range(shown.option_count)]
    return [str(option.prompt) for option in options if not option.disabled]


async def settled(app: Terminal, pilot: Pilot[None]) -> None:
    """Wait until bots have answered and a human is asked, or the game is over."""
    for _ in range(200):
        await app.workers.wait_for_complete()
        await pilot.pause()
        if app.node is None or app.node.seat not in app.bots:
            return
    raise AssertionError("nobody is asked")


async def test_the_table_shows_board_prompt_and_options(tmp_path: Path) -> None:
    app = table(tmp_path, "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(app, pilot)
        assert prompt(app) == "Player 1: Draw a card, or load one onto the ferry"
        assert [row.split("  ")[0] for row in rows(app)] == [
            "1 Draw a card",
            "2 Load cargo 1d",
            "3 Load cargo 1f",
            "4 Load cargo 6a",
        ]
        assert "cargo 6a" in board(app)
        assert board(app).count("▒") == 3, "the other hand lies face down"


async def test_an_option_is_taken_by_number(tmp_path: Path) -> None:
    app = table(tmp_path, "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("4")
        await settled(app, pilot)
        assert [ferry.GAME.write(p.option) for p in app.match.plies] == ["load card:6a"]
        assert "Player 1 loads cargo 6a." in log(app)
        # A standing offer may be declined; the pass comes last.
        assert prompt(app) == "Player 2: Cargo 6a lies on the ferry"
        assert rows(app)[-1] == "4 Pass"
        await pilot.press("4")
        await settled(app, pilot)
        assert prompt(app).startswith("Player 1")
        assert rows(app) == ["1 Cast off  crosses on 6 of 6 faces", "2 Unload"]


async def test_an_option_is_taken_with_the_arrow_keys(tmp_path: Path) -> None:
    app = table(tmp_path, "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("down", "down", "enter")
        assert [ferry.GAME.write(p.option) for p in app.match.plies] == ["load card:1f"]


async def test_undo_goes_back_to_what_was_shown_and_says_why_no_further(tmp_path: Path) -> None:
    app = table(tmp_path, "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("4", "4", "2")  # load, decline, unload
        assert len(app.match.plies) == 2
        await pilot.press("u")
        assert len(app.match.plies) == 1
        await pilot.press("u")
        assert len(app.match.plies) == 1
        assert "Something was revealed; it cannot be taken back." in log(app)


async def test_why_not_names_the_rule(tmp_path: Path) -> None:
    app = table(tmp_path, "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        for text in ("load card:2b", "lode card:2b", "draw"):
            await pilot.press("w")
            app.query_one("#asked", Input).value = text
            await pilot.press("enter")
        await pilot.pause()
        assert "Cargo 2b is not in your hand. (FER-LOAD-01)" in log(app)
        assert "there is no verb 'lode'" in log(app)
        assert "Draw a card: this is allowed now." in log(app)
        assert not app.query_one("#asked", Input).display
        assert app.match.plies == []


def drafting(tmp_path: Path) -> Terminal:
    return Terminal(Match(sigillum.GAME, seed=5), ["human", "human"], "en", tmp_path)


async def to_the_draft(app: Terminal, pilot: Pilot[None]) -> None:
    """On to the choice of a first character."""
    await settled(app, pilot)
    while "Pick" not in rows(app)[0]:
        await pilot.press("1")


async def test_the_card_of_the_highlighted_option_is_shown(tmp_path: Path) -> None:
    app = drafting(tmp_path)
    async with app.run_test(size=(150, 60)) as pilot:
        await to_the_draft(app, pilot)
        named = [row.split()[2] for row in rows(app)]
        for row in (0, 1):
            tip = str(app.query_one("#tip", Static).render())
            assert tip.startswith(named[row])
            assert "attack" in tip
            assert "recharges" in tip
            await pilot.press("down")


async def test_anything_on_the_table_is_explained_by_name(tmp_path: Path) -> None:
    app = drafting(tmp_path)
    async with app.run_test(size=(150, 60)) as pilot:
        await to_the_draft(app, pilot)
        plies = len(app.match.plies)
        for asked in ("iratus", "vampirism", "dragons"):
            await pilot.press("e", *asked, "enter")
        await pilot.pause()
        assert "Wrathful Blow (main ability). Attacks one enemy" in log(app)
        assert "(SIG-EFF-01)" in log(app), "an effect that lies nowhere yet: the rules speak of it"
        assert "Neither the table nor the rules speak of dragons." in log(app)
        assert not app.query_one("#asked", Input).display
        assert len(app.match.plies) == plies


async def test_what_is_it_without_a_name_reads_out_the_highlighted_option(tmp_path: Path) -> None:
    app = drafting(tmp_path)
    async with app.run_test(size=(150, 60)) as pilot:
        await to_the_draft(app, pilot)
        before = len(log(app))
        await pilot.press("e", "enter")
        await pilot.pause()
        assert log(app)[before:].split()[0] == rows(app)[0].split()[2]


async def test_the_log_shows_its_last_line(tmp_path: Path) -> None:
    app = drafting(tmp_path)
    async with app.run_test(size=(120, 30)) as pilot:
        await settled(app, pilot)
        for _ in range(14):  # the options and their cards take more room, or less, from move to move
            await pilot.press("1")
            await settled(app, pilot)
        shown = app.query_one("#log", RichLog)
        assert len(shown.lines) > shown.size.height
        assert shown.is_vertical_scroll_end


async def test_the_log_tells_what_happened_and_no_bare_option(tmp_path: Path) -> None:
    """An attack is begun, then reckoned: its first ply has nothing to tell, and names a unit by its number alone."""
    heroes = game("heroes")
    match: Match[Any] = Match(heroes, {"scenario": "skirmish", "size": "short"}, seed=5)
    play_out(match, [player("greedy", heroes, seat) for seat in range(2)], 2000)
    assert any(not ply.events and heroes.write(ply.option).startswith("strike") for ply in match.plies)
    app = Terminal(match, ["human", "human"], "en", tmp_path)
    async with app.run_test(size=(170, 48)) as pilot:
        await settled(app, pilot)
        assert "attack" in log(app)
        assert not re.search(r"Attack unit \d", log(app))


async def test_a_game_that_is_not_saved_is_left_only_when_asked_twice(tmp_path: Path) -> None:
    app = table(tmp_path, "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("1", "q")
        assert app.is_running
        await pilot.press("1", "q")
        assert app.is_running, "a move lies between the two"
        await pilot.press("s", "q")
        assert not app.is_running


async def test_a_saved_game_is_a_record(tmp_path: Path) -> None:
    app = table(tmp_path, "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("1", "s")
    saved = load((tmp_path / "ferry-1.hexkeep").read_text())
    assert [(p.seat, p.option) for p in saved.plies] == [(p.seat, p.option) for p in app.match.plies]


async def test_saving_where_one_may_not_is_told(tmp_path: Path) -> None:
    app = table(tmp_path / "none", "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("s")
        await pilot.pause()
        assert "No such file or directory" in log(app)


async def test_bots_play_their_seats_and_secrets_stay_secret(tmp_path: Path) -> None:
    app = table(tmp_path, "human", "random", "random", goal=5)
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(400):
            await settled(app, pilot)
            if app.match.over:
                break
            await pilot.press("1")
        assert app.match.over
        names = [app.translator.seat(seat) for seat in range(3)]
        assert set(re.findall(rf"(?:{names[1]}|{names[2]}) draws ([^.]+)", log(app))) == {"a card"}
        assert rows(app) == []
        shares = app.match.game.outcome(app.match.state) or []
        assert [prompt(app).count(name) for name in names] == [int(share == max(shares)) for share in shares]


async def test_a_table_of_bots_alone_plays_itself(tmp_path: Path) -> None:
    app = table(tmp_path, "random", "greedy", goal=5)
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(300):
            await settled(app, pilot)
            if app.match.over:
                break
        assert app.match.over


async def test_a_table_in_russian(tmp_path: Path) -> None:
    app = Terminal(Match(ferry.GAME, seed=1), ["human", "human"], "ru", tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(app, pilot)
        assert rows(app)[0] == "1 Взять карту"
        shown = {binding.description for _, binding, *_ in app.active_bindings.values() if binding.show}
        assert {"Назад", "Что это?", "Почему нельзя?", "Сохранить", "Выйти"} <= shown
        assert not any(re.search("[a-z]{3}", text) for text in shown)
        await pilot.press("у", "enter")  # the key of `e` on a Russian keyboard
        await pilot.pause()
        assert "Больше об этом сказать нечего." in log(app)


@pytest.mark.parametrize("size", [(40, 12), (200, 60)])
async def test_any_size_of_terminal_will_do(tmp_path: Path, size: tuple[int, int]) -> None:
    app = table(tmp_path, "human", "human")
    async with app.run_test(size=size) as pilot:
        await pilot.press("1")
        assert len(app.match.plies) == 1


def test_the_board_is_told_from_the_top_and_empty_places_only_when_an_option_speaks_of_them() -> None:
    nodes = [
        Node(id="well", kind="token", said="a well"),
        Node(id="gap", kind="token", said="a gap", dim=True, refs=["at:gap"]),
        Node(id="wolf", kind="token", said="a wolf", layer=1),
        Node(id="dry", kind="token", said="a dry well", dim=True, tip=Tip("it is dry")),
    ]
    scene = Scene(title="Night", subtitle="", theme=THEME, x=0, y=0, w=1, h=1, nodes=nodes)
    assert scene_text(scene).plain.splitlines()[2:] == ["a wolf", "a well", "a dry well"]
    assert scene_text(scene, {"at:gap"}).plain.splitlines()[2:] == ["a wolf", "a well", "a gap", "a dry well"]


def test_a_wide_board_is_drawn_narrower_before_a_row_would_break() -> None:
    cells = [Node(id=f"c{i}", kind="hex", x=i * 100.0, refs=[f"cell:A{i}"]) for i in range(10, 20)]
    scene = Scene(title="Field", subtitle="", theme=THEME, x=0, y=0, w=1, h=1, nodes=cells)
    for width in (220, 93, 60, 45):
        row = scene_text(scene, width=width).plain.splitlines()[2]
        assert row.split() == [f"A{i}" for i in range(10, 20)]
        assert len(row) <= width
    assert len(scene_text(scene, width=60).plain.splitlines()[2]) > 45


def test_a_pile_lies_on_its_cell_and_a_price_follows_the_name() -> None:
    nodes = [
        Node(id="a", kind="hex", x=0, refs=["cell:A1"], note="3"),
        Node(id="b", kind="hex", x=100, refs=["cell:B1"]),
        Node(id="hoard", kind="pile", x=100, refs=["pile:hoard"], said="gold"),
    ]
    scene = Scene(title="Field", subtitle="", theme=THEME, x=0, y=0, w=1, h=1, nodes=nodes)
    assert scene_text(scene).plain.splitlines()[2:4] == ["A1 3      B1", "          gold"]


def highlighted_tip(app: Terminal) -> str:
    return str(app.query_one("#tip", Static).render())


async def test_the_goal_stands_above_the_table(tmp_path: Path) -> None:
    app = table(tmp_path, "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(app, pilot)
        told = str(app.query_one("#goal", Static).render())
        assert "You win with 10 points: Player 1: 0 of 10" in told
        assert "**" not in told


async def test_options_stand_under_the_titles_of_their_groups(tmp_path: Path) -> None:
    app = table(tmp_path, "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(app, pilot)
        shown = app.query_one("#options", OptionList)
        lines = [str(shown.get_option_at_index(i).prompt) for i in range(shown.option_count)]
        assert lines[:3] == ["○ Draw  3 of 5 in hand", "1 Draw a card", "○ Load"]
        assert shown.highlighted == 1, "a title cannot be chosen"


async def test_the_forecast_of_the_highlighted_option_is_shown(tmp_path: Path) -> None:
    app = table(tmp_path, "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(app, pilot)
        await pilot.press("down")
        await pilot.pause()
        assert "1 cargo + ? die − 3 river" in highlighted_tip(app)
        assert "It crosses for 1 point: 4/6" in highlighted_tip(app)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("Load cargo 2b", "Cargo 2b is not in your hand. (FER-LOAD-01)"),
        ("load CARGO 2B", "Cargo 2b is not in your hand. (FER-LOAD-01)"),
        ("draw a card", "Draw a card: this is allowed now."),
        ("the moon", "Neither the table nor the rules speak of the moon."),
        ("lode card:2b", "there is no verb 'lode'"),
    ],
)
async def test_why_not_is_asked_in_the_words_of_the_table(tmp_path: Path, asked: str, answer: str) -> None:
    app = table(tmp_path, "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(app, pilot)
        await pilot.press("w")
        app.query_one("#asked", Input).value = asked
        await pilot.press("enter")
        await pilot.pause()
        assert answer in log(app)


@pytest.mark.parametrize(("language", "asked"), [("en", "take the sword +3"), ("ru", "взять меч +3")])
def test_why_not_knows_a_thing_by_the_number_on_it(language: str, asked: str) -> None:
    """Swords differ by their number alone, and the labels tell it."""
    game = forest.GAME
    s = game.from_position(game.complete({"players": 1, "characters": {"elf-m": "A1"}}), 1)
    translator = Translator.for_table(game, s, language)
    found = options_in_words(game, s, game.decisions(s)[0], draw(game, s, 0, language), translator, asked)
    assert [game.write(option) for option in found] == ["take token:sword-1"]
    assert game.why_not(s, 0, found[0]) is not None


async def test_why_not_is_asked_by_the_name_of_a_piece(tmp_path: Path) -> None:
    app = Terminal(
        Match(sigillum.GAME, {"squads": "beginner", "first": "1"}, seed=1), ["human", "human"], "en", tmp_path
    )
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(app, pilot)
        await pilot.press("1")
        await pilot.press("w")
        app.query_one("#asked", Input).value = "architectus"
        await pilot.press("enter")
        await pilot.pause()
        assert "Architectus stands on its own castle and cannot be a target there." in log(app)


def test_the_map_names_pieces_that_stand_on_no_place_and_regions() -> None:
    piece = Node("wolf", "token", x=300, y=0, layer=1, refs=["wolf:1"], tip=Tip("Grey Wolf"), said="Grey Wolf, east")
    banner = Node("north", "token", x=0, y=-200, shape="banner", said="North district")
    place = Node("cell", "hex", x=0, y=0, text="A1", refs=["cell:A1"])
    drawn = scene_text(Scene("", "", THEME, 0, 0, 1, 1, [place, piece, banner]), (), 80).plain
    rows_of_map = drawn.split("\n\n")[1]
    assert "Grey Wolf" in rows_of_map
    assert "North district" in rows_of_map


@pytest.mark.parametrize(
    ("name", "setup", "asked", "answer"),
    [
        ("sigillum", {"squads": "beginner", "first": "1"}, "Саксум", "Саксум: сейчас с этим ничего не сделать."),
        ("sigillum", {"squads": "beginner", "first": "1"}, "Гидра", "Ни на столе, ни в правилах нет такого: Гидра."),
        ("bastion", {}, "Синий разведчик", "Враг не в вашем квартале; так далеко достаёт только Стрела."),
        ("bastion", {}, "атаковать синего разведчика", "Враг не в вашем квартале; так далеко достаёт только Стрела."),
    ],
)
async def test_a_thing_that_stands_on_the_table_is_never_called_unknown(
    tmp_path: Path, name: str, setup: dict[str, str], asked: str, answer: str
) -> None:
    match = Match(game(name), setup, seed=1)
    app = Terminal(match, ["human"] * match.state.seats, "ru", tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(app, pilot)
        await pilot.press("w")
        app.query_one("#asked", Input).value = asked
        await pilot.press("enter")
        await pilot.pause()
        assert answer in log(app)


@pytest.mark.parametrize(
    ("language", "asked", "answer"),
    [
        ("en", "Giant", "The Giant is not on an adjacent cell."),
        ("en", "attack the giant in melee", "The Giant is not on an adjacent cell."),
        ("ru", "атаковать Великана в ближнем бою", "Великан не на соседней клетке."),
    ],
)
async def test_why_not_is_asked_about_an_enemy_in_any_case(
    tmp_path: Path, language: str, asked: str, answer: str
) -> None:
    match = Match(forest.GAME, {"players": 1, "cast": ["warrior"], "roads": "quick"}, seed=1)
    match.play(0, "start cell:F9")
    app = Terminal(match, ["human"], language, tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(app, pilot)
        await pilot.press("w")
        app.query_one("#asked", Input).value = asked
        await pilot.press("enter")
        await pilot.pause()
        assert answer in log(app)


def test_a_die_is_told_by_its_face_once() -> None:
    die = Node("die", "die", value=4, of=6, said="4")
    scene = Scene("", "", THEME, 0, 0, 1, 1, [Node("panel", "panel", area="side", text="Fight"), die])
    die.parent = "panel"
    assert "⚃ 4\n" in scene_text(scene).plain
    assert "4/6" not in scene_text(scene).plain


def defenders(tmp_path: Path, language: str = "en") -> Terminal:
    """A person on seat 0 of a Bastion, with a bot as partner."""
    setup: dict[str, Value] = {"edition": "deluxe", "mode": "training", "players": 2, "first": "1"}
    return Terminal(Match(bastion.GAME, setup, seed=5), ["human", "regular"], language, tmp_path)


async def test_bots_have_names_of_their_own_which_the_record_keeps(tmp_path: Path) -> None:
    """Sentences call a bot by its name alone; how strong it plays is said once, at the beginning."""
    app = defenders(tmp_path)
    name = app.match.tags["Seat1"]
    assert app.translator.seat(1) == name in BOT_FIRST_NAMES
    async with app.run_test(size=(140, 50)) as pilot:
        await pilot.pause()
        assert f"{name} is a bot: regular." in log(app)
    again = Terminal(load(app.match.record()), ["human", "master"], "ru", tmp_path)
    async with again.run_test(size=(140, 50)) as pilot:
        await pilot.pause()
        assert f"{again.translator.seat(1)} — бот: мастер." in log(again)


async def test_a_partner_tells_its_plan_and_answers_what_it_is_asked(tmp_path: Path) -> None:
    app = defenders(tmp_path)
    async with app.run_test(size=(140, 50)) as pilot:
        await settled(app, pilot)
        assert [m.seat for m in app.match.messages][:1] == [1]
        told = line_of(app.match.game, app.match.messages[0], app.translator).text
        assert told in log(app)
        await pilot.press("t")
        asked = app.query_one("#asked", Input)
        assert "Leave it to me · Help here" in log(app)
        asked.value = "wait for me"
        await pilot.press("enter")
        await settled(app, pilot)
        assert "Wait for me." in log(app)
        kinds = [app.match.game.message_kinds()[m.saying[0]].name for m in app.match.messages]
        assert any(kind in ("agreed-wait", "cannot-wait") for kind in kinds)
        await pilot.press("t")
        app.query_one("#asked", Input).value = "leave it to me: purple rider"
        await pilot.press("enter")
        await settled(app, pilot)
        assert "Leave the Purple Rider to me." in log(app)
        await pilot.press("t")
        app.query_one("#asked", Input).value = "sing"
        await pilot.press("enter")
        await settled(app, pilot)
        assert "This cannot be said here." in log(app)


async def test_among_rivals_there_is_nobody_to_talk_to(tmp_path: Path) -> None:
    app = table(tmp_path, "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(app, pilot)
        await pilot.press("t")
        await pilot.pause()
        assert "Nobody here plays together with you." in log(app)


async def test_an_option_and_its_tip_say_everything_once(tmp_path: Path) -> None:
    """Heroes: the direction stands in the label already, and a building's effect in its forecast."""
    match = arrange(
        "heroes",
        {"players": [{"resources": {"gold": 20, "materials": 9, "valuables": 9}, "at": "town"}, {"tokens": []}]},
        seed=1,
    )
    app = Terminal(match, ["human", "human"], "en", tmp_path)
    async with app.run_test(size=(160, 48)) as pilot:
        await settled(app, pilot)
        walks = [row for row in rows(app) if "Walk" in row]
        assert walks
        for row in walks:
            label, _, hint = row.partition("  ")
            assert not any(part in label for part in hint.split(", ") if part), row
        listing = app.query_one("#options", OptionList)
        listing.highlighted = next(
            i for i, row in enumerate(app.rows_shown) if row[0] and "Mage Guild" in app.option_words(row[0]).label
        )
        await pilot.pause()
        told = str(app.query_one("#tip", Static).render()).splitlines()
        assert len(told) == len(set(told)) > 2, told


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_bot_is_called_by_the_same_word_in_the_terminal_and_in_the_browser(language: str) -> None:
    page = (Path(__file__).parents[2] / "web/src/lib/i18n" / f"{language}.ts").read_text("utf-8")
    in_browser = dict(re.findall(r"'bot\.(\w+)': '(.+)'", page))
    assert {level: level_name(level, language) for level in BOT_NAMES} == {
        level: in_browser[level] for level in BOT_NAMES
    }
