"""A process that forks servers: to import all that a server needs takes most of a second.

It serves ``tests.server.forked``. Each message names one server; a pipe brings its exit status.
"""

import gc
import json
import os
import select
import signal
import socket
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from tests.server.ready import make_ready
from tierce.cli import main

PIPES = 3
"""File descriptors that come with a message: output, errors, and the status at the end."""
LONG = 1 << 20
NEEDED = (
    *("argon2.low_level", "uvicorn.protocols.http.h11_impl", "uvloop", "mnemonic", "zxcvbn"),
    *("uvicorn.protocols.websockets.websockets_impl", "tierce.server.app.serve"),
    *("tierce.server.store.postgres", "tierce.server.store.sqlite", "cryptography.hazmat.bindings"),
)
"""What a server imports at its start or at its first calls."""
Start = Callable[[], int]
"""What a forked process does; its exit status."""


def serve(channel: socket.socket) -> Start | None:
    """Fork until the other side is gone. Returns in each forked process too."""
    woken, waking = os.pipe()
    os.set_blocking(waking, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(waking)
    ends: dict[int, int] = {}
    while True:
        ready, _, _ = select.select([channel, woken], [], [])
        if woken in ready:
            os.read(woken, LONG)
            tell_ends(ends)
        if channel not in ready:
            continue
        message, pipes, *_ = socket.recv_fds(channel, LONG, PIPES)
        if not message:
            return None
        if (pid := os.fork()) == 0:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for one in (channel.detach(), woken, waking, pipes[2], *ends.values()):
                os.close(one)
            return settled(json.loads(message), *pipes[:2])
        ends[pid] = pipes[2]
        os.close(pipes[0])
        os.close(pipes[1])
        channel.send(str(pid).encode())


def tell_ends(ends: dict[int, int]) -> None:
    """Tell the status of each process that has ended."""
    for pid in list(ends):
        found, status = os.waitpid(pid, os.WNOHANG)
        if found:
            end = ends.pop(pid)
            os.write(end, str(os.waitstatus_to_exitcode(status)).encode())
            os.close(end)


def settled(asked: dict[str, Any], output: int, errors: int) -> Start:
    """Become the process that was asked for."""
    os.dup2(output, 1)
    os.dup2(errors, 2)
    os.close(output)
    os.close(errors)
    os.environ.clear()
    os.environ.update(asked["environment"])
    sys.argv[1:] = asked["arguments"]

    def start() -> int:
        exec(asked["prelude"], {"__name__": "__main__"})
        return main()

    return start


def prepare() -> None:
    """Import what servers need, and make what is the same for all of them."""
    for name in NEEDED:
        import_module(name)
    make_ready()
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    prepare()
    forked = serve(socket.socket(fileno=int(sys.argv[1])))
    sys.exit(0 if forked is None else forked())
