"""What cannot be at a Bastion table: every position that is read passes these checks.

Each refusal begins with the name of the field, as the position writes it.
"""

import re
from typing import Final

from hexkeep.games.bastion.components.box import EVICT, FLIER, MODES, SIDES, SYMBIOTE, TO_CITADEL
from hexkeep.games.bastion.rules.actions.artifacts import Consent, Exchange
from hexkeep.games.bastion.rules.actions.attack import Attack, Pay
from hexkeep.games.bastion.rules.actions.damaged_sources import has_damaged_sources
from hexkeep.games.bastion.rules.actions.enemy_moves import EnemyMoveStep, why_not_movable
from hexkeep.games.bastion.rules.actions.mana import ChooseColour, DrawSource, DrawTower
from hexkeep.games.bastion.rules.actions.movement import Flee
from hexkeep.games.bastion.rules.enemies.abilities import has_ability
from hexkeep.games.bastion.rules.enemies.placement import DrawEnemy
from hexkeep.games.bastion.rules.setting_up import FirstEnemies
from hexkeep.games.bastion.rules.turn import BeginActions
from hexkeep.games.bastion.setup import MANA_PER_COLOUR
from hexkeep.games.bastion.state import (
    ACTION_PHASE,
    ATTACKED,
    DEFEAT,
    DUTY,
    ENEMY_PHASE,
    MOVED,
    ON_THE_WAY,
    PLAYING,
    REVIVED_ONE,
    SETUP_PHASE,
    VICTORY,
    BastionState,
    are_walls_empty,
    count_mana,
    mana_of,
    source_colour,
)
from hexkeep.games.bastion.vocabulary import (
    CITADEL,
    CITADEL_SPOT,
    COLOURS,
    COPY_FACE,
    DAMAGED,
    ENEMY,
    ENEMY_CARD_COUNT,
    FIRST_SQUARE,
    OPEN,
    PLACE,
    RECIPE_LENGTH,
    RITUAL,
    SOURCE_SLOT,
    SPELL,
    SPOT_NAMES,
    SPOTS,
    TOWER,
    TRANSDUCER,
    WALL_SECTIONS,
    ritual_kind,
    source_district,
    sources_of,
)
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import UNKNOWN


def enemy_zones(s: BastionState) -> list[int]:
    """Every enemy card, wherever it lies."""
    found = [*s.deck, *s.spent, *s.enemies_aside, *s.unused]
    for cards in (*s.spots, *s.spells):
        found.extend(cards)
    return found


def ritual_zones(s: BastionState) -> list[int]:
    """Every ritual card, wherever it lies."""
    found = [*s.ritual_deck, *s.returned_rituals, *s.scrapped_rituals, *s.unused_rituals]
    found.extend(card for card in (*s.foundations, s.building) if card >= 0)
    for cards in (*s.rituals, *s.artifacts):
        found.extend(cards)
    return found


def mana_in_play(s: BastionState, colour: int) -> int:
    """How many mana of a colour there are at the whole table."""
    found = s.reserve[colour] + sum(mana_of(s, seat, colour) for seat in range(s.seats))
    return found + s.sources.count(colour) + s.towers.count(colour)


def check_table(s: BastionState) -> None:
    """Every piece once, where it can be, and a turn that can be. Raises BadPosition."""
    _check_cards(s)
    _check_mana(s)
    _check_enemies(s)
    _check_turn(s)
    _check_result(s)
    _check_pending(s)
    _check_recipe(s)


def _check_cards(s: BastionState) -> None:
    known = [card for card in enemy_zones(s) if card != UNKNOWN]
    for card in known:
        if known.count(card) > 1:
            raise BadPosition(f"enemies: the enemy {ENEMY.token(card)} lies in two places, one would be right")
    rituals = [card for card in ritual_zones(s) if card != UNKNOWN]
    for card in rituals:
        if rituals.count(card) > 1:
            raise BadPosition(f"rituals: the ritual {RITUAL.token(card)} lies in two places, one would be right")
        if card not in s.box.rituals:
            raise BadPosition(f"rituals: the ritual {RITUAL.token(card)} is not in the {s.box.edition.name} box")
    for i, owned in enumerate(s.artifacts):
        for card in owned:
            if ritual_kind(card) > TRANSDUCER:
                raise BadPosition(f"defenders[{i}].artifacts: {RITUAL.token(card)} is no artifact but a structure")
    for field, cards in (("foundations", s.foundations), ("building", [s.building])):
        for card in cards:
            if card >= 0 and ritual_kind(card) <= TRANSDUCER:
                raise BadPosition(f"{field}: {RITUAL.token(card)} is no structure but an artifact")


def _check_mana(s: BastionState) -> None:
    for source in range(len(s.sources)):
        field = f"sources.d{source_district(source) + 1}"
        if s.sources[source] != OPEN and source_colour(s, source) < 0:
            raise BadPosition(f"{field}: there is no source {SOURCE_SLOT.token(source)} for anything to lie on")
        if s.sources[source] == DAMAGED and not has_damaged_sources(s):
            raise BadPosition(f"{field}: only the mode late-arrival has damaged sources")
    if DAMAGED in s.towers:
        raise BadPosition("towers: a tower cannot be damaged")
    for colour, name in enumerate(COLOURS):
        found = mana_in_play(s, colour)
        if found != MANA_PER_COLOUR:
            raise BadPosition(f"reserve.{name}: there are {MANA_PER_COLOUR} {name} mana, not {found}")
    for district in range(6):
        if s.spots[FIRST_SQUARE + district]:
            lying = [*[s.sources[source] for source in sources_of(district)], s.towers[district]]
            if any(x >= 0 for x in lying):
                raise BadPosition(
                    f"sources.d{district + 1}: an enemy on square-{district + 1} leaves no mana on sources and tower"
                )


def _check_enemies(s: BastionState) -> None:
    for spot in range(SPOTS):
        field = f"enemies.{SPOT_NAMES[spot]}"
        for card in s.spots[spot]:
            if (s.box.flags[card] & TO_CITADEL != 0) != (spot == CITADEL_SPOT):
                raise BadPosition(f"{field}: {ENEMY.token(card)} cannot stand on {SPOT_NAMES[spot]}")
        if spot != CITADEL_SPOT and any(not s.box.flags[card] & SYMBIOTE for card in s.spots[spot][1:]):
            raise BadPosition(f"{field}: only symbiotes lie under another enemy")
        if FIRST_SQUARE <= spot < CITADEL_SPOT and s.spots[spot] and not has_ability(s, spot, FLIER):
            raise BadPosition(f"{field}: only fliers land on squares, and who is carried by one")
    if s.enemies_aside and s.phase != SETUP_PHASE:
        raise BadPosition("aside: enemies are set aside only in the phase setup")


def _check_recipe(s: BastionState) -> None:
    if not s.recipe:
        return
    if len(s.recipe) != RECIPE_LENGTH:
        raise BadPosition("recipe: 23 numbers would be right: twelve classes, ten legends, legends drawn unseen")
    in_game = len(enemy_zones(s)) - len(s.unused)
    if sum(s.recipe) != in_game:
        raise BadPosition(f"recipe: it counts {sum(s.recipe)} enemies, but {in_game} are in the game")


def _check_turn(s: BastionState) -> None:
    deck = s.box.decks.get(MODES[s.box.edition.index][s.mode])
    if deck is not None and deck.side and deck.side != SIDES[s.side]:
        raise BadPosition(f"side: this mode is played with the side {deck.side!r}")
    if s.did & ON_THE_WAY and not s.did & MOVED:
        raise BadPosition("did: on-the-way needs moved")
    if s.did & REVIVED_ONE and not has_damaged_sources(s):
        raise BadPosition("did: only in the mode late-arrival is a source revived")
    if s.returned_rituals and s.phase != SETUP_PHASE:
        raise BadPosition("rituals_returned: rituals are returned together only in the phase setup")
    if s.phase != ACTION_PHASE or s.result != PLAYING:
        return
    in_citadel = s.places[s.active] == CITADEL
    if in_citadel and s.spots[CITADEL_SPOT] and not s.did & (DUTY | ATTACKED):
        raise BadPosition("did: who begins beside an enemy in the citadel needs must-fight-or-leave")
    if s.did & DUTY and (not s.spots[CITADEL_SPOT] or not (in_citadel or s.did & MOVED)):
        raise BadPosition("did: must-fight-or-leave is for who began beside an enemy in the citadel")
    for seat, place in enumerate(s.places):
        if place != CITADEL and has_ability(s, FIRST_SQUARE + place, EVICT):
            raise BadPosition(f"defenders[{seat}].place: Rocaj leaves no defender in {PLACE.token(place)}")


def _check_result(s: BastionState) -> None:
    clear = not s.deck and are_walls_empty(s) and not s.enemies_aside
    if s.result == VICTORY and not clear:
        raise BadPosition("result: won needs an empty deck and empty walls")
    if s.result != VICTORY and s.result != DEFEAT and clear:
        raise BadPosition("deck: with an empty deck and empty walls the siege is over")


def _check_pending(s: BastionState) -> None:
    pledged: list[int] = []
    for i, (seat, card, face) in enumerate(s.pledged):
        field = f"pledged[{i}]"
        if card not in s.spells[seat]:
            raise BadPosition(f"{field}: {ENEMY.token(card)} is pledged by somebody who does not hold it")
        if card in pledged:
            raise BadPosition(f"{field}: {ENEMY.token(card)} is pledged twice")
        if s.box.spell[card] not in (face, COPY_FACE):
            raise BadPosition(f"{field}: {ENEMY.token(card)} is no {SPELL.token(face)}")
        pledged.append(card)
    if s.paying and len(s.paying) != len(COLOURS):
        raise BadPosition(f"paying: a list of {len(s.paying)}, six numbers or none would be right")
    for colour, n in enumerate(s.paying):
        if n > mana_of(s, s.active, colour):
            raise BadPosition(f"paying: {n} {COLOURS[colour]} mana are more than the defender owns")


# ---- steps -------------------------------------------------------------------------------------

CHAIN: Final = "( draw)* flee"
"""An enemy came from the deck and drives defenders out; after it the rest of a chain of draws."""
ENEMY_SPELL: Final = "( swap| teleport)?"
DEED: Final = (
    "( source| prism| tower| attack| pay| swap| teleport| exchange| consent| leave"
    "| perform( leave| draw-rituals build| keep)?)?"
)
"""What the active defender is in the middle of."""
STACKS: Final = {
    ("2015", SETUP_PHASE): f"first-enemies{CHAIN}|turn keep-two",
    ("deluxe", SETUP_PHASE): f"first-enemies{CHAIN}|turn keep-two",
    ("2015", ENEMY_PHASE): f"end-turn begin{CHAIN}|end-turn begin enemies early{ENEMY_SPELL}",
    ("deluxe", ENEMY_PHASE): f"end-turn{CHAIN}",
    ("2015", ACTION_PHASE): f"end-turn act{DEED}",
    ("deluxe", ACTION_PHASE): f"end-turn enemies act{DEED}",
}
"""The steps that can stand in each phase, from the bottom to the one that asks."""


def check_steps(s: BastionState) -> None:
    """The steps of a position fit its phase, each can stand here, and the last one asks. Raises BadPosition."""
    names = " ".join(step.name for step in s.stack)
    if not re.fullmatch(STACKS[s.box.edition.name, s.phase], names):
        raise BadPosition(f"steps: {names or 'none'} cannot stand in this phase")
    for step in s.stack:
        _check_step(s, step)
    if s.result != PLAYING:
        raise BadPosition("result: a siege that goes on has none")
    standing = names.split()
    if (s.building >= 0) != ("build" in standing):
        raise BadPosition("building: it belongs to the step 'build', both or neither would be right")
    if bool(s.paying) != ("pay" in standing):
        raise BadPosition("paying: it belongs to the step 'pay', both or neither would be right")
    if s.pledged and not {"attack", "pay", "source", "prism"} & set(standing):
        raise BadPosition("pledged: spells are pledged to an attack or a source, and none is going on")
    if s.defeated_colours and "perform" not in standing:
        raise BadPosition("souls: it belongs to the step 'perform'")


def _check_step(s: BastionState, step: Step[BastionState]) -> None:
    """The arguments of a step are in range and name what is there."""
    if isinstance(step, FirstEnemies):
        _argument(step, step.left, ENEMY_CARD_COUNT)
    elif isinstance(step, DrawEnemy):
        _argument(step, step.setup, 2)
    elif isinstance(step, BeginActions):
        _argument(step, step.renews, 2)
    elif isinstance(step, Flee):
        _argument(step, step.place, CITADEL + 1)
        _need(step, step.place in s.places, f"nobody is in {PLACE.token(step.place)}")
    elif isinstance(step, DrawSource):
        _argument(step, step.source, len(s.sources))
        _need(
            step,
            source_district(step.source) == s.places[s.active],
            f"{SOURCE_SLOT.token(step.source)} is not in the defender's district",
        )
        _need(step, s.sources[step.source] == OPEN, f"{SOURCE_SLOT.token(step.source)} is not open")
        colour = source_colour(s, step.source)
        _need(step, colour >= 0, f"there is no source {SOURCE_SLOT.token(step.source)}")
        _need(step, count_mana(s, s.active) > 0 or s.reserve[colour] > 0, "nobody can pay")
    elif isinstance(step, ChooseColour):
        _argument(step, step.source, len(s.sources))
        _argument(step, step.due, MANA_PER_COLOUR * len(COLOURS))
    elif isinstance(step, DrawTower):
        _argument(step, step.district, len(s.towers))
        _need(step, step.district == s.places[s.active], f"{TOWER.token(step.district)} is not where the defender is")
        _need(step, s.towers[step.district] == OPEN, f"the tower {TOWER.token(step.district)} is not open")
        _need(step, count_mana(s, s.active) > 0, "the defender owns no mana")
    elif isinstance(step, (Attack, Pay)):
        _argument(step, step.spot, SPOTS)
        _argument(step, step.enter, CITADEL + 1, -1)
        _need(step, bool(s.spots[step.spot]), f"no enemy is at {SPOT_NAMES[step.spot]}")
        if isinstance(step, Pay):
            _argument(step, step.colour, len(COLOURS))
    elif isinstance(step, EnemyMoveStep):
        _argument(step, step.seat, s.seats)
        _argument(step, step.spot, WALL_SECTIONS)
        _need(step, why_not_movable(s, step.spot) is None, f"nobody at {SPOT_NAMES[step.spot]} can be moved")
        _need(step, step.card in s.spells[step.seat], "the defender does not hold the card")
    elif isinstance(step, Exchange):
        _argument(step, step.given, len(COLOURS))
        _need(step, mana_of(s, s.active, step.given) > 0, f"the defender owns no {COLOURS[step.given]} mana")
    elif isinstance(step, Consent):
        _argument(step, step.giver, s.seats)
        _argument(step, step.colour, len(COLOURS))
        _need(step, step.giver != s.active, "nobody asks himself")
        _need(step, mana_of(s, step.giver, step.colour) > 0, f"the giver owns no {COLOURS[step.colour]} mana")


def _argument(step: Step[BastionState], value: int, end: int, low: int = 0) -> None:
    """An argument lies from `low` up to, without, `end`."""
    if not low <= value < end:
        raise BadPosition(f"steps.{step.name}: {value} cannot be, {low} to {end - 1} would be right")


def _need(step: Step[BastionState], fits: bool, wrong: str) -> None:
    if not fits:
        raise BadPosition(f"steps.{step.name}: {wrong}")
