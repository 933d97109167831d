"""Everything a round knows at one moment."""

from typing import Any, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from tierce.cards import JOKER, UNKNOWN, face_of
from tierce.game.edition import EDITION
from tierce.game.terms import Terms, terms_of
from tierce.melds import RUN, Meld
from tierce.rules import Rules
from tierce.rules.price.outcome import Outcome
from tierce.solve.tables.masks import BIT

NOBODY: Final = -1
NOT_ASKED: Final = -1
NONE_FRESH: Final[list[str]] = []
T = TypeVar("T")


@mypyc_attr(free_list_len=1)
class TableMeld:
    """A meld on the table, with its name and who laid it; nobody changes one."""

    __slots__ = ("_frees", "_shown", "_spares", "_takes", "meld", "name", "seat")

    def __init__(self, name: str, seat: int, meld: Meld) -> None:
        self.name = name
        self.seat = seat
        self.meld = meld
        self._takes: i64 = NOT_ASKED
        self._frees: i64 = NOT_ASKED
        self._shown: i64 = NOT_ASKED
        self._spares: list[int] | None = None

    def takes(self, terms: Terms) -> i64:
        """The cards that can be added one at a time: bit n for card n, the joker's last. Every seat
        asks it at every turn.
        """
        if self._takes == NOT_ASKED:
            self._takes = terms.memo.takes(self.meld)
        return self._takes

    def spares(self, terms: Terms) -> list[int]:
        """The different cards that can leave the meld, one alone, so that melds stay."""
        if self._spares is None:
            self._spares = terms.memo.spares(self.meld)
        return self._spares

    def shown(self) -> i64:
        """The natural cards that lie in it: bit n for card n."""
        if self._shown == NOT_ASKED:
            self._shown = 0
            for card in self.meld.cards:
                if card < JOKER:
                    self._shown |= BIT[card]
        return self._shown

    def frees(self) -> i64:
        """The cards that might take a joker's place, as far as a glance tells: bit n for card n."""
        if self._frees == NOT_ASKED:
            self._frees = in_jokers_place(self.meld)
        return self._frees

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name, self.seat, self.meld)


@mypyc_attr(free_list_len=1)
class State:
    """A round at one moment; only events change it (``evolve``).

    The same class serves a seat's knowledge: cards it cannot see are ``UNKNOWN`` there. Hands keep
    the order of arrival, the stock's top is its last card, and so is the discard pile's. Hands,
    stock, discard pile and the cards laid change in place; every other list is replaced by another,
    so that copies share it.
    """

    rules: Rules
    terms: Terms
    """What single acts ask of the rules."""
    players: int
    start: int
    turn: int
    hands: list[list[int]]
    stock: list[int]
    discard: list[int]
    table: list[TableMeld]
    next_meld: int
    opened: list[bool]
    opened_points: list[int]
    turns: list[int]
    faults: list[int]
    touched: list[bool]
    """Who took the discard and then drew from the stock in one turn of this round."""
    laid_before: list[bool]
    """Who laid something on an earlier turn of this round."""
    laid_cards: list[list[int]]
    jokers_laid: list[int]
    passes: int
    """How many seats have declined the upcard offered before the first turn."""
    idle: int
    """Turns since a stock card was drawn."""
    last_seat: int
    """Who made the top discard; nobody for the upcard."""
    claim_open: bool
    window_open: bool
    """Whether the last discarder may still be caught in a fault."""
    called: bool
    """Whether the last discarder, or the seat in turn, has announced its last card."""
    last_round: bool
    """Whether it is the announced last round of the match."""
    edition: int
    """The edition of the judge (`game/edition.py`) by which the round is played."""
    over: str | None
    outcome: Outcome | None
    points: list[int] | None
    draft: "State | None"
    """The state to which ``undo`` goes back, once there is something to undo."""
    drawn: bool
    taken: int
    taken_used: bool
    drew: int
    laid_points: int
    new_melds: int
    owed_jokers: int
    turn_laid: bool
    used_table: bool
    touching: bool
    fresh: list[str]
    last_used: int

    def __init__(self, rules: Rules, players: int, start: int, like: "State | None" = None) -> None:
        self.rules = rules
        self.players = players
        self.start = start
        if like is None:
            self.terms = terms_of(rules)
            self._begin()
        else:  # whoever asks for it says what else is taken over
            self.terms = like.terms
            self.share(like)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.rules, self.players, self.start), self.__getstate__()

    def _begin(self) -> None:
        """Nothing dealt yet."""
        players, terms = self.players, self.terms
        self.turn = self.start
        self.hands = []
        self.stock = []
        self.discard = []
        self.table = []
        self.next_meld = 1
        self.opened = self.touched = self.laid_before = terms.no[players]
        self.opened_points = self.turns = self.faults = self.jokers_laid = terms.none[players]
        self.laid_cards = [[] for _ in range(players)]
        self.passes = 0
        self.idle = 0
        self.last_seat = NOBODY
        self.claim_open = False
        self.window_open = False
        self.called = False
        self.last_round = False
        self.edition = EDITION
        self.over = None
        self.outcome = None
        self.points = None
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
        self.fresh = NONE_FRESH
        self.last_used = UNKNOWN
        self.draft = None

    def copy(self) -> "State":
        """The same moment, free to be changed."""
        twin = State(self.rules, self.players, self.start, self)
        twin.hands = [hand[:] for hand in self.hands]
        twin.stock = self.stock[:]
        twin.discard = self.discard[:]
        twin.laid_cards = [cards[:] for cards in self.laid_cards]
        twin.drew = self.drew
        twin.draft = None if self.draft is None else self.draft.copy()
        return twin

    def tried(self, seat: int) -> "State":
        """The same moment, for what the seat lays: its hand and the cards it laid may change. The
        other hands, stock and discard pile are this state's own. They stay as they are until the
        turn ends, and then nothing can be taken back any more: so one of the two may be the other's
        draft.
        """
        twin = State(self.rules, self.players, self.start, self)
        twin.hands = with_at(self.hands, seat, self.hands[seat][:])
        twin.stock = self.stock
        twin.discard = self.discard
        twin.laid_cards = with_at(self.laid_cards, seat, self.laid_cards[seat][:])
        twin.drew = self.drew
        twin.draft = self.draft
        return twin

    def as_draft(self, seat: int) -> "State":
        """The same moment, to go back to after an act of the seat that changes this state."""
        twin = self.tried(seat)
        twin.discard = self.discard[:]
        return twin

    def share(self, other: "State") -> None:
        """Take over what everybody at the table can see of another state. Hands, stock, the card
        drawn and the draft are not among it, nor the discard pile and the cards laid, which change
        in place.
        """
        self.turn = other.turn
        self.table = other.table
        self.next_meld = other.next_meld
        self.opened = other.opened
        self.opened_points = other.opened_points
        self.turns = other.turns
        self.faults = other.faults
        self.touched = other.touched
        self.laid_before = other.laid_before
        self.jokers_laid = other.jokers_laid
        self.passes = other.passes
        self.idle = other.idle
        self.last_seat = other.last_seat
        self.claim_open = other.claim_open
        self.window_open = other.window_open
        self.called = other.called
        self.last_round = other.last_round
        self.edition = other.edition
        self.over = other.over
        self.outcome = other.outcome
        self.points = other.points
        self.drawn = other.drawn
        self.taken = other.taken
        self.taken_used = other.taken_used
        self.laid_points = other.laid_points
        self.new_melds = other.new_melds
        self.owed_jokers = other.owed_jokers
        self.turn_laid = other.turn_laid
        self.used_table = other.used_table
        self.touching = other.touching
        self.fresh = other.fresh
        self.last_used = other.last_used

    @property
    def phase(self) -> str:
        """``draw``, ``play`` or ``over``."""
        if self.over is not None:
            return "over"
        return "draw" if self.must_draw else "play"

    @property
    def must_draw(self) -> bool:
        """Whether the seat in turn has to draw before anything else."""
        return not self.drawn and not self.dealer_begins

    @property
    def dealer_begins(self) -> bool:
        """Whether the seat in turn holds the dealer's extra card, does not draw and only discards.
        [seed 003]
        """
        return self.terms.dealer_extra and self.turn == self.start and self.turns[self.turn] == 0

    @property
    def before_first_turn(self) -> bool:
        """Whether nobody has drawn or taken a card yet."""
        return not self.drawn and len(self.discard) == 1 and total(self.turns) == 0

    @property
    def upcard_offered(self) -> bool:
        """Whether the seat in turn may only take the upcard or pass. [bicyclecards.com, Gin]"""
        return self.terms.upcard_offer and self.passes < self.players and self.before_first_turn

    @property
    def upcard_declined(self) -> bool:
        """Whether every seat has passed, so that the first card comes from the stock."""
        return self.terms.upcard_offer and self.passes >= self.players and self.before_first_turn

    def meld(self, name: str) -> TableMeld | None:
        """The meld of that name on the table."""
        for entry in self.table:
            if entry.name == name:
                return entry
        return None

    def next_seat(self, seat: int) -> int:
        """The seat that plays after ``seat``."""
        return (seat + 1) % self.players

    def may_hold(self, seat: int, card: int) -> bool:
        """Whether the seat holds the card, or may hold it where its hand is hidden."""
        hand = self.hands[seat]
        return holds(hand, card) or holds(hand, UNKNOWN)


def in_jokers_place(meld: Meld) -> i64:
    """The cards that jokers of a run stand for, or all of the rank of a set with a joker."""
    found: i64 = 0
    if meld.jokers:
        if meld.kind == RUN:
            for card in meld.cards:
                if card > JOKER:
                    found |= BIT[face_of(card)]
        else:
            for card in range(face_of(meld.cards[0]) % 13, JOKER, 13):
                found |= BIT[card]
    return found


def freed_by(table: list[TableMeld]) -> i64:
    """The cards that might free some joker of the table, as far as a glance tells."""
    found: i64 = 0
    for entry in table:
        found |= entry.frees()
    return found


def taken_by(table: list[TableMeld], terms: Terms) -> i64:
    """The cards that some meld of the table takes: bit n for card n, the joker's last."""
    found: i64 = 0
    for entry in table:
        found |= entry.takes(terms)
    return found


def with_at(row: list[T], place: int, entry: T) -> list[T]:
    """Another list that differs at one place."""
    other = row[:]
    other[place] = entry
    return other


def holds(hand: list[int], card: int) -> bool:
    """``card in hand``, which mypyc leaves to the interpreter's slower comparison."""
    return place_of(hand, card) >= 0


def place_of(hand: list[int], card: int) -> int:
    """Where the card lies first in the hand, -1 where it does not."""
    # Equal small numbers are nearly everywhere one object, and that is seen in half the time.
    cards: list[Any] = hand
    wanted: Any = card
    for place, held in enumerate(cards):
        if held is wanted:
            return place
    for place, other in enumerate(hand):
        if other == card:
            return place
    return -1


def total(numbers: list[int]) -> int:
    """``sum``, which mypyc leaves to the interpreter."""
    found: i64 = 0
    number: i64
    for number in numbers:
        found += number
    return int(found)


def take(hand: list[int], card: int) -> bool:
    """Take a card out of a hand; whether it was there."""
    place = place_of(hand, card)
    if place < 0:
        return False
    hand.pop(place)
    return True


def meld_name(number: int) -> str:
    """What the meld of this number is called: ``M1``, ``M2``."""
    return NAMES[number] if number < len(NAMES) else f"M{number}"


def meld_number(name: str) -> int:
    """The number in the name of a meld."""
    known = NUMBERS.get(name)
    return int(name[1:]) if known is None else known


NAMES: Final = [f"M{number}" for number in range(200)]
NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}
