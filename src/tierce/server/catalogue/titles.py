"""The name of a table's rules in both languages, and the link that carries every option."""

from collections.abc import Iterable
from functools import lru_cache
from urllib.parse import unquote

from tierce.rules import Rules, RulesError, propose
from tierce.rules.links import link, read_query
from tierce.rules.words.title import named
from tierce.server import wire
from tierce.server.system.steps import in_steps


@lru_cache(maxsize=256)
def titles(rules: Rules) -> wire.RulesTitles:
    """The name of the rules, by language. Cached: every view of a table repeats it."""
    return wire.RulesTitles(fr=title(rules, "fr"), en=title(rules, "en"))


def title(rules: Rules, lang: wire.Lang) -> wire.RulesTitle:
    """The name of the rules in one language."""
    return wire.RulesTitle(*named(rules, lang))


@lru_cache(maxsize=256)
def link_of(rules: Rules) -> str:
    """A link that carries all options; the bare name if its preset is unknown.

    Cached: views and lines repeat it.
    """
    try:
        return link(rules, rules.name)
    except RulesError:
        return rules.name


@lru_cache(maxsize=2048)
def titles_of(rules_link: str) -> wire.RulesTitles:
    """The name of the rules of a link, by language; the link's own text if they are unknown.

    Cached: a list names the rules in each of its lines.
    """
    name, _, query = rules_link.partition("?")
    try:
        return titles(propose(unquote(name), read_query(query))[0])
    except RulesError:
        plain = wire.RulesTitle(name, name, name)
        return wire.RulesTitles(fr=plain, en=plain)


async def name_all(links: Iterable[str]) -> None:
    """Name the rules of many links before a list repeats their names: each takes a millisecond."""
    async for one in in_steps(links):
        titles_of(one)
