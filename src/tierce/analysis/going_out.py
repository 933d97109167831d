"""Bounds on the points of every seat if the reader goes out now.

The hands of the others are hidden. The lower bound gives them the cheapest of the unseen cards, the
upper bound the most expensive.
"""

from collections import Counter

from msgspec.structs import replace

from tierce.cards import UNKNOWN, bare, pack
from tierce.game import Discard, State, Trial, View
from tierce.game.events.classes import Discarded
from tierce.game.events.evolve import evolve
from tierce.game.play.ending import outcome_of
from tierce.rules.price.outcome import How

Bounds = list[tuple[int, int]]
"""The least and the most points of each seat, as they are added to the totals."""


def out_by_discard(view: View, card: int) -> Bounds | None:
    """The bounds if this discard is the last card of the hand, else None."""
    assert view.seat is not None, "only a seat goes out"
    if view.hand != [card] or view.refusal(Discard(card)) is not None:
        return None
    thrown = Discarded(seat=view.seat, card=card, last=True)
    return priced(view, evolve(view.known.copy(), thrown))


def out_by_laying(view: View, trial: Trial) -> Bounds | None:
    """The bounds if this laying empties the hand, else None."""
    return None if trial.state.hands[trial.seat] else priced(view, trial.state)


def out_by_gin(view: View) -> Bounds:
    """The bounds if the seat goes gin: it has no deadwood."""
    assert view.seat is not None, "only a seat goes out"
    state = view.known.copy()
    state.hands[view.seat] = []
    return priced(view, state, how="gin")


def priced(view: View, state: State, *, how: How = "out") -> Bounds:
    """The bounds once the reader has gone out in this state."""
    facts = outcome_of(state, how, view.seat, ())
    hidden = unseen(view)
    counts = [sum(card == UNKNOWN for card in hand) for hand in state.hands]
    # At Gin a hand may have no deadwood.
    cheap = [() if how == "gin" else tuple(hidden[:count]) for count in counts]
    costly = [tuple(hidden[len(hidden) - count :]) for count in counts]
    least, most = (state.rules.price(replace(facts, left=tuple(ends))) for ends in (cheap, costly))
    return [(min(pair), max(pair)) for pair in zip(least, most, strict=True)]


def unseen(view: View) -> list[int]:
    """The cards that the reader cannot see, the cheapest first."""
    rules, known = view.rules, view.known
    left = Counter(pack(rules.decks, rules.jokers))
    left.subtract([bare(card) for entry in known.table for card in entry.meld.cards])
    left.subtract([*known.discard, *view.hand])
    return sorted(left.elements(), key=lambda card: rules.hand_points([card]))
