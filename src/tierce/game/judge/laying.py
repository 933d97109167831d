"""Judging a laying: its parts in order, then the whole."""

from tierce.game.acts.actions import Addition, Lay, NewMeld, Part, Swap
from tierce.game.acts.refusal import Refusal
from tierce.game.judge.new_melds import lay
from tierce.game.judge.on_melds import add, steal, swap
from tierce.game.judge.trial import Trial
from tierce.game.state.state import State


def try_part(trial: Trial, part: Part) -> Refusal | None:
    """Try the next part. Return why it is refused, or None when it has happened."""
    if isinstance(part, NewMeld):
        return lay(trial, part)
    if isinstance(part, Addition):
        return add(trial, part)
    return swap(trial, part) if isinstance(part, Swap) else steal(trial, part)


def try_laying(state: State, seat: int, act: Lay) -> Refusal | Trial:
    """Try the laying on a copy. Return why it is refused, or the trial with its events."""
    trial = Trial(state, seat, act)
    for part in act.parts:
        if refused := try_part(trial, part):
            return refused
    return trial.whole() or trial
