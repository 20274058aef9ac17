"""Stage one: road tiles, laying them, and the plan that lays them all at once."""
