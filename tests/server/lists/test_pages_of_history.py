"""Pages of the history: complete, without doubles, and bounded in what they read."""

import random

from tests.server.lists.played import Played, ids, match_line
from tests.server.people import Person, site
from tierce.server.lists.tables import history
from tierce.server.store import do


async def test_many_matches_come_a_page_at_a_time_the_latest_first(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await (await Played(address, "Amal").come()).have(service, 250)
        pages = await amal.pages()
        numbers = [int(one.removeprefix("match-")) for one in ids(pages)]

        assert {len(page["matches"]) for page in pages[:-1]} == {20}
        assert sorted(numbers) == [*range(250)]
        assert [one // 3 for one in numbers] == sorted((one // 3 for one in numbers), reverse=True)
        assert (pages[0]["found"], pages[0]["played"]) == (250, 250)
        assert pages[0]["presets"] == ["palace", "rami51"]
        assert [page["found"] for page in pages[1:]] == [None] * (len(pages) - 1)
        assert [page["until"] for page in pages] == [None] * len(pages)
        await amal.go()


async def test_matches_that_end_between_two_pages_shift_nothing(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await (await Played(address, "Amal").come()).have(service, 90)
        first = await amal.matches()
        found, more = [first], 90
        while found[-1]["next"]:
            await amal.have(service, 30, first=more)
            more += 30
            found.append(await amal.matches(before=found[-1]["next"]))

        assert sorted(ids(found)) == sorted(f"match-{number}" for number in range(90))
        await amal.go()


def fitting(number, asked):
    """Whether a match passes, as a reader of the list would decide."""
    bot = number % 2 == 0
    other = "Robot" if bot else f"Bilèl {number % 7}"
    return (
        asked.get("outcome") in (None, "any", "lost" if number % 3 else "won")
        and asked.get("company") in (None, "any", "bots" if bot else "people")
        and asked.get("rules") in (None, "", "palace" if number % 5 else "rami51")
        and asked.get("name", "").casefold() in other.casefold()
    )


async def test_filters_find_what_a_look_at_each_match_finds(tmp_path):
    chance = random.Random(5)
    async with site(tmp_path) as (address, service):
        service.own.reading = history.Reading(piece=7, searched=60)
        amal = await (await Played(address, "Amal").come()).have(service, 150)
        for _ in range(12):
            asked = {
                "outcome": chance.choice(["any", "won", "lost"]),
                "company": chance.choice(["any", "people", "bots"]),
                "rules": chance.choice(["", "palace", "rami51", "k40"]),
                "name": chance.choice(["", "", "rob", "BILÈL 3"]),
            }
            wanted = [f"match-{number}" for number in range(150) if fitting(number, asked)]

            assert sorted(ids(await amal.pages(**asked))) == sorted(wanted), asked
        await amal.go()


async def test_a_search_reads_a_bounded_number_of_matches_and_says_how_far_it_came(tmp_path):
    async with site(tmp_path) as (address, service):
        searched = history.USUAL.searched
        amal = await (await Played(address, "Amal").come()).have(service, searched + 50)
        me = service.identity.person(amal.cookie)
        old = match_line(-3, me)
        await service.store.append([], [old.__class__("old", 0, old.line, (me,))])
        first = await amal.matches(name="bilèl 5", outcome="won", rules="rami51")
        everything = await amal.matches()

        assert not first["counted"]
        assert first["next"]
        assert (everything["found"], everything["until"]) == (searched + 51, None)
        assert everything["counted"]
        none = await amal.matches(name="nobody")
        assert (none["matches"], none["until"]) == ([], (searched + 50 - 400) // 3)
        last = await amal.matches(name="nobody", before=none["next"])
        assert (last["matches"], last["next"], last["until"]) == ([], None, None)
        await amal.go()


async def test_no_more_than_a_thousand_matches_are_counted(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await (await Played(address, "Amal").come()).have(service, history.COUNTED + 5)
        first = await amal.matches()

        assert (first["found"], first["played"], first["counted"]) == (1000, 1000, False)
        await amal.go()


async def test_a_table_closed_before_its_first_round_is_in_no_list(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await Played(address, "Amal").come()
        me = service.identity.person(amal.cookie)
        line = match_line(7, me)
        closed = line.line.replace('"round":3', '"round":0')
        await service.store.append([], [line.__class__("closed", 9, closed, (me,))])
        found = await amal.matches()

        assert (found["matches"], found["played"]) == ([], 0)
        assert (await amal.http.get("/api/me")).json()["tables"] == []
        await amal.go()


async def test_a_person_with_two_ids_at_one_table_finds_it_once(tmp_path):
    async with site(tmp_path) as (address, service):
        amal, guest = await Played(address, "Amal").come(), await Person(address, "Amal").come()
        one, two = (service.identity.person(person.cookie) for person in (amal, guest))
        lines = [match_line(number, one) for number in range(30)]
        for number, line in enumerate(lines):
            persons = [(one,), (two,), (one, two)][number % 3]
            lines[number] = line.__class__(line.table, line.at, line.line, persons)
        await service.store.append([], lines)
        own = service.own
        wanted = history.Wanted()
        first = await own.history((one, two), wanted)
        last = await own.history((one, two), history.Wanted(before=history.read(first.next)))

        found = [line.id for page in (first, last) for line in page.matches]
        assert sorted(found) == sorted(f"match-{number}" for number in range(30))
        assert (first.found, first.played, last.next) == (30, 30, None)
        for person in (amal, guest):
            await person.go()


async def test_a_damaged_line_hides_no_other_match(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await (await Played(address, "Amal").come()).have(service, 30)
        damage = "update line set line = '{\"rules\":3' where table_id = 'match-12'"
        await service.store.relations.write(do(damage))

        assert len(ids(await amal.pages())) == 29
        await amal.go()
