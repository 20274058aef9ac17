"""The monsters' phase: how monsters choose, move, loot and fight, and what they do to the City."""
