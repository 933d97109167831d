"""Why the rules refuse an act."""

from collections.abc import Sequence
from typing import Any, Final

from tierce.melds import NotAMeld
from tierce.rules import refusal_text

CODES: Final = frozenset(
    [
        "round_over",
        "not_your_turn",
        "must_draw_first",
        "already_drew",
        "dealer_only_discards",
        "dealer_does_not_draw",
        "nothing_to_take",
        "upcard_offered",
        "upcard_declined",
        "nothing_to_pass",
        "take_never",
        "take_too_early",
        "take_with_one_card",
        "not_in_hand",
        "lay_too_early",
        "melds_stay_in_hand",
        "one_new_meld_a_turn",
        "unknown_meld",
        "not_opened",
        "opening_too_small",
        "opening_needs_pure_run",
        "must_keep_discard",
        "no_layoff",
        "no_joker_swap",
        "no_borrowing",
        "no_stealing",
        "joker_on_foreign_pure_run",
        "not_a_meld",
        "not_a_run",
        "not_a_set",
        "same_card_twice",
        "too_few_cards",
        "set_size",
        "run_too_long",
        "suits_out_of_order",
        "too_many_jokers",
        "jokers_adjacent",
        "ambiguous_meld",
        "ambiguous_joker",
        "does_not_fit",
        "joker_not_burnt",
        "no_joker",
        "joker_stands_for_another",
        "set_not_full",
        "not_in_meld",
        "rest_is_no_meld",
        "joker_not_borrowed",
        "ace_keeps_role",
        "taken_must_be_played",
        "laid_too_little",
        "joker_must_be_played",
        "freed_joker_own_melds",
        "freed_joker_new_meld",
        "taken_not_returned",
        "joker_not_discarded",
        "nothing_to_undo",
        "no_claims",
        "claim_closed",
        "claim_own",
        "claim_next",
        "claim_no_stock",
        "no_calls",
        "nothing_to_call",
        "no_fault",
        "own_fault",
        "no_knocking",
        "deadwood_too_high",
        "not_gin",
    ]
)
"""All refusal codes. Each has a sentence in both languages and a test that reaches it."""


class Refusal:
    """Why an act is refused: a code, and facts for the sentence. Cards are text."""

    __slots__ = ("code", "facts")

    def __init__(self, code: str, **facts: object) -> None:
        assert code in CODES, code
        self.code = code
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code,), self.__getstate__()

    def as_dict(self) -> dict[str, object]:
        """Return the refusal as plain data."""
        return {"code": self.code, **self.facts}

    def text(self, lang: str, players: Sequence[str] = ()) -> str:
        """Return its sentence in `fr` or `en`; `players` are the names by seat."""
        return refusal_text(self.code, self.facts, lang, players)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        facts = [f"{fact}={value!r}" for fact, value in self.facts.items()]
        return f"Refusal({', '.join([repr(self.code), *facts])})"


class IllegalAction(ValueError):
    """An act that the rules refuse. `refusal` is the reason; the message says it in English."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.refusal,)

    def __str__(self) -> str:
        return f"{self.refusal.text('en')} ({self.refusal.code})"


def no_meld(reason: NotAMeld) -> Refusal:
    """Return the refusal of cards that form no meld."""
    return Refusal(reason.code, **reason.facts)
