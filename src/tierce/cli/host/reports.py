"""``tierce reports``: the complaints of players, with the messages reported."""

import argparse
import sys
from typing import Any

from tierce.cli.host.site import of_the_site


def add(commands: Any) -> None:
    """The subcommand and its help."""
    parser = commands.add_parser(
        "reports",
        help="list the reports of players, latest first, with the messages",
        epilog="example: tierce reports --limit 5",
    )
    parser.add_argument("--limit", type=int, default=20, metavar="N", help="at most so many")
    parser.add_argument(
        "--data",
        metavar="DIR",
        help="the directory of the tables, if it is not the default; "
        "or postgresql://user@host/database",
    )
    parser.set_defaults(run=run)


@of_the_site("reports")
def run(args: argparse.Namespace) -> int:
    from tierce.server.ops.reports import reports
    from tierce.server.system.data_dir import UnusableError, default_path

    try:
        found = reports(args.data or str(default_path()), args.limit)
    except UnusableError as why:
        print(f"tierce reports: {why}", file=sys.stderr)
        return 2
    print("\n\n".join(found) or "Nothing has been reported.")
    return 0
