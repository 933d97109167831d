"""What a hand can do, asked with the rules of a table and no round."""

from collections.abc import Iterable

from tierce import melds
from tierce.cards import cards
from tierce.game.actions import Lay, NewMeld
from tierce.melds import Arrangement
from tierce.rules import Rules


def arrange(hand: str | Iterable[int], rules: Rules) -> Arrangement:
    """The arrangement of a hand that leaves the least points outside melds; exact.

    >>> import tierce
    >>> best = arrange("5H 6H 7H JC JD JS 4C AD 3H", tierce.preset("gin"))
    >>> best.points, tierce.names(best.rest)
    (8, '4C 3H AD')

    Raises ValueError where a text is no card.
    """
    return melds.arrange(read(hand), rules.melds, rules.hand_values)


def opening(hand: str | Iterable[int], rules: Rules) -> Lay | None:
    """The best first laying that the rules accept from this hand alone, or None.

    >>> import tierce
    >>> tierce.write_action(opening("8S 7S 6S AS AC AH 3D", tierce.preset("rami51")))
    'lay set AC AS AH; lay run 6S 7S 8S'

    Raises ValueError where a text is no card.
    """
    found = melds.opening(
        read(hand),
        rules.melds,
        rules.first_meld_min,
        values=rules.hand_values,
        pure_run=rules.first_meld_pure_run,
        keep=1 if rules.finish_discard == "required" else 0,
        full_free=not rules.full_lay_needs_min,
        most_melds=rules.new_melds_per_turn,
    )
    return None if found is None else Lay(tuple([NewMeld(m.cards, m.kind) for m in found]))


def read(hand: str | Iterable[int]) -> list[int]:
    """Cards from text or as they are."""
    return cards(hand) if isinstance(hand, str) else list(hand)
