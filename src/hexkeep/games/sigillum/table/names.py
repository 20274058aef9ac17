"""Names of what differs from table to table: sides by their players, cells by terrain, castles by where they lie."""

from hexkeep.games.sigillum.components.boards import CELLS, TERRAINS
from hexkeep.games.sigillum.components.sheets import Ability
from hexkeep.games.sigillum.state import SigillumState
from hexkeep.kernel.table.texts import Translator


def side_name(s: SigillumState, side: int, translator: Translator) -> str:
    """A side by the names of its players: `Anna`, or `Anna and Boris`."""
    names = [translator.seat(member) for member in s.box.rules.members[side]]
    return names[0] if len(names) == 1 else translator.text("names.and", a=names[0], b=names[1])


def who_name(s: SigillumState, slot: int, translator: Translator, case: str = "") -> str:
    """A character's name, in a grammatical case where the language has one."""
    return translator.thing(f"who:{s.box.sheets[slot].id}", case)


def who_with_place(s: SigillumState, slot: int, translator: Translator, case: str = "") -> str:
    """`Saxum (C3)`; a character that waits on its sheet has no cell."""
    name = who_name(s, slot, translator, case)
    return f"{name} ({CELLS[s.at[slot]]})" if s.at[slot] >= 0 else name


def terrain_name(s: SigillumState, cell: int, translator: Translator) -> str:
    return translator.text(f"terrain.{TERRAINS[s.box.board.terrain[cell]]}")


def cell_with_terrain(s: SigillumState, cell: int, translator: Translator) -> str:
    """`C3, water`"""
    return f"{CELLS[cell]}, {terrain_name(s, cell, translator)}"


def castle_name(cell: int, translator: Translator) -> str:
    """`the south castle`: castles are told apart by where they lie on the board."""
    return translator.text(f"castle.{CELLS[cell]}")


def ability_name(ability: Ability, translator: Translator) -> str:
    return translator.text(f"ability.{ability.id}")
