"""A progress bar on one line of the terminal."""

import sys
import time
from typing import TextIO

WIDTH = 24
PATIENCE = 1.0
"""Seconds before the bar appears."""
PAUSE = 0.1
"""Seconds between two updates."""


class Progress:
    """Draws on standard error if it is a terminal. Removes the bar at the end."""

    def __init__(self, whole: int, unit: str, *, done: int = 0, stream: TextIO | None = None):
        self.whole = whole
        self.unit = unit
        self.before = self.done = done
        """Units done by an earlier run do not count towards the pace."""
        self.stream = stream or sys.stderr
        self.begun = time.monotonic()
        self.drawn = self.begun + PATIENCE - PAUSE
        self.shown = False

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        if self.shown:
            self.stream.write("\r\x1b[K")
            self.stream.flush()

    def step(self, more: int) -> None:
        """Add finished units."""
        self.done += more
        now = time.monotonic()
        if now - self.drawn >= PAUSE and self.stream.isatty():
            self.drawn, self.shown = now, True
            self.stream.write(f"\r\x1b[K{self.line(now - self.begun)}")
            self.stream.flush()

    def line(self, spent: float) -> str:
        """The bar, the share done, the pace and the time left."""
        part = self.done / self.whole
        full = round(WIDTH * part)
        pace = (self.done - self.before) / spent
        left = (self.whole - self.done) / pace if pace else float("inf")
        return (
            f"{'━' * full}{'─' * (WIDTH - full)} {part:4.0%}  {self.done:,}/{self.whole:,} "
            f"{self.unit}  {pace:,.0f}/s  {time_left(left)}"
        )


def time_left(seconds: float) -> str:
    """The time left in words.

    >>> time_left(42.4), time_left(754), time_left(7260), time_left(float("inf"))
    ('42 s left', '12 min 34 s left', '2 h 1 min left', '')
    """
    if seconds == float("inf"):
        return ""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s left"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s left"
    return f"{whole // 3600} h {whole % 3600 // 60} min left"
