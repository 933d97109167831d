"""The parameters of a bot: one player, many levels."""

from typing import Any

from tierce.bots.levels.situation import conditions

NO_CASES: dict[str, dict[str, int]] = {}


class Level:
    """What a bot remembers, fears and hopes for.

    ``levels.toml`` holds the levels and writes down only what differs from the defaults here.
    ``cases`` holds the parameters that differ in some situations: ``{"one_round": {"hope": 150}}``.
    """

    memory: int = 0
    """Cards from the top of the discard pile that it remembers; it counts all others as unseen."""
    recall: int = 0
    """Last discards of a player from which it guesses that player's hand."""
    chance: int = 0
    """Points for each unseen card that would complete a meld."""
    burden: int = 100
    """Weight of the points left in hand, in hundredths."""
    wanted: int = 0
    """Points for each sign that the next player collects a card."""
    gift: int = 0
    """Points against a discard that fits a meld of the table, besides the penalty of the rules."""
    patience: int = 0
    """The most cards outside melds with which it waits to lay everything at once."""
    declines: int = 0
    """Whether it leaves a discard that must be laid at once when it would rather wait."""
    threat: int = 4
    """It stops waiting once another seat holds at most this many cards."""
    tricks: int = 0
    """How many swaps, borrowings and steals it combines in one turn."""
    foresight: int = 0
    """Weight of the points that the next draw is expected to save, in hundredths, where melds stay
    in the hand. With 0 it uses a cheap estimate.
    """
    hope: int = 0
    """Like ``foresight``, where melds are laid: rounds are longer there."""
    hope_late: int = 100
    """Upper limit of ``hope`` once another seat holds two cards or fewer. Above 100, points held
    would count as good.
    """
    haste: int = 0
    """Points added to each card outside melds, where melds are laid."""
    danger: int = 0
    """Points against a discard that certainly completes a meld of the next player."""
    takes: int = 0
    """Which discards it takes in turn: 0 jokers, 1 what completes a set, 2 what completes any meld,
    3 also what promises more than a stock card. At every level it takes a card that ends the round.
    """
    adds: int = 0
    """Where it lays off: 0 nowhere, 1 on its own melds, 2 on all melds, 3 also a joker once another
    seat is about to go out.
    """
    knock_at: int = 0
    """The most deadwood with which it knocks, where the rules allow more."""
    waits_for_gin: int = 0
    """Whether it delays a knock where waiting wins more."""
    learnt: int = 0
    """Whether it uses the learnt policies, at tables for which there is one."""
    deals: int = 0
    """Imagined deals on which it plays out a choice; with 0 it plays out none."""
    doubt: int = 0
    """Tenths of a standard error by which another act must be better than the first choice."""
    compares: int = 0
    """Discards that it plays out, cheapest first; with 1 it plays out only when to lay."""

    def __init__(
        self, numbers: dict[str, int], cases: dict[str, dict[str, int]] = NO_CASES
    ) -> None:
        for name, number in numbers.items():
            setattr(self, name, number)
        self.numbers = numbers
        """The parameters that differ from the defaults."""
        self.cases = cases
        """Parameters by situation; later entries override earlier ones."""
        self._at: dict[int, Level] = {}

    def at(self, situation: int) -> "Level":
        """The level with the parameters that hold in a situation, see ``situation``."""
        if not self.cases:
            return self
        known = self._at.get(situation)
        if known is None:
            numbers = dict(self.numbers)
            for case, different in self.cases.items():
                if situation & conditions(case) == conditions(case):
                    numbers.update(different)
            known = self._at[situation] = Level(numbers)
        return known

    def but(self, **numbers: int) -> "Level":
        """The level with other parameters; ``hope@one_round`` sets one for a situation.

        Raises TypeError for an unknown parameter or situation.
        """
        mine, cases = dict(self.numbers), {case: dict(row) for case, row in self.cases.items()}
        for name, number in numbers.items():
            parameter, _, case = name.partition("@")
            if parameter not in PARAMETERS:
                known = ", ".join(PARAMETERS)
                raise TypeError(f"a level has no {parameter!r}: want one of {known}")
            row = cases.setdefault(case, {}) if case and conditions(case) else mine
            row[parameter] = number
        return Level(mine, cases)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.numbers, self.cases)


PARAMETERS = [name for name in dir(Level({})) if isinstance(getattr(Level({}), name), int)]
