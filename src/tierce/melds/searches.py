"""Searches kept for the rules and weights in use, whose answers about runs serve again."""

from tierce.melds.open_search import OpenSearch
from tierce.melds.rules import MeldRules

MOST_SEARCHES = 32
MOST_ANSWERS = 200_000
"""Answers of one search kept before it starts afresh."""
_SEARCHES: dict[tuple[object, ...], OpenSearch] = {}


def search_for(rules: MeldRules, weights: list[int], jokers: int) -> OpenSearch:
    """The search for these rules, these weights of the cards, and so many jokers in the hand."""
    key = (*rules.knobs, jokers, *weights)
    search = _SEARCHES.get(key)
    if search is None or search.size() > MOST_ANSWERS:
        if len(_SEARCHES) >= MOST_SEARCHES:
            _SEARCHES.clear()
        search = OpenSearch(rules, weights, jokers)
        _SEARCHES[key] = search
    return search
