"""Pages before their scripts run, for readers, search engines and link previews."""

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import httpx
import msgspec
import pytest
import pytest_asyncio

from tests.server.people import NOW, Person, site
from tierce.rules import preset, presets
from tierce.server.pages import routes

pytestmark = pytest.mark.asyncio(loop_scope="module")

ROUTER = Path(__file__).parents[3] / "web" / "src" / "browser" / "router.svelte.ts"
INDEX = (
    '<!doctype html>\n<html lang="fr">\n<head>\n<title>Tierce</title>\n</head>\n<body>\n'
    "<noscript>\n<p>JavaScript.</p></noscript></body></html>" + " " * 1000
)
HOSTILE = '"><script>x<'
"""Two of these make a name of 24 characters."""
BROWSER = {"Accept": "text/html", "Accept-Language": "en-GB,fr;q=0.5"}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def here(tmp_path_factory):
    """The address of a site with a built client."""
    root = tmp_path_factory.mktemp("static")
    (root / "assets").mkdir()
    (root / "index.html").write_text(INDEX)
    (root / "assets" / "app-1a2b.js").write_text("1" * 3000)
    (root / "assets" / "app-1a2b.js.br").write_bytes(b"made by the build")
    settings = msgspec.structs.replace(NOW, static=root)
    async with site(tmp_path_factory.mktemp("data"), settings) as (address, _):
        yield address


async def opened(address, path, **headers):
    async with httpx.AsyncClient(
        timeout=60, base_url=address, headers={**BROWSER, **headers}
    ) as browser:
        return await browser.get(path)


class Tags(HTMLParser):
    """The tags of a page, and the fields of its head."""

    def __init__(self, text):
        super().__init__()
        self.names, self.said = [], {}
        self.feed(text)
        self.said["title"] = unescape(text.partition("<title>")[2].partition("</title>")[0])

    def handle_starttag(self, tag, attrs):
        self.names.append(tag)
        given = dict(attrs)
        if tag == "meta":
            self.said[given.get("name") or given.get("property")] = given.get("content")


@pytest.mark.parametrize(
    "path", ["/", "/new", "/lobby", "/history", "/deals", "/rules/palace", "/glossary"]
)
@pytest.mark.parametrize(("lang", "other"), [("fr", "en"), ("en", "fr")])
async def test_each_page_has_its_title_and_description_in_the_visitors_language(
    here, path, lang, other
):
    mine = await opened(here, path, **{"Accept-Language": lang})
    asked = await opened(here, f"{path}?lang={lang}", **{"Accept-Language": other})
    theirs = await opened(here, path, **{"Accept-Language": other})
    said, foreign = Tags(mine.text).said, Tags(theirs.text).said

    assert mine.status_code == 200
    assert f'<html lang="{lang}">' in mine.text
    assert Tags(asked.text).said == said
    assert said["title"] != foreign["title"]
    assert said["description"] != foreign["description"]
    assert said["description"] == said["og:description"]
    assert said["og:url"] == here + path
    assert said["og:image"] == f"{here}/preview-{lang}.png"
    assert "accept-language" in mine.headers["vary"]


async def test_an_invitation_names_host_rules_and_free_seats(here):
    amal = await Person(here, "Amal").come()
    table = await amal.make("you", "open", "open", "bot", rules="palace")
    page = await opened(here, f"/t/{table}")
    await (await Person(here, "Bilel").come()).join(table)
    later = await opened(here, f"/t/{table}?lang=fr")
    said = Tags(page.text).said

    assert said["og:title"] == "Amal has kept you a seat: German rummy"
    assert said["og:description"].startswith("2 free seats of 4.")
    assert said["robots"] == "noindex"
    assert Tags(later.text).said["og:description"].startswith("Une place libre sur 4.")
    assert "Bilel" not in later.text
    await amal.go()


async def test_a_table_in_play_says_so_and_names_nobody(here):
    amal = await Person(here, "Amal").come()
    table = await amal.make("you", "bot", rules="palace")
    page = await opened(here, f"/t/{table}")

    assert Tags(page.text).said["og:title"] == "Match in progress: German rummy"
    assert "Amal" not in page.text
    await amal.go()


async def test_a_hostile_name_is_text_and_nothing_else(here):
    eve = await Person(here, HOSTILE * 2).come()
    table = await eve.make("you", "open")
    plain = await (await Person(here, "Amal").come()).make("you", "open")
    page, other = [await opened(here, f"/t/{one}") for one in (table, plain)]

    assert HOSTILE in Tags(page.text).said["og:title"]
    assert Tags(page.text).names == Tags(other.text).names
    assert HOSTILE not in page.text
    await eve.go()


@pytest.mark.parametrize(
    "path",
    [
        '/rules/palace?name="><script>alert(1)</script>',
        "/rules/%22%3E%3Cscript%3E",
        "/%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
        "/here/%22%3E%3Cscript%3E",
        "/t/%22%3E%3Cscript%3E",
        "/?lang=%22%3E%3Cscript%3E",
    ],
)
async def test_a_hostile_address_is_text_and_nothing_else(here, path):
    page = await opened(here, path)

    assert "script" not in Tags(page.text).names
    assert page.headers["content-security-policy"].startswith(
        "default-src 'self'; script-src 'self'"
    )


@pytest.mark.parametrize("name", presets())
@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_rules_are_read_whole_without_scripts(here, name, lang):
    page = await opened(here, f"/rules/{name}?lang={lang}")
    written = page.text.partition("<noscript>")[2].partition("</noscript>")[0]
    words = re.sub(r"<[^>]*>", " ", written)
    text = re.sub(r"(?m)^(#+|-) ", "", preset(name).text(lang))

    assert "".join(unescape(words).split()).startswith("".join(text.split()))


async def test_changed_rules_are_read_with_their_changes(here):
    page = await opened(here, "/rules/palace?first_meld_min=71&lang=en")

    assert "71" in page.text.partition("<noscript>")[2]


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/t/none", "/t/" + "A" * 22, "/rules/chess", "/new/more", "/wp-login.php", "/t"],
)
async def test_what_is_not_there_answers_404_with_a_page_that_says_so(here, path):
    page = await opened(here, path)

    assert page.status_code == 404
    assert "<noscript>" in page.text
    assert Tags(page.text).said["title"].split(" · ")[0] in {
        "There is no such page",
        "This table is gone",
    }


@pytest.mark.parametrize("path", ["/assets/none.js", "/nowhere.png", "/api/nothing", "/ws/none"])
async def test_a_file_that_is_not_there_is_no_page(here, path):
    answer = await opened(here, path, Accept="*/*")

    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


async def test_a_key_with_dots_is_no_name_of_a_file(here):
    amal = await Person(here, "Amal").come()
    key = (await amal.http.post("/api/me/key")).json()["key"]
    page = await opened(here, f"/here/{key}", Accept="*/*")

    assert "." in key
    assert page.status_code == 200
    assert Tags(page.text).said["robots"] == "noindex"
    await amal.go()


async def test_the_server_knows_the_addresses_of_the_client():
    source = ROUTER.read_text()
    alone = source.partition("const ALONE = [")[2].partition("]")[0]
    also = source.partition("const ALSO")[2].partition("= {")[2].partition("}")[0]
    of_one = source.partition("const OF_ONE = {")[2].partition("}")[0]

    assert set(re.findall(r"'([\w-]+)'", alone)) == routes.SINGLE
    assert dict(re.findall(r"(\S+): '([\w-]+)'", also)) == routes.ALSO
    keyed = set(routes.KEYED) | routes.RULEBOOK | routes.GLOSSARY
    assert set(re.findall(r"(\S+): '", of_one)) == keyed


@pytest.mark.parametrize(
    ("accepted", "way"), [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("identity", None)]
)
async def test_files_go_out_as_small_as_the_browser_can_read_them(here, accepted, way):
    async with httpx.AsyncClient(timeout=60, base_url=here) as browser:
        asked = browser.stream("GET", "/assets/app-1a2b.js", headers={"Accept-Encoding": accepted})
        async with asked as answer:
            raw = b"".join([part async for part in answer.aiter_raw()])

    assert answer.headers.get("content-encoding") == way
    assert answer.headers["vary"] == "accept-encoding"
    assert (raw == b"made by the build") is (way == "br")


async def test_a_word_of_the_glossary_has_a_page_of_its_own(here):
    page = await opened(here, "/glossary/joker?rules=rami51&lang=en")

    assert "Joker: what it means" in page.text
    assert (await opened(here, "/glossaire/xyz")).status_code == 404
