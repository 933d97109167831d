"""A second proof of each kind of puzzle: slow, simple, and without the solvers.

Each function asserts that the answer is the best one, that every other answer is at least the
margin worse, and that the second best is as good as the puzzle says.
"""

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import comb

from tests.learn.slow_melds import (
    laid_ways,
    left_with_table,
    masks_of,
    rest,
    tables,
    whole_table,
)
from tierce import Puzzle, action, judge, names, preset
from tierce.cards import JOKER
from tierce.learn.puzzles.proving.deal import melds_of
from tierce.melds import worth
from tierce.rules import Rules


def arrange(puzzle: Puzzle, rules: Rules) -> None:
    hand = list(puzzle.deal.hand)
    found = {rest(hand, laid) for laid in laid_ways(hand, rules.melds)}
    apart(sorted(points(left, rules) for left in found), puzzle)


def laying(puzzle: Puzzle, rules: Rules) -> None:
    left = left_with_table(list(puzzle.deal.hand), tuple(melds_of(puzzle.deal, rules)), rules)
    apart(sorted(left.values()), puzzle)
    if puzzle.kind == "joker":
        without = left_with_table(
            list(puzzle.deal.hand),
            tuple(melds_of(puzzle.deal, rules)),
            rules.but(joker_swap=False),
        )
        assert min(without.values()) == puzzle.features["without"] >= puzzle.best + 15


def apart(found: list[int], puzzle: Puzzle) -> None:
    """Answers are as good as the puzzle says, one for each rest of the hand."""
    assert found[:2] == [puzzle.best, puzzle.second], found[:3]
    assert puzzle.second - puzzle.best == puzzle.margin >= 5


def opening(puzzle: Puzzle, rules: Rules) -> None:
    """All openings of the hand: joined melds, one of them a pure run, and a card is kept."""
    hand = list(puzzle.deal.hand)
    found = openings(hand, rules)
    most = max(found.values(), default=0)
    assert most == puzzle.features["most"]
    assert (most >= rules.first_meld_min) == bool(puzzle.features["opens"])
    if not puzzle.features["opens"]:
        return
    for mask, value in found.items():
        if value >= rules.first_meld_min:
            kept = Counter(rest(hand, mask))
            assert not naturals_of(puzzle) - (Counter(hand) - kept), "another opening"


def naturals_of(puzzle: Puzzle) -> Counter[int]:
    """The natural cards that the answer lays."""
    laying = action(puzzle.answer[0])
    return Counter(card for part in laying.parts for card in part.cards if card < JOKER)


def openings(hand: list[int], rules: Rules) -> dict[int, int]:
    """The most points of each set of cards that melds with a pure run lay together."""
    melds = [
        (mask, worth(meld, rules.melds), meld.pure)
        for mask, found in masks_of(hand, rules.melds).items()
        for meld in found
    ]
    best = {(0, False): 0}
    edge = [(0, False)]
    while edge:
        laid, pure = edge.pop()
        for mask, value, is_pure in melds:
            if laid & mask or laid | mask == (1 << len(hand)) - 1:
                continue
            key, points = (laid | mask, pure or is_pure), best[laid, pure] + value
            if best.get(key, -1) < points:
                best[key] = points
                edge.append(key)
    return {mask: points for (mask, pure), points in best.items() if pure}


def safest(puzzle: Puzzle, rules: Rules) -> None:
    deal = puzzle.deal
    unseen = [card for card in range(52) if card not in (*deal.hand, *deal.pile)]
    found = sorted((round(1000 * useful(card, unseen, puzzle)), card) for card in deal.hand)
    assert [chance for chance, _ in found[:2]] == [puzzle.best, puzzle.second]
    assert puzzle.answer == (f"discard {names([found[0][1]])}",)


def useful(card: int, unseen: list[int], puzzle: Puzzle) -> float:
    """The chance that seven unseen cards hold a useful pair, by each set of useful cards."""
    pairs = [pair for pair in combinations(unseen, 2) if judged((card, *pair), puzzle)]
    wanted = sorted({one for pair in pairs for one in pair})
    hands = 0
    for size in range(min(7, len(wanted)) + 1):
        for held in combinations(wanted, size):
            if any(one in held and other in held for one, other in pairs):
                hands += comb(len(unseen) - len(wanted), 7 - size)
    return hands / comb(len(unseen), 7)


def dead(puzzle: Puzzle, rules: Rules) -> None:
    deal = puzzle.deal
    alive = [card for card in range(52) if card not in deal.pile]
    found = {}
    for card in deal.hand:
        others = [one for one in alive if one != card]
        found[card] = sum(judged((card, *pair), puzzle) for pair in combinations(others, 2))
    counts = sorted(found.values())
    assert counts[:2] == [0, puzzle.second]
    assert puzzle.second >= 2
    assert puzzle.answer == (f"discard {names([min(found, key=lambda card: found[card])])}",)


def judged(cards: tuple[int, ...], puzzle: Puzzle) -> bool:
    """Ask the judge, except of three cards that share neither a rank nor a suit."""
    if len({card // 13 for card in cards}) > 1 and len({card % 13 for card in cards}) > 1:
        return False
    asked = {"id": 1, "ask": "meld", "rules": puzzle.rules, "cards": names(cards)}
    return bool(judge(asked)["legal"])


def gin(puzzle: Puzzle, rules: Rules) -> None:
    hand = list(puzzle.deal.hand)
    found = dict.fromkeys(hand, 999)
    for laid in laid_ways(hand, rules.melds):
        left = rest(hand, laid)
        for card in left:
            found[card] = min(found[card], points(left, rules) - points((card,), rules))
    assert sorted(found.values())[:2] == [0, puzzle.second]
    assert puzzle.second >= 3
    assert puzzle.answer == (f"gin {names([min(found, key=lambda card: found[card])])}",)


def table(puzzle: Puzzle, rules: Rules) -> None:
    """Both cards fit, neither as the table lies, and so many melds must move."""
    hand, melds = list(puzzle.deal.hand), list(puzzle.deal.table)
    assert len(tables(tuple(hand), tuple(melds_of(puzzle.deal, rules)), rules)) == 1
    assert whole_table([*hand, *(card for meld in melds for card in meld)], rules.melds)
    must = 0
    for frozen in range(len(melds)):
        others = [card for at, meld in enumerate(melds) if at != frozen for card in meld]
        must += not whole_table([*hand, *others], rules.melds)
    assert must == puzzle.features["moved"] >= 3


def points(cards: tuple[int, ...], rules: Rules) -> int:
    return sum(rules.hand_values[card] for card in cards)


PROOFS: dict[str, Callable[[Puzzle, Rules], None]] = {
    "arrange": arrange,
    "open": opening,
    "lay": laying,
    "safest": safest,
    "joker": laying,
    "gin": gin,
    "table": table,
    "dead": dead,
}


def prove_again(puzzle: Puzzle) -> None:
    """Assert that the puzzle is what it says."""
    PROOFS[puzzle.kind](puzzle, preset(puzzle.rules))
