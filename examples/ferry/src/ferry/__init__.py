"""Ferry: carry goods over the river before the others do. A small game that shows every kind of asking.

Each seat holds hidden goods (cards of 1 to 6). On your turn you draw one or load one onto the
ferry. While it lies loaded, the others may throw a card in as a toll; you then cast off (a die
decides) or, if nobody has paid a toll yet, unload again. First to `goal` points wins.
"""

from ferry.game import Ferry

GAME = Ferry()
