"""Rules as TOML files."""

import re
from typing import Any

import msgspec

from tierce.rules import Rules, RulesError, conflict_text, propose
from tierce.rules.links import changes, link, nearest, read_query
from tierce.rules.options.errors import BadOption, ConflictingOptions
from tierce.server import wire


def read_file(text: str) -> wire.FoundRules:
    """The rules in a file, as changes of the nearest known rules; raises RulesError."""
    rules = Rules.loads_toml(text)
    base = nearest(rules)
    return wire.FoundRules(rules.name, base, changes(rules, propose(base)[0]), link(rules, base))


def answer(text: str, lang: wire.Lang) -> Any:
    """The rules in a file as plain data, or what is wrong with it. A worker runs this."""
    try:
        return msgspec.to_builtins(read_file(text))
    except RulesError as bad:
        return {"problem": (bad.code, fault(bad, lang))}


def written_file(rules_name: str, query: str, name: str) -> str:
    """Rules as a file, under ``name`` if it is given; raises RulesError."""
    rules, conflicts = propose(rules_name, read_query(query))
    if conflicts:
        raise ConflictingOptions(conflicts)
    return msgspec.structs.replace(rules, name=name or rules.name).dumps_toml()


def fault(bad: RulesError, lang: wire.Lang) -> dict[str, Any]:
    """What is wrong with a file: the line, the option and the expected value."""
    found: dict[str, Any] = {"line": bad.line or _line_of(bad), "message": str(bad), "option": None}
    if isinstance(bad, BadOption):
        found |= {"option": bad.option, "given": repr(bad.given), "wanted": bad.wanted}
    if isinstance(bad, ConflictingOptions):
        found["conflicts"] = [conflict_text(one, lang) for one in bad.conflicts]
    return found


def _line_of(bad: RulesError) -> int | None:
    """The line number in the message of the TOML reader."""
    found = re.search(r"at line (\d+)", str(bad))
    return int(found[1]) if found else None
