"""A server as a person starts it, on tables whose first round is dealt."""

import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from lab.load.kept import made
from lab.standing import EVERYBODY
from tierce.server.commands import new_table
from tierce.server.keeper import new_tables
from tierce.server.people.identity import Identity
from tierce.server.store.sqlite import SqliteStore
from tierce.server.table.entries import Began, Made


class Server:
    """``tierce serve`` in a process of its own, where everybody is proven.

    Its calls are not counted unless it is limited.
    """

    CODE = """
import sys
from tierce.server.guard.limits import Limit
from tierce.server.guard.quotas import Quotas
from tierce.server.guard.shared_limits import SharedLimit
from tierce.cli import main

async def always(*_):
    return True

async def free(*_):
    return 0

Limit.allows = lambda *_: True
SharedLimit.allows = always
Quotas.take = free
sys.exit(main())
"""

    def __init__(
        self, data: Path, port: int = 0, *, limited: bool = False, **environment: str
    ) -> None:
        start = ["-m", "tierce"] if limited else ["-c", self.CODE]
        command = [sys.executable, *start, "serve", "--no-browser"]
        usual = {"TIERCE_LOG": "error", "TIERCE_STANDING": str(EVERYBODY)}
        where = [] if "TIERCE_DATABASE" in environment else ["--data", str(data)]
        self.process = subprocess.Popen(
            [*command, "--port", str(port), *where],
            stdout=subprocess.PIPE,
            env={**os.environ, **usual, **environment},
            text=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[3]

    @property
    def memory(self) -> int:
        """Bytes that the server itself holds; the children in which bots think are not counted."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(status.split("VmRSS:")[1].split()[0])

    @property
    def worked(self) -> float:
        """Seconds of the processor that the server itself has had."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


async def prepared(
    data: Path, tables: int, made: Callable[[int, str], Made] = made
) -> tuple[list[str], Identity]:
    """Tables whose first round is dealt, in a directory as a server leaves it."""
    key = secrets.token_hex(32)
    (data / "secret").write_text(key)
    store = SqliteStore(data / "tierce.db")
    ids = [new_table.new_id() for _ in range(tables)]
    for at, table in enumerate(ids):
        new = new_tables.rows_of(table, [made(at, new_table.new_secret()), Began()], 0)
        await store.append(new.rows, new.lines)
    await store.close()
    return ids, Identity(key.encode())
