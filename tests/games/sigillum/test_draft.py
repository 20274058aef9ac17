"""Drafting squads: picks, bans, ready squads."""

import pytest

from games.sigillum.table import Table, opened
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.setup import rules_of
from hexkeep.games.sigillum.vocabulary import BAN, SQUAD, WHO
from hexkeep.kernel.errors import BadSetup


def asked(table: Table) -> tuple[int, str]:
    """Who is asked for what."""
    decision = GAME.decisions(table.s)[0]
    return decision.seat, GAME.verbs[decision.options[0][0]].name


def run_of(table: Table, count: int) -> list[tuple[int, str]]:
    """Who is asked for what, decision by decision, always taking the first option."""
    found = []
    for _ in range(count):
        found.append(asked(table))
        table.play(table.options()[0])
    return found


@pytest.mark.rule("SIG-DRAFT-01")
def test_players_pick_in_turn_and_every_character_exists_once() -> None:
    table = opened().play("claim cell:C1")
    picks = ["saxum", "fidea", "armus", "redux", "aqus", "manus"]
    for i, who in enumerate(picks):
        assert asked(table) == (i % 2, "pick")
        table.play(f"pick who:{who}")
        if i < 5:
            assert table.why(f"pick who:{who}") == "picked"
    assert table.s.picks == tuple(tuple(WHO.index[w] for w in picks[i::2]) for i in range(2))
    assert table.s.round == 1


@pytest.mark.rule("SIG-DRAFT-03")
def test_three_bans_each_come_first() -> None:
    table = opened(draft="bans").play("claim cell:C1", "ban who:saxum")
    assert table.why("ban who:saxum") == "banned"
    assert run_of(table, 5) == [(1, "ban"), (0, "ban"), (1, "ban"), (0, "ban"), (1, "ban")]
    assert len(table.options()) == 30
    assert table.why("pick who:saxum") == "banned"
    assert [kind for _, kind in run_of(table, 6)] == ["pick"] * 6


@pytest.mark.rule("SIG-DRAFT-04")
def test_bans_and_picks_may_alternate() -> None:
    table = opened(draft="alternating").play("claim cell:C1")
    cycle = [(0, "ban"), (1, "ban"), (0, "pick"), (1, "pick")]
    assert run_of(table, 4) == cycle
    picked = WHO.token(table.s.picks[0][0])
    assert table.why(f"ban who:{picked}") == "picked"
    assert run_of(table, 8) == cycle * 2
    assert table.s.round == 1


@pytest.mark.rule("SIG-DRAFT-05")
def test_characters_banned_in_the_last_game_stay_out() -> None:
    before = ["saxum", "armus", "aqus", "fidea", "redux", "manus"]
    table = opened(draft="bans", banned_before=before).play("claim cell:C1")
    assert table.why("ban who:saxum") == "barred"
    run_of(table, 6)
    assert len(table.options()) == 24
    assert table.why("pick who:armus") == "barred"


@pytest.mark.rule("SIG-DRAFT-06")
def test_two_different_ready_squads() -> None:
    table = opened(squads="ready").play("claim cell:C1", "enlist squad:venom")
    assert asked(table) == (1, "enlist")
    assert table.why("enlist squad:venom") == "squad-taken"
    table.s.event_log = []
    GAME.play(table.s, 1, GAME.read("enlist squad:current"))
    told = [(e.a, SQUAD.token(e.b)) for e in table.s.event_log if GAME.events[e.kind].name == "enlisted"]
    assert told == [(1, "current")]
    names = [[WHO.token(w) for w in squad] for squad in table.s.picks]
    assert names == [["toxicum", "frigus", "messum"], ["aqus", "ballistarius", "tempus"]]
    large = opened(mode="duel", squads="ready")
    large.play("claim cell:A0", "claim cell:E0", "enlist squad:hunt", "enlist squad:stone")
    names = [[WHO.token(w) for w in squad] for squad in large.s.picks]
    assert names == [["cornibus", "mortum", "cerberus", "fidea"], ["saxum", "illesebra", "armus", "arborus"]]


@pytest.mark.rule("SIG-TEAM-02", "SIG-TEAM-05")
@pytest.mark.parametrize(
    ("seating", "first", "expected"),
    [("opposite", "1", [0, 1, 2, 3]), ("opposite", "3", [2, 3, 0, 1]), ("together", "1", [0, 1, 2, 3])],
)
def test_four_players_pick_clockwise_from_the_time_keeper(seating: str, first: str, expected: list[int]) -> None:
    table = opened(mode="teams", seating=seating, first=first)
    assert asked(table)[0] == expected[0]
    table.play("claim cell:A0", "claim cell:E4")
    assert [seat for seat, _ in run_of(table, 8)] == expected * 2
    members = {"opposite": ((0, 2), (1, 3)), "together": ((0, 1), (2, 3))}[seating]
    rules = table.s.box.rules
    assert {frozenset(m) for m in rules.members} == {frozenset(m) for m in members}
    assert rules.members[0][0] == rules.keeper == int(first) - 1


@pytest.mark.rule("SIG-TEAM-03")
def test_the_first_team_chooses_any_two_castles() -> None:
    table = opened(mode="teams", squads="beginner").play("claim cell:A0", "claim cell:E4")
    assert table.s.castles == (0, 28, 24, 4)


@pytest.mark.rule("SIG-TEAM-06")
def test_two_bans_each_for_four_players() -> None:
    table = opened(mode="teams", draft="bans").play("claim cell:A0", "claim cell:E0")
    assert run_of(table, 8) == [(seat, "ban") for seat in (0, 1, 2, 3)] * 2
    assert asked(table) == (0, "pick")
    assert len(table.options()) == 28


@pytest.mark.rule("SIG-TEAM-07")
def test_the_beginner_squads_of_four() -> None:
    table = opened(mode="teams", squads="beginner", seating="opposite").play("claim cell:A0", "claim cell:E0")
    names = [[WHO.token(w) for w in squad] for squad in table.s.picks]
    assert names == [
        ["saxum", "arborus"],
        ["architectus", "malleus"],
        ["armus", "illesebra"],
        ["catapultus", "vinctum"],
    ]


@pytest.mark.rule("SIG-TEAM-08", "SIG-TEAM-04")
def test_partners_hold_different_castles() -> None:
    table = opened(mode="teams", squads="beginner").play("claim cell:A0", "claim cell:E0")
    assert asked(table) == (0, "hold")
    assert table.why("hold cell:A4") == "not-offered"
    table.play("hold cell:E0")
    assert asked(table) == (1, "hold")
    table.play("hold cell:A4")
    assert [table.at(w) for w in ("saxum", "arborus", "armus", "illesebra")] == ["E0", "-", "A0", "-"]
    assert [table.at(w) for w in ("architectus", "malleus", "catapultus", "vinctum")] == ["A4", "-", "E4", "-"]
    assert table.damage() == [3, 0]


@pytest.mark.rule("SIG-QTWO-01", "SIG-QTWO-02")
def test_two_players_bind_two_characters_to_each_castle() -> None:
    table = opened(mode="duel", squads="beginner").play("claim cell:A0", "claim cell:E0")
    table.play("bind who:saxum cell:A0", "bind who:illesebra cell:E0", "bind who:armus cell:A0")
    # E0 is left for Arborus; now the second player binds.
    assert asked(table) == (1, "bind")
    table.play("bind who:architectus cell:A4", "bind who:malleus cell:A4")
    assert [table.at(w) for w in ("saxum", "illesebra", "armus", "arborus")] == ["A0", "E0", "-", "-"]
    assert [table.at(w) for w in ("architectus", "malleus", "catapultus", "vinctum")] == ["A4", "-", "E4", "-"]
    assert table.damage() == [3, 0]
    full = opened(mode="duel", squads="beginner").play("claim cell:A0", "claim cell:E0", "bind who:saxum cell:A0")
    full.play("bind who:illesebra cell:A0")
    assert asked(full) == (1, "bind")  # both others go to E0 without being asked
    assert full.why("bind who:architectus cell:A0") == "gate-full"
    assert full.why("bind who:architectus cell:C2") == "not-offered"


@pytest.mark.rule("SIG-QTWO-05")
def test_draft_of_two_players_on_the_quadruple_path() -> None:
    table = opened(mode="duel", draft="bans").play("claim cell:A0", "claim cell:E0")
    assert run_of(table, 4) == [(0, "ban"), (1, "ban")] * 2
    assert len(table.options()) == 32
    assert run_of(table, 8) == [(0, "pick"), (1, "pick")] * 4


@pytest.mark.rule("SIG-CASTLE-01")
def test_each_board_has_its_own_scale() -> None:
    longer = GAME.with_content(GAME.content.overlay_tables({"boards": {"quadruple": {"scale": 16}}}))
    assert longer.open({"mode": "duel"}).box.rules.scale == 16
    assert longer.open({}).box.rules.scale == 12
    assert GAME.open({"mode": "teams", "large_scale": 9}).box.rules.scale == 9


def test_the_number_of_bans_may_be_changed() -> None:
    setup = GAME.setup({"draft": "bans", "bans": 1})
    assert [verb for verb, _ in rules_of(setup, 0).order].count(BAN) == 2


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"squads": "given", "first_squad": ["saxum", "armus"]}, "first_squad wants 3 entries, not 2"),
        (
            {"squads": "given", "first_squad": ["saxum", "armus", "saxum"]},
            "first_squad: saxum is named twice",
        ),
        (
            {
                "squads": "given",
                "first_squad": ["saxum", "armus", "malleus"],
                "second_squad": ["malleus", "vinctum", "catapultus"],
            },
            "second_squad cannot be 'malleus'",
        ),
        ({"squads": "given", "first_squad": ["saxum", "armus", "armuss"]}, "'armuss'; did you mean 'armus'"),
        ({"banned_before": ["saxum", "saxum"]}, "banned_before: saxum is named twice"),
        ({"banned_before": WHO.names[:31], "draft": "normal"}, "banned_before wants 0 to 30 entries"),
        ({"mode": "teams", "draft": "alternating"}, "draft cannot be 'alternating'"),
        ({"seating": "together"}, "seating applies only with mode set to teams"),
        ({"first": "3"}, "first cannot be '3'"),
        ({"scale": 2}, "scale is 4 to 30, not 2"),
        ({"mode": "duel", "scale": 14}, "scale applies only with mode set to kingdom"),
    ],
)
def test_an_impossible_setup_is_refused_by_name(setup: dict[str, object], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        GAME.open(setup)  # type: ignore[arg-type]
