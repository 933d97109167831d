"""The Gin engine in C++ that the expert learns by, against the players' own facts.

Needs a C++ compiler, so CI does not run it: ``python3 run.py test lab/learn/test_gin_engine.py``.
"""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tierce
from tierce import Rules, preset
from tierce.bots.learnt.gin_context import GinContext
from tierce.bots.learnt.gin_features import discard_features, knock_features, take_features
from tierce.bots.learnt.gin_policy import discard_candidates
from tierce.bots.learnt.network import network
from tierce.bots.levels.profiles import levels
from tierce.game import Action, Discard, DrawStock, View
from tierce.game.judge.gin import best_throw

SOURCE = Path(__file__).parent / "gin_engine/learn.cpp"
DRAWS, TAKES, ENDS = 100, 101, 102
RULES = [
    preset("gin"),
    preset("gin+knock_10+undercut_tie").but(match_end="limit", limit=100),
    preset("gin").but(gin_knock_max=3, match_end="limit", limit=100),
]

Facts = tuple[str, int, dict[int, float]]
"""What they are of, which card, and those that are not nothing."""


@pytest.fixture(scope="module")
def learner(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, built."""
    program = tmp_path_factory.mktemp("gin") / "learn"
    flags = ["-std=c++17", "-pthread", "-O1"]
    subprocess.run(["c++", *flags, "-o", str(program), str(SOURCE)], check=True)
    return program


class Watched:
    """A player whose view is looked at before it acts."""

    name = "watched"

    def __init__(self, bot: tierce.Bot) -> None:
        self.bot = bot
        self.seen: list[Facts] = []
        self.acts: list[int] = []

    def choose(self, view: View) -> Action:
        self.seen += facts_of(view)
        act = self.bot.choose(view)
        if view.phase == "draw":
            self.acts.append(DRAWS if isinstance(act, DrawStock) else TAKES)
        else:
            self.acts.append(act.card if isinstance(act, Discard) else ENDS)
        return act

    def react(self, view: View) -> Action | None:
        return self.bot.react(view)


def facts_of(view: View) -> Iterator[Facts]:
    """All that the expert might go by at the moment."""
    moment = GinContext(view, levels()["expert"])
    if view.phase == "draw":
        top = view.known.discard[-1]
        yield "take", top, present(take_features(moment, top))
        return
    assert view.seat is not None
    card, points = best_throw(view.known, view.seat)
    if points == 0:
        return
    cards = discard_candidates(moment)
    for one, facts in zip(cards, discard_features(moment, cards), strict=True):
        yield "throw", one, present(facts)
    if points <= view.rules.gin_knock_max:
        yield "knock", card, present(knock_features(moment, card))


def present(facts: Any) -> dict[int, float]:
    return {place: float(fact) for place, fact in enumerate(facts) if fact != 0}


def told_by(program: Path, line: str) -> list[Facts]:
    """What the copy makes of a round."""
    out = subprocess.run(
        [str(program), "facts"], input=line, check=True, capture_output=True, text=True
    )
    found: list[Facts] = []
    for row in out.stdout.splitlines():
        what, card, *facts = row.split()
        pairs = [fact.split(":") for fact in facts]
        found.append((what, int(card), {int(at): float(much) for at, much in pairs}))
    assert found.pop()[0] == "end"
    return found


def played(rules: Rules, seed: int, totals: tuple[int, int]) -> tuple[Watched, str]:
    """A round of greedy with the expert's eyes on both hands, and the same for the copy."""
    game = tierce.Round(rules, ("0", "1"), seed=seed, totals=totals)
    state = game.state
    drawn = list(reversed(state.stock))
    cards = [*state.hands[0], *state.hands[1], state.discard[-1], *drawn]
    watched = Watched(tierce.bot("greedy"))
    start = game.turn
    while not game.over:
        game.push(watched.choose(game.view(game.turn)))
    alone = int(rules.match_end == "rounds")
    tie = int(rules.gin_undercut == "tie")
    head = [rules.gin_knock_max, tie, alone, *totals, start]
    acts = watched.acts if watched.acts[-1] == ENDS else [*watched.acts, ENDS]
    return watched, " ".join(map(str, [*head, *cards, *acts]))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(6))
def test_the_copy_sees_what_the_players_see(learner: Path, rules: Rules, seed: int) -> None:
    totals = (0, 0) if rules.match_end == "rounds" else (seed * 17 % 100, seed * 29 % 100)
    watched, line = played(rules, seed, totals)

    told = told_by(learner, line)

    # The moment that ends the round is not told.
    assert len(watched.seen) >= len(told) > 10
    for (what, card, facts), (other, same, theirs) in zip(watched.seen, told, strict=False):
        assert (what, card) == (other, same)
        assert theirs == pytest.approx(facts, abs=2e-6)


def test_what_it_learns_is_as_much_as_the_expert_reads(learner: Path) -> None:
    out = subprocess.run(
        [str(learner), "4096", "1", "1"], check=True, capture_output=True, text=True
    )

    found = [line.split() for line in out.stdout.splitlines()]
    read = [network(kind) for kind in ("throw", "take", "knock")]
    assert [words[1:3] for words in found] == [[str(one.inputs), str(one.hidden)] for one in read]
    assert [len(words) - 3 for words in found] == [len(one.weights) for one in read]
