"""Which sentence says what a seat can do now."""

from tierce.cards import UNKNOWN
from tierce.game import Action, State, View
from tierce.game.judge.gin import best_throw


def now_key(view: View, acts: dict[str, Action]) -> str:
    """The key of the sentence, by the phase of the turn and the rules."""
    known, rules = view.known, view.rules
    at_end = rules.melding == "at_end"
    if known.over is not None:
        return "now_over"
    if view.seat != known.turn:
        wait = "now_gin_wait" if at_end else "now_wait"
        return "now_claim" if "claim" in acts else wait
    if known.upcard_offered:
        return "now_upcard"
    if known.dealer_begins and not rules.dealer_may_lay:
        return "now_dealer"
    if known.must_draw:
        return gin_drawing(acts) if at_end else drawing(view, acts)
    return closing(view, acts) if at_end else playing(view)


def drawing(view: View, acts: dict[str, Action]) -> str:
    """Before the draw, where melds are laid."""
    if "take" not in acts:
        return "now_draw_only"
    points = "now_draw_points" if view.known.take_needed else "now_draw_must"
    kinds = {"must_play": "now_draw_must", "min_points": points}
    return kinds.get(view.rules.discard_take, "now_draw")


def gin_drawing(acts: dict[str, Action]) -> str:
    """Before the draw, where melds stay in hand."""
    return "now_gin_draw" if "take" in acts else "now_gin_draw_only"


def closing(view: View, acts: dict[str, Action]) -> str:
    """After the draw, where melds stay in hand."""
    if "gin" in acts:
        return "now_gin" if view.rules.gin_bonus else "now_gin_plain"
    if "knock" in acts:
        return "now_gin_knock"
    return "now_gin_far" if view.rules.gin_knock_max else "now_gin_only"


def playing(view: View) -> str:
    """After the draw, where melds are laid."""
    known, rules, seat = view.known, view.rules, view.seat
    assert seat is not None, "only a seat plays"
    if (owed := owing(known)) is not None:
        return owed
    if known.turns[seat] + 1 < rules.meld_from_turn:
        return "now_early"
    if known.opened[seat]:
        return "now_lay" if rules.layoff else "now_lay_only"
    if rules.first_meld_min:
        return "now_open_run" if rules.first_meld_pure_run else "now_open"
    return "now_open_pure" if rules.first_meld_pure_run else "now_open_free"


def owing(known: State) -> str | None:
    """The sentence for a card that must be laid before the turn ends, or None."""
    rules = known.rules
    if known.taken != UNKNOWN and rules.discard_take in ("must_play", "min_points"):
        if not known.taken_used:
            return "now_owed"
        if known.laid_points < known.take_needed:
            return "now_owed_points"
    if rules.swapped_joker == "same_turn" and known.owed_jokers:
        return "now_owed_joker"
    return None


def deadwood_left(view: View) -> int:
    """The deadwood after the best discard; 0 before the draw."""
    known = view.known
    if view.seat != known.turn or known.must_draw or known.over is not None:
        return 0
    return best_throw(known, view.seat)[1]
