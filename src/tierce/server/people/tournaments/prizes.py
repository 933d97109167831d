"""What the events of a tournament move between purses, its pot and the grant (decision 0780).

A pure function of the log. The server writes these moves with the events, and `tierce check`
compares them with the ledger.
"""

from collections.abc import Collection, Iterator
from itertools import groupby
from typing import Literal, NamedTuple

from tierce.server.people.tournaments.events import Event
from tierce.server.people.tournaments.hall import Hall
from tierce.server.people.tournaments.terms import Terms
from tierce.tournament import Abandoned, Ended, Entered, Started, Withdrew, shared, standing

Why = Literal["back", "prize"]
Step = tuple[Hall, Event, int]
"""An event with its seq, and what was before."""


class Pays(NamedTuple):
    """A player pays the stake. ``number`` names the entry, which the seq of the event gives."""

    player: str
    number: int


class Gets(NamedTuple):
    """A player gets points."""

    player: str
    number: int
    amount: int
    why: Why


class Moves(NamedTuple):
    """What one event moves."""

    pays: tuple[Pays, ...] = ()
    back: tuple[Gets, ...] = ()
    """Stakes of players who do not play."""
    end: tuple[Gets, ...] | None = None
    """What empties the pot; None while the tournament goes on."""
    returned: int = 0
    """What goes back to the grant."""


def moves(terms: Terms, before: Hall, event: Event, seq: int, takers: Collection[int]) -> Moves:
    """What an event moves. ``takers`` are the numbers of the entries made from a purse."""
    match event:
        case Entered(player):
            return Moves(pays=(Pays(player, number_of(seq)),))
        case Withdrew(player):
            return Moves(back=backs(terms, before, [player], takers))
        case Started():
            return Moves(back=backs(terms, before, before.tournament.waiting, takers))
        case Ended():
            return ending(terms, before, takers)
        case Abandoned():
            return undone(terms, before, takers)
        case _:
            return Moves()


def ending(terms: Terms, before: Hall, takers: Collection[int]) -> Moves:
    """The prizes. Without a result, or where nobody can take one, all is given back."""
    if paid := prizes(terms, before, takers):
        return Moves(end=paid)
    return undone(terms, before, takers)


def undone(terms: Terms, before: Hall, takers: Collection[int]) -> Moves:
    """All stakes and the grant go back."""
    now = before.tournament
    every = now.players if now.started else (*now.players, *now.waiting)
    return Moves(end=backs(terms, before, every, takers), returned=terms.grant)


def backs(
    terms: Terms, hall: Hall, players: Collection[str], takers: Collection[int]
) -> tuple[Gets, ...]:
    """The stakes of these players."""
    if not terms.stake:
        return ()
    numbers = {player: number_of(hall.entered[player]) for player in players}
    return tuple(
        Gets(player, number, terms.stake, "back")
        for player, number in numbers.items()
        if number in takers
    )


def prizes(terms: Terms, hall: Hall, takers: Collection[int]) -> tuple[Gets, ...]:
    """What the places get. A player who dropped out, or has no purse, is passed over."""
    now = hall.tournament
    if not any(table.points for played in now.rounds for table in played.tables):
        return ()
    numbers = {player: number_of(hall.entered[player]) for player in now.players}
    ranked = [one for one in standing(now) if one.status != "dropped"]
    can = [one for one in ranked if numbers[one.player] in takers]
    groups = [[one.player for one in group] for _, group in groupby(can, lambda one: one.rank)]
    paid = shared(pot(terms, hall, takers), groups, terms.split)
    return tuple(
        Gets(player, numbers[player], amount, "prize") for player, amount in paid.items() if amount
    )


def pot(terms: Terms, hall: Hall, takers: Collection[int]) -> int:
    """What the pot holds until the end."""
    now = hall.tournament
    every = now.players if now.started else (*now.players, *now.waiting)
    payers = sum(number_of(hall.entered[player]) in takers for player in every)
    return terms.grant + terms.stake * payers


def number_of(seq: int) -> int:
    """The number of a player's entries in the ledger. The next one is that of the pot."""
    return 2 * seq


def expected(
    terms: Terms, steps: Iterator[Step], takers: Collection[int]
) -> dict[tuple[str, int], int]:
    """The entries of the ledger but those of the pot, by what a transfer begins with and number."""
    found = {("start", 0): -terms.grant} if terms.grant else {}
    for before, event, seq in steps:
        done = moves(terms, before, event, seq, takers)
        found |= {("start", one.number): -terms.stake for one in done.pays if one.number in takers}
        found |= {("gone", one.number): one.amount for one in done.back}
        found |= {("end", one.number): one.amount for one in done.end or ()}
        found |= {("end", 0): done.returned} if done.returned else {}
    return found
