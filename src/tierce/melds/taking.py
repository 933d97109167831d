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
