"""Before the game: the form, the opening table, turn order, characters and their first cells."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from hexkeep.games.forest.components.box import BOARDS, NUMBERS, Box, Kit, Terms
from hexkeep.games.forest.rules.roads.laying import DrawTile, begin_invasion
from hexkeep.games.forest.rules.roads.quick_plan import lay_all
from hexkeep.games.forest.rules.roads.tiles import open_around_city
from hexkeep.games.forest.state import SEMI_TEAM, TEAM, ForestState, empty_zones, put_figure
from hexkeep.games.forest.state_fields import LAYING
from hexkeep.games.forest.vocabulary import (
    ASK_CLASS,
    ASK_START,
    CHOOSE,
    CHOSE,
    CITY,
    CLASS_TAKEN,
    CLASSES,
    FIREBALL,
    HEROES,
    ITEMS,
    MANTICORE,
    NOT_IN_CITY,
    NOT_YOUR_TURN,
    OCCUPIED,
    ORDER_ROLLED,
    START,
    STARTED,
    first_of_class,
    other_of_class,
    tokens_of,
)
from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.setup import Field, Form, Setup, Value, When, get_bool, get_int, get_list, get_str
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

MODES: Final = ("team", "semi-team")


def characters_of(setup: Mapping[str, Value]) -> int:
    characters = setup["characters"]
    assert isinstance(characters, int)
    return characters


FORM: Final = Form(
    (
        Field("players", "number", 2, low=1, high=4, rule="FOR-MODE-06"),
        Field(
            "characters",
            "number",
            1,
            low=1,
            high=4,
            narrowed=tuple((When("players", (n,)), (n, 4)) for n in (1, 2, 3, 4)),
            rule="FOR-MODE-06",
        ),
        Field("mode", "choice", "team", MODES, rule="FOR-MODE-02"),
        Field("board", "choice", "vale", BOARDS, rule="FOR-BOARD-04"),
        Field("roads", "choice", "by-hand", ("by-hand", "quick"), rule="FOR-ROAD-01"),
        Field("order", "choice", "agreed", ("agreed", "die"), rule="FOR-SETUP-09"),
        Field("cast", "several", [], CLASSES, count=lambda setup: (0, characters_of(setup)), rule="FOR-SETUP-11"),
        Field("standing", "switch", False, rule="FOR-EASY-01"),
        Field(
            "monster_initiative",
            "number",
            1,
            low=1,
            high=4,
            when=(When("standing", (False,)),),  # FOR-EASY-04
            rule="FOR-HARD-01",
        ),
        Field("hidden", "switch", False, rule="FOR-HIDE-01"),
        Field("same_class", "switch", False, advanced=True, rule="FOR-SETUP-11"),
        Field(
            "stacks",
            "choice",
            "strongest",
            ("strongest", "random"),
            when=(When("hidden", (False,)),),
            advanced=True,
            rule="FOR-SETUP-06",
        ),
        Field("hero_points", "number", 1, low=0, high=2, advanced=True, rule="FOR-POWER-07"),
        Field("weight", "choice", "next-round", ("next-round", "at-once"), advanced=True, rule="FOR-TURN-08"),
        Field("deep_sleep", "switch", False, when=(When("standing", (True,)),), advanced=True, rule="FOR-EASY-03"),
        Field("numbers", "choice", "tuned", NUMBERS, advanced=True, rule="FOR-DATA-02"),
    )
)


def form_of(boards: tuple[str, ...]) -> Form:
    """The form with the boards of a box, those added by an overlay among them."""
    return Form(tuple(replace(f, choices=boards) if f.key == "board" else f for f in FORM.fields))


def check_cast(setup: Setup) -> None:
    """FOR-SETUP-11. A cast given in the form names each class once (or twice); the rest is chosen at the table."""
    cast = get_list(setup, "cast")
    most = 2 if get_bool(setup, "same_class") else 1
    for name in cast:
        if cast.count(name) > most:
            raise BadSetup(f"{name} is in the cast {cast.count(name)} times; at most {most} may take part")


def initial_state(setup: Setup, rng: int, kit: Kit) -> ForestState:
    """Chapter 1, up to the choice of characters."""
    players, characters = get_int(setup, "players"), get_int(setup, "characters")
    terms = Terms(
        SEMI_TEAM if get_str(setup, "mode") == "semi-team" else TEAM,
        characters,
        get_str(setup, "roads") == "quick",
        get_bool(setup, "standing"),
        max(1, get_int(setup, "monster_initiative")),
        get_bool(setup, "hidden"),
        get_bool(setup, "same_class"),
        get_int(setup, "hero_points"),
        get_str(setup, "weight") == "at-once",
        get_bool(setup, "deep_sleep"),
    )
    s = ForestState(players, rng, Box(kit, terms))
    empty_zones(s)
    s.pool = list(kit.tile_count)
    open_around_city(s)
    s.deck = kit.deck
    deal_stacks(s, get_str(setup, "stacks") == "random")
    s.life[MANTICORE] = kit.manticore_life[characters - 1]  # FOR-SETUP-14
    put_figure(s, MANTICORE, kit.board.fire_path[0])  # FOR-SETUP-08
    slots = [i % players for i in range(characters)]
    s.owners = tuple(roll_order(s, slots)) if get_str(setup, "order") == "die" else tuple(slots)
    for name in get_list(setup, "cast"):
        take_figure(s, free_figure(s, CLASSES.index(name)))
    if terms.quick:
        lay_all(s)
    s.push(ChooseCharacters())
    return s


def deal_stacks(s: ForestState, at_random: bool) -> None:
    """FOR-SETUP-03, FOR-SETUP-04, FOR-SETUP-05, FOR-SETUP-06; hidden, the kinds of a family change places
    (FOR-HIDE-01), but every stack stays sorted (FOR-HIDE-02)."""
    stacks: list[tuple[int, ...]] = []
    spare: list[int] = []
    for item in range(len(ITEMS)):
        tokens = list(tokens_of(item))
        if item < FIREBALL:
            if at_random:
                s.shuffle(tokens)
            tokens, rest = sorted(tokens[: s.box.terms.characters]), tokens[s.box.terms.characters :]
            spare.extend(sorted(rest))
        stacks.append(tuple(tokens))
    items = list(range(len(ITEMS)))
    if s.box.terms.hidden:
        physical, magical = items[:4], items[4:]
        s.shuffle(physical)
        s.shuffle(magical)
        items = physical + magical
        s.hidden = 255
        s.known_places = 0
    s.item_of_place = tuple(items)
    s.stacks = [stacks[item] for item in items]
    s.left_in_box = tuple(spare)


def roll_order(s: ForestState, slots: list[int]) -> list[int]:
    """FOR-SETUP-09. Higher dice come first; who ties rolls again among themselves."""
    if len(slots) < 2:
        return slots
    dice: list[int] = []
    for seat in slots:
        die = s.roll(6)
        dice.append(die)
        s.rolls = (*s.rolls, seat, die)
        s.tell(ORDER_ROLLED, seat, die)
    found: list[int] = []
    for eyes in range(6, 0, -1):
        found.extend(roll_order(s, [seat for seat, die in zip(slots, dice, strict=True) if die == eyes]))
    return found


def free_figure(s: ForestState, kind: int) -> int:
    """The first figure of a class, or the second if somebody plays the first."""
    first = first_of_class(kind)
    return other_of_class(first) if first in s.order else first


def take_figure(s: ForestState, figure: int) -> None:
    seat = s.owners[len(s.order)]
    s.order = (*s.order, figure)
    s.owner[figure] = seat
    s.life[figure] = s.box.life  # FOR-SETUP-13
    s.tell(CHOSE, seat, figure)


def why_not_choose(s: ForestState, figure: int) -> Reason | None:
    """FOR-SETUP-11. By default a class takes part once."""
    if figure in s.order or (not s.box.terms.same_class and other_of_class(figure) in s.order):
        return CLASS_TAKEN
    return None


class ChooseCharacters(Step[ForestState]):
    """FOR-SETUP-09, FOR-SETUP-12. In turn order each player takes a character and sets it in the City."""

    name: ClassVar[str] = "cast"

    def run(self, s: ForestState) -> bool:
        placed = sum(1 for h in s.order if s.cell[h] >= 0)
        if placed < len(s.owners):
            return True
        if s.box.terms.quick:
            begin_invasion(s)
        else:
            s.stage = LAYING
            s.push(DrawTile())
        return False

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        options: list[Option] = []
        waiting = [h for h in s.order if s.cell[h] < 0]
        if waiting:
            options = [(START, c, 0, 0) for c in s.box.board.places[CITY] if s.figure_on[c] < 0]
            out.append(Decision(s.owner[waiting[0]], ASK_START, options, idle=options[0], about=waiting[0]))
            return
        options = [(CHOOSE, f, 0, 0) for f in range(HEROES) if why_not_choose(s, f) is None]
        out.append(Decision(s.owners[len(s.order)], ASK_CLASS, options, idle=options[0]))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        if option[0] == CHOOSE:
            take_figure(s, option[1])
        else:
            figure = next(h for h in s.order if s.cell[h] < 0)
            put_figure(s, figure, option[1])
            s.tell(STARTED, figure, option[1])
        s.push(self)

    def why_not(self, s: ForestState, seat: int, option: Option) -> Reason | None:
        waiting = [h for h in s.order if s.cell[h] < 0]
        if seat != (s.owner[waiting[0]] if waiting else s.owners[len(s.order)]):
            return NOT_YOUR_TURN
        if option[0] == CHOOSE and not waiting and 0 <= option[1] < HEROES:
            return why_not_choose(s, option[1])
        if option[0] == START and waiting:
            if option[1] not in s.box.board.places[CITY]:
                return NOT_IN_CITY
            if s.figure_on[option[1]] >= 0:
                return OCCUPIED
        return None
