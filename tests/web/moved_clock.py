"""``tierce`` whose clock is moved by a file: so a season of days lasts seconds.

The file that ``TIERCE_MOVED`` names holds the milliseconds to add.
"""

import os
import sys
from pathlib import Path

from tierce.cli import main
from tierce.server.people.counting import counting
from tierce.server.system.clock import Clock

MOVED = Path(os.environ.get("TIERCE_MOVED", ""))
EVERY = 500
"""Milliseconds between two looks for what is due."""

if __name__ == "__main__":
    running = Clock.now
    Clock.now = lambda self: running(self) + int(MOVED.read_text())
    counting.EVERY = EVERY
    sys.exit(main(sys.argv[1:]))
