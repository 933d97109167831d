"""A match of every preset by the wire, played as the browser's screen plays it: what the rules say
of cards is asked before they are laid, and each deal is checked at the end.

The rules are whole; only how long a match lasts is shortened.
"""

import asyncio
import runpy
from pathlib import Path

import pytest
import pytest_asyncio

from tests.server.people import Person, site
from tierce.rules import presets

pytestmark = pytest.mark.asyncio(loop_scope="module")

VERIFIER = Path(__file__).parents[3] / "examples" / "verify_deals.py"
check = runpy.run_path(str(VERIFIER))["check"]
LIMITED = {"limit": 20}
SHORTER = {
    "palace": {"rounds": 2},
    "gin": {"rounds": 2},
    "sans-min": LIMITED,
    "rami51": LIMITED,
    "liban14": LIMITED,
    "voleur": LIMITED,
    "classique": {"rounds": 1},
    "deux-jeux": {"rounds": 2},
    "classique+tiles": {"rounds": 1},
}
ENDS = ("gin", "knock", "discard")
PATIENCE = 300


class Screen(Person):
    """Plays by what the server says of its cards, as the screen does."""

    async def match(self) -> None:
        while self.table["phase"] != "over":
            if self.table["phase"] == "between":
                await self.say("ready")
            elif self.my_turn:
                await self.one_act()
            else:
                await self.read()

    async def one_act(self) -> None:
        if self.view["phase"] == "draw":
            assert (await self.act("draw"))["type"] == "ack" or await self.done("take")
        elif not (await self.laid() or await self.added()):
            await self.thrown()

    def may(self, verb: str) -> bool:
        return self.view["verbs"].get(verb, {}) is None

    async def done(self, action: str) -> bool:
        return (await self.act(action))["type"] == "ack"

    async def laid(self) -> bool:
        """Lay the melds of the hand as far as the rules allow it."""
        if not self.may("lay"):
            return False
        melds = (await self.say("arrange"))["melds"]
        for groups in (melds, *[[meld] for meld in melds]):
            if groups and await self.allowed(groups):
                return True
        return False

    async def allowed(self, groups: list[list[str]]) -> bool:
        """Lay what `consider` does not refuse; what it promises is then so."""
        found = await self.say("consider", groups=groups, selected=[])
        assert all(group["readings"] for group in found["groups"])
        if found["laying"]["refusal"] is not None:
            return False
        assert await self.done(found["laying"]["action"])
        return True

    async def added(self) -> bool:
        """Add a card to a meld of the table, where the screen offers a place for it."""
        if not self.may("add") or len(self.view["hand"]) < 3:
            return False
        for card in dict.fromkeys(self.view["hand"]):
            found = await self.say("consider", groups=[], selected=[card])
            if places := found["selected"]["adds"]:
                assert await self.done(places[0]["action"])
                return True
        return False

    async def thrown(self) -> None:
        rest = (await self.say("arrange"))["rest"]
        for card in dict.fromkeys([*reversed(rest), *self.view["hand"]]):
            for verb in ENDS:
                if self.may(verb) and await self.done(f"{verb} {card}"):
                    return
        assert await self.done("undo"), self.view


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def address(tmp_path_factory):
    async with site(tmp_path_factory.mktemp("data")) as (found, _):
        yield found


@pytest.mark.parametrize("rules", [*presets(), "classique+tiles"])
async def test_a_match_is_played_to_its_end_and_each_of_its_deals_is_fair(address, rules):
    shorter, others = SHORTER.get(rules, {}), ["bot"] * (1 if rules == "gin" else 2)
    amal = await Screen(address, "Amal").come()
    await amal.sit(await amal.make("you", *others, rules=rules, options=shorter))
    async with asyncio.timeout(PATIENCE):
        await amal.match()

    table = amal.table
    assert sorted(seat for tied in table["ranking"] for seat in tied) == list(
        range(len(others) + 1)
    )
    counted = [points for points in table["history"] if any(points) or rules != "gin"]
    assert len(counted) == shorter.get("rounds", len(counted))  # a void round is dealt again
    deals = (await amal.http.get(f"/api/tables/{table['id']}/deals")).json()
    assert len(deals) >= len(table["history"])
    assert [check(deal) for deal in deals] == [None] * len(deals)
    await amal.go()
