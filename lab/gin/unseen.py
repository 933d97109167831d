"""The cards a seat cannot see, dealt so that all that was seen could have happened."""

from collections.abc import Iterator

from tierce.cards import FACES, UNKNOWN
from tierce.game import Event, View
from tierce.game.events.classes import Dealt, Discarded, Drew, Took


def filled(view: View) -> Iterator[Event]:
    """What the seat saw at a table of two, with some card in every place it could not look at.

    A card that the other throws and did not take from the discards came with the deal or from the
    stock: the earliest place that is still free is right, as one place comes before each throw.
    """
    cards = iter([*thrown_by_other(view), *never_seen(view)])
    for event in view.events:
        match event:
            case Dealt(start=start, hands=hands, stock=stock, upcard=upcard):
                known = tuple([tuple([known_card(card, cards) for card in hand]) for hand in hands])
                yield Dealt(start=start, hands=known, stock=stock, upcard=upcard)
            case Drew(seat=seat, card=card):
                yield Drew(seat=seat, card=known_card(card, cards))
            case _:
                yield event


def known_card(card: int, cards: Iterator[int]) -> int:
    return next(cards) if card == UNKNOWN else card


def thrown_by_other(view: View) -> list[int]:
    """Cards that came out of the other's hand without having gone in for all to see."""
    taken: set[int] = set()
    found = []
    for event in view.events:
        match event:
            case Took(seat=seat, card=card) if seat != view.seat:
                taken.add(card)
            case Discarded(seat=seat, card=card) if seat != view.seat:
                if card not in taken:
                    found.append(card)
                taken.discard(card)
    return found


def never_seen(view: View) -> list[int]:
    """Cards of which the seat knows nothing."""
    seen = {*view.known.discard, *view.hand, *thrown_by_other(view)}
    for event in view.events:
        if isinstance(event, (Took, Discarded)):
            seen.add(event.card)
    return [card for card in range(FACES) if card not in seen]
