"""What the table tells beside the scene: goal, options in words, forecasts, groups, warnings, the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.sigillum.table import Table, lay, opened, quad
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.table.card_texts import ability_sentences, cooldown_text
from hexkeep.games.sigillum.table.scene import readiness
from hexkeep.games.sigillum.vocabulary import ABILITY, ACT, HURT, RECHARGES
from hexkeep.kernel.match import Match
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.table.guidance import EndReport, Forecast, OptionText
from hexkeep.kernel.table.scene import Goal
from hexkeep.kernel.table.texts import LANGUAGES, Translator

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
ENGLISH = Translator(GAME, "en", NAMES)
RUSSIAN = Translator(GAME, "ru", NAMES)


def told(table: Table, option: str, translator: Translator = ENGLISH) -> OptionText:
    seat = GAME.decisions(table.s)[0].seat
    found: OptionText = GAME.option_text(table.s, seat, GAME.read(option), translator)
    return found


def forecast(table: Table, option: str, translator: Translator = ENGLISH) -> Forecast:
    found: Forecast | None = GAME.forecast(table.s, GAME.decisions(table.s)[0].seat, GAME.read(option), translator)
    assert found is not None
    return found


def terms(found: Forecast) -> str:
    return " ".join(f"{term.sign} {term.value} {term.label}".strip() for term in found.sum)


def goal(table: Table, seat: int, translator: Translator = ENGLISH) -> Goal:
    found: Goal = GAME.goal(table.s, seat, translator)
    return found


def refusal(table: Table, option: str, translator: Translator = ENGLISH) -> str:
    chosen = GAME.read(option)
    reason = GAME.why_not(table.s, 0, chosen)
    assert reason is not None
    return translator.refusal(table.s, 0, chosen, reason)


# ---- the goal


def test_the_goal_names_both_castles_and_what_shoots_next() -> None:
    table = lay("saxum=E1!2.", "malleus=C4", damage="4:7")
    win, lose, coming = goal(table, 0).lines
    assert (win.label, win.text) == ("You win at 12 damage to the castle of Boris", "damage **7** of 12")
    assert (lose.text, lose.value, lose.of) == ("you: damage **4** of 12 (2 at the start)", 4, 12)
    assert coming.label == "Round 3, your turn; at its end"
    assert coming.text == "**1** tower shoots"
    assert goal(table, 1).lines[2].label == "Round 3, turn of Anna; at its end"


def test_the_goal_tells_which_abilities_return_at_the_next_turn() -> None:
    table = lay("saxum=C3!15", "malleus=C4!0.")
    assert goal(table, 0).lines[2].text == "no tower shoots · then ready again: Stone Skin"
    assert goal(table, 1).lines[2].text == "no tower shoots · then ready again: Shockwave"


def test_the_goal_tells_how_far_the_draft_is() -> None:
    table = opened().play("claim cell:C1", "pick who:saxum", "pick who:malleus")
    assert goal(table, 0).lines[2].text == "you pick · your squad: **1** of 3"
    assert goal(table, 1).lines[2].text == "Anna picks · squads: **1** of 3 picked"
    asked = GAME.prompt_text(table.s, GAME.decisions(table.s)[0], ENGLISH)
    assert asked.replace("\N{NO-BREAK SPACE}", " ").endswith("(2 of 3)")


def test_a_castle_s_button_begins_with_a_capital() -> None:
    table = opened(mode="teams", squads="beginner")
    assert told(table, "claim cell:E0").name == "South-east castle"
    assert told(table, "claim cell:E0").label == "Take the south-east castle (E0)"


def test_partners_are_named_together() -> None:
    table = quad(
        "armus=A1@A0 iratus=B1@A0 saxum=D1@E0 redux=E1@E0",
        "malleus=A3@A4 mortum=B3@A4 aqus=D3@E4 manus=E3@E4",
        mode="teams",
    )
    win, lose, _ = goal(table, 0).lines
    assert win.label.endswith("the castles of Boris and Dmitri")
    assert win.text.startswith("damage **"), "the line above names whose castles they are, once"
    assert lose.label.endswith("to your castles")
    assert lose.text.startswith("your team: ")
    assert goal(table, 1, RUSSIAN).lines[2].label == "Раунд 3, ход: Anna и Clara; в его конце", (
        "one verb for one and for two"
    )


# ---- options


def test_options_name_characters_cells_and_damage() -> None:
    table = lay("armus=C2+attack-up", "saxum=C3/2 malleus=B1")
    assert told(table, "use ability:shield-wall").label == "Armus: Shield Wall"
    assert told(table, "use ability:shield-wall").hint.startswith("Armus, back in\N{NO-BREAK SPACE}")
    went = told(table, "manoeuvre who:armus cell:D1")
    assert (went.label, went.hint) == ("Armus goes to D1", "forest")
    assert told(table, "attack who:armus").label == "Armus attacks …"
    table.play("attack who:armus")
    assert told(table, "at who:saxum").label == "Attack Saxum (C3)"
    assert told(table, "at who:saxum").hint == "2 damage, exile"
    assert told(table, "at who:malleus").hint == "2 damage"
    assert told(table, "at who:saxum", RUSSIAN).label == "Атаковать Саксума (C3)"


def test_an_ability_is_found_by_its_user_and_an_attack_by_its_target() -> None:
    table = lay("saxum=C2", "malleus=C3")
    assert list(told(table, "use ability:stone-skin").refs) == ["who:saxum", "ability:stone-skin"]
    assert list(told(table, "attack who:saxum").refs) == ["who:saxum", "ability:rockfall", "who:malleus"]


def test_an_attack_without_damage_is_dimmed() -> None:
    table = lay("armus=C2", "saxum=C3+defence-up")
    assert told(table, "attack who:armus").gainless
    assert not told(lay("armus=C2", "saxum=C3"), "attack who:armus").gainless


def test_a_manoeuvre_tells_the_tower_it_takes_or_gives_up() -> None:
    assert told(lay("armus=D1", "saxum=C4"), "manoeuvre who:armus cell:E1").hint == "takes the east tower"
    assert told(lay("armus=E1", "saxum=C4"), "manoeuvre who:armus cell:D1").hint == "gives up the east tower"
    assert told(lay("armus=D1", "saxum=E3"), "manoeuvre who:armus cell:E1").hint == "blocks the east tower"


def test_pushing_an_enemy_into_a_tower_area_is_warned_of() -> None:
    into = lay("vinctum=B1", "saxum=C2")  # from C2 to D2, which lies in the area of the east tower
    assert "east tower" in told(into, "use ability:iron-mask").warning
    corner = lay("vinctum=C1", "saxum=D1")  # from D1 to E1
    assert told(corner, "use ability:iron-mask").warning == told(into, "use ability:iron-mask").warning
    outside = lay("vinctum=C4", "saxum=C3")  # C2 lies in no area
    assert told(outside, "use ability:iron-mask").warning == ""


def test_a_tower_handed_over_is_named_with_its_new_holder() -> None:
    table = lay("armus=E1", "saxum=D3")
    assert told(table, "manoeuvre who:armus cell:D1").warning == (
        "This hands over to Boris: east tower. Do it all the same?"
    )


def test_a_buff_that_can_do_nothing_any_more_is_warned_of() -> None:
    before = lay("ballistarius=C2", "saxum=C4")
    assert told(before, "use ability:winch-up").warning == ""
    before.play("attack who:ballistarius")
    assert "Attack up goes when your next turn begins" in told(before, "use ability:winch-up").warning


def test_an_attack_that_does_nothing_is_warned_of() -> None:
    idle = lay("architectus=C2", "saxum=C3")  # no tower is held, so its attack is 0
    assert told(idle, "attack who:architectus").gainless
    assert told(idle, "attack who:architectus").warning == "This attack does no damage. Attack all the same?"
    assert told(lay("armus=C2", "saxum=C3"), "attack who:armus").warning == ""


def test_a_guard_is_never_too_late() -> None:
    table = lay("saxum=C2", "malleus=C3").play("attack who:saxum")
    assert told(table, "use ability:stone-skin").warning == ""


def test_ending_a_turn_that_wins_is_not_warned_of() -> None:
    assert "Armus" in told(lay("armus=E1", "saxum=C4", damage="2:10"), "capture").warning
    assert told(lay("armus=E1", "saxum=C4", damage="2:11"), "capture").warning == ""


def test_ending_warns_of_blows_and_characters_left() -> None:
    table = lay("armus=C2", "saxum=C3")
    assert told(table, "capture").warning == "Armus can still attack Saxum (C3). End the turn all the same?"
    table.play("attack who:armus")
    assert told(table, "capture").warning.startswith("Not used yet: Equita.")
    assert told(table, "capture").main


def test_groups_tick_off_what_is_used_up() -> None:
    table = lay("armus=C2", "saxum=C3")
    decision = GAME.decisions(table.s)[0]
    assert decision.prompt == ACT
    groups = GAME.option_groups(table.s, decision, ENGLISH)
    assert (groups[0].id, groups[0].note, groups[0].done) == ("move", "2 of 2 left", False)
    table.play("attack who:armus", "manoeuvre who:equita cell:B1")
    groups = GAME.option_groups(table.s, GAME.decisions(table.s)[0], ENGLISH)
    assert [g.note for g in groups][:2] == ["1 of 3 left", "nobody in reach"]  # Vinctum was summoned


def test_a_group_says_when_nobody_is_in_reach() -> None:
    table = lay("armus=C1", "saxum=C5")
    attack = GAME.option_groups(table.s, GAME.decisions(table.s)[0], ENGLISH)[1]
    assert (attack.note, attack.done) == ("nobody in reach", False)


def test_an_enemy_that_one_attack_alone_may_choose_is_attacked_by_one_click() -> None:
    table = lay("armus=C2", "saxum=C3 malleus=D2")
    routes = GAME.routes(table.s, GAME.decisions(table.s)[0], ENGLISH)
    assert [(list(r.refs), list(r.options)) for r in routes] == [
        (["who:saxum"], ["attack who:armus", "at who:saxum"]),
        (["who:malleus"], ["attack who:armus", "at who:malleus"]),
    ]
    assert routes[0].label == "Armus attacks Saxum (C3)"
    alone = lay("armus=C2", "saxum=C3")
    assert GAME.routes(alone.s, GAME.decisions(alone.s)[0], ENGLISH) == []


# ---- forecasts


def test_a_sum_names_every_term() -> None:
    table = lay("armus=C2+attack-up", "saxum=C3+defence-up")
    assert terms(forecast(table, "attack who:armus")) == "1 attack + 1 Attack up − 1 Defence up = 1 damage"
    assert forecast(table, "attack who:armus").result == "Saxum takes 1 damage and keeps 4 of 5 health."
    weak = lay("armus=C2*attack-down", "saxum=C3*defence-down")
    assert terms(forecast(weak, "attack who:armus")) == "1 attack − 1 Attack down − 0 Defence down = 0 damage"


def test_a_sum_names_what_the_sheet_counts() -> None:
    table = lay("saxum=C2+defence-up+defence-up", "malleus=C3")
    assert terms(forecast(table, "attack who:saxum")) == "2 own defence: 2 − 0 defence = 2 damage"


def test_the_log_tells_the_terms_in_the_order_of_the_sum() -> None:
    match = Match(GAME, start=GAME.position(lay("saxum=C2+attack-up+defence-up", "malleus=C3").s))
    said = [ENGLISH.event(event) for event in match.play(0, "attack who:saxum")]
    assert said[1:5] == [
        "The attack of Saxum is 1 (own defence: 1).",
        "Saxum: sheet 1 + Attack up 1 = attack 2.",
        "Saxum strikes Malleus.",
        "Malleus: attack 2 − defence 0 = 2 damage.",
    ]


def test_a_forecast_tells_exile_and_the_castle() -> None:
    table = lay("armus=C2", "saxum=C3/1", damage="2:6")
    assert forecast(table, "attack who:armus").result == (
        "Saxum is exiled; the castle of Boris takes 1 damage: 7 of 12."
    )
    assert [list(mark.refs) for mark in forecast(table, "attack who:armus").marks if mark.kind == "blow"] == [
        ["who:armus", "who:saxum"]
    ]


def test_a_push_is_drawn_with_where_its_target_would_stand() -> None:
    found = forecast(lay("vinctum=C2", "saxum=C3"), "use ability:iron-mask")
    assert [(mark.kind, list(mark.refs)) for mark in found.marks] == [("push", ["cell:C3", "cell:C4"])]
    assert [ghost.id for ghost in found.ghosts] == ["who:saxum"]


def test_the_end_of_a_turn_is_forecast_with_its_shots() -> None:
    found = forecast(lay("armus=E1", "saxum=C4", damage="2:6"), "capture")
    assert terms(found) == "6 castle of Boris + 1 shot = 7 of 12"
    assert found.lines[-1] == "The west tower does not shoot for you: 0 against 0."
    won = forecast(lay("armus=E1", "saxum=C4", damage="2:11"), "capture")
    assert won.result == "The castle of Boris falls: you win."


@given(st.integers(0, 9999))
def test_a_forecast_equals_what_playing_does(seed: int) -> None:
    rng = Rng(seed)
    sample = sorted(GAME.samples())[seed % len(GAME.samples())]
    match = Match(GAME, GAME.samples()[sample], seed=seed)
    for _ in range(60):
        if match.over:
            return
        decision = match.decisions()[0]
        option = decision.options[rng.randbelow(len(decision.options))]
        view = match.view(decision.seat)
        foretold: Forecast | None = GAME.forecast(view, decision.seat, option, ENGLISH)
        words = GAME.option_text(view, decision.seat, option, ENGLISH)
        events = match.play(decision.seat, option)
        dealt = [event.d for event in events if event.kind == HURT]
        if dealt:
            assert words.hint.startswith(f"{sum(dealt)} damage")
            assert words.gainless == (sum(dealt) == 0)
            assert foretold is not None
            if len(dealt) == 1:
                assert foretold.sum[-1].value == str(dealt[0])
        if foretold is not None and foretold.ghosts:
            scene = {node.id: node for node in GAME.draw(match.view(0), 0, ENGLISH).nodes}
            for ghost in foretold.ghosts:
                assert (scene[ghost.id].x, scene[ghost.id].y) == (ghost.x, ghost.y)


# ---- why not


def test_an_enemy_that_cannot_be_hit_says_why() -> None:
    assert refusal(lay("messum=C2", "tenebris=C5 saxum=B4"), "attack who:tenebris") == (
        "Tenebris stands on its own castle and cannot be a target there."
    )
    assert refusal(lay("messum=C2", "tenebris=B3 saxum=B4"), "attack who:tenebris").startswith(
        "Lone Ear cannot choose Tenebris. Only characters that stand alone can be targets"
    )
    assert refusal(lay("armus=C2", "saxum=C4"), "attack who:saxum") == "That is out of reach of Armoured Lunge."
    assert refusal(lay("armus=C2", "saxum=C3"), "attack who:saxum").startswith("Armus can attack Saxum")
    tired = lay("armus=C2", "saxum=C3").play("attack who:armus")
    assert refusal(tired, "attack who:saxum").startswith("Armus has already done that this round")


def test_an_enemy_is_not_called_a_partners_character() -> None:
    table = lay("armus=C2", "saxum=C3")
    assert table.why("manoeuvre who:saxum cell:C4") == "enemy"
    assert GAME.askable(table.s, GAME.decisions(table.s)[0])


def test_a_slowed_cerberus_is_told_so() -> None:
    said = refusal(lay("cerberus=C3*slow", "saxum=B4/4"), "use ability:swiftness")
    assert said == "Cerberus is slowed and cannot manoeuvre."


def test_nothing_more_is_said_of_a_game_that_is_over_nor_to_who_only_looks_on() -> None:
    table = lay("cerberus=C3", "saxum=C4/1 redux=B2/1")
    option = GAME.read("use ability:swiftness")
    assert GAME.reason_arguments(table.s, 0, option, RECHARGES)
    assert GAME.reason_arguments(table.s, 2, option, RECHARGES) == {}
    over = lay("cerberus=C3", "saxum=C4/1 redux=B2/1", damage="11:11").play("attack who:cerberus")
    assert GAME.reason_arguments(over.s, 0, option, RECHARGES) == {}


def test_a_condition_that_is_not_met_is_named() -> None:
    said = refusal(lay("cerberus=C3", "saxum=B4"), "use ability:swiftness")
    assert said == "Swiftness cannot be used now. At least one enemy must be damaged."


# ---- sheets


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_is_told_in_sentences(language: str) -> None:
    translator = Translator.of(GAME, language)
    for ability in GAME.bestiary.abilities:
        said = ability_sentences(translator, ability)
        assert said.endswith("."), said
        assert said[0].isupper(), said
        for word in ("{", "reach.", "only.", "needs.", "move.", "instant.", "each.", "step.", "sheet."):
            assert word not in said, said
        assert "{" not in cooldown_text(translator, ability.cooldown)


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (
            "lone-ear",
            "Attacks one enemy anywhere on the board; attack 1. Only characters that stand alone can be targets",
        ),
        ("shield-rush", "Pushes one enemy on an adjacent cell 1 cell straight away and follows to the cell it left."),
        (
            "strike-from-shadow",
            "attack 2 with at least 5 free cells beside the target, 1 with at least 2, otherwise 0.",
        ),
        ("root-pull", "exactly one free cell between"),
        ("circling-throw", "Attacks all enemies exactly two cells away"),
        ("otherworldly-touch", "Only enemies with none of your characters beside them can be targets"),
    ],
)
def test_a_sheet_says_what_the_rules_do(ability: str, said: str) -> None:
    assert said in ability_sentences(ENGLISH, GAME.bestiary.abilities[ABILITY.index[ability]])


def test_a_stunned_or_silenced_character_has_nothing_ready() -> None:
    table = lay("armus=C2*stun saxum=C3*silence", "malleus=C4")
    armus, saxum = table.slot("armus"), table.slot("saxum")
    sheets = table.s.box.sheets
    assert {readiness(table.s, ENGLISH, armus, a) for a in sheets[armus].abilities} == {"stunned"}
    assert [readiness(table.s, ENGLISH, saxum, a) for a in sheets[saxum].abilities] == ["ready", "silenced", "silenced"]


# ---- before and after the game


def test_setup_notes_tell_mode_squads_and_house_rules() -> None:
    notes = GAME.setup_notes(GAME.setup({"mode": "teams", "draft": "bans", "round_limit": True}), ENGLISH)
    assert "18 damage" in notes.goal
    assert any("two teams" in line.lower() for line in notes.special)
    assert any("pick 2 characters each" in line for line in notes.special)
    assert any("after round 40" in line for line in notes.special)
    first = GAME.setup_notes(GAME.setup({"squads": "beginner"}), ENGLISH)
    assert "Squads for a first game: nobody has to choose." in first.special


def ended(table: Table, *options: str) -> tuple[EndReport, EndReport]:
    match = Match(GAME, start=GAME.position(table.s))
    events = [event for option in options for event in match.play(match.decisions()[0].seat, option)]
    assert match.over
    reports = [GAME.end_report(match.view(seat), seat, events, ENGLISH) for seat in (0, 1)]
    return reports[0], reports[1]


def test_the_end_names_the_shot_or_exile_that_brought_the_last_damage() -> None:
    won, lost = ended(lay("armus=E1", "saxum=C4", damage="9:11"), "capture")
    assert won.cause == "The east tower brought the castle of Boris to 12 damage: in its area it was 1 against 0."
    assert (won.title, lost.title) == ("Victory: the other castle has fallen", "Your castle has fallen")
    assert won.margin == "Your castle was 3 damage from falling."
    assert [figure.text for figure in won.figures][:2] == ["1 tower shot", "0 enemies exiled"]
    won, _ = ended(lay("armus=C2", "saxum=C3/1", damage="9:11"), "attack who:armus")
    assert won.cause == "Armus exiled Saxum: that brought the castle of Boris to 12 damage."


def test_the_end_on_the_large_board_speaks_of_two_castles() -> None:
    won, lost = ended(
        quad(
            "armus=C2@A0 redux=A0@A0 vinctum=E0@E0 caballus=-@E0",
            "saxum=C3@A4/1 malleus=A4@A4 fidea=E4@E4 aqus=-@E4",
            damage="9:11",
        ),
        "attack who:armus",
    )
    assert won.cause == "Armus exiled Saxum: that brought the castles of Boris to 12 damage."
    assert (won.title, lost.title) == ("Victory: the other castles have fallen", "Your castles have fallen")
    assert won.margin == "Your castles were 3 damage from falling."
    assert lost.margin == "The castles of Anna were 3 damage from falling."
