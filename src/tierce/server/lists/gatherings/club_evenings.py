"""What members see of the evenings of a club, and what its wall screen shows."""

from collections.abc import Collection, Mapping
from statistics import median
from typing import Final

from tierce.rules import Rules
from tierce.server import wire
from tierce.server.catalogue.titles import link_of, titles
from tierce.server.lists.club_names import Viewer, viewer
from tierce.server.lists.gatherings.running import Running, running
from tierce.server.lists.gatherings.tournament.next_step import takes
from tierce.server.lists.gatherings.tournament.times import left
from tierce.server.lists.people.profiles import ProfilePages
from tierce.server.people.clubs import scores
from tierce.server.people.clubs.records import Club, Role
from tierce.server.people.clubs.roles import may
from tierce.server.people.profile.avatar import default_avatar
from tierce.server.people.pseudonym import pseudonym
from tierce.server.people.shared_deals.days import Days
from tierce.server.people.standing.numbers import ClubNumbers
from tierce.server.people.tournaments.hall import Where
from tierce.server.people.tournaments.listing import list_refusal
from tierce.server.people.tournaments.places import alone, can_move, nobody_plays
from tierce.server.people.tournaments.room import Head
from tierce.server.people.tournaments.tournaments import Now, Tournaments
from tierce.server.store import Relations
from tierce.server.system.clock import Clock
from tierce.tournament import is_over, standing
from tierce.tournament.refusals import resters_to_be

HOUR: Final = 3_600_000
AROUND: Final = 12 * HOUR
"""An evening without a draw is tonight's within so many milliseconds of its start."""
AFTER: Final = 6 * HOUR
"""How long a wall shows an evening that has ended."""
NOBODY: Final = default_avatar("0")
"""Stands for one who is kept apart from the reader."""
NOT_RUNNING: Final = Running(0, None, ())
SHOWN: Final = 30
"""Evenings of each kind in a calendar."""


class ClubEvenings:
    """Puts the pages of evenings together."""

    def __init__(
        self,
        relations: Relations,
        tournaments: Tournaments,
        profiles: ProfilePages,
        numbers: ClubNumbers,
        clock: Clock,
    ) -> None:
        self.tournaments = tournaments
        self.days = Days("UTC")
        self._relations = relations
        self._profiles = profiles
        self._numbers = numbers
        self._clock = clock

    async def calendar(self, club: Club, reader: str | None, *, known: bool) -> wire.ClubCalendar:
        """The evenings of a club."""
        heads = await self.tournaments.of_club(club.id)
        found = await self.tournaments.listed(heads, [] if reader is None else [reader])
        coming = [one for one in found if one.head.state != "ended"]
        past = [one for one in found if one.head.state == "ended"]
        coming.sort(key=lambda one: (one.head.state == "open", one.head.starts or 0))
        return wire.ClubCalendar(
            [self._line(one, reader, known=known) for one in coming[:SHOWN]],
            [self._line(one, reader, known=known) for one in past[:SHOWN]],
        )

    async def page(self, now: Now, person: str, role: Role) -> wire.Evening:
        """An evening, for a member."""
        reader = (await viewer(self._relations, person))._replace(runs=may(role, "organise"))
        rules = Rules.from_dict(now.head.terms.options, name=now.head.terms.rules)
        runs, tournament = may(role, "organise"), now.tournament
        playing, rest = await running(self._relations, now), {*resters_to_be(tournament)}
        idle = runs and not tournament.ended and not tournament.is_playing
        begins = not tournament.started and len(_arrived(now)) >= tournament.settings.fewest_seats
        goes_on = tournament.started and not is_over(tournament)
        return wire.Evening(
            line=self._line(now, person),
            club=now.head.club or "",
            rules=titles(rules),
            link=link_of(rules),
            players=[self._player(now, one, reader, rest) for one in listed(now)],
            played=[
                wire.EveningRound(
                    self._tables(now, number, reader, playing),
                    [self._name(now, one, reader) for one in played.byes],
                )
                for number, played in enumerate(tournament.rounds)
            ],
            ranking=self._ranking(now, reader),
            runs=runs,
            draws=idle and (begins or goes_on) and not nobody_plays(now),
            ends=idle and bool(tournament.rounds),
            joins=tournament.started and self._takes(now),
            alone=alone(now),
            left=left(now, self._clock.now()),
            minutes=now.head.terms.minutes,
            late=now.head.terms.late,
            time_up=list(now.hall.timed),
        )

    async def wall(self, club: Club) -> wire.ClubWall:
        """The wall screen of a club."""
        found = await self.tournaments.listed(await self.tournaments.of_club(club.id), [])
        shown = self._tonight(found)
        coming = [one for one in found if one.head.state == "open" and one is not shown]
        tonight = None if shown is None else await self.tournaments.read(shown.head.id)
        coming.sort(key=lambda one: one.head.starts or 0)
        wall = self._empty_wall() if tonight is None else await self.wall_of(tonight)
        wall.club, wall.dark = club.id, bool(club.dark)
        wall.name = self._profiles.named(club.name, club.id)
        wall.next = self._line(coming[0], None, known=False) if coming else None
        return wall

    async def wall_of(self, now: Now) -> wire.ClubWall:
        """The wall screen of one evening or tournament, without a club."""
        wall = self._empty_wall()
        wall.evening = self._line(now, None, known=False)
        playing = await running(self._relations, now)
        wall.tables = self._tables(now, now.hall.round, Viewer(), playing)
        for table in wall.tables:
            table.table = None  # its address is the key of a seat
        wall.ranking = self._ranking(now, Viewer())
        wall.left = left(now, self._clock.now())
        return wall

    def _empty_wall(self) -> wire.ClubWall:
        return wire.ClubWall(
            "", "", dark=False, evening=None, tables=[], ranking=[], next=None, left=None
        )

    async def ladder(self, club: str, year: int, person: str) -> wire.Ladder:
        """The ladder of a year."""
        reader = await viewer(self._relations, person)
        relations, least = self._relations, self._numbers.evenings
        every = await scores.ladder(relations, club, year, 1)
        steps = [one for one in every if one.evenings >= least]
        years = sorted({*await scores.years(relations, club), self.year}, reverse=True)
        own = next((one.evenings for one in every if one.person == person), 0)
        return wire.Ladder(
            year, years, least, [self._step(steps, one, reader) for one in steps], own
        )

    @property
    def year(self) -> int:
        """The present year of the site."""
        return int(self.days.day(self._clock.now())[:4])

    def _step(self, steps: list[scores.Step], one: scores.Step, reader: Viewer) -> wire.LadderStep:
        """Equal means share the better place. One who is kept apart has a place without a name."""
        apart = one.person in reader.apart
        place = 1 + sum(other.mean > one.mean for other in steps)
        return wire.LadderStep(
            place=place,
            name="" if apart else self._profiles.named(one.name, one.person),
            avatar=NOBODY if apart else one.avatar or default_avatar(pseudonym(one.person)),
            evenings=one.evenings,
            mean=round(one.mean, 2),
            you=one.person == reader.person,
        )

    def _tonight(self, found: list[Now]) -> Now | None:
        """The evening that plays, else one that is about to, else one that has just ended."""
        now = self._clock.now()
        playing = [one for one in found if one.head.state == "playing"]
        opening = [one for one in found if one.head.state == "open" and one.head.starts]
        near = [one for one in opening if abs((one.head.starts or 0) - now) < AROUND]
        ended = [one for one in found if one.head.state == "ended" and now - _last(one) < AFTER]
        return next(iter([*playing, *near, *ended]), None)

    def _tables(
        self, now: Now, number: int, reader: Viewer, playing: Mapping[Where, Running]
    ) -> list[wire.EveningTable]:
        """The tables of a round."""
        if not 0 <= number < len(now.tournament.rounds):
            return []
        usual = self._usual(now)
        found = []
        for at, table in enumerate(now.tournament.rounds[number].tables):
            done = now.hall.finished.get((number, at))
            runs = playing.get((number, at), NOT_RUNNING)
            took = (self._clock.now() if done is None else done) - now.hall.drawn[number]
            seats = [
                wire.EveningSeat(
                    player,
                    self._name(now, player, reader),
                    _is(now, player, reader.person),
                    None if table.points is None else table.points[seat],
                    runs.points[seat] if seat < len(runs.points) else None,
                )
                for seat, player in enumerate(table.players)
            ]
            late = table.points is None and usual is not None and took > usual
            online = now.hall.online.get((number, at))
            found.append(
                wire.EveningTable(
                    seats=seats,
                    took=max(0, took),
                    done=table.points is not None,
                    late=late,
                    deal=runs.deal or None,
                    deals=runs.deals,
                    table=online,
                    online=online is not None,
                    types=self._types(now, (number, at), reader),
                    claims=self._claims(now, (number, at), reader),
                )
            )
        return found

    def _types(self, now: Now, where: Where, reader: Viewer) -> bool:
        """Whether the reader may type the points of a table as one of its players."""
        found, head = now.hall.table(where), now.head
        if found is None or found.points is not None or where[0] != now.hall.round:
            return False
        seated = any(_is(now, player, reader.person) for player in found.players)
        return seated and where not in now.hall.online and head.terms.claims

    def _claims(self, now: Now, where: Where, reader: Viewer) -> list[wire.EveningClaim]:
        """What players typed, for those who sit there and those who run the evening."""
        found = now.hall.table(where)
        if found is None or found.points is not None or where[0] != now.hall.round:
            return []
        if not (reader.runs or any(_is(now, one, reader.person) for one in found.players)):
            return []
        return [
            wire.EveningClaim(one, self._name(now, one, reader), list(points))
            for one, points in now.hall.claims.get(where[1], {}).items()
        ]

    def _usual(self, now: Now) -> float | None:
        """After how long a table is late, by the tables that have a result."""
        if limit := now.head.terms.minutes * 60_000:
            return limit  # as it was told
        took = [at - now.hall.drawn[where[0]] for where, at in now.hall.finished.items()]
        least = self._numbers.late_minutes * 60_000
        return max(least, median(took) * self._numbers.late) if len(took) > 1 else None

    def _ranking(self, now: Now, reader: Viewer) -> list[wire.EveningPlace]:
        points = scores.evening_points(now.tournament)
        return [
            wire.EveningPlace(
                player=place.player,
                name=self._name(now, place.player, reader),
                you=_is(now, place.player, reader.person),
                rank=place.rank,
                score=place.score,
                rounds=place.rounds,
                points=round(points.get(place.player, 0.0), 2),
            )
            for place in (standing(now.tournament) if now.tournament.rounds else [])
        ]

    def _player(
        self, now: Now, player: str, reader: Viewer, rest: Collection[str]
    ) -> wire.EveningPlayer:
        person = now.entrants[player].person
        return wire.EveningPlayer(
            player=player,
            name=self._name(now, player, reader),
            who=None if person is None or person in reader.apart else pseudonym(person),
            here=player in now.hall.arrived,
            you=_is(now, player, reader.person),
            dropped=player in now.tournament.dropped,
            rests=player in now.tournament.resting,
            can_rest=player in rest and (reader.runs or _is(now, player, reader.person)),
            home=player in now.tournament.home,
            can_move=can_move(now, player) and (reader.runs or _is(now, player, reader.person)),
        )

    def _name(self, now: Now, player: str, reader: Viewer) -> str:
        return reader.named(now.entrants.get(player), self._profiles)

    def _takes(self, now: Now) -> bool:
        """Whether a member can enter now."""
        return takes(now) and list_refusal(now.head, now.hall, self._clock.now()) is None

    def _line(self, now: Now, reader: str | None, *, known: bool = True) -> wire.ClubEvening:
        head: Head = now.head
        settings = head.terms.settings
        return wire.ClubEvening(
            id=head.id if known else "",
            name=self._profiles.named(head.name, head.id),
            starts=head.starts,
            place=head.place,
            state=head.state,
            round=now.hall.round + 1,
            rounds=settings.rounds,
            seats=settings.seats,
            signed=len(listed(now)),
            you=any(_is(now, player, reader) for player in listed(now)),
            high=settings.high_wins,
            opens=head.terms.opens,
            closes=head.terms.closes,
            takes=self._takes(now),
        )


def listed(now: Now) -> list[str]:
    """All players in the order of entry, those who wait last."""
    return [*now.tournament.players, *now.tournament.waiting]


def _arrived(now: Now) -> list[str]:
    return [player for player in listed(now) if player in now.hall.arrived]


def _is(now: Now, player: str, reader: str | None) -> bool:
    entrant = now.entrants.get(player)
    return reader is not None and entrant is not None and entrant.person == reader


def _last(now: Now) -> int:
    """When the last result came in."""
    return max([now.head.made, *now.hall.finished.values()])
