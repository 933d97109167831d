"""What a score sheet counts without a network, beside the referee: a thousand hands.

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
EACH = 125


def hand_of(rules, luck: random.Random) -> list[str]:
    pack = [*range(FACES)] * rules.decks + [JOKER] * rules.jokers
    return [name(card) for card in luck.sample(pack, luck.randint(1, 13))]


def costs(rules: str, hand: list[str], *, opened: bool) -> list[list[object]]:
    asked = {"rules": rules, "ask": "cost", "groups": [" ".join(hand)], "opened": opened}
    return [[one["when"], one["points"]] for one in ask_referee(asked)["costs"]]


def test_the_client_has_the_prices_and_answers_of_the_referee():
    luck, found = random.Random(814), []
    for rules in RULES:
        hands = []
        for _ in range(EACH):
            hand, opened = hand_of(preset(rules), luck), luck.random() < 0.6
            hands.append([" ".join(hand), opened, costs(rules, hand, opened=opened)])
        found.append({"rules": rules, "tariff": ask_tariff({"rules": rules}), "hands": hands})
    if os.environ.get("TIERCE_KEEP"):
        lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in found)
        HANDS.write_text(f"[\n{lines}\n]\n", encoding="utf-8")

    assert json.loads(HANDS.read_text(encoding="utf-8")) == found


@pytest.mark.parametrize("rules", ["gin", "palace+knock"])
def test_whether_cards_count_one_by_one(rules):
    assert ask_tariff({"rules": rules})["counts"] == (rules != "gin")
