"""How the prose of the repository measures: ``python tools/prose.py``.

It prints the words a sentence of README, CONTRIBUTING and docs (decisions apart), the longest
decisions and changes, the banned words and the docstrings that begin with "The same".
Exit status 1 where a limit is broken. ``python3 run.py lint docs`` calls it.

Counted are sentences of four words and more in paragraphs and list items, and table cells of twelve
words and more. A span of code is one word. Headings, pictures, code blocks and pages that a command
writes are not counted. Sentences end with a full stop, a question mark or an exclamation mark.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
WRITTEN_BY_COMMANDS = ("_build", "rules", "decisions")
"""Folders of docs that are not measured as pages."""
ROOT_PAGES = ("README.md", "CONTRIBUTING.md")

MEDIAN, NINETIETH, DECISION, CHANGE = 16, 30, 300, 15
"""Most words: of the median sentence, of 90 sentences in 100, of a decision, of a change."""
BANNED = re.compile(r"\b(whoever|somebody|nobody|whatever|is told)\b", re.IGNORECASE)
BANNED_WANTED, SAME_WANTED = 60, 10

WORD = re.compile(r"\w[\w'’.,/+×%-]*")
FENCE = re.compile(r"^( *)(```|~~~).*?^\1\2[^\n]*$", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
CODE = re.compile(r"`[^`]*`")
CELL = re.compile(r"(?<!\\)\|")
ITEM = re.compile(r"^\s*(?:[-*+]|\d+\.)\s+")
END = re.compile(r"(?<=[.!?])[)\"”»*_]*\s+")
LEAST, LEAST_IN_CELL = 4, 12
"""Shorter texts are no sentences."""


def pages() -> Iterator[Path]:
    """Every page whose sentences are measured."""
    yield from (ROOT / name for name in ROOT_PAGES)
    for page in sorted(DOCS.rglob("*.md")):
        if page.relative_to(DOCS).parts[0] not in WRITTEN_BY_COMMANDS:
            yield page


def blocks(text: str) -> Iterator[tuple[str, int]]:
    """Paragraphs, list items and table cells of a Markdown text, with the fewest words counted."""
    block: list[str] = []
    for line in [*COMMENT.sub("", FENCE.sub("", text)).splitlines(), ""]:
        apart = (
            line.startswith("    ")
            or line.lstrip().startswith(("|", "#", "!["))
            or not line.strip()
        )
        if (apart or ITEM.match(line)) and block:
            yield " ".join(block), LEAST
            block = []
        if line.lstrip().startswith("|"):
            yield from ((cell, LEAST_IN_CELL) for cell in CELL.split(line.strip().strip("|")))
        elif not apart:
            block.append(ITEM.sub("", line).strip())


def sentences(text: str) -> Iterator[int]:
    """The number of words of each sentence of a Markdown text."""
    for block, least in blocks(text):
        for sentence in END.split(CODE.sub("code", LINK.sub(r"\1", block))):
            if (words := len(WORD.findall(sentence))) >= least:
                yield words


def part(numbers: list[int], share: float) -> int:
    """The number below which that share of them lies."""
    return sorted(numbers)[min(len(numbers) - 1, int(len(numbers) * share))] if numbers else 0


def decisions() -> list[tuple[int, str]]:
    """The words of each decision and its name, the longest first."""
    folder = DOCS / "decisions"
    found = [(len(page.read_text("utf-8").split()), page.stem) for page in folder.glob("[0-9]*.md")]
    return sorted(found, reverse=True)


def docstrings() -> Iterator[str]:
    """Every docstring of the package, those of attributes included."""
    for file in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                yield str(node.value.value)


def changes() -> int:
    """The words of the longest line of the change log."""
    lines = (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()
    return max(len(line.split()) - 1 for line in lines if line.startswith("- "))


def main() -> int:
    """Print the figures; 1 where a limit for docs is broken."""
    good = all([pages_hold(), records_hold()])
    texts = list(docstrings())
    banned = sum(len(BANNED.findall(text)) for text in texts)
    same = sum(text.startswith("The same") for text in texts)
    print(f"docstrings of src: {banned} banned words (aim {BANNED_WANTED}), ", end="")
    print(f'{same} begin with "The same" (aim {SAME_WANTED})')
    return 0 if good else 1


def pages_hold() -> bool:
    """Print the words a sentence; whether they keep their limits."""
    counts = {page: list(sentences(page.read_text("utf-8"))) for page in pages()}
    if "-v" in sys.argv:
        for page, words in counts.items():
            print(f"{page.relative_to(ROOT)}: {part(words, 0.5)}, {part(words, 0.9)}")
    every = [words for page in counts.values() for words in page]
    median, ninetieth = part(every, 0.5), part(every, 0.9)
    print(f"pages: {len(every)} sentences, median {median} words (limit {MEDIAN}), ", end="")
    print(f"90 of 100 within {ninetieth} (limit {NINETIETH})")
    return median <= MEDIAN and ninetieth <= NINETIETH


def records_hold() -> bool:
    """Print the longest decisions and changes; whether they keep their limits."""
    longest, change = decisions(), changes()
    named = ", ".join(f"{name[:4]} {words}" for words, name in longest[:5])
    print(f"longest decisions: {named} words (limit {DECISION})")
    print(f"longest line of the change log: {change} words (limit {CHANGE})")
    return longest[0][0] <= DECISION and change <= CHANGE


if __name__ == "__main__":
    sys.exit(main())
