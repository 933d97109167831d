"""Who is on the list of an evening."""

from tierce.server.lists.gatherings.entries import ENTRANTS, check_list, entry
from tierce.server.people.tournaments.changes import Change, Decide, new_player
from tierce.server.people.tournaments.events import Arrived, Event
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.places import placed
from tierce.server.people.tournaments.records import Entrant
from tierce.tournament import Entered, RefusedError, Withdrew


def signed(person: str, name: str, at: int, *, coming: bool, home: bool = False) -> Decide:
    """Sign a member up, or off. ``home``: the member plays at home."""

    def decide(now: Now) -> Change:
        known = now.players_of([person])
        if not coming:
            return Change([Withdrew(one) for one in known])
        if known:
            return Change(placed(now, known[0], home=home))
        check_list(now, at)
        new, entrants = _entry(now, Entrant(new_player(), person, name))
        here = [Arrived(new.player)] if now.tournament.started else []  # who is late is there
        events: list[Event] = [new, *here, *placed(now, new.player, home=home)]
        return Change(events, entrants=entrants)

    return decide


def entered(one: Entrant, at: int) -> Decide:
    """Enter a player who is there."""

    def decide(now: Now) -> Change:
        if one.person is None and now.head.place == "online":
            raise RefusedError("only_cards")
        known = now.players_of([one.person]) if one.person else []
        if known:
            return Change([] if known[0] in now.hall.arrived else [Arrived(known[0])])
        check_list(now, at, host=True)
        new, entrants = _entry(now, one)
        return Change([new, Arrived(new.player)], entrants=entrants)

    return decide


def _entry(now: Now, one: Entrant) -> tuple[Entered, list[Entrant]]:
    """Enter a player; a person as the player of an earlier sign-up if there was one."""
    entrants = now.entrants.values() if one.person else ()
    before = next((each for each in entrants if each.person == one.person), None)
    if before is not None:
        return entry(now, before.player), []
    return entry(now, one.player), _added(now, one)


def _added(now: Now, one: Entrant) -> list[Entrant]:
    """A new player; raises RefusedError where the list has too many."""
    if len(now.entrants) >= ENTRANTS:
        raise RefusedError("too_many_entries")
    return [one]
