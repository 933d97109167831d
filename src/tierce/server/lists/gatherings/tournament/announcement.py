"""What the host of a tournament decided before it opened."""

from typing import Any

import msgspec

from tierce.rules import Rules
from tierce.server.catalogue.titles import link_of, titles
from tierce.server.lists.gatherings.tournament.prizes import pot, shares
from tierce.server.lists.gatherings.tournament.reader import Reader
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.records import Head


def announced(now: Now, reader: Reader) -> dict[str, Any]:
    """What the host decided before it opened."""
    head, terms, rules = now.head, now.head.terms, rules_of(now.head)
    settings = msgspec.structs.asdict(terms.settings)
    settings["rounds_planned"] = settings.pop("rounds")
    kept = (
        *("speed", "minutes", "late", "stand_in", "auto", "claims", "latecomers", "pause"),
        *("stake", "grant", "split"),
    )
    return {
        **settings,
        **{name: getattr(terms, name) for name in kept},
        "id": head.id,
        "name": reader.title(head),
        "club": head.club,
        "place": head.place,
        "state": head.state,
        "title": titles(rules),
        "link": link_of(rules),
        "prizes": [] if reader.children else list(terms.prizes),
        "pot": pot(now),
        "shares": shares(now),
    }


def rules_of(head: Head) -> Rules:
    """The rules of the tables."""
    return Rules.from_dict(head.terms.options, name=head.terms.rules)
