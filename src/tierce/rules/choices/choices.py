"""The options of one table as one value, and what follows directly from them."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Self

import msgspec

from tierce.melds.rules import MeldRules
from tierce.rules.choices import hand_points
from tierce.rules.options.fields import OPTIONS, Options
from tierce.rules.options.record import EVERYONE
from tierce.rules.options.values import fingerprint, read_all_options, read_options


class Choices(Options, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """Every option of one table, and a name. ``Rules`` adds texts, prices and files."""

    name: str
    """The preset and its patches, such as ``palace+cyclic``; the hash does not depend on it."""

    def with_options(self, options: Mapping[str, Any]) -> Self:
        """A copy with other options, clashing or not; see ``conflicts``.

        Raises BadOption or UnknownOption.
        """
        return msgspec.structs.replace(self, **read_options(options, under=self.hand_size))

    def differences(self, other: "Choices") -> dict[str, tuple[Any, Any]]:
        """The options in which two tables differ: name to (mine, theirs)."""
        mine, theirs = self.as_dict(), other.as_dict()
        return {name: (mine[name], theirs[name]) for name in mine if mine[name] != theirs[name]}

    def as_dict(self) -> dict[str, Any]:
        """Every option as plain data, ready for JSON; hand sizes for the seats of the table."""
        written = {name: getattr(self, name) for name in OPTIONS}
        low, high = self.players
        written["players"] = [low, high]
        dealt = [seats for seats in range(low, high + 1) if has_hand_size(self, seats)]
        written["hand_size"] = {str(seats): self.cards_each(seats) for seats in dealt}
        return written

    @classmethod
    def from_dict(cls, options: Mapping[str, Any], *, name: str = "house") -> Self:
        """The rules that ``as_dict`` wrote.

        Raises BadOption where an option is missing, but for options added in a later version.
        """
        return cls(name=name, **read_all_options(options))

    @cached_property
    def hash(self) -> str:
        """A short text that identifies this choice of options in every version."""
        return fingerprint(self.as_dict())

    def cards_each(self, players: int) -> int:
        """How many cards each player is dealt; the starting dealer's extra card is not counted."""
        sizes = dict(self.hand_size)
        return sizes[players] if players in sizes else sizes[EVERYONE]

    @cached_property
    def melds(self) -> MeldRules:
        """The options about melds, for the solvers."""
        return MeldRules(
            ace_run=self.ace_run,
            run_max=self.run_max,
            ace_value=str(self.ace_meld_value),
            strict_sets=self.set_order == "strict",
            joker_limit=self.joker_limit if self.jokers else "none",
            joker_adjacent=self.joker_adjacent,
            joker_value=self.joker_meld_value,
            joker_run_burnt=self.joker_run_burnt,
        )

    @cached_property
    def hand_values(self) -> list[int]:
        """The points of each card left in hand: by card number, the joker last."""
        return hand_points.hand_values(self)

    def hand_points(self, cards: Iterable[int]) -> int:
        """The points of cards left in hand; a joker costs the same wherever it was."""
        return hand_points.total(tuple(cards), self.hand_values)


def has_hand_size(choices: Choices, seats: int) -> bool:
    """Whether the options say how many cards that many players are dealt."""
    sizes = dict(choices.hand_size)
    return seats in sizes or EVERYONE in sizes
