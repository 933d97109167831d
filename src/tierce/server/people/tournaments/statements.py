"""What is written to tournaments, as statements of one transaction."""

from typing import Final

import msgspec

from tierce.server.people.tournaments.events import Event, event_text
from tierce.server.people.tournaments.records import Entrant, Head
from tierce.server.people.tournaments.terms import State
from tierce.server.store import Statement, do, need

ADD: Final = (
    "insert into tournament (id, club, name, host, place, state, made, starts, due, terms) "
    "values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
)
ADD_EVENT: Final = """
    insert into tournament_event (tournament_id, seq, at, actor, event) values ($1, $2, $3, $4, $5)
"""
ADD_PLAYER: Final = """
    insert into tournament_player (tournament_id, player, person, name) values ($1, $2, $3, $4)
"""
MOVE: Final = "update tournament set state = $2, due = $3 where id = $1 returning 1"
ADD_TABLE: Final = """
    insert into tournament_table (table_id, tournament_id, round, number) values ($1, $2, $3, $4)
"""
END_TABLE: Final = """
    update tournament_table set ended = $2, points = $3, stopped = $4
    where table_id = $1 and ended is null
"""
COUNTED: Final = """
    update tournament_table set counted = $2 where table_id = $1 and counted is null
"""
COUNT_TABLE: Final = f"{COUNTED} returning 1"


def making(head: Head) -> Statement:
    """Store a new tournament."""
    return do(ADD, *head[:-1], msgspec.json.encode(head.terms).decode())


def adding(tournament: str, seq: int, at: int, actor: str, event: Event) -> Statement:
    """Add an event. One of the same seq violates the key."""
    return do(ADD_EVENT, tournament, seq, at, actor, event_text(event))


def entering(tournament: str, one: Entrant) -> Statement:
    """Add a player."""
    return do(ADD_PLAYER, tournament, *one)


def moving(tournament: str, state: State, due: int | None) -> Statement:
    """Set the state, and when something happens by itself."""
    return need(MOVE, tournament, state, due)


def opening(table_id: str, tournament: str, number: int, table: int) -> Statement:
    """Note an online table of a round."""
    return do(ADD_TABLE, table_id, tournament, number, table)


def ending(table_id: str, at: int, points: list[int], *, stopped: bool) -> Statement:
    """Note the result of an online table, once."""
    return do(END_TABLE, table_id, at, msgspec.json.encode(points).decode(), int(stopped))


def counting(table_id: str, at: int) -> Statement:
    """Mark a result as taken, unless it was."""
    return need(COUNT_TABLE, table_id, at)


def counted(table_id: str, at: int) -> Statement:
    """Mark a result as taken that does not count any more."""
    return do(COUNTED, table_id, at)
