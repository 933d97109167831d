"""``python -m lab``: run benchmarks and print a table; ``python3 run.py bench`` from anywhere.

``python3 run.py bench chaos`` runs ``python -m lab.chaos`` instead; ``bench attack``,
``bench faults``, ``bench suite`` and ``bench worst`` likewise.
"""

import argparse
import importlib
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from lab.benches import BENCHES, FIRST
from lab.figures import FULL, QUICK, Effort
from lab.report import Report, measure, save, told_all
from lab.report.ratings_picture import ratings_picture

OTHERS = ("attack", "chaos", "faults", "suite", "worst")
EXAMPLE = """example:
  python3 run.py bench arrange rounds --quick
  python3 run.py bench --save lab/results
  python3 run.py bench chaos --help"""


def main(argv: Sequence[str] | None = None, quick: Effort = QUICK) -> int:
    """Measure, print and keep. Exit status 2 if a benchmark is unknown."""
    words = sys.argv[1:] if argv is None else argv
    if words and words[0] in OTHERS:
        # Imported late: they need packages of developers.
        other = importlib.import_module(f"lab.{words[0]}.__main__")
        return int(other.main(words[1:]))
    args = parser().parse_args(words)
    if args.list:
        print("\n".join([f"{name:10} {bench.about}" for name, bench in BENCHES.items()]))
        return 0
    if wrong := [name for name in args.names if name not in BENCHES]:
        wanted = ", ".join(BENCHES)
        print(f"bench: {wrong[0]!r} is no benchmark: want {wanted}", file=sys.stderr)
        return 2
    measure_all(args, args.names or FIRST, quick if args.quick else FULL)
    return 0


def parser() -> argparse.ArgumentParser:
    """The options."""
    found = argparse.ArgumentParser(
        prog="run.py bench",
        description="Measures how fast Tierce is, beside other programs where they are installed "
        "(dependency group bench). Names, one a line: --list.",
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    found.add_argument("names", nargs="*", metavar="NAME", help="what to measure")
    found.add_argument("--list", action="store_true", help="list the benchmarks")
    found.add_argument("--quick", action="store_true", help="seconds, not minutes; less precise")
    found.add_argument("--json", action="store_true", help="one JSON object a line")
    about = "draw the simulated ratings there"
    found.add_argument("--picture", type=Path, metavar="FILE", help=about)
    found.add_argument("--save", type=Path, metavar="DIR", help="keep results and a picture there")
    return found


def measure_all(args: argparse.Namespace, names: Iterable[str], effort: Effort) -> None:
    """Measure one after the other; keep each as soon as it is measured."""
    reports: list[Report] = []
    for name in names:
        print(f"bench: {name} …", file=sys.stderr, flush=True)
        reports.append(measure(name, effort))
        if args.save:
            save(reports[-1], args.save)
        if args.picture and name == "ratings":
            args.picture.write_text(ratings_picture(reports[-1]), encoding="utf-8")
        if args.json:
            print(msgspec.json.encode(reports[-1]).decode(), flush=True)
    if not args.json:
        print(told_all(reports))


if __name__ == "__main__":
    sys.exit(main())
