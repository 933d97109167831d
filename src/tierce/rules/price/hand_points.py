"""What cards left in hand cost."""

from typing import TYPE_CHECKING

from tierce.cards import FACES, JOKER, card, rank

if TYPE_CHECKING:
    from tierce.rules.rules import Rules

_TEN = 9
_QUEEN_OF_SPADES = card("QS")


def hand_values(rules: "Rules") -> list[int]:
    """The points of every card by its number, the joker last."""
    return [_value(face, rules) for face in range(FACES)] + [rules.joker_hand]


def total(cards: tuple[int, ...], values: list[int]) -> int:
    """The points of cards together; a placed joker counts as a joker."""
    points = 0
    for code in cards:
        points += values[code if code < JOKER else JOKER]
    return points


def _value(face: int, rules: "Rules") -> int:
    height = rank(face)
    if height == 0:
        return rules.ace_hand
    if rules.card_points == "face":
        return min(height + 1, 10)
    # Scores de casino: twos to nines 5, tens and figures 10, the queen of spades 40. [000]
    if face == _QUEEN_OF_SPADES:
        return 40
    return 10 if height >= _TEN else 5
