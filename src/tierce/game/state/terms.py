"""The rules as plain attributes, for the engine.

Each value follows from `Rules`. Reading a field of `Rules` costs a dictionary lookup, and an act
reads a dozen.
"""

from functools import lru_cache
from typing import Any, Final

from tierce.cards import pack
from tierce.rules import Rules
from tierce.rules.options.errors import not_rules
from tierce.solve import MeldMemo
from tierce.solve.arrange.solver import solver_for


class Terms:
    """The rules that decide about single acts."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.melds = rules.melds
        self.values = rules.hand_values
        self.solver = solver_for(self.melds, self.values)
        self.memo = MeldMemo(self.melds)
        self.dearest = max(self.values)
        """The greatest value of a card in hand."""
        self._deal(rules)
        self._discard_pile(rules)
        self._out_of_turn(rules)
        self._melding(rules)
        self._opening(rules)

    def _discard_pile(self, rules: Rules) -> None:
        """Set the attributes of taking discards, and of an empty stock."""
        self.take_never = rules.discard_take == "never"
        self.take_free = rules.discard_take == "free"
        self.take_owes = rules.discard_take in ("must_play", "min_points")
        """Whether a taken discard must be laid in the same turn."""
        self.take_pays = rules.discard_take == "min_points"
        self.take_min = rules.discard_take_min
        self.take_min_opening = rules.discard_take_min_opening
        """Whether a seat that has opened before its turn need not lay these points."""
        self.take_from_turn = rules.discard_take_from_turn
        self.take_one_card = rules.discard_take_one_card
        self.discard_return = rules.discard_return
        self.joker_discard = rules.joker_discard
        self.stock_empty: str = rules.stock_empty

    def _out_of_turn(self, rules: Rules) -> None:
        """Set the attributes of claims, announcements and faults."""
        self.claims = rules.knock_claim
        self.calls = rules.one_card_call == "manual"
        self.fits_cost = max(rules.placeable_discard_penalty, rules.placeable_discard_crete)
        """The greatest penalty for a discard that fits the table."""
        self.fits_price = rules.placeable_discard_penalty
        """The points that such a discard costs in any case."""
        self.reactions = self.claims or self.calls or self.fits_cost > 0
        """Whether seats can act out of turn."""

    def _melding(self, rules: Rules) -> None:
        """Set the attributes of melds, new and on the table."""
        self.at_end = rules.melding == "at_end"
        self.meld_from_turn = rules.meld_from_turn
        self.most_melds = rules.new_melds_per_turn
        self.joker_on_foreign_pure_run = rules.joker_on_foreign_pure_run
        self.joker_run_burnt = rules.joker_run_burnt
        self.burnt_by_discards = rules.burnt_by_discards
        """Whether the discard pile counts towards burnt cards."""
        self.same_turn = rules.swapped_joker == "same_turn"
        """Whether a freed joker must be laid in the same turn."""
        self.freed_own = rules.swapped_joker_use == "own_melds"
        """Whether a freed joker goes only into melds of the seat in this turn."""
        self.freed_new = rules.swapped_joker_use == "new_meld"
        """Whether a freed joker goes only into melds laid in this turn."""
        self.layoff = rules.layoff
        self.layoff_needs_opened = rules.layoff_needs_opened
        self.joker_swap = rules.joker_swap
        self.joker_swap_needs_opened = rules.joker_swap_needs_opened
        self.full_set = rules.joker_swap_set == "full_set"
        self.borrow = rules.table_take != "none"
        self.steal = rules.table_take == "steal"
        self.gin_knock_max = rules.gin_knock_max

    def _opening(self, rules: Rules) -> None:
        """Set the attributes of a first laying and of going out."""
        self.opening_min = rules.first_meld_min
        self.opening_pure_run = rules.first_meld_pure_run
        self.opening_counts_layoffs = rules.first_meld_counts_layoffs
        self.full_lay_needs_min = rules.full_lay_needs_min
        self.must_discard = rules.finish_discard == "required"
        """Whether going out needs a last discard."""

    def _deal(self, rules: Rules) -> None:
        """Set the attributes of the deal."""
        self.fewest, self.most = rules.players
        """The fewest and the most players."""
        self.seats = list(range(self.most))
        self.no = [[False] * seats for seats in range(self.most + 1)]
        self.none = [[0] * seats for seats in range(self.most + 1)]
        """Rows of False and of 0, by the number of players. Every round begins with them: public
        rows are replaced, never changed.
        """
        self.cards_each = {
            seats: rules.cards_each(seats) for seats in range(self.fewest, self.most + 1)
        }
        """The cards of a hand, by the number of players."""
        self.decks = rules.decks
        self.pack = pack(rules.decks, rules.jokers)
        self.dealer_extra = rules.dealer_extra
        self.dealer_lays = rules.dealer_may_lay
        """Whether the dealer who begins may lay before the discard."""
        self.upcard = rules.upcard
        self.upcard_offer = rules.upcard_offer

    def __reduce__(self) -> tuple[Any, ...]:
        return terms_of, (self.rules,)


def terms_of(rules: Rules) -> Terms:
    """Return the terms of a rule set, made once; for the last rule set without a lookup.

    Raises TypeError where they are no Rules.
    """
    last = LAST[0]
    if last is None or last.rules is not rules:
        if not isinstance(rules, Rules):
            raise not_rules(rules)
        last = LAST[0] = kept_terms(rules)
    return last


@lru_cache(maxsize=64)
def kept_terms(rules: Rules) -> Terms:
    """Return the cached terms of a rule set."""
    return Terms(rules)


LAST: Final[list[Terms | None]] = [None]
