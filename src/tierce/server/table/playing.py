"""Apply entries about play: a round begins, a seat acts, time is up."""

from tierce.game import Match, harmless_act
from tierce.server.table.action_texts import read_act
from tierce.server.table.entries import Acting, Began, Cut, Expired, Played, SaidReady, Starting
from tierce.server.table.intents import forget_cards
from tierce.server.table.state import TableState
from tierce.server.wire import ReadyEvent, StoodInEvent, TimedOutEvent


def apply_starting(table: TableState, entry: Starting, seq: int) -> None:
    """Apply an entry that leads to a round."""
    match entry:
        case Began(staked=staked, turns=turns):
            if staked:
                table.staked, table.stake_turns = list(table.persons), turns
            begin(table, seq)
        case SaidReady(seat=seat):
            ready(table, seat, seq)
        case Cut(seat=seat, cut=cut):
            table.decks.cuts[seat] = cut


def apply_acting(table: TableState, entry: Acting, seq: int) -> None:
    """Apply an act in a round."""
    match entry:
        case Played(seat=seat, action=text):
            play(table, seat, text, seq)
            table.absence.act(seat)
        case Expired(seat=seat):
            play_harmlessly(table, seat, seq)


def begin(table: TableState, seq: int) -> None:
    table.decks.begin(table.chance, table.round)
    if table.match is None:
        names = tuple(place.name for place in table.places)
        table.match = Match(table.rules, players=names, chance=table.chance, edition=table.edition)
    else:
        table.match.next_round()
    table.ready.clear()
    table.passing.clear()
    forget_cards(table)
    table.timekeeper.pausing.clear()
    table.turns_seen = []
    table.events.begin(table.match, seq, table.absence.stand_ins)


def ready(table: TableState, seat: int, seq: int) -> None:
    table.ready.add(seat)
    table.events.add(ReadyEvent(seq=seq, seat=seat))


def play(table: TableState, seat: int, text: str, seq: int) -> None:
    assert table.match is not None, "acts come after the first deal"
    step = table.match.round.push(read_act(text), seat)
    table.events.add_game(step.events, seq)
    count(table, seq)


def count(table: TableState, seq: int) -> None:
    if table.match is not None and table.match.round.over:
        table.events.score(table.match, seq, over=table.phase == "over")


def play_harmlessly(table: TableState, seat: int, seq: int) -> None:
    """Play the rest of the seat's turn, as its time is up."""
    assert table.round is not None, "time runs in a round"
    away = seat in table.absence.stand_ins
    if not away:
        table.events.add(TimedOutEvent(seq=seq, seat=seat))
    turns = list(table.round.state.turns)
    # A pass ends the turn without playing it.
    while not table.round.over and table.round.turn == seat and turns == table.round.state.turns:
        table.events.add_game(table.round.push(harmless_act(table.round.state), seat).events, seq)
    if not away and not table.round.over and table.absence.time_out(seat):
        stand_in(table, seat, seq)
    count(table, seq)


def stand_in(table: TableState, seat: int, seq: int) -> None:
    """Let the seat be played by a stand-in from now on."""
    by = table.absence.stand_in(seat)
    forfeit = seat in table.absence.forfeited
    table.events.add(StoodInEvent(seq=seq, seat=seat, by=by, forfeit=forfeit))
