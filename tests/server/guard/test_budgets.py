"""Work is paid before it is done, by the person and by the address, whatever way it is asked."""

import asyncio

from tests.server.people import Person, begun, site
from tests.waiting import until
from tierce.server.guard.limits import Bucket, Budget, Limit, Limits, Work
from tierce.server.service.questions import RESERVED

NEVER = 1e9
"""Seconds until a second of work comes back."""
HAND = {"ask": "cost", "rules": "palace", "groups": [], "cards": "KH QH 2S"}


class Short(Limits):
    """Three questions of a guest at once, and a moment of the event loop."""

    def __init__(self, clock=None):
        super().__init__(clock)
        self.work = Work(Limit(2.5 * RESERVED, NEVER), Limit(9 * RESERVED, NEVER))
        self.answering = Work(Limit(0.0001, NEVER), Limit(60, NEVER))


def test_a_guest_in_debt_refuses_nobody_else_until_the_address_has_nothing_left():
    work = Work(Limit(10, NEVER), Limit(25, NEVER))
    amal, bilel = work.of("amal", "here"), work.of("bilel", "here")
    amal.pay(12)
    assert (amal.left < 0, bilel.left) == (True, 10)
    bilel.pay(14)
    assert work.spent("here")
    assert work.of("chiraz", "here").left <= 0
    assert work.of("chiraz", "there").left == 10


def test_without_a_cookie_all_at_an_address_are_one_guest():
    work = Work(Limit(10, NEVER), Limit(25, NEVER))
    work.of(None, "here").pay(11)
    assert work.of(None, "here").left < 0
    assert work.of("amal", "here").left == 10


def test_what_was_not_needed_comes_back():
    budget = Budget(Bucket(1, NEVER), Bucket(2, NEVER))
    budget.pay(0.5)
    budget.pay(0.1 - 0.5)
    assert round(budget.left, 3) == 0.9


async def test_many_questions_at_once_do_not_pass_before_the_first_is_paid(tmp_path):
    async with site(tmp_path, limits=Short) as (address, service):
        amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        let_go = asyncio.Event()
        done = service.thinkers.do

        async def slow(*job, **more):
            await let_go.wait()
            return await done(*job, **more)

        service.thinkers.do = slow
        calls = [asyncio.create_task(asked(amal)) for _ in range(10)]
        await until(lambda: sum(one.done() for one in calls) == 7)
        other = asyncio.create_task(asked(bilel))
        let_go.set()
        codes = sorted([await one for one in calls])

        assert codes == [200] * 3 + [429] * 7
        assert await other == 200
        assert await asked(amal) == 200, "what was not needed has come back"
        await amal.go()
        await bilel.go()


async def asked(person):
    return (await person.http.post("/api/referee", json=HAND)).status_code


async def test_who_has_asked_too_much_at_one_socket_has_nothing_left_at_another(tmp_path):
    async with site(tmp_path, limits=Short) as (address, _):
        amal, bilel = await begun(address, 2)
        asks = {"groups": [], "selected": []}
        while (await amal.say("arrange"))["type"] == "arranged":
            pass
        again = Person(address, cookie=amal.cookie)
        await again.sit(amal.table["id"])

        for one in (amal, again):
            assert (await one.say("consider", **asks))["code"] == "too_many"
        assert (await bilel.say("consider", **asks))["type"] == "considered"
        assert (await amal.say("ready"))["type"] in {"ack", "refused"}, "acts are not questions"
        for one in (amal, bilel, again):
            await one.go()


async def test_hints_are_paid_from_the_budget_of_calls(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, service):
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot"))
        while not amal.my_turn:
            await amal.read()
        budget = service.limits.work.of(service.identity.person(amal.cookie), "127.0.0.1")
        assert (await amal.say("hint", lang="fr"))["type"] == "hinted"
        budget.pay(100)
        assert (await amal.say("hint", lang="fr"))["code"] == "too_many"
        await amal.go()
