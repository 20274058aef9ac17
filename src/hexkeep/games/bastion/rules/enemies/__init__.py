"""Enemies: the horde, where they stand, how strong they are."""
