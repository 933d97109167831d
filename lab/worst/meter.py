"""How long the event loop of a server is held, by the processor time of its thread.

The time of a processor is counted, not that of the wall, so other programs of the machine change
little.
"""

import asyncio
import gc
import os
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Spent(NamedTuple):
    """Seconds of processor time."""

    loop: float
    """Of the loop's thread."""
    longest: float
    """Of the longest step of the loop, in which nothing else could run."""
    off: float
    """Of other threads of the server, and of its workers."""


class Meter(asyncio.SelectorEventLoop):
    """An event loop that knows how long its steps take."""

    def __init__(self) -> None:
        super().__init__()
        self._thread = 0
        self._longest = 0.0
        self._steps = 0.0
        self._begun = (0.0, 0.0, 0.0)
        self.set_debug(False)

    def run_forever(self) -> None:
        self._thread = threading.get_ident()
        with measured_steps(self):
            super().run_forever()

    def stepped(self, seconds: float) -> None:
        """Count a step."""
        self._steps += seconds
        self._longest = max(self._longest, seconds)

    def begin(self, workers: list[int]) -> None:
        """Count from now on. Called in the thread of the client.

        No garbage is collected meanwhile: most of it is of the client, in the same process.
        """
        gc.collect()
        gc.disable()
        self._longest = self._steps = 0.0
        self._begun = self._clocks(workers)

    def spent(self, workers: list[int]) -> Spent:
        """What has been spent since then."""
        gc.enable()
        loop, process, worked = (
            now - before for now, before in zip(self._clocks(workers), self._begun, strict=True)
        )
        return Spent(loop, self._longest, max(0.0, process - loop) + max(0.0, worked))

    def _clocks(self, workers: list[int]) -> tuple[float, float, float]:
        """Processor time of the loop, of all threads but the client's, and of the workers."""
        loop = time.clock_gettime(time.pthread_getcpuclockid(self._thread))
        process = time.process_time() - time.thread_time()
        return loop, process, sum(map(worked, workers))


class measured_steps:  # noqa: N801  used as a function
    """While it lasts, each step of the loop is counted. The loop calls its handles by name."""

    def __init__(self, loop: Meter) -> None:
        self._loop = loop
        self._run: Any = asyncio.Handle._run  # noqa: SLF001  where each step begins

    def __enter__(self) -> None:
        loop, run, clock = self._loop, self._run, time.thread_time

        def counted(handle: Any) -> None:
            if handle._loop is not loop:  # noqa: SLF001
                run(handle)
                return
            begun = clock()
            run(handle)
            loop.stepped(clock() - begun)

        asyncio.Handle._run = counted  # type: ignore[method-assign, assignment]  # noqa: SLF001

    def __exit__(self, *_: object) -> None:
        asyncio.Handle._run = self._run  # type: ignore[method-assign]  # noqa: SLF001


def worked(process: int) -> float:
    """Seconds of the processor that a process has had; 0 for one that has ended."""
    with suppress(OSError, ValueError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS
    return 0.0
