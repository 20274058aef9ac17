"""Setup: the form, the checks that the form cannot make, and the first table."""

from dataclasses import replace
from typing import Final

from hexkeep.games.heroes.components.adventures import SIZES
from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.expansions import BOXES, CORE, boxes_mask
from hexkeep.games.heroes.components.map_layout import layout_fault
from hexkeep.games.heroes.components.scenarios import ADVENTURE, CHAMPIONSHIP, LEVELS, MODES, SKIRMISH, Scenario
from hexkeep.games.heroes.rules.modes.adventure import begin_adventure
from hexkeep.games.heroes.rules.modes.campaign import check_carried
from hexkeep.games.heroes.rules.modes.championship import RollForFirstPlayer
from hexkeep.games.heroes.rules.round.preparation import (
    deal_cards,
    lay_map,
    lay_player_boards,
    prepare_skirmish,
    push_preparation,
    set_teams,
)
from hexkeep.games.heroes.state import OPTIONAL, HeroesState
from hexkeep.games.heroes.vocabulary import CARD, PRINTED
from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.setup import Field, Form, Setup, When, get_int, get_list, get_str

_factions = tuple(f.name for f in PRINTED.factions)
_heroes = {f.name: tuple(h.name for h in PRINTED.heroes if PRINTED.factions[h.faction] is f) for f in PRINTED.factions}
_everyone = tuple(h.name for h in PRINTED.heroes)
MOST_PLAYERS: Final = 4
MAPLESS: Final = (MODES[SKIRMISH], MODES[ADVENTURE])
IN_BATTLE: Final = ("no-rerolls", "sure-hits", "flat-attacks")
"""The optional rules that mean something where there is no map."""


def form_of(box: Box) -> Form:
    """The form with the scenarios of a box; all else is as printed."""
    if len(box.scenarios) == len(PRINTED.scenarios):
        return FORM
    names = tuple(s.name for s in box.scenarios)
    lay_player_boards = tuple((When("scenario", (s.name,)), (min(s.players), max(s.players))) for s in box.scenarios)
    scenario = replace(FORM.field("scenario"), choices=names)
    return Form((scenario, replace(FORM.field("players"), narrowed=lay_player_boards), *FORM.fields[2:]))


def _fixed_by_campaign(scenarios: list[Scenario], what: str) -> tuple[tuple[When, tuple[str, ...]], ...]:
    """What campaigns say about the first seat: its faction, or its hero."""
    return tuple(
        (When("scenario", (s.name,)), (s.factions[0] if what == "faction" else s.hero,)) for s in scenarios if s.hero
    )


def _hero_field(n: int) -> Field:
    narrowed = tuple((When(f"faction-{n}", (name,)), heroes) for name, heroes in _heroes.items())
    if n == 1:
        narrowed = (*_fixed_by_campaign(PRINTED.scenarios, "hero"), *narrowed)
    first = _heroes[_factions[(n - 1) % len(_factions)]][0]
    return Field(
        f"hero-{n}", "choice", first, choices=_everyone, when=_seated(n), narrowed=narrowed, rule="HOM-SETUP-01"
    )


def _faction_field(n: int) -> Field:
    first = _factions[(n - 1) % len(_factions)]
    told = _fixed_by_campaign(PRINTED.scenarios, "faction") if n == 1 else ()
    return Field(
        f"faction-{n}", "choice", first, choices=_factions, when=_seated(n), narrowed=told, rule="HOM-SETUP-01"
    )


def _seated(n: int) -> tuple[When, ...]:
    return (When("players", tuple(range(n, MOST_PLAYERS + 1))),) if n > 1 else ()


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
            low=1,
            high=MOST_PLAYERS,
            narrowed=tuple((When("scenario", (s.name,)), (min(s.players), max(s.players))) for s in PRINTED.scenarios),
            rule="HOM-GEN-03",
        ),
        Field("boxes", "several", [], choices=BOXES[1:], rule="HOM-SETUP-01"),
        Field(
            "difficulty",
            "choice",
            "normal",
            choices=LEVELS,
            when=(When("scenario", MAPLESS, negated=True),),
            rule="HOM-DIFF-01",
        ),
        *[field for n in range(1, MOST_PLAYERS + 1) for field in (_faction_field(n), _hero_field(n))],
        Field(
            "first",
            "choice",
            "random",
            choices=("random", *[str(n) for n in range(1, MOST_PLAYERS + 1)]),
            rule="HOM-SETUP-17",
        ),
        Field(
            "size",
            "choice",
            "medium",
            choices=SIZES,
            when=(When("scenario", MAPLESS),),
            rule="HOM-MODE-13",
        ),
        Field(
            "carried",
            "several",
            [],
            choices=tuple(CARD.names),
            when=(When("scenario", tuple(s.name for s in PRINTED.scenarios if s.mission > 1)),),
            rule="HOM-CAMP-02",
        ),
        Field(
            "optional",
            "several",
            [],
            choices=OPTIONAL,
            narrowed=(
                (When("scenario", ("skirmish",)), IN_BATTLE),
                (When("scenario", ("adventure",)), (*IN_BATTLE, "poor-dice")),
            ),
            rule="HOM-OPT-00",
        ),
    )
)


def check_setup(box: Box, setup: Setup) -> None:
    """Each faction once, optional rules that agree, a scenario that the box can lay out."""
    seats = get_int(setup, "players")
    scenario = box.scenarios[box.scenario_index[get_str(setup, "scenario")]]
    if seats not in scenario.players or seats not in scenario.layouts:
        raise BadSetup(f"{scenario.name} is not for {seats} players")
    boxes = boxes_mask(get_list(setup, "boxes")) | scenario.boxes
    taken = [box.factions[rival.faction].name for rival in scenario.rivals]
    for n in range(1, seats + 1):
        faction = get_str(setup, f"faction-{n}")
        if faction in taken:
            raise BadSetup(f"the faction {faction!r} is chosen twice")
        check_box_in_play(f"the faction {faction!r}", box.factions[box.faction_index[faction]].box, boxes)
        if faction not in scenario.factions and not (
            is_open_to_all_factions(box, scenario) and faction in scenario.units
        ):
            raise BadSetup(f"{scenario.name} is not for the faction {faction!r}")
        taken.append(faction)
        hero = box.heroes[box.hero_index[get_str(setup, f"hero-{n}")]]
        check_box_in_play(f"the hero {hero.name!r}", hero.box, boxes)
        if box.factions[hero.faction].name != faction:
            raise BadSetup(f"{hero.name} is no hero of the faction {faction!r}")
        if scenario.hero and hero.name != scenario.hero:
            raise BadSetup(f"{scenario.name} is the story of {scenario.hero}")
    if get_str(setup, "first") != "random" and int(get_str(setup, "first")) > seats:
        raise BadSetup(f"first cannot be {get_str(setup, 'first')} with {seats} players")
    check_carried(box, scenario, get_str(setup, "hero-1"), get_list(setup, "carried"))
    optional = get_list(setup, "optional")
    if "more-astrologers" in optional and "no-astrologers" in optional:
        raise BadSetup("more-astrologers and no-astrologers contradict each other")
    if scenario.mode < SKIRMISH:
        check_layout(box, scenario, seats, boxes)


def check_box_in_play(thing: str, box: int, boxes: int) -> None:
    """Refuse what belongs to a box that is not in play. Raises BadSetup."""
    if not box & boxes:
        raise BadSetup(f"{thing} comes with the box {BOXES[box.bit_length() - 1]!r}, which is not switched on")


def is_open_to_all_factions(box: Box, scenario: Scenario) -> bool:
    """A scenario for every faction of the core box is one for the factions of the other boxes too."""
    return all(faction.name in scenario.factions for faction in box.factions if faction.box & CORE)


def check_layout(box: Box, scenario: Scenario, seats: int, boxes: int = CORE) -> None:
    fault = layout_fault(box, scenario, seats, boxes)
    if fault is not None:
        raise BadSetup(f"{scenario.name}: {fault[1]}")


def initial_state(box: Box, setup: Setup, rng: int) -> HeroesState:
    seats = get_int(setup, "players")
    s = HeroesState(box, seats, rng)
    s.scenario = box.scenario_index[get_str(setup, "scenario")]
    s.difficulty = LEVELS.index(get_str(setup, "difficulty") or "normal")
    s.boxes = boxes_mask(get_list(setup, "boxes")) | box.scenarios[s.scenario].boxes
    for name in get_list(setup, "optional"):
        s.rules |= 1 << OPTIONAL.index(name)
    rivals = box.scenarios[s.scenario].rivals
    s.faction = (
        *[box.faction_index[get_str(setup, f"faction-{n + 1}")] for n in range(seats)],
        *[rival.faction for rival in rivals],
    )
    s.hero = (
        *[box.hero_index[get_str(setup, f"hero-{n + 1}")] for n in range(seats)],
        *[rival.hero for rival in rivals],
    )
    set_teams(s)
    first = get_str(setup, "first")
    s.first = s.randbelow(seats) if first == "random" else int(first) - 1
    s.active = s.first
    lay_player_boards(s)
    if s.mode >= SKIRMISH:
        s.towns = (-1,) * seats
        s.hero_fields = [-1] * (2 * seats)
        s.came_from = [-1] * (2 * seats)
    else:
        lay_map(s)
    deal_cards(s, get_list(setup, "carried"))
    if s.mode == CHAMPIONSHIP:
        s.push(RollForFirstPlayer(-1))  # HOM-MODE-06
    elif s.mode == SKIRMISH:
        prepare_skirmish(s, box.sizes[SIZES.index(get_str(setup, "size"))])
    elif s.mode == ADVENTURE:
        begin_adventure(s, box.sizes[SIZES.index(get_str(setup, "size"))].rounds)
    else:
        push_preparation(s)
    return s
