"""The end of a combat: survivors heal, beaten heroes flee, winners learn."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.ai_heroes.armies import garrison_of, gather_ai_army, rival_of
from hexkeep.games.heroes.rules.cards.card_effects import put_away
from hexkeep.games.heroes.rules.cards.dice import RESOURCE_DIE, RollDice
from hexkeep.games.heroes.rules.cards.levels import MAX_EXPERIENCE, gain_experience
from hexkeep.games.heroes.rules.cards.offers import offer_cards
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.combat.battlefield import (
    ATTACKER_WON,
    ATTACKER_YIELDED,
    DEFENDER_WON,
    DEFENDER_YIELDED,
    HERO_RETREATED,
    PARLEYED,
    is_on_board,
    owner,
)
from hexkeep.games.heroes.rules.effects.interpreter import run_program, set_condition
from hexkeep.games.heroes.rules.effects.language import GOLD, WON
from hexkeep.games.heroes.rules.map.locations import visit, win_cube
from hexkeep.games.heroes.rules.modes.championship import count_achievement
from hexkeep.games.heroes.rules.modes.doom_track import DOOMED_LEVEL, change_doom
from hexkeep.games.heroes.rules.modes.victory import eliminate, fields_of
from hexkeep.games.heroes.rules.morale.morale import change_morale
from hexkeep.games.heroes.rules.town.army import HALF_DOWN, Reinforce, replace_army, return_unit
from hexkeep.games.heroes.rules.town.combat_buildings import building_with_use
from hexkeep.games.heroes.rules.town.resources import gain, gold_of
from hexkeep.games.heroes.rules.town.town_actions import strongholds
from hexkeep.games.heroes.state import (
    CLEARED,
    CLONE_MARK,
    DEFENDER_VISITS,
    GARRISON,
    GOAL_ALERT,
    HIRED_MARK,
    MAIN,
    MAIN_BEATEN,
    PILGRIM,
    SECOND,
    SECONDS_BEATEN,
    HeroesState,
    astrologer_of,
    clear_combat,
    has_built,
    hero_index,
    is_necropolis,
    is_rival,
    level_of,
    player_of_hero,
)
from hexkeep.games.heroes.vocabulary import GO_TO, NO_MORE, P_REFUGE, P_WON
from hexkeep.games.heroes.vocabulary.events import AI_BEATEN, COMBAT_WON, DEFEATED, GRAIL, GUARDS_WON, RETREATED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

RANSOM_GOLD: Final = 5


class EndCombat(Step[HeroesState]):
    """HOM-ENDC-20. Heal and return units, replacement army, penalties, flight, elimination, experience."""

    name: ClassVar[str] = "aftermath"

    def run(self, s: HeroesState) -> bool:
        attacker, hero = s.attacker, s.attacker_hero
        defender, defender_hero = s.defender, s.defender_hero
        result, field, level, azure = s.result, s.field, s.level, s.azure
        for seat in range(s.seats):  # HOM-CARD-05
            for card in s.ongoing[seat][s.kept[seat] :]:
                put_away(s, seat, card)
        return_units(s)
        for player, led in ((attacker, hero), (defender, defender_hero)):
            if is_rival(s, player):  # HOM-AI-09, HOM-AI-25
                restore_ai_army(s, player, led == GARRISON and result == ATTACKER_WON)
            elif player >= 0:
                replace_army(s, player)
        clear_combat(s)
        if astrologer_of(s).onslaught:  # the first combat of the round alone
            s.astrologer = -1
        if 0 <= defender < s.seats and field == s.towns[defender]:
            for i, b in enumerate(s.box.factions[s.faction[defender]].buildings):
                if has_built(s, defender, i):
                    run_program(s, b.besieged, defender)
        if result == HERO_RETREATED:  # HOM-CTIME-02, HOM-CTIME-05
            # HOM-CTIME-03; HOM-CTIME-04: whoever else stands there
            s.hero_fields[hero_index(attacker, hero)] = s.came_from[hero_index(attacker, hero)]
            s.tell(RETREATED, attacker)
        elif result == PARLEYED:
            s.marks[field] |= CLEARED
        elif result == ATTACKER_YIELDED:  # HOM-ENDC-14
            leave_field(s, attacker, hero, -1)
        elif result == DEFENDER_YIELDED:  # HOM-ENDC-14; HOM-ENDC-19: the attacker's way to the visit is free
            leave_field(s, defender, defender_hero, field)
        elif result == ATTACKER_WON:
            s.tell(COMBAT_WON, attacker)
            if defender < 0:
                s.marks[field] |= CLEARED
                s.alert |= GOAL_ALERT
                if attacker < s.seats and building_with_use(s, attacker, "freelancers") >= 0:
                    gain(s, attacker, GOLD, 1)
                if level == DOOMED_LEVEL:
                    change_doom(s, -1)
            rival = level if defender < 0 else level_worth(s, defender, defender_hero)
            s.push(CombatExperience(attacker, hero, rival, azure))
            roll_booty(s, attacker, hero)
            if defender >= 0 and defender_hero <= SECOND:
                defeat(s, defender, defender_hero, attacker, field)
        elif result == DEFENDER_WON:  # HOM-ENDC-18: no visit, unless the table chose it
            if defender >= 0:
                s.tell(COMBAT_WON, defender)
                rival = level_worth(s, attacker, hero)
                if s.rules & DEFENDER_VISITS and defender < s.seats and defender_hero <= SECOND:
                    s.push(DefenderVisits(defender, defender_hero, field))
                s.push(CombatExperience(defender, defender_hero, rival, 0))
                roll_booty(s, defender, defender_hero)
            else:
                s.tell(GUARDS_WON, attacker)
            defeat(s, attacker, hero, defender, -1)
        return False


class DefenderVisits(Step[HeroesState]):
    """HOM-ENDC-18, if the table chose it: who has won on a field visits it, attacker or not."""

    name: ClassVar[str] = "defender-visits"

    def __init__(self, seat: int, hero: int, field: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero
        self.field: Final = field

    def run(self, s: HeroesState) -> bool:
        if s.hero_at(self.seat, self.hero) == self.field:
            visit(s, self.seat, self.hero, self.field)
        return False


def roll_booty(s: HeroesState, winner: int, hero: int) -> None:
    """Pirates: resource dice for every combat won, if it was fought."""
    booty = astrologer_of(s).booty
    if booty and winner < s.seats:
        s.push(RollDice(RESOURCE_DIE, booty, 1, winner, hero))


def return_units(s: HeroesState) -> None:
    """HOM-ENDC-03, HOM-UNIT-17: survivors go home, healed and without their borrowed layers."""
    for u in range(len(s.code)):
        code = s.code[u]
        if not is_on_board(s, u) or s.mark[u] & CLONE_MARK:
            continue
        while s.box.units[s.box.stats[code].unit].faction == "layer":
            code = s.box.stats[code].below
        seat = owner(s, s.side[u])
        if is_rival(s, seat):  # HOM-AI-09
            continue
        if seat >= 0 and not s.mark[u] & HIRED_MARK:
            s.army[seat].append(code)
        else:
            return_unit(s, code)  # HOM-MAP-10


def defeat(s: HeroesState, loser: int, hero: int, winner: int, lost: int) -> None:
    """HOM-ENDC-04, HOM-ENDC-08 to HOM-ENDC-12. `winner` -1: neutral units."""
    if is_rival(s, loser):  # HOM-AI-07, HOM-AI-25
        defeat_ai_hero(s, loser, hero, winner, lost)
        return
    s.tell(DEFEATED, loser, hero)
    if winner < 0 and hero == MAIN:
        change_doom(s, 1)
    if winner >= 0 and not is_rival(s, winner):  # HOM-AI-26
        win_cube(s, winner, loser)  # HOM-ENDC-10
        count_achievement(s, winner, MAIN_BEATEN if hero == MAIN else SECONDS_BEATEN)
        if hero == MAIN:  # HOM-ENDC-09, HOM-ENDC-11
            if not s.box.scenarios[s.scenario].no_ransom:
                paid = min(RANSOM_GOLD, gold_of(s, loser))
                gain(s, loser, GOLD, -paid)
                gain(s, winner, GOLD, paid)
            change_morale(s, loser, -1)
            if s.box.scenarios[s.scenario].grail_spoils and s.grail == loser:
                s.grail = winner
                s.tell(GRAIL, winner)
    leave_field(s, loser, hero, lost)


def level_worth(s: HeroesState, player: int, hero: int) -> int:
    """The level against which a victory over this hero counts, 0 for none: HOM-XP-03, HOM-AI-07."""
    return level_of(s, player) if hero == MAIN and not is_rival(s, player) else 0


def restore_ai_army(s: HeroesState, player: int, lost: bool) -> None:
    """HOM-AI-09: an AI hero's units are whole again after every combat; a garrison that was beaten is gone."""
    k = player - s.seats
    gather_ai_army(s, player)
    if lost:
        s.garrison[k].clear()
    elif not s.garrison[k] and s.defender == player and s.defender_hero == GARRISON:
        s.garrison[k] = garrison_of(s, player)


def defeat_ai_hero(s: HeroesState, player: int, hero: int, winner: int, lost: int) -> None:
    """HOM-AI-07, HOM-AI-25: what the scenario grants; the AI hero returns to its town, or leaves the game."""
    if hero != MAIN:
        return
    k = player - s.seats
    s.beaten[k] += 1
    s.alert |= GOAL_ALERT
    s.tell(AI_BEATEN, player)
    home = s.towns[player]
    s.mp[hero_index(player, MAIN)] = 0
    if s.flags[home] == player and home != lost and home not in s.hero_fields[: hero_index(s.seats, MAIN)]:
        s.hero_fields[hero_index(player, MAIN)] = home
        s.came_from[hero_index(player, MAIN)] = home
    else:
        s.hero_fields[hero_index(player, MAIN)] = -1
        s.out[player] = 1
        s.army[player].clear()
    if winner >= 0:
        run_program(s, rival_of(s, player).reward, winner, MAIN)


def leave_field(s: HeroesState, seat: int, hero: int, lost: int) -> None:
    """HOM-ENDC-04, HOM-ENDC-05, HOM-HERO-14: the main hero flees to a stronghold, the second leaves the map.

    HOM-HERO-15: cards, resources and the Grail stay with the player.
    """
    if hero == SECOND:
        s.hero_fields[hero_index(seat, SECOND)] = -1
        s.mp[hero_index(seat, SECOND)] = 0
    elif hero == MAIN:
        s.hero_fields[hero_index(seat, MAIN)] = -1  # HOM-ENDC-06: its movement points are left
        s.push(FleeToStronghold(seat, lost))


class FleeToStronghold(Step[HeroesState]):
    """HOM-ENDC-05. Where the beaten main hero goes; HOM-END-02: with nowhere to go the player is eliminated."""

    name: ClassVar[str] = "refuge"

    def __init__(self, seat: int, lost: int) -> None:
        self.seat: Final = seat
        self.lost: Final = lost

    def places(self, s: HeroesState) -> list[int]:
        places = [field for field in strongholds(s, self.seat) if field != self.lost]
        if s.box.scenarios[s.scenario].obelisk_refuge:  # HOM-GEN-04
            places += [f for f in fields_of(s, s.box.loc_obelisk) if s.marks[f] & (PILGRIM << self.seat)]
        taken = [field for i, field in enumerate(s.hero_fields) if player_of_hero(i) != self.seat]
        free = [field for field in places if field not in taken]
        return free if free else places

    def run(self, s: HeroesState) -> bool:
        places = self.places(s)
        if not places:
            eliminate(s, self.seat)
            return False
        if len(places) == 1:
            self.flee(s, places[0])
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(GO_TO, field, 0, 0) for field in self.places(s)]
        out.append(Decision(self.seat, P_REFUGE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        self.flee(s, option[1])

    def flee(self, s: HeroesState, field: int) -> None:
        s.hero_fields[hero_index(self.seat, MAIN)] = field
        s.came_from[hero_index(self.seat, MAIN)] = field


class CombatExperience(Step[HeroesState]):
    """HOM-XP-01 to HOM-XP-04. Experience of the winning main hero, then Necromancy."""

    name: ClassVar[str] = "triumph"

    def __init__(self, seat: int, hero: int, rival: int, azure: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero
        self.rival: Final = rival
        self.azure: Final = azure

    def run(self, s: HeroesState) -> bool:
        if self.hero != MAIN or s.out[self.seat] or is_rival(s, self.seat):  # HOM-XP-03
            return False
        level = level_of(s, self.seat)
        s.push(UseNecromancy(self.seat))  # HOM-ABIL-03: asked of the Necropolis alone
        if self.azure:  # HOM-XP-02
            gain_experience(s, self.seat, MAX_EXPERIENCE - s.xp[self.seat])
        elif self.rival > level:
            gain_experience(s, self.seat, 2)
        elif self.rival == level:
            gain_experience(s, self.seat, 1)
        return False


class UseNecromancy(SeatStep[HeroesState]):
    """Necromancy after a combat that was fought and won. Every Necropolis player with cards is asked."""

    name: ClassVar[str] = "harvest"

    def run(self, s: HeroesState) -> bool:
        return is_necropolis(s, self.seat) and len(s.hand[self.seat]) > 0 and not s.out[self.seat]

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        offer_cards(s, self.seat, WON, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_WON, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] != NO_MORE:
            s.push(self)
            play_card(s, seat, option, WON)


def can_raise(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return len(Reinforce(HALF_DOWN, 0, op.a, seat, 1).choices(s)) > 0


set_condition("raise", can_raise)


END_OF_COMBAT_STEPS: Final = step_table(EndCombat, DefenderVisits, FleeToStronghold, CombatExperience, UseNecromancy)
