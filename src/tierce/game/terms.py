"""What the engine asks of the rules at every act, as plain attributes.

The same choices as in ``Rules``, none added: reading a field there costs a look into a dictionary,
and an act asks a dozen.
"""

from functools import lru_cache
from typing import Any, Final

from tierce.cards import pack
from tierce.rules import Rules
from tierce.solve import MeldMemo
from tierce.solve.arrange.solver import solver_for


class Terms:
    """The choices of a table that decide about single acts."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.melds = rules.melds
        self.values = rules.hand_values
        self.solver = solver_for(self.melds, self.values)
        self.memo = MeldMemo(self.melds)
        self.dearest = max(self.values)
        """The most that a card counts in hand."""
        self.deal(rules)
        self.take_never = rules.discard_take == "never"
        self.take_free = rules.discard_take == "free"
        self.take_owes = rules.discard_take in ("must_play", "min_points")
        """Whether a taken discard must be laid in the same turn."""
        self.take_pays = rules.discard_take == "min_points"
        self.take_min = rules.discard_take_min
        self.take_from_turn = rules.discard_take_from_turn
        self.take_one_card = rules.discard_take_one_card
        self.discard_return = rules.discard_return
        self.claims = rules.knock_claim
        self.calls = rules.one_card_call == "manual"
        self.fits_cost = max(rules.placeable_discard_penalty, rules.placeable_discard_crete)
        """The most that a discard which fits the table may cost."""
        self.fits_price = rules.placeable_discard_penalty
        """What such a discard costs for certain."""
        self.reactions = self.claims or self.calls or self.fits_cost > 0
        """Whether anything can be done out of turn."""
        self.stock_empty: str = rules.stock_empty
        self.at_end = rules.melding == "at_end"
        self.meld_from_turn = rules.meld_from_turn
        self.most_melds = rules.new_melds_per_turn
        self.joker_discard = rules.joker_discard
        self.joker_on_foreign_pure_run = rules.joker_on_foreign_pure_run
        self.joker_run_burnt = rules.joker_run_burnt
        self.same_turn = rules.swapped_joker == "same_turn"
        """Whether a freed joker must be laid in the same turn."""
        self.layoff = rules.layoff
        self.layoff_needs_opened = rules.layoff_needs_opened
        self.joker_swap = rules.joker_swap
        self.joker_swap_needs_opened = rules.joker_swap_needs_opened
        self.full_set = rules.joker_swap_set == "full_set"
        self.borrow = rules.table_take != "none"
        self.steal = rules.table_take == "steal"
        self.opening_min = rules.first_meld_min
        self.opening_pure_run = rules.first_meld_pure_run
        self.opening_counts_layoffs = rules.first_meld_counts_layoffs
        self.full_lay_needs_min = rules.full_lay_needs_min
        self.must_discard = rules.finish_discard == "required"
        """Whether going out needs a last discard."""
        self.gin_knock_max = rules.gin_knock_max

    def deal(self, rules: Rules) -> None:
        """What is dealt."""
        self.fewest, self.most = rules.players
        """How many may play."""
        self.seats = list(range(self.most))
        self.no = [[False] * seats for seats in range(self.most + 1)]
        self.none = [[0] * seats for seats in range(self.most + 1)]
        """What every seat has done when a round begins, by the number of players: rows that all see
        are never changed but replaced, so every round begins with these.
        """
        self.cards_each = {
            seats: rules.cards_each(seats) for seats in range(self.fewest, self.most + 1)
        }
        """The cards of a hand, by the number of players."""
        self.decks = rules.decks
        self.pack = pack(rules.decks, rules.jokers)
        self.dealer_extra = rules.dealer_extra
        self.upcard = rules.upcard
        self.upcard_offer = rules.upcard_offer

    def __reduce__(self) -> tuple[Any, ...]:
        return terms_of, (self.rules,)


def terms_of(rules: Rules) -> Terms:
    """The terms of a rule set, made once. Those asked for last need no look at all the options."""
    last = LAST[0]
    if last is None or last.rules is not rules:
        last = LAST[0] = kept_terms(rules)
    return last


@lru_cache(maxsize=64)
def kept_terms(rules: Rules) -> Terms:
    """The terms of one of the rule sets in use."""
    return Terms(rules)


LAST: Final[list[Terms | None]] = [None]
