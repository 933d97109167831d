"""Rounds until the rules end the match."""

from collections.abc import Sequence
from typing import Any

from tierce.cards import Shuffler
from tierce.game.play.chance import Kept
from tierce.game.play.course import Chance
from tierce.game.play.recorded import WRITERS, Recorded
from tierce.game.play.round import Round
from tierce.game.state.edition import EDITION
from tierce.game.state.terms import terms_of
from tierce.rules import Rules
from tierce.rules.price.stakes import paid
from tierce.rules.price.standing import match_over, ranking
from tierce.rules.price.turns import MOST_VOID


class Match:
    """A match: a series of rounds whose points are added up.

    >>> import tierce
    >>> match = Match(tierce.preset("palace"), players=("Amal", "Bilel"), seed=7)
    >>> match
    <Match palace: Amal, Bilel; round 1, totals [0, 0]>
    """

    def __init__(
        self,
        rules: Rules,
        players: Sequence[str],
        *,
        seed: int = 0,
        chance: Chance | None = None,
        stake: int = 0,
        edition: int = EDITION,
    ) -> None:
        terms_of(rules)  # raises where they are no Rules
        self.rules = rules
        self.players = tuple(players)
        self.chance = Kept(chance or Shuffler(seed))
        self.stake = stake
        """The stake of each seat; points, not money."""
        self.edition = edition
        """The edition of the judge."""
        self.finished: list[Round] = []
        self.round = self._deal(None)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.rules, self.players), self.__getstate__()

    def __repr__(self) -> str:
        names, now = ", ".join(self.players), "over" if self.over else f"round {self.round_number}"
        return f"<Match {self.rules.name}: {names}; {now}, totals {self.totals}>"

    @property
    def round_number(self) -> int:
        """The number of the round on the table, from 1."""
        return len(self.finished) + 1

    @property
    def history(self) -> list[list[int]]:
        """The points of every round that has ended, by seat."""
        ended = [played.points for played in [*self.finished, self.round]]
        return [points for points in ended if points is not None]

    @property
    def totals(self) -> list[int]:
        """The points of each seat so far."""
        return [sum([points[seat] for points in self.history]) for seat in range(len(self.players))]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        if not self.round.over:
            return False
        stopped = self.edition >= 2 and self._void_in_a_row() >= MOST_VOID
        return stopped or match_over(self.rules, self.totals, self.rounds_counted)

    @property
    def rounds_counted(self) -> int:
        """The number of ended rounds that count. Since edition 2 a void round does not."""
        ended = [one for one in [*self.finished, self.round] if one.over]
        return sum([not self._is_void(one) for one in ended])

    @property
    def ranking(self) -> list[list[int]] | None:
        """The seats from first to last in groups of equal totals; None until the match is over."""
        return ranking(self.totals, self.rules) if self.over else None

    @property
    def record(self) -> Recorded:
        """The match as text that replays, up to now: a `tierce.Record`."""
        return WRITERS["match"](self)

    @property
    def pot(self) -> list[int] | None:
        """What each seat is paid once the match is over; None without a stake or a pot."""
        if self.ranking is None or not self.stake or self.rules.pot == "none":
            return None
        return paid(self.rules, self.stake, self.totals, self.ranking)

    def next_round(self) -> Round:
        """Deal the next round.

        Raises ValueError while a round is being played or once the match is over.
        """
        if not self.round.over or self.over:
            raise ValueError("the next round is dealt when one has ended and the match has not")
        self.finished.append(self.round)
        self.round = self._deal(self._next_start())
        return self.round

    def _next_start(self) -> int | None:
        """Return the seat that begins the next round; None where chance decides."""
        last = self.finished[-1]
        if self._is_void(last):
            return last.state.start
        if self.rules.starter_next == "random":
            return None
        winner = last.outcome.winner if last.outcome else None
        if self.rules.starter_next == "winner" and winner is not None:
            return winner
        return (last.state.start + 1) % len(self.players)

    def _deal(self, start: int | None) -> Round:
        number = sum([not self._is_void(one) for one in self.finished]) + 1
        last = self.rules.match_end == "rounds" and number == self.rules.rounds
        return Round(
            self.rules,
            self.players,
            chance=self.chance,
            start=start,
            totals=self.totals_before(),
            last_round=last,
            edition=self.edition,
        )

    def _is_void(self, played: Round) -> bool:
        """Whether the round counts for nothing and the dealer deals again."""
        return self.edition >= 2 and played.state.over == "void"

    def _void_in_a_row(self) -> int:
        rounds = [self.round, *reversed(self.finished)]
        return next((at for at, one in enumerate(rounds) if not self._is_void(one)), len(rounds))

    @property
    def starter_drawn(self) -> bool:
        """Whether chance decides which seat begins the next round."""
        return self.rules.starter_next == "random" and not self._is_void(self.round)

    def totals_before(self) -> list[int]:
        """The totals at the moment of dealing."""
        points = [played.points or [] for played in self.finished]
        return [sum([row[seat] for row in points]) for seat in range(len(self.players))]
