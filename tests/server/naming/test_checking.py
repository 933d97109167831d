"""Names from before the rules: each person is asked at the next visit, and told why."""

from tests.server.clubs.test_clubs_calls import account
from tests.server.naming.test_claims import me, named
from tests.server.people import Person, site
from tierce.server.people.naming.plants import PLANTS
from tierce.server.people.naming.standing import signed


async def aged(service, **names):
    """A database of the version before: accounts without claims, and these names by person."""
    relations = service.store.relations
    for sql in ("delete from account_name", "delete from filling where name = 'names'"):
        await relations.write((sql, (), False))
    for person, name in names.items():
        await service.store.rename(person, name)


def id_of(service, person):
    return service.identity.person(person.cookie)


async def test_who_poses_as_staff_is_asked_and_shown_under_a_name_of_the_list(tmp_path):
    async with site(tmp_path) as (address, service):
        guest = await Person(address, "Rex").come()
        await aged(service, **{id_of(service, guest): "Modérateur"})
        assert await service.jobs.names.run()
        told, shown = await me(guest), await service.store.name(id_of(service, guest))
        table = await guest.make("you", "open")
        await named(guest, "Rex")
        after = await me(guest)

    assert told["rename"] == {"name": "Modérateur", "why": "reserved"}
    assert shown in PLANTS
    assert table
    assert (after["name"], "rename" in after) == ("Rex", False)


async def test_of_two_accounts_that_look_alike_the_older_keeps_the_name(tmp_path):
    async with site(tmp_path) as (address, service):
        old, new = await account(address, "Corne"), await account(address, "Rex")
        rows = await service.store.relations.read("select id from account order by made, id")
        first, second = [str(one) for (one,) in rows]
        await aged(service, **{first: "Corne", second: "Come"})
        assert await service.jobs.names.run()
        shown = [await service.store.name(one) for one in (first, second)]
        told = [await me(one) for one in (old, new)]

    assert shown == [signed("Corne", "account"), "Come"]
    assert "rename" not in told[0]
    assert told[1]["rename"] == {"name": "Come", "why": "taken"}


async def test_a_guest_who_looks_like_an_account_is_asked_too_and_plays_on(tmp_path):
    async with site(tmp_path) as (address, service):
        await account(address, "Amina")
        guest = await Person(address, "Rex").come()
        await aged(service, **{id_of(service, guest): "Amina."})
        assert await service.jobs.names.run()
        told, shown = await me(guest), await service.store.name(id_of(service, guest))

    assert told["rename"]["why"] == "taken"
    assert shown == "Amina."


async def test_good_names_stay_as_they_are_and_a_second_run_changes_nothing(tmp_path):
    async with site(tmp_path) as (address, service):
        people = [await Person(address, name).come() for name in ("Amal", "محمد", "Léa 🌸")]
        await aged(service)
        runs = [await service.jobs.names.run() for _ in range(2)]
        names = [(await me(one))["name"] for one in people]

    assert runs == [True, True]
    assert names == ["Amal", "محمد", "Léa 🌸"]
