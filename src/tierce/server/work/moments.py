"""The puzzles of a finished match. A worker runs this, as a proof takes up to 60 milliseconds."""

from typing import Any

from tierce.learn.puzzles.moments import moments
from tierce.record import Record
from tierce.server.people.puzzles.from_matches import facts
from tierce.server.work.replay import rounds_of


def found_in(record: str) -> list[tuple[Any, ...]]:
    """What is stored of each puzzle: cards, and no name, seat or time."""
    return [
        facts(puzzle) for played in rounds_of(Record.loads(record)) for puzzle in moments(played)
    ]
