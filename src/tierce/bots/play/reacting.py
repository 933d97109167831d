"""What every bot does out of turn."""

from tierce.game import Action, CallCard, CallFault, View


def honest_call(view: View) -> Action | None:
    """A fault reported, the own last card announced."""
    for act in (CallFault(), CallCard()):
        if view.refusal(act) is None and not too_soon(view, act):
            return act
    return None


def too_soon(view: View, act: Action) -> bool:
    """Whether it is a last card announced while more are held."""
    return isinstance(act, CallCard) and view.counts[view.seat or 0] != 1
