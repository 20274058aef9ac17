"""What prompts ask outside the battle, by the names of what they are about; groups of the main turn."""

from typing import Final

from hexkeep.games.heroes.components.tiles import NONE
from hexkeep.games.heroes.rules.effects.interpreter import Choose, PickProgram
from hexkeep.games.heroes.rules.map.movement import DefendOrGiveUp
from hexkeep.games.heroes.rules.map.movement_points import GrantMovement
from hexkeep.games.heroes.rules.map.tiles import DiscoverOrPeek, TurnTile
from hexkeep.games.heroes.rules.modes.adventure_cards import SendUnits
from hexkeep.games.heroes.rules.modes.alliance import has_teams, teammates
from hexkeep.games.heroes.rules.modes.championship import RollForFirstPlayer
from hexkeep.games.heroes.state import (
    BOOK_TOKEN,
    BUILD_TOKEN,
    MAIN,
    POPULATION_TOKEN,
    SECOND,
    HeroesState,
    spoken,
)
from hexkeep.games.heroes.table.map.effect_words import filled
from hexkeep.games.heroes.table.map.options import CARDS, GIFTS, QUESTS, TILES, TOWN, WALK, unit_name, unit_power
from hexkeep.games.heroes.table.map.places import field_name
from hexkeep.games.heroes.table.map.sources import source_of
from hexkeep.games.heroes.vocabulary import (
    BUILD,
    BUY_SPELL,
    GIVE,
    HIRE,
    MORALE_DRAW,
    MORALE_SWAP,
    OFFER,
    P_CHOOSE,
    P_DEFENCE,
    P_HERO,
    P_JOURNEY,
    P_LAY,
    P_LEAD,
    P_OFFER,
    P_PARTY,
    P_SETTLEMENT,
    P_TILE,
    P_TURN,
    RECRUIT,
    REINFORCE,
    TRADE_IN,
    USE,
)
from hexkeep.kernel.table.guidance import OptionGroup
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import PASS, Decision


def map_prompt(s: HeroesState, decision: Decision, translator: Translator) -> str:
    """A prompt that depends on the table; empty where its own text says it all."""
    prompt, seat = decision.prompt, decision.seat
    step = s.stack[-1]
    if prompt == P_TURN:
        return translator.text("ask.turn.passing" if s.passing >= 0 else "ask.turn")
    if prompt == P_OFFER:
        return offer_prompt(s, decision, translator)
    if prompt == P_DEFENCE and isinstance(step, DefendOrGiveUp):
        place = field_name(s, seat, step.field, translator)
        key = "ask.defend" if step.enemy < 0 else "ask.stand"
        return filled(translator, key, {"place": place}, seat=f"seat:{spoken(s, step.seat)}")
    if prompt == P_TILE:
        return tile_prompt(s, decision, translator)
    if prompt == P_HERO and isinstance(step, GrantMovement):
        return translator.text("ask.hero", n=step.n)
    if prompt == P_SETTLEMENT:
        return translator.text("ask.settlement")
    if prompt == P_LAY:
        return filled(translator, "ask.lay", {"fields": tile_fields(s, decision.about, translator)})
    if prompt == P_LEAD and isinstance(step, RollForFirstPlayer):
        return translator.text("ask.lead.first")
    if prompt == P_PARTY and isinstance(step, SendUnits):
        return party_prompt(s, step, translator)
    if prompt == P_CHOOSE:
        return choice_prompt(s, translator)
    return translator.text_or_nothing(f"ask.step.{step.name}")


def offer_prompt(s: HeroesState, decision: Decision, translator: Translator) -> str:
    """What may be done beside somebody else's turn, or at the end of a round."""
    if decision.waits:
        return translator.text("ask.offer.last")
    verbs = {option[0] for option in decision.options if option != PASS}
    if verbs <= {MORALE_DRAW, MORALE_SWAP}:
        key = "ask.offer.morale"
    elif verbs <= {GIVE, OFFER}:
        key = "ask.offer.gifts"
    else:
        key = "ask.offer.both" if verbs & {GIVE, OFFER} else "ask.offer"
    return translator.text(key, seat=f"seat:{s.active}")


def tile_prompt(s: HeroesState, decision: Decision, translator: Translator) -> str:
    step = s.stack[-1]
    if isinstance(step, DiscoverOrPeek):
        return translator.text("ask.tile.peek" if step.peek else "ask.tile.which")
    if not isinstance(step, TurnTile):
        return translator.text("ask.tile.any")
    own = step.slot < len(s.centres) and s.towns[decision.seat] // 7 == step.slot if s.towns else False
    return translator.text("ask.tile.home" if own else "ask.tile")


def tile_fields(s: HeroesState, tile: int, translator: Translator) -> str:
    """What is printed on a tile, in words."""
    found: list[str] = []
    for place, location in enumerate(s.box.tiles[tile].location):
        where = s.box.locations[location]
        if where.kind == NONE:
            continue
        name = f"place:mine-{('gold', 'materials', 'valuables')[s.box.tiles[tile].amount[place]]}"
        token = name if location == s.box.loc_mine else f"location:{where.name}"
        found.append(translator.thing(token))
    return ", ".join(dict.fromkeys(found))


def party_prompt(s: HeroesState, step: SendUnits, translator: Translator) -> str:
    """What is needed, and what the first unit adds already."""
    if step.first < 0:
        return translator.text("ask.party", n=step.power)
    unit = unit_name(s, step.first, translator)
    return filled(translator, "ask.party.second", {"unit": unit}, n=step.power, power=unit_power(s, step.first))


def choice_prompt(s: HeroesState, translator: Translator) -> str:
    """Choose one, and of what."""
    step = s.stack[-1]
    program = step.program if isinstance(step, Choose) else step.first if isinstance(step, PickProgram) else -1
    source = source_of(s, program, translator) if program >= 0 else ""
    if source:
        return filled(translator, "ask.choose", {"source": source})
    return translator.text_or_nothing(f"ask.step.{step.name}")


# ---- groups -------------------------------------------------------------------------------------


def map_groups(s: HeroesState, decision: Decision, translator: Translator) -> list[OptionGroup]:
    """The groups of the main turn in the order of the rules; other prompts need none."""
    seat = decision.seat
    if decision.prompt == P_JOURNEY:
        return [group(QUESTS, translator), town_group(s, decision, translator), group(CARDS, translator)]
    if decision.prompt != P_TURN or s.passing >= 0:
        return []
    steps = s.movement(seat, MAIN) + (s.movement(seat, SECOND) if s.hero_at(seat, SECOND) >= 0 else 0)
    note = translator.text("group.steps", n=steps) if steps else translator.text("group.no-steps")
    found = [
        OptionGroup(WALK, translator.text("group.walk"), note, not steps),
        OptionGroup(TILES, translator.text("group.tile"), "" if steps else note, not steps),
        town_group(s, decision, translator),
        group(CARDS, translator),
    ]
    if has_teams(s) and teammates(s, seat):
        found.append(group(GIFTS, translator))
    return found


def group(name: str, translator: Translator) -> OptionGroup:
    return OptionGroup(name, translator.text(f"group.{name}"))


TOWN_ACTIONS: Final = (
    (BUILD_TOKEN, "build", (BUILD,)),
    (POPULATION_TOKEN, "recruit", (RECRUIT, REINFORCE, HIRE)),
    (BOOK_TOKEN, "spell", (BUY_SPELL,)),
)
"""The tokens of a town, what each is called, and the verbs that spend it."""


def town_group(s: HeroesState, decision: Decision, translator: Translator) -> OptionGroup:
    """The town, with what may still be done in this round; what a token is left for but nothing is offered is no
    promise."""
    offered = {option[0] for option in decision.options}
    left = [action for action in TOWN_ACTIONS if s.tokens[decision.seat] & action[0]]
    possible = [translator.text(f"group.town.{word}") for _, word, verbs in left if not offered.isdisjoint(verbs)]
    if possible:
        note = filled(translator, "group.town.left", {"left": ", ".join(possible)})
    elif offered & {USE, TRADE_IN}:
        note = ""  # what buildings offer needs no token
    else:
        note = translator.text("group.town.none" if left else "group.done")
    return OptionGroup(TOWN, translator.text("group.town"), note, not left and bool(note))
