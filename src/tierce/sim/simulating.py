"""Many rounds of bots against each other."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b

from tierce.bots import Bot
from tierce.game import Round
from tierce.rules import Rules
from tierce.sim.playing import play_round
from tierce.sim.result import Result
from tierce.sim.tally import Tally

PORTION = 50
"""Deals that a process plays before it reports."""


def simulate(
    bots: Sequence[Bot],
    rules: Rules,
    *,
    rounds: int = 10_000,
    seed: int = 7,
    mirrored: bool = True,
    processes: int = 1,
) -> Result:
    """Let ``bots`` play at least so many rounds, and tell what each scored.

    Mirrored, every deal is played as often as there are bots, each of them once at each place, so
    that nobody is lucky with the cards. The same seed gives the same rounds, however many
    processes play them.

        >>> import tierce
        >>> bots = [tierce.bot("greedy"), tierce.bot("random", seed=1)]
        >>> result = simulate(bots, tierce.preset("palace"), rounds=20, seed=7)
        >>> result.names, result.tallies[0].rounds
        (('greedy', 'random'), 20)
    """
    places = len(bots) if mirrored else 1
    deals = -(-rounds // places)
    tallies = tuple([Tally() for _ in bots])
    for part in portions(list(bots), rules, deals, seed, places, processes):
        for tally, more in zip(tallies, part, strict=True):
            tally.join(more)
    high = rules.rank_by == "high"
    return Result(rules.name, tuple([bot.name for bot in bots]), tallies, high)


def portions(
    bots: list[Bot], rules: Rules, deals: int, seed: int, places: int, processes: int
) -> Iterator[list[Tally]]:
    """The tallies of one portion of the deals after the other."""
    cuts = [range(first, min(first + PORTION, deals)) for first in range(0, deals, PORTION)]
    if processes == 1:
        for cut in cuts:
            yield play_deals(bots, rules, cut, seed, places)
        return
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  slow to import

    with ProcessPoolExecutor(processes) as pool:
        jobs = [pool.submit(play_deals, bots, rules, cut, seed, places) for cut in cuts]
        for job in jobs:
            yield job.result()


def play_deals(
    bots: list[Bot], rules: Rules, numbers: Iterable[int], seed: int, places: int
) -> list[Tally]:
    """The tallies of the deals with these numbers."""
    tallies = [Tally() for _ in bots]
    for number in numbers:
        # Unmirrored the bots still change places, from one deal to the next.
        turns = range(places) if places > 1 else [number % len(bots)]
        play_deal(bots, rules, deal_seed(seed, number), turns, tallies)
    return tallies


def play_deal(
    bots: list[Bot], rules: Rules, seed: int, turns: Iterable[int], tallies: list[Tally]
) -> None:
    """One deal, the bots each time so many places further on."""
    points: list[list[int]] = [[] for _ in bots]
    wins = [0] * len(bots)
    for turn in turns:
        game = play_round(rules, bots[turn:] + bots[:turn], seed)
        assert game.points is not None, "a round is played to its end"
        for seat, scored in enumerate(game.points):
            points[(seat + turn) % len(bots)].append(scored)
        if (winner := winner_of(game)) is not None:
            wins[(winner + turn) % len(bots)] += 1
    for place, tally in enumerate(tallies):
        tally.count(points[place], wins[place])


def winner_of(game: Round) -> int | None:
    """The seat that won the round: at Gin not always the one that ended it."""
    if game.points is None or game.outcome is None or game.outcome.winner is None:
        return None
    best = max(game.points) if game.rules.rank_by == "high" else min(game.points)
    ender = game.outcome.winner
    return ender if game.points[ender] == best else game.points.index(best)


def deal_seed(seed: int, number: int) -> int:
    """The seed of one deal, so that it can be looked at alone."""
    return int.from_bytes(blake2b(f"{seed} {number}".encode(), digest_size=8).digest())
