"""Parts of a laying that change melds of the table: additions, swaps and steals."""

from tierce.cards import JOKER, UNKNOWN, is_joker
from tierce.game.acts.actions import Addition, Steal, Swap
from tierce.game.acts.refusal import Refusal
from tierce.game.events.classes import Added, Stole, Swapped
from tierce.game.judge.new_melds import joker_stays, taken_from, unburnt
from tierce.game.judge.trial import Trial
from tierce.game.state.table_meld import TableMeld
from tierce.melds import Meld, NotAMeld, burnt_ways
from tierce.melds.worth import card_worths


def add(trial: Trial, part: Addition) -> Refusal | None:
    """Add cards to a meld. Return why it is refused, or None when it has happened."""
    if not trial.terms.layoff:
        return Refusal("no_layoff")
    if trial.terms.layoff_needs_opened and not (trial.was_open or trial.opens):
        return Refusal("not_opened")
    if missing := trial.missing(part.cards):
        return missing
    entry = trial.state.meld(part.meld)
    if entry is None:
        return Refusal("unknown_meld", meld=part.meld)
    if elsewhere := freed_elsewhere(trial, entry, part.cards):
        return elsewhere
    result = grown(trial, entry, part.cards)
    if isinstance(result, Refusal):
        return result
    counted = trial.terms.memo.gained(entry.meld, result)
    if trial.terms.opening_counts_layoffs:
        trial.points += counted
    event = Added(
        seat=trial.seat, meld=part.meld, cards=part.cards, result=result.cards, counted=counted
    )
    event.made = result
    trial.happen(event)
    return None


def freed_elsewhere(trial: Trial, entry: TableMeld, cards: tuple[int, ...]) -> Refusal | None:
    """Refuse jokers freed in this turn where the meld takes none of them (house rule).

    Jokers are alike: those that the hand held before may go there, the others must stay in it.
    """
    state = trial.state
    if not state.owed_jokers or state.takes_freed(entry, trial.seat):
        return None
    jokers = sum([1 for card in cards if is_joker(card)])
    hand = state.hands[trial.seat]
    if not jokers or hand.count(JOKER) + hand.count(UNKNOWN) - jokers >= state.owed_jokers:
        return None
    code = "freed_joker_new_meld" if trial.terms.freed_new else "freed_joker_own_melds"
    return Refusal(code, meld=entry.name)


def grown(trial: Trial, entry: TableMeld, cards: tuple[int, ...]) -> Meld | Refusal:
    """Return the meld with the cards added, or why they cannot be."""
    if any(is_joker(card) for card in cards) and foreign_pure_run(trial, entry):
        return Refusal("joker_on_foreign_pure_run", meld=entry.name)
    found = trial.terms.memo.grown(entry.meld, cards)
    if isinstance(found, NotAMeld) and found.code == "ambiguous_joker":
        found = only_burnt(trial, entry, cards) or found
    if isinstance(found, NotAMeld):
        return Refusal(found.code, meld=entry.name, **found.facts)
    return unburnt(trial, found, entry.meld.cards) or found


def only_burnt(trial: Trial, entry: TableMeld, cards: tuple[int, ...]) -> Meld | None:
    """Return the one way to add the cards in which every joker stands for a burnt card."""
    if not trial.terms.joker_run_burnt:
        return None
    burning = trial.state.burning()
    burnt = burnt_ways(entry.meld, list(cards), trial.terms.melds, burning, trial.terms.decks)
    return burnt[0] if len(burnt) == 1 else None


def foreign_pure_run(trial: Trial, entry: TableMeld) -> bool:
    """Whether a joker may not go there: a joker-free run of another seat, under that house rule."""
    guarded = not trial.terms.joker_on_foreign_pure_run
    return guarded and entry.meld.pure and entry.seat != trial.seat


def swap(trial: Trial, part: Swap) -> Refusal | None:
    """Replace a joker of the table by the card it stands for."""
    if not trial.terms.joker_swap:
        return Refusal("no_joker_swap")
    if trial.terms.joker_swap_needs_opened and (short := trial.not_yet_open()):
        return short
    if missing := trial.missing(part.cards):
        return missing
    entry = trial.state.meld(part.meld)
    if entry is None:
        return Refusal("unknown_meld", meld=part.meld)
    result = trial.terms.memo.swapped(entry.meld, part.cards, full_set=trial.terms.full_set)
    if isinstance(result, NotAMeld):
        return Refusal(result.code, meld=part.meld, **result.facts)
    counted = worth_of_faces(trial, result, part.cards)
    event = Swapped(
        seat=trial.seat, meld=part.meld, cards=part.cards, result=result.cards, counted=counted
    )
    event.made = result
    trial.happen(event)
    return None


def worth_of_faces(trial: Trial, meld: Meld, cards: tuple[int, ...]) -> int:
    """Return what these cards count at their places in the meld."""
    worths, found = card_worths(meld, trial.terms.melds), 0
    for card in cards:
        for place, other in enumerate(meld.cards):
            if other == card:
                found += worths[place]
                break
    return found


def steal(trial: Trial, part: Steal) -> Refusal | None:
    """Take cards of a meld into the hand; since edition 3 no joker."""
    if not trial.terms.steal:
        return Refusal("no_stealing")
    if short := trial.not_yet_open():
        return short
    cards = list(part.cards)
    if no_joker := joker_stays(trial, part.meld, cards, since=3):
        return no_joker
    rest = taken_from(trial, part.meld, cards, trial.state.next_meld)
    if isinstance(rest, Refusal):
        return rest
    trial.happen(Stole(seat=trial.seat, meld=part.meld, cards=part.cards, rest=rest))
    return None
