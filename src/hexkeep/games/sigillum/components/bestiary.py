"""The box: sheets, boards and ready squads."""

from typing import Final

from hexkeep.games.sigillum.components.boards import Board
from hexkeep.games.sigillum.components.sheets import Ability, Deck, Sheet
from hexkeep.kernel.content import Content


class Bestiary:
    """Everything that comes out of the box: sheets, abilities, boards, ready squads."""

    def __init__(self, content: Content) -> None:
        self.kingdom: Final = Board("kingdom", content["boards"]["kingdom"])
        self.quadruple: Final = Board("quadruple", content["boards"]["quadruple"])
        boards = (self.kingdom, self.quadruple)
        self.decks: Final[dict[str, Deck]] = {board.name: Deck(content["characters"], board) for board in boards}
        self.sheets: Final[list[Sheet]] = self.decks["kingdom"].sheets
        self.abilities: Final[list[Ability]] = self.decks["kingdom"].abilities
        self.index: Final[dict[str, int]] = {sheet.id: sheet.who for sheet in self.sheets}
        self.squads: Final[dict[str, list[int]]] = {
            name: [self.index[id] for id in row["members"]] for name, row in content["squads"].items()
        }

    def board(self, name: str) -> Board:
        return self.kingdom if name == "kingdom" else self.quadruple
