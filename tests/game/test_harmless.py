"""What a table plays for a player whose time is up: nothing laid, nothing given away."""

from typing import Any

from tests.each import each
from tierce.cards import name
from tierce.game import State, harmless_act, play
from tierce.record import action, answer, write_action
from tierce.record.position_reading import read_position
from tierce.rules import preset

RUN = {"seat": 1, "cards": "5H 6H 7H"}


def turn(rules: str, hand: str, *acts: str, **facts: Any) -> list[str]:
    """The acts played for seat 0, which has done these in its turn already."""
    position = {
        "players": 2,
        "turn": 0,
        "drawn": False,
        "turns": [2, 2],
        "discard": "4H 5C",
        "hands": [hand, "4D 6D 9C"],
        **facts,
    }
    state: State = read_position(position, preset(rules))
    for text in acts:
        state = play(state, 0, action(text), never).state
    played = []
    while state.turn == 0 and state.over is None:
        act = harmless_act(state)
        played.append(write_action(act))
        state = play(state, 0, act, never).state
    return played


class Never:
    """No order of chance is needed here."""

    def shuffled(self, cards: list[int]) -> list[int]:
        raise AssertionError(f"nothing has to be shuffled: {[name(card) for card in cards]}")


never = Never()


@each(
    [("palace", "8H KC 2C"), ("palace", "* *"), ("palace+strict_jokers", "8C KC 2C")],
    ["9D 2D", "* 2D", "2D *"],
)
def test_the_act_timeout_throws_what_the_table_throws(rules: str, hand: str, stock: str) -> None:
    table = [RUN, {"seat": 0, "cards": "JS QS KS"}]
    position = {"players": 2, "hands": [hand, "4D 6D 9C"], "discard": "4H 5C", "turns": [2, 2]}
    question = {"ask": "play", "rules": rules, "position": {**position, "table": table}}
    question["position"]["stock"] = stock
    said = answer({**question, "actions": ["timeout"]})

    thrown = said["position"]["discard"].split()[-1]
    assert turn(rules, hand, stock=stock, table=table)[-1] == f"discard {thrown}"


def test_a_stock_card_is_drawn_and_thrown():
    assert turn("palace", "8C KC 2C", stock="9D 2D AS") == ["draw", "discard 9D"]


def test_what_was_laid_and_taken_goes_back():
    laid = turn("palace", "KS KH KD 2C", "draw", "lay KS KH KD", stock="9D 2D AS")
    taken = turn("palace", "8C KC 2C", "take", stock="9D 2D AS")

    assert laid == ["undo", "discard 9D"]
    assert taken == ["undo", "draw", "discard 9D"]


def test_a_drawn_joker_is_kept_and_the_dearest_card_that_fits_nothing_goes():
    drew = turn("palace", "8H KC 2C", stock="* 2D", table=[RUN, {"seat": 0, "cards": "JS QS KS"}])

    assert drew == ["draw", "discard KC"]


def test_even_a_card_that_fits_a_meld_goes_before_a_joker():
    opened = [RUN, {"seat": 0, "cards": "JS QS KS"}]

    assert turn("palace", "8H *", stock="* 2D", table=opened) == ["draw", "discard 8H"]


def test_whoever_holds_nothing_but_jokers_throws_one():
    opened = [RUN, {"seat": 0, "cards": "JS QS KS"}]

    assert turn("palace", "*", stock="* 2D", table=opened) == ["draw", "discard *"]


def test_where_nothing_was_drawn_the_dearest_card_goes_and_no_joker():
    first = {"turns": [0, 0], "discard": ""}

    assert turn("rami51", "8C * 2C", **first) == ["discard 8C"]
