"""May these cards be added to that meld?"""

from tierce.analysis.destinations import orders
from tierce.analysis.referee.laying import group_readings, shown_group, why_none
from tierce.analysis.referee.question import Plain, Question, lying
from tierce.analysis.referee.rule import rules_behind, runs_with_an_ace
from tierce.cards import bare
from tierce.game import Addition, Lay
from tierce.game.judge.judge import refusal
from tierce.game.judge.laying import try_laying
from tierce.game.judge.trial import Trial
from tierce.melds import Meld
from tierce.record import write_action


def adding(question: Question) -> Plain:
    """The verdict on adding the cards to the first meld of the table."""
    rules, cards = question.rules, question.cards
    if not question.table:
        return {"verdict": "none", "groups": []}
    found = group_readings(question.table[0], rules)
    on = shown_group(question.table[0], found, rules)
    if not found:
        why = why_none(question.table[0], rules)
        return {"verdict": "none", "refusal": why, "groups": [on], "rule": behind(why)}
    if not cards:
        return {"verdict": "none", "groups": [on], "rule": []}
    grown, first = grown_melds(question, found[0])
    if not grown:
        return {
            "verdict": "no",
            "refusal": first,
            "groups": [on],
            "action": write_action(Lay((Addition(tuple(cards), "M1"),))),
            "rule": [*about_the_ace(first, [*found[0].cards, *cards]), *behind(first)],
        }
    melds = [meld for meld, _, _ in grown]
    _, points, action = grown[0]
    return {
        "verdict": "yes",
        "groups": [shown_group([], melds, rules)],
        "points": points,
        "action": action,
        "rule": rules_behind(None, [], opened=True, adding=True),
    }


def about_the_ace(why: Plain | None, cards: list[int]) -> list[str]:
    """Where an ace may stand, if that is why the cards do not fit."""
    misplaced = why is not None and why["code"] == "does_not_fit"
    return ["ace_run"] if misplaced and runs_with_an_ace(cards) else []


def behind(why: Plain | None) -> list[str]:
    """The rules behind a refusal."""
    return rules_behind(None if why is None else why["code"], [], opened=True)


def grown_melds(question: Question, meld: Meld) -> tuple[list[tuple[Meld, int, str]], Plain | None]:
    """Every meld that the addition may give, with points and act; else the first refusal."""
    state = question.state([lying(meld.kind, meld.cards)])
    cards = [bare(one) for one in question.cards]
    found: list[tuple[Meld, int, str]] = []
    first: Plain | None = None
    for written in orders(cards):
        act = Lay((Addition(tuple(written), "M1"),))
        no = refusal(state, 0, act)
        if no is not None:
            first = first or no.as_dict()
            continue
        trial = try_laying(state, 0, act)
        assert isinstance(trial, Trial), "the judge has accepted it"
        entry = trial.state.meld("M1")
        assert entry is not None, "the meld has grown"
        if entry.meld not in [one for one, _, _ in found]:
            points = sum([getattr(event, "counted", 0) for event in trial.events])
            found.append((entry.meld, points, write_action(act)))
    return found, first
