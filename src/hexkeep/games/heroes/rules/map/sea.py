"""The sea: a hero who enters it from land stops moving for this turn; effects that work only at sea."""

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.tiles import SEA
from hexkeep.games.heroes.rules.effects.interpreter import effect, run_program
from hexkeep.games.heroes.rules.map.movement_points import AFLOAT, GrantMovement, ways_of
from hexkeep.games.heroes.state import EMBARKED, MAIN, HeroesState, astrologer_of, tile_at


def at_sea(s: HeroesState, field: int) -> bool:
    """All fields of a sea tile are sea."""
    return field >= 0 and tile_at(s, field).kind == SEA


def has_sea(s: HeroesState) -> bool:
    """The scenario lays sea tiles, known or not."""
    return any(spot.kind == SEA for spot in s.box.scenarios[s.scenario].layouts[s.seats])


def embark(s: HeroesState, seat: int, hero: int, before: int) -> None:
    """A hero has moved: from land to sea ends the movement of this turn, though not its other uses."""
    sails_on = ways_of(s, hero) & AFLOAT or astrologer_of(s).afloat
    if at_sea(s, s.hero_at(seat, hero)) and not at_sea(s, before) and not sails_on:
        s.used[seat] |= EMBARKED << hero


def has_put_to_sea(s: HeroesState, seat: int, hero: int) -> bool:
    return s.used[seat] & (EMBARKED << hero) != 0


def _sailing(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return at_sea(s, s.hero_at(seat, MAIN))


@effect("at-sea", needs=_sailing)
def _at_sea(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if at_sea(s, s.hero_at(seat, MAIN)):
        run_program(s, op.subs[0], seat, hero, card, moment)


def _walking(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return op.a > 0 or has_sea(s)


@effect("water-walk", needs=_walking)
def _water_walk(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """One hero sails on at once, also one who has put to sea in this turn."""
    s.push(GrantMovement(op.a, seat, AFLOAT))
