"""Lessons at tables: what the coach does with the learner's moves."""
