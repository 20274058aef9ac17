"""Single clauses of rules that other tests pass by."""

import pytest

from games.heroes.table import BOX, GAME, build, give, no_cards, offered, set_stock, started, unit
from hexkeep.games.heroes.rules.combat.end_of_combat import UseNecromancy
from hexkeep.games.heroes.rules.effects.language import TIERS
from hexkeep.games.heroes.state import HeroesState

CORE_UNITS = {
    "castle": {
        "bronze": ("halberdiers", "marksmen", "griffins"),
        "silver": ("crusaders", "zealots"),
        "gold": ("champions", "archangels"),
    },
    "dungeon": {
        "bronze": ("troglodytes", "harpies", "evil-eyes"),
        "silver": ("medusas", "minotaurs"),
        "gold": ("manticores", "black-dragons"),
    },
    "necropolis": {
        "bronze": ("skeletons", "zombies", "wraiths"),
        "silver": ("vampires", "liches"),
        "gold": ("dread-knights", "ghost-dragons"),
    },
}
ROWS = [(f, tier, name) for f, tiers in CORE_UNITS.items() for tier, names in tiers.items() for name in names]


def at_home(faction: str, *buildings: str) -> HeroesState:
    """A rich player of a faction, without units, in whose town only these buildings stand."""
    s = no_cards(started(faction_1=faction, faction_2="dungeon" if faction != "dungeon" else "castle"))
    s.army[0], s.built[0] = [], 0
    set_stock(s, 0, 99, 99, 99)
    build(s, 0, *buildings)
    return s


@pytest.mark.rule("HOM-UNIT-21")
@pytest.mark.parametrize(("faction", "tier", "name"), ROWS)
def test_a_unit_is_recruited_from_the_dwelling_of_its_tier(faction: str, tier: str, name: str) -> None:
    dwellings = [f"dwelling-{t}" for t in ("bronze", "silver", "gold")]
    upto = dwellings.index(f"dwelling-{tier}")
    assert TIERS[BOX.stats[unit(name)].tier] == tier
    assert f"recruit unit:{name}.few" in offered(at_home(faction, *dwellings[: upto + 1]), 0)
    assert f"recruit unit:{name}.few" not in offered(at_home(faction, *dwellings[:upto]), 0)


@pytest.mark.rule("HOM-ABIL-03")
@pytest.mark.parametrize(("faction", "army", "may"), [("necropolis", "skeletons", True), ("castle", "griffins", False)])
def test_necromancy_is_offered_to_necropolis_alone(faction: str, army: str, may: bool) -> None:
    s = at_home(faction)
    s.army[0] = [unit(army)]
    give(s, 0, "necromancy")
    s.push(UseNecromancy(0))
    GAME.advance(s)
    assert bool([text for text in offered(s, 0) if "necromancy" in text]) == may
