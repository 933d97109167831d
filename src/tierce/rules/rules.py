"""The rules of one table."""

from typing import Any

from tierce.rules.choices import rules_file
from tierce.rules.choices.choices import Choices
from tierce.rules.choices.clashes import conflicts
from tierce.rules.options.errors import ConflictingOptions
from tierce.rules.page.text import rules_text
from tierce.rules.price import pricing
from tierce.rules.price.outcome import Outcome


class Rules(Choices, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """The house rules of one table: every option of ``Options``, and a name.

    Values never change; ``but`` returns other rules. Two rules with the same options have the same
    ``hash``, whatever their names.
    """

    def but(self, **options: Any) -> "Rules":
        """These rules with other options.

        Raises BadOption where an option does not take its value, and ConflictingOptions, which
        names the options that clash.
        """
        changed = self.with_options(options)
        if found := conflicts(changed):
            raise ConflictingOptions(found)
        return changed

    def dumps_toml(self) -> str:
        """The rules as a file that names every option; ``loads_toml`` reads it."""
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

    def text(self, lang: str) -> str:
        """The rules page in ``fr`` or ``en``, as light Markdown with examples.

        The engine works out the examples under these rules. Raises ValueError for another language.
        """
        return rules_text(self, lang)

    def price(self, outcome: Outcome) -> list[int]:
        """The points of each seat for a round that ended like this, as added to the totals.

        Raises TypeError where there is no outcome, as before the end of a round.
        """
        if not isinstance(outcome, Outcome):
            raise TypeError(f"the outcome is {outcome!r}: want that of a round that is over")
        return pricing.price(outcome, self)
