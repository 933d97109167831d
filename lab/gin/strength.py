"""How often our bots win matches of Gin against players that others have measured theirs by."""

import os
from collections.abc import Iterator
from importlib.util import find_spec

import msgspec

import tierce
from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort
from lab.gin.eaai import EaaiSimple
from lab.gin.open_spiel import OpenSpielSimple
from lab.peers import INSTALL
from tierce.bots import Bot
from tierce.sim import deal_seed
from tierce.sim.contest import Score, contest
from tierce.sim.spreading import spread

RULES = tierce.preset("gin+knock_10+undercut_tie").but(match_end="limit", limit=100)
"""A match to 100, the dealer alternating."""
BAR = 78.0
"""Of a hundred matches for the strongest; the best figure published for a fast player is 77."""
STRONGEST = "expert"
PORTION = 5
"""Deals that a process plays before it reports."""
OURS = ["greedy", STRONGEST]


class Opponent(msgspec.Struct, frozen=True):
    """A published player, the number of matches against it, and the package it needs."""

    bot: Bot
    matches: int
    needs: str = ""


OPPONENTS = (
    Opponent(OpenSpielSimple(), 2000, needs="pyspiel"),
    Opponent(EaaiSimple(), 5000),
)


def gin_rows(effort: Effort) -> Iterator[Row]:
    """Each of our bots against each of theirs."""
    for name in OURS:
        for other in OPPONENTS:
            bar = BAR if name == STRONGEST else None
            row = Row(what=f"Gin to 100, {name} wins against {other.bot.name}", unit="%", bar=bar)
            if other.needs and find_spec(other.needs) is None:
                note = f"{other.needs} is not installed: {INSTALL}"
                yield msgspec.structs.replace(row, note=note)
            else:
                yield won(row, [tierce.bot(name), other.bot], effort.some(other.matches))


def won(row: Row, bots: list[Bot], matches: int) -> Row:
    """The row with what so many matches have shown."""
    score = Score.empty(2)
    deals = -(-matches // 2)
    jobs = ((bots, range(at, min(at + PORTION, deals))) for at in range(0, deals, PORTION))
    for part in spread(play, jobs, os.cpu_count() or 1):
        score.join(part)
    mine = score.tallies[0]
    share, margin = 100 * mine.share, 100 * mine.share_margin
    sure = f"{share - margin:.1f} – {share + margin:.1f} % with 95 % certainty"
    note = f"{sure}, {mine.rounds:,} matches, {mine.deals:,} deals each from both seats"
    return msgspec.structs.replace(row, ours=Figure((share,)), note=note)


def play(bots: list[Bot], deals: range) -> Score:
    """Matches from both seats with the same cards."""
    score = Score.empty(2)
    for deal in deals:
        seed = deal_seed(7, deal)
        here = contest(RULES, bots, seed, unit="match")
        there = contest(RULES, bots[::-1], seed, unit="match")
        score.count([here, there.turned(1)])
    return score
