"""How lists show persons: by the names of profiles, and as the host allows."""

from collections.abc import Callable
from typing import Protocol

from tierce.server.lists.gatherings.club_figures import ClubFiguresPages
from tierce.server.lists.league.own_league import LeaguePages
from tierce.server.lists.people.profiles import ProfilePages
from tierce.server.people.office.office import Office
from tierce.server.people.standing.numbers import Numbers
from tierce.server.store import Relations
from tierce.server.system.clock import Clock


class ShowsPersons(Protocol):
    """A list with names and pictures of persons."""

    named: Callable[[str, str], str]
    pictured: Callable[[], bool]
    hidden: Callable[[], bool]


class Shown:
    """Opens lists that show persons."""

    def __init__(self, profiles: ProfilePages, office: Office) -> None:
        self._profiles = profiles
        self._office = office

    def league(self, relations: Relations, numbers: Numbers, clock: Clock) -> LeaguePages:
        """The pages of the league."""
        found = LeaguePages(relations, numbers, clock)
        self._set(found.groups)
        return found

    def figures(self, relations: Relations) -> ClubFiguresPages:
        """The figures of clubs."""
        found = ClubFiguresPages(relations)
        self._set(found)
        return found

    def _set(self, found: ShowsPersons) -> None:
        """Set how a list shows persons."""
        found.named = self._profiles.named
        found.pictured = lambda: self._office.board.switches.shows_pictures
        found.hidden = lambda: self._office.board.switches.children
