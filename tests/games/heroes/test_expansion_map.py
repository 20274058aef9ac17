"""Cards and buildings of the expansions that work on the map."""

import pytest

from games.heroes.combat_moves import cast, fight, home, settle, use
from games.heroes.table import (
    BOX,
    GAME,
    build,
    card,
    field,
    give,
    gold_of,
    hero_field,
    idle,
    lay,
    offered,
    play,
    put,
    set_gold,
    step_name,
    unit,
    until,
)
from hexkeep.games.heroes.rules.combat.damage import deal_damage
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import LESS
from hexkeep.games.heroes.rules.round.round import RoundStart
from hexkeep.games.heroes.rules.town.army import reinforcement_price
from hexkeep.games.heroes.rules.town.town_actions import recruit_discount
from hexkeep.games.heroes.state import CLEARED, HeroesState


@pytest.mark.rule("HOM-SPELL-01")
def test_fly_leads_over_blocked_fields_only() -> None:
    s = home()
    lay(s, 4, "#F1")  # its centre is blocked
    put(s, 0, 0, field(4, "E"), 3)
    assert "pass-over hero:main field:4.C" not in offered(s, 0)
    cast(s, "fly", 0)
    settle(s)
    assert "pass-over hero:main field:4.C" in offered(s, 0)
    assert "pass-over hero:main field:4.SE" not in offered(s, 0)
    play(s, "pass-over hero:main field:4.C")
    play(s, "move hero:main field:4.SW")
    assert hero_field(s, 0) == field(4, "SW")


@pytest.mark.rule("HOM-ABIL-01")
def test_pathfinding_leads_past_guards() -> None:
    s = home()
    lay(s, 4, "F10")  # E is guarded
    put(s, 0, 0, field(4, "SE"), 3)
    use(s, "pathfinding", "basic")
    assert "pass-over hero:main field:4.E" in offered(s, 0)
    play(s, "pass-over hero:main field:4.E")
    play(s, "move hero:main field:4.NE")
    assert not s.marks[field(4, "E")] & CLEARED


@pytest.mark.rule("HOM-SPELL-01")
def test_view_earth_seizes_an_enemy_mine_in_range() -> None:
    s = home()
    lay(s, 4, "F12")
    mine = field(4, "SW")
    put(s, 0, 0, field(4, "SE"))
    give(s, 0, "view-earth")
    assert "cast card:view-earth.1" not in offered(s, 0)
    s.flags[mine] = 1
    s.income[5] += 1
    cast(s, "view-earth", 0)
    play(s, "go-to field:4.SW")
    assert s.flags[mine] == 0
    assert s.income[5] == BOX.scenarios[s.scenario].income[2]


@pytest.mark.rule("HOM-TOWN-02")
def test_the_castle_gate_joins_own_towns_and_harasses() -> None:
    s = home(faction_1="inferno")
    build(s, 0, "castle-gate")
    lay(s, 4, "F16")
    s.flags[field(4, "NE")] = 0
    s.marks[field(4, "NE")] |= CLEARED | 4
    play(s, "use effect:inferno.castle-gate.1")
    play(s, "move hero:main field:4.NE")
    assert hero_field(s, 0) == field(4, "NE")
    assert not [o for o in offered(s, 0) if "castle-gate" in o]  # once a turn
    s = home(faction_1="inferno")
    build(s, 0, "castle-gate")
    give(s, 1, "luck")
    set_gold(s, 0, 3)
    play(s, "use effect:inferno.castle-gate.0")
    assert (gold_of(s, 0), s.hand[1]) == (0, [])


def next_round(s: HeroesState, n: int) -> HeroesState:
    """The round of this number begins."""
    s.round = n - 1
    s.push(RoundStart())
    GAME.advance(s)
    return s


@pytest.mark.rule("HOM-TOWN-02")
def test_the_garden_of_life_brings_sprites() -> None:
    s = home(faction_1="conflux")
    build(s, 0, "garden-of-life")
    s.army[0] = [unit("ice-elementals.few")]
    gold = gold_of(s, 1)
    for n, wanted in ((4, "sprites.few"), (6, "sprites.pack"), (8, "sprites.pack")):  # astrologers' rounds
        purse = list(s.purse)
        next_round(s, n)
        while step_name(s) != "turn":
            garden = next((text for text in offered(s, 0) if "garden-of-life" in text), "")
            play(s, garden) if garden else idle(s)
        assert s.army[0][1:] == [unit(wanted)]
        assert s.purse[:3] == purse[:3], "for free"
    assert (unit("sprites.few") in s.army[1], gold_of(s, 1)) == (False, gold)


@pytest.mark.rule("HOM-TOWN-02", "HOM-ROUND-04")
@pytest.mark.parametrize("n", [3, 4])
def test_the_wall_of_knowledge_works_in_astrologers_rounds(n: int) -> None:
    s = home(faction_1="tower")
    build(s, 0, "wall-of-knowledge")
    give(s, 0, "power", "knowledge", "attack", zone="discard")
    next_round(s, n)
    until(s, "regain-statistic", "turn")
    if n == 3:
        assert step_name(s) == "turn"
        return
    assert sorted(o.split(".")[0] for o in offered(s, 0)) == ["decline", "take card:knowledge", "take card:power"]
    taken = next(o for o in offered(s, 0) if o.startswith("take card:power"))
    play(s, taken)
    assert card("power", int(taken.rpartition(".")[2])) in s.hand[0]


@pytest.mark.rule("HOM-TOWN-02")
@pytest.mark.parametrize("n", [3, 4])
def test_the_blood_obelisk_works_in_resource_rounds(n: int) -> None:
    s = home(faction_1="fortress")
    build(s, 0, "blood-obelisk")
    s.discard[0].clear()
    give(s, 0, "luck", "haste", "slow", "bless", "estates", zone="discard")
    next_round(s, n)
    until(s, "regain", "turn")
    if n == 4:
        assert step_name(s) == "turn"
        return
    shown = [o.removeprefix("take card:").partition(".")[0] for o in offered(s, 0)]
    assert shown[-1] == "decline"
    assert sorted(shown[:-1]) == ["bless", "estates", "haste", "slow"], "the four on top"
    play(s, next(o for o in offered(s, 0) if "slow" in o))
    assert card("slow") in s.hand[0]
    assert len(s.discard[0]) == 4


@pytest.mark.rule("HOM-ROUND-04")
def test_unexpected_reinforcements_want_the_dwelling() -> None:
    s = home(faction_1="castle")
    run_program(s, next(a.each for a in BOX.astrologers if a.name == "unexpected-reinforcements"), 0)
    GAME.advance(s)
    recruits = [o for o in offered(s, 0) if o.startswith("recruit")]
    assert "recruit unit:neutral-griffins.few" in recruits
    assert "recruit unit:neutral-crusaders.few" not in recruits  # no silver dwelling
    play(s, "recruit unit:neutral-griffins.few")
    assert unit("neutral-griffins") in s.army[0]


@pytest.mark.rule("HOM-ROUND-04")
def test_unexpected_reinforcements_are_not_forced_on_anybody_and_nobody_is_asked_for_nothing() -> None:
    program = next(a.each for a in BOX.astrologers if a.name == "unexpected-reinforcements")
    s = home(faction_1="castle")
    run_program(s, program, 0)
    GAME.advance(s)
    army = s.army[0][:]
    play(s, "decline")
    assert s.army[0] == army
    for built, out in ((0, 0), (s.built[0], 1)):
        bare = home(faction_1="castle")
        bare.built[0], bare.out[0] = built, out
        run_program(bare, program, 0)
        GAME.advance(bare)
        assert step_name(bare) != "conscript"


@pytest.mark.rule("HOM-TOWN-02")
def test_freelancers_earn_a_gold_for_each_victory_over_guards() -> None:
    s = fight({"A2": "goblins"}, {"A3": "neutral-boars"}, versus=-1, faction_1="stronghold")
    build(s, 0, "freelancers-guild")
    before = gold_of(s, 0)
    deal_damage(s, 1, 99)
    GAME.settle(s)
    until(s, "turn")
    assert gold_of(s, 0) == before + 1
    s = fight({"A2": "goblins"}, {"A3": "griffins"}, faction_1="stronghold")
    build(s, 0, "freelancers-guild")
    before = gold_of(s, 0)
    deal_damage(s, 1, 99)
    GAME.settle(s)
    until(s, "turn")
    assert gold_of(s, 0) - before != 1, "not for a victory over a player"


@pytest.mark.rule("HOM-TOWN-02")
def test_the_blood_obelisk_works_after_a_siege() -> None:
    s = fight({"A2": "griffins"}, {"A3": "gnolls"}, faction_2="fortress")
    build(s, 1, "blood-obelisk")
    give(s, 1, "luck", zone="discard")
    deal_damage(s, 0, 99)
    GAME.settle(s)
    until(s, "regain", "turn")
    assert offered(s, 1) == ["take card:luck.1", "decline"]


@pytest.mark.rule("HOM-TOWN-02")
def test_the_pub_serves_in_astrologers_rounds() -> None:
    s = home(faction_1="cove")
    build(s, 0, "pub")
    assert not [o for o in offered(s, 0) if "pub" in o]  # round 1
    s.round = 2
    build(s, 0, "citadel", "dwelling-bronze", "dwelling-silver")
    s.army[0] = [unit("oceanids"), unit("seamen")]
    set_gold(s, 0, 30)
    full = reinforcement_price(s, 0, unit("oceanids"), LESS, 0)[0]
    play(s, "use effect:cove.pub.0")
    assert recruit_discount(s) == 0  # a recruit costs what it costs
    play(s, "reinforce unit:oceanids.few")
    assert gold_of(s, 0) == 30 - max(0, full - 3)
    before = gold_of(s, 0)
    full = reinforcement_price(s, 0, unit("seamen"), LESS, 0)[0]
    play(s, "reinforce unit:seamen.few")
    assert gold_of(s, 0) == before - full  # the discount was for one


@pytest.mark.rule("HOM-SPEC-01")
def test_dracon_trades_magi_for_enchanters() -> None:
    s = home(faction_1="tower", hero_1="dracon")
    s.army[0] = [unit("magi.pack")]
    use(s, "dracon-2", "call")
    assert s.army[0] == [unit("neutral-enchanters")]
