"""Where the cards of a deal have gone, as numbers that add up.

A place is a seat's hand, all hands together, or a fifth of the stock from its top. For each the
faces are counted, by the pack and by how many cards the place has.
"""

from collections.abc import Iterator
from typing import Final

from tierce.cards import bare
from tierce.game import Round
from tierce.game.events.classes import Dealt
from tierce.server.state import TableState
from tierce.server.store import Tally

FIFTHS: Final = 5
DEALS: Final = -1
"""The face that stands for the deals themselves."""


def rounds_over(table: TableState) -> int:
    """How many rounds have ended."""
    return 0 if table.match is None else len(table.match.finished) + table.match.round.over


def tallies(table: TableState) -> list[Tally]:
    """The deal of the round that has just ended; none where one of another table was taken up."""
    if table.round is None or not table.round.over or table.origin is not None:
        return []
    return list(of_round(table.round))


def of_round(round_: Round) -> Iterator[Tally]:
    pack = f"{round_.rules.decks}+{round_.rules.jokers}"
    for event in round_.events:
        if isinstance(event, Dealt):
            for place, cards in places(event):
                yield Tally(pack, place, len(cards), DEALS, 1)
                yield from (Tally(pack, place, len(cards), face, 1) for face in map(bare, cards))


def places(dealt: Dealt) -> Iterator[tuple[str, list[int]]]:
    """The places that have a card, each with its cards."""
    for seat, hand in enumerate(dealt.hands):
        yield f"seat {seat}", list(hand)
    yield "hands 0", [card for hand in dealt.hands for card in hand]
    stock = list(dealt.stock[::-1])
    ends = [len(stock) * part // FIFTHS for part in range(FIFTHS + 1)]
    for part in range(FIFTHS):
        if cards := stock[ends[part] : ends[part + 1]]:
            yield f"stock {part}", cards
