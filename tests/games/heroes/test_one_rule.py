"""Single rules that other tests pass by among several: a position, an action and what must follow."""

import pytest

from games.heroes.combat_moves import quiet, settle, strike
from games.heroes.table import (
    BOX,
    combat,
    enter,
    field,
    give,
    gold_of,
    hp,
    idle,
    lay,
    load,
    load_attack,
    offered,
    play,
    step_name,
    stock,
)
from hexkeep.games.heroes.rules.effects.language import SPELL
from hexkeep.games.heroes.state import CLEARED

# ---- combat -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CCARD-05")
def test_a_defense_card_helps_against_one_attack_only() -> None:
    armies = ({"A2": "zombies", "B3": "skeletons"}, {"A3": "griffins.pack"})
    s = combat(*armies, quick=True, faction_1="necropolis", faction_2="castle")
    s.health[0] = s.health[1] = 50
    s.haste[1] = 30
    give(s, 1, "defense")
    play(s, "strike fighter:2")
    load_attack(s, 0, 0)
    play(s, "play card:defense.1 effect:defense.basic", 1)
    settle(s)
    assert hp(s, 2) == "griffins.pack-1"  # 2 + 0 - (0 + 1)
    while s.actor != 1:
        idle(s)
    load_attack(s, 0, 0)
    strike(s, 2)
    assert hp(s, 2) == "griffins.pack-3"  # the skeletons' 2 meet no defense at all


# ---- spells -------------------------------------------------------------------------------------

SPELLS = {
    ("any", "basic"): "magic-arrow",
    ("air", "basic"): "air-shield disrupting-ray fortune haste lightning-bolt precision view-air protection-from-air",
    ("air", "expert"): "chain-lightning counterstrike dimension-door fly magic-mirror summon-air-elemental",
    ("earth", "basic"): "protection-from-earth anti-magic earthquake force-field quicksand shield slow stone-skin "
    "view-earth",
    ("earth", "expert"): "implosion resurrection sorrow summon-earth-elemental town-portal",
    ("fire", "basic"): "protection-from-fire blind bloodlust curse fire-wall misfortune visions",
    ("fire", "expert"): "berserk fire-shield fireball frenzy inferno land-mine sacrifice slayer summon-fire-elemental",
    ("water", "basic"): "protection-from-water bless cure dispel forgetfulness remove-obstacle weakness",
    ("water", "expert"): "clone frost-ring mirth prayer summon-water-elemental teleport water-walk",
}


@pytest.mark.rule("HOM-SPELL-10")
@pytest.mark.parametrize(
    ("name", "school", "level"), [(name, *kind) for kind, names in SPELLS.items() for name in names.split()]
)
def test_a_spell_is_of_its_school_and_level(name: str, school: str, level: str) -> None:
    card = BOX.cards[BOX.card_index[name]]
    assert (card.kind, card.school, card.level) == (SPELL, school, level)


@pytest.mark.rule("HOM-SPELL-10")
def test_every_spell_of_every_box_has_its_school_and_level_written_down() -> None:
    named = {name for names in SPELLS.values() for name in names.split()}
    assert {card.name for card in BOX.cards if card.kind == SPELL} == named


# ---- places -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-LOC-04")
def test_an_artifact_field_offers_a_search_of_two() -> None:
    s = quiet()
    where = field(4, "E")
    s.marks[where] |= CLEARED
    enter(s, where)
    assert step_name(s) == "search"
    assert offered(s, 0)[0] == "from-deck deck:artifact"
    assert offered(s, 0)[-1] == "decline"
    play(s, "from-deck deck:artifact")
    assert len(s.looked) == 2


@pytest.mark.rule("HOM-LOC-04")
def test_a_resource_field_gives_what_its_one_die_shows() -> None:
    s = quiet()
    lay(s, 4, "F27")
    where = field(4, "NW")
    s.marks[where] |= CLEARED
    before = stock(s, 0)
    load(s, 1)  # 6 gold
    enter(s, where)
    assert stock(s, 0) == [before[0] + 6, *before[1:]]


@pytest.mark.rule("HOM-LOC-04")
@pytest.mark.parametrize(("tile", "place", "dice"), [("F14", "SE", 1), ("F7", "NW", 2)])
def test_a_treasure_field_rolls_as_many_dice_as_are_printed(tile: str, place: str, dice: int) -> None:
    s = quiet(boxes=["rampart", "fortress"])
    lay(s, 4, tile)
    where = field(4, place)
    s.marks[where] |= CLEARED
    before = gold_of(s, 0)
    load(s, 0, 4, 1)  # experience; a resource die, which shows 6 gold
    enter(s, where)
    if dice == 1:
        assert (s.xp[0], gold_of(s, 0)) == (1, before)
        return
    assert offered(s, 0) == ["pick-die die:0", "pick-die die:1"]
    play(s, "pick-die die:1")
    assert (s.xp[0], gold_of(s, 0)) == (0, before + 6)
