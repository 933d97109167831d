"""Measure the ratings of bots among themselves, and write them where their profiles read them.

    python tools/bot_ratings.py --rounds 500
    python tools/bot_ratings.py --rounds 2000 --rules gin,palace    # some families, the others stay

Each two levels play the same deals from both seats. The scale is that of ``tierce arena``: the
levels of a family have 1500 on average, and 400 points more mean ten times the odds.
"""

import argparse
import datetime as dt
import os
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import tierce
from tierce.sim import Arena, Plan

FILE = Path(__file__).parents[1] / "src/tierce/server/people/standing/bot_ratings.toml"
HEAD = """\
# The ratings of bots among themselves, by family: a scale of its own, never mixed with that of
# persons. Measured by `python tools/bot_ratings.py`, at tables of two, each deal from both seats.
# A level is [rating, half of the 95 % interval, rounds].
"""
LEVELS = tuple(name for name, profile in tierce.profiles().items() if profile.rank)


def measured(family: str, rounds: int, processes: int) -> dict[str, Any]:
    """The ratings of all levels in one family, after so many rounds of each two."""
    arena = Arena(Plan(rules=tierce.preset(family), bots=LEVELS, players=2))
    for _ in arena.play(rounds, processes=processes):
        pass
    found = {one["bot"]: one for one in arena.standings.summary()["bots"]}
    return {
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
        "levels": {name: row(found[name]) for name in LEVELS},
    }


def row(one: dict[str, Any]) -> list[int]:
    """A level as it is written. A level that won or lost everything has no interval."""
    return [round(one["rating"]), round(one["margin"] or 400), one["games"]]


def text(families: dict[str, Any]) -> str:
    """The file."""
    parts = [HEAD]
    for family, one in sorted(families.items()):
        parts.append(f"\n[{family}]\ndate = {one['date']}\n\n[{family}.levels]\n")
        parts += [f"{name} = {values}\n" for name, values in one["levels"].items()]
    return "".join(parts)


def main(argv: Sequence[str] | None = None) -> None:
    """Measure family by family; each is written as soon as it is measured."""
    args = parser().parse_args(argv)
    known = tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    for family in args.rules.split(",") if args.rules else tierce.presets():
        known[family] = measured(family, args.rounds, args.processes)
        FILE.write_text(text(known), encoding="utf-8")
        print(family, known[family]["levels"], flush=True)


def parser() -> argparse.ArgumentParser:
    """The options."""
    found = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    found.add_argument("--rounds", type=int, default=500, help="rounds of each two levels")
    found.add_argument("--rules", default="", help="families, by commas; all if left out")
    found.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    return found


if __name__ == "__main__":
    main()
