"""The calls about rules: what there is to choose from, what a choice means, rules as files."""

import gzip
import hashlib
import re
from functools import cache
from typing import Any
from urllib.parse import quote, urlencode

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from tierce.rules import LANGUAGES, RulesError, patches, presets
from tierce.server import wire
from tierce.server.catalogue import rulebook
from tierce.server.people.names import clean_name
from tierce.server.service.problems import ProblemError
from tierce.server.service.questions import allowed, thought
from tierce.server.table.time.seat_clocks import SPEEDS, by_days

Ask = Request[Any, Any, State]


@get("/api/rules")
async def get_rules() -> wire.RulesList:
    return wire.RulesList(
        [
            wire.Preset(key, rules.players, patches_of(key), usual_of(key))
            for key, rules in presets().items()
        ],
        [*SPEEDS.values(), by_days(1)],
    )


def patches_of(preset: str) -> list[str]:
    return [key for key, patch in patches().items() if preset in patch.applies_to]


def usual_of(preset: str) -> dict[str, list[str]]:
    """The patches that a new table of the preset begins with, by its number of seats."""
    found: dict[str, list[str]] = {}
    for key in patches_of(preset):
        if seats := patches()[key].usual_for:
            found.setdefault(str(seats), []).append(key)
    return found


@get("/api/rules/words")
async def get_words(request: Ask) -> Response[Any]:
    """Kept by browsers, and asked for again only as “has it changed?”."""
    body, packed, etag = words_of(language(request.query_params.get("lang", "fr")))
    headers = {"etag": etag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == etag:
        return Response(None, status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = packed, "gzip"
    return Response(body, headers=headers, media_type="application/json")


@cache
def words_of(lang: wire.Lang) -> tuple[bytes, bytes, str]:
    """The words of a language, the same packed, and their name: all three stay as they are."""
    body = msgspec.json.encode(rulebook.rules_words(lang))
    name = hashlib.sha256(body).hexdigest()[:16]
    return body, gzip.compress(body, mtime=0), f'W/"{name}"'


@post("/api/rules/text", status_code=200)
async def post_text(request: Ask, data: JSONBody[wire.AskedRules]) -> Any:
    """A worker writes the text: its examples are worked out."""
    told = await thought(request, "rules_text", msgspec.to_builtins(data))
    if "problem" in told:
        raise ProblemError(400, *told["problem"])
    return told


@get("/api/rules/{name:str}/file")
async def get_file(request: Ask, name: FromPath[str]) -> Response[str]:
    """Rules to keep. The query is that of their link, and ``name`` in it what the file says."""
    allowed(request)
    options = [(key, value) for key, value in request.query_params.multi_items() if key != "name"]
    own = clean_name(request.query_params.get("name", ""))
    text = rulebook.written_file(name, urlencode(options), own)
    stem = re.sub(r"[^\w+-]+", "-", own or name).strip("-")
    return Response(
        text,
        media_type="application/toml",
        headers={
            "content-disposition": f"attachment; filename*=UTF-8''{quote(stem or 'tierce')}.toml",
            "cache-control": "no-store",
        },
    )


@post("/api/rules/file", status_code=200)
async def post_file(request: Ask, data: JSONBody[wire.RulesFile]) -> wire.FoundRules:
    allowed(request)
    try:
        return rulebook.read_file(data.text)
    except RulesError as bad:
        raise ProblemError(400, bad.code, rulebook.fault(bad, data.lang)) from None


def language(given: str) -> wire.Lang:
    if given not in LANGUAGES:
        raise ProblemError(400, "unknown_language", list(LANGUAGES))
    return "fr" if given == "fr" else "en"


HANDLERS = [get_rules, get_words, post_text, get_file, post_file]
