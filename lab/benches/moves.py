"""Measures how long a bot takes for a move."""

import statistics
import time
from collections.abc import Iterator

import tierce
from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort
from tierce.bots import Bot

TABLES = (
    *[(rules, players) for rules in ("palace", "rami51") for players in (2, 3, 4)],
    *[("gin", 2), ("voleur", 4)],
)
BAR = 200.0
"""Milliseconds for all but one move in a hundred."""


def move_rows(effort: Effort) -> Iterator[Row]:
    """The long moves at every table, and the usual one in the note."""
    for name, players in TABLES:
        runs = [moves(name, players, run, effort.some(20)) for run in range(effort.runs)]
        p99 = Figure(tuple([statistics.quantiles(times, n=100)[98] for times in runs]))
        usual = statistics.median([time for times in runs for time in times])
        what = f"a move of greedy, {name}, {players} players, p99"
        yield Row(what=what, unit="ms", ours=p99, bar=BAR, note=f"median {usual:.2g} ms")


def moves(name: str, players: int, run: int, rounds: int) -> list[float]:
    """The milliseconds of every move of some rounds."""
    bot, times = tierce.bot("greedy"), []
    for seed in range(rounds * run, rounds * (run + 1)):
        names = [f"Bot {seat}" for seat in range(players)]
        game = tierce.Round(tierce.preset(name), names, seed=seed)
        while not game.over:
            times.append(move(game, bot))
    return times


def move(game: tierce.Round, bot: Bot) -> float:
    """One move of the seat in turn, in milliseconds of the processor."""
    view = game.view(game.turn)
    before = time.process_time()
    act = bot.choose(view)
    spent = (time.process_time() - before) * 1000
    game.push(act)
    return spent
