"""Puzzles: positions with a task, found in games of bots, and proved by search."""
