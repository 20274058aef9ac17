"""Bastion: one to four mages defend a castle against a horde. Two editions, 2015 and Deluxe (2018)."""

from hexkeep.games.bastion.game import Bastion

GAME = Bastion()
