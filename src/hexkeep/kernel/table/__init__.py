"""How a table is shown, told and arranged: scenes, texts, positions."""
