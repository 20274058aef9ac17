"""War machines clause by clause: what is sold to whom, whom they hit, when their owner is asked."""

import pytest

from games.heroes.combat_moves import EVERY, fight, stand
from games.heroes.table import (
    BOX,
    GAME,
    at,
    card,
    give,
    gold_of,
    no_cards,
    offered,
    play,
    set_stock,
    started,
    step_name,
    stock,
)
from hexkeep.games.heroes.rules.cards.war_machines import (
    Artillery,
    Ballista,
    BuyMachine,
    Cannon,
    Catapult,
    FireMachines,
    FirstAid,
    end_round_effects,
    machine_in_supply,
    machines_for_sale,
    owns_kind,
    put_away_ballistas,
    slowest_enemies,
    tent_heals,
)
from hexkeep.games.heroes.rules.combat.boards import FIRST_WALL_CELL
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.state import (
    AIMED_BALLISTA_BOON,
    BALLISTA_BOON,
    INSIGHT_BOON,
    LONG_INSIGHT_BOON,
    MIRTH_BOON,
    MIRTH_ROUND_BOON,
    TENDED_BOON,
    TENT_BOON,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import CELL, EFFECT
from hexkeep.kernel.state import Step

ALL = [*EVERY, "stretch-goals"]


def at_home() -> HeroesState:
    s = no_cards(started(boxes=ALL))
    s.stack.pop()
    return s


def table(mine: dict[str, str], theirs: dict[str, str], *hand: str, stands: str = "", level: int = 1) -> HeroesState:
    """A combat at the first field of the map: everybody stands a lot."""
    s = fight(mine, theirs, boxes=ALL, faction_2="dungeon")
    s.field = 0
    s.xp[0] = 2 * (level - 1)
    if stands:
        stand(s, 0, stands)
    give(s, 0, *hand)
    return s


def ask(s: HeroesState, step: Step[HeroesState]) -> list[str]:
    """What the step asks, [] if it does not."""
    s.push(step)
    GAME.advance(s)
    return offered(s, 0) if s.stack and s.stack[-1] is step else []


def short(options: list[str]) -> str:
    return " ".join(text.split(":")[-1].removesuffix(".1") for text in options)


# ---- buying -----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-LOC-29", "HOM-EXP-01", "HOM-ROUND-04")
@pytest.mark.parametrize(
    ("free", "gold", "expected"),
    [
        (0, 2, ""),
        (0, 3, "first-aid-tent decline"),
        (0, 7, "ammo-cart ballista first-aid-tent decline"),
        (0, 8, "ammo-cart ballista first-aid-tent catapult decline"),
        (0, 10, "ammo-cart ballista first-aid-tent cannon catapult decline"),
        (1, 0, "ammo-cart ballista first-aid-tent cannon catapult decline"),
        (2, 2, ""),
        (2, 3, "first-aid-tent decline"),  # 3 gold less than at a trading post
        (2, 6, "ammo-cart first-aid-tent decline"),
        (2, 9, "ammo-cart ballista first-aid-tent catapult decline"),
        (2, 11, "ammo-cart ballista first-aid-tent cannon catapult decline"),
    ],
)
def test_what_a_factory_a_gift_and_the_merchant_offer(free: int, gold: int, expected: str) -> None:
    s = at_home()
    set_stock(s, 0, gold, 9, 9)
    assert short(ask(s, BuyMachine(0, free))) == expected


@pytest.mark.rule("HOM-LOC-29", "HOM-EXP-02")
@pytest.mark.parametrize(("free", "price"), [(0, 7), (1, 0), (2, 7)])
@pytest.mark.parametrize("bought", [True, False])
def test_one_machine_is_bought_to_the_hand(free: int, price: int, bought: bool) -> None:
    s = at_home()
    set_stock(s, 0, 12, 1, 1)
    asked = ask(s, BuyMachine(0, free))
    (d,) = GAME.decisions(s)
    assert d.idle == d.options[-1]
    play(s, asked[1] if bought else "decline", 0)
    assert stock(s, 0) == [12 - price * bought, 1, 1]
    assert s.hand[0] == ([card("ballista")] if bought else [])
    assert (card("ballista") in s.supply) == (not bought)


@pytest.mark.rule("HOM-LOC-29")
def test_nothing_is_sold_to_a_player_who_is_out() -> None:
    s = at_home()
    s.out[0] = 1
    assert ask(s, BuyMachine(0, 1)) == []


@pytest.mark.rule("HOM-EXP-01")
@pytest.mark.parametrize(
    ("gold", "expected"),
    [
        (5, ""),
        (6, "first-aid-tent"),
        (8, "ammo-cart first-aid-tent"),
        (14, "ammo-cart ballista first-aid-tent cannon catapult"),
    ],
)
def test_a_trading_post_is_dearer(gold: int, expected: str) -> None:
    s = at_home()
    set_stock(s, 0, gold, 9, 9)
    found: list[tuple[int, int, int, int]] = []
    machines_for_sale(s, 0, found)
    assert " ".join(BOX.card(option[1]).name for option in found) == expected


@pytest.mark.rule("HOM-EXP-02", "HOM-SPEC-01")
@pytest.mark.parametrize(
    ("where", "owned"),
    [("hand", True), ("discard", True), ("ongoing", True), ("permanent", True), ("deck", False), ("", False)],
)
def test_a_machine_is_owned_wherever_it_lies_openly_or_in_the_hand(where: str, owned: bool) -> None:
    s = at_home()
    tent = BOX.card_index["first-aid-tent"]
    assert machine_in_supply(s, tent) == card("first-aid-tent")
    if where:
        give(s, 0, "first-aid-tent", zone=where)
        assert machine_in_supply(s, tent) == card("first-aid-tent", 2)
    assert owns_kind(s, 0, tent) == owned
    assert not owns_kind(s, 1, tent)
    draws = s.hand[0].copy()
    program = EFFECT.value("gem-1.draw") if "gem-1.draw" in EFFECT.index else -1
    assert program >= 0
    s.supply = [c for c in s.supply if BOX.kind_of[c] != tent]
    assert machine_in_supply(s, tent) == -1
    run_program(s, EFFECT.value("gem-1.tent"), 0, card=-1, moment=1)
    GAME.advance(s)
    assert s.hand[0] == draws  # there is none left to take


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("gold", "bought"), [(4, False), (5, True), (6, True)])
def test_torosar_buys_a_ballista_for_five(gold: int, bought: bool) -> None:
    s = no_cards(started(boxes=ALL, faction_1="tower", hero_1="torosar"))
    set_stock(s, 0, gold, 0, 0)
    give(s, 0, "torosar-1")
    text = next((text for text in offered(s, 0) if "torosar-1" in text and "ballista" in text), "")
    assert bool(text) == bought
    if bought:
        play(s, text, 0)
        assert (gold_of(s, 0), s.hand[0]) == (gold - 5, [card("ballista")])


# ---- a combat round begins --------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-01")
@pytest.mark.parametrize(("end", "left"), [(1, 0), (2, -1), (3, -1)])
def test_tokens_whose_rounds_are_over_are_gone(end: int, left: int) -> None:
    s = table({"A1": "griffins"}, {"D5": "harpies"})
    s.combat_round = 2
    s.fury[1], s.fury_end[1] = -1, end
    end_round_effects(s)
    assert s.fury == [0, left]


@pytest.mark.rule("HOM-EXP-01", "HOM-SPEC-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_holds_for_one_combat_round_ends_with_it(seat: int) -> None:
    s = table({"A1": "griffins"}, {"D5": "harpies"})
    s.boons[seat] = TENDED_BOON | MIRTH_ROUND_BOON | INSIGHT_BOON | MIRTH_BOON | LONG_INSIGHT_BOON | TENT_BOON
    end_round_effects(s)
    assert s.boons[seat] == MIRTH_BOON | LONG_INSIGHT_BOON | TENT_BOON
    assert s.boons[1 - seat] == 0


SLOW_AND_FAST = {"A5": "zombies", "B5": "halberdiers", "C5": "griffins"}


@pytest.mark.rule("HOM-EXP-01")
def test_the_slowest_enemies_are_those_with_the_least_initiative() -> None:
    s = table({"A1": "zombies"}, {"A5": "halberdiers", "B5": "griffins", "C5": "halberdiers"})
    assert slowest_enemies(s, 0) == [1, 3]
    assert slowest_enemies(s, 1) == [0]
    s.haste[3] = -1
    assert slowest_enemies(s, 0) == [3]
    s.cell[3] = -1
    assert slowest_enemies(s, 0) == [1]
    s.cell[1] = s.cell[2] = -1
    assert slowest_enemies(s, 0) == []


@pytest.mark.rule("HOM-EXP-15", "HOM-EXP-01")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("stands", "more", "shots"),
    [("", 0, 0), ("ballista", 0, 1), ("", 1, 1), ("ballista", 2, 3), ("cannon", 3, 3), ("ammo-cart", 0, 0)],
)
def test_every_ballista_of_a_side_fires_as_a_round_begins(side: int, stands: str, more: int, shots: int) -> None:
    s = table({"A1": "griffins"}, {"D5": "harpies"})
    if stands:
        stand(s, side, stands)
    s.boons[side] += more * BALLISTA_BOON
    s.push(FireMachines(side))
    GAME.advance(s)
    assert s.damage == ([0, shots] if side == 0 else [shots, 0])


@pytest.mark.rule("HOM-EXP-15")
@pytest.mark.parametrize(
    ("name", "kept", "shots"),
    [("torosar-2", True, 1), ("torosar-2", False, 0), ("torosar-3", True, 0), ("haste", True, 0)],
)
def test_a_card_stands_for_a_ballista_in_the_combats_of_its_round(name: str, kept: bool, shots: int) -> None:
    s = table({"A1": "griffins"}, {"D5": "harpies"})
    mine = BOX.first[BOX.card_index[name]]
    for zone in (*s.aside, *s.deck, *s.decks, *s.piles):
        if mine in zone:
            zone.remove(mine)
    s.ongoing[0] = [mine]
    s.kept[0] = int(kept)
    s.push(FireMachines(0))
    GAME.advance(s)
    assert s.damage[1] == shots
    put_away_ballistas(s, 0)
    assert s.ongoing[0] == ([] if name == "torosar-2" else [mine])


@pytest.mark.rule("HOM-EXP-01")
@pytest.mark.parametrize(
    ("theirs", "hand", "times", "asked"),
    [
        ({"D5": "harpies"}, (), 1, ""),
        ({"D5": "harpies"}, ("estates",), 1, "1"),  # a hand may hold Artillery, so it is asked
        ({"D5": "harpies"}, ("artillery",), 1, "1 artillery.expert"),
        ({"D5": "harpies"}, ("artillery",), 3, ""),  # that of Artillery itself
        (SLOW_AND_FAST, (), 1, ""),
        ({"D5": "halberdiers", "C5": "halberdiers"}, (), 1, "1 2"),
        ({"D5": "halberdiers", "C5": "halberdiers"}, ("artillery",), 3, "1 2"),
    ],
)
def test_when_the_owner_of_a_ballista_is_asked(
    theirs: dict[str, str], hand: tuple[str, ...], times: int, asked: str
) -> None:
    s = table({"A1": "griffins"}, theirs, *hand, level=2)
    assert short(ask(s, Ballista(0, times))) == asked
    if not asked:
        assert s.damage == [0, times, *[0] * (len(theirs) - 1)]
        return
    (d,) = GAME.decisions(s)
    assert d.idle == d.options[0]
    play(s, "target fighter:1", 0)
    assert s.damage[:2] == [0, times]


@pytest.mark.rule("HOM-EXP-15")
@pytest.mark.parametrize(("aims", "asked"), [(0, ""), (AIMED_BALLISTA_BOON, "1 2 3")])
def test_gerwulf_aims_the_ballista_as_he_likes(aims: int, asked: str) -> None:
    s = table({"A1": "griffins"}, SLOW_AND_FAST)
    s.boons[0] |= aims
    assert short(ask(s, Ballista(0, 1))) == asked


# ---- the cannon -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-01")
@pytest.mark.parametrize(
    ("free", "level", "used", "asked"),
    [(0, 1, 0, False), (0, 2, 0, True), (0, 2, 1, False), (1, 1, 0, True), (2, 1, 0, True)],
)
def test_the_cannon_needs_an_expert_use_unless_a_card_fires_it(free: int, level: int, used: int, asked: bool) -> None:
    s = table({"A1": "griffins"}, {"D5": "harpies", "C5": "zombies"}, level=level)
    s.experts[0] = used
    assert short(ask(s, Cannon(0, free))) == ("1 2 decline" if asked else "")
    if asked:
        (d,) = GAME.decisions(s)
        assert d.idle == d.options[-1]
        t = GAME.copy(s)
        play(t, "decline", 0)
        assert (t.damage, t.experts[0]) == ([0, 0, 0], used)
        play(s, "target fighter:2", 0)
        assert (s.damage, s.experts[0]) == ([0, 0, 2], used + (free == 0))


@pytest.mark.rule("HOM-EXP-01", "HOM-SPEC-01")
@pytest.mark.parametrize(("free", "damage"), [(0, 2), (1, 2), (2, 0)])
def test_black_dragons_take_nothing_of_a_specialty_that_fires_the_cannon(free: int, damage: int) -> None:
    s = table({"A1": "griffins"}, {"D5": "black-dragons.pack"}, level=2)
    ask(s, Cannon(0, free))
    play(s, "target fighter:1", 0)
    assert s.damage == [0, damage]


# ---- the catapult -----------------------------------------------------------------------------------


def cells(options: list[str]) -> str:
    return " ".join(sorted(text.split(":")[-1] for text in options))


@pytest.mark.rule("HOM-EXP-17")
@pytest.mark.parametrize(
    ("side", "cell", "walls", "expected"),
    [
        # first an enemy, or a wall that the attacker sees before it
        (0, "", [], "A4 A5 D5 decline"),
        (0, "", [1, 1, 0, 2], "A3 A4 A5 B3 D3 D5 decline"),
        # then whatever stands beside it, whosever it is
        (0, "A4", [], "A5 B4 decline"),
        (0, "A4", [1, 0, 0, 0], "A3 A5 B4 decline"),
        (0, "A5", [1, 0, 0, 0], "A4 decline"),
        (0, "A3", [1, 1, 0, 0], "A4 B3 decline"),
        (0, "D5", [], ""),
    ],
)
def test_what_a_catapult_may_hit(side: int, cell: str, walls: list[int], expected: str) -> None:
    s = table({"A1": "griffins", "B4": "marksmen"}, {"A4": "harpies", "A5": "zombies", "D5": "troglodytes"})
    s.walls = walls
    set_stock(s, 0, 0, 1, 0)
    assert cells(ask(s, Catapult(side, CELL.value(cell) if cell else -1))) == expected


@pytest.mark.rule("HOM-EXP-17")
def test_the_defenders_catapult_leaves_its_walls_alone() -> None:
    s = fight({"A1": "griffins", "B4": "marksmen"}, {"A4": "harpies", "B5": "zombies"}, boxes=ALL, faction_2="dungeon")
    s.walls = [1, 1, 1, 1]
    set_stock(s, 1, 0, 1, 0)
    s.push(Catapult(1, -1))
    GAME.advance(s)
    assert cells(offered(s, 1)) == "A1 B4 decline"


@pytest.mark.rule("HOM-EXP-17")
@pytest.mark.parametrize(("materials", "cell", "asked"), [(0, "", False), (1, "", True), (0, "A4", True)])
def test_the_first_target_costs_a_building_material(materials: int, cell: str, asked: bool) -> None:
    s = table({"A1": "griffins"}, {"A4": "harpies", "A5": "zombies"})
    set_stock(s, 0, 5, materials, 5)
    options = ask(s, Catapult(0, CELL.value(cell) if cell else -1))
    assert (options != []) == asked
    if asked:
        (d,) = GAME.decisions(s)
        assert d.idle == d.options[-1]
        t = GAME.copy(s)
        play(t, "decline", 0)
        assert (stock(t, 0), t.damage, step_name(t)) == ([5, materials, 5], [0, 0, 0], "act")
        play(s, options[0], 0)
        assert stock(s, 0) == [5, 0, 5]
        assert s.damage[1] + s.damage[2] == 1
        assert (step_name(s) == "catapult") == (cell == "")


@pytest.mark.rule("HOM-EXP-17")
@pytest.mark.parametrize("column", range(4))
def test_a_catapult_breaks_a_wall_and_hits_who_stands_beside_it(column: int) -> None:
    letter = "ABCD"[column]
    s = table({"A1": "griffins"}, {f"{letter}4": "harpies"})
    s.walls = [1, 1, 1, 1]
    set_stock(s, 0, 0, 2, 0)
    ask(s, Catapult(0, -1))
    wall = CELL.token(FIRST_WALL_CELL + column)
    play(s, f"at-cell cell:{wall}", 0)
    assert s.walls == [int(i != column) for i in range(4)]
    assert s.damage == [0, 0]
    play(s, f"at-cell cell:{letter}4", 0)
    assert (s.damage, stock(s, 0)[1]) == ([0, 1], 1)
    assert s.walls == [int(i != column) for i in range(4)]


@pytest.mark.rule("HOM-EXP-17")
def test_after_a_first_target_on_the_first_space_the_second_is_free_too() -> None:
    s = table({"A1": "griffins"}, {"A2": "harpies"})
    set_stock(s, 0, 0, 1, 0)
    assert cells(ask(s, Catapult(0, CELL.value("A1")))) == "A2 decline"
    play(s, "at-cell cell:A2", 0)
    assert (stock(s, 0)[1], s.damage, step_name(s)) == (1, [0, 1], "act")


@pytest.mark.rule("HOM-EXP-17")
def test_a_unit_on_the_gate_is_hit_and_not_the_gate() -> None:
    s = table({"A1": "griffins"}, {"B3": "harpies", "D5": "zombies"})
    s.walls = [1, 2, 1, 1]
    set_stock(s, 0, 0, 2, 0)
    ask(s, Catapult(0, -1))
    play(s, "at-cell cell:B3", 0)
    assert (s.damage, s.walls) == ([0, 1, 0], [1, 2, 1, 1])


# ---- first aid and artillery ------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-01")
@pytest.mark.parametrize(
    ("boon", "star", "heals"), [(0, "", 1), (TENT_BOON, "", 2), (0, "ammo-cart", 2), (TENT_BOON, "ammo-cart", 4)]
)
def test_how_much_a_first_aid_tent_heals(boon: int, star: str, heals: int) -> None:
    s = table({"A1": "griffins", "B1": "halberdiers", "C1": "marksmen"}, {"D5": "harpies"}, stands="first-aid-tent")
    s.astrologer = [a.name for a in BOX.astrologers].index(star) if star else -1
    s.boons[0] |= boon
    s.damage = [5, 5, 0, 5]
    assert tent_heals(s, 0, 1) == heals
    heal = "play card:first-aid-tent.1 effect:first-aid-tent.heal"
    assert heal in offered(s, 0)
    play(s, heal, 0)
    assert short(offered(s, 0)) == "0 1"  # the own units that are hurt
    (d,) = GAME.decisions(s)
    assert d.idle == d.options[0]
    play(s, "target fighter:1", 0)
    assert s.damage == [5, 5 - heals, 0, 5]
    assert heal not in offered(s, 0)
    s.damage[0] = 5
    assert s.boons[0] & TENDED_BOON


@pytest.mark.rule("HOM-EXP-01")
@pytest.mark.parametrize(("hurt", "asked"), [((0, 0, 3), ""), ((0, 2, 0), "1"), ((1, 1, 0), "0 1")])
def test_first_aid_is_for_own_units_that_are_hurt(hurt: tuple[int, int, int], asked: str) -> None:
    s = table({"A1": "griffins", "B1": "halberdiers"}, {"D5": "harpies"}, "first-aid")
    s.damage = list(hurt)
    assert short(ask(s, FirstAid(0, 3, 1))) == asked


@pytest.mark.rule("HOM-EXP-01")
def test_first_aid_is_offered_with_the_tent_and_not_again_after_it() -> None:
    s = table({"A1": "griffins"}, {"D5": "harpies"}, "first-aid", level=2)
    s.damage[0] = 9
    t = GAME.copy(s)
    assert short(ask(s, FirstAid(0, 1, 0))) == "0 first-aid.expert"
    assert short(ask(t, FirstAid(0, 3, 1))) == "0"


@pytest.mark.rule("HOM-EXP-01")
@pytest.mark.parametrize(
    ("theirs", "asked"), [(SLOW_AND_FAST, ""), ({"D5": "halberdiers", "C5": "halberdiers", "B5": "griffins"}, "1 2")]
)
def test_artillery_hits_the_slowest(theirs: dict[str, str], asked: str) -> None:
    s = table({"A1": "griffins"}, theirs)
    assert short(ask(s, Artillery(0, 2))) == asked
    if asked:
        play(s, "target fighter:2", 0)
        assert s.damage == [0, 0, 2, 0]
    else:
        assert s.damage == [0, 2, 0, 0]
    assert at(s, "A1") == 0
