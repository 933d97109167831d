"""What the rules say of themselves, as pages and forms show it. Every word is the library's."""

import re
from functools import cache
from typing import Any, cast

import msgspec

from tierce.rules import (
    OPTIONS,
    Option,
    Rules,
    RulesError,
    conflict_text,
    patches,
    presets,
    propose,
)
from tierce.rules.choices.awake import awake
from tierce.rules.links import changes, link, nearest, read_query
from tierce.rules.mending import Way, mended
from tierce.rules.options.errors import BadOption, Conflict, ConflictingOptions
from tierce.rules.words.catalogue import Words, words
from tierce.rules.words.differences import difference
from tierce.rules.words.filling import fill
from tierce.rules.words.mentions import value_key, value_sentence
from tierce.rules.words.title import lead
from tierce.server import wire
from tierce.server.titles import title

GLANCE = (
    *("hand_size", "jokers", "first_meld_min", "first_meld_pure_run", "discard_take"),
    *("score_mode", "rounds", "limit", "gin_knock_max"),
)
"""What distinguishes a table at a glance."""
_SUITS = {"♣": "C", "♠": "S", "♥": "H", "♦": "D"}


@cache
def rules_words(lang: wire.Lang) -> wire.RulesWords:
    """All that there is to choose from."""
    book = words(lang)
    sections = {
        known.section: wire.OptionSection(known.section, "", []) for known in OPTIONS.values()
    }
    for known in OPTIONS.values():
        sections[known.section].title = book.sections[known.section]
        sections[known.section].options.append(_option(known, book))
    return wire.RulesWords(
        lang,
        [wire.Titled(key, *_named(book.presets[key])) for key in presets()],
        [
            wire.PatchInfo(key, *_named(book.patches[key]), list(patch.sets))
            for key, patch in patches().items()
        ],
        list(sections.values()),
    )


def rules_text(asked: wire.AskedRules) -> wire.RulesText:
    """Everything about some rules; raises RulesError where there are none of that name."""
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
    """The same from plain data to plain data."""
    return msgspec.to_builtins(rules_text(msgspec.convert(asked, wire.AskedRules)))


def read_file(text: str) -> wire.FoundRules:
    """The rules in a file, told as a change of rules there are; raises RulesError."""
    rules = Rules.loads_toml(text)
    base = nearest(rules)
    return wire.FoundRules(rules.name, base, changes(rules, propose(base)[0]), link(rules, base))


def written_file(rules_name: str, query: str, name: str) -> str:
    """Rules as a file, under a name of their own where they have one; raises RulesError."""
    rules, conflicts = propose(rules_name, read_query(query))
    if conflicts:
        raise ConflictingOptions(conflicts)
    return msgspec.structs.replace(rules, name=name or rules.name).dumps_toml()


def fault(bad: RulesError, lang: wire.Lang) -> dict[str, Any]:
    """What is wrong with a file, for a sentence: its line, the option, what was wanted."""
    found: dict[str, Any] = {"line": bad.line or _line_of(bad), "message": str(bad), "option": None}
    if isinstance(bad, BadOption):
        found |= {"option": bad.option, "given": repr(bad.given), "wanted": bad.wanted}
    if isinstance(bad, ConflictingOptions):
        found["conflicts"] = [conflict_text(one, lang) for one in bad.conflicts]
    return found


def _line_of(bad: RulesError) -> int | None:
    """The line that the reader of the file names itself."""
    found = re.search(r"at line (\d+)", str(bad))
    return int(found[1]) if found else None


def sections(rules: Rules, lang: wire.Lang) -> list[wire.TextSection]:
    """The page of the rules, its headings and blocks apart, and every card a card."""
    book, found = words(lang), list[wire.TextSection]()
    for block in rules.text(lang).strip().split("\n\n")[1 + len(lead(rules, words(lang))) :]:
        if block.startswith("## "):
            found.append(wire.TextSection(block[3:], []))
        elif block.startswith("- "):
            lines = [pieces(line[2:], book) for line in block.split("\n")]
            found[-1].blocks.append(wire.TextBlock("examples", lines))
        else:
            found[-1].blocks.append(wire.TextBlock("text", [[block]]))
    return found


def pieces(line: str, book: Words) -> list[str | list[str]]:
    """An example cut into words and cards.

    >>> pieces("R♥ A♥ joker : refusé.", words("fr"))
    [['KH', 'AH', '*'], ' : refusé.']
    """
    found: list[str | list[str]] = []
    at = 0
    for match in _cards(book).finditer(line):
        found += [line[at : match.start()]] if match.start() > at else []
        found.append([_card(face, book) for face in match.group().split()])
        at = match.end()
    return found + ([line[at:]] if at < len(line) else [])


@cache
def _pattern(ranks: str, joker: str) -> re.Pattern[str]:
    face = f"(?:{'|'.join(sorted(ranks.split(), key=len, reverse=True))})[{''.join(_SUITS)}]"
    return re.compile(rf"(?<!\w)(?:{joker} )*{face}(?: (?:{face}|{joker}(?!\w)))*(?!\w)")


def _cards(book: Words) -> re.Pattern[str]:
    return _pattern(book.terms["ranks"], book.terms["joker"])


def _card(face: str, book: Words) -> str:
    if face == book.terms["joker"]:
        return "*"
    return "A23456789TJQK"[book.terms["ranks"].split().index(face[:-1])] + _SUITS[face[-1]]


class _Spoken:
    """Single options of some rules in words.

    Rules that do not say how many cards are dealt cannot be spoken of: not ``whole``, they are
    silent.
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
        told = [name for name in self.names if name in GLANCE or name in changed]
        said = [
            wire.Said(name, value_sentence(self.rules, name, self.book), name in changed)
            for name in told
            if awake(self.rules, name) and (getattr(self.rules, name) or name in changed)
        ]
        return [one for one in said if one.text]


def _conflict(conflict: Conflict, ways: list[Way], lang: wire.Lang) -> wire.ConflictInfo:
    told = [wire.WayOut(list(way.removes), way.sets, way.rules, way.options) for way in ways]
    text = conflict_text(conflict, lang)
    return wire.ConflictInfo(list(conflict.options), conflict.code, text, told)


def _named(named: Any) -> tuple[str, str]:
    return named.title, named.line


def _option(known: Option, book: Words) -> wire.OptionInfo:
    told = book.options[known.name]
    choices = [
        wire.OptionChoice(
            value,
            fill(told.values.get(value_key(value), told.values.get("*", "")), {"n": value}, book),
        )
        for value in known.choices
        if known.kind == "choice"
    ]
    return wire.OptionInfo(
        known.name,
        cast("Any", known.kind),
        told.label,
        told.line,
        known.least,
        known.greatest,
        choices,
    )
