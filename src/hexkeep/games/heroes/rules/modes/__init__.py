"""Modes of play and how each is won."""
