"""What does this hand cost me? The hand is given by its cards, or by its points alone."""

from typing import Any

from tierce.analysis.referee.question import Plain, Question, has_joker
from tierce.cards import FACES, name, rank
from tierce.rules import Outcome, Rules
from tierce.solve import arrange

CASES: tuple[tuple[str, Plain], ...] = (
    ("plain", {}),
    ("sec", {"one_turn": True}),
    ("last", {"last_round": True}),
    ("sec_last", {"one_turn": True, "last_round": True}),
)


def cost(question: Question) -> Plain:
    """The points of the hand when another seat goes out, with what would make it dearer."""
    rules, hand = question.rules, question.cards
    if question.points is not None:
        return of_points(question, question.points)
    if not hand:
        return {"verdict": "none", "groups": []}
    if rules.melding == "at_end":
        found = arrange(hand, rules.melds, rules.hand_values)
        hand = found.rest
        costs = [{"when": "plain", "points": found.points}]
    else:
        costs = cases(rules, hand, opened=question.opened)
    return {
        "verdict": "yes",
        "groups": [],
        "rest": [name(card) for card in hand],
        "worths": [rules.hand_points([card]) for card in hand],
        "points": costs[0]["points"],
        "costs": costs,
        "rule": rules_of(rules, hand, opened=question.opened),
    }


def of_points(question: Question, points: int) -> Plain:
    """The prices of a hand that counts so many points; none if no hand does."""
    rules = question.rules
    if rules.melding == "at_end":
        return {"verdict": "yes", "groups": [], "points": points, "costs": []}
    if (hand := hand_worth(rules, points)) is None:
        return {"verdict": "none", "groups": []}
    costs = cases(rules, hand, opened=question.opened)
    return {"verdict": "yes", "groups": [], "points": costs[0]["points"], "costs": costs}


def hand_worth(rules: Rules, points: int) -> list[int] | None:
    """A hand of natural cards that counts so many points: prices follow from the sum alone."""
    values = {rules.hand_values[face]: face for face in range(FACES)}
    last = {0: 0}
    for total in range(1, points + 1):
        fits = [face for value, face in values.items() if value and total - value in last]
        if fits:
            last[total] = max(fits, key=lambda face: rules.hand_values[face])
    if points not in last:
        return None
    hand = []
    while points:
        hand.append(last[points])
        points -= rules.hand_values[last[points]]
    return hand


def cases(rules: Rules, hand: list[int], *, opened: bool) -> list[Plain]:
    """The price in each case; only cases that change it."""
    first = paid(rules, hand, opened=opened)
    found = [{"when": "plain", "points": first}]
    for when, facts in CASES[1:]:
        points = paid(rules, hand, opened=opened, **facts)
        if points != first and points not in [one["points"] for one in found]:
            found.append({"when": when, "points": points})
    other = paid(rules, hand, opened=not opened)
    if other != first:
        found.append({"when": "unopened" if opened else "opened", "points": other})
    return found


def paid(rules: Rules, hand: list[int], *, opened: bool, **facts: Any) -> int:
    """What the seat pays, or what its hand brings the winner, as these rules count."""
    scores = rules.price(
        Outcome(how="out", winner=1, next=0, left=(tuple(hand), ()), opened=(opened, True), **facts)
    )
    return scores[1] if rules.score_mode == "winner_only" else abs(scores[0])


def rules_of(rules: Rules, hand: list[int], *, opened: bool) -> list[str]:
    """The options that this price follows from."""
    if rules.unopened_flat and not opened and rules.melding != "at_end":
        return ["unopened_flat"]
    found = ["card_points"]
    if any(card < 52 and rank(card) == 0 for card in hand):
        found.append("ace_hand")
    if has_joker(hand):
        found.append("joker_hand")
    return found
