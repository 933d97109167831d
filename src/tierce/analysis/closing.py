"""Deadwood of the staged hand at Gin, and what a knock or gin would bring."""

from typing import Any

from tierce.analysis.bringing import brings
from tierce.analysis.going_out import out_by_gin
from tierce.cards import UNKNOWN, bare, is_joker, name
from tierce.game import Gin, Knock, NewMeld, Refusal, View
from tierce.game.judge.gin import best_throw, deadwood_after
from tierce.game.judge.knocking import named
from tierce.game.state.rows import take
from tierce.melds import Meld, read_meld
from tierce.record import write_action
from tierce.solve import arrange

Plain = dict[str, Any]


def closings(view: View, card: int, staged: tuple[NewMeld, ...]) -> Plain:
    """A knock and gin with this discard: deadwood, refusal and expected points."""
    kept = without(staged, card, view)
    melds = tuple([as_named(meld) for meld in kept]) if staged else None
    return {"knock": closing(view, Knock(card, melds)), "gin": closing(view, Gin(card, melds))}


def closing(view: View, act: Knock | Gin) -> Plain:
    """One way to end the round."""
    refused = view.refusal(act)
    gin = refused is None and isinstance(act, Gin)
    return {
        "action": write_action(act),
        "refusal": None if refused is None else refused.as_dict(),
        "points": points_after(view, act),
        "out": out_by_gin(view) if gin else None,
        "brings": brings(view, act) if refused is None else None,
    }


def points_after(view: View, act: Knock | Gin) -> int:
    """The deadwood after the act."""
    assert view.seat is not None, "only a seat knocks"
    if act.melds is not None:
        own = named(view.known, view.seat, act.card, act.melds)
        if not isinstance(own, Refusal):
            return own.points
    return deadwood_after(view.known, view.seat, act.card)


def deadwood(view: View, staged: tuple[NewMeld, ...], selected: list[int]) -> Plain | None:
    """The cards outside the staged melds, or outside the best melds if none are staged.

    If the seat has yet to discard, the selected card is not counted, or else the best discard.
    """
    if view.seat is None or not view.known.terms.at_end or UNKNOWN in view.hand:
        return None
    hand, thrown = view.hand, to_discard(view, staged, selected)
    if thrown is not None:
        take(hand, thrown)
    if staged:
        kept = staged if thrown is None else without(staged, thrown, view)
        rest = outside(hand, kept)
    else:
        rest = arrange(hand, view.rules.melds, view.rules.hand_values).rest
    return {
        "points": view.rules.hand_points(rest),
        "cards": [name(card) for card in rest],
        "discard": None if thrown is None else name(thrown),
    }


def to_discard(view: View, staged: tuple[NewMeld, ...], selected: list[int]) -> int | None:
    """The discard that the count assumes; None if the seat has not drawn."""
    assert view.seat is not None, "only a seat discards"
    if view.turn != view.seat or view.phase != "play":
        return None
    if len(selected) == 1 and selected[0] in view.hand:
        return selected[0]
    rest = [card for card in outside(view.hand, staged) if card != view.known.taken]
    if staged and rest:
        return max(rest, key=lambda card: view.rules.hand_values[card])
    return best_throw(view.known, view.seat)[0]


def as_named(meld: NewMeld) -> NewMeld:
    """The meld as a knock names it: with its kind only if jokers make that ambiguous."""
    jokers = any(is_joker(card) for card in meld.cards)
    return NewMeld(meld.cards, meld.kind if jokers else None)


def outside(hand: list[int], melds: tuple[NewMeld, ...]) -> list[int]:
    """The cards of the hand that are in none of the melds."""
    rest = hand[:]
    for meld in melds:
        for card in meld.cards:
            take(rest, bare(card))
    return rest


def without(staged: tuple[NewMeld, ...], card: int, view: View) -> tuple[NewMeld, ...]:
    """The staged melds after the discard, without a meld that it breaks."""
    if card in outside(view.hand, staged):
        return staged
    melds = list(staged)
    place = next((at for at, meld in enumerate(melds) if card in meld.cards), None)
    if place is None:
        return staged
    rest = list(melds[place].cards)
    rest.remove(card)
    whole = read_meld(rest, view.rules.melds, melds[place].kind)
    melds[place : place + 1] = [NewMeld(whole.cards)] if isinstance(whole, Meld) else []
    return tuple(melds)
