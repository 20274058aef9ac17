"""Moving heroes: which fields they may enter, what happens on arrival, discovering and placing tiles."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.tiles import AGAIN, FIELDS_PER_TILE, FLAG, NONE, ONCE, STARTING, place_of, slot_of
from hexkeep.games.heroes.components.tokens import site
from hexkeep.games.heroes.rules.combat.announcement import begin_combat
from hexkeep.games.heroes.rules.effects.interpreter import effect, set_condition
from hexkeep.games.heroes.rules.effects.language import GOLD
from hexkeep.games.heroes.rules.map.creature_banks import bank_at
from hexkeep.games.heroes.rules.map.locations import visit, win_cube
from hexkeep.games.heroes.rules.map.movement_points import OVER_BLOCKED, OVER_BORDERS, PAST_ENEMIES, WINGS, ways_of
from hexkeep.games.heroes.rules.map.sea import embark, has_put_to_sea
from hexkeep.games.heroes.rules.map.tiles import (
    discover_tile,
    face_down_neighbours,
    fields_around,
    free_sites,
    place_tile,
)
from hexkeep.games.heroes.rules.modes.championship import count_achievement
from hexkeep.games.heroes.rules.modes.victory import obelisks
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.rules.town.town_actions import strongholds
from hexkeep.games.heroes.state import (
    CLEARED,
    CUBE,
    EMBARKED,
    FREE_TRADE,
    GARRISON,
    HEROES_PER_PLAYER,
    MAIN,
    MOVE_ALERT,
    NEUTRAL,
    PILGRIM,
    SECOND,
    SECONDS_BEATEN,
    HeroesState,
    allied,
    astrologer_of,
    guard_at,
    hero_index,
    is_astrologer_new,
    is_main_hero,
    is_rival,
    level_of,
    location_at,
    player_of_hero,
    tile_at,
    told_field,
)
from hexkeep.games.heroes.vocabulary import (
    DECLINE,
    DISCOVER,
    FACE,
    GIVE_UP,
    MOVE,
    P_DEFENCE,
    P_MARCH,
    P_WITH,
    PASS_OVER,
    PAY_DEFENCE,
    PLACE,
    REVISIT,
    STAND,
)
from hexkeep.games.heroes.vocabulary.events import DEFEATED, MOVED, QUICK_COMBAT, UNDEFENDED
from hexkeep.games.heroes.vocabulary.reasons import (
    ALLY_THERE,
    BLOCKED_FIELD,
    GRAIL_CLOSED,
    NO_MOVEMENT,
    NO_SUCH_HERO,
    NO_TILE_LEFT,
    NOT_NEXT,
    NOT_REVISITABLE,
    ON_SANCTUARY,
    PROTECTED,
    PUT_TO_SEA,
    SHARING,
    TILE_NOT_NEXT,
    TILE_SEEN,
    TOUCHES_TOO_FEW,
    TRUCE,
)
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option, Reason

DEFENCE_PRICE: Final = 8


def why_not_enter(s: HeroesState, seat: int, hero: int, field: int) -> Reason | None:
    """Why a hero may not end a movement on a field. The way to it is not checked here."""
    scenario = s.box.scenarios[s.scenario]
    tile = s.box.tiles[s.tiles[field // FIELDS_PER_TILE]]
    place = field % FIELDS_PER_TILE
    if tile.blocked[place]:  # HOM-MAP-06
        return BLOCKED_FIELD
    enemy = -1
    if field in s.hero_fields:
        other = s.hero_fields[seat * HEROES_PER_PLAYER + 1 - hero]
        if other == field or is_ally_at(s, seat, field):  # HOM-MOVE-06
            return ALLY_THERE
        enemy = enemy_at(s, seat, field)
        if enemy >= 0 and tile.location[place] == s.box.loc_sanctuary:  # HOM-LOC-25, HOM-LOC-26
            return ON_SANCTUARY
    if tile.kind == STARTING and s.round <= scenario.protected and not is_own_starting_tile(s, seat, slot_of(field)):
        return PROTECTED  # HOM-GEN-04
    if (s.round <= scenario.truce or is_peace(s)) and (enemy >= 0 or is_defended_place(s, seat, field)):
        return TRUCE  # HOM-GEN-04
    if not scenario.grail_obelisks or tile.location[place] != s.box.loc_grail:
        return None
    return GRAIL_CLOSED if hero != MAIN or obelisks(s, seat) < scenario.grail_obelisks else None


def closes_fields(s: HeroesState) -> bool:
    """Whether the scenario forbids some reachable fields in this round."""
    scenario = s.box.scenarios[s.scenario]
    if s.round <= scenario.protected or s.round <= scenario.truce or scenario.grail_obelisks > 0:
        return True
    return is_peace(s)


def is_peace(s: HeroesState) -> bool:
    """HOM-EXP-16: in the round of the Sanctuary heroes do not attack each other."""
    return astrologer_of(s).peace > 0 and is_astrologer_new(s)


def is_own_starting_tile(s: HeroesState, seat: int, slot: int) -> bool:
    """The starting tile of the seat or of an ally."""
    return any(town // FIELDS_PER_TILE == slot and allied(s, seat, other) for other, town in enumerate(s.towns))


def is_ally_at(s: HeroesState, seat: int, field: int) -> bool:
    """HOM-MOVE-06, HOM-MODE-09: a hero of another member of the team stands there."""
    for i, at in enumerate(s.hero_fields):
        if at == field and player_of_hero(i) != seat and allied(s, player_of_hero(i), seat):
            return True
    return False


def enemy_at(s: HeroesState, seat: int, field: int) -> int:
    """The index in `spot` of an enemy hero on a field, the main hero before the second; -1 if there is none.

    HOM-COMBAT-09: allied heroes are no enemies.
    """
    for i in range(len(s.hero_fields)):
        if s.hero_fields[i] == field and s.team[player_of_hero(i)] != s.team[seat]:
            return i
    return -1


def is_defended_place(s: HeroesState, seat: int, field: int) -> bool:
    """HOM-COMBAT-02: a town or settlement owned by an enemy."""
    other = s.flags[field]
    if other < 0 or s.team[other] == s.team[seat]:
        return False
    return place_of(field) in tile_at(s, field).strongholds


def can_pass_over(s: HeroesState, seat: int, hero: int, field: int) -> bool:
    """HOM-MOVE-06, HOM-MOVE-08, HOM-LOC-26: through an own hero, or an enemy on a Sanctuary, with a way out.

    HOM-MOVE-11: through no other enemy.
    """
    at = hero_index(seat, hero)
    if s.mp[at] < 2:
        return False
    reason = why_not_enter(s, seat, hero, field)
    if reason is not ALLY_THERE and reason is not ON_SANCTUARY:
        return False
    return any(to != s.hero_fields[at] and why_not_enter(s, seat, hero, to) is None for to in s.roads[field])


def shares_field(s: HeroesState, seat: int) -> bool:
    """HOM-MOVE-09, HOM-MOVE-10: both own heroes stand on one field and one of them could leave it."""
    main = seat * HEROES_PER_PLAYER
    at = s.hero_fields[main]
    if at < 0 or at != s.hero_fields[main + SECOND]:
        return False
    for hero in (MAIN, SECOND):
        if s.mp[main + hero] > 0 and any(why_not_enter(s, seat, hero, to) is None for to in s.roads[at]):
            return True
    return False


def move_options(s: HeroesState, seat: int, out: list[Option]) -> None:
    """HOM-MOVE-02: everything a movement point can be spent on."""
    if s.passing >= 0:  # HOM-MOVE-08
        passing_options(s, seat, s.passing, out)
        return
    crowded = shares_field(s, seat)
    calm = not closes_fields(s)
    taken = [at for at in s.hero_fields if at >= 0]
    for hero in (MAIN, SECOND):
        at = seat * HEROES_PER_PLAYER + hero
        field = s.hero_fields[at]
        if field < 0 or s.mp[at] <= 0:
            continue
        if not s.used[seat] & (EMBARKED << hero):
            for to in s.roads[field]:
                if (calm and to not in taken) or why_not_enter(s, seat, hero, to) is None:
                    out.append((MOVE, hero, to, 0))
                elif can_pass_over(s, seat, hero, to):
                    out.append((PASS_OVER, hero, to, 0))
            if ways_of(s, hero):  # HOM-WORD-14
                opened_options(s, seat, hero, out)
        if crowded:  # HOM-MOVE-09
            continue
        if can_revisit(s, field):
            out.append((REVISIT, hero, 0, 0))
        for slot in s.borders[field]:
            out.append((DISCOVER, hero, slot, 0))
        if s.pool[seat]:
            for where in s.sites[field]:  # HOM-MAP-19
                out.append((PLACE, hero, where, 0))


def passing_options(s: HeroesState, seat: int, hero: int, out: list[Option]) -> None:
    """A hero who passes through must move on (HOM-MOVE-08)."""
    field = s.hero_at(seat, hero)
    came = s.came_from[hero_index(seat, hero)]
    for to in s.roads[field]:
        if why_not_enter(s, seat, hero, to) is None:
            out.append((MOVE, hero, to, 0))
        elif to != came and can_pass_over(s, seat, hero, to):
            out.append((PASS_OVER, hero, to, 0))
    if ways_of(s, hero):
        opened_options(s, seat, hero, out)


def opened_options(s: HeroesState, seat: int, hero: int, out: list[Option]) -> None:
    """HOM-WORD-14. Moves beside those along the roads: across yellow lines, and through fields that are not resolved.

    A field is passed through only if the hero can end the movement on one behind it.
    """
    here = s.hero_at(seat, hero)
    ways = ways_of(s, hero)
    can_pass = s.movement(seat, hero) > 1
    for to in opened_fields(s, ways, here):
        if to not in s.roads[here] and why_not_enter(s, seat, hero, to) is None:
            out.append((MOVE, hero, to, 0))
        option: Option = (PASS_OVER, hero, to, 0)
        if not can_pass or option in out or not is_passable(s, seat, ways, to):
            continue
        behind = [after for after in opened_fields(s, ways, to) if after != here]
        if any(why_not_enter(s, seat, hero, after) is None for after in behind):
            out.append(option)


def opened_fields(s: HeroesState, ways: int, field: int) -> list[int]:
    """The fields a hero can step to from this one, blocked ones too, with the ways that cards open."""
    around = fields_around(s, field)
    if ways & (WINGS | OVER_BORDERS):
        return around
    return [to for to in around if to in s.roads[field] or (ways & OVER_BLOCKED and not is_walled_off(s, field, to))]


def is_walled_off(s: HeroesState, field: int, to: int) -> bool:
    """HOM-MAP-06: a yellow line of either tile parts these two neighbours."""
    return slot_of(field) != slot_of(to) and (is_walled(s, field) or is_walled(s, to))


def is_walled(s: HeroesState, field: int) -> bool:
    return tile_at(s, field).walled[place_of(field)]


def is_passable(s: HeroesState, seat: int, ways: int, field: int) -> bool:
    """A card lets the hero pass through this field without resolving it."""
    if ways & WINGS or (ways & OVER_BLOCKED and tile_at(s, field).blocked[place_of(field)]):
        return True
    guarded = guard_at(s, field) > 0 and not s.marks[field] & CLEARED
    return ways & PAST_ENEMIES != 0 and (guarded or enemy_at(s, seat, field) >= 0)


def can_revisit(s: HeroesState, field: int) -> bool:
    """HOM-FIELD-07, HOM-FIELD-08; HOM-OPT-08: with free trade a trading post is visited once."""
    where = location_at(s, field)
    location = s.box.locations[where]
    if where == s.box.loc_post and s.rules & FREE_TRADE:
        return False
    return location.kind == AGAIN and location.program >= 0 and s.marks[field] & CLEARED != 0


def move(s: HeroesState, seat: int, option: Option) -> None:
    """Spend one movement point as chosen."""
    verb, hero = option[0], option[1]
    at = hero_index(seat, hero)
    s.mp[at] -= 1
    if verb == MOVE:
        s.passing = -1
        before = s.hero_fields[at]
        s.hero_fields[at] = option[2]
        s.alert |= MOVE_ALERT
        if s.boxes > 1:  # saves time
            embark(s, seat, hero, before)
        s.tell(MOVED, seat, hero, told_field(s, option[2]))
        s.push(Enter(seat, hero, option[2], 0))
    elif verb == PASS_OVER:
        s.passing = hero  # HOM-MOVE-07: no `Enter`, so no visit
        s.hero_fields[at] = option[2]
        s.tell(MOVED, seat, hero, told_field(s, option[2]))
    elif verb == REVISIT:  # HOM-FIELD-07
        visit(s, seat, hero, s.hero_fields[at])
    elif verb == DISCOVER:  # HOM-MAP-11, HOM-MAP-12
        discover_tile(s, option[2], seat)
    else:  # HOM-MAP-13
        place_tile(s, seat, option[2])


def why_not_move(s: HeroesState, seat: int, option: Option) -> Reason | None:
    verb, hero = option[0], option[1]
    if hero not in (MAIN, SECOND):
        return None
    field = s.hero_at(seat, hero)
    if field < 0:
        return NO_SUCH_HERO
    if s.movement(seat, hero) <= 0:
        return NO_MOVEMENT
    if verb in (MOVE, PASS_OVER):
        if has_put_to_sea(s, seat, hero):
            return PUT_TO_SEA
        if option[2] not in s.roads[field]:
            near = 0 <= option[2] < len(s.flags) and s.turned[slot_of(option[2])] >= 0
            tile = tile_at(s, option[2]) if near else None
            return BLOCKED_FIELD if tile is not None and tile.blocked[place_of(option[2])] else NOT_NEXT
        return why_not_enter(s, seat, hero, option[2])
    if shares_field(s, seat):
        return SHARING
    if verb == PLACE and not s.pool[seat]:
        return NO_TILE_LEFT
    if verb == PLACE and option[2] not in [site(q, r) for q, r in free_sites(s.centres)]:
        return TOUCHES_TOO_FEW
    if verb == DISCOVER and 0 <= option[2] < len(s.turned) and s.turned[option[2]] >= 0:
        return TILE_SEEN
    return NOT_REVISITABLE if verb == REVISIT else TILE_NOT_NEXT


# ---- arriving -----------------------------------------------------------------------------------

HEROES_FIRST: Final = 0
GARRISON_NEXT: Final = 1
GUARDS_NEXT: Final = 2
AFTER_HEROES: Final = 3
AFTER_GUARDS: Final = 4


class Enter(Step[HeroesState]):
    """HOM-MAP-07, HOM-FIELD-09, HOM-FIELD-13, HOM-COMBAT-08. Enemy heroes, a defended place, guards, the visit."""

    name: ClassVar[str] = "enter"

    def __init__(self, seat: int, hero: int, field: int, stage: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero
        self.field: Final = field
        self.stage: Final = stage

    def run(self, s: HeroesState) -> bool:
        seat, hero, field, stage = self.seat, self.hero, self.field, self.stage
        if s.out[seat] or s.hero_at(seat, hero) != field:
            return False
        if stage in (HEROES_FIRST, AFTER_HEROES):
            enemy = enemy_at(s, seat, field)
            if enemy >= 0:
                if is_main_hero(enemy) and s.hero_fields[enemy + 1] == field and not is_rival(s, seat):
                    return True
                self.meet(s, enemy)
                return False
            if stage == HEROES_FIRST and is_defended_place(s, seat, field):  # HOM-COMBAT-10: not after a hero
                s.push(Enter(seat, hero, field, GUARDS_NEXT))
                s.push(DefendOrGiveUp(seat, hero, -1, field))
                return False
        if is_rival(s, seat):
            from hexkeep.games.heroes.rules.ai_heroes.map_ai import visit_as_ai

            visit_as_ai(s, seat, field)
            return False
        guard = guard_at(s, field)
        if guard and not s.marks[field] & CLEARED:  # HOM-MAP-08
            if stage == AFTER_GUARDS:
                return False
            if bank_at(s, field) is not None:  # HOM-LOC-50: neither quick combat nor experience
                s.push(Enter(seat, hero, field, AFTER_GUARDS))
                begin_combat(s, seat, hero, NEUTRAL, 0, field, 0)
                return False
            if level_of(s, seat) > guard:  # HOM-QUICK-01, HOM-QUICK-02, HOM-QUICK-03, HOM-HERO-11
                s.tell(QUICK_COMBAT, seat, told_field(s, field))
            else:
                s.push(Enter(seat, hero, field, AFTER_GUARDS))
                begin_combat(s, seat, hero, NEUTRAL, 0, field, guard)
                return False
        s.came_from[hero_index(seat, hero)] = field  # HOM-CTIME-03
        visit(s, seat, hero, field)  # HOM-ENDC-17
        return False

    def meet(self, s: HeroesState, enemy: int) -> None:
        s.push(Enter(self.seat, self.hero, self.field, AFTER_HEROES))
        s.push(DefendOrGiveUp(self.seat, self.hero, enemy, self.field))

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        """Two heroes of one enemy stand there; the attacker says who is fought first."""
        options: list[Option] = [(FACE, MAIN, 0, 0), (FACE, SECOND, 0, 0)]
        out.append(Decision(self.seat, P_WITH, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        self.meet(s, enemy_at(s, seat, self.field) + option[1])


class DefendOrGiveUp(Step[HeroesState]):
    """An enemy hero or an enemy place is attacked. `enemy` is the `hero_index` of the hero, or -1 for a bare place.

    HOM-AI-10: the defender's choices are the same against an AI hero.
    """

    name: ClassVar[str] = "challenge"

    def __init__(self, seat: int, hero: int, enemy: int, field: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero
        self.enemy: Final = enemy
        self.field: Final = field

    def defender(self, s: HeroesState) -> int:
        return s.flags[self.field] if self.enemy < 0 else player_of_hero(self.enemy)

    def run(self, s: HeroesState) -> bool:
        if self.enemy < 0:
            seat = s.flags[self.field]
            if is_rival(s, seat):  # its garrison fights without being paid
                if s.garrison[seat - s.seats] and self.field == s.towns[seat]:  # HOM-AI-09
                    begin_combat(s, self.seat, self.hero, seat, GARRISON, self.field, 0)
                return False
            if s.resource(seat, GOLD) < DEFENCE_PRICE:  # HOM-COMBAT-03, HOM-COMBAT-04
                s.tell(UNDEFENDED, seat, told_field(s, self.field))
                return False
            return True
        if not is_main_hero(self.enemy):  # HOM-HERO-13
            return True
        begin_combat(s, self.seat, self.hero, player_of_hero(self.enemy), MAIN, self.field, 0)  # HOM-COMBAT-02
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        if self.enemy < 0:
            options: list[Option] = [(PAY_DEFENCE, 0, 0, 0), (GIVE_UP, 0, 0, 0)]
        else:
            options = [(STAND, 0, 0, 0), (GIVE_UP, 0, 0, 0)]
        out.append(Decision(self.defender(s), P_DEFENCE, options, idle=options[1], about=self.field))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == PAY_DEFENCE:
            gain(s, seat, GOLD, -DEFENCE_PRICE)
            begin_combat(s, self.seat, self.hero, seat, GARRISON, self.field, 0)
        elif option[0] == STAND:
            begin_combat(s, self.seat, self.hero, seat, SECOND, self.field, 0)
        elif self.enemy < 0:
            s.tell(UNDEFENDED, seat, told_field(s, self.field))
        else:  # HOM-COMBAT-06, HOM-COMBAT-07
            s.hero_fields[hero_index(seat, SECOND)] = -1
            s.mp[hero_index(seat, SECOND)] = 0
            s.tell(DEFEATED, seat, SECOND)
            win_cube(s, self.seat, seat)
            count_achievement(s, self.seat, SECONDS_BEATEN)


# ---- movement without points --------------------------------------------------------------------


def town_portal_targets(s: HeroesState, seat: int) -> list[tuple[int, int]]:
    """Hero and field for Town Portal: an own town or settlement without an own hero."""
    found: list[tuple[int, int]] = []
    mine = (s.hero_at(seat, MAIN), s.hero_at(seat, SECOND))
    for field in strongholds(s, seat):
        if field not in mine:
            for hero in (MAIN, SECOND):
                if mine[hero] >= 0 and not has_put_to_sea(s, seat, hero):
                    found.append((hero, field))
    return found


def appear_on(s: HeroesState, seat: int, hero: int, field: int) -> None:
    """HOM-MOVE-14: a hero is put on a field without moving there; the field is entered as usual."""
    s.hero_fields[hero_index(seat, hero)] = field
    s.alert |= MOVE_ALERT
    s.tell(MOVED, seat, hero, told_field(s, field))
    s.push(Enter(seat, hero, field, HEROES_FIRST))


class TownPortal(Step[HeroesState]):
    """HOM-MOVE-14. A hero appears in an own town or settlement and gains movement points."""

    name: ClassVar[str] = "portal"

    def __init__(self, seat: int, n: int) -> None:
        self.seat: Final = seat
        self.n: Final = n

    def run(self, s: HeroesState) -> bool:
        return len(town_portal_targets(s, self.seat)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(MOVE, hero, field, 0) for hero, field in town_portal_targets(s, self.seat)]
        out.append(Decision(self.seat, P_MARCH, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.mp[hero_index(seat, option[1])] += self.n
        appear_on(s, seat, option[1], option[2])


class StepAtTurnEnd(SeatStep[HeroesState]):
    """At the end of the turn a hero may step to an adjacent empty field (Logistics, Nomads)."""

    name: ClassVar[str] = "march"

    def choices(self, s: HeroesState) -> list[Option]:
        options: list[Option] = []
        for hero in (MAIN, SECOND):
            field = s.hero_at(self.seat, hero)
            if field >= 0 and not has_put_to_sea(s, self.seat, hero):
                for to in s.roads[field]:
                    free = to not in s.hero_fields and is_used_up(s, self.seat, to)
                    if free and why_not_enter(s, self.seat, hero, to) is None:
                        options.append((MOVE, hero, to, 0))
        return options

    def run(self, s: HeroesState) -> bool:
        return not s.out[self.seat] and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.choices(s)
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_MARCH, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == MOVE:
            at = hero_index(seat, option[1])
            s.hero_fields[at] = option[2]
            s.came_from[at] = option[2]
            s.alert |= MOVE_ALERT
            s.tell(MOVED, seat, option[1], told_field(s, option[2]))


def is_used_up(s: HeroesState, seat: int, field: int) -> bool:
    """Whether entering the field would do nothing: it is empty, visited, or flagged by the seat."""
    if guard_at(s, field) and not s.marks[field] & CLEARED:
        return False
    location = s.box.locations[location_at(s, field)]
    if location.kind == NONE:
        return True
    if location.kind == ONCE:
        return s.marks[field] & CUBE != 0
    if location.kind == FLAG:
        return s.flags[field] == seat or (location.shared and s.marks[field] & (PILGRIM << seat) != 0)
    return False


def can_use_town_portal(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return len(town_portal_targets(s, seat)) > 0


@effect("portal", needs=can_use_town_portal)
def _portal(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TownPortal(seat, op.a))


def has_face_down_neighbour(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return len(face_down_neighbours(s, slot_of(s.hero_at(seat, MAIN)))) > 0


set_condition("survey", has_face_down_neighbour)
MOVEMENT_STEPS: Final = step_table(Enter, DefendOrGiveUp, TownPortal, StepAtTurnEnd)
