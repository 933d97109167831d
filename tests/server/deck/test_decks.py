"""Fair decks: committed by the server, cut by players, checkable by anybody."""

import copy
import json
import random
import runpy
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.server.people import Person, site
from tierce.cards import pack
from tierce.server.deck.commitment import Deck, key_of, next_secret, promise, seed_of

VERIFIER = Path(__file__).parents[3] / "examples" / "verify_deals.py"
check = runpy.run_path(str(VERIFIER))["check"]


def a_deal(seed):
    cuts = {0: "abc", 3: "été"}
    deck = Deck(key_of(seed, cuts))
    return {
        "round": 1,
        "promise": promise(seed),
        "seed": seed,
        "cuts": {str(seat): cut for seat, cut in cuts.items()},
        "orders": [deck.shuffled(range(4)), deck.shuffled(pack(2, 4)), deck.shuffled(range(30))],
    }


def test_an_independent_verifier_makes_the_same_orders():
    for number in range(200):
        assert check(a_deal(seed_of("secret", number))) is None


@pytest.mark.parametrize("field", ["promise", "seed", "cuts", "orders"])
def test_whatever_is_altered_is_noticed(field):
    chance = random.Random(7)
    for number in range(50):
        deal = a_deal(seed_of("secret", number))
        altered = copy.deepcopy(deal)
        if field == "orders":
            order = altered["orders"][0]
            one, other = chance.sample(range(len(order)), 2)
            order[one], order[other] = order[other], order[one]
            if order == deal["orders"][0]:
                continue
        elif field == "cuts":
            altered["cuts"]["0"] = "abd"
        else:
            first = deal[field][0]
            altered[field] = ("1" if first == "0" else "0") + deal[field][1:]
        assert check(altered) is not None


def test_every_place_is_as_likely_for_every_card():
    """Chi-square of the places of six cards. With 25 degrees of freedom, 60 has a chance of 1 in
    10,000.
    """
    found = Counter()
    rounds = 6000
    for number in range(rounds):
        order = Deck(f"key{number}").shuffled(range(6))
        found.update(enumerate(order))
    expected = rounds / 6
    square = sum(
        (found[place, card] - expected) ** 2 / expected for place in range(6) for card in range(6)
    )
    assert square < 60


def test_another_cut_makes_another_deck():
    seed = seed_of("secret", 1)
    decks = {
        tuple(Deck(key_of(seed, cuts)).shuffled(range(20)))
        for cuts in ({}, {0: "a"}, {1: "a"}, {0: "b"}, {0: "a", 1: "b"})
    }

    assert len(decks) == 5


async def test_a_table_keeps_its_promise(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = [await Person(address, who).come() for who in ("Amal", "Bilel")]
        table = await amal.make("you", "open", rules="trad")
        await bilel.join(table)
        for person in (amal, bilel):
            await person.sit(table)
        promised = amal.table["deck"]["promise"]
        for person, cut in ((amal, "my birthday"), (bilel, "ab12")):
            assert (await person.say("cut", cut=cut))["type"] == "ack"
        await amal.say("ready")
        while amal.view is None:
            await amal.read()
        during = await amal.http.get(f"/api/tables/{table}/deals")
        dealt = amal.table["deck"]
        for person in (amal, bilel):
            await person.go()

    assert during.json() == []
    assert (dealt["round"], dealt["promise"]) == (1, promised)
    assert dealt["cuts"] == ["my birthday", "ab12"]


async def test_after_the_round_seed_and_orders_are_told(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await Person(address, "Amal").come()
        ticket = (await amal.http.post("/api/tickets")).json()
        table = await amal.make("you", "bot", rules="gin", ticket=ticket["ticket"], cut="mine")
        await amal.sit(table)
        keeper = await service.tables.keeper(table)
        async with keeper.lock:
            played = await keeper.table()
            played.match.round.state.over = "empty"  # as if it had ended
        deals = (await amal.http.get(f"/api/tables/{table}/deals")).json()
        again = await amal.http.post(
            "/api/tables",
            json={"rules": "gin", "seats": ["you", "bot"], "ticket": ticket["ticket"]},
        )
        await amal.go()

    assert [deal["promise"] for deal in deals] == [ticket["promise"]]
    assert deals[0]["cuts"] == {"0": "mine"}
    assert check(deals[0]) is None
    assert (again.status_code, again.json()["code"]) == (409, "unknown_ticket")


@pytest.mark.parametrize(
    ("promised", "code", "said"),
    [(seed_of("s", 1), 1, "another one"), (promise(seed_of("s", 1)), 0, "as promised")],
)
def test_the_verifier_is_one_command(promised, code, said):
    told = subprocess.run(
        [sys.executable, VERIFIER, promised],
        input=json.dumps([a_deal(seed_of("s", 1))]),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.returncode, said in told.stdout) == (code, True)


@pytest.mark.parametrize("cut", ["", "a\nb", "x" * 65])
async def test_what_is_no_cut_is_malformed(tmp_path, cut):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "open")
        await amal.sit(table)
        said = await amal.say("cut", cut=cut)
        await amal.go()

    assert (said["type"], said["code"]) == ("failed", "malformed")


async def test_nobody_cuts_while_a_round_is_played(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot"))
        said = await amal.say("cut", cut="late")
        await amal.go()

    assert said["refusal"]["code"] == "nothing_to_cut"


def test_the_secret_of_a_rematch_is_promised_before_it_is_made():
    assert promise(seed_of(next_secret("secret"), 1)) != promise(seed_of("secret", 1))
