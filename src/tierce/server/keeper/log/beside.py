"""What is written beside the rows of a log: the line in lists, the timer, tallies and results."""

from typing import NamedTuple

from msgspec.structs import replace

from tierce.server.deck.tallies import rounds_over
from tierce.server.keeper.endings.finished_deal import finished_deal
from tierce.server.keeper.endings.results import results_of
from tierce.server.people.profile.result import Result
from tierce.server.store import Line, Statement, Tally, Timer
from tierce.server.table.table import Table
from tierce.server.views import summary


class Changes(NamedTuple):
    """What has changed since the last write."""

    lines: list[Line]
    timers: list[Timer]
    tallies: list[Tally]
    results: list[Statement]
    key: object
    """What the line depends on."""
    persons: tuple[str, ...]


class Beside:
    """Knows what the store holds beside the rows, so that only changes are written."""

    def __init__(self, table_id: str) -> None:
        self._id = table_id
        self._due: int | None = None
        """The due time of the last write."""
        self._resulted = False
        """Whether the results of the match are written."""
        self._left: list[Result] = []
        """The results of persons who had left at the last write."""
        self._over = 0
        """Finished rounds at the last write."""
        self._key: object = None
        """What the line last written depends on."""
        self._persons: tuple[str, ...] | None = None
        """The persons last written; None before the first write."""

    def read(self, table: Table) -> None:
        """Note what was written with the last row."""
        self._due, self._over = table.due, rounds_over(table.match)
        self._resulted, self._left = table.stints.results is not None, list(table.stints.left)

    def followed(self, table: Table) -> None:
        """Note that another node has written the line of the table with its rows."""
        self._key, self._persons = summary.summary_key(table), table.listed_persons

    def changes(self, table: Table, at: int) -> Changes:
        """What is to be written with the next rows."""
        key, persons = summary.summary_key(table), table.listed_persons
        return Changes(
            [] if key == self._key else [self._line(table, at)],
            [] if table.due == self._due else [Timer(self._id, table.due)],
            finished_deal(table) if rounds_over(table.match) > self._over else [],
            [] if self._resulted else results_of(table, self._left, at),
            key,
            persons,
        )

    def wrote(self, table: Table, changes: Changes) -> None:
        """Note that the changes are written."""
        self.read(table)
        self._key, self._persons = changes.key, changes.persons

    def _line(self, table: Table, at: int) -> Line:
        """The table's line in lists, with the persons if they have changed."""
        persons = None if table.listed_persons == self._persons else table.listed_persons
        return replace(summary.summary(table, at), persons=persons)
