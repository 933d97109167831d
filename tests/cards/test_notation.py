"""Cards as people write them."""

import pytest

from tests.each import each
from tierce.cards import FACES, JOKER, UNKNOWN, card, cards, joker_as, name, names

EVERY_CARD = [*range(FACES), JOKER, *(joker_as(face) for face in range(FACES))]


@each(EVERY_CARD)
def test_what_is_written_reads_as_the_same_card(code: int) -> None:
    assert card(name(code)) == code


def test_every_card_has_a_name_of_its_own() -> None:
    assert len({name(code) for code in EVERY_CARD}) == len(EVERY_CARD)


@pytest.mark.parametrize(("text", "told"), [("th", "TH"), ("As", "AS"), ("*qh", "*QH"), ("*", "*")])
def test_small_letters_are_read_too(text: str, told: str) -> None:
    assert name(card(text)) == told


@pytest.mark.parametrize("text", ["", "1S", "10H", "7", "H7", "7X", "JK", "**", "*7", "7H ", "?"])
def test_what_is_no_card_is_refused_with_what_was_wanted(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card: want a rank of A23456789TJQK") as refused:
        card(text)

    assert repr(text) in str(refused.value)


def test_cards_are_separated_by_blanks() -> None:
    assert names(cards("7H  8H\t*\n*QH")) == "7H 8H * *QH"


def test_no_cards_are_an_empty_list() -> None:
    assert cards("") == cards("  ") == []
    assert names([]) == ""


def test_one_wrong_card_spoils_the_list() -> None:
    with pytest.raises(ValueError, match="'1S' is not a card"):
        cards("7S 8S 1S")


def test_a_hidden_card_is_told_as_a_question_mark_but_never_read() -> None:
    assert name(UNKNOWN) == "?"
    with pytest.raises(ValueError, match="is not a card"):
        cards("?")
