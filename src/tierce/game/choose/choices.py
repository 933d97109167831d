"""Acts that a seat could do: in a fixed order, all allowed, not all listed."""

from collections.abc import Iterator

from tierce.cards import JOKER, face_of, is_joker, joker_as, make, rank, suit
from tierce.game.acts.actions import (
    Action,
    Addition,
    Discard,
    DrawStock,
    Gin,
    Knock,
    Lay,
    NewMeld,
    Pass,
    Steal,
    Swap,
    TakeDiscard,
    Undo,
)
from tierce.game.choose.opening import best_opening
from tierce.game.judge.gin import out_of_reach
from tierce.game.judge.judge import before_laying, refusal
from tierce.game.judge.reactions import REACTIONS
from tierce.game.state.state import State
from tierce.game.state.table_meld import TableMeld
from tierce.melds import RUN, Meld
from tierce.solve import candidates


def choices(state: State, seat: int) -> list[Action]:
    """Return acts that the seat could do now.

    An undo is listed only where nothing else would end the turn. Borrowing is never listed.
    """
    if state.over is not None:
        return []
    acts = [act for act in proposed(state, seat) if refusal(state, seat, act) is None]
    if seat == state.turn and state.draft is not None:
        ends = [act for act in acts if isinstance(act, (DrawStock, Discard, Knock, Gin))]
        return acts if ends else [*acts, Undo()]
    return acts


def proposed(state: State, seat: int) -> list[Action]:
    """Return acts that the judge may allow."""
    acts: list[Action] = list(REACTIONS) if state.terms.reactions else []
    if seat != state.turn:
        return acts
    if state.upcard_offered:
        return [*acts, TakeDiscard(), Pass()]
    if state.must_draw:
        return [*acts, DrawStock(), TakeDiscard()]
    if before_laying(state, seat) is None:
        acts += layings(state, seat)
    ends = state.terms.at_end and not out_of_reach(state, seat)
    for card in dict.fromkeys(state.hands[seat]):
        if ends:
            acts += [Gin(card), Knock(card)]
        acts.append(Discard(card))
    return acts


def layings(state: State, seat: int) -> Iterator[Lay]:
    """Yield layings of one part each, and an opening as a whole."""
    if not state.opened[seat] and (opening := best_opening(state, seat)) is not None:
        yield opening
    for meld in candidates(state.hands[seat], state.rules.melds):
        yield Lay((NewMeld(meld.cards, meld.kind),))
    for entry in state.table:
        yield from on_meld(state, seat, entry)


def on_meld(state: State, seat: int, entry: TableMeld) -> Iterator[Lay]:
    """Yield additions, swaps and steals of one card at a meld of the table."""
    hand = list(dict.fromkeys(state.hands[seat]))
    for card in hand:
        for written in ways_to_add(card, entry, state):
            yield Lay((Addition((written,), entry.name),))
    if entry.meld.jokers and state.rules.joker_swap:
        for cards in swaps(entry.meld, hand):
            yield Lay((Swap(cards, entry.name),))
    if state.rules.table_take == "steal":
        for card in dict.fromkeys(entry.meld.cards):
            yield Lay((Steal((card,), entry.name),))


def ways_to_add(card: int, entry: TableMeld, state: State) -> list[int]:
    """Return the card as it may be written: a joker at a run once for each end."""
    if card != JOKER:
        return [card] if entry.takes(state.terms) >> card & 1 else []
    return joker_ends(entry.meld) if entry.meld.kind == RUN else [JOKER]


def joker_ends(meld: Meld) -> list[int]:
    """Return the joker above and below a run."""
    one_suit = suit(face_of(meld.cards[0]))
    low, high = rank(face_of(meld.cards[0])), rank(face_of(meld.cards[-1]))
    return [joker_as(make(one_suit, (high + 1) % 13)), joker_as(make(one_suit, (low - 1) % 13))]


def swaps(meld: Meld, hand: list[int]) -> list[tuple[int, ...]]:
    """Return cards of the hand that may replace a joker: one, or two in a set of three."""
    if meld.kind == RUN:
        faces = [face_of(card) for card in meld.cards if is_joker(card)]
        return [(face,) for face in faces if face in hand]
    level = rank(face_of(meld.cards[0]))
    same = [card for card in hand if card != JOKER and rank(card) == level]
    found: list[tuple[int, ...]] = [(card,) for card in same]
    if len(meld.cards) == 3:
        found += [(one, other) for one in same for other in same if one != other]
    return found
