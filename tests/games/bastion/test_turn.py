"""The turn and the end of the game."""

import pytest

from games.bastion.table import BOTH, FULL_WALL, PLENTY, opened, siege
from hexkeep.games.bastion.rules.enemies.march import steps_left
from hexkeep.games.bastion.vocabulary import COLOURS

"""Every section taken: the whole main squad but the black rider."""


@pytest.mark.rule("BAS-TURN-01")
def test_2015_enemies_come_before_the_actions():
    table = siege("2015", players=2, deck="red-beast blue-beast").play("end-actions")
    assert table.walls() == {"s1": ["red-beast"]}
    assert table.asked() == [1]


@pytest.mark.rule("BAS-TURN-02")
def test_deluxe_enemies_come_after_the_actions():
    table = siege("deluxe", players=2, enemies={"s1": "red-mage"}, deck="red-beast blue-beast", phase="actions")
    assert len(table.walls()) == 1
    table.play("end-actions")
    assert table.at("s2") == ["red-beast"]
    table.play("end-actions", seat=1)
    assert table.at("s3") == ["blue-beast"]


@pytest.mark.rule("BAS-TURN-03")
@pytest.mark.parametrize("edition", BOTH)
def test_turns_pass_clockwise(edition):
    table = siege(edition, players=3, deck="red-beast blue-beast green-beast red-mage blue-mage", active=1)
    order = []
    for _ in range(4):
        order.append(table.s.active)
        table.play("end-actions", seat=table.s.active)
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("BAS-TURN-04")
@pytest.mark.parametrize("edition", BOTH)
def test_once_each_in_any_order(edition):
    table = siege(edition, enemies={"s1": "red-beast"}, mana="4 red").play("attack at:s1", "move place:d2")
    table.play("draw-source source:d2-1")
    assert table.mana() == {"red": 3}
    for option, rule in (("move place:d3", "BAS-TURN-04"), ("draw-tower tower:d2", "BAS-TURN-04")):
        assert table.why(option) == rule
    table = siege(edition, enemies={"s1": "red-beast"}, mana="1 red").play(
        "draw-source source:d1-1", "move place:citadel"
    )
    assert table.why("draw-citadel") == "BAS-TURN-04"
    twice = siege(edition, enemies={"s1": "red-beast", "s2": "blue-beast"}, mana="3 red 3 blue").play("attack at:s1")
    assert twice.why("attack at:s2") == "BAS-TURN-04"


@pytest.mark.rule("BAS-TURN-05")
@pytest.mark.parametrize("edition", BOTH)
def test_spells_and_artifacts_mix_with_actions(edition):
    table = siege(
        edition,
        enemies={"s13": "green-beast"},
        mana="1 yellow",
        spells=f"plenty-{PLENTY[edition]} acceleration",
        artifacts="red-transducer",
    )
    table.play("draw-source source:d1-3", f"cast spell:plenty-{PLENTY[edition]}")
    assert table.mana() == {"green": 3 + PLENTY[edition]}
    table.play("move place:citadel", "hasten place:d4 spell:acceleration", "exchange mana:green", "take mana:black")
    table.play("attack at:s13")
    assert table.mana() == {"green": PLENTY[edition] - 1, "black": 1}


@pytest.mark.rule("BAS-TURN-06", "BAS-TURN-07")
@pytest.mark.parametrize("edition", BOTH)
def test_an_artifact_works_once_a_turn(edition):
    table = siege(
        edition, mana="3 red", artifacts="red-transducer", enemies={"s9": "red-mage"}, deck="red-beast blue-beast"
    )
    table.play("exchange mana:red", "take mana:blue")
    assert table.offered("exchange") == []
    assert table.why("exchange mana:red") == "BAS-ART-05"
    table.play("end-actions")
    assert "mana:red" in table.offered("exchange")


@pytest.mark.rule("BAS-TURN-08", "BAS-DRA-06")
def test_who_begins_beside_a_dragon_fights_or_leaves():
    for edition in BOTH:
        table = siege(
            edition, at="citadel", enemies={"citadel": "red-dragon", "s1": "red-beast"}, did="must-fight-or-leave"
        )
        assert table.why("end-actions") == "BAS-TURN-08"
        assert table.offers() == [f"move place:d{i}" for i in (1, 2, 3, 4, 5, 6)]
        assert "end-actions" in table.play("move place:d4").offers()
    table = siege(
        "2015",
        at="citadel",
        enemies={"citadel": "red-dragon+blue-dragon", "s1": "red-beast"},
        mana="10 blue",
        did="must-fight-or-leave",
    )
    table.play("attack at:citadel")
    assert "end-actions" in table.offers()
    assert table.place() == "citadel"


@pytest.mark.rule("BAS-TURN-09", "BAS-TURN-10")
@pytest.mark.parametrize("edition", BOTH)
def test_the_last_card_is_drawn_and_nobody_marches(edition):
    table = siege(edition, players=2, enemies={"s9": "red-beast"}, deck="blue-beast")
    table.play("end-actions")
    assert table.walls() == {"s9": ["red-beast"], "s10": ["blue-beast"]}
    table.play("end-actions", seat=1)
    assert table.walls() == {"s1": ["blue-beast"], "s9": ["red-beast"]}


@pytest.mark.rule("BAS-TURN-11")
def test_swap_and_teleport_open_the_time_before_the_enemy_step_in_2015_unless_the_table_closes_it():
    walls = {"s2": "red-mage", "s3": "blue-mage"}
    for edition, settings in (("2015", {"early_spells": False}), ("deluxe", {})):
        closed = siege(edition, players=2, enemies=walls, spells="teleport", active=1, settings=settings)
        closed.play("end-actions", seat=1)
        assert closed.s.phase == 2
        assert len(closed.walls()) == 3
    table = siege("2015", players=2, enemies=walls, spells="teleport", active=1)
    assert table.s.box.edition.early_spells
    assert opened(edition="2015").s.box.edition.early_spells
    table.play("end-actions", seat=1)
    assert len(table.walls()) == 2
    table.play("teleport at:s3 spell:teleport", "teleport-to at:s20")
    assert table.walls() == {"s2": ["red-mage"], "s20": ["blue-mage"], "s21": ["black-rider"]}


# ---- the end -----------------------------------------------------------------------------------


@pytest.mark.rule("BAS-END-01", "BAS-END-02", "BAS-EDGE-09")
@pytest.mark.parametrize("edition", BOTH)
def test_clear_walls_win_only_with_an_empty_deck(edition):
    won = siege(edition, enemies={"s1": "red-beast"}, deck="", mana="3 red").play("attack at:s1")
    assert won.result() == "won"
    assert not won.match.decisions()
    waiting = siege(edition, enemies={"s1": "red-beast"}, deck="red-scout", mana="3 red").play("attack at:s1")
    assert waiting.result() == "unfinished"
    waiting.play("end-actions")
    assert waiting.walls() == {"s1": ["red-scout"]}
    assert waiting.result() == "unfinished"


@pytest.mark.rule("BAS-END-03", "BAS-END-04", "BAS-ENM-07")
@pytest.mark.parametrize(("edition", "card"), [("2015", "red-scout"), ("deluxe", "red-giant"), ("2015", "golem")])
def test_no_free_section_is_a_defeat(edition, card):
    table = siege(edition, enemies=FULL_WALL, deck=card).play("end-actions")
    assert table.result() == "lost"
    assert table.events()[-1] == f"broke-in-{edition}"


@pytest.mark.rule("BAS-END-05", "BAS-END-06", "BAS-CAMP-03")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("n", [1, 2, 4])
def test_a_march_with_nowhere_to_go_is_a_defeat(edition, n):
    table = siege(edition, enemies={f"s{i + 1}": f"{COLOURS[i]}-beast" for i in range(n)}, deck="").play("end-actions")
    assert table.result() == "lost"
    assert table.events()[-1] == f"passed-gates-{edition}"


@pytest.mark.rule("BAS-END-07")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("card", ["red-dragon", "red-flier", "belligemin"])
def test_a_last_card_that_leaves_the_walls_wins(edition, card):
    table = siege(edition, enemies={"s1": "red-beast"}, deck=card, mana="3 red").play("attack at:s1", "end-actions")
    assert table.result() == "won"


@pytest.mark.rule("BAS-END-08")
@pytest.mark.parametrize("edition", BOTH)
def test_a_chain_is_finished_before_victory(edition):
    table = siege(edition, enemies={"s1": "red-beast"}, deck="red-scout red-dragon", mana="3 red")
    table.play("attack at:s1", "end-actions")
    assert table.result() == "unfinished"
    assert table.walls() == {"s1": ["red-scout"]}
    lost = siege(edition, enemies=FULL_WALL, deck="red-scout red-dragon").play("end-actions")
    assert lost.result() == "lost"
    assert lost.at("citadel") == []


@pytest.mark.rule("BAS-END-09")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("card", "spot"),
    [("red-dragon", "citadel"), ("red-symbiote", "s23"), ("belligemin", "square-6"), ("red-flier", "")],
)
def test_full_walls_lose_only_to_those_who_need_a_section(edition, card, spot):
    table = siege(edition, enemies=FULL_WALL, deck=f"{card} black-rider", at="d2").play("end-actions")
    assert (table.result() == "lost") == (spot == "")
    if spot:
        assert card in table.at(spot)


@pytest.mark.rule("BAS-END-10")
@pytest.mark.parametrize("edition", BOTH)
def test_nothing_else_ends_the_game(edition):
    six = {f"square-{i + 1}": f"{c}-flier" for i, c in enumerate(COLOURS)}
    table = siege(edition, enemies=six | {"s3": "red-mage"}, deck="red-beast blue-beast", pile="")
    assert table.offered("draw-source") == table.offered("attack") == []
    assert "end-actions" in table.offers()
    table.play("end-actions")
    assert table.result() == "unfinished"


@pytest.mark.rule("BAS-END-11", "BAS-PRI-02")
@pytest.mark.parametrize("edition", BOTH)
def test_a_hopeless_position_is_lost_only_when_they_break_in(edition):
    table = siege(edition, enemies={"s1": "red-priest", "s2": "blue-priest"}, deck="", mana="9 red 9 blue")
    assert table.offered("attack") == []
    assert table.result() == "unfinished"
    assert table.play("end-actions").result() == "lost"


@pytest.mark.rule("BAS-EDGE-10")
@pytest.mark.parametrize("edition", BOTH)
def test_filling_the_last_section_is_not_yet_a_defeat(edition):
    walls = {spot: card for spot, card in FULL_WALL.items() if spot != "s5"}
    table = siege(edition, players=2, enemies=walls, deck="red-golem".replace("red-", "")).play("end-actions")
    assert len(table.walls()) == 23
    assert table.result() == "unfinished"
    assert table.play("end-actions", seat=1).result() == "lost"


def test_how_long_the_walls_hold():
    assert steps_left(siege("deluxe", enemies={"s1": "red-beast"}, deck="").s) == 1
    assert steps_left(siege("deluxe", enemies={"s3": "red-beast"}, deck="").s) == 2
    assert steps_left(siege("deluxe", enemies=FULL_WALL).s) == 1
    assert steps_left(siege("deluxe", enemies={}, deck="red-beast").s) == 2
    table = siege("deluxe", enemies={"s2": "red-beast", "s9": "blue-beast"}, deck="red-mage green-mage")
    predicted = steps_left(table.s)
    played = 0
    while not table.s.over:
        table.play("end-actions")
        played += 1
    assert played == predicted
