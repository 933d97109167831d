"""What a meld counts towards an opening."""

from tierce.cards import JOKER, bare, face_of, is_joker, rank
from tierce.melds.meld import SET, Meld
from tierce.melds.rules import MeldRules


def worth(meld: Meld, rules: MeldRules) -> int:
    """The points the meld counts towards an opening.

    A joker counts as the card it stands for. An ace counts by the end of the run it lies at.
    """
    points = 0
    for one in card_worths(meld, rules):
        points += one
    return points


def card_worths(meld: Meld, rules: MeldRules) -> list[int]:
    """The points of each card of the meld, in its order."""
    kind, first = meld.kind, rank(face_of(meld.cards[0])) if meld.cards[0] != JOKER else 0
    step = 0 if kind == SET else 1
    worths: list[int] = []
    for index, card in enumerate(meld.cards):
        own = (first + index * step) % 13
        if own > 0 and card < JOKER:
            worths.append(own + 1 if own < 9 else 10)
        else:
            worths.append(placed_worth(card, own, index, kind, rules))
    return worths


def placed_worth(card: int, rank: int, index: int, kind: str, rules: MeldRules) -> int:
    """The points of one card of this rank at its place in the meld."""
    if is_joker(card) and rules.joker_value != "replaced":
        return 0 if rules.joker_value == "zero" else 35
    if rank == 0:
        return ace_worth(index, kind, rules)
    return min(rank + 1, 10)


def ace_worth(index: int, kind: str, rules: MeldRules) -> int:
    """1 where the ace opens a run before a two, else 11; or a fixed value, as the rules say."""
    if rules.ace_value != "position":
        return int(rules.ace_value)
    return 1 if kind != SET and index == 0 else 11


def gained(old: Meld, grown: Meld, rules: MeldRules) -> int:
    """The points of the cards added: the worth of ``grown`` less that of the old cards in it."""
    left = [bare(card) for card in old.cards]
    total = 0
    for card, points in zip(grown.cards, card_worths(grown, rules), strict=True):
        if bare(card) in left:
            left.remove(bare(card))
        else:
            total += points
    return total


def highest_worths(rules: MeldRules) -> list[int]:
    """Upper bound on the points of every card in a meld, by card number, the joker last."""
    ace = 11 if rules.ace_value == "position" else int(rules.ace_value)
    ranks = [ace, *[min(rank + 1, 10) for rank in range(1, 13)]]
    joker = {"replaced": max(ranks), "zero": 0, "fixed35": 35}[rules.joker_value]
    return ranks * 4 + [joker]
