"""Going on on another device: by the link that is shown, and by its picture for a camera."""

import re

import zxingcpp
from playwright.sync_api import Page, expect

from tests.web.conftest import Come, Visitor

TABLE = re.compile(r"/t/[\w-]+$")
ID = "async () => (await (await fetch('/api/people/me')).json()).id"
PIXELS = """async ([drawing]) => {
  const image = new Image();
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  image.src = 'data:image/svg+xml,' + encodeURIComponent(drawing.outerHTML);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0, 400, 400);
  const { data } = pen.getImageData(0, 0, 400, 400);
  return Array.from({ length: 160000 }, (_, at) => data[4 * at]);
}"""


def read(page: Page) -> str:
    """What a camera reads from the QR code on the page."""
    drawing = page.get_by_role("dialog").get_by_role("img", name="Code QR de cette adresse")
    drawing.wait_for()
    dots = memoryview(bytes(drawing.evaluate_all(PIXELS))).cast("B", shape=[400, 400])
    (found,) = zxingcpp.read_barcodes(dots)
    return str(found.text)


def shown(page: Page) -> str:
    """The link in the settings, once its button is pressed."""
    page.get_by_role("button", name="Réglages").click()
    page.get_by_role("button", name="Montrer le lien").click()
    return str(page.get_by_role("textbox", name="Un autre appareil").input_value())


def test_whoever_opens_the_link_elsewhere_is_the_same_person_at_the_same_table(
    visitor: Visitor, come: Come
) -> None:
    amal = come("Amal")
    where = amal.table("bot", rules="palace", pace="none")
    desk = visitor(where, who=amal)
    hand = faces(desk)
    desk.goto("/")
    link = shown(desk)
    assert read(desk) == link

    phone = visitor(link, locale="en-GB", phone=True)
    phone.get_by_role("button", name="Continue here").click()
    expect(phone).to_have_url(re.compile("/$"))
    phone.locator(f"a[href='{where}']").first.click()
    expect(phone).to_have_url(TABLE)

    assert faces(phone) == hand
    assert phone.request.get("/api/me").json()["name"] == "Amal"


def faces(page: Page) -> list[str]:
    """The cards of the hand, whichever way they are sorted."""
    cards = page.get_by_test_id("hand-card")
    cards.first.wait_for()
    found: list[str] = cards.evaluate_all("all => all.map(one => one.dataset.face)")
    return sorted(found)


def test_a_guests_link_says_what_would_be_lost_and_keeps_it_where_one_stays(
    visitor: Visitor,
) -> None:
    desk = visitor("/")
    link = shown(desk)
    phone = visitor("/", locale="en-GB", phone=True)
    phone.get_by_role("button", name="Play now").click()
    expect(phone).to_have_url(TABLE)
    mine = phone.evaluate(ID)
    phone.goto(link)
    expect(phone.get_by_test_id("merging")).to_contain_text("without an account")
    phone.get_by_role("button", name="Keep what I have here").click()
    expect(phone).to_have_url(re.compile("/$"))
    assert phone.evaluate(ID) == mine

    phone.goto(link)
    with phone.expect_response("**/api/me/here"):
        phone.get_by_role("button", name="Continue without it").click()
    expect(phone).to_have_url(re.compile("/$"))
    assert phone.evaluate(ID) != mine


def test_a_link_that_was_used_says_so(visitor: Visitor) -> None:
    desk = visitor("/")
    link = shown(desk)
    phones = [visitor(link, locale="en-GB", phone=True, refused=True) for _ in range(2)]
    for phone in phones:
        phone.get_by_role("button", name="Continue here").wait_for()
    first, phone = phones
    first.get_by_role("button", name="Continue here").click()
    expect(first).to_have_url(re.compile("/$"))
    phone.get_by_role("button", name="Continue here").click()
    expect(phone.get_by_role("button", name="Continue here")).to_have_count(0)
    expect(phone.locator("main")).to_contain_text("This link has expired")
