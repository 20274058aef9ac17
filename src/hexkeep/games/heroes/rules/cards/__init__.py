"""The deck of might and magic, levels, spells, dice."""
