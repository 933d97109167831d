"""``tierce check``: verifies the stored tables."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

from tierce.cli.host.site import of_the_site

if TYPE_CHECKING:
    from tierce.server.ops.checker import Damage, Report

SAID = {
    "changed": "row {seq} of its log is not as it was written",
    "missing": "row {seq} of its log is missing",
    "replay": "row {seq} of its log cannot be played again",
    "differs": "row {seq} of its log was written in another state than this version reaches",
    "newer": "row {seq} of its log was written by a newer Tierce",
    "unreadable": "its log cannot be read",
    "line": "its line in the lists cannot be read",
    "talk": "what was said there cannot be read",
    "result": "the results stored beside its log are others",
    "shared": "the shared deal stored beside its log is another",
    "purse": "the purses have paid or got something else than its log says",
    "hand": "how a hand lay there cannot be read",
}


def add(commands: Any) -> None:
    """The subcommand and its help."""
    parser = commands.add_parser(
        "check",
        help="verify all tables or a copy of them, and name the damaged ones",
        epilog="exit status: 0 all whole, 1 damage, 2 nothing to check. "
        "example: tierce check tierce-backup.zip",
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help="a copy, a database or an address instead of the directory",
    )
    parser.add_argument(
        "--data", metavar="DIR", help="the directory of the tables, if it is not the default"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


@of_the_site("check")
def run(args: argparse.Namespace) -> int:
    from tierce.server.ops.check import as_json, check
    from tierce.server.system.data_dir import UnusableError, default_path

    named = args.file or args.data
    try:
        report = check(named or str(default_path()))
    except UnusableError as why:
        print(f"tierce check: {why}", file=sys.stderr)
        return 2
    print(as_json(report) if args.json else "\n".join(lines(report)))
    return 0 if report.whole else 1


def lines(report: "Report") -> list[str]:
    """The report as lines for a person."""
    counts = f"{report.tables} tables, {report.rows} rows"
    if report.unsigned:
        counts += f" ({report.unsigned} older than checksums)"
    if report.whole:
        return [f"{counts}: all whole"]
    found = [*report.file, *map(line, report.damaged)]
    return [*found, f"{counts}: {len(report.damaged)} tables damaged; the others are whole"]


def line(damage: "Damage") -> str:
    return f"table {damage.table}: {SAID[damage.what].format(seq=damage.seq)}"
