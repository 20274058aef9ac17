"""Advice for people: hints at a decision, the analysis of a game."""
