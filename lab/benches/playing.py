"""Measures whole rounds with bots, and their acts replayed without bots."""

from collections.abc import Iterator
from itertools import count, cycle, islice

import tierce
from lab import peers
from lab.benches.racing import race
from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort, Work, paces
from tierce import Round
from tierce.sim import deal_seed, play_again, play_round
from tierce.sim.simulating import rare_collections

TABLES = (("gin", 2, 20_000), ("palace", 4, 3_000), ("rami51", 4, 2_000))
"""Rules, players and the rounds a second that are wanted."""
ACTIONS = 1_000_000
"""Actions a second wanted under every rules."""
PLAYED = 200
"""Rounds that are played beforehand, to be played again."""


def round_rows(effort: Effort) -> Iterator[Row]:
    """Rounds a second at three tables."""
    for name, players, bar in TABLES:
        what = f"rounds, {name}, {players} greedy bots, all rules"
        peer = peers.simple_gin() if name == "gin" else None
        yield race(what, rounds(name, players), effort, unit="/s", bar=bar, peer=peer)


def action_rows(effort: Effort) -> Iterator[Row]:
    """Actions a second under every rules, two bots: thought out, then only judged and done."""
    for name in sorted(tierce.presets()):
        (pace,) = paces([rounds(name, 2)], effort)
        played = played_rounds(name, effort.some(PLAYED))
        each = sum([len(game.acts) for game in played]) / len(played)
        ours = Figure(tuple([each * run for run in pace.runs]))
        what = f"actions, {name}, 2 greedy bots"
        yield Row(what=what, unit="/s", ours=ours, bar=ACTIONS, note=f"{each:.0f} a round")
        what = f"actions, {name}, 2 greedy players, engine alone"
        yield race(what, again(played), effort, unit="/s", bar=ACTIONS)


def rounds(name: str, players: int) -> Work:
    """A few more rounds."""
    rules, seeds = tierce.preset(name), count()
    bots = [tierce.bot("greedy")] * players

    def work() -> int:
        tierce.simulate(bots, rules, rounds=5, seed=next(seeds), mirrored=False)
        return 5

    return work


def played_rounds(name: str, rounds: int) -> list[Round]:
    """Rounds of two greedy bots, with every act they did: drawing, laying, discarding."""
    bots, rules = [tierce.bot("greedy")] * 2, tierce.preset(name)
    return [play_round(rules, bots, deal_seed(7, deal)) for deal in range(rounds)]


def again(played: list[Round]) -> Work:
    """Replay a few of the rounds from the same packs. Every act is judged; no bot runs."""
    games = cycle(played)

    def work() -> int:
        acts = 0
        with rare_collections():
            for game in islice(games, 5):
                acts += len(play_again(game).acts)
        return acts

    return work
