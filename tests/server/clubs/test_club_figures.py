"""The figures of a club: sheets kept by their writers, matches at its tables, who sees whom."""

from tests.server.calls.test_sheet_claims import END, NAMES, SCORES
from tests.server.clubs.test_clubs_calls import club, get, post
from tests.server.people import AMAL, Person, site
from tests.server.standing.matches import finish
from tierce.server.store import do

FIGURES = "/api/clubs/cercle-lilas/figures"
BLOCK = "insert into tie (person, other, kind, at) values ($1, $2, 'blocked', 1)"
SHOWN = ("name", "family", "cards", "matches", "won", "places", "points", "rounds", "rami_secs")


async def sheet(person, *, sec=False, ended=True):
    """A finished sheet of two players, of whom the first one won; its addresses."""
    keys = await post(person, "/api/sheets")
    writing, reading = (f"/api/sheets/{keys[key]}" for key in ("writer", "reader"))
    scores = [{**SCORES[0], "sec": sec}, SCORES[1]]
    entries = [NAMES, *scores, *([END] if ended else [])]
    await post(person, writing, after=0, entries=entries)
    return writing, reading


async def kept(person, **facts):
    """A sheet that its writer, the winner, keeps for the club."""
    writing, reading = await sheet(person, **facts)
    await post(person, f"{writing}/me", seat=0)
    assert await post(person, f"{writing}/club", club="cercle-lilas") == {"club": "cercle-lilas"}
    return writing, reading


async def lines(person):
    found = (await get(person, FIGURES))["lines"]
    return sorted(tuple(one[key] for key in SHOWN) for one in found)


async def ids(service):
    return dict(await service.store.relations.read("select name, id from person"))


async def test_a_sheet_that_is_kept_counts_for_the_members_who_claim_it(tmp_path):
    async with site(tmp_path) as (address, _):
        (amal, bilel), _ = await club(address, "Bilel")
        writing, reading = await kept(amal, sec=True)
        assert await lines(bilel) == [(AMAL, "rami51", True, 1, 1, 1, 0, 1, 1)]
        await post(bilel, f"{reading}/me", seat=1)
        assert await lines(amal) == [
            (AMAL, "rami51", True, 1, 1, 1, 0, 1, 1),
            ("Bilel", "rami51", True, 1, 0, 2, 40, 1, 0),
        ]
        await post(amal, f"{writing}/club", club=None)
        assert await lines(amal) == []


async def test_only_a_member_who_writes_a_finished_sheet_keeps_it(tmp_path):
    async with site(tmp_path) as (address, _):
        (amal, bilel), _ = await club(address, "Bilel")
        eve = await Person(address, "Eve").come()
        hers, _ = await sheet(eve)
        assert (await post(eve, f"{hers}/club", 403, club="cercle-lilas"))["code"] == "not_member"
        await post(eve, f"{hers}/club", 403, club="none")
        _, reading = await kept(amal)
        for call in (post, get):
            body = {"club": "cercle-lilas"} if call is post else {}
            assert (await call(bilel, f"{reading}/club", 403, **body))["code"] == "not_yours"
        going, _ = await sheet(amal, ended=False)
        assert (await post(amal, f"{going}/club", 403, club="cercle-lilas"))["code"] == "not_over"
        assert (await get(eve, FIGURES, 403))["code"] == "not_member"


async def test_matches_at_tables_of_the_club_count_with_training_and_others_do_not(tmp_path):
    async with site(tmp_path) as (address, service):
        (amal, _), _ = await club(address, "Bilel")
        known = await ids(service)
        both = (known[AMAL], known["Bilel"])
        await finish(service.store, "one", *both, "bot:steady", club="cercle-lilas", points=7)
        await finish(service.store, "two", *both, club="cercle-lilas", rated=False, rami_secs=1)
        await finish(service.store, "three", *both)
        await finish(service.store, "four", known[AMAL], "eve", club="roses")

        assert await lines(amal) == [
            (AMAL, "palace", False, 2, 2, 2, 7, 10, 1),
            ("Bilel", "palace", False, 2, 0, 4, 7, 10, 1),
        ]


async def test_who_hides_the_figures_or_is_kept_apart_is_not_shown(tmp_path):
    async with site(tmp_path) as (address, service):
        (amal, bilel, chiraz), _ = await club(address, "Bilel", "Chiraz")
        known = await ids(service)
        persons = [known[name] for name in (AMAL, "Bilel", "Chiraz")]
        await finish(service.store, "one", *persons, club="cercle-lilas")
        await post(bilel, "/api/me/profile", shown="name")
        await service.store.relations.write(do(BLOCK, known["Chiraz"], known[AMAL]))

        assert [one[0] for one in await lines(amal)] == [AMAL]
        assert [one[0] for one in await lines(bilel)] == [AMAL, "Bilel", "Chiraz"]
        assert [one[0] for one in await lines(chiraz)] == ["Chiraz"]


async def test_who_leaves_is_not_shown_and_a_new_club_begins_without_sheets(tmp_path):
    async with site(tmp_path) as (address, _):
        (amal, bilel), _ = await club(address, "Bilel")
        _, reading = await kept(amal)
        await post(bilel, f"{reading}/me", seat=1)
        await post(bilel, "/api/clubs/cercle-lilas/leave")
        assert [one[0] for one in await lines(amal)] == [AMAL]
        await post(amal, "/api/clubs/cercle-lilas/leave")
        await post(amal, "/api/clubs", 201, name="Le Cercle des Lilas")
        assert await lines(amal) == []


async def test_others_see_figures_of_real_cards_where_they_see_figures(tmp_path):
    async with site(tmp_path) as (address, _):
        (amal, bilel), _ = await club(address, "Bilel")
        writing, _ = await sheet(amal)
        handle = (await get(amal, "/api/people/me"))["id"]
        assert (await get(bilel, f"/api/people/{handle}"))["cards"] is None
        await post(amal, f"{writing}/me", seat=0)

        seen = await get(bilel, f"/api/people/{handle}")
        assert seen["cards"] == {"matches": 1, "won": 1, "rounds": 1}
        assert (seen["figures"]["matches"], seen["ratings"], seen["league"]) == (0, [], [])
        await post(amal, "/api/me/profile", shown="name")
        assert (await get(bilel, f"/api/people/{handle}"))["cards"] is None
        assert (await get(amal, "/api/people/me"))["cards"]["won"] == 1
