"""What follows from the fields of a table: phase, ranking, deadlines. Nothing here changes it."""

from functools import lru_cache
from typing import Any

from tierce.game import Round
from tierce.rules import Rules, presets
from tierce.rules.price.standing import ranking
from tierce.server.catalogue import roster
from tierce.server.table.action_texts import read_act
from tierce.server.table.fields import TableFields
from tierce.server.table.payments import Ending, payments
from tierce.server.table.time.absence import with_last
from tierce.server.table.time.timekeeper import TurnStatus
from tierce.server.table.time.waiting_room import WaitingParty
from tierce.server.wire import Phase


def basis(name: str) -> Rules | None:
    """The preset that the rules began with, if it still exists."""
    return presets().get(name.partition("+")[0])


@lru_cache(maxsize=256)
def differences(rules: Rules) -> dict[str, tuple[Any, Any]]:
    """Options that differ from the preset. Cached: views and lines repeat them."""
    base = basis(rules.name)
    return {} if base is None else rules.differences(base)


@lru_cache(maxsize=256)
def options(rules: Rules) -> dict[str, Any]:
    """All options as plain data. Cached: views and lines repeat them."""
    return rules.as_dict()


class TableState(TableFields):
    """A table with everything that follows from its fields."""

    @property
    def rules(self) -> Rules:
        assert self.made_rules is not None, "a log begins with the table being made"
        return self.made_rules

    @property
    def round(self) -> Round | None:
        """The current or last round."""
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
        """Seats from first to last after the match; None before. Absent and departed persons are
        last.

        A dismissed match has no ranking.
        """
        if self.match is None or self.phase != "over":
            return None
        if self.ended is not None and self.ended.how == "dismissed":
            return None
        return with_last(ranking(self.match.totals, self.rules), self.behind)

    @property
    def behind(self) -> set[int]:
        """Seats ranked last regardless of points. They get nothing of the pot."""
        if self.ended is not None and self.ended.how == "resigned":
            return {seat for seat in [self.ended.seat] if seat is not None}
        return self.absence.away | self.departures.behind

    @property
    def paid(self) -> list[int] | None:
        """What each seat gets of the pot after the match; None without a stake.

        An absent person gets nothing, as leaving must not beat losing. A dismissed match returns
        the stakes, and those of persons who left go to the others.
        """
        if self.match is None or not self.stake or self.phase != "over":
            return None
        final, totals = self.ranking, self.match.totals
        out = self.departures.behind if final is None else self.behind
        least = self.stake_turns if self.staked else 0
        played = {seat for seat in range(len(totals)) if self.own_turns[seat] >= least}
        return payments(self.rules, self.stake, totals, Ending(final, out, played))

    @property
    def for_purses(self) -> bool:
        """Whether the stakes come from purses: as agreed, and only while no bot sits here."""
        if self.match is not None:
            return bool(self.staked)
        kinds = {place.kind for place in self.places}
        return bool(self.stake) and self.purse and "bot" not in kinds

    def seat_of(self, person: str | None) -> int | None:
        """The person's seat."""
        persons = [place.person for place in self.places]
        return persons.index(person) if person is not None and person in persons else None

    @property
    def coaches(self) -> bool:
        """Whether the coach of a first match may speak here: not where the result counts."""
        in_club = self.rules.league_counts and self.access == "club"
        elsewhere = self.shared is not None or self.tournament is not None
        return not (self.stake or self.in_league or in_club or elsewhere)

    @property
    def in_league(self) -> bool:
        """Whether the match may give points of the league: its rules count, for all to join."""
        return self.rules.league_counts and self.access == "public"

    @property
    def watched(self) -> bool:
        """Whether onlookers may follow the table."""
        return self.watch != "none" and self.phase != "waiting"

    def tells(self, person: str) -> bool:
        """Whether the person may follow the table."""
        return self.watched or self.seat_of(person) is not None

    @property
    def persons(self) -> tuple[str, ...]:
        return tuple(place.person for place in self.places if place.person is not None)

    @property
    def listed_persons(self) -> tuple[str, ...]:
        """Persons whose lists contain the table, including those who left its match."""
        gone = self.departures.persons if self.match is not None else {}
        return (*self.persons, *(person for person in gone if person not in self.persons))

    @property
    def waiting_party(self) -> WaitingParty | None:
        """The persons at a table that waits for its match; None later."""
        if self.phase != "waiting":
            return None
        by_days = self.timekeeper.times.speed == "days"
        here = frozenset(self.timekeeper.here)
        return WaitingParty(
            tuple(self.places), here, self.host, self.access, by_days, self.is_rematch
        )

    @property
    def tracks_presence(self) -> bool:
        """Whether presence is logged: for clocks, for the start, or for a dismissal."""
        if self.timekeeper.times.speed == "days" or self.phase == "over":
            return False
        return self.timekeeper.tracks_presence or self.phase == "waiting" or len(self.persons) > 1

    @property
    def waits_for(self) -> set[int]:
        """Seats of persons who are not ready for the next round. Absent ones count as ready."""
        people = {seat for seat, place in enumerate(self.places) if place.kind == "person"}
        return people - self.ready - self.absence.stand_ins.keys()

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays the seat, its own or as a stand-in; None if a person does."""
        place = self.places[seat]
        if place.kind == "bot":
            return place.bot or roster.OLDEST
        return roster.USUAL if self.absence.stand_ins.get(seat) == "bot" else None

    @property
    def due(self) -> int | None:
        """When the table continues by itself, without any further answer."""
        return self._first(None if self.window is None else self.window.due)

    @property
    def wake_at(self) -> int | None:
        """When the table continues by itself, given the answers so far."""
        return self._first(None if self.window is None else self.window.wake_at)

    def _first(self, window: int | None) -> int | None:
        """The earliest of all deadlines."""
        dues = [self.timekeeper.due, self.waiting_room.due, window]
        return min([due for due in dues if due is not None], default=None)

    def differences(self) -> dict[str, tuple[Any, Any]]:
        """Options that differ from the preset."""
        return differences(self.rules)

    def allows(self, seat: int, text: str) -> bool:
        """Whether the seat may do this now."""
        return self.round is not None and self.round.allows(read_act(text), seat)

    @property
    def turn_status(self) -> TurnStatus:
        """Whose turn is timed."""
        phase, timed, which, auto = self.phase, None, None, None
        if phase == "playing" and self.match is not None:
            turn = self.match.round.turn
            own = self.places[turn].kind == "person" and turn not in self.absence.stand_ins
            timed = turn if own else None
            auto = turn if self.absence.stand_ins.get(turn) == "auto" else None
            state = self.match.round.state
            which = (self.match.round_number, state.passes, *state.turns)
        waited = frozenset(self.waits_for) if phase == "between" else None
        return TurnStatus(timed, which, self.window is not None, waited, auto)
