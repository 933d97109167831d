"""Players enter a tournament, leave it before its start, and say that they are there."""

from typing import Final

from tierce.server import wire
from tierce.server.lists.gatherings.acting import ActingError, Caller, only_host, target
from tierce.server.people.tournaments.changes import Change, new_player
from tierce.server.people.tournaments.events import Arrived, NotHere
from tierce.server.people.tournaments.listing import list_refusal
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.records import Entrant
from tierce.tournament import Entered, RefusedError, Withdrew, entry_points, refusal

ENTRANTS: Final = 2_000
"""Entries of a tournament at most, with those who withdrew."""


def sign_up(now: Now, caller: Caller) -> Change:
    """Enter the caller."""
    if now.players_of(caller.ids):
        raise RefusedError("entered_already")
    if now.tournament.started and not now.head.terms.latecomers:
        raise RefusedError("started")
    check_list(now, caller.at)
    if caller.family:
        raise RefusedError("family_mode")
    if not caller.name:
        raise ActingError("no_name")
    one = Entrant(new_player(), caller.ids[0], caller.name)
    change = enter(now, one)
    if caller.apart:  # last, so that it tells nothing that a stranger could not hear
        raise RefusedError(refusal(now.tournament, entry(now, one.player)) or "seat_refused")
    return change


def add(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Enter somebody by name, at a tournament with real cards."""
    only_host(caller, now)
    name = act.name or ""
    if not name:
        raise ActingError("no_name")
    if now.head.place != "cards":
        raise ActingError("only_cards")
    check_list(now, caller.at, host=True)
    if now.head.terms.stake:
        raise ActingError("no_purse")
    return enter(now, Entrant(new_player(), None, name))


def check_list(now: Now, at: int, *, host: bool = False) -> None:
    """Raise ActingError while the list is not open."""
    if code := list_refusal(now.head, now.hall, at, host=host):
        terms = now.head.terms
        raise ActingError(code, terms.opens if code == "not_open" else terms.closes)


def enter(now: Now, one: Entrant) -> Change:
    """Enter a player, who waits where all places are taken."""
    if len(now.entrants) >= ENTRANTS:
        raise ActingError("too_many_entries")
    return Change([entry(now, one.player)], entrants=[one])


def entry(now: Now, player: str) -> Entered:
    """The entry of a player, with the points that a late one costs."""
    return Entered(player, entry_points(now.tournament))


def withdraw(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Withdraw before the start."""
    return Change([Withdrew(target(now, caller, act))])


def arrive(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Note that a player is there."""
    player = target(now, caller, act)
    if player not in now.tournament.players:
        raise RefusedError("unknown_player")
    return Change([] if player in now.hall.arrived else [Arrived(player)])


def not_here(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Take back that a player is there, before the first round."""
    player = target(now, caller, act)
    if now.tournament.rounds:
        raise RefusedError("started")
    return Change([NotHere(player)] if player in now.hall.arrived else [])
