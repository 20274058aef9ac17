"""`hexkeep serve`"""

import asyncio
import socket
import sys
import threading
import webbrowser
from typing import Annotated

import uvicorn
from cyclopts import Parameter
from sqlalchemy.exc import SQLAlchemyError

from hexkeep.cli.common import require_at_least
from hexkeep.kernel.commands import BadCall
from hexkeep.server.app import make_app
from hexkeep.server.http.transport.protocol import SERVER_OPTIONS
from hexkeep.server.logs import structured_logs
from hexkeep.server.processes.router import MAX_PROCESSES, Router
from hexkeep.server.settings import Settings, database_url
from hexkeep.server.storage.errors import DatabaseInUse, WrongDatabase
from hexkeep.server.storage.file_lock import DatabaseFileLock
from hexkeep.server.storage.store import Store


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    workers: Annotated[int, Parameter(help="How many processes think for bots.")] = 1,
    processes: Annotated[int, Parameter(help="How many processes share the tables (PostgreSQL).")] = 1,
    open_: Annotated[bool, Parameter(name="--open", negative=(), help="Open the browser.")] = False,
) -> None:
    """Serve tables to browsers.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets others in.
    port
        The port to listen on.
    database
        An SQLite file (by default hexkeep.db here) or a PostgreSQL URL. Also HEXKEEP_DATABASE.
    """
    require_at_least(1, workers=workers, processes=processes)
    if processes > MAX_PROCESSES:
        raise BadCall(f"--processes wants at most {MAX_PROCESSES}, not {processes}")
    settings = Settings(workers=workers, database=database) if database else Settings(workers=workers)
    check(settings, host, port)
    if processes > 1:
        run_processes(settings, host, port, processes)
        return
    run(settings, host, port, "" if open_ else None)


def run(settings: Settings, host: str, port: int, page: str | None) -> None:
    """Serve until it is stopped; a page ("" is the list of games) is opened in the browser."""
    address = f"http://{'127.0.0.1' if host == '0.0.0.0' else f'[{host}]' if ':' in host else host}:{port}/"
    print(f"The games are at {address} (Ctrl+C closes it)", file=sys.stderr)
    if page is not None:
        threading.Timer(1.0, webbrowser.open, [address + page]).start()
    uvicorn.run(
        make_app(settings),
        host=host,
        port=port,
        **SERVER_OPTIONS,
    )


def run_processes(settings: Settings, host: str, port: int, processes: int) -> None:
    """Serve with several processes until it is stopped. Raises BadCall."""
    if not database_url(settings.database).startswith("postgresql"):
        raise BadCall(
            "several processes need a database that they can share: PostgreSQL."
            " `hexkeep database backup` and `restore` bring the tables of an SQLite file there"
        )
    if not hasattr(socket, "SOCK_SEQPACKET"):
        raise BadCall("this system cannot hand connections from one process to another")
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    structured_logs()
    with listening:
        asyncio.run(serve_with_router(listening, settings, processes))


async def serve_with_router(listening: socket.socket, settings: Settings, processes: int) -> None:
    await Router(listening, settings, processes).run()


def check(settings: Settings, host: str, port: int) -> None:
    """Raises BadCall, in one line, where the server could not start."""
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((host, port))
    except (OSError, OverflowError) as error:
        raise BadCall(f"cannot listen on {host}:{port}: {getattr(error, 'strerror', None) or error}") from None
    try:
        asyncio.run(_open(settings))
    except (SQLAlchemyError, WrongDatabase, DatabaseInUse, OSError, ModuleNotFoundError, ValueError) as error:
        raise BadCall(f"cannot open the database: {' '.join(str(error).split())}") from None


async def _open(settings: Settings) -> None:
    database = database_url(settings.database)
    lock = DatabaseFileLock(database)
    lock.acquire()
    store = Store(database, "check")
    try:
        await store.open()
    finally:
        await store.close()
        lock.release()
