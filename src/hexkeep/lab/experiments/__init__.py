"""Experiments: a grid of setups, bots and seeds, played in parts that are kept, and what came of it."""
