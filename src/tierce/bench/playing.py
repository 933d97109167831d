"""How fast whole rounds are played, every bot thinking."""

from collections.abc import Iterator
from itertools import count

import tierce
from tierce.bench import peers
from tierce.bench.figure import Figure
from tierce.bench.racing import race
from tierce.bench.row import Row
from tierce.bench.timing import Effort, Work, paces
from tierce.sim import deal_seed, play_round

TABLES = (("gin", 2, 20_000), ("palace", 4, 3_000), ("rami51", 4, 2_000))
"""Rules, players and the rounds a second that are wanted."""
ACTIONS = 1_000_000
"""Actions a second wanted under every rules."""


def round_rows(effort: Effort) -> Iterator[Row]:
    """Rounds a second at three tables."""
    for name, players, bar in TABLES:
        what = f"rounds, {name}, {players} greedy bots, all rules"
        peer = peers.simple_gin() if name == "gin" else None
        yield race(what, rounds(name, players), effort, unit="/s", bar=bar, peer=peer)


def action_rows(effort: Effort) -> Iterator[Row]:
    """Actions a second under every rules, two bots."""
    for name in sorted(tierce.presets()):
        (pace,) = paces([rounds(name, 2)], effort)
        each = actions_a_round(name, effort.some(200))
        ours = Figure(tuple([each * run for run in pace.runs]))
        what = f"actions, {name}, 2 greedy bots"
        yield Row(what=what, unit="/s", ours=ours, bar=ACTIONS, note=f"{each:.0f} a round")


def rounds(name: str, players: int) -> Work:
    """A few more rounds."""
    rules, seeds = tierce.preset(name), count()
    bots = [tierce.bot("greedy")] * players

    def work() -> int:
        tierce.simulate(bots, rules, rounds=5, seed=next(seeds), mirrored=False)
        return 5

    return work


def actions_a_round(name: str, rounds: int) -> float:
    """How many acts a round has on the average: drawing, laying, discarding, each is one."""
    bots = [tierce.bot("greedy")] * 2
    rules = tierce.preset(name)
    acts = [len(play_round(rules, bots, deal_seed(7, deal)).acts) for deal in range(rounds)]
    return sum(acts) / rounds
