"""Everything about a set of rules: text, differences, conflicts."""

from typing import Any

import msgspec

from tierce.rules import OPTIONS, Rules, conflict_text, presets, propose
from tierce.rules.choices.awake import awake
from tierce.rules.links import changes, link, read_query
from tierce.rules.mending import Way, mended
from tierce.rules.options.errors import Conflict
from tierce.rules.words.catalogue import Words, words
from tierce.rules.words.differences import difference
from tierce.rules.words.mentions import value_sentence
from tierce.server import wire
from tierce.server.catalogue.rules_sections import sections
from tierce.server.catalogue.titles import title

GLANCE = (
    *("hand_size", "jokers", "first_meld_min", "first_meld_pure_run", "discard_take"),
    *("score_mode", "rounds", "limit", "gin_knock_max"),
)
"""The options that a short summary always shows."""


def rules_text(asked: wire.AskedRules) -> wire.RulesText:
    """Everything about some rules; raises RulesError if none have that name."""
    given = read_query(asked.query) | asked.options
    rules, conflicts = propose(asked.rules, given)
    plain = propose(asked.rules)[0]
    base = presets()[asked.rules.split("+")[0]]
    other = propose(asked.other)[0] if asked.other else base
    book = words(asked.lang)
    spoken = _Spoken(rules, book, whole=not any(c.code == "no_hand_size" for c in conflicts))
    return wire.RulesText(
        rules=asked.rules,
        changed=changes(rules, plain),
        link=link(rules, asked.rules),
        hash=rules.hash,
        options=rules.as_dict(),
        title=title(rules, asked.lang),
        sections=[] if conflicts else sections(rules, asked.lang),
        glance=spoken.glance(base),
        differences=spoken.differences(other),
        said=spoken.every(),
        asleep=spoken.asleep(),
        conflicts=[
            _conflict(one, ways, asked.lang) for one, ways in mended(asked.rules, given, conflicts)
        ],
    )


def answer(asked: Any) -> Any:
    """`rules_text` from plain data to plain data."""
    return msgspec.to_builtins(rules_text(msgspec.convert(asked, wire.AskedRules)))


class _Spoken:
    """Single options of some rules in words.

    Rules without a hand size cannot be described: with ``whole=False`` there are no sentences.
    """

    def __init__(self, rules: Rules, book: Words, *, whole: bool) -> None:
        self.rules, self.book = rules, book
        self.names = list(OPTIONS) if whole else []

    def every(self) -> dict[str, str]:
        return {name: value_sentence(self.rules, name, self.book) for name in self.names}

    def asleep(self) -> list[str]:
        return [name for name in self.names if not awake(self.rules, name)]

    def differences(self, other: Rules) -> list[wire.Said]:
        changed = self.rules.differences(other)
        return [
            wire.Said(name, difference(name, self.rules, other, self.book), changed=True)
            for name in self.names
            if name in changed and awake(self.rules, name)
        ]

    def glance(self, base: Rules) -> list[wire.Said]:
        changed = self.rules.differences(base)
        names = [name for name in self.names if name in GLANCE or name in changed]
        said = [
            wire.Said(name, value_sentence(self.rules, name, self.book), name in changed)
            for name in names
            if awake(self.rules, name) and (getattr(self.rules, name) or name in changed)
        ]
        return [one for one in said if one.text]


def _conflict(conflict: Conflict, ways: list[Way], lang: wire.Lang) -> wire.ConflictInfo:
    found = [wire.WayOut(list(way.removes), way.sets, way.rules, way.options) for way in ways]
    text = conflict_text(conflict, lang)
    return wire.ConflictInfo(list(conflict.options), conflict.code, text, found)
