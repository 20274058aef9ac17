"""Heroes of Might and Magic III: the board game. The clash on the map and on the battle board."""

from hexkeep.games.heroes.game import Heroes

GAME = Heroes()
