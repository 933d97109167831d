"""Rules as a link: a preset, its patches, and other changed options.

For example ``rami51+hand_13?first_meld_min=61``.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, quote, unquote

from tierce.rules.building import presets, propose
from tierce.rules.choices.choices import has_hand_size
from tierce.rules.choices.option_text import option_value, write_value
from tierce.rules.options.errors import RulesError
from tierce.rules.options.values import ADDED_LATER
from tierce.rules.rules import Rules


def link(rules: Rules, base: str) -> str:
    """The rules as a change of the rules called ``base``.

    >>> from tierce.rules import preset
    >>> link(preset("rami51+hand_13").but(first_meld_min=61), "rami51+hand_13")
    'rami51+hand_13?first_meld_min=61'
    """
    return _written(base, changes(rules, propose(base)[0]))


def kept_link(rules: Rules, base: str) -> str:
    """The link to store: it means the same rules after their preset has changed.

    It names every option of a later version that has not its default. What it does not name has
    the default, under which older versions played.
    """
    later = {name: v for name, v in rules.as_dict().items() if ADDED_LATER.get(name, v) != v}
    return _written(base, changes(rules, propose(base)[0]) | later)


def read_kept(text: str) -> Rules:
    """The rules of a stored link, of this version or an older one; raises RulesError.

    >>> read_kept("k51").swapped_joker_use, read_kept("k51?swapped_joker_use=own_melds").name
    ('anywhere', 'k51')
    """
    base, _, query = text.partition("?")
    given, plain = read_query(query), propose(unquote(base).partition("+")[0])[0]
    rules = propose(unquote(base), given)[0]
    # What a patch in the name sets is named there; only what the preset has decided since is not.
    since = {name: v for name, v in ADDED_LATER.items() if getattr(plain, name) != v}
    older = {n: v for n, v in since.items() if getattr(rules, n) == getattr(plain, n)}
    return rules.with_options({**older, **given})


def _written(base: str, changed: Mapping[str, Any]) -> str:
    query = "&".join(f"{name}={quote(write_value(v), safe=':,-')}" for name, v in changed.items())
    return quote(base, safe="+-") + (f"?{query}" if query else "")


def read_query(query: str) -> dict[str, Any]:
    """The options in the query of a link; raises RulesError where one cannot be read."""
    pairs = parse_qsl(query.removeprefix("?"), keep_blank_values=True)
    return dict(option_value(f"{name}={value}") for name, value in pairs)


def changes(rules: Rules, base: Rules) -> dict[str, Any]:
    """The options to set on ``base`` for these rules, as plain data."""
    changed = {name: mine for name, (mine, _) in rules.differences(base).items()}
    if "hand_size" in changed:
        sizes = _changed_sizes(rules, base)
        del changed["hand_size"]
        changed |= {"hand_size": sizes} if sizes else {}
    return changed


def nearest(rules: Rules) -> str:
    """The name of the rules if it is a known base, else the nearest preset."""
    try:
        propose(rules.name)
    except RulesError:
        return min(presets(), key=lambda name: len(changes(rules, presets()[name])))
    return rules.name


def _changed_sizes(rules: Rules, base: Rules) -> int | Mapping[str, int] | None:
    low, high = rules.players
    dealt = [n for n in range(low, high + 1) if has_hand_size(rules, n)]
    mine = {n: rules.cards_each(n) for n in dealt}
    other = {
        str(n): cards
        for n, cards in mine.items()
        if not has_hand_size(base, n) or base.cards_each(n) != cards
    }
    return other if len(other) < len(mine) or len(set(mine.values())) > 1 else mine[low]
