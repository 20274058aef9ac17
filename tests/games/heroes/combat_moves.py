"""Moves that tests of combats share: duels, whole attacks, spells with a power of choice, the next round."""

from games.heroes.table import GAME, combat, drop_step, give, idle, lay, load_attack, no_cards, play, started, step_name
from hexkeep.games.heroes.rules.combat.boards import cells_in
from hexkeep.games.heroes.rules.combat.combat_round import CombatRound
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import CELL


def duel(mine: str, theirs: str, *dice: int, **more: object) -> HeroesState:
    """Seat 0's unit on A2 stands beside the enemy's on A3, acts first, and can stand a blow."""
    s = combat({"A2": mine}, {"A3": theirs}, quick=True, **more)  # type: ignore[arg-type]
    s.health[0] = 50
    if dice:
        load_attack(s, *dice)
    return s


def strike(s: HeroesState, v: int = 1) -> None:
    """Attack and let all windows pass."""
    play(s, f"strike fighter:{v}")
    settle(s)


def settle(s: HeroesState) -> None:
    while s.field >= 0 and step_name(s) in (
        "card-window",
        "rolled-window",
        "rescue",
        "reroll",
        "after-cast",
        "reply",
    ):
        idle(s)


def home(**setup: object) -> HeroesState:
    return no_cards(started(**{"boxes": EVERY, **setup}))  # type: ignore[arg-type]


def cast(s: HeroesState, name: str, power: int) -> None:
    give(s, 0, name)
    play(s, f"cast card:{name}.1", 0)
    s.power = power
    play(s, f"release effect:{name}.power-{power}", 0)


def use(s: HeroesState, name: str, mode: str) -> None:
    give(s, 0, name)
    play(s, f"play card:{name}.1 effect:{name}.{mode}", 0)


def quiet(**setup: object) -> HeroesState:
    s = no_cards(started(**{"difficulty": "impossible", **setup}))
    s.round = 5
    lay(s, 4, "F1")
    return s


EVERY = ["rampart", "fortress", "inferno", "tower", "stronghold", "conflux", "cove"]


def fight(mine: dict[str, str], theirs: dict[str, str], *dice: int, **more: object) -> HeroesState:
    s = combat(mine, theirs, quick=True, **{"boxes": EVERY, **more})  # type: ignore[arg-type]
    for u in range(len(s.code)):
        s.health[u] = 30
    if dice:
        load_attack(s, *dice)
    return s


def stand(s: HeroesState, seat: int, name: str) -> int:
    """A permanent card stands in play before a seat."""
    (given,) = give(s, seat, name)
    s.hand[seat].remove(given)
    s.permanent[seat] = [given]
    return given


def next_round(s: HeroesState) -> None:
    """The combat goes straight to its next round."""
    while step_name(s) != "aftermath":
        s.stack.pop()
    s.push(CombatRound())
    GAME.advance(s)


HOMES = {"faction_1": "castle", "faction_2": "dungeon"}
WITH_STRETCH_GOALS_AND_BANKS = [*EVERY, "stretch-goals", "creature-banks"]


def still(s: HeroesState) -> HeroesState:
    """No step waits but those that are pushed from now on."""
    drop_step(s)
    return s


def apart(mine: str = "griffins", theirs: str = "zombies", **more: object) -> HeroesState:
    """Two units at the two ends of the board; no step waits."""
    return still(combat({"A1": mine}, {"A5": theirs}, **more))  # type: ignore[arg-type]


def against_guards(*guards: str, **more: object) -> HeroesState:
    """A fight with the guards of a field; no step waits."""
    places = dict(zip(("A5", "B5", "C5", "D5", "A4"), guards or ("neutral-boars",), strict=False))
    return still(combat({"A1": "griffins"}, places, versus=-1, **{**HOMES, **more}))  # type: ignore[arg-type]


def spell_fight(*hand: str, mine: str = "griffins.pack", enemy: str = "minotaurs", **setup: object) -> HeroesState:
    """A combat at the first field of the map; the first player's only unit acts, and everybody stands a lot."""
    s = fight({"A2": mine}, {"D5": enemy}, **{"boxes": WITH_STRETCH_GOALS_AND_BANKS, "faction_2": "dungeon", **setup})
    s.field = 0
    give(s, 0, *hand)
    return s


def cell(token: str) -> int:
    return CELL.value(token)


def tokens(mask: int) -> list[str]:
    return [CELL.token(space) for space in cells_in(mask)]


def spaces(text: str) -> list[str]:
    """The names of spaces in the order of the board."""
    return sorted(text.split(), key=cell)
