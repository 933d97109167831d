"""What there is to know at Gin of a card to throw, of one to take and of a knock, as numbers.

Most are one where something is so and nothing where not; the others lie about between 0 and 1.
What they are worth was learnt by play (docs/decisions/0611). The order is that of the weights in
``nets.toml``.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.bots.ahead import Ahead
from tierce.bots.beliefs import dangers
from tierce.bots.gin_moment import LOOSE, NOWHERE, PLACES, Moment
from tierce.bots.nearness import Unseen, chances_with
from tierce.cards import JOKER, rank
from tierce.solve.tables.masks import BIT
from tierce.solve.tables.triples import BESIDE, completes

# Where the facts of any moment begin:
TURNS: Final = 0
"""turns of the other,"""
TAKEN: Final = 14
"""cards it took and holds,"""
LAST: Final = 19
"""the points of its last throw,"""
LEAST: Final = 30
"""what the hand comes to, in steps,"""
STAKES: Final = 42
"""stock and score. Then those of one card:"""
CARD: Final = 53
"""where those up to three places from it are,"""
SETS: Final = 89
"""where the three others of its rank are,"""
RANKS: Final = 104
"""its rank,"""
MEASURES: Final = 117
"""and the numbers of a throw or of a take. Or those of a knock:"""
DEADWOOD: Final = 53
"""its points,"""
KNOCKS: Final = 64
"""and its numbers."""
THROW: Final = MEASURES + 22
TAKE: Final = MEASURES + 18
KNOCK: Final = KNOCKS + 6
"""How many facts there are of each."""
REACH: Final = 3
"""How many places from a card others are looked at."""
STEP: Final = 5
"""Points from one fact of what the hand comes to, to the next."""


def of_throws(moment: Moment, cards: list[int]) -> list[vec[float]]:
    """The facts of throwing each of the cards."""
    left = [moment.ahead(moment.hand & ~BIT[card]) for card in cards]
    best = min([ahead.expected for ahead in left])
    least = min([int(ahead.points) for ahead in left])
    return [
        of_throw(moment, card, ahead, best, least) for card, ahead in zip(cards, left, strict=True)
    ]


def of_throw(moment: Moment, card: int, ahead: Ahead, best: float, least: int) -> vec[float]:
    """The facts of throwing the card, which leaves those ahead; the best of them all expects so
    many points, and another leaves the least.
    """
    found = around(moment, card, general(moment, least, THROW))
    in_sets, in_runs = dangers(card, moment.likely)
    value = moment.solver.values[card]
    beside = BESIDE[card]
    numbers = [float(ahead.points) / 20, float(ahead.points - least) / 10]
    numbers += [ahead.expected / 20, (ahead.expected - best) / 4]
    numbers += [5 * ahead.gin, 2 * ahead.knock, 3 * ahead.lower, 2 * in_sets, 2 * in_runs]
    numbers += [float(not moment.loose >> card & 1), float(moment.mine >> card & 1)]
    numbers += [float(0 < moment.last < value), float(ahead.points <= moment.knock)]
    numbers += [among(beside & moment.gone) / 3, among(beside & moment.lately) / 2]
    numbers += [among(beside & moment.holds) / 2, company(moment, card) / 3]
    numbers += [len(ahead.spare) / 7, float(ahead.dearest) / 10, live_beside(moment, ahead) / 25]
    numbers += safety(moment, ahead)
    return put(found, MEASURES, numbers)


def of_take(moment: Moment, card: int) -> vec[float]:
    """The facts of taking the card from the discards and not one from the stock."""
    whole = moment.hand | BIT[card]
    thrown = thrown_for(moment, whole)
    now, then = moment.ahead(moment.hand), moment.ahead(whole & ~BIT[thrown])
    found = around(moment, card, general(moment, int(now.points), TAKE))
    points, left = float(now.points), float(then.points)
    numbers = [float(moment.points(whole) < now.points), float(completes(card, moment.hand, 0))]
    numbers += [(now.expected - left) / 10, (now.expected - then.expected) / 5]
    numbers += [5 * (then.gin - now.gin), 2 * (then.knock - now.knock)]
    numbers += [3 * (then.lower - now.lower), points / 20, left / 20]
    numbers += [float(left <= moment.knock), float(left == 0), 3 * now.lower, 2 * now.knock]
    numbers += [5 * now.gin, 2 * moment.danger(thrown), float(moment.solver.values[thrown]) / 10]
    numbers += [(points - left) / 10, now.expected / 20]
    return put(found, MEASURES, numbers)


def of_knock(moment: Moment, card: int) -> vec[float]:
    """The facts of knocking, the card thrown; rather than to play on."""
    ahead = moment.ahead(moment.hand & ~BIT[card])
    found = general(moment, int(ahead.points), KNOCK)
    found[DEADWOOD + min(10, ahead.points)] = 1.0
    likely, laid, held = moment.likely, 0.0, 0.0
    for other in range(JOKER):
        held += likely[other] * float(moment.solver.values[other])
        if likely[other] > 0.0 and completes(other, ahead.melded, 0):
            laid += likely[other]
    numbers = [ahead.expected / 10, 5 * ahead.gin, 3 * ahead.lower, len(ahead.spare) / 5]
    return put(found, KNOCKS, [*numbers, laid / 3, held / 60])


def general(moment: Moment, least: int, many: int) -> vec[float]:
    """The facts of the moment, the hand coming to so many points, and room for as many as named."""
    found = vec[float]([0.0] * many)
    found[TURNS + min(13, moment.turns)] = 1.0
    found[TAKEN + min(4, among(moment.holds))] = 1.0
    found[LAST + min(10, moment.last)] = 1.0
    for place in range(STAKES - LEAST):
        if least > STEP * place:
            found[LEAST + place] = 1.0
    numbers = [moment.stock / 31, among(moment.loose) / 8, float(moment.alone)]
    if not moment.alone:
        numbers += moment.totals + moment.stakes
    numbers += [0.0] * (CARD - STAKES - 1 - len(numbers))
    return put(found, STAKES, [*numbers, moment.knock / 10])


def around(moment: Moment, card: int, found: vec[float]) -> vec[float]:
    """Where the cards are that might share a meld with the card, and its rank."""
    place, at = CARD, rank(card)
    for away in range(-REACH, REACH + 1):
        if away:
            inside = 0 <= at + away < 13
            found[place + (moment.where(card + away) if inside else NOWHERE)] = 1.0
            place += PLACES
    seen = [0] * PLACES
    for other in range(at, JOKER, 13):
        if other != card:
            where = moment.where(other)
            found[SETS + 3 * (where - LOOSE) + seen[where]] = 1.0
            seen[where] += 1
    found[RANKS + at] = 1.0
    return found


def thrown_for(moment: Moment, whole: i64) -> int:
    """The card of the hand whose throw leaves the least of the whole, of equal ones the dearest."""
    found, least, dearest = -1, 0, 0
    for card in range(JOKER):
        if moment.hand >> card & 1:
            left, value = moment.points(whole & ~BIT[card]), int(moment.solver.values[card])
            if found < 0 or left < least or (left == least and value > dearest):
                found, least, dearest = card, left, value
    return found


def company(moment: Moment, card: int) -> int:
    """How many live cards would make a meld of this one and another of the hand."""
    live = Unseen(1)
    live.one = moment.unseen
    return int(chances_with(card, BESIDE[card] & moment.hand, live))


def live_beside(moment: Moment, ahead: Ahead) -> float:
    """How many live cards lie close to one outside melds, each as often as it does."""
    return float(sum([among(BESIDE[card] & moment.unseen) for card in ahead.spare]))


def safety(moment: Moment, ahead: Ahead) -> list[float]:
    """The danger of the safest card that stays outside melds, and of all of them."""
    all_of = [moment.danger(card) for card in ahead.spare]
    return [2 * min(all_of) if all_of else 0.0, sum(all_of) / 2]


def put(found: vec[float], at: int, numbers: list[float]) -> vec[float]:
    """Facts written one after the other."""
    for place, number in enumerate(numbers):
        found[at + place] = number
    return found


def among(cards: i64) -> int:
    """How many cards a mask holds."""
    return int(cards).bit_count()
