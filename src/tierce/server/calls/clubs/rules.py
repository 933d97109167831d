"""Calls about the own rules of a club."""

from typing import Any, Final
from urllib.parse import unquote

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.rules import ConflictingOptions, propose
from tierce.rules.links import kept_link, read_query
from tierce.server import wire
from tierce.server.calls.clubs.callers import allowed, club_at, plain_text, trying
from tierce.server.service.answers import answer, service
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.typed_texts import typed

LONGEST: Final = 4000
"""Characters of a link to rules."""
NAME: Final = 40


@post("/api/clubs/{club:str}/rules", status_code=200)
async def post_rules(
    request: Ask, club: FromPath[str], data: JSONBody[wire.NewClubRules]
) -> Response[wire.Club]:
    """Keep rules under a name; a name that exists gets one more version."""
    person, here = await allowed(request, club, "organise")
    if not (name := plain_text(data.name, NAME)):
        raise ProblemError(400, "club_name", None)
    rules, parts = checked(data.link), service(request)
    name = typed(request, await parts.clubs.rules_named(here, name))
    await trying(parts.clubs.rules.add(here.id, name, rules, parts.now()))
    found = await parts.clubs.page(await club_at(request, club), person)
    return answer(request, person, found)


@post("/api/clubs/{club:str}/rules/chosen", status_code=200)
async def post_chosen(
    request: Ask, club: FromPath[str], data: JSONBody[wire.ChosenRules]
) -> Response[wire.Club]:
    """Make rules the default."""
    person, here = await allowed(request, club, "organise")
    name = await service(request).clubs.rules_named(here, plain_text(data.name, NAME))
    await trying(service(request).clubs.rules.choose(here.id, name))
    found = await service(request).clubs.page(await club_at(request, club), person)
    return answer(request, person, found)


@post("/api/clubs/{club:str}/rules/removed", status_code=200)
async def post_removed(
    request: Ask, club: FromPath[str], data: JSONBody[wire.ChosenRules]
) -> Response[wire.Club]:
    """Remove rules. Their versions can still be read, and evenings keep theirs."""
    person, here = await allowed(request, club, "organise")
    parts = service(request)
    name = plain_text(data.name, NAME)
    await trying(parts.clubs.rules.remove(here.id, name, parts.now()))
    found = await parts.clubs.page(await club_at(request, club), person)
    return answer(request, person, found)


@get("/api/clubs/{club:str}/rules/{name:str}")
async def get_versions(
    request: Ask, club: FromPath[str], name: FromPath[str]
) -> Response[wire.ClubVersions]:
    """All versions of a club's rules."""
    here = await club_at(request, club)
    found = await service(request).clubs.versions(here, name)
    if not found.versions:
        raise ProblemError(404, "club_rules_unknown", None)
    return Response(found, headers={"cache-control": "no-store"})


def checked(text: str) -> str:
    """The rules of a link, written to be kept; raises ProblemError or RulesError."""
    if len(text) > LONGEST:
        raise ProblemError(400, "malformed", {"link": LONGEST})
    name, _, query = text.partition("?")
    rules, conflicts = propose(unquote(name), read_query(query))
    if conflicts:
        raise ConflictingOptions(conflicts)
    return kept_link(rules, unquote(name))


HANDLERS: list[Any] = [post_rules, post_chosen, post_removed, get_versions]
