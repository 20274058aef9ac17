"""How a careful team plays: what an attack is likely to bring, what to fetch, where to walk, whom to heal."""

from heapq import heappop, heappush
from typing import Final

from hexkeep.games.forest.bots.attack_odds import expected_damage, mean_damage, strength_lead, strength_of
from hexkeep.games.forest.bots.rivalry import are_rivals, serves_a_rival, willing_partners
from hexkeep.games.forest.components.hex_map import FAR
from hexkeep.games.forest.rules.manticore import next_entry
from hexkeep.games.forest.rules.roads.quick_plan import planned_cell_and_rotation
from hexkeep.games.forest.rules.strength import (
    DEFENCE_TRAIT,
    power_of,
    skill_of,
)
from hexkeep.games.forest.state import ForestState, is_alive, living_characters, slot
from hexkeep.games.forest.state_fields import LAYING
from hexkeep.games.forest.vocabulary import (
    AGREE,
    AMULET,
    ARTIFACTS,
    ATTACK,
    BOOTS,
    BOW,
    BY_MELEE,
    CALL_OFF,
    CAST,
    CHOOSE,
    CITY,
    DEFENCE,
    DWARF,
    ELF,
    END_TURN,
    FIREBALL,
    HEAL,
    HELMET,
    HEROES,
    ICE_BLOCK,
    JOIN,
    LAY,
    LOOT,
    MAGE,
    MANTICORE,
    MOVE,
    RAISE,
    RALLY,
    SHIELD,
    STAND,
    START,
    STRIKE,
    SWORD,
    TAKE,
    TURN_TILE,
    WARRIOR,
    WEAR,
    class_of,
    item_of,
)
from hexkeep.kernel.types import PASS, Decision, Option

# ---- a careful team --------------------------------------------------------------------------------

GATHERING_ROUNDS: Final = 3
"""Rounds in which the team collects items before it looks for fights."""
MANTICORE_STEPS_LEFT: Final = 3
"""The team meets the Manticore when she has so many steps left to the City: 3 won most games, 4 nearly as many."""
MAX_INITIATIVE_TO_GOAL: Final = 24
"""Goals that cost more initiative are ignored."""
PATIENT_ROUNDS: Final = 14
"""Rounds after which the team wakes a sleeping Manticore and fights monsters at worse odds. The rules set no
limit: a character that only heals in a City with a monster in it could do so for ever."""
FAVOURITES: Final = (DWARF, ELF, WARRIOR, MAGE)
"""The classes as a team chooses them: of two characters these won 81 games of a hundred, warrior and mage 71."""
HEAL_BELOW_LIFE: Final = 7
"""A character with no more life than this is healed before anybody walks on."""
WANTED_ITEMS: Final = (
    (SWORD, BOOTS, SHIELD, HELMET, AMULET, BOW),
    (AMULET, BOOTS, HELMET, FIREBALL, ICE_BLOCK, SHIELD),
    (SWORD, BOOTS, SHIELD, HELMET, BOW, AMULET),
    (BOW, BOOTS, SHIELD, HELMET, AMULET, SWORD),
)
"""The items each class wants, most wanted first. Boots come early, as they help in every round."""


def heuristic_option(s: ForestState, d: Decision) -> Option:
    """A cautious option that helps the team."""
    verb = d.options[0][0]
    if s.stage == LAYING and verb in (LAY, TURN_TILE):
        cell, rotation = planned_cell_and_rotation(s) if s.chosen_cell < 0 else best_rotation(s, d)
        return (LAY, cell, 0, 0) if verb == LAY else (TURN_TILE, rotation, 0, 0)
    if verb == CHOOSE:
        return favourite_character(s, d)
    if verb in (START, AGREE):
        return d.options[0]
    if verb == CAST:
        return d.options[-1] if is_decisive_fight(s) else d.options[0]
    if verb == STAND:
        return d.options[0] if should_accept_melee(s) else d.options[1]
    if verb == LOOT:
        return max(d.options[:-1], key=lambda o: token_worth(s, s.order[0] if s.active < 0 else s.active, o[1]))
    if (joining := join_option(s, d)) is not None:
        return joining
    if PASS in d.options:
        return PASS
    if any(o[0] == CALL_OFF for o in d.options):
        return next(o for o in d.options if o[0] == CALL_OFF)
    if any(o[0] == END_TURN for o in d.options):
        return choose_action(s, s.active, d.options)
    return d.options[0]


def favourite_character(s: ForestState, d: Decision) -> Option:
    """The character of the class that fares best: alone the quickest, in a team who bears most, acting first."""
    if s.box.terms.characters == 1:
        return next((o for o in d.options if class_of(o[1]) == ELF), d.options[0])
    return min(d.options, key=lambda o: FAVOURITES.index(class_of(o[1])))


def join_option(s: ForestState, d: Decision) -> Option | None:
    """In a joint attack: to join it, or to strike when all who would have joined; not to win the game for a rival."""
    joins = [o for o in d.options if o[0] == JOIN and not serves_a_rival(s, o[1])]
    if joins:
        return joins[0]
    strikes = [o for o in d.options if o[0] == STRIKE and not serves_a_rival(s, s.active)]
    return strikes[0] if strikes else None


def best_rotation(s: ForestState, d: Decision) -> tuple[int, int]:
    cell, rotation = planned_cell_and_rotation(s)
    return s.chosen_cell, rotation if cell == s.chosen_cell else d.options[0][1]


def is_decisive_fight(s: ForestState) -> bool:
    return bool((s.attackers | s.defenders) >> MANTICORE & 1) or s.life[MANTICORE] <= 4


def should_accept_melee(s: ForestState) -> bool:
    """Accept melee where swords do better than shields, or nearly so and the attacker may be hurt."""
    heroes = [h for h in s.order if (s.defenders >> h) & 1]
    swords = sum(strength_of(s, h, DEFENCE_TRAIT[BY_MELEE], SWORD) for h in heroes)
    shields = sum(strength_of(s, h, DEFENCE, SHIELD) for h in heroes)
    return swords >= shields


def token_worth(s: ForestState, hero: int, token: int) -> int:
    """How much a character wants a token: its value times the rank of its kind; 0 if it has a better one."""
    item = item_of(token)
    needs = WANTED_ITEMS[class_of(hero)]
    has = slot(s, hero, item)
    if has >= 0 and s.box.value[has] >= s.box.value[token]:
        return 0
    rank = needs.index(item) if item in needs else 7
    return s.box.value[token] * (9 - rank)


def choose_action(s: ForestState, hero: int, options: list[Option]) -> Option:
    """One act of the character's turn."""
    end: Option = (END_TURN, 0, 0, 0)
    free = [o for o in options if o[0] == TAKE and is_worth_taking(s, hero, o[1])]
    if free:
        return max(free, key=lambda o: s.box.value[o[1]])
    for o in options:
        if o[0] == WEAR and s.box.value[o[1]] > worn_value(s, hero, item_of(o[1])):
            return o
        if o[0] == RAISE and o[1] == best_trait(s, hero):
            return o
    fight = best_attack(s, hero, options)
    if fight is not None:
        return fight
    heal = [o for o in options if o[0] == HEAL and (not are_rivals(s) or s.owner[o[1]] == s.owner[hero])]
    if heal and not should_wake_manticore(s) and min(s.life[o[1]] for o in heal) <= HEAL_BELOW_LIFE:
        return min(heal, key=lambda o: s.life[o[1]])
    step = step_to_goal(s, hero, options)
    if step is not None:
        return step
    return min(heal, key=lambda o: s.life[o[1]]) if heal else end


def is_worth_taking(s: ForestState, hero: int, token: int) -> bool:
    if token >= ARTIFACTS:
        return True
    return slot(s, hero, item_of(token)) < 0


def worn_value(s: ForestState, hero: int, item: int) -> int:
    token = slot(s, hero, item)
    return s.box.value[token] if token >= 0 else 0


def best_trait(s: ForestState, hero: int) -> int:
    return max(range(3), key=lambda t: skill_of(s, hero, t) + power_of(s, hero, t))


def should_wake_manticore(s: ForestState) -> bool:
    """Whether the Manticore sleeps and waiting gains nothing more."""
    return not s.awake and s.round > PATIENT_ROUNDS


def best_attack(s: ForestState, hero: int, options: list[Option]) -> Option | None:
    """The attack that promises most, if it promises more than it costs."""
    best = 0.0
    found: Option | None = None
    for o in options:
        if o[0] not in (ATTACK, RALLY) or o[1] < HEROES:
            continue
        party = [hero]
        if o[0] == RALLY:
            joining = willing_partners(s, hero, o[1], o[2])
            if not joining:
                continue
            party += joining
        gain, loss = expected_damage(s, party, o[1], o[2])
        weakest = min(s.life[h] for h in party)
        if o[1] == MANTICORE:
            steps = len(s.box.board.fire_path) - 1 - s.fire_path_entry
            score = gain / s.life[MANTICORE] - loss / weakest
            if s.awake and (steps <= 1 or (steps <= 3 and len(party) > 1)):
                score = max(score, 0.01 * gain)  # there is no later
            score *= 20
        else:
            near = s.box.board.city_distance[s.cell[o[1]]] <= 2
            if weakest <= loss + 1 or not (s.awake or near or s.round > GATHERING_ROUNDS):
                continue
            if gain < 0.8 * loss * len(party) and s.round <= PATIENT_ROUNDS:
                continue
            score = gain - loss * len(party) + 2 * min(gain / s.life[o[1]], 1.0) + (1 if near else 0)
        if score > best:
            best = score
            found = o
    return found


# ---- walking ---------------------------------------------------------------------------------------


def step_to_goal(s: ForestState, hero: int, options: list[Option]) -> Option | None:
    """The next step of the cheapest way to the best goal, if it can be paid now."""
    steps = [o for o in options if o[0] == MOVE]
    if not steps:
        return None
    far, first = distances(s, s.cell[hero], FAR if should_wake_manticore(s) else MAX_INITIATIVE_TO_GOAL)
    goal, best = -1, 0.0
    for cell, worth in goals(s, hero):
        if far[cell] < FAR:
            score = worth / (3.0 + far[cell])
            if score > best:
                best = score
                goal = cell
    if goal < 0 or goal == s.cell[hero]:
        return None
    return next((o for o in steps if o[1] == first[goal]), None)


def distances(s: ForestState, start: int, reach: int) -> tuple[list[int], list[int]]:
    """Initiative to every cell past other figures, and the first step there."""
    far = [FAR] * len(s.figure_on)
    first = [-1] * len(s.figure_on)
    far[start] = 0
    queue: list[tuple[int, int]] = [(0, start)]
    while queue:
        spent, at = heappop(queue)
        if spent > far[at] or spent > reach:
            continue
        for to, price in s.box.roads.step_prices(at):
            if s.figure_on[to] < 0 and spent + price < far[to]:
                far[to] = spent + price
                first[to] = to if at == start else first[at]
                heappush(queue, (far[to], to))
    return far, first


def goals(s: ForestState, hero: int) -> list[tuple[int, float]]:
    """Cells worth going to, with what they are worth."""
    board = s.box.board
    found: list[tuple[int, float]] = []
    left = len(board.fire_path) - 1 - s.fire_path_entry
    hunt = s.awake and left <= MANTICORE_STEPS_LEFT
    if should_wake_manticore(s):
        return [(cell, 1.0) for cell in board.cells if board.wakes_manticore[cell] and s.figure_on[cell] < 0]
    if hunt:
        ahead = next_entry(s)
        guard = max(living_characters(s), key=lambda h: s.life[h] * 2 + strength_of(s, h, DEFENCE, SHIELD))
        for cell in board.neighbours[s.cell[MANTICORE]]:
            if s.figure_on[cell] < 0 or s.figure_on[cell] == hero:
                stays = board.are_adjacent(cell, ahead)
                worth = 60.0 if stays else 40.0
                if cell == ahead:
                    blow = sum(mean_damage(strength_lead(s, [MANTICORE], [hero], k)) for k in range(3)) / 3
                    worth = 80.0 if hero == guard and (blow * 2 < s.life[hero] or left == 1) else 0.0
                found.append((cell, worth))
        if left <= 2:
            found.append((board.fire_path[-1], 20.0))
    for place in range(CITY):
        wanted = max([token_worth(s, hero, t) if t >= 0 else 8 for t in s.stacks[place]], default=0)
        if wanted:
            found.extend((cell, float(wanted)) for cell in board.places[place])
    if s.box.terms.standing or s.round > GATHERING_ROUNDS or not hunt:
        for m in s.entered:
            if not is_alive(s, m) or s.life[hero] < 5:
                continue
            gain, loss = max((expected_damage(s, [hero], m, k) for k in range(3)), key=lambda x: x[0] - x[1])
            if gain <= loss and s.round <= PATIENT_ROUNDS:
                continue
            near = 12.0 / (1 + board.city_distance[s.cell[m]])
            if s.awake or near >= 4.0 or s.round > GATHERING_ROUNDS:
                found.extend((c, 4.0 + 3 * near + gain) for c in board.neighbours[s.cell[m]] if s.figure_on[c] < 0)
    if s.life[hero] < 5:
        found.append((s.cell[hero], 10.0))
    return found
