"""``tierce move`` and ``erase``: all tables to another database, and one person out of them."""

import argparse
import asyncio
import sqlite3
import sys
from collections.abc import Coroutine
from typing import Any

from tierce.cli.host.site import of_the_site

ADDRESS = "a directory, or an address as in postgresql://user@host/database"


def add(commands: Any) -> None:
    """The subcommands and their help."""
    moving = commands.add_parser(
        "move",
        help="copy all tables into an empty database, SQLite or PostgreSQL",
        description="Copy all tables and the guests' key. The servers must be stopped. The target "
        "holds everything or nothing; after an error, run the command again.",
        epilog="example: tierce move --from ~/tierce --to postgresql://tierce@db/tierce",
    )
    moving.add_argument("--from", dest="source", required=True, metavar="FROM", help=ADDRESS)
    moving.add_argument("--to", dest="target", required=True, metavar="TO", help=ADDRESS)
    moving.set_defaults(run=run_move)

    erasing = commands.add_parser(
        "erase",
        help="erase a person, or again those whom another database lists; the site must be stopped",
        description="Replace a person's ids and names in all tables, and erase all else. The "
        "person leaves tables that go on. Matches still replay for the others. Copies are not "
        "changed: whoever restores an older one runs --again with a newer one.",
        epilog="example: tierce erase 3q2-7wXyZ…  The id is in the cookie that the person sends.",
    )
    whom = erasing.add_mutually_exclusive_group(required=True)
    whom.add_argument("person", metavar="PERSON", nargs="?", help="the id, or the cookie's value")
    whom.add_argument("--again", metavar="FROM", help="a newer copy, or " + ADDRESS)
    erasing.add_argument("--data", metavar="WHERE", help=ADDRESS)
    erasing.set_defaults(run=run_erase)


@of_the_site("move")
def run_move(args: argparse.Namespace) -> int:
    from tierce.server.ops.move import move

    return attempt("move", move(args.source, args.target, said))


@of_the_site("erase")
def run_erase(args: argparse.Namespace) -> int:
    from tierce.server.system.data_dir import default_path

    where = args.data or str(default_path())
    return attempt("erase", again(where, args.again) if args.again else once(where, args.person))


async def once(where: str, person: str) -> None:
    """Erase one person."""
    from tierce.server.ops.erase import erase_in

    await erase_in(where, person)
    print("erased: nothing here names the person any more")


async def again(where: str, source: str) -> None:
    """Erase the persons of a list."""
    from tierce.server.ops.erase import erase_again

    print(f"erased: {await erase_again(where, source)} ids of the list are nowhere here")


def said(what: str, count: int) -> None:
    """Print how many rows were written."""
    print(f"{what}: {count} rows")


def attempt(command: str, work: Coroutine[Any, Any, None]) -> int:
    """Do the work. If a database is unusable, print why and return 2."""
    from tierce.server.system.data_dir import UnusableError

    try:
        asyncio.run(work)
    except (UnusableError, sqlite3.Error, OSError) as why:
        print(f"tierce {command}: {why}", file=sys.stderr)
        return 2
    return 0
