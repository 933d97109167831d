"""Simulates many rounds between bots."""

import gc
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from tierce.bots import Bot
from tierce.game import Round
from tierce.rules import Rules
from tierce.sim.dealing import deal_seed
from tierce.sim.playing import play_round
from tierce.sim.progress import Progress
from tierce.sim.result import Result
from tierce.sim.spreading import spread
from tierce.sim.tally import WIN, Tally

MANY = 100_000
"""Allocations between two garbage collections while rounds are played."""
PORTION = 50
"""The most deals in one job."""


def simulate(
    bots: Sequence[Bot],
    rules: Rules,
    *,
    rounds: int = 10_000,
    seed: int = 7,
    mirrored: bool = True,
    processes: int = 1,
) -> Result:
    """Play at least this many rounds between ``bots`` and return their scores.

    Mirrored, every deal is played once for each bot, with every bot at every seat, which cancels
    the luck of the cards. The seed alone decides the rounds, not the number of processes. On a
    terminal, a progress bar is shown.

        >>> import tierce
        >>> bots = [tierce.bot("greedy"), tierce.bot("random", seed=1)]
        >>> result = simulate(bots, tierce.preset("palace"), rounds=20, seed=7)
        >>> result.names, result.tallies[0].rounds
        (('greedy', 'random'), 20)

    Raises TypeError where one is no bot but a name, and ValueError without bots or processes.
    """
    check_bots(bots)
    if processes < 1:
        raise ValueError(f"{processes} processes: want at least 1")
    places = len(bots) if mirrored else 1
    deals = -(-rounds // places)
    size = max(1, min(PORTION, deals // (8 * processes)))
    jobs = (
        (list(bots), rules, range(first, min(first + size, deals)), seed, places)
        for first in range(0, deals, size)
    )
    tallies = tuple([Tally() for _ in bots])
    with Progress(deals * places, "rounds") as progress:
        for part in spread(play_deals, jobs, processes):
            progress.step(part[0].rounds)
            for tally, more in zip(tallies, part, strict=True):
                tally.join(more)
    high = rules.rank_by == "high"
    return Result(rules.name, tuple([bot.name for bot in bots]), tallies, high)


def check_bots(bots: Any) -> None:
    """Raise TypeError where one is no bot, and ValueError where there is none."""
    for one in [bots] if isinstance(bots, str) else bots:
        if not callable(getattr(one, "choose", None)):
            name = one if isinstance(one, str) else "greedy"
            raise TypeError(f"{one!r} is no bot: want one, as bot({name!r}) gives it")
    if not bots:
        raise ValueError("no bots: want one for each seat, as [bot('greedy'), bot('random')]")


def play_deals(
    bots: list[Bot], rules: Rules, numbers: Iterable[int], seed: int, places: int
) -> list[Tally]:
    """Play the deals with these numbers and return a tally for each bot."""
    tallies = [Tally() for _ in bots]
    with rare_collections():
        for number in numbers:
            # Without mirroring the bots move one seat on with each deal.
            turns = range(places) if places > 1 else [number % len(bots)]
            play_deal(bots, rules, deal_seed(seed, number), turns, tallies)
    return tallies


@contextmanager
def rare_collections() -> Iterator[None]:
    """Collect garbage less often: rounds leave no cycles, and the search takes 10 % of the time."""
    before = gc.get_threshold()
    if before[0]:  # 0: the collector is off
        gc.set_threshold(max(before[0], MANY), *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def play_deal(
    bots: list[Bot], rules: Rules, seed: int, turns: Iterable[int], tallies: list[Tally]
) -> None:
    """Play one deal, once for each rotation of the bots, and count it."""
    points: list[list[int]] = [[] for _ in bots]
    shares: list[list[int]] = [[] for _ in bots]
    for turn in turns:
        game = play_round(rules, bots[turn:] + bots[:turn], seed)
        assert game.points is not None, "a round is played to its end"
        for seat, (scored, share) in enumerate(zip(game.points, shared(game), strict=True)):
            points[(seat + turn) % len(bots)].append(scored)
            shares[(seat + turn) % len(bots)].append(share)
    for place, tally in enumerate(tallies):
        tally.count(points[place], shares[place])


def shared(game: Round) -> list[int]:
    """The share of each seat in the win, in parts of ``WIN``. A draw is shared equally."""
    winner, seats = winner_of(game), len(game.players)
    if winner is None:
        return [WIN // seats] * seats
    return [WIN if seat == winner else 0 for seat in range(seats)]


def winner_of(game: Round) -> int | None:
    """The seat that won the round, which after an undercut is not the seat that knocked."""
    if game.points is None or game.outcome is None or game.outcome.winner is None:
        return None
    best = max(game.points) if game.rules.rank_by == "high" else min(game.points)
    ender = game.outcome.winner
    return ender if game.points[ender] == best else game.points.index(best)
