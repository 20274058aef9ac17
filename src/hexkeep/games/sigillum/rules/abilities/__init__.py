"""Abilities: who may use them, whom they reach, what they do."""
