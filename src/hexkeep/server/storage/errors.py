"""What can go wrong with the database."""


class Conflict(Exception):
    """Another node has written this row of the log."""


class WrongDatabase(Exception):
    """The database is not one of ours, or a newer server has changed it."""


class DatabaseInUse(Exception):
    """Another server uses this SQLite file."""


class NoSuchTable(Exception):
    """No table has this address."""
