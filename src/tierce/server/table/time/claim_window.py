"""The window in which a discard may be claimed.

The first request gets the card: a claim, or a take by the next player. Requests that arrive soon
after the first count as made with it, and so do all in the first moment of the window. The turn
order decides among them, so that neither a fast line nor a late answer to a ping is an advantage.
A draw from the stock waits for the window to close. Times are passed in.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from tierce.game import Claim, Round

REFLEX: Final = 1000
"""Milliseconds in which no request counts as earlier than another: only programs see a card and
answer sooner.
"""
TOGETHER: Final = 500
"""Milliseconds after the first request in which others count as made with it: the time by which the
lines of two persons differ.
"""
LONGEST: Final = 10
"""Longest window in seconds."""
LET_GO: Final = "pass"
ASKING: Final = frozenset({"claim", "take"})
"""Answers that request the card."""


class Answer(NamedTuple):
    """A seat's answer, and when it arrived."""

    act: str
    at: int
    by_bot: bool = False


class Window:
    """The window for one discard."""

    def __init__(
        self, seq: int, opened: int, length: int, *, claimants: list[int], following: int
    ) -> None:
        self.seq = seq
        """The seq of the entry that opened it."""
        self.opened = opened
        self.length = length
        self.claimants = claimants
        """Seats that may claim, in seat order from the next player."""
        self.following = following
        """The next player, who draws when it closes."""
        self.answers: dict[int, Answer] = {}
        self.excused: set[int] = set()
        """Seats that the window does not wait for: absent or passing. They may still answer."""

    @property
    def due(self) -> int:
        """When it closes at the latest."""
        return self.opened + self.length

    @property
    def awaited(self) -> set[int]:
        """Seats whose answer could still matter."""
        return {self.following, *self.claimants} - self.answers.keys() - self.excused

    @property
    def wake_at(self) -> int:
        """When it closes without further answers."""
        return min(self.due, self._together) if self.awaited else self.opened

    @property
    def _together(self) -> int:
        """Until when a request counts as made with the first one."""
        asked = [answer.at for answer in self.answers.values() if answer.act in ASKING]
        return max(min(asked, default=self.due), self.opened + REFLEX) + TOGETHER

    def accepts(self, seat: int, act: str) -> bool:
        """Whether the act answers this window."""
        if seat == self.following:
            return act in {"draw", "take"}
        return seat in self.claimants and act in {"claim", LET_GO}

    def answer(self, seat: int, act: str, at: int) -> None:
        """Set the seat's answer, which arrived at that time."""
        self.answers[seat] = Answer(act, at)

    def answer_for_bot(self, seat: int, act: str) -> None:
        """Set a bot's answer. It ranks behind persons and hurries nobody."""
        self.answers[seat] = Answer(act, self.due, by_bot=True)

    def acts(self, allowed: Callable[[int, str], bool]) -> list[tuple[int, str]]:
        """The acts at the close: the first request, then the next player's draw."""
        asked = [(seat, self.answers[seat].act) for seat in sorted(self.answers, key=self._rank)]
        asks = [(seat, act) for seat, act in asked if act in ASKING and allowed(seat, act)]
        wish = self.answers.get(self.following)
        draws = wish is not None and wish.act == "draw"
        return [*asks[:1], *([(self.following, "draw")] if draws else [])]

    def _rank(self, seat: int) -> tuple[bool, bool, int]:
        """The place of a seat's request: bots last, those too late next, then by turn order."""
        answer, order = self.answers[seat], [self.following, *self.claimants]
        return answer.by_bot, answer.at > self._together, order.index(seat)


def opened(round_: Round, seq: int, at: int, length: int) -> Window | None:
    """The window for the last discard; None if no seat may claim it."""
    count = len(round_.players)
    others = [(round_.turn + step) % count for step in range(1, count)]
    claimants = [seat for seat in others if round_.allows(Claim(), seat)]
    if not length or not claimants:
        return None
    return Window(seq, at, length, claimants=claimants, following=round_.turn)
