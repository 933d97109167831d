"""A report on a server under load: Markdown, printed as it grows and kept in a file."""

import asyncio
import os
import sys
import tempfile
from argparse import Namespace
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

import tierce
from tierce.server.app.serve import new_loop
from tierce.server.system.logs import set_up

Lines = Callable[[Namespace, Path], AsyncIterator[str]]
"""Measures in an empty folder and yields the lines of the report."""


def table_head(heads: Sequence[str]) -> list[str]:
    """The two lines that begin a table."""
    return [f"| {' | '.join(heads)} |", f"| {' | '.join('---' for _ in heads)} |"]


def report(lines: Lines, asked: Namespace) -> None:
    """Measure, print the report, and write it to ``asked.to`` if that is given."""
    set_up("error")
    with asyncio.Runner(loop_factory=new_loop) as runner:
        said = runner.run(measured(lines, asked))
    print("\n".join(said))
    if asked.to:
        asked.to.write_text("\n".join(said) + "\n")


async def measured(lines: Lines, asked: Namespace) -> list[str]:
    """The whole report; each line goes to standard error as soon as it is known."""
    core = "compiled" if tierce.compiled else "interpreted"
    said = [f"Core {core}; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before.", ""]
    with tempfile.TemporaryDirectory() as folder:
        async for line in lines(asked, Path(folder)):
            print(line, file=sys.stderr, flush=True)
            said.append(line)
    return said
