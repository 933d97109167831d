"""Who lives on a large site, from a seed: accounts, ties, messages, settings, opponents."""

import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tierce.server.people.friends.records import MOST
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store.raw import (
    ACCOUNTS,
    CIRCLE,
    LOGIN,
    MESSAGE,
    NOTICES,
    PERSON,
    PROFILE,
    SESSION,
    TIE,
    Kept,
    Values,
)

DAY: Final = 24 * 3600 * 1000
AGED: Final = 600 * DAY
"""The first match ended so many milliseconds before the last one."""
NEAR: Final = 10
"""A person is a friend of so many on each side in the circle of all persons."""
REGULARS: Final = 50
OFTEN: Final = 2500
"""Matches of a regular: more than a profile or the history reads."""
TALKERS: Final = 3
"""A person has written to so many friends, and the last message of each is unread."""
WRITTEN: Final = 3
ASKERS: Final = 200
"""Persons who ask the one with the most friends."""
KINDS: Final = ("turn", "deadline", "message")
LONG: Final = 90 * DAY
ACCOUNT, _, _, _, _, SETTING = ACCOUNTS
DEVICE, WISH, QUIET, _ = NOTICES
Rows = Iterator[tuple[Kept, list[Values]]]


def drawn(seed: int, what: str, number: int) -> str:
    """A random id, the same for the same seed."""
    return hashlib.blake2b(f"{seed} {what} {number}".encode(), digest_size=11).hexdigest()


@dataclass(frozen=True)
class Population:
    """The sizes of the site. All else follows from the seed."""

    accounts: int
    matches: int
    seed: int = 24

    def person(self, number: int) -> str:
        """The id of a person. Ids are random, so that neighbours lie far apart on the disk."""
        return drawn(self.seed, "person", number % self.accounts)

    def token(self, number: int) -> str:
        """The token of the person's session."""
        return drawn(self.seed, "token", number)

    @property
    def regulars(self) -> int:
        """How many play very often: person 0 and those after."""
        return max(1, min(REGULARS, self.matches // (4 * OFTEN)))

    @property
    def popular(self) -> int:
        """The person with as many friends as a person may have."""
        return self.regulars

    def pairs(self) -> list[tuple[str, str]]:
        """Who played each match: regulars, then friends; the order is random."""
        chance, all_ = random.Random(self.seed), [*map(self.person, range(self.accounts))]
        often = min(OFTEN * self.regulars, self.matches // 4)
        firsts = [at % self.regulars for at in range(often)]
        firsts += [chance.randrange(self.accounts) for _ in range(self.matches - often)]
        chance.shuffle(firsts)
        return [
            (all_[one], all_[(one + chance.randint(1, NEAR)) % self.accounts]) for one in firsts
        ]

    # ---- rows

    def rows(self, now: int, secrets: dict[int, str], usual: str) -> Rows:
        """All rows but those of matches, by table. ``secrets`` are those of some passphrases."""
        everyone = sorted((self.person(number), number) for number in range(self.accounts))
        for at in range(0, len(everyone), 5000):
            some = everyone[at : at + 5000]
            yield ACCOUNT, [(person, now - AGED, None) for person, _ in some]
            yield PERSON, [(person, name(number)) for person, number in some]
            yield (
                PROFILE,
                [(person, pseudonym(person), "", "all", now - AGED) for person, _ in some],
            )
            yield (
                LOGIN,
                [
                    row
                    for one in some
                    for row in self._logins(*one, now, secrets.get(one[1], usual))
                ],
            )
            yield SESSION, [self._session(*one, now) for one in some]
            yield SETTING, [(person, "settings", '{"language":"fr"}', now) for person, _ in some]
            yield CIRCLE, [(person, None, 0, number % 10 == 0, 0) for person, number in some]
            yield TIE, [tie for one in some for tie in self._ties(*one, now)]
            yield MESSAGE, [row for one in some for row in self._messages(*one, now)]
            yield WISH, [(person, kind, 1) for person, _ in some for kind in KINDS]
            yield QUIET, [(person, "Africa/Tunis", 1320, 420) for person, _ in some]

    def _logins(self, person: str, number: int, now: int, secret: str) -> Iterator[Values]:
        key = drawn(self.seed, "words", number)
        yield f"{person}p", person, "passphrase", name(number), secret, name(number), now, now
        yield f"{person}w", person, "words", key, "", "", now, now

    def _session(self, person: str, number: int, now: int) -> Values:
        digest = hashlib.sha256(self.token(number).encode()).hexdigest()
        return (f"{person}s", digest, None, person, now, now, now + LONG, 0, now, 0, "Firefox")

    def friends(self, number: int) -> set[int]:
        """The friends of a person."""
        near = {(number + step) % self.accounts for step in range(-NEAR, NEAR + 1)} - {number}
        fans = self._fans()
        if number == self.popular:
            return set(sorted(near | fans, key=lambda one: (one in fans, one))[:MOST])
        return near | {self.popular} if number in fans else near

    def _fans(self) -> set[int]:
        """Persons far from the popular one who are friends nevertheless."""
        many = min(MOST - 2 * NEAR, max(0, self.accounts - 4 * NEAR - self.popular))
        first = self.popular + 2 * NEAR
        return set(range(first, first + many))

    def _ties(self, person: str, number: int, now: int) -> Iterator[Values]:
        for friend in sorted(self.friends(number)):
            yield person, self.person(friend), "friends", now - DAY
        last = self.accounts - ASKERS
        if number >= last > self.popular + MOST + 2 * NEAR:
            yield person, self.person(self.popular), "requested", now - DAY

    def _messages(self, person: str, number: int, now: int) -> Iterator[Values]:
        for friend in range(1, TALKERS + 1):
            other = self.person(number + friend)
            for at in range(WRITTEN):
                text, seen = f"message {at}", int(at < WRITTEN - 1)
                yield person, other, str(at), now - DAY + at, None, text, seen


def name(number: int) -> str:
    """The name of a person."""
    return f"person {number}"
