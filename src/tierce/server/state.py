"""A table as it stands: who sits there, what is being played, whose time runs.

Only what reads stands here; it changes by inputs alone, in ``table``.
"""

from functools import lru_cache
from typing import Any, Final

from tierce.game import Match, Round
from tierce.game.state.edition import FIRST
from tierce.rules import Rules, presets
from tierce.rules.stakes import given_back, paid
from tierce.rules.standing import ranking
from tierce.server import roster
from tierce.server.absence import Absence, ranked
from tierce.server.acts import read_act
from tierce.server.chance import Chance
from tierce.server.decks import Decks
from tierce.server.departures import Departures
from tierce.server.entries import UNTIMED, Place
from tierce.server.gathering import Company, Gathering
from tierce.server.hours import Hours, Standing
from tierce.server.news import News
from tierce.server.window import Window
from tierce.server.wire import Access, Ended, Intent, Origin, Pace, Phase, TalkMode, WatchMode

ANSWERS: Final = 64
"""So many answers to commands are at hand, about 250 bytes each; older ones are in the log."""


def basis(name: str) -> Rules | None:
    """The preset that rules of this name began with, where there still is one."""
    return presets().get(name.partition("+")[0])


@lru_cache(maxsize=256)
def differences(rules: Rules) -> dict[str, tuple[Any, Any]]:
    """The options in which rules are not those of the preset they began with. Lists of tables ask
    after every act.
    """
    base = basis(rules.name)
    return {} if base is None else rules.differences(base)


@lru_cache(maxsize=256)
def options(rules: Rules) -> dict[str, Any]:
    """Every option as plain data, likewise."""
    return rules.as_dict()


class TableState:
    """A table as it stands after ``seq`` inputs."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.seq = 0
        self.told = 0
        """The seq of the last input that everybody was told of."""
        self.places: list[Place] = []
        self.host = 0
        self.pace: Pace = "calm"
        self.access: Access = "link"
        self.talk: TalkMode = "phrases"
        self.watch: WatchMode = "hidden"
        self.hints = False
        self.asking: dict[int, Place] = {}
        """Who would like to sit down, by the seq of asking."""
        self.length = 0
        """Seconds that a discard may be claimed in peace."""
        self.stake = 0
        self.edition = FIRST
        """What each seat puts into the pot; worth nothing but pride."""
        self.origin: Origin | None = None
        """Where the match was taken up, if it did not begin here."""
        self.hours = Hours(UNTIMED, 0)
        self.absence = Absence("wait")
        self.gathering = Gathering()
        self.departures = Departures()
        self.ended: Ended | None = None
        """How the match ended before its end."""
        self.ending: set[int] = set()
        """Seats that want to dismiss the table."""
        self.is_rematch = False
        self.window: Window | None = None
        """Open while somebody may still say whether he claims the last discard."""
        self.passing: set[int] = set()
        """Seats that let every discard go by until the round ends."""
        self.intents: dict[int, Intent] = {}
        """What persons have decided beforehand, in the order in which they did."""
        self.match: Match | None = None
        self.ready: set[int] = set()
        self.rematch: str | None = None
        self.answered: dict[tuple[str, str], int] = {}
        """The seq that each of the last commands has caused, by person and his name for it."""
        self.news = News()
        self.decks = Decks()
        self.chance = Chance()
        self.thrown: list[int] = []
        """The turns ended when the last act had been played: one more, and a card was thrown."""
        self.made_rules: Rules | None = None

    # ---- what it is

    @property
    def rules(self) -> Rules:
        assert self.made_rules is not None, "a log begins with the table being made"
        return self.made_rules

    @property
    def round(self) -> Round | None:
        """The round being played, or the last one."""
        return None if self.match is None else self.match.round

    @property
    def phase(self) -> Phase:
        if self.ended is not None:
            return "over"
        if self.match is None:
            return "waiting"
        if not self.match.round.over:
            return "playing"
        return "over" if self.match.over or self.absence.forfeited else "between"

    @property
    def ranking(self) -> list[list[int]] | None:
        """The seats from first to last once the match is over; who left or is away is last. A
        match that was dismissed has no ranking.
        """
        if self.match is None or self.phase != "over":
            return None
        if self.ended is not None and self.ended.how == "dismissed":
            return None
        return ranked(ranking(self.match.totals, self.rules), self.behind)

    @property
    def behind(self) -> set[int]:
        """Seats that come last, whatever their points, and get nothing of the pot."""
        if self.ended is not None and self.ended.how == "resigned":
            return {seat for seat in [self.ended.seat] if seat is not None}
        return self.absence.away | self.departures.behind

    @property
    def paid(self) -> list[int] | None:
        """What each seat gets of the pot once the match is over; None where nothing is at stake.

        Whoever is away at the end gets nothing: leaving never beats losing. A match that was
        dismissed gives the stakes back, those of persons who left to the others.
        """
        if self.match is None or not self.stake or self.phase != "over":
            return None
        if (final := self.ranking) is None:
            return given_back(self.stake, len(self.places), self.departures.behind)
        return paid(self.rules, self.stake, self.match.totals, final, self.behind)

    def seat_of(self, person: str | None) -> int | None:
        """Where the person sits."""
        persons = [place.person for place in self.places]
        return persons.index(person) if person is not None and person in persons else None

    @property
    def watched(self) -> bool:
        """Whether somebody without a seat is told what happens."""
        return self.watch != "none" and self.phase != "waiting"

    def tells(self, person: str) -> bool:
        """Whether the person is told what is said and done here."""
        return self.watched or self.seat_of(person) is not None

    @property
    def persons(self) -> tuple[str, ...]:
        return tuple(place.person for place in self.places if place.person is not None)

    @property
    def concerned(self) -> tuple[str, ...]:
        """The persons in whose lists the table stands, with those who left its match."""
        gone = self.departures.persons if self.match is not None else {}
        return (*self.persons, *(person for person in gone if person not in self.persons))

    @property
    def company(self) -> Company | None:
        """Who is here while the table waits."""
        if self.phase != "waiting":
            return None
        by_days = self.hours.times.speed == "days"
        here = frozenset(self.hours.here)
        return Company(tuple(self.places), here, self.host, self.access, by_days, self.is_rematch)

    @property
    def attends(self) -> bool:
        """Whether it is written down who is here: where that matters for clocks, for the start, or
        for a dismissal.
        """
        if self.hours.times.speed == "days" or self.phase == "over":
            return False
        return self.hours.attends or self.phase == "waiting" or len(self.persons) > 1

    @property
    def waits_for(self) -> set[int]:
        """The seats of persons who have not said that they are ready; who is away is ready."""
        people = {seat for seat, place in enumerate(self.places) if place.kind == "person"}
        return people - self.ready - self.absence.stand_ins.keys()

    def bot_of(self, seat: int) -> str | None:
        """Which bot plays the seat, be it its own or somebody else's; None where none does."""
        place = self.places[seat]
        if place.kind == "bot":
            return place.bot or roster.OLDEST
        return roster.USUAL if self.absence.stand_ins.get(seat) == "bot" else None

    @property
    def due(self) -> int | None:
        """When it goes on by itself, whoever is here."""
        return self._first(None if self.window is None else self.window.due)

    @property
    def moment(self) -> int | None:
        """When it goes on by itself, as those who are here have answered so far."""
        return self._first(None if self.window is None else self.window.moment)

    def _first(self, window: int | None) -> int | None:
        """The first thing that comes, the window's end included."""
        dues = [self.hours.due, self.gathering.due, window]
        return min([due for due in dues if due is not None], default=None)

    def differences(self) -> dict[str, tuple[Any, Any]]:
        """The options in which the table's rules are not those of the preset they began with."""
        return differences(self.rules)

    def allows(self, seat: int, text: str) -> bool:
        """Whether the seat may do this now."""
        return self.round is not None and self.round.allows(read_act(text), seat)

    @property
    def standing(self) -> Standing:
        """Whose turn it is, as far as it is timed."""
        phase, timed, which, auto = self.phase, None, None, None
        if phase == "playing" and self.match is not None:
            turn = self.match.round.turn
            own = self.places[turn].kind == "person" and turn not in self.absence.stand_ins
            timed = turn if own else None
            auto = turn if self.absence.stand_ins.get(turn) == "auto" else None
            state = self.match.round.state
            which = (self.match.round_number, state.passes, *state.turns)
        waited = frozenset(self.waits_for) if phase == "between" else None
        return Standing(timed, which, self.window is not None, waited, auto)
