"""How the battle names its units, places and sides to the seat that looks."""

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.rules.combat.battlefield import controller, owner
from hexkeep.games.heroes.rules.combat.boards import FIRST_HEX, ROWS, TOWER_CELL, column_of, row_of
from hexkeep.games.heroes.state import MAIN, SECOND, HeroesState, spoken
from hexkeep.games.heroes.table.battle.texts import LINES
from hexkeep.games.heroes.table.map.places import field_name
from hexkeep.games.heroes.vocabulary import CELL
from hexkeep.kernel.table.texts import Translator

YOUR_LINES = ("your-back", "your-front", "middle", "their-front", "their-back")
"""The lines of the small board as one of the two sides calls them."""


def sides_of(s: HeroesState, seat: int) -> list[int]:
    """The sides for which a seat decides: its own army, or the guards that it plays."""
    return [side for side in (0, 1) if seat >= 0 and controller(s, side) == seat]


def own_side(s: HeroesState, seat: int) -> int:
    """The side that a seat looks from: where its units fight, else where it decides; onlookers see the attacker's."""
    for side in (0, 1):
        if seat >= 0 and owner(s, side) == seat:
            return side
    found = sides_of(s, seat)
    return found[0] if found else 0


def is_attacked(s: HeroesState, seat: int, striker: int, target: int) -> bool:
    """Whether an attack meets the side of a seat: a lone player, who plays the guards too, defends against them."""
    return takes_part(s, seat) and s.side[target] == own_side(s, seat) != s.side[striker]


def takes_part(s: HeroesState, seat: int) -> bool:
    """The seat has units in the combat or decides for some."""
    return seat >= 0 and (seat in (s.attacker, s.defender) or bool(sides_of(s, seat)))


def unit_token(s: HeroesState, code: int) -> str:
    """The token of a unit's plain name: neither neutral nor few nor pack."""
    return f"family:{s.box.units[s.box.stats[code].unit].name.removeprefix('neutral-')}"


def unit_name(s: HeroesState, code: int, translator: Translator, case: str = "") -> str:
    """The plain name of a unit: "Griffins"."""
    return translator.thing(unit_token(s, code), case)


def fighter_name(s: HeroesState, u: int, seat: int, translator: Translator, case: str = "") -> str:
    """A unit in combat; where its side has several of the name, with its place."""
    name = unit_name(s, s.code[u], translator, case)
    if s.cell[u] >= 0 and has_twin(s, u):
        return translator.text("battle.twin", unit=name, place=place_name(s, s.cell[u], seat, translator))
    return name


def has_twin(s: HeroesState, u: int) -> bool:
    """Another unit of the side that is still there has the same name."""
    own = unit_token(s, s.code[u])
    return any(
        v != u and s.side[v] == s.side[u] and s.cell[v] >= 0 and unit_token(s, s.code[v]) == own
        for v in range(len(s.code))
    )


def place_name(s: HeroesState, cell: int, seat: int, translator: Translator) -> str:
    """A space by its line and whose that is: "your front line, 2nd". Every seat counts the places of a line alike, for
    the log, which all read, counts them too."""
    if cell == TOWER_CELL or cell >= FIRST_HEX:
        return translator.name(CELL, cell)
    row = row_of(cell)
    line = YOUR_LINES[ROWS - 1 - row if own_side(s, seat) else row] if takes_part(s, seat) else LINES[row]
    nth = translator.text(f"nth.{column_of(cell) + 1}")
    return translator.text("battle.place", line=translator.text(f"line.{line}"), nth=nth)


def site_name(s: HeroesState, seat: int, translator: Translator) -> str:
    """What is fought for: the location of the field."""
    if s.mode >= SKIRMISH:
        return ""
    return field_name(s, seat, s.field, translator)


def side_name(s: HeroesState, side: int, translator: Translator) -> str:
    """Who leads a side: a hero by name, a second hero, a garrison, or guards."""
    player = owner(s, side)
    if player < 0:
        return translator.text("battle.guards")
    hero = s.attacker_hero if side == 0 else s.defender_hero
    if hero == MAIN:
        return translator.text(f"person.{s.box.heroes[s.hero[player]].name}")
    word = "battle.second" if hero == SECOND else "battle.garrison"
    return translator.text(word, seat=f"seat:{spoken(s, player)}")


def side_note(s: HeroesState, side: int, seat: int, translator: Translator) -> str:
    """Whose side it is, who plays it and which of the two it is, by which the log names the lines of both: "neutral,
    played by Otto · defender"."""
    who = _player_note(s, side, seat, translator)
    return translator.text("battle.defender" if side else "battle.attacker", who=who)


def _player_note(s: HeroesState, side: int, seat: int, translator: Translator) -> str:
    player, plays = owner(s, side), controller(s, side)
    if player == seat and seat >= 0:
        return translator.text("battle.you")
    if 0 <= player < s.seats:
        return translator.seat(player)
    kind = translator.text("battle.neutral" if player < 0 else "battle.enemy")
    if plays == seat and seat >= 0:
        return translator.text("battle.played-by-you", kind=kind)
    return translator.text("battle.played-by", kind=kind, seat=f"seat:{plays}")
