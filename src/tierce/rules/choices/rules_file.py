"""Rules as a file that names every option in its section. Errors name their line."""

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from tierce.rules.choices.choices import Choices
from tierce.rules.options.errors import BadRulesFile, MisplacedOption, RulesError
from tierce.rules.options.fields import OPTIONS
from tierce.rules.options.record import EVERYONE, Option
from tierce.rules.options.values import option, read_all_options, read_option

LONGEST = 20_000
"""Characters of a file. One that names every option has less than 4,000."""
DOTS = 40
"""Dots of one line: the reader's work grows with the square of the parts of a key."""
HEADS = ("name", "title", "source")
"""Keys that may stand before the sections; only the name is read."""


def read_file(text: str) -> tuple[str, dict[str, Any]]:
    """The name and the options of a rules file.

    Raises BadRulesFile where the text is not such a file, UnknownOption or BadOption where an
    option is wrong. The ``line`` of the error says where.
    """
    heads, sections = _parts(text)
    options: dict[str, Any] = {}
    for section, values in sections.items():
        for name, value in values.items():
            options[name] = _read(name, value, section, text)
    return _name(heads, text), read_all_options(options)


def write_file(rules: Choices) -> str:
    """The rules as a file that ``read_file`` reads; comments list the choices."""
    lines, section = [f"name = {_quoted(rules.name)}"], ""
    for known in OPTIONS.values():
        if known.section != section:
            section = known.section
            lines += ["", f"[{section}]"]
        lines.append(f"{known.name} = {_written(rules, known)}  # {known.wanted}")
    return "\n".join(lines) + "\n"


def _parts(text: str) -> tuple[dict[str, Any], dict[str, Mapping[str, Any]]]:
    """The keys before the sections, and the sections."""
    read = _toml(text)
    heads = {key: read.pop(key) for key in HEADS if key in read}
    known = list(dict.fromkeys(each.section for each in OPTIONS.values()))
    for key, values in read.items():
        if key in known and isinstance(values, Mapping):
            continue
        if key in OPTIONS:
            message = f"{key} stands in no section: want [{OPTIONS[key].section}]"
            raise BadRulesFile(message).at_line(_line(key, text))
        message = f"no section is called {key!r}: there is {', '.join(known)}"
        raise BadRulesFile(message).at_line(_line(key, text))
    return heads, read


def _toml(text: str) -> dict[str, Any]:
    """The file as TOML. What would take long to read is refused before."""
    if len(text) > LONGEST:
        raise BadRulesFile(f"no rules file: it has more than {LONGEST} characters")
    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > DOTS:
            raise BadRulesFile("no rules file: a key has too many parts").at_line(number)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadRulesFile("no rules file: its brackets are too deep") from None
    except ValueError as bad:  # TOMLDecodeError, or a number of thousands of digits
        raise BadRulesFile(f"no rules file: {bad}") from None


def _name(heads: Mapping[str, Any], text: str) -> str:
    name = heads.get("name")
    if not isinstance(name, str) or not name.strip():
        raise BadRulesFile(f"name is {name!r}: want a text").at_line(_line("name", text))
    return name


def _read(name: str, value: Any, section: str, text: str) -> Any:
    try:
        known = option(name)
        if known.section != section:
            raise MisplacedOption(name, section, known.section)
        read_option(known, value)
    except RulesError as bad:
        raise bad.at_line(_line(name, text)) from None
    return value


def _line(key: str, text: str) -> int | None:
    """The number of the line that sets a key or opens a section, or None."""
    sets = re.compile(rf"""\s*\[*\s*["']?{re.escape(key)}["']?\s*[=.\]]""")
    numbered = enumerate(text.splitlines(), 1)
    return next((number for number, line in numbered if sets.match(line)), None)


def _written(rules: Choices, known: Option) -> str:
    value = getattr(rules, known.name)
    if known.kind == "hands":
        sizes = [f"{'all' if n == EVERYONE else n} = {cards}" for n, cards in value]
        return f"{{ {', '.join(sizes)} }}"
    if known.kind == "seats":
        return f"[{value[0]}, {value[1]}]"
    return json.dumps(value)


def _quoted(name: str) -> str:
    # JSON and TOML quote alike, but JSON leaves one control character bare.
    return json.dumps(name, ensure_ascii=False).replace("\x7f", "\\u007f")
