"""Movement, tiles and locations."""
