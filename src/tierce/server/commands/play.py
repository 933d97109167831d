"""Commands during play: acts, answers to a claim window, intents, cuts."""

from tierce.game import IllegalAction
from tierce.server import wire
from tierce.server.commands.refused import RefusedError
from tierce.server.deck.commitment import may_cut
from tierce.server.table.action_texts import own_action, read_act
from tierce.server.table.entries import Answered, Cut, Entries, Intended, Passing, Played
from tierce.server.table.intents import NO_INTENT, takes_intents, tidy
from tierce.server.table.table import Table
from tierce.server.table.time.claim_window import LET_GO


def act(table: Table, seat: int, message: wire.Act, at: int) -> list[Entries]:
    """One action, or an answer to the open window. The person must have seen the latest event."""
    fresh(table, message.seq)
    text = own_action(message.action)
    if table.timekeeper.paused is not None:
        raise RefusedError("paused")
    if seat in table.absence.stand_ins:
        raise RefusedError("stood_in")
    if table.window is None or not table.window.accepts(seat, text):
        return [Played(seat=seat, action=text)]
    assert table.round is not None, "a window is open in a round"
    if (no := table.round.refusal(read_act(text), seat)) is not None:
        raise IllegalAction(no)
    return [Answered(seat=seat, act=text, at=at)]


def fresh(table: Table, seq: int) -> None:
    """Refuse a person who has not seen the latest public event."""
    if table.phase == "waiting":
        raise RefusedError("not_begun")
    if table.ended is not None:
        raise RefusedError("ended")
    if seq != table.public_seq:
        raise RefusedError("stale", seq=table.public_seq)


def let_go(table: Table, seat: int, message: wire.Pass, at: int) -> list[Entries]:
    """Leave this discard to others; no entry if that is already decided."""
    fresh(table, message.seq)
    if table.window is None or not table.window.accepts(seat, LET_GO):
        return []
    return [Answered(seat=seat, act=LET_GO, at=at)]


def pass_on(table: Table, seat: int, message: wire.Passing) -> list[Entries]:
    """Leave every discard to others until the round ends, or stop doing so."""
    if table.phase != "playing" or (seat in table.passing) == message.on:
        return []
    return [Passing(seat=seat, on=message.on)]


def intend(table: Table, seat: int, message: wire.Intend) -> list[Entries]:
    """Decide acts out of turn in advance; raises ValueError for unreadable cards."""
    if not takes_intents(table) or table.phase == "over":
        raise RefusedError("no_intents")
    intent = tidy(message.intent)
    same = table.intents.get(seat, NO_INTENT) == intent
    return [] if same else [Intended(seat=seat, intent=intent)]


def cut(table: Table, seat: int, text: str) -> list[Entries]:
    """Cut the cards of the next round; raises ValueError for an invalid cut."""
    if not may_cut(text):
        raise ValueError("a cut is a line of text")
    if table.tournament is not None and table.tournament.alike:
        raise RefusedError("tournament_table")
    if table.phase not in {"waiting", "between"} or not table.decks.secret:
        raise RefusedError("nothing_to_cut", phase=table.phase)
    return [] if table.decks.cuts.get(seat) == text else [Cut(seat=seat, cut=text)]
