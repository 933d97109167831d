"""What a score sheet counts without a network, beside the referee: over a thousand hands.

The client reads them too (`web/src/sheet/log/tariff.test.ts`). TIERCE_KEEP=1 writes them anew.
"""

import json
import os
import random
from pathlib import Path

import pytest

from tierce.analysis.referee import ask_referee, ask_tariff
from tierce.cards import FACES, JOKER, name
from tierce.rules import preset

HANDS = Path(__file__).parents[2] / "web/src/sheet/log/hands.json"
RULES = (
    "rami51",
    "palace",
    "palace+casino",
    "sans-min",
    "liban14",
    "trad",
    "classique",
    "rami51+last_round_1000",
)
IN_HAND = ("gin", "gin+knock_10", "gin+limit_100")
"""Melds stay in hand: the client has the cards in no meld, the referee the whole hand."""
EACH = 125


def hand_of(rules, luck: random.Random) -> list[str]:
    pack = [*range(FACES)] * rules.decks + [JOKER] * rules.jokers
    return [name(card) for card in luck.sample(pack, luck.randint(1, 13))]


def costs(rules: str, hand: list[str], *, opened: bool) -> list[object]:
    """The cards that count, whether the hand has opened, and what it costs in each case."""
    asked = {"rules": rules, "ask": "cost", "groups": [" ".join(hand)], "opened": opened}
    said = ask_referee(asked)
    return [" ".join(said["rest"]), opened, [[one["when"], one["points"]] for one in said["costs"]]]


def test_the_client_has_the_prices_and_answers_of_the_referee():
    luck, found = random.Random(814), []
    for rules in (*RULES, *IN_HAND):
        hands = []
        for _ in range(EACH):
            hand, opened = hand_of(preset(rules), luck), luck.random() < 0.6
            hands.append(costs(rules, hand, opened=opened))
        found.append({"rules": rules, "tariff": ask_tariff({"rules": rules}), "hands": hands})
    if os.environ.get("TIERCE_KEEP"):
        lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in found)
        HANDS.write_text(f"[\n{lines}\n]\n", encoding="utf-8")

    assert json.loads(HANDS.read_text(encoding="utf-8")) == found


@pytest.mark.parametrize("rules", ["gin", "palace+knock"])
def test_whether_cards_count_one_by_one(rules):
    assert ask_tariff({"rules": rules})["counts"] == (rules != "gin")


@pytest.mark.parametrize("rules", IN_HAND)
def test_cards_in_no_meld_cost_the_same_when_the_referee_is_asked_about_them_alone(rules):
    luck = random.Random(817)
    for _ in range(EACH):
        left, opened, prices = costs(rules, hand_of(preset(rules), luck), opened=True)
        if left:
            assert costs(rules, left.split(), opened=True) == [left, opened, prices]
