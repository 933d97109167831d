"""The state after melds are laid, changed or taken apart."""

from tierce.cards import JOKER, bare
from tierce.game.events.classes import Added, Laid, Opened, Stole, Swapped
from tierce.game.events.event import Rest
from tierce.game.events.piles import give_up
from tierce.game.state.rows import with_at
from tierce.game.state.state import State
from tierce.game.state.table_meld import TableMeld, meld_number
from tierce.melds import Meld


def laid(state: State, event: Laid) -> None:
    for rest in event.rests:
        leave(state, rest)
    meld = event.made
    if meld is None:
        meld = Meld(event.kind, event.cards)
    entry = TableMeld(event.meld, event.seat, meld)
    state.table = [*state.table, entry]
    state.next_meld = meld_number(event.meld) + 1
    state.fresh = [*state.fresh, event.meld]
    state.new_melds += 1
    if not state.opened[event.seat]:
        state.opened = with_at(state.opened, event.seat, True)
    state.used_table = state.used_table or bool(event.borrowed)
    spend(state, event.seat, event.used, event.counted)
    pay_jokers(state, event.used)


def added(state: State, event: Added) -> None:
    entry = state.meld(event.meld)
    change(state, event)
    state.used_table = state.used_table or event.meld not in state.fresh
    spend(state, event.seat, event.cards, event.counted)
    if entry is not None and state.takes_freed(entry, event.seat):
        pay_jokers(state, event.cards)


def swapped(state: State, event: Swapped) -> None:
    change(state, event)
    state.used_table = True
    spend(state, event.seat, event.cards, event.counted)
    state.hands[event.seat].append(JOKER)
    state.owed_jokers += 1


def stole(state: State, event: Stole) -> None:
    leave(state, event.rest)
    state.used_table = True
    state.hands[event.seat].extend([bare(card) for card in event.cards])


def opened(state: State, event: Opened) -> None:
    state.opened = with_at(state.opened, event.seat, True)
    state.opened_points = with_at(state.opened_points, event.seat, event.points)


def spend(state: State, seat: int, cards: tuple[int, ...], counted: int) -> None:
    """Move cards from the hand to the table and count them as laid."""
    laid, hand = state.laid_cards[seat], state.hands[seat]
    for written in cards:
        card = bare(written)
        laid.append(card)
        give_up(hand, card)
        state.last_used = card
        if card == JOKER:
            state.jokers_laid = with_at(state.jokers_laid, seat, state.jokers_laid[seat] + 1)
        if card == state.taken:
            state.taken_used = True
    state.laid_points += counted
    state.turn_laid = True


def pay_jokers(state: State, cards: tuple[int, ...]) -> None:
    """Count the jokers among the cards as jokers freed in this turn, as far as some are owed."""
    if state.owed_jokers:
        for card in cards:
            if card >= JOKER and state.owed_jokers:
                state.owed_jokers -= 1


def change(state: State, event: Added | Swapped) -> None:
    """Replace a meld of the table by the result of the event."""
    for index, entry in enumerate(state.table):
        if entry.name == event.meld:
            meld = event.made
            if meld is None:
                meld = Meld(entry.meld.kind, event.result)
            grown = TableMeld(entry.name, entry.seat, meld)
            state.table = with_at(state.table, index, grown)
            return


def leave(state: State, rest: Rest) -> None:
    """Leave what remains of a meld that cards were taken from.

    An upper part becomes a new meld of the same owner.
    """
    place = [entry.name for entry in state.table].index(rest.meld)
    owner = state.table[place].seat
    parts = [TableMeld(left.name, owner, Meld(left.kind, left.cards)) for left in rest.left]
    state.table = state.table[:place] + parts[:1] + state.table[place + 1 :] + parts[1:]
    for part in parts[1:]:
        state.next_meld = meld_number(part.name) + 1
