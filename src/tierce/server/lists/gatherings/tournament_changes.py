"""What one act changes in a tournament, where nothing but the tournament must be known."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from tierce.server import wire
from tierce.server.lists.gatherings.acting import ActingError, Caller, only_host, target
from tierce.server.lists.gatherings.entries import add, arrive, not_here, sign_up, withdraw
from tierce.server.lists.gatherings.typed_results import correct, report
from tierce.server.people.tournaments.changes import Change
from tierce.server.people.tournaments.events import Proposed, StaysOut
from tierce.server.people.tournaments.now import Now
from tierce.tournament import Ended, ReEntered, RefusedError, SatIn, SatOut, Started
from tierce.tournament.formats.elimination import highest_in_play
from tierce.tournament.refusals import returners


def come_back(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Come back into an elimination, with the points that it costs."""
    if now.tournament.settings.format != "elimination":
        raise RefusedError("not_out")
    return Change([ReEntered(target(now, caller, act), highest_in_play(now.tournament))])


def stay_out(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Say that one does not come back before the next draw, which then waits for the others."""
    player = target(now, caller, act)
    if player not in returners(now.tournament):
        raise RefusedError("not_out")
    return Change([] if player in now.hall.staying else [StaysOut(player)])


def sit_out(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Sit out the next round."""
    return Change([SatOut(target(now, caller, act))])


def sit_in(now: Now, caller: Caller, act: wire.TournamentAct) -> Change:
    """Play the next round after all."""
    return Change([SatIn(target(now, caller, act))])


def start(now: Now, caller: Caller, _: wire.TournamentAct) -> Change:
    """Close the lists."""
    only_host(caller, now)
    return Change([Started()])


def end(now: Now, caller: Caller, _: wire.TournamentAct) -> Change:
    """End the tournament."""
    only_host(caller, now)
    return Change([Ended()])


def swap(
    now: Now, caller: Caller, act: wire.TournamentAct, apart: Collection[frozenset[str]]
) -> Change:
    """Exchange two players in the draw that is not public. No pair of ``apart`` may come together
    by it; the host does not learn which one.
    """
    only_host(caller, now)
    if (draw := now.hall.proposed) is None:
        raise ActingError("no_draw")
    one, other = act.player, act.other
    placed = {player for table in (*draw.tables, draw.byes) for player in table}
    if one not in placed or other not in placed:
        raise RefusedError("unknown_player")
    changed = {one: other, other: one}
    tables = tuple(tuple(changed.get(p, p) or p for p in table) for table in draw.tables)
    byes = tuple(changed.get(p, p) or p for p in draw.byes)
    if together(tables, apart) - together(draw.tables, apart):
        raise RefusedError("may_not_meet")
    return Change([Proposed(tables, byes)])


def together(
    tables: Sequence[Sequence[str]], apart: Collection[frozenset[str]]
) -> set[frozenset[str]]:
    """Those of the pairs who sit at one table."""
    return {pair for pair in apart for table in tables if pair <= {*table}}


CHANGES: Final[dict[str, Callable[[Now, Caller, wire.TournamentAct], Change]]] = {
    "sign_up": lambda now, caller, _: sign_up(now, caller),
    "add": add,
    "withdraw": withdraw,
    "arrive": arrive,
    "not_here": not_here,
    "report": report,
    "come_back": come_back,
    "stay_out": stay_out,
    "sit_out": sit_out,
    "sit_in": sit_in,
    "start": start,
    "correct": correct,
    "end": end,
}
"""Acts that need nothing but what is known."""
