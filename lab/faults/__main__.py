"""``python3 run.py bench faults``: how many planted faults the tests catch.

    bench faults choose --seed 37 --to lab/results/faults.json
    bench faults reach --faults FILE --kept FILE --tree DIR [--kinds rules,views] [--at COMMIT]
    bench faults near  --faults FILE --kept FILE --tree DIR [--reach FILE]
    bench faults whole --faults FILE --kept FILE --tree DIR
    bench faults table --faults FILE before=FILE after=FILE

``reach`` runs the tests once and keeps which of them reach the function of each fault; ``near``
then tries those instead of the ones that are named alike. These and ``whole`` work in a checkout
of their own, made at ``--tree``. What was found is kept line by line, and the next start goes on
from there.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from lab.faults.choosing import choose
from lab.faults.reaching import keep_reached, reach, read_reached
from lab.faults.results import read_faults, read_found, table, write_faults
from lab.faults.running import near_stage, whole_stage

STAGES = ("reach", "near", "whole")


def main(argv: Sequence[str]) -> int:
    """Choose, run or print."""
    args = parser().parse_args(argv)
    if args.what == "choose":
        write_faults(args.to, choose(Path.cwd(), args.seed))
        return 0
    faults = read_faults(args.faults)
    if args.what == "table":
        print(table(faults, {name: read_found(Path(path)) for name, path in args.runs}))
        return 0
    kinds = args.kinds.split(",") if args.kinds else {fault.kind for fault in faults}
    checkout(args.tree, args.at)
    chosen = [fault for fault in faults if fault.kind in kinds]
    tree, kept = args.tree.resolve(), args.kept.resolve()
    if args.what == "reach":
        keep_reached(kept, reach(tree, chosen, kept.with_suffix(".told")))
    elif args.what == "near":
        near_stage(tree, chosen, kept, read_reached(args.reach))
    else:
        whole_stage(tree, chosen, kept)
    return 0


def checkout(tree: Path, commit: str) -> None:
    """A tree of its own: after each fault its sources are reset. Raises SystemExit for another."""
    if tree.exists():
        asked = ["git", "status", "--porcelain", "--", "src", "web"]
        changed = subprocess.run(asked, cwd=tree, capture_output=True, text=True, check=True)
        if tree.resolve() == Path.cwd() or changed.stdout:
            raise SystemExit(
                f"bench faults: {tree} holds work that would be lost: name a new folder"
            )
    else:
        command = ["git", "worktree", "add", "--detach", str(tree), commit]
        subprocess.run(command, check=True)


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="run.py bench faults",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    steps = found.add_subparsers(dest="what", required=True)
    choosing = steps.add_parser("choose")
    choosing.add_argument("--seed", default="37")
    choosing.add_argument("--to", type=Path, required=True)
    for name in (*STAGES, "table"):
        step = steps.add_parser(name)
        step.add_argument("--faults", type=Path, default=Path("lab/results/faults.json"))
        if name == "table":
            step.add_argument("runs", nargs="+", type=lambda word: word.split("=", 1))
            continue
        step.add_argument("--kept", type=Path, required=True)
        step.add_argument("--kinds", default="")
        step.add_argument("--at", default="HEAD")
        step.add_argument("--tree", type=Path, required=True)
        if name == "near":
            step.add_argument("--reach", type=Path)
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
