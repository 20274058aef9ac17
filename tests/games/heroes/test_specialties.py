"""Specialties of heroes of the other boxes that need words of their own, and their astrologers."""

from games.heroes.table import BOX, GAME, combat, give, no_cards, offered, play, started, told
from games.heroes.test_creatures import fight
from games.heroes.test_words import use
from hexkeep.games.heroes.battle import ATTACKER_WON, initiative
from hexkeep.games.heroes.deck import Search
from hexkeep.games.heroes.state import Table
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
