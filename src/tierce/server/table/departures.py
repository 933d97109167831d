"""The persons who gave up a seat during a match, and those who may not come back."""

from tierce.server.wire import Departure, Parted


class Departures:
    """Who has gone from one table."""

    def __init__(self) -> None:
        self.all: list[Departure] = []
        """In the order in which they went."""
        self.persons: dict[str, Parted] = {}
        """How each person who has no seat any more went."""
        self.seats: dict[int, Parted] = {}
        """Seats that a bot plays for a person who has gone."""
        self.barred: set[str] = set()
        """Persons whom the host removed."""

    @property
    def behind(self) -> set[int]:
        """Seats ranked last: their persons left."""
        return {seat for seat, how in self.seats.items() if how == "left"}

    def go(self, seat: int, name: str, person: str, how: Parted) -> None:
        self.all.append(Departure(seat, name, how))
        self.persons[person] = self.seats[seat] = how

    def bar(self, person: str) -> None:
        self.barred.add(person)
        self.persons[person] = "removed"

    def come(self, seat: int, person: str | None) -> None:
        """A person takes the seat: it counts like any other again."""
        self.seats.pop(seat, None)
        if person is not None:
            self.persons.pop(person, None)
