"""The database: its tables, its migrations, and what is read from it and written to it."""
