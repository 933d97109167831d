"""Where the tables of a site are."""

from pathlib import Path
from typing import Protocol

from tierce.server.service.opening import open_node
from tierce.server.service.service import Service
from tierce.server.service.settings import Settings
from tierce.server.system.data_dir import DataDir, UnusableError, default_path


class Home(Protocol):
    """Where the tables are, and how they are served."""

    async def open(self) -> Service:
        """The service; raises UnusableError."""

    def say(self, address: str) -> None:
        """Note the address of this server, for a second one that is started by mistake."""

    def close(self) -> None:
        """Leave the place to another process."""


def home_of(settings: Settings, data: str | None) -> Home:
    """Where the tables are; raises UnusableError."""
    if settings.database is None:
        return FileHome(DataDir(Path(data) if data else default_path()), settings)
    if data is not None:
        raise UnusableError("TIERCE_DATABASE holds the tables: leave out --data.")
    return DatabaseHome(settings.database, settings)


class FileHome:
    """A directory, locked for this process."""

    def __init__(self, directory: DataDir, settings: Settings) -> None:
        self._directory = directory
        self._settings = settings

    async def open(self) -> Service:
        return Service.open(self._directory.database, self._directory.secret, self._settings)

    def say(self, address: str) -> None:
        self._directory.say(address)

    def close(self) -> None:
        self._directory.close()


class DatabaseHome:
    """A database that several nodes share."""

    def __init__(self, database: str, settings: Settings) -> None:
        self._database = database
        self._settings = settings

    async def open(self) -> Service:
        return await open_node(self._database, self._settings)

    def say(self, address: str) -> None:
        """Nodes find each other in the database."""

    def close(self) -> None:
        """Nothing is locked."""
