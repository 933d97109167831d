"""Other people's programs at the work that a benchmark measures."""

from lab.peers.ilp import ilp
from lab.peers.open_spiel import random_open_spiel, simple_gin
from lab.peers.peer import INSTALL, Peer
from lab.peers.rlcard import random_rlcard

__all__ = ["INSTALL", "Peer", "ilp", "random_open_spiel", "random_rlcard", "simple_gin"]
