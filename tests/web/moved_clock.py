"""``tierce`` whose clock is moved by a file: so a season of days lasts seconds.

The file that ``TIERCE_MOVED`` names holds the milliseconds to add.
"""

import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from tierce.cli import main
from tierce.server.app import serve
from tierce.server.service.settings import Settings, from_environment
from tierce.server.system.clock import Clock
from tierce.server.system.timings import Timings

MOVED = Path(os.environ.get("TIERCE_MOVED", ""))
OFTEN = Timings(counting=500)
"""Of a server that looks twice a second for what is due."""


def hurried(*about: Any, **named: Any) -> Settings:
    """The settings of the environment, with these timings."""
    return msgspec.structs.replace(from_environment(*about, **named), timings=OFTEN)


if __name__ == "__main__":
    running = Clock.now
    Clock.now = lambda self: running(self) + int(MOVED.read_text())
    serve.from_environment = hurried
    sys.exit(main(sys.argv[1:]))
