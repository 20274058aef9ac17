"""Whole kinds of clauses, each tried for all it speaks of: every cell and rotation of a tile, every draw from the
pool, every part of a side's strength, every reason against a joint attack and its promises."""

from collections import Counter

import pytest

from games.forest.table import (
    DWARF,
    ELF,
    MAGE,
    MANTICORE,
    MONSTER,
    WARRIOR,
    arranged,
    backpack,
    carrying,
    cell,
    empty,
    events,
    holding,
    laying,
    next_rolls,
    offered,
    play,
    power,
    put_tile,
    reason,
    stack,
    token,
    uses,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.rules.attacking import why_not_target
from hexkeep.games.forest.rules.combat import begin_attack
from hexkeep.games.forest.rules.monsters.choice import place_to_loot
from hexkeep.games.forest.rules.monsters.phase import monster_initiative
from hexkeep.games.forest.rules.roads.tiles import draw_tile
from hexkeep.games.forest.rules.strength import artifact_of
from hexkeep.games.forest.state import ForestState, add_token, rating
from hexkeep.games.forest.vocabulary import (
    CELL,
    CITY,
    FIGURE,
    FIGURES,
    FIRST_MONSTER,
    ITEM,
    LAY,
    MAX_REQUESTS,
    PLACES,
    STRENGTH,
    TILE,
    TRAIT,
    TURN_TILE,
    turned_tile,
)

# ---- laying roads -------------------------------------------------------------------------------


def why_no_tile(s: ForestState, where: str) -> str:
    """What the player hears of a cell for the tile that he drew: "" where it may lie."""
    if s.box.board.place_of[cell(where)] >= 0 or s.tile_on[cell(where)] >= 0:
        return "tile-not-here"
    return "" if f"lay cell:{where}" in offered(s) else "road-not-joined"


@pytest.mark.rule("FOR-ROAD-02", "FOR-ROAD-03", "FOR-ROAD-04")
def test_of_every_cell_the_player_hears_whether_the_tile_may_lie_there() -> None:
    s = laying("straight", players=2)
    put_tile(s, "G8", "straight", 0)
    owner = GAME.decisions(s)[0].seat
    heard = Counter[str]()
    for where in CELL.names:
        if s.box.board.city_distance[cell(where)] > 90:  # no cell of this board
            continue
        expected = why_no_tile(s, where)
        assert reason(s, f"lay cell:{where}", owner) == expected, where
        assert reason(s, f"lay cell:{where}", 1 - owner) == "not-your-turn"
        heard[expected] += 1
    assert min(heard.values()) > 1
    assert len(heard) == 3


@pytest.mark.rule("FOR-ROAD-02")
@pytest.mark.parametrize("turned", range(2))
def test_of_every_rotation_the_player_hears_whether_the_roads_meet(turned: int) -> None:
    s = laying("bend", players=2)
    put_tile(s, "G8", "straight", turned)
    owner = GAME.decisions(s)[0].seat
    found = Counter[str]()
    for where in offered(s, verb="lay"):
        table = GAME.copy(s)
        play(table, where)
        if table.stack[-1].name != "turn-tile":
            continue
        ways = offered(table)
        for k in range(6):
            option = f"turn turn:{k}"
            heard = reason(table, option, owner)
            assert heard == ("" if option in ways else "road-not-joined")
            assert reason(table, option, 1 - owner) == "not-your-turn"
            found[heard] += 1
    assert set(found) == {"", "road-not-joined"}


@pytest.mark.rule("FOR-ROAD-01", "FOR-ROAD-12")
def test_every_tile_of_the_pool_is_drawn_as_often_as_it_lies_there() -> None:
    s = laying("straight")
    s.pool[s.drawn_tile] += 1
    s.drawn_tile = -1
    drawn = Counter[int]()
    for n in range(sum(s.pool)):
        table = GAME.copy(s)
        table.fixed_rolls = (n,)
        assert draw_tile(table)
        drawn[table.drawn_tile] += 1
        assert table.pool[table.drawn_tile] == s.pool[table.drawn_tile] - 1
    assert drawn == Counter({tile: count for tile, count in enumerate(s.pool) if count})
    bare = GAME.copy(s)
    bare.pool = [0] * len(s.pool)
    assert not draw_tile(bare)


@pytest.mark.rule("FOR-ROAD-01", "FOR-ROAD-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_players_draw_and_lay_in_turn(players: int) -> None:
    s = laying("straight", players=players)
    order = []
    for _ in range(2 * players):
        seat = GAME.decisions(s)[0].seat
        order.append(seat)
        play(s, offered(s, verb="lay")[0])
        if s.stack[-1].name == "turn-tile":
            assert GAME.decisions(s)[0].seat == seat
            play(s, offered(s)[0])
    assert order == [*s.owners, *s.owners]


# ---- what a side brings -------------------------------------------------------------------------


@pytest.mark.rule("FOR-COMBAT-02", "FOR-COMBAT-03", "FOR-COMBAT-04")
@pytest.mark.parametrize(
    ("kind", "attack", "defence"),
    [("melee", ["sword-2"], ["sword-4"]), ("shooting", ["bow-2"], ["shield-4"]), ("magic", ["amulet-2"], ["helmet-4"])],
)
def test_the_last_exchange_holds_every_part_of_both_sides(kind: str, attack: list[str], defence: list[str]) -> None:
    s = arranged({"dwarf-m": "E4", "elf-m": "F4"}, mode="semi-team")
    holding(s, DWARF, *attack)
    holding(s, ELF, *defence)
    power(s, DWARF, kind, 1)
    power(s, ELF, "defence" if kind == "shooting" else kind, 2)
    next_rolls(s, 4, 2, "shooting", 1, 1)
    told = play(s, f"attack figure:elf-m kind:{kind}")
    if kind == "melee":
        told += play(s, "stand stance:accept")
    first, second = events(told, "rolled")[:2]
    a, d = (s.box.value[token(names[0])] for names in (attack, defence))
    mine, theirs = (brought(s, who, kind, who == "elf-m") for who in ("dwarf-m", "elf-m"))
    assert first == (DWARF, mine + 1 + a, 4, mine + 1 + a + 4)
    assert second == (ELF, theirs + 2 + d, 2, theirs + 2 + d + 2)
    (attackers, defenders, *_), numbers = exchange_before(kind)
    assert numbers == [mine, 1, a, 0, 4, theirs, 2, d, 0, 2]
    assert (attackers, defenders) == (1 << DWARF, 1 << ELF)


def brought(s: ForestState, who: str, kind: str, defends: bool) -> int:
    """The printed number that a character brings."""
    trait = "defence" if defends and kind == "shooting" else kind
    return s.box.skill[(FIGURE.value(who) >> 1) * 5 + TRAIT.value(trait)]


def exchange_before(kind: str) -> tuple[tuple[int, ...], list[int]]:
    """The same exchange once more, as the state holds it where no counter-attack follows: the defender falls."""
    s = arranged({"dwarf-m": "E4", "elf-m": {"cell": "F4", "life": 1}}, mode="semi-team")
    items = {"melee": ("sword-2", "sword-4"), "shooting": ("bow-2", "shield-4"), "magic": ("amulet-2", "helmet-4")}
    holding(s, DWARF, items[kind][0])
    holding(s, ELF, items[kind][1])
    power(s, DWARF, kind, 1)
    power(s, ELF, "defence" if kind == "shooting" else kind, 2)
    next_rolls(s, 4, 2)
    s.life[ELF] = 1
    play(s, f"attack figure:elf-m kind:{kind}")
    if kind == "melee":
        play(s, "stand stance:accept")
    return s.last_exchange[:5], list(s.last_exchange[5:15])


@pytest.mark.rule("FOR-JOINT-09", "FOR-COMBAT-06")
@pytest.mark.parametrize(
    ("points", "items", "terms"),
    [(0, [], "{},,"), (2, [], "{},2,"), (0, ["sword-1"], "{},,{}"), (1, ["sword-1"], "{},1,{}")],
)
def test_what_everybody_brings_is_told_apart(points: int, items: list[str], terms: str) -> None:
    s = arranged({"warrior-m": "E4", "elf-m": "A1", "ordinary-1": "F4"})
    holding(s, WARRIOR, *items)
    power(s, WARRIOR, "melee", points)
    next_rolls(s, 1, 1, "melee", 1, 1)
    figure, trait, strength, _ = events(play(s, "attack figure:ordinary-1 kind:melee"), "brings")[0]
    skill = brought(s, "warrior-m", "melee", False)
    value = s.box.value[token("sword-1")]
    assert (figure, TRAIT.token(trait)) == (WARRIOR, "melee")
    assert STRENGTH.token(strength) == terms.format(skill, value)


# ---- loot ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-LOOT-01", "FOR-LOOT-07")
@pytest.mark.parametrize("place", range(CITY))
def test_a_place_draws_a_monster_until_it_has_taken_there(place: int) -> None:
    s = arranged({"mage-m": "A1", "ordinary-1": "F4"})
    empty(s)
    stack(s, PLACES[place], "sword-1", "sword-3")
    near = next(
        c for c in s.box.board.placeable if s.box.board.places_to_loot[c] and place in s.box.board.places_to_loot[c]
    )
    s.cell[MONSTER] = near
    assert place_to_loot(s, MONSTER) == place
    for other in range(CITY):
        s.looted[MONSTER - FIRST_MONSTER] = 1 << other
        assert place_to_loot(s, MONSTER) == (-1 if other == place else place)
    s.looted[MONSTER - FIRST_MONSTER] = 0
    empty(s)
    assert place_to_loot(s, MONSTER) == -1


# ---- the backpack -------------------------------------------------------------------------------


@pytest.mark.rule("FOR-ITEM-14", "FOR-GIVE-04")
def test_who_can_still_move_in_this_round_pays_for_a_drop() -> None:
    s = arranged({"mage-m": "E4"}, numbers="printed")
    for name in ("sword-2", "sword-3", "sword-4", "bow-2", "bow-3", "bow-4"):
        add_token(s, MAGE, token(name))
    assert rating(s, MAGE) > 0  # what came meanwhile weighs from the next round
    play(s, "drop token:sword-2")
    assert s.spent[MAGE] == 1


@pytest.mark.rule("FOR-ITEM-03", "FOR-ITEM-08", "FOR-ITEM-04")
def test_in_the_own_turn_an_empty_slot_is_filled_and_in_anothers_the_backpack() -> None:
    s = arranged({"mage-m": "B7", "elf-m": "B6"})
    stack(s, "smithy", "sword-1", "sword-2")
    play(s, "take token:sword-1", "take token:sword-2")
    assert (uses(s, MAGE, "sword"), backpack(s, MAGE)) == ("sword-1", ["sword-2"])
    play(s, "give token:sword-2 figure:elf-m", "agree")
    assert (uses(s, ELF, "sword"), backpack(s, ELF)) == ("", ["sword-2"])


# ---- turns --------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-TURN-09")
def test_a_fresh_turn_is_asked_about_even_with_nothing_to_do() -> None:
    walls = dict(zip(("elf-m", "warrior-m", "dwarf-m"), ("E5", "F4", "F3"), strict=True))
    s = arranged({"mage-m": "E4", **walls}, seats=4, numbers="printed")
    holding(s, MAGE, "sword-1")
    s.slots[MAGE * 8 : MAGE * 8 + 8] = [-1] * 8
    s.ratings[MAGE] = 0
    assert offered(s) == ["end-turn"]
    assert GAME.decisions(s)[0].seat == s.owner[MAGE]


# ---- joint attacks ------------------------------------------------------------------------------


@pytest.mark.rule("FOR-JOINT-12", "FOR-JOINT-13")
@pytest.mark.parametrize("carried", [[], ["bow-1"], ["bow-1", "sword-1"], ["fireball-1"]])
def test_a_trophy_is_promised_where_the_monster_carries_anything(carried: list[str]) -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F3", "ordinary-1": "F4"})
    carrying(s, MONSTER, *carried)
    play(s, "rally figure:ordinary-1 kind:melee")
    party = ["promise-token figure:mage-m", "promise-token figure:elf-m"]
    assert offered(s, 0, "promise-token") == (party if carried else [])


@pytest.mark.rule("FOR-JOINT-12", "FOR-JOINT-13", "FOR-POWER-07")
@pytest.mark.parametrize("held", [[], ["bow-1"], ["bow-1", "sword-1"], ["fireball-1"]])
def test_a_trophy_is_promised_where_a_character_has_an_artifact(held: list[str]) -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F3", "warrior-m": "F4"}, mode="semi-team")
    holding(s, WARRIOR, *held)
    play(s, "rally figure:warrior-m kind:melee")
    artifacts = [name for name in held if not name.startswith("fireball")]
    assert bool(offered(s, 0, "promise-token")) == bool(artifacts)


# ---- the first of every kind, whose number is 0 -------------------------------------------------


@pytest.mark.rule("FOR-TURN-06", "FOR-SETUP-10")
@pytest.mark.parametrize("refuge", ["A1", "B3"])
def test_everybody_who_lives_has_a_turn_wherever_he_stands(refuge: str) -> None:
    s = arranged({"elf-m": "E4", "mage-m": refuge, "warrior-m": "F6"})
    turns = []
    for _ in range(3):
        turns.append(s.active)
        play(s, "end-turn")
    assert turns == [ELF, MAGE, WARRIOR]


@pytest.mark.rule("FOR-POWER-01", "FOR-POWER-07")
@pytest.mark.parametrize("monster", ["ordinary-1", "ordinary-2", "great", "aggressive-1"])
@pytest.mark.parametrize("agreed", [0, 2])
def test_a_monster_gives_its_own_points_whatever_a_character_would(monster: str, agreed: int) -> None:
    s = arranged({"warrior-m": "E4", "elf-m": "A3", monster: {"cell": "F4", "life": 1}}, hero_points=agreed)
    power(s, WARRIOR, "melee", 9)
    next_rolls(s, 6, 1)
    play(s, f"attack figure:{monster} kind:melee")
    assert s.points[WARRIOR] == s.box.reward[FIGURE.value(monster) - FIRST_MONSTER] > 0


@pytest.mark.rule("FOR-ROAD-06", "FOR-ROAD-03")
@pytest.mark.parametrize("tile", ["straight", "bend", "crossing"])
@pytest.mark.parametrize("turned", [0, 1])
def test_where_a_tile_lies_no_road_opens_the_cell_again(tile: str, turned: int) -> None:
    s = laying("straight")
    put_tile(s, "G8", tile, turned)
    for name, where in CELL.index.items():
        if s.tile_on[where] < 0 <= where and f"lay cell:{name}" in offered(s):
            put_tile(s, name, "crossing", 0)
            break
    lie = [name for name, where in CELL.index.items() if s.tile_on[where] >= 0]
    assert len(lie) == 2
    assert not [name for name in lie if f"lay cell:{name}" in offered(s)]
    assert not [name for name in lie if s.open_edges[cell(name)]]


@pytest.mark.rule("FOR-ATTACK-01", "FOR-MODE-01")
@pytest.mark.parametrize("figure", [-1, FIGURES, 99])
def test_who_is_no_figure_is_not_there(figure: int) -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    found = why_not_target(s, MAGE, figure)
    assert found is not None
    assert found.code == reason(s, "attack figure:great kind:melee")


@pytest.mark.rule("FOR-MANT-03", "FOR-EASY-03")
@pytest.mark.parametrize("asleep", [False, True])
def test_an_attack_wakes_her_unless_she_sleeps_until_the_printed_causes(asleep: bool) -> None:
    s = arranged({"mage-m": "E4", "elf-m": "A3"}, standing=True, deep_sleep=asleep)
    begin_attack(s, 1 << MAGE, MANTICORE, 1, -1)
    assert bool(s.awake) is not asleep


# ---- both conditions of a clause ----------------------------------------------------------------


@pytest.mark.rule("FOR-JOINT-09", "FOR-MAGIC-01")
@pytest.mark.parametrize("spells", ["both", "fireball", "none"])
def test_a_spell_adds_to_what_a_side_brings(spells: str) -> None:
    s = arranged({"mage-m": "E4", "elf-m": "A3", "ordinary-1": "F4"})
    holding(s, MAGE, "fireball-1")
    if spells == "both":
        spells = "fireball"
        power(s, MAGE, "magic", 1)
    next_rolls(s, 2, 2, "shooting", 1, 1)
    play(s, "attack figure:ordinary-1 kind:magic")
    told = play(s, f"cast spells:{spells}")
    points = s.power[MAGE * 5 + TRAIT.value("magic")]
    spell = s.box.value[token("fireball-1")] if spells == "fireball" else 0
    assert events(told, "rolled")[0][:3] == (MAGE, brought(s, "mage-m", "magic", False) + points + spell, 2)


@pytest.mark.rule("FOR-SPELL-08", "FOR-SPELL-06", "FOR-COMBAT-03")
@pytest.mark.parametrize("held", [[], ["fireball-1"], ["sword-1"]])
def test_only_who_has_a_spell_is_asked_for_it(held: list[str]) -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F4"}, mode="semi-team")
    holding(s, MAGE, *held)
    next_rolls(s, 2, 2, "shooting", 1, 1)
    play(s, "attack figure:elf-m kind:magic")
    asked = [(d.seat, GAME.prompts[d.prompt].name) for d in GAME.decisions(s)]
    assert ((s.owner[MAGE], "cast") in asked) == (held == ["fireball-1"])


@pytest.mark.rule("FOR-HARD-01", "FOR-MONSTAT-06", "FOR-HIDE-05")
@pytest.mark.parametrize(("face_down", "boots"), [(False, True), (True, False)])
def test_boots_that_lie_face_down_carry_no_monster(face_down: bool, boots: bool) -> None:
    s = arranged({"mage-m": "A1", "ordinary-1": "F4"}, monster_initiative=3)
    before = monster_initiative(s, MONSTER)
    carrying(s, MONSTER, "boots-1")
    s.face_down_from[MONSTER - FIRST_MONSTER] = (0 if face_down else -1,)
    assert (monster_initiative(s, MONSTER) > before) is boots


@pytest.mark.rule("FOR-HIDE-03")
@pytest.mark.parametrize("left", [[], ["sword-1"]])
def test_an_empty_place_is_not_opened(left: list[str]) -> None:
    s = arranged({"mage-m": "C6"})
    stack(s, "smithy", *left)
    s.hidden = 1
    told = play(s, "move cell:B6")
    assert bool(events(told, "opened")) == bool(left)
    assert s.hidden == (0 if left else 1)


@pytest.mark.rule("FOR-GIVE-01", "FOR-GIVE-02")
def test_a_gift_refused_too_often_is_told_so_and_another_act_lifts_it() -> None:
    s = arranged({"mage-m": {"cell": "E4", "items": ["sword-1"]}, "elf-m": "F3"})
    option = "give token:sword-1 figure:elf-m"
    for _ in range(MAX_REQUESTS):
        assert reason(s, option) == ""
        play(s, option, "refuse")
    assert option not in offered(s)
    assert reason(s, option) == "gift-refused-often"
    play(s, offered(s, verb="move")[0])
    assert s.declined == ()


@pytest.mark.rule("FOR-ITEM-08", "FOR-ITEM-03")
def test_a_trophy_won_in_the_monsters_phase_goes_to_the_backpack() -> None:
    s = arranged({"elf-m": "E4", "mage-m": "A3", "aggressive-1": {"cell": "F4", "life": 1}})
    carrying(s, FIGURE.value("aggressive-1"), "bow-1")
    play(s, "end-turn")
    next_rolls(s, "shooting", 1, 6, "melee", 6, 1)
    play(s, "end-turn")
    play(s, "loot token:bow-1")
    assert (uses(s, ELF, "bow"), backpack(s, ELF)) == ("", ["bow-1"])


@pytest.mark.rule("FOR-ROAD-06", "FOR-ROAD-08")
@pytest.mark.parametrize("place", range(CITY))
def test_a_road_to_a_place_opens_the_cells_around_it(place: int) -> None:
    s = laying("straight")
    board = s.box.board
    beside = next(c for c in board.cells_around[place] if s.tile_on[c] < 0 and board.place_of[c] < 0)
    name = CELL.names[beside]
    turned = next(
        k for k in range(6) if s.box.edges[turned_tile(TILE.value("straight"), k)] & board.edges_touching[place][beside]
    )
    put_tile(s, name, "straight", turned)
    around = [CELL.names[c] for c in board.cells_around[place] if s.tile_on[c] < 0 and board.place_of[c] < 0]
    assert not [c for c in around if f"lay cell:{c}" not in offered(s)]


@pytest.mark.rule("FOR-ROAD-02")
def test_a_tile_has_six_rotations_and_no_more() -> None:
    s = laying("bend", players=2)
    put_tile(s, "G8", "straight", 0)
    for where in offered(s, verb="lay"):
        table = GAME.copy(s)
        play(table, where)
        if table.stack[-1].name == "turn-tile":
            owner = GAME.decisions(table)[0].seat
            assert table.stack[-1].why_not(table, owner, (TURN_TILE, 6, 0, 0)) is None
            assert table.stack[-1].why_not(table, owner, (LAY, 0, 0, 0)) is None
            return
    raise AssertionError("no tile was to be turned")


@pytest.mark.rule("FOR-MONSTAT-04", "FOR-MONSTAT-05")
@pytest.mark.parametrize(("carried", "best"), [([], ""), (["bow-4"], ""), (["sword-4", "sword-2"], "sword-2")])
def test_a_monster_counts_its_strongest_artifact_of_the_kind_or_none(carried: list[str], best: str) -> None:
    s = arranged({"mage-m": "A1", "ordinary-1": "F4"})
    carrying(s, MONSTER, *carried)
    assert artifact_of(s, MONSTER, ITEM.value("sword")) == (s.box.value[token(best)] if best else 0)
    assert artifact_of(s, MANTICORE, ITEM.value("sword")) == 0
