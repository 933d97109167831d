"""The deal of a table: the pack, the hands from the starting seat on, and the upcard."""

import msgspec

from tierce.cards import FACES
from tierce.rules.choices.choices import Choices


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of cards at the start of a round."""

    cards: int
    """All cards of the pack, jokers included."""
    jokers: int
    hands: tuple[int, ...]
    """Cards of each hand, the starting seat first."""
    upcard: bool
    """Whether a card of the stock starts the discard pile."""


def deal(rules: Choices, players: int) -> Deal:
    """The deal for that many players."""
    each = rules.cards_each(players)
    # The dealer who gets a card more starts the round.
    first = each + rules.dealer_extra
    return Deal(
        cards=FACES * rules.decks + rules.jokers,
        jokers=rules.jokers,
        hands=(first, *[each] * (players - 1)),
        upcard=rules.upcard,
    )
