"""Plays each level against the one below, and the strongest against greedy."""

import os
from collections.abc import Iterator
from itertools import pairwise

import msgspec

import tierce
from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort
from tierce.sim import deal_seed
from tierce.sim.contest import Score, contest
from tierce.sim.spreading import spread

TABLES = (("palace", 2), ("palace", 4), ("rami51", 2), ("gin", 2), ("voleur", 2), ("liban14", 2))
"""Where the levels are told apart."""
ROUNDS = 2000
MATCHES = 400
BARS = {2: 60.0, 4: 35.0}
"""Of a hundred rounds for the better of two, and for one among three of the level below."""
GREEDY_BAR = 65.0
PORTION = 5
"""Deals that a process plays before it reports."""


class Duel(msgspec.Struct, frozen=True):
    """One bot against so many of another."""

    rules: str
    better: str
    other: str
    players: int
    unit: str

    @property
    def what(self) -> str:
        many = "" if self.players == 2 else f"{self.players - 1} "
        return f"{self.better} against {many}{self.other}, {self.rules}, {self.units} won"

    @property
    def units(self) -> str:
        return "matches" if self.unit == "match" else "rounds"

    @property
    def bots(self) -> list[tierce.Bot]:
        return [tierce.bot(self.better)] + [tierce.bot(self.other)] * (self.players - 1)


def ladder_rows(effort: Effort) -> Iterator[Row]:
    """Every level against the one below."""
    levels = [name for name, profile in tierce.profiles().items() if profile.rank]
    for rules, players in TABLES:
        for other, better in pairwise(levels):
            duel = Duel(rules, better, other, players, "round")
            yield row(duel, effort.some(ROUNDS), BARS[players])


def greedy_rows(effort: Effort) -> Iterator[Row]:
    """The best against greedy, at the tables where matches are quickest first."""
    for rules in sorted(tierce.presets(), key=lambda name: tierce.preset(name).limit):
        duel = Duel(rules, "expert", "greedy", 2, "match")
        yield row(duel, effort.some(MATCHES), GREEDY_BAR)


def row(duel: Duel, games: int, bar: float | None) -> Row:
    """What so many games have shown."""
    score = Score.empty(duel.players)
    deals = -(-games // duel.players)
    jobs = ((duel, range(at, min(at + PORTION, deals))) for at in range(0, deals, PORTION))
    for part in spread(play, jobs, min(os.cpu_count() or 1, -(-deals // PORTION))):
        score.join(part)
    mine = score.tallies[0]
    share, margin = 100 * mine.share, 100 * mine.share_margin
    sure = f"{share - margin:.1f} – {share + margin:.1f} % with 95 % certainty"
    note = f"{sure}, {mine.rounds:,} {duel.units}, every deal from {duel.players} seats"
    return Row(what=duel.what, unit="%", ours=Figure((share,)), bar=bar, note=note)


def play(duel: Duel, deals: range) -> Score:
    """The deals, each once from every seat."""
    score, bots = Score.empty(duel.players), duel.bots
    rules = tierce.preset(duel.rules)
    for deal in deals:
        played = []
        for turn in range(duel.players):
            seats = bots[turn:] + bots[:turn]
            seen = contest(rules, seats, deal_seed(7, deal), unit=duel.unit)
            played.append(seen.turned(turn))
        score.count(played)
    return score
