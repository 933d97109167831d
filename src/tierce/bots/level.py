"""How well a bot plays, as numbers: one player, many levels."""

from typing import Any


class Level:
    """What a bot remembers, fears and hopes for.

    The levels of the roster lie in ``levels.toml``; every table plays by the same ones.
    """

    memory: int
    """Discards of the pile that it remembers, from the top: what else went by might still come."""
    recall: int
    """Discards of a player that still say something to it about that player's hand."""
    chance: int
    """Points that one unseen card is worth to it which would complete a meld."""
    burden: int
    """Hundredths by which the points left in hand weigh."""
    wanted: int
    """Points for each sign that the next player collects a card."""
    gift: int
    """Points for a gift to whoever can add it to the table, beside the price for doing so."""
    patience: int
    """The most cards outside melds with which it waits to lay everything at once."""
    patience_sec: int
    """The same where a hand laid all at once counts for more even after others have laid."""
    patience_priced: int
    """The same where a loser who has laid nothing pays a flat price."""
    patience_both: int
    """The same where both are so."""
    declines: int
    """Whether it leaves a discard lying that must be laid at once, where it would rather wait."""
    threat: int
    """It waits no longer once the other seat holds as few cards as these."""
    threat_many: int
    """The same for any other seat, where more than two play."""
    tricks: int
    """How many swaps, borrowings and steals it thinks of together."""
    foresight: int
    """Hundredths by which the points weigh that it expects the next draw to take away, where melds
    stay in the hand; with 0 it only glances at what may come.
    """
    hope: int
    """The same where melds are laid: rounds are longer there, and more draws are to come."""
    hope_laid: int
    """The same once it has laid itself, where a flat price makes everybody lay early: few cards are
    left to hope with, and each is paid.
    """
    hope_sec: int
    """The same where a hand laid all at once counts for more even after others have laid."""
    hope_alone: int
    """The same where one round is the match."""
    hope_late: int
    """The most that it hopes once another seat holds two cards or fewer: hardly more than one draw
    is to come, and points held are paid. [at most 100, or points held would count as good]
    """
    haste: int
    """Points that every card outside melds weighs beside its own, where melds are laid."""
    haste_sec: int
    """The same where a hand laid all at once counts for more even after others have laid."""
    haste_alone: int
    """The same where one round is the match: whoever is rid of all cards first wins, and by how
    much is all the same.
    """
    danger: int
    """Points for a discard that would make a meld for the next player for certain."""
    danger_sec: int
    """The same where a hand laid all at once counts for more even after others have laid."""
    takes: int
    """Which discards it takes in turn: jokers with 0, what makes a set with 1, what makes any meld
    with 2; with 3, where melds stay in the hand or all laid at once counts for more, what promises
    more than a stock card; with any what lets it go out.
    """
    adds: int
    """To which melds of the table it adds cards: none with 0, its own with 1, all with 2;
    with 3 a joker too, once another seat is about to go out.
    """
    knock_at: int
    """It knocks with no more points than these, even where the rules allow more."""
    waits_for_gin: int
    """Whether it keeps from knocking where waiting wins more."""
    learnt: int
    """Whether it lays, throws and takes as it has learnt, at tables for which something was."""
    deals: int
    """On how many imagined deals it plays a choice out; with 0 it decides by its numbers alone."""
    doubt: int
    """Tenths of a standard error by which another act must be better there than the first."""
    compares: int
    """How many discards it plays out like that, those first that it would miss least; with 1 it
    only asks when to lay.
    """

    def __init__(self, **numbers: int) -> None:
        for name, number in numbers.items():
            setattr(self, name, number)

    def but(self, **numbers: int) -> "Level":
        """The same with other numbers; raises TypeError where a level has none of that name."""
        mine: Any = self.__getstate__()
        if unknown := [name for name in numbers if name not in mine]:
            raise TypeError(f"a level has no {unknown[0]!r}: want one of {', '.join(sorted(mine))}")
        return Level(**{**mine, **numbers})

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (), self.__getstate__()
