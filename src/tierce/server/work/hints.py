"""A bot's advice, as a screen shows it."""

from typing import Final, TypedDict

from tierce.bots import hint, hint_text
from tierce.cards import bare, name
from tierce.game import Action, Discard, Gin, Knock, Lay, NewMeld, Part, View

REASONS: Final = 3
"""How many a small screen has room for; the first are the plainest to see."""


class Advice(TypedDict):
    """The melds to lay, the other cards that it is about, and the sentence."""

    melds: list[list[str]]
    cards: list[str]
    text: str


def hinted(view: View, lang: str) -> Advice:
    """What a good player would do and why; each card of the sentence stands in brackets."""
    found = hint(view)
    found.reasons = found.reasons[-REASONS:]
    laid = shown(found.action)
    return {
        "melds": [faces(part) for part in laid if isinstance(part, NewMeld)],
        "cards": others(found.action),
        "text": hint_text(found, lang, lambda card: f"[{name(bare(card))}]"),
    }


def shown(act: Action) -> tuple[Part, ...]:
    """What the act lays, or shows at the end of a Gin round."""
    if isinstance(act, Lay):
        return act.parts
    return (act.melds or ()) if isinstance(act, (Knock, Gin)) else ()


def faces(meld: NewMeld) -> list[str]:
    """The cards of a meld, those of the table with the meld each lies in."""
    return [name(bare(card)) for card in meld.own] + [
        f"{name(card)}@{place}" for card, place in meld.borrowed
    ]


def others(act: Action) -> list[str]:
    """The first cards that go elsewhere than into a new meld."""
    if isinstance(act, (Discard, Knock, Gin)):
        return [name(bare(act.card))]
    parts = act.parts if isinstance(act, Lay) else ()
    rest = [part.cards for part in parts if not isinstance(part, NewMeld)]
    return [name(bare(card)) for card in rest[0]] if rest else []
