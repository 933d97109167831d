"""An event shows another seat only the fields that its class lists as public."""

from typing import Any

import pytest

from tests.each import each
from tierce.cards import UNKNOWN
from tierce.game.events.classes import Faulted, Laid
from tierce.game.events.event import Event, Rest
from tierce.rules.price.outcome import Outcome
from tools import event_classes

CLASSES = Event.__subclasses__()
OWNER, OTHER = 1, 0
END = Outcome(how="empty", left=((3,), (4,)), opened=(False, False))
SAMPLES: dict[str, Any] = {
    "int": OWNER,
    "int | None": 5,
    "str": "M1",
    "bool": True,
    "tuple[int, ...]": (3, 4),
    "tuple[tuple[int, ...], ...]": ((3, 4), (5, 6)),
    "tuple[tuple[int, str], ...]": ((3, "M1"),),
    "tuple[Rest, ...]": (Rest("M1", ()),),
    "tuple[Shown, ...]": (),
    "Rest": Rest("M1", ()),
    "Outcome": END,
}


def some(kind: type[Event]) -> Event:
    """An event of seat 1 with a value in every field."""
    fields = event_classes.fields(event_classes.declared()[kind.__name__])
    return kind(**{field: SAMPLES[type_of.split(" = ")[0]] for field, type_of in fields.items()})


def test_every_event_is_declared() -> None:
    assert {kind.__name__ for kind in CLASSES} == event_classes.declared().keys()


@each(CLASSES, [OTHER, None])
def test_other_seats_see_the_public_fields_alone(kind: type[Event], seat: int | None) -> None:
    event = some(kind)
    share = event.seen_by(seat)

    for field in kind.__match_args__:
        known, true = getattr(share, field), getattr(event, field)
        if field in kind.public:
            assert known == true
        elif field == "hands":
            assert known == tuple(
                [cards if at == seat else (UNKNOWN,) * len(cards) for at, cards in enumerate(true)]
            )
        else:
            assert known == (UNKNOWN if isinstance(true, int) else (UNKNOWN,) * len(true))


@each(CLASSES)
def test_the_owner_of_an_event_sees_all_that_it_may(kind: type[Event]) -> None:
    event = some(kind)
    if event_classes.declared()[kind.__name__].get("owner"):
        assert event.seen_by(OWNER) == event


def test_an_event_that_does_not_say_who_may_see_it_is_shown_to_no_seat() -> None:
    with pytest.raises(NotImplementedError):
        Event().seen_by(OTHER)


def test_the_classes_are_those_that_the_declaration_gives() -> None:
    """Otherwise: python3 tools/event_classes.py."""
    assert event_classes.TARGET.read_text(encoding="utf-8") == event_classes.written()


def test_a_field_not_listed_as_public_is_hidden() -> None:
    lines = event_classes.share("New", {"hidden": {"cards": "tuple[int, ...]"}}, {"cards": ""})

    assert lines[-1] == "        return New(cards=hidden(self.cards))"
    assert Laid.public == Laid.__match_args__
    assert "drawn" not in Faulted.public
