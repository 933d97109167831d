"""A name from right to left turns nothing beside it, on any page, in any title or spoken name."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.web import hostile
from tests.web.caller import Caller
from tests.web.serving import serving
from tests.web.test_markup import HOSTS, come
from tests.web.test_my_tables import done

NAME = "محمد"
BARE = """() => {
  const turns = text => /[\\u0590-\\u08ff]/.test(text.replace(/\\u2068[^\\u2069]*\\u2069/g, ''));
  const beside = text => turns(text) && /[0-9A-Za-zÀ-ÿ]/.test(text);
  const found = beside(document.title) ? [document.title] : [];
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (all.nextNode()) {
    const { data, parentElement } = all.currentNode;
    if (turns(data) && !parentElement.closest('bdi, [dir=auto], .seat, option, textarea, script'))
      found.push(parentElement.outerHTML.slice(0, 160));
  }
  for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
    for (const one of document.querySelectorAll(`[${name}]`))
      if (beside(one.getAttribute(name))) found.push(`${name}: ${one.getAttribute(name)}`);
  return found;
}"""
"""Where a name stands without being set apart."""


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("names")


@pytest.fixture(scope="module")
def site(data: Path) -> Iterator[str]:
    with serving(data) as address:
        yield address


@pytest.fixture(scope="module")
def filled(site: str, data: Path) -> dict[str, str]:
    """The site of `hostile`, in which all are called Mohamed."""
    return done(hostile.fill(site, data, NAME))  # type: ignore[no-any-return]


def test_a_name_from_right_to_left_is_set_apart_on_every_page(
    visitor: Any, site: str, filled: dict[str, str]
) -> None:
    page, traffic = come(visitor, site, filled["eve"])
    found: dict[str, list[str]] = {}
    for path in HOSTS:
        page.goto(path.format(**filled))
        page.wait_for_selector("main h1")
        traffic.rest()
        if bare := page.evaluate(BARE):
            found[path] = bare

    assert found == {}


def test_who_is_asked_for_another_name_is_told_why_and_takes_one(
    visitor: Any, site: str, data: Path
) -> None:
    amal = Caller(site, "Amal")
    with closing(sqlite3.connect(data / "tierce.db", timeout=30)) as base, base:
        base.execute(
            "insert into renaming select id, 'Hôte', 'reserved', 0 from person where name = 'Amal'"
        )
    page = visitor("/", who=amal, refused=True)
    asked = page.get_by_test_id("new-name")
    asked.get_by_text("Hôte", exact=True).wait_for()
    field = asked.get_by_role("textbox")
    for name in ("Modérateur", "Zohra B."):
        field.fill(name)
        asked.get_by_role("button").click()
        if name == "Modérateur":
            asked.get_by_role("alert").wait_for()
    asked.wait_for(state="detached")

    assert amal.get("/api/me")["name"] == "Zohra B."
