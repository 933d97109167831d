"""Who acts on a tournament, on whom, and that only some may."""

from tierce.server import wire
from tierce.server.people.tournaments.events import HOST
from tierce.server.people.tournaments.now import Now
from tierce.tournament import RefusedError


class ActingError(Exception):
    """The caller may not do this. ``code`` says why, ``at`` since or until when."""

    def __init__(self, code: str, at: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.at = at


class Caller:
    """Who acts: a person with a name, under all ids."""

    def __init__(
        self,
        ids: tuple[str, ...],
        name: str,
        *,
        at: int,
        apart: bool = False,
        family: bool = False,
    ) -> None:
        self.ids = ids
        self.name = name
        self.at = at
        """The time."""
        self.apart = apart
        """Whether the host or the caller has blocked the other."""
        self.family = family
        """Whether the caller's family mode keeps the caller from a tournament among strangers."""

    def hosts(self, now: Now) -> bool:
        """Whether the caller hosts the tournament."""
        return now.head.host is not None and now.head.host in self.ids


def only_host(caller: Caller, now: Now) -> None:
    """Raises ActingError."""
    if not caller.hosts(now):
        raise ActingError("not_host")


def actor_of(now: Now, caller: Caller) -> str:
    """The player who acts, else the host."""
    own = now.players_of(caller.ids)
    return own[0] if own and not caller.hosts(now) else HOST


def target(now: Now, caller: Caller, act: wire.TournamentAct) -> str:
    """The player whom an act concerns: the host's choice, else oneself."""
    own = now.players_of(caller.ids)
    if act.player is None:
        if not own:
            raise RefusedError("unknown_player")
        return own[0]
    if act.player not in own:
        only_host(caller, now)
    return act.player
