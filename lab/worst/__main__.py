"""``python3 run.py bench worst``: what the worst input of each call costs the event loop."""

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

from lab.worst.bench import bench

EXAMPLE = """example:
  python3 run.py bench worst --to lab/results/worst.md
  python3 run.py bench worst --only sheets --runs 5
  python3 run.py bench worst --search 2000 --seed 7"""


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print."""
    asked = parser().parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(bench(Path(folder), asked))
    return 0


def parser() -> argparse.ArgumentParser:
    """The options."""
    found = argparse.ArgumentParser(
        prog="run.py bench worst",
        description="Sends the worst input of each call and message to a server, and prints what "
        "it costs the event loop, other threads and workers.",
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    found.add_argument("--only", default="", metavar="TEXT", help="those whose name holds this")
    found.add_argument("--runs", type=int, default=3, help="the largest of so many is shown")
    about = "how long lists are, of the most that is allowed"
    found.add_argument("--share", type=float, default=1.0, help=about)
    about = "try so many inputs near each worst one, and report those that cost twice as much"
    found.add_argument("--search", type=int, default=0, metavar="N", help=about)
    found.add_argument("--seed", type=int, default=0, help="of the search")
    found.add_argument("--to", type=Path, metavar="FILE", help="keep the report in this file")
    return found


if __name__ == "__main__":
    raise SystemExit(main())
