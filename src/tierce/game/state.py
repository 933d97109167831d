"""Everything a round knows at one moment."""

from typing import Final

from tierce.cards import UNKNOWN
from tierce.melds import Meld
from tierce.rules import Rules
from tierce.rules.outcome import Outcome

NOBODY = -1


class TableMeld:
    """A meld on the table, with its name and who laid it."""

    __slots__ = ("meld", "name", "seat")

    def __init__(self, name: str, seat: int, meld: Meld) -> None:
        self.name = name
        self.seat = seat
        self.meld = meld


FIELDS: Final = (
    "called",
    "claim_open",
    "discard",
    "draft",
    "drawn",
    "drew",
    "faults",
    "fresh",
    "hands",
    "idle",
    "jokers_laid",
    "laid_before",
    "laid_cards",
    "laid_points",
    "last_round",
    "last_seat",
    "last_used",
    "new_melds",
    "next_meld",
    "opened",
    "opened_points",
    "outcome",
    "over",
    "owed_jokers",
    "players",
    "points",
    "rules",
    "start",
    "stock",
    "table",
    "taken",
    "taken_used",
    "touched",
    "touching",
    "turn",
    "turn_laid",
    "turns",
    "used_table",
    "window_open",
)
"""All that a state holds."""


class State:
    """A round at one moment; only events change it (``evolve``).

    The same class serves a seat's knowledge: cards it cannot see are ``UNKNOWN`` there. Hands keep
    the order of arrival, the stock's top is its last card, and so is the discard pile's.
    """

    __slots__ = FIELDS

    def __init__(self, rules: Rules, players: int, start: int) -> None:
        self.rules = rules
        self.players = players
        self.start = start
        self.turn = start
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.stock: list[int] = []
        self.discard: list[int] = []
        self.table: list[TableMeld] = []
        self.next_meld = 1
        self.opened = [False] * players
        self.opened_points = [0] * players
        self.turns = [0] * players
        self.faults = [0] * players
        self.touched = [False] * players
        """Who took the discard and then drew from the stock in one turn of this round."""
        self.laid_before = [False] * players
        """Who laid something on an earlier turn of this round."""
        self.laid_cards: list[list[int]] = [[] for _ in range(players)]
        self.jokers_laid = [0] * players
        self.idle = 0
        """Turns since a stock card was drawn."""
        self.last_seat = NOBODY
        """Who made the top discard; nobody for the upcard."""
        self.claim_open = False
        self.window_open = False
        """Whether the last discarder may still be caught in a fault."""
        self.called = False
        """Whether the last discarder, or the seat in turn, has announced its last card."""
        self.last_round = False
        """Whether it is the announced last round of the match."""
        self.over: str | None = None
        self.outcome: Outcome | None = None
        self.points: list[int] | None = None
        self.draft: State | None = None
        """The state to which ``undo`` goes back, once there is something to undo."""
        self.begin_turn()

    def begin_turn(self) -> None:
        """Forget what only mattered during the turn before."""
        self.drawn = False
        self.taken = UNKNOWN
        self.taken_used = False
        self.drew = UNKNOWN
        self.laid_points = 0
        self.new_melds = 0
        self.owed_jokers = 0
        self.turn_laid = False
        self.used_table = False
        self.touching = False
        self.fresh: list[str] = []
        self.last_used = UNKNOWN
        self.draft = None

    @property
    def phase(self) -> str:
        """``draw``, ``play`` or ``over``."""
        if self.over is not None:
            return "over"
        return "play" if self.drawn or self.dealer_begins else "draw"

    @property
    def dealer_begins(self) -> bool:
        """Whether the seat in turn holds the dealer's extra card, does not draw and only discards.
        [seed 003]
        """
        return self.rules.dealer_extra and self.turn == self.start and self.turns[self.turn] == 0

    def meld(self, name: str) -> TableMeld | None:
        """The meld of that name on the table."""
        for entry in self.table:
            if entry.name == name:
                return entry
        return None

    def next_seat(self, seat: int) -> int:
        """The seat that plays after ``seat``."""
        return (seat + 1) % self.players

    def copy(self) -> "State":
        """The same moment, free to be changed. The draft is shared: nobody changes one."""
        twin = State(self.rules, self.players, self.start)
        for field in FIELDS:
            value = getattr(self, field)
            setattr(twin, field, value[:] if isinstance(value, list) else value)
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid_cards = [cards[:] for cards in self.laid_cards]
        return twin

    def may_hold(self, seat: int, card: int) -> bool:
        """Whether the seat holds the card, or may hold it where its hand is hidden."""
        return card in self.hands[seat] or UNKNOWN in self.hands[seat]
