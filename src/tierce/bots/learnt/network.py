"""A small network of numbers, learnt from simulated rounds: facts in, one number out."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

SCALE: Final = 1000.0
"""Weights are written as whole thousandths."""


class Net:
    """Adds facts up, straight and by way of a few sums of which only what is above zero counts."""

    def __init__(self, inputs: int, inner: int, weights: list[int]) -> None:
        wanted = inputs * inner + 2 * inner + inputs + 1
        assert len(weights) == wanted, f"{len(weights)} weights where {wanted} are wanted"
        self.inputs: i64 = inputs
        self.inner: i64 = inner
        self.weights = vec[float]([weight / SCALE for weight in weights])
        """Row by row from each fact to the sums, what the sums begin with, what each counts, what
        each fact counts, and what is always added.
        """

    def of(self, facts: vec[float]) -> float:
        """The number for these facts; most of them may be nothing."""
        weights, inputs, inner = self.weights, self.inputs, self.inner
        outer = (inputs + 1) * inner
        straight = outer + inner
        found = weights[straight + inputs]
        sums = vec[float]([weights[at] for at in range(inputs * inner, outer)])
        fact: i64 = 0
        while fact < inputs:
            much = facts[fact]
            if much != 0.0:
                found += weights[straight + fact] * much
                at: i64 = fact * inner
                place: i64 = 0
                while place < inner:
                    sums[place] += weights[at + place] * much
                    place += 1
            fact += 1
        for one in range(inner):
            found += weights[outer + one] * max(0.0, sums[one])
        return found


@cache
def written() -> dict[str, Any]:
    """Everything in the file."""
    return tomllib.loads(
        files("tierce.bots.learnt").joinpath("nets.toml").read_text(encoding="utf-8")
    )


@cache
def net(name: str) -> Net:
    """The network of this name."""
    entry = written()[name]
    return Net(entry["inputs"], entry["inner"], entry["weights"])
