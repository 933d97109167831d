"""The pack a table plays with."""

import pytest

from tierce.cards import FACES, JOKER, pack


@pytest.mark.parametrize(
    ("decks", "jokers", "size"),
    [
        pytest.param(2, 6, 110, id="Rummy Palace [document 000]"),
        pytest.param(2, 0, 104, id="without jokers [document 000]"),
        pytest.param(1, 3, 55, id="jeu réduit [document 000]"),
        pytest.param(2, 2, 106, id="Kalooki [document 001]"),
        pytest.param(1, 0, 52, id="Gin [document 001]"),
        pytest.param(2, 4, 108, id="family, French and two-pack Rami [documents 002, 003, 004]"),
    ],
)
def test_a_pack_holds_its_decks_and_jokers(decks: int, jokers: int, size: int) -> None:
    cards = pack(decks, jokers)

    assert len(cards) == size
    assert cards.count(JOKER) == jokers
    assert all(cards.count(face) == decks for face in range(FACES))


def test_each_pack_is_a_list_of_its_own() -> None:
    first = pack(1, 0)
    first.clear()

    assert len(pack(1, 0)) == 52
