"""Compares the interpreted core, in a child process, with the compiled one."""

import os
import subprocess
import sys
from collections.abc import Iterator

import msgspec

from lab.benches.arranging import calls
from lab.benches.playing import rounds
from lab.figures.figure import Figure
from lab.figures.machine import compiled
from lab.figures.row import Row
from lab.figures.timing import Effort, paces
from lab.samples.hands import random_hands

LEAST = 1 / 40
"""How much of the compiled pace is left without a compiler."""
CHILD = (
    "import msgspec, sys; from lab.benches.pure import figures; "
    "from lab.figures.timing import Effort; "
    "effort = msgspec.json.decode(sys.argv[1], type=Effort); "
    "print(msgspec.json.encode(figures(effort)).decode())"
)


def pure_rows(effort: Effort) -> Iterator[Row]:
    """Interpreted as a part of compiled."""
    if not compiled():
        note = "the core here is the interpreted one"
        yield Row(what="interpreted as a part of compiled", unit="×", bar=LEAST, note=note)
        return
    slow = interpreted(effort)
    for what, fast in figures(effort).items():
        part = Figure(tuple([run / fast.median for run in slow[what].runs]))
        yield Row(what=f"interpreted as a part of compiled, {what}", unit="×", ours=part, bar=LEAST)


def figures(effort: Effort) -> dict[str, Figure]:
    """The paces of what is compared, in whichever core this process runs."""
    hands = random_hands(effort.some(5_000), 2)
    works = {"arrange, 14 cards, 2 jokers": calls(hands), "rounds, palace, 4": rounds("palace", 4)}
    return dict(zip(works, paces(list(works.values()), effort), strict=True))


def interpreted(effort: Effort) -> dict[str, Figure]:
    """The paces in a child process with the interpreted core."""
    command = [sys.executable, "-c", CHILD, msgspec.json.encode(effort).decode()]
    said = subprocess.check_output(command, env={**os.environ, "TIERCE_PURE": "1"})
    return msgspec.json.decode(said, type=dict[str, Figure])
