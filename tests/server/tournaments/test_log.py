"""A tournament is its log: each race has one winner, and every node reads the same."""

import asyncio

import msgspec
import pytest

from tests.server.people import site
from tierce.rules import preset
from tierce.server.people.tournaments.changes import Change, Wish, new_player
from tierce.server.people.tournaments.events import CLOCK, HOST
from tierce.server.people.tournaments.records import Entrant
from tierce.server.people.tournaments.room import BATCH, TournamentRoom
from tierce.server.people.tournaments.statements import entering
from tierce.server.people.tournaments.terms import Terms, wrong_terms
from tierce.server.people.tournaments.tournaments import (
    IN_MEMORY,
    NoSuchTournamentError,
    Tournaments,
)
from tierce.server.store import do
from tierce.tournament import Entered, RefusedError, Settings, Started, Withdrew

RULES = preset("palace")


def terms(**more):
    settings = Settings(seats=4, fewest_seats=2, **more)
    return Terms(settings=settings, rules="palace", options=RULES.as_dict())


async def enter(tournaments, event, person):
    def entry(now):
        if now.players_of([person]):
            return []
        one = Entrant(new_player(), person, person.title())
        return Change([Entered(one.player)], [entering(event, one)])

    return await tournaments.change(event, person, entry)


@pytest.mark.two_nodes
async def test_persons_who_enter_at_once_have_one_place_each(tmp_path):
    async with site(tmp_path) as (_, service):
        here = service.tournaments
        there = Tournaments(service.store.relations, service._clock)
        wish = Wish(name="Noël", place="online", terms=terms(most_players=5))
        event = await here.create(wish, "host", club="lilas")
        calls = [enter(one, event, f"p{n}") for n in range(7) for one in (here, there)]
        await asyncio.gather(*calls)

        now, other = await here.read(event), await there.read(event)
        assert now == other
        assert now.hall.seq == 7
        assert len(now.tournament.players) == 5
        assert len(now.tournament.waiting) == 2
        assert len(now.entrants) == 7
        assert [head.id for head in await here.of_club("lilas")] == [event]
        assert await here.open() == []
        [head] = await here.of_person(["nobody", "p3"])
        assert (head.id, head.state) == (event, "open")


async def test_who_reads_while_another_node_writes_sees_one_moment(tmp_path):
    async with site(tmp_path) as (_, service):
        here = service.tournaments
        there = Tournaments(service.store.relations, service._clock)
        event = await here.create(Wish(name="A", place="cards", terms=terms()), "host")
        for one in ("amal", "bilal"):
            await enter(here, event, one)
        await there.read(event)

        class Overtaken(TournamentRoom):
            async def head(self, tournament):
                await here.change(event, HOST, lambda _: [Started()])
                return await super().head(tournament)

        there.room = Overtaken(service.store.relations)
        now = await there.read(event)
        assert (now.head.state, now.tournament.started) == ("open", False)
        assert (await here.read(event)).head.state == "playing"


async def test_a_change_without_events_takes_nothing_back_that_another_node_has_written(tmp_path):
    """Two nodes took the same result, and the slower one put off the next draw for ever."""
    async with site(tmp_path) as (_, service):
        here = service.tournaments
        there = Tournaments(service.store.relations, service._clock)
        automatic = msgspec.structs.replace(terms(), auto=True)
        wish = Wish(name="A", place="cards", terms=automatic, starts=10**15)
        event = await here.create(wish, "host")
        for one in ("amal", "bilal"):
            await enter(here, event, one)

        class Overtaken(TournamentRoom):
            async def write(self, statements):
                await here.change(event, HOST, lambda _: [Started()])
                await super().write(statements)

        there.room = Overtaken(service.store.relations)
        also = [do("update tournament_table set counted = 1 where table_id = 'none'")]
        await there.change(event, CLOCK, lambda _: Change([], also))
        head = (await here.read(event)).head
        assert (head.state, head.due) == ("playing", 0)
        rows = await service.store.relations.read("select state, due from tournament")
        assert [*rows] == [("playing", 0)]


async def test_the_tournament_that_was_read_longest_ago_is_forgotten_first(tmp_path):
    async with site(tmp_path) as (_, service):
        here = service.tournaments
        event = await here.create(Wish(name="A", place="cards", terms=terms()), "host")
        hall = (await here.read(event)).hall
        there = Tournaments(service.store.relations, service._clock)
        there._halls.update((f"earlier {n}", hall) for n in range(IN_MEMORY))
        await there.read(event)
        assert event in there._halls
        assert "earlier 0" not in there._halls
        assert "earlier 1" in there._halls


async def test_what_is_refused_writes_nothing(tmp_path):
    async with site(tmp_path) as (_, service):
        here = service.tournaments
        event = await here.create(Wish(name="A", place="cards", terms=terms()), "host")
        now = await enter(here, event, "amal")
        player = now.tournament.players[0]
        with pytest.raises(RefusedError, match="too_few_players"):
            await here.change(event, HOST, lambda _: [Withdrew(player), Started()])
        assert await here.read(event) == now
        with pytest.raises(NoSuchTournamentError):
            await here.read("nothing")
        with pytest.raises(NoSuchTournamentError):
            await here.change("nothing", CLOCK, lambda _: [Started()])


@pytest.mark.two_nodes
async def test_however_many_tournaments_are_due_each_has_its_turn(tmp_path):
    async with site(tmp_path) as (_, service):
        here, wish = service.tournaments, Wish(name="A", place="cards", terms=terms())
        made = [await here.create(wish, "host") for _ in range(2 * BATCH + 1)]
        later = await here.create(wish, "host")
        await service.store.relations.write(
            *[do("update tournament set due = 0 where id = $1", one) for one in made],
            do("update tournament set due = 10 where id = $1", later),
        )
        assert sorted(await here.room.due(9)) == sorted(made)
        assert (await here.room.due(10))[len(made) :] == [later]


def test_terms_fit_their_rules():
    assert wrong_terms(terms(), "online", (2, 5)) == []
    assert wrong_terms(terms(), "cards", (2, 5)) == ["stand_in"]
    assert wrong_terms(terms(), "online", (3, 3)) == ["seats", "fewest_seats"]
