"""``tierce bench``: how fast everything is, beside other people's programs."""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tierce.bench import Effort

EXAMPLE = """example:
  tierce bench arrange rounds --quick
  tierce bench --save bench/results"""


def add(commands: Any) -> None:
    """The subcommand and its help."""
    parser = commands.add_parser(
        "bench",
        help="measure how fast everything is, and print a table",
        description="Measures beside other programs where they are installed: "
        "pip install tierce[bench]. Names one line each: tierce bench --list.",
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="what to measure")
    parser.add_argument("--list", action="store_true", help="what there is to measure")
    parser.add_argument("--quick", action="store_true", help="seconds, not minutes; less sure")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--save", type=Path, metavar="DIR", help="keep results and a picture there")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure, print and keep; 2 where there is no benchmark of a name."""
    from tierce.bench import BENCHES, FIRST, FULL, QUICK

    if args.list:
        print("\n".join([f"{name:10} {bench.about}" for name, bench in BENCHES.items()]))
        return 0
    if wrong := [name for name in args.names if name not in BENCHES]:
        wanted = ", ".join(BENCHES)
        print(f"tierce bench: {wrong[0]!r} is no benchmark: want {wanted}", file=sys.stderr)
        return 2
    measure_all(args, args.names or FIRST, QUICK if args.quick else FULL)
    return 0


def measure_all(args: argparse.Namespace, names: Iterable[str], effort: "Effort") -> None:
    """One after the other, each kept as soon as it is measured."""
    import msgspec

    from tierce.bench import Report, measure, save
    from tierce.bench.report import told_all

    reports: list[Report] = []
    for name in names:
        print(f"tierce bench: {name} …", file=sys.stderr, flush=True)
        reports.append(measure(name, effort))
        if args.save:
            save(reports[-1], args.save)
        if args.json:
            print(msgspec.json.encode(reports[-1]).decode(), flush=True)
    if not args.json:
        print(told_all(reports))
