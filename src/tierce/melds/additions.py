"""All cards of a hand that may be added to a meld together."""

from tierce.cards import JOKER, bare, face_of, joker_as, make
from tierce.melds.adding import add
from tierce.melds.hand import minus
from tierce.melds.jokers import joker_fault
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import CYCLIC, MeldRules
from tierce.melds.runs import last_place, possible_starts


def additions(
    meld: Meld, hand: list[int], rules: MeldRules, *, burnt: bool = False
) -> list[list[int]]:
    """Every choice of cards that may be added to the meld together. The first choice is no card.

    Where the rules allow only burnt jokers in runs, ``burnt`` assumes that all are burnt.
    """
    found: list[list[int]] = [[]]
    if meld.kind == RUN:
        found += additions_to_run(meld, hand, rules, burnt=burnt)
    else:
        rank = next(face for face in meld.faces if face != JOKER) % 13
        same = sorted({bare(card) for card in hand if bare(card) == JOKER or card % 13 == rank})
        found += [[card] for card in same if joins_set(meld, card, rules)]
    return found


def joins_set(meld: Meld, card: int, rules: MeldRules) -> bool:
    """Whether a card of the set's rank, or a joker, can be added to it."""
    if card == JOKER or meld.jokers or rules.strict_sets:
        return isinstance(add(meld, [card], rules), Meld)
    return len(meld.cards) == 3 and card not in meld.cards


def additions_to_run(
    meld: Meld, hand: list[int], rules: MeldRules, *, burnt: bool
) -> list[list[int]]:
    """Cards below and above a run, at least one; each end is listed from the run outwards."""
    longest = 13 if rules.ace_run == CYCLIC else rules.run_max
    spare = longest - len(meld.cards)
    own = [bare(card) for card in hand]
    below, above = both_ends(meld, own, spare, rules)
    limited = JOKER in own  # naturals alone never make the jokers too many
    return [
        low + high
        for low in below
        for high in above
        if 0 < len(low) + len(high) <= spare
        and (not limited or may_hold(meld, low, high, rules, burnt=burnt))
        and (not low or not high or minus(hand, low + high) is not None)
    ]


def both_ends(
    meld: Meld, hand: list[int], spare: int, rules: MeldRules
) -> tuple[list[list[int]], list[list[int]]]:
    """The sequences of cards that fit below a run, and those that fit above it."""
    suit, first = divmod(face_of(meld.cards[0]), 13)
    last = first + len(meld.cards) - 1
    bottom = first - spare if rules.ace_run == CYCLIC else possible_starts(rules)[0]
    below = [make(suit, place % 13) for place in range(first - 1, bottom - 1, -1)]
    above = [make(suit, place % 13) for place in range(last + 1, last_place(first, rules) + 1)]
    return beyond(below, hand), beyond(above, hand)


def may_hold(meld: Meld, low: list[int], high: list[int], rules: MeldRules, *, burnt: bool) -> bool:
    """Whether the grown run respects the limits on jokers."""
    if rules.joker_run_burnt and not burnt and max([0, *low, *high]) > JOKER:
        return False
    return joker_fault([*low[::-1], *meld.cards, *high], rules, ordered=True) is None


def beyond(faces: list[int], hand: list[int]) -> list[list[int]]:
    """All sequences of cards and jokers of the hand that fill the first places, the empty one too.

    ``faces`` are the places beyond one end of a run, from the run outwards.
    """
    found: list[list[int]] = [[]]
    longest: list[list[int]] = [[]]
    jokers = hand.count(JOKER)
    for face in faces:
        longer = [[*cards, face] for cards in longest] if face in hand else []
        if jokers:
            longer += [[*cards, joker_as(face)] for cards in longest if joker_count(cards) < jokers]
        if not longer:
            break
        longest = longer
        found += longest
    return found


def joker_count(cards: list[int]) -> int:
    """The number of jokers among the cards."""
    return sum([1 for card in cards if card >= JOKER])
