"""Fuzzing of HTTP calls and sockets: every answer is plain, no internal error, and play continues.

TIERCE_FUZZ=500 python3 run.py test -n auto tests/server/calls/test_fuzz.py
"""

import asyncio
import json
import os
import random
from typing import Any, get_args

import msgspec
import pytest
import schemathesis
import structlog
from hypothesis import HealthCheck, Phase, given, settings
from websockets.exceptions import ConnectionClosed

from tests.server.people import HEADERS, Person, site
from tierce.server import wire

EXAMPLES = int(os.environ.get("TIERCE_FUZZ", "2"))
"""Calls of each kind, and tables for frames."""
PORTION = 100
"""Frames per table."""
ODD: list[Any] = [
    *(None, True, False, 0, 1, -1, 2**63, -(2**63), 1e308, 0.5),
    *("", "x", "draw", "7H", "*", "lay 7H 7D 7C", "add 7H M1", "x" * 300, "\u202e", "\0", "é" * 70),
    *([], [[]], [["7H"] * 40], ["7H", "7D@M1", "*"], [None], {}, {"a": {}}, [[[[[[]]]]]]),
]
"""Values that some field does not expect."""
KINDS = get_args(wire.ClientMessage)


async def seated(address: str) -> Person:
    amal = await Person(address, "Amal").come()
    return await amal.sit(await amal.make("you", "bot", talk="chat"))


def quiet(logs: list[Any]) -> bool:
    """Whether the answer is no internal error."""
    return not [line for line in logs if line["log_level"] in {"error", "critical"}]


# ---- HTTP


def described(description: dict[str, Any]) -> list[Any]:
    schema = schemathesis.openapi.from_dict(description)
    return [found.ok() for found in schema.get_all_operations()]


def ask(operation: Any, address: str, table: str, cookie: str) -> None:
    """Calls of one kind after the OpenAPI description, some about an existing table."""
    rng = random.Random(operation.label)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        if "table_id" in case.path_parameters and rng.random() < 0.7:
            case.path_parameters["table_id"] = table
        answer = case.call(base_url=address, headers=HEADERS, cookies={"tierce": cookie})
        assert answer.status_code < 500, (operation.label, answer.status_code, answer.text)

    check()


@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")
async def test_no_call_of_the_description_is_answered_with_an_error_of_ours(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await seated(address)
        description = (await amal.http.get("/api/openapi.json")).json()
        operations = described(description)
        with structlog.testing.capture_logs() as logs:
            for operation in operations:
                await asyncio.to_thread(ask, operation, address, amal.table["id"], amal.cookie)
        assert (await amal.say("arrange"))["type"] == "arranged"
        await amal.go()

    assert len(operations) > 20
    assert quiet(logs), logs


# ---- the socket


def frame(rng: random.Random, seq: int, number: int) -> bytes:
    """A message with a fault, or no message at all."""
    kind = rng.choice(KINDS)
    message: dict[str, Any] = {"type": kind.__struct_config__.tag, "id": str(number)}
    for field in msgspec.structs.fields(kind):
        if field.name != "id":
            message[field.name] = seq if field.name == "seq" else rng.choice(ODD)
    if rng.random() < 0.3:
        message[rng.choice([*message, "more"])] = rng.choice(ODD)
    if rng.random() < 0.2:
        message.pop(rng.choice(list(message)))
    raw = json.dumps(message).encode()
    return broken(raw, rng) if rng.random() < 0.3 else raw


def broken(raw: bytes, rng: random.Random) -> bytes:
    """The bytes with some changed, lost or repeated."""
    at = rng.randrange(len(raw))
    ways = [raw[:at], raw[at:], raw[:at] + rng.randbytes(3) + raw[at:], raw * 30, raw[:at] * 2]
    return rng.choice(ways)


async def answers(person: Person, raw: bytes) -> None:
    """Each message but a pong gets an answer that is no internal error."""
    await person.socket.send(raw)
    await person.socket.send(json.dumps({"type": "arrange", "id": "still here"}))
    while (message := await person.read()).get("id") != "still here":
        assert message.get("code") != "busy", raw
    assert message["type"] == "arranged", (raw, message)


@pytest.mark.parametrize("seed", range(EXAMPLES))
async def test_no_frame_makes_a_table_stumble(tmp_path, seed):
    rng = random.Random(seed)
    async with site(tmp_path) as (address, _):
        with structlog.testing.capture_logs() as logs:
            amal = await seated(address)
            for number in range(PORTION):
                try:
                    await answers(amal, frame(rng, amal.seq, number))
                except ConnectionClosed:
                    pytest.fail(f"the line was closed at frame {number}")
            await amal.go()

    assert quiet(logs), logs
