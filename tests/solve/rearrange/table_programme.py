"""A twin for larger tables: every concrete meld is a column of an integer programme."""

from collections import Counter

import highspy
import numpy as np

from tests.melds.twin import Knobs
from tests.solve.rearrange.table_twin import burnt, columns

Column = tuple[tuple[int, ...], tuple[int, ...]]
"""The cards of a meld, and those that must lie on the table for its jokers."""


def rearranged(
    table: list[int], hand: list[int], knobs: Knobs, values: list[int], copies: int = 2
) -> tuple[int, int] | None:
    """The least points and cards left in the hand, or None where the table cannot lie so."""
    there = Counter(table) + Counter(hand)
    melds = list({(laid.used, burnt(laid, knobs)): 0 for laid in columns(there, knobs)})
    if not melds:
        return None if table else (sum(values[card] for card in hand), len(hand))
    solver = programme(melds, there, values)
    for card, count in there.items():
        entries = [(n, used.count(card)) for n, (used, _) in enumerate(melds) if card in used]
        row(solver, float(count - hand.count(card)), float(count), entries)
    burn(solver, melds, copies)
    solver.run()
    if solver.getModelStatus() == highspy.HighsModelStatus.kInfeasible:
        return None
    assert solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
    laid = Counter[int]()
    for (used, _), times in zip(melds, solver.getSolution().col_value, strict=False):
        for card in used:
            laid[card] += round(times)
    if any(laid[card] < count for card, count in Counter(table).items()):
        return None
    rest = there - laid
    return sum(values[card] * count for card, count in rest.items()), rest.total()


def programme(melds: list[Column], there: Counter[int], values: list[int]) -> highspy.Highs:
    """A column for each meld and, after them, one for each card that must lie on the table."""
    solver = highspy.Highs()  # type: ignore[no-untyped-call]
    solver.silent()
    solver.setOptionValue("mip_rel_gap", 0.0)
    solver.setOptionValue("mip_abs_gap", 0.5)
    none = np.array([], dtype=np.int32), np.array([])
    for used, _ in melds:
        most = min(there[card] // used.count(card) for card in used)
        gain = sum(values[card] * 64 + 1 for card in used)
        solver.addCol(-float(gain), 0.0, float(most), 0, *none)
    switches = len({face for _, needed in melds for face in needed})
    for _ in range(switches):
        solver.addCol(0.0, 0.0, 1.0, 0, *none)
    for column in range(len(melds) + switches):
        solver.changeColIntegrality(column, highspy.HighsVarType.kInteger)
    return solver


def burn(solver: highspy.Highs, melds: list[Column], copies: int) -> None:
    """Lines that let jokers stand for cards only where all copies of these lie."""
    for index, face in enumerate(sorted({face for _, needed in melds for face in needed})):
        switch = len(melds) + index
        lying = [(n, used.count(face)) for n, (used, _) in enumerate(melds) if face in used]
        row(solver, 0.0, highspy.kHighsInf, [*lying, (switch, -copies)])
        needing = [(n, -1) for n, (_, needed) in enumerate(melds) if face in needed]
        row(solver, 0.0, highspy.kHighsInf, [*needing, (switch, 8)])


def row(solver: highspy.Highs, low: float, high: float, entries: list[tuple[int, int]]) -> None:
    """One line of the program."""
    places = np.array([place for place, _ in entries], dtype=np.int32)
    factors = np.array([float(factor) for _, factor in entries])
    solver.addRow(low, high, len(entries), places, factors)
