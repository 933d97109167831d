"""Who drops out of an online tournament leaves the seat to a bot; only who goes has left."""

from tests.server.calls.test_accounts import by_passphrase, post, with_passphrase
from tests.server.people import Person, site
from tests.server.tournaments.event import act, crowd, end, make, page


async def seated(address, count=3):
    """A host who does not play, and players at the one table of a round."""
    host, *players = await crowd(address, count + 1)
    event = await make(host, place="online", rounds=1, seats=count, speed="none")
    for one in players:
        await act(one, event, "sign_up")
    await act(host, event, "start")
    await act(host, event, "draw")
    [table] = (await page(players[0], event))["rounds"][0]["tables"]
    return host, players, event, table["table"]


async def departures(service, table):
    """How the persons of a table went."""
    keeper = await service.tables.keeper(table)
    async with keeper.lock:
        return (await keeper.latest()).departures.seats


async def test_whom_the_host_drops_is_removed_and_who_goes_has_left(tmp_path):
    async with site(tmp_path) as (address, service):
        host, players, event, table = await seated(address)
        you = (await page(players[0], event))["you"]
        await act(host, event, "drop_out", player=you)
        assert [*(await departures(service, table)).values()] == ["removed"]
        await act(players[1], event, "drop_out")
        assert sorted((await departures(service, table)).values()) == ["left", "removed"]
        await end([host, *players])


async def test_the_seat_of_a_merged_guest_goes_to_a_bot_too(tmp_path):
    async with site(tmp_path) as (address, service):
        account = await Person(address, "Bilel").come()
        await with_passphrase(account, "Bilel")
        host, players, event, table = await seated(address)
        you = (await page(players[0], event))["you"]
        await post(players[0], "/api/sign-in", by_passphrase("Bilel", merge=True))
        await act(host, event, "drop_out", player=you)
        assert [*(await departures(service, table)).values()] == ["removed"]
        await end([account, host, *players])
