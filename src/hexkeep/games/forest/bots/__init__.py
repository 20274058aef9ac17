"""How bots judge and plan this game."""
