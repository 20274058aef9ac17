"""How bots judge this game."""
