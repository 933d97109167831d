"""``tierce backup``, ``restore`` and ``recount``: copies of all tables, and their statistics."""

import argparse
import asyncio
import os
import sys
from pathlib import Path
from typing import Any

from tierce.cli.host.site import of_the_site

ADDRESS = (
    "the directory of the tables, if it is not the default; or postgresql://user@host/database"
)


def add(commands: Any) -> None:
    """The subcommands and their help."""
    backup = commands.add_parser(
        "backup",
        help="copy all tables into one file; the site may run",
        epilog="example: tierce backup tierce-backup.zip",
    )
    restore = commands.add_parser(
        "restore",
        help="restore a copy into an empty directory or database",
        epilog="example: tierce restore tierce-backup.zip",
    )
    for command, run in ((backup, run_backup), (restore, run_restore)):
        command.add_argument("file", metavar="FILE")
        command.add_argument("--data", metavar="DIR", help=ADDRESS)
        command.set_defaults(run=run)

    count = commands.add_parser(
        "recount",
        help="rebuild the statistics of deals, ratings and the league; the site must be stopped",
        epilog="example: tierce recount",
    )
    count.add_argument("--data", metavar="DIR", help=ADDRESS)
    count.set_defaults(run=run_recount)


@of_the_site("backup")
def run_backup(args: argparse.Namespace) -> int:
    from tierce.server.ops.backup import backup

    return attempt("backup", lambda where: backup(where, Path(args.file)), args.data)


@of_the_site("restore")
def run_restore(args: argparse.Namespace) -> int:
    from tierce.server.ops.backup import restore

    return attempt("restore", lambda where: restore(Path(args.file), where), args.data)


@of_the_site("recount")
def run_recount(args: argparse.Namespace) -> int:
    from tierce.server.ops.recount import recount, recount_standing
    from tierce.server.people.standing.numbers import default_numbers, read_numbers
    from tierce.server.system.clock import wall_time

    def count(where: str) -> None:
        numbers = read_numbers(os.environ.get("TIERCE_STANDING")) or default_numbers()
        done = asyncio.run(recount_standing(where, numbers, wall_time()))
        print(f"{asyncio.run(recount(where))} tables counted")
        print(f"{done.matches} matches count no more for ratings and leagues")
        print(f"{done.ratings} ratings and {done.places} places of seasons that run have changed")

    return attempt("recount", count, args.data)


def attempt(command: str, do: Any, where: str | None) -> int:
    """Run `do` on the directory or the address. If it is unusable, print why and return 2."""
    from tierce.server.system.data_dir import UnusableError, default_path

    try:
        do(where or str(default_path()))
    except UnusableError as why:
        print(f"tierce {command}: {why}", file=sys.stderr)
        return 2
    return 0
