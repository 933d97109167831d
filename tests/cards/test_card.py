"""Cards as small whole numbers."""

from tests.each import each
from tierce.cards import (
    FACES,
    JOKER,
    RANKS,
    SUITS,
    UNKNOWN,
    bare,
    card,
    face_of,
    is_joker,
    joker_as,
    make,
    rank,
    suit,
)


def test_naturals_are_numbered_suit_by_suit_from_ace_to_king() -> None:
    texts = [r + s for s in SUITS for r in RANKS]

    assert [card(text) for text in texts] == list(range(FACES))


def test_the_suits_are_clubs_spades_hearts_diamonds() -> None:
    """The order in which strict sets lie. [document 000]"""
    assert [suit(card(text)) for text in ("7C", "7S", "7H", "7D")] == [0, 1, 2, 3]


def test_the_ranks_go_from_ace_to_king_with_the_ten() -> None:
    """[document 004: its list without the ten is a slip]"""
    assert [rank(card(text)) for text in ("AH", "2H", "9H", "TH", "JH", "QH", "KH")] == [
        *(0, 1, 8, 9, 10, 11, 12)
    ]


@each(range(FACES))
def test_a_card_is_made_of_its_suit_and_rank(face: int) -> None:
    assert make(suit(face), rank(face)) == face


@each(range(FACES))
def test_a_placed_joker_shows_the_card_it_stands_for(face: int) -> None:
    placed = joker_as(face)

    assert is_joker(placed)
    assert placed not in (JOKER, face)
    assert (face_of(placed), bare(placed)) == (face, JOKER)


def test_a_natural_stays_what_it_is_in_a_hand() -> None:
    assert (bare(card("7H")), face_of(card("7H"))) == (card("7H"), card("7H"))
    assert not is_joker(card("KD"))


def test_a_joker_in_a_hand_stands_for_nothing_certain() -> None:
    assert is_joker(JOKER)
    assert (bare(JOKER), face_of(JOKER)) == (JOKER, JOKER)


def test_a_hidden_card_is_no_joker() -> None:
    assert not is_joker(UNKNOWN)
    assert bare(UNKNOWN) == UNKNOWN
