"""How a table is drawn, described and arranged: scenes, texts, positions."""
