"""A bot's advice in the form that a screen shows."""

from collections.abc import Callable
from typing import Final, TypedDict

from tierce.bots import Hint, hint, hint_text
from tierce.cards import bare, name
from tierce.game import Action, Discard, Gin, Knock, Lay, NewMeld, Part, Steal, View

REASONS: Final = 3
"""Reasons that fit on a small screen. The last ones are the clearest."""


class Advice(TypedDict):
    """Melds to lay, other cards concerned, and the sentence."""

    melds: list[list[str]]
    cards: list[str]
    text: str


def hint_for(view: View, lang: str) -> Advice:
    """What a good player would do, and why. Cards in the sentence stand in brackets."""
    found = hint(view)
    found.reasons = found.reasons[-REASONS:]
    return advice(found, lang)


def advice(found: Hint, lang: str, spelled: Callable[[int], int] = bare) -> Advice:
    """An act and its reasons in the form that a screen shows.

    ``spelled`` gives the card that a sentence names; by default a joker is just a joker.
    """
    laid = laid_parts(found.action)
    return {
        "melds": [faces(part) for part in laid if isinstance(part, NewMeld)],
        "cards": others(found.action),
        "text": hint_text(found, lang, lambda card: f"[{name(spelled(card))}]"),
    }


def laid_parts(act: Action) -> tuple[Part, ...]:
    """The melds that the act lays, or shows at the end of a Gin round."""
    if isinstance(act, Lay):
        return act.parts
    return (act.melds or ()) if isinstance(act, (Knock, Gin)) else ()


def faces(meld: NewMeld) -> list[str]:
    """The cards of a meld; a borrowed one names its meld, as in ``7D@M1``."""
    return [name(bare(card)) for card in meld.own] + [
        f"{name(card)}@{place}" for card, place in meld.borrowed
    ]


def others(act: Action) -> list[str]:
    """The cards that the act plays elsewhere than into a new meld."""
    if isinstance(act, (Discard, Knock, Gin)):
        return [name(bare(act.card))]
    parts = act.parts if isinstance(act, Lay) else ()
    rest = [part for part in parts if not isinstance(part, NewMeld)]
    if not rest:
        return []
    place = f"@{rest[0].meld}" if isinstance(rest[0], Steal) else ""
    return [name(bare(card)) + place for card in rest[0].cards]
