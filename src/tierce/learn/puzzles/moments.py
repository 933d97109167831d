"""Puzzles from finished rounds: the moments of real play that have one best answer.

A moment is kept only if the answer is the same under the rules of its table and under those of the
kind, which the puzzle is asked under. Only its cards are kept: no name, no seat, no table.
"""

from collections.abc import Callable, Iterator
from typing import Final

from tierce.cards import JOKER, bare
from tierce.game import Round, State
from tierce.game.events.evolve import evolve
from tierce.learn.puzzles.checking import check_puzzle
from tierce.learn.puzzles.kinds import laying, safest
from tierce.learn.puzzles.making import KINDS, kind_of, puzzle_of
from tierce.learn.puzzles.proving.deal import Deal, melds_of
from tierce.learn.puzzles.proving.proof import Proof, pairs_with
from tierce.learn.puzzles.puzzle import Puzzle
from tierce.rules import Rules, preset

LONGEST: Final = 10
"""Cards of a hand whose every laying a second proof can try."""
FEW: Final = range(1, 4)
"""Cards that a whole table takes in a puzzle."""
MELDS: Final = range(1, 5)
"""Melds of a table that a person can look over."""
BURIED: Final = range(6, 17)
"""Cards of a pile that a person can look over."""


def moments(played: Round) -> Iterator[Puzzle]:
    """The puzzles of one finished round: of each kind the first, as later hands are much alike."""
    if not played.over:
        return
    open_kinds = list(KINDS)
    for state in turns(played):
        for kind in list(open_kinds):
            deal = POSED[kind](state, preset(kind_of(kind).rules))
            if deal is not None and (found := same_answer(kind, deal, played.rules)) is not None:
                open_kinds.remove(kind)
                yield found


def turns(played: Round) -> Iterator[State]:
    """The states in which a seat has drawn from the stock and done nothing yet."""
    state = State(played.rules, len(played.players), played.state.start)
    state.last_round, state.edition = played.state.last_round, played.state.edition
    was_drawn = True
    for event in played.events:
        state = evolve(state, event)
        fresh = state.drawn and not was_drawn
        was_drawn = state.drawn
        if fresh and state.taken < 0 and not state.turn_laid and state.over is None:
            yield state


def same_answer(kind: str, deal: Deal, rules: Rules) -> Puzzle | None:
    """The puzzle of the cards, if these rules and those of the kind prove the same answer."""
    known = kind_of(kind)
    proof = known.prove(deal, preset(known.rules))
    if proof is None or not agree(proof, known.prove(deal, rules)):
        return None
    puzzle = puzzle_of(kind, known, deal, proof)
    return puzzle if solvable(puzzle) else None


def agree(one: Proof, other: Proof | None) -> bool:
    """Whether both proofs name the same answer with the same margin."""
    return other is not None and (one.acts, one.best, one.second, one.facts) == (
        *(other.acts, other.best, other.second),
        other.facts,
    )


def solvable(puzzle: Puzzle) -> bool:
    """Whether the judge can read the position and takes the answer."""
    try:
        return check_puzzle(puzzle, puzzle.answer).right
    except ValueError:
        return False


def hand_of(state: State) -> tuple[int, ...]:
    return tuple(sorted(bare(card) for card in state.hands[state.turn]))


def lays_now(state: State) -> bool:
    """Whether the seat may lay whatever it holds."""
    return state.rules.melding != AT_END and (
        state.opened[state.turn] or not state.rules.first_meld_min
    )


def arranging(state: State, _: Rules) -> Deal | None:
    """A hand without jokers, and nothing on the table."""
    hand = hand_of(state)
    fits = lays_now(state) and not state.table and len(hand) <= LONGEST + 1
    return Deal(hand) if fits and JOKER not in hand else None


def opening(state: State, _: Rules) -> Deal | None:
    """A hand with at most one joker that has not opened, and nothing on the table."""
    hand = hand_of(state)
    closed = state.rules.melding != AT_END and not state.opened[state.turn]
    fits = closed and not state.table and state.rules.first_meld_min
    return Deal(hand) if fits and hand.count(JOKER) < 2 else None


def laying_on(state: State, _: Rules) -> Deal | None:
    """A hand without jokers and a table without them."""
    found = with_table(state, range(laying.LAID, LONGEST))
    return None if found is None or any(JOKER in meld for meld in found.table) else found


def freeing(state: State, _: Rules) -> Deal | None:
    """A hand without jokers and a table with one."""
    found = with_table(state, range(laying.LAID, LONGEST))
    return found if found and any(JOKER in meld for meld in found.table) else None


def anew(state: State, rules: Rules) -> Deal | None:
    """A few cards and a table without jokers, where the table may be laid anew."""
    found = with_table(state, FEW)
    if found is None or state.rules.table_take != rules.table_take:
        return None
    return None if any(JOKER in meld for meld in found.table) else found


def with_table(state: State, sizes: range) -> Deal | None:
    """A hand without jokers and the melds of the table, if they read alike without their names."""
    hand = hand_of(state)
    if not lays_now(state) or len(hand) not in sizes or len(state.table) not in MELDS:
        return None
    table = tuple(tuple(bare(card) for card in one.meld.cards) for one in state.table)
    deal = Deal(hand, table)
    try:
        same = melds_of(deal, state.rules) == [one.meld for one in state.table]
    except ValueError:
        return None
    return deal if same and JOKER not in hand else None


def throwing(state: State) -> Deal | None:
    """A hand of one pack that makes no meld, nothing on the table, and a pile."""
    hand, pile = hand_of(state), tuple(state.discard)
    one_pack = (state.rules.decks, state.rules.jokers) == (1, 0)
    if not lays_now(state) or not one_pack or state.table or len(pile) not in BURIED:
        return None
    if any(pairs_with(card, hand, state.rules) for card in hand):
        return None
    return Deal(hand, (), pile)


def safest_throw(state: State, _: Rules) -> Deal | None:
    """As `throwing`, where the next hand has as many cards as the question says."""
    following = state.hands[(state.turn + 1) % len(state.hands)]
    return throwing(state) if len(following) == safest.OTHERS else None


def dead_card(state: State, rules: Rules) -> Deal | None:
    """As `throwing`, where the pile does not come back."""
    stays = state.rules.stock_empty == rules.stock_empty
    return throwing(state) if stays else None


def ginning(state: State, _: Rules) -> Deal | None:
    """A hand whose melds stay in it until the end."""
    return Deal(hand_of(state)) if state.rules.melding == AT_END else None


AT_END: Final = "at_end"
POSED: Final[dict[str, Callable[[State, Rules], Deal | None]]] = {
    "arrange": arranging,
    "open": opening,
    "lay": laying_on,
    "safest": safest_throw,
    "joker": freeing,
    "gin": ginning,
    "table": anew,
    "dead": dead_card,
}
"""How the moment of a round poses the question of each kind; None where it does not."""
