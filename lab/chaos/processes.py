"""Processes and their children: stop, continue, kill, and delay what they write to disk."""

import contextlib
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Final

FLUSHES: Final = "fsync,fdatasync"


def family(pid: int) -> list[int]:
    """The process and all its descendants, parents first."""
    found = [pid]
    with contextlib.suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += family(int(child))
    return found


def send(pids: list[int], what: signal.Signals) -> None:
    """Send a signal to all of them. A process that has ended is passed over."""
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, what)


def stop(pid: int) -> list[int]:
    """Stop a process with its children, parents first; return those that were stopped."""
    stopped: list[int] = []
    while more := [one for one in family(pid) if one not in stopped]:
        send(more, signal.SIGSTOP)
        stopped += more
    return stopped


def kill(pid: int) -> None:
    """Kill a process with its children, so that none can write any more."""
    everyone = stop(pid)
    send(everyone, signal.SIGKILL)
    deadline = time.monotonic() + 10
    while any(alive(one) for one in everyone[1:]) and time.monotonic() < deadline:
        time.sleep(0.01)


def alive(pid: int) -> bool:
    """Whether the process runs. One that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class SlowDisk:
    """Delays each flush of some processes, in the system call itself, by strace."""

    def __init__(self, pids: list[int], seconds: float) -> None:
        delay = f"inject={FLUSHES}:delay_exit={int(seconds * 1e6)}"
        attach = [word for pid in pids for word in ("-p", str(pid))]
        command = ["strace", "-f", "-q", "-o", os.devnull, "-e", f"trace={FLUSHES}", "-e", delay]
        self._strace = subprocess.Popen([*command, *attach], stderr=subprocess.DEVNULL)

    def end(self) -> None:
        """Let go of the processes, which go on at their own speed."""
        self._strace.terminate()
        self._strace.wait(10)


def can_slow_disks() -> bool:
    """Whether strace is installed and may attach to our processes."""
    if shutil.which("strace") is None:
        return False
    sleeper = subprocess.Popen(["sleep", "30"])
    strace = subprocess.Popen(
        ["strace", "-q", "-o", os.devnull, "-p", str(sleeper.pid)], stderr=subprocess.DEVNULL
    )
    try:
        strace.wait(0.5)
    except subprocess.TimeoutExpired:
        strace.terminate()
        return True
    finally:
        sleeper.kill()
        sleeper.wait()
    return False
