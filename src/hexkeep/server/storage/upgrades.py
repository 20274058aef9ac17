"""The shape of the database: brought up to date when a server starts."""

from importlib.resources import files

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from hexkeep.server.storage.errors import WrongDatabase
from hexkeep.server.storage.schema import REVISION


def revision_of(connection: Connection) -> str:
    """The shape that a database has; empty if it is none of ours."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.scalar(sa.text("SELECT version_num FROM alembic_version")) or "")


def upgrade(connection: Connection, revision: str = REVISION) -> None:
    """Bring the database to a shape, the newest one if none is named. Raises WrongDatabase.

    Alembic is imported only when there is something to do: a node starts sooner.
    """
    if revision_of(connection) == revision:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(files("hexkeep.server.storage") / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError as error:
        raise WrongDatabase(str(error)) from error
