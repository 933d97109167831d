"""What makes a browser test the same in every run: seeds that are known, and cuts that are."""

from tests.web.conftest import Visitor
from tierce.server.deck.commitment import promise, seed_of

DRAWN = "() => [...crypto.getRandomValues(new Uint8Array(16))]"


def test_every_table_promises_the_same_first_deck(visitor: Visitor) -> None:
    page = visitor("/")
    told = [page.request.post("/api/tickets", headers={"X-Tierce": "1"}) for _ in range(2)]

    assert {one.json()["promise"] for one in told} == {promise(seed_of("0" * 64, 1))}


def test_a_browser_draws_the_same_numbers_in_every_run_and_none_twice(visitor: Visitor) -> None:
    first, second = visitor("/"), visitor("/")
    drawn = [bytes(page.evaluate(DRAWN)).rstrip(b"\0").split() for page in (first, first, second)]

    assert [one[0] for one in drawn] == [b"1", b"2", b"1"]
    assert [one[2] for one in drawn] == [b"1", b"1", b"2"]
    assert len({one[1] for one in drawn}) == 1
