"""Plays many games between bots and rates them."""

from tierce.sim.arena import Arena, Plan
from tierce.sim.dealing import Deals, deal_seed
from tierce.sim.journal import Journal
from tierce.sim.playing import Table, play_again, play_match, play_round
from tierce.sim.progress import Progress
from tierce.sim.result import Result
from tierce.sim.simulating import simulate
from tierce.sim.standings import Standings
from tierce.sim.tally import Tally

__all__ = [
    "Arena",
    "Deals",
    "Journal",
    "Plan",
    "Progress",
    "Result",
    "Standings",
    "Table",
    "Tally",
    "deal_seed",
    "play_again",
    "play_match",
    "play_round",
    "simulate",
]
