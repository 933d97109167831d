"""What the scripts share that learn from rounds: moments played both ways, a network fitted, its
weights written down.
"""

import re
import textwrap
from pathlib import Path
from typing import Any

import numpy as np

from tierce import Bot
from tierce.bots.believe.determinization import copied_memory
from tierce.bots.learnt.network import SCALE
from tierce.bots.value.match_odds import win_probability
from tierce.cards import Shuffler
from tierce.game import Action, Memory, Round, SeenState, State, View
from tierce.game.play.decide import advance

FILE = Path(__file__).parents[2] / "src/tierce/bots/learnt/nets.toml"
BATCH, EPOCHS, FASTEST = 512, 12, 3e-3


class Played:
    """A round that may be played on from any moment, as often as it is asked."""

    def __init__(self, state: State, memory: Memory, bots: list[Bot], totals: Any) -> None:
        self.state = state
        self.memory = memory
        self.bots = bots
        self.totals = totals

    @classmethod
    def begun(cls, game: Round, bots: list[Bot]) -> "Played":
        """A round as it was dealt."""
        memory = Memory(len(bots))
        for event in game.events:
            memory.see(event)
        return cls(game.state, memory, bots, game.totals)

    def view(self) -> View:
        """The view of the seat in turn."""
        known = SeenState(self.state, self.state.turn)
        return View(self.state.turn, known, (), (), self.totals, self.memory)

    def act(self, act: Action) -> None:
        """Do it."""
        step = advance(self.state, self.state.turn, act, Shuffler(1))
        self.state = step.state
        for event in step.events:
            self.memory.see(event)

    def step(self) -> None:
        """Let the bot in turn act."""
        self.act(self.bots[self.state.turn].choose(self.view()))

    def after(self, act: Action, seat: int) -> float:
        """The chance of the seat to win the match if this is done now."""
        twin = Played(self.state.copy(), copied_memory(self.memory), self.bots, self.totals)
        twin.act(act)
        while twin.state.points is None:
            twin.step()
        return win_probability(self.state, self.totals, twin.state.points, seat)


def fitted(facts: Any, others: Any, gains: Any, *, inner: int, seed: int) -> list[int]:
    """The weights that tell best how much more the facts bring than the other ones, or than
    nothing where there are none; by stochastic descent (Adam).
    """
    rng, inputs = np.random.default_rng(seed), facts.shape[1]
    parts = [rng.normal(size=(inputs, inner)) / inputs**0.5, np.zeros(inner)]
    parts += [0.03 * rng.normal(size=inner), np.zeros(inputs), np.zeros(1)]
    means, squares = [np.zeros_like(p) for p in parts], [np.zeros_like(p) for p in parts]
    steps, step = EPOCHS * (len(gains) // BATCH), 0
    for _ in range(EPOCHS):
        order = rng.permutation(len(gains))
        for at in range(0, len(gains) - BATCH + 1, BATCH):
            chosen, step = order[at : at + BATCH], step + 1
            rate = FASTEST * (1 - step / (steps + 1)) ** 2
            beside = None if others is None else others[chosen]
            for place, slope in enumerate(slopes(parts, facts[chosen], beside, gains[chosen])):
                means[place] += 0.1 * (slope - means[place])
                squares[place] += 0.001 * (slope**2 - squares[place])
                spread = np.sqrt(squares[place] / (1 - 0.999**step)) + 1e-8
                parts[place] -= rate * means[place] / (1 - 0.9**step) / spread
    return [round(SCALE * weight) for part in parts for weight in part.ravel()]


def slopes(parts: list[Any], facts: Any, others: Any, gains: Any) -> list[Any]:
    """How the mean square of what is told wrongly grows with each weight."""
    sums, told = told_by(parts, facts)
    if others is None:
        return shares(parts, facts, sums, (told - gains) / len(gains))
    other_sums, other = told_by(parts, others)
    wrong = (told - other - gains) / len(gains)
    here, there = shares(parts, facts, sums, wrong), shares(parts, others, other_sums, wrong)
    return [one - two for one, two in zip(here, there, strict=True)]


def told_by(parts: list[Any], facts: Any) -> tuple[Any, Any]:
    """The inner sums for these facts, and what the network makes of them."""
    into, base, outer, straight, always = parts
    sums = np.maximum(0, facts @ into + base)
    return sums, sums @ outer + facts @ straight + always


def shares(parts: list[Any], facts: Any, sums: Any, wrong: Any) -> list[Any]:
    """How much each weight has to do with what is wrong."""
    back = np.outer(wrong, parts[2]) * (sums > 0)
    return [facts.T @ back, back.sum(0), sums.T @ wrong, facts.T @ wrong, wrong.sum(keepdims=True)]


def write(name: str, weights: list[int], inputs: int = 0, inner: int = 0) -> None:
    """Put the weights of this name where the bots read them, and for how many facts and sums they
    are, where that is said.
    """
    rows = textwrap.fill(", ".join(map(str, weights)), 150, initial_indent="    ")
    place = re.compile(rf"(\[{name}\]\n)([^\[]*)weights = \[[^\]]*\]")
    text = FILE.read_text(encoding="utf-8")
    found = place.search(text)
    assert found, f"{FILE.name} has no place for the weights of {name!r}"
    sizes = f"inputs = {inputs}\ninner = {inner}\n" if inputs else found[2]
    text = text.replace(found[0], f"{found[1]}{sizes}weights = [\n{rows},\n]")
    FILE.write_text(text, encoding="utf-8")
