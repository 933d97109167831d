"""At a table by days acts out of turn are decided in advance, carried out at once, and kept
secret.
"""

import asyncio

import pytest

from tests.server.at_rest import noticed_at
from tests.server.fake_clock import FakeClock
from tests.server.people import Person, begun, site
from tests.server.table.test_claims import go, level, sent
from tests.waiting import until
from tierce.cards import cards
from tierce.cards import name as written
from tierce.record.position_reading import read_position
from tierce.server.table.intents import forget_cards, tidy
from tierce.server.table.time.claim_window import REFLEX, TOGETHER
from tierce.server.wire import Intent

FREE = {"rules": "palace+knock", "speed": "days", "days": 2}
EVERYTHING = [written(card) for card in range(53)]
NOTHING = {"cards": [], "lays": False, "passes": False, "faults": False}


async def at_table(address, count=3, **more):
    """Persons at a table by days, in seat order from the one in turn."""
    people = await begun(address, count, **{**FREE, **more})
    first = people[0].view["turn"]
    return [people[(first + step) % count] for step in range(count)]


async def intend(person, **what):
    said = await person.say("intend", intent=what)
    assert said["type"] == "ack", said
    while person.view["intent"] == NOTHING and what:
        await person.read()


async def throw(person):
    """Draw, and discard a card that is no joker; return it."""
    assert (await person.act("draw"))["type"] == "ack"
    card = next(card for card in person.view["hand"] if card != "*")
    assert (await person.act(f"discard {card}"))["type"] == "ack"
    return card


async def told(person, kind):
    async with asyncio.timeout(60):
        while not (found := [one for one in person.events if one["type"] == kind]):
            await person.read()
    return found[-1]


@pytest.mark.two_nodes
async def test_a_discard_that_was_named_is_knocked_for_while_its_owner_is_away(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second, third = await at_table(address)
        await first.act("draw")
        card = next(card for card in first.view["hand"] if card != "*")
        await intend(third, cards=[card])
        await third.leave()
        await second.leave()
        await first.act(f"discard {card}")
        clock.advance(REFLEX + TOGETHER)

        claimed = await told(first, "claimed")
        assert (claimed["seat"], claimed["card"]) == (third.view["seat"], card)
        await go(first, second, third)


async def test_what_is_decided_is_kept_over_a_restart_and_done_inside_the_window(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        people = await at_table(address)
        await intend(people[2], cards=EVERYTHING)
        table, cookies = people[0].table["id"], [person.cookie for person in people]
        await go(*people)
    async with site(tmp_path, clock=clock) as (address, _):
        first = await Person(address, cookie=cookies[0]).sit(table)
        await throw(first)
        clock.advance(REFLEX + TOGETHER)
        await told(first, "claimed")
        third = await Person(address, cookie=cookies[2]).sit(table)

        assert len(third.view["hand"]) == 15
        assert third.view["intent"]["cards"] == sorted(EVERYTHING)
        await go(first, third)


@pytest.mark.two_nodes
async def test_of_two_who_want_the_same_card_the_next_in_turn_gets_it(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second, third, fourth = await at_table(address, 4)
        await intend(fourth, cards=EVERYTHING)
        await intend(third, cards=EVERYTHING)
        for person in (second, third, fourth):
            await person.leave()
        await throw(first)
        clock.advance(REFLEX + TOGETHER)

        assert (await told(first, "claimed"))["seat"] == third.view["seat"]
        await go(first, second, third, fourth)


async def test_what_is_taken_back_is_not_done(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second, third = await at_table(address)
        await intend(third, cards=EVERYTHING)
        await intend(third)
        assert third.view["intent"] == NOTHING
        await third.leave()
        await second.leave()
        await throw(first)
        clock.advance(5000)
        await sent(address, first)

        assert all(event["type"] != "claimed" for event in first.events)
        await go(first, second, third)


async def test_nobody_waits_for_who_lets_all_other_cards_pass(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second, third = await at_table(address)
        await intend(third, passes=True)
        await throw(first)
        await level([first, second, third])
        await second.act("draw")

        assert (await told(second, "drew"))["seat"] == second.view["seat"]
        await go(first, second, third)


async def test_an_answer_of_ones_own_counts_where_nothing_was_decided_of_the_card(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second, third = await at_table(address)
        await intend(third, cards=["*"])
        await throw(first)
        await level([first, second, third])

        assert third.view["window"]["answer"] is None
        assert (await third.act("claim"))["type"] == "ack"
        await go(first, second, third)


async def test_cards_are_named_for_one_round_and_the_rest_holds(tmp_path):
    async with site(tmp_path, clock=FakeClock()) as (address, service):
        first, second, third = await at_table(address)
        await intend(third, cards=["7H", "*QS"], lays=True, faults=True)
        assert third.view["intent"]["cards"] == ["*", "7H"]
        keeper = await service.tables.keeper(first.table["id"])
        await until(lambda: keeper.ledger.table.intents)  # another node may have written it
        table = await keeper.table()
        forget_cards(table)
        [kept] = table.intents.values()

        assert (kept.cards, kept.lays, kept.faults) == ([], True, True)
        await go(first, second, third)


@pytest.mark.parametrize("wish", [{"speed": "normal"}, {"rules": "palace"}])
async def test_there_is_nothing_to_decide_where_one_can_be_there_or_nobody_acts(tmp_path, wish):
    async with site(tmp_path, clock=FakeClock()) as (address, _):
        people = await at_table(address, **wish)
        said = await people[2].say("intend", intent={"passes": True})

        assert people[2].view["intent"] is None
        assert said["refusal"]["code"] == "no_intents"
        await go(*people)


async def test_what_is_no_card_is_answered_as_such(tmp_path):
    async with site(tmp_path, clock=FakeClock()) as (address, _):
        people = await at_table(address)
        said = await people[2].say("intend", intent={"cards": ["8X"]})

        assert said == {"type": "failed", "code": "malformed", "id": said["id"]}
        await go(*people)


async def test_nobody_else_is_sent_a_byte_of_what_somebody_decides(tmp_path):
    async with site(tmp_path, clock=FakeClock()) as (address, _):
        first, second, third = await at_table(address)
        onlooker = await (await Person(address, "Eya").come()).sit(first.table["id"])
        others = (first, second, onlooker)
        await noticed_at(first.table["id"], address.services, 4)
        await sent(address, *others)
        await intend(third, cards=EVERYTHING, lays=True, passes=True, faults=True)
        said = await sent(address, *others)
        about = await onlooker.http.get(f"/api/tables/{first.table['id']}")

        assert said == [[], [], []]
        assert "intent" not in about.text
        assert first.view["intent"] == NOTHING
        await go(*others, third)


TABLE = [{"name": "M1", "seat": 1, "cards": "QS QD QC"}]
POSITION = {
    "players": 3,
    "turn": 0,
    "drawn": True,
    "turns": [2, 2, 2],
    "opened": [True, True, True],
    "hands": ["QH 2C 9D", "4D 6D", "5C 8C 9C"],
    "discard": "4C",
    "table": TABLE,
}


async def test_a_fault_is_reported_at_once_by_who_decided_so(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, service):
        people = await at_table(address, rules="liban14")
        first, second, third = people
        table = await (await service.tables.keeper(first.table["id"])).table()
        await intend(third, faults=True)
        await intend(second, faults=True)
        await second.leave()
        await third.leave()
        position = {**POSITION, "turn": (seat := first.view["seat"])}
        hands = position["hands"]
        position["hands"] = [hands[(at - seat) % 3] for at in range(3)]
        table.match.round.state = read_position(position, table.rules)
        await first.act("discard QH")
        clock.advance(4000)
        fault = await told(first, "faulted")

        assert (fault["by"], fault["seat"]) == (second.view["seat"], seat)
        await go(*people)


def test_a_face_names_every_card_of_its_kind():
    assert tidy(Intent(cards=["*7H", "7H", "7H"])).cards == ["*", "7H"]
    assert len(tidy(Intent(cards=[written(card) for card in cards("AS AS")])).cards) == 1
