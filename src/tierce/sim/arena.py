"""Plays bots against each other at every table they can form, with the same mirrored deals."""

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from itertools import combinations
from typing import Any

import msgspec

from tierce.bots import bot
from tierce.rules import Rules
from tierce.sim.contest import Contest, Score, contest
from tierce.sim.dealing import deal_seed
from tierce.sim.spreading import spread
from tierce.sim.standings import Standings

PORTION = 10
"""Deals of one entry of the journal. Resuming an arena requires the same number."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """An experiment: bots by name, seats at a table, rounds or whole matches, a seed."""

    rules: Rules
    bots: tuple[str, ...]
    players: int
    unit: str = "round"
    seed: int = 7

    def __post_init__(self) -> None:
        least, most = self.rules.players
        if not least <= self.players <= most:
            raise ValueError(f"{self.players} players: these rules want from {least} to {most}")
        if len(self.bots) < self.players:
            raise ValueError(
                f"{len(self.bots)} bots for {self.players} seats: want at least {self.players}"
            )
        for name in self.bots:
            try:
                bot(name)
            except TypeError as why:  # an unknown setting
                raise ValueError(f"{name!r}: {why}") from None

    @property
    def tables(self) -> list[tuple[int, ...]]:
        """The bots of each table, by their index in the plan."""
        return list(combinations(range(len(self.bots)), self.players))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots, numbered if a name repeats."""
        counts = [self.bots[: place + 1].count(name) for place, name in enumerate(self.bots)]
        return tuple([f"{n} {c}" if c > 1 else n for n, c in zip(self.bots, counts, strict=True)])

    def facts(self) -> dict[str, Any]:
        """Everything that determines the results, as JSON can write it."""
        told = {"name": self.rules.name, "hash": self.rules.hash, "options": self.rules.as_dict()}
        mine = {"bots": self.bots, "players": self.players, "unit": self.unit, "seed": self.seed}
        from importlib.metadata import version  # noqa: PLC0415  takes 30 ms of every start

        return {"rules": told, **mine, "tierce": version("tierce")}

    @property
    def key(self) -> str:
        """Digest of `facts`."""
        return blake2b(msgspec.json.encode(self.facts()), digest_size=6).hexdigest()


class Portion(msgspec.Struct, frozen=True):
    """The score of some deals at one table."""

    table: int
    number: int
    score: Score


class Arena:
    """Plays a plan in portions, skipping those played before."""

    def __init__(self, plan: Plan, before: Iterable[Portion] = ()) -> None:
        self.plan = plan
        self.standings = Standings.of(plan.names, plan.tables)
        self.done = [0] * len(plan.tables)
        """Portions played at each table."""
        for portion in before:
            self.take(portion)

    def take(self, portion: Portion) -> None:
        """Count a portion, unless it is counted already or out of order."""
        if portion.number == self.done[portion.table]:
            self.done[portion.table] += 1
            self.standings.count(portion.table, portion.number, portion.score)

    def games(self, portions: int) -> int:
        """The contests in these portions of a table: each deal is played from every seat."""
        return portions * PORTION * self.plan.players

    @property
    def played(self) -> int:
        return self.games(sum(self.done))

    def play(self, contests: int, *, processes: int = 1, ray: str = "") -> Iterator[Portion]:
        """Play until every table has at least this many contests.

        The portions depend on the plan alone, not on processes, cluster or interruptions.
        """
        wanted = self.portions(contests)
        jobs = (
            (self.plan, table, number)
            for number in range(wanted)
            for table in range(len(self.done))
            if number >= self.done[table]
        )
        for portion in spread(play_portion, jobs, processes, ray=ray):
            self.take(portion)
            yield portion

    def portions(self, contests: int) -> int:
        """The portions that give a table at least this many contests."""
        return -(-contests // self.games(1))


def play_portion(plan: Plan, table: int, number: int) -> Portion:
    """Play the deals of one portion, each from every seat."""
    seats = plan.tables[table]
    score = Score.empty(len(seats))
    for deal in range(number * PORTION, (number + 1) * PORTION):
        score.count([rotated(plan, seats, deal, turn) for turn in range(len(seats))])
    return Portion(table, number, score)


def rotated(plan: Plan, seats: tuple[int, ...], deal: int, turn: int) -> Contest:
    """A contest with every bot moved by `turn` seats; its results in the order of the table."""
    players = [seated(plan.bots[place]) for place in seats[turn:] + seats[:turn]]
    seen = contest(plan.rules, players, deal_seed(plan.seed, deal), unit=plan.unit)
    return seen.turned(turn)


@cache
def seated(name: str) -> Any:
    """The bot of that name. Bots keep no state, so one serves all seats."""
    return bot(name)
