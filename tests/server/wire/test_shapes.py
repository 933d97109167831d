"""Every message on the wire has the shape that the protocol's page describes."""

import asyncio
import json

import msgspec
import pytest

from tests.server.people import Person, site
from tierce.rules import presets
from tierce.server import wire

TURNS = 25


def plain(value):
    """The message without refusals, which may hold any facts beside their code."""
    if isinstance(value, dict):
        refusal = {"code": value["code"]} if "code" in value and "type" not in value else None
        return refusal or {key: plain(inside) for key, inside in value.items()}
    return [plain(inside) for inside in value] if isinstance(value, list) else value


def check(frame):
    message = json.loads(frame)
    read = msgspec.json.decode(frame, type=wire.ServerMessage)

    assert plain(json.loads(msgspec.json.encode(read))) == plain(message)


@pytest.mark.parametrize("rules", sorted(presets()))
async def test_every_message_of_a_round_has_its_shape(tmp_path, rules):
    async with site(tmp_path) as (address, _):
        amal, eve = await Person(address, "Amal").come(), Person(address)
        table = await amal.make("you", "bot", "bot", rules=rules)
        await amal.sit(table)
        await eve.sit(table)
        async with asyncio.timeout(120):
            for _ in range(TURNS):
                await amal.wait()
                if amal.view["phase"] == "over":
                    break
                hand = amal.view["hand"]
                await amal.say("consider", groups=[hand[:3], hand[3:6]], selected=hand[6:8])
                await amal.say("consider", groups=[], selected=hand[:1])
                await amal.say("arrange")
                await amal.turn()
        await amal.say("ready")
        while eve.seq < amal.seq:
            await eve.read()

        for frame in amal.frames + eve.frames:
            check(frame)
        await amal.go()
        await eve.go()
