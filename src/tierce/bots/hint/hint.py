"""The act of the strongest bot, and the reasons for it."""

from tierce.bots.believe.beliefs import beliefs, meld_probability
from tierce.bots.play.roster import bot
from tierce.bots.value.layoffs import layoff_mask
from tierce.bots.value.masks import distinct
from tierce.bots.value.outs import outs_of_each
from tierce.bots.value.unseen import Unseen, unseen
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
"""Percentage from which the next player's chance to meld a discard counts as a risk."""
EVERYTHING = 999
"""Number of discards that the adviser remembers: all."""


class Reason:
    """One reason: the code of its sentence, and the values that the sentence needs."""

    def __init__(self, code: str, **facts: object) -> None:
        self.code = code
        self.facts = facts

    def __repr__(self) -> str:
        facts = "".join([f", {key}={fact!r}" for key, fact in self.facts.items()])
        return f"Reason({self.code!r}{facts})"


class Hint:
    """An act and the reasons for it. ``hint_text`` gives its text."""

    def __init__(self, action: Action, reasons: list[Reason]) -> None:
        self.action = action
        self.reasons = reasons


def hint(view: View) -> Hint:
    """The act of the strongest bot in this turn, and its reasons.

    >>> import tierce
    >>> game = tierce.Round(tierce.preset("palace"), players=("Amal", "Bilel"), seed=2026)
    >>> hint(game.view(game.turn)).reasons
    [Reason('completes', card=25, cards=[23, 24, 25])]

    Raises ValueError where the view is not that of the seat in turn, and once the round is over.
    """
    act = bot(ADVISER).choose(view)
    return Hint(act, reasons(view, act))


def reasons(view: View, act: Action) -> list[Reason]:
    """The reasons for an act."""
    if isinstance(act, TakeDiscard):
        return why_take(view)
    if isinstance(act, (DrawStock, Pass)):
        return why_draw(view)
    if isinstance(act, Lay):
        return why_lay(view, act)
    if isinstance(act, Discard):
        return why_discard(view, act.card)
    if isinstance(act, (Gin, Knock)):
        return [Reason("leaves_points", points=deadwood_after(view, act))]
    return []


def why_take(view: View) -> list[Reason]:
    """Reasons to take the discard: a joker, or the meld that the card completes."""
    card = view.known.discard[-1]
    if card == JOKER:
        return [Reason("joker")]
    best = arrange([*view.hand, card], view.rules.melds, view.rules.hand_values)
    melds = [meld for meld in best.melds if card in meld.cards]
    if melds:
        return [Reason("completes", card=card, cards=list(melds[0].cards))]
    return [Reason("plays_at_once", card=card)]


def why_draw(view: View) -> list[Reason]:
    """Reasons to draw: the discard completes nothing. None where it may not be taken."""
    if not view.known.discard or view.refusal(TakeDiscard()) is not None:
        return []
    return [Reason("leaves", card=view.known.discard[-1])]


def why_lay(view: View, act: Lay) -> list[Reason]:
    """Reasons to lay: a freed joker, going out, opening, laying off, fewer cards."""
    state, seat = view.known, view.turn
    used = sum([len(part.own) if hasattr(part, "own") else len(part.cards) for part in act.parts])
    found = [Reason("frees_joker")] if any(isinstance(part, Swap) for part in act.parts) else []
    if len(state.hands[seat]) - used <= 1:
        return [*found, Reason("goes_out")]
    if not state.opened[seat] and view.rules.first_meld_min:
        found.append(Reason("opens", points=view.rules.first_meld_min))
    elif any(isinstance(part, Addition) for part in act.parts):
        found.append(Reason("adds"))
    return [*found, Reason("lighter", count=used)]


def why_discard(view: View, card: int) -> list[Reason]:
    """Reasons to discard the card: the cards kept, the table, and the risk."""
    assert view.seat is not None
    live = unseen(view.known, view.seat, EVERYTHING)
    found = [*why_keep(view, card, live), *why_fits(view, card)]
    if card != JOKER:
        belief = beliefs(view, view.known.next_seat(view.seat), live.counts())
        percent = round(100 * meld_probability(card, belief))
        found.append(Reason("risky" if percent >= RISKY else "safe", card=card, percent=percent))
    return found


def why_keep(view: View, card: int, live: Unseen) -> list[Reason]:
    """Reasons to keep the other cards: melds in hand, cards with outs, and jokers."""
    hand = view.hand
    hand.remove(card)
    best = arrange(hand, view.rules.melds, view.rules.hand_values)
    found = [Reason("melds", cards=list(meld.cards)) for meld in best.melds]
    rest = distinct([other for other in best.rest if other != JOKER])
    near = [other for other, count in zip(rest, outs_of_each(rest, live), strict=True) if count]
    jokers = best.rest.count(JOKER)
    if near or jokers:
        found.append(Reason("keeps", cards=near + [JOKER] * jokers))
    return found


def why_fits(view: View, card: int) -> list[Reason]:
    """Whether the melds of the table accept the card."""
    if not view.known.table or card == JOKER or not view.rules.layoff:
        return []
    fits = layoff_mask(view.known) >> card & 1
    return [Reason("fits_table" if fits else "fits_nowhere", card=card)]


def deadwood_after(view: View, act: Gin | Knock) -> int:
    """Deadwood points after the discard, with the melds that the act names."""
    hand = view.hand
    hand.remove(act.card)
    if act.melds is None:
        return arrange(hand, view.rules.melds, view.rules.hand_values).points
    for meld in act.melds:
        for card in meld.cards:
            hand.remove(bare(card))
    return view.rules.hand_points(hand)
