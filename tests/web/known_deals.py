"""``tierce``, whose tables all promise the same seeds: what is dealt depends on the cuts alone.

A browser that cuts the same way in every run (``same_cuts.js``) is then dealt the same cards. The
server reads at every call what has changed, and tells it soon, so that no test has to wait.
"""

import sqlite3
import sys
from pathlib import Path
from typing import Any

import msgspec

from tierce.cli import main
from tierce.server.app import serve
from tierce.server.commands import new_table
from tierce.server.deck.tickets import Tickets
from tierce.server.lists.tables import shared_deals
from tierce.server.service.settings import Settings, from_environment
from tierce.server.store.sqlite import schema, store
from tierce.server.system.timings import Timings

AT_ONCE = Timings(
    callers=0.0,
    board=0.0,
    readiness=0.0,
    ends=0.2,
    own=0.05,
    lobby=0.05,
    friends=0.05,
    gatherings=0.05,
    question=60,
)


def without_flushes(path: Path) -> sqlite3.Connection:
    """A killed server loses nothing by that, and a busy disk refuses no call."""
    found = schema.connect(path)
    found.execute("pragma synchronous = off")
    found.execute("pragma busy_timeout = 60000")
    return found


def hurried(*about: Any, **named: Any) -> Settings:
    """The settings of the environment, with intervals for tests."""
    return msgspec.structs.replace(from_environment(*about, **named), timings=AT_ONCE)


if __name__ == "__main__":
    serve.from_environment = hurried
    store.connect = without_flushes
    new_table.new_secret = lambda: "0" * 64
    Tickets._secret = lambda _self, _number: "0" * 64
    shared_deals.shared_secret = lambda _key, _day, _name: "0" * 64  # a round may have no winner
    sys.exit(main(sys.argv[1:]))
