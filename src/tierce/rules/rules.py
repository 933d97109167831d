"""The rules of one table: its options as one value."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from tierce.melds.rules import MeldRules
from tierce.rules.choices import rules_file
from tierce.rules.choices.clashes import conflicts
from tierce.rules.options import values
from tierce.rules.options.errors import ConflictingOptions
from tierce.rules.options.fields import EVERYONE, Options
from tierce.rules.price import hand_points, pricing
from tierce.rules.words.page import rules_text

if TYPE_CHECKING:
    from tierce.rules.price.outcome import Outcome


class Rules(Options, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """The house rules of one table: every option of ``Options``, and a name.

    Values never change; ``but`` gives other rules. Two rules with the same options have the same
    ``hash``, whatever they are called.
    """

    name: str
    """What the table calls them: a preset and its patches. Not an option."""

    def but(self, **options: Any) -> "Rules":
        """The same rules with single options changed.

        Raises BadOption where a value is none the option takes, and ConflictingOptions where
        choices clash, naming them.
        """
        changed = self.with_options(options)
        if found := conflicts(changed):
            raise ConflictingOptions(found)
        return changed

    def with_options(self, options: Mapping[str, Any]) -> "Rules":
        """The same rules with single options changed, clashing or not; see ``conflicts``."""
        return msgspec.structs.replace(self, **values.read_options(options, under=self.hand_size))

    def differences(self, other: "Rules") -> dict[str, tuple[Any, Any]]:
        """The options in which two tables differ: name to (mine, theirs)."""
        mine, theirs = self.as_dict(), other.as_dict()
        return {name: (mine[name], theirs[name]) for name in mine if mine[name] != theirs[name]}

    def as_dict(self) -> dict[str, Any]:
        """Every option as plain data, ready for JSON."""
        return values.write_options(self)

    @classmethod
    def from_dict(cls, options: Mapping[str, Any], *, name: str = "house") -> "Rules":
        """The rules that ``as_dict`` wrote; every option must be there."""
        return cls(name=name, **values.read_all_options(options))

    def dumps_toml(self) -> str:
        """The rules as a file, every option named; ``loads_toml`` reads it."""
        return rules_file.write_file(self)

    @classmethod
    def loads_toml(cls, text: str) -> "Rules":
        """The rules in the text of a file.

        Raises a RulesError that says what is wrong, and in which ``line``.
        """
        name, options = rules_file.read_file(text)
        rules = cls(name=name, **options)
        if found := conflicts(rules):
            raise ConflictingOptions(found)
        return rules

    @cached_property
    def hash(self) -> str:
        """A short text that names this choice of options for ever."""
        return values.fingerprint(self.as_dict())

    def cards_each(self, players: int) -> int:
        """How many cards each player is dealt; the starting dealer's extra card is not counted."""
        sizes = dict(self.hand_size)
        return sizes[players] if players in sizes else sizes[EVERYONE]

    @cached_property
    def melds(self) -> MeldRules:
        """What the solvers need to know about melds at this table."""
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
        """What cards left in hand cost; a joker costs the same wherever it lay."""
        return hand_points.total(tuple(cards), self.hand_values)

    def text(self, lang: str) -> str:
        """The rules of this table as its players read them, in ``fr`` or ``en``.

        Light Markdown, with examples worked out by these very rules. Raises ValueError where there
        are no words in the language.
        """
        return rules_text(self, lang)

    def price(self, outcome: "Outcome") -> list[int]:
        """The points of each seat for a round that ended like this, as added to the totals."""
        return pricing.price(outcome, self)
