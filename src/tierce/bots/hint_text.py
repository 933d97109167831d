"""A hint in words."""

import tomllib
from functools import cache
from importlib.resources import files

from tierce.bots.hint import Hint
from tierce.cards import name, names
from tierce.game import write_action


@cache
def sentences() -> dict[str, dict[str, str]]:
    """The sentences by language and code."""
    return tomllib.loads(files("tierce.bots").joinpath("hints.toml").read_text(encoding="utf-8"))


def hint_text(hint: Hint, lang: str) -> str:
    """The act and its reasons on one line.

    >>> from tierce.bots.hint import Reason
    >>> from tierce.game import Discard
    >>> reasons = [Reason("keeps", cards=[32, 33]), Reason("fits_nowhere", card=12)]
    >>> hint_text(Hint(Discard(12), reasons), "en")
    'discard KC: keeps 7H 8H, which may become melds; KC cannot be added to any meld on the table'
    """
    words = sentences()[lang]
    told = [words[reason.code].format(**written(reason.facts)) for reason in hint.reasons]
    act = write_action(hint.action)
    return f"{act}: {'; '.join(told)}" if told else act


def written(facts: dict[str, object]) -> dict[str, object]:
    """The facts with cards as texts."""
    found = dict(facts)
    if isinstance(card := found.get("card"), int):
        found["card"] = name(card)
    if isinstance(cards := found.get("cards"), list):
        found["cards"] = names(cards)
    return found
