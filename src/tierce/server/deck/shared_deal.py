"""The secrets of shared deals, which follow from the site's key and the date."""

import hmac


def shared_secret(key: bytes, day: str, family: str) -> str:
    """The secret of one deal. Without the key nobody can find it."""
    return hmac.digest(key, f"shared deal {day} {family}".encode(), "sha256").hex()
