"""The judge's codes and the screen's words are kept in different rooms; here they meet."""

import json
from pathlib import Path

import pytest

from tierce.game.refusal import CODES

WEB = Path(__file__).resolve().parents[2] / "web"


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_every_refusal_has_a_reason_and_a_sentence(locale: str) -> None:
    words = json.loads((WEB / "messages" / f"{locale}.json").read_text(encoding="utf-8"))
    missing = [
        key
        for code in sorted(CODES)
        for key in (f"reason_{code}", f"refusal_{code}")
        if key not in words
    ]

    assert missing == []


def test_the_screen_knows_every_refusal() -> None:
    files = [WEB / "src" / "table" / name for name in ("refusal.ts", "reasons.ts")]
    known = "".join(file.read_text(encoding="utf-8") for file in files)
    missing = [code for code in sorted(CODES) if f"  {code}:" not in known]

    assert missing == []
