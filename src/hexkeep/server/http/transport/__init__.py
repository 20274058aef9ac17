"""How requests arrive: time limits, headers, limits per address."""
