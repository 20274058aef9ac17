"""An attack: its steps, its numbers, the cards and abilities that change it."""
