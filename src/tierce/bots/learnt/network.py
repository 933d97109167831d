"""A small feed-forward network with one hidden layer: features in, one number out."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

SCALE: Final = 1000.0
"""The file holds each weight multiplied by this, as an integer."""


class Network:
    """Linear part plus one hidden layer of rectified linear units."""

    def __init__(self, inputs: int, hidden: int, weights: list[int]) -> None:
        wanted = inputs * hidden + 2 * hidden + inputs + 1
        assert len(weights) == wanted, f"{len(weights)} weights where {wanted} are wanted"
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.weights = vec[float]([weight / SCALE for weight in weights])
        """In order: input to hidden, one row per input; hidden biases; hidden to output; input to
        output; output bias.
        """

    def evaluate(self, features: vec[float]) -> float:
        """The output for these features. Most of them may be 0."""
        weights, inputs, hidden = self.weights, self.inputs, self.hidden
        outer = (inputs + 1) * hidden
        linear = outer + hidden
        found = weights[linear + inputs]
        sums = vec[float]([weights[at] for at in range(inputs * hidden, outer)])
        feature: i64 = 0
        while feature < inputs:
            value = features[feature]
            if value != 0.0:
                found += weights[linear + feature] * value
                at: i64 = feature * hidden
                place: i64 = 0
                while place < hidden:
                    sums[place] += weights[at + place] * value
                    place += 1
            feature += 1
        for one in range(hidden):
            found += weights[outer + one] * max(0.0, sums[one])
        return found


@cache
def entries() -> dict[str, Any]:
    """The parsed file."""
    return tomllib.loads(
        files("tierce.bots.learnt").joinpath("nets.toml").read_text(encoding="utf-8")
    )


@cache
def network(name: str) -> Network:
    """The network of this name in ``nets.toml``."""
    entry = entries()[name]
    return Network(entry["inputs"], entry["inner"], entry["weights"])
