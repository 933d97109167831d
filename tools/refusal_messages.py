"""Write the client's messages that the library says as well: refusals and a few terms.

    python tools/refusal_messages.py           write web/messages/*.json
    python tools/refusal_messages.py --check   fail where they are not current

The source is the catalogue of the rules: ``src/tierce/rules/words/*/{refusals,terms}.toml``.
"""

import json
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from string import Formatter

from tierce.rules import LANGUAGES
from tierce.rules.words.catalogue import words

MESSAGES = Path(__file__).parents[1] / "web/messages"
BY_GESTURE = {"ambiguous_meld", "ambiguous_joker"}
"""On screen these two say what to tap; elsewhere they say what to add in writing."""
TERMS = {"card_joker": "joker", "table_this_meld": "this_meld"}
"""Messages that are a term of the rules."""
SENTENCES = {"table_say_over": "round_over"}
"""Messages that are the sentence of a refusal, said on another occasion."""
ENTRY = r'  "{}": (?:".*"|\[\n(?:    .*\n)+  \])'
"""A message of the file: one line, or an indented block."""


def messages(lang: str, text: str) -> str:
    """The messages of a language, with the words of the rules where both say the thing."""
    for key, template in said(lang).items():
        text = re.sub(ENTRY.format(key), lambda _, k=key, t=template: entry(k, t), text)
    return text


def said(lang: str) -> dict[str, str]:
    """The words of the rules by the key of the message."""
    book = words(lang)
    refusals = {f"refusal_{code}": text for code, text in book.refusals.items()}
    terms = {key: book.terms[term] for key, term in TERMS.items()}
    sentences = {key: book.refusals[code] for key, code in SENTENCES.items()}
    own = {f"refusal_{code}" for code in BY_GESTURE}
    return {k: v for k, v in (refusals | terms | sentences).items() if k not in own}


def entry(key: str, template: str) -> str:
    """One message: a plain string, or its forms where the number of something changes it."""
    counted = list(dict.fromkeys(plurals(template)))
    if not counted:
        return f'  "{key}": {quoted(template)}'
    forms = list(product(("one", "*"), repeat=len(counted)))
    lines = [match(template, dict(zip(counted, form, strict=True))) for form in forms]
    declared = [f"input {name}" for name in dict.fromkeys(names(template))]
    declared += [f"local {name}Form = {name}: plural" for name in counted]
    selectors = ", ".join(quoted(f"{name}Form") for name in counted)
    return "\n".join(
        [
            f'  "{key}": [',
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
        kept = file.read_text(encoding="utf-8")
        made = messages(language, kept)
        if "--check" not in sys.argv[1:]:
            file.write_text(made, encoding="utf-8")
        elif made != kept:
            sys.exit(f"{file.name} is not current: run python tools/refusal_messages.py")
