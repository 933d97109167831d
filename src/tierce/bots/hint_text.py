"""A hint in words."""

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from tierce.bots.hint import Hint
from tierce.cards import name
from tierce.game import Action, Discard, Gin, Knock, Lay, NewMeld, Part
from tierce.record import write_action
from tierce.record.act_text import write_part

Writing = Callable[[int], str]
"""How a card is written."""
MARKS = {"fr": ("\u202f: ", "\u202f; "), "en": (": ", "; ")}
"""What stands before the reasons, and between two of them."""


@cache
def sentences() -> dict[str, dict[str, Any]]:
    """The sentences by language and code; those of acts under ``acts``."""
    return tomllib.loads(files("tierce.bots").joinpath("hints.toml").read_text(encoding="utf-8"))


def hint_text(hint: Hint, lang: str, card: Writing = name) -> str:
    """What to do and why, as a person is told in ``lang``; each card as ``card`` writes it.

    >>> from tierce.bots.hint import Reason
    >>> reasons = [Reason("keeps", cards=[32, 33]), Reason("fits_nowhere", card=12)]
    >>> hint_text(Hint(Discard(12), reasons), "en")
    'Discard KC: keeps 7H 8H, which can become melds; KC cannot be added to any meld on the table.'
    """
    words = sentences()[lang]
    before, between = MARKS[lang]
    done = [words["acts"][verb].format(**facts) for verb, facts in deeds(hint.action, card)]
    act = between.join([done[0], *[one[0].lower() + one[1:] for one in done[1:]]])
    told = [words[reason.code].format(**written(reason.facts, card)) for reason in hint.reasons]
    return f"{act}{before}{between.join(told)}." if told else f"{act}."


def deeds(act: Action, card: Writing) -> list[tuple[str, dict[str, str]]]:
    """Each thing that is done: its verb, its cards and its meld."""
    if isinstance(act, Lay):
        return [deed(part, card) for part in act.parts]
    if isinstance(act, (Discard, Knock, Gin)):
        return [(type(act).__name__.lower(), {"cards": card(act.card)})]
    return [(write_action(act), {})]


def deed(part: Part, card: Writing) -> tuple[str, dict[str, str]]:
    if not isinstance(part, NewMeld):
        return write_part(part).split()[0], {"cards": row(part.cards, card), "meld": part.meld}
    origins = part.origins or ("",) * len(part.cards)
    pairs = zip(part.cards, origins, strict=True)
    return "lay", {
        "cards": " ".join([card(one) + (f" ({meld})" if meld else "") for one, meld in pairs])
    }


def row(cards: Sequence[int], card: Writing) -> str:
    return " ".join([card(one) for one in cards])


def written(facts: dict[str, object], card: Writing) -> dict[str, object]:
    """The facts with cards as texts."""
    found = dict(facts)
    if isinstance(one := found.get("card"), int):
        found["card"] = card(one)
    if isinstance(cards := found.get("cards"), list):
        found["cards"] = row(cards, card)
    return found
