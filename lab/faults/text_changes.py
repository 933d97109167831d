"""Changes of text that is not Python: the client, its styles, and the words of both languages."""

import re
from collections.abc import Callable, Iterator

from lab.faults.python_changes import Change

Rule = tuple[str, str, str]
"""Name, what is looked for, what it becomes; each place in a line is one change."""

SCREEN: tuple[Rule, ...] = (
    ("=== to !==", r" === ", " !== "),
    ("!== to ===", r" !== ", " === "),
    ("&& to ||", r" && ", " || "),
    ("|| to &&", r" \|\| ", " && "),
    ("> to >=", r"(?<=\w) > (?=\w)", " >= "),
    ("< to <=", r"(?<=\w) < (?=\w)", " <= "),
    ("+ to -", r"(?<=[\w)]) \+ (?=[\w(])", " - "),
    ("not dropped", r"(?<=[( ])!(?=[a-z])", ""),
    ("true to false", r"\btrue\b", "false"),
    ("false to true", r"\bfalse\b", "true"),
    ("condition turned", r"(\{#if )(.+)(\})$", r"\1!(\2)\3"),
    ("empty branch", r"(\{:else if )(.+)(\})$", r"\1false\3"),
    ("click lost", r" onclick=\{[^{}]+\}", ""),
    ("never disabled", r" disabled=\{[^{}]+\}", ""),
    ("statement dropped", r"^( +)[\w.]+\([^()]*\);$", r"\1;"),
)
ACCESS: tuple[Rule, ...] = (
    ("aria lost", r" aria-\w+=(\{[^{}]*\}|\"[^\"{}]*\")", ""),
    ("role lost", r" role=(\{[^{}]*\}|\"[^\"{}]*\")", ""),
    ("text of a picture lost", r" alt=(\{[^{}]*\}|\"[^\"{}]*\")", ""),
    ("label of nothing", r" for=(\{[^{}]*\}|\"[^\"{}]*\")", ""),
    ("out of reach", r" tabindex=\"0\"", ""),
    ("keys lost", r" onkeydown=\{[^{}]+\}", ""),
    ("heading lost", r"<h2\b([^>]*)>(.*)</h2>", r"<p\1>\2</p>"),
    ("button lost", r"<button\b([^>]*)>(.*)</button>", r"<span\1>\2</span>"),
    ("language lost", r" lang=(\{[^{}]*\}|\"[^\"{}]*\")", ""),
    ("not spoken", r"^( +)(announce|say|speak)\(.*\);$", r"\1;"),
    ("focus unseen", r":focus-visible", ":focus-never"),
    ("motion for all", r"prefers-reduced-motion: reduce", "prefers-reduced-motion: never"),
    ("pale ink", r"(--(?:ink|ink-2|accent|warm|focus): )#\w{6}", r"\1#c9c4b4"),
    ("small target", r"min-(height|width): \d\dpx", r"min-\1: 12px"),
)
WORDS: tuple[Rule, ...] = (
    ("value lost", r"\{(\w+)\}", ""),
    ("word doubled", r"(?<=[a-zé] )([a-zé]{4,}) (?=[a-zé])", r"\1 \1 "),
    ("straight quote", r"’", "'"),
    ("no space before", "\u202f(?=[:;!?])", ""),
    ("lower case", r"(?<=\": \")([A-ZÉ])(?=[a-zé]{3})", "é"),
    ("sentence lost", r"(?<=[a-zé]{3}\.) [A-ZÉ][^\"]{12,}(?=\")", ""),
    ("other word", r"\b(pioche|défausse|joker|stock|discard)\b", "tas"),
)


def changed_by(rules: tuple[Rule, ...]) -> Callable[[str], Iterator[Change]]:
    """All single changes that the rules make to a text."""

    def changes(text: str) -> Iterator[Change]:
        comment = False
        for number, line in enumerate(text.split("\n")):
            inside = comment or "/*" in line
            comment = inside and "*/" not in line
            if inside or line.lstrip().startswith(("//", "*", "<!--", "<script", "import ", "#")):
                continue
            yield from changes_of(rules, number, line)

    return changes


def changes_of(rules: tuple[Rule, ...], number: int, line: str) -> Iterator[Change]:
    for name, old, new in rules:
        for match in re.finditer(old, line):
            made = line[: match.start()] + match.expand(new) + line[match.end() :]
            if made != line:
                yield number, made, name
