"""Cards as people and programs write them: ``7H``, ``TS``, ``*``, ``*QH``."""

from collections.abc import Iterable

from tierce.cards.card import JOKER, RANKS, SUITS, UNKNOWN, face_of, joker_as, make

_FACES = {r + s: make(SUITS.index(s), RANKS.index(r)) for s in SUITS for r in RANKS}
_NAMES = {code: text for text, code in _FACES.items()}
_CODES = {
    **_FACES,
    "*": JOKER,
    "?": UNKNOWN,
    **{"*" + text: joker_as(code) for text, code in _FACES.items()},
}


def card(text: str) -> int:
    """The card that ``text`` names.

    >>> card("7H"), card("*"), name(card("*qh"))
    (32, 52, '*QH')

    Raises ValueError with the text and what was wanted.
    """
    code = _CODES.get(text.upper())
    if code is None or code == UNKNOWN:
        raise ValueError(
            f"{text!r} is not a card: want a rank of {RANKS} and a suit of {SUITS}, or *"
        )
    return code


def cards(text: str) -> list[int]:
    """The cards of a list separated by blanks.

    >>> cards("7H 8H *")
    [32, 33, 52]
    """
    return [card(word) for word in text.split()]


def name(card: int) -> str:
    """The card as text; ``?`` for one that is hidden.

    Raises ValueError where the number is no card.
    """
    if card == UNKNOWN:
        return "?"
    if card == JOKER:
        return "*"
    face = _NAMES.get(face_of(card))
    if face is None:
        raise ValueError(f"{card} is not a card: want a number from {UNKNOWN} to {joker_as(51)}")
    return "*" + face if card > JOKER else face


def names(cards: Iterable[int]) -> str:
    """The cards as text, separated by blanks.

    >>> names([32, 33, 52])
    '7H 8H *'
    """
    return " ".join([name(card) for card in cards])
