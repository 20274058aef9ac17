"""The skirmish of the Battlefield expansion: the draft, the large hex board, the battle that decides the match."""

from typing import Any

import pytest

from games.heroes.combat_moves import cell, stand
from games.heroes.table import (
    BOX,
    GAME,
    act,
    at,
    card,
    decision,
    hp,
    idle,
    load_attack,
    offered,
    opened,
    play,
    step_name,
    told,
    unit,
)
from games.heroes.table import until as idle_until
from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.game import Heroes
from hexkeep.games.heroes.rules.attack.attack import Frighten
from hexkeep.games.heroes.rules.attack.attack_values import LOWER_OF_TWO, NORMAL, dice_rule
from hexkeep.games.heroes.rules.cards.levels import experts_left, hand_limit
from hexkeep.games.heroes.rules.combat.battlefield import add_unit
from hexkeep.games.heroes.rules.combat.boards import (
    ADJACENT_SPACES,
    HEX_CELLS,
    LARGE_BOARD_STARTS,
    cells_in,
    distance,
    space_behind,
)
from hexkeep.games.heroes.rules.combat.combat_round import CombatRound, RoundEnd
from hexkeep.games.heroes.rules.combat.unit_abilities import free_spaces_beside
from hexkeep.games.heroes.rules.combat.unit_movement import reachable
from hexkeep.games.heroes.rules.modes.skirmish import DecideMatch
from hexkeep.games.heroes.state import RETALIATED_MARK, HeroesState, level_of
from hexkeep.games.heroes.vocabulary import CARD, CELL, PRINTED, UNIT
from hexkeep.kernel.content import Content
from hexkeep.kernel.errors import BadContent, BadPosition, BadSetup
from hexkeep.kernel.table.drawing import draw


def skirmish(size: str = "short", **setup: Any) -> HeroesState:
    return opened(scenario="skirmish", size=size, **{"faction_1": "castle", "faction_2": "dungeon", **setup})


def battle(mine: dict[str, str], theirs: dict[str, str], **setup: Any) -> HeroesState:
    """A battle on the large board, units by hex: `{"5-1": "griffins.pack"}`. Hands and decks are empty."""
    s = idle_until(skirmish(**setup), "array")
    s.stack.clear()
    s.reserve.clear()
    s.army = [[], []]
    for seat in range(2):
        for zone in (s.hand, s.deck):
            s.removed.extend(zone[seat])
            zone[seat].clear()
    s.rocks.clear()
    for side, units in enumerate((mine, theirs)):
        for place, token in units.items():
            add_unit(s, unit(token), side, CELL.value(place))
    for u in range(len(mine), len(s.code)):
        s.haste[u] = -20  # the attacker acts first
    s.push(DecideMatch())
    s.push(CombatRound())
    GAME.advance(s)
    return s


# ---- the board ----------------------------------------------------------------------------------


def test_the_large_board_is_of_hexes_in_shifted_rows() -> None:
    assert len(HEX_CELLS) == 99
    around = [CELL.token(c) for c in cells_in(ADJACENT_SPACES[cell("4-5")])]
    assert around == ["3-5", "3-6", "4-4", "4-6", "5-5", "5-6"]  # an even row is shifted to the right
    assert [CELL.token(c) for c in cells_in(ADJACENT_SPACES[cell("1-1")])] == ["1-2", "2-1"]
    assert distance(cell("1-1"), cell("1-11")) == 10
    assert distance(cell("1-1"), cell("9-1")) == 8
    assert distance(cell("1-1"), cell("3-2")) == 2
    assert all((ADJACENT_SPACES[a] >> b) & 1 == (distance(a, b) == 1) for a in HEX_CELLS for b in HEX_CELLS)


def test_what_lies_straight_behind_a_hex() -> None:
    assert space_behind(cell("4-5"), cell("4-6")) == cell("4-7")
    assert space_behind(cell("4-5"), cell("5-6")) == cell("6-6")
    assert space_behind(cell("4-2"), cell("4-1")) == -1
    assert space_behind(CELL.value("A1"), CELL.value("A2")) == CELL.value("A3")
    assert space_behind(CELL.value("C1"), CELL.value("D1")) == -1


# ---- setup and draft ----------------------------------------------------------------------------


@pytest.mark.rule("HOM-MODE-08")
def test_a_skirmish_is_for_two_and_has_no_map() -> None:
    with pytest.raises(BadSetup):
        GAME.setup({"scenario": "skirmish", "players": 3})
    s = skirmish()
    assert (s.tiles, s.centres, s.marks, s.hero_fields) == ([], (), [], [-1] * 4)
    assert step_name(s) == "draft"
    idle_until(s, "array")
    assert s.field >= 0
    assert (s.attacker, s.defender) == (0, 1)
    assert s.round == 0  # no round on a map is ever played


@pytest.mark.rule("HOM-MODE-08")
def test_the_winner_of_the_battle_has_won_the_match() -> None:
    s = battle({"5-5": "halberdiers.few"}, {"5-6": "troglodytes.few"})
    u, v = at(s, "5-5"), at(s, "5-6")
    s.damage[v] = BOX.stats[s.code[v]].hp - 1
    assert s.actor == u
    load_attack(s, 1)
    heard = act(s, f"strike fighter:{v}")
    assert s.over
    assert GAME.outcome(s) == [1.0, 0.0]
    assert [e.a for e in told(heard, "victory")] == [0]


@pytest.mark.rule("HOM-MODE-08")
def test_nobody_surrenders_in_a_skirmish() -> None:
    s = battle({"5-1": "halberdiers.few"}, {"5-11": "troglodytes.few"})
    s.purse = [50] * 6
    assert "surrender" not in offered(s)


@pytest.mark.rule("HOM-MODE-14")
@pytest.mark.parametrize(
    ("size", "level", "specialties", "units", "side"),
    [("short", 3, 1, 5, "few"), ("medium", 5, 2, 5, "pack"), ("large", 7, 3, 7, "pack")],
)
def test_level_specialties_and_units_of_each_size(
    size: str, level: int, specialties: int, units: int, side: str
) -> None:
    s = skirmish(size)
    hero = BOX.heroes[s.hero[0]]
    for seat in range(2):
        assert level_of(s, seat) == level
        tokens = [UNIT.token(code) for code in s.army[seat]]
        assert len(tokens) == units
        assert all(token.endswith(side) for token in tokens)
        assert ("gold" in {("bronze", "silver", "gold")[BOX.stats[c].tier] for c in s.army[seat]}) == (size == "large")
    names = [BOX.card(c).name for c in s.deck[0]]
    assert [name in names for name in hero.specialties] == [n < specialties for n in range(3)]


@pytest.mark.rule("HOM-MODE-14")
@pytest.mark.parametrize(
    ("size", "abilities", "artifacts", "spells"),
    [("short", (3, 2), (2, 1), (1, 2)), ("medium", (4, 3), (3, 2), (2, 4)), ("large", (6, 4), (4, 3), (3, 5))],
)
@pytest.mark.parametrize("magic", [False, True])
def test_each_player_draws_cards_and_keeps_some_of_them(
    size: str, abilities: tuple[int, int], artifacts: tuple[int, int], spells: tuple[int, int], magic: bool
) -> None:
    s = skirmish(size, first="2", hero_2="alamar" if magic else "mutare")
    assert BOX.heroes[s.hero[1]].magic == magic
    before = len(s.deck[1])
    for kind, (drawn, kept) in enumerate((abilities, artifacts)):
        for left in range(drawn, drawn - kept, -1):
            (d,) = GAME.decisions(s)
            assert (d.seat, step_name(s), d.about) == (1, "draft", kind)
            assert [o[1] for o in d.options] == s.looked
            assert len(s.looked) == left
            assert all(BOX.fights(c) and BOX.card(c).kind == kind for c in s.looked)
            assert GAME.seen_by(s, 0).looked == [-1] * left
            taken = s.looked[-1]
            play(s, f"take card:{CARD.token(taken)}")
            assert taken in s.deck[1]
    kept_spells = spells[1 if magic else 0]
    assert len(s.deck[1]) == before + abilities[1] + artifacts[1] + kept_spells
    assert s.artifacts[1] == artifacts[1]
    assert GAME.decisions(s)[0].seat == 0
    idle_until(s, "array")
    assert s.looked == []
    for seat in range(2):
        assert len(s.hand[seat]) == hand_limit(s, seat)


def test_cards_without_use_in_a_battle_are_not_drawn() -> None:
    useful = {name: BOX.fights(card(name)) for name in ("armorer", "luck", "haste", "estates", "endless-sack-of-gold")}
    assert useful == {"armorer": True, "luck": True, "haste": True, "estates": False, "endless-sack-of-gold": False}
    assert not BOX.fights(card("logistics"))


# ---- placing ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MODE-12")
def test_all_units_fight_and_each_side_starts_at_its_edge() -> None:
    s = idle_until(skirmish("large"), "array")
    for side in range(2):  # by turns, the holder of the token first
        d = decision(s, side)
        assert d is not None
        places = [o[2] for o in d.options if GAME.verbs[o[0]].name == "deploy"]
        assert places == cells_in(LARGE_BOARD_STARTS[side])
        idle(s)
        assert s.side.count(side) == 1
    for _ in range(12):  # more than the five of the small board
        idle(s)
    assert s.side.count(0) == s.side.count(1) == 7
    assert not s.reserve
    assert s.army == [[], []]


@pytest.mark.rule("HOM-UNIT-12", "HOM-MODE-12")
def test_units_left_out_wait_and_one_at_least_fights() -> None:
    s = idle_until(skirmish(), "array")
    mine = len(s.army[0])
    for _ in range(mine - 1):
        play(s, next(o for o in offered(s, 0) if o.startswith("leave-out")), 0)
        idle(s)
    assert not [o for o in offered(s, 0) if o.startswith("leave-out")]
    idle(s)
    idle_until(s, "opening", "act")
    assert s.side.count(0) == 1
    assert len(s.army[0]) == mine - 1


@pytest.mark.rule("HOM-MODE-12")
def test_obstacles_lie_opposite_each_other_and_are_flown_over() -> None:
    s = idle_until(skirmish(), "array")
    assert len(s.rocks) == BOX.obstacles == 6
    assert sorted(HEX_CELLS[0] + HEX_CELLS[-1] - rock for rock in s.rocks) == sorted(s.rocks)
    assert not any((LARGE_BOARD_STARTS[0] | LARGE_BOARD_STARTS[1]) >> rock & 1 for rock in s.rocks)
    assert GAME.from_position(GAME.position(s)).rocks == s.rocks
    s = battle({"5-5": "halberdiers.few", "9-1": "griffins.few"}, {"5-11": "troglodytes.few"})
    s.rocks = cells_in(ADJACENT_SPACES[cell("5-5")])
    assert reachable(s, at(s, "5-5")) == 0
    assert free_spaces_beside(s, at(s, "5-5")) == 0  # nothing is summoned there, nobody flees there
    assert Frighten(1, at(s, "5-5")).cells(s) == 0
    s.cell[1] = cell("5-6")
    s.rocks.remove(cell("5-6"))
    s.cell[0], s.cell[1] = cell("9-1"), cell("5-5")
    s.rocks.append(cell("5-6"))
    assert reachable(s, 1)
    assert not any(reachable(s, 1) >> rock & 1 for rock in s.rocks)
    d = GAME.position(s)
    d["table"]["combat"]["rocks"] = ["5-5"]
    with pytest.raises(BadPosition, match="obstacle"):
        GAME.from_position(d)


# ---- the battle ---------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MODE-12")
def test_a_unit_moves_up_to_its_initiative_in_hexes() -> None:
    s = battle({"5-1": "halberdiers.few", "9-1": "griffins.few"}, {"5-11": "troglodytes.few"})
    for token in ("5-1", "9-1"):
        u = at(s, token)
        n = BOX.stats[s.code[u]].initiative
        assert max(distance(s.cell[u], to) for to in cells_in(reachable(s, u))) == n
        s.haste[u] = -n + 2
        assert max(distance(s.cell[u], to) for to in cells_in(reachable(s, u))) == 2


@pytest.mark.rule("HOM-MODE-12")
def test_walking_units_go_around_others_and_flying_ones_over_them() -> None:
    ring = {"1-2": "troglodytes.few", "2-1": "harpies.few"}
    s = battle({"1-1": "halberdiers.few"}, ring)
    assert reachable(s, at(s, "1-1")) == 0
    s = battle({"1-1": "griffins.few"}, ring)
    s.haste[0] = 2 - BOX.stats[s.code[0]].initiative
    assert [CELL.token(c) for c in cells_in(reachable(s, 0))] == ["1-3", "2-2", "3-1", "3-2"]


@pytest.mark.rule("HOM-MODE-12")
def test_ranged_units_move_or_attack() -> None:
    s = battle({"5-1": "marksmen.few"}, {"5-8": "troglodytes.pack"})
    assert s.actor == 0
    n = BOX.stats[s.code[0]].initiative
    assert max(distance(s.cell[0], GAME.read(o)[1]) for o in offered(s) if o.startswith("walk")) == n
    moved = GAME.copy(s)
    play(moved, "walk cell:5-2")
    assert not [o for o in offered(moved) if o.startswith(("strike", "walk"))]
    load_attack(s, 0)
    play(s, "strike fighter:1")
    assert not (step_name(s) == "act" and s.actor == 0)


def dice_of_a_shot(at_distance: str) -> int:
    """How many dice are rolled when Evil Eyes on 5-1 shoot at a unit there."""
    s = battle({"5-1": "evil-eyes.few"}, {at_distance: "halberdiers.pack"}, faction_1="dungeon", faction_2="castle")
    assert s.actor == 0
    heard = act(s, "strike fighter:1")
    return len(told(heard, "rolled"))


@pytest.mark.rule("HOM-MODE-12")
def test_a_shot_over_seven_hexes_has_one_die_and_over_eight_two() -> None:
    assert distance(cell("5-1"), cell("5-8")) == 7
    assert dice_of_a_shot("5-8") == 1
    assert dice_of_a_shot("5-9") == 2


@pytest.mark.rule("HOM-MODE-12")
def test_the_ranged_penalty_is_for_neighbours_and_long_shots_the_lower_die_counts() -> None:
    s = battle({"5-1": "evil-eyes.few"}, {"5-9": "griffins.pack"})
    shots = {token: dice_rule_at(s, token) for token in ("5-2", "5-3", "5-8", "5-9", "5-11")}
    assert shots == {"5-2": LOWER_OF_TWO, "5-3": 0, "5-8": 0, "5-9": LOWER_OF_TWO, "5-11": LOWER_OF_TWO}
    load_attack(s, 1, -1)
    act(s, "strike fighter:1")
    assert hp(s, 1) == "griffins.pack-2"  # 3 of the Evil Eyes, less 1 by the lower die


def dice_rule_at(s: HeroesState, token: str) -> int:
    s.cell[1], was = cell(token), s.cell[1]
    found = dice_rule(s, 0, 1, NORMAL)
    s.cell[1] = was
    return found


@pytest.mark.rule("HOM-MODE-12")
def test_ties_start_with_the_holder_of_the_initiative_token_which_then_changes_hands() -> None:
    s = battle({"1-1": "halberdiers.few", "3-1": "zealots.few"}, {"1-11": "troglodytes.few", "3-11": "medusas.few"})
    s = even(s, 9, 9, 4, 4)
    assert s.token == 1  # the attacker has begun the first tie and given the token away
    order = [s.side[s.actor]]
    while s.combat_round == 1:
        play(s, "finish")
        order.append(s.side[s.actor])
    # 9: attacker, defender; then the defender holds the token and begins the tie at 4
    assert order[:4] == [0, 1, 1, 0]
    assert s.token in (0, 1)
    assert order[4] == 0  # the next round's first tie: the token has come back


def even(s: HeroesState, a: int, b: int, c: int, d: int) -> HeroesState:
    """The same battle with these initiatives, from its first combat round: fighters 0 and 2 against each other."""
    s.stack.clear()
    for u, n in ((0, a), (2, b), (1, c), (3, d)):
        s.haste[u] = n - BOX.stats[s.code[u]].initiative
    s.combat_round = 0
    s.token = 0
    s.push(DecideMatch())
    s.push(CombatRound())
    GAME.advance(s)
    return s


@pytest.mark.rule("HOM-MODE-12")
def test_between_combat_rounds_both_regain_an_expert_use_and_draw_two_cards() -> None:
    s = idle_until(skirmish("medium"), "act")
    s.experts = [2, 0]
    left = [experts_left(s, seat) for seat in range(2)]
    cards = [len(hand) for hand in s.hand]
    s.stack.clear()
    s.push(DecideMatch())
    s.push(RoundEnd())
    s.mark = [mark | RETALIATED_MARK for mark in s.mark]
    GAME.advance(s)
    assert [experts_left(s, seat) for seat in range(2)] == [left[0] + 1, left[1]]
    assert [len(hand) for hand in s.hand] == [n + 2 for n in cards]
    assert s.combat_round == 2


@pytest.mark.rule("HOM-MODE-12")
def test_a_breath_goes_straight_through_on_hexes_too() -> None:
    s = battle(
        {"5-5": "gold-dragons.few"},
        {"5-6": "halberdiers.pack", "5-7": "griffins.pack", "6-6": "marksmen.pack"},
        faction_1="dungeon",
        faction_2="castle",
    )
    assert s.actor == 0
    load_attack(s, 0, 0, 0)
    act(s, f"strike fighter:{at(s, '5-6')}")
    assert hp(s, 2) == "griffins.pack-2"
    assert hp(s, 3) == "marksmen.pack-0"


@pytest.mark.rule("HOM-MODE-08")
def test_the_first_aid_tent_heals_where_there_is_no_map() -> None:
    s = battle({"5-1": "griffins"}, {"5-11": "harpies"}, boxes=["rampart"])
    stand(s, 0, "first-aid-tent")
    s.damage[0] = 2
    play(s, "play card:first-aid-tent.1 effect:first-aid-tent.heal")
    play(s, "target fighter:0")
    assert s.damage[0] == 1


# ---- positions and content ----------------------------------------------------------------------


def test_a_position_without_steps_goes_on_with_the_battle() -> None:
    s = idle_until(skirmish(), "act")
    d = GAME.position(s)
    del d["steps"]
    again = GAME.from_position(d)
    assert again.stack[0].name == "verdict"
    assert again.cell == s.cell
    d = GAME.position(s)
    d["table"]["combat"]["cells"][0] = "A1"
    with pytest.raises(BadPosition, match="other battle board"):
        GAME.from_position(d)
    d = GAME.position(idle_until(skirmish(), "array"))
    del d["steps"]
    assert step_name(GAME.from_position(d)) == "array"
    d = GAME.position(idle_until(skirmish(), "draft"))
    del d["steps"]
    with pytest.raises(BadPosition):
        GAME.from_position(d)


def test_the_large_board_keeps_its_size_and_the_skirmish_its_name() -> None:
    printed = Content.of_package("hexkeep.games.heroes")
    with pytest.raises(BadContent, match="another size"):
        Heroes(printed.overlay_tables({"skirmish": {"board": {"width": 15}}}))
    row = printed["scenarios"]["carpe-diem"]
    with pytest.raises(BadContent, match="another name"):
        Box(printed.overlay_tables({"scenarios": {"skirmish": row}}, ("scenarios",)))
    assert PRINTED.board == (11, 9, 2)
    assert any(gap.file == "skirmish" and gap.key == "width" for gap in printed.gaps())


# ---- how it looks -------------------------------------------------------------------------------


def test_the_table_shows_the_draft_the_hexes_and_who_holds_the_token() -> None:
    s = skirmish()
    nodes = {node.id: node for node in draw(GAME, GAME.seen_by(s, 1), 1, "ru").nodes}
    assert [f"looked-{i}" in nodes for i in range(4)] == [True] * 3 + [False]
    assert all(not nodes[f"looked-{i}"].parent for i in range(3))  # in the middle of the table
    s = idle_until(s, "act")
    nodes = {node.id: node for node in draw(GAME, GAME.seen_by(s, 0), 0, "en").nodes}
    assert nodes["cell-9-11"].refs == ["cell:9-11"]
    assert sum(1 for node in nodes.values() if node.kind == "hex") == 99
    assert sum(1 for name in nodes if name.startswith("fighter-")) == 10
    assert ("token-0" in nodes) != ("token-1" in nodes)
    assert not any(name.startswith(("town-", "purse-")) for name in nodes)


def test_the_battle_of_a_skirmish_is_not_said_to_be_about_a_place() -> None:
    s = idle_until(opened(scenario="skirmish", size="short"), "act")
    shown = {node.id: node.text for node in draw(GAME, s, 0, "en").nodes}
    assert shown["battle"] == "Battle"
