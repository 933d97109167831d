"""Which options an answer follows from."""

from collections.abc import Sequence

from tierce.cards import face_of, is_joker, rank
from tierce.melds import Meld

BEHIND: dict[str, list[str]] = {
    "opening_too_small": ["first_meld_min"],
    "opening_needs_pure_run": ["first_meld_pure_run"],
    "too_many_jokers": ["joker_limit"],
    "jokers_adjacent": ["joker_adjacent"],
    "run_too_long": ["run_max"],
    "not_a_run": ["ace_run"],
    "suits_out_of_order": ["set_order"],
    "joker_not_burnt": ["joker_run_burnt"],
    "joker_on_foreign_pure_run": ["joker_on_foreign_pure_run"],
    "no_layoff": ["layoff"],
    "not_opened": ["layoff_needs_opened"],
    "one_new_meld_a_turn": ["new_melds_per_turn"],
    "melds_stay_in_hand": ["melding"],
    "must_keep_discard": ["finish_discard"],
    "lay_too_early": ["meld_from_turn"],
}
"""The options behind a refusal."""


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
