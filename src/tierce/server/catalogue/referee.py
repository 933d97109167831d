"""The referee, with the name of the rules that it goes by."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tierce.analysis.referee import ask_referee
from tierce.rules import propose
from tierce.rules.links import read_query
from tierce.server.catalogue.titles import title


def answer(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The answer as plain data; raises BadQuestion or RulesError."""
    given = {key: value for key, value in asked.items() if key != "query"}
    options = read_query(asked["query"])
    said = ask_referee(given | {"options": options})
    named = title(propose(asked["rules"], options)[0], asked["lang"])
    return said | {"title": msgspec.to_builtins(named)}
