"""``tierce arena``: plays bots against each other and rates them."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tierce.sim import Arena, Plan

EXAMPLE = """examples:
  tierce arena --rules palace --bots greedy,random --rounds 2000
  tierce arena --rules gin,rami51+hand_13 --bots greedy,random --results arena.jsonl
  tierce arena --rules gin --option match_end=limit --option limit=100 --matches 500
  tierce arena --bots expert,expert:hope=0,expert:hope=150 --rounds 5000"""


def add(commands: Any) -> None:
    """The subcommand and its help."""
    parser = commands.add_parser(
        "arena",
        help="let bots play each other, and rate them",
        description="Every table that the bots can form plays the same deals, each deal once from "
        "every seat. The seed alone decides the results, not the number of processes.",
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--rules", default="palace", help="presets with patches (+), or .toml files, by commas"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bots", default="greedy,random", help="names, separated by commas")
    parser.add_argument("--players", type=int, default=2, help="bots at a table (2)")
    count = parser.add_mutually_exclusive_group()
    count.add_argument("--rounds", type=int, help="rounds of each table, at least (2000)")
    count.add_argument("--matches", type=int, help="play whole matches, so many of each table")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="(all cores)")
    parser.add_argument(
        "--ray", default="", metavar="ADDRESS", help="on a Ray cluster: pip install tierce[ray]"
    )
    parser.add_argument(
        "--results",
        type=Path,
        metavar="FILE",
        help="keep results there; a repeated command resumes",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object for each rules")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and print. Exit status 2 for invalid options, 130 if interrupted."""
    try:
        for rules in args.rules.split(","):
            show(args, played(args, planned(args, rules)))
    except (ValueError, OSError) as bad:
        print(f"tierce arena: {bad}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        kept = "; the same command goes on from here" if args.results else ""
        print(f"tierce arena: interrupted{kept}", file=sys.stderr)
        return 130
    return 0


def planned(args: argparse.Namespace, text: str) -> "Plan":
    """The plan that the options describe."""
    from tierce.cli.ask.rules import asked
    from tierce.rules.choices.option_text import option_value
    from tierce.sim import Plan

    rules = asked(text)
    if args.option:
        rules = rules.but(**dict(option_value(text) for text in args.option))
    return Plan(
        rules=rules,
        bots=tuple(args.bots.split(",")),
        players=args.players,
        unit="match" if args.matches else "round",
        seed=args.seed,
    )


def played(args: argparse.Namespace, plan: "Plan") -> "Arena":
    """Play the portions that the results file lacks."""
    from tierce.sim import Arena, Journal, Progress
    from tierce.sim.standings_text import UNITS

    journal = Journal(args.results, plan) if args.results else None
    arena = Arena(plan, journal.portions() if journal else ())
    if journal:
        journal.begin()
    contests = args.matches or args.rounds or 2000
    whole = arena.games(arena.portions(contests)) * len(plan.tables)
    with Progress(max(whole, arena.played), UNITS[plan.unit], done=arena.played) as progress:
        for portion in arena.play(contests, processes=args.processes, ray=args.ray):
            if journal:
                journal.add(portion)
            progress.step(arena.games(1))
    return arena


def show(args: argparse.Namespace, arena: "Arena") -> None:
    """Print the results as JSON or as a table."""
    from tierce.sim.standings_text import standings_text

    plan, summary = arena.plan, arena.standings.summary()
    if args.json:
        print(json.dumps({**plan.facts(), **summary}, ensure_ascii=False), flush=True)
        return
    print(f"{plan.rules.name} · {plan.players} players · seed {plan.seed}\n")
    print(standings_text(summary, plan.unit) + "\n", flush=True)
