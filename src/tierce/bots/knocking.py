"""Whether a knock brings more than to wait, for gin or for a knock of the other that is undercut.

What is looked at was put down by hand, each about between 0 and 1; what it is worth was learnt from
rounds that were played on after they could have been ended (docs/decisions/0605). The order of the
facts is that of the weights in ``nets.toml``.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.bots.ahead import Ahead
from tierce.bots.foresight import Foresight
from tierce.bots.level import Level
from tierce.bots.net import net
from tierce.bots.prospects import chance_to_win
from tierce.cards import JOKER, UNKNOWN
from tierce.game import State, View
from tierce.melds.thirds import completes
from tierce.melds.whole import BIT

KNOCK, UNDERCUT, GIN, GINS = 12, 30, 45, 50
"""Points that a seat may have to pay for one knock or another, gin in a good round and in a bad."""
DEAR: Final = 9
"""What the other is taken to have thrown before it threw anything."""


def learnt_for(state: State) -> bool:
    """Whether the rounds that were learnt from were of this kind."""
    return state.players == 2 and state.terms.decks == 1 and not state.rules.jokers


def gain_of_knock(view: View, level: Level, thrown: int) -> float:
    """How much more it brings to throw the card and knock than to wait; below zero where less."""
    return net("knock").of(knock_facts(view, level, thrown))


def knock_facts(view: View, level: Level, thrown: int) -> vec[float]:
    """What there is to know where the hand without the card may knock."""
    assert view.seat is not None, "an onlooker ends nothing"
    foresight, hand = Foresight(view, level), i64(0)
    for card in view.known.hands[view.seat]:
        if card != thrown:
            hand |= BIT[card]
    ahead = Ahead(foresight.outlook, hand)
    other = view.known.next_seat(view.seat)
    points, turns = float(ahead.points) / 10, view.known.turns[other] / 10
    found = [points, turns, *shown(view, other)]
    found += [ahead.gin * 5, ahead.expected / 10, ahead.lower]
    found += [len(ahead.spare) / 5, added(ahead, hand, foresight.likely) / 3]
    found += stakes(view, view.seat, other)
    found += [turns * points, turns * turns, points * points]
    return vec[float](found)


def shown(view: View, seat: int) -> list[float]:
    """How many cards the seat took and still holds, and what it threw last: that lies there, or
    was just taken.
    """
    state = view.known
    card = state.taken if state.taken != UNKNOWN else (state.discard or [UNKNOWN])[-1]
    seen = state.turns[seat] > 0 and card != UNKNOWN
    points = state.terms.values[card] if seen else DEAR
    return [len(view.memory.held(seat)) / 3, points / 10]


def added(ahead: Ahead, hand: i64, likely: list[float]) -> float:
    """How many cards the other is likely to hold that it could lay off."""
    found = 0.0
    for card in range(JOKER):
        if likely[card] > 0.0 and not hand >> card & 1 and completes(card, ahead.melded, 0):
            found += likely[card]
    return found


def stakes(view: View, seat: int, other: int) -> list[float]:
    """What is to be won and lost in the match, and how far it is."""
    limit, mine, theirs = view.rules.limit, view.totals[seat], view.totals[other]
    return [
        3 * change(view, seat, other, KNOCK),
        2 * change(view, seat, other, GIN),
        -3 * change(view, seat, seat, KNOCK),
        -3 * change(view, seat, seat, UNDERCUT),
        -2 * change(view, seat, seat, GINS),
        float(theirs + KNOCK >= limit),
        1 - (limit - mine) / 100,
        1 - (limit - theirs) / 100,
    ]


def change(view: View, seat: int, payer: int, points: int) -> float:
    """How much likelier the seat wins the match once the payer has paid so many points."""
    paid = [0] * view.known.players
    before = chance_to_win(view.known, view.totals, paid, seat)
    paid[payer] = points
    return chance_to_win(view.known, view.totals, paid, seat) - before
