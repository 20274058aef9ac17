"""An SQLite file belongs to one server: a second one would not hear of the first one's moves."""

from pathlib import Path

from filelock import FileLock, Timeout
from sqlalchemy.engine import make_url

from hexkeep.server.storage.errors import DatabaseInUse


class DatabaseFileLock:
    """Held from `acquire` to `release`; the system lets it go when the process ends, however it ends.

    Databases that are no file of SQLite are shared: there it does nothing.
    """

    def __init__(self, url: str) -> None:
        parsed = make_url(url)
        file = parsed.database if parsed.get_backend_name() == "sqlite" else None
        self._file = "" if file in (None, "", ":memory:") else str(file)
        self._lock = FileLock(f"{self._file}.lock") if self._file else None

    def acquire(self) -> None:
        """Raises DatabaseInUse."""
        if self._lock is not None and Path(self._file).parent.is_dir():  # else the database says what is wrong
            try:
                self._lock.acquire(timeout=0)
            except Timeout:
                raise DatabaseInUse(f"another server uses {self._file}") from None

    def release(self) -> None:
        if self._lock is not None:
            self._lock.release()
