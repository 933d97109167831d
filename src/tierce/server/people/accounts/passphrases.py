"""Passphrases, hashed with Argon2id in threads of their own."""

import asyncio
import contextlib
import os
import sys
import threading
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final

SHORTEST: Final = 12
LONGEST: Final = 200
VARIED: Final = 6
"""Different characters at least, beside the words that anybody would try first."""
GUESSES: Final = 10**8
"""Guesses that a passphrase must stand, as zxcvbn estimates them."""
LOOKED_AT: Final = 72
"""Characters that the estimate reads: its work grows with their square."""
PLAIN: Final = str.maketrans("@({[<!|$+%", "accccilstx")
"""Letters for the signs that stand for them. Each sign that may mean several letters, and each
letter with several signs, multiplies the work of the estimate: at worst by 576.
"""
PASSES: Final = 2
MEMORY: Final = 19 * 1024
"""KiB of Argon2id: with one lane the set that OWASP recommends (decision 0718)."""
NICE: Final = 10
"""Priority of the threads that hash: many who sign in at once delay no act."""
OURS: Final = ("tierce", "rami", "rummy", "remi", "joker", "admin", "motdepasse", "passphrase")
"""Words that anybody would try here first."""


def fits(passphrase: str, name: str) -> bool:
    """Whether the passphrase is long enough and hard to guess.

    Frequent passwords, the name, words of this site and patterns of the keyboard are easy.

    >>> fits("quatre dames au cafe", "Amal"), fits("password1234", ""), fits("court", "")
    (True, False, False)
    """
    words = [*OURS, *(word for word in name.casefold().split() if len(word) > 2)]
    left = passphrase.casefold()
    for word in words:
        left = left.replace(word, "")
    if not SHORTEST <= len(passphrase) <= LONGEST or len(set(left)) < VARIED:
        return False
    from zxcvbn import zxcvbn  # noqa: PLC0415  800 kB of lists, for those who choose one

    found = zxcvbn(passphrase[:LOOKED_AT].translate(PLAIN), words)
    return bool(found["guesses"] >= GUESSES)


class Passphrases:
    """Hashes and verifies, two at a time: each takes 19 MiB. Acts at tables go first."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(2, "tierce-passphrase", _yield_to_acts)

    async def fits(self, passphrase: str, name: str) -> bool:
        """Like the function `fits`, in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, fits, passphrase, name)

    async def hash(self, passphrase: str) -> str:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._threads, lambda: str(_hasher().hash(_form(passphrase)))
        )

    async def verify(self, stored: str | None, passphrase: str) -> bool:
        """Whether the passphrase is the stored one. Without one it takes as long, and is False."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, _verified, stored, passphrase)

    async def renewed(self, stored: str, passphrase: str) -> str:
        """The stored hash; a new one where it was made with other parameters."""
        return await self.hash(passphrase[:LONGEST]) if is_old(stored) else stored

    def close(self) -> None:
        self._threads.shutdown(wait=False)


def _yield_to_acts() -> None:
    """Lower the priority of this thread, and of those that Argon2 starts from it."""
    if sys.platform == "linux":  # elsewhere it would be that of the process
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


@cache
def _hasher() -> Any:
    from argon2 import PasswordHasher  # noqa: PLC0415  a start without sign-in needs no Argon2

    return PasswordHasher(PASSES, MEMORY, parallelism=1)


def is_old(stored: str) -> bool:
    """Whether a hash was made with other parameters than those of today."""
    return bool(_hasher().check_needs_rehash(stored))


@cache
def _unknown() -> str:
    return str(_hasher().hash("no account has this passphrase"))


def _verified(stored: str | None, passphrase: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError  # noqa: PLC0415

    unknown = _unknown()
    try:
        _hasher().verify(stored or unknown, _form(passphrase[:LONGEST]))
    except (InvalidHashError, VerificationError):
        return False
    return stored is not None


def _form(passphrase: str) -> str:
    return unicodedata.normalize("NFKC", passphrase)
