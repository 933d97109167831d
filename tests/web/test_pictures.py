"""An own picture: chosen by its person, seen by a friend, removed by a moderator."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.server import files
from tests.web.barriers import barriers
from tests.web.conftest import Come, Visitor
from tests.web.office import host, searched


@pytest.fixture(scope="module")
def site(office_site: str) -> str:
    """A site with an office."""
    return office_site


def is_shown(picture: Locator) -> None:
    """The picture has come, in the size that the server keeps."""
    picture.wait_for()
    expect(picture).to_have_js_property("naturalWidth", 256)


def test_a_picture_is_chosen_seen_by_a_friend_and_removed_by_a_moderator(
    visitor: Visitor, come: Come, data: Path
) -> None:
    one, friend = come("Zohra"), come("Inès")
    friend.befriend(one)
    zohra = visitor("/p/me", who=one, refused=True)
    field = zohra.get_by_test_id("picture-file")
    field.set_input_files({"name": "x.png", "mimeType": "image/png", "buffer": files.SVG})
    expect(zohra.get_by_role("alert")).to_contain_text("JPEG, PNG ou WebP")
    photo = {"name": "me.jpg", "mimeType": "image/jpeg", "buffer": files.with_place(turned=6)}
    field.set_input_files(photo)
    zohra.get_by_text("Votre image est en place.").wait_for()
    is_shown(zohra.locator("main img"))
    assert barriers(zohra) == []

    ines = visitor("/friends", who=friend, phone=True, locale="en-GB")
    seen = ines.get_by_test_id("friend").locator("img")
    is_shown(seen)
    assert barriers(ines) == []

    malo = host(visitor, come, data, "Malo", "moderator", "people")
    searched(malo, "Zohra")
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
