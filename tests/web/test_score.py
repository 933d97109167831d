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


def test_a_sheet_begins_with_two_names(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB")
    page.get_by_role("button", name="Begin the sheet").click(force=True)
    expect(page.get_by_role("alert")).to_have_text("Write at least two names.")
    for at in (1, 2):
        page.get_by_label(f"Player {at}", exact=True).fill(NAMES[at])
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Begin the sheet").click()
    expect(page.get_by_test_id("entering")).to_be_visible()


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


def totals(page: Page) -> list[str]:
    return page.get_by_test_id("sheet").locator("tfoot td").all_inner_texts()


def test_an_evening_is_typed_by_one_hand(visitor: Visitor) -> None:
    page = visitor("/marque", locale="en-GB", phone=True)
    begin(page)
    rng, sums = random.Random(26), [0] * len(NAMES)
    for number in range(ROUNDS):
        winner = number % len(NAMES)
        for seat in range(len(NAMES)):
            points = 0 if seat == winner else rng.choice([7, 34, 100])
            sums[seat] += points
            assert type_points(page, points) <= MOST_TAPS
    assert totals(page) == [str(one) for one in sums]

    leader = NAMES[sums.index(min(sums))]
    expect(page.get_by_test_id("standing")).to_contain_text(leader)
    page.get_by_role("button", name="Correct Bilel, round 1:").click()
    type_points(page, 11)
    expect(page.locator("tbody tr").first.locator("s")).to_be_visible()  # the old figure
    page.get_by_role("button", name="Undo").click()
    assert totals(page) == [str(one) for one in sums]
    page.reload()
    expect(page.get_by_test_id("sheet")).to_be_visible()
    assert totals(page) == [str(one) for one in sums]


def test_a_long_name_takes_no_room_from_the_others(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB", phone=True)
    begin(page, ("Marguerite-Antoinette", *NAMES[1:]))
    heads = page.get_by_test_id("sheet").locator("thead th").all()
    boxes = [box for head in heads if (box := head.bounding_box())]
    assert len(boxes) == len(NAMES)
    assert max(box["width"] for box in boxes) - min(box["width"] for box in boxes) < 1
    assert all(head.evaluate("it => it.scrollWidth <= it.clientWidth") for head in heads)


def test_a_figure_that_is_corrected_is_in_sight(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB", phone=True)
    begin(page)
    for number in range(1, 7):
        for _ in NAMES:
            page.keyboard.press("Enter")
        expect(page.get_by_text(f"round {number + 1}", exact=True)).to_be_visible()
    page.get_by_role("button", name="Correct Amal, round 2:").click()
    sheet = page.get_by_test_id("sheet")
    expect(page.get_by_text("round 2", exact=True)).to_be_visible()
    box, head = sheet.locator(".box").bounding_box(), sheet.locator("thead th").first.bounding_box()
    frame = sheet.bounding_box()

    assert box is not None
    assert head is not None
    assert frame is not None
    assert head["y"] + head["height"] <= box["y"] <= frame["y"] + frame["height"] - box["height"]


def test_a_finished_sheet_ends_like_a_match_and_stays_in_the_history(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB", phone=True)
    page.get_by_label("Stake of each").select_option("10")
    begin(page)
    for points in (0, 7, 34, 100, 12):
        type_points(page, points)
    page.get_by_role("button", name="End the match").click()

    ranked = page.get_by_role("list", name="Ranking").get_by_role("listitem")
    expect(ranked).to_have_count(5)
    expect(ranked.first).to_contain_text("Amal")
    expect(ranked.first).to_contain_text("+40")
    page.goto("/score")
    expect(page.get_by_role("link", name="Won by Amal")).to_be_visible()
    row = page.get_by_test_id("figures").get_by_role("row").filter(has_text="Driss")
    assert row.get_by_role("cell").all_inner_texts() == ["1", "0", "100"]


def test_cards_left_are_counted_by_the_rules(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB")
    begin(page)
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Cards", exact=True).click()
    for name in ("king of spades", "nine of spades"):
        page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("button", name="Count 19", exact=True).click()
    expect(page.get_by_role("heading", name="Points: Chiraz")).to_be_visible()
    assert totals(page)[:2] == ["12", "19"]


def test_two_phones_write_on_one_sheet_and_a_third_follows(
    visitor: Visitor, new_phone: Callable[[], Page]
) -> None:
    page = visitor("/score", locale="en-GB")
    begin(page)
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.get_by_label("The link of the sheet")
    writing = link.input_value()
    page.get_by_label("to follow").check()
    following = link.input_value()
    assert writing != following
    other, third = new_phone(), new_phone()
    other.goto(writing)
    third.goto(following)
    expect(other.get_by_role("heading", name="Points: Amal")).to_be_visible()
    type_points(page, 21)
    expect(other.get_by_role("heading", name="Points: Bilel")).to_be_visible()

    other.context.set_offline(True)
    type_points(other, 8)
    expect(other.get_by_role("status").filter(has_text="No network")).to_be_visible()
    type_points(other, 9)
    other.context.set_offline(False)
    expect(third.get_by_test_id("sheet").locator("tfoot td").nth(2)).to_have_text("9")
    expect(third.get_by_test_id("entering")).to_have_count(0)
    expect(page.get_by_role("heading", name="Points: Driss")).to_be_visible()
    assert totals(page) == totals(third) == ["21", "8", "9", "0", "0"]


def test_points_take_the_prices_of_the_rules(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB", phone=True)
    begin(page)
    entering = page.get_by_test_id("entering")
    entering.get_by_label("Amal went out in one turn").check()
    type_points(page, 0)
    for digit in "34":
        entering.get_by_role("button", name=digit, exact=True).click()
    prices = page.get_by_test_id("prices")
    expect(prices).to_contain_text("34 → 68 in one turn")
    entering.locator(".go").click()
    expect(page.get_by_label("Correct Bilel, round 1: 68")).to_be_visible()
    expect(page.get_by_test_id("sheet").locator("tbody tr").first).to_contain_text("hand: 34")
    entering.get_by_label("Has opened").uncheck()
    expect(prices).to_contain_text("0 → 200 not opened, in one turn")
    entering.locator(".go").click()
    expect(page.get_by_label("Correct Chiraz, round 1: 200")).to_be_visible()
    for digit in "7":
        entering.get_by_role("button", name=digit, exact=True).click()
    prices.get_by_role("button", name="Count 7 as it is").click()
    expect(page.get_by_label("Correct Driss, round 1: 7", exact=True)).to_be_visible()


def test_a_rami_sec_written_last_doubles_the_others_and_is_taken_back_whole(
    visitor: Visitor,
) -> None:
    page = visitor("/score", locale="en-GB", phone=True)
    begin(page)
    for points in (34, 10, 7, 3):
        type_points(page, points)
    page.get_by_test_id("entering").get_by_label("Élise went out in one turn").check()
    type_points(page, 0)
    assert totals(page) == ["68", "20", "14", "6", "0"]
    expect(page.locator("tbody tr").first.locator("s").first).to_have_text("34")

    page.get_by_role("button", name="Undo").click()
    assert totals(page) == ["34", "10", "7", "3", "0"]
    expect(page.get_by_role("heading", name="Points: Élise")).to_be_visible()

    page.get_by_test_id("entering").get_by_label("Élise went out in one turn").check()
    page.get_by_text("Last card a joker").click()
    type_points(page, 0)
    assert totals(page) == ["136", "40", "28", "12", "0"]


def test_the_last_round_counts_as_the_rules_say(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB")
    link = page.get_by_label("Or the link of a table, or of a page of rules")
    link.fill("/rules/rami51+last_round_1000")
    link.press("Enter")
    expect(link).to_have_value("")
    begin(page)
    for _ in range(2):
        for points in (0, 1, 2, 3, 4):
            type_points(page, points)
    expect(page.get_by_test_id("entering")).to_contain_text("Last round: points × 1000")
    for points in (0, 1, 2, 3, 4):
        type_points(page, points)
    assert totals(page) == ["0", "1002", "2004", "3006", "4008"]
    expect(page.get_by_test_id("standing")).to_contain_text("Amal")


def test_over_the_limit_a_player_is_out_and_may_return(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB", phone=True)
    page.get_by_label("Who is out?").select_option("100")
    page.get_by_label("May return with the highest total").check()
    page.get_by_label("Stake of each, for honour").select_option("10")
    begin(page)
    for points in (0, 101, 60, 130, 20):
        type_points(page, points)
    out = page.get_by_test_id("out")
    expect(out).to_have_count(2)
    out.filter(has_text="Driss").get_by_role("button", name="Return with 60").click()
    expect(out).to_have_count(1)
    for name, points in (("Amal", 101), ("Chiraz", 0), ("Driss", 61), ("Élise", 101)):
        expect(page.get_by_role("heading", name=f"Points: {name}")).to_be_visible()
        type_points(page, points)

    assert totals(page) == ["101", "101", "60", "121", "121"]
    expect(page.get_by_test_id("entering")).to_have_count(0)
    expect(page.get_by_test_id("standing")).to_contain_text("Chiraz")
    places = page.get_by_role("list", name="Ranking").get_by_role("listitem")
    expect(places.filter(has_text="Chiraz")).to_contain_text("+40")
    expect(places.filter(has_text="−10")).to_have_count(4)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Points: Élise")).to_be_visible()


def test_cards_are_counted_without_a_network_after_a_reload(
    visitor: Visitor, new_phone: Callable[[], Page]
) -> None:
    address = visitor("/", locale="en-GB").url
    page = new_phone()
    page.goto(address)
    page.evaluate("navigator.serviceWorker.register('/sw.js')")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto(f"{address}score")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    begin(page)
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Cards", exact=True).click()
    for name in ("king of spades", "ace of spades", "joker"):
        page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("button", name="Count 41", exact=True).click()
    page.get_by_role("button", name="Cards", exact=True).click()
    page.get_by_role("button", name="two of spades", exact=True).click()
    page.get_by_label("Has opened").uncheck()
    page.get_by_role("button", name="Count 2, which costs 100").click()

    assert totals(page)[:2] == ["41", "100"]


def test_a_name_is_corrected_with_a_trace(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB", phone=True)
    begin(page)
    page.get_by_role("button", name="Names", exact=True).click()
    page.get_by_test_id("names").get_by_label("Player 2").fill("Bilal")
    page.get_by_test_id("names").get_by_role("button", name="Correct", exact=True).click()
    head = page.get_by_test_id("sheet").locator("thead")
    expect(head.get_by_text("Bilal", exact=True)).to_be_visible()
    expect(head.locator("s")).to_have_text("Bilel")

    page.get_by_role("button", name="Undo").click()
    expect(head.locator("s")).to_have_count(0)
    expect(head.get_by_text("Bilel", exact=True)).to_be_visible()


def test_the_rules_have_their_name_and_their_page(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB")
    begin(page)
    expect(page.get_by_test_id("sheet-rules")).to_have_text("Rami 51")
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
    page.reload()
    expect(page.get_by_role("button", name="Begin the sheet")).to_be_visible()

    assert (
        page.evaluate("Object.keys(localStorage).filter(k => k.startsWith('tierce.sheet.'))") == []
    )


def test_the_sheet_is_taken_along_and_shared(visitor: Visitor) -> None:
    page = visitor("/score", locale="en-GB")
    begin(page, ("=Amal", *NAMES[1:]))
    for points in (0, 7, 34, 100, 12):
        type_points(page, points)
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
    assert page.evaluate("window.printed")
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


def test_a_player_finds_the_match_in_the_own_history(
    visitor: Visitor, new_phone: Callable[[], Page]
) -> None:
    page = visitor("/score", locale="en-GB", phone=True)
    begin(page)
    for seat in range(len(NAMES)):
        type_points(page, 7 * seat)
    expect(page.get_by_test_id("claim")).to_have_count(0)
    page.get_by_role("button", name="End the match").click()
    claim = page.get_by_test_id("claim")
    claim.get_by_role("button", name="Amal", exact=True).click()
    expect(claim.get_by_role("status")).to_contain_text("You are Amal.")
    link = page.locator(".sharing .link input").input_value()

    other = new_phone()
    other.goto(link)
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


NO_POLLING = """
const later = window.setTimeout;
window.setTimeout = (act, wait = 0, ...more) => (wait >= 2000 ? 0 : later(act, wait, ...more));
"""


def shared(page: Page) -> str:
    page.get_by_role("button", name="Share", exact=True).click()
    return page.get_by_label("The link of the sheet").input_value()


def test_an_entry_is_on_the_other_phone_at_once_with_polling_off(
    visitor: Visitor, new_phone: Callable[[], Page]
) -> None:
    page = visitor("/score", locale="en-GB")
    begin(page)
    other = new_phone()
    other.add_init_script(NO_POLLING)
    other.goto(shared(page))
    expect(other.get_by_test_id("live")).to_contain_text("Live")
    type_points(page, 21)
    expect(other.get_by_role("heading", name="Points: Bilel")).to_be_visible(timeout=1500)
    assert totals(other)[0] == "21"


def test_without_the_socket_the_sheet_says_so_and_is_read_again(
    visitor: Visitor, new_phone: Callable[[], Page]
) -> None:
    page = visitor("/score", locale="en-GB")
    begin(page)
    other = new_phone()
    other.route_web_socket("**/ws/sheets/*", lambda socket: socket.close())
    other.goto(shared(page))
    expect(other.get_by_test_id("live")).to_contain_text("every 3 seconds")
    type_points(page, 21)
    expect(other.get_by_role("heading", name="Points: Bilel")).to_be_visible()
