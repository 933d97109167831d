"""The window in which a discard may be claimed.

The earliest request gets the card: a claim, or a take by the next player. A request counts from its
arrival, less the latency of its line up to ``CREDIT``. So the table waits ``CREDIT`` after the
first request, and a fast line is no advantage. A draw from the stock waits for the window to close.
Times are passed in.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from tierce.game import Claim, Round

CREDIT: Final = 300
"""Latency in milliseconds that is made up for at most."""
LONGEST: Final = 10
"""Longest window in seconds."""
LET_GO: Final = "pass"
AFTER_PEOPLE: Final = 1_000_000
ASKING: Final = frozenset({"claim", "take"})
"""Answers that request the card."""


class Answer(NamedTuple):
    """A seat's answer, and its rank by arrival."""

    act: str
    at: int
    came: int


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
        self._came = 0

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
        asked = [answer.at for answer in self.answers.values() if answer.act in ASKING]
        if not self.awaited:
            return self.opened
        return min([self.due, *[at + CREDIT for at in asked]])

    def accepts(self, seat: int, act: str) -> bool:
        """Whether the act answers this window."""
        if seat == self.following:
            return act in {"draw", "take"}
        return seat in self.claimants and act in {"claim", LET_GO}

    def answer(self, seat: int, act: str, at: int) -> None:
        """Set the seat's answer."""
        self._came += 1
        self.answers[seat] = Answer(act, max(at, self.opened), self._came)

    def answer_for_bot(self, seat: int, act: str) -> None:
        """Set a bot's answer. It ranks behind persons, and among bots by seat order."""
        place = [self.following, *self.claimants].index(seat)
        self.answers[seat] = Answer(act, self.due, AFTER_PEOPLE + place)

    def acts(self, allowed: Callable[[int, str], bool]) -> list[tuple[int, str]]:
        """The acts at the close: the earliest request, then the next player's draw."""
        asked = sorted(
            [(answer.at, answer.came, seat, answer.act) for seat, answer in self.answers.items()]
        )
        asks = [(seat, act) for _, _, seat, act in asked if act in ASKING and allowed(seat, act)]
        wish = self.answers.get(self.following)
        draws = wish is not None and wish.act == "draw"
        return [*asks[:1], *([(self.following, "draw")] if draws else [])]


def opened(round_: Round, seq: int, at: int, length: int) -> Window | None:
    """The window for the last discard; None if no seat may claim it."""
    count = len(round_.players)
    others = [(round_.turn + step) % count for step in range(1, count)]
    claimants = [seat for seat in others if round_.allows(Claim(), seat)]
    if not length or not claimants:
        return None
    return Window(seq, at, length, claimants=claimants, following=round_.turn)
