"""The data directory: create it, check it, lock it for one process."""

import contextlib
import os
import secrets
import sys
from pathlib import Path
from typing import IO

SECRET_LENGTH = 32
PROBE = 64 * 1024
"""Bytes of free space that a start needs, about what SQLite writes first."""


class UnusableError(Exception):
    """The server cannot start. The message is one sentence for the person at the keyboard."""


class DataDir:
    """A directory locked for this process while it lives."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            _make(path)
            self._lock = _hold(path / "lock")
            self.secret = _secret(path / "secret")
        except OSError as why:
            raise _unwritable(path, why) from None

    @property
    def database(self) -> Path:
        return self.path / "tierce.db"

    def say(self, address: str) -> None:
        """Write the server's address into the lock file, for a second server on the same data."""
        with contextlib.suppress(OSError):  # optional: a full disk must not stop a running server
            self._lock.seek(0)
            self._lock.truncate()
            self._lock.write(address)
            self._lock.flush()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._lock.close()


def default_path() -> Path:
    """The directory where programs of this user keep data."""
    import platformdirs  # noqa: PLC0415

    return Path(platformdirs.user_data_dir("tierce", appauthor=False))


def _make(path: Path) -> None:
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    probe = path / f".probe-{os.getpid()}"
    try:
        probe.write_bytes(bytes(PROBE))
    finally:
        probe.unlink(missing_ok=True)


def _unwritable(path: Path, why: OSError) -> UnusableError:
    reason = why.strerror or str(why)
    return UnusableError(
        f"cannot write in the data directory {path} ({reason}): "
        "give it write permission, free space on its disk, or name another with --data."
    )


def _hold(path: Path) -> IO[str]:
    """Lock the file until the process ends."""
    file = path.open("a+", encoding="utf-8")
    try:
        _lock(file)
    except OSError:
        file.seek(0)
        where = f" at {address}" if (address := file.read().strip()) else ""
        file.close()
        raise UnusableError(
            f"another Tierce{where} is using the data directory {path.parent}: "
            "use that one, stop it, or name another directory with --data."
        ) from None
    return file


if sys.platform == "win32":

    def _lock(file: IO[str]) -> None:
        import msvcrt  # noqa: PLC0415

        file.seek(1 << 20)  # locks a byte beyond the text, so that the address stays readable
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:

    def _lock(file: IO[str]) -> None:
        import fcntl  # noqa: PLC0415

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _secret(path: Path) -> bytes:
    """The key that signs guests' cookies. It is created once and readable by its owner only."""
    if not path.exists():
        write_privately(path, secrets.token_hex(SECRET_LENGTH))
    text = path.read_text(encoding="ascii", errors="replace").strip()
    if len(text) < SECRET_LENGTH:
        raise UnusableError(
            f"the key file {path} is damaged: restore it, or delete it to make a new one "
            "(guests then lose their seats)."
        )
    return text.encode()


def write_privately(path: Path, text: str) -> None:
    """Write the file atomically. A truncated key would invalidate every cookie."""
    part = path.with_suffix(".part")
    part.unlink(missing_ok=True)
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
