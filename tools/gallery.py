"""Pictures of the real screens: ``python3 run.py gallery [--to DIR] [--every] [NAME …]``.

Each variant is played on a server of its own, against bots, until there is something to see; then
its table and the end of its round are taken in each language and size. States of a table that play
seldom reaches are set out by hand. With ``--every`` both languages in both sizes, to be looked at;
without, what docs/gallery.md shows.
"""

import argparse
import base64
import json
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from tests.conftest import FLAGS, chromium  # noqa: E402  (the tests lie beside, not on the path)
from tests.web.hands import Mouse  # noqa: E402
from tests.web.people_pages import PLACES, visit  # noqa: E402
from tests.web.player import Player  # noqa: E402
from tests.web.scenes import SCENES  # noqa: E402
from tests.web.serving import serving  # noqa: E402
from tests.web.test_my_tables import done  # noqa: E402
from tests.web.traffic import Traffic  # noqa: E402
from tests.web.village import settle  # noqa: E402
from tierce import preset, presets  # noqa: E402

SEATS = {"gin": 2, "k51": 2, "palace": 3, "trad": 3, "liban14": 3, "classique": 7, "sans-min": 5}
SIZES = {
    "phone": (390, 844),
    "desk": (1280, 720),
    "small": (360, 640),
    "large": (430, 932),
    "lying": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1366, 768),
    "wide": (1920, 1080),
}
PAGES = {
    "home": "/",
    "new": "/new?rules=rami51",
    "rules": "/rules/rami51",
    "glossary": "/glossary/joker?rules=rami51",
    "lobby": "/lobby",
    "learn": "/learn",
    "experience": "/experience",
    "league-rules": "/league/rules",
    "rating": "/rating",
    "deal": "/deal",
    "puzzles": "/puzzles",
}
BOARDS = {"lesson": "/learn/melds", "puzzle": "/puzzles/dead-1"}
"""Pages with a hand."""
AFTER = {"deals": "/deals"}
"""Pages that have something to show once rounds were played."""
STATES = {
    "taught": "First steps",
    "planned": "A planned turn",
    "staged": "Staged melds",
    "placing": "Where a card may go",
    "refused": "A refusal",
    "hinted": "A hint",
    "out": "The price of going out",
    "timed": "A clock, and a player away",
    "termed": "The card of a word",
    "helped": "Help at the table",
    "two": "Two at the table",
    "around": "Seven around the mat, fifteen melds",
}
RESULTS = {"gin", "rami51"}
REPLAYED = "gin"
"""A match of one round, which is over with it."""
WATCHED = "palace"
"""The table that is also shown to a spectator."""
GALLERY = ROOT / "docs" / "images" / "gallery"
INTRODUCTION = """# Gallery

Every variant during play against bots: French on a phone, English on a desk. Rami 51 in eight
sizes and two themes. A table in the moments that matter. Every page about people.
`python3 run.py gallery` takes the pictures from a running server and writes this page.
"""
KEEPS = 1500
"""Milliseconds until an account has kept a change of the settings."""
TABLE, RESULT, PAGE = "[data-testid=hand-card]", ".res", "main h1"
WATCHING = "[data-testid=watch]"


class Look(NamedTuple):
    """How a picture is taken."""

    size: str
    locale: str
    theme: str = "light"

    @property
    def name(self) -> str:
        return "-".join(self)


BOTH = (Look("phone", "fr"), Look("desk", "en"))
STATE = (Look("phone", "fr"), Look("desk", "en", "dark"))
EVERY = (*BOTH, Look("phone", "en"), Look("desk", "fr"))
SHOW = tuple(
    Look(size, locale, theme)
    for at, size in enumerate(SIZES)
    for locale, theme in (("fr", "light"), ("en", "dark"))[:: 1 if at < 2 else -1]
)


class Camera:
    """Takes a page as it looks in each size, language and theme."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page = page
        self.folder = folder
        self.session = page.context.new_cdp_session(page)

    def take(self, name: str, ready: str, looks: tuple[Look, ...]) -> None:
        for look in looks:
            self.wear(look)
            self.page.reload()
            self.page.wait_for_selector(ready)
            self.shoot(f"{name}-{look.name}")

    def shoot(self, name: str) -> None:
        """The page as it stands."""
        self.page.wait_for_load_state("networkidle")  # what a page asks for has come
        self.page.evaluate("document.fonts.ready")
        self.page.wait_for_timeout(400)
        shot = self.session.send("Page.captureScreenshot", {"format": "webp", "quality": 72})
        file = self.folder / f"{name}.webp"
        file.write_bytes(base64.b64decode(shot["data"]))
        print(file.name, flush=True)

    def wear(self, look: Look) -> None:
        width, height = SIZES[look.size]
        self.page.set_viewport_size({"width": width, "height": height})
        chosen = {"locale": look.locale, "theme": look.theme, "motion": "off"}
        self.keep("settings", chosen)
        self.keep("tips", ["draw", "play", "open", "lay", "add", "sort"])

    def keep(self, name: str, value: object) -> None:
        put = "([name, value]) => localStorage.setItem(`tierce.${name}`, value)"
        self.page.evaluate(put, [name, json.dumps(value)])


def sit(page: Page, rules: str) -> Player:
    """A new table with bots."""
    seats = ["you", *["bot"] * (SEATS.get(rules, 4) - 1)]
    made = page.evaluate(
        """body => fetch('/api/tables', {
             method: 'POST',
             body: JSON.stringify(body),
             headers: {'content-type': 'application/json', 'X-Tierce': '1'},
           }).then(answer => answer.json())""",
        {"rules": rules, "options": {}, "seats": seats},
    )
    assert "id" in made, made
    page.goto(f"/t/{made['id']}")
    page.wait_for_selector(TABLE)
    return Player(page, preset(rules), Mouse(page))


def go_on(player: Player) -> None:
    """Play until there is something to see: a card drawn, and melds on the table where they go."""
    for turn in range(80):
        if player.wait() == "result":
            player.hands.press(player.page.locator("section.next .btn.go"))
            player.page.wait_for_selector(TABLE)
            player.opened = False
            continue
        seen = player.opened or player.rules.melding == "at_end"
        if turn > 3 and seen and len(player.faces()) > 3:
            break
        player.turn()
    if player.wait() == "draw":
        player.draw()


def variants(page: Page, camera: Camera, names: list[str], *, every: bool) -> None:
    """Every variant: its table in play, and the end of its round."""
    looks = EVERY if every else BOTH
    for rules in names:
        player = sit(page, rules)
        name = rules.replace("+", "-")
        go_on(player)
        camera.take(name, TABLE, looks)
        if rules == WATCHED:
            watch(page, camera.folder, looks)
        if every or rules in RESULTS:
            player.round()
            camera.take(f"{name}-result", RESULT, looks)
        if rules == REPLAYED:
            page.goto(f"{page.url.replace('/t/', '/replay/')}?step=15")
            camera.take("replay", PAGE, looks)


def watch(page: Page, folder: Path, looks: tuple[Look, ...]) -> None:
    """The table as a spectator sees it."""
    assert page.context.browser
    onlooker = page.context.browser.new_page()
    onlooker.goto(page.url, wait_until="networkidle")
    Camera(onlooker, folder).take("watch", WATCHING, looks)
    onlooker.close()


def pages(
    page: Page, camera: Camera, shown: dict[str, str], ready: str = PAGE, *, every: bool
) -> None:
    for name, path in shown.items():
        page.goto(path)
        camera.take(name, ready, EVERY if every else BOTH)


def sizes(page: Page, camera: Camera) -> None:
    """One table of Rami 51 in every size, in both themes."""
    go_on(sit(page, "rami51"))
    camera.take("sizes", TABLE, SHOW)


def states(browser: Browser, site: str, folder: Path) -> None:
    """Each state on a page of its own: what is done there is forgotten with it."""
    for name in STATES:
        for look in STATE:
            page = browser.new_page(base_url=site, locale=look.locale)
            page.goto("/nowhere")
            camera = Camera(page, folder)
            camera.wear(look)
            if name == "taught":
                camera.keep("tips", [])
            SCENES[name].on(page)
            camera.shoot(f"state-{name}-{look.name}")
            page.close()


def people(browser: Browser, folder: Path, *, every: bool) -> None:
    """Each page about people, on a site of its own in which they have met."""
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as site:
        village = done(settle(site, Path(data)))
        for name, place in PLACES.items():
            for look in EVERY if every else BOTH:
                if place.wide and look.size == "phone":
                    continue
                page = browser.new_page(base_url=site, locale=look.locale)
                rest = Traffic(page).rest
                if place.who:
                    village.enter(page.context, site, place.who)
                page.goto("/nowhere")
                camera = Camera(page, folder)
                camera.wear(look)
                speak(page, look.locale)
                visit(page, village, place, rest)
                camera.shoot(f"people-{name}-{look.name}")
                page.close()


def speak(page: Page, locale: str) -> None:
    """Choose the language in the page: the settings of an account replace those of the device."""
    for _ in range(5):
        page.goto("/", wait_until="networkidle")
        page.wait_for_timeout(KEEPS)
        if page.locator("html").get_attribute("lang") == locale:
            return
        page.locator(f"header button[lang={locale}]").click()
        page.wait_for_timeout(KEEPS)
    raise AssertionError(f"the page should speak {locale}")


def told(folder: Path) -> str:
    """The page of the docs that shows what is there."""

    def shown(name: str, looks: tuple[Look, ...]) -> str:
        files = [f"{name}-{look.name}.webp" for look in looks]
        there = [file for file in files if (folder / file).exists()]
        return " ".join(f"![{file[:-5]}](images/gallery/{file})" for file in there)

    parts = [INTRODUCTION, "## Sizes\n", shown("sizes", SHOW), "\n## Pages\n"]
    parts += [shown(name, BOTH) for name in (*PAGES, *BOARDS, "watch", "replay", *AFTER)]
    parts.append("\n## Moments\n")
    parts += [f"{words}\n\n{shown(f'state-{name}', STATE)}\n" for name, words in STATES.items()]
    parts.append("## People\n")
    parts += [f"{place.words}\n\n{shown(f'people-{key}', BOTH)}\n" for key, place in PLACES.items()]
    for rules in everything():
        name = rules.replace("+", "-")
        parts += [f"\n## {rules}\n", shown(name, BOTH), shown(f"{name}-result", BOTH)]
    return "\n".join(part for part in parts if part) + "\n"


def everything() -> list[str]:
    return [*presets(), "palace+knock", "palace+reduced_deck", "classique+tiles"]


def main(args: argparse.Namespace) -> None:
    args.to.mkdir(parents=True, exist_ok=True)
    wanted = args.names or ["pages", "sizes", "states", "people", *everything(), "deals"]
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as site, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(base_url=site, locale="fr-FR")
        camera = Camera(page, args.to)
        page.goto("/", wait_until="networkidle")  # a guest now, with a cookie
        if "pages" in wanted:
            pages(page, camera, PAGES, every=args.every)
            pages(page, camera, BOARDS, TABLE, every=args.every)
        if "sizes" in wanted:
            sizes(page, camera)
        if "states" in wanted:
            states(browser, site, args.to)
        if "people" in wanted:
            people(browser, args.to, every=args.every)
        variants(page, camera, [one for one in wanted if one in everything()], every=args.every)
        if "deals" in wanted:
            pages(page, camera, AFTER, every=args.every)
        browser.close()
    if args.to == GALLERY:
        (ROOT / "docs" / "gallery.md").write_text(told(GALLERY))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    known = "pages, sizes, states, people, deals, or rule sets; all where none is named"
    parser.add_argument("names", nargs="*", metavar="NAME", help=known)
    parser.add_argument("--to", type=Path, default=GALLERY)
    parser.add_argument("--every", action="store_true", help="both languages in both sizes")
    main(parser.parse_args())
