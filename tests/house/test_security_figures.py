"""The figures that docs/security.md and docs/protocol.md name are those of the sources."""

import typing

from tests.house.test_security import PAGE, ROOT, ROWS
from tierce.server import wire
from tierce.server.app.application import BODY
from tierce.server.calls.people.mail import HANDLERS as MAIL
from tierce.server.calls.people.pictures import LONGEST as READING
from tierce.server.guard.limits import Limits
from tierce.server.people.accounts import passphrases
from tierce.server.people.accounts.records import DAY, LASTS, LONGEST
from tierce.server.people.profile.pictures import MOST
from tierce.server.system.logs import FIELDS
from tierce.server.wire.people.accounts import Way
from tierce.server.work.picture import PIXELS, SIDE

PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
WHY = {item.split()[0]: why for item, _, why in ROWS}


def test_the_words_that_may_not_stand_for_a_passphrase_are_named() -> None:
    named = set(WHY["6.1.2"].split("`")[1::2])

    assert named >= set(passphrases.OURS)
    for word in passphrases.OURS:
        assert not passphrases.fits(f"{word} {word}{word} ab", "Amal")


def test_every_way_in_is_named() -> None:
    said = {"passkey": "Passkey", "passphrase": "passphrase", "words": "twelve words"}

    assert set(typing.get_args(Way)) == set(said)
    for words in (*said.values(), "link from a signed-in device", "link by mail"):
        assert words in WHY["6.1.3"]
    assert any("/api/mail" in path or "/api/recover" in path for one in MAIL for path in one.paths)


def test_sizes_of_files_are_those_of_the_sources() -> None:
    files = PAGE.partition("## V5")[2].partition("## V6")[0]

    assert f"{BODY // 1024} KiB" in files
    assert f"{MOST // 1024**2} MiB and {PIXELS // 10**6} million pixels" in files
    assert f"within {READING:.0f} seconds" in files
    assert f"{SIDE} pixels square" in files


def test_lives_of_sessions_are_those_of_the_sources() -> None:
    assert f"{LASTS // DAY} days unused" in WHY["7.1.1"]
    assert LONGEST == 365 * DAY
    assert "one year after the last proof" in WHY["7.1.1"]


def test_the_limits_of_reading_are_those_of_the_sources() -> None:
    limits = Limits(lambda: 0.0)
    guest, address = [one for one in vars(limits.reading).values() if hasattr(one, "allows")]
    said = " ".join(PROTOCOL.partition("**Limits**")[2].split()[:90])

    assert taken(guest) == 300
    assert taken(address) == 6000
    assert "300 calls of a guest at once" in said
    assert "6000 and a hundred for an address" in said


def taken(limit: typing.Any) -> int:
    """How many calls one client has at once."""
    return next(at for at in range(10_000) if not limit.allows("client"))


def test_the_log_has_no_field_for_a_person() -> None:
    assert FIELDS & {"person", "name", "who", "user", "cookie", "token", "mail", "cards"} == set()


def test_no_call_asks_for_a_hint_or_a_secret_question() -> None:
    assert set(wire.NewPassphrase.__struct_fields__) == {"name", "passphrase"}
    asked = set(wire.Proof.__struct_fields__)
    assert asked == {"way", "name", "passphrase", "words", "credential", "state", "merge"}
