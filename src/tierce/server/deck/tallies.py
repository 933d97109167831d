"""Counts of the cards in a deal, made to be added up.

A place is one seat's hand, all hands together, or a fifth of the stock from its top. Faces are
counted per pack, place and number of cards there.
"""

from collections.abc import Iterator
from typing import Final

from tierce.cards import bare
from tierce.game import Match, Round
from tierce.game.events.classes import Dealt
from tierce.server.store import Tally

FIFTHS: Final = 5
DEALS: Final = -1
"""The pseudo-face that counts deals."""


def rounds_over(match: Match | None) -> int:
    """Number of finished rounds."""
    return 0 if match is None else len(match.finished) + match.round.over


def tallies(round_: Round) -> Iterator[Tally]:
    """One tally per place and per card dealt in the round."""
    pack = f"{round_.rules.decks}+{round_.rules.jokers}"
    for event in round_.events:
        if isinstance(event, Dealt):
            for place, cards in places(event):
                yield Tally(pack, place, len(cards), DEALS, 1)
                yield from (Tally(pack, place, len(cards), face, 1) for face in map(bare, cards))


def places(dealt: Dealt) -> Iterator[tuple[str, list[int]]]:
    """The places that hold a card, each with its cards."""
    for seat, hand in enumerate(dealt.hands):
        yield f"seat {seat}", list(hand)
    yield "hands 0", [card for hand in dealt.hands for card in hand]
    stock = list(dealt.stock[::-1])
    ends = [len(stock) * part // FIFTHS for part in range(FIFTHS + 1)]
    for part in range(FIFTHS):
        if cards := stock[ends[part] : ends[part + 1]]:
            yield f"stock {part}", cards
