"""Alembic migrations of the server's database, run whenever a server starts."""
