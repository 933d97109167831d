"""Where selected cards could go: to a meld, for a joker, into the hand, onto the discard pile."""

from itertools import permutations
from typing import Any

from tierce.analysis.going_out import out_by_discard, out_by_laying
from tierce.cards import JOKER, bare, is_joker, joker_as, make, name
from tierce.game import Addition, Discard, Lay, NewMeld, Steal, Swap, Trial, View
from tierce.game.events.classes import Added
from tierce.game.judge.faults import fits
from tierce.game.judge.laying import try_laying
from tierce.game.state.table_meld import TableMeld
from tierce.melds import RUN
from tierce.record import write_action

Plain = dict[str, Any]
MOST_ADDED = 4
"""The most cards that are tried in every order."""


def additions(view: View, cards: list[int], staged: tuple[NewMeld, ...] = ()) -> list[Plain]:
    """Every meld of the table that the cards can be added to, once for each end that takes them.

    Before the seat has opened, the addition may be part of a laying with the staged melds.
    """
    assert view.seat is not None, "only a seat adds cards"
    found: list[Plain] = []
    results = []
    for entry in view.known.table:
        for written in orders(cards):
            part = Addition(tuple(written), entry.name)
            trial = tried(view, part, staged)
            grown = None if trial is None else trial.state.meld(entry.name)
            if trial is None or grown is None or (entry.name, grown.meld) in results:
                continue
            results.append((entry.name, grown.meld))
            found.append(addition(entry, grown, part, trial) | {"out": out_by_laying(view, trial)})
    return found


def tried(view: View, part: Addition, staged: tuple[NewMeld, ...]) -> Trial | None:
    """The trial of a legal addition, alone or with the staged melds; None if neither is legal."""
    assert view.seat is not None, "only a seat adds cards"
    acts = [Lay((part,))]
    if staged and not view.known.opened[view.seat]:
        # An addition that counts towards the opening must be part of it.
        acts.insert(0 if view.rules.first_meld_counts_layoffs else 1, Lay((*staged, part)))
    for act in acts:
        if view.refusal(act) is None:
            trial = try_laying(view.known, view.seat, act)
            return trial if isinstance(trial, Trial) else None
    return None


def addition(entry: TableMeld, grown: TableMeld, part: Addition, trial: Trial) -> Plain:
    """One destination of the cards."""
    old, new = entry.meld.cards, grown.meld.cards
    at = "inside"
    if entry.meld.kind == RUN:
        at = "high" if new[: len(old)] == old else "low"
    return {
        "meld": entry.name,
        "action": write_action(Lay((part,))),
        "cards": [name(card) for card in part.cards],
        "points": sum([event.counted for event in trial.events if isinstance(event, Added)]),
        "at": at,
        "opening": trial.points if trial.opens else None,
    }


def orders(cards: list[int]) -> list[list[int]]:
    """The orders to try: a joker lies where it is written. A lone joker gets every face."""
    hand = [bare(card) for card in cards]
    if not any(is_joker(card) for card in hand) or len(hand) > MOST_ADDED:
        return [hand]
    if len(hand) == 1:
        return [
            [JOKER],
            *[[joker_as(make(suit, rank))] for suit in range(4) for rank in range(13)],
        ]
    return [list(order) for order in dict.fromkeys(permutations(hand))]


def swaps(view: View, cards: list[int]) -> list[Plain]:
    """Every joker on the table that the cards can replace."""
    if len(cards) > 2 or any(is_joker(card) for card in cards):
        return []
    found = []
    for entry in view.known.table:
        for written in permutations(cards):
            act = Lay((Swap(tuple(written), entry.name),))
            if entry.meld.jokers and view.refusal(act) is None:
                joker = freed(entry, written[-1])
                found.append({"meld": entry.name, "action": write_action(act), "joker": joker})
                break
    return found


def freed(entry: TableMeld, card: int) -> int:
    """The index of the joker that the card replaces."""
    lying = list(entry.meld.cards)
    return lying.index(joker_as(card)) if joker_as(card) in lying else first_joker(lying)


def first_joker(cards: list[int]) -> int:
    return next(index for index, card in enumerate(cards) if is_joker(card))


def steals(view: View, meld: str, cards: list[int]) -> list[Plain]:
    """The act that takes these cards of a meld into the hand."""
    act = Lay((Steal(tuple(cards), meld),))
    if view.rules.table_take != "steal" or view.refusal(act) is not None:
        return []
    return [{"meld": meld, "action": write_action(act)}]


def discarding(view: View, card: int) -> Plain:
    """The discard of one card: its refusal, penalty, and points if it ends the round."""
    act = Discard(card)
    refused = view.refusal(act)
    return {
        "action": write_action(act),
        "refusal": None if refused is None else refused.as_dict(),
        "warning": warning(view, card),
        "out": out_by_discard(view, card),
    }


def warning(view: View, card: int) -> Plain | None:
    """The penalty for discarding a card that fits a meld of the table, if the rules have one."""
    assert view.seat is not None, "only a seat discards"
    points = view.rules.placeable_discard_penalty
    if not points:
        return None
    for entry in view.known.table:
        if fits(view.known, view.seat, card, entry):
            return {"meld": entry.name, "points": points}
    return None
