"""What the expert throws where melds are laid as they come, and what it looks at for that."""

import pytest
from librt.vecs import vec

import tierce
from tierce import Round, Rules, preset
from tierce.bots.level import Level
from tierce.bots.levels import levels
from tierce.bots.net import net
from tierce.bots.throw_facts import Choice
from tierce.bots.throwing import throwing_order
from tierce.bots.throws_learnt import FAR, MOST, harms_by_trial, nearest, throws_as_learnt
from tierce.cards import JOKER, card
from tierce.game import Discard, State, View, view_of
from tierce.record.position_reading import read_position

HELD = "7S 8S 9S KC KD QH QC JS AH TD 5S 9C 4C 4D"
NUMBERS = ["worth", "alone", "twice", "points", "cards", "melded", "opens", "beside", "may come"]
"""The facts of a card in the hand, after that of its harm."""


def expert() -> Level:
    return levels()["expert"].but(deals=0)


def seen(hand: str = HELD, table: str = "", rules: Rules | None = None) -> View:
    """The view of whoever holds the hand with the drawn card, both open where melds lie."""
    rules, discard = rules or preset("palace"), "3S 9D 6C QS 8D 2S"
    melds = [{"seat": seat, "cards": table} for seat in (0, 1) if table]
    shown = len(hand.split()) + len(discard.split()) + sum(len(table.split()) for _ in melds)
    facts = {
        "players": 2,
        "turn": 0,
        "turns": [5, 5],
        "drawn": True,
        "hands": [hand, 9],
        "discard": discard,
        "stock": len(Round(rules, "AB").state.terms.pack) - shown - 9,
        "table": melds,
    }
    return view_of(read_position(facts, rules), 0)


def of(view: View, name: str) -> dict[str, float]:
    """What the card is in the hand, by the names of the facts."""
    return dict(zip(NUMBERS, list(Choice(view, expert()).of(card(name), 0.0))[1:], strict=False))


def dealt(name: str, players: str = "AB") -> State:
    return Round(preset(name), players).state


@pytest.mark.parametrize("name", ["palace", "sans-min"])
def test_the_facts_are_as_many_as_the_weights_are_for(name: str) -> None:
    facts = Choice(seen(rules=preset(name)), expert()).of(card("AH"), 10.0)

    assert len(facts) == net("discard").inputs


def test_it_was_learnt_for_two_where_melds_are_laid_as_they_come() -> None:
    learnt = {name for name in tierce.presets() if throws_as_learnt(dealt(name), expert())}

    assert learnt == {"palace", "sans-min"}
    assert not throws_as_learnt(dealt("palace", "ABC"), expert())
    assert not throws_as_learnt(dealt("palace"), levels()["strong"])
    assert not throws_as_learnt(dealt("palace"), expert().but(learnt=0))


def test_what_a_card_is_in_the_hand() -> None:
    alone, melded = of(seen(), "AH"), of(seen(), "8S")

    assert (alone["alone"], melded["alone"]) == (1.0, 0.0)
    assert melded["points"] > alone["points"]
    assert of(seen(), "4C")["beside"] > of(seen(), "TD")["beside"] == 0.0


def test_a_second_copy_is_known_as_one() -> None:
    assert of(seen(HELD.replace("5S", "AH")), "AH")["twice"] == 1.0
    assert of(seen(), "AH")["twice"] == 0.0


def test_what_the_table_takes_is_known() -> None:
    choice = Choice(seen(HELD.replace("QH", "KH"), "TH JH QH"), expert())
    fits = len(NUMBERS) + 2 + 3

    assert list(choice.of(card("KH"), 0.0))[fits] == 1.0
    assert list(choice.of(card("4C"), 0.0))[fits] == 0.0


def test_a_few_cards_are_compared_and_no_joker_is() -> None:
    hand = [JOKER, *[card(one) for one in ["AH", "5S", "9C", "TD", "JS", "QH"]]]
    harm = vec[float]([0.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0])

    assert nearest(hand, harm) == [6, 5, 4, 3, 2]
    assert len(nearest(hand, harm)) == MOST


def test_the_others_stay_behind_in_their_order() -> None:
    view = seen()
    hand = [one for one in range(JOKER) if one in view.known.hands[0]]
    harm = vec[float]([float(place) for place in range(len(hand))])
    found = harms_by_trial(view, expert(), hand, harm)

    assert all(found[place] < FAR / 2 for place in range(MOST))
    assert [found[place] for place in range(MOST, len(hand))] == [
        FAR + place for place in range(MOST, len(hand))
    ]


def test_it_throws_the_first_of_the_order_and_breaks_no_meld() -> None:
    view = seen()
    act = tierce.bot("expert:deals=0").choose(view)

    assert act == Discard(next(throwing_order(view, expert())))
    assert act.card not in {card(one) for one in ("7S", "8S", "9S")}
