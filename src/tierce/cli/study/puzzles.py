"""``tierce puzzles``: made from a seed or found in finished matches, each with its proof."""

import argparse
import asyncio
import json
import sys
from itertools import islice
from typing import Any

from tierce.cli.host.site import of_the_site

EXAMPLE = """examples:
  tierce puzzles make --kind gin --count 3
  tierce puzzles make --kind arrange --seed 7 --count 1250 --packed > arrange.txt
  tierce puzzles from ~/tierce --days 30"""
DAY = 86_400_000


def add(commands: Any) -> None:
    """The subcommand and its help."""
    parser = commands.add_parser(
        "puzzles",
        help="puzzles with one best answer, from a seed or from finished matches",
        description="make prints puzzles from a seed. from adds those of a site's finished "
        "matches to the site, a week after their end and without names. A site in a directory "
        "must be stopped; nodes on PostgreSQL may run.",
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    what = parser.add_subparsers(dest="what", required=True)
    add_make(what.add_parser("make", help="print puzzles from a seed"))
    add_from(what.add_parser("from", help="add puzzles from the finished matches of a site"))


def add_make(parser: Any) -> None:
    parser.add_argument(
        "--kind", required=True, help="arrange, open, lay, safest, joker, gin, table or dead"
    )
    parser.add_argument("--seed", type=int, default=2026, help="the same seed makes the same ones")
    parser.add_argument("--count", type=int, default=1, help="how many")
    parser.add_argument(
        "--packed", action="store_true", help="a line of the package's shelf, not JSON"
    )
    parser.set_defaults(run=run)


def add_from(parser: Any) -> None:
    parser.add_argument(
        "data",
        metavar="DATA",
        nargs="?",
        help="the directory of the tables, if it is not the default; or "
        "postgresql://user@host/database",
    )
    parser.add_argument("--days", type=int, default=0, help="only matches of the last days")
    parser.set_defaults(run=run_from)


def run(args: argparse.Namespace) -> int:
    """Print a puzzle on each line. Exit status 2 for an unknown kind."""
    from tierce.learn.puzzles.making import puzzles
    from tierce.learn.puzzles.shelf import packed

    try:
        found = islice(puzzles(args.kind, args.seed), max(0, args.count))
    except ValueError as bad:
        print(f"tierce puzzles: {bad}", file=sys.stderr)
        return 2
    for puzzle in found:
        print(packed(puzzle) if args.packed else json.dumps(plain(puzzle)), flush=True)
    return 0


@of_the_site("puzzles from")
def run_from(args: argparse.Namespace) -> int:
    """Add the puzzles of finished matches, and print how many are new."""
    from tierce.server.ops.match_puzzles import puzzles_from
    from tierce.server.system.clock import wall_time
    from tierce.server.system.data_dir import UnusableError, default_path

    now = wall_time()
    since = now - args.days * DAY if args.days > 0 else 0
    try:
        new = asyncio.run(puzzles_from(args.data or str(default_path()), now, said, since))
    except UnusableError as why:
        print(f"tierce puzzles from: {why}", file=sys.stderr)
        return 2
    print(f"{new} new puzzles")
    return 0


def said(matches: int, new: int) -> None:
    """Say how far the work is."""
    print(f"{matches} matches read, {new} new puzzles", file=sys.stderr)


def plain(puzzle: Any) -> dict[str, Any]:
    """The puzzle as JSON can write it, without the packed cards."""
    from msgspec import to_builtins

    said: dict[str, Any] = to_builtins(puzzle)
    del said["deal"]
    return said
