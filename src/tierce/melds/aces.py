"""The role of an ace in a meld: 1 before a two; or an ace, after a king and in a set.

An ace that leaves a meld for another keeps its role (document 003: « l'as mis en position de 1,
restera un 1 »).
"""

from tierce.cards import JOKER, rank
from tierce.melds.meld import RUN, Meld, NotAMeld
from tierce.melds.rules import MeldRules
from tierce.melds.taking import melds_without, places_of, take_out

Role = tuple[int, bool]
"""An ace, and whether it lies before the two."""


def take_for(meld: Meld, cards: list[int], other: Meld, rules: MeldRules) -> list[Meld] | NotAMeld:
    """The melds that remain when the cards leave for the meld ``other``, as ``take_out`` says.

    An ace takes its role along. Of a run from ace to ace, the ace leaves that has the role.
    """
    remains = take_out(meld, cards, rules)
    if isinstance(remains, NotAMeld) or not any(is_ace(card) for card in cards):
        return remains
    wanted = roles(other, list(range(len(other.cards))))
    for backwards in (False, True):
        out = places_of(meld, cards, backwards=backwards) or []
        kept = melds_without(meld, out, rules)
        if kept is not None and all_among(roles(meld, out), wanted):
            return kept
    return NotAMeld("ace_keeps_role")


def roles(meld: Meld, places: list[int]) -> list[Role]:
    """The roles of the aces at these places."""
    aces = [place for place in places if is_ace(meld.cards[place])]
    return [(meld.cards[place], meld.kind == RUN and place == 0) for place in aces]


def all_among(some: list[Role], others: list[Role]) -> bool:
    """Whether each role is found among the others, each of those once."""
    left = others[:]
    for role in some:
        if role not in left:
            return False
        left.remove(role)
    return True


def is_ace(card: int) -> bool:
    """Whether the card is an ace, no joker in its place."""
    return card < JOKER and rank(card) == 0
