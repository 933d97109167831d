"""RLCard's Gin, driven from Python."""

import random
from typing import Any

from lab.figures.timing import Work
from lab.peers.peer import Peer, peer


def random_rlcard() -> Peer:
    """A round of random legal acts."""
    return peer("RLCard", "rlcard", random_rounds)


def random_rounds(rlcard: Any) -> Work:
    env, rng = rlcard.make("gin-rummy", config={"seed": 7}), random.Random(7)

    def work() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return work
