"""Features of a Gin discard, take and knock (docs/decisions/0611).

Most are 0 or 1, the others lie between about 0 and 1. ``gin_layout`` gives their order.
"""

from librt.vecs import vec
from mypy_extensions import i64

from tierce.bots.believe.beliefs import meld_probabilities
from tierce.bots.learnt import gin_layout as layout
from tierce.bots.learnt.gin_context import LOOSE, NOWHERE, PLACES, GinContext
from tierce.bots.value.after_draw import AfterDraw
from tierce.bots.value.masks import count
from tierce.bots.value.outs import outs
from tierce.bots.value.unseen import Unseen
from tierce.cards import JOKER, rank
from tierce.solve.tables.masks import BIT
from tierce.solve.tables.triples import BESIDE, completes


def discard_features(context: GinContext, cards: list[int]) -> list[vec[float]]:
    """Features of discarding each of the cards."""
    left = [context.after_draw(context.hand & ~BIT[card]) for card in cards]
    best = min([after.expected for after in left])
    least = min([int(after.points) for after in left])
    rows = []
    for card, after in zip(cards, left, strict=True):
        row = card_features(context, card, shared_features(context, least, layout.DISCARD_SIZE))
        rows.append(
            write(row, layout.MEASURES, discard_measures(context, card, after, best, least))
        )
    return rows


def discard_measures(
    context: GinContext, card: int, after: AfterDraw, best: float, least: int
) -> list[float]:
    """Measures of one discard.

    ``best`` and ``least`` are the least expected and the least present points of all discards.
    """
    in_sets, in_runs = meld_probabilities(card, context.belief)
    value = context.solver.values[card]
    found = [float(after.points) / 20, float(after.points - least) / 10]
    found += [after.expected / 20, (after.expected - best) / 4]
    found += [5 * after.gin, 2 * after.knock, 3 * after.lower, 2 * in_sets, 2 * in_runs]
    found += [float(not context.loose >> card & 1), float(context.shown >> card & 1)]
    found += [float(0 < context.last < value), float(after.points <= context.knock)]
    found += related_measures(context, card)
    found += [len(after.deadwood) / 7, float(after.highest) / 10]
    return [*found, unseen_related(context, after) / 25, *deadwood_danger(context, after)]


def related_measures(context: GinContext, card: int) -> list[float]:
    """Measures of the cards that may share a meld with the card."""
    related = BESIDE[card]
    found = [count(related & context.gone) / 3, count(related & context.recent) / 2]
    return [*found, count(related & context.holds) / 2, outs_in_hand(context, card) / 3]


def take_features(context: GinContext, card: int) -> vec[float]:
    """Features of taking the card from the discard pile in place of a stock card."""
    whole = context.hand | BIT[card]
    discard = discard_after_take(context, whole)
    now, then = context.after_draw(context.hand), context.after_draw(whole & ~BIT[discard])
    melds = [float(context.points(whole) < now.points), float(completes(card, context.hand, 0))]
    costs = [2 * context.danger(discard), float(context.solver.values[discard]) / 10]
    row = card_features(context, card, shared_features(context, int(now.points), layout.TAKE_SIZE))
    return write(row, layout.MEASURES, [*melds, *take_measures(context, now, then, costs)])


def take_measures(
    context: GinContext, now: AfterDraw, then: AfterDraw, costs: list[float]
) -> list[float]:
    """Measures of the hand before and after a take; ``costs`` are those of the discard."""
    points, left = float(now.points), float(then.points)
    found = [(now.expected - left) / 10, (now.expected - then.expected) / 5]
    found += [5 * (then.gin - now.gin), 2 * (then.knock - now.knock)]
    found += [3 * (then.lower - now.lower), points / 20, left / 20]
    found += [float(left <= context.knock), float(left == 0), 3 * now.lower, 2 * now.knock]
    return [*found, 5 * now.gin, *costs, (points - left) / 10, now.expected / 20]


def knock_features(context: GinContext, card: int) -> vec[float]:
    """Features of discarding the card and knocking in place of playing on."""
    after = context.after_draw(context.hand & ~BIT[card])
    found = shared_features(context, int(after.points), layout.KNOCK_SIZE)
    found[layout.DEADWOOD + min(10, after.points)] = 1.0
    belief, laid_off, held = context.belief, 0.0, 0.0
    for other in range(JOKER):
        held += belief[other] * float(context.solver.values[other])
        if belief[other] > 0.0 and completes(other, after.melded, 0):
            laid_off += belief[other]
    measures = [after.expected / 10, 5 * after.gin, 3 * after.lower, len(after.deadwood) / 5]
    return write(found, layout.KNOCKS, [*measures, laid_off / 3, held / 60])


def shared_features(context: GinContext, least: int, size: int) -> vec[float]:
    """A row of ``size`` features with those that all decisions share; ``least`` are the deadwood
    points.
    """
    found = vec[float]([0.0] * size)
    found[layout.TURNS + min(13, context.turns)] = 1.0
    found[layout.TAKEN + min(4, count(context.holds))] = 1.0
    found[layout.LAST + min(10, context.last)] = 1.0
    for place in range(layout.STAKES - layout.LEAST):
        if least > layout.STEP * place:
            found[layout.LEAST + place] = 1.0
    numbers = [context.stock / 31, count(context.loose) / 8, float(context.single)]
    if not context.single:
        numbers += context.totals + context.stakes
    numbers += [0.0] * (layout.CARD - layout.STAKES - 1 - len(numbers))
    return write(found, layout.STAKES, [*numbers, context.knock / 10])


def card_features(context: GinContext, card: int, found: vec[float]) -> vec[float]:
    """Write the places of related cards and the rank of the card."""
    at = rank(card)
    group = layout.CARD
    for away in range(-layout.REACH, layout.REACH + 1):
        if away:
            inside = 0 <= at + away < 13
            found[group + (context.place(card + away) if inside else NOWHERE)] = 1.0
            group += PLACES
    seen = [0] * PLACES
    for other in range(at, JOKER, 13):
        if other != card:
            place = context.place(other)
            found[layout.SETS + 3 * (place - LOOSE) + seen[place]] = 1.0
            seen[place] += 1
    found[layout.RANKS + at] = 1.0
    return found


def discard_after_take(context: GinContext, whole: i64) -> int:
    """The card of the hand whose discard leaves the least of ``whole``; the costliest of equals."""
    found, least, highest = -1, 0, 0
    for card in range(JOKER):
        if context.hand >> card & 1:
            left, value = context.points(whole & ~BIT[card]), int(context.solver.values[card])
            if found < 0 or left < least or (left == least and value > highest):
                found, least, highest = card, left, value
    return found


def outs_in_hand(context: GinContext, card: int) -> int:
    """Number of unseen cards that complete a meld of the card and another card of the hand."""
    live = Unseen(1)
    live.one = context.unseen
    return int(outs(card, context.hand, live))


def unseen_related(context: GinContext, after: AfterDraw) -> float:
    """Number of unseen cards related to each card of the deadwood, summed."""
    return float(sum([count(BESIDE[card] & context.unseen) for card in after.deadwood]))


def deadwood_danger(context: GinContext, after: AfterDraw) -> list[float]:
    """Least danger of a card of the deadwood, and the sum of all."""
    dangers = [context.danger(card) for card in after.deadwood]
    return [2 * min(dangers) if dangers else 0.0, sum(dangers) / 2]


def write(found: vec[float], at: int, numbers: list[float]) -> vec[float]:
    """Write numbers into the row from an index on. Returns the row."""
    for place, number in enumerate(numbers):
        found[at + place] = number
    return found
