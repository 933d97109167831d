"""The melds of a knock at Gin: the knocker's choice, or the engine's."""

from typing import Any

import pytest

import tierce
from tests.game.tables import play, refused
from tierce import Knock, NewMeld, action, cards, write_action
from tierce.game import Written
from tierce.game import play as play_act
from tierce.record.position_reading import read_position

LIMIT = "gin+knock_10+undercut_tie"
HAND = "AC AS 4H 6C 2H 4D 5D 3H 4C 7D 6D"
"""Set of fours and a run of three, or two runs of which one has four cards."""
DEFENDER = "QD KC QH JS 8C 8D TH KS 5H 9S"
SQUARE = "2C 2D 2H 3C 3D 3H 4C 4D 4H 6S KC"
"""Three sets or three runs, and a six."""


def knocks(rules: str, hand: str, *acts: str, other: str = DEFENDER, **facts: Any) -> Any:
    return play(rules, "", *acts, **{"hands": [hand, other], "stock": 20, "discard": "7S", **facts})


def test_the_knocker_shows_the_melds_that_he_names():  # he lays his cards arranged
    said = knocks(LIMIT, HAND, "knock 6C: 4C 4D 4H, 5D 6D 7D")

    # 7 points of deadwood; of his 90 points the defender adds 8D.
    assert (said["over"], said["scores"]) == ("knock", [0, 82 - 7])


def test_without_melds_the_engine_takes_the_least_deadwood():
    said = knocks(LIMIT, HAND, "knock 6C")

    # 6 points of deadwood; of his 90 points the defender adds 8D and 5H.
    assert said["scores"] == [0, 77 - 6]


def test_cards_of_a_meld_may_be_named_in_any_order():
    assert knocks(LIMIT, HAND, "knock 6C: 7D 5D 6D, 4H 4C 4D")["scores"] == [0, 75]


@pytest.mark.parametrize(
    ("acts", "refusal"),
    [
        ("knock 6C: 4C 4D 4H, 5D 7D 6C", {"code": "not_a_meld"}),
        ("knock 6C: 4C 4D", {"code": "too_few_cards", "cards": 2, "needed": 3}),
        ("knock 6C: 4C 4D 4S", {"code": "not_in_hand", "card": "4S"}),
        ("knock 6C: 4D 5D 6D, 4C 4D 4H", {"code": "not_in_hand", "card": "4D"}),
        ("knock 6D: 5D 6D 7D", {"code": "not_in_hand", "card": "6D"}),
        ("knock 6C: 5D 6D 7D", {"code": "deadwood_too_high", "points": 19, "most": 10}),
        ("knock 6C:", {"code": "deadwood_too_high", "points": 37, "most": 10}),
        ("gin 6C: 4C 4D 4H, 5D 6D 7D", {"code": "not_gin", "points": 7}),
        ("knock KH: 4C 4D 4H, 5D 6D 7D", {"code": "not_in_hand", "card": "KH"}),
    ],
)
def test_a_choice_that_cannot_be_is_refused(acts: str, refusal: dict[str, Any]) -> None:
    said = knocks(LIMIT, HAND, acts)

    assert (said["played"], said["refusal"]) == (0, refusal)


def test_nobody_lays_off_after_gin_with_named_melds():
    hand = "4C 4D 4H 5D 6D 7D JC JD JS JH KS"

    said = knocks("gin", hand, "gin KS: JC JD JS JH, 5D 6D 7D, 4C 4D 4H", other="8D QC")
    assert (said["over"], said["scores"]) == ("gin", [0, 18 + 25])


def test_a_knock_that_names_all_cards_is_gin():
    hand = "4C 4D 4H 5D 6D 7D JC JD JS JH KS"

    said = knocks("gin", hand, "knock KS: JC JD JS JH, 5D 6D 7D, 4C 4D 4H", other="8D QC")
    assert said["over"] == "gin"


def test_among_equals_the_fewest_unseen_cards_can_be_added():
    """Three sets take three more cards, three runs six."""
    said = knocks("gin", SQUARE, "knock KC", other="2S 4S QD")

    assert said["scores"] == [0, 10 - 6]


def test_cards_in_the_discard_pile_cannot_be_added_any_more():
    """Of the runs' six cards five have gone, of the sets' three none."""
    said = knocks("gin", SQUARE, "knock KC", other="2S 4S QD", discard="AC AD AH 5C 5D")

    assert said["scores"] == [0, 16 - 6]


def test_which_melds_the_engine_takes_does_not_hang_on_hidden_cards():
    shown = []
    for other in ("2S 4S QD", "AC 5C QD"):
        said = knocks("gin", SQUARE, "knock KC", other=other)
        shown.append(said["scores"][1])

    assert shown == [4, 10]  # sets, both times


def test_no_melds_are_named_where_melds_are_laid_in_play():
    assert refused(play("palace", "7S 8S 9S 2C", "knock 2C: 7S 8S 9S")) == "no_knocking"


def test_a_knock_with_melds_is_written_as_it_is_read():
    text = "knock 6C: AC 2C 3C, set 4H 4D 4S"
    read = action("KNOCK 6c: ac 2c 3c , SET 4h 4d 4s")

    assert write_action(read) == text
    assert action("knock 6C:") == Knock(cards("6C")[0], ())
    assert write_action(action("knock 6C:")) == "knock 6C:"


@pytest.mark.parametrize(
    "text",
    [
        "knock: 4C 4D 4H",
        "knock 6C 7C: 4C 4D 4H",
        "discard 6C: 4C 4D 4H",
        "lay 6C: 4C 4D 4H",
        "knock 6C: 4C 4D 4H,",
        "knock 6C: 4C@M1 4D 4H",
        "knock 6C: 4C 4D 4X",
    ],
)
def test_what_is_no_knock_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no knock|is not a card"):
        action(text)


def test_a_card_is_borrowed_from_no_table():
    game = tierce.Round(tierce.preset("gin"), players=("Amal", "Bilel"), seed=5)
    game.push(action("draw"))
    hand = game.hand(game.turn)
    borrowing = NewMeld(tuple(hand[:3]), None, ("M1", "", ""))

    refusal = game.refusal(Knock(hand[-1], (borrowing,)))
    assert refusal is not None
    assert refusal.code == "no_borrowing"


def test_a_record_keeps_the_melds_of_a_knock():
    game = tierce.Round(tierce.preset(LIMIT), players=("Amal", "Bilel"), seed=81)
    bot = tierce.bot("greedy")
    while not isinstance(act := bot.choose(game.view(game.turn)), Knock):
        game.push(act)
    hand = game.hand(game.turn)
    hand.remove(act.card)
    best = tierce.arrange(hand, game.rules)
    named = Knock(act.card, tuple([NewMeld(meld.cards) for meld in best.melds]))
    game.push(named)

    text = game.record.dumps()
    assert f"{game.turn}: {write_action(named)}" in text
    assert tierce.Record.loads(text).replay().points == game.points


def test_a_knock_of_an_older_record_keeps_its_melds():
    """Among equals the first edition left the defender the most."""
    rules = tierce.preset("gin")
    facts = {"hands": [SQUARE, "2S 4S QD"], "turn": 0, "drawn": True, "stock": 20, "discard": "7S"}
    points = []
    for edition in (1, 2):
        state = read_position(facts, rules)
        state.edition = edition
        points.append(play_act(state, 0, action("knock KC"), Written([])).state.points)

    assert points == [[0, 16 - 6], [0, 10 - 6]]
