"""``tierce puzzles make``: puzzles from a seed, each with its proof."""

import argparse
import json
import sys
from itertools import islice
from typing import Any

EXAMPLE = """examples:
  tierce puzzles make --kind gin --count 3
  tierce puzzles make --kind arrange --seed 7 --count 1250 --packed > arrange.txt"""


def add(commands: Any) -> None:
    """The subcommand and its help."""
    parser = commands.add_parser(
        "puzzles",
        help="puzzles with one best answer, made from a seed",
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=["make"])
    parser.add_argument(
        "--kind", required=True, help="arrange, open, lay, safest, joker, gin, table or dead"
    )
    parser.add_argument("--seed", type=int, default=2026, help="the same seed makes the same ones")
    parser.add_argument("--count", type=int, default=1, help="how many")
    parser.add_argument(
        "--packed", action="store_true", help="a line of the package's shelf, not JSON"
    )
    parser.set_defaults(run=run)


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


def plain(puzzle: Any) -> dict[str, Any]:
    """The puzzle as JSON can write it, without the packed cards."""
    from msgspec import to_builtins

    said: dict[str, Any] = to_builtins(puzzle)
    del said["deal"]
    return said
