"""Spells and effects on units in combat: power, casting, aiming, and what each kind does."""
