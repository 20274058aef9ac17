"""Every place is visited and every astrologers' card proclaimed, and does to the table what is written down."""

import re
from pathlib import Path

import pytest

from games.heroes.combat_moves import fight
from games.heroes.played_places import (
    WRITTEN_TOWNS,
    building_names,
    building_outcome,
    names,
    outcome,
    table,
    written,
)
from games.heroes.table import BOX, GAME, give, lay, load, offered, play, put, started, step_name, until
from games.heroes.test_round_and_turn import omen
from hexkeep.games.heroes.components.ai_cards import AI_EFFECTS, AI_TYPES
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, RESOURCE_DIE, TREASURE_DIE, RollDice, reroll_source
from hexkeep.games.heroes.rules.map.movement import Enter
from hexkeep.games.heroes.vocabulary import ASTROLOGER, UNIT

PLAYED = written()
TOWNS = written(WRITTEN_TOWNS)
LASTING = {
    "test_astrologers.py": ("explorers", "hero", "crag-hack", "offense", "elementals"),
    "test_every_place.py": ("grim-warlock", "swift-weasel", "groovy-satyr"),
    "test_passages.py": ("whirlpool",),
    "test_rampart.py": ("charlie-and-his-circus",),
    "test_round_and_turn.py": ("battalions-stallion", "magic-tortoise", "profuse-growth"),
    "test_rulings.py": ("crazy-wizard",),
    "test_sea.py": ("wind",),
    "test_specialties.py": ("spells", "pirates", "mages", "judge-dread", "forty-thieves"),
    "test_spell_power.py": ("blue-sky", "scorched-ground"),
    "test_stretch_goals.py": ("multilingual-bron", "plastic-tray", "restart", "rulebook", "sanctuary"),
    "test_war_machines.py": ("ammo-cart", "mcgiver"),
}
"""Where it is played what an astrologers' card changes as long as it lies."""
WORKING = {
    "test_attack_cards.py": ("hall-of-valhalla",),
    "test_deck_buildings.py": ("magic-university",),
    "test_expansion_cards.py": ("wall-of-knowledge",),
    "test_expansion_map.py": ("garden-of-life", "freelancers-guild", "blood-obelisk"),
}
"""Where it is played what a building does that neither pays at the start of a round nor offers anything in a turn."""
AI_CARDS = {
    "attack-a": ("might", "attack", [0, 1, 1, 2]),
    "attack-b": ("might", "attack", [1, 1, 2, 2]),
    "defense-a": ("might", "shield-strongest", [0, 1, 1, 2]),
    "defense-b": ("might", "shield-next", [1, 1, 2, 2]),
    "spell-a": ("magic", "cast", [0, 1, 1, 2]),
    "spell-b": ("magic", "cast", [0, 1, 2, 3]),
    "skill-a": ("skill", "skill", [1, 1, 2, 2]),
    "skill-b": ("skill", "skill-again", [1, 1, 1, 2]),
}
"""Type, effect, and strength by difficulty; of skills how often they are used."""


def test_every_place_and_every_astrologer_has_a_played_test() -> None:
    """One that is added is written down too: see `played_places.py`."""
    assert list(PLAYED) == names()


PLACE_RULES = {
    "settlement": "HOM-LOC-19",
    "mine": "HOM-LOC-18",
    "resource-die": "HOM-LOC-04",
    "treasure-die": "HOM-LOC-04",
    "artifact": "HOM-LOC-04",
    "pandoras-box": "HOM-LOC-10",
    "windmill": "HOM-LOC-12",
    "water-wheel": "HOM-LOC-06",
    "mystical-garden": "HOM-LOC-09",
    "learning-stone": "HOM-LOC-11",
    "tree-of-knowledge": "HOM-LOC-31",
    "temple": "HOM-LOC-08",
    "fountain-of-youth": "HOM-LOC-05",
    "stables": "HOM-LOC-30",
    "magic-spring": "HOM-LOC-37",
    "shrine-of-magic-incantation": "HOM-LOC-13",
    "shrine-of-magic-gesture": "HOM-LOC-13",
    "witch-hut": "HOM-LOC-38",
    "warriors-tomb": "HOM-LOC-07",
    "redwood-observatory": "HOM-LOC-32",
    "sanctuary": "HOM-LOC-25",
    "trading-post": "HOM-LOC-28",
    "obelisk": "HOM-LOC-39",
    "grail": "HOM-LOC-33",
    "dragon-utopia": "HOM-LOC-41",
    "scholar": "HOM-LOC-40",
    "star-axis": "HOM-LOC-43",
    "random-town": "HOM-LOC-46",
    "war-machine-factory": "HOM-LOC-29",
    "black-market": "HOM-LOC-24",
    "market-of-time": "HOM-LOC-34",
    "library-of-enlightenment": "HOM-LOC-23",
    "hill-fort": "HOM-LOC-35",
    "university": "HOM-LOC-42",
    "tavern": "HOM-LOC-27",
    "prison": "HOM-LOC-36",
    "spell-scroll": "HOM-EXP-20",
}
"""The places that have a rule of their own in the book."""


def rules_of(name: str) -> list[str]:
    """The rules that a visit or a proclamation shows."""
    kind, _, thing = name.partition(" ")
    if kind == "astrologer":
        return ["HOM-ROUND-04"]
    return ["HOM-LOC-02", *([PLACE_RULES[thing]] if thing in PLACE_RULES else [])]


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.rule(*rules_of(name))) for name in PLAYED])
def test_it_does_what_is_written_down(name: str) -> None:
    assert outcome(name) == PLAYED[name]


def test_what_lasts_is_played_while_it_lies() -> None:
    """The record only shows that the card lies there, so each of them has a test of what it changes."""
    assert sorted(all_of(LASTING)) == sorted(lasting())
    assert not_named(LASTING) == []


def lasting() -> list[str]:
    """The astrologers' cards that lie until the next one, or that come back in a later round."""
    return [star.name for star in BOX.astrologers if star.lasts or star.use >= 0 or star.later >= 0]


def test_what_a_record_does_not_show_of_a_building_is_played_elsewhere() -> None:
    only_built = re.compile(r"\w+: offers\.\d+: \d+ build to \d+ build")
    silent = [name.split()[1] for name, lines in TOWNS.items() if all(only_built.fullmatch(line) for line in lines)]
    assert sorted(all_of(WORKING)) == sorted(silent)
    assert not_named(WORKING) == []


def all_of(files: dict[str, tuple[str, ...]]) -> list[str]:
    return [name for things in files.values() for name in things]


def not_named(files: dict[str, tuple[str, ...]]) -> list[str]:
    """What its file of tests does not name."""
    texts = {file: Path(__file__).with_name(file).read_text("utf-8") for file in files}
    return [name for file, things in files.items() for name in things if f'"{name}"' not in texts[file]]


@pytest.mark.rule("HOM-ROUND-04")
def test_the_grim_warlock_strengthens_the_first_spell_of_a_turn() -> None:
    s = fight({"A1": "griffins"}, {"D5": "harpies"})
    s.astrologer = ASTROLOGER.value("grim-warlock")
    give(s, 0, "magic-arrow", "lightning-bolt")
    s.limit[0] = 2
    play(s, "cast card:magic-arrow.1", 0)
    assert s.power == 1
    play(s, "release effect:magic-arrow.power-0", 0)
    until(s, "act")
    play(s, "cast card:lightning-bolt.1", 0)
    assert s.power == 0, "the first spell of the turn alone"


@pytest.mark.rule("HOM-ROUND-04")
def test_the_swift_weasel_rerolls_one_treasure_or_resource_die_a_turn() -> None:
    s = table()
    omen(s, "swift-weasel")
    until(s, "turn")
    play(s, "end-turn", 0)
    until(s, "turn")
    seat = s.active
    assert [reroll_source(s, kind, seat) > 0 for kind in (RESOURCE_DIE, TREASURE_DIE, ATTACK_DIE)] == [
        True,
        True,
        False,
    ]
    load(s, 0, 5)
    s.push(RollDice(RESOURCE_DIE, 1, 0, seat, 0))
    GAME.advance(s)
    play(s, "reroll die:0", seat)
    assert step_name(s) == "turn"
    assert reroll_source(s, RESOURCE_DIE, seat) == 0


@pytest.mark.rule("HOM-ROUND-04")
def test_the_groovy_satyr_exchanges_one_guard_for_another_of_its_tier() -> None:
    s = started()
    s.astrologer = ASTROLOGER.value("groovy-satyr")
    lay(s, 4, "F1")
    where = next(4 * 7 + i for i, n in enumerate(BOX.tiles[BOX.tile_index["F1"]].guard) if n)
    put(s, 0, 0, where)
    s.push(Enter(0, 0, where, 0))
    GAME.advance(s)
    until(s, "redraw-guard")
    drawn = s.reserve[:]
    option = next(o for o in offered(s, 0) if o.startswith("redraw"))
    play(s, option, 0)
    kept = [code for code in s.reserve if code in drawn]
    assert len(s.reserve) == len(drawn)
    assert sorted(BOX.stats[code].tier for code in s.reserve) == sorted(BOX.stats[code].tier for code in drawn)
    assert UNIT.value(option.split(":")[1]) not in kept


@pytest.mark.rule("HOM-AI-14")
@pytest.mark.parametrize("name", AI_CARDS)
def test_an_ai_card_is_as_strong_as_the_difficulty_says(name: str) -> None:
    (kind,) = [kind for kind in BOX.ai_kinds if kind.name == name]
    assert (AI_TYPES[kind.type], AI_EFFECTS[kind.effect], kind.strength) == AI_CARDS[name]


def test_every_ai_card_is_in_the_table() -> None:
    assert [kind.name for kind in BOX.ai_kinds] == list(AI_CARDS)


@pytest.mark.parametrize("name", TOWNS)
def test_a_building_does_what_is_written_down(name: str) -> None:
    assert building_outcome(*name.split()) == TOWNS[name]


def test_every_building_has_a_played_test() -> None:
    assert list(TOWNS) == building_names()
