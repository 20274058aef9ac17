"""Colours, icons and shapes of the picture."""

from hexkeep.kernel.table.scene import Shape, Theme, Tone

THEME = Theme(
    name="bastion",
    ground="#1d2433",
    ground_edge="#0d1220",
    ground_pattern="stars",
    tones={
        "yellow": Tone("#e8c33f", "#2b2118", "#8a6d12", "rays"),
        "red": Tone("#c0392f", "#fff6e8", "#6d1d18", "flames"),
        "blue": Tone("#3f78b5", "#fff6e8", "#1f4470", "peaks"),
        "green": Tone("#4d8c45", "#fff6e8", "#28511f", "trees"),
        "purple": Tone("#8656a6", "#fff6e8", "#4d2a66", "waves"),
        "black": Tone("#3a3a44", "#fff6e8", "#131318", "cross"),
        "white": Tone("#efe9da", "#2b2118", "#8b8370", "dots"),
        "prismatic": Tone("#d8e6e8", "#2b2118", "#5f7f86", "scales"),
        "grey": Tone("#9a9a98", "#201c18", "#55534f", "fog"),
        "stone": Tone("#a99c86", "#2b2118", "#5c5344", "bricks"),
        "wall": Tone("#8b7f6c", "#fff6e8", "#453d31", "bricks"),
        "next": Tone("#5a2622", "#ffd9d2", "#ff9d90", ""),
        "free": Tone("#39425a", "#e8dcc0", "#5c6784", ""),
        "citadel": Tone("#d9cba8", "#2b2118", "#6b5d40", "bricks"),
        "paper": Tone("#fffaf0", "#2b2118", "#cdb98c", ""),
        "closed": Tone("#57503f", "#fff6e8", "#2b261c", "lines"),
        "panel-1": Tone("#f3e4bf", "#2b2118", "#c9a24a", ""),
        "panel-2": Tone("#dcebdc", "#2b2118", "#2f7d4f", ""),
        "panel-3": Tone("#f1dad4", "#2b2118", "#a3322b", ""),
        "panel-4": Tone("#e4e4ea", "#2b2118", "#7c7c90", ""),
        "gold": Tone("#e0a52f", "#2b2118", "#7d5a12", ""),
        "harm": Tone("#a3322b", "#fffaf0", "#6d1d18", "cross"),
        "help": Tone("#2f7d4f", "#fffaf0", "#1c4f31", ""),
        "path": Tone("#c9a24a", "#2b2118", "#4d3a10", ""),
    },
)
MANA_ICONS = ("sun", "flame", "mountains", "pine-tree", "swamp", "moon")
ENEMY_ICONS = {
    "beast": "wolf-head",
    "warrior": "crossed-swords",
    "mage": "wizard-staff",
    "rider": "mounted-knight",
    "scout": "walking-scout",
    "symbiote": "leeching-worm",
    "flier": "bat-wing",
    "priest": "pope-crown",
    "giant": "giant",
    "archimage": "wizard-face",
    "shapeshifter": "werewolf",
    "dragon": "dragon-head",
    "spy": "spy",
    "belligemin": "gemini",
    "rocaj": "raven",
    "valkyrie": "angel-wings",
    "golem": "rock-golem",
    "black-wing": "evil-wings",
    "inquisitor": "executioner-hood",
    "shaggon": "warlock-hood",
    "knellerwyrm": "spiked-dragon-head",
    "leviathan": "sea-dragon",
}
SPELL_ICONS = (
    "bubbling-flask",
    "cornucopia",
    "prism",
    "two-shadows",
    "focused-lightning",
    "fire-bowl",
    "fluffy-flame",
    "hourglass",
    "body-swapping",
    "bow-arrow",
    "teleport",
    "sprint",
)
RITUAL_ICONS = ("magnet", "crystal-ball", "fountain", "obelisk", "ion-cannon-blast", "cannon")
PAWNS: tuple[Shape, ...] = ("pawn", "shield", "banner", "diamond")
SEAT_TONES = ("gold", "help", "harm", "paper")
PANEL_TONES = ("panel-1", "panel-2", "panel-3", "panel-4")
