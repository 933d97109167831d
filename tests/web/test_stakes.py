"""What is at stake is chosen with the table and said before one sits down."""

import re

from playwright.sync_api import expect

from tests.web.barriers import clear


def test_a_stake_is_told_with_how_it_is_paid_and_for_how_long_one_is_waited_for(visitor):
    host = visitor("/new?rules=k51")
    host.get_by_label("Place 2").select_option("Un ami")
    host.get_by_text("Autres réglages").click()
    host.get_by_text("Si quelqu’un s’absente").click()
    host.get_by_text("Attendre", exact=True).click()
    host.get_by_text("Mise", exact=True).click()
    host.get_by_text("50 points", exact=True).click()
    expect(host.get_by_test_id("stake")).to_contain_text("50 points par place")
    expect(host.get_by_test_id("absence")).to_contain_text("plus de 2 min en tout")
    expect(host.get_by_text("Attendre", exact=True)).to_have_count(0)
    clear(host)
    host.locator("button.create:visible").first.click()
    expect(host).to_have_url(re.compile("/t/"))
    expect(host.get_by_test_id("stake")).to_contain_text("50 points par place")

    guest = visitor(host.url, locale="en-GB", phone=True)
    expect(guest.get_by_test_id("stake")).to_have_text("Stake: 50 points a seat")
    guest.get_by_text(re.compile("at least 75% of the pot of 200 points")).wait_for()
    guest.get_by_text(re.compile("away for more than 2 min in total")).wait_for()
