"""The glossary for some rules. A worker runs this, as the judge decides the examples."""

from typing import Any

import msgspec

from tierce.learn import glossary
from tierce.rules import propose
from tierce.rules.links import link, read_query
from tierce.server import wire


def answer(asked: Any) -> Any:
    """The glossary as plain data, from plain data; raises RulesError if none have that name."""
    question = msgspec.convert(asked, wire.AskedRules)
    rules, _ = propose(question.rules, read_query(question.query) | question.options)
    terms = msgspec.convert(
        msgspec.to_builtins(glossary(rules, question.lang)), list[wire.GlossaryTerm]
    )
    found = wire.Glossary(question.lang, link(rules, question.rules), terms)
    return msgspec.to_builtins(found)
