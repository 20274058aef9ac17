"""Specialties of heroes of the other boxes that need words of their own, and their astrologers."""

import pytest

from games.heroes.table import BOX, GAME, combat, give, idle, no_cards, offered, opened, play, started, told, until
from games.heroes.test_creatures import fight
from games.heroes.test_strike import settle
from games.heroes.test_words import cast, use
from hexkeep.games.heroes.battle import ATTACKER_WON, initiative, spell_damage
from hexkeep.games.heroes.box import BOXES
from hexkeep.games.heroes.deck import Search
from hexkeep.games.heroes.state import Table
from hexkeep.games.heroes.strike import LOWER, NORMAL, RETALIATION, dice_rule
from hexkeep.games.heroes.terms import UNIT
from hexkeep.games.heroes.vocabulary import ARTIFACT, SPELL


def statistics(name: str) -> list[int]:
    return next(h for h in BOX.heroes if h.name == name).statistics


def test_heroes_as_printed() -> None:
    assert statistics("rashka") == [2, 2, 1, 1]
    assert statistics("gundula") == [2, 1, 1, 1]
    assert statistics("luna") == [0, 0, 2, 3]
    abilities = {h.name: h.ability for h in BOX.heroes}
    assert [abilities[n] for n in ("rashka", "gundula", "luna")] == ["scholar", "wisdom", "basic-fire-magic"]


def test_gundula_slows_a_unit_but_not_below_one() -> None:
    s = fight({"A2": "griffins"}, {"A5": "troglodytes"}, faction_2="dungeon")
    before = initiative(s, 1)
    use(s, "gundula-1", "drag")
    play(s, "target fighter:1")
    assert initiative(s, 1) == max(1, before - 2)
    use(s, "gundula-3", "drag")
    play(s, "target fighter:1")
    assert initiative(s, 1) == max(1, before - 6) == 1


def test_gundula_strikes_harder_at_slower_units() -> None:
    for haste, more in ((40, 2), (-40, 1)):
        s = fight({"A2": "griffins"}, {"A3": "troglodytes.pack"}, faction_2="dungeon")
        s.haste[0] = haste
        give(s, 0, "gundula-2", "estates")
        play(s, "strike fighter:1")
        play(s, "play card:gundula-2.1 effect:gundula-2.attack", 0)
        assert s.boost == more


def test_rashkas_shield_counts_twice_for_efreet_at_level_six() -> None:
    for card, unit, n in (("rashka-2", "efreet", 1), ("rashka-3", "efreet", 2), ("rashka-3", "griffins", 1)):
        s = fight({"A2": unit, "B1": "crusaders"}, {"A5": "troglodytes"}, faction_2="dungeon")
        use(s, card, "shield")
        play(s, "target fighter:0")
        assert s.shield[0] == n


def test_luna_burns_a_space_or_takes_back_a_card() -> None:
    for card, n in (("luna-1", 1), ("luna-3", 3)):
        s = fight({"A2": "griffins"}, {"A5": "troglodytes"}, faction_2="dungeon")
        use(s, card, "wall")
        play(s, "at-cell cell:B3")
        assert [fire % 8 for fire in s.fires] == [n]
    s = fight({"A2": "griffins"}, {"A5": "troglodytes"}, faction_2="dungeon")
    give(s, 0, "estates", zone="discard")
    use(s, "luna-2", "salvage")
    play(s, "take card:estates.1")
    assert [BOX.card(c).name for c in s.hand[0]] == ["estates"]


# ---- astrologers --------------------------------------------------------------------------------


def omen(s: Table, name: str) -> None:
    s.omen = [a.name for a in BOX.astrologers].index(name)


def test_the_week_of_spells_shows_four_of_them_and_no_more_of_others() -> None:
    for deck, n in ((SPELL, 4), (ARTIFACT, 2)):
        s = no_cards(started(boxes=["conflux"]))
        omen(s, "spells")
        s.push(Search(deck, 2, 0, 0))
        GAME.advance(s)
        play(s, offered(s, 0)[0])
        assert len(s.looked) == n


def test_pirates_give_a_die_for_a_combat_won() -> None:
    for name, more in (("pirates", 1), ("spells", 0)):
        s = combat({"A1": "halberdiers"}, {"D5": "neutral-zombies"}, versus=-1, boxes=["conflux", "cove"])
        omen(s, name)
        s.result = ATTACKER_WON
        while s.stack[-1].name != "aftermath":
            s.stack.pop()
        s.heard = []
        GAME.advance(s)
        assert len(told(s.heard, "rolled")) == more


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


def test_lord_haart_daunts_those_who_retaliate() -> None:
    s = fight({"A2": "griffins"}, {"A3": "troglodytes.pack"}, faction_2="dungeon")
    assert not dice_rule(s, 1, 0, RETALIATION) & LOWER
    use(s, "lord-haart-necropolis-2", "daunt")
    assert dice_rule(s, 1, 0, RETALIATION) & LOWER
    assert not dice_rule(s, 1, 0, NORMAL) & LOWER


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


def test_jeddite_keeps_spells_and_specialties() -> None:
    s = fight({"A1": "griffins"}, {"A5": "troglodytes"}, faction_2="dungeon")
    s.removed.extend(s.deck[0])
    s.deck[0].clear()
    deck = give(s, 0, "attack", "bless", "catherine-1", "defense", zone="deck")
    use(s, "jeddite-1", "sift")
    assert s.hand[0] == [deck[2], deck[1]]
    assert deck[3] in s.discard[0]
    assert s.deck[0] == [deck[0]]


@pytest.mark.parametrize(("unit", "less"), [("griffins", 1), ("unicorns", 2)])
def test_clancy_guards_against_spells(unit: str, less: int) -> None:
    s = fight({"A1": unit}, {"A5": "troglodytes"}, faction_2="dungeon")
    spell_damage(s, 0, 6)
    bare = s.damage[0]
    use(s, "clancy-3", "guard")
    spell_damage(s, 0, 6)
    assert s.damage[0] == 2 * bare - less
    spell_damage(s, 1, 6)
    assert s.damage[1] == 6


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
    while s.stack[-1].name != "after-cast":
        idle(s)
    before = len(s.hand[0])
    play(s, "play card:zydar-1.1 effect:zydar-1.draw", 0)
    assert len(s.hand[0]) == before  # one played, one drawn


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


def test_tarnum_hires_enchanters_once() -> None:
    s = no_cards(started(boxes=["conflux"]))
    s.purse[0] = 25
    give(s, 0, "tarnum-2")
    option = "play card:tarnum-2.1 effect:tarnum-2.enchanters"
    play(s, option, 0)
    assert UNIT.value("neutral-enchanters.few") in s.army[0]
    assert s.purse[0] == 15
    give(s, 0, "tarnum-2")
    assert option not in offered(s, 0)
