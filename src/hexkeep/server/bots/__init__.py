"""Bots at tables: their turns, hints for people, analyses of finished games."""
