"""Judging a laying: its parts are tried one after the other, then the whole."""

from typing import Final

from mypy_extensions import mypyc_attr

from tierce.cards import JOKER, UNKNOWN, bare, is_joker, name
from tierce.game.actions import Addition, Lay, NewMeld, Part, Steal, Swap
from tierce.game.events import Added, Event, Laid, Left, Opened, Rest, Stole, Swapped
from tierce.game.evolve import evolve
from tierce.game.refusal import Refusal, no_meld
from tierce.game.state import State, TableMeld, holds, meld_name, take, total
from tierce.melds import RUN, Meld, NotAMeld, burnt_ways, unburnt_joker
from tierce.solve.tables.holding import Holding

Borrowed = list[tuple[int, str]]
"""Cards, each with the meld it comes from."""
NOTHING: Final[tuple[Rest, ...]] = ()
NONE_BORROWED: Final[Borrowed] = []


@mypyc_attr(free_list_len=1)
class Trial:
    """A laying in the making: a copy of the state, the events so far, and what counts for an
    opening.

    The state itself is what an undo goes back to: it must not change any more while this is of use.
    """

    def __init__(self, state: State, seat: int, act: Lay) -> None:
        self.start = state
        self.state = state.tried(seat)
        self.terms = state.terms
        self.seat = seat
        self.act = act
        self.was_open = state.opened[seat]
        self.opens = not self.was_open and any(isinstance(part, NewMeld) for part in act.parts)
        self.points = 0
        self.pure_run = False
        self.events: list[Event] = []

    def copy(self) -> "Trial":
        """The same trial, free to go another way."""
        twin = Trial(self.state, self.seat, self.act)
        twin.start = self.start
        twin.was_open, twin.opens = self.was_open, self.opens
        twin.points, twin.pure_run = self.points, self.pure_run
        twin.events = self.events[:]
        return twin

    def happen(self, event: Event) -> None:
        """Let the event change the copy."""
        if self.state.draft is None:
            self.state.draft = self.start
        self.state = evolve(self.state, event)
        self.events.append(event)

    def try_part(self, part: Part) -> Refusal | None:
        """Try the next part; why not, or None when it has happened."""
        if isinstance(part, NewMeld):
            return self.lay(part)
        if isinstance(part, Addition):
            return self.add(part)
        return self.swap(part) if isinstance(part, Swap) else self.steal(part)

    # New melds

    def lay(self, part: NewMeld) -> Refusal | None:
        """A new meld from the hand, perhaps with borrowed cards."""
        limit = self.terms.most_melds
        if limit and self.state.new_melds >= limit:
            return Refusal("one_new_meld_a_turn", most=limit)
        own, borrowed = part.cards, NONE_BORROWED
        if part.origins:
            own, borrowed = tuple(part.own), part.borrowed
        if missing := self.missing(own):
            return missing
        rests = self.borrow(own, borrowed) if borrowed else NOTHING
        if isinstance(rests, Refusal):
            return rests
        meld = self.terms.memo.read(part.cards, part.kind)
        if isinstance(meld, NotAMeld):
            return no_meld(meld)
        if unburnt := self.unburnt(meld, ()):
            return unburnt
        self.happen(self.laid(own, borrowed, meld, rests))
        return None

    def laid(
        self, own: tuple[int, ...], borrowed: Borrowed, meld: Meld, rests: tuple[Rest, ...]
    ) -> Laid:
        """The event of a good new meld; only one's own cards count towards an opening. [seed
        003]
        """
        worths = self.terms.memo.worths(meld)
        value = total(worths)
        counted = value
        if borrowed:
            counted -= total([worths[index] for index in borrowed_places(borrowed, meld)])
        self.points += counted
        self.pure_run = self.pure_run or (meld.pure and not borrowed)
        upper = sum([max(0, len(rest.left) - 1) for rest in rests]) if rests else 0
        event = Laid(
            seat=self.seat,
            meld=meld_name(self.state.next_meld + upper),
            kind=meld.kind,
            cards=meld.cards,
            value=value,
            counted=counted,
            used=tuple([bare(card) for card in own]) if meld.jokers else own,
            borrowed=tuple(borrowed) if borrowed else (),
            rests=rests,
        )
        event.made = meld
        return event

    def borrow(self, own: tuple[int, ...], borrowed: Borrowed) -> tuple[Rest, ...] | Refusal:
        """What stays of the melds that cards are borrowed from."""
        if not self.terms.borrow:
            return Refusal("no_borrowing")
        if not (self.was_open or self.opens):
            return Refusal("not_opened")
        if not own:
            return Refusal("rest_is_no_meld")
        rests: list[Rest] = []
        number = self.state.next_meld
        for meld in dict.fromkeys([meld for _, meld in borrowed]):
            cards = [card for card, origin in borrowed if origin == meld]
            rest = self.lent(meld, cards, number)
            if isinstance(rest, Refusal):
                return rest
            number += max(0, len(rest.left) - 1)
            rests.append(rest)
        return tuple(rests)

    def lent(self, meld: str, cards: list[int], number: int) -> Rest | Refusal:
        """What stays of a meld that cards are borrowed from: a joker is had only for the card whose
        place it took, and three cards stay. [seed 003]
        """
        if self.state.edition >= 2 and any(is_joker(card) for card in cards):
            return Refusal("joker_not_borrowed", meld=meld)
        rest = self.taken_from(meld, cards, number)
        if self.state.edition >= 2 and isinstance(rest, Rest) and not rest.left:
            return Refusal("rest_is_no_meld", meld=meld)
        return rest

    def taken_from(self, meld: str, cards: list[int], number: int) -> Rest | Refusal:
        """What stays of one meld; an upper part is named ``number``."""
        entry = self.state.meld(meld)
        if entry is None:
            return Refusal("unknown_meld", meld=meld)
        stays = self.terms.memo.without(entry.meld, tuple(cards))
        if isinstance(stays, NotAMeld):
            return Refusal(stays.code, meld=meld)
        titles = [meld] + [meld_name(number + index) for index in range(len(stays))]
        left = [Left(titles[at], part.kind, part.cards) for at, part in enumerate(stays)]
        return Rest(meld, tuple(left))

    # Melds of the table

    def add(self, part: Addition) -> Refusal | None:
        """Cards added to a meld of the table."""
        if not self.terms.layoff:
            return Refusal("no_layoff")
        if self.terms.layoff_needs_opened and not (self.was_open or self.opens):
            return Refusal("not_opened")
        if missing := self.missing(part.cards):
            return missing
        entry = self.state.meld(part.meld)
        if entry is None:
            return Refusal("unknown_meld", meld=part.meld)
        grown = self.grown(entry, part.cards)
        if isinstance(grown, Refusal):
            return grown
        counted = self.terms.memo.gained(entry.meld, grown)
        if self.terms.opening_counts_layoffs:
            self.points += counted
        event = Added(
            seat=self.seat,
            meld=part.meld,
            cards=part.cards,
            result=grown.cards,
            counted=counted,
        )
        event.made = grown
        self.happen(event)
        return None

    def grown(self, entry: TableMeld, cards: tuple[int, ...]) -> Meld | Refusal:
        """The meld of the table with the cards added, or why not."""
        if any(is_joker(card) for card in cards) and self.foreign_pure_run(entry):
            return Refusal("joker_on_foreign_pure_run", meld=entry.name)
        grown = self.terms.memo.grown(entry.meld, cards)
        if isinstance(grown, NotAMeld) and grown.code == "ambiguous_joker":
            grown = self.only_burnt(entry, cards) or grown
        if isinstance(grown, NotAMeld):
            return Refusal(grown.code, meld=entry.name, **grown.facts)
        return self.unburnt(grown, entry.meld.cards) or grown

    def only_burnt(self, entry: TableMeld, cards: tuple[int, ...]) -> Meld | None:
        """The one way to add cards in which every joker stands for a burnt card, if it is one."""
        if not self.terms.joker_run_burnt:
            return None
        table = [other.meld for other in self.state.table]
        burnt = burnt_ways(entry.meld, list(cards), self.terms.melds, table, self.terms.decks)
        return burnt[0] if len(burnt) == 1 else None

    def foreign_pure_run(self, entry: TableMeld) -> bool:
        """Whether a joker may not go there: a joker-free run that another laid. [seed 003]"""
        return (
            not self.terms.joker_on_foreign_pure_run and entry.meld.pure and entry.seat != self.seat
        )

    def swap(self, part: Swap) -> Refusal | None:
        """A table joker replaced by the card it stands for."""
        if not self.terms.joker_swap:
            return Refusal("no_joker_swap")
        if self.terms.joker_swap_needs_opened and (short := self.not_yet_open()):
            return short
        if missing := self.missing(part.cards):
            return missing
        entry = self.state.meld(part.meld)
        if entry is None:
            return Refusal("unknown_meld", meld=part.meld)
        full_set = self.terms.full_set
        result = self.terms.memo.swapped(entry.meld, part.cards, full_set=full_set)
        if isinstance(result, NotAMeld):
            return Refusal(result.code, meld=part.meld, **result.facts)
        counted = worth_of_faces(result, part.cards, self)
        event = Swapped(
            seat=self.seat,
            meld=part.meld,
            cards=part.cards,
            result=result.cards,
            counted=counted,
        )
        event.made = result
        self.happen(event)
        return None

    def steal(self, part: Steal) -> Refusal | None:
        """Cards taken from a table meld into the hand."""
        if not self.terms.steal:
            return Refusal("no_stealing")
        if short := self.not_yet_open():
            return short
        rest = self.taken_from(part.meld, list(part.cards), self.state.next_meld)
        if isinstance(rest, Refusal):
            return rest
        self.happen(Stole(seat=self.seat, meld=part.meld, cards=part.cards, rest=rest))
        return None

    # The whole

    def whole(self) -> Refusal | None:
        """Why the laying as a whole is refused, or None when it has happened."""
        if lacking := self.lacking():
            return lacking
        if self.opens:
            self.happen(Opened(seat=self.seat, points=self.points))
        return None

    def lacking(self) -> Refusal | None:
        """What the parts tried so far lack to be a whole laying, or None."""
        if not self.state.hands[self.seat]:
            if self.terms.must_discard:
                return Refusal("must_keep_discard")
            if self.state.taken >= 0 and self.state.laid_points < self.terms.take_min:
                return too_little(self.state)
        return self.short_opening() if self.opens else None

    def short_opening(self) -> Refusal | None:
        """What an opening still lacks."""
        needed = 0 if self.exempt() else self.terms.opening_min
        if self.points < needed:
            return Refusal("opening_too_small", points=self.points, needed=needed)
        if self.terms.opening_pure_run and not self.pure_run:
            return Refusal("opening_needs_pure_run", points=self.points, needed=needed)
        return None

    def exempt(self) -> bool:
        """Whether the whole hand goes at once where that needs no minimum. [seed 003, variant]"""
        left = self.state.hands[self.seat]
        if self.terms.full_lay_needs_min or len(left) > 1:
            return False
        return not left or (left[0] != JOKER or self.terms.joker_discard)

    def not_yet_open(self) -> Refusal | None:
        """Why the table's melds are not yet free for this seat; within an opening only what it laid
        so far counts.
        """
        if self.was_open:
            return None
        return self.short_opening() if self.opens and self.events else Refusal("not_opened")

    def missing(self, cards: tuple[int, ...]) -> Refusal | None:
        """The first card that the hand does not hold so often; a hidden hand may hold any."""
        if self.holds_all(cards):
            return None
        hand = self.state.hands[self.seat][:]
        for card in cards:
            if not take(hand, bare(card)) and not take(hand, UNKNOWN):
                return Refusal("not_in_hand", card=name(bare(card)))
        return None

    def holds_all(self, cards: tuple[int, ...]) -> bool:
        """Whether the hand is seen to hold the cards."""
        hand = self.state.hands[self.seat]
        if len(cards) == 1:
            return holds(hand, bare(cards[0]))
        held = Holding(hand)
        return all(held.drop(card) for card in cards)

    def unburnt(self, meld: Meld, old: tuple[int, ...]) -> Refusal | None:
        """A joker in a run for a card that is not burnt yet, where the rules ask for that."""
        if not self.terms.joker_run_burnt or meld.kind != RUN:
            return None
        reason = unburnt_joker(
            meld, old, [entry.meld for entry in self.state.table], self.terms.decks
        )
        return None if reason is None else no_meld(reason)


def borrowed_places(borrowed: Borrowed, meld: Meld) -> list[int]:
    """Where the borrowed cards lie in the meld."""
    places: list[int] = []
    for card, _ in borrowed:
        for index, other in enumerate(meld.cards):
            if index not in places and (bare(other) == bare(card)):
                places.append(index)
                break
    return places


def worth_of_faces(meld: Meld, cards: tuple[int, ...], trial: Trial) -> int:
    """What these cards count at their places in the meld."""
    worths, found = trial.terms.memo.worths(meld), 0
    for card in cards:
        for place, other in enumerate(meld.cards):
            if other == card:
                found += worths[place]
                break
    return found


def too_little(state: State) -> Refusal:
    """A taken discard asks for more points than were laid. [seed 003, Lebanese 14]"""
    return Refusal("laid_too_little", points=state.laid_points, needed=state.terms.take_min)


def try_laying(state: State, seat: int, act: Lay) -> Refusal | Trial:
    """The whole laying tried on a copy: why it is refused, or the trial with its events."""
    trial = Trial(state, seat, act)
    for part in act.parts:
        if refused := trial.try_part(part):
            return refused
    return trial.whole() or trial
