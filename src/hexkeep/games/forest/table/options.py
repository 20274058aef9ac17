"""Options in words: by the names of things, with what they cost and bring; and the groups they stand in."""

from collections.abc import Callable

from hexkeep.games.forest.components.board import Board
from hexkeep.games.forest.components.hex_map import COMPASS
from hexkeep.games.forest.components.road_network import DIRECTIONS
from hexkeep.games.forest.rules.artifacts import why_not_take
from hexkeep.games.forest.rules.combat import ACCEPT
from hexkeep.games.forest.rules.giving import Gift, drop_price
from hexkeep.games.forest.rules.healing import HEALING
from hexkeep.games.forest.rules.joint_attack import partners
from hexkeep.games.forest.rules.strength import skill_of
from hexkeep.games.forest.state import (
    SEMI_TEAM,
    ForestState,
    initiative_left,
    power_points,
    rating,
    slot,
    slots_of,
)
from hexkeep.games.forest.table.duels import duel
from hexkeep.games.forest.table.fights import attack_hint, attack_odds, can_fall, is_harmless
from hexkeep.games.forest.table.names import (
    figure_name,
    figure_title,
    ground_of,
    listed,
    place_name,
    place_near,
    place_title,
    say,
    title,
    token_name,
    token_title,
    way_to,
)
from hexkeep.games.forest.table.picture.theme import ITEM_ICONS, KIND_ICONS, TRAIT_ICONS, icon_of
from hexkeep.games.forest.vocabulary import (
    AGREE,
    ARTIFACTS,
    ASK_CELL,
    ASK_RALLY,
    ASK_TURN,
    ATTACK,
    BY_MELEE,
    CALL_OFF,
    CAST,
    CELL,
    CHOOSE,
    CITY,
    DISCARD,
    DROP,
    END_TURN,
    FIREBALL,
    FIRST_MONSTER,
    GIVE,
    HEAL,
    HEROES,
    HURRY,
    ICE_BLOCK,
    INITIATIVE,
    ITEMS,
    JOIN,
    KINDS,
    LAY,
    LEAVE,
    LOOT,
    MANTICORE,
    MOVE,
    PICK_UP,
    PROMISE_KILL,
    PROMISE_POINTS,
    PROMISE_TOKEN,
    RAISE,
    RALLY,
    REFUSE,
    STAND,
    START,
    STOW,
    STRIKE,
    TAKE,
    TRAIT,
    TRAITS,
    TURN_TILE,
    WEAR,
    WITHDRAW,
    item_of,
    turned_tile,
)
from hexkeep.kernel.table.guidance import OptionGroup, OptionText
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import SEAT, Decision, Option

Writer = Callable[[ForestState, int, Option, Translator], OptionText]


def option_text(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An option in words."""
    writer = WRITERS.get(option[0])
    return OptionText(translator.option(option)) if writer is None else writer(s, seat, option, translator)


def cost(s: ForestState, n: int, translator: Translator) -> str:
    """What an act costs of the initiative that is left."""
    return translator.text("hint.cost", n=n, of=initiative_left(s, s.active))


# ---- before the invasion ----------------------------------------------------------------------------


def choose(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    figure = option[1]
    skills = [(skill_of(s, figure, trait), -trait) for trait in range(INITIATIVE)]
    best = -max(skills)[1]
    hint = translator.text("hint.best", trait=translator.text(f"trait.{TRAITS[best]}"), n=skill_of(s, figure, best))
    label = translator.text("option.choose", figure=figure_name(figure, translator, "acc"))
    return OptionText(label, figure_title(figure, translator), hint, icon=icon_of(figure))


def start(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    board = s.box.board
    steps, place = min((board.steps_to_place[p][option[1]], p) for p in range(CITY))
    cell = CELL.token(option[1])
    side = side_of_city(board, option[1])
    said = OptionText(translator.text("option.start", cell=cell), translator.text("name.cell", cell=cell))
    if side:
        where = translator.text(f"side.{side}")
        said.label = translator.text("option.start.at", side=where, cell=cell)
        said.name = title(translator.text("name.start", side=where))
    said.hint = translator.text("hint.steps-to", n=steps, place=place_name(place, translator, "gen"))
    return said


def side_of_city(board: Board, cell: int) -> str:
    """Where in the City a cell lies, seen from the one that the others surround; nothing where there is no such one."""
    city = board.places[CITY]
    middle = next((c for c in city if set(board.neighbours[c]) | {c} == set(city)), -1)
    if middle < 0:
        return ""
    return "middle" if cell == middle else COMPASS[board.direction(middle, cell)]


def lay(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    cell = CELL.token(option[1])
    near = place_near(s, option[1])
    by = "-by" if near >= 0 else ""
    place = place_name(near, translator, "by")
    said = OptionText(translator.text(f"option.lay{by}", cell=cell, place=place), icon="road")
    said.name = title(translator.text(f"name.cell{by}", cell=cell, place=place))
    said.hint = translator.text("hint.city-steps", n=s.box.board.city_distance[option[1]])
    return said


def turn_tile(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    edges = s.box.edges[turned_tile(s.drawn_tile, option[1])]
    ways = listed([translator.text(f"compass.{COMPASS[d]}") for d in DIRECTIONS[edges]], translator)
    label = translator.text("option.turn", ways=ways)
    joins = len(joined_edges(s, s.chosen_cell, option[1]))
    return OptionText(label, label, translator.text("hint.joins" if joins else "hint.joins.none", n=joins))


def joined_edges(s: ForestState, cell: int, rotation: int) -> list[int]:
    """The edges by which the drawn tile, so turned on a cell, would meet a road or a place."""
    edges = s.box.edges[turned_tile(s.drawn_tile, rotation)]
    meeting = edges & s.open_edges[cell] & 63
    for touching in s.box.board.edges_touching:
        meeting |= edges & touching[cell]
    return list(DIRECTIONS[meeting])


def hurry(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    left = sum(s.pool) + 1
    alone = ".alone" if s.seats == 1 else ""
    return OptionText(
        translator.text(f"option.hurry{alone}", n=left),
        translator.text(f"name.hurry{alone}"),
        translator.text(f"hint.hurry{alone}", n=left),
        icon="scroll-unfurled",
    )


def agree(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    """To a gift, or to roads that are laid for all."""
    step = s.stack[-1]
    yes = option[0] == AGREE
    if isinstance(step, Gift):
        gift = token_name(s, step.token, translator, "acc")
        key = "option.gift.take" if yes else "option.gift.leave"
        hint = translator.text("hint.weighs") if yes else ""
        icon = ITEM_ICONS[item_of(step.token)]
        return OptionText(translator.text(key, token=gift), hint=hint, icon=icon, main=not yes)
    return OptionText(translator.text("option.hurry.agree" if yes else "option.hurry.refuse"), main=not yes)


# ---- a character's turn -----------------------------------------------------------------------------


def move(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    to = option[1]
    board = s.box.board
    way = way_to(s, to, translator)
    cell = CELL.token(to)
    direction = COMPASS[board.direction(s.cell[s.active], to)]
    said = OptionText(translator.text("option.move", way=way, cell=cell))
    ground = place_title(board.place_of[to], translator) or translator.text(f"ground.{ground_of(s, to)}")
    said.name = title(translator.text("name.move", ground=ground, direction=translator.text(f"compass.{direction}.to")))
    said.hint = cost(s, s.box.roads.step_price(s.cell[s.active], to), translator)
    said.icon = "footprint"
    if board.wakes_manticore[to] and not s.awake:
        said.warning = translator.text("warning.wake.near", n=steps_of_manticore(s))
    return said


def steps_of_manticore(s: ForestState) -> int:
    """The Manticore's steps to the City."""
    return len(s.box.board.fire_path) - 1 - s.fire_path_entry


def attack(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    verb, target, kind = option[0], option[1], option[2]
    joint = verb == RALLY
    attackers = 1 << s.active
    if joint:
        for h in partners(s, s.active, target):
            attackers |= 1 << h
    how = translator.text(f"kind.{KINDS[kind]}.by")
    key = "option.rally" if joint else "option.attack"
    said = OptionText(translator.text(key, figure=figure_name(target, translator, "acc"), how=how))
    said.name = translator.text(
        f"name.{'rally' if joint else 'attack'}", figure=figure_title(target, translator), how=how
    )
    said.hint = attack_hint(s, attackers, target, kind, translator)
    said.icon = KIND_ICONS[kind]
    said.gainless = is_harmless(s, attackers, target, kind)
    said.odds = attack_odds(s, attackers, target, kind)
    if not s.awake:
        if target == MANTICORE:
            said.warning = translator.text("warning.wake.attack", n=steps_of_manticore(s))
        elif target >= FIRST_MONSTER and can_fall(s, attackers, target, kind):
            said.warning = translator.text(
                "warning.wake.kill", figure=figure_name(target, translator), n=steps_of_manticore(s)
            )
    return said


def take(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    """From a place, from the ground, or from the fallen."""
    verb, token = option[0], option[1]
    hero = s.stack[-1].hero if verb == LOOT else s.active  # type: ignore[attr-defined]
    label = translator.text(
        "option.pick-up" if verb == PICK_UP else "option.take", token=token_name(s, token, translator, "acc")
    )
    return OptionText(
        label,
        token_title(s, token, translator),
        where_kept(s, hero, token, translator),
        icon=ITEM_ICONS[item_of(token)],
    )


def where_kept(s: ForestState, hero: int, token: int, translator: Translator) -> str:
    """Whether a thing is in use at once or weighs in the backpack."""
    if is_twin(s, hero, token):
        return translator.text("hint.same")
    if token >= ARTIFACTS:
        return translator.text("hint.spell")
    used = hero == s.active and slot(s, hero, item_of(token)) < 0
    return (
        translator.text(f"hint.use.{ITEMS[item_of(token)]}", n=s.box.value[token])
        if used
        else translator.text("hint.weighs")
    )


def is_twin(s: ForestState, hero: int, token: int) -> bool:
    """Whether a token of the same kind and value lies beside this one, and comes first."""
    place = s.box.board.place_of[s.cell[hero]]
    beside = s.stacks[place] if 0 <= place < CITY else ()
    return any(t < token and item_of(t) == item_of(token) and s.box.value[t] == s.box.value[token] for t in beside)


def twin_hint(s: ForestState, token: int, translator: Translator) -> str:
    """What tells a thing from another of the same kind and value that the character has: where it is kept, or, beside
    it in the backpack, that it is the same; nothing where it has no twin."""
    pack = s.backpacks[s.active]
    own = [*pack, *[t for t in slots_of(s, s.active) if t >= 0]]
    twins = [t for t in own if t != token and item_of(t) == item_of(token) and s.box.value[t] == s.box.value[token]]
    hints: list[str] = []
    if any((t in pack) != (token in pack) for t in twins):
        hints.append(translator.text("hint.packed" if token in pack else "hint.worn"))
    if any(t < token and t in pack and token in pack for t in twins):
        hints.append(translator.text("hint.same"))
    return " · ".join(hints)


def with_twin(s: ForestState, token: int, hint: str, translator: Translator) -> str:
    """A hint, with what tells the thing from its twin before it."""
    return " · ".join([part for part in (twin_hint(s, token, translator), hint) if part])


def wear(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    token = option[1]
    old = slot(s, s.active, item_of(token))
    if old >= 0:
        hint = translator.text("hint.instead", n=s.box.value[old])
    else:
        hint = translator.text(f"hint.use.{ITEMS[item_of(token)]}", n=s.box.value[token])
    label = translator.text("option.wear", token=token_name(s, token, translator, "acc"))
    said = OptionText(label, label, with_twin(s, token, hint, translator), icon=ITEM_ICONS[item_of(token)])
    said.gainless = old >= 0 and s.box.value[old] >= s.box.value[token]
    return said


def stow(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    token = option[1]
    label = translator.text("option.stow", token=token_name(s, token, translator, "acc"))
    hint = with_twin(s, token, translator.text("hint.stow"), translator)
    return OptionText(label, label, hint, icon="light-backpack", gainless=True)


def give(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    token, to = option[1], option[2]
    gift = token_name(s, token, translator, "acc")
    if s.owner[to] == s.owner[s.active]:
        label = translator.text("option.give", token=gift, figure=figure_name(to, translator, "dat"))
        hint = cost(s, 1, translator)
    else:
        label = translator.text(
            "option.give.seat", token=gift, seat=SEAT.write(s.owner[to]), figure=figure_title(to, translator)
        )
        hint = translator.text("hint.give", n=1)
    return OptionText(label, label, with_twin(s, token, hint, translator), icon="receive-money")


def drop(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    token = option[1]
    price = drop_price(s, s.active) if token in s.backpacks[s.active] else 1
    label = translator.text("option.drop", token=token_name(s, token, translator, "acc"))
    hint = cost(s, price, translator) if price else translator.text("hint.free")
    said = OptionText(label, label, with_twin(s, token, hint, translator))
    said.icon = "drop-weapon"
    said.gainless = token not in s.backpacks[s.active]
    said.warning = translator.text("warning.drop", token=token_title(s, token, translator))
    return said


def discard(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    token = option[1]
    label = translator.text("option.discard", token=token_name(s, token, translator, "acc"))
    said = OptionText(label, label, cost(s, 1, translator), icon="trash-can", gainless=True)
    said.warning = translator.text("warning.discard", token=token_title(s, token, translator))
    return said


def raise_trait(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    trait = option[1]
    now = skill_of(s, s.active, trait) + power_points(s, s.active, trait)
    if trait == INITIATIVE:
        now = rating(s, s.active)
    name = translator.text(f"trait.{TRAITS[trait]}")
    return OptionText(
        translator.text("option.raise", trait=translator.thing(TRAIT.write(trait), "acc"), n=now + 1),
        title(name),
        translator.text("hint.raise", a=now, b=now + 1),
        icon=TRAIT_ICONS[trait],
    )


def heal(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    other = option[1]
    label = translator.text("option.heal", figure=figure_name(other, translator, "acc"))
    hint = translator.text("hint.heal", a=s.life[other], b=s.life[other] + 1, n=HEALING)
    return OptionText(label, figure_title(other, translator), hint, icon="heart-plus")


def end_turn(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    said = OptionText(translator.text("option.end-turn"), main=True)
    said.warning = " ".join(left_undone(s, s.active, translator))
    left = initiative_left(s, s.active)
    said.hint = translator.text("hint.unspent", n=left) if left else ""
    return said


def left_undone(s: ForestState, hero: int, translator: Translator) -> list[str]:
    """What a character would miss by ending its turn now: attacks, things to take, power points."""
    found: list[str] = []
    left = initiative_left(s, hero)
    board = s.box.board
    enemies = [f for c in board.neighbours[s.cell[hero]] if is_enemy(s, hero, f := s.figure_on[c])]
    if left and enemies:
        names = listed([figure_name(f, translator) for f in enemies], translator)
        found.append(translator.text("warning.end.attack", n=left, names=names))
    place = board.place_of[s.cell[hero]]
    if 0 <= place < CITY and any(why_not_take(s, hero, t) is None for t in s.stacks[place] if useful(s, hero, t)):
        found.append(translator.text("warning.end.take"))
    if s.points[hero]:
        found.append(translator.text("warning.end.points", n=s.points[hero]))
    return found


def useful(s: ForestState, hero: int, token: int) -> bool:
    """Whether a token is better than what the character uses of its kind."""
    held = slot(s, hero, item_of(token)) if token >= 0 else -1
    return token >= 0 and (held < 0 or s.box.value[held] < s.box.value[token])


def is_enemy(s: ForestState, hero: int, figure: int) -> bool:
    """Whether a figure is one that the character may attack."""
    if figure < 0:
        return False
    return figure >= HEROES or (s.box.terms.mode == SEMI_TEAM and s.owner[figure] != s.owner[hero])


# ---- joint attacks, fights, trophies ----------------------------------------------------------------


def join(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    key = "option.join" if option[0] == JOIN else "option.withdraw"
    left = initiative_left(s, option[1])
    hint = translator.text("hint.cost", n=1, of=left) if option[0] == JOIN else ""
    return OptionText(
        say(translator, key, figure=figure_name(option[1], translator)), hint=hint, icon=icon_of(option[1])
    )


def promise(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    verb, first, second = option[0], option[1], option[2]
    names = [figure_name(first, translator, "dat")]
    if verb == PROMISE_POINTS and second != first:
        names.append(figure_name(second, translator, "dat"))
    key = {PROMISE_POINTS: "points", PROMISE_TOKEN: "token", PROMISE_KILL: "kill"}[verb]
    return OptionText(translator.text(f"option.promise.{key}", names=listed(names, translator)))


def strike(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    return OptionText(translator.text("option.strike"), hint=translator.text("hint.strike"), main=True)


def call_off(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    name = translator.text("option.call-off.name")
    return OptionText(translator.text("option.call-off"), name, translator.text("hint.free"))


def cast(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    hero = s.stack[-1].hero  # type: ignore[attr-defined]
    used = [slot(s, hero, item) for bit, item in ((1, FIREBALL), (2, ICE_BLOCK)) if option[1] & bit]
    if not used:
        return OptionText(translator.text("option.cast.none"), hint=translator.text("hint.keep-spells"))
    names = listed([token_name(s, t, translator, "acc") for t in used], translator)
    added = sum(s.box.value[t] for t in used)
    return OptionText(
        translator.text("option.cast", names=names), hint=translator.text("hint.cast", n=added),
        icon=ITEM_ICONS[item_of(used[0])],
    )  # fmt: skip


def stand(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    accepts = option[1] == ACCEPT
    damages = duel(s, s.attackers, s.defenders, BY_MELEE, option[1]).damages()
    hurt = sum(n for damage, n in damages.items() if damage > 0)
    back = sum(n for damage, n in damages.items() if damage < 0)
    return OptionText(
        translator.text("option.accept" if accepts else "option.defend"),
        hint=translator.text("hint.accept" if accepts else "hint.defend", n=hurt, m=back),
        icon="crossed-swords" if accepts else "round-shield",
    )


def leave(s: ForestState, seat: int, option: Option, translator: Translator) -> OptionText:
    return OptionText(translator.text("option.leave"), hint=translator.text("hint.leave"), main=True)


WRITERS: dict[int, Writer] = {
    CHOOSE: choose,
    START: start,
    LAY: lay,
    TURN_TILE: turn_tile,
    HURRY: hurry,
    AGREE: agree,
    REFUSE: agree,
    MOVE: move,
    ATTACK: attack,
    RALLY: attack,
    TAKE: take,
    PICK_UP: take,
    LOOT: take,
    WEAR: wear,
    STOW: stow,
    GIVE: give,
    DROP: drop,
    DISCARD: discard,
    RAISE: raise_trait,
    HEAL: heal,
    END_TURN: end_turn,
    JOIN: join,
    WITHDRAW: join,
    PROMISE_POINTS: promise,
    PROMISE_TOKEN: promise,
    PROMISE_KILL: promise,
    STRIKE: strike,
    CALL_OFF: call_off,
    CAST: cast,
    STAND: stand,
    LEAVE: leave,
}


# ---- groups -----------------------------------------------------------------------------------------


def option_groups(s: ForestState, decision: Decision, translator: Translator) -> list[OptionGroup]:
    """The groups of a character's turn in the order of the rules; those of laying a road and of a joint attack."""
    if decision.prompt == ASK_CELL:
        lay_note = translator.text("group.lay.note", n=len(s.open_cells))
        return [
            OptionGroup("lay", translator.text("group.lay"), lay_note),
            OptionGroup(
                "hurry", translator.text("group.hurry"), translator.text("group.hurry.note", n=sum(s.pool) + 1)
            ),
        ]
    if decision.prompt == ASK_RALLY:
        verbs = {option[0] for option in decision.options}
        promises = verbs & {PROMISE_POINTS, PROMISE_TOKEN, PROMISE_KILL}
        return [
            group("join", "", JOIN not in verbs, translator),
            group("promise", "", not promises, translator),
        ]
    if decision.prompt != ASK_TURN:
        return []
    hero = decision.about
    offered = {option[0] for option in decision.options}
    left = initiative_left(s, hero)
    spent = left == 0
    groups = [
        group("walk", translator.text("note.left", n=left), spent, translator),
        group("attack", attack_note(offered, left, translator), spent, translator),
        group("things", things_note(s, hero, offered, translator), False, translator),
        group("heal", heal_note(s, hero, offered, left, translator), left < HEALING, translator),
    ]
    if RAISE in offered:
        groups.append(group("power", translator.text("note.points", n=s.points[hero]), False, translator))
    return groups


def group(name: str, note: str, done: bool, translator: Translator) -> OptionGroup:
    return OptionGroup(name, translator.text(f"group.{name}"), note, done)


def attack_note(offered: set[int], left: int, translator: Translator) -> str:
    if ATTACK in offered or RALLY in offered:
        return translator.text("note.attack")
    return translator.text("note.no-initiative" if left == 0 else "note.no-enemy")


def things_note(s: ForestState, hero: int, offered: set[int], translator: Translator) -> str:
    if TAKE in offered or PICK_UP in offered:
        return translator.text("note.take")
    if GIVE in offered:
        return translator.text("note.give")
    return translator.text("note.things" if offered & {WEAR, STOW, DROP, DISCARD} else "note.nothing")


def heal_note(s: ForestState, hero: int, offered: set[int], left: int, translator: Translator) -> str:
    if HEAL in offered:
        return translator.text("note.heal", n=HEALING)
    if s.life[hero] == s.box.life:
        return translator.text("note.healthy")
    return translator.text("note.no-initiative")


def askable(s: ForestState, decision: Decision) -> list[Option]:
    """What a player may ask about in a character's turn although none of the kind is offered: attacks and things."""
    if decision.prompt != ASK_TURN:
        return []
    return [(ATTACK, MANTICORE, BY_MELEE, 0), (TAKE, 0, 0, 0)]
