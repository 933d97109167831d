"""A server in a process of its own, as users start it."""

import os
import signal
import subprocess
import sys

UNLIMITED = """
import sys
from tierce.server.guard.limits import Limit
from tierce.server.guard.shared_limits import SharedLimit
from tierce.cli import main

async def always(*_):
    return True

Limit.allows = lambda *_: True
SharedLimit.allows = always
sys.exit(main())
"""
"""Without rate limits, as the tests' persons share one address."""


class Process:
    """Starts when made. Its first line contains its address.

    ``data`` is None where the environment names a database. ``prelude`` is Python that runs first.
    """

    def __init__(self, data, *options, port=0, limited=True, prelude="", **environment):
        code = prelude + UNLIMITED
        start = ["-m", "tierce"] if limited and not prelude else ["-c", code]
        command = [sys.executable, *start, "serve", "--no-browser", "--port", str(port)]
        where = [] if data is None else ["--data", str(data)]
        self.running = subprocess.Popen(
            [*command, *where, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "TIERCE_BOT_DELAY": "0", "TIERCE_LOG": "error", **environment},
            text=True,
        )
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
