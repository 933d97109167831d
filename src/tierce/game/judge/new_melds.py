"""New melds of a laying, perhaps with cards borrowed from the table."""

from typing import Final

from tierce.cards import bare, is_joker
from tierce.game.acts.actions import NewMeld
from tierce.game.acts.refusal import Refusal, no_meld
from tierce.game.events.classes import Laid
from tierce.game.events.event import Left, Rest
from tierce.game.judge.trial import Trial
from tierce.game.state.rows import total
from tierce.game.state.table_meld import meld_name
from tierce.melds import RUN, Meld, NotAMeld, unburnt_joker
from tierce.melds.aces import is_ace, take_for
from tierce.melds.worth import card_worths

Borrowed = list[tuple[int, str]]
"""Cards, each with the name of the meld it comes from."""
NOTHING: Final[tuple[Rest, ...]] = ()
NONE_BORROWED: Final[Borrowed] = []


def lay(trial: Trial, part: NewMeld) -> Refusal | None:
    """Lay a new meld. Return why it is refused, or None when it has happened."""
    limit = trial.terms.most_melds
    if limit and trial.state.new_melds >= limit:
        return Refusal("one_new_meld_a_turn", most=limit)
    own, borrowed = part.cards, NONE_BORROWED
    if part.origins:
        own, borrowed = tuple(part.own), part.borrowed
    if missing := trial.missing(own):
        return missing
    meld = trial.terms.memo.read(part.cards, part.kind)
    rests = borrow(trial, own, borrowed, meld) if borrowed else NOTHING
    if isinstance(rests, Refusal):
        return rests
    if isinstance(meld, NotAMeld):
        return no_meld(meld)
    if not_burnt := unburnt(trial, meld, ()):
        return not_burnt
    trial.happen(laid(trial, own, borrowed, meld, rests))
    return None


def laid(
    trial: Trial, own: tuple[int, ...], borrowed: Borrowed, meld: Meld, rests: tuple[Rest, ...]
) -> Laid:
    """Return the event of a new meld; only the seat's own cards count towards an opening."""
    worths = card_worths(meld, trial.terms.melds)
    value = total(worths)
    counted = value
    if borrowed:
        counted -= total([worths[index] for index in borrowed_places(borrowed, meld)])
    trial.points += counted
    trial.pure_run = trial.pure_run or (meld.pure and not borrowed)
    upper = sum([max(0, len(rest.left) - 1) for rest in rests]) if rests else 0
    event = Laid(
        seat=trial.seat,
        meld=meld_name(trial.state.next_meld + upper),
        kind=meld.kind,
        cards=meld.cards,
        value=value,
        counted=counted,
        used=tuple([bare(card) for card in own]) if meld.jokers else own,
        borrowed=tuple(borrowed) if borrowed else (),
        rests=rests,
    )
    event.made = meld
    return event


def borrow(
    trial: Trial, own: tuple[int, ...], borrowed: Borrowed, into: Meld | NotAMeld
) -> tuple[Rest, ...] | Refusal:
    """Return what remains of the melds that cards are borrowed from, for the meld `into`."""
    if not trial.terms.borrow:
        return Refusal("no_borrowing")
    if not (trial.was_open or trial.opens):
        return Refusal("not_opened")
    if not own:
        return Refusal("rest_is_no_meld")
    rests: list[Rest] = []
    number = trial.state.next_meld
    for meld in dict.fromkeys([meld for _, meld in borrowed]):
        cards = [card for card, origin in borrowed if origin == meld]
        rest = lent(trial, meld, cards, number, into)
        if isinstance(rest, Refusal):
            return rest
        number += max(0, len(rest.left) - 1)
        rests.append(rest)
    return tuple(rests)


def lent(
    trial: Trial, meld: str, cards: list[int], number: int, into: Meld | NotAMeld
) -> Rest | Refusal:
    """Return what remains of one meld that cards are borrowed from.

    Since edition 2 no joker is borrowed, and three cards remain. Since edition 3 an ace keeps its
    role in the meld `into`.
    """
    if no_joker := joker_stays(trial, meld, cards, since=2):
        return no_joker
    keeps = trial.state.edition >= 3 and isinstance(into, Meld)
    rest = taken_from(trial, meld, cards, number, into if keeps else None)
    if trial.state.edition >= 2 and isinstance(rest, Rest) and not rest.left:
        return Refusal("rest_is_no_meld", meld=meld)
    return rest


def joker_stays(trial: Trial, meld: str, cards: list[int], *, since: int) -> Refusal | None:
    """Refuse a joker among cards taken: it is had only for the card whose place it took."""
    if trial.state.edition >= since and any(is_joker(card) for card in cards):
        return Refusal("joker_not_borrowed", meld=meld)
    return None


def taken_from(
    trial: Trial, meld: str, cards: list[int], number: int, into: Meld | NotAMeld | None = None
) -> Rest | Refusal:
    """Return what remains of one meld; an upper part is named after `number`.

    With `into`, an ace among the cards keeps its role in that meld.
    """
    entry = trial.state.meld(meld)
    if entry is None:
        return Refusal("unknown_meld", meld=meld)
    if isinstance(into, Meld) and any(is_ace(card) for card in cards):
        stays = take_for(entry.meld, cards, into, trial.terms.melds)
    else:
        stays = trial.terms.memo.without(entry.meld, tuple(cards))
    if isinstance(stays, NotAMeld):
        return Refusal(stays.code, meld=meld)
    titles = [meld] + [meld_name(number + index) for index in range(len(stays))]
    left = [Left(titles[at], part.kind, part.cards) for at, part in enumerate(stays)]
    return Rest(meld, tuple(left))


def unburnt(trial: Trial, meld: Meld, old: tuple[int, ...]) -> Refusal | None:
    """Refuse a joker in a run for a card that is not burnt yet, where the rules ask for that."""
    if not trial.terms.joker_run_burnt or meld.kind != RUN:
        return None
    reason = unburnt_joker(meld, old, trial.state.burning(), trial.terms.decks)
    return None if reason is None else no_meld(reason)


def borrowed_places(borrowed: Borrowed, meld: Meld) -> list[int]:
    """Return the indices of the borrowed cards in the meld."""
    places: list[int] = []
    for card, _ in borrowed:
        for index, other in enumerate(meld.cards):
            if index not in places and (bare(other) == bare(card)):
                places.append(index)
                break
    return places
