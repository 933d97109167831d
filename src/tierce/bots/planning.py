"""What to lay in a turn, thought through to the discard before anything is laid."""

from collections.abc import Iterator

from tierce.bots.turn import Turn
from tierce.cards import JOKER
from tierce.game import Addition, Lay, NewMeld, Part, State, Steal, Swap, best_opening
from tierce.game.choices import joker_ends, swaps
from tierce.game.judge import before_laying
from tierce.melds import RUN, Meld, arrange, fits_any, opening

DEPTH = 2
"""How many swaps, borrowings and steals are thought of together."""


def plan(state: State, seat: int) -> Lay | None:
    """The best laying of the turn, or None where nothing is better laid; the turn can end after
    it.
    """
    if before_laying(state, seat) is not None:
        return None
    idle = Turn(state, seat)
    ways = [turn for turn in turns(idle) if turn.stands()]
    if not ways:
        return None
    best = min(ways, key=cost)
    return best.act() if best.parts else None


def cost(turn: Turn) -> tuple[bool, int, int]:
    """What a way to play the turn is sorted by: out first, then the points left, then the cards."""
    points = sum([turn.state.rules.hand_values[card] for card in turn.hand])
    return (not turn.out(), points, len(turn.hand))


def turns(idle: Turn) -> Iterator[Turn]:
    """Ways to play the turn: nothing, all that can be laid, and that with tricks."""
    yield idle
    if idle.trial.was_open:
        yield from with_tricks(idle, DEPTH)
        return
    first = best_opening(idle.start, idle.seat)
    if first is not None:
        opened = idle.copy()
        if all(opened.lay(part) for part in first.parts):
            yield opened.copy()
            yield from with_tricks(opened, DEPTH)
    else:
        yield from with_tricks(idle, DEPTH)


def with_tricks(turn: Turn, depth: int) -> Iterator[Turn]:
    """All laid, with and without cards won from the table first."""
    yield all_laid(turn.copy())
    if depth == 0:
        return
    for trick in tricks(turn):
        other = turn.copy()
        if other.lay(trick):
            yield from with_tricks(other, depth - 1)


def all_laid(turn: Turn) -> Turn:
    """The turn with every meld and every addition that fits."""
    rules = turn.state.rules
    if turn.trial.was_open or turn.trial.opens or not rules.first_meld_min:
        for meld in melds_of(turn):
            turn.lay(NewMeld(meld.cards, meld.kind))
    while add_one(turn):
        pass
    return turn


def melds_of(turn: Turn) -> list[Meld]:
    """The melds that leave the least points in hand, with a card kept where one must be."""
    rules, hand = turn.state.rules, turn.hand
    best = arrange(hand, rules.melds, rules.hand_values)
    if len(best.rest) >= turn.keep:
        return best.melds
    kept = opening(hand, rules.melds, 0, values=rules.hand_values, pure_run=False, keep=turn.keep)
    return kept or []


def add_one(turn: Turn) -> bool:
    """Add one more card to a meld of the table, jokers only to go out."""
    if len(turn.hand) <= turn.keep:
        return False
    naturals = turn.naturals()
    spare_jokers = turn.hand.count(JOKER) and len(turn.hand) - turn.hand.count(JOKER) <= turn.keep
    for entry in list(turn.state.table):
        for card in naturals:
            if fits_any(card, [entry.meld], turn.state.rules.melds) and turn.lay(
                Addition((card,), entry.name)
            ):
                return True
    return bool(spare_jokers or turn.state.owed_jokers) and add_joker(turn)


def add_joker(turn: Turn) -> bool:
    """Add a joker somewhere."""
    for entry in list(turn.state.table):
        written = joker_ends(entry.meld) if entry.meld.kind == RUN else [JOKER]
        if any(turn.lay(Addition((card,), entry.name)) for card in written):
            return True
    return False


def tricks(turn: Turn) -> Iterator[Part]:
    """Cards to be won from the table: jokers, and cards that complete a meld."""
    rules = turn.state.rules
    for entry in turn.state.table:
        if entry.meld.jokers and rules.joker_swap:
            for cards in swaps(entry.meld, turn.hand):
                yield Swap(cards, entry.name)
        if rules.table_take == "steal" and len(entry.meld.cards) > 3:
            for card in dict.fromkeys(entry.meld.cards):
                yield Steal((card,), entry.name)
