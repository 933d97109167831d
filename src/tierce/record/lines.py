"""The lines of a record, written from a round or a match."""

import json

from tierce.cards import names
from tierce.game import Match, Round
from tierce.record.act_text import write_action
from tierce.record.versions import HEAD
from tierce.rules.options.values import as_before

LAST_ROUND = "last_round"
"""The line of a single round that is priced as the last one of a match."""


class RecordError(ValueError):
    """A record that cannot be read or does not replay; the message names the line and the fault."""

    def __init__(self, message: str) -> None:
        super().__init__(message)


def head(kind: str, played: Round | Match, edition: int) -> list[str]:
    """Return the lines above the first deal."""
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


def round_lines(played: Round) -> list[str]:
    """Return the lines of one round.

    They are the start seat, the pack, every act after the orders it needed, and at the end the
    points.
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
    """Return the line of an order of cards, top first."""
    return "order " + names(order)
