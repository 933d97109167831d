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
        """The number for these facts."""
        weights, inputs, inner = self.weights, self.inputs, self.inner
        outer = (inputs + 1) * inner
        straight = outer + inner
        found = weights[straight + inputs]
        fact: i64 = 0
        while fact < inputs:
            found += weights[straight + fact] * facts[fact]
            fact += 1
        place: i64 = 0
        while place < inner:
            total = weights[inputs * inner + place]
            fact = 0
            while fact < inputs:
                total += weights[fact * inner + place] * facts[fact]
                fact += 1
            if total > 0.0:
                found += weights[outer + place] * total
            place += 1
        return found


@cache
def written() -> dict[str, Any]:
    """Everything in the file."""
    return tomllib.loads(files("tierce.bots").joinpath("nets.toml").read_text(encoding="utf-8"))


@cache
def net(name: str) -> Net:
    """The network of this name."""
    entry = written()[name]
    return Net(entry["inputs"], entry["inner"], entry["weights"])
