"""The referee, with the name of the rules that it goes by."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tierce.analysis.referee import ask_referee, ask_tariff
from tierce.rules import propose
from tierce.rules.links import read_query
from tierce.server.catalogue.titles import title, titles


def tariff(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The prices of a rule set as plain data; raises BadQuestion or RulesError."""
    options = read_query(asked["query"])
    said = ask_tariff({"rules": asked["rules"], "options": options})
    named = titles(propose(asked["rules"], options)[0])
    return said | {"titles": msgspec.to_builtins(named)}


def answer(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The answer as plain data; raises BadQuestion or RulesError."""
    given = {key: value for key, value in asked.items() if key != "query"}
    options = read_query(asked["query"])
    said = ask_referee(given | {"options": options})
    named = title(propose(asked["rules"], options)[0], asked["lang"])
    return said | {"title": msgspec.to_builtins(named)}
