"""The digest of a table: a checksum that two versions of replay must compute alike.

It covers what follows from the log, and nothing else: no ids or names of persons, which can be
erased, and nothing that lives in memory only.
"""

import zlib
from operator import attrgetter
from typing import Any, Final

import msgspec

from tierce.game import Match
from tierce.game.state.state import State
from tierce.server.table.state import TableState
from tierce.server.table.time.claim_window import Window

_ROUND: Final = attrgetter(
    *("start", "hands", "stock", "discard", "laid_cards", "drew"),
    *("drawn", "taken", "taken_used", "laid_points", "new_melds", "owed_jokers", "turn_laid"),
    *("used_table", "touching", "fresh", "last_used"),
    *("turn", "next_meld", "opened", "opened_points", "turns", "faults", "touched", "laid_before"),
    *("jokers_laid", "passes", "idle", "last_seat", "claim_open", "window_open", "called"),
    *("last_round", "edition", "over", "points"),
)
"""Facts of a round besides the melds. Databases keep digests: a field that is added here needs a
new version of replay, and is left out for rows of older versions.
"""


def digest(table: TableState) -> int:
    """CRC-32 of the state. Equal states have equal digests in every process and on both cores."""
    facts = _seats(table), _course(table), _time(table), _match(table.match)
    return zlib.crc32(msgspec.json.encode(facts))


def _seats(table: TableState) -> tuple[Any, ...]:
    absence, ended = table.absence, table.ended
    return (
        [(place.kind, place.bot) for place in table.places],
        table.host,
        sorted(table.asking),
        sorted(absence.stand_ins.items()),
        sorted(absence.returning),
        sorted(absence.forfeited),
        sorted(table.departures.seats.items()),
        None if ended is None else (ended.how, ended.seat),
        table.rematch is not None,
    )


def _course(table: TableState) -> tuple[Any, ...]:
    intents = [
        (seat, one.cards, one.lays, one.passes, one.faults) for seat, one in table.intents.items()
    ]
    return (
        table.public_seq,
        table.phase,
        intents,
        *map(sorted, (table.ready, table.passing, table.ending)),
        sorted(table.decks.cuts.items()),
        table.turns_seen,
        None if table.window is None else _window(table.window),
    )


def _window(window: Window) -> tuple[Any, ...]:
    """The window without answers of bots and excused seats, which memory may change."""
    answers = sorted(window.answers.items())
    of_persons = [(seat, one.act) for seat, one in answers if not one.by_bot]
    return window.seq, window.length, window.claimants, window.following, of_persons


def _time(table: TableState) -> tuple[Any, ...]:
    keeper = table.timekeeper
    clocks = keeper.clocks
    running = clocks.banks, clocks.seat, clocks.mode, clocks.due, clocks.gone
    return (*running, sorted(keeper.here), sorted(keeper.pausing), keeper.paused, keeper.due)


def _match(match: Match | None) -> tuple[Any, ...] | None:
    if match is None:
        return None
    state: State = match.round.state
    melds = [(one.name, one.seat, one.meld.kind, one.meld.cards) for one in state.table]
    return match.history, state.draft is not None, melds, _ROUND(state)
