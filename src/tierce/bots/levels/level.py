"""The parameters of the policy that all levels share."""

from typing import Any

from tierce.bots.levels.situation import conditions

NO_CASES: dict[str, dict[str, int]] = {}


class Level:
    """The parameters of one level.

    ``levels.toml`` lists the parameters that differ from the defaults here. ``cases`` lists those
    that differ in some situations: ``{"one_round": {"hope": 150}}``.
    """

    memory: int = 0
    """Number of cards on top of the discard pile that the bot remembers. It treats the cards below
    as unseen.
    """
    recall: int = 0
    """Number of a player's last discards that count as signs against a card."""
    chance: int = 0
    """Points for each unseen card that would complete a meld."""
    burden: int = 100
    """Weight of the points left in hand, in hundredths."""
    wanted: int = 0
    """Points for each sign that the next player collects a card."""
    gift: int = 0
    """Points against a discard that fits a meld of the table, besides the penalty of the rules."""
    patience: int = 0
    """Greatest number of cards outside melds with which it waits to lay everything at once."""
    declines: int = 0
    """1: leave a discard that must be laid at once while waiting is better."""
    threat: int = 4
    """Stop waiting once another seat holds at most this many cards."""
    tricks: int = 0
    """Number of swaps, borrowings and steals it combines in one turn."""
    foresight: int = 0
    """Weight of the points that the next draw is expected to save, in hundredths, where melds stay
    in the hand. 0 selects the quick costs in place of the evaluation.
    """
    hope: int = 0
    """Weight of the points that the next draw is expected to save, in hundredths, where melds are
    laid.
    """
    haste: int = 0
    """Points added to each card outside melds, where melds are laid."""
    danger: int = 0
    """Points against a discard that certainly completes a meld of the next player."""
    takes: int = 0
    """Discards it takes in turn: 0 jokers, 1 also a card of a set, 2 also a card of any meld,
    3 also a card worth more than a stock card. Every level takes a card that ends the round.
    """
    adds: int = 0
    """Where it lays off: 0 nowhere, 1 on its own melds, 2 on all melds, 3 also a joker once another
    seat is about to go out.
    """
    knock_at: int = 0
    """Greatest deadwood with which it knocks, where the rules allow more."""
    waits_for_gin: int = 0
    """1: delay a knock where waiting wins more."""
    learnt: int = 0
    """1: use the learnt policies at tables that they cover."""
    deals: int = 0
    """Number of determinizations for the rollouts of one choice. 0 turns rollouts off."""
    doubt: int = 0
    """Lead over the first choice that another act needs, in tenths of a standard error."""
    compares: int = 0
    """Number of discards compared by rollouts, cheapest first. 1 compares only laying with waiting.
    """

    def __init__(
        self, numbers: dict[str, int], cases: dict[str, dict[str, int]] = NO_CASES
    ) -> None:
        for name, number in numbers.items():
            setattr(self, name, number)
        self.numbers = numbers
        """The parameters that differ from the defaults."""
        self.cases = cases
        """Parameters by situation. Later entries override earlier ones."""
        self._at: dict[int, Level] = {}
        """Cached levels by situation."""

    def at(self, situation: int) -> "Level":
        """The level with the parameters that hold in a situation, see ``situation``."""
        if not self.cases:
            return self
        cached = self._at.get(situation)
        if cached is None:
            cached = self._at[situation] = Level(self._numbers_at(situation))
        return cached

    def _numbers_at(self, situation: int) -> dict[str, int]:
        """The parameters that differ from the defaults in a situation."""
        numbers = dict(self.numbers)
        for case, different in self.cases.items():
            bits = conditions(case)
            if situation & bits == bits:
                numbers.update(different)
        return numbers

    def but(self, **numbers: int) -> "Level":
        """A copy with other parameters; ``hope@one_round`` sets one for a situation.

        Raises TypeError for an unknown parameter or situation.
        """
        mine, cases = dict(self.numbers), {case: dict(row) for case, row in self.cases.items()}
        for name, number in numbers.items():
            parameter, _, case = name.partition("@")
            check_parameter(parameter)
            row = cases.setdefault(case, {}) if case and conditions(case) else mine
            row[parameter] = number
        return Level(mine, cases)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.numbers, self.cases)


PARAMETERS = [name for name in dir(Level({})) if isinstance(getattr(Level({}), name), int)]


def check_parameter(name: str) -> None:
    """Raise TypeError unless a level has the parameter."""
    if name not in PARAMETERS:
        known = ", ".join(PARAMETERS)
        raise TypeError(f"a level has no {name!r}: want one of {known}")
