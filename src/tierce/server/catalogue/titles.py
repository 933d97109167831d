"""The name of a table's rules in both languages, and the link that carries every option."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from urllib.parse import unquote

from tierce.rules import Rules, RulesError, propose
from tierce.rules.links import kept_link, link, read_kept, read_query
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


@lru_cache(maxsize=256)
def kept_link_of(rules: Rules) -> str:
    """As `link_of`, to be stored: it means the same after the preset has changed."""
    try:
        return kept_link(rules, rules.name)
    except RulesError:
        return rules.name


@lru_cache(maxsize=2048)
def shown_link(kept: str) -> str:
    """A stored link as it is sent: it means the same rules now."""
    try:
        return link_of(read_kept(kept))
    except RulesError:
        return kept


@lru_cache(maxsize=2048)
def kept_titles(kept: str) -> wire.RulesTitles:
    """The name of the rules of a stored link, by language; the link's own text if unknown."""
    try:
        return titles(read_kept(kept))
    except RulesError:
        return _plain(kept.partition("?")[0])


@lru_cache(maxsize=2048)
def titles_of(rules_link: str) -> wire.RulesTitles:
    """The name of the rules of a link, by language; the link's own text if they are unknown.

    Cached: a list names the rules in each of its lines.
    """
    name, _, query = rules_link.partition("?")
    try:
        return titles(propose(unquote(name), read_query(query))[0])
    except RulesError:
        return _plain(name)


def _plain(name: str) -> wire.RulesTitles:
    plain = wire.RulesTitle(name, name, name)
    return wire.RulesTitles(fr=plain, en=plain)


async def name_all(links: Iterable[str], *names: Callable[[str], object]) -> None:
    """Name the rules of many links before a list repeats their names: each takes a millisecond."""
    async for one in in_steps(links):
        for name in names:
            name(one)
