"""Calls about the past: own matches, a match as text, a round step by step."""

import gzip

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.keeper.facts import Recorded
from tierce.server.lists.tables.history import read
from tierce.server.lists.tables.matches import LONGEST_NAME, Wanted
from tierce.server.service.answers import number_in
from tierce.server.service.callers import acting, caller_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.questions import ask_worker
from tierce.server.service.requests import Ask
from tierce.server.service.sealing import refuse_sealed
from tierce.server.store import LATEST


@get("/api/history")
async def get_history(request: Ask) -> Response[wire.History]:
    """A page of the guest's matches; ``rules``, ``outcome``, ``company`` and ``name`` filter it.

    ``before`` is ``next`` of the page before.
    """
    service = request.app.state.service
    if not (ids := caller_of(request).ids):
        empty = wire.History([], None, None, 0, counted=True, played=0, presets=[], uncounted={})
        return Response(empty, headers={"cache-control": "no-store"})
    found = await service.own.history(ids, wanted(request))
    sealed = await service.shared.sealed_tables(ids)
    for line in found.matches:
        line.opens = sealed.get(line.id)
    return Response(found, headers={"cache-control": "no-store"})


def wanted(request: Ask) -> Wanted:
    """The filter in the query; raises ProblemError for one that cannot be read."""
    asked = request.query_params
    plain = {
        "preset": asked.get("rules", ""),
        "outcome": asked.get("outcome", "any"),
        "company": asked.get("company", "any"),
        "name": asked.get("name", "")[:LONGEST_NAME],
    }
    try:
        before = read(text) if (text := asked.get("before", "")) else LATEST
        return msgspec.convert({**plain, "before": before}, Wanted)
    except ValueError as bad:
        raise ProblemError(400, "malformed", str(bad)) from None


@get("/api/tables/{table_id:str}/record")
async def get_record(request: Ask, table_id: FromPath[str]) -> Response[str]:
    """The whole match as text, with every card. Only after its end."""
    found = await recorded(request, table_id)
    if not found.over:
        raise ProblemError(403, "not_over", None)
    name = f"attachment; filename=tierce-{table_id}.rami"
    return Response(
        found.text or "", media_type="text/plain", headers={"content-disposition": name}
    )


@get("/api/tables/{table_id:str}/replay")
async def get_replay(request: Ask, table_id: FromPath[str]) -> Response[bytes]:
    """One round: with every hand after the match, else as the caller's seat saw it."""
    found = await recorded(request, table_id)
    if not found.over and found.seat is None:
        raise ProblemError(403, "not_over", None)
    number = number_in(request, "round")
    answer = await ask_worker(request, "replay", found.text, number, found.seat, found.over)
    return packed(request, msgspec.json.encode(answer))


@get("/api/tables/{table_id:str}/advice")
async def get_advice(request: Ask, table_id: FromPath[str]) -> wire.Advice:
    """What a good player would have done at one step of a finished match."""
    found = await recorded(request, table_id)
    if not found.over:
        raise ProblemError(403, "not_over", None)
    number, step = number_in(request, "round"), number_in(request, "step")
    lang = "fr" if request.query_params.get("lang") == "fr" else "en"
    answer = await ask_worker(request, "advise", found.text, number, step, lang)
    if answer is None:
        raise ProblemError(400, "no_such_step", None)
    return wire.Advice(**answer)


async def recorded(request: Ask, table_id: str) -> Recorded:
    service = request.app.state.service
    keeper = await service.tables.keeper(table_id)
    await refuse_sealed(request, keeper)
    found: Recorded = await keeper.record(await acting(request, keeper))
    if found.text is None:
        raise ProblemError(403, "not_begun", None)
    return found


def packed(request: Ask, body: bytes) -> Response[bytes]:
    """The answer, compressed. Steps repeat cards, so a compressed round is a tenth as long."""
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = gzip.compress(body, 5), "gzip"
    return Response(body, media_type="application/json", headers=headers)


HANDLERS = [get_history, get_record, get_replay, get_advice]
