"""What the table costs whoever plays at it: ``python3 run.py measure``, with ``--help`` for more.

A browser slowed four times on a line of 1.6 Mbit/s, as a cheap phone on a bad day; what is measured
is the built client on a server that really runs, and the bars are those of the project.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from lab.figures.machine import here  # noqa: E402
from tests.conftest import FLAGS, chromium  # noqa: E402  (the tests lie beside, not on the path)
from tests.web.scenes import PALACE, pick, usual  # noqa: E402
from tests.web.serving import serving  # noqa: E402
from tests.web.stage import NAMES, Stage  # noqa: E402
from tests.web.test_weight import everything, route  # noqa: E402
from tierce import Round  # noqa: E402
from tierce.bots import bot  # noqa: E402
from tierce.game import wire_event  # noqa: E402
from tierce.sim.playing import Table  # noqa: E402
from tools.lighthouse import scores  # noqa: E402

SLOWER = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
WATCH = """() => {
  window.seen = {card: 0, taps: [], frames: [], pictures: []};
  const Line = WebSocket;
  window.WebSocket = class extends Line {
    set onmessage(hear) {
      super.onmessage = event => setTimeout(() => {
        const began = performance.now();
        hear(event);
        requestAnimationFrame(() => {
          const drawn = new MessageChannel();
          drawn.port1.onmessage = () => seen.pictures.push(performance.now() - began);
          drawn.port2.postMessage(0);
        });
      }, LATENCY);
    }
  };
  new PerformanceObserver(list => list.getEntries().forEach(one => {
    if (one.name === 'pointerup' || one.name === 'click') seen.taps.push(one.duration);
  })).observe({type: 'event', durationThreshold: 16});
  new PerformanceObserver(list => list.getEntries().forEach(one => seen.frames.push(one.duration)))
    .observe({type: 'longtask'});
  const look = new MutationObserver(() => {
    if (!document.querySelector('[data-testid=hand-card]')) return;
    look.disconnect();
    requestAnimationFrame(() => { seen.card = performance.now(); });
  });
  look.observe(document, {childList: true, subtree: true});
}"""

BEAT = """() => {
  const dot = document.createElement('i');
  dot.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;background:#888';
  document.body.append(dot);
  const ends = [{transform: 'none'}, {transform: 'translateX(1px)'}];
  dot.animate(ends, {duration: 200, iterations: Infinity});
}"""
"""A dot that the compositor moves: a tap's picture is counted when one is shown, and where nothing
moves the next one may be the answer's, long after what the tap itself has changed was drawn."""
# What a browser does to a line it does not do to that of a table, so the answers come later here.
WATCH = WATCH.replace("LATENCY", str(LINE["latency"]))


class Figure(NamedTuple):
    """One thing measured, beside its bar."""

    what: str
    value: float
    unit: str
    bar: float
    least: bool = False
    """Whether the bar is the least, where it is the most otherwise."""

    @property
    def held(self) -> bool:
        return self.value >= self.bar if self.least else self.value <= self.bar

    def __str__(self) -> str:
        bar = f"{'≥' if self.least else '≤'} {self.bar:g} {self.unit}"
        held = "yes" if self.held else "NO"
        return f"| {self.what} | {self.value:g} {self.unit} | {bar} | {held} |"


class Measuring:
    """Pages to measure on."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site

    def page(self, *, slow: bool = True, watched: bool = True) -> tuple[Page, CDPSession]:
        """A page of somebody new, as a phone. What watches it keeps lists of its own."""
        context = self.browser.new_context(
            base_url=self.site,
            locale="fr-FR",
            viewport={"width": 390, "height": 844},
            has_touch=True,
            is_mobile=True,
        )
        page = context.new_page()
        session = context.new_cdp_session(page)
        if watched:
            page.add_init_script(f"({WATCH})()")
        if slow:
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        return page, session


def weights() -> Iterator[Figure]:
    yield Figure("scripts and styles a table begins with, gzip", kilo(route()), "kB", 90)
    yield Figure("all files of the client, gzip", kilo(everything()), "kB", 350)


def kilo(sizes: dict[str, int]) -> float:
    return round(sum(sizes.values()) / 1000, 1)


def first_card(measuring: Measuring) -> Iterator[Figure]:
    """From the address to the first card that can be played, nothing kept on the device."""
    page, session = measuring.page(slow=False)
    page.goto("/", wait_until="networkidle")
    table = made(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.emulateNetworkConditions", LINE)
    page.goto(f"/t/{table}", wait_until="commit")
    page.wait_for_function("() => window.seen?.card > 0", timeout=60_000)
    after = page.evaluate("seen.card")
    yield Figure("first card playable, 4× slower, 1.6 Mbit/s, cold", round(after / 1000, 2), "s", 4)
    page.context.close()


def a_turn(measuring: Measuring) -> Iterator[Figure]:
    """Draw, lay three cards, discard: how many taps that takes."""
    page, _ = measuring.page(slow=False)
    hand = "9H TH JH QS QD 2S 4D 7C KC 5S 8H 3D 6D"
    opened = {"opened": [True, False, True, True]}
    stage = Stage(page, PALACE, usual(hands=[hand, 13, 10, 4], **opened))
    drawn = usual(hands=[f"{hand} 6S", 13, 10, 4], drawn=True, **opened)
    rest = hand.removeprefix("9H TH JH ")
    melds = [*usual()["table"], {"seat": 0, "cards": "9H TH JH"}]
    laid = usual(hands=[f"{rest} 6S", 13, 10, 4], drawn=True, table=melds, **opened)
    stage.after = {"draw": drawn, "lay run 9H TH JH": laid}
    stage.enter()

    def press(what: str) -> None:
        page.get_by_test_id(what).click()
        taps.append(what)

    taps: list[str] = []
    press("pile-stock")
    page.wait_for_function(
        "() => document.querySelectorAll('[data-testid=hand-card]').length === 14"
    )
    for face in ("9H", "TH", "JH"):
        pick(page, face)
        taps.append(face)
    page.wait_for_selector("[data-testid=verb-lay]:not([aria-disabled])")
    press("verb-lay")
    page.wait_for_function(
        "() => document.querySelectorAll('[data-testid=hand-card]').length === 11"
    )
    pick(page, "2S")
    taps.append("2S")
    press("verb-discard")
    page.wait_for_timeout(500)
    assert [act.split()[0] for act in stage.acts] == ["draw", "lay", "discard"], stage.acts
    yield Figure("taps for draw, three cards laid, discard", len(taps), "taps", 7)
    page.context.close()


def turns(measuring: Measuring) -> Iterator[Figure]:
    """A few turns against bots of a running server: how quick are the answers, how long the frames.

    Taps are the browser's own, at places known before: to look for them would be measured too.
    """
    page, session = measuring.page(slow=False)
    page.goto("/", wait_until="networkidle")
    page.goto(f"/t/{made(page)}")
    page.wait_for_selector("[data-testid=hand-card]")
    page.wait_for_timeout(1500)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(BEAT)
    page.evaluate(
        "() => { for (const one of ['taps', 'frames', 'pictures']) seen[one].length = 0; }"
    )
    for _ in range(4):
        page.wait_for_selector("[data-testid=turn-line] .ours", timeout=60_000)
        if page.locator("[data-testid=turn-line] li.now:first-child").count():
            tap(page, "[data-testid=pile-stock]")  # whoever begins may have nothing to draw
        for card in (0, 3, 5, 0, 3):
            tap(page, f"[data-testid=hand-card] >> nth={card}")
        tap(page, "[data-testid=verb-discard]")
        if page.get_by_test_id("remedy").count():
            tap(page, "[data-testid=remedy]")  # a card that costs points is thrown all the same
        page.wait_for_timeout(1500)
    answers, frames, pictures = page.evaluate("() => [seen.taps, seen.frames, seen.pictures]")
    yield Figure("tap to its picture, longest, 4× slower", max(answers, default=0), "ms", 100)
    yield Figure("longest task in those turns, 4× slower", max(frames, default=0), "ms", 50)
    took = sorted(pictures)
    most = round(took[int(len(took) * 0.95)], 1)
    yield Figure(f"event to its picture, 95th of 100, {len(took)} events", most, "ms", 50)
    page.context.close()


def tap(page: Page, what: str) -> None:
    box = page.locator(what).bounding_box()
    assert box is not None, f"{what} is not to be seen"
    page.touchscreen.tap(box["x"] + 10, box["y"] + 24)
    page.wait_for_timeout(400)


def made(page: Page) -> str:
    """A new table with bots; beginners, so that a round lasts longer than what is measured."""
    answer = page.evaluate(
        """() => fetch('/api/tables', {method: 'POST',
             body: JSON.stringify({rules: 'rami51', seats: ['you', 'bot', 'bot', 'bot'],
                                   bots: ['novice', 'novice', 'novice']}),
             headers: {'content-type': 'application/json', 'X-Tierce': '1'}}).then(a => a.json())"""
    )
    return str(answer["id"])


PARTS = ("usedSize", "embedderHeapUsedSize", "backingStorageSize")
"""What a page holds: the scripts' heap, that of its elements, and buffers beside both."""


def memory(measuring: Measuring, rounds: int) -> Iterator[Figure]:
    """What the page holds after so many rounds, beside what it held after a quarter of them, and
    after twice as many beside that: a leak goes on, what a browser compiles comes to an end.

    The same cards lie on the table each time.
    """
    early = max(1, rounds // 4)
    page, session = measuring.page(slow=False, watched=False)
    stage = Stage(page, PALACE, usual())
    stage.enter()
    held = {}
    for number in range(1, 2 * rounds + 1):
        asked = number in (early, rounds, 2 * rounds)
        play(stage, number, deal=early if asked else number)
        page.wait_for_timeout(1000 if asked else 300)  # until cards lie still and words are told
        if asked:
            session.send("HeapProfiler.collectGarbage")
            used = session.send("Runtime.getHeapUsage")
            held[number] = {
                "memory of scripts, elements and buffers": sum(used[part] for part in PARTS),
                "of it, without compiled code,": kept(page),
            }
    for now, then in ((rounds, early), (2 * rounds, rounds)):
        for what, size in held[now].items():
            growth = round(100 * (size / held[then][what] - 1), 1)
            yield Figure(f"{what} after {now} rounds, more than after {then}", growth, "%", 10)
    page.context.close()


def kept(page: Page) -> int:
    """Bytes of what the page itself keeps: its objects, texts, functions and elements. What else
    there is, the browser made of our scripts to run them, and makes more of what runs often.
    """
    parts: list[str] = []
    session = page.context.new_cdp_session(page)
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    heap = json.loads("".join(parts))
    fields = heap["snapshot"]["meta"]["node_fields"]
    kinds = heap["snapshot"]["meta"]["node_types"][0]
    nodes = heap["nodes"]
    columns = [nodes[fields.index(name) :: len(fields)] for name in ("type", "self_size")]
    return sum(size for kind, size in zip(*columns, strict=True) if kinds[kind] != "code")


def play(stage: Stage, number: int, deal: int) -> None:
    """A round among bots, of which the page is told what its seat sees."""
    bots = [bot("greedy")] * 4
    game = Round(PALACE, NAMES[:4], seed=deal)
    table, heard = Table(game, bots), 0
    stage.told["round"] = number + 3
    while True:
        news = [wire_event(event.seen_by(0), PALACE, 0) for event in game.events[heard:]]
        began = [{"type": "began", "round": number + 3, "start": game.state.start}]
        stage.view = table.view(0)
        stage.tell(*(began if heard == 0 else []), *news, whole=heard == 0)
        heard = len(game.events)
        if game.over:
            return
        table.step()
        stage.page.wait_for_timeout(15)


def lighthouse(measuring: Measuring) -> Iterator[Figure]:
    """The first page and a table in play, as Lighthouse judges them."""
    page, _ = measuring.page(slow=False)
    page.goto("/", wait_until="networkidle")
    places = {"the first page": "/", "a table": f"/t/{made(page)}"}
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())
    page.context.close()
    for what, path in places.items():
        found, quick = scores(measuring.site + path, cookie)
        for name, points in found.items():
            beside = f" (machine: {quick})" if name == "performance" else ""
            yield Figure(f"Lighthouse, {what}: {name}{beside}", points, "of 100", 95, least=True)


def told(figures: list[Figure]) -> str:
    """The table as it is printed and kept; times want a machine with nothing else to do."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    head = f"Measured on {here()}; load {load}."
    lines = [head, "", "| what | measured | bar | held |", "| --- | --- | --- | --- |"]
    return "\n".join([*lines, *map(str, figures)]) + "\n"


def main(args: argparse.Namespace) -> int:
    figures: list[Figure] = []

    def note(found: Iterator[Figure]) -> None:
        for figure in found:
            figures.append(figure)
            print(figure, flush=True)

    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), hurried=False) as site,  # bots at the pace at which people see them
        sync_playwright() as p,
    ):
        measuring = Measuring(p.chromium.launch(executable_path=chromium(), args=FLAGS), site)
        note(weights())
        note(first_card(measuring))
        note(a_turn(measuring))
        note(turns(measuring))
        note(memory(measuring, 4 if args.quick else 20))
        if args.lighthouse:
            note(lighthouse(measuring))
    if args.save:
        (args.save / "screen.md").write_text(f"# The screen\n\n{told(figures)}")
        kept = [figure._asdict() for figure in figures]
        (args.save / "screen.json").write_text(json.dumps(kept, indent=1) + "\n")
    return int(not all(figure.held for figure in figures))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="four rounds instead of twenty")
    parser.add_argument("--lighthouse", action="store_true", help="its points too; fetches 185 MB")
    parser.add_argument("--save", type=Path, metavar="DIR", help="keep the table there")
    sys.exit(main(parser.parse_args()))
