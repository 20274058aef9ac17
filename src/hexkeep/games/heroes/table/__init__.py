"""How the table is shown: scene, texts, views, positions."""
