"""The points of cards left in hand."""

from tierce.cards import FACES, JOKER, card, rank
from tierce.rules.options.fields import Options

_TEN = 9
_QUEEN_OF_SPADES = card("QS")


def hand_values(rules: Options) -> list[int]:
    """The points of every card by its number, the joker last."""
    return [_value(face, rules) for face in range(FACES)] + [rules.joker_hand]


def total(cards: tuple[int, ...], values: list[int]) -> int:
    """The sum of the points of cards; a placed joker counts as a joker."""
    points = 0
    for code in cards:
        points += values[code if code < JOKER else JOKER]
    return points


def _value(face: int, rules: Options) -> int:
    height = rank(face)
    if height == 0:
        return rules.ace_hand
    if rules.card_points == "face":
        return min(height + 1, 10)
    # Casino scores: twos to nines 5, tens and court cards 10, the queen of spades 40.
    if face == _QUEEN_OF_SPADES:
        return 40
    return 10 if height >= _TEN else 5
