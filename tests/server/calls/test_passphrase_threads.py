"""Signing in takes seconds of processor, which acts at tables must not wait for."""

import asyncio
import os
import sys
import threading

import pytest

from tierce.server.people.accounts.passphrases import NICE, Passphrases


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a priority for each thread")
async def test_threads_that_hash_passphrases_yield_to_acts():
    own = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    hasher = Passphrases()
    try:
        theirs = await asyncio.get_running_loop().run_in_executor(
            hasher._threads, lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
        )
    finally:
        hasher.close()

    assert theirs >= NICE
    assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == own
