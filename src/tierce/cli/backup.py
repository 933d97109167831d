"""``tierce backup`` and ``tierce restore``: all tables in one file, and back.

``tierce recount`` counts their deals anew.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

from tierce.cli.site import of_the_site

WHERE = "the directory of the tables, where it is not the usual one"


def add(commands: Any) -> None:
    """The subcommands and their help."""
    backup = commands.add_parser(
        "backup",
        help="copy all tables into one file, also while the site runs",
        epilog="example: tierce backup tierce-backup.zip",
    )
    restore = commands.add_parser(
        "restore",
        help="put a copy back where there are no tables",
        epilog="example: tierce restore tierce-backup.zip",
    )
    for command, run in ((backup, run_backup), (restore, run_restore)):
        command.add_argument("file", metavar="FILE")
        command.add_argument("--data", metavar="DIR", help=WHERE)
        command.set_defaults(run=run)

    count = commands.add_parser(
        "recount",
        help="count all deals anew from the matches, while the site is stopped",
        epilog="example: tierce recount",
    )
    count.add_argument("--data", metavar="DIR", help=WHERE)
    count.set_defaults(run=run_recount)


@of_the_site("backup")
def run_backup(args: argparse.Namespace) -> int:
    from tierce.server.backup import backup

    return told("backup", lambda data: backup(data, Path(args.file)), args.data)


@of_the_site("restore")
def run_restore(args: argparse.Namespace) -> int:
    from tierce.server.backup import restore

    return told("restore", lambda data: restore(Path(args.file), data), args.data)


@of_the_site("recount")
def run_recount(args: argparse.Namespace) -> int:
    from tierce.server.recount import recount

    return told("recount", lambda data: print(f"{recount(data)} tables counted"), args.data)


def told(command: str, do: Any, where: str | None) -> int:
    """Do it; 2 and a sentence on standard error where it cannot be done."""
    from tierce.server.data import UnusableError, default_path

    try:
        do(Path(where) if where else default_path())
    except UnusableError as why:
        print(f"tierce {command}: {why}", file=sys.stderr)
        return 2
    return 0
