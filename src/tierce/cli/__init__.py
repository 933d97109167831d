"""The command ``tierce``, one module for each subcommand, in folders by who uses it."""

import argparse
import sys
from collections.abc import Sequence

from tierce.cli.ask import arrange, judge, replay, rules
from tierce.cli.host import admin, backup, check, move, reports, serve
from tierce.cli.match import play
from tierce.cli.study import arena, puzzles
from tierce.cli.version import ShowVersion


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand and return its exit status. Without a subcommand, print the help."""
    args = parser().parse_args((sys.argv[1:] if argv is None else argv) or ["--help"])
    status: int = args.run(args)
    return status


def parser() -> argparse.ArgumentParser:
    """The parser of all subcommands. Each imports what it needs when it runs."""
    top = argparse.ArgumentParser(prog="tierce", description="Rami: a table, a judge, bots.")
    top.add_argument("--version", action=ShowVersion, nargs=0, help="print which Tierce this is")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for command in (
        serve,
        play,
        judge,
        arrange,
        puzzles,
        replay,
        rules,
        backup,
        check,
        move,
        reports,
        admin,
        arena,
    ):
        command.add(commands)
    return top
