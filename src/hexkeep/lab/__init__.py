"""The lab: many games at once, to measure speed, to compare bots, and to record behaviour."""
