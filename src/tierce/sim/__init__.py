"""Many games: what bots are worth against each other."""

from tierce.sim.playing import play_round, take_step
from tierce.sim.result import Result
from tierce.sim.simulating import deal_seed, simulate
from tierce.sim.tally import Tally

__all__ = ["Result", "Tally", "deal_seed", "play_round", "simulate", "take_step"]
