"""The lab: many games at once, to measure, to compare, and to keep behaviour in writing."""
