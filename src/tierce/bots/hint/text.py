"""The text of a hint."""

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from tierce.bots.hint.hint import Hint
from tierce.cards import name
from tierce.game import Action, Discard, Gin, Knock, Lay, NewMeld, Part
from tierce.record import write_action
from tierce.record.act_text import write_part

Writing = Callable[[int], str]
"""Writes a card."""
MARKS = {"fr": ("\u202f: ", "\u202f; "), "en": (": ", "; ")}
"""Separators before the reasons and between two of them, by language."""


@cache
def sentences() -> dict[str, dict[str, Any]]:
    """The sentences by language and code. Those of acts are under ``acts``."""
    return tomllib.loads(
        files("tierce.bots.hint").joinpath("hints.toml").read_text(encoding="utf-8")
    )


def hint_text(hint: Hint, lang: str, card: Writing = name) -> str:
    """The act and its reasons in ``lang``. ``card`` writes each card.

    >>> from tierce.bots.hint.hint import Reason
    >>> reasons = [Reason("keeps", cards=[32, 33]), Reason("fits_nowhere", card=12)]
    >>> hint_text(Hint(Discard(12), reasons), "en")
    'Discard KC: keeps 7H 8H, which can become melds; KC cannot be added to any meld on the table.'
    """
    words = sentences()[lang]
    before, between = MARKS[lang]
    done = [words["acts"][verb].format(**facts) for verb, facts in clauses(hint.action, card)]
    act = between.join([done[0], *[one[0].lower() + one[1:] for one in done[1:]]])
    why = [words[reason.code].format(**written(reason.facts, card)) for reason in hint.reasons]
    return f"{act}{before}{between.join(why)}." if why else f"{act}."


def clauses(act: Action, card: Writing) -> list[tuple[str, dict[str, str]]]:
    """The verb of each part of an act, with its cards and its meld as text."""
    if isinstance(act, Lay):
        return [clause(part, card) for part in act.parts]
    if isinstance(act, (Discard, Knock, Gin)):
        return [(type(act).__name__.lower(), {"cards": card(act.card)})]
    return [(write_action(act), {})]


def clause(part: Part, card: Writing) -> tuple[str, dict[str, str]]:
    """The verb of one part, with its cards and its meld as text."""
    if not isinstance(part, NewMeld):
        return write_part(part).split()[0], {"cards": row(part.cards, card), "meld": part.meld}
    origins = part.origins or ("",) * len(part.cards)
    pairs = zip(part.cards, origins, strict=True)
    return "lay", {
        "cards": " ".join([card(one) + (f" ({meld})" if meld else "") for one, meld in pairs])
    }


def row(cards: Sequence[int], card: Writing) -> str:
    """The cards as text."""
    return " ".join([card(one) for one in cards])


def written(facts: dict[str, object], card: Writing) -> dict[str, object]:
    """The values of a reason, cards as text."""
    found = dict(facts)
    if isinstance(one := found.get("card"), int):
        found["card"] = card(one)
    if isinstance(cards := found.get("cards"), list):
        found["cards"] = row(cards, card)
    return found
