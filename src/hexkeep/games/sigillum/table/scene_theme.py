"""Colours, shapes and icons of the table: an open page of an old book, its sigils drawn in ink."""

from hexkeep.games.sigillum.components.sheet_language import (
    AROUND_USER,
    ASIDE,
    AWAY,
    AWAY_FOLLOWED,
    EFFECTS,
    EXCHANGE,
    HOMEWARD,
    TO_FOREST,
    TO_MOUNTAIN,
    TO_USER,
    TO_WATER,
    TOWARD,
    TOWARD_CHARACTER,
    USER_DRAWING,
    USER_MANOEUVRE,
    USER_STEP,
    USER_TO_DAMAGED,
    USER_TO_TOWER,
    USER_TOWARD,
    WITHIN_AREA,
)
from hexkeep.games.sigillum.components.sheets import Ability
from hexkeep.kernel.table.scene import Shape, Theme, Tone

THEME = Theme(
    name="sigillum",
    ground="#e6d5ac",
    ground_edge="#8a6a3c",
    ground_pattern="grain",
    tones={
        "plain": Tone("#dcc387", "#3a2c17", "#7d6432", "dots"),
        "forest": Tone("#8fa866", "#22300f", "#51672f", "trees"),
        "mountain": Tone("#b3a090", "#33271d", "#6d5c4d", "peaks"),
        "water": Tone("#7fa9b3", "#12313a", "#3f6f7b", "waves"),
        "first": Tone("#6b3fa0", "#fff8ea", "#3d2163", ""),
        "second": Tone("#c76a1c", "#fff8ea", "#7a3d09", "lines"),
        "page": Tone("#fffaf0", "#2b2118", "#cdb98c", ""),
        "tower": Tone("#efe0bb", "#2b2118", "#5b4526", "bricks"),
        "disc": Tone("#efe2c2", "#2b2118", "#5b4526", "rays"),
        "help": Tone("#2f7d4f", "#fffaf0", "#1c4f31", ""),
        "harm": Tone("#a3322b", "#fffaf0", "#6d1d18", "cross"),
        "neutral": Tone("#3c6f96", "#fffaf0", "#234866", "dots"),
        "initial": Tone("#5b4a3a", "#fffaf0", "#33281d", "lines"),
        "ink": Tone("#f4e9cf", "#2b2118", "#8a6a3c", ""),
    },
    accent="#e0a52f",
)
SIDES = ("first", "second")
SHAPES: tuple[Shape, Shape] = ("disc", "square")
RIM = ("ne", "e", "se", "nw", "w", "sw")
"""Where effect markers go on a token, in the order of placing."""
WHO_ICONS = {
    "architectus": "stone-tower",
    "armus": "visored-helm",
    "aqus": "wave-crest",
    "ballistarius": "ballista",
    "arborus": "tree-face",
    "fidea": "angel-wings",
    "caballus": "centaur",
    "carnifex": "executioner-hood",
    "cerberus": "hound",
    "cornibus": "bull-horns",
    "frigus": "ice-golem",
    "goetium": "wizard-face",
    "catapultus": "catapult",
    "ferrarius": "anvil-impact",
    "iratus": "enrage",
    "mortum": "grim-reaper",
    "ignifer": "fire-silhouette",
    "illesebra": "charm",
    "malleus": "flat-hammer",
    "saxum": "rock-golem",
    "redux": "boomerang",
    "tempus": "hourglass",
    "lignum": "tree-branch",
    "manus": "mechanical-arm",
    "vinctum": "iron-mask",
    "mechanicus": "clockwork",
    "toxicum": "poison-gas",
    "eresida": "spider-face",
    "messum": "scythe",
    "librorum": "bookshelf",
    "brewus": "beer-stein",
    "saturn": "ringed-planet",
    "tenebris": "hooded-assassin",
    "equita": "cavalry",
    "magnus": "crystal-ball",
    "clamoris": "screaming",
}
EFFECT_ICONS = {
    "attack-up": "sword-brandish",
    "defence-up": "shield",
    "capture-up": "tower-flag",
    "acceleration": "sprint",
    "wings": "feathered-wing",
    "resistance": "magic-shield",
    "vampirism": "fangs",
    "attack-down": "broken-axe",
    "defence-down": "cracked-shield",
    "capture-down": "tower-fall",
    "slow": "snail",
    "stun": "knocked-out-stars",
    "poison": "poison-bottle",
    "silence": "silenced",
    "obstacle": "stone-wall",
    "web": "spider-web",
}
INSTANT_ICONS = (
    "",
    "healing",
    "heart-drop",
    "heart-drop",
    "hammer-nails",
    "fast-forward-button",
    "sands-of-time",
    "mirror-mirror",
    "duality",
)
MOVE_ICONS = {
    AWAY: "push",
    AWAY_FOLLOWED: "shield-bash",
    TOWARD: "pull",
    TO_USER: "convergence-target",
    TOWARD_CHARACTER: "vines",
    USER_STEP: "walking-boot",
    USER_MANOEUVRE: "run",
    USER_TO_TOWER: "flag-objective",
    USER_TO_DAMAGED: "shadow-follower",
    USER_DRAWING: "lasso",
    USER_TOWARD: "run",
    EXCHANGE: "cycle",
    TO_FOREST: "forest",
    TO_MOUNTAIN: "mountains",
    TO_WATER: "waves",
    ASIDE: "scythe",
    AROUND_USER: "flat-hammer",
    WITHIN_AREA: "burning-embers",
    HOMEWARD: "castle",
}
ABILITY_ICONS = {
    "shockwave": "focused-lightning",
    "ground-tremor": "rock",
    "stunning-shot": "high-shot",
    "captivating-gaze": "beast-eye",
    "manacles": "prisoner",
    "anvil": "anvil",
    "beer-cask": "barrel",
    "gravity-collapse": "ringed-planet",
}
"""The abilities that stun have signs of their own: the stars of the Stun marker are kept for the stunned."""


def ability_icon(a: Ability) -> str:
    """The sign of an ability: its own, or that of what it gives, does or moves."""
    if a.kind == 0:
        return "crossed-swords"
    if a.id in ABILITY_ICONS:
        return ABILITY_ICONS[a.id]
    for effect in (a.gives, a.gains):
        if effect >= 0:
            return EFFECT_ICONS[EFFECTS[effect]]
    return INSTANT_ICONS[a.instant] or MOVE_ICONS.get(a.move, "move")
