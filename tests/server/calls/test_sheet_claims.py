"""“That is me” on a finished score sheet, over HTTP, and the history that follows."""

import asyncio
import json
from pathlib import Path

import httpx
import msgspec
import pytest

from tests.server.people import HEADERS, PLAIN, site
from tierce.cli import main
from tierce.server.guard.limits import Limits
from tierce.server.people.office.records import Switches
from tierce.server.people.sheets.folding import sheet_of
from tierce.server.store import do
from tierce.server.wire import SheetEntry

CASES = Path(__file__).parents[3] / "web/src/sheet/log/cases.json"
NAMES = {"id": "aaaa-0", "at": 1, "kind": "set", "names": ["Zohra", "Wassim"], "rules": "rami51"}
SCORES = [
    {"id": f"aaaa-{seat + 1}", "at": 2, "kind": "score", "seat": seat, "points": 40 * seat}
    for seat in range(2)
]
END = {"id": "aaaa-9", "at": 3, "kind": "end"}


def person(address) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=address, headers=HEADERS, **PLAIN)


async def test_each_player_finds_the_match_in_the_own_history(tmp_path):
    async with (
        site(tmp_path) as (address, _),
        person(str(address)) as zohra,
        person(str(address)) as wassim,
    ):
        keys = (await zohra.post("/api/sheets")).json()
        writing, reading = (f"/api/sheets/{keys[key]}" for key in ("writer", "reader"))
        await zohra.post(writing, json={"after": 0, "entries": [NAMES, *SCORES]})
        early = await zohra.post(f"{writing}/me", json={"seat": 0})
        await zohra.post(writing, json={"after": 3, "entries": [END]})
        mine = await zohra.post(f"{writing}/me", json={"seat": 0})
        taken = await wassim.post(f"{reading}/me", json={"seat": 0})
        his = await wassim.post(f"{reading}/me", json={"seat": 1})
        nobody = await wassim.post(f"{reading}/me", json={"seat": 2})
        seats = (await zohra.get(f"{reading}/me")).json()
        hers, other = [(await one.get("/api/history/sheets")).json() for one in (zohra, wassim)]
        matches = (await zohra.get("/api/history")).json()
        correction = {**SCORES[0], "id": "aaaa-20", "at": 9, "points": 90, "of": "aaaa-1"}
        await zohra.post(writing, json={"after": 4, "entries": [correction]})
        corrected = (await zohra.get("/api/history/sheets")).json()
        await wassim.post(f"{reading}/me", json={"seat": None})
        left = (await wassim.get("/api/history/sheets")).json()
        stranger = (await person(str(address)).get("/api/history/sheets")).json()

    assert (early.status_code, early.json()["code"]) == (403, "not_over")
    assert (mine.json(), taken.status_code) == ({"you": 0, "taken": [0]}, 409)
    assert (his.json(), nobody.status_code) == ({"you": 1, "taken": [0, 1]}, 400)
    assert seats == {"you": 0, "taken": [0, 1]}
    assert [(one["you"], one["key"]) for one in hers["matches"]] == [(0, keys["reader"])]
    assert (hers["figures"]["won"], other["figures"]["won"]) == (1, 0)
    assert keys["writer"] not in json.dumps([hers, other, seats])
    assert (matches["matches"], matches["played"]) == ([], 0)
    assert (corrected["figures"]["won"], corrected["matches"][0]["totals"]) == (0, [90, 40])
    assert left["matches"] == stranger["matches"] == []


async def test_the_childrens_mode_shows_no_name_that_was_typed_on_a_sheet(tmp_path):
    typed = {**NAMES, "names": ["Zut", "Mimosa"], "rules": "zut rules"}
    scores = [{**one, "cards": "zut alors"} for one in SCORES]
    async with (
        site(tmp_path) as (address, service),
        person(str(address)) as zohra,
        person(str(address)) as wassim,
    ):
        keys = (await zohra.post("/api/sheets")).json()
        at = f"/api/sheets/{keys['writer']}"
        await zohra.post(at, json={"after": 0, "entries": [typed, *scores, END]})
        await zohra.post(f"{at}/me", json={"seat": 0})
        plain = await wassim.post(f"/api/sheets/{keys['reader']}", json={"after": 0})
        await service.house.switch("terminal", Switches(children=True))
        await service.office.boards.fresh()
        shown = await wassim.post(f"/api/sheets/{keys['reader']}", json={"after": 0})
        matches = await zohra.get("/api/history/sheets")

    assert "Zut" in plain.text
    assert "zut" not in (shown.text + matches.text).lower()
    assert shown.json()["entries"][0]["names"][1] == "Mimosa"


async def test_a_claim_is_given_up_after_its_sheet_has_gone(tmp_path):
    async with site(tmp_path) as (address, service), person(str(address)) as zohra:
        keys = (await zohra.post("/api/sheets")).json()
        at, of = (f"/api/sheets/{keys[key]}/me" for key in ("writer", "reader"))
        await zohra.post(at[:-3], json={"after": 0, "entries": [NAMES, *SCORES, END]})
        await zohra.post(at, json={"seat": 0})
        await service.store.relations.write(do("delete from sheet"))
        left = await zohra.post(of, json={"seat": None})
        matches = (await zohra.get("/api/history/sheets")).json()["matches"]
        again = await zohra.post(of, json={"seat": None})

    assert (left.status_code, left.json()) == (200, {"you": None, "taken": []})
    assert (matches, again.status_code) == ([], 404)


async def test_an_erased_person_leaves_no_claim_and_the_others_keep_theirs(tmp_path):
    async with site(tmp_path) as (address, _), person(address) as zohra, person(address) as wassim:
        keys = (await zohra.post("/api/sheets")).json()
        at = f"/api/sheets/{keys['writer']}"
        await zohra.post(at, json={"after": 0, "entries": [NAMES, *SCORES, END]})
        await zohra.post(f"{at}/me", json={"seat": 0})
        await wassim.post(f"{at}/me", json={"seat": 1})
        cookies = [one.cookies["tierce_guest"] for one in (zohra, wassim)]
    rows = [await erased(tmp_path, cookie) for cookie in cookies]

    assert rows == [(1, 1, 1), (0, 0, 0)]


async def erased(data, cookie) -> tuple[int, ...]:
    """The claims and results that stay when the person is erased."""
    from tierce.server.store.sqlite import SqliteStore

    (data / "secret").write_bytes(b"k" * 64)
    assert await asyncio.to_thread(main, ["erase", cookie, "--data", str(data)]) == 0
    store = SqliteStore(data / "tierce.db")
    counts = [
        (await store.relations.read(f"select count(*) from {one}"))[0][0]
        for one in ("sheet_claim", "sheet_result", "sheet_summary")
    ]
    await store.close()
    return tuple(counts)


@pytest.mark.parametrize("after", [10**9 + 1, 2**31, 2**63, 10**30, -1])
async def test_a_number_that_no_sheet_has_is_refused(tmp_path, after):
    async with site(tmp_path) as (address, _), person(str(address)) as http:
        keys = (await http.post("/api/sheets")).json()
        bad = await http.post(f"/api/sheets/{keys['writer']}", json={"after": after})

    assert (bad.status_code, bad.json()["code"]) == (400, "malformed")


async def test_to_correct_a_claimed_sheet_without_end_costs_the_budget_of_work(tmp_path):
    async with (
        site(tmp_path, limits=lambda: Limits(lambda: 0.0)) as (address, _),
        person(str(address)) as zohra,
    ):
        keys = (await zohra.post("/api/sheets")).json()
        at = f"/api/sheets/{keys['writer']}"
        end = {"after": 0, "entries": [NAMES, *SCORES, END]}
        before = [(await zohra.post(at, json=end)).status_code for _ in range(8)]
        await zohra.post(f"{at}/me", json={"seat": 0})
        after = [(await zohra.post(at, json=end)).status_code for _ in range(70)]

    assert set(before) == {200}
    assert after[0] == 200
    assert after[-1] == 429


@pytest.mark.parametrize("before", ["x", "7", "-1.a", ".", "99999999999999999999.a", "%00"])
async def test_a_page_after_nonsense_is_refused(tmp_path, before):
    async with site(tmp_path) as (address, _), person(address) as http:
        answer = await http.get("/api/history/sheets", params={"before": before})

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("body", [{}, {"seat": -1}, {"seat": 12}, {"seat": "0"}, None])
async def test_bad_input_is_refused(tmp_path, body):
    async with site(tmp_path) as (address, _), person(address) as http:
        keys = (await http.post("/api/sheets")).json()
        bad = await http.post(f"/api/sheets/{keys['writer']}/me", json=body)
        unknown = await http.post("/api/sheets/none/me", json={"seat": 0})

    assert (bad.status_code, unknown.status_code) == (400, 404)


@pytest.mark.parametrize("case", json.loads(CASES.read_text()))
def test_entries_say_the_same_here_and_on_the_device(case):
    """`log.test.ts` reads the same cases."""
    sheet = sheet_of(msgspec.convert(case["entries"], list[SheetEntry]))

    assert [sheet.names, sheet.totals, sheet.whole, sheet.places, sheet.ended] == case["says"]
