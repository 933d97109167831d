"""An own picture: chosen by its person, seen by a friend, removed by a moderator."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server import files
from tests.web.barriers import barriers
from tests.web.conftest import STATIC
from tests.web.serving import serving
from tests.web.test_office import host
from tests.web.test_talk import named

pytestmark = pytest.mark.skipif(not STATIC.exists(), reason="the web client is not built here")
CALL = """async ([path, body]) => {
  const headers = {'X-Tierce': '1', 'Content-Type': 'application/json'};
  return (await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)})).json();
}"""


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pictures")


@pytest.fixture(scope="module")
def site(data: Path) -> Iterator[str]:
    with serving(data) as address:
        yield address


def call(page: Page, path: str, **body: object) -> Any:
    return page.evaluate(CALL, [path, body])


def is_shown(picture: Locator) -> None:
    """The picture has come, in the size that the server keeps."""
    picture.wait_for()
    expect(picture).to_have_js_property("naturalWidth", 256)


def test_a_picture_is_chosen_seen_by_a_friend_and_removed_by_a_moderator(
    visitor: Any, data: Path
) -> None:
    zohra, ines = visitor("/p/me", refused=True), visitor("/", phone=True, locale="en-GB")
    named(zohra, "Zohra")
    named(ines, "Inès")
    code = call(zohra, "/api/friends/code")["code"]
    call(ines, f"/api/friends/code/{code}")

    zohra.goto("/p/me")
    field = zohra.get_by_test_id("picture-file")
    field.set_input_files({"name": "x.png", "mimeType": "image/png", "buffer": files.SVG})
    expect(zohra.get_by_role("alert")).to_contain_text("JPEG, PNG ou WebP")
    photo = {"name": "me.jpg", "mimeType": "image/jpeg", "buffer": files.with_place(turned=6)}
    field.set_input_files(photo)
    zohra.get_by_text("Votre image est en place.").wait_for()
    is_shown(zohra.locator("main img"))
    assert barriers(zohra) == []

    ines.goto("/friends")
    seen = ines.get_by_test_id("friend").locator("img")
    is_shown(seen)
    assert barriers(ines) == []

    malo = host(visitor, data, "Malo", "moderator")
    malo.goto("/admin?part=people")
    malo.get_by_role("searchbox").fill("Zohra")
    malo.get_by_role("button", name="Chercher").click()
    malo.get_by_test_id("person").click()
    is_shown(malo.locator("main img"))
    form = malo.get_by_test_id("measure")
    form.get_by_label("Image retirée").check()
    form.get_by_test_id("reason").fill("Ce n’est pas vous.")
    form.get_by_test_id("take-measure").click()
    expect(malo.locator("main img")).to_have_count(0)
    malo.get_by_test_id("past").get_by_text("Image retirée").wait_for()

    expect(seen).to_have_count(0)
    zohra.reload()
    zohra.get_by_test_id("own-note").get_by_text("Un modérateur a retiré votre image.").wait_for()
    expect(zohra.locator("main img")).to_have_count(0)
