"""What is my best laying?"""

from tierce.analysis.referee.laying import read_table, shown_group
from tierce.analysis.referee.question import Plain, Question, lying
from tierce.analysis.referee.rule import rules_behind
from tierce.cards import name
from tierce.game import Lay, NewMeld
from tierce.game.choose.best_laying import best_laying
from tierce.game.choose.opening import best_opening
from tierce.game.judge.judge import refusal
from tierce.game.judge.laying import try_laying
from tierce.game.judge.trial import Trial
from tierce.game.state.state import State
from tierce.melds import Meld, read_meld
from tierce.record import write_action
from tierce.rules import Rules
from tierce.solve import arrange


def best(question: Question) -> Plain:
    """The laying that leaves the fewest points; at Gin the best arrangement."""
    rules = question.rules
    if not question.cards:
        return {"verdict": "none", "groups": []}
    if rules.melding == "at_end":
        return arranged(question)
    table = [meld for cards in question.table if (meld := read_table(cards, rules))]
    state = question.state([lying(meld.kind, meld.cards) for meld in table], spare=0)
    act = best_act(state)
    if act is None:
        opened = state.opened[0]
        code = "not_a_meld" if opened else "opening_too_small"
        return {
            "verdict": "no",
            "groups": [],
            "rest": [name(card) for card in question.cards],
            "points": rules.hand_points(question.cards),
            "needed": 0 if opened else rules.first_meld_min,
            "rule": [] if opened else rules_behind(code, [], opened=False),
        }
    return laid(state, act, rules)


def best_act(state: State) -> Lay | None:
    """The best act that the judge accepts, or None."""
    opening = None if state.opened[0] else best_opening(state, 0)
    if opening is not None:
        return carried_on(state, opening)
    found = best_laying(state, 0)
    act = None if found is None else found.act
    return act if act is not None and refusal(state, 0, act) is None else None


def carried_on(state: State, opening: Lay) -> Lay:
    """The opening with the best laying after it: who has opened may use the table at once."""
    trial = try_laying(state, 0, opening)
    assert isinstance(trial, Trial), "the judge has accepted it"
    found = best_laying(trial.state, 0)
    if found is None or found.act is None:
        return opening
    both = Lay((*opening.parts, *found.act.parts))
    return both if refusal(state, 0, both) is None else opening


def laid(state: State, act: Lay, rules: Rules) -> Plain:
    """The answer for a laying that the judge accepts."""
    trial = try_laying(state, 0, act)
    assert isinstance(trial, Trial), "the judge has accepted it"
    melds = [made(part, rules) for part in act.parts if isinstance(part, NewMeld)]
    others = {part.meld: True for part in act.parts if not isinstance(part, NewMeld)}
    grown = [entry.meld for at in others if (entry := trial.state.meld(at))]
    rest = trial.state.hands[0]
    return {
        "verdict": "yes",
        "groups": [shown_group([], [meld], rules) for meld in [*melds, *grown]],
        "rest": [name(card) for card in rest],
        "points": rules.hand_points(rest),
        "laid": trial.points,
        "needed": 0 if trial.was_open else rules.first_meld_min,
        "opens": not trial.was_open,
        "action": write_action(act),
        "rule": rules_behind(None, melds, opened=trial.was_open),
    }


def made(part: NewMeld, rules: Rules) -> Meld:
    """The meld of a part that the judge accepts."""
    meld = read_meld(list(part.cards), rules.melds, part.kind)
    assert isinstance(meld, Meld), "the judge has accepted it"
    return meld


def arranged(question: Question) -> Plain:
    """The best arrangement of a hand, where melds stay in hand."""
    rules = question.rules
    found = arrange(question.cards, rules.melds, rules.hand_values)
    return {
        "verdict": "yes" if found.melds else "no",
        "groups": [shown_group([], [meld], rules) for meld in found.melds],
        "rest": [name(card) for card in found.rest],
        "points": found.points,
        "needed": rules.gin_knock_max,
        "rule": ["melding", "gin_knock_max"],
    }
