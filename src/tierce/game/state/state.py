"""Everything a round knows at one moment."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from tierce.cards import UNKNOWN
from tierce.game.state.copies import copy_table, copy_turn
from tierce.game.state.facts import TableFacts, TurnFacts
from tierce.game.state.rows import holds, total, with_at
from tierce.game.state.table_meld import TableMeld
from tierce.game.state.terms import Terms, terms_of
from tierce.melds import RUN, Meld
from tierce.rules import Rules

FRESH_TURN: Final = TurnFacts()


@mypyc_attr(free_list_len=1)
class State(TableFacts):
    """The truth of a round at one moment; only events change it (`evolve`).

    The public fields stand in `facts.py`. The fields here may hold cards that a seat cannot see,
    or change in place. Hands keep the order of arrival. The top of the stock is its last card, and
    so is the top of the discard pile.
    """

    rules: Rules
    terms: Terms
    """The rules as plain attributes."""
    players: int
    start: int
    hands: list[list[int]]
    stock: list[int]
    discard: list[int]
    laid_cards: list[list[int]]
    drew: int
    draft: "State | None"
    """The state that `undo` restores; None where there is nothing to undo."""

    def __init__(self, rules: Rules, players: int, start: int, like: "State | None" = None) -> None:
        self.rules = rules
        self.players = players
        self.start = start
        if like is None:
            self.terms = terms_of(rules)
            self._begin()
        else:  # the caller sets the piles, the card drawn and the draft
            self.terms = like.terms
            self.share(like)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.rules, self.players, self.start), self.__getstate__()

    def _begin(self) -> None:
        """Nothing is dealt yet."""
        players, terms = self.players, self.terms
        self.turn = self.start
        self.table = []
        self.opened = self.touched = self.laid_before = terms.no[players]
        self.opened_points = self.turns = self.faults = self.jokers_laid = terms.none[players]
        self.hands = []
        self.stock = []
        self.discard = []
        self.laid_cards = [[] for _ in range(players)]
        self.drew = UNKNOWN
        self.draft = None

    def begin_turn(self) -> None:
        """Forget what mattered only during the last turn."""
        copy_turn(self, FRESH_TURN)
        self.drew = UNKNOWN
        self.draft = None

    def share(self, other: "State") -> None:
        """Take over the public fields of another state, not its piles, card drawn or draft."""
        copy_turn(self, other)
        copy_table(self, other)

    def twin(self) -> "State":
        """Return a state of this class with the public fields of this one; the rest is unset."""
        return State(self.rules, self.players, self.start, self)

    def copy(self) -> "State":
        """Return an independent copy."""
        twin = self.twin()
        twin.hands = [hand[:] for hand in self.hands]
        twin.stock = self.stock[:]
        twin.discard = self.discard[:]
        twin.laid_cards = [cards[:] for cards in self.laid_cards]
        twin.drew = self.drew
        twin.draft = None if self.draft is None else self.draft.copy()
        return twin

    def tried(self, seat: int) -> "State":
        """Return a copy in which only the seat's hand and its laid cards may change.

        Other hands, stock and discard pile are shared. They stay as they are until the turn ends,
        after which nothing can be undone. So either state may be the draft of the other.
        """
        twin = self.twin()
        twin.hands = with_at(self.hands, seat, self.hands[seat][:])
        twin.stock = self.stock
        twin.discard = self.discard
        twin.laid_cards = with_at(self.laid_cards, seat, self.laid_cards[seat][:])
        twin.drew = self.drew
        twin.draft = self.draft
        return twin

    def as_draft(self, seat: int) -> "State":
        """Return the copy that `undo` restores after an act of the seat changes this state."""
        twin = self.tried(seat)
        twin.discard = self.discard[:]
        return twin

    @property
    def phase(self) -> str:
        """`draw`, `play` or `over`."""
        if self.over is not None:
            return "over"
        return "draw" if self.must_draw else "play"

    @property
    def must_draw(self) -> bool:
        """Whether the seat in turn has to draw before anything else."""
        return not self.drawn and not self.dealer_begins

    @property
    def dealer_begins(self) -> bool:
        """Whether the seat in turn holds the dealer's extra card: it does not draw, and discards.

        House rule of Rami 51.
        """
        return self.terms.dealer_extra and self.turn == self.start and self.turns[self.turn] == 0

    @property
    def take_needed(self) -> int:
        """The points that a turn with a taken discard must lay."""
        before = self if self.draft is None else self.draft
        waived = self.terms.take_min_opening and before.opened[self.turn]
        return 0 if waived else self.terms.take_min

    @property
    def before_first_turn(self) -> bool:
        """Whether no seat has drawn or taken a card yet."""
        return not self.drawn and len(self.discard) == 1 and total(self.turns) == 0

    @property
    def upcard_offered(self) -> bool:
        """Whether the seat in turn may only take the upcard or pass, as at Gin."""
        return self.terms.upcard_offer and self.passes < self.players and self.before_first_turn

    @property
    def upcard_declined(self) -> bool:
        """Whether every seat has passed, so that the first card comes from the stock."""
        return self.terms.upcard_offer and self.passes >= self.players and self.before_first_turn

    def meld(self, name: str) -> TableMeld | None:
        """Return the meld of that name on the table."""
        for entry in self.table:
            if entry.name == name:
                return entry
        return None

    def takes_freed(self, entry: TableMeld, seat: int) -> bool:
        """Whether a joker that the seat has freed in this turn may go into the meld."""
        if self.terms.freed_new:
            return entry.name in self.fresh
        return not self.terms.freed_own or entry.seat == seat

    def burning(self) -> list[Meld]:
        """The melds whose cards count as burnt; the discard pile as one more (house rule)."""
        melds = [entry.meld for entry in self.table]
        return [*melds, Meld(RUN, tuple(self.discard))] if self.terms.burnt_by_discards else melds

    def next_seat(self, seat: int) -> int:
        """Return the seat that plays after `seat`."""
        return (seat + 1) % self.players

    def may_hold(self, seat: int, card: int) -> bool:
        """Whether the seat holds the card, or may hold it where its hand is hidden."""
        hand = self.hands[seat]
        return holds(hand, card) or holds(hand, UNKNOWN)
