"""The preparation of the table: player boards, the map, decks, starting bonus (HOM-SETUP)."""

from collections.abc import Sequence
from typing import ClassVar, Final

from hexkeep.games.heroes.components.adventures import GameSize
from hexkeep.games.heroes.components.scenarios import CHAMPIONSHIP, COOPERATIVE, SKIRMISH, Spot
from hexkeep.games.heroes.components.tiles import (
    CENTER,
    FAR,
    FIELDS_PER_TILE,
    NEAR,
    STARTING,
    TILE_KINDS,
    field_number,
    slot_of,
)
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import build_decks
from hexkeep.games.heroes.rules.ai_heroes.armies import garrison_of, gather_ai_army
from hexkeep.games.heroes.rules.cards.deck import shuffle_deck
from hexkeep.games.heroes.rules.cards.searching import turn_up_pile
from hexkeep.games.heroes.rules.combat.combat_round import CombatRound, NextUnit
from hexkeep.games.heroes.rules.combat.opening import DrawAtOpening, Opening
from hexkeep.games.heroes.rules.effects.interpreter import PickProgram, run_program
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, MACHINE, PANDORA, SPECIALTY, SPELL, STATISTIC
from hexkeep.games.heroes.rules.map.tiles import TurnTile, lay_roads, rotations
from hexkeep.games.heroes.rules.modes.championship import BANNED
from hexkeep.games.heroes.rules.modes.championship_map import FAR_PILE, NEAR_PILE
from hexkeep.games.heroes.rules.modes.skirmish import (
    UNFIT,
    BeginBattle,
    DecideMatch,
    DeployByTurns,
    DrawDraftCards,
    give_level_and_units,
)
from hexkeep.games.heroes.rules.round.round import MAIN_MOVEMENT, RoundStart
from hexkeep.games.heroes.rules.town.town_actions import ALL_TOKENS, hire
from hexkeep.games.heroes.state import NO_BONUS, TWO_HEROES, HeroesState, is_rival, stock_index
from hexkeep.games.heroes.vocabulary import CARD
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.state import Step, step_table

SCROLLS_AMONG_ARTIFACTS: Final = 10


def push_preparation(s: HeroesState) -> None:
    """What the players do before the first round, from the first player on."""
    box = s.box
    seats = s.seats
    s.push(RoundStart())
    s.push(StartingEffects())
    if not s.rules & NO_BONUS:  # HOM-OPT-04
        s.push(BonusEnd())
        scenario = box.scenarios[s.scenario]
        for i in range(seats - 1, -1, -1):
            bonus = scenario.bonus if scenario.own_bonus else box.bonus[s.difficulty]  # HOM-DIFF-03
            if bonus:  # HOM-SETUP-12, HOM-DIFF-05
                s.push(PickProgram(bonus[0], len(bonus), (s.first + i) % seats, 0))
    if s.mode == CHAMPIONSHIP:  # HOM-MODE-10: the tiles lie as the players have turned them
        return
    for i in range(seats - 1, -1, -1):
        seat = (s.first + i) % seats
        s.push(TurnTile(slot_of(s.towns[seat]), seat))


def prepare_skirmish(s: HeroesState, size: GameSize) -> None:
    """HOM-MODE-08, HOM-MODE-14: draft, then straight to the battle; the first player has the initiative token."""
    give_level_and_units(s, size)
    resume_skirmish(s)
    for i in range(s.seats - 1, -1, -1):
        seat = (s.first + i) % s.seats
        spells = size.spells[1 if s.box.heroes[s.hero[seat]].magic else 0]
        s.push(DrawDraftCards(SPELL, spells, spells, seat))
        for kind in (ARTIFACT, ABILITY):
            s.push(DrawDraftCards(kind, size.drafts[kind][0], size.drafts[kind][1], seat))


def resume_skirmish(s: HeroesState) -> None:
    """What is still to come: all of the battle, placing units, or the rest of a combat round."""
    if s.reserve or s.looked:
        raise BadPosition("in the middle of drafting or placing units the position needs its steps")
    s.push(DecideMatch())
    if s.combat_round > 0:
        s.push(NextUnit())
        return
    s.push(CombatRound())
    s.push(Opening(0, 0))
    s.push(DrawAtOpening())
    s.push(DeployByTurns(s.token, 0, 0))
    if s.field < 0:
        s.push(BeginBattle())


def lay_player_boards(s: HeroesState) -> None:
    """HOM-SETUP-02, HOM-SETUP-06. Steps 3 to 10: boards, tokens, resources and income."""
    scenario = s.box.scenarios[s.scenario]
    seats = len(s.team)
    s.purse = scenario.resources * seats
    s.income = scenario.income * seats
    s.tokens = [ALL_TOKENS] * seats
    s.guild_round = [0] * seats
    s.built = [0] * seats
    for zone in (
        s.morale,
        s.hand_loss,
        s.xp,  # HOM-SETUP-03
        s.experts,
        s.used,
        s.marching,
        s.luck,
        s.first_spell,
        s.artifacts,
        s.out,
        s.stores,
    ):
        zone.extend([0] * seats)
    s.homeless = [-1] * seats
    s.cubes = [0] * (s.seats * s.seats)
    s.mp = [MAIN_MOVEMENT, 0] * seats
    for seat in range(seats):
        s.pool.append([])
        if is_rival(s, seat):  # HOM-AI-08
            s.army.append([])
            s.garrison.append(garrison_of(s, seat))
            gather_ai_army(s, seat)
            set_resources(s, seat, [0, 0, 0], [0, 0, 0])
            continue
        faction = s.box.factions[s.faction[seat]]
        for name in scenario.buildings:
            s.built[seat] |= 1 << faction.index[name]
        s.army.append(list(scenario.units[faction.name]))  # HOM-SETUP-14
    for boon in scenario.boons:
        if boon.seat < s.seats and boon.players in (0, s.seats):  # HOM-GEN-04
            set_resources(s, boon.seat, boon.resources, boon.income)
            for name in boon.buildings:
                s.built[boon.seat] |= 1 << s.box.factions[s.faction[boon.seat]].index[name]
    s.beaten = [0] * len(s.garrison)
    if s.mode == CHAMPIONSHIP:
        s.tally = [0] * (3 * s.seats)


def set_resources(s: HeroesState, player: int, resources: Sequence[int], production: Sequence[int]) -> None:
    """What a player has and produces at the start: gold, materials, valuables."""
    for resource in range(3):
        s.purse[stock_index(player, resource)] = resources[resource]
        s.income[stock_index(player, resource)] = production[resource]


def lay_map(s: HeroesState) -> None:
    """HOM-SETUP-04, HOM-MAP-01. Step 6: face-down tiles at random, the players' own sets, the heroes on their towns."""
    scenario = s.box.scenarios[s.scenario]
    spots = scenario.layouts[s.seats]
    named = [s.box.tile_index[spot.tile] for spot in spots if spot.tile in s.box.tile_index]
    bags: list[list[int]] = []
    for kind in range(len(TILE_KINDS)):
        bag = [i for i, tile in enumerate(s.box.tiles) if tile.kind == kind and tile.box & s.boxes and i not in named]
        s.shuffle(bag)
        bags.append(bag)
    if s.mode == CHAMPIONSHIP:
        lay_centre(s, spots, bags)
        return
    obelisks = [i for kind in bags for i in kind if s.box.loc_obelisk in s.box.tiles[i].location]
    towns = [0] * len(s.team)
    s.centres = tuple([(spot.q, spot.r) for spot in spots])
    for slot, spot in enumerate(spots):
        s.tiles.append(draw_tile(s, spot, bags, obelisks))
        if spot.seat >= 0:
            towns[spot.seat] = field_number(slot, 0)  # HOM-TOWN-01
    fields = len(spots) * FIELDS_PER_TILE
    s.turned = [-1] * len(spots)
    s.peeked = [0] * len(spots)
    s.marks = [0] * fields
    s.flags = [-1] * fields
    s.yields = [-1] * fields
    s.towns = tuple(towns)
    for seat in range(len(s.team)):
        s.flags[towns[seat]] = seat  # HOM-SETUP-18
        s.hero_fields.extend([towns[seat], -1])
        s.came_from.extend([towns[seat], -1])
        if is_rival(s, seat):
            continue
        for _ in range(scenario.pool):  # HOM-SETUP-20
            s.pool[seat].append(bags[FAR].pop())
    lay_roads(s)
    for slot, spot in enumerate(spots):  # tiles that nobody turns lie as they fall, joined with the rest
        if spot.open or spot.seat >= s.seats:
            ways = rotations(s, slot)
            s.turned[slot] = ways[s.randbelow(len(ways))]
            lay_roads(s)


def lay_centre(s: HeroesState, spots: list[Spot], bags: list[list[int]]) -> None:
    """HOM-MODE-10: the centre as printed; the players lay the rest, near tiles with enough obelisks among them."""
    centre = [spot for spot in spots if spot.kind == CENTER]
    s.centres = tuple([(spot.q, spot.r) for spot in centre])
    obelisks = [i for i in bags[NEAR] if s.box.loc_obelisk in s.box.tiles[i].location]
    s.tiles.extend(draw_tile(s, spot, bags, obelisks) for spot in centre)
    for kind, pile in ((NEAR, s.pool[NEAR_PILE]), (FAR, s.pool[FAR_PILE])):
        wanted = sorted([spot for spot in spots if spot.kind == kind], key=lambda spot: spot.tile == "random")
        pile.extend(draw_tile(s, spot, bags, obelisks) for spot in wanted)
        s.shuffle(pile)
    s.turned = [-1] * len(centre)
    s.peeked = [0] * len(centre)
    s.marks = [0] * (7 * len(centre))
    s.flags = [-1] * (7 * len(centre))
    s.yields = [-1] * (7 * len(centre))
    s.towns = (-1,) * s.seats
    s.hero_fields = [-1] * (2 * s.seats)
    s.came_from = [-1] * (2 * s.seats)
    lay_roads(s)


def set_teams(s: HeroesState) -> None:
    """HOM-MODE-09: who is allied with whom, and the mode of the scenario."""
    scenario = s.box.scenarios[s.scenario]
    s.mode = scenario.mode
    team = list(range(s.seats))
    if s.mode == COOPERATIVE:
        team = [0] * s.seats
    for i, members in enumerate(scenario.teams):
        for seat in members:
            if seat < s.seats:
                team[seat] = i
    s.team = (*team, *[s.seats] * len(scenario.rivals))


def draw_tile(s: HeroesState, spot: Spot, bags: list[list[int]], obelisks: list[int]) -> int:
    if spot.kind == STARTING:
        return s.box.factions[s.faction[spot.seat]].tile
    if spot.tile in s.box.tile_index:
        return s.box.tile_index[spot.tile]
    if spot.tile == "obelisk":
        found = obelisks.pop()
        bags[spot.kind].remove(found)
        return found
    found = bags[spot.kind].pop()
    if found in obelisks:
        obelisks.remove(found)
    return found


def deal_cards(s: HeroesState, carried: list[str]) -> None:
    """Steps 11 to 20: statistics, starting decks, common decks, neutral units, astrologers."""
    box = s.box
    every = [c for c in range(len(box.kind_of)) if box.card_box[c] & s.boxes]
    taken: set[int] = set()
    s.belongs = [-1] * len(box.kind_of)
    s.tops = [0, 0, 0]

    def take(name: str, n: int) -> list[int]:
        kind = box.card_index[name]
        found = [c for c in every if box.kind_of[c] == kind and c not in taken][:n]
        taken.update(found)
        return found

    for token in carried:
        taken.add(CARD.index[token])
    for seat in range(len(s.team)):
        hero = box.heroes[s.hero[seat]]
        deck: list[int] = []
        if is_rival(s, seat) or carried:  # HOM-CAMP-02: steps 11 to 13 are skipped
            deck = [] if is_rival(s, seat) else [CARD.index[token] for token in carried]
            s.shuffle(deck)
            s.deck.append(deck)
            s.hand.append([])
            s.discard.append([])
            s.ongoing.append([])
            later = [] if is_rival(s, seat) else take(hero.specialties[1], 1) + take(hero.specialties[2], 1)
            s.aside.append(later)
            s.permanent.append([])
            continue
        for name, n in zip(("attack", "defense", "power", "knowledge"), hero.statistics, strict=True):
            deck += take(name, n)  # HOM-SETUP-07
        deck += take("magic-arrow", 2 if hero.magic else 1)  # HOM-SETUP-08
        deck += take(hero.ability, 1)  # HOM-SETUP-09
        deck += take(hero.specialties[0], 1)
        for card in deck:
            s.belongs[card] = seat
        s.shuffle(deck)  # HOM-SETUP-10
        s.deck.append(deck)
        s.hand.append([])  # HOM-SETUP-19
        s.discard.append([])
        s.ongoing.append([])
        s.permanent.append([])
        s.aside.append(take(hero.specialties[1], 1) + take(hero.specialties[2], 1))
    for rival in box.scenarios[s.scenario].rivals:  # HOM-AI-11
        s.rival_deck.append([])
        s.rival_pile.append([])
        s.rival_kinds.extend([0, 0, 0])
        s.rival_casts.append([])
        s.rival_spells.append([card for name in rival.spells for card in take(name, 1)])
        s.shuffle(s.rival_spells[-1])
        if rival.skill:
            s.removed.extend(take(rival.skill, 1))
    build_decks(s)
    if s.mode >= CHAMPIONSHIP:
        for name in BANNED if s.mode == CHAMPIONSHIP else UNFIT:  # HOM-MODE-10, HOM-MODE-14
            s.removed.extend(take(name, len(every)))
    left = lay_scrolls_apart(s, [c for c in every if c not in taken])
    s.supply = [c for c in left if box.card(c).kind in (STATISTIC, MACHINE)]
    s.removed.extend(c for c in left if box.card(c).kind == SPECIALTY)
    for kind in (ABILITY, ARTIFACT, SPELL):
        cards = [c for c in left if box.card(c).kind == kind]  # HOM-ART-02: artifacts of all levels together
        s.shuffle(cards)
        s.decks.append(cards)
        s.piles.append([])
        turn_up_pile(s, kind)  # HOM-SETUP-11
    for tier in range(4):
        guards = box.neutrals(tier, s.boxes)
        for army in s.army:
            for code in army:
                if code in guards:  # it starts in an army
                    guards.remove(code)
        s.shuffle(guards)  # HOM-SETUP-13
        s.guards.append(guards)
        s.guard_piles.append([])
    s.astrologer_deck = [i for i, star in enumerate(box.astrologers) if star.box & s.boxes]
    s.shuffle(s.astrologer_deck)  # HOM-SETUP-15
    s.events = [i for i, event in enumerate(box.events) if event.box & s.boxes]
    s.shuffle(s.events)
    shuffle_pandora(s, left)


def lay_scrolls_apart(s: HeroesState, cards: list[int]) -> list[int]:
    """HOM-EXP-20: ten spell scrolls stay among the artifacts, the others lie apart; without a map all do."""
    scrolls = [card for card in cards if s.box.kind_of[card] == s.box.scroll]
    s.scroll_pile = scrolls[SCROLLS_AMONG_ARTIFACTS if s.mode < SKIRMISH else 0 :]
    s.scrolls = [[] for _ in s.team]
    return [card for card in cards if card not in s.scroll_pile]


def shuffle_pandora(s: HeroesState, left: list[int]) -> None:
    """HOM-EXP-18: the cards of Pandora's Box, where its box is in play."""
    s.pandora = [card for card in left if s.box.card(card).kind == PANDORA]
    s.shuffle(s.pandora)


class BonusEnd(Step[HeroesState]):
    """HOM-DIFF-04. After the bonus the artifacts are shuffled together and one is turned up."""

    name: ClassVar[str] = "bonus-end"

    def run(self, s: HeroesState) -> bool:
        s.decks[ARTIFACT].extend(s.piles[ARTIFACT])
        s.piles[ARTIFACT].clear()
        shuffle_deck(s, ARTIFACT)
        turn_up_pile(s, ARTIFACT)
        return False


class StartingEffects(Step[HeroesState]):
    """HOM-SETUP-05. Immediate effects of the scenario's buildings; HOM-OPT-05: second heroes."""

    name: ClassVar[str] = "starting-effects"

    def run(self, s: HeroesState) -> bool:
        for i in range(s.seats - 1, -1, -1):
            seat = (s.first + i) % s.seats
            faction = s.box.factions[s.faction[seat]]
            for b, building in enumerate(faction.buildings):
                if (s.built[seat] >> b) & 1:
                    run_program(s, building.built, seat)
            second = any(
                boon.seat == seat and boon.second and boon.players in (0, s.seats)
                for boon in s.box.scenarios[s.scenario].boons
            )
            if s.rules & TWO_HEROES or second:
                hire(s, seat, s.towns[seat])
        return False


SETUP_STEPS: Final = step_table(BonusEnd, StartingEffects)
