"""Other people's programs at the same work, where they are installed: ``pip install
tierce[bench]``.
"""

from tierce.bench.peers.ilp import ilp
from tierce.bench.peers.open_spiel import random_open_spiel, simple_gin
from tierce.bench.peers.peer import Peer
from tierce.bench.peers.rlcard import random_rlcard

__all__ = ["Peer", "ilp", "random_open_spiel", "random_rlcard", "simple_gin"]
