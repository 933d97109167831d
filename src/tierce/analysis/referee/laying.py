"""Is this laying allowed, what does it count, does it open?"""

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

from tierce.analysis.considering import try_it
from tierce.analysis.readings import readings
from tierce.analysis.referee.grouping import grouped
from tierce.analysis.referee.question import Plain, Question, lying
from tierce.analysis.referee.rule import rules_behind, runs_with_an_ace
from tierce.cards import JOKER, bare, name
from tierce.game import Lay, NewMeld, Refusal, State, Trial
from tierce.game.judge.judge import refusal
from tierce.melds import Meld, NotAMeld, read_meld
from tierce.melds.worth import card_worths, worth
from tierce.record import write_action
from tierce.rules import Rules

MOST_TRIES = 200
"""Readings of all groups together that are tried at most."""


def laying(question: Question) -> Plain:
    """The verdict on all groups as one laying."""
    rules = question.rules
    table = [meld for cards in question.table if (meld := read_table(cards, rules))]
    groups = question.groups
    if len(groups) == 1 and not written_out(groups[0], rules):
        groups = grouped(question.cards, rules, table)
    found = [group_readings(group, rules) for group in groups]
    shown = [shown_group(*one, rules) for one in zip(groups, found, strict=True)]
    if not groups:
        return {"verdict": "none", "groups": []}
    if not all(found):
        first = next(one["refusal"] for one in shown if one["refusal"])
        return not_melds(first, shown, rules, groups)
    state = question.state([lying(meld.kind, meld.cards) for meld in table])
    return judged(state, found, groups, rules)


def written_out(cards: list[int], rules: Rules) -> bool:
    """Whether the cards are one meld as they are."""
    return bool(group_readings(cards, rules))


def group_readings(cards: list[int], rules: Rules) -> list[Meld]:
    """The melds that all the cards form. Jokers written with a face keep it."""
    found = readings([bare(one) for one in cards], rules.melds)
    wanted = sorted([one for one in cards if one > JOKER])
    exact = [meld for meld in found if sorted([c for c in meld.cards if c > JOKER]) == wanted]
    return exact if wanted else found


def judged(state: State, found: list[list[Meld]], groups: list[list[int]], rules: Rules) -> Plain:
    """The verdict of the judge: of all readings, the first that it accepts."""
    first: tuple[Refusal | None, Trial, tuple[Meld, ...]] | None = None
    for melds in tries(found):
        act = Lay(tuple([NewMeld(meld.cards, meld.kind) for meld in melds]))
        verdict, trial = verdict_on(state, act)
        if first is None or verdict is None:
            first = verdict, trial, melds
        if verdict is None:
            break
    assert first is not None, "each group has a reading"
    verdict, trial, melds = first
    shown = [
        shown_group(cards, [meld, *[other for other in every if other != meld]], rules)
        for cards, every, meld in zip(groups, found, melds, strict=True)
    ]
    plain: Plain | None = None if verdict is None else verdict.as_dict()
    return {
        "verdict": "yes" if verdict is None else "no",
        "refusal": plain,
        "groups": shown,
        "points": sum([one["value"] for one in shown]),
        "needed": 0 if trial.was_open else rules.first_meld_min,
        "opens": verdict is None and not trial.was_open,
        "action": write_action(trial.act),
        "rule": rules_behind(
            None if plain is None else plain["code"], list(melds), opened=trial.was_open
        ),
    }


def tries(found: list[list[Meld]]) -> Iterator[tuple[Meld, ...]]:
    """Every choice of one reading for each group, at most ``MOST_TRIES``."""
    return islice(product(*found), MOST_TRIES)


def verdict_on(state: State, act: Lay) -> tuple[Refusal | None, Trial]:
    """The refusal of the whole act or None, and the trial of its parts, which counts."""
    return refusal(state, 0, act), try_it(state, 0, act)[1]


def not_melds(why: Plain, shown: list[Plain], rules: Rules, groups: list[list[int]]) -> Plain:
    """The answer where a group is no meld."""
    refused = [cards for one, cards in zip(shown, groups, strict=True) if one["refusal"] == why]
    ace = why["code"] == "not_a_meld" and runs_with_an_ace(refused[0])
    return {
        "verdict": "no",
        "refusal": why,
        "groups": shown,
        "needed": rules.first_meld_min,
        "rule": ["ace_run", "melds.run"] if ace else rules_behind(why["code"], [], opened=True),
    }


def shown_group(cards: list[int], found: list[Meld], rules: Rules) -> Plain:
    """One group for the screen: its first reading and the others, or why it is no meld."""
    if not found:
        return {"cards": [name(one) for one in cards], "refusal": why_none(cards, rules)}
    meld = found[0]
    return {
        "cards": [name(one) for one in meld.cards],
        "kind": meld.kind,
        "value": worth(meld, rules.melds),
        "pure": meld.pure,
        "worths": card_worths(meld, rules.melds),
        "readings": [" ".join(map(name, other.cards)) for other in found],
        "refusal": None,
    }


def why_none(cards: list[int], rules: Rules) -> Plain:
    """Why the group is not a meld: as written, else as cards of a hand."""
    said: Any = read_meld(cards, rules.melds)
    if not isinstance(said, NotAMeld):
        said = read_meld([bare(one) for one in cards], rules.melds)
    if not isinstance(said, NotAMeld):
        return {"code": "not_a_meld"}
    return {"code": said.code, **said.facts}


def read_table(cards: list[int], rules: Rules) -> Meld | None:
    """A meld of the table in its first reading, or None."""
    found = group_readings(cards, rules)
    return found[0] if found else None
