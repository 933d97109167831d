"""A question to the referee, and the position that it means."""

from collections.abc import Mapping, Sequence
from typing import Any

from tierce.cards import bare, card, is_joker, name, names
from tierce.game import State
from tierce.record.pack_checks import check_copies
from tierce.record.position_reading import read_position
from tierce.rules import Rules
from tierce.rules.asking.judging import asked_rules
from tierce.rules.asking.plain_data import BadQuestion, listed, text, whole, yes_no

Plain = dict[str, Any]
ASKS = ("laying", "add", "best", "cost")
FIELDS = ("groups", "table", "opened", "points", "lang")
MOST_CARDS = 30
MOST_POINTS = 2000
SPARE = 2
"""Unknown cards kept in the hand, so that a laying is not taken for a whole hand."""
PLAYED = 9
"""Own turns already finished: no rule about first turns applies."""


class Question:
    """What is asked, of which cards, under which rules."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.rules: Rules = asked_rules(given, *FIELDS)
        self.ask = text(given, "ask")
        if self.ask not in ASKS:
            raise BadQuestion("unknown_ask", f"ask is {self.ask!r}: want {', '.join(ASKS)}")
        self.groups = [read(group) for group in listed(given, "groups", str, []) if group.strip()]
        self.table = [read(meld) for meld in listed(given, "table", str, []) if meld.strip()]
        self.opened = yes_no(given, "opened", default=False)
        self.points: int | None = None
        """What the hand counts, where it is told without its cards."""
        if given.get("points") is not None:
            self.points = whole(given, "points")
            if self.points > MOST_POINTS:
                raise BadQuestion(
                    "bad_field", f"points is {self.points}: want {MOST_POINTS} at most"
                )
        self.lang = text(given, "lang", "fr")
        every = [*self.cards, *[bare(one) for meld in self.table for one in meld]]
        if len(every) > MOST_CARDS:
            raise BadQuestion("too_many_cards", f"{len(every)} cards: want {MOST_CARDS} at most")
        check_copies(every, self.rules)

    @property
    def cards(self) -> list[int]:
        """Every card of the groups, as it lies in a hand."""
        return [bare(one) for group in self.groups for one in group]

    def position(self, table: Sequence[Plain], *, spare: int) -> Plain:
        """The position in the form of docs/reference/text-format.md; the asking seat is 0."""
        players = self.rules.players[0]
        return {
            "players": players,
            "turn": 0,
            "drawn": True,
            "turns": [PLAYED] * players,
            "hands": [" ".join([*map(name, self.cards), *["?"] * spare]), *[0] * (players - 1)],
            "opened": [self.opened, *[True] * (players - 1)],
            "table": list(table),
        }

    def state(self, table: Sequence[Plain] = (), *, spare: int = SPARE) -> State:
        """The position as the judge reads it."""
        return read_position(self.position(table, spare=spare), self.rules)


def read(text: str) -> list[int]:
    """The cards of a text; raises BadQuestion where a word is no card."""
    try:
        return [card(word) for word in text.split()]
    except ValueError as bad:
        raise BadQuestion("bad_card", str(bad)) from None


def lying(kind: str, cards: Sequence[int], seat: int = 1) -> Plain:
    """A meld of the table in a position."""
    return {"seat": seat, "kind": kind, "cards": names(cards)}


def has_joker(cards: Sequence[int]) -> bool:
    return any(is_joker(one) for one in cards)
