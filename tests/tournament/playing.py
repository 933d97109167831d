"""Tournaments played to the end with random results, for tests."""

import random
from collections.abc import Iterator

from tierce.tournament import (
    DroppedOut,
    Ended,
    Entered,
    ReEntered,
    Reported,
    Settings,
    Started,
    Tournament,
    TournamentEvent,
    after,
    is_over,
    next_draw,
    refusal,
)
from tierce.tournament.formats.elimination import highest_in_play, outs

PLACES = ("Amal", "Bilel", "Chiraz", "Driss", "Elias", "Farah", "Ghada", "Hedi", "Ines", "Jad")


def names(count: int) -> list[str]:
    """So many players: first names, then numbered ones."""
    return [PLACES[at] if at < len(PLACES) else f"Joueur {at}" for at in range(count)]


def begun(players: int, **settings: object) -> Tournament:
    """A tournament whose entries are closed."""
    opened = Tournament(Settings(**settings))  # type: ignore[arg-type]
    for player in names(players):
        opened = after(opened, Entered(player))
    return after(opened, Started())


def result(chance: random.Random, seats: int) -> tuple[int, ...]:
    """The points of a table: the winner has none."""
    winner = chance.randrange(seats)
    return tuple(0 if seat == winner else chance.randrange(5, 120) for seat in range(seats))


def played(now: Tournament, seed: int = 0, drop: float = 0.0) -> Iterator[Tournament]:
    """The tournament after each event, to its end. ``drop``: the chance that a player drops out
    while a table plays.
    """
    chance = random.Random(seed)
    while not is_over(now):
        now = after(now, next_draw(now, chance.randrange(1 << 30)))
        yield now
        tables = list(enumerate(now.rounds[-1].tables))
        chance.shuffle(tables)
        for number, table in tables:
            for player in table.players:
                if chance.random() < drop and player not in now.dropped:
                    now = after(now, DroppedOut(player, stand_in=chance.random() < 0.5))
                    yield now
            now = after(now, Reported(number, result(chance, len(table.players))))
            yield now
        yield (now := come_back(now, chance))
    yield after(now, Ended())


def come_back(now: Tournament, chance: random.Random) -> Tournament:
    """After a round of an elimination, some who are out return."""
    for player in [*outs(now)] if now.settings.format == "elimination" else ():
        event: TournamentEvent = ReEntered(player, highest_in_play(now))
        if chance.random() < 0.5 and refusal(now, event) is None:
            now = after(now, event)
    return now
