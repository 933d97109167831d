"""A network that tells which of several choices is best, fitted to what came of each of them.

Only what choices of one moment bring beside each other counts: luck with the cards is the same for
all, and drops out where the mean is taken away.
"""

from typing import Any

import numpy as np
from learning import shares, told_by

from tierce.bots.net import SCALE

BATCH, EPOCHS, FASTEST, SMALLER = 1024, 12, 3e-3, 0.01
"""``SMALLER`` is by how much large weights are pulled back."""


class Weighing:
    """A network on its way, and what its weights were changed by."""

    def __init__(self, inputs: int, inner: int, steps: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        parts = [rng.normal(size=(inputs, inner)) / inputs**0.5, np.zeros(inner)]
        parts += [0.03 * rng.normal(size=inner), np.zeros(inputs), np.zeros(1)]
        self.parts = [part.astype(np.float32) for part in parts]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps, self.step = steps, 0

    def learn(self, facts: Any, gains: Any, valid: Any) -> None:
        """From some moments: the facts of each choice, and what it brought beside the others."""
        flat = facts.reshape(-1, facts.shape[-1])
        sums, told = told_by(self.parts, flat)
        wrong = valid * (beside(told.reshape(gains.shape), valid) - gains)
        slopes = shares(self.parts, flat, sums, wrong.ravel() / len(gains))
        self.step += 1
        rate = FASTEST * (1 - self.step / (self.steps + 1)) ** 2
        for place, slope in enumerate(slopes):
            self.change(place, slope, rate)

    def change(self, place: int, slope: Any, rate: float) -> None:
        """Some weights, by their slopes (Adam)."""
        self.means[place] += 0.1 * (slope - self.means[place])
        self.squares[place] += 0.001 * (slope**2 - self.squares[place])
        spread = np.sqrt(self.squares[place] / (1 - 0.999**self.step)) + 1e-8
        change = self.means[place] / (1 - 0.9**self.step) / spread
        if place in (0, 2):
            change += SMALLER * self.parts[place]
        self.parts[place] -= rate * change

    @property
    def weights(self) -> list[int]:
        """As they are written down."""
        return [round(SCALE * float(weight)) for part in self.parts for weight in part.ravel()]


def beside(chances: Any, valid: Any) -> Any:
    """Each choice's chance less the mean of those that were tried; one alone stays as it is."""
    if chances.shape[1] == 1:
        return chances
    mean = (chances * valid).sum(1, keepdims=True) / valid.sum(1, keepdims=True)
    return (chances - mean) * valid


def weighed(facts: Any, chances: Any, *, inner: int, seed: int) -> list[int]:
    """The weights that tell best what came of each choice: ``facts`` by moment, choice and fact,
    ``chances`` by moment and choice, not a number where there were fewer choices.
    """
    valid = (~np.isnan(chances)).astype(np.float32)
    gains = beside(np.nan_to_num(chances), valid)
    batches = len(gains) // BATCH
    network = Weighing(facts.shape[-1], inner, EPOCHS * batches, seed)
    rng = np.random.default_rng(seed)
    for _ in range(EPOCHS):
        order = rng.permutation(len(gains))
        for at in range(0, batches * BATCH, BATCH):
            chosen = np.sort(order[at : at + BATCH])
            network.learn(facts[chosen], gains[chosen], valid[chosen])
    return network.weights
