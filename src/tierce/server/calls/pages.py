"""The client's files, and its pages with a head for each address."""

from typing import Any, Final

from litestar import Response, get

from tierce.learn.glossary.records import terms
from tierce.rules.words.title import named as name_of
from tierce.server.keeper.log.errors import UnknownTableError
from tierce.server.pages import files, heads, routes
from tierce.server.pages.files import Page
from tierce.server.pages.heads import Head, plain
from tierce.server.service.problems import ProblemError
from tierce.server.service.questions import ask_worker
from tierce.server.service.requests import Ask
from tierce.server.wire import Lang
from tierce.server.work.workers import WorkerFailedError

OURS: Final = ("/api/", "/ws/")
KEPT: Final = 200
"""Rules texts in the cache."""
LONGEST: Final = 2000
"""Longest name and query of rules, in characters."""
_texts: dict[tuple[str, str, Lang], Any] = {}


@get(["/", "/{_:path}"], include_in_schema=False)
async def get_page(request: Ask) -> Response[bytes | None]:
    """A file of the client or one of its pages; 404 with its own page for any other address."""
    path = request.url.path
    if path.startswith(OURS):
        raise ProblemError(404, "not_found", path)
    root = request.app.state.service.settings.static
    if (found := files.file(path, root)) is not None and path != "/index.html":
        return sent(request, found)
    head = await head_of(request, path)
    if head.status == 404 and not wants_page(request):
        raise ProblemError(404, "not_found", path)
    site = f"{request.url.scheme}://{request.headers.get('host', '')}"
    page = heads.with_head(files.index(root), head, site, path)
    return sent(request, files.html(page), head.status)


def wants_page(request: Ask) -> bool:
    """Whether the caller accepts HTML. Scripts and images do not."""
    return "text/html" in request.headers.get("accept", "")


def sent(request: Ask, page: Page, status: int = 200) -> Response[bytes | None]:
    vary = "accept-encoding, accept-language" if page.kind == "text/html" else "accept-encoding"
    headers = {"etag": page.etag, "cache-control": page.caching, "vary": vary}
    if status == 200 and request.headers.get("if-none-match") == page.etag:
        return Response(None, status_code=304, headers=headers)
    accepted, body = request.headers.get("accept-encoding", ""), page.body
    for way, packed in page.packed.items():
        if way in accepted:
            body, headers["content-encoding"] = packed, way
            break
    return Response(body, status_code=status, headers=headers, media_type=page.kind)


async def head_of(request: Ask, path: str) -> Head:
    """The head of the page at this address."""
    accepted = request.headers.get("accept-language", "")
    lang = heads.language(request.query_params.get("lang"), accepted)
    name, key = routes.place(path)
    if name == "rules":
        return await rules_head(request, key, lang)
    if name == "glossary":
        return glossary_head(key, lang)
    if name == "table":
        return await table_head(request, key, lang)
    return plain(name, lang, 404 if name == routes.LOST else 200)


def glossary_head(key: str, lang: Lang) -> Head:
    """The head of the glossary, or of one of its terms."""
    record = terms().get(key)
    if record is None:
        return plain("glossary", lang, 404 if key else 200)
    name, line = (record.fr, record.fr_def) if lang == "fr" else (record.en, record.en_def)
    return plain("term", lang, word=name[:1].upper() + name[1:], line=line)


async def rules_head(request: Ask, name: str, lang: Lang) -> Head:
    """The head of a rules page. It carries no text while all workers are busy."""
    parts = request.url.query.split("&")
    asked = (name, "&".join(one for one in parts if not one.startswith("lang=")), lang)
    if len(name + asked[1]) > LONGEST:
        return plain(routes.LOST, lang, 404)
    if asked not in _texts:
        try:
            _texts[asked] = await ask_worker(request, "rules_page", *asked)
        except (ProblemError, WorkerFailedError):
            return plain("rules", lang, rules=name, line=heads.words(lang)["house"]["line"])
        while len(_texts) > KEPT:
            del _texts[next(iter(_texts))]
    text = _texts[asked]
    if text is None:
        return plain(routes.LOST, lang, 404)
    line = text["line"] or heads.words(lang)["house"]["line"]
    return plain("rules", lang, rules=text["title"], line=line)._replace(rules=text["text"])


async def table_head(request: Ask, table_id: str, lang: Lang) -> Head:
    """The head of an invitation. It shows only what anybody with the link may know."""
    try:
        keeper = await request.app.state.service.tables.keeper(table_id)
        async with keeper.lock:
            rules = (await keeper.table()).rules
        info = await keeper.info(None)
    except UnknownTableError:
        return plain("gone", lang, 404)
    named, kinds = name_of(rules, lang).short, [seat.kind for seat in info.seats]
    free, seats = kinds.count("open"), len(kinds)
    if info.phase != "waiting":
        return plain("over" if info.phase == "over" else "playing", lang, rules=named)
    if not free:
        return plain("full", lang, rules=named)
    seats_left = heads.words(lang)["free"]["one" if free == 1 else "other"].format(n=free)
    host = info.seats[info.host].name
    how = "invited" if host else "open"
    return plain(how, lang, host=host, rules=named, free=seats_left, seats=str(seats))


HANDLERS = [get_page]
