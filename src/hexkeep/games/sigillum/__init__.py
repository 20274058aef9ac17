"""Bestiary of Sigillum: summoners of legends fight over catapult towers."""

from hexkeep.games.sigillum.game import Sigillum

GAME = Sigillum()
