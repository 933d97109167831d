"""One table: what its log says, and nothing else.

``add`` is the only way it changes, whether an input is new or read back after a restart.
"""

from typing import Any

import msgspec

from tierce.game import Match, Round, action
from tierce.rules import Rules, presets
from tierce.server.chance import Chance
from tierce.server.entries import (
    Again,
    Began,
    Entries,
    Freed,
    Made,
    Place,
    Played,
    SaidReady,
    Sat,
)
from tierce.server.news import News
from tierce.server.wire import LeftEvent, Pace, Phase, ReadyEvent, SeatedEvent

OPEN = Place("open")


def basis(name: str) -> Rules | None:
    """The preset that rules of this name began with, where there still is one."""
    return presets().get(name.partition("+")[0])


class Table:
    """A table as it stands after ``seq`` inputs."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.seq = 0
        self.places: list[Place] = []
        self.host = 0
        self.pace: Pace = "calm"
        self.match: Match | None = None
        self.ready: set[int] = set()
        self.rematch: str | None = None
        self.answered: dict[tuple[str, str], int] = {}
        """The seq that each command of each person has caused."""
        self.news = News()
        self._chance = Chance()
        self._rules: Rules | None = None

    # ---- what it is

    @property
    def rules(self) -> Rules:
        assert self._rules is not None, "a log begins with the table being made"
        return self._rules

    @property
    def round(self) -> Round | None:
        """The round being played, or the last one."""
        return None if self.match is None else self.match.round

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return "waiting"
        if not self.match.round.over:
            return "playing"
        return "over" if self.match.over else "between"

    def seat_of(self, person: str | None) -> int | None:
        """Where the person sits."""
        persons = [place.person for place in self.places]
        return persons.index(person) if person is not None and person in persons else None

    @property
    def persons(self) -> tuple[str, ...]:
        return tuple(place.person for place in self.places if place.person is not None)

    @property
    def waits_for(self) -> set[int]:
        """The seats of persons who have not said that they are ready."""
        people = {seat for seat, place in enumerate(self.places) if place.kind == "person"}
        return people - self.ready

    def differences(self) -> dict[str, tuple[Any, Any]]:
        """The options in which the table's rules are not those of the preset they began with."""
        base = basis(self.rules.name)
        return {} if base is None else self.rules.differences(base)

    # ---- how it changes

    def add(self, entry: Entries, command: tuple[str, str] | None = None) -> Entries:
        """Let the input happen; gives it back with the orders that chance gave.

        Raises IllegalAction, and then nothing has happened.
        """
        self._chance.recall(entry.orders)
        self._happen(entry, self.seq + 1)
        self.seq += 1
        if command is not None:
            self.answered[command] = self.seq
        given = self._chance.collect()
        return msgspec.structs.replace(entry, orders=given) if given else entry

    def _happen(self, entry: Entries, seq: int) -> None:
        match entry:
            case Made():
                self._made(entry, seq)
            case Sat(seat=seat, place=place):
                self._sit(seat, place, seq)
            case Freed(seat=seat):
                self._free(seat, seq)
            case Began():
                self._begin(seq)
            case Played(seat=seat, action=text):
                self._play(seat, text, seq)
            case SaidReady(seat=seat):
                self.ready.add(seat)
                self.news.add(ReadyEvent(seq=seq, seat=seat))
            case Again(table=table):
                self.rematch = table

    def _made(self, made: Made, seq: int) -> None:
        base = basis(made.rules)  # an option younger than the log is as in the preset
        options = made.options if base is None else {**base.as_dict(), **made.options}
        self._rules = Rules.from_dict(options, name=made.rules)
        self.host, self.pace = made.host, made.pace
        self.places = [OPEN] * len(made.places)
        for seat, place in enumerate(made.places):
            if place != OPEN:
                self._sit(seat, place, seq)

    def _sit(self, seat: int, place: Place, seq: int) -> None:
        self.places[seat] = place
        self.news.add(SeatedEvent(seq=seq, seat=seat, name=place.name, kind=place.kind))

    def _free(self, seat: int, seq: int) -> None:
        left = self.places[seat]
        self.places[seat] = OPEN
        self.news.add(LeftEvent(seq=seq, seat=seat, name=left.name, kind=left.kind))

    def _begin(self, seq: int) -> None:
        if self.match is None:
            names = tuple(place.name for place in self.places)
            self.match = Match(self.rules, players=names, chance=self._chance)
        else:
            self.match.next_round()
        self.ready.clear()
        self.news.begin(self.match, seq)

    def _play(self, seat: int, text: str, seq: int) -> None:
        assert self.match is not None, "nobody acts before the first round"
        step = self.match.round.push(action(text), seat)
        self.news.tell(step.events, seq)
        if self.match.round.over:
            self.news.score(self.match, seq)
