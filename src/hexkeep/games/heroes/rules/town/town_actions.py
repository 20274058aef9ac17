"""The town: building, recruiting and reinforcing, hiring a second hero, buying spells, using buildings."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.tiles import FIELDS_PER_TILE
from hexkeep.games.heroes.components.towns import building_number, building_of, faction_of
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.effects.interpreter import (
    can_afford,
    effect,
    leads_anywhere,
    run_program,
    tell_by_choosing,
)
from hexkeep.games.heroes.rules.effects.language import LESS, MAP, MATERIALS, MUSTER, SPELL, VALUABLES, WORD
from hexkeep.games.heroes.rules.town.army import add_to_army, pack_of, reinforce, reinforcement_price
from hexkeep.games.heroes.rules.town.combat_buildings import can_pay_unit, has_freelancers_guild, pay_unit
from hexkeep.games.heroes.rules.town.resources import can_pay, gold_of, pay
from hexkeep.games.heroes.state import (
    BOOK_TOKEN,
    BUILD_TOKEN,
    MAIN,
    POPULATION_TOKEN,
    RUINED_TOWNS,
    SECOND,
    HeroesState,
    astrologer_of,
    has_built,
    hero_index,
    is_astrologer_new,
    told_field,
    use_bit,
)
from hexkeep.games.heroes.vocabulary import BUILD, BUY_SPELL, HIRE, NO_MORE, P_MUSTER, RECRUIT, REINFORCE, USE
from hexkeep.games.heroes.vocabulary.events import BUILT, HIRED
from hexkeep.games.heroes.vocabulary.reasons import (
    ALREADY_BUILT,
    ALREADY_OWNED,
    CANNOT_PAY,
    HAS_SECOND,
    NEEDS_FIRST,
    NEW_GUILD,
    NO_CITADEL,
    NO_DWELLING,
    NO_GUILD,
    NO_PLACE,
    NOT_OF_TOWN,
    NOT_OWNED,
    TOKEN_USED,
)
from hexkeep.kernel.state import SeatStep, step_table
from hexkeep.kernel.types import Decision, Option, Reason

HIRE_PRICE: Final = 10
REINFORCEMENT_ONLY: Final = 64
"""Added to `discount` where it is for one reinforcement alone."""
SECOND_MOVEMENT: Final = 2  # HOM-MOVE-03: movement points a round
ALL_TOKENS: Final = BUILD_TOKEN | POPULATION_TOKEN | BOOK_TOKEN


def why_not_build(s: HeroesState, seat: int, building: int) -> Reason | None:
    """HOM-TOWN-02 to HOM-TOWN-05: once each, in order, paid in full."""
    if not s.tokens[seat] & BUILD_TOKEN:
        return TOKEN_USED
    if (s.built[seat] >> building) & 1:
        return ALREADY_BUILT
    b = s.box.factions[s.faction[seat]].buildings[building]
    if b.requires >= 0 and not (s.built[seat] >> b.requires) & 1:
        return NEEDS_FIRST
    return None if can_pay(s, seat, b.gold, b.materials, b.valuables) else CANNOT_PAY


def build(s: HeroesState, seat: int, building: int) -> None:
    b = s.box.factions[s.faction[seat]].buildings[building]
    pay(s, seat, b.gold, b.materials, b.valuables)
    s.tokens[seat] &= ~BUILD_TOKEN
    place_building(s, seat, building)


def place_building(s: HeroesState, seat: int, building: int) -> None:
    """HOM-TOWN-04, HOM-TOWN-06: the tile is placed and its immediate effect resolved."""
    faction = s.box.factions[s.faction[seat]]
    s.built[seat] |= 1 << building
    if building == faction.guild:
        s.guild_round[seat] = s.round
    s.tell(BUILT, seat, building_number(s.faction[seat], building))
    run_program(s, faction.buildings[building].built, seat)


# ---- units --------------------------------------------------------------------------------------


def why_not_recruit(s: HeroesState, seat: int, code: int) -> Reason | None:
    """HOM-UNIT-04, HOM-UNIT-07. The token is checked by the caller: one use buys any number."""
    if owns_unit(s, seat, code):
        return ALREADY_OWNED
    recruits = s.box.factions[s.faction[seat]].recruits
    if code not in recruits[s.built[seat]]:
        return NO_DWELLING if any(code in offered for offered in recruits) else NOT_OF_TOWN
    return None if can_recruit(s, seat, code) else CANNOT_PAY


def owns_unit(s: HeroesState, seat: int, code: int) -> bool:
    """The unit is in the army, on its few or its pack side."""
    pack = s.box.stats[code].above
    for mine in s.army[seat]:  # noqa: SIM110  (a generator would take longer)
        if mine in (code, pack):
            return True
    return False


def can_recruit(s: HeroesState, seat: int, code: int) -> bool:
    stats = s.box.stats[code]
    return can_pay_unit(s, seat, max(0, stats.gold - recruit_discount(s)), stats.valuables)


def recruit_discount(s: HeroesState) -> int:
    """What the next recruit costs less."""
    return 0 if s.discount >= REINFORCEMENT_ONLY else s.discount


def reinforcement_discount(s: HeroesState) -> int:
    """What the next reinforcement costs less."""
    return s.discount % REINFORCEMENT_ONLY


def why_not_reinforce(s: HeroesState, seat: int, code: int) -> Reason | None:
    """HOM-UNIT-05: the Citadel and the dwelling of its tier."""
    if code not in s.army[seat] or pack_of(s, code) < 0:
        return NOT_OWNED
    faction = s.box.factions[s.faction[seat]]
    if not has_built(s, seat, faction.citadel):
        return NO_CITADEL
    if not has_built(s, seat, faction.dwellings[s.box.stats[code].tier]):
        return NO_DWELLING
    return None if can_reinforce(s, seat, code) else CANNOT_PAY


def can_reinforce(s: HeroesState, seat: int, code: int) -> bool:
    gold, valuables = reinforcement_price(s, seat, code, LESS, reinforcement_discount(s))
    return can_pay_unit(s, seat, gold, valuables)


def recruit_options(s: HeroesState, seat: int, out: list[Option]) -> None:
    """What can be recruited and reinforced now; HOM-TOWN-07: by the dwellings that stand now."""
    faction = s.box.factions[s.faction[seat]]
    built = s.built[seat]
    purse = gold_of(s, seat) + recruit_discount(s)
    if has_freelancers_guild(s, seat):
        purse += s.resource(seat, MATERIALS) + s.resource(seat, VALUABLES)
    if purse >= faction.recruit_gold[built]:  # saves time
        for few in faction.recruits[built]:
            if s.box.stats[few].gold > purse:  # saves time
                continue
            if not owns_unit(s, seat, few) and can_recruit(s, seat, few):
                out.append((RECRUIT, few, 0, 0))
    if (built >> faction.citadel) & 1:
        for code in s.army[seat]:
            stats = s.box.stats[code]
            if stats.above < 0 or not (built >> faction.dwellings[stats.tier]) & 1:
                continue
            if can_reinforce(s, seat, code):
                out.append((REINFORCE, code, 0, 0))


def recruit_or_reinforce(s: HeroesState, seat: int, option: Option) -> None:
    """One purchase; HOM-UNIT-06: more may follow in the same use of the population token."""
    code = option[1]
    s.push(RecruitMore(seat))
    if option[0] == RECRUIT:
        stats = s.box.stats[code]
        pay_unit(s, seat, max(0, stats.gold - recruit_discount(s)), stats.valuables)
        add_to_army(s, seat, code)
        if s.discount < REINFORCEMENT_ONLY:
            s.discount = 0
    else:
        gold, valuables = reinforcement_price(s, seat, code, LESS, reinforcement_discount(s))
        reinforce(s, seat, code, gold, valuables)
        s.discount = 0
    s.tokens[seat] &= ~POPULATION_TOKEN


class RecruitMore(SeatStep[HeroesState]):
    """HOM-UNIT-06. Any number of recruits and reinforcements in one use of the token."""

    name: ClassVar[str] = "muster"

    def run(self, s: HeroesState) -> bool:
        options: list[Option] = []
        recruit_options(s, self.seat, options)
        return len(options) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        recruit_options(s, self.seat, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_MUSTER, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] != NO_MORE:
            recruit_or_reinforce(s, seat, option)


# ---- the second hero ----------------------------------------------------------------------------


def hiring_places(s: HeroesState, seat: int) -> list[int]:
    """HOM-HERO-06, HOM-HERO-07: controlled towns and settlements, free ones before those with an own hero."""
    places = strongholds(s, seat)
    free = [field for field in places if field != s.hero_at(seat, MAIN)]
    return free if free else places


def strongholds(s: HeroesState, seat: int) -> list[int]:
    """The towns and settlements that a seat controls; HOM-LOC-15, HOM-END-03: its own town only while it holds it."""
    found: list[int] = []
    for slot, tile in enumerate(s.tiles):
        if tile >= 0:
            for place in s.box.tiles[tile].strongholds:
                field = slot * FIELDS_PER_TILE + place
                if s.flags[field] == seat:
                    found.append(field)
    return found


def why_not_hire(s: HeroesState, seat: int) -> Reason | None:
    """HOM-HERO-16, HOM-TACT-01: why no second hero can be hired anywhere (places: `hiring_places`)."""
    if s.hero_at(seat, SECOND) >= 0:  # HOM-HERO-01
        return HAS_SECOND
    if not s.tokens[seat] & POPULATION_TOKEN:
        return TOKEN_USED
    return CANNOT_PAY if gold_of(s, seat) < HIRE_PRICE else None


def hire(s: HeroesState, seat: int, field: int) -> None:
    """HOM-HERO-08: two active movement tokens come with the hero."""
    at = hero_index(seat, SECOND)
    s.hero_fields[at] = field
    s.came_from[at] = field
    s.mp[at] = max(0, SECOND_MOVEMENT + astrologer_of(s).movement)
    s.tell(HIRED, seat, told_field(s, field))


# ---- spells -------------------------------------------------------------------------------------


def why_not_buy_spell(s: HeroesState, seat: int, less: int) -> Reason | None:
    """HOM-TACT-07, HOM-TACT-08: the Mage Guild stands, is not of this round, and the price can be paid."""
    if not s.tokens[seat] & BOOK_TOKEN:
        return TOKEN_USED
    if is_spell_book_free(s):
        return None
    faction = s.box.factions[s.faction[seat]]
    if not has_built(s, seat, faction.guild):
        return NO_GUILD
    if s.guild_round[seat] == s.round:
        return NEW_GUILD
    price = faction.buildings[faction.guild].price - less
    return None if gold_of(s, seat) >= price else CANNOT_PAY


def is_spell_book_free(s: HeroesState) -> bool:
    """Whether the astrologer card Mages makes the spell book free in this round."""
    return astrologer_of(s).free_book > 0 and is_astrologer_new(s)


def buy_spell(s: HeroesState, seat: int, n: int, less: int) -> None:
    faction = s.box.factions[s.faction[seat]]
    if not is_spell_book_free(s):
        pay(s, seat, faction.buildings[faction.guild].price - less)
    s.tokens[seat] &= ~BOOK_TOKEN
    s.push(Search(SPELL, n, seat, 0))


# ---- all town actions ---------------------------------------------------------------------------


def town_options(s: HeroesState, seat: int, out: list[Option]) -> None:
    """HOM-TACT-01, HOM-TACT-09: what the three tokens can still do."""
    tokens = s.tokens[seat]
    built = s.built[seat]
    faction = s.box.factions[s.faction[seat]]
    if tokens & BUILD_TOKEN:
        for building in faction.next_buildings[built]:
            b = faction.buildings[building]
            if can_pay(s, seat, b.gold, b.materials, b.valuables):
                out.append((BUILD, building_number(s.faction[seat], building), 0, 0))
    if tokens & POPULATION_TOKEN:
        recruit_options(s, seat, out)
        if why_not_hire(s, seat) is None:
            for field in hiring_places(s, seat):
                out.append((HIRE, field, 0, 0))
    if tokens & BOOK_TOKEN and why_not_buy_spell(s, seat, 0) is None:  # HOM-TACT-07
        out.append((BUY_SPELL, 0, 0, 0))


def town_action(s: HeroesState, seat: int, option: Option) -> None:
    """HOM-TACT-01: one of the actions, which takes its token."""
    verb = option[0]
    if verb == BUILD:
        build(s, seat, building_of(option[1]))
    elif verb == HIRE:
        pay(s, seat, HIRE_PRICE)
        s.tokens[seat] &= ~POPULATION_TOKEN  # HOM-HERO-05, HOM-TACT-06
        hire(s, seat, option[1])
    elif verb == BUY_SPELL:
        buy_spell(s, seat, 2, 0)
    else:
        recruit_or_reinforce(s, seat, option)


def why_not_town_action(s: HeroesState, seat: int, option: Option) -> Reason | None:
    """The rule against a town action that is not offered."""
    verb = option[0]
    if verb == BUILD and faction_of(option[1]) == s.faction[seat]:
        return why_not_build(s, seat, building_of(option[1]))
    if verb in (RECRUIT, REINFORCE) and not s.tokens[seat] & POPULATION_TOKEN:
        return TOKEN_USED
    if verb == RECRUIT and 0 <= option[1] < len(s.box.stats):
        return why_not_recruit(s, seat, option[1])
    if verb == REINFORCE and 0 <= option[1] < len(s.box.stats):
        return why_not_reinforce(s, seat, option[1])
    if verb == HIRE:
        reason = why_not_hire(s, seat)
        return NO_PLACE if reason is None and not strongholds(s, seat) else reason
    if verb == BUY_SPELL:
        return why_not_buy_spell(s, seat, 0)
    return None


# ---- building abilities -------------------------------------------------------------------------


def usable_town_boards(s: HeroesState, seat: int) -> list[int]:
    """Whose buildings a seat may use: its own, and with HOM-OPT-01 those of the towns it has captured."""
    found = [seat]
    if s.rules & RUINED_TOWNS:
        for other in range(s.seats):
            if other != seat and not s.out[other] and s.flags[town_field(s, other)] == seat:
                found.append(other)
    return found


def town_field(s: HeroesState, seat: int) -> int:
    """The centre of the seat's starting tile."""
    return s.towns[seat]


def use_options(s: HeroesState, seat: int, at_turn_start: bool, out: list[Option]) -> None:
    """What buildings offer once a turn: at its start or during it."""
    for owner in usable_town_boards(s, seat):
        faction = s.box.factions[s.faction[owner]]
        for i in faction.turn_start_buildings if at_turn_start else faction.once_a_turn_buildings:
            if not (s.built[owner] >> i) & 1 or s.used[seat] & use_bit(owner, i):
                continue
            b = faction.buildings[i]
            if b.spend == "pub" and (s.round % 2 or s.discount or not s.tokens[seat] & POPULATION_TOKEN):
                continue
            for program in b.at_turn_start if at_turn_start else b.use:
                if can_afford(s, program, seat) and is_useful(s, seat, program) and leads_anywhere(s, program, seat):
                    out.append((USE, program, 0, 0))


def is_useful(s: HeroesState, seat: int, program: int) -> bool:
    """HOM-CARD-09 for buildings: an effect that could not do anything is not offered."""
    return len(s.hand[seat]) > 0 or s.box.programs[program].ops[0].word not in NEEDS_HAND


NEEDS_HAND: Final = (WORD["sell"], WORD["exchange"], WORD["discard"])


def use_building(s: HeroesState, seat: int, option: Option) -> None:
    for owner in usable_town_boards(s, seat):
        for i, b in enumerate(s.box.factions[s.faction[owner]].buildings):
            if option[1] in b.at_turn_start or option[1] in b.use:
                s.used[seat] |= use_bit(owner, i)
    tell_by_choosing(s, option[1], seat)
    run_program(s, option[1], seat, 0, -1, MAP | MUSTER)


@effect("scholarship")
def _scholarship(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    buy_spell(s, seat, op.a, 2)


@effect("legion")
def _legion(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.discount = op.a


@effect("pub")
def _pub(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Cove's Pub: one reinforcement costs less, and nothing else."""
    s.discount = REINFORCEMENT_ONLY + op.a


TOWN_STEPS: Final = step_table(RecruitMore)
