"""Whether a position can be. Every refusal names the field, what is wrong with it and what would be right."""

import re
from typing import Final

from hexkeep.games.forest.rules.death import Loot, artifacts_left_by
from hexkeep.games.forest.rules.giving import Gift, why_not_give
from hexkeep.games.forest.rules.joint_attack import JointAttackProposal, partners
from hexkeep.games.forest.rules.monsters.phase import Advance, MonstersAct
from hexkeep.games.forest.rules.roads.laying import AgreeToHurry
from hexkeep.games.forest.rules.roads.tiles import tiles_outside_pool
from hexkeep.games.forest.rules.spells import AnswerSpells, DeclareSpells, owned_spells
from hexkeep.games.forest.rules.turn import BeginTurn, HeroTurn
from hexkeep.games.forest.state import SEMI_TEAM, ForestState, breed_of, figures_of_side, is_alive, slots_of
from hexkeep.games.forest.state_fields import CASTING, INVASION, LAYING
from hexkeep.games.forest.vocabulary import (
    AGGRESSIVE,
    ARTIFACTS,
    BY_CARD,
    BY_MAGIC,
    BY_MELEE,
    CELL,
    CITY,
    CLASSES,
    DEFEAT,
    FIGURE,
    FIGURES,
    FIRST_MONSTER,
    GREAT_DEFEAT,
    GREAT_VICTORY,
    HEROES,
    ITEMS,
    MANTICORE,
    MONSTERS,
    PLACES,
    TILES,
    TOKEN,
    TOKENS,
    VICTORY,
    item_of,
)
from hexkeep.kernel.errors import BadPosition

COMBAT: Final = "(after( loot)+|resolve( stance|( answer)*( declare)+|( answer)+))"
PLAYERS: Final = f"monsters-turn (begin-turn )?hero-turn( gift| gather| {COMBAT})?"
MONSTERS_PHASE: Final = f"act (advance )?{COMBAT}"
STACKS: Final = (
    re.compile("cast"),
    re.compile("lay-tile|turn-tile|agree-to-hurry"),
    re.compile(f"round-end city-wounds (manticore-turn ({PLAYERS}|{MONSTERS_PHASE})|{COMBAT})"),
)
"""The steps that may stand in each stage, the last to be done first."""


def check_table(s: ForestState) -> None:
    """All that read_table has read. Raises BadPosition."""
    check_players(s)
    check_stage(s)
    check_characters(s)
    check_monsters(s)
    check_manticore(s)
    check_tokens(s)
    check_stacks(s)
    check_tiles(s)
    check_fight(s)
    check_ending(s)


def refuse(field: str, wrong: str) -> None:
    raise BadPosition(f"{field}: {wrong}")


# ---- who plays, and when ---------------------------------------------------------------------------


def check_players(s: ForestState) -> None:
    """FOR-MODE-06, FOR-SETUP-11."""
    wanted = s.box.terms.characters
    if len(s.owners) != wanted:
        refuse("owners", f"{len(s.owners)} places in the turn order, but {wanted} characters take part")
    for seat in range(s.seats):
        if seat not in s.owners:
            refuse("owners", f"seat {seat} has no character, every seat has one")
    if len(s.order) > wanted or (s.stage != CASTING and len(s.order) < wanted):
        refuse("order", f"{len(s.order)} characters are chosen, not {wanted}")
    for i, h in enumerate(s.order):
        if h in s.order[:i]:
            refuse("order", f"{FIGURE.token(h)} is in it twice")
        if not s.box.terms.same_class and h ^ 1 in s.order:
            refuse("order", f"two of the class {CLASSES[h >> 1]}, each class plays once (or terms.same_class is true)")
        if s.owner[h] != s.owners[i]:
            refuse(f"heroes.{FIGURE.token(h)}.seat", f"{s.owner[h]}, but place {i} of owners has {s.owners[i]}")


def check_stage(s: ForestState) -> None:
    if s.stage == INVASION and s.round < 1:
        refuse("round", "0, but the invasion begins with round 1")
    if s.stage != INVASION and s.round:
        refuse("round", f"{s.round}, but rounds are counted in the invasion only, before it is 0")
    if s.active >= 0:
        name = FIGURE.token(s.active)
        if s.stage != INVASION or s.active not in s.order:
            refuse("active", f"{name} has no turn now, only a character of the order in the invasion has")
        if not is_alive(s, s.active) and not s.attackers:
            refuse("active", f"{name} is dead, only the living have a turn")
        if (s.turn_over >> s.active) & 1:
            refuse("done", f"{name} is active, so its turn is not over")
    for h in range(FIGURES):
        if (s.turn_over >> h) & 1 and h not in s.order:
            refuse("done", f"{FIGURE.token(h)} takes no part")
    if s.stage != LAYING and s.drawn_tile >= 0:
        refuse("drawn", "tiles are drawn only while roads are laid, otherwise it is -1")
    if s.chosen_cell >= 0 and (s.drawn_tile < 0 or s.chosen_cell not in s.open_cells):
        refuse("spot", f"no drawn tile may lie on {CELL.token(s.chosen_cell)}")


# ---- figures ---------------------------------------------------------------------------------------


def check_characters(s: ForestState) -> None:
    """FOR-COMBAT-08, FOR-ROAD-14."""
    points = sum(s.points) + sum(s.power)
    most = sum(s.box.reward)
    if s.box.terms.mode == SEMI_TEAM:
        most += s.box.terms.hero_points * (s.box.terms.characters - 1)
    if points > most:
        refuse("heroes", f"{points} power points, but no more than {most} can be won")
    for h in s.order:
        field = f"heroes.{FIGURE.token(h)}"
        if s.stage == CASTING:
            if s.life[h] != s.box.life:
                refuse(f"{field}.life", f"{s.life[h]}, before the invasion it is {s.box.life}")
        elif is_alive(s, h) != (s.life[h] > 0):
            refuse(
                f"{field}.life",
                f"{s.life[h]}, {'on' if is_alive(s, h) else 'off'} the board; the dead, with 0, are off",
            )
        if s.stage != INVASION and is_alive(s, h) and s.box.board.place_of[s.cell[h]] != CITY:
            refuse(f"{field}.cell", f"{CELL.token(s.cell[h])}, before the invasion characters are in the City")


def check_monsters(s: ForestState) -> None:
    """FOR-MONSTAT-02, FOR-CITY-01, FOR-LOOT-10."""
    if len(set(s.entered)) != len(s.entered):
        refuse("entered", "a monster is in it twice")
    for monster in s.entered:
        m = monster - FIRST_MONSTER
        field = f"monsters.{FIGURE.token(monster)}"
        if is_alive(s, monster) != (s.life[monster] > 0):
            on = "on" if is_alive(s, monster) else "off"
            refuse(f"{field}.life", f"{s.life[monster]}, {on} the board; the dead, with 0, are off")
        if is_alive(s, monster) and (s.box.board.place_of[s.cell[monster]] == CITY) != (s.arrived[m] > 0):
            refuse(f"{field}.arrived", f"{s.arrived[m]}; in the City it is a round, outside 0")
        if s.arrived[m] > s.round:
            refuse(f"{field}.arrived", f"{s.arrived[m]}, but it is round {s.round}")
        if breed_of(monster) == AGGRESSIVE and (s.carried[m] or s.looted[m]):
            refuse(f"{field}.carried", "aggressive monsters take nothing")
        for place in s.face_down_from[m]:
            if place >= 0 and not (s.looted[m] >> place) & 1:
                refuse(f"{field}.looted", f"it has a token of {PLACES[place]}, so it has looted there")


def check_manticore(s: ForestState) -> None:
    """FOR-MANT-01, FOR-MANT-02, FOR-MANT-05, FOR-EASY-02."""
    if s.awake:
        if s.stage != INVASION:
            refuse("manticore.awake", "true, but she sleeps until the invasion")
        return
    if s.fire_path_entry:
        refuse("manticore.awake", "false, but she has left her cave")
    for h in s.order:
        if is_alive(s, h) and s.box.board.wakes_manticore[s.cell[h]]:
            refuse("manticore.awake", f"false, but {FIGURE.token(h)} is beside the cave, which wakes her")
    for monster in s.entered:
        if not is_alive(s, monster):
            refuse("manticore.awake", f"false, but {FIGURE.token(monster)} is dead, which wakes her")
    if s.box.terms.standing and s.round > 5:
        refuse("manticore.awake", "false, but after round 5 she is awake where monsters stand still")


# ---- pieces ----------------------------------------------------------------------------------------


def tokens_by_field(s: ForestState) -> list[tuple[str, int]]:
    """Every token with the field that names it."""
    found = [(f"stacks.{PLACES[p]}", t) for p, stack in enumerate(s.stacks) for t in stack]
    for h in s.order:
        found += [(f"heroes.{FIGURE.token(h)}.slots", t) for t in slots_of(s, h) if t >= 0]
        found += [(f"heroes.{FIGURE.token(h)}.pack", t) for t in s.backpacks[h]]
    for monster in s.entered:
        found += [(f"monsters.{FIGURE.token(monster)}.carried", t) for t in s.carried[monster - FIRST_MONSTER]]
    found += [("dropped", t) for _, t in s.dropped]
    found += [("buried", t) for t, _ in s.lost_face_down]
    found += [("fight.cast", t) for t in s.spells_used[1::2]]
    return [*found, *[("gone", t) for t in s.out_of_game], *[("spare", t) for t in s.left_in_box]]


def check_tokens(s: ForestState) -> None:
    """FOR-SETUP-03, FOR-SPELL-02. Every token once, spells never on the ground or in a backpack."""
    where: dict[int, str] = {}
    tokens = tokens_by_field(s)
    for field, token in tokens:
        if token >= 0 and token in where:
            refuse(field, f"{TOKEN.token(token)} lies in {where[token]} already")
        where[token] = field
    known = [token for token in where if token >= 0]
    if len(known) < len(tokens) and not s.box.terms.hidden:
        refuse("stacks", "a token is unknown, but terms.hidden is false")
    if len(tokens) != TOKENS:
        missing = ", ".join(TOKEN.token(t) for t in range(TOKENS) if t not in known)
        refuse(
            "gone", f"{missing}: {TOKENS - len(tokens)} of these lie nowhere; what is out of the game is listed here"
        )
    for cell, token in s.dropped:
        if token >= ARTIFACTS:
            refuse("dropped", f"{TOKEN.token(token)} is a spell, only artifacts are dropped")
        if cell not in s.box.board.cells:
            refuse("dropped", f"{CELL.token(cell)} is no cell of this board")
    for item in range(len(ITEMS)):
        left = sum(1 for t in s.left_in_box if item_of(t) == item)
        wanted = 4 - s.box.terms.characters if item < 6 else 0
        if left != wanted:
            what = f"{s.box.terms.characters} characters leave {wanted} tokens of {ITEMS[item]} in the box"
            refuse("spare", f"{left} of {ITEMS[item]}, but {what}")
    for h in s.order:
        if not is_alive(s, h) and s.stage == INVASION and not s.attackers and artifacts_left_by(s, h):
            refuse(f"heroes.{FIGURE.token(h)}.slots", "the dead have nothing left, it belongs in gone")


def check_stacks(s: ForestState) -> None:
    """FOR-SETUP-02, FOR-SETUP-05, FOR-HIDE-01."""
    items = s.item_of_place
    if len(items) != CITY:
        refuse("holds", f"{len(items)} kinds, not {CITY}")
    for family in (range(4), range(4, CITY)):
        given = [items[p] for p in family if items[p] >= 0]
        if len(set(given)) != len(given) or any(item not in family for item in given):
            refuse("holds", f"{PLACES[family[0]]} to {PLACES[family[-1]]} hold their own four kinds, each once")
    if not s.box.terms.hidden:
        if list(items) != list(range(CITY)):
            refuse("holds", "kinds change places only if terms.hidden is true")
        if s.hidden or s.known_places != (1 << CITY) - 1:
            refuse("hidden", "everything is open and known unless terms.hidden is true")
    for place in range(CITY):
        stack = [t for t in s.stacks[place] if t >= 0]
        field = f"stacks.{PLACES[place]}"
        if stack != sorted(stack):
            refuse(field, "the strongest token comes first, that is the lowest number")
        if items[place] >= 0 and any(item_of(t) != items[place] for t in stack):
            refuse(field, f"it holds {ITEMS[items[place]]} only")


def check_tiles(s: ForestState) -> None:
    for i, name in enumerate(TILES):
        there = tiles_outside_pool(s, i) + s.pool[i]
        if there != s.box.kit.tile_count[i]:
            refuse(f"pool.{name}", f"{there} tiles in all, not {s.box.kit.tile_count[i]}")


# ---- the fight -------------------------------------------------------------------------------------


def check_fight(s: ForestState) -> None:
    taking_part = 1 << MANTICORE
    for figure in (*s.order, *s.entered):
        taking_part |= 1 << figure
    masks = {
        "attackers": s.attackers,
        "defenders": s.defenders,
        "struck": s.attacked,
        "struck_jointly": s.attacked_jointly,
        "joined": s.joined,
        "withdrawn": s.withdrawn,
    }
    for figure in s.called_off:
        if not (taking_part >> figure) & 1:
            refuse("fight.spurned", f"{FIGURE.token(figure)} takes no part")
    for key, mask in masks.items():
        for figure in range(FIGURES):
            if (mask & ~taking_part) >> figure & 1:
                refuse(f"fight.{key}", f"{FIGURE.token(figure)} takes no part")
        if key in ("joined", "withdrawn") and mask >= 1 << HEROES:
            refuse(f"fight.{key}", "only characters join")
    if (s.attackers == 0) != (s.defenders == 0) or s.attackers & s.defenders:
        refuse("fight.defenders", "a fight has attackers and others who defend, or it has neither")
    for key in ("attackers", "defenders"):
        if not is_side(masks[key]):
            refuse(f"fight.{key}", "a side is characters, or one monster, or the Manticore")
    if s.kind == BY_CARD:
        refuse("fight.kind", "the card is drawn before anybody is asked: magic, melee or shooting")
    if len(s.promised) != 4:
        refuse("fight.promised", f"{len(s.promised)} promises, not 4: two points, an artifact, the kill")
    for figure in (s.leader, *s.promised):
        if figure >= 0 and figure not in s.order:
            refuse("fight.leader", f"{FIGURE.token(figure)} leads nobody and is promised nothing")
    check_last_exchange(s.last_exchange)


def is_side(mask: int) -> bool:
    """Whether such figures can stand on one side of a fight; nobody at all can, between fights."""
    return mask < 1 << HEROES or (mask & (1 << HEROES) - 1 == 0 and mask & (mask - 1) == 0)


def check_last_exchange(numbers: tuple[int, ...]) -> None:
    if not numbers:
        return
    if len(numbers) != 16:
        refuse("fight.duel", f"{len(numbers)} numbers, not 16")
    attackers, defenders, kind, counter, stance = numbers[:5]
    if not 0 < attackers < 1 << FIGURES or not 0 < defenders < 1 << FIGURES or not is_side(attackers):
        refuse("fight.duel", "the first two numbers are masks of the figures on both sides")
    if not is_side(defenders) or not 0 <= kind < BY_CARD or counter not in (0, 1) or stance not in (0, 1):
        refuse("fight.duel", "kind, counter or stance cannot be")
    if not 1 <= numbers[9] <= 6 or not 1 <= numbers[14] <= 6:
        refuse("fight.duel", "a die shows 1 to 6")


def check_ending(s: ForestState) -> None:
    """FOR-END-01 to FOR-END-04. A game that is decided says so, and no other does."""
    slain = s.life[MANTICORE] == 0
    if slain != (s.ending in (VICTORY, GREAT_VICTORY)):
        refuse("manticore.life", "0 if and only if the verdict is a victory")
    if (s.fire_path_entry == len(s.box.board.fire_path) - 1) != (s.ending == DEFEAT):
        refuse("manticore.entry", "the last one, in the City, if and only if the verdict is defeat")
    dead = s.stage != CASTING and not any(is_alive(s, h) for h in s.order)
    if dead and not slain and s.ending != GREAT_DEFEAT:
        refuse("heroes", "all are dead, so the verdict is great-defeat")
    if not dead and s.ending == GREAT_DEFEAT:
        refuse("verdict", "great-defeat, but somebody lives")
    if slain and s.box.terms.mode == SEMI_TEAM and s.killer not in s.order:
        refuse("killer", "nobody, but the Manticore was killed by a character")


# ---- steps -----------------------------------------------------------------------------------------


def check_steps(s: ForestState) -> None:
    """The steps that stand fit together, fit the table, and lead on to the end of the game. Raises BadPosition."""
    names = " ".join(step.name for step in s.stack)
    if not STACKS[s.stage].fullmatch(names):
        refuse("steps", f"{names or 'none'} cannot stand in this stage, the last being the one that asks")
    fighting = "resolve" in names or "after" in names
    if fighting != (s.attackers != 0):
        refuse("fight.attackers", "there are some if and only if a fight is among the steps")
    if "resolve" in names:
        for figure in (*figures_of_side(s.attackers), *figures_of_side(s.defenders)):
            if not is_alive(s, figure):
                refuse("fight.attackers", f"{FIGURE.token(figure)} is dead before the dice are rolled")
    if ("hero-turn" in names) != (s.active >= 0):
        refuse("active", "there is one if and only if a hero-turn is among the steps")
    if s.stage == LAYING and s.drawn_tile < 0:
        refuse("drawn", "no tile is drawn, but the steps are about one")
    if "turn-tile" in names and s.chosen_cell < 0:
        refuse("spot", "no cell is chosen for the tile that is turned")
    if "stance" in names and (s.kind != BY_MELEE or s.defenders >= 1 << HEROES):
        refuse("steps", "stance: only characters attacked in melee choose one")
    for step in s.stack:
        check_step(s, step)


def check_step(s: ForestState, step: object) -> None:
    """The arguments of one step."""
    if isinstance(step, BeginTurn):
        if step.place != s.order.index(s.active) + 1 or step.place >= len(s.order):
            refuse("steps", f"begin-turn {step.place}: the next place in the turn order is that after the active one")
    elif isinstance(step, HeroTurn):
        if step.hero != s.active:
            refuse("steps", f"hero-turn {step.hero}: it is the turn of the active character, {s.active}")
    elif isinstance(step, Gift):
        if (
            step.hero != s.active
            or not 0 <= step.to < HEROES
            or why_not_give(s, step.hero, step.token, step.to) is not None
        ):
            refuse("steps", f"gift {step.args()}: the active character cannot give this to that one")
    elif isinstance(step, JointAttackProposal):
        can_be = 0 <= step.kind <= BY_CARD and 0 <= step.target < FIGURES and is_alive(s, step.target)
        if not can_be or not partners(s, s.active, step.target):
            refuse("steps", f"gather {step.args()}: there is nobody to attack jointly, or no such kind")
    elif isinstance(step, DeclareSpells | AnswerSpells):
        side = s.attackers if isinstance(step, DeclareSpells) else s.defenders
        if not 0 <= step.hero < HEROES or not (side >> step.hero) & 1 or not owned_spells(s, step.hero):
            refuse("steps", f"{step.name} {step.hero}: only a character of that side with a spell is asked")
        if s.kind != BY_MAGIC:
            refuse("steps", f"{step.name}: spells are used in magic only")
    elif isinstance(step, Loot):
        if step.hero not in s.order or step.victim not in (*s.order, *s.entered) or is_alive(s, step.victim):
            refuse("steps", f"loot {step.args()}: a character takes from a dead figure")
    elif isinstance(step, MonstersAct):
        check_queue(step.queue, step.used)
    elif isinstance(step, Advance):
        can_be = FIRST_MONSTER <= step.monster < MANTICORE and breed_of(step.monster) == AGGRESSIVE
        if not can_be or step.prey not in s.order or step.cell not in s.box.board.cells:
            refuse("steps", f"advance {step.args()}: an aggressive monster, a character and its cell")
    elif isinstance(step, AgreeToHurry):
        others = (1 << s.seats) - 1 & ~(1 << s.owners[s.laying_turn])
        if step.asked <= 0 or step.asked & ~others:
            refuse("steps", f"agree-to-hurry {step.asked}: a mask of the other seats")


def check_queue(queue: int, used: int) -> None:
    """The monsters still to act, each once, in 16ths."""
    waiting: list[int] = []
    while queue > 0 and len(waiting) <= MONSTERS:
        waiting.append(queue % FIGURES)
        queue //= FIGURES
    if queue or used < 0 or len(set(waiting)) != len(waiting):
        refuse("steps", "act: the queue holds every monster once, and it has done 0 or more things")
    if any(not FIRST_MONSTER <= m < MANTICORE for m in waiting):
        refuse("steps", "act: only monsters are in the queue")
