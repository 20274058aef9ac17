"""What an option would do, told when it is pointed at: steps, tiles, things, healing, the end of a turn."""

from collections.abc import Callable

from hexkeep.games.forest.rules.giving import drop_price
from hexkeep.games.forest.rules.healing import HEALING
from hexkeep.games.forest.rules.joint_attack import JointAttackProposal
from hexkeep.games.forest.rules.manticore import next_entry
from hexkeep.games.forest.rules.monsters.choice import FIGHT, GO, next_action
from hexkeep.games.forest.rules.roads.tiles import open_rotations
from hexkeep.games.forest.state import ForestState, initiative_left, is_alive, level_of, put_figure, slot
from hexkeep.games.forest.state_copy import copy_state
from hexkeep.games.forest.table.fights import (
    attack_forecast,
    rally_forecast,
    spell_forecast,
    stance_forecast,
    strike_forecast,
)
from hexkeep.games.forest.table.names import figure_name, listed, place_name, say, token_name, token_title, way_to
from hexkeep.games.forest.table.options import joined_edges, left_undone, option_text, steps_of_manticore
from hexkeep.games.forest.table.picture.board import tile_ghosts
from hexkeep.games.forest.table.routes import Walk, walk_mark, walk_sum
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    ATTACK,
    BOOTS,
    CAST,
    CELL,
    CITY,
    DISCARD,
    DROP,
    END_TURN,
    FIGURE,
    GIVE,
    HEAL,
    HEROES,
    HURRY,
    ITEMS,
    LAY,
    MANTICORE,
    MOVE,
    PICK_UP,
    RAISE,
    RALLY,
    STAND,
    STOW,
    STRIKE,
    TAKE,
    TRAITS,
    TURN_TILE,
    WEAR,
    item_of,
    turned_tile,
)
from hexkeep.kernel.table.guidance import Forecast, Mark, Term
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Option

Teller = Callable[[ForestState, Option, Translator], Forecast]


def forecast(s: ForestState, seat: int, option: Option, translator: Translator) -> Forecast | None:
    """What an option would do; None where its words say it all."""
    teller = TELLERS.get(option[0])
    if teller is None:
        return None
    told = teller(s, option, translator)
    if told.title == option_text(s, seat, option, translator).label:
        told.title = ""  # it stands above the forecast already
    return told


# ---- roads ------------------------------------------------------------------------------------------


def lay_forecast(s: ForestState, option: Option, translator: Translator) -> Forecast:
    """The tile as it may lie there; it is turned afterwards."""
    rotations = open_rotations(s, option[1])
    told = tile_forecast(s, option[1], rotations[0], translator)
    told.remark = translator.text("forecast.lay", n=len(rotations))
    return told


def turn_forecast(s: ForestState, option: Option, translator: Translator) -> Forecast:
    """The option's own words say how many roads join."""
    told = tile_forecast(s, s.chosen_cell, option[1], translator)
    told.title = ""
    return told


def tile_forecast(s: ForestState, cell: int, rotation: int, translator: Translator) -> Forecast:
    """The drawn tile on a cell, turned like this: which roads join, which places it reaches, who comes with it."""
    board = s.box.board
    edges = s.box.edges[turned_tile(s.drawn_tile, rotation)]
    meeting = joined_edges(s, cell, rotation)
    told = Forecast(rules=["FOR-ROAD-04"])
    told.title = translator.text("forecast.tile" if meeting else "forecast.tile.none", n=len(meeting))
    told.ghosts = tile_ghosts(s, cell, rotation, meeting)
    told.marks = [Mark("ring", [CELL.write(board.neighbour(cell, d))]) for d in meeting]
    reached = [p for p, touching in enumerate(board.edges_touching) if edges & touching[cell]]
    told.lines = [translator.text("forecast.reaches", place=place_name(p, translator, "to")) for p in reached]
    breed = s.box.tile_breed[s.drawn_tile]
    if breed >= 0:
        told.lines = [*told.lines, translator.text("forecast.monster", n=board.city_distance[cell])]
    return told


def hurry_forecast(s: ForestState, option: Option, translator: Translator) -> Forecast:
    told = Forecast(translator.text("forecast.hurry", n=sum(s.pool) + 1), rules=["FOR-ROAD-01"])
    told.lines = [translator.text(f"forecast.hurry.{i}") for i in range(1, 4)]
    if s.seats > 1:
        told.lines = [*told.lines, translator.text("forecast.hurry.agree")]
    return told


# ---- walking and fighting ---------------------------------------------------------------------------


def move_forecast(s: ForestState, option: Option, translator: Translator) -> Forecast:
    hero, to = s.active, option[1]
    left, price = initiative_left(s, hero), s.box.roads.step_price(s.cell[hero], to)
    told = Forecast(
        translator.text("option.move", way=way_to(s, to, translator), cell=CELL.token(to)),
        walk_sum(left, price, translator),
        marks=[walk_mark(s, hero, Walk(price, (to,)))],
        rules=["FOR-MOVE-03" if price == 1 else "FOR-MOVE-07"],
    )
    told.result = translator.text("forecast.easy" if price == 1 else "forecast.hard", n=price)
    told.lines = arrival_lines(s, hero, to, translator)
    return told


def arrival_lines(s: ForestState, hero: int, to: int, translator: Translator) -> list[str]:
    """What a character finds on a cell, and who would attack it there."""
    board = s.box.board
    place = board.place_of[to]
    lines: list[str] = []
    if 0 <= place < CITY and s.stacks[place] and board.place_of[s.cell[hero]] != place:
        if (s.hidden >> place) & 1:
            lines.append(translator.text("forecast.turned-up"))
        else:
            names = listed([token_title(s, t, translator) for t in s.stacks[place]], translator)
            lines.append(translator.text("forecast.things-here", names=names))
    if board.wakes_manticore[to] and not s.awake:
        lines.append(translator.text("warning.wake.near", n=steps_of_manticore(s)))
    attackers = attackers_at(s, hero, to)
    if attackers:
        names = listed([figure_name(m, translator) for m in attackers], translator)
        lines.append(say(translator, "forecast.attacked-there", names=names, n=len(attackers)))
    return lines


def attackers_at(s: ForestState, hero: int, to: int) -> list[int]:
    """The enemies that, as things stand, would next attack a character on a cell."""
    if s.box.terms.standing:
        return []
    moved = copy_state(s)
    put_figure(moved, hero, to)
    found = [m for m in s.entered if is_alive(s, m) and next_action(moved, m) == (FIGHT, hero)]
    if s.awake and is_alive(s, MANTICORE) and next_entry(s) == to:
        found.append(MANTICORE)
    return found


def fight_forecast(s: ForestState, option: Option, translator: Translator) -> Forecast:
    if option[0] == RALLY:
        return rally_forecast(s, option[1], option[2], translator)
    return attack_forecast(s, 1 << s.active, option[1], option[2], translator)


def joint_forecast(s: ForestState, option: Option, translator: Translator) -> Forecast:
    step = s.stack[-1]
    assert isinstance(step, JointAttackProposal)
    return strike_forecast(s, step.target, step.kind, translator)


def cast_forecast(s: ForestState, option: Option, translator: Translator) -> Forecast:
    return spell_forecast(s, s.stack[-1].hero, option[1], translator)  # type: ignore[attr-defined]


def stand_forecast(s: ForestState, option: Option, translator: Translator) -> Forecast:
    return stance_forecast(s, option[1], translator)


# ---- things, strength, life -------------------------------------------------------------------------


def thing_forecast(s: ForestState, option: Option, translator: Translator) -> Forecast:
    """What a thing does, and what this act does with it."""
    verb, token, hero = option[0], option[1], s.active
    told = Forecast(token_title(s, token, translator), rules=["FOR-ITEM-04"])
    item = item_of(token)
    told.lines = [translator.text(f"item.{ITEMS[item]}.tip", n=s.box.value[token])]
    old = slot(s, hero, item)
    if verb in (TAKE, PICK_UP) and token < ARTIFACTS and (old >= 0 or item != BOOTS):
        key = "forecast.into-use" if old < 0 else f"forecast.into-backpack{when_it_weighs(s)}"
        told.lines = [*told.lines, translator.text(key)]
    if verb in (TAKE, PICK_UP, WEAR) and item == BOOTS:
        told.lines = [*told.lines, translator.text("forecast.boots")]
    if verb == WEAR and old >= 0:
        told.lines = [*told.lines, say(translator, "forecast.swap", token=token_name(s, old, translator))]
    if verb in (STOW, DROP, DISCARD, GIVE):
        later = when_it_weighs(s) if verb == STOW else ""
        told.lines = [*told.lines, translator.text(f"forecast.{PARTINGS[verb]}{later}")]
        price = 0 if verb == STOW else 1
        if verb == DROP and token in s.backpacks[hero]:
            price = drop_price(s, hero)
        if price:
            told.sum = price_sum(s, hero, price, translator)
    return told


def when_it_weighs(s: ForestState) -> str:
    """FOR-TURN-08. The ending of a text's key that says when the backpack counts."""
    return ".at-once" if s.box.terms.weighs_at_once else ""


PARTINGS = {STOW: "stow", DROP: "drop", DISCARD: "discard", GIVE: "give"}


def price_sum(s: ForestState, hero: int, price: int, translator: Translator) -> list[Term]:
    left = initiative_left(s, hero)
    return [
        Term(str(left), translator.text("term.initiative")),
        Term(str(price), translator.text("term.price"), "−"),
        Term(str(left - price), translator.text("term.left"), "="),
    ]


def raise_forecast(s: ForestState, option: Option, translator: Translator) -> Forecast:
    name = TRAITS[option[1]]
    return Forecast(
        lines=[translator.text(f"trait.{name}.tip"), translator.text("forecast.raise")], rules=["FOR-POWER-02"]
    )


def heal_forecast(s: ForestState, option: Option, translator: Translator) -> Forecast:
    other = option[1]
    told = Forecast(translator.text("option.heal", figure=figure_name(other, translator, "acc")), rules=["FOR-HEAL-01"])
    told.sum = price_sum(s, s.active, HEALING, translator)
    told.result = say(translator, "forecast.heal", figure=FIGURE.write(other), n=s.life[other] + 1, of=s.box.life)
    return told


def end_forecast(s: ForestState, option: Option, translator: Translator) -> Forecast:
    """What comes after the turn: the next character, or monsters and the Manticore."""
    told = Forecast(translator.text("forecast.end"), rules=["FOR-ROUND-01"])
    left = initiative_left(s, s.active)
    lines = [translator.text("forecast.end.unspent", n=left)] if left else []
    later = s.order[s.order.index(s.active) + 1 :]
    follower = next((h for h in later if is_alive(s, h)), -1)
    if follower >= 0:
        lines.append(say(translator, "forecast.end.next", figure=FIGURE.write(follower)))
    lines += threats(s, translator)
    if s.awake and steps_of_manticore(s) > 1:
        lines.append(say(translator, "threat.manticore.walks", n=steps_of_manticore(s) - 1))
    told.lines = [*left_undone(s, s.active, translator), *lines]
    told.marks = [
        Mark("blow", [FIGURE.write(m), FIGURE.write(action[1])])
        for m in s.entered
        if is_alive(s, m) and not s.box.terms.standing and (action := next_action(s, m))[0] == FIGHT
    ]
    return told


def threats(s: ForestState, translator: Translator) -> list[str]:
    """What monsters and the Manticore do next, as things stand, the worst first."""
    found: list[str] = []
    board = s.box.board
    if s.awake and is_alive(s, MANTICORE):
        to = next_entry(s)
        met = s.figure_on[to]
        if 0 <= met < HEROES:
            found.append(say(translator, "threat.manticore.attacks", figure=FIGURE.write(met)))
        elif steps_of_manticore(s) == 1:
            found.append(say(translator, "threat.manticore.enters"))
    if s.box.terms.standing:
        return found
    for m in s.entered:
        if not is_alive(s, m):
            continue
        action, where = next_action(s, m)
        if action == FIGHT:
            found.append(say(translator, "threat.attacks", figure=FIGURE.write(m), other=FIGURE.write(where)))
        elif action == GO and board.place_of[where] == CITY:
            found.append(say(translator, "threat.enters", figure=FIGURE.write(m), n=level_of(s, m)))
    lodgers = sum(1 for m, since in enumerate(s.arrived) if 0 < since < s.round and is_alive(s, HEROES + m))
    if lodgers:
        found.append(say(translator, "threat.city", n=lodgers))
    return found


TELLERS: dict[int, Teller] = {
    LAY: lay_forecast,
    TURN_TILE: turn_forecast,
    HURRY: hurry_forecast,
    MOVE: move_forecast,
    ATTACK: fight_forecast,
    RALLY: fight_forecast,
    STRIKE: joint_forecast,
    CAST: cast_forecast,
    STAND: stand_forecast,
    TAKE: thing_forecast,
    PICK_UP: thing_forecast,
    WEAR: thing_forecast,
    STOW: thing_forecast,
    GIVE: thing_forecast,
    DROP: thing_forecast,
    DISCARD: thing_forecast,
    RAISE: raise_forecast,
    HEAL: heal_forecast,
    END_TURN: end_forecast,
}
