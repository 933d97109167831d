"""The score sheet: few taps, corrections with a trace, two phones on one sheet, and no network.

TIERCE_WHOLE=1 types an evening of twenty rounds.
"""

import csv
import random
from collections.abc import Callable, Iterator

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import Visitor
from tests.web.qr import read_qr
from tests.web.ways import WHOLE

ROUNDS = 20 if WHOLE else 2
NAMES = ("Amal", "Bilel", "Chiraz", "Driss", "Élise")
MOST_TAPS = 4
LATER = 30_000
"""Milliseconds after which a sheet has asked the server again, however long it was offline."""


@pytest.fixture
def new_phone(browser: Browser) -> Iterator[Callable[[], Page]]:
    """Further browsers, whose lines may break."""
    contexts = []

    def come() -> Page:
        contexts.append(browser.new_context(locale="en-GB", reduced_motion="reduce"))
        return contexts[-1].new_page()

    yield come
    for context in contexts:
        context.close()


def begin(page: Page, names: tuple[str, ...] = NAMES) -> None:
    page.get_by_role("button", name="One more player").click()
    for at, name in enumerate(names):
        page.get_by_label(f"Player {at + 1}", exact=True).fill(name)
    page.get_by_role("button", name="Begin the sheet").click()
    expect(page.get_by_test_id("entering")).to_be_visible()


def type_points(page: Page, points: int) -> int:
    """Type one score with the big keys; return the taps."""
    digits = str(points) if points else ""
    keys = page.get_by_test_id("entering")
    for digit in digits:
        keys.get_by_role("button", name=digit, exact=True).click()
    keys.locator(".go").click()
    return len(digits) + 1


def totals(page: Page, *points: int) -> None:
    """These stand under the sheet."""
    cells = page.get_by_test_id("sheet").locator("tfoot td")
    expect(cells).to_have_text([str(one) for one in points])


def typed(page: Page, *points: int) -> None:
    """Scores by the keyboard, one after another."""
    for one in points:
        page.keyboard.type(str(one))
        page.keyboard.press("Enter")


def next_is(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name=f"Points: {name}")).to_be_visible()


def test_an_evening_is_typed_by_one_hand(visitor: Visitor) -> None:
    page = visitor("/marque", locale="en-GB", phone=True)
    # This field comes with the prices of the rules, and moves the button below it.
    expect(page.get_by_label("Who is out?")).to_be_visible()
    page.get_by_role("button", name="Begin the sheet").click(force=True)  # it is aria-disabled
    expect(page.get_by_role("alert")).to_have_text("Write at least two names.")
    begin(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_test_id("sheet-rules")).to_have_text("Rami 51")
    rng, sums = random.Random(26), [0] * len(NAMES)
    for number in range(ROUNDS):
        winner = number % len(NAMES)
        for seat in range(len(NAMES)):
            points = 0 if seat == winner else rng.choice([7, 34, 100])
            sums[seat] += points
            assert type_points(page, points) <= MOST_TAPS
    totals(page, *sums)
    leader = NAMES[sums.index(min(sums))]
    expect(page.get_by_test_id("standing")).to_contain_text(leader)

    # A figure is corrected with a trace, and back.
    page.get_by_role("button", name="Correct Bilel, round 1:").click()
    type_points(page, 11)
    expect(page.locator("tbody tr").first.locator("s")).to_be_visible()  # the old figure
    page.get_by_role("button", name="Undo").click()
    totals(page, *sums)

    # A name, too.
    page.get_by_role("button", name="Names", exact=True).click()
    page.get_by_test_id("names").get_by_label("Player 2").fill("Bilal")
    page.get_by_test_id("names").get_by_role("button", name="Correct", exact=True).click()
    head = page.get_by_test_id("sheet").locator("thead")
    expect(head.get_by_text("Bilal", exact=True)).to_be_visible()
    expect(head.locator("s")).to_have_text("Bilel")
    page.get_by_role("button", name="Undo").click()
    expect(head.locator("s")).to_have_count(0)
    expect(head.get_by_text("Bilel", exact=True)).to_be_visible()

    page.reload()
    expect(page.get_by_test_id("sheet")).to_be_visible()
    totals(page, *sums)
    page.get_by_role("link", name="Rules", exact=True).last.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Rami 51")


def test_a_sheet_is_deleted_once_it_is_asked_again(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB")
    begin(page)
    page.goto("/score")
    delete = page.get_by_role("button", name="Delete the sheet: Amal")
    delete.click()
    page.get_by_test_id("confirm").get_by_role("button").first.click()
    expect(delete).to_be_visible()
    delete.click()
    page.get_by_test_id("confirm").get_by_role("button", name="Delete").click()
    expect(delete).to_have_count(0)
    expect(page.get_by_role("button", name="Begin the sheet")).to_be_visible()

    assert (
        page.evaluate("Object.keys(localStorage).filter(k => k.startsWith('tierce.sheet.'))") == []
    )


def test_on_a_phone_names_share_the_room_and_a_corrected_figure_is_in_sight(
    visitor: Visitor,
) -> None:
    page = visitor("/score", locale="en-GB", phone=True)
    begin(page, ("Marguerite-Antoinette", *NAMES[1:]))
    sheet = page.get_by_test_id("sheet")
    heads = sheet.locator("thead th").all()
    boxes = [box for head in heads if (box := head.bounding_box())]
    assert len(boxes) == len(NAMES)
    assert max(box["width"] for box in boxes) - min(box["width"] for box in boxes) < 1
    assert all(head.evaluate("it => it.scrollWidth <= it.clientWidth") for head in heads)

    for number in range(1, 7):
        for _ in NAMES:
            page.keyboard.press("Enter")
        expect(page.get_by_text(f"round {number + 1}", exact=True)).to_be_visible()
    page.get_by_role("button", name="Correct Bilel, round 2:").click()
    expect(page.get_by_text("round 2", exact=True)).to_be_visible()
    box, head = sheet.locator(".box").bounding_box(), heads[0].bounding_box()
    frame = sheet.bounding_box()
    assert box is not None
    assert head is not None
    assert frame is not None
    assert head["y"] + head["height"] <= box["y"] <= frame["y"] + frame["height"] - box["height"]


NO_POLLING = """
const later = window.setTimeout;
window.setTimeout = (act, wait = 0, ...more) => (wait >= 2000 ? 0 : later(act, wait, ...more));
"""


def test_two_phones_write_on_one_sheet_and_a_third_follows_at_once(
    visitor: Visitor, new_phone: Callable[[], Page]
) -> None:
    page = visitor("/score", locale="en-GB")
    begin(page)
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.get_by_label("The link of the sheet")
    writing = link.input_value()
    page.get_by_label("to follow").check()
    expect(link).not_to_have_value(writing)
    following = link.input_value()
    other, third = new_phone(), new_phone()
    other.clock.install()
    third.add_init_script(NO_POLLING)  # what it shows came by its socket
    other.goto(writing)
    third.goto(following)
    expect(third.get_by_test_id("live")).to_contain_text("Live")
    next_is(other, "Amal")
    type_points(page, 21)
    next_is(other, "Bilel")
    first = third.get_by_test_id("sheet").locator("tfoot td").first
    expect(first).to_have_text("21")

    other.context.set_offline(True)
    type_points(other, 8)
    expect(other.get_by_role("status").filter(has_text="No network")).to_be_visible()
    type_points(other, 9)
    other.context.set_offline(False)
    other.clock.fast_forward(LATER)
    expect(third.get_by_test_id("sheet").locator("tfoot td").nth(2)).to_have_text("9")
    expect(third.get_by_test_id("entering")).to_have_count(0)
    next_is(page, "Driss")
    totals(page, 21, 8, 9, 0, 0)
    totals(third, 21, 8, 9, 0, 0)


def test_without_the_socket_the_sheet_says_so_and_is_read_again(
    visitor: Visitor, new_phone: Callable[[], Page]
) -> None:
    page = visitor("/score", locale="en-GB")
    begin(page)
    page.get_by_role("button", name="Share", exact=True).click()
    other = new_phone()
    other.clock.install()
    other.route_web_socket("**/ws/sheets/*", lambda socket: socket.close())
    other.goto(page.get_by_label("The link of the sheet").input_value())
    expect(other.get_by_test_id("live")).to_contain_text("every 3 seconds")
    with page.expect_response("**/api/sheets/*"):
        type_points(page, 21)
    other.clock.fast_forward(LATER)
    next_is(other, "Bilel")


def test_points_take_the_prices_of_the_rules(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB", phone=True)
    begin(page)
    entering, prices = page.get_by_test_id("entering"), page.get_by_test_id("prices")

    # A rami sec written last doubles the others, and is taken back whole.
    typed(page, 34, 10, 7, 3)
    entering.get_by_label("Élise went out in one turn").check()
    page.get_by_text("Last card a joker").click()
    type_points(page, 0)
    totals(page, 136, 40, 28, 12, 0)
    expect(page.locator("tbody tr").first.locator("s").first).to_have_text("34")
    page.get_by_role("button", name="Undo").click()
    totals(page, 34, 10, 7, 3, 0)
    next_is(page, "Élise")
    type_points(page, 0)

    # Prices are shown before they are written, and may be left aside.
    entering.get_by_label("Amal went out in one turn").check()
    type_points(page, 0)
    for digit in "34":
        entering.get_by_role("button", name=digit, exact=True).click()
    expect(prices).to_contain_text("34 → 68 in one turn")
    entering.locator(".go").click()
    expect(page.get_by_label("Correct Bilel, round 2: 68")).to_be_visible()
    expect(page.get_by_test_id("sheet").locator("tbody tr").nth(1)).to_contain_text("hand: 34")
    entering.get_by_label("Has opened").uncheck()
    expect(prices).to_contain_text("0 → 200 not opened, in one turn")
    entering.locator(".go").click()
    expect(page.get_by_label("Correct Chiraz, round 2: 200")).to_be_visible()
    entering.get_by_role("button", name="7", exact=True).click()
    prices.get_by_role("button", name="Count 7 as it is").click()
    expect(page.get_by_label("Correct Driss, round 2: 7", exact=True)).to_be_visible()
    type_points(page, 0)

    # The cards left are counted by the rules.
    page.get_by_role("button", name="Cards", exact=True).click()
    for name in ("king of spades", "nine of spades"):
        page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("button", name="Count 19", exact=True).click()
    expect(page.get_by_label("Correct Amal, round 3: 19", exact=True)).to_be_visible()


def test_the_last_round_counts_as_the_rules_say(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB")
    link = page.get_by_label("Or the link of a table, or of a page of rules")
    link.fill("/rules/rami51+last_round_1000")
    link.press("Enter")
    expect(link).to_have_value("")
    begin(page)
    typed(page, *range(5), *range(5))
    expect(page.get_by_test_id("entering")).to_contain_text("Last round: points × 1000")
    typed(page, *range(5))
    expect(page.get_by_test_id("standing")).to_contain_text("Amal")
    totals(page, 0, 1002, 2004, 3006, 4008)


def test_over_the_limit_a_player_is_out_and_may_return(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB", phone=True)
    page.get_by_label("Who is out?").select_option("100")
    page.get_by_label("May return with the highest total").check()
    page.get_by_label("Stake of each, for honour").select_option("10")
    begin(page)
    typed(page, 0, 101, 60, 130, 20)
    out = page.get_by_test_id("out")
    expect(out).to_have_count(2)
    out.filter(has_text="Driss").get_by_role("button", name="Return with 60").click()
    expect(out).to_have_count(1)
    for name, points in (("Amal", 101), ("Chiraz", 0), ("Driss", 61), ("Élise", 101)):
        next_is(page, name)
        typed(page, points)

    expect(page.get_by_test_id("entering")).to_have_count(0)
    totals(page, 101, 101, 60, 121, 121)
    expect(page.get_by_test_id("standing")).to_contain_text("Chiraz")
    places = page.get_by_role("list", name="Ranking").get_by_role("listitem")
    expect(places.filter(has_text="Chiraz")).to_contain_text("+40")
    expect(places.filter(has_text="−10")).to_have_count(4)
    page.get_by_role("button", name="Undo").click()
    next_is(page, "Élise")


def test_the_sheet_is_taken_along_and_shared(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB")
    begin(page, ("=Amal", *NAMES[1:]))
    typed(page, 0, 7, 34, 100, 12)
    with page.expect_download() as plain:
        page.get_by_role("button", name="CSV").click()
    rows = list(
        csv.reader(plain.value.path().read_text(encoding="utf-8-sig").splitlines(), delimiter=";")
    )
    assert rows == [
        ["", "'=Amal", *NAMES[1:]],
        ["1", "0", "7", "34", "100", "12"],
        ["Total", "0", "7", "34", "100", "12"],
    ]

    with page.expect_download() as drawn:
        page.get_by_role("button", name="Picture").click()
    with Image.open(drawn.value.path()) as picture:
        assert (picture.format, picture.size) == ("PNG", (24 * 2 + 70 + 120 * 5, 24 * 2 + 34 * 5))
        assert len(picture.convert("L").getcolors()) > 20  # letters, with soft edges

    page.evaluate("window.print = () => { window.printed = true }")
    page.get_by_role("button", name="Print").click()
    page.wait_for_function("window.printed")
    page.emulate_media(media="print")
    expect(page.get_by_test_id("sheet")).to_be_visible()
    expect(page.get_by_test_id("entering")).to_be_hidden()
    head = page.get_by_test_id("sheet").locator("thead th").first
    assert head.evaluate("one => getComputedStyle(one).position") == "static"
    page.emulate_media(media="screen")

    page.get_by_role("button", name="Share", exact=True).click()
    link = page.get_by_label("The link of the sheet").input_value()
    page.locator(".sharing").get_by_role("button", name="QR").click()
    assert read_qr(page.locator(".sharing .picture svg")) == link


def test_a_finished_sheet_ends_like_a_match_and_is_in_the_history_of_each_player(
    visitor: Visitor, new_phone: Callable[[], Page]
) -> None:
    page = visitor("/score", locale="en-GB", phone=True)
    page.get_by_label("Stake of each").select_option("10")
    begin(page)
    typed(page, 0, 7, 34, 100, 12)
    expect(page.get_by_test_id("claim")).to_have_count(0)
    page.get_by_role("button", name="End the match").click()
    ranked = page.get_by_role("list", name="Ranking").get_by_role("listitem")
    expect(ranked).to_have_count(5)
    expect(ranked.first).to_contain_text("Amal")
    expect(ranked.first).to_contain_text("+40")
    claim = page.get_by_test_id("claim")
    claim.get_by_role("button", name="Amal", exact=True).click()
    expect(claim.get_by_role("status")).to_contain_text("You are Amal.")

    other = new_phone()
    other.goto(page.locator(".sharing .link input").input_value())
    theirs = other.get_by_test_id("claim")
    expect(theirs.get_by_role("button", name="Amal · taken")).to_be_disabled()
    theirs.get_by_role("button", name="Bilel", exact=True).click()
    expect(theirs.get_by_role("status")).to_contain_text("You are Bilel.")
    theirs.get_by_role("link", name="My matches").click()
    expect(other.get_by_test_id("cards-match")).to_contain_text("Amal won")
    expect(other.get_by_test_id("cards-match")).to_contain_text("Real cards")

    claim.get_by_role("link", name="My matches").click()
    row = page.get_by_test_id("cards-match")
    expect(row.get_by_role("heading")).to_have_text("You won")
    page.get_by_label("With whom").select_option("bots")
    expect(row).to_have_count(0)
    page.get_by_label("With whom").select_option("cards")
    expect(row).to_have_count(1)
    expect(page.get_by_test_id("found")).to_contain_text("1")
    page.goto("/p/me")
    expect(page.get_by_test_id("real-cards")).to_contain_text("1 of 1")

    page.goto("/score")
    expect(page.get_by_role("link", name="Won by Amal")).to_be_visible()
    figures = page.get_by_test_id("figures").get_by_role("row").filter(has_text="Driss")
    expect(figures.get_by_role("cell")).to_have_text(["1", "0", "100"])
