"""`hexkeep serve`: the table in the browser."""

import threading
import webbrowser
from typing import Annotated

import uvicorn
from cyclopts import Parameter

from hexkeep.server.app import make_app
from hexkeep.server.settings import Settings
from hexkeep.server.socket import LARGEST


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    workers: Annotated[int, Parameter(help="How many processes think for bots.")] = 1,
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
    settings = Settings(workers=workers, database=database) if database else Settings(workers=workers)
    if open_:
        threading.Timer(1.0, webbrowser.open, [f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/"]).start()
    uvicorn.run(
        make_app(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=2 * LARGEST,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
    )
