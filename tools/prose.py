"""How the prose of the repository measures: ``python tools/prose.py``.

Printed are the words a sentence of the pages (docs outside the decisions, and the pages of the
root), the longest decisions, the words that prose avoids and docstrings that begin with "The same".
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
ROOT_PAGES = ("README.md", "CONTRIBUTING.md", "DESIGN.md")

MEDIAN, NINETIETH, DECISION = 16, 30, 300
"""Most words: of the middle sentence, of the longest but a tenth, of a decision."""
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
    for page in sorted(DOCS.rglob("*.md")):
        if page.relative_to(DOCS).parts[0] not in WRITTEN_BY_COMMANDS:
            yield page


def blocks(text: str) -> Iterator[tuple[str, int]]:
    """Paragraphs, list items and table cells of a Markdown text, with the fewest words counted."""
    block: list[str] = []
    for line in [*COMMENT.sub("", FENCE.sub("", text)).splitlines(), ""]:
        apart = line.lstrip().startswith(("|", "#", "![", "    ")) or not line.strip()
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
    """Every docstring of the package."""
    kinds = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    for file in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, kinds) and (text := ast.get_docstring(node)):
                yield text


def main() -> int:
    """Print the figures; 1 where a limit for docs is broken."""
    counts = {page: list(sentences(page.read_text("utf-8"))) for page in pages()}
    every = [words for page in counts.values() for words in page]
    median, ninetieth = part(every, 0.5), part(every, 0.9)
    if "-v" in sys.argv:
        for page, words in counts.items():
            print(f"{page.relative_to(ROOT)}: {part(words, 0.5)}, {part(words, 0.9)}")
    print(f"docs: {len(every)} sentences, median {median} words (want <= {MEDIAN}), ", end="")
    print(f"90 of 100 within {ninetieth} (want <= {NINETIETH})")
    longest = decisions()
    print("longest decisions: " + ", ".join(f"{name[:4]} {words}" for words, name in longest[:5]))
    texts = list(docstrings())
    banned = sum(len(BANNED.findall(text)) for text in texts)
    same = sum(text.startswith("The same") for text in texts)
    print(f"docstrings of src: {banned} banned words (aim {BANNED_WANTED}), ", end="")
    print(f'{same} begin with "The same" (aim {SAME_WANTED})')
    good = median <= MEDIAN and ninetieth <= NINETIETH and longest[0][0] <= DECISION
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
