"""What a seat could best have laid."""

import pytest

from tests.game.tables import OPEN, drawn
from tierce.bots import bot
from tierce.cards import cards, names
from tierce.game import BestLaying, Lay, Round, best_laying, refusal
from tierce.game.state.state import State
from tierce.record import write_action
from tierce.record.position_reading import read_position
from tierce.rules import preset, presets


def best(hand: str, *table: str, rules: str = "palace", seat: int = 0) -> BestLaying | None:
    melds = [{"seat": 1, "cards": text} for text in table]
    position = drawn(hand, table=[OPEN, *melds], opened=[True, False])
    return best_laying(read_position(position, preset(rules)), seat)


def test_a_joker_taken_from_the_table_completes_a_meld() -> None:
    found = best("6S 9H TH 2C", "4S 5S *6S")

    assert found is not None
    assert found.act is not None
    assert (names(found.rest), found.proven) == ("2C", True)
    assert write_action(found.act).startswith("swap 6S")


def test_a_card_is_kept_for_the_discard() -> None:
    found = best("7S 8S", "4S 5S 6S")

    assert found is not None
    assert len(found.rest) == 1


def test_nothing_to_lay_is_no_act() -> None:
    found = best("2C 9H", "4S 5S 6S")

    assert found is not None
    assert (found.act, found.rest) == (None, sorted(cards("2C 9H")))


def test_who_is_not_in_turn_lays_nothing() -> None:
    assert best("7S 8S", "4S 5S 6S", seat=1) is None


@pytest.mark.parametrize("name", [name for name in presets() if "gin" not in name])
def test_the_best_laying_is_allowed_and_leaves_what_it_says(name: str) -> None:
    looked = 0
    for seed in range(3):
        game = Round(preset(name), players=("A", "B"), seed=seed)
        bots = [bot("greedy") for _ in range(2)]
        for _ in range(60):
            if game.over:
                break
            looked += leaves_the_least(game.state, game.turn)
            game.push(bots[game.turn].choose(game.view(game.turn)))
    assert looked


def leaves_the_least(state: State, seat: int) -> int:
    """1 where the seat could lay, and what it could best lay is right."""
    found = best_laying(state, seat)
    if found is None:
        return 0
    assert found.points == sum(state.rules.hand_values[card] for card in found.rest)
    if found.act is not None:
        assert isinstance(found.act, Lay)
        assert refusal(state, seat, found.act) is None, (found, state.hands[seat], state.table)
    return 1
