"""AI heroes: their armies, their cards, what they do on the map and in combat."""
