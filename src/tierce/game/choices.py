"""What a seat could do: ordered, finite, always allowed, not always everything."""

from collections.abc import Iterator

from tierce.cards import JOKER, face_of, is_joker, joker_as, make, rank, suit
from tierce.game.actions import (
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
from tierce.game.gin import out_of_reach
from tierce.game.judge import REACTIONS, before_laying, refusal
from tierce.game.opening import best_opening
from tierce.game.state import State, TableMeld
from tierce.melds import RUN, Meld
from tierce.solve import candidates


def choices(state: State, seat: int) -> list[Action]:
    """Acts that the seat could do now: drawing, laying, adding, swapping, stealing, discarding,
        knocking.

    An undo is among them only where nothing else would end the turn. Borrowing is allowed by the
    judge but not listed.
    """
    if state.over is not None:
        return []
    acts = [act for act in proposed(state, seat) if refusal(state, seat, act) is None]
    if seat == state.turn and state.draft is not None:
        ends = [act for act in acts if isinstance(act, (DrawStock, Discard, Knock, Gin))]
        return acts if ends else [*acts, Undo()]
    return acts


def proposed(state: State, seat: int) -> list[Action]:
    """Acts worth asking the judge about."""
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
    """One part at a time; an opening as a whole."""
    if not state.opened[seat] and (opening := best_opening(state, seat)) is not None:
        yield opening
    for meld in candidates(state.hands[seat], state.rules.melds):
        yield Lay((NewMeld(meld.cards, meld.kind),))
    for entry in state.table:
        yield from on_meld(state, seat, entry)


def on_meld(state: State, seat: int, entry: TableMeld) -> Iterator[Lay]:
    """Additions of one card, swaps and steals of one card at a meld of the table."""
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
    """The card as it may be written: a joker that fits both ends of a run once for each."""
    if card != JOKER:
        return [card] if entry.takes(state.terms) >> card & 1 else []
    return joker_ends(entry.meld) if entry.meld.kind == RUN else [JOKER]


def joker_ends(meld: Meld) -> list[int]:
    """A joker below and above a run."""
    colour = suit(face_of(meld.cards[0]))
    low, high = rank(face_of(meld.cards[0])), rank(face_of(meld.cards[-1]))
    return [joker_as(make(colour, (high + 1) % 13)), joker_as(make(colour, (low - 1) % 13))]


def swaps(meld: Meld, hand: list[int]) -> list[tuple[int, ...]]:
    """Cards of the hand that might take a joker's place: one, or two in a set of three."""
    if meld.kind == RUN:
        faces = [face_of(card) for card in meld.cards if is_joker(card)]
        return [(face,) for face in faces if face in hand]
    level = rank(face_of(meld.cards[0]))
    same = [card for card in hand if card != JOKER and rank(card) == level]
    found: list[tuple[int, ...]] = [(card,) for card in same]
    if len(meld.cards) == 3:
        found += [(one, other) for one in same for other in same if one != other]
    return found
