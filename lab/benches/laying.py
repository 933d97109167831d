"""Measures the search for layings beside fixed melds."""

import random
from collections import Counter
from collections.abc import Iterator

from lab.figures.row import Row
from lab.figures.timing import Effort, micros, paces
from lab.samples.tables import as_meld, instances, some_meld
from tierce.cards import FACES
from tierce.melds import Meld
from tierce.rules import preset
from tierce.solve import gin_layoff, layings


def laying_rows(effort: Effort) -> Iterator[Row]:
    """The best laying on a full table, and the defender's layoff at Gin."""
    for jokers in (0, 2):
        yield laying_row(jokers, effort)
    yield layoff_row(effort)


def laying_row(jokers: int, effort: Effort) -> Row:
    rules = preset("palace")
    posed = instances(effort.some(100), on_table=40, jokers=jokers)

    def work() -> int:
        for one in posed:
            layings(one.hand, one.table, rules.melds, rules.hand_values)
        return len(posed)

    what = f"layings (palace), 40 on the table, 14 in hand, {jokers} jokers"
    return Row(
        what=what, unit="µs", ours=paces([work], effort)[0].map(micros), note="a hand, on average"
    )


def layoff_row(effort: Effort) -> Row:
    rules = preset("gin")
    posed = knocks(effort.some(200))

    def work() -> int:
        for melds, hand in posed:
            gin_layoff(hand, melds, rules.melds, rules.hand_values)
        return len(posed)

    what = "layoff (gin), ten cards against a knocker's two or three melds"
    return Row(
        what=what, unit="µs", ours=paces([work], effort)[0].map(micros), note="a hand, on average"
    )


def knocks(count: int) -> list[tuple[list[Meld], list[int]]]:
    """Melds of one who knocks, and ten cards of the other."""
    rng = random.Random("knocks")
    return [knock(rng) for _ in range(count)]


def knock(rng: random.Random) -> tuple[list[Meld], list[int]]:
    left, melds = Counter(range(FACES)), list[list[int]]()
    wanted = rng.choice([2, 2, 3])
    while len(melds) < wanted:
        meld = some_meld(rng, left)
        if meld is not None and sum(map(len, melds)) + len(meld) <= 10:
            melds.append(meld)
            left -= Counter(meld)
        elif sum(map(len, melds)) > 7:
            break
    return [as_meld(meld) for meld in melds], rng.sample(sorted(left.elements()), 10)
