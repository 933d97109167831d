"""The learnt discard policy and its features."""

import pytest
from librt.vecs import vec

import tierce
from tests.bots.positions import view_at
from tierce import Round, Rules, preset
from tierce.bots.learnt.discard_features import DiscardContext
from tierce.bots.learnt.discard_policy import (
    CANDIDATES,
    EXCLUDED,
    cheapest,
    discard_policy_applies,
    learnt_costs,
)
from tierce.bots.learnt.network import network
from tierce.bots.levels.level import Level
from tierce.bots.levels.profiles import levels
from tierce.bots.play.discarding import discard_order
from tierce.cards import JOKER, card
from tierce.game import Discard, State, View

HELD = "7S 8S 9S KC KD QH QC JS AH TD 5S 9C 4C 4D"
NAMES = ["worth", "alone", "twice", "points", "cards", "melded", "opens", "beside", "may come"]
"""The features of a card in the hand, after that of its cost."""


def expert() -> Level:
    return levels()["expert"].but(deals=0)


def seen(hand: str = HELD, table: str = "", rules: Rules | None = None) -> View:
    """The view with this hand after a draw. Both seats are open where melds lie."""
    rules, discard = rules or preset("palace"), "3S 9D 6C QS 8D 2S"
    melds = [{"seat": seat, "cards": table} for seat in (0, 1) if table]
    shown = len(hand.split()) + len(discard.split()) + sum(len(table.split()) for _ in melds)
    stock = len(Round(rules, "AB").state.terms.pack) - shown - 9
    drawn = {"drawn": True, "discard": discard, "stock": stock}
    return view_at(rules, hand, 9, turns=[5, 5], table=melds, **drawn)


def of(view: View, name: str) -> dict[str, float]:
    """The hand features of the card by name."""
    return dict(
        zip(NAMES, list(DiscardContext(view, expert()).features(card(name), 0.0))[1:], strict=False)
    )


def dealt(name: str, players: str = "AB") -> State:
    return Round(preset(name), players).state


@pytest.mark.parametrize("name", ["palace", "sans-min"])
def test_the_network_has_as_many_inputs_as_there_are_features(name: str) -> None:
    features = DiscardContext(seen(rules=preset(name)), expert()).features(card("AH"), 10.0)

    assert len(features) == network("discard").inputs


def test_the_policy_covers_two_seats_where_melds_are_laid_at_any_time() -> None:
    covered = {name for name in tierce.presets() if discard_policy_applies(dealt(name), expert())}

    assert covered == {"palace", "sans-min"}
    assert not discard_policy_applies(dealt("palace", "ABC"), expert())
    assert not discard_policy_applies(dealt("palace"), levels()["strong"])
    assert not discard_policy_applies(dealt("palace"), expert().but(learnt=0))


def test_hand_features_tell_a_melded_card_from_a_loose_one() -> None:
    alone, melded = of(seen(), "AH"), of(seen(), "8S")

    assert (alone["alone"], melded["alone"]) == (1.0, 0.0)
    assert melded["points"] > alone["points"]
    assert of(seen(), "4C")["beside"] > of(seen(), "TD")["beside"] == 0.0


def test_a_second_copy_has_a_feature() -> None:
    assert of(seen(HELD.replace("5S", "AH")), "AH")["twice"] == 1.0
    assert of(seen(), "AH")["twice"] == 0.0


def test_a_card_that_the_table_accepts_has_a_feature() -> None:
    context = DiscardContext(seen(HELD.replace("QH", "KH"), "TH JH QH"), expert())
    fits = len(NAMES) + 2 + 3

    assert list(context.features(card("KH"), 0.0))[fits] == 1.0
    assert list(context.features(card("4C"), 0.0))[fits] == 0.0


def test_the_cheapest_cards_are_compared_without_jokers() -> None:
    hand = [JOKER, *[card(one) for one in ["AH", "5S", "9C", "TD", "JS", "QH"]]]
    costs = vec[float]([0.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0])

    assert cheapest(hand, costs) == [6, 5, 4, 3, 2]
    assert len(cheapest(hand, costs)) == CANDIDATES


def test_the_other_cards_follow_in_their_order() -> None:
    view = seen()
    hand = [one for one in range(JOKER) if one in view.known.hands[0]]
    costs = vec[float]([float(place) for place in range(len(hand))])
    found = learnt_costs(view, expert(), hand, costs)

    assert all(found[place] < EXCLUDED / 2 for place in range(CANDIDATES))
    assert [found[place] for place in range(CANDIDATES, len(hand))] == [
        EXCLUDED + place for place in range(CANDIDATES, len(hand))
    ]


def test_it_discards_the_first_of_the_order_and_breaks_no_meld() -> None:
    view = seen()
    act = tierce.bot("expert:deals=0").choose(view)

    assert act == Discard(next(discard_order(view, expert())))
    assert act.card not in {card(one) for one in ("7S", "8S", "9S")}
