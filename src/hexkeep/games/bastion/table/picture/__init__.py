"""The picture of the table: board, horde, panels, and the texts of cards."""
