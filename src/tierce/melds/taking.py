"""Cards taken out of a meld on the table."""

from tierce.cards import JOKER, is_joker
from tierce.melds.meld import RUN, Meld, NotAMeld
from tierce.melds.reading import read_meld
from tierce.melds.rules import MeldRules


def take_out(meld: Meld, cards: list[int], rules: MeldRules) -> list[Meld] | NotAMeld:
    """The melds that remain when the cards leave: none, one, or the two parts of a run.

    Every remaining part must be a meld of at least three cards.
    """
    outs = [places_of(meld, cards, backwards=False), places_of(meld, cards, backwards=True)]
    if None in outs:
        return NotAMeld("not_in_meld")
    for out in outs:
        kept = melds_without(meld, out or [], rules)
        if kept is not None:
            return kept
    return NotAMeld("rest_is_no_meld")


def places_of(meld: Meld, cards: list[int], *, backwards: bool) -> list[int] | None:
    """The places of the cards in the meld, or None where one is not there.

    A plain joker is any joker of the meld. A run from ace to ace holds a card twice: ``backwards``
    prefers the last.
    """
    order = list(range(len(meld.cards)))
    found: list[int] = []
    for card in cards:
        for place in order[::-1] if backwards else order:
            other = meld.cards[place]
            if place not in found and (other == card or (card == JOKER and is_joker(other))):
                found.append(place)
                break
        else:
            return None
    return found


def melds_without(meld: Meld, out: list[int], rules: MeldRules) -> list[Meld] | None:
    """The melds that remain, a run cut where cards left it, or None where a part is no meld."""
    parts: list[list[int]] = [[]]
    for place, card in enumerate(meld.cards):
        if place not in out:
            parts[-1].append(card)
        elif meld.kind == RUN:
            parts.append([])
    stays = [read_meld(part, rules, meld.kind) for part in parts if part]
    kept = [part for part in stays if isinstance(part, Meld)]
    return kept if len(kept) == len(stays) else None


def spares(meld: Meld, rules: MeldRules) -> list[int]:
    """The different cards of which one can be taken out so that melds remain."""
    cards, count = list(meld.cards), len(meld.cards)
    if meld.kind == RUN:
        cards = [card for at, card in enumerate(cards) if stays(at) and stays(count - 1 - at)]
    if meld.pure and len(set(meld.cards)) == count:
        return cards  # every part of three natural cards is a run
    different = dict.fromkeys(cards)
    return [card for card in different if isinstance(take_out(meld, [card], rules), list)]


def stays(cards: int) -> bool:
    """Whether a part of a run of so many cards may remain."""
    return cards == 0 or cards >= 3
