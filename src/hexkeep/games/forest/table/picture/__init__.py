"""The parts of the table in the picture."""
