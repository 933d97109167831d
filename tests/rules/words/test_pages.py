"""The documentation's pages of rules: one for each preset and language, reached from the index."""

import re
import runpy
from pathlib import Path

from tierce.rules import OPTIONS, patches, presets

TOOL = Path(__file__).parents[3] / "tools" / "rules_pages.py"


def pages(folder: Path) -> dict[str, str]:
    runpy.run_path(str(TOOL))["write_pages"](folder)
    return {file.name: file.read_text("utf-8") for file in folder.iterdir()}


def test_every_preset_has_its_pages_and_the_index_leads_to_all(tmp_path: Path) -> None:
    written = pages(tmp_path)
    wanted = {
        f"{key}.{lang}.md" for key in (*presets(), "options", "patches") for lang in ("fr", "en")
    }

    assert set(written) == wanted | {"index.md"}
    assert set(re.findall(r"\((\S+\.md)\)", written["index.md"])) == wanted


def test_every_option_and_patch_is_explained(tmp_path: Path) -> None:
    written = pages(tmp_path)

    for lang in ("fr", "en"):
        assert all(f"(`{name}`)" in written[f"options.{lang}.md"] for name in OPTIONS)
        assert all(f"(`+{name}`)" in written[f"patches.{lang}.md"] for name in patches())
        assert "{" not in "".join(text for name, text in written.items() if name != "index.md")


def test_a_page_that_is_right_is_not_touched(tmp_path: Path) -> None:
    pages(tmp_path)
    before = {file: file.stat().st_mtime_ns for file in tmp_path.iterdir()}
    pages(tmp_path)

    assert before == {file: file.stat().st_mtime_ns for file in tmp_path.iterdir()}
