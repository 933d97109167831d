"""The judge's codes and the screen's words are kept in different rooms; here they meet."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tierce.game.acts.refusal import CODES

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"


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
    files = [WEB / "src" / "table" / "words" / name for name in ("refusal.ts", "reasons.ts")]
    known = "".join(file.read_text(encoding="utf-8") for file in files)
    missing = [code for code in sorted(CODES) if f"  {code}:" not in known]

    assert missing == []


def test_the_screen_refuses_in_the_words_of_the_rules(tmp_path: Path) -> None:
    script = tmp_path / "tools" / "refusal_messages.py"
    script.parent.mkdir()
    shutil.copy(ROOT / "tools/refusal_messages.py", script)
    shutil.copytree(WEB / "messages", tmp_path / "web/messages")
    subprocess.run([sys.executable, str(script)], check=True)

    for made in sorted((tmp_path / "web/messages").iterdir()):
        kept = (WEB / "messages" / made.name).read_text(encoding="utf-8")
        assert made.read_text(encoding="utf-8") == kept, "run: python tools/refusal_messages.py"
