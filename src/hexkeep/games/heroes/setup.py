"""Setting the table: the form, what it cannot say by itself, and the 22 steps of preparation."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final

from hexkeep.games.heroes.box import BOXES, CORE, FAR, LEVELS, STARTING, Box, Scenario, Spot, boxes_mask
from hexkeep.games.heroes.deck import turn_up
from hexkeep.games.heroes.effects import Pick, carry
from hexkeep.games.heroes.flow import MAIN_MOVEMENT, RoundStart
from hexkeep.games.heroes.layout import layout_fault
from hexkeep.games.heroes.state import NO_BONUS, OPTIONAL, TWO_HEROES, Table
from hexkeep.games.heroes.terms import PRINTED
from hexkeep.games.heroes.tiles import TurnTile, lay_roads
from hexkeep.games.heroes.town import ALL_TOKENS, hire
from hexkeep.games.heroes.vocabulary import ABILITY, ARTIFACT, MACHINE, SPECIALTY, SPELL, STATISTIC
from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.setup import Field, Form, Setup, When, several, whole, word
from hexkeep.kernel.state import Step

_factions = tuple(f.name for f in PRINTED.factions)
_heroes = {f.name: tuple(h.name for h in PRINTED.heroes if PRINTED.factions[h.faction] is f) for f in PRINTED.factions}
_everyone = tuple(h.name for h in PRINTED.heroes)


def form_of(box: Box) -> Form:
    """The form with the scenarios of a box; all else is as printed."""
    if len(box.scenarios) == len(PRINTED.scenarios):
        return FORM
    names = tuple(s.name for s in box.scenarios)
    players = tuple((When("scenario", (s.name,)), (min(s.players), max(s.players))) for s in box.scenarios)
    scenario = replace(FORM.field("scenario"), choices=names)
    return Form((scenario, replace(FORM.field("players"), narrowed=players), *FORM.fields[2:]))


def _hero_field(n: int) -> Field:
    narrowed = tuple((When(f"faction-{n}", (name,)), heroes) for name, heroes in _heroes.items())
    first = _heroes[_factions[n - 1]][0]
    return Field(
        f"hero-{n}", "choice", first, choices=_everyone, when=_seated(n), narrowed=narrowed, rule="HOM-SETUP-01"
    )


def _seated(n: int) -> tuple[When, ...]:
    return (When("players", (n, *range(n + 1, 4))),) if n > 2 else ()


FORM: Final = Form(
    (
        Field(
            "scenario",
            "choice",
            "brave-new-world",
            choices=tuple(s.name for s in PRINTED.scenarios),
            rule="HOM-MODE-01",
        ),
        Field(
            "players",
            "number",
            2,
            low=2,
            high=3,
            narrowed=tuple((When("scenario", (s.name,)), (min(s.players), max(s.players))) for s in PRINTED.scenarios),
            rule="HOM-GEN-03",
        ),
        Field("boxes", "several", [], choices=BOXES[1:], rule="HOM-SETUP-01"),
        Field("difficulty", "choice", "normal", choices=LEVELS, rule="HOM-DIFF-01"),
        Field("faction-1", "choice", _factions[0], choices=_factions, rule="HOM-SETUP-01"),
        _hero_field(1),
        Field("faction-2", "choice", _factions[1], choices=_factions, rule="HOM-SETUP-01"),
        _hero_field(2),
        Field("faction-3", "choice", _factions[2], choices=_factions, when=_seated(3), rule="HOM-SETUP-01"),
        _hero_field(3),
        Field("first", "choice", "random", choices=("random", "1", "2", "3"), rule="HOM-SETUP-17"),
        Field("optional", "several", [], choices=OPTIONAL, rule="HOM-OPT-00"),
    )
)


def check(box: Box, setup: Setup) -> None:
    """Each faction once, optional rules that agree, a scenario that the box can lay out."""
    seats = whole(setup, "players")
    scenario = box.scenarios[box.scenario_index[word(setup, "scenario")]]
    if seats not in scenario.players or seats not in scenario.layouts:
        raise BadSetup(f"{scenario.name} is not for {seats} players")
    boxes = boxes_mask(several(setup, "boxes"))
    taken: list[str] = []
    for n in range(1, seats + 1):
        faction = word(setup, f"faction-{n}")
        if faction in taken:
            raise BadSetup(f"the faction {faction!r} is chosen twice")
        why_not_boxed(f"the faction {faction!r}", box.factions[box.faction_index[faction]].box, boxes)
        if faction not in scenario.factions and not open_to_all(box, scenario):
            raise BadSetup(f"{scenario.name} is not for the faction {faction!r}")
        taken.append(faction)
        hero = box.heroes[box.hero_index[word(setup, f"hero-{n}")]]
        why_not_boxed(f"the hero {hero.name!r}", hero.box, boxes)
        if box.factions[hero.faction].name != faction:
            raise BadSetup(f"{hero.name} is no hero of the faction {faction!r}")
    if word(setup, "first") != "random" and int(word(setup, "first")) > seats:
        raise BadSetup(f"first cannot be {word(setup, 'first')} with {seats} players")
    optional = several(setup, "optional")
    if "more-astrologers" in optional and "no-astrologers" in optional:
        raise BadSetup("more-astrologers and no-astrologers contradict each other")
    check_layout(box, scenario, seats, boxes)


def why_not_boxed(thing: str, box: int, boxes: int) -> None:
    """What lies in a box that is not in play cannot be chosen."""
    if not box & boxes:
        raise BadSetup(f"{thing} comes with the box {BOXES[box.bit_length() - 1]!r}, which is not switched on")


def open_to_all(box: Box, scenario: Scenario) -> bool:
    """A scenario for every faction of the core box is one for the factions of the other boxes too."""
    return all(faction.name in scenario.factions for faction in box.factions if faction.box & CORE)


def check_layout(box: Box, scenario: Scenario, seats: int, boxes: int = CORE) -> None:
    fault = layout_fault(box, scenario, seats, boxes)
    if fault is not None:
        raise BadSetup(f"{scenario.name}: {fault[1]}")


def lay_out(box: Box, setup: Setup, rng: int) -> Table:
    seats = whole(setup, "players")
    s = Table(box, seats, rng)
    s.scenario = box.scenario_index[word(setup, "scenario")]
    s.difficulty = LEVELS.index(word(setup, "difficulty"))
    s.boxes = boxes_mask(several(setup, "boxes"))
    for name in several(setup, "optional"):
        s.rules |= 1 << OPTIONAL.index(name)
    s.faction = tuple([box.faction_index[word(setup, f"faction-{n + 1}")] for n in range(seats)])
    s.hero = tuple([box.hero_index[word(setup, f"hero-{n + 1}")] for n in range(seats)])
    first = word(setup, "first")
    s.first = s.below(seats) if first == "random" else int(first) - 1
    s.active = s.first
    players(s)
    lay_map(s)
    deal(s)
    s.push(RoundStart())
    s.push(StartingEffects())
    if not s.rules & NO_BONUS:
        s.push(BonusEnd())
        for i in range(seats - 1, -1, -1):
            bonus = box.bonus[s.difficulty]
            if bonus:
                s.push(Pick(bonus[0], len(bonus), (s.first + i) % seats, 0))
    for i in range(seats - 1, -1, -1):
        seat = (s.first + i) % seats
        s.push(TurnTile(s.towns[seat] // 7, seat))
    return s


def players(s: Table) -> None:
    """Steps 3 to 10: boards, tokens, resources and income."""
    scenario = s.box.scenarios[s.scenario]
    seats = s.seats
    s.purse = scenario.resources * seats
    s.income = scenario.income * seats
    s.tokens = [ALL_TOKENS] * seats
    s.guild_round = [0] * seats
    s.built = [0] * seats
    for zone in (s.morale, s.gloom, s.xp, s.experts, s.used, s.marching, s.luck, s.first_spell, s.artifacts, s.out):
        zone.extend([0] * seats)
    s.homeless = [-1] * seats
    s.cubes = [0] * (seats * seats)
    s.mp = [MAIN_MOVEMENT, 0] * seats
    for seat in range(seats):
        faction = s.box.factions[s.faction[seat]]
        for name in scenario.buildings:
            s.built[seat] |= 1 << faction.index[name]
        s.army.append(list(scenario.units[faction.name]))
        s.pool.append([])


def lay_map(s: Table) -> None:
    """Step 6: face-down tiles at random from the box, the players' own sets, and the heroes on their towns."""
    scenario = s.box.scenarios[s.scenario]
    spots = scenario.layouts[s.seats]
    named = [s.box.tile_index[spot.tile] for spot in spots if spot.tile in s.box.tile_index]
    bags: list[list[int]] = []
    for kind in range(4):
        bag = [i for i, tile in enumerate(s.box.tiles) if tile.kind == kind and tile.box & s.boxes and i not in named]
        s.shuffle(bag)
        bags.append(bag)
    obelisks = [i for kind in bags for i in kind if s.box.loc_obelisk in s.box.tiles[i].location]
    towns = [0] * s.seats
    s.centres = tuple([(spot.q, spot.r) for spot in spots])
    for slot, spot in enumerate(spots):
        s.tiles.append(draw_tile(s, spot, bags, obelisks))
        if spot.seat >= 0:
            towns[spot.seat] = slot * 7
    fields = len(spots) * 7
    s.turned = [-1] * len(spots)
    s.marks = [0] * fields
    s.flags = [-1] * fields
    s.yields = [-1] * fields
    s.towns = tuple(towns)
    for seat in range(s.seats):
        s.flags[towns[seat]] = seat  # HOM-SETUP-18
        s.spot.extend([towns[seat], -1])
        s.came.extend([towns[seat], -1])
        for _ in range(scenario.pool):  # HOM-SETUP-20
            s.pool[seat].append(bags[FAR].pop())
    lay_roads(s)


def draw_tile(s: Table, spot: Spot, bags: list[list[int]], obelisks: list[int]) -> int:
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


def deal(s: Table) -> None:
    """Steps 11 to 20: statistics, starting decks, common decks, neutral units, astrologers."""
    box = s.box
    every = [c for c in range(len(box.kind_of)) if box.card_box[c] & s.boxes]
    taken: set[int] = set()

    def take(name: str, n: int) -> list[int]:
        kind = box.card_index[name]
        found = [c for c in every if box.kind_of[c] == kind and c not in taken][:n]
        taken.update(found)
        return found

    for seat in range(s.seats):
        hero = box.heroes[s.hero[seat]]
        deck: list[int] = []
        for name, n in zip(("attack", "defense", "power", "knowledge"), hero.statistics, strict=True):
            deck += take(name, n)
        deck += take("magic-arrow", 2 if hero.magic else 1)
        deck += take(hero.ability, 1)
        deck += take(hero.specialties[0], 1)
        s.shuffle(deck)
        s.deck.append(deck)
        s.hand.append([])
        s.discard.append([])
        s.ongoing.append([])
        s.permanent.append(-1)
        s.aside.append(take(hero.specialties[1], 1) + take(hero.specialties[2], 1))
    left = [c for c in every if c not in taken]
    s.supply = [c for c in left if box.card(c).kind in (STATISTIC, MACHINE)]
    s.removed = [c for c in left if box.card(c).kind == SPECIALTY]
    for kind in (ABILITY, ARTIFACT, SPELL):
        cards = [c for c in left if box.card(c).kind == kind]
        s.shuffle(cards)
        s.decks.append(cards)
        s.piles.append([])
        turn_up(s, kind)
    for tier in range(4):
        guards = box.neutrals(tier, s.boxes)
        s.shuffle(guards)
        s.guards.append(guards)
        s.guard_piles.append([])
    s.stars = [i for i, star in enumerate(box.astrologers) if star.box & s.boxes]
    s.shuffle(s.stars)


class BonusEnd(Step[Table]):
    """HOM-DIFF-04. After the bonus the artifacts are shuffled together and one is turned up."""

    name: ClassVar[str] = "bonus-end"

    def run(self, s: Table) -> bool:
        s.decks[ARTIFACT].extend(s.piles[ARTIFACT])
        s.piles[ARTIFACT].clear()
        s.shuffle(s.decks[ARTIFACT])
        turn_up(s, ARTIFACT)
        return False


class StartingEffects(Step[Table]):
    """HOM-SETUP-05. Immediate effects of the scenario's buildings; HOM-OPT-05: second heroes."""

    name: ClassVar[str] = "starting-effects"

    def run(self, s: Table) -> bool:
        for i in range(s.seats - 1, -1, -1):
            seat = (s.first + i) % s.seats
            faction = s.box.factions[s.faction[seat]]
            for b, building in enumerate(faction.buildings):
                if (s.built[seat] >> b) & 1:
                    carry(s, building.built, seat)
            if s.rules & TWO_HEROES:
                hire(s, seat, s.towns[seat])
        return False


SETUP_STEPS: Final[dict[str, Callable[..., Step[Table]]]] = {
    "bonus-end": BonusEnd,
    "starting-effects": StartingEffects,
}
