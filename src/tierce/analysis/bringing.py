"""About how many points a knock would bring, from hands that the others may hold.

Each imagined hand is dealt from the cards that the reader has not seen, cards taken openly
included. It then improves for as many draws as the seat has had turns, as hands do.
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
"""Later draws improve a hand little."""


def brings(view: View, act: Knock | Gin) -> int:
    """The mean points of the others, less the reader's own.

    The view alone decides it, so the same moment always gives the same number.
    """
    points = [gain(view, act, number) for number in range(SAMPLES)]
    return round(sum(points) / SAMPLES)


def gain(view: View, act: Knock | Gin, number: int) -> int:
    """What the act brings against one choice of hands."""
    assert view.seat is not None, "only a seat knocks"
    state = imagined(view, number)
    event = knocked(state, view.seat, act)
    end = ended(state, "gin" if event.gin else "knock", view.seat, event.hands)
    return sum(end.points) - 2 * end.points[view.seat]


def imagined(view: View, number: int) -> State:
    """The state with hands for the others."""
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
    """A hand for the seat with the cards it was seen to take, improved by its draws."""
    held = shown[: len(state.hands[seat])]
    many = len(state.hands[seat]) - len(held)
    state.hands[seat] = held + order[:many]
    del order[:many]
    for _ in range(min(MOST_DRAWS, state.turns[seat], len(order))):
        state.hands[seat].append(order.pop())
        worst, _ = best_throw(state, seat)
        take(state.hands[seat], worst)
        for card in held:
            if card == worst:  # it was not thrown: the card drawn was
                state.hands[seat][-1] = card


def seed_of(view: View) -> int:
    """A number for the moment, from what the reader sees."""
    found = len(view.known.stock)
    for card in [*view.hand, *view.known.discard]:
        found = (found * 1_000_003 + card + 7) % 2**61
    return found
