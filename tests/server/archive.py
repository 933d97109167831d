"""Matches played by bots at server tables, one checkable line each."""

import hashlib
import json
import random
import runpy
from pathlib import Path
from typing import Any

import msgspec

import tierce
from tests.game.any_rules import house_rules
from tierce.game import IllegalAction, Match, TimeOut
from tierce.record import Record, write_action
from tierce.rules import Rules, RulesError
from tierce.server.table.entries import Began, Cut, Made, Place, Played
from tierce.server.table.table import Table
from tierce.server.views import table_view

VERIFIER = Path(__file__).parents[2] / "examples" / "verify_deals.py"
check = runpy.run_path(str(VERIFIER))["check"]
LONGEST = 400
"""Longest match kept, in acts."""


def short(seed: int) -> Rules:
    """House rules that end a match after two rounds, where they apply."""
    rules = house_rules(seed)
    try:
        return rules.but(rounds=2, limit=0)
    except RulesError:
        return rules


def played(seed: int) -> bytes | None:
    """An archived match of greedy players; None if it does not end soon."""
    rules, rng = short(seed), random.Random(seed)
    players = rng.randint(*rules.players)
    places = [Place("person", f"player {seat}", f"person{seat}") for seat in range(players)]
    secret = hashlib.sha256(str(seed).encode()).hexdigest()
    table = Table("archive")
    table.add(
        Made(
            rules=rules.name,
            options=rules.as_dict(),
            places=places,
            host=0,
            pace="none",
            secret=secret,
        ),
        0,
    )
    for _ in range(LONGEST):
        if table.phase == "over":
            return archived(table)
        if table.phase != "playing":
            table.add(Cut(seat=0, cut=f"cut {rng.random()}"), 0)
            table.add(Began(), 0)
        else:
            act(table)
    return None


def act(table: Table) -> None:
    assert table.round is not None
    seat = table.round.turn
    choice = tierce.bot("greedy").choose(table.round.view(seat))
    if isinstance(choice, TimeOut):
        choice = table.round.choices()[0]
    table.add(Played(seat=seat, action=write_action(choice)), 0)


def archived(table: Table) -> bytes:
    assert table.match is not None
    record = table.match.record.dumps()
    line = {
        "rules": table.rules.name,
        "hash": table.rules.hash,
        "names": [place.name for place in table.places],
        "scores": list(table.match.totals),
        "deals": table_view.deals(table),
        "record": record,
        "digest": digest(record),
    }
    return msgspec.json.encode(line)


def digest(record: str) -> str:
    """A canonical name of the record.

    Discarding one of two equivalent cards, both left in hand at the end, gives an equally valid
    match with equal scores.
    """
    return hashlib.sha256(record.encode()).hexdigest()


def holds(line: bytes) -> bool:
    """Whether the match replays to its scores byte for byte, from decks that match their
    promises.
    """
    try:
        return _holds(json.loads(line))
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, LookupError):
        return False
    except (AssertionError, IllegalAction, RecursionError):
        return False


def _holds(kept: dict[str, Any]) -> bool:
    match = Record.loads(kept["record"]).replay()
    assert isinstance(match, Match)
    rounds = [*match.finished, match.round]
    deals = kept["deals"]
    return (
        set(kept) == {"rules", "hash", "names", "scores", "deals", "record", "digest"}
        and digest(kept["record"]) == kept["digest"]
        and match.record.dumps() == kept["record"]
        and match.rules.name
        == kept["rules"]  # the hash tells what is played, not what it is called
        and match.rules.hash == kept["hash"]
        and list(match.round.players) == kept["names"]
        and list(match.totals) == kept["scores"]
        and [deal["round"] for deal in deals] == list(range(1, len(rounds) + 1))
        and all(check(deal) is None for deal in deals)
        and all(
            same(deal["orders"], one.orders, len(kept["names"]))
            for deal, one in zip(deals, rounds, strict=True)
        )
    )


def same(told: list[list[int]], dealt: list[list[int]], players: int) -> bool:
    """Whether the orders are those of the record, which keeps only the first seat of the drawn
    seats.
    """
    if len(told) != len(dealt):
        return False
    return all(
        sorted(one) == list(range(players)) and one[0] == other[0]
        if len(other) == players
        else one == list(other)
        for one, other in zip(told, dealt, strict=True)
    )


def altered(line: bytes, rng: random.Random) -> bytes:
    """The text with one byte changed."""
    at = rng.randrange(len(line))
    other = rng.choice([byte for byte in range(32, 127) if byte != line[at]])
    return line[:at] + bytes([other]) + line[at + 1 :]
