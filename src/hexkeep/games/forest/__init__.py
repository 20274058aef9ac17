"""Forest: Legend of the Manticore. Characters lay roads, fetch artifacts and stop the Manticore at the City's gate."""

from hexkeep.games.forest.game import Forest

GAME = Forest()
