"""What a card could become in a hand."""

from typing import Final

from tierce.analysis.going_out import unseen
from tierce.cards import bare, is_joker
from tierce.game import View
from tierce.melds import Meld
from tierce.solve import candidates

FACES: Final = range(52)


def completed(hand: list[int], card: int, view: View) -> Meld | None:
    """The meld without joker that the card makes with cards of the hand, with most cards."""
    naturals = [one for one in hand if not is_joker(one)]
    if is_joker(card) or any(card in meld.cards for meld in candidates(naturals, view.rules.melds)):
        return None
    found = [meld for meld in candidates([*naturals, card], view.rules.melds) if card in meld.cards]
    return max(found, key=lambda meld: len(meld.cards), default=None)


def waiting(hand: list[int], card: int, view: View) -> tuple[int, list[int]] | None:
    """The card of the hand that goes best with this one, and the faces that both wait for.

    The best one has the most cards that the seat cannot see. None if nothing goes with the card.
    """
    hidden = [bare(one) for one in unseen(view)]
    best: tuple[int, int, list[int]] | None = None
    for other in dict.fromkeys(hand):
        faces = [face for face in awaited(card, other, view) if face in hidden]
        chances = sum(hidden.count(face) for face in faces)
        if faces and (best is None or chances > best[0]):
            best = chances, other, faces
    return best and best[1:]


def awaited(card: int, other: int, view: View) -> list[int]:
    """The faces that make a meld of two cards."""
    if is_joker(card) or is_joker(other):
        return []
    rules = view.rules.melds
    return [face for face in FACES if whole(candidates([card, other, face], rules))]


def whole(found: list[Meld]) -> bool:
    """Whether a meld of three cards is among those found."""
    return any(len(meld.cards) == 3 for meld in found)
