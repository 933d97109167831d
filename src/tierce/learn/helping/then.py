"""Which sentences say what happens then, and what is special at this table."""

from collections.abc import Iterator

from tierce.game import View
from tierce.rules import Rules


def then_keys(view: View, *, timed: bool) -> tuple[list[str], list[str]]:
    """The sentences for the phase of the turn, and the others."""
    rules = view.rules
    every = [*gin_keys(rules), *laying_keys(view), *common_keys(rules, timed=timed)]
    near = PHASES[phase(view)]
    return [key for key in every if key in near], [key for key in every if key not in near]


def phase(view: View) -> str:
    """`draw` and `play` on the seat's own turn, else `wait`."""
    return view.phase if view.seat == view.turn and view.phase != "over" else "wait"


CLOCK = {"if_away", "if_no_clock"}
PHASES = {
    "draw": CLOCK | {"if_take", "if_take_free", "if_stock_end", "if_stock_more", "if_stock_void"},
    "play": CLOCK
    | {"if_short", "if_together", "if_last", "if_last_free", "if_fault", "if_fault_crete"}
    | {"if_knock_low", "if_knock_low_plain", "if_gin_tie", "if_gin_tie_plain", "if_knock_off"}
    | {"if_gin_off", "if_undo"},
    "wait": CLOCK | {"if_claim_win"},
}
"""The sentences that belong to a phase; a list shows them first."""


def gin_keys(rules: Rules) -> Iterator[str]:
    """Where melds stay in hand."""
    if rules.melding != "at_end":
        return
    if rules.gin_knock_max and rules.gin_undercut != "off":
        stem = "if_knock_low" if rules.gin_undercut == "strict" else "if_gin_tie"
        yield stem if rules.gin_undercut_bonus else f"{stem}_plain"
    yield "if_knock_off" if rules.gin_knock_max else "if_gin_off"


def laying_keys(view: View) -> Iterator[str]:
    """Where melds are laid."""
    rules, seat = view.rules, view.seat
    if rules.melding == "at_end":
        return
    if rules.first_meld_min and seat is not None:
        if not view.known.opened[seat]:
            yield "if_short"
            yield "if_together"
        if rules.ace_meld_value == "position" and rules.ace_run in ("low_high", "cyclic"):
            yield "if_ace"
    if rules.jokers:
        yield "if_joker"
    yield "if_last" if rules.finish_discard == "required" else "if_last_free"
    if rules.placeable_discard_penalty:
        yield "if_fault"
    elif rules.placeable_discard_crete:
        yield "if_fault_crete"
    if rules.table_take == "steal":
        yield "if_steal_keep"
    if rules.knock_claim and view.known.players > 2:
        yield "if_claim_win"


STOCK = {"end_round": "if_stock_end", "void_at_two": "if_stock_void"}


def common_keys(rules: Rules, *, timed: bool) -> Iterator[str]:
    """At every table."""
    if rules.discard_take != "never":
        free = rules.discard_take == "free" and rules.discard_return
        yield "if_take_free" if free else "if_take"
    yield "if_undo"
    yield STOCK.get(rules.stock_empty, "if_stock_more")
    yield "if_away" if timed else "if_no_clock"


HERE_SEC = {
    "one_turn": "here_sec",
    "one_turn_and_others_unopened": "here_sec_first",
    "others_unopened": "here_sec_alone",
}


def here_keys(rules: Rules) -> list[str]:
    """What is special at this table."""
    during = rules.melding != "at_end"
    said = {
        "here_discard_free": during and rules.discard_take == "free",
        "here_layoff_free": during and rules.layoff and not rules.layoff_needs_opened,
        "here_jokers": rules.jokers > 1 and rules.joker_limit == "one",
        "here_no_jokers": during and not rules.jokers,
        "here_k40": rules.ace_run == "high" and rules.ace_meld_value == 11,
        "here_ace_10": during and rules.ace_meld_value == 10,
        "here_cyclic": rules.ace_run == "cyclic",
        "here_strict_sets": rules.set_order == "strict",
        "here_flat": during and rules.unopened_flat > 0,
        "here_high": rules.rank_by == "high",
    }
    sec = rules.sec_effect != "none" and HERE_SEC.get(rules.sec_condition)
    return [*[key for key, shown in said.items() if shown], *([sec] if sec else [])]
