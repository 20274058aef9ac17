"""The figures of the other boxes as their cards print them."""

UNITS: dict[str, dict[str, str]] = {
    "rampart": {
        "centaurs few": "bronze ground 2/0/3/6 2+0",
        "centaurs pack": "bronze ground 3/0/3/8 3+0",
        "dwarves few": "bronze ground 2/1/3/3 3+0",
        "dwarves pack": "bronze ground 3/1/3/5 4+0",
        "elves few": "bronze ranged 2/1/3/6 4+0",
        "elves pack": "bronze ranged 3/1/3/7 7+0",
        "pegasi few": "silver flying 3/0/5/8 6+0",
        "pegasi pack": "silver flying 4/0/6/12 10+0",
        "dendroids few": "silver ground 4/2/5/3 8+0",
        "dendroids pack": "silver ground 4/2/6/4 15+0",
        "unicorns few": "gold ground 5/1/8/7 11+0",
        "unicorns pack": "gold ground 6/1/8/9 18+1",
        "gold-dragons few": "gold flying 5/3/9/10 22+1",
        "gold-dragons pack": "gold flying 6/3/10/16 30+2",
    },
}
"""Tier, type, attack/defense/health/initiative, gold+valuables."""

BUILDINGS: dict[str, dict[str, tuple[int, int, int]]] = {
    "rampart": {
        "city-hall": (10, 6, 0),
        "citadel": (8, 5, 1),
        "mage-guild": (4, 2, 1),
        "dwelling-bronze": (5, 3, 1),
        "dwelling-silver": (8, 6, 3),
        "dwelling-gold": (10, 9, 4),
        "mystic-pond": (7, 4, 0),
        "saplings": (4, 2, 1),
    },
}
"""Gold, building materials, valuables."""
