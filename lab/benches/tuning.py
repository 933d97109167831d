"""What the numbers of the expert are worth: each changed alone, against the level below.

Nothing is played out on imagined deals here: that takes long, and shows what else tells the same.
"""

from collections.abc import Iterator

from lab.benches.ladder import Duel, row
from lab.figures.row import Row
from lab.figures.timing import Effort

TABLES = ("palace", "trad", "liban14")
"""Presets with a minimum opening, without one, and with a fixed price for not opening."""
ROUNDS = 1000
NUMBERS = "expert:deals=0"
TRIED = {
    "hope": (0, 150, 600),
    "hope@opened_flat": (0, 75, 300),
    "hope@whole_hand": (100, 300),
    "hope@one_round": (0, 300, 600),
    "haste": (0, 10, 50),
    "haste@whole_hand": (20, 100),
    "haste@one_round": (20, 60, 150),
    "patience": (0, 3, 8),
    "patience@whole_hand": (0, 5, 8),
    "patience@unopened_flat": (0, 4, 8),
    "patience@whole_hand+unopened_flat": (0, 4, 11),
    "declines": (0,),
    "threat": (2, 4),
    "danger": (0, 6),
    "danger@whole_hand": (2, 10),
    "wanted": (0, 10),
    "burden": (50, 140),
    "gift": (0, 10),
    "tricks": (0, 1),
    "takes": (0, 1),
    "adds": (1, 2),
    "recall": (0, 6),
}
"""Other values than those of ``levels.toml``."""


def tuning_rows(effort: Effort) -> Iterator[Row]:
    """The expert as it is, then with one other number at a time; the same deals for all."""
    names = [f"{NUMBERS}:{number}={value}" for number, tried in TRIED.items() for value in tried]
    for rules in TABLES:
        for name in [NUMBERS, *names]:
            yield row(Duel(rules, name, "strong", 2, "round"), effort.some(ROUNDS), None)
