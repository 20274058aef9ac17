"""Combat: announcing it, placing units, rounds, activations."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.components.tiles import CENTER
from hexkeep.games.heroes.components.units import GROUND, RANGED
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import AiCard, draws, reshuffle
from hexkeep.games.heroes.rules.ai_heroes.armies import rival_of
from hexkeep.games.heroes.rules.ai_heroes.combat_ai import orders, placings
from hexkeep.games.heroes.rules.cards.deck import discard_random, draw
from hexkeep.games.heroes.rules.cards.levels_and_morale import enemy_of, morale_options, spend_morale
from hexkeep.games.heroes.rules.cards.playing import offer_cards, play_card, why_not_card
from hexkeep.games.heroes.rules.cards.war_machines import Machines, fade
from hexkeep.games.heroes.rules.combat.attack import NORMAL, Strike
from hexkeep.games.heroes.rules.combat.battlefield import (
    ATTACKER_YIELDED,
    CORNERS,
    DEFENDER_YIELDED,
    GATE,
    HERO_RETREATED,
    MIDDLE,
    PARLEYED,
    WALL,
    alive,
    controller,
    enemies_mask,
    enlist,
    fighting,
    has,
    heal,
    initiative,
    lair_at,
    lair_of,
    mired,
    occupied,
    owner,
    reach,
    scripted,
    spell_damage,
    uses_deck,
)
from hexkeep.games.heroes.rules.combat.boards import FULL, NEXT_TO, TOWER_CELL, around, cells_in
from hexkeep.games.heroes.rules.combat.end_of_combat import Aftermath
from hexkeep.games.heroes.rules.combat.unit_abilities import (
    RAZES,
    Spark,
    breach,
    feat_options,
    frenzied,
    perform,
    scorched,
    stir,
)
from hexkeep.games.heroes.rules.effects.interpreter import effect, run_program
from hexkeep.games.heroes.rules.effects.language import ACT, ANNOUNCED, AZURE, BRONZE, GOLD, INSTANT, OPENING, TRAIT
from hexkeep.games.heroes.rules.map.random_town import Garrison
from hexkeep.games.heroes.rules.modes.skirmish import rest
from hexkeep.games.heroes.rules.town.army import draw_guard, put_back
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.rules.town.town_actions import boards, strongholds, town_action, town_field, town_options
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    ANGER_MARK,
    BERSERK_BIT,
    CALM_BIT,
    DEFENCE_MARK,
    FREE_ROUNDS,
    GARRISON,
    GUARDED_BIT,
    HUSH_MARK,
    MAIN,
    MOVED_BIT,
    NEUTRAL,
    PARALYSED_MARK,
    RETALIATED_MARK,
    ROOTED_BIT,
    SORROW_MARK,
    STRUCK_BIT,
    HeroesState,
    has_built,
    is_rival,
    level_of,
    location_at,
    next_seat,
)
from hexkeep.games.heroes.vocabulary import (
    ACTIVATE,
    ACTIVATED,
    ADJACENT_FIRST,
    ANNOUNCED_COMBAT,
    BREACH,
    CAST,
    COMBAT_ROUND,
    DECLINE,
    DEFEND,
    DEFENDED,
    DEPLOY,
    DEPLOYED,
    FEAT,
    FIGHT_ON,
    FINISH,
    HIRE,
    LEAVE_OUT,
    MORALE,
    MORALE_DRAW,
    MORALE_SWAP,
    MOVED_ALREADY,
    MUST_ATTACK,
    NEUTRALS_NEVER_DEFEND,
    NO_MORE,
    NO_SURRENDER,
    OUT_OF_REACH,
    P_ACT,
    P_DEPLOY,
    P_ENEMY,
    P_ENEMY_PLACE,
    P_EXTEND,
    P_FROZEN,
    P_GATE,
    P_GUARD,
    P_INSTANT,
    P_NEXT,
    P_OPENING,
    P_READY,
    P_TARGET,
    PLAY,
    REDRAW,
    REDRAW_ALL,
    RETREAT,
    RETURN,
    SET_GATE,
    STRIKE,
    SURRENDER,
    SURRENDERED,
    TARGET,
    TOKEN_PASSED,
    USE,
    WALK,
    WALKED,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

MOST_UNITS: Final = 5
SURRENDER_PRICE: Final = 10
FROZEN: Final = PARALYSED_MARK | SORROW_MARK
"""Marks of a unit that loses its next activation."""

RETURNS: Final = TRAIT["returns"]
REGENERATES: Final = TRAIT["regenerates"]
HAUNTS: Final = TRAIT["haunts"]
DISMAYS: Final = TRAIT["dismays"]
ENCHANTS: Final = TRAIT["enchants"]
DRAWS_AT_OPENING: Final = TRAIT["draws-at-opening"]
SPARKS: Final = TRAIT["sparks"]


def begin(s: HeroesState, seat: int, hero: int, defender: int, defender_hero: int, field: int, level: int) -> None:
    """Announce a combat and line up what follows: town actions, placing, opening, rounds, aftermath."""
    s.field = field
    s.attacker = seat  # HOM-CTERM-01
    s.attacker_hero = hero
    s.defender = defender
    s.defender_hero = defender_hero
    s.level = level
    s.casts = [0] * s.seats
    s.limit = [1] * s.seats
    s.archery = [0, 0]
    s.kept = [len(zone) for zone in s.ongoing]
    s.boons = [0] * s.seats
    s.tell(ANNOUNCED_COMBAT, seat, field)
    for player, led in ((seat, hero), (defender, defender_hero)):
        if is_rival(s, player) and led == MAIN:
            reshuffle(s, player - s.seats)
    s.push(Aftermath())
    s.push(CombatRound())
    s.push(Opening(0, 0))
    s.push(Herald())
    s.push(Fortify())
    s.push(Deploy(1))
    s.push(Assemble(1))
    s.push(Deploy(0))
    s.push(Assemble(0))
    s.push(Ready(defender if is_rival(s, seat) else seat, 0))  # HOM-TACT-05, HOM-TOWN-08


class Ready(Step[HeroesState]):
    """HOM-TACT-03, HOM-TACT-04. Before units are placed everybody may take town actions, until all pass in a row."""

    name: ClassVar[str] = "ready"

    def __init__(self, seat: int, passes: int) -> None:
        self.seat: Final = seat
        self.passes: Final = passes

    def args(self) -> list[int]:
        return [self.seat, self.passes]

    def options(self, s: HeroesState) -> list[Option]:
        found: list[Option] = []
        town_options(s, self.seat, found)
        return [o for o in found if o[0] != HIRE or o[1] != s.field]

    def may_parley(self, s: HeroesState) -> bool:
        """Open facts alone: guards of the main hero's own level, and cards in hand."""
        return (
            self.seat == s.attacker
            and s.attacker_hero == MAIN
            and s.defender == NEUTRAL
            and s.level == level_of(s, self.seat)
            and len(s.hand[self.seat]) > 0
            and may_parley_with(s)
        )

    def run(self, s: HeroesState) -> bool:
        if not fighting(s) or self.passes >= s.seats - sum(s.out[: s.seats]):
            return False
        if self.may_parley(s) or self.options(s):
            return True
        s.push(Ready(next_seat(s, self.seat), self.passes + 1))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.options(s)
        if self.may_parley(s):
            offer_cards(s, self.seat, ANNOUNCED, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_READY, options, idle=options[-1], about=s.field))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            s.push(Ready(next_seat(s, seat), self.passes + 1))
            return
        s.push(Ready(seat, 0))
        if option[0] == PLAY:
            play_card(s, seat, option, ANNOUNCED)
        else:
            town_action(s, seat, option)


def may_parley_with(s: HeroesState) -> bool:
    """The scenario does not rule Diplomacy out at this place."""
    lair = lair_of(s)
    return lair is None or lair.parley


# ---- placing units ------------------------------------------------------------------------------


class Assemble(Step[HeroesState]):
    """The units of a side come to the board's edge: an army, or guards drawn from the neutral decks."""

    name: ClassVar[str] = "assemble"

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def args(self) -> list[int]:
        return [self.side]

    def run(self, s: HeroesState) -> bool:
        if not fighting(s):
            return False
        seat = owner(s, self.side)
        if seat >= 0:
            units = s.army[seat]  # HOM-HERO-03: whichever hero fights
            if is_rival(s, seat) and self.side == 1 and s.defender_hero == GARRISON:
                units = s.garrison[seat - s.seats]
            s.reserve.extend(reversed(units))
            units.clear()
            return False
        if location_at(s, s.field) == s.box.loc_random:
            s.push(Garrison())
            return False
        for tier in guard_tiers(s, s.field, s.level):  # HOM-NEUT-02
            code = draw_guard(s, tier)
            if code >= 0:
                s.reserve.append(code)
                s.azure |= int(tier == AZURE)
        if s.omen >= 0 and s.box.astrologers[s.omen].guard_redraw:
            s.push(RedrawGuard())
        return False


def guard_tiers(s: HeroesState, field: int, level: int) -> list[int]:
    """HOM-DTAB-01 to HOM-DTAB-07: the tiers of the guards of a field."""
    difficulty = s.difficulty
    if s.grail_eased and location_at(s, field) == s.box.loc_grail:
        difficulty = max(0, difficulty - 1)
    lair = lair_at(s, field)
    if lair is not None and lair.guards[difficulty]:
        return lair.guards[difficulty]
    tiers = s.box.guards[difficulty][level - 1]
    if s.thickened and s.box.tiles[s.tiles[field // 7]].kind == CENTER and len(tiers) < MOST_UNITS:
        return [BRONZE, *tiers]
    return tiers


class RedrawGuard(Step[HeroesState]):
    """Groovy Satyr: the attacker may have one guard replaced by another of its tier. Judge Dread: all of them."""

    name: ClassVar[str] = "redraw-guard"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REDRAW, code, 0, 0) for code in dict.fromkeys(s.reserve)]
        if s.box.astrologers[s.omen].guard_redraw > 1:
            options = [(REDRAW_ALL, 0, 0, 0)]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(s.attacker, P_GUARD, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REDRAW:
            self.replace(s, option[1])
        elif option[0] == REDRAW_ALL:
            for code in s.reserve[:]:
                self.replace(s, code)

    def replace(self, s: HeroesState, code: int) -> None:
        s.reserve.remove(code)
        new = draw_guard(s, s.box.stats[code].tier)
        put_back(s, code)
        if new >= 0:
            s.reserve.append(new)


class Deploy(Step[HeroesState]):
    """HOM-CSETUP-02, HOM-CSETUP-03, HOM-CSETUP-08. Unit by unit: a space on the own two lines, or left out."""

    name: ClassVar[str] = "deploy"

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def args(self) -> list[int]:
        return [self.side]

    def placed(self, s: HeroesState) -> int:
        return s.side.count(self.side)

    def run(self, s: HeroesState) -> bool:
        if not fighting(s) or not s.reserve:
            return False
        if scripted(s, self.side):
            found = placings(s, self.side)
            if len(found) == 1:
                self.play(s, controller(s, self.side), found[0])
            return len(found) > 1
        if self.placed(s) < MOST_UNITS and self.cells(s):  # HOM-NEUT-07
            return True
        s.army[owner(s, self.side)].extend(reversed(s.reserve))  # HOM-UNIT-03, HOM-CSETUP-09
        s.reserve.clear()
        return False

    def cells(self, s: HeroesState) -> int:
        lair = lair_of(s)
        if lair is not None and lair.ring:
            return (CORNERS if self.side else MIDDLE) & ~occupied(s)
        free = (0x000FF if self.side == 0 else 0xFF000) & ~occupied(s)
        if owner(s, self.side) < 0 and s.box.stats[s.reserve[-1]].type == RANGED and free & 0xF0000:
            return free & 0xF0000
        return free

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        if scripted(s, self.side):
            places = placings(s, self.side)
            out.append(Decision(controller(s, self.side), P_ENEMY_PLACE, places, idle=places[0]))
            return
        code = s.reserve[-1]
        mask = self.cells(s)
        options: list[Option] = [(DEPLOY, code, cell, 0) for cell in cells_in(mask)]
        idle = options[0]
        if owner(s, self.side) >= 0 and (self.placed(s) or len(s.reserve) > 1):  # HOM-UNIT-12
            options.append((LEAVE_OUT, code, 0, 0))
        out.append(Decision(controller(s, self.side), P_DEPLOY, options, idle=idle, about=code))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        code = option[1]
        if s.reserve[-1] == code:
            s.reserve.pop()
        else:
            s.reserve.remove(code)
        if option[0] == LEAVE_OUT:
            s.army[seat].append(code)
        else:
            enlist(s, code, self.side, option[2])
            s.tell(DEPLOYED, seat, code, option[2])
        s.push(self)


class Fortify(Step[HeroesState]):
    """HOM-SIEGE-01, HOM-SIEGE-02. Walls, gate and arrow tower, where the owner defends a town with a Citadel."""

    name: ClassVar[str] = "fortify"

    def run(self, s: HeroesState) -> bool:
        seat = s.defender
        if not fighting(s) or seat < 0 or town_field(s, seat) != s.field:  # HOM-COMBAT-10
            return False
        if is_rival(s, seat):
            if rival_of(s, seat).citadel:
                self.play(s, seat, (SET_GATE, 8 + rival_gate(s), 0, 0))
            return False
        return has_built(s, seat, s.box.factions[s.faction[seat]].citadel)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(SET_GATE, 8 + column, 0, 0) for column in range(4)]
        out.append(Decision(s.defender, P_GATE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.walls = [GATE if 8 + column == option[1] else WALL for column in range(4)]
        enlist(s, s.box.tower, 1, TOWER_CELL)  # HOM-SIEGE-14


def rival_gate(s: HeroesState) -> int:
    """HOM-AI-24: the column of the AI's ground unit with the highest initiative."""
    ground = [u for u in range(len(s.code)) if s.side[u] == 1 and s.box.stats[s.code[u]].type == GROUND]
    best = max(ground, key=lambda u: initiative(s, u), default=-1)
    return s.cell[best] % 4 if best >= 0 else 0


class Opening(Step[HeroesState]):
    """All units stand. Cards and buildings that work at the start of combat, the attacker first."""

    name: ClassVar[str] = "opening"

    def __init__(self, side: int, passes: int) -> None:
        self.side: Final = side
        self.passes: Final = passes

    def args(self) -> list[int]:
        return [self.side, self.passes]

    def cover(self, s: HeroesState) -> list[int]:
        """Cover of Darkness, in the own turn, against an enemy hero with cards, if not used yet."""
        seat = owner(s, self.side)
        found: list[int] = []
        enemy = enemy_of(s, seat)
        if seat == s.active and enemy >= 0 and s.hand[enemy]:
            for board in boards(s, seat):
                for i, b in enumerate(s.box.factions[s.faction[board]].buildings):
                    if b.opening >= 0 and has_built(s, board, i) and not (s.used[seat] >> (board * 8 + i)) & 1:
                        found.append(b.opening)
        return found

    def run(self, s: HeroesState) -> bool:
        if not fighting(s) or self.passes >= 2:
            return False
        seat = owner(s, self.side)
        if seat >= 0 and uses_deck(s, self.side) and (s.hand[seat] or self.cover(s)):
            return True
        s.push(Opening(1 - self.side, self.passes + 1))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = owner(s, self.side)
        options: list[Option] = [(USE, program, 0, 0) for program in self.cover(s)]
        offer_cards(s, seat, OPENING, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(seat, P_OPENING, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            s.push(Opening(1 - self.side, self.passes + 1))
            return
        s.push(Opening(self.side, 0))
        if option[0] == USE:
            for board in boards(s, seat):
                for i, b in enumerate(s.box.factions[s.faction[board]].buildings):
                    if b.opening == option[1]:
                        s.used[seat] |= 1 << (board * 8 + i)
            run_program(s, option[1], seat, 0, -1, OPENING)
        else:
            play_card(s, seat, option, OPENING)


class Herald(Step[HeroesState]):
    """Units that draw a card when combat begins (few Archangels)."""

    name: ClassVar[str] = "herald"

    def run(self, s: HeroesState) -> bool:
        if fighting(s):
            for u in range(len(s.code)):
                n = has(s, u, DRAWS_AT_OPENING)
                if n and uses_deck(s, s.side[u]):
                    draw(s, owner(s, s.side[u]), n)
        return False


# ---- rounds -------------------------------------------------------------------------------------


class CombatRound(Step[HeroesState]):
    """HOM-CROUND-01, HOM-CROUND-11. A new combat round: marks and spell counts are reset."""

    name: ClassVar[str] = "combat-round"

    def run(self, s: HeroesState) -> bool:
        if not fighting(s):
            return False
        s.combat_round += 1
        s.last_initiative = -1
        s.last_side = 1
        for u in range(len(s.mark)):
            s.mark[u] &= ~(ACTIVATED_MARK | RETALIATED_MARK | HUSH_MARK)  # HOM-PARA-04: paralysis stays
            s.shield[u] = 0
        for seat in range(s.seats):
            s.casts[seat] = 0
            s.limit[seat] = 1
        s.tell(COMBAT_ROUND, s.combat_round)
        s.push(NextUnit())
        if s.boxes > 1:
            fade(s)
            s.push(Machines(1))
            s.push(Machines(0))
        return False


class NextUnit(Step[HeroesState]):
    """HOM-CROUND-02 to HOM-CROUND-04. The highest initiative acts; on a tie the sides alternate, attacker first."""

    name: ClassVar[str] = "next-unit"

    def found(self, s: HeroesState) -> list[int]:
        best = -99
        found: list[int] = []
        for u in range(len(s.cell)):
            if s.cell[u] >= 0 and not s.mark[u] & ACTIVATED_MARK:
                n = initiative(s, u)
                if n > best:
                    best = n
                    found = [u]
                elif n == best:
                    found.append(u)
        if len(found) > 1:
            side = 1 - s.last_side if s.last_initiative == best else s.token
            mine = [u for u in found if s.side[u] == side]
            return mine if mine else found
        return found

    def token_decides(self, s: HeroesState, u: int) -> bool:
        """HOM-MODE-12: a tie of both sides that begins; its holder starts it and gives the token away."""
        n = initiative(s, u)
        if n == s.last_initiative:
            return False
        for v in range(len(s.cell)):
            if s.cell[v] >= 0 and s.side[v] != s.side[u] and not s.mark[v] & ACTIVATED_MARK and initiative(s, v) == n:
                return True
        return False

    def run(self, s: HeroesState) -> bool:
        if not fighting(s):
            return False
        found = self.found(s)
        if not found:
            s.push(RoundEnd())
            return False
        if len(found) == 1:
            self.activate(s, found[0])
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        found = self.found(s)
        options: list[Option] = [(ACTIVATE, u, 0, 0) for u in found]
        # HOM-CROUND-03
        out.append(Decision(controller(s, s.side[found[0]]), P_NEXT, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        self.activate(s, option[1])

    def activate(self, s: HeroesState, u: int) -> None:
        if s.mark[u] & FROZEN and answering(s, s.side[u]) >= 0:
            s.push(Frozen(u))
        else:
            self.begin(s, u)

    def begin(self, s: HeroesState, u: int) -> None:
        if s.mode >= SKIRMISH and self.token_decides(s, u):
            s.token = 1 - s.token
            s.tell(TOKEN_PASSED, owner(s, s.token))
        s.last_initiative = initiative(s, u)
        s.last_side = s.side[u]
        s.mark[u] |= ACTIVATED_MARK
        s.tell(ACTIVATED, u, s.code[u])
        s.push(NextUnit())
        if s.mark[u] & FROZEN:  # HOM-PARA-01, HOM-PARA-05; HOM-DEF-06: a defence token stays
            s.mark[u] &= ~FROZEN
            return
        s.actor = u
        s.origin = s.cell[u]
        s.acted = GUARDED_BIT if s.mark[u] & DEFENCE_MARK else 0
        s.mark[u] &= ~DEFENCE_MARK  # HOM-DEF-03
        s.push(Act(u))
        if s.boxes > 1:
            stir(s, u)
        if draws(s, s.side[u]):
            s.push(AiCard(u))
        if not s.box.stats[s.code[u]].plain:
            awaken(s, u)


def answering(s: HeroesState, side: int) -> int:
    """The player of a side who may play instant cards, by the size of the hand alone; -1 if there is none."""
    seat = owner(s, side)
    return seat if uses_deck(s, side) and s.hand[seat] else -1


class Frozen(Step[HeroesState]):
    """HOM-PARA-01, HOM-CCARD-02. Before a unit loses its activation an instant card of its player may free it."""

    name: ClassVar[str] = "frozen"

    def __init__(self, u: int) -> None:
        self.u: Final = u

    def args(self) -> list[int]:
        return [self.u]

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = owner(s, s.side[self.u])
        options: list[Option] = []
        offer_cards(s, seat, INSTANT, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(seat, P_FROZEN, options, idle=options[-1], about=self.u))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            NextUnit().begin(s, self.u)
        else:  # the order of activation may be another then
            s.push(NextUnit())
            play_card(s, seat, option, INSTANT)


def awaken(s: HeroesState, u: int) -> None:
    """HOM-UNIT-18: abilities that work when the unit is activated."""
    heal(s, u, has(s, u, REGENERATES))
    enemy = -1
    if s.defender >= 0:
        enemy = owner(s, 1 - s.side[u])
    elif s.side[u] == 1:
        enemy = s.attacker
    if enemy >= 0:
        if has(s, u, HAUNTS) and uses_deck(s, 1 - s.side[u]):
            discard_random(s, enemy)
        if has(s, u, DISMAYS) and s.morale[enemy] > 0:
            s.morale[enemy] = 0
            s.tell(MORALE, enemy, -1)
    if has(s, u, ENCHANTS):
        s.push(Enchant(u))
    if has(s, u, SPARKS):
        s.push(Spark(u, has(s, u, SPARKS)))


class Enchant(Step[HeroesState]):
    """Enchanters: heal a friendly unit, otherwise gain 1 attack for this activation."""

    name: ClassVar[str] = "enchant"

    def __init__(self, u: int) -> None:
        self.u: Final = u

    def args(self) -> list[int]:
        return [self.u]

    def found(self, s: HeroesState) -> list[int]:
        return [w for w in range(len(s.cell)) if alive(s, w) and s.side[w] == s.side[self.u] and s.damage[w] > 0]

    def run(self, s: HeroesState) -> bool:
        if self.found(s):
            return True
        s.mark[self.u] |= ANGER_MARK
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TARGET, w, 0, 0) for w in self.found(s)]
        out.append(Decision(controller(s, s.side[self.u]), P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        heal(s, option[1], has(s, self.u, ENCHANTS))


class RoundEnd(Step[HeroesState]):
    """HOM-CTIME-01, HOM-CTIME-06. Against neutral guards the hero pays for another round or retreats."""

    name: ClassVar[str] = "round-end"

    def limited(self, s: HeroesState) -> bool:
        return s.defender == NEUTRAL and not s.azure

    def price(self, s: HeroesState) -> int:
        return 0 if s.rules & FREE_ROUNDS else 1  # HOM-OPT-09

    def run(self, s: HeroesState) -> bool:
        if not fighting(s):
            return False
        if not self.limited(s):
            if s.mode >= SKIRMISH:
                rest(s)
            s.push(CombatRound())
            return False
        if s.mp[s.attacker * 2 + s.attacker_hero] < self.price(s):
            s.result = HERO_RETREATED
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(FIGHT_ON, 0, 0, 0), (RETREAT, 0, 0, 0)]
        out.append(Decision(s.attacker, P_EXTEND, options, idle=options[1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == RETREAT:
            s.result = HERO_RETREATED
        else:
            s.mp[seat * 2 + s.attacker_hero] -= self.price(s)
            s.push(CombatRound())


# ---- activation ---------------------------------------------------------------------------------


class Act(Step[HeroesState]):
    """HOM-UTYPE-01 to HOM-UTYPE-06, HOM-DEF-01, HOM-CROUND-05. An activated unit moves, attacks, defends."""

    name: ClassVar[str] = "act"

    def __init__(self, u: int) -> None:
        self.u: Final = u

    def args(self) -> list[int]:
        return [self.u]

    def run(self, s: HeroesState) -> bool:
        u = self.u
        if not fighting(s) or not alive(s, u):
            return False
        if scripted(s, s.side[u]):
            if s.acted & STRUCK_BIT:  # HOM-AI-22
                return False
            found = self.ordered(s)
            if len(found) == 1:
                self.play(s, controller(s, s.side[u]), found[0])
            return len(found) > 1
        if s.acted & STRUCK_BIT:
            if s.box.stats[s.code[u]].type == RANGED and not s.acted & (MOVED_BIT | ROOTED_BIT):
                return s.mode < SKIRMISH and reach(s, u) != 0  # HOM-MODE-12: on the large board one or the other
            return self.may_return(s)
        return True

    def may_return(self, s: HeroesState) -> bool:
        """Harpies fly back to the space they came from."""
        if not has(s, self.u, RETURNS) or s.origin == s.cell[self.u]:
            return False
        return not (occupied(s) >> s.origin) & 1

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        u = self.u
        side = s.side[u]
        seat = controller(s, side)
        if scripted(s, side):
            options = self.ordered(s)
            out.append(Decision(seat, P_ENEMY, options, idle=options[0], about=u))
        else:
            out.append(self.own(s, seat))
            self.answers(s, seat, out)

    def ordered(self, s: HeroesState) -> list[Option]:
        """What the AI rules, or Berserk, tell the unit to do."""
        if s.acted & BERSERK_BIT:
            return frenzied(s, self.u, s.acted & (MOVED_BIT | ROOTED_BIT) != 0) or [(FINISH, 0, 0, 0)]
        return orders(s, self.u, s.acted & MOVED_BIT != 0)

    def answers(self, s: HeroesState, seat: int, out: list[Decision]) -> None:
        """HOM-CCARD-02: instant cards of the other side, at any time before the attack."""
        other = answering(s, 1 - s.side[self.u])
        if other >= 0 and other != seat:
            options: list[Option] = []
            offer_cards(s, other, INSTANT, options)
            if options:
                out.append(Decision(other, P_INSTANT, options, waits=False, about=self.u))

    def listeners(self, s: HeroesState) -> int:
        side = s.side[self.u]
        other = answering(s, 1 - side)
        return 1 << other if other >= 0 and other != controller(s, side) else 0

    def own(self, s: HeroesState, seat: int) -> Decision:
        """What the player of the active unit may do."""
        u = self.u
        side = s.side[u]
        options: list[Option] = []
        if s.acted & STRUCK_BIT:
            if s.box.stats[s.code[u]].type == RANGED:
                walks(reach(s, u), options)
            else:
                options.append((RETURN, s.origin, 0, 0))
            options.append((FINISH, 0, 0, 0))
            return Decision(seat, P_ACT, options, idle=options[-1], about=u)
        bound = self.strikes(s, options)
        if s.boxes > 1 and not bound and not s.acted & MOVED_BIT:
            feat_options(s, u, options)  # HOM-UNIT-20
        if owner(s, side) >= 0:
            if not s.acted & (GUARDED_BIT | BERSERK_BIT) and s.cell[u] != TOWER_CELL:
                options.append((DEFEND, 0, 0, 0))
            if uses_deck(s, side):
                offer_cards(s, seat, ACT, options)
                morale_options(s, seat, options)
            if not s.acted & MOVED_BIT and why_not_surrender(s, side) is None:
                options.append((SURRENDER, 0, 0, 0))
        idle = options[0] if options else None
        if not bound:  # HOM-CROUND-06
            idle = (FINISH, 0, 0, 0)
            options.append(idle)
        return Decision(seat, P_ACT, options, idle=idle, about=u)

    def strikes(self, s: HeroesState, options: list[Option]) -> bool:
        """Attacks and moves; True if the unit is bound to attack (neutral units, HOM-CROUND-05)."""
        u = self.u
        side = s.side[u]
        cell = s.cell[u]
        bound = owner(s, side) < 0
        moved = s.acted & (MOVED_BIT | ROOTED_BIT) != 0
        near = NEXT_TO[cell]
        if s.acted & BERSERK_BIT:
            found = frenzied(s, u, moved)
            options += found
            if found:
                return True
        if s.acted & (CALM_BIT | BERSERK_BIT):
            walks(0 if moved else reach(s, u), options)
            return False
        shoots = s.box.stats[s.code[u]].type == RANGED
        if shoots and s.acted & MOVED_BIT:
            return False
        foes = [v for v in range(len(s.cell)) if s.side[v] != side and s.cell[v] >= 0]
        beside = [v for v in foes if (near >> s.cell[v]) & 1]  # HOM-UTYPE-10: units alone, not walls
        for v in foes if shoots and not beside else beside:  # HOM-UTYPE-06
            options.append((STRIKE, v, 0, 0))
        if shoots and bound:
            return True
        ways = 0 if moved else reach(s, u)
        if shoots:  # HOM-SIEGE-08: no walls
            walks(ways, options)
            return False
        if bound:
            good = ways & around(enemies_mask(s, side))
            if beside or good:
                walks(good, options)
                return True
        walks(ways, options)
        if s.walls and not has(s, u, RAZES):
            for column in range(4):
                if s.walls[column] and (near >> (8 + column)) & 1:
                    options.append((BREACH, 8 + column, 0, 0))
        return False

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        verb = option[0]
        u = self.u
        if verb == STRIKE:
            s.acted |= STRUCK_BIT
            s.push(self)
            s.push(Strike(u, option[1], NORMAL))
        elif verb == WALK:
            s.acted |= MOVED_BIT
            burnt = scorched(s, u, option[1]) if s.fires else 0
            s.cell[u] = option[1]
            s.tell(WALKED, s.code[u], option[1])
            if not s.acted & STRUCK_BIT and not (s.fires and mired(s, u)):
                s.push(self)
            if burnt:
                spell_damage(s, u, burnt)
        elif verb == RETURN:
            s.cell[u] = option[1]
            s.tell(WALKED, s.code[u], option[1])
        elif verb == BREACH:
            breach(s, option[1])  # HOM-SIEGE-07: no die, no cards, no retaliation
        elif verb == FEAT:
            perform(s, u, option[1], seat)
        elif verb == DEFEND:
            s.mark[u] |= DEFENCE_MARK
            s.tell(DEFENDED, s.code[u])
        elif verb == SURRENDER:
            surrender(s, seat)
        elif verb in (PLAY, CAST):
            s.push(self)
            play_card(s, seat, option, ACT if seat == owner(s, s.side[u]) else INSTANT)
        elif verb in (MORALE_DRAW, MORALE_SWAP):
            s.push(self)
            spend_morale(s, seat, verb)
        else:
            s.mark[u] &= ~ANGER_MARK

    def why_not(self, s: HeroesState, seat: int, option: Option) -> Reason | None:
        verb = option[0]
        u = self.u
        if verb in (PLAY, CAST) and seat == answering(s, 1 - s.side[u]):
            return why_not_card(s, seat, option, INSTANT)
        if seat != controller(s, s.side[u]):
            return None
        if verb in (PLAY, CAST):
            return why_not_card(s, seat, option, ACT)
        if verb == SURRENDER:
            return why_not_surrender(s, s.side[u])
        if owner(s, s.side[u]) < 0:
            if verb == DEFEND:
                return NEUTRALS_NEVER_DEFEND
            if verb in (FINISH, WALK):
                return MUST_ATTACK
        if verb == STRIKE and s.box.stats[s.code[u]].type == RANGED:
            return MOVED_ALREADY if s.acted & MOVED_BIT else ADJACENT_FIRST
        return OUT_OF_REACH if verb in (WALK, STRIKE) else None


LOWER_WALKS: Final[list[list[Option]]] = [[(WALK, cell, 0, 0) for cell in cells_in(n)] for n in range(1024)]
UPPER_WALKS: Final[list[list[Option]]] = [[(WALK, cell, 0, 0) for cell in cells_in(n << 10)] for n in range(1024)]
"""For each set of spaces in one half of the small board: a walk to each of them."""


def walks(mask: int, options: list[Option]) -> None:
    """A walk to each of these spaces; on the small board they lie ready."""
    if mask <= FULL:
        options.extend(LOWER_WALKS[mask & 1023])
        options.extend(UPPER_WALKS[mask >> 10])
    else:
        options += [(WALK, cell, 0, 0) for cell in cells_in(mask)]


def why_not_surrender(s: HeroesState, side: int) -> Reason | None:
    """HOM-ENDC-13, HOM-ENDC-15, HOM-ENDC-16."""
    seat = owner(s, side)
    hero = s.attacker_hero if side == 0 else s.defender_hero
    if s.defender < 0 or seat < 0 or hero == GARRISON or (s.shackled >> seat) & 1:
        return NO_SURRENDER
    if s.mode >= SKIRMISH:  # nowhere to go
        return NO_SURRENDER
    if is_rival(s, s.attacker) or is_rival(s, s.defender):  # HOM-AI-06
        return NO_SURRENDER
    if side == 1 and location_at(s, s.field) == s.box.loc_town:
        return NO_SURRENDER
    if s.purse[seat * 3 + GOLD] < SURRENDER_PRICE:
        return NO_SURRENDER
    if hero == MAIN and not [f for f in strongholds(s, seat) if f != s.field]:
        return NO_SURRENDER
    return None


def surrender(s: HeroesState, seat: int) -> None:
    other = s.defender if seat == s.attacker else s.attacker
    gain(s, seat, GOLD, -SURRENDER_PRICE)
    gain(s, other, GOLD, SURRENDER_PRICE)
    s.result = ATTACKER_YIELDED if seat == s.attacker else DEFENDER_YIELDED
    s.tell(SURRENDERED, seat)


@effect("parley")
def _parley(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Expert Diplomacy: the guards let the hero pass; the field is visited, without experience."""
    s.result = PARLEYED


COMBAT_STEPS: Final[dict[str, Callable[..., Step[HeroesState]]]] = {
    "ready": Ready,
    "assemble": Assemble,
    "redraw-guard": RedrawGuard,
    "deploy": Deploy,
    "fortify": Fortify,
    "herald": Herald,
    "opening": Opening,
    "combat-round": CombatRound,
    "next-unit": NextUnit,
    "frozen": Frozen,
    "enchant": Enchant,
    "round-end": RoundEnd,
    "act": Act,
}
