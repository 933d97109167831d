"""A round or a match as text that replays strictly.

A record holds the rules with every option and the players. Each round follows with the orders of
chance, the acts and the points. A replay needs no generator and no preset file. Every line is
compared with the engine's result.
"""

from collections.abc import Iterable
from typing import Any

from tierce.game import Match, Round
from tierce.game.play.recorded import use_writers
from tierce.record.lines import LAST_ROUND, RecordError, head, round_lines
from tierce.record.replay import Replay
from tierce.record.versions import HEAD, HEADS


class Record:
    """The lines of a record: `loads` reads text, `dumps` writes it, `replay` plays it again."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.lines,)

    @classmethod
    def loads(cls, text: str) -> "Record":
        """Read a record that `dumps` wrote.

        Raises RecordError where the text is none.
        """
        lines = text.splitlines()
        if not lines or lines[0] not in HEADS:
            raise RecordError(f"line 1: want {' or '.join(map(repr, HEADS))}")
        return cls(lines)

    @classmethod
    def of_round(cls, played: Round) -> "Record":
        """Return the record of a single round."""
        lines = head("round", played, played.state.edition)
        start, order, *acts = round_lines(played)
        last = [LAST_ROUND] if played.state.last_round else []
        return cls([*lines, start, order, *last, *acts])

    @classmethod
    def of_match(cls, played: Match) -> "Record":
        """Return the record of a match as far as it has come."""
        lines = head("match", played, played.edition)
        for one in [*played.finished, played.round]:
            lines += round_lines(one)
        return cls(lines)

    @property
    def edition(self) -> int:
        """The edition of the judge under which it was played."""
        return int(self.lines[0].removeprefix(HEAD))

    def dumps(self) -> str:
        """Return the record as text."""
        return "\n".join(self.lines) + "\n"

    def replay(self, notes: list[str] | None = None) -> Round | Match:
        """Return the round or match, played again and compared with every line.

        A record is judged by its own edition. The lines that the newest edition would decide
        otherwise are described in `notes`, where a list is given.

        Raises RecordError with the first line that does not hold.
        """
        return Replay(self.lines, self.edition, notes).play()


use_writers(Record.of_round, Record.of_match)
