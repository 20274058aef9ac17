"""The battle: its stage, its options in words, its forecasts and its goal."""
