"""``tierce`` as the run starts it: without rate limits, and with a wall clock that can be set.

All clients of a run share one address, so limits would stop them. The clock's offset lies in the
file that ``TIERCE_LAB_CLOCK`` names: eight bytes, in nanoseconds. Only the interpreter's wall clock
is shifted, as by a wrong ``date``: timers go on by the monotonic clock, as they would.
"""

import asyncio
import mmap
import os
import signal
import sys
import time
from pathlib import Path
from typing import Final

from tierce.cli import main
from tierce.server.guard.limits import Limit
from tierce.server.guard.quotas import Quotas
from tierce.server.guard.shared_limits import SharedLimit

SIZE: Final = 8
VARIABLE: Final = "TIERCE_LAB_CLOCK"


def write_offset(file: Path, seconds: float) -> None:
    """Shift the clock of the node that reads this file."""
    with file.open("r+b" if file.exists() else "w+b") as clock:
        clock.write(int(seconds * 1e9).to_bytes(SIZE, "little", signed=True))


def shift_clock(file: Path) -> None:
    """Add the offset in the file to each reading of the wall clock."""
    with file.open("r+b") as clock:
        shared = mmap.mmap(clock.fileno(), SIZE)
    nanoseconds, seconds = time.time_ns, time.time

    def offset() -> int:
        return int.from_bytes(shared[:SIZE], "little", signed=True)

    time.time_ns = lambda: nanoseconds() + offset()
    time.time = lambda: seconds() + offset() / 1e9


async def always(*_: object) -> bool:
    """The answer of a limit that is off."""
    return True


async def free(*_: object) -> int:
    """The answer of quotas that are off."""
    return 0


def say_tasks(*_: object) -> None:
    """Write to the log where each task of this process waits."""
    for task in asyncio.tasks._all_tasks:  # type: ignore[attr-defined]  # noqa: SLF001  of all loops
        if not task.done():
            task.print_stack(file=sys.stderr)
    sys.stderr.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, say_tasks)
    Limit.allows = lambda *_: True  # type: ignore[method-assign]
    SharedLimit.allows = always  # type: ignore[assignment,method-assign]
    Quotas.take = free  # type: ignore[assignment,method-assign]
    if VARIABLE in os.environ:
        shift_clock(Path(os.environ[VARIABLE]))
    sys.exit(main())
