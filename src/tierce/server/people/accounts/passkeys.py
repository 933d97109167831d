"""Passkeys (WebAuthn). The challenge travels in a signed text and counts once."""

import base64
import hashlib
import secrets
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer

from tierce.server.people.accounts.records import Login
from tierce.server.store import Store
from tierce.server.system.clock import Clock

PATIENCE: Final = 300
"""Seconds in which a challenge must be answered."""
SITE: Final = "Tierce"


class BadPasskeyError(ValueError):
    """The answer of the device does not fit, is too late, or was used before."""


class Asked(NamedTuple):
    """A challenge: what the browser needs, and the text that comes back with the answer."""

    options: dict[str, Any]
    state: str


class Made(NamedTuple):
    """A new passkey: its id, and what is stored of it."""

    key: str
    secret: str


class Passkeys:
    """Asks devices for passkeys and verifies their answers."""

    def __init__(self, secret: bytes, store: Store, clock: Clock) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt="passkey")
        self._store = store
        self._clock = clock

    def ask_new(self, origin: str, person: str, name: str, known: list[Login]) -> Asked:
        """The challenge for a new passkey of the person."""
        import webauthn  # noqa: PLC0415  a start without passkeys needs no cryptography
        from webauthn.helpers import structs  # noqa: PLC0415

        challenge = secrets.token_bytes(32)
        options = webauthn.generate_registration_options(
            rp_id=_site(origin),
            rp_name=SITE,
            user_id=hashlib.sha256(f"passkey {person}".encode()).digest(),
            user_name=name,
            challenge=challenge,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=_bytes(one.key)) for one in known
            ],
        )
        return self._asked(webauthn.options_to_json(options), challenge, person)

    def ask_known(self, origin: str, person: str = "") -> Asked:
        """The challenge for any passkey of this site; ``person`` for a proof."""
        import webauthn  # noqa: PLC0415
        from webauthn.helpers import structs  # noqa: PLC0415

        challenge = secrets.token_bytes(32)
        options = webauthn.generate_authentication_options(
            rp_id=_site(origin),
            challenge=challenge,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        )
        return self._asked(webauthn.options_to_json(options), challenge, person)

    def _asked(self, options: str, challenge: bytes, person: str) -> Asked:
        state = self._signer.dumps([person, _text(challenge)])
        return Asked(msgspec.json.decode(options), str(state))

    async def made(self, origin: str, person: str, credential: Any, state: str) -> Made:
        """Verify a new passkey; raises BadPasskeyError or TakenError."""
        import webauthn  # noqa: PLC0415

        challenge = await self._spent(state, person)
        try:
            found = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=_site(origin),
                expected_origin=origin,
                require_user_verification=True,
            )
        except Exception as why:  # the library raises many kinds for a malformed answer
            raise BadPasskeyError from why
        kept = {"public": _text(found.credential_public_key), "count": found.sign_count}
        return Made(_text(found.credential_id), msgspec.json.encode(kept).decode())

    async def used(
        self, origin: str, login: Login | None, credential: Any, state: str, person: str
    ) -> str:
        """Verify the use of a passkey and return what is stored of it now.

        Raises BadPasskeyError or TakenError.
        """
        import webauthn  # noqa: PLC0415

        challenge = await self._spent(state, person)
        if login is None:
            raise BadPasskeyError
        kept = msgspec.json.decode(login.secret)
        try:
            found = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=_site(origin),
                expected_origin=origin,
                credential_public_key=_bytes(kept["public"]),
                credential_current_sign_count=kept["count"],
                require_user_verification=True,
            )
        except Exception as why:
            raise BadPasskeyError from why
        return msgspec.json.encode({**kept, "count": found.new_sign_count}).decode()

    async def _spent(self, state: str, person: str) -> bytes:
        try:
            read = self._signer.loads(state, max_age=PATIENCE)
        except BadSignature:
            raise BadPasskeyError from None
        if not isinstance(read, list) or read[0] != person:
            raise BadPasskeyError
        await self._store.spend(f"passkey {read[1]}", self._clock.now())
        return _bytes(read[1])


def id_of(credential: Any) -> str:
    """The passkey's id in an answer; empty if there is none."""
    found = credential.get("id") if isinstance(credential, dict) else None
    return found if isinstance(found, str) else ""


def _site(origin: str) -> str:
    return urlsplit(origin).hostname or ""


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
