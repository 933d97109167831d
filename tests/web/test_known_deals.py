"""What makes a browser test the same in every run: seeds that are known, and cuts that are."""

from tests.web.conftest import Visitor
from tierce.server.deck.commitment import promise, seed_of

DRAWN = "() => [...crypto.getRandomValues(new Uint8Array(16))]"


def test_tables_promise_the_same_first_deck_and_a_browser_draws_the_same_numbers_each_once(
    visitor: Visitor,
) -> None:
    first, second = visitor("/"), visitor("/")
    told = [
        page.request.post("/api/tickets", headers={"X-Tierce": "1"}) for page in (first, second)
    ]
    drawn = [bytes(page.evaluate(DRAWN)).rstrip(b"\0").split() for page in (first, first, second)]

    assert {one.json()["promise"] for one in told} == {promise(seed_of("0" * 64, 1))}
    assert [one[0] for one in drawn] == [b"1", b"2", b"1"]
    assert [one[2] for one in drawn] == [b"1", b"1", b"2"]
    assert len({one[1] for one in drawn}) == 1
