"""Which options an answer follows from."""

from collections.abc import Sequence

from tierce.cards import face_of, is_joker, rank, suit
from tierce.melds import Meld

BEHIND: dict[str, list[str]] = {
    "opening_too_small": ["first_meld_min"],
    "opening_needs_pure_run": ["first_meld_pure_run"],
    "not_a_meld": ["melds.set", "melds.run"],
    "not_a_set": ["melds.set"],
    "not_a_run": ["melds.run", "ace_run"],
    "too_few_cards": ["melds.set", "melds.run"],
    "set_size": ["melds.set"],
    "same_card_twice": ["melds.copies"],
    "run_too_long": ["run_max"],
    "suits_out_of_order": ["set_order"],
    "ambiguous_meld": ["jokers.named"],
    "ambiguous_joker": ["jokers.any"],
    "too_many_jokers": ["joker_limit"],
    "jokers_adjacent": ["joker_adjacent"],
    "joker_not_burnt": ["joker_run_burnt"],
    "joker_on_foreign_pure_run": ["joker_on_foreign_pure_run"],
    "does_not_fit": ["layoff", "melds.set", "melds.run"],
    "no_layoff": ["layoff"],
    "unknown_meld": ["layoff"],
    "not_opened": ["layoff_needs_opened"],
    "one_new_meld_a_turn": ["new_melds_per_turn"],
    "melds_stay_in_hand": ["melding"],
    "must_keep_discard": ["finish_discard"],
    "lay_too_early": ["meld_from_turn"],
    "not_in_hand": ["melds.once"],
    "no_joker_swap": ["joker_swap"],
    "no_joker": ["joker_swap"],
    "joker_stands_for_another": ["joker_swap"],
    "set_not_full": ["joker_swap_set"],
    "joker_must_be_played": ["swapped_joker"],
    "freed_joker_own_melds": ["swapped_joker_use"],
    "freed_joker_new_meld": ["swapped_joker_use"],
    "joker_not_discarded": ["joker_discard"],
    "no_borrowing": ["table_take"],
    "no_stealing": ["table_take"],
    "not_in_meld": ["table_take"],
    "joker_not_borrowed": ["table.joker_stays"],
    "ace_keeps_role": ["table.ace_role", "table.ace_free"],
    "rest_is_no_meld": ["table.rest"],
    "nothing_to_take": ["discard_take"],
    "take_never": ["discard_take"],
    "taken_must_be_played": ["discard_take"],
    "laid_too_little": ["discard_take_min"],
    "take_too_early": ["discard_take_from_turn"],
    "take_with_one_card": ["discard_take_one_card"],
    "taken_not_returned": ["discard_return"],
    "upcard_offered": ["upcard_offer"],
    "upcard_declined": ["upcard_offer"],
    "nothing_to_pass": ["upcard_offer"],
    "dealer_only_discards": ["dealer_may_lay"],
    "dealer_does_not_draw": ["dealer_extra"],
    "not_your_turn": ["deal.seats"],
    "must_draw_first": ["turn.three"],
    "already_drew": ["turn.three"],
    "no_claims": ["knock_claim"],
    "claim_closed": ["knock_claim"],
    "claim_own": ["knock_claim"],
    "claim_next": ["knock_claim"],
    "claim_no_stock": ["knock_claim"],
    "no_calls": ["one_card_call"],
    "nothing_to_call": ["one_card_call"],
    "no_fault": ["placeable_discard_penalty"],
    "own_fault": ["placeable_discard_penalty"],
    "no_knocking": ["gin_knock_max"],
    "deadwood_too_high": ["gin_knock_max"],
    "not_gin": ["gin_bonus"],
}
"""The options behind a refusal; a name with a dot is a sentence of the rules page."""


def runs_with_an_ace(cards: Sequence[int]) -> bool:
    """Whether these cards, which are no meld, were meant as a run with an ace."""
    natural = [face_of(card) for card in cards if not is_joker(card)]
    return len({suit(card) for card in natural}) == 1 and any(rank(card) == 0 for card in natural)


def rules_behind(
    code: str | None, melds: Sequence[Meld], *, opened: bool, adding: bool = False
) -> list[str]:
    """The options that the verdict follows from, the nearest first."""
    if code is not None:
        return BEHIND.get(code, [])
    found = ["layoff"] if adding else []
    if not opened:
        found += ["first_meld_min", "first_meld_pure_run"]
    every = [card for meld in melds for card in meld.cards]
    if any(is_joker(card) for card in every):
        found.append("joker_meld_value")
    if any(not is_joker(card) and rank(face_of(card)) == 0 for card in every):
        found.append("ace_meld_value")
    return found
