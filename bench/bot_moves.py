"""How long a bot thinks: ``python bench/bot_moves.py [ROUNDS]`` plays rounds and prints a table."""

import datetime as dt
import os
import platform
import statistics
import sys
import time

import tierce
from tierce.bots import Bot

TABLES = [(rules, players) for rules in ("palace", "rami51") for players in (2, 3, 4)]
TABLES += [("gin", 2), ("voleur", 4)]
BAR = 200.0
"""Milliseconds a move."""


def main(rounds: int) -> None:
    """Measure and print."""
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, ",
        end="",
    )
    print(f"{dt.date.today().isoformat()}; greedy, interpreted, milliseconds a move\n")
    print(f"| rules | players | moves | median | p99 | most | bar {BAR:g} |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name, players in TABLES:
        times = [spent for seed in range(rounds) for spent in moves(name, players, seed)]
        p99 = statistics.quantiles(times, n=100)[98]
        figures = [statistics.median(times), p99, max(times)]
        told = " | ".join([f"{figure:.1f}" for figure in figures])
        kept = "kept" if p99 < BAR else "missed"
        print(f"| {name} | {players} | {len(times)} | {told} | {kept} |")


def moves(name: str, players: int, seed: int) -> list[float]:
    """The time of every move of a round."""
    names = [f"Bot {seat}" for seat in range(players)]
    game = tierce.Round(tierce.preset(name), names, seed=seed)
    bot, times = tierce.bot("greedy"), []
    while not game.over:
        times.append(move(game, bot))
    return times


def move(game: tierce.Round, bot: Bot) -> float:
    """One move of the seat in turn, in milliseconds of the processor: whatever else the machine
    does at the same time is not the bot's doing.
    """
    view = game.view(game.turn)
    before = time.process_time()
    act = bot.choose(view)
    spent = (time.process_time() - before) * 1000
    game.push(act)
    return spent


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
