"""`hexkeep database backup|restore FILE`"""

import asyncio
from pathlib import Path
from typing import Literal

from sqlalchemy.exc import SQLAlchemyError

from hexkeep.kernel.commands import BadCall
from hexkeep.server.settings import database_url, from_environment
from hexkeep.server.storage.backups import back_up, restore
from hexkeep.server.storage.errors import DatabaseInUse, WrongDatabase


def database(action: Literal["backup", "restore"], file: Path, /, *, database: str = "") -> None:
    """Write a server's database to a file while it runs, or fill an empty database from such a file.

    Examples: `hexkeep database backup /backup/hexkeep.db`,
    `hexkeep database restore /backup/hexkeep.db --database postgresql://hexkeep@localhost/hexkeep`

    Parameters
    ----------
    action
        What to do.
    file
        The backup: an SQLite file, also of a PostgreSQL database.
    database
        An SQLite file (by default hexkeep.db here) or a PostgreSQL URL. Also HEXKEEP_DATABASE.
    """
    url = database_url(database or from_environment("DATABASE", "hexkeep.db"))
    try:
        if action == "backup":
            print(f"{asyncio.run(back_up(url, file))} tables are in {file}")
        else:
            print(f"{asyncio.run(restore(file, url))} tables are restored")
    except (SQLAlchemyError, WrongDatabase, DatabaseInUse, OSError, ModuleNotFoundError, ValueError) as error:
        raise BadCall(f"{action} failed: {' '.join(str(error).split())}") from None
