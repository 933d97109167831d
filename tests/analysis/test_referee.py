"""The referee gives the judge's answers. Ten thousand questions take about a quarter of an hour:

TIERCE_QUESTIONS=10000 python3 run.py test -n auto tests/analysis/test_referee.py
"""

import os
import random
from collections.abc import Iterator
from itertools import combinations, islice, permutations, product
from typing import Any

import pytest

import tierce
from tests.game.any_rules import PRESETS, house_rules
from tierce.analysis.referee import ask_referee
from tierce.cards import name, names, pack
from tierce.record import answer
from tierce.rules import Rules, preset
from tierce.rules.links import link, parse_qsl, read_query

QUESTIONS = int(os.environ.get("TIERCE_QUESTIONS", "120" if tierce.compiled else "24"))
PORTION = 40
MOST_WRITINGS = 100
"""The most ways of writing one laying that the judge is asked about."""


@pytest.mark.parametrize("first", range(0, QUESTIONS, PORTION))
@pytest.mark.parametrize("check", ["laying", "add", "best", "cost"])
def test_the_referee_gives_the_judges_answers(check: str, first: int) -> None:
    for seed in range(first, min(first + PORTION, QUESTIONS), 4):
        try:
            CHECKS[check](Asked(check, seed))
        except Exception as error:
            error.add_note(f"{check} {seed}")
            raise


class Asked:
    """A question made by chance, as the referee and as the judge hear it."""

    def __init__(self, ask: str, seed: int) -> None:
        self.rng = random.Random(f"{ask} {seed}")
        rules = preset(self.rng.choice(PRESETS)) if seed % 2 else house_rules(seed)
        base, _, query = link(rules, rules.name).partition("?")
        self.rules: Rules = rules
        self.common = {"rules": dict(parse_qsl(f"x={base}"))["x"], "options": read_query(query)}
        self.common["rules"] = base.replace("%2B", "+")
        self.opened = self.rng.random() < (0.8 if ask == "add" else 0.4)
        self.left = pack(rules.decks, rules.jokers)
        self.rng.shuffle(self.left)

    def draw(self, count: int) -> list[int]:
        taken, self.left = self.left[:count], self.left[count:]
        return taken

    def near(self, count: int) -> list[int]:
        """Cards that are close to melds: those nearest to a first one, and now and then any."""
        first = self.left[0]
        if first < 52 and self.rng.random() < 0.8:
            self.left.sort(key=lambda card: distance(card, first) + self.rng.random() * 2)
        return self.draw(count)

    def referee(self, **more: Any) -> dict[str, Any]:
        return ask_referee(self.common | {"opened": self.opened, "lang": "en"} | more)

    def judge(self, ask: str, **more: Any) -> dict[str, Any]:
        said = answer({"ask": ask, **self.common, **more})
        assert "error" not in said, said
        return said

    def plays(self, action: str, hand: str, table: list[dict[str, Any]]) -> dict[str, Any]:
        players = self.rules.players[0]
        position = {
            "players": players,
            "drawn": True,
            "turns": [9] * players,
            "hands": [hand, *[0] * (players - 1)],
            "opened": [self.opened, *[True] * (players - 1)],
            "table": table,
        }
        return self.judge("play", position=position, actions=[action])


def distance(card: int, first: int) -> float:
    if card >= 52:
        return 1.5
    same_rank = 0 if card % 13 == first % 13 else 9
    same_suit = abs(card % 13 - first % 13) if card // 13 == first // 13 else 9
    return min(same_rank, same_suit)


def writings(cards: list[int]) -> Iterator[str]:
    """Every way to write a meld of the cards: both kinds, jokers at every place."""
    jokers = [card for card in cards if card >= 52]
    naturals = sorted([card for card in cards if card < 52], key=lambda card: card % 13)
    high = sorted(naturals, key=lambda card: card % 13 or 13)
    turns = [naturals[i:] + naturals[:i] for i in range(len(naturals))]
    for order in [naturals, high, *turns]:
        for at in combinations(range(len(cards)), len(jokers)):
            row = iter(order)
            line = [name(52) if i in at else name(next(row)) for i in range(len(cards))]
            yield from (f"lay {kind} {' '.join(line)}" for kind in ("run", "set"))


def check_laying(asked: Asked) -> None:
    groups = [asked.near(asked.rng.randint(3, 4)) for _ in range(asked.rng.randint(1, 2))]
    said = asked.referee(ask="laying", groups=[names(cards) for cards in groups])
    hand = names([card for cards in groups for card in cards]) + " ? ?"
    if said["action"]:
        told = asked.plays(said["action"], hand, [])
        assert told["legal"] == (said["verdict"] == "yes"), (said, told)
        assert told.get("refusal", {}).get("code") == (said["refusal"] or {}).get("code")
        for group in said["groups"]:
            meld = asked.judge("meld", cards=" ".join(group["cards"]), **{"as": group["kind"]})
            assert (meld["legal"], meld["value"]) == (True, group["value"])
    if said["verdict"] == "yes":
        return
    every = product(*[dict.fromkeys(writings(cards)) for cards in groups])
    for parts in islice(every, MOST_WRITINGS):
        assert not asked.plays("; ".join(parts), hand, [])["legal"], parts


def check_adding(asked: Asked) -> None:
    meld, cards = asked.near(asked.rng.randint(3, 4)), asked.near(asked.rng.randint(1, 2))
    said = asked.referee(ask="add", groups=[names(cards)], table=[names(meld)])
    if not said["action"]:
        assert said["refusal"] is not None
        return
    hand = names(cards) + " ? ?"
    kind = said["groups"][0]["kind"]
    table = [{"seat": 1, "kind": kind, "cards": " ".join(said["groups"][0]["cards"])}]
    if said["verdict"] == "yes":  # the judge is shown the meld as it was before
        old = ask_referee(asked.common | {"ask": "add", "groups": [], "table": [names(meld)]})
        table[0]["cards"] = " ".join(old["groups"][0]["cards"])
        assert asked.plays(said["action"], hand, table)["legal"], said
        return
    faces = [
        ["*", *[f"*{name(card)}" for card in range(52)]] if c >= 52 else [name(c)] for c in cards
    ]
    for written in islice(product(*faces), 200):
        for order in permutations(written):
            assert not asked.plays(f"add {' '.join(order)} M1", hand, table)["legal"], order


def check_best(asked: Asked) -> None:
    hand = [*asked.near(4), *asked.near(3), *asked.draw(2)]
    said = asked.referee(ask="best", groups=[names(hand)])
    if asked.rules.melding == "at_end":
        best = asked.judge("arrange", cards=names(hand))
        assert (best["points"], best["melds"]) == (
            said["points"],
            [" ".join(group["cards"]) for group in said["groups"]],
        )
        return
    if said["verdict"] == "yes":
        told = asked.plays(said["action"], names(hand), [])
        assert told["legal"], told
        rest = told["position"]["hands"][0]
        assert sorted(rest.split()) == sorted(said["rest"])
    points = said["points"]
    for size in (3, 4):
        for cards in islice(combinations(hand, size), 12):
            for act in islice(dict.fromkeys(writings(list(cards))), 12):
                if asked.plays(act, names(hand), [])["legal"]:
                    left = asked.rules.hand_points(hand) - asked.rules.hand_points(cards)
                    assert (said["verdict"], points <= left) == ("yes", True), act


def check_cost(asked: Asked) -> None:
    hand = asked.draw(asked.rng.randint(1, 9))
    said = asked.referee(ask="cost", groups=[names(hand)])
    if asked.rules.melding == "at_end":
        assert said["points"] == asked.judge("arrange", cards=names(hand))["points"]
        return
    for when, facts in {
        "plain": {},
        "sec": {"one_turn": True},
        "last": {"last_round": True},
    }.items():
        outcome = {"how": "out", "winner": 1, "left": [names(hand), ""], **facts}
        told = asked.judge("score", outcome=outcome | {"opened": [asked.opened, True]})["points"]
        paid = told[1] if asked.rules.score_mode == "winner_only" else abs(told[0])
        shown = {one["when"]: one["points"] for one in said["costs"]}
        assert shown.get(when, paid) == paid, (when, said)


CHECKS = {"laying": check_laying, "add": check_adding, "best": check_best, "cost": check_cost}


def test_a_joker_is_read_as_it_is_written() -> None:
    said = ask_referee({"rules": "k51", "ask": "laying", "groups": ["9C * *"]})
    other = ask_referee({"rules": "k51", "ask": "laying", "groups": ["*7C *8C 9C"]})

    assert said["groups"][0]["readings"][0] == "9C *TC *JC"
    assert other["groups"][0]["cards"] == ["*7C", "*8C", "9C"]


def test_cards_are_grouped_to_count_the_most() -> None:
    said = ask_referee({"rules": "rami51", "ask": "laying", "groups": ["9H TH JH QS QD *"]})

    assert (said["verdict"], said["points"], said["opens"]) == ("yes", 59, True)
    assert sorted(group["value"] for group in said["groups"]) == [29, 30]


def test_a_refusal_is_said_with_the_sentence_of_the_rule() -> None:
    said = ask_referee({"rules": "rami51", "ask": "laying", "groups": ["9H TH JH"], "lang": "en"})

    assert said["refusal"]["text"] == "You need 51 points to open and have 29: 22 short."
    assert said["rule"] == ["The first laying is worth at least 51 points."]


def test_more_copies_than_the_pack_holds_are_no_question() -> None:
    with pytest.raises(ValueError, match="the pack holds 1"):
        ask_referee({"rules": "gin", "ask": "cost", "groups": ["7H 7H"]})


@pytest.mark.parametrize("rules", ["rami51", "palace", "classique", "k40", "trad", "liban14"])
@pytest.mark.parametrize("opened", [True, False])
def test_points_cost_what_a_hand_of_cards_that_counts_them_costs(rules: str, opened: bool) -> None:
    for hand in ("7H", "KC AH 5D", "9D 8D QS 2C TH", "2H 3H 4D 5S 6S 7C 9C JD"):
        asked = {"rules": rules, "ask": "cost", "opened": opened}
        by_cards = ask_referee(asked | {"groups": [hand]})
        by_points = ask_referee(asked | {"points": sum(by_cards["worths"])})

        assert by_points["costs"] == by_cards["costs"], hand
        assert by_points["points"] == by_cards["points"]


def test_an_empty_hand_that_has_not_opened_costs_the_flat_price() -> None:
    said = ask_referee({"rules": "rami51", "ask": "cost", "points": 0})

    assert said["costs"][0] == {"when": "plain", "points": 100}
    assert {"when": "opened", "points": 0} in said["costs"]


def test_points_that_no_hand_counts_have_no_price() -> None:
    said = ask_referee({"rules": "palace", "ask": "cost", "points": 1, "opened": True})

    assert (said["verdict"], said["costs"]) == ("none", [])


def test_at_gin_the_cards_are_needed() -> None:
    assert ask_referee({"rules": "gin", "ask": "cost", "points": 30})["costs"] == []


@pytest.mark.parametrize("points", [-1, 2001, "9", True, 1.5])
def test_points_out_of_range_are_no_question(points: object) -> None:
    with pytest.raises(ValueError, match="points"):
        ask_referee({"rules": "rami51", "ask": "cost", "points": points})


@pytest.mark.parametrize(
    ("rules", "cards", "sentence"),
    [
        ("palace", "KS AS 2S", "The ace stands before the 2 or after the king, never between"),
        ("gin", "QH KH AH", "The ace stands before the 2, never after the king."),
    ],
)
def test_a_run_with_a_misplaced_ace_brings_the_rule_of_the_ace(
    rules: str, cards: str, sentence: str
) -> None:
    said = ask_referee({"rules": rules, "ask": "laying", "groups": [cards], "lang": "en"})
    added = ask_referee(
        {"rules": "classique", "ask": "add", "table": ["TH JH QH KH"], "groups": ["AH"]}
        | {"opened": True, "lang": "en"}
    )

    assert said["rule"][0].startswith(sentence)
    assert added["rule"][0] == "The ace stands before the 2, never after the king."


def test_cards_that_are_no_run_without_an_ace_bring_no_rule_of_the_ace() -> None:
    said = ask_referee({"rules": "palace", "ask": "laying", "groups": ["5S 7S 9S"], "lang": "en"})

    assert not any("ace" in sentence for sentence in said["rule"])
