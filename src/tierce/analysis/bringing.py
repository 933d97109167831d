"""Estimates the points that a knock would bring, by sampling the hands of the others.

A sampled hand holds the cards that the seat took openly, and unseen cards at random. It is then
improved by one draw for each turn that the seat has had.
"""

from typing import Final

from tierce.analysis.going_out import unseen
from tierce.cards import Shuffler
from tierce.game import Gin, Knock, State, View
from tierce.game.judge.gin import best_throw
from tierce.game.judge.showdown import knocked
from tierce.game.play.ending import ended
from tierce.game.state.rows import take

SAMPLES: Final = 16
MOST_DRAWS: Final = 8
"""Later draws hardly improve a hand."""


def brings(view: View, act: Knock | Gin) -> int:
    """Mean points of the others, less those of the seat that knocks.

    The seed comes from the view, so the same view gives the same number.
    """
    points = [gain(view, act, number) for number in range(SAMPLES)]
    return round(sum(points) / SAMPLES)


def gain(view: View, act: Knock | Gin, number: int) -> int:
    """The points that the act brings against one sample of hands."""
    assert view.seat is not None, "only a seat knocks"
    state = imagined(view, number)
    event = knocked(state, view.seat, act)
    end = ended(state, "gin" if event.gin else "knock", view.seat, event.hands)
    return sum(end.points) - 2 * end.points[view.seat]


def imagined(view: View, number: int) -> State:
    """The state with sampled hands for the others."""
    state, hidden = view.known.world(), unseen(view)
    for seat in range(state.players):
        for card in view.memory.holds[seat] if seat != view.seat else []:
            take(hidden, card)
    order = Shuffler(seed_of(view) + number).shuffled(hidden)
    for seat in range(state.players):
        if seat != view.seat:
            deal(state, seat, view.memory.holds[seat], order)
    return state


def deal(state: State, seat: int, shown: list[int], order: list[int]) -> None:
    """Give the seat a hand: the cards it took openly and some of `order`, then its draws."""
    held = shown[: len(state.hands[seat])]
    many = len(state.hands[seat]) - len(held)
    state.hands[seat] = held + order[:many]
    del order[:many]
    for _ in range(min(MOST_DRAWS, state.turns[seat], len(order))):
        state.hands[seat].append(order.pop())
        worst, _ = best_throw(state, seat)
        take(state.hands[seat], worst)
        for card in held:
            if card == worst:  # the seat keeps a card it took: it discards the card drawn
                state.hands[seat][-1] = card


def seed_of(view: View) -> int:
    """The seed of the samples, from what the seat sees."""
    found = len(view.known.stock)
    for card in [*view.hand, *view.known.discard]:
        found = (found * 1_000_003 + card + 7) % 2**61
    return found
