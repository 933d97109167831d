"""Those who look at screens see: each finds the fault that is put before it."""

from playwright.sync_api import Page

from tests.web.conftest import Visitor
from tests.web.scenes import CHOOSE, SCENES, pick
from tests.web.screens import inspectors, page_inspectors, table_inspectors
from tests.web.screens.look import PHONE, Look
from tests.web.screens.screen import Inspector, Seen, findings
from tests.web.screens.suits import suits_in_forced_colours
from tests.web.spoken import listen

PUT = "html => document.querySelector('main').insertAdjacentHTML('beforeend', html)"
REMOVE = "() => document.querySelector('main').lastElementChild.remove()"
PALE = '<p style="color: #888; background: #999; opacity: 1">Pale</p>'
BAR = """<div><a href="#x" style="display: block; height: 9px">x</a>
  <div style="position: sticky; height: 40px; margin-top: -20px"></div></div>"""
NINE = """<p data-face="XS" style="position: fixed; left: 0; top: 0; z-index: 99; margin: 0;
  width: 60px; height: 90px; color: #eee; background: #fff; forced-color-adjust: none;
  font-size: 40px">9</p>"""
FAULTS: list[tuple[Inspector, str, str]] = [
    (inspectors.words, "<p>{name}</p>", "{name}"),
    (inspectors.words, "<p>table_rail</p>", "table_rail"),
    (inspectors.barriers_of_all_kinds, '<img src="data:,">', "image-alt"),
    (inspectors.barriers_of_all_kinds, PALE, "color-contrast"),
    (inspectors.colours_of_other_themes, PALE, "dark: color-contrast"),
    (
        inspectors.focus_under_a_bar,
        BAR,
        'href="#x"',
    ),
    (
        table_inspectors.faults,
        '<button class="verb" style="position: fixed; inset: 0">Lay</button>',
        "over",
    ),
    (
        table_inspectors.all_sizes,
        '<p class="hand"><i class="loose"><i data-key></i>x<i data-key></i></i></p>',
        "pixels of a card",
    ),
    (table_inspectors.aloud, '<p role="status">4D</p>', "a card of the wire"),
    (
        page_inspectors.width,
        '<p style="position: absolute; left: 100vw; width: 9px">x</p>',
        "out of the window",
    ),
    (
        page_inspectors.width,
        '<button style="width: 9px; overflow: hidden">Words</button>',
        "cut",
    ),
    (
        page_inspectors.bars,
        '<p style="position: fixed; top: 0; width: 100%; height: 90%">x</p>',
        "fixed",
    ),
    (
        suits_in_forced_colours,
        NINE,
        "XS at",
    ),
]


def drawing(visitor: Visitor) -> Seen:
    page: Page = visitor(None, phone=True)
    look = Look(PHONE)
    listen(page)
    page.evaluate(CHOOSE, look.settings)
    SCENES["drawing"].on(page).rest()
    return Seen(page, f"drawing-{look.name}", look, [])


def test_each_inspector_finds_the_fault_that_is_put_before_it(visitor: Visitor) -> None:
    seen = drawing(visitor)
    for inspector, fault, finding in FAULTS:
        seen.page.evaluate(PUT, fault)
        found = findings(seen, inspector)
        seen.page.evaluate(REMOVE)
        assert any(finding in one for one in found), (inspector.__name__, fault, found)


def test_one_selected_card_is_noticed(visitor: Visitor) -> None:
    seen = drawing(visitor)
    assert findings(seen, table_inspectors.picture) == []
    pick(seen.page, "2S")

    assert len(findings(seen, table_inspectors.picture)) == 1
