"""The decks of one table: promises, cuts, and what may be revealed."""

from tierce.game import Round
from tierce.server.deck.chance import Chance
from tierce.server.deck.commitment import key_of, next_secret, promise, seed_of
from tierce.server.wire import Phase


class Made:
    """What determines the orders of one round."""

    def __init__(self, number: int, seed: str, cuts: dict[int, str]) -> None:
        self.round = number
        self.seed = seed
        self.cuts = cuts
        self.orders: list[list[int]] = []
        """Set when the round is over."""

    @property
    def promise(self) -> str:
        return promise(self.seed)


class Decks:
    """The decks of a table, round by round."""

    def __init__(self) -> None:
        self.secret = ""
        """The source of all seeds; empty at tables older than promises."""
        self.cuts: dict[int, str] = {}
        """The cuts for the next round, by seat."""
        self._made: list[Made] = []

    def begin(self, chance: Chance, before: Round | None) -> None:
        """Begin the next round; ``before`` is the last one played."""
        if not self.secret:
            return
        if before is not None and self._made:
            self._made[-1].orders = before.orders
        made = Made(len(self._made) + 1, self._seed(len(self._made) + 1), self.cuts)
        self.cuts = {}
        self._made.append(made)
        chance.begin(key_of(made.seed, made.cuts))

    def promised(self, phase: Phase) -> Made:
        """The deck in play, or the next one; after the match, that of the rematch."""
        if phase == "playing":
            return self._made[-1]
        if phase == "over":
            return Made(1, seed_of(next_secret(self.secret), 1), {})
        number = len(self._made) + 1
        return Made(number, self._seed(number), self.cuts)

    def revealed(self, last: Round | None, *, ended: bool = False) -> list[Made]:
        """The decks of finished rounds; of the last round too if the match has ended."""
        if last is None or not self._made:
            return []
        if not (last.over or ended):
            return self._made[:-1]
        self._made[-1].orders = last.orders
        return self._made[:]

    def _seed(self, number: int) -> str:
        return seed_of(self.secret, number)
