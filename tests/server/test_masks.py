"""What a seat is sent does not depend on a card that it cannot see: not by one byte."""

import itertools
import random

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.people import Person, site
from tierce.cards import name, pack
from tierce.rules import preset
from tierce.server import chance, guarding, making

THEIRS = range(1, 26, 2)
"""Where the second hand lies in the order of the pack, dealt one by one from the first seat."""
UPCARD, MINE = 26, (27, 29)
KEPT = (1, 3)
"""The cards that the other seat will show by discarding them."""


def hidden(length):
    """Places in the pack that the first seat never sees."""
    seen = {*range(0, 26, 2), UPCARD, *MINE, *KEPT}
    return [place for place in range(length) if place not in seen]


def another_world(order, seed):
    """The same pack for the first seat, everything it cannot see in another order."""
    places = hidden(len(order))
    cards = [order[place] for place in places]
    random.Random(seed).shuffle(cards)
    changed = list(order)
    for place, card in zip(places, cards, strict=True):
        changed[place] = card
    return changed


async def frames(data, order, monkeypatch):
    """All that the first seat and an onlooker are sent while the round is played."""
    orders = iter([[0, 1], order])
    people, tables = itertools.count(), itertools.count()

    class Fixed:
        def __init__(self, key):
            pass

        def shuffled(self, _):
            return list(next(orders))

    monkeypatch.setattr(chance, "Deck", Fixed)
    monkeypatch.setattr(making, "new_secret", lambda: "secret")
    monkeypatch.setattr(guarding, "new_person", lambda: f"person{next(people)}")
    monkeypatch.setattr(making, "new_id", lambda: f"table{next(tables)}".ljust(22, "x"))
    async with site(data, clock=FakeClock()) as (address, _):
        amal, bilel, eve = [await Person(address, who).come() for who in ("A", "B", "E")]
        table = await amal.make("you", "open")
        await bilel.join(table)
        for person in (amal, bilel, eve):
            person.ids = map(str, itertools.count())
            await person.sit(table)
        await amal.say("ready")
        while bilel.view is None:
            await bilel.read()
        for mine, theirs in zip(MINE, KEPT, strict=True):
            assert (await amal.act("draw"))["type"] == "ack"
            assert (await amal.act(f"discard {name(order[mine])}"))["type"] == "ack"
            await bilel.wait()
            assert (await bilel.act("draw"))["type"] == "ack"
            assert (await bilel.act(f"discard {name(order[theirs])}"))["type"] == "ack"
            await amal.wait()
        while eve.seq < bilel.seq:
            await eve.read()
        info = [(await one.http.get(f"/api/tables/{table}")).text for one in (amal, eve)]
        for person in (amal, bilel, eve):
            await person.go()
        return amal.frames, eve.frames, info, bilel.frames


@pytest.mark.parametrize("seed", range(3))
async def test_two_worlds_that_differ_in_hidden_cards_send_the_same_bytes(
    tmp_path, monkeypatch, seed
):
    rules = preset("palace")
    order = pack(rules.decks, rules.jokers)
    random.Random(seed).shuffle(order)
    other = another_world(order, seed + 100)
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()

    one = await frames(tmp_path / "one", order, monkeypatch)
    two = await frames(tmp_path / "two", other, monkeypatch)

    assert order != other
    assert one[:3] == two[:3]
    assert one[3] != two[3], "the other seat was told of its own cards"
