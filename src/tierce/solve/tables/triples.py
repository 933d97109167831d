"""Tables of melds of three natural cards. Cyclic runs are not included."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.cards import JOKER, rank, suit

FACES: Final = 53
"""The number of cards and the joker, as a literal for mypyc."""
MOST_PAIRS: Final = 6
CLUBS: Final = 2**13 - 1
ACES: Final = 1 + 2**13 + 2**26 + 2**39
QUEENS: Final = ACES * 2**11
KINGS: Final = ACES * 2**12


def thirds(card: int, other: int) -> tuple[int, ...]:
    """The cards that form a meld with these two; none with a joker or with two equal cards."""
    if JOKER in (card, other) or card == other:
        return ()
    if rank(other) == rank(card):
        return tuple([face for face in range(rank(card), JOKER, 13) if face not in (card, other)])
    if suit(other) != suit(card):
        return ()
    base = suit(card) * 13
    return tuple([base + place % 13 for place in gaps(rank(card), rank(other))])


def gaps(one: int, other: int) -> list[int]:
    """The places where a third card completes a run of these two; the ace counts at both ends."""
    low, high = sorted([one, other])
    if low == 0 and high >= 11:
        low, high = high, 13
    if high - low == 1:
        return [place for place in (low - 1, high + 1) if 0 <= place <= 13]
    return [low + 1] if high - low == 2 else []


THIRDS: Final = [thirds(card, other) for card in range(FACES) for other in range(FACES)]
"""The third cards, by the number of one card times ``FACES`` plus the other."""

MOST_THIRDS: Final = 2
THIRD: Final = vec[i64](
    [([*two, JOKER, JOKER])[place] for two in THIRDS for place in range(MOST_THIRDS)]
)
"""``THIRDS`` flattened, ``MOST_THIRDS`` entries for each two cards, padded with the joker."""


def pairs_of(face: int) -> list[int]:
    """The pairs that form a meld with the card, flattened and padded with the card itself."""
    found = [
        number
        for one in range(JOKER)
        for other in range(one)
        if face in THIRDS[one * FACES + other]
        for number in (one, other)
    ]
    return (found + [face] * 2 * MOST_PAIRS)[: 2 * MOST_PAIRS]


def mask_of(one: int, other: int) -> int:
    """A pair of cards as a mask; 0 for one card twice."""
    return 0 if one == other else 2**one + 2**other


def beside(face: int) -> int:
    """Bitmask of the cards that share a meld of three with the card."""
    return sum([2**other for other in range(JOKER) if THIRDS[face * FACES + other]])


IN_PAIRS: Final = vec[i64]([card for face in range(JOKER) for card in pairs_of(face)])
"""The pairs of each card, twice ``MOST_PAIRS`` entries a card."""
PAIRS: Final = vec[i64](
    [
        mask_of(int(IN_PAIRS[at]), int(IN_PAIRS[at + 1]))
        for at in range(0, JOKER * 2 * MOST_PAIRS, 2)
    ]
)
"""The pairs of each card as masks, padded with 0."""
BESIDE: Final = vec[i64]([beside(face) for face in range(FACES)])


def akin(card: int, other: int) -> bool:
    """Whether two different natural cards share some meld of three."""
    return BESIDE[card] >> other & 1 != 0


def in_small_melds(held: i64) -> i64:
    """The cards of a mask that form a meld with two others of it."""
    return held & completed(held)


def completed(held: i64) -> i64:
    """The cards, in the mask or not, that form a meld with two others of it."""
    # Bit n of the next four: whether the card one, or two, above card n is held, the ace over
    # kings; and one, or two, below it.
    above = (held >> 1 & ~KINGS) | (held & ACES) << 12
    higher = (held >> 2 & ~KINGS & ~QUEENS) | (held & ACES) << 11
    below = (held & ~KINGS) << 1 | (held & KINGS) >> 12
    lower = (held & ~KINGS & ~QUEENS) << 2 | (held & QUEENS) >> 11
    runs = (above & higher) | (below & lower) | (above & below & ~ACES)
    one, two, three, four = held & CLUBS, held >> 13 & CLUBS, held >> 26 & CLUBS, held >> 39
    pairs = (one & two) | (three & four) | ((one | two) & (three | four))
    triples = (one & two & (three | four)) | (three & four & (one | two))
    return runs | (pairs * ACES & ~held) | triples * ACES


def completes_with(face: i64, held: i64, near: i64) -> bool:
    """Whether the card forms a meld with a held card and a card of ``near``, which includes those
    held.
    """
    at = face * MOST_PAIRS
    end = at + MOST_PAIRS
    while at < end:
        pair = PAIRS[at]
        if pair & held and near & pair == pair:
            return True
        at += 1
    return False


def completes(face: i64, held: i64, jokers: i64) -> bool:
    """Whether the card may form a meld with cards of the hand (over-approximate with jokers)."""
    if jokers and BESIDE[face] & held:
        return True
    at = face * MOST_PAIRS
    end = at + MOST_PAIRS
    while at < end:
        pair = PAIRS[at]
        if pair == 0:
            return False
        if held & pair == pair:
            return True
        at += 1
    return False
