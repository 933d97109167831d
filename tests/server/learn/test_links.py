"""Terms, sections of the rules and puzzles lead to lessons that are there."""

import re
from pathlib import Path

from tierce.learn.glossary.records import terms as records
from tierce.learn.puzzles.proving.themes import THEMES
from tierce.rules.words.catalogue import words
from tierce.server.learn.contents import lessons

WEB = Path(__file__).parents[3] / "web/src"
PAIR = re.compile(r"^  '?([\w-]+)'?: '([\w-]+)',$", re.MULTILINE)
WISH = re.compile(r"^  '?([\w-]+)'?: \{ (kind|theme): '(\w+)' \},$", re.MULTILINE)


def test_terms_and_sections_lead_to_lessons():
    terms, sections = (WEB / "glossary/lessons.ts").read_text("utf-8").split("const OF_SECTION")

    assert len(pairs := PAIR.findall(terms)) > 20
    assert {lesson for _, lesson in [*pairs, *PAIR.findall(sections)]} <= lessons().keys()
    assert {term for term, _ in pairs} <= records().keys()
    assert {key for key, _ in PAIR.findall(sections)} <= words("en").page["headings"].keys()


def test_lessons_lead_to_puzzles():
    found = WISH.findall((WEB / "learn/practice.ts").read_text("utf-8"))
    shelves = {file.stem for file in Path("src/tierce/learn/puzzles/shelf").glob("*.txt")}

    assert len(found) > 15
    assert {lesson for lesson, _, _ in found} <= lessons().keys()
    assert {of for _, by, of in found if by == "theme"} <= set(THEMES)
    assert {of for _, by, of in found if by == "kind"} <= shelves
