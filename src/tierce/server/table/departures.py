"""Persons who gave up a seat during a match, and persons who may not come back."""

from tierce.server.wire import Departure, Parted


class Departures:
    """Departures from one table."""

    def __init__(self) -> None:
        self.all: list[Departure] = []
        """In chronological order."""
        self.persons: dict[str, Parted] = {}
        """How each person without a seat went."""
        self.seats: dict[int, Parted] = {}
        """Seats that a bot plays for a departed person."""
        self.barred: set[str] = set()
        """Persons removed by the host."""

    @property
    def behind(self) -> set[int]:
        """Seats ranked last because their persons left."""
        return {seat for seat, how in self.seats.items() if how == "left"}

    def go(self, seat: int, name: str, person: str, how: Parted) -> None:
        self.all.append(Departure(seat, name, how))
        self.persons[person] = self.seats[seat] = how

    def bar(self, person: str) -> None:
        self.barred.add(person)
        self.persons[person] = "removed"

    def come(self, seat: int, person: str | None) -> None:
        """Note that a person takes the seat, which then counts like any other."""
        self.seats.pop(seat, None)
        if person is not None:
            self.persons.pop(person, None)
