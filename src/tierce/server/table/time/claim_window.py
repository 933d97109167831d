"""The window after a discard that may be claimed: who may ask for the card, who asked, who gets it.

Whoever asked first gets it: a claim, or the next player's taking. When somebody asked is when it
arrived less what his line took, up to ``CREDIT``; so the table waits ``CREDIT`` longer than the
first request, and no fast line wins by being fast. A draw from the stock asks for no card, and is
carried out when the window closes. Nothing here looks at a clock: times are handed in.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from tierce.game import Claim, Round

CREDIT: Final = 300
"""Milliseconds of a slow line that are made good at most."""
LONGEST: Final = 10
"""Seconds that a window may last."""
LET_GO: Final = "pass"
AFTER_PEOPLE: Final = 1_000_000
ASKING: Final = frozenset({"claim", "take"})
"""Answers that ask for the card."""


class Answer(NamedTuple):
    """What a seat wants, and its place in the order of arrival."""

    act: str
    at: int
    came: int


class Window:
    """One discard, from the moment it lay there until it is known who gets it."""

    def __init__(
        self, seq: int, opened: int, length: int, *, claimants: list[int], following: int
    ) -> None:
        self.seq = seq
        """The input that opened it."""
        self.opened = opened
        self.length = length
        self.claimants = claimants
        """Who may claim, round the table from the next player on."""
        self.following = following
        """The next player, who draws when it closes."""
        self.answers: dict[int, Answer] = {}
        self.excused: set[int] = set()
        """Seats nobody waits for: away, or passing by themselves. They may answer all the same."""
        self._came = 0

    @property
    def due(self) -> int:
        """When it closes, whoever has not answered."""
        return self.opened + self.length

    @property
    def awaited(self) -> set[int]:
        """Seats whose answer could still change something."""
        return {self.following, *self.claimants} - self.answers.keys() - self.excused

    @property
    def wake_at(self) -> int:
        """When it closes if nobody answers any more."""
        asked = [answer.at for answer in self.answers.values() if answer.act in ASKING]
        if not self.awaited:
            return self.opened
        return min([self.due, *[at + CREDIT for at in asked]])

    def accepts(self, seat: int, act: str) -> bool:
        """Whether this is an answer, and not an act like any other."""
        if seat == self.following:
            return act in {"draw", "take"}
        return seat in self.claimants and act in {"claim", LET_GO}

    def answer(self, seat: int, act: str, at: int) -> None:
        """The seat's answer, in place of an earlier one."""
        self._came += 1
        self.answers[seat] = Answer(act, max(at, self.opened), self._came)

    def answer_for_bot(self, seat: int, act: str) -> None:
        """A bot has no reflexes to race with: people who ask in time come before it, and among
        bots it goes round the table.
        """
        place = [self.following, *self.claimants].index(seat)
        self.answers[seat] = Answer(act, self.due, AFTER_PEOPLE + place)

    def acts(self, allowed: Callable[[int, str], bool]) -> list[tuple[int, str]]:
        """What happens when it closes: the card goes to whoever asked first, then the next player
        draws if that is what he wanted.
        """
        asked = sorted(
            [(answer.at, answer.came, seat, answer.act) for seat, answer in self.answers.items()]
        )
        asks = [(seat, act) for _, _, seat, act in asked if act in ASKING and allowed(seat, act)]
        wish = self.answers.get(self.following)
        draws = wish is not None and wish.act == "draw"
        return [*asks[:1], *([(self.following, "draw")] if draws else [])]


def opened(round_: Round, seq: int, at: int, length: int) -> Window | None:
    """The window for the card that was just thrown; None where nobody may claim it."""
    count = len(round_.players)
    others = [(round_.turn + step) % count for step in range(1, count)]
    claimants = [seat for seat in others if round_.allows(Claim(), seat)]
    if not length or not claimants:
        return None
    return Window(seq, at, length, claimants=claimants, following=round_.turn)
