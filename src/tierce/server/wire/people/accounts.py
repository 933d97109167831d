"""Accounts: ways in, devices, proofs, and what follows a person."""

from typing import Literal

from msgspec import Struct

Way = Literal["passkey", "passphrase", "words"]


class WayIn(Struct):
    """A way into the account; ``made`` and ``used`` in milliseconds since 1970."""

    id: str
    kind: Way
    label: str
    made: int
    used: int


class Device(Struct):
    """A device that is signed in. ``here`` marks the one that asks."""

    id: str
    label: str
    seen: int
    here: bool


class Account(Struct):
    """The reader's account. A guest has none, so ``made`` is None.

    ``proved``: this device has proved who it is within the last minutes. ``erased_at``: when the
    account will be erased, if that is asked.
    """

    name: str
    made: int | None
    ways: list[WayIn]
    devices: list[Device]
    proved: bool
    erased_at: int | None


class Asked(Struct):
    """The question of a passkey: ``options`` for the browser, ``state`` to send back."""

    options: dict[str, object]
    state: str


class NewPasskey(Struct):
    credential: dict[str, object]
    state: str


class NewPassphrase(Struct):
    name: str
    passphrase: str


class WantedWords(Struct):
    lang: Literal["fr", "en"] = "fr"


class Words(Struct):
    """Twelve recovery words, which count once they are sent back with ``draft``."""

    words: list[str]
    draft: str


class WrittenWords(Struct):
    words: list[str]
    draft: str


class Proof(Struct):
    """A proof of who one is, by one of the ways in.

    ``merge``: at sign-in, add the tables of this device's guest to the account.
    """

    way: Way
    name: str = ""
    passphrase: str = ""
    words: list[str] = []
    credential: dict[str, object] = {}
    state: str = ""
    merge: bool = False


class Challenge(Struct):
    """Work that an attempt costs: the number of which, after ``salt``, SHA-256 gives ``digest``.

    It is from 0 to ``most``. It comes back with ``text`` in the header ``X-Tierce-Work``.
    """

    text: str
    salt: str
    digest: str
    most: int


class Chosen(Struct):
    """A way in or a device, by its id."""

    id: str


class KeptValue(Struct):
    """What follows the person under one key, as text of the client's own."""

    value: str
    changed: int


class KeptValues(Struct):
    values: dict[str, KeptValue]


class KeepValue(Struct):
    key: Literal["settings", "rules", "muted", "lessons", "coach", "last"]
    value: str
    changed: int


class Erasing(Struct):
    """The wish to erase everything: the name typed, and whether it is done at once."""

    name: str
    now: bool = False


class Done(Struct):
    done: bool = True
