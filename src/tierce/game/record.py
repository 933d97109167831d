"""A round or a match as text: readable, complete and strict.

The rules with every option, the players, and for each round the orders of chance, the acts and the
points. Whoever replays it needs no generator and no preset file, and every line is held against
what the engine says.
"""

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tierce.cards import names
from tierce.game.action_text import write_action
from tierce.game.edition import EDITIONS
from tierce.rules.options.values import as_before

if TYPE_CHECKING:
    from tierce.game.match import Match
    from tierce.game.round import Round

HEAD = "tierce record "
"""What the first line begins with; the edition of the judge follows."""
LAST_ROUND = "last_round"
"""The line of a single round that is priced as the last one of a match."""


class RecordError(ValueError):
    """A record that cannot be read or does not replay; says where and why."""

    def __init__(self, message: str) -> None:
        super().__init__(message)


class Record:
    """The lines of a record. ``loads`` reads text, ``dumps`` writes it, ``replay`` plays it
    again.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.lines,)

    @classmethod
    def loads(cls, text: str) -> "Record":
        """The record that ``dumps`` wrote.

        Raises RecordError where the text is none.
        """
        lines = text.splitlines()
        heads = [f"{HEAD}{edition}" for edition in EDITIONS]
        if not lines or lines[0] not in heads:
            raise RecordError(f"line 1: want {' or '.join(map(repr, heads))}")
        return cls(lines)

    @property
    def edition(self) -> int:
        """The edition of the judge under which it was played."""
        return int(self.lines[0].removeprefix(HEAD))

    def dumps(self) -> str:
        """The record as text."""
        return "\n".join(self.lines) + "\n"

    def replay(self) -> "Round | Match":
        """The round or match played again under the judge's eyes.

        Raises RecordError with the line that does not hold.
        """
        from tierce.game.replaying import Replay  # noqa: PLC0415 - rounds know their record

        return Replay(self.lines, self.edition).play()

    @classmethod
    def of_round(cls, played: "Round") -> "Record":
        """The record of a single round."""
        lines = head("round", played, played.state.edition)
        start, order, *acts = round_lines(played)
        last = [LAST_ROUND] if played.state.last_round else []
        return cls([*lines, start, order, *last, *acts])

    @classmethod
    def of_match(cls, played: "Match") -> "Record":
        """The record of a match as far as it has come."""
        lines = head("match", played, played.edition)
        for one in [*played.finished, played.round]:
            lines += round_lines(one)
        return cls(lines)


def head(kind: str, played: "Round | Match", edition: int) -> list[str]:
    """What stands above the first deal."""
    rules = played.rules
    options = json.dumps(as_before(rules.as_dict()), separators=(",", ":"))
    names_of = json.dumps(played.players, ensure_ascii=False)
    return [
        f"{HEAD}{edition}",
        f"{kind} {rules.name}",
        f"options {options}",
        f"rules {rules.hash}",
        f"players {names_of}",
    ]


def round_lines(played: "Round") -> list[str]:
    """One round: who starts, the pack, every act after the orders it needed, and the points once it
    is over.
    """
    orders = iter(played.orders)
    first = next(orders)
    lines = [f"start {played.state.start}"]
    lines += [order_line(first if len(first) != len(played.players) else next(orders))]
    for seat, act, needed in played.acts:
        lines += [order_line(next(orders)) for _ in range(needed)]
        lines.append(f"{seat}: {write_action(act)}")
    if played.points is not None:
        lines.append("points " + " ".join(map(str, played.points)))
    return lines


def order_line(order: list[int]) -> str:
    """An order of cards, top first."""
    return "order " + names(order)
