"""What was played last follows an account to every device."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.test_accounts import call

PHRASE = "sept dames au café"


def bots(page: Page, count: int) -> None:
    """The button beside “play now” says so many bots."""
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile(rf"\b{count} robots"))).to_be_visible()


def test_a_second_device_offers_what_was_chosen_on_the_first_and_the_other_way_round(
    visitor: Visitor,
) -> None:
    desk = visitor(None)
    call(desk, "/api/me", {"name": "Sidonie"})
    call(desk, "/api/account/passphrase", {"name": "Sidonie", "passphrase": PHRASE})
    desk.goto("/")
    desk.get_by_role("button", name=re.compile(r"\b3 robots")).click()
    with desk.expect_response(
        lambda one: one.url.endswith("/kept") and '"last"' in (one.request.post_data or "")
    ):
        desk.get_by_role("button", name="Un robot de moins").click()
    bots(desk, 2)

    phone = visitor(None, phone=True)
    call(phone, "/api/sign-in", {"way": "passphrase", "name": "Sidonie", "passphrase": PHRASE})
    bots(phone, 2)
    phone.get_by_role("button", name=re.compile(r"\b2 robots")).click()
    with phone.expect_response(
        lambda one: one.url.endswith("/kept") and '"last"' in (one.request.post_data or "")
    ):
        phone.get_by_role("button", name="Un robot de plus").click()
    bots(desk, 3)
