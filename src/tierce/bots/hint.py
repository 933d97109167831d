"""What a good player would do here, and why."""

from tierce.bots.beliefs import beliefs, danger
from tierce.bots.nearness import Unseen, chances, different, unseen
from tierce.bots.places import accepted_by_table
from tierce.bots.roster import bot
from tierce.cards import JOKER, bare
from tierce.game import (
    Action,
    Addition,
    Discard,
    DrawStock,
    Gin,
    Knock,
    Lay,
    Pass,
    Swap,
    TakeDiscard,
    View,
)
from tierce.solve import arrange

ADVISER = "expert"
RISKY = 15
"""Chances in a hundred that the next player can meld a discard, from which on it is told."""
EVERYTHING = 999
"""The adviser has seen every discard that still lies there."""


class Reason:
    """One reason: a code, and the facts that its sentence needs."""

    def __init__(self, code: str, **facts: object) -> None:
        self.code = code
        self.facts = facts

    def __repr__(self) -> str:
        told = "".join([f", {key}={fact!r}" for key, fact in self.facts.items()])
        return f"Reason({self.code!r}{told})"


class Hint:
    """An act and the reasons for it; ``hint_text`` puts it in words."""

    def __init__(self, action: Action, reasons: list[Reason]) -> None:
        self.action = action
        self.reasons = reasons


def hint(view: View) -> Hint:
    """What the best of the bots does in this turn, and why.

    >>> import tierce
    >>> game = tierce.Round(tierce.preset("palace"), players=("Amal", "Bilel"), seed=2026)
    >>> hint(game.view(game.turn)).reasons
    [Reason('completes', card=25, cards=[23, 24, 25])]
    """
    assert view.seat is not None, "an onlooker has no turn"
    act = bot(ADVISER).choose(view)
    if isinstance(act, TakeDiscard):
        return Hint(act, why_take(view))
    if isinstance(act, (DrawStock, Pass)):
        return Hint(act, why_draw(view))
    if isinstance(act, Lay):
        return Hint(act, why_lay(view, act))
    if isinstance(act, Discard):
        return Hint(act, why_discard(view, act.card))
    if isinstance(act, (Gin, Knock)):
        return Hint(act, [Reason("leaves_points", points=deadwood_of(view, act))])
    return Hint(act, [])


def why_take(view: View) -> list[Reason]:
    """A joker, or the melds that the card goes into."""
    card = view.known.discard[-1]
    if card == JOKER:
        return [Reason("joker")]
    best = arrange([*view.hand, card], view.rules.melds, view.rules.hand_values)
    melds = [meld for meld in best.melds if card in meld.cards]
    if melds:
        return [Reason("completes", card=card, cards=list(melds[0].cards))]
    return [Reason("plays_at_once", card=card)]


def why_draw(view: View) -> list[Reason]:
    """Nothing is made of the discard, or it may not be had."""
    if not view.known.discard or view.refusal(TakeDiscard()) is not None:
        return []
    return [Reason("leaves", card=view.known.discard[-1])]


def why_lay(view: View, act: Lay) -> list[Reason]:
    """Going out, opening, what it wins from the table."""
    state, seat = view.known, view.turn
    used = sum([len(part.own) if hasattr(part, "own") else len(part.cards) for part in act.parts])
    found = []
    if any(isinstance(part, Swap) for part in act.parts):
        found.append(Reason("frees_joker"))
    if len(state.hands[seat]) - used <= 1:
        return [*found, Reason("goes_out")]
    if not state.opened[seat] and view.rules.first_meld_min:
        found.append(Reason("opens", points=view.rules.first_meld_min))
    elif any(isinstance(part, Addition) for part in act.parts):
        found.append(Reason("adds"))
    return [*found, Reason("lighter", count=used)]


def why_discard(view: View, card: int) -> list[Reason]:
    """What stays together, and what the card may do for others."""
    assert view.seat is not None
    live = unseen(view.known, view.seat, EVERYTHING)
    found = [*kept(view, card, live), *places(view, card)]
    if card != JOKER:
        likely = beliefs(view, view.known.next_seat(view.seat), live.counts())
        percent = round(100 * danger(card, likely))
        found.append(Reason("risky" if percent >= RISKY else "safe", card=card, percent=percent))
    return found


def kept(view: View, card: int, live: Unseen) -> list[Reason]:
    """Melds in hand, cards that may become one, and jokers."""
    hand = view.hand
    hand.remove(card)
    best = arrange(hand, view.rules.melds, view.rules.hand_values)
    found = [Reason("melds", cards=list(meld.cards)) for meld in best.melds]
    rest = different([other for other in best.rest if other != JOKER])
    near = [other for other, count in zip(rest, chances(rest, live), strict=True) if count]
    jokers = best.rest.count(JOKER)
    if near or jokers:
        found.append(Reason("keeps", cards=near + [JOKER] * jokers))
    return found


def places(view: View, card: int) -> list[Reason]:
    """Whether the table would take the card."""
    if not view.known.table or card == JOKER or not view.rules.layoff:
        return []
    fits = accepted_by_table(view.known) >> card & 1
    return [Reason("fits_table" if fits else "fits_nowhere", card=card)]


def deadwood_of(view: View, act: Gin | Knock) -> int:
    """The points outside melds when the card has gone, arranged as the act says."""
    hand = view.hand
    hand.remove(act.card)
    if act.melds is None:
        return arrange(hand, view.rules.melds, view.rules.hand_values).points
    for meld in act.melds:
        for card in meld.cards:
            hand.remove(bare(card))
    return view.rules.hand_points(hand)
