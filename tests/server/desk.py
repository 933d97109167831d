"""A table without a server: commands of its persons, and time passing."""

from typing import ClassVar

import tierce
from tierce.record import write_action
from tierce.rules import preset
from tierce.server.commands import dispatch, leaving
from tierce.server.table import entries
from tierce.server.table.entries import Came, Gone, Made, Place, Played
from tierce.server.table.table import Table
from tierce.server.table.time.seat_clocks import SPEEDS
from tierce.server.wire import Ready

NAMES = ("Amal", "Bilel", "Chiraz", "Driss")


class Desk:
    """Persons at one table, all present; the first is the host."""

    made: ClassVar = []

    def __init__(self, people, seats=None, bots=0, rules="palace", **more):
        Desk.made.append(self)
        self.now, self.log = 1_000_000, []
        self.table = Table("desk")
        chosen = preset(rules)
        places = [Place("person", name, name) for name in NAMES[:people]]
        places += [Place("bot", f"Bot {bot}", bot="steady") for bot in range(bots)]
        places += [Place("open")] * ((seats or people + bots) - len(places))
        self.add(
            Made(
                **{
                    "rules": chosen.name,
                    "options": chosen.as_dict(),
                    "places": places,
                    "host": 0,
                    "pace": "none",
                    "times": SPEEDS["none"],
                    "access": "link",
                    "secret": "secret",
                    **more,
                }
            )
        )
        for seat in range(people):
            self.add(Came(seat=seat))

    def add(self, *inputs):
        for entry in inputs:
            self._write(entry)
        for entry in self.table.due_entries(self.now):
            self._write(entry)

    def _write(self, entry):
        self.log.append((entries.encode(self.table.add(entry, self.now)), self.now))

    def say(self, seat, message):
        """Run the person's command; raises RefusedError."""
        self.add(*dispatch.entries_for(self.table, seat, message, self.now))

    def begin(self):
        self.say(self.table.host, Ready("start"))
        return self

    def go(self, seat):
        self.add(Gone(seat=seat))

    def come(self, seat):
        self.add(Came(seat=seat))

    def wait(self, ms):
        self.now += ms
        while self.table.due_entries(self.now):
            self.add()

    def play(self):
        """Let greedy players finish the round."""
        while self.table.phase == "playing":
            seat = self.table.round.turn
            choice = tierce.bot("greedy").choose(self.table.round.view(seat))
            self.add(Played(seat=seat, action=write_action(choice)))
        return self

    def rights(self, seat):
        return leaving.rights(self.table, seat)

    def read_again(self):
        """The table read back from its log."""
        table = Table("desk")
        for text, at in self.log:
            table.add(entries.decode(text), at)
        return table
