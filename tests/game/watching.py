"""A round watched from outside: what must hold at every table, with any players."""

from collections import Counter

from tests.game.any_play import cards_of
from tierce.cards import pack
from tierce.game import Round, wire_shared, wire_view
from tierce.record import Record
from tierce.record.position_reading import read_position
from tierce.record.position_writing import write_position

VIEWS, POSITIONS = 11, 55
"""Comparing views takes long, writing positions longer: each is done after so many looks."""


class Watch:
    """Follows a round from every chair, an onlooker's too, by the shares of events alone."""

    def __init__(self, played: Round) -> None:
        self.played = played
        self.whole = Counter(pack(played.rules.decks, played.rules.jokers))
        self.chairs = [played.view(seat) for seat in [*range(len(played.players)), None]]
        self.seen = len(played.events)
        self.looks = 0

    def look(self) -> None:
        """After an act: no card is lost; every chair knows what a fresh view would show."""
        assert cards_of(self.played.state) == self.whole
        for event in self.played.events[self.seen :]:
            for chair in self.chairs:
                chair.see(event.seen_by(chair.seat))
        self.seen = len(self.played.events)
        if self.looks % VIEWS == 0 or self.played.over:
            self.compare_views()
        if self.looks % POSITIONS == 0 or self.played.over:
            self.write_position()
        self.looks += 1

    def compare_views(self) -> None:
        shared = wire_shared(self.played.view(None).known)
        for chair in self.chairs:
            fresh = self.played.view(chair.seat)
            assert wire_view(chair) == wire_view(fresh) == wire_view(fresh, shared)

    def write_position(self) -> None:
        """The position reads back."""
        written = write_position(self.played.state)
        assert write_position(read_position(written, self.played.rules)) == written

    def replay(self) -> None:
        """The record alone gives the same events again."""
        text = self.played.record.dumps()
        again = Record.loads(text).replay()

        assert isinstance(again, Round)
        assert again.events == self.played.events
        assert again.record.dumps() == text
