"""Combat: units on a board, attacks, and what follows."""
