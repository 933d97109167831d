"""Calls about rules: presets and options, rules in words, rules as files."""

import gzip
import hashlib
import re
from functools import cache
from typing import Any, Final
from urllib.parse import quote, urlencode

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.rules import LANGUAGES, patches, presets
from tierce.server import wire
from tierce.server.catalogue import options, rules_file
from tierce.server.people.names import clean
from tierce.server.people.naming.fitting import NAME_LENGTH
from tierce.server.service.problems import ProblemError
from tierce.server.service.questions import ask_worker, budget_of
from tierce.server.service.requests import READS, Ask
from tierce.server.table.time.seat_clocks import SPEEDS, by_days

LONGEST: Final = 4000
"""Characters of a query of rules, as of a link."""
KEPT: Final = 100
"""Glossaries in the cache: 30 kB each."""
PATIENCE: Final = 20.0
"""Seconds that a glossary may take: the first one of a worker reads files, too."""
_glossaries: dict[bytes, Any] = {}


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
    """The patches that a new table of the preset begins with, by number of seats."""
    found: dict[str, list[str]] = {}
    for key in patches_of(preset):
        if seats := patches()[key].usual_for:
            found.setdefault(str(seats), []).append(key)
    return found


@get("/api/rules/words")
async def get_words(request: Ask) -> Response[Any]:
    """All labels of a language. Browsers cache them and revalidate by ETag."""
    body, packed, etag = words_of(language(request.query_params.get("lang", "fr")))
    headers = {"etag": etag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == etag:
        return Response(None, status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = packed, "gzip"
    return Response(body, headers=headers, media_type="application/json")


@cache
def words_of(lang: wire.Lang) -> tuple[bytes, bytes, str]:
    """The labels of a language as JSON, as compressed JSON, and their ETag."""
    body = msgspec.json.encode(options.rules_words(lang))
    name = hashlib.sha256(body).hexdigest()[:16]
    return body, gzip.compress(body, mtime=0), f'W/"{name}"'


@post("/api/rules/text", status_code=200, opt=READS)
async def post_text(request: Ask, data: JSONBody[wire.AskedRules]) -> Any:
    """Rules in words. A worker writes the text, because it computes the examples."""
    answer = await ask_worker(request, "rules_text", msgspec.to_builtins(data))
    if "problem" in answer:
        raise ProblemError(400, *answer["problem"])
    return answer


@post("/api/rules/glossary", status_code=200, opt=READS)
async def post_glossary(request: Ask, data: JSONBody[wire.AskedRules]) -> Any:
    """Every word of the game, defined for these rules. A worker decides the examples, once."""
    asked = msgspec.json.encode(data)
    if asked not in _glossaries:
        answer = await ask_worker(request, "glossary", msgspec.to_builtins(data), seconds=PATIENCE)
        if "problem" in answer:
            raise ProblemError(400, *answer["problem"])
        _glossaries[asked] = answer
        while len(_glossaries) > KEPT:
            del _glossaries[next(iter(_glossaries))]
    return _glossaries[asked]


@get("/api/rules/{name:str}/file")
async def get_file(request: Ask, name: FromPath[str]) -> Response[str]:
    """Rules as a file. The query is that of their link, plus ``name`` for the name in the file."""
    budget_of(request)
    if len(request.url.query) > LONGEST:
        raise ProblemError(400, "malformed", {"query": LONGEST})
    options = [(key, value) for key, value in request.query_params.multi_items() if key != "name"]
    own = clean(request.query_params.get("name", ""), NAME_LENGTH)
    text = rules_file.written_file(name, urlencode(options), own)
    stem = re.sub(r"[^\w+-]+", "-", own or name).strip("-")
    return Response(
        text,
        media_type="application/toml",
        headers={
            "content-disposition": f"attachment; filename*=UTF-8''{quote(stem or 'tierce')}.toml",
            "cache-control": "no-store",
        },
    )


@post("/api/rules/file", status_code=200, opt=READS)
async def post_file(request: Ask, data: JSONBody[wire.RulesFile]) -> Any:
    """The rules in a file. A worker reads it, as a file can be made to take long."""
    answer = await ask_worker(request, "rules_file", data.text, data.lang)
    if "problem" in answer:
        raise ProblemError(400, *answer["problem"])
    return answer


def language(given: str) -> wire.Lang:
    if given not in LANGUAGES:
        raise ProblemError(400, "unknown_language", list(LANGUAGES))
    return "fr" if given == "fr" else "en"


HANDLERS = [get_rules, get_words, post_text, post_glossary, get_file, post_file]
