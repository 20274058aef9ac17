"""What is in the box: the board, the cards, the tokens and the tiles, read from the content and checked."""

from importlib.resources import files
from typing import Any, Final

import tomli

from hexkeep.games.forest.components.board import Board
from hexkeep.games.forest.components.road_network import RoadNetwork
from hexkeep.games.forest.vocabulary import (
    BREED_OF,
    BREEDS,
    CLASSES,
    HEROES,
    INITIATIVE,
    ITEMS,
    KINDS,
    TILES,
    TRAITS,
    class_of,
    turned_tile,
)
from hexkeep.kernel.content import Content
from hexkeep.kernel.errors import BadContent

MAX_CHARACTERS: Final = 4
BOARDS: Final = ("vale", "great_forest")
"""The boards of the box; an overlay may add others."""
NUMBERS: Final = ("tuned", "printed", "single-card", "strong-artifacts")
"""The box's own numbers, and overlays of them by name."""


class Kit:
    """One board with one set of numbers."""

    def __init__(self, content: Content, board: Board, numbers: str) -> None:
        if numbers != "tuned":
            content = content.overlay_tables(read_overlay(numbers))
        cards: dict[str, Any] = content["cards"]
        tokens: dict[str, Any] = content["tokens"]
        self.numbers: Final = numbers
        self.board: Final = board
        heroes = cards["heroes"]
        self.life: Final = int(heroes["life"])
        self.skill: Final = tuple(int(heroes[name][trait]) for name in CLASSES for trait in TRAITS)
        """A class's characteristic: `skill[class * 5 + trait]`, see `skill_of`."""
        her = cards["manticore"]
        self.manticore: Final = tuple(
            tuple(_row(her[trait], trait)[n] for trait in TRAITS[:4]) for n in range(MAX_CHARACTERS)
        )
        """FOR-DATA-03. Her magic, shooting, melee and defence by number of characters less one."""
        self.manticore_life: Final = tuple(_row(her["life"], "life"))
        self.deck: Final = tuple(int(cards["deck"][kind]) for kind in KINDS[:3])
        """FOR-DATA-05. How many combat cards show magic, melee and shooting."""
        ladders = [*(tokens["artifacts"][k] for k in ITEMS[:6]), *(tokens["spells"][k] for k in ITEMS[6:])]
        self.value: Final = tuple(int(v) for ladder in ladders for v in sorted(ladder, reverse=True))
        """A token's value. Sorted, so that a lower number of a kind is never weaker (FOR-SETUP-05)."""
        tiles = [tokens["tiles"][name] for name in TILES]
        self.tile_count: Final = tuple(int(t["count"]) for t in tiles)
        self.tile_breed: Final = tuple(BREEDS.index(t["monster"]) if t["monster"] != "none" else -1 for t in tiles)
        self.edges: Final = tuple(turned_edges(edge_mask(t["edges"]), k) for t in tiles for k in range(6))
        """FOR-BOARD-06. Which edges carry road, one bit each: `edges[turned_tile(tile, rotation)]`."""
        self.rotations: Final = tuple(
            tuple(
                k
                for k in range(6)
                if self.edges[turned_tile(t, k)] not in self.edges[turned_tile(t, 0) : turned_tile(t, k)]
            )
            for t in range(len(TILES))
        )
        """The rotations of a tile that look different."""
        self.meeting: Final = tuple(
            tuple(k for k in self.rotations[t] if self.edges[turned_tile(t, k)] & ends)
            for t in range(len(TILES))
            for ends in range(64)
        )
        """The rotations in which a tile's road meets one of several edges: `meeting[tile * 64 + edges]`, see
        `rotations_meeting`."""
        self.level: Final = tuple(int(tokens["monsters"][BREEDS[b]]["level"]) for b in BREED_OF)
        self.reward: Final = tuple(int(tokens["monsters"][BREEDS[b]]["points"]) for b in BREED_OF)
        check_components(self, content)

    def skill_of(self, character_class: int, trait: int) -> int:
        return self.skill[character_class * 5 + trait]

    def rotations_meeting(self, tile: int, edges: int) -> tuple[int, ...]:
        """The rotations in which a tile's road meets one of several edges, one bit each."""
        return self.meeting[tile * 64 + edges]


class Terms:
    """What was agreed before the game."""

    def __init__(
        self,
        mode: int,
        characters: int,
        quick: bool,
        standing: bool,
        monster_initiative: int,
        hidden: bool,
        same_class: bool,
        hero_points: int,
        weighs_at_once: bool = False,
        deep_sleep: bool = False,
    ) -> None:
        self.mode: Final = mode
        """TEAM or SEMI_TEAM (FOR-MODE-01, FOR-MODE-02)."""
        self.characters: Final = characters
        """How many take part."""
        self.quick: Final = quick
        """The roads are laid by plan before the first round."""
        self.standing: Final = standing
        """FOR-EASY-01. Monsters stand still."""
        self.monster_initiative: Final = monster_initiative
        """FOR-HARD-01. Steps or attacks of a monster in a round."""
        self.hidden: Final = hidden
        """FOR-HIDE-01. The stacks lie face down."""
        self.same_class: Final = same_class
        """FOR-SETUP-11. Both figures of a class may take part."""
        self.hero_points: Final = hero_points
        """FOR-POWER-07. Power points for destroying a character."""
        self.weighs_at_once: Final = weighs_at_once
        """FOR-TURN-08. The backpack's weight changes at once, not from the next round."""
        self.deep_sleep: Final = standing and deep_sleep
        """FOR-EASY-03. Beside standing monsters only the two printed causes wake the Manticore."""


class Box:
    """All that no longer changes in a game: the kit, the terms and, once they are laid, the roads. States
    share it."""

    def __init__(self, kit: Kit, terms: Terms, laid: tuple[int, ...] = ()) -> None:
        self.kit: Final = kit
        self.terms: Final = terms
        self.board: Final = kit.board
        self.life: Final = kit.life
        self.skill: Final = kit.skill
        self.initiative: Final = tuple(kit.skill_of(class_of(hero), INITIATIVE) for hero in range(HEROES))
        """A character's printed initiative."""
        self.manticore: Final = kit.manticore[terms.characters - 1]
        """The Manticore's magic, shooting, melee and defence."""
        self.deck: Final = kit.deck
        self.value: Final = kit.value
        self.edges: Final = kit.edges
        self.rotations: Final = kit.rotations
        self.meeting: Final = kit.meeting
        self.tile_breed: Final = kit.tile_breed
        self.level: Final = kit.level
        self.reward: Final = kit.reward
        self.roads: Final = RoadNetwork(kit.board, kit.edges, laid)
        """The finished roads; none before stage two."""

    def with_roads(self, laid: tuple[int, ...]) -> "Box":
        return Box(self.kit, self.terms, laid)


def read_overlay(name: str) -> dict[str, Any]:
    """An overlay that comes with the game."""
    source = files("hexkeep.games.forest") / "components" / "overlays" / f"{name}.toml"
    return tomli.loads(source.read_text("utf-8"))


def edge_mask(edges: list[int]) -> int:
    return sum(1 << e for e in set(edges))


def turned_edges(edges: int, sixths: int) -> int:
    """FOR-BOARD-06. Rotation by k maps edge e to (e + k) mod 6."""
    return (edges << sixths | edges >> (6 - sixths)) & 63


def _row(values: list[int], what: str) -> list[int]:
    if len(values) != MAX_CHARACTERS:
        raise BadContent(f"the Manticore's {what} wants a value for each of 1 to 4 characters (FOR-BOARD-15)")
    return [int(v) for v in values]


def check_components(box: Kit, content: Content) -> None:
    """FOR-BOARD-15 and the tiles' part of FOR-BOARD-14."""
    tokens: dict[str, Any] = content["tokens"]
    for name in TILES:
        edges = tokens["tiles"][name]["edges"]
        if not 2 <= len(set(edges)) == len(edges) <= 6 or not set(edges) <= set(range(6)):
            raise BadContent(f"the tile {name} wants 2 to 6 different edges from 0 to 5, not {edges} (FOR-BOARD-15)")
    for b, breed in enumerate(BREEDS):
        figures = BREED_OF.count(b)
        laid = sum(n for n, of in zip(box.tile_count, box.tile_breed, strict=True) if of == b)
        if tokens["monsters"][breed]["count"] != figures or laid != figures:  # FOR-DATA-07
            raise BadContent(f"there are {figures} {breed} monsters, each with one tile (FOR-BOARD-15)")
    for kind in ITEMS[:6]:
        if len(tokens["artifacts"][kind]) != 4:
            raise BadContent(f"{kind} wants four tokens (FOR-BOARD-15)")
    for kind in ITEMS[6:]:
        if len(tokens["spells"][kind]) != 3:
            raise BadContent(f"{kind} wants three tokens (FOR-BOARD-15)")
    for n, kind in zip(box.deck, KINDS[:3], strict=True):
        if n < 1:
            raise BadContent(f"the combat deck has no {kind} card (FOR-BOARD-15)")
    needed = (3 * sum(box.tile_count) + 1) // 2
    if len(box.board.placeable) < needed:
        raise BadContent(
            f"board {box.board.name}: {len(box.board.placeable)} cells for {sum(box.tile_count)} tiles, "
            f"not {needed} (FOR-BOARD-14)"
        )
