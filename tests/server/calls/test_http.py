"""HTTP calls, valid and invalid."""

import re
from contextlib import contextmanager

import httpx
import msgspec
import pytest
import pytest_asyncio
from litestar import Litestar

from tests.server.people import HEADERS, PLAIN, Person, site
from tierce.rules import OPTIONS
from tierce.server.calls.handlers import HANDLERS
from tierce.server.guard.shared_limits import SharedLimit

JSON = {"Content-Type": "application/json"}
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def here(tmp_path_factory):
    async with site(tmp_path_factory.mktemp("data")) as (address, service):
        yield address, service


async def test_a_guest_is_known_again_by_the_cookie_and_by_nothing_else(here):
    address, _ = here
    amal = await Person(address, "Amal").come()
    table = await amal.make("you", "open")
    again = Person(address, cookie=amal.cookie)
    stranger = await Person(address, "Amal").come()

    assert (await again.http.get("/api/me")).json()["name"] == "Amal"
    assert (await again.http.get(f"/api/tables/{table}")).json()["you"] == 0
    assert (await stranger.http.get(f"/api/tables/{table}")).json()["you"] is None
    await amal.go()


async def test_the_cookie_is_for_the_server_only(here):
    address, _ = here
    async with httpx.AsyncClient(timeout=60, base_url=address) as browser:
        given = (await browser.get("/api/me")).headers["set-cookie"]

    assert "HttpOnly" in given
    assert "SameSite=lax" in given


async def test_a_forged_cookie_makes_a_new_guest(here):
    address, _ = here
    amal = await Person(address, "Amal").come()
    forged = Person(address, cookie=amal.cookie[:-3] + "abc")

    assert (await forged.http.get("/api/me")).json()["name"] == ""
    await amal.go()


async def test_the_same_person_joins_once_and_nobody_joins_a_full_table(here):
    address, _ = here
    amal, bilel, chiraz = [await Person(address, name).come() for name in ("A", "B", "C")]
    table = await amal.make("you", "open")

    assert await bilel.join(table) == 1
    assert await bilel.join(table) == 1
    assert await amal.join(table) == 0
    answer = await chiraz.http.post(f"/api/tables/{table}/join", json={})
    assert (answer.status_code, answer.json()["code"]) == (409, "table_full")


async def test_two_of_the_same_name_are_told_apart(here):
    address, _ = here
    first, second = await Person(address, "Amal").come(), await Person(address, "amal").come()
    table = await first.make("you", "open")
    await second.join(table)

    info = (await first.http.get(f"/api/tables/{table}")).json()
    assert [seat["name"] for seat in info["seats"]] == ["Amal", "amal 2"]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Amal \n B ", "Amal B"),
        ("أمل", "أمل"),
        ("<b>hi</b>", "<b>hi</b>"),
    ],
)
async def test_a_name_shows_what_it_is(here, given, kept):
    address, _ = here
    person = Person(address)
    answer = await person.http.post("/api/me", json={"name": given})

    assert answer.json()["name"] == kept


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("A\u202em\u2066al\u0000", "name_signs"),
        ("\u200b\u200d \u2063", "name_signs"),
        ("x" * 500, "name_long"),
        ("Z\u0351\u0352\u0353\u0354a\u0301lgo", "name_signs"),
    ],
)
async def test_a_name_that_would_show_another_is_refused_and_not_mended(here, given, code):
    address, _ = here
    answer = await Person(address).http.post("/api/me", json={"name": given})

    assert (answer.status_code, answer.json()["code"]) == (400, code)


async def test_my_tables_are_listed_the_latest_first_with_whose_turn_it_is(here):
    address, _ = here
    amal = await Person(address, "Amal").come()
    first = await amal.make("you", "open")
    second = await amal.make("you", "bot")
    await amal.sit(second)
    await amal.wait()

    lines = (await amal.http.get("/api/me")).json()["tables"]
    assert [line["id"] for line in lines] == [second, first]
    assert [line["phase"] for line in lines] == ["playing", "waiting"]
    assert [line["your_turn"] for line in lines] == [True, False]
    await amal.go()


async def test_rules_are_listed_with_their_patches(here):
    address, _ = here
    presets = (await Person(address).http.get("/api/rules")).json()["presets"]

    assert len(presets) == 11
    palace = next(preset for preset in presets if preset["key"] == "palace")
    assert palace["players"] == [2, 4]
    assert "cyclic" in palace["patches"]


async def test_options_change_a_table_and_the_invitation_says_which(here):
    address, _ = here
    amal = await Person(address, "Amal").come()
    table = await amal.make("you", "open", rules="palace+cyclic", options={"rounds": 5})

    rules = (await amal.http.get(f"/api/tables/{table}")).json()["rules"]
    assert rules["name"] == "palace+cyclic"
    assert rules["changed"] == {"ace_run": ["cyclic", "low_high"], "rounds": [5, 3]}
    assert list(rules["options"]) == list(OPTIONS)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"rules": "palace", "seats": ["you", "bot"], "options": {"jokers": 0}}, None),
        ({"rules": "chess", "seats": ["you", "bot"]}, "unknown_preset"),
        ({"rules": "palace+wings", "seats": ["you", "bot"]}, "unknown_patch"),
        ({"rules": "palace", "seats": ["you"]}, "wrong_seats"),
        ({"rules": "palace", "seats": ["bot", "bot"]}, "wrong_seats"),
        ({"rules": "palace", "seats": ["you", "you"]}, "wrong_seats"),
        ({"rules": "palace", "seats": ["you"] + ["bot"] * 9}, "wrong_seats"),
        ({"rules": "palace", "seats": ["you", "cat"]}, "malformed"),
        ({"rules": "palace", "seats": "you"}, "malformed"),
        ({"rules": "palace", "seats": ["you", "bot"], "pace": "warp"}, "malformed"),
        ({"rules": "palace", "seats": ["you", "bot"], "options": {"jokers": "x"}}, "bad_option"),
        ({"rules": "palace", "seats": ["you", "bot"], "options": {"wings": 1}}, "unknown_option"),
        ([], "malformed"),
        ("{", "malformed"),
    ],
)
async def test_a_table_nobody_could_play_at_is_not_made(here, body, code):
    address, _ = here
    amal = await Person(address, "Amal").come()
    if isinstance(body, str):
        answer = await amal.http.post("/api/tables", content=body)
    else:
        answer = await amal.http.post("/api/tables", json=body)

    assert answer.status_code == 400
    assert answer.json()["code"] == code or code is None
    assert (await amal.http.get("/api/me")).json()["tables"] == []


async def test_clashing_options_are_named(here):
    address, _ = here
    amal = await Person(address, "Amal").come()
    body = {"rules": "palace", "seats": ["you", "bot"], "options": {"rounds": 0}}
    answer = (await amal.http.post("/api/tables", json=body)).json()

    assert answer["code"] == "conflicting_options"
    assert answer["detail"][0]["options"]


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"X-Tierce": ""}, "missing_header"),
        ({"Origin": "https://elsewhere.example"}, "foreign_origin"),
        ({"Origin": "null"}, "foreign_origin"),
    ],
)
@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/tables/x/join"])
async def test_another_site_changes_nothing(here, headers, code, path):
    address, _ = here
    amal = await Person(address, "Amal").come()
    body = {"rules": "palace", "seats": ["you", "bot"], "name": "Eve"}
    answer = await amal.http.post(path, json=body, headers=headers)

    assert (answer.status_code, answer.json()["code"]) == (403, code)
    assert (await amal.http.get("/api/me")).json() == {"name": "Amal", "tables": []}


@pytest.mark.parametrize("scheme", ["foo", "javascript", "ws", "", "http://http"])
async def test_a_page_of_another_scheme_is_not_ours_whatever_its_host(here, scheme):
    address, _ = here
    amal = await Person(address, "Amal").come()
    origin = {"Origin": address.replace("http", scheme, 1)}
    answer = await amal.http.post("/api/me", json={"name": "Eve"}, headers=origin)

    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


def posted():
    """The addresses of all calls with a body; a word stands for each id."""
    app = Litestar(HANDLERS)
    routes = {route.path for route in app.routes if "POST" in getattr(route, "methods", ())}
    return sorted(re.sub(r"\{[^}]*\}", "1", route) for route in routes)


NO_PLACE = [
    *("/%00", "/assets/%00.js", "/t/%00", "/rules/%00", "/glossary/%00", "/p/%00", "/replay/%00/1"),
    *("/%ff", "/assets/%ff.js", "/t/%ed%a0%80", "/%0a", f"/{'a' * 5000}.js", f"/{'é' * 200}.js"),
    *("/api/tables/%00", "/api/players/%00", "/api/shared/%00", "/api/tournaments/%00"),
    *("/api/clubs/%00", "/api/sheets/%00", "/api/whose/%00", "/api/puzzles/%00"),
]


@pytest.mark.parametrize("kind", ["text/html", "*/*"])
async def test_what_no_page_can_be_called_is_no_error_of_ours(here, kind):
    address, _ = here
    async with httpx.AsyncClient(timeout=60, base_url=address) as browser:
        found = {path: await browser.get(path, headers={"Accept": kind}) for path in NO_PLACE}
    wrong = {path: one.status_code for path, one in found.items() if one.status_code >= 500}
    assert wrong == {}
    assert found["/%00"].status_code == found["/assets/%00.js"].status_code == 404


@pytest.mark.parametrize("body", [b'{"name": "\xff"}', b'"\xed\xa0\x80"', b"\xff\xfe", b"[" * 9999])
async def test_a_body_that_is_no_text_is_malformed_at_every_call(here, body):
    address, _ = here
    found = {}
    async with httpx.AsyncClient(base_url=address, headers=HEADERS, **PLAIN) as script:
        for route in posted():
            answer = await script.post(route, content=body, headers=JSON)
            found[route] = answer.status_code
    assert {route: status for route, status in found.items() if status >= 500} == {}
    assert len(found) > 50


async def test_our_own_page_may_ask(here):
    address, _ = here
    amal = Person(address, "Amal")
    answer = await amal.http.post("/api/me", json={"name": "A"}, headers={"Origin": address})

    assert answer.status_code == 200


@pytest.mark.parametrize("table", ["x", "A" * 22, "..", "%00", "x" * 5000])
async def test_a_table_that_is_not_there_is_not_found(here, table):
    address, _ = here
    answer = await Person(address).http.get(f"/api/tables/{table}")

    assert answer.status_code == 404


async def test_tables_are_not_made_without_measure(here, monkeypatch):
    address, service = here
    made = SharedLimit(burst=3, every=60)
    made.count_in(service.counts, "making")
    monkeypatch.setattr(service.limits, "making", made)
    amal = await Person(address, "Amal").come()
    for _ in range(3):
        await amal.make()
    answer = await amal.http.post("/api/tables", json={"rules": "palace", "seats": ["you", "bot"]})

    assert (answer.status_code, answer.json()["code"]) == (429, "too_many")


async def test_the_judge_answers_one_question_or_many(here):
    address, _ = here
    question = {"id": 7, "ask": "meld", "rules": "palace", "cards": "7S 8S 9S"}
    async with httpx.AsyncClient(timeout=60, base_url=address) as script:
        one = (await script.post("/api/judge", json=question)).json()
        many = (await script.post("/api/judge", json=[question, {"id": 8}, 9])).json()
        too_many = await script.post("/api/judge", json=[question] * 101)
        broken = await script.post("/api/judge", content="{")

    assert one == {"id": 7, "legal": True, "kind": "run", "value": 24, "cards": "7S 8S 9S"}
    assert many[0] == one
    assert "error" in many[1]
    assert "error" in many[2]
    assert (too_many.status_code, broken.status_code) == (400, 400)


async def test_health(here):
    address, _ = here
    assert (await Person(address).http.get("/healthz")).json() == {"status": "ok"}


async def test_what_is_too_large_is_not_read(here):
    address, _ = here
    answer = await Person(address).http.post("/api/me", json={"name": "x" * 100_000})

    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.fixture
def built(tmp_path, here):
    """A built client."""
    root = tmp_path / "static"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text("<!doctype html><title>Tierce</title>" + " " * 2000)
    (root / "assets/app-1a2b.js").write_text("1" * 3000)
    (root / ".sources").write_text("secret")
    with client_in(root, here):
        yield


@contextmanager
def client_in(root, here):
    """The site shows the client in this folder."""
    _, service = here
    usual = service.settings
    service.settings = msgspec.structs.replace(usual, static=root)
    yield
    service.settings = usual


@pytest.mark.usefixtures("built")
async def test_every_address_of_the_client_is_its_page(here):
    address, _ = here
    async with httpx.AsyncClient(timeout=60, base_url=address) as browser:
        pages = [await browser.get(path) for path in ("/", "/new", "/lobby", "/rules/palace")]

    assert {page.text[:22] for page in pages} == {"<!doctype html><title>"}
    assert {page.headers["cache-control"] for page in pages} == {"no-cache"}
    assert {page.headers["content-encoding"] for page in pages} == {"gzip"}


@pytest.mark.usefixtures("built")
async def test_hashed_files_are_kept_for_ever_and_unchanged_pages_not_sent_again(here):
    address, _ = here
    async with httpx.AsyncClient(timeout=60, base_url=address) as browser:
        script = await browser.get("/assets/app-1a2b.js")
        page = await browser.get("/")
        again = await browser.get("/", headers={"If-None-Match": page.headers["etag"]})

    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert again.status_code == 304


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "path",
    ["/assets/none.js", "/.sources", "/../secret", "/%2e%2e/secret.x", "/api/nothing", "/ws/x"],
)
async def test_what_is_not_there_is_not_found(here, path):
    address, _ = here
    async with httpx.AsyncClient(timeout=60, base_url=address) as browser:
        answer = await browser.get(path)

    assert answer.status_code == 404 or "<title>Tierce</title>" in answer.text


async def test_without_a_built_client_the_page_says_what_to_do(here, tmp_path):
    address, _ = here
    with client_in(tmp_path / "nothing", here):
        async with httpx.AsyncClient(timeout=60, base_url=address) as browser:
            page = await browser.get("/")

    assert "python3 run.py" in page.text


async def test_every_answer_carries_the_headers_of_safety(here):
    address, _ = here
    async with httpx.AsyncClient(timeout=60, base_url=address, headers=HEADERS) as browser:
        answers = [
            await browser.get("/"),
            await browser.get("/api/me"),
            await browser.get("/api/tables/x"),
            await browser.post("/api/tables", json={}),
        ]

    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert {"object-src 'none'", "base-uri 'none'"} <= set(policy.split("; "))
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


async def test_on_https_a_year_of_https_is_asked_for(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = Person(address)
        plain = await amal.http.get("/healthz")
        secure = await amal.http.get("/healthz", headers={"x-forwarded-proto": "https"})
        await amal.go()

    assert "strict-transport-security" not in plain.headers
    assert secure.headers["strict-transport-security"] == "max-age=31536000"


async def test_a_lesson_needs_no_guest_and_keeps_nothing(here):
    address, _ = here
    message = {"type": "act", "id": "1", "seq": 1, "action": "lay 7H 8H 9H"}
    async with httpx.AsyncClient(timeout=60, base_url=address) as anybody:
        families = (await anybody.get("/api/lessons")).json()["families"]
        before = (await anybody.get("/api/lessons/melds/1")).json()
        reply = (await anybody.post("/api/lessons/melds/1", json={"message": message})).json()
        after = (await anybody.get("/api/lessons/melds/1")).json()

    assert families[0]["lessons"][0]["name"] == "melds"
    assert before == after
    assert (reply["was"], reply["answer"]["type"]) == ("taught", "ack")


@pytest.mark.parametrize("path", ["melds/0", "melds/4", "nothing/1"])
async def test_an_unknown_lesson_is_not_found(here, path):
    address, _ = here
    async with httpx.AsyncClient(timeout=60, base_url=address) as anybody:
        answer = await anybody.get(f"/api/lessons/{path}")

    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_lesson")


@pytest.mark.parametrize(
    ("action", "status", "code"), [("dance", 400, "malformed"), ("x" * 300, 413, "too_large")]
)
async def test_an_unreadable_act_in_a_lesson_is_refused(here, action, status, code):
    address, _ = here
    message = {"type": "act", "id": "1", "seq": 1, "action": action}
    async with httpx.AsyncClient(timeout=60, base_url=address) as anybody:
        answer = await anybody.post("/api/lessons/melds/1", json={"message": message})

    assert (answer.status_code, answer.json()["code"]) == (status, code)
