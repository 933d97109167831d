"""Signing in takes seconds of processor, which acts at tables must not wait for."""

import asyncio
import os
import sys
import threading

import pytest
from zxcvbn import matching

from tierce.server.people.accounts.passphrases import NICE, PLAIN, Passphrases, fits


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


def test_signs_for_letters_multiply_no_work():
    """Otherwise 80 characters take a processor for more than ten seconds."""
    text = ("4@8({[<369l!|10$5+7%2" * 4).translate(PLAIN)
    meant = matching.relevant_l33t_subtable(text, matching.L33T_TABLE)
    assert len(matching.enumerate_l33t_subs(meant)) <= 8
    assert not fits("p@$$w0rd!!", "")
