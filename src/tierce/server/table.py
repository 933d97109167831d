"""One table: what its log says, and nothing else.

``add`` is the only way it changes, whether an input is new or read back after a restart.
"""

from typing import Any

import msgspec

from tierce.game import Match, Round, action, harmless_act
from tierce.rules import Rules, presets
from tierce.rules.standing import ranking
from tierce.server import roster
from tierce.server.absence import Absence
from tierce.server.chance import Chance
from tierce.server.decks import Decks
from tierce.server.entries import (
    UNTIMED,
    Acting,
    Again,
    Answered,
    Asked,
    Began,
    Came,
    Closed,
    Cut,
    Declined,
    Entries,
    Expired,
    Freed,
    Gone,
    Made,
    Passing,
    Paused,
    Pausing,
    Place,
    Played,
    Restarted,
    Resumed,
    Returned,
    SaidReady,
    Sat,
    Seating,
    Starting,
    StoodIn,
    Timely,
    WantsPause,
    is_quiet,
)
from tierce.server.hours import Hours, Standing
from tierce.server.news import News
from tierce.server.window import Window, opened
from tierce.server.wire import (
    Access,
    LeftEvent,
    Pace,
    PausedEvent,
    Phase,
    ReadyEvent,
    ResumedEvent,
    ReturnedEvent,
    SeatedEvent,
    StoodInEvent,
    TimedOutEvent,
)

OPEN = Place("open")


def basis(name: str) -> Rules | None:
    """The preset that rules of this name began with, where there still is one."""
    return presets().get(name.partition("+")[0])


class Table:
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
        self.asking: dict[int, Place] = {}
        """Who would like to sit down, by the seq of asking."""
        self.length = 0
        """Seconds that a discard may be claimed in peace."""
        self.hours = Hours(UNTIMED, 0)
        self.absence = Absence("wait")
        self.window: Window | None = None
        """Open while somebody may still say whether he claims the last discard."""
        self.passing: set[int] = set()
        """Seats that let every discard go by until the round ends."""
        self.match: Match | None = None
        self.ready: set[int] = set()
        self.rematch: str | None = None
        self.answered: dict[tuple[str, str], int] = {}
        """The seq that each command of each person has caused."""
        self.news = News()
        self.decks = Decks()
        self._chance = Chance()
        self._thrown: list[int] = []
        """The turns ended when the last act had been played: one more, and a card was thrown."""
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
        return "over" if self.match.over or self.absence.forfeited else "between"

    @property
    def ranking(self) -> list[list[int]] | None:
        """The seats from first to last once the match is over; who is away is last."""
        if self.match is None or self.phase != "over":
            return None
        return self.absence.ranked(ranking(self.match.totals, self.rules))

    def seat_of(self, person: str | None) -> int | None:
        """Where the person sits."""
        persons = [place.person for place in self.places]
        return persons.index(person) if person is not None and person in persons else None

    @property
    def persons(self) -> tuple[str, ...]:
        return tuple(place.person for place in self.places if place.person is not None)

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
        dues = [self.hours.due, None if self.window is None else self.window.due]
        return min([due for due in dues if due is not None], default=None)

    @property
    def moment(self) -> int | None:
        """When it goes on by itself, as those who are here have answered so far."""
        dues = [self.hours.due, None if self.window is None else self.window.moment]
        return min([due for due in dues if due is not None], default=None)

    def owed(self, now: int) -> list[Entries]:
        """What the table does by itself now."""
        if self.window is not None and now >= self.window.moment:
            return [Closed(acts=self.window.acts(self.allows))]
        return self.hours.owed(now)

    def differences(self) -> dict[str, tuple[Any, Any]]:
        """The options in which the table's rules are not those of the preset they began with."""
        base = basis(self.rules.name)
        return {} if base is None else self.rules.differences(base)

    # ---- how it changes

    def add(self, entry: Entries, at: int, command: tuple[str, str] | None = None) -> Entries:
        """Let the input happen at that time; gives it back with the orders that chance gave.

        Raises IllegalAction, and then nothing has happened.
        """
        self._chance.recall(entry.orders)
        self._happen(entry, self.seq + 1, at)
        self.seq += 1
        if not is_quiet(entry):
            self.told = self.seq
            self._give_back()
        credit = entry.lag if isinstance(entry, Played) else 0
        self.hours.look(self._standing(), at, credit)
        if command is not None:
            self.answered[command] = self.told
        given = self._chance.collect()
        return msgspec.structs.replace(entry, orders=given) if given else entry

    def _happen(self, entry: Entries, seq: int, at: int) -> None:
        match entry:
            case Made() | Sat() | Freed() | Again() | Asked() | Declined():
                self._seated(entry, seq)
            case Began() | SaidReady() | Cut():
                self._start(entry, seq)
            case Played() | Expired():
                self._act(entry, seq)
                self._look_for_claims(seq, at)
            case Answered() | Passing() | Closed():
                self._in_window(entry, seq)
            case Came() | Gone() | Restarted() | WantsPause():
                self._attend(entry, at)
            case Paused() | Resumed():
                self._rest(entry, seq, at)
            case StoodIn(seat=seat):
                self._stand_in(seat, seq)
            case Returned(seat=seat):
                self.absence.come_back(seat)

    def _seated(self, entry: Seating, seq: int) -> None:
        match entry:
            case Made():
                self._made(entry, seq)
            case Sat(seat=seat, place=place):
                self._sit(seat, place, seq)
            case Freed(seat=seat):
                self._free(seat, seq)
            case Again(table=table):
                self.rematch = table
            case Asked(person=person, name=name):
                self.asking[seq] = Place("person", name, person)
            case Declined(key=key):
                self.asking.pop(key, None)

    def _start(self, entry: Starting, seq: int) -> None:
        match entry:
            case Began():
                self._begin(seq)
            case SaidReady(seat=seat):
                self._ready(seat, seq)
            case Cut(seat=seat, cut=cut):
                self.decks.cuts[seat] = cut

    def _act(self, entry: Acting, seq: int) -> None:
        match entry:
            case Played(seat=seat, action=text):
                self._play(seat, text, seq)
                self.absence.act(seat)
            case Expired(seat=seat):
                self._play_harmlessly(seat, seq)

    def _rest(self, entry: Pausing, seq: int, at: int) -> None:
        match entry:
            case Paused(seat=seat):
                self.hours.pause(at)
                self.news.add(PausedEvent(seq=seq, seat=seat))
            case Resumed(seat=ended):
                self.hours.resume()
                self.news.add(ResumedEvent(seq=seq, seat=ended))

    def _attend(self, entry: Timely, at: int) -> None:
        match entry:
            case Came(seat=seat):
                self.hours.come(seat, at)
            case Gone(seat=seat):
                self.hours.go(seat)
            case Restarted():
                self.hours.restart(at)
            case WantsPause(seat=seat, on=on):
                self.hours.want_pause(seat, on=on)

    def _standing(self) -> Standing:
        """Whose turn it is, as far as it is timed."""
        phase, timed, which, auto = self.phase, None, None, None
        if phase == "playing" and self.match is not None:
            turn = self.match.round.turn
            own = self.places[turn].kind == "person" and turn not in self.absence.stand_ins
            timed = turn if own else None
            auto = turn if self.absence.stand_ins.get(turn) == "auto" else None
            which = (self.match.round_number, *self.match.round.state.turns)
        waited = frozenset(self.waits_for) if phase == "between" else None
        return Standing(timed, which, self.window is not None, waited, auto)

    def _stand_in(self, seat: int, seq: int) -> None:
        """From now on the seat is played for its person."""
        by = self.absence.stand_in(seat)
        forfeit = seat in self.absence.forfeited
        self.news.add(StoodInEvent(seq=seq, seat=seat, by=by, forfeit=forfeit))

    def _give_back(self) -> None:
        """Seats whose persons are there again, but none in the middle of its turn."""
        state = None if self.round is None else self.round.state
        playing = self.phase == "playing" and state is not None
        busy = None
        if playing and state is not None and not state.must_draw:
            busy = state.turn
        for seat in self.absence.give_back(busy):
            self.news.add(ReturnedEvent(seq=self.told, seat=seat))

    def _in_window(self, entry: Answered | Passing | Closed, seq: int) -> None:
        match entry:
            case Answered(seat=seat, act=act, at=at):
                assert self.window is not None, "an answer is an answer to a window"
                self.window.answer(seat, act, at)
            case Passing(seat=seat, on=on):
                self._pass(seat, on=on)
            case Closed(acts=acts):
                self.window = None
                for seat, act in acts:
                    self._play_on(seat, act, seq)

    def _pass(self, seat: int, *, on: bool) -> None:
        (self.passing.add if on else self.passing.discard)(seat)
        if self.window is not None and seat in self.window.claimants:
            (self.window.excused.add if on else self.window.excused.discard)(seat)

    def _ready(self, seat: int, seq: int) -> None:
        self.ready.add(seat)
        self.news.add(ReadyEvent(seq=seq, seat=seat))

    def _made(self, made: Made, seq: int) -> None:
        base = basis(made.rules)  # an option younger than the log is as in the preset
        options = made.options if base is None else {**base.as_dict(), **made.options}
        self._rules = Rules.from_dict(options, name=made.rules)
        self.host, self.pace, self.length = made.host, made.pace, made.window
        self.access = made.access
        self.places = [OPEN] * len(made.places)
        self.hours = Hours(made.times, len(made.places))
        self.absence = Absence(made.times.absent)
        self.decks.secret = made.secret
        for seat, place in enumerate(made.places):
            if place != OPEN:
                self._sit(seat, place, seq)

    def _sit(self, seat: int, place: Place, seq: int) -> None:
        self.places[seat] = place
        self.asking = {
            key: asker for key, asker in self.asking.items() if asker.person != place.person
        }
        self.news.add(SeatedEvent(seq=seq, seat=seat, name=place.name, kind=place.kind))

    def _free(self, seat: int, seq: int) -> None:
        left = self.places[seat]
        self.places[seat] = OPEN
        self.decks.cuts.pop(seat, None)
        self.hours.go(seat)
        self.news.add(LeftEvent(seq=seq, seat=seat, name=left.name, kind=left.kind))

    def _begin(self, seq: int) -> None:
        self.decks.begin(self._chance, self.round)
        if self.match is None:
            names = tuple(place.name for place in self.places)
            self.match = Match(self.rules, players=names, chance=self._chance)
        else:
            self.match.next_round()
        self.ready.clear()
        self.passing.clear()
        self.hours.pausing.clear()
        self._thrown = []
        self.news.begin(self.match, seq)

    def _play(self, seat: int, text: str, seq: int) -> None:
        assert self.match is not None, "nobody acts before the first round"
        step = self.match.round.push(action(text), seat)
        self.news.tell(step.events, seq)
        self._count(seq)

    def _count(self, seq: int) -> None:
        if self.match is not None and self.match.round.over:
            self.news.score(self.match, seq, over=self.phase == "over")

    def _play_harmlessly(self, seat: int, seq: int) -> None:
        """The rest of the turn of somebody whose time is up."""
        assert self.round is not None, "time runs in a round"
        away = seat in self.absence.stand_ins
        if not away:
            self.news.add(TimedOutEvent(seq=seq, seat=seat))
        turns = list(self.round.state.turns)
        while not self.round.over and turns == self.round.state.turns:
            self.news.tell(self.round.push(harmless_act(self.round.state), seat).events, seq)
        if not away and not self.round.over and self.absence.sleep(seat):
            self._stand_in(seat, seq)
        self._count(seq)

    def _play_on(self, seat: int, text: str, seq: int) -> None:
        """One of the acts a window closes with, where the one before it left it allowed."""
        if self.allows(seat, text):
            self._play(seat, text, seq)

    def allows(self, seat: int, text: str) -> bool:
        """Whether the seat may do this now."""
        return self.round is not None and self.round.allows(action(text), seat)

    def _look_for_claims(self, seq: int, at: int) -> None:
        """Open a window for a card that was just thrown, close it once the race for it is over."""
        assert self.round is not None, "somebody has just acted"
        state = self.round.state
        if not state.claim_open:
            self.window = None
        elif self._thrown != state.turns:
            self.window = opened(self.round, seq, at, 1000 * self.length)
            if self.window is not None:
                self.window.excused |= self.passing & set(self.window.claimants)
        self._thrown = list(state.turns)
