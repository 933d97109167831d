"""``python -m lab.chaos``: nodes that fail, and a check that nothing was lost.

python -m lab.chaos run --seed 1 --seconds 60 --nodes 3 --tables 60 --faults kill,term --to DIR
python -m lab.chaos check DIR/history.jsonl
"""

import argparse
import asyncio
import datetime as dt
import sys
from collections.abc import Sequence
from pathlib import Path

from lab.chaos import checker
from lab.chaos.history import read
from lab.chaos.network import can_cut
from lab.chaos.nodes import HERE
from lab.chaos.plan import ABOUT, FAULTS, What
from lab.chaos.processes import can_slow_disks
from lab.chaos.running import FINISH, Asked, Running
from lab.figures.machine import here
from tierce.server.app.serve import new_loop

FAULTY, UNUSABLE = 1, 2
OF_A_DATABASE = {"database", "away", "bus", "cut"}


def main(argv: Sequence[str] | None = None) -> int:
    """Run or check. Exit status 1 if something was found, 2 if a fault is impossible."""
    asked = parser().parse_args(argv)
    status: int = asked.do(asked)
    return status


def parser() -> argparse.ArgumentParser:
    """The subcommands."""
    found = argparse.ArgumentParser(
        prog="run.py bench chaos",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = found.add_subparsers(required=True, metavar="WHAT")
    add_run(commands.add_parser("run", help="play while parts fail, and check"))
    checking = commands.add_parser("check", help="check the history of a run again")
    checking.add_argument("history", type=Path)
    checking.set_defaults(do=lambda asked: said(asked.history))
    return found


def add_run(command: argparse.ArgumentParser) -> None:
    """The options of a run."""
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--seconds", type=float, default=60)
    command.add_argument("--nodes", type=int, default=3)
    command.add_argument("--tables", type=int, default=12)
    about = "; ".join(f"{fault}: {text}" for fault, text in ABOUT.items())
    command.add_argument("--faults", type=fault_list, default=["kill"], help=about)
    command.add_argument("--pause", type=float, default=1.0, help="mean seconds between two acts")
    command.add_argument("--finish", type=float, default=FINISH, help="seconds to finish matches")
    command.add_argument("--sqlite", action="store_true", help="one node on SQLite")
    command.add_argument("--no-bus", action="store_true", help="news by PostgreSQL alone")
    command.add_argument(
        "--before",
        type=Path,
        default=HERE,
        metavar="CHECKOUT",
        help="nodes begin with that installed release, and start again with this one",
    )
    command.add_argument("--to", type=Path, help="keep schedule, history and logs there")
    command.set_defaults(do=run)


def fault_list(text: str) -> list[What]:
    """The faults in a list with commas; ``all`` for every one."""
    names = list(FAULTS) if text == "all" else [name for name in text.split(",") if name]
    if wrong := [name for name in names if name not in FAULTS]:
        raise argparse.ArgumentTypeError(f"{wrong[0]!r} is no fault: want {', '.join(FAULTS)}")
    return [fault for fault in FAULTS if fault in names]


def impossible(asked: argparse.Namespace) -> str | None:
    """Why a fault cannot be caused here."""
    if asked.sqlite and (OF_A_DATABASE & set(asked.faults) or asked.nodes > 1):
        return "with --sqlite there is one node, no database server and no bus"
    if asked.no_bus and "bus" in asked.faults:
        return "without a bus it cannot fail"
    if "cut" in asked.faults and not can_cut():
        return "to cut a node off takes root and network namespaces (ip netns)"
    if "disk" in asked.faults and not can_slow_disks():
        return "a slow disk takes strace, and the right to attach it"
    return None


def run(asked: argparse.Namespace) -> int:
    """Run in a folder of its own, then check."""
    if (why := impossible(asked)) is not None:
        print(f"chaos: {why}", file=sys.stderr)
        return UNUSABLE
    stamp = dt.datetime.now(dt.UTC).strftime("%Y%m%d-%H%M%S")
    folder: Path = asked.to or Path(f"chaos-{stamp}-{asked.seed}")
    folder.mkdir(parents=True, exist_ok=True)
    wish = Asked(
        seed=asked.seed,
        seconds=asked.seconds,
        nodes=asked.nodes,
        tables=asked.tables,
        faults=asked.faults,
        sqlite=asked.sqlite,
        bus=not asked.no_bus,
        pause=asked.pause,
        finish=asked.finish,
        before=asked.before.resolve(),
    )
    running = Running(wish, folder.resolve())
    with asyncio.Runner(loop_factory=new_loop) as runner:
        file = runner.run(running.run(str(here())))
    print(
        f"{here()}. Seed {asked.seed}, {asked.nodes} nodes, {asked.tables} tables, "
        f"{asked.seconds:.0f} s; in {folder}.\n"
    )
    print("\n".join(running.ran.lines()), "\n")
    return said(file) or (FAULTY if running.ran.hung else 0)


def said(history: Path) -> int:
    """Print the verdict on a history."""
    verdict = checker.check(read(history))
    print(checker.table(verdict))
    return FAULTY if verdict.findings else 0


if __name__ == "__main__":
    sys.exit(main())
