"""Many games: what bots are worth against each other."""

from tierce.sim.playing import Table, play_round
from tierce.sim.result import Result
from tierce.sim.simulating import deal_seed, simulate
from tierce.sim.tally import Tally

__all__ = ["Result", "Table", "Tally", "deal_seed", "play_round", "simulate"]
