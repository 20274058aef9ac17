"""Setup: the form, the checks that the form cannot make, and the first table."""

from collections.abc import Mapping
from typing import Final

from hexkeep.games.heroes.components.adventures import SIZES
from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.expansions import BOXES, CORE, boxes_mask
from hexkeep.games.heroes.components.map_layout import layout_fault
from hexkeep.games.heroes.components.scenarios import ADVENTURE, CHAMPIONSHIP, LEVELS, MODES, SKIRMISH, Scenario
from hexkeep.games.heroes.rules.effects.language import PANDORA
from hexkeep.games.heroes.rules.modes.adventure import begin_adventure
from hexkeep.games.heroes.rules.modes.campaign import check_carried
from hexkeep.games.heroes.rules.modes.championship import RollForFirstPlayer
from hexkeep.games.heroes.rules.morale.morale_cards import shuffle_morale_cards
from hexkeep.games.heroes.rules.round.preparation import (
    deal_cards,
    lay_map,
    lay_player_boards,
    prepare_skirmish,
    push_preparation,
    set_teams,
)
from hexkeep.games.heroes.state import OPTIONAL, RULE_BITS, RULINGS, HeroesState
from hexkeep.games.heroes.vocabulary import CARD, PRINTED
from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.setup import Field, Form, Setup, Value, When, get_int, get_list, get_str

MOST_PLAYERS: Final = 4
MAPLESS: Final = (MODES[SKIRMISH], MODES[ADVENTURE])
IN_BATTLE: Final = ("no-rerolls", "sure-hits", "flat-attacks")
"""The optional rules that mean something where there is no map."""


RULINGS_FIELD: Final = Field(
    "rulings",
    "several",
    [],
    choices=RULINGS,
    when=(When("scenario", MAPLESS, negated=True),),
    advanced=True,
    rule="HOM-MORALE-05",
)
"""Where the book can be read in two ways: what a table plays otherwise."""


def form_of(box: Box) -> Form:
    """The form with the scenarios of a box."""
    by_mode = sorted(box.scenarios, key=lambda s: s.mode)

    def players_of(setup: Mapping[str, Value]) -> tuple[int, int]:
        scenario = scenario_of(box, setup)
        return (min(scenario.players), max(scenario.players))

    def boxes_needed(setup: Mapping[str, Value]) -> tuple[int, int]:
        """With more players than the core box has factions, as many boxes with a faction are needed."""
        known = factions_left(box, {**setup, "boxes": []}, 1)
        players = setup["players"]
        assert isinstance(players, int)
        return (max(0, players - len(known)), len(BOXES) - 1)

    return Form(
        (
            Field(
                "scenario",
                "choice",
                "brave-new-world",
                choices=tuple(s.name for s in by_mode),
                groups=tuple(
                    (mode, tuple(s.name for s in by_mode if s.mode == number)) for number, mode in enumerate(MODES)
                ),
                rule="HOM-MODE-01",
            ),
            Field("players", "number", 2, low=1, high=MOST_PLAYERS, count=players_of, rule="HOM-GEN-03"),
            Field("boxes", "several", [], choices=BOXES[1:], count=boxes_needed, rule="HOM-SETUP-01"),
            Field(
                "difficulty",
                "choice",
                "normal",
                choices=LEVELS,
                when=(When("scenario", MAPLESS, negated=True),),
                rule="HOM-DIFF-01",
            ),
            *[field for n in range(1, MOST_PLAYERS + 1) for field in (_faction_field(box, n), _hero_field(box, n))],
            Field(
                "first",
                "choice",
                "random",
                choices=("random", *[str(n) for n in range(1, MOST_PLAYERS + 1)]),
                narrowed=tuple(
                    (When("players", (n,)), ("random", *[str(k) for k in range(1, n + 1)]))
                    for n in range(1, MOST_PLAYERS)
                ),
                shown=(When("players", (1,), negated=True),),
                rule="HOM-SETUP-17",
            ),
            Field("size", "choice", "medium", choices=SIZES, when=(When("scenario", MAPLESS),), rule="HOM-MODE-13"),
            Field(
                "carried",
                "several",
                [],
                choices=tuple(CARD.names[card] for card in range(len(CARD.names)) if box.card(card).kind != PANDORA),
                when=(When("scenario", tuple(s.name for s in box.scenarios if s.mission > 1)),),
                brought=True,
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
                apart=(("more-astrologers", "no-astrologers"),),
                rule="HOM-OPT-00",
            ),
            RULINGS_FIELD,
        )
    )


def _faction_field(box: Box, n: int) -> Field:
    def left(setup: Mapping[str, Value]) -> tuple[str, ...]:
        return factions_left(box, setup, n)

    names = tuple(f.name for f in box.factions)
    default = names[(n - 1) % len(names)]
    return Field(f"faction-{n}", "choice", default, names, when=_seated(n), left=left, rule="HOM-SETUP-01")


def _hero_field(box: Box, n: int) -> Field:
    def left(setup: Mapping[str, Value]) -> tuple[str, ...]:
        return heroes_left(box, setup, n)

    names = tuple(h.name for h in box.heroes)
    default = next(h.name for h in box.heroes if h.faction == (n - 1) % len(box.factions))
    return Field(f"hero-{n}", "choice", default, names, when=_seated(n), left=left, rule="HOM-SETUP-01")


def _seated(n: int) -> tuple[When, ...]:
    return (When("players", tuple(range(n, MOST_PLAYERS + 1))),) if n > 1 else ()


def scenario_of(box: Box, setup: Mapping[str, Value]) -> Scenario:
    return box.scenarios[box.scenario_index[str(setup["scenario"])]]


def boxes_in_play(box: Box, setup: Mapping[str, Value]) -> int:
    """The boxes that are switched on, and those that the scenario needs, as a mask."""
    chosen = setup["boxes"]
    assert isinstance(chosen, list)
    return boxes_mask(chosen) | scenario_of(box, setup).boxes


def factions_left(box: Box, setup: Mapping[str, Value], n: int) -> tuple[str, ...]:
    """The factions from which the player with this number may choose."""
    scenario, boxes = scenario_of(box, setup), boxes_in_play(box, setup)
    if scenario.hero and n == 1:
        return (scenario.factions[0],)
    taken = [box.factions[rival.faction].name for rival in scenario.rivals]
    taken += [str(setup[f"faction-{k}"]) for k in range(1, n)]
    everyone = is_open_to_all_factions(box, scenario)
    return tuple(
        f.name
        for f in box.factions
        if f.box & boxes
        and f.name not in taken
        and (f.name in scenario.factions or (everyone and f.name in scenario.units))
    )


def heroes_left(box: Box, setup: Mapping[str, Value], n: int) -> tuple[str, ...]:
    """The heroes from which the player with this number may choose."""
    scenario, boxes = scenario_of(box, setup), boxes_in_play(box, setup)
    if scenario.hero and n == 1:
        return (scenario.hero,)
    faction = box.faction_index[str(setup[f"faction-{n}"])]
    return tuple(h.name for h in box.heroes if h.faction == faction and h.box & boxes)


FORM: Final = form_of(PRINTED)


def check_setup(box: Box, setup: Setup) -> None:
    """What is brought from a mission before, and a scenario that the box can lay out."""
    seats = get_int(setup, "players")
    scenario = scenario_of(box, setup)
    if seats not in scenario.players or seats not in scenario.layouts:
        raise BadSetup(f"{scenario.name} is not for {seats} players")
    check_carried(box, scenario, get_str(setup, "hero-1"), get_list(setup, "carried"))
    if scenario.mode < SKIRMISH:
        check_layout(box, scenario, seats, boxes_in_play(box, setup))


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
    for name in (*get_list(setup, "optional"), *get_list(setup, "rulings")):
        s.rules |= 1 << RULE_BITS[name]
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
    shuffle_morale_cards(s)
    if s.mode == CHAMPIONSHIP:
        s.push(RollForFirstPlayer(-1))  # HOM-MODE-06
    elif s.mode == SKIRMISH:
        prepare_skirmish(s, box.sizes[SIZES.index(get_str(setup, "size"))])
    elif s.mode == ADVENTURE:
        begin_adventure(s, box.sizes[SIZES.index(get_str(setup, "size"))].rounds)
    else:
        push_preparation(s)
    return s
