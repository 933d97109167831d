"""Learns anew how the expert plays Gin between two, by playing, and writes the weights it uses.

    python -m lab.learn.gin --rounds 10000000 --seed 1 --threads 2

It begins with weights by chance, plays rounds against our greedy bot, two simple players and
itself, and does more often what went better than was to be expected (docs/decisions/0611). That
takes millions of rounds, so it is done in C++ (gin_engine), which is built first: thousands of
rounds a second.
"""

import argparse
import os
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from lab.learn.learning import write

SOURCE = Path(__file__).parent / "gin_engine/learn.cpp"


def built(folder: Path, *options: str) -> Path:
    """The program that plays and learns."""
    program = folder / "learn"
    flags = ("-std=c++17", "-pthread", "-Wall", "-Wextra", *options)
    subprocess.run(["c++", *flags, "-o", str(program), str(SOURCE)], check=True)
    return program


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        program = built(Path(folder), "-O3", "-march=native", "-ffast-math")
        words = [str(program), str(given.rounds), str(given.seed), str(given.threads)]
        told = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout
    for line in told.splitlines():
        name, inputs, inner, *weights = line.split()
        write(name, [int(weight) for weight in weights], int(inputs), int(inner))


if __name__ == "__main__":
    main()
