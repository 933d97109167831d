"""An example of the pot, paid out by the rules."""

from typing import Any

from tierce.rules.choices.choices import Choices
from tierce.rules.choices.facts import pays_pot
from tierce.rules.price.stakes import pot
from tierce.rules.words.catalogue import Words
from tierce.rules.words.faces import listed
from tierce.rules.words.filling import fill

_STAKE = 100
_BEHIND = (20, 60, 120)


def pot_examples(rules: Choices, book: Words) -> list[str]:
    """The payments at a full table, of four players at most."""
    if not pays_pot(rules):
        return []
    behind = _BEHIND[: max(1, rules.players[1] - 1)]
    stakes = _STAKE * (len(behind) + 1)
    winner, losers = pot(rules, stakes, behind)
    said: dict[str, Any] = {
        "stakes": stakes,
        "behind": listed(map(str, behind), book),
        "winner": winner,
        "losers": listed(map(str, losers), book),
    }
    return [fill(book.page["examples"]["pot"], said, book)]
