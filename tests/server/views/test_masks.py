"""What a seat is sent depends on no card hidden from it, not by one byte."""

import itertools
import random

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.people import Person, site
from tierce.cards import name, pack
from tierce.rules import preset
from tierce.server.commands import new_table
from tierce.server.deck import chance
from tierce.server.service import marking

KEPT = (1, 3)
"""Places of cards that the other seat will discard."""


def drawn(rules):
    """Places of the first seat's draws. Hands are dealt one by one, then an upcard."""
    stock = 2 * rules.cards_each(2) + 1
    return stock, stock + 2


def hidden(rules, length):
    """Places in the pack that the first seat never sees."""
    upcard = 2 * rules.cards_each(2)
    seen = {*range(0, upcard, 2), upcard, *drawn(rules), *KEPT}
    return [place for place in range(length) if place not in seen]


def another_world(rules, order, seed):
    """An equal pack for the first seat, with all hidden cards in another order."""
    places = hidden(rules, len(order))
    cards = [order[place] for place in places]
    random.Random(seed).shuffle(cards)
    changed = list(order)
    for place, card in zip(places, cards, strict=True):
        changed[place] = card
    return changed


async def frames(data, rules, order, monkeypatch):
    """All frames sent to the first seat and an onlooker during the round."""
    orders = iter([[0, 1], order])
    people, tables = itertools.count(), itertools.count()

    class Fixed:
        def __init__(self, key):
            pass

        def shuffled(self, _):
            return list(next(orders))

    monkeypatch.setattr(chance, "Deck", Fixed)
    monkeypatch.setattr(new_table, "new_secret", lambda: "secret")
    monkeypatch.setattr(marking, "new_person", lambda: f"person{next(people)}")
    monkeypatch.setattr(new_table, "new_id", lambda: f"table{next(tables)}".ljust(22, "x"))
    async with site(data, clock=FakeClock()) as (address, _):
        amal, bilel, eve = [await Person(address, who).come() for who in ("A", "B", "E")]
        table = await amal.make("you", "open", rules=rules.name)
        await bilel.join(table)
        for person in (amal, bilel, eve):
            person.ids = map(str, itertools.count())
            await person.sit(table)
        await amal.say("ready")
        while bilel.view is None:
            await bilel.read()
        for mine, theirs in zip(drawn(rules), KEPT, strict=True):
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


@pytest.mark.parametrize("variant", ["palace", "gin"])
@pytest.mark.parametrize("seed", range(3))
async def test_two_worlds_that_differ_in_hidden_cards_send_the_same_bytes(
    tmp_path, monkeypatch, seed, variant
):
    rules = preset(variant)
    order = pack(rules.decks, rules.jokers)
    random.Random(seed).shuffle(order)
    other = another_world(rules, order, seed + 100)
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()

    one = await frames(tmp_path / "one", rules, order, monkeypatch)
    two = await frames(tmp_path / "two", rules, other, monkeypatch)

    assert order != other
    assert one[:3] == two[:3]
    assert one[3] != two[3], "the other seat was told of its own cards"
