"""How the table looks: the map, the boards beside it, and the stage of a battle."""

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.rules.combat.boards import HEX_CELLS
from hexkeep.games.heroes.rules.modes.championship_map import LayTile
from hexkeep.games.heroes.state import MAIN, SECOND, HeroesState, adventuring
from hexkeep.games.heroes.table.battle.field import HEX_SIZE, spot_of
from hexkeep.games.heroes.table.battle.reckoning import reckoning
from hexkeep.games.heroes.table.battle.stage import STAGE, is_battle, stage
from hexkeep.games.heroes.table.map.boards import board, card_node, common, unit_card
from hexkeep.games.heroes.table.map.fields import borders, heroes, land, mark_reach, sites
from hexkeep.games.heroes.table.map.journey import adventures, journey_box, lay_out_draft
from hexkeep.games.heroes.table.map.modes import countdown, doom, offering_seat, rivals
from hexkeep.games.heroes.table.map.theme import MAP_HEX_SIZE, THEME, shape_of, tone_of
from hexkeep.kernel.hexes import Hex, pointy_centre
from hexkeep.kernel.table.drawing import memoized, once
from hexkeep.kernel.table.scene import Node, Scene, SeatMark
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import UNKNOWN


def draw(s: HeroesState, seat: int, translator: Translator) -> Scene:
    """The table from what a seat may see."""
    fights = is_battle(s)
    fields, cliffs = ground(s, translator) if any(s.peeked) else once(translator, ground, s, translator)
    nodes = [
        *mark_reach(s, seat, fields, translator),
        *cliffs,
        *sites(s, seat, translator),
        *heroes(s, seat, translator),
    ]
    for player in [seat, *[i for i in range(s.seats) if i != seat]]:
        if player >= 0:
            own = board(s, player, player == seat, translator)
            nodes += without_hand(own, seat) if fights and player == seat else own
    looks = s.looker == seat or any(s.tops)  # at cards that others do not see
    nodes += common_things(s, translator) if looks else once(translator, common_things, s, translator)
    nodes += adventures(s, seat, translator)
    if fights:
        nodes += stage(s, seat, translator)
    else:
        nodes = lay_out_draft(s, nodes, translator)
    scenario = translator.text(f"setup.scenario.{s.box.scenarios[s.scenario].name}")
    if s.mode >= SKIRMISH and not adventuring(s):  # one combat, and nobody's turn outside it
        turn, whose = translator.text("scene.combat-round", n=max(1, s.combat_round)), ""
    elif s.round or s.mode >= SKIRMISH:
        turn = translator.text("scene.round", n=s.round) if s.round else ""
        whose = translator.text("scene.turn-of", seat=f"seat:{s.active}")
    else:
        turn, whose = "", translator.text("scene.setup")
    parts = [scenario, turn, whose]
    subtitle = " · ".join(part for part in parts if part)
    seals = [SeatMark(tone_of(each), shape_of(each), "crown") for each in range(s.seats)]
    return Scene(
        translator.text("game.title"),
        subtitle,
        THEME,
        *room_of(s, seat, translator),
        nodes,
        seals,
        stage=STAGE if fights else "",
        focus=focus(s, seat),
        reckoning=reckoning(s, seat, translator) if fights else None,
    )


def without_hand(nodes: list[Node], seat: int) -> list[Node]:
    """In a battle the own hand lies on the stage."""
    hand = f"cards-{seat}"
    return [node for node in nodes if node.parent != hand and node.id != hand]


def ground(s: HeroesState, translator: Translator) -> tuple[list[Node], list[Node]]:
    """The fields of the map, and the cliffs that no way crosses."""
    tiles = (s.box, s.scenario, s.rules, s.seats, s.centres, *s.tiles, *s.turned)
    fields = memoized(translator, (tiles, *s.towns, *s.marks, *s.flags, *s.yields), land, s, translator)
    return fields, memoized(translator, tiles, borders, s, translator)


def common_things(s: HeroesState, translator: Translator) -> list[Node]:
    """What belongs to nobody: decks, piles, dice, the market, what is counted down."""
    piles = [(len(pile), pile[-1] if pile else UNKNOWN) for pile in s.piles]
    facts = (s.round, s.scenario, *s.astrologer_pile[-1:], *[len(deck) for deck in s.decks], *piles)
    nodes = [*memoized(translator, (s.box, facts, tuple(s.looked), tuple(s.dice)), common, s, translator)]
    nodes += doom(s, translator)
    nodes += countdown(s, translator)
    nodes += rivals(s, translator, unit_card)
    if s.offered >= 0:
        nodes.append(card_node(s, s.offered, f"offer-{offering_seat(s)}", "common", translator))
    for i, card in enumerate(s.market):
        nodes.append(card_node(s, card, f"market-{i}", "common", translator))
    return nodes


def room_of(s: HeroesState, seat: int, translator: Translator) -> tuple[float, float, float, float]:
    """The box that the board fills: x, y, width, height."""
    if s.mode >= SKIRMISH and not is_battle(s):
        return journey_box(s, seat)
    if s.mode >= SKIRMISH:
        return box_around([spot_of(cell, 0) for cell in HEX_CELLS], HEX_SIZE * 1.2)
    centres = (*s.centres, *(s.stack[-1].sites(s) if s.stack and isinstance(s.stack[-1], LayTile) else ()))
    return memoized(translator, centres, map_box, centres)


def map_box(centres: tuple[Hex, ...]) -> tuple[float, float, float, float]:
    return box_around([pointy_centre(centre, MAP_HEX_SIZE) for centre in centres], MAP_HEX_SIZE * 4.2)


def box_around(points: list[tuple[float, float]], margin: float) -> tuple[float, float, float, float]:
    left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
    right, bottom = max(x for x, _ in points) + margin, max(y for _, y in points) + margin
    return left, top, right - left, bottom - top


def focus(s: HeroesState, seat: int) -> str:
    """The map opens on the seat's own hero, once it is laid; on the active player's for those who only watch."""
    if any(isinstance(step, LayTile) for step in s.stack):
        return ""  # the map is still being laid: all of it is looked at
    player = seat if seat >= 0 else s.active
    for hero in (MAIN, SECOND):
        if s.mode < SKIRMISH and s.hero_at(player, hero) >= 0:
            return f"hero-{player}-{hero}"
    return ""
