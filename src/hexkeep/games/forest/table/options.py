"""A few words beside an option: what a step costs, what an attack deals on average."""

from hexkeep.games.forest.components.hex_map import FAR
from hexkeep.games.forest.rules.strength import (
    ATTACK_ITEM,
    ATTACK_TRAIT,
    DEFENCE_ITEM,
    DEFENCE_TRAIT,
    artifact_of,
    power_of,
    skill_of,
)
from hexkeep.games.forest.state import ForestState, is_alive
from hexkeep.games.forest.vocabulary import (
    ATTACK,
    BY_CARD,
    BY_SHOOTING,
    DROP,
    HEAL,
    LOOT,
    MOVE,
    PICK_UP,
    RALLY,
    TAKE,
    TURN_TILE,
    WEAR,
    turned_tile,
)
from hexkeep.kernel.table.guidance import OptionText
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Option


def option_text(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An option in words."""
    return OptionText(translator.option(option), hint=hint_of(s, seat, option, translator))


def hint_of(s: ForestState, seat: int, option: Option, translator: Translator) -> str:
    """A step's price, an attack's average outcome, a token's value, how many roads a tile joins."""
    verb, a, b = option[0], option[1], option[2]
    if verb == TURN_TILE and s.chosen_cell >= 0:
        met = bin(s.box.edges[turned_tile(s.drawn_tile, a)] & s.open_edges[s.chosen_cell] & 63).count("1")
        return translator.text("hint.joins", n=met)
    if verb in (TAKE, PICK_UP, WEAR, LOOT) and a >= 0:
        return translator.text("hint.value", n=s.box.value[a])
    if s.active < 0 or not is_alive(s, s.active):
        return ""
    if verb == MOVE:
        price = s.box.roads.step_price(s.cell[s.active], a)
        return translator.text("hint.price", n=price) if price < FAR else ""
    if verb == DROP:
        return translator.text("hint.price", n=1)
    if verb == HEAL:
        return translator.text("hint.price", n=2)
    if verb in (ATTACK, RALLY) and b != BY_CARD and all(t >= 0 for m in s.carried for t in m):
        dealt, suffered = average_damage(s, s.active, a, b)
        return translator.text("hint.chance", a=f"{dealt:.1f}", b=f"{suffered:.1f}")
    return ""


def average_damage(s: ForestState, hero: int, target: int, kind: int) -> tuple[float, float]:
    """Average damage dealt and suffered in one exchange, without spells, the target accepting melee."""
    mine = total_without_die(s, hero, ATTACK_TRAIT[kind], ATTACK_ITEM[kind])
    theirs = total_without_die(s, target, DEFENCE_TRAIT[kind], DEFENCE_ITEM[kind])
    gaps = [mine - theirs + i - j for i in range(1, 7) for j in range(1, 7)]
    dealt = sum(g for g in gaps if g > 0) / 36
    return dealt, 0.0 if kind == BY_SHOOTING else sum(-g for g in gaps if g < 0) / 36


def total_without_die(s: ForestState, figure: int, trait: int, item: int) -> int:
    return skill_of(s, figure, trait) + power_of(s, figure, trait) + artifact_of(s, figure, item)
