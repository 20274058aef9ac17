"""Specialties of heroes of the other boxes that need words of their own."""

from games.heroes.table import BOX, give, play
from games.heroes.test_creatures import fight
from games.heroes.test_words import use
from hexkeep.games.heroes.battle import initiative


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
