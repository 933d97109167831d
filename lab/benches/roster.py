"""The benchmarks there are, by name."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from lab.benches.arranging import arrange_rows
from lab.benches.endings import endings_rows
from lab.benches.ladder import greedy_rows, ladder_rows
from lab.benches.laying import laying_rows
from lab.benches.league import league_rows
from lab.benches.moves import move_rows
from lab.benches.nodes import node_rows
from lab.benches.opening import opening_rows
from lab.benches.persons import person_rows
from lab.benches.playing import action_rows, round_rows
from lab.benches.processes import process_rows
from lab.benches.pure import pure_rows
from lab.benches.random_play import random_play_rows
from lab.benches.ratings import rating_rows
from lab.benches.rearranging import rearrange_rows
from lab.benches.sheets import sheet_rows
from lab.benches.start import start_rows
from lab.benches.store import store_rows
from lab.benches.tuning import tuning_rows
from lab.figures.row import Row
from lab.figures.timing import Effort
from lab.gin import gin_rows


class Bench(NamedTuple):
    """What it is about, and what measures it row by row."""

    about: str
    rows: Callable[[Effort], Iterator[Row]]


BENCHES: dict[str, Bench] = {
    "arrange": Bench("the best arrangement of a hand", arrange_rows),
    "opening": Bench("the best first laying", opening_rows),
    "rearrange": Bench("a hand with the whole table laid anew, as at Rummikub", rearrange_rows),
    "layings": Bench("what a hand can lay beside melds that stay as they lie", laying_rows),
    "rounds": Bench("whole rounds, every bot thinking", round_rows),
    "actions": Bench("actions a second under every rules", action_rows),
    "random": Bench("random legal play from Python", random_play_rows),
    "processes": Bench("two processes against one", process_rows),
    "pure": Bench("the interpreted core beside the compiled one", pure_rows),
    "moves": Bench("how long a bot thinks", move_rows),
    "gin": Bench("matches of Gin against players of OpenSpiel and of the EAAI challenge", gin_rows),
    "ladder": Bench("each level of the bots against the one below", ladder_rows),
    "greedy": Bench("matches of the expert against greedy, at every preset", greedy_rows),
    "endings": Bench("rounds that bots end before the stop after 200 turns", endings_rows),
    "tuning": Bench("the expert with other numbers, against the level below", tuning_rows),
    "store": Bench("durable acts a second on PostgreSQL, beside SQLite", store_rows),
    "sheets": Bench("an entry of a score sheet, by the length of the sheet", sheet_rows),
    "nodes": Bench("several nodes on one database: delays, recovery, cost", node_rows),
    "ratings": Bench("ratings of players whose strength is known", rating_rows),
    "league": Bench("the change of seasons of 100,000 persons, and the page", league_rows),
    "persons": Bench("pages of 100,000 accounts with a million matches; sign-in", person_rows),
    "start": Bench("from the command to the first page, in a clone", start_rows),
}
FIRST = ("arrange", "opening", "rearrange", "rounds", "actions", "random", "processes", "pure")
"""What is measured where nothing is named: the bars of the core."""
