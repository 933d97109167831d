"""The replay of one round, step by step, as one reader may see it. A worker runs this."""

from typing import Any

from tierce.cards import name
from tierce.game import Match, Round, State, wire_event
from tierce.game.events.evolve import evolve
from tierce.game.view.plain_view import wire_meld
from tierce.record import Record

Plain = dict[str, Any]


def replay(record: str, number: int, seat: int | None, *, whole: bool) -> Plain:
    """The steps of one round. ``whole`` shows every hand, otherwise ``seat`` sees its own."""
    rounds = rounds_of(Record.loads(record))
    chosen = rounds[min(max(1, number), len(rounds)) - 1]
    return {
        "round": rounds.index(chosen) + 1,
        "rounds": len(rounds),
        "seat": seat,
        "whole": whole,
        "steps": steps(chosen, seat, whole=whole),
    }


def rounds_of(record: Record) -> list[Round]:
    """The recorded rounds, replayed."""
    played = record.replay()
    return [*played.finished, played.round] if isinstance(played, Match) else [played]


def steps(played: Round, seat: int | None, *, whole: bool) -> list[Plain]:
    """One step for the deal and one for each act."""
    state = State(played.rules, len(played.players), played.state.start)
    state.last_round = played.state.last_round
    state.edition = played.state.edition
    found = []
    marks = [*played.marks, len(played.events)]
    for by, begin, end in zip(
        [None, *(actor for actor, _, _ in played.acts)], [0, *marks], marks, strict=False
    ):
        events = played.events[begin:end]
        for event in events:
            state = evolve(state, event)
        seen = events if whole else [event.seen_by(seat) for event in events]
        found.append(step(state, by, seat, whole=whole) | {"events": encoded(seen, played, seat)})
    return found


def encoded(events: list[Any], played: Round, seat: int | None) -> list[Plain]:
    return [{"seq": 0, **wire_event(event, played.rules, seat)} for event in events]


def step(state: State, by: int | None, seat: int | None, *, whole: bool) -> Plain:
    """The table after an act. A hidden hand is null."""
    return {
        "by": by,
        "turn": state.turn,
        "phase": state.phase,
        "hands": [
            [name(card) for card in hand] if whole or owner == seat else None
            for owner, hand in enumerate(state.hands)
        ],
        "counts": [len(hand) for hand in state.hands],
        "stock": len(state.stock),
        "discard": [name(card) for card in state.discard],
        "table": [wire_meld(entry, state.rules) for entry in state.table],
        "opened": list(state.opened),
    }
