"""What Ferry says, in English."""

TEXTS: dict[str, str] = {
    "game.title": "Ferry",
    "game.blurb": "Carry your goods over the river, and make the others pay.",
    "setup.players": "Players",
    "setup.goal": "Points to win",
    "card": "cargo {n}",
    "deck": "Deck",
    "discard": "Discard pile",
    "ferry": "Ferry",
    "points": "Points",
    "turn-of": "{seat} is at the landing",
    "worth": "Worth {n}",
    "needs": "needs {n} or more",
}
