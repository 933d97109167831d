"""``tierce reports``: what players have complained about, with what was said."""

import argparse
import sys
from typing import Any

from tierce.cli.site import of_the_site


def add(commands: Any) -> None:
    """The subcommand and its help."""
    parser = commands.add_parser(
        "reports",
        help="what players have reported, the latest first, with what was said",
        epilog="example: tierce reports --limit 5",
    )
    parser.add_argument("--limit", type=int, default=20, metavar="N", help="at most so many")
    parser.add_argument(
        "--data", metavar="DIR", help="the directory of the tables, where it is not the usual one"
    )
    parser.set_defaults(run=run)


@of_the_site("reports")
def run(args: argparse.Namespace) -> int:
    from pathlib import Path

    from tierce.server.data import UnusableError, default_path
    from tierce.server.reports import reports

    data = Path(args.data) if args.data else default_path()
    try:
        found = reports(data, args.limit)
    except UnusableError as why:
        print(f"tierce reports: {why}", file=sys.stderr)
        return 2
    print("\n\n".join(found) or "Nothing has been reported.")
    return 0
