"""The outcome of a round read strictly from plain data."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, get_args

from tierce.cards import bare, cards, is_joker, name
from tierce.rules.asking.plain_data import (
    BadQuestion,
    check_fields,
    listed,
    text,
    whole,
    yes_no,
)
from tierce.rules.choices.choices import Choices
from tierce.rules.price.outcome import How, Outcome

FIELDS = Outcome.__struct_fields__
WON = ("out", "knock", "gin")
CLEARED = ("out", "gin")
"""Ends at which the winner has no cards left."""


def read_outcome(given: Any, rules: Choices) -> Outcome:
    """The outcome; raises BadQuestion where it cannot be one under these rules."""
    check_fields(given, FIELDS, "an outcome")
    left = [read_cards(hand, "left") for hand in listed(given, "left", str)]
    laid = read_cards(text(given, "laid", ""), "laid")
    outcome = Outcome(
        how=_how(given),
        left=tuple(left),
        opened=_opened(given, rules, len(left)),
        # Without a winner the field may be anything: it is ignored.
        winner=_seat(given, "winner") if given["how"] in WON else None,
        next=_seat(given, "next"),
        one_turn=yes_no(given, "one_turn", default=False),
        used_table=yes_no(given, "used_table", default=False),
        touched=yes_no(given, "touched", default=False),
        laid=laid,
        jokers_laid=whole(given, "jokers_laid", default=sum(map(is_joker, laid))),
        last=_last(given),
        last_round=yes_no(given, "last_round", default=False),
        faults=_faults(given, len(left)),
    )
    _check_seats(outcome, rules)
    _check_winner(outcome)
    _check_cards(outcome, rules)
    return outcome


def read_cards(given: str, field: str) -> tuple[int, ...]:
    """The cards of a text; jokers without what they stand for."""
    try:
        return tuple(bare(code) for code in cards(given))
    except ValueError as bad:
        raise BadQuestion("bad_card", f"{field}: {bad}") from None


def check_pack(shown: Iterable[int], rules: Choices) -> None:
    """Raise BadQuestion where the pack of these rules does not hold the cards."""
    for code, times in Counter(map(bare, shown)).items():
        held = rules.jokers if is_joker(code) else rules.decks
        if times > held:
            message = f"{name(code)} is there {times} times: the pack holds {held}"
            raise BadQuestion("not_in_pack", message)


def _how(given: Mapping[str, Any]) -> How:
    how = text(given, "how")
    for known in get_args(How):
        if how == known:
            return known  # type: ignore[no-any-return]
    raise BadQuestion("bad_field", f"how is {how!r}: want one of {', '.join(get_args(How))}")


def _opened(given: Mapping[str, Any], rules: Choices, seats: int) -> tuple[bool, ...]:
    # Where melds are only shown at the end no seat opens, so the field may be missing.
    silent = {"default": [False] * seats} if rules.melding == "at_end" else {}
    return _of_length(listed(given, "opened", bool, **silent), seats, "opened")


def _faults(given: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    return _of_length(listed(given, "faults", int, default=[0] * seats), seats, "faults")


def _of_length(values: list[Any], seats: int, field: str) -> tuple[Any, ...]:
    if len(values) != seats:
        raise BadQuestion("bad_field", f"{field} has {len(values)} entries: want one for each hand")
    return tuple(values)


def _seat(given: Mapping[str, Any], field: str) -> int | None:
    return None if given.get(field) is None else whole(given, field)


def _last(given: Mapping[str, Any]) -> int | None:
    if given.get("last") is None:
        return None
    last = read_cards(text(given, "last"), "last")
    if len(last) > 1:
        raise BadQuestion("bad_card", f"last is {given['last']!r}: want one card")
    return last[0] if last else None


def _check_seats(outcome: Outcome, rules: Choices) -> None:
    seats = len(outcome.left)
    if not 2 <= seats <= rules.players[1]:
        message = f"{seats} hands: want from 2 to {rules.players[1]}"
        raise BadQuestion("players_out_of_range", message)
    for seat in (outcome.winner, outcome.next):
        if seat is not None and seat >= seats:
            raise BadQuestion("bad_field", f"seat {seat} of {seats}: want one from 0")


def _check_winner(outcome: Outcome) -> None:
    if outcome.winner is None and outcome.how in WON:
        raise BadQuestion("bad_field", f"a round that ends by {outcome.how} has a winner")
    if outcome.how in CLEARED and outcome.left[outcome.winner or 0]:
        raise BadQuestion("bad_field", f"the winner has cards left: want none by {outcome.how}")


def _check_cards(outcome: Outcome, rules: Choices) -> None:
    shown = [*outcome.laid, *(code for hand in outcome.left for code in hand)]
    if outcome.last is not None:
        check_pack([outcome.last], rules)
        # Without a last discard the last card may be among those laid.
        if rules.finish_discard == "required":
            shown.append(outcome.last)
    check_pack(shown, rules)
