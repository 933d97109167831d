"""A recorded round as its first seat saw it, act by act."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.web.stage import Plain, Stage
from tierce.game import Round, State, View, view_of, wire_event
from tierce.game.events.evolve import evolve
from tierce.record import Record

FOLDER = Path(__file__).with_name("transcripts")
VARIANTS = sorted(path.stem for path in FOLDER.glob("*.rami"))


class Moment(NamedTuple):
    """What the seat saw once an act was done, and what the act led to."""

    view: View
    events: list[Plain]


def recorded(variant: str) -> Round:
    played = Record.loads((FOLDER / f"{variant}.rami").read_text(encoding="utf-8")).replay()
    assert isinstance(played, Round)
    return played


def moments(played: Round, seat: int = 0) -> Iterator[Moment]:
    """The deal, then each act."""
    state = State(played.rules, len(played.players), played.state.start)
    ends = [*played.marks, len(played.events)]
    for first, end in zip([0, *ends], ends, strict=False):
        events = played.events[first:end]
        for event in events:
            state = evolve(state, event)
        seen = [event.seen_by(seat) for event in events]
        yield Moment(view_of(state, seat), [wire_event(one, played.rules, seat) for one in seen])


class Followed(Stage):
    """A page that is shown one moment after another."""

    def set(self, position: Plain) -> None:
        self.view = position["view"]

    def follow(self, moment: Moment, *, whole: bool = False) -> None:
        self.view = moment.view
        self.tell(*moment.events, whole=whole)
