"""Write the client's sentences for refusals from those of the rules.

    python tools/refusal_messages.py

The rules' words are the source: ``src/tierce/rules/words/*/refusals.toml``. A test fails when
``web/messages`` holds anything else.
"""

import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from string import Formatter

from tierce.rules import LANGUAGES
from tierce.rules.words.catalogue import words

MESSAGES = Path(__file__).parents[1] / "web/messages"
BY_GESTURE = {"ambiguous_meld", "ambiguous_joker"}
"""On screen these two say what to tap; elsewhere they say what to add in writing."""
ENTRY = r'  "refusal_{}": (?:".*"|\[\n(?:    .*\n)+  \])'
"""A message of the file: one line, or an indented block."""


def messages(lang: str, text: str) -> str:
    """The messages of a language with every refusal as the rules word it."""
    for code, template in words(lang).refusals.items():
        if code not in BY_GESTURE:
            text = re.sub(ENTRY.format(code), lambda _, c=code, t=template: entry(c, t), text)
    return text


def entry(code: str, template: str) -> str:
    """One message: a plain string, or its forms where the number of something changes it."""
    counted = list(dict.fromkeys(plurals(template)))
    if not counted:
        return f'  "refusal_{code}": {quoted(template)}'
    forms = list(product(("one", "*"), repeat=len(counted)))
    lines = [match(template, dict(zip(counted, form, strict=True))) for form in forms]
    declared = [f"input {name}" for name in dict.fromkeys(names(template))]
    declared += [f"local {name}Form = {name}: plural" for name in counted]
    selectors = ", ".join(quoted(f"{name}Form") for name in counted)
    return "\n".join(
        [
            f'  "refusal_{code}": [',
            "    {",
            f'      "declarations": [{", ".join(map(quoted, declared))}],',
            f'      "selectors": [{selectors}],',
            '      "match": {',
            ",\n".join(lines),
            "      }",
            "    }",
            "  ]",
        ]
    )


def match(template: str, forms: dict[str, str]) -> str:
    """The line of one choice of forms."""
    key = ", ".join(f"{name}Form={form}" for name, form in forms.items())
    return f"        {quoted(key)}: {quoted(chosen(template, forms))}"


def chosen(template: str, forms: dict[str, str]) -> str:
    """A template with the forms chosen: ``{n} {n:point|points}`` becomes ``{n} points``."""
    text = ""
    for before, name, spec, _ in Formatter().parse(template):
        text += before
        if spec:
            text += spec.split("|")[forms[name or ""] != "one"]
        elif name:
            text += f"{{{name}}}"
    return text


def plurals(template: str) -> Iterator[str]:
    """The facts by whose number the words change."""
    return (name for _, name, spec, _ in Formatter().parse(template) if name and spec)


def names(template: str) -> Iterator[str]:
    """Every fact the template takes, those inside a plural form too."""
    for _, name, spec, _ in Formatter().parse(template):
        if name:
            yield name
            yield from names(spec or "")


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


if __name__ == "__main__":
    for language in LANGUAGES:
        file = MESSAGES / f"{language}.json"
        file.write_text(messages(language, file.read_text(encoding="utf-8")), encoding="utf-8")
