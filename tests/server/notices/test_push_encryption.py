"""Pushes are encrypted as the example of RFC 8291 says, and go to public addresses only."""

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from tierce.server.people.notices.encryption import are_keys, decoded, encoded, sealed
from tierce.server.people.notices.endpoints import ForbiddenError, address_of, is_public, split
from tierce.server.people.notices.quiet import is_quiet, quiet_until
from tierce.server.people.notices.records import Quiet

TEXT = b"When I grow up, I want to be a watermelon"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
    "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
    "gSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard_is_encrypted_byte_for_byte():
    own = ec.derive_private_key(int.from_bytes(decoded(OWN), "big"), ec.SECP256R1())

    assert encoded(sealed(TEXT, decoded(P256DH), decoded(AUTH), own, decoded(SALT))) == BODY


@pytest.mark.parametrize(
    ("p256dh", "auth", "good"),
    [(P256DH, AUTH, True), (P256DH, "", False), ("BA", AUTH, False), ("é", "é", False)],
)
def test_only_a_point_of_the_curve_is_a_browsers_key(p256dh, auth, good):
    assert are_keys(p256dh, auth) is good


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x",
        "https://push.example:8443/x",
        "https://user@push.example/x",
        "https://localhost/x",
        "https://push.example/x y",
        "https://push.example/\r\nHost: x",
        "https://[::1/x",
        "https://push.example:port/x",
        "ftp://push.example/x",
        "https:///x",
        "https://push.example/" + "x" * 1000,
        "",
    ],
)
def test_an_endpoint_is_https_on_a_named_host(endpoint):
    with pytest.raises(ForbiddenError):
        split(endpoint)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "10.1.2.3", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"]
)
async def test_no_push_goes_into_a_private_network(host):
    with pytest.raises(ForbiddenError):
        await address_of(split(f"https://{host}/x"))


@pytest.mark.parametrize("address", ["64:ff9b::7f00:1", "2002:7f00:1::", "fe80::1", "fd00::1"])
def test_an_ipv6_address_that_leads_inside_is_private_too(address):
    assert not is_public(address)


def test_the_push_service_of_the_operator_may_be_anywhere():
    assert split("http://127.0.0.1:9/x", "http://127.0.0.1:9").port == 9
    with pytest.raises(ForbiddenError):
        split("http://127.0.0.1:10/x", "http://127.0.0.1:9")


def test_quiet_hours_end_in_the_persons_own_morning():
    night = Quiet("Europe/Paris", 22 * 60, 8 * 60)
    at = 1_764_021_600_000  # 24 November 2025, 23:00 in Paris

    assert quiet_until(night, at) == at + 9 * 3_600_000
    assert quiet_until(night, at + 9 * 3_600_000) is None
    assert quiet_until(None, at) is None


@pytest.mark.parametrize(
    "quiet",
    [Quiet("Nowhere/Town", 0, 60), Quiet("../../etc/passwd", 0, 60), Quiet("UTC", 5, 5)],
)
def test_quiet_hours_want_a_time_zone_and_a_length(quiet):
    assert not is_quiet(quiet)
