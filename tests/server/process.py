"""A server in a process of its own, as users start it."""

import os
import signal
import subprocess
import sys

from lab.ports import free_port
from lab.standing import EVERYBODY
from tests.server.forked import Forked

UNLIMITED = """
from tierce.server.guard.limits import Limit
from tierce.server.guard.shared_limits import SharedLimit

async def always(*_):
    return True

Limit.allows = lambda *_: True
SharedLimit.allows = always
"""
"""Without rate limits, as the tests' persons share one address."""
TIMED = """
import msgspec
from tierce.server.app import serve
from tierce.server.system.timings import Timings

usual = serve.from_environment
timed = lambda **more: msgspec.structs.replace(usual(**more), timings=Timings(**{timings}))
serve.from_environment = timed
"""
"""With other intervals, which the environment cannot set (decision 0423)."""
MAIN = """
import sys
from tierce.cli import main
sys.exit(main())
"""


class Process:
    """Starts when made. Its first line contains its address.

    Its ``port`` is kept for one that is started after it. ``timings`` are fields of `Timings`.
    ``data`` is None where the environment names a database. ``prelude`` is Python that runs first.
    It is forked where that works, unless its start is what a test looks at: ``cold``.
    """

    def __init__(
        self,
        data,
        *options,
        port=0,
        limited=True,
        prelude="",
        timings=None,
        cold=False,
        **environment,
    ):
        prelude += TIMED.format(timings=timings) if timings else ""
        prelude += "" if limited and not prelude else UNLIMITED
        self.port = port or free_port()
        where = [] if data is None else ["--data", str(data)]
        arguments = ["serve", "--no-browser", "--port", str(self.port), *where, *options]
        usual = {"TIERCE_BOT_DELAY": "0", "TIERCE_LOG": "error", "TIERCE_STANDING": str(EVERYBODY)}
        environment = {**usual, **environment}
        begin = started if cold or sys.platform != "linux" else Forked
        self.running = begin(arguments, prelude, {**os.environ, **environment})
        self.line = self.running.stdout.readline().strip()
        self.address = self.line.split()[3] if self.line else ""

    def end(self, how=signal.SIGINT):
        """Send the signal; return the exit status and standard error."""
        self.running.send_signal(how)
        return self.ended()

    def ended(self):
        _, said = self.running.communicate(timeout=60)
        return self.running.returncode, said

    def kill(self):
        self.end(signal.SIGKILL)


def started(arguments, prelude, environment):
    """A process of its own from the first import on."""
    how = ["-c", prelude + MAIN] if prelude else ["-m", "tierce"]
    return subprocess.Popen(
        [sys.executable, *how, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        text=True,
    )
