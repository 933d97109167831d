"""Texts that would be more than text for a template, a format, a pattern or a shell."""

import asyncio
import html
import time
import unicodedata

import pytest

from tests.server.friends.test_friends_calls import befriend, post
from tests.server.people import AT_ONCE, Person, site
from tests.web.village import admin
from tierce.server.people import names
from tierce.server.people.accounts import words
from tierce.server.people.accounts.words import key_of
from tierce.server.people.names import clean

SIGNS = [
    *("{{7*7}}", "${7*7}", "#{7*7}", "<%= 7*7 %>", "{0.__class__}", "{x!r:>99}", "%s%s%n%x"),
    *("$(id)", "`id`", "; id #", "| id", "\\1\\g<0>", "(a+)+$", "[", ".*", "' or 1=1 --"),
]
PATTERNS = ["(a+)+$", ".*b", "100%", "a_c", "[a-z]", "a!", "a\\\\b"]
LONG = "a" * 24


async def test_signs_of_templates_formats_and_shells_stay_as_they_were_typed(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        theirs, mine = await befriend(amal, bilel)
        for at, text in enumerate(SIGNS):
            wrote = {"id": str(at), "text": text}
            await post(amal, f"/api/friends/{theirs}/messages", **wrote)
            await amal.http.post("/api/me", json={"name": text})
            friend = (await bilel.http.get("/api/friends")).json()["friends"][0]
            assert friend["name"] == text
        said = (await bilel.http.get(f"/api/friends/{mine}/messages")).json()["letters"]

    assert [one["text"] for one in said] == SIGNS


async def test_the_title_of_a_page_fills_in_no_template(tmp_path):
    async with site(tmp_path) as (address, _):
        for text in ("{{7*7}} {0.x} %s", "${7*7}<%= 7*7 %>"):
            amal = await Person(address, text).come()
            page = (await amal.http.get(f"/t/{await amal.make('you', 'open')}")).text

            assert html.unescape(page).count(text) > 0


async def test_signs_of_a_pattern_are_searched_as_signs(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        people = {text: await Person(address, text).come() for text in (LONG, *PATTERNS)}
        code = (await people[LONG].http.get("/api/me/code")).json()["code"]
        await asyncio.to_thread(admin, tmp_path, "grant", code, "host")
        for sought in PATTERNS:
            begin = time.monotonic()
            found = await people[LONG].http.get("/api/admin/people", params={"q": sought})
            names = {one["name"] for one in found.json()}
            assert names == {one for one in PATTERNS if sought in one}, sought
            assert time.monotonic() - begin < 5


FILES = ['x".exe', "a\r\nSet-Cookie: b=1", "../../etc/passwd", "é;filename=evil.html", "a%0d%0ab"]


@pytest.mark.parametrize("name", FILES)
async def test_the_name_of_a_file_is_letters_digits_and_hyphens(tmp_path, name):
    async with site(tmp_path) as (address, _):
        amal = Person(address)
        answer = await amal.http.get("/api/rules/palace/file", params={"name": name})

    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
    told = answer.headers["content-disposition"]
    stem = told.removeprefix("attachment; filename*=UTF-8''").removesuffix(".toml")
    assert set(stem) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_%+"), (
        told
    )
    assert "%0" not in stem
    assert ".." not in stem


MANY_MARKS = "a" + "\u0301" * 2000 + "\u0323" * 2000
"""Marks in the wrong order: to sort them takes the square of their number."""


class Counting:
    """The module of Unicode, which knows the most marks that it had to sort."""

    combining, category = unicodedata.combining, unicodedata.category

    def __init__(self):
        self.most = 0

    def normalize(self, form, text):
        marks = "".join("m" if unicodedata.combining(one) else " " for one in text)
        self.most = max([self.most, *map(len, marks.split())])
        return unicodedata.normalize(form, text)


@pytest.mark.parametrize("room", [names, words], ids=["a name", "recovery words"])
def test_marks_are_sorted_a_few_at_a_time(monkeypatch, room):
    read = {names: lambda: clean(MANY_MARKS, 500), words: lambda: key_of([MANY_MARKS])}[room]
    counting = Counting()
    monkeypatch.setattr(room, "unicodedata", counting)
    read()

    assert 0 < counting.most <= 30


def test_a_name_keeps_the_marks_that_it_may_have():
    assert clean("Za\u0323\u0302lgo" + "o\u0301" * 9, 24) == "Z\u1eadlgo" + "\u00f3" * 9
    assert clean("o\u0301\u0302\u0303\u0304", 24) == "\u00f3\u0302\u0303"
    assert key_of(["e\u0301te\u0301", "mer" + "\u0301" * 999]) == key_of(["ete", "mer"])
