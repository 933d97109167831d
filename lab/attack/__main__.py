"""``python3 run.py bench attack``: what others notice while somebody attacks the server."""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from lab.attack.attacks import ATTACKS
from lab.attack.report import Outcome, written
from lab.attack.running import measured

EXAMPLE = """example:
  python3 run.py bench attack
  python3 run.py bench attack questions rules --seconds 10 --runs 1"""


def main(argv: Sequence[str] | None = None) -> int:
    """Attack and print. Exit status 2 if an attack is unknown."""
    asked = parser().parse_args(argv)
    if wrong := [name for name in asked.names if name not in ATTACKS]:
        wanted = ", ".join(ATTACKS)
        print(f"attack: {wrong[0]!r} is no attack: want {wanted}", file=sys.stderr)
        return 2
    print("\n".join(asyncio.run(report(asked))))
    return 0


def parser() -> argparse.ArgumentParser:
    """The options."""
    about = "\n".join(f"  {name:10} {attack.about}" for name, attack in ATTACKS.items())
    found = argparse.ArgumentParser(
        prog="run.py bench attack",
        description=f"Attacks a server by its public calls and sockets:\n{about}",
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    found.add_argument("names", nargs="*", metavar="NAME", help="which attacks; else all")
    found.add_argument("--runs", type=int, default=3, help="of each; the worst is shown")
    found.add_argument("--seconds", type=float, default=30, help="how long each run lasts")
    found.add_argument("--to", type=Path, metavar="FILE", help="keep the report in this file")
    return found


async def report(asked: argparse.Namespace) -> list[str]:
    """The table: first without an attack, then each attack."""
    calm = await worst(None, asked)
    outcomes = [await worst(name, asked) for name in asked.names or ATTACKS]
    lines = list(written(calm, outcomes))
    if asked.to:
        asked.to.write_text("\n".join(lines) + "\n")
    return lines


async def worst(name: str | None, asked: argparse.Namespace) -> Outcome:
    """Of some runs that in which others waited longest."""
    found = []
    for _ in range(asked.runs):
        with tempfile.TemporaryDirectory() as folder:
            found.append(await measured(name, Path(folder), asked.seconds))
        print(f"{name or 'no attack'}: {found[-1]}", file=sys.stderr, flush=True)
    return Outcome.worst(found)


if __name__ == "__main__":
    raise SystemExit(main())
