"""Specialties of heroes of the other boxes that need words of their own, and their astrologers."""

import pytest

from games.heroes.combat_moves import cast, fight, settle, use
from games.heroes.table import (
    BOX,
    GAME,
    combat,
    field,
    give,
    gold_of,
    has_mark,
    idle,
    no_cards,
    offered,
    opened,
    play,
    put_mark,
    set_gold,
    started,
    step_name,
    told,
    until,
)
from hexkeep.games.heroes.components.expansions import BOXES
from hexkeep.games.heroes.rules.attack.attack_values import DIE_IGNORED, LOWER_OF_TWO, NORMAL, RETALIATION, dice_rule
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.combat.battlefield import ATTACKER_WON, initiative
from hexkeep.games.heroes.rules.combat.deployment import GatherUnits
from hexkeep.games.heroes.rules.combat.immunity import NO_SCHOOL, deal_school_damage
from hexkeep.games.heroes.rules.combat.unit_movement import fire_damage
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, SPELL
from hexkeep.games.heroes.rules.round.astrologers import is_redrawn
from hexkeep.games.heroes.rules.round.event_cards import DrawEvent
from hexkeep.games.heroes.state import BURNING_MARK, PARALYSED_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import UNIT


def statistics(name: str) -> list[int]:
    return next(h for h in BOX.heroes if h.name == name).statistics


def test_heroes_as_printed() -> None:
    assert statistics("rashka") == [2, 2, 1, 1]
    assert statistics("gundula") == [2, 1, 1, 1]
    assert statistics("luna") == [0, 0, 2, 3]
    abilities = {h.name: h.ability for h in BOX.heroes}
    assert [abilities[n] for n in ("rashka", "gundula", "luna")] == ["scholar", "wisdom", "basic-fire-magic"]


@pytest.mark.rule("HOM-SPEC-01")
def test_gundula_slows_a_unit_but_not_below_one() -> None:
    s = fight({"A2": "griffins"}, {"A5": "troglodytes"}, faction_2="dungeon")
    before = initiative(s, 1)
    use(s, "gundula-1", "drag")
    play(s, "target fighter:1")
    assert initiative(s, 1) == max(1, before - 2)
    use(s, "gundula-3", "drag")
    play(s, "target fighter:1")
    assert initiative(s, 1) == max(1, before - 6) == 1


@pytest.mark.rule("HOM-SPEC-01")
def test_gundula_strikes_harder_at_slower_units() -> None:
    for haste, more in ((40, 2), (-40, 1)):
        s = fight({"A2": "griffins"}, {"A3": "troglodytes.pack"}, faction_2="dungeon")
        s.haste[0] = haste
        give(s, 0, "gundula-2", "estates")
        play(s, "strike fighter:1")
        play(s, "play card:gundula-2.1 effect:gundula-2.attack", 0)
        assert s.boost == more


@pytest.mark.rule("HOM-SPEC-01")
def test_rashkas_shield_counts_twice_for_efreet_at_level_six() -> None:
    for card, unit, n in (("rashka-2", "efreet", 1), ("rashka-3", "efreet", 2), ("rashka-3", "griffins", 1)):
        s = fight({"A2": unit, "B1": "crusaders"}, {"A5": "troglodytes"}, faction_2="dungeon")
        use(s, card, "shield")
        play(s, "target fighter:0")
        assert s.mark[0] // BURNING_MARK == n


@pytest.mark.rule("HOM-SPEC-01")
def test_luna_burns_a_space_or_takes_back_a_card() -> None:
    for card, n in (("luna-1", 1), ("luna-3", 3)):
        s = fight({"A2": "griffins"}, {"A5": "troglodytes"}, faction_2="dungeon")
        use(s, card, "wall")
        play(s, "at-cell cell:B3")
        assert [fire_damage(fire) for fire in s.fires] == [n]
    s = fight({"A2": "griffins"}, {"A5": "troglodytes"}, faction_2="dungeon")
    give(s, 0, "estates", zone="discard")
    use(s, "luna-2", "salvage")
    play(s, "take card:estates.1")
    assert [BOX.card(c).name for c in s.hand[0]] == ["estates"]


# ---- astrologers --------------------------------------------------------------------------------


def omen(s: HeroesState, name: str) -> None:
    s.astrologer = [a.name for a in BOX.astrologers].index(name)


@pytest.mark.rule("HOM-ROUND-04", "HOM-SPELL-01")
def test_the_week_of_spells_shows_four_of_them_and_no_more_of_others() -> None:
    for deck, n in ((SPELL, 4), (ARTIFACT, 2)):
        s = no_cards(started(boxes=["conflux"]))
        omen(s, "spells")
        s.push(Search(deck, 2, 0, 0))
        GAME.advance(s)
        play(s, offered(s, 0)[0])
        assert len(s.looked) == n


@pytest.mark.rule("HOM-ART-01")
def test_pirates_give_a_die_for_a_combat_won() -> None:
    for name, more in (("pirates", 1), ("spells", 0)):
        s = combat({"A1": "halberdiers"}, {"D5": "neutral-zombies"}, versus=-1, boxes=["conflux", "cove"])
        omen(s, name)
        s.result = ATTACKER_WON
        while step_name(s) != "aftermath":
            s.stack.pop()
        s.event_log = []
        GAME.advance(s)
        assert len(told(s.event_log, "rolled")) == more


@pytest.mark.parametrize(
    ("name", "printed", "ability"),
    [
        ("lord-haart-necropolis", [1, 2, 2, 1], "necromancy"),
        ("deemer", [0, 0, 3, 2], "scouting"),
        ("jeddite", [0, 0, 3, 2], "sorcery"),
        ("clancy", [1, 3, 1, 1], "pathfinding"),
        ("zydar", [1, 1, 2, 1], "sorcery"),
        ("crag-hack", [4, 0, 1, 1], "offense"),
        ("tarnum", [0, 0, 2, 3], "wisdom"),
    ],
)
def test_the_last_heroes_as_printed(name: str, printed: list[int], ability: str) -> None:
    assert statistics(name) == printed
    hero = BOX.heroes[BOX.hero_index[name]]
    faction, box = BOX.factions[hero.faction].name, BOXES[hero.box.bit_length() - 1]
    boxes = sorted({box, faction} - {"core", "castle", "dungeon", "necropolis"})
    other = "castle" if faction != "castle" else "dungeon"
    s = opened(boxes=boxes, faction_1=faction, hero_1=name, faction_2=other)
    assert ability in [BOX.card(card).name for card in s.deck[0]]
    assert hero.ability == ability


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("card", "unit", "less"), [(1, "griffins", 1), (3, "griffins", 2), (3, "dread-knights", 4)])
def test_lord_haart_blunts_retaliations_only(card: int, unit: str, less: int) -> None:
    s = fight({"A2": unit}, {"A3": "troglodytes.pack"}, 0, 0, faction_2="dungeon")
    give(s, 0, f"lord-haart-necropolis-{card}", "estates")
    option = f"play card:lord-haart-necropolis-{card}.1 effect:lord-haart-necropolis-{card}.blunt"
    play(s, "strike fighter:1")
    while s.striker == 0:
        assert option not in offered(s, 0)
        idle(s)
    assert s.striker == 1, "the retaliation"
    while option not in offered(s, 0):
        idle(s)
    before = s.guard
    play(s, option, 0)
    assert s.guard == before + less


@pytest.mark.rule("HOM-SPEC-01")
def test_lord_haart_daunts_those_who_retaliate() -> None:
    s = fight({"A2": "griffins"}, {"A3": "troglodytes.pack"}, faction_2="dungeon")
    assert not dice_rule(s, 1, 0, RETALIATION) & LOWER_OF_TWO
    use(s, "lord-haart-necropolis-2", "daunt")
    assert dice_rule(s, 1, 0, RETALIATION) & LOWER_OF_TWO
    assert not dice_rule(s, 1, 0, NORMAL) & LOWER_OF_TWO


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("power", "n"), [(0, 1), (2, 2), (4, 3)])
def test_deemers_meteors(power: int, n: int) -> None:
    s = fight({"A1": "griffins"}, {"A4": "troglodytes", "B4": "harpies", "A5": "medusas"}, faction_2="dungeon")
    cast(s, "deemer-3", power)
    play(s, "target fighter:1")
    assert s.damage == [0, n, n, n], "the two beside it are hit without a choice"
    s = fight({"A1": "griffins"}, {"A4": "troglodytes", "B4": "harpies", "D5": "medusas"}, faction_2="dungeon")
    cast(s, "deemer-3", power)
    play(s, "target fighter:1")
    assert s.damage == [0, n, n, 0]
    cast(s, "deemer-1", power)
    play(s, "target fighter:1")
    until(s, "act")
    assert s.damage[:3] == [0, 2 * n, 2 * n]


@pytest.mark.rule("HOM-SPEC-01")
def test_jeddite_keeps_spells_and_specialties() -> None:
    s = fight({"A1": "griffins"}, {"A5": "troglodytes"}, faction_2="dungeon")
    s.removed.extend(s.deck[0])
    s.deck[0].clear()
    deck = give(s, 0, "attack", "bless", "catherine-1", "defense", zone="deck")
    use(s, "jeddite-1", "sift")
    play(s, "choose effect:jeddite-1.sift.0")
    assert s.hand[0] == [deck[2], deck[1]]
    assert deck[3] in s.discard[0]
    assert s.deck[0] == [deck[0]]


@pytest.mark.rule("HOM-WORD-17")
@pytest.mark.parametrize(("name", "mode", "most"), [("jeddite-1", "sift", 3), ("jeddite-3", "sift", 4)])
def test_jeddite_draws_as_many_cards_as_she_likes(name: str, mode: str, most: int) -> None:
    for choice in range(most):
        s = fight({"A1": "griffins"}, {"A5": "troglodytes"}, faction_2="dungeon")
        s.removed.extend(s.deck[0])
        s.deck[0].clear()
        give(s, 0, *["bless", "haste", "slow", "magic-arrow", "cure"], zone="deck")
        use(s, name, mode)
        assert offered(s, 0) == [f"choose effect:{name}.{mode}.{i}" for i in range(most)]
        play(s, f"choose effect:{name}.{mode}.{choice}")
        assert len(s.hand[0]) == most - choice


@pytest.mark.rule("HOM-WORD-17")
@pytest.mark.parametrize("choice", [0, 1, 2])
def test_solmyr_discards_as_many_cards_as_he_likes(choice: int) -> None:
    s = fight({"A1": "griffins"}, {"A5": "troglodytes"}, faction_2="dungeon")
    give(s, 0, "attack", "defense", "estates", zone="deck")
    had = len(s.deck[0])
    use(s, "solmyr-2", "mill")
    play(s, f"choose effect:solmyr-2.mill.{choice}")
    assert len(s.deck[0]) == had - (3 - choice)


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("unit", "less"), [("griffins", 1), ("unicorns", 2)])
def test_clancy_guards_against_spells(unit: str, less: int) -> None:
    s = fight({"A1": unit}, {"A5": "troglodytes"}, faction_2="dungeon")
    deal_school_damage(s, 0, 6, NO_SCHOOL)
    bare = s.damage[0]
    use(s, "clancy-3", "guard")
    deal_school_damage(s, 0, 6, NO_SCHOOL)
    assert s.damage[0] == 2 * bare - less
    deal_school_damage(s, 1, 6, NO_SCHOOL)
    assert s.damage[1] == 6


@pytest.mark.rule("HOM-SPEC-01")
def test_zydar_draws_for_spells_and_casts_more_of_them() -> None:
    s = fight({"A1": "griffins"}, {"A5": "troglodytes"}, faction_2="dungeon")
    give(s, 0, "attack", "defense", "estates", zone="deck")
    use(s, "zydar-2", "spell")
    use(s, "zydar-3", "insights")
    before = len(s.hand[0])
    cast(s, "magic-arrow", 0)
    play(s, "target fighter:1")
    settle(s)
    assert len(s.hand[0]) == before + 1
    give(s, 0, "bless", "lightning-bolt")
    assert "cast card:lightning-bolt.1" in offered(s, 0), "the first spell did not count"
    s.boons[0] = 0
    give(s, 0, "zydar-1")
    play(s, "cast card:lightning-bolt.1", 0)
    play(s, "release effect:lightning-bolt.power-0", 0)
    play(s, "target fighter:1")
    while step_name(s) != "after-cast":
        idle(s)
    before = len(s.hand[0])
    play(s, "play card:zydar-1.1 effect:zydar-1.draw", 0)
    assert len(s.hand[0]) == before  # one played, one drawn


@pytest.mark.rule("HOM-SPEC-01")
def test_crag_hack_strikes_with_every_card() -> None:
    s = fight({"A2": "griffins"}, {"A3": "troglodytes.pack"}, faction_2="dungeon")
    use(s, "crag-hack-1", "attack")
    assert s.might[0] == 1
    give(s, 0, "estates")
    use(s, "crag-hack-2", "more")
    play(s, "discard card:estates.1", 0)
    assert s.might[0] == 3
    use(s, "crag-hack-3", "rage")
    give(s, 0, "luck", "bless", "estates")
    play(s, "strike fighter:1")
    play(s, "play card:luck.1 effect:gift.attack", 0)
    play(s, "play card:bless.1 effect:gift.attack", 0)
    assert s.boost == 2
    assert {BOX.card(c).name for c in s.discard[0]} >= {"luck", "bless"}


@pytest.mark.rule("HOM-SPEC-01")
def test_tarnum_hires_enchanters_once() -> None:
    s = no_cards(started(boxes=["conflux"]))
    set_gold(s, 0, 25)
    give(s, 0, "tarnum-2")
    option = "play card:tarnum-2.1 effect:tarnum-2.enchanters"
    play(s, option, 0)
    assert UNIT.value("neutral-enchanters.few") in s.army[0]
    assert gold_of(s, 0) == 15
    give(s, 0, "tarnum-2")
    assert option not in offered(s, 0)


# ---- astrologers, a spell and artifacts of the boxes ---------------------------------------------


def star(name: str) -> int:
    return next(i for i, a in enumerate(BOX.astrologers) if a.name == name)


@pytest.mark.rule("HOM-ART-01")
def test_mages_give_spells_away_for_one_round() -> None:
    s = no_cards(started(boxes=["conflux"]))
    s.built, s.purse = [0, 0], [0] * 6
    assert "buy-spell" not in offered(s, 0)
    s.astrologer = star("mages")
    s.round = 2
    assert "buy-spell" in offered(s, 0)
    play(s, "buy-spell", 0)
    assert step_name(s) == "search"
    assert gold_of(s, 0) == 0
    s.round = 3
    assert "buy-spell" not in offered(s, 1)


@pytest.mark.rule("HOM-SPEC-01")
def test_judge_dread_sends_all_guards_away() -> None:
    for again, same in (("redraw-all", False), ("decline", True)):
        s = no_cards(started(boxes=["stronghold"]))
        s.astrologer = star("judge-dread")
        s.field, s.attacker, s.defender, s.level = field(1, "C"), 0, -1, 4
        s.push(GatherUnits(1))
        GAME.advance(s)
        guards = sorted(s.reserve)
        assert offered(s, 0) == ["redraw-all", "decline"]
        play(s, again, 0)
        assert len(s.reserve) == len(guards)
        assert all((code in s.guard_piles[BOX.stats[code].tier]) != same for code in guards)


@pytest.mark.rule("HOM-EXP-03")
def test_forty_thieves_choose_between_two_events() -> None:
    s = no_cards(started(boxes=["fortress"]))
    assert not is_redrawn(s, star("forty-thieves"))
    assert is_redrawn(started(), star("forty-thieves"))
    s.astrologer = star("forty-thieves")
    first, second = s.events[-1], s.events[-2]
    n = len(s.events)
    s.push(DrawEvent())
    GAME.advance(s)
    names = [f"call-event happening:{BOX.events[i].name}" for i in (first, second)]
    assert offered(s) == names
    play(s, names[1])
    assert s.events[0] == first
    assert s.event_pile[-1] == second
    assert len(s.events) == n - 1


@pytest.mark.rule("HOM-SPELL-01")
def test_visions_sort_the_top_of_a_neutral_deck() -> None:
    s = no_cards(started(boxes=["inferno"]))
    top = s.guards[0][-3:]
    n = len(s.guards[0])
    cast(s, "visions", 2)
    play(s, "summon tier:bronze", 0)
    tokens = [UNIT.token(code) for code in top]
    assert s.revealed_to == 0b01
    assert set(GAME.seen_by(s, 1).spied) == {-1}
    play(s, f"send-off unit:{tokens[2]}", 0)
    play(s, f"stack unit:{tokens[1]}", 0)
    play(s, f"stack unit:{tokens[0]}", 0)
    assert s.guards[0][-1] == top[0]
    assert s.guards[0][-2] == top[1]
    assert len(s.guards[0]) == n - 1
    assert s.guard_piles[0][-1] == top[2]
    assert s.looker == -1


@pytest.mark.rule("HOM-ART-01")
def test_the_bowstring_ignores_the_die_of_ranged_units_alone() -> None:
    for unit, cell, usable in (("marksmen", "A5", True), ("griffins", "A3", False)):
        s = fight({"A2": unit}, {cell: "troglodytes.pack"}, -1, 0, faction_2="dungeon")
        give(s, 0, "bowstring-of-the-unicorns-mane", "estates")
        s.artifacts[0] = 1
        play(s, "strike fighter:1")
        until(s, "rolled-window", "act")
        option = "play card:bowstring-of-the-unicorns-mane.1 effect:bowstring-of-the-unicorns-mane.second"
        assert (option in offered(s, 0)) == usable
        if usable:
            play(s, option, 0)
            assert s.die_rule & DIE_IGNORED


@pytest.mark.rule("HOM-ART-01")
def test_the_puppet_jinxes_an_attacker_or_frees_a_unit() -> None:
    s = fight({"A2": "griffins"}, {"A3": "troglodytes.pack"}, faction_2="dungeon")
    give(s, 1, "shamans-puppet", "estates")
    play(s, "strike fighter:1")
    while not [text for text in offered(s, 1) if "shamans-puppet.first" in text]:
        idle(s)
    play(s, "play card:shamans-puppet.1 effect:shamans-puppet.first", 1)
    assert s.die_rule & LOWER_OF_TWO
    s = fight({"A2": "griffins"}, {"A5": "troglodytes.pack"}, faction_2="dungeon")
    s.mark[0] |= PARALYSED_MARK
    give(s, 0, "shamans-puppet")
    play(s, "play card:shamans-puppet.1 effect:shamans-puppet.second", 0)
    play(s, "choose effect:shamans-puppet.second.1", 0)
    assert not s.mark[0] & PARALYSED_MARK


@pytest.mark.rule("HOM-ART-01")
def test_a_tome_pays_the_power_of_its_school() -> None:
    s = fight({"A2": "griffins"}, {"A5": "troglodytes.pack"}, faction_2="dungeon")
    give(s, 0, "lightning-bolt", "tome-of-air", "tome-of-fire")
    play(s, "cast card:lightning-bolt.1", 0)
    texts = offered(s, 0)
    assert "empower card:tome-of-air.1 effect:tome-of-air.second" in texts
    assert not [text for text in texts if "tome-of-fire" in text]
    play(s, "empower card:tome-of-air.1 effect:tome-of-air.second", 0)
    grades = [m for m in BOX.cards[BOX.card_index["lightning-bolt"]].modes if m.power >= 0]
    assert len([text for text in offered(s, 0) if text.startswith("release")]) == len(grades)


@pytest.mark.rule("HOM-WORD-11")
def test_the_boots_of_polarity_take_an_effect_away() -> None:
    s = fight({"A2": "griffins"}, {"A5": "troglodytes.pack"}, faction_2="dungeon")
    option = "play card:boots-of-polarity.1 effect:boots-of-polarity.second"
    give(s, 0, "boots-of-polarity")
    s.health, s.haste = [0, 0], [0, 0]
    assert option not in offered(s, 0), "there is nothing to take away"
    s.haste[1], s.armor[1] = 3, 1
    put_mark(s, 0, "warded")
    play(s, option, 0)
    assert set(offered(s, 0)) == {
        "lift fighter:0 lying:ward",
        "lift fighter:1 lying:initiative",
        "lift fighter:1 lying:defense",
    }
    play(s, "lift fighter:1 lying:initiative", 0)
    assert (s.haste[1], s.armor[1]) == (0, 1), "one effect, not all"
    assert has_mark(s, 0, "warded")


def test_a_position_at_a_choice_for_dragons_is_read_again() -> None:
    """Dragons are the last of more than a hundred groups of units, so the set of favourites is a large number."""
    s = fight({"A2": "griffins", "B1": "halberdiers"}, {"A5": "troglodytes"}, faction_2="dungeon")
    use(s, "mutare-2", "health")
    position = GAME.position(s)
    assert GAME.position(GAME.from_position(position)) == position
    assert "target fighter:0" in offered(s, 0)
