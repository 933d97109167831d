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
from litestar import Litestar
from schemathesis.specs.openapi.checks import response_schema_conformance
from websockets.exceptions import ConnectionClosed

from tests.server.calls.test_accounts import with_passphrase
from tests.server.people import HEADERS, NOW, Person, site
from tierce.server import wire
from tierce.server.app.application import DESCRIPTION
from tierce.server.calls.handlers import HANDLERS
from tierce.server.people.mail.servers import mail_server
from tierce.server.people.pseudonym import pseudonym
from tierce.server.service.service import Service

EXAMPLES = int(os.environ.get("TIERCE_FUZZ", "2"))
"""Calls of each kind, and tables for frames."""
FROM = "Tierce <tierce@example.org>"
MAILING = msgspec.structs.replace(
    NOW, mail=mail_server("smtp://127.0.0.1:9", FROM, "https://cards.example.org", None)
)
"""A site with a mail server, which never answers."""
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
    """Whether nothing of ours failed. A bot that a busy machine keeps waiting is no answer of ours:
    the table plays on without it.
    """
    late = {"event": "bot_failed", "code": "TimeoutError"}
    wrong = [line for line in logs if line["log_level"] in {"error", "critical"}]
    return not [line for line in wrong if not late.items() <= line.items()]


# ---- HTTP

LAST = ("/api/account", "/api/sign-out", "/api/sign-in", "/api/me/here")
"""Calls after which the caller may be another one or none."""


def described(description: dict[str, Any]) -> list[Any]:
    """Every call of the description, those that end sessions last."""
    schema = schemathesis.openapi.from_dict(description)
    found = [found.ok() for found in schema.get_all_operations()]
    return sorted(found, key=lambda one: one.path.startswith(LAST))


def ask(operation: Any, person: Person, paths: dict[str, str]) -> None:
    """Calls of one kind after the OpenAPI description, most about existing things."""
    rng = random.Random(operation.label)
    cookies = dict(person.http.cookies)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        for name in paths.keys() & case.path_parameters.keys():
            if rng.random() < 0.7:
                case.path_parameters[name] = paths[name]
        answer = case.call(base_url=person.address, headers=HEADERS, cookies=cookies)
        assert answer.status_code < 500, (operation.label, answer.status_code, answer.text)
        if answer.status_code < 300:
            case.validate_response(answer, checks=[response_schema_conformance])
        elif answer.status_code != 304:
            assert set(answer.json()) == {"code", "detail"}, (operation.label, answer.text)

    check()


async def nobody(address: str, _: Service) -> Person:
    return Person(address)


async def guest(address: str, _: Service) -> Person:
    return await Person(address, "Amal").come()


async def account(address: str, _: Service) -> Person:
    return await with_passphrase(await Person(address, "Amal").come())


async def host(address: str, service: Service) -> Person:
    mireille = await Person(address, "Mireille").come()
    await service.roles.grant("terminal", str(service.identity.person(mireille.cookie)), "host")
    return mireille


async def surroundings(address: str, service: Service, caller: Person) -> dict[str, str]:
    """What paths name: a table, a friend, and a person for the office."""
    bilel = await Person(address, "Bilel").come()
    person = str(service.identity.person(bilel.cookie))
    friend = (await bilel.http.post("/api/friends/code", json={})).json()["code"]
    await caller.http.post(f"/api/friends/code/{friend}")
    table = await bilel.make("you", "open")
    own = (await bilel.http.get("/api/me/code")).json()["code"]
    await bilel.go()
    return {"table_id": table, "code": own, "who": pseudonym(person), "handle": "me", "seat": "0"}


@pytest.mark.whole
@pytest.mark.parametrize("kind", [nobody, guest, account, host])
@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")
async def test_no_call_of_the_description_is_answered_with_an_error_of_ours(tmp_path, kind):
    async with site(tmp_path, MAILING) as (address, service):
        amal = await seated(address)
        caller = await kind(address, service)
        paths = await surroundings(address, service, caller)
        operations = described((await amal.http.get("/api/openapi.json")).json())
        with structlog.testing.capture_logs() as logs:
            for operation in operations:
                await asyncio.to_thread(ask, operation, caller, paths)
        assert (await amal.say("arrange"))["type"] == "arranged"
        await amal.go()
        await caller.go()

    assert len(operations) > 20
    assert quiet(logs), logs


def test_every_call_is_described():
    app = Litestar(HANDLERS, openapi_config=DESCRIPTION)
    found = {route.path_format for route in app.routes}
    calls = {one for one in found if one.startswith("/api/") and "openapi" not in one}

    assert calls == set(app.openapi_schema.paths or {}) - {"/healthz", "/readyz"}


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


@pytest.mark.whole
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
