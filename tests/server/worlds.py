"""A match among persons, and the match in a world where the cards hidden from one reader lie
elsewhere.

Cards that a person may see are noted from the state itself, not from frames. So a card leaked by
mistake still counts as hidden.
"""

import itertools
import random
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import structlog

import tierce
from tests.game.any_play import some_act
from tests.game.any_rules import house_rules
from tests.server.fake_clock import FakeClock
from tests.server.memory import MemoryStore
from tests.server.people import generous
from tierce.cards import bare, name
from tierce.game import TimeOut
from tierce.record import write_action
from tierce.server import wire
from tierce.server.calls.play.visit import Visit
from tierce.server.deck import chance
from tierce.server.guard.limits import Limits
from tierce.server.guard.payments import Payments
from tierce.server.guard.quotas import Payer, Quotas
from tierce.server.keeper import new_tables
from tierce.server.keeper.keeper import Keeper
from tierce.server.live.subscriber import Subscriber
from tierce.server.metrics.metrics import Metrics
from tierce.server.nodes.local import LocalNodes
from tierce.server.people.friends.ties import Ties
from tierce.server.people.office.office import Office
from tierce.server.table.entries import Made, Place
from tierce.server.table.time.seat_clocks import SPEEDS, by_days
from tierce.server.work.replay import replay

ID = "table".ljust(22, "x")
ONLOOKER = "onlooker"
MANY = 20
"""More persons than a table has: a longer order is one of the pack."""
CLOSES = 4000
"""Milliseconds after which any window has closed and no turn is over."""


class Step(NamedTuple):
    """A command of a person; None lets time pass."""

    who: str | None
    frame: bytes = b""


class Told(NamedTuple):
    """The effect of a step."""

    counted: str
    """Whether it counted, by the answer to its author."""
    frames: dict[str, list[bytes]]
    logs: list[Any]
    round: int
    """Orders drawn before its round began."""
    open: dict[str, set[int]]
    """The faces that each person has seen in this round."""


class Orders:
    """The card orders of one match: new ones, or given ones."""

    def __init__(self, seed: int, given: list[list[int]]) -> None:
        self._rng = random.Random(seed)
        self.all: list[list[int]] = []
        self._given = list(given)

    def __call__(self, _key: str) -> "Orders":
        return self

    def shuffled(self, cards: list[int]) -> list[int]:
        order = list(cards)
        self._rng.shuffle(order)
        if self._given:
            order = self._given.pop(0)
        self.all.append(list(order))
        return order


class World:
    """One table with all persons connected, and one onlooker."""

    def __init__(
        self,
        seed: int,
        monkeypatch: Any,
        given: list[list[int]] | None = None,
        *,
        days: bool = False,
    ) -> None:
        self.rng = random.Random(seed)
        self.orders = Orders(seed, given or [])
        monkeypatch.setattr(chance, "Deck", self.orders)
        self.clock: Any = FakeClock()
        self.store: Any = MemoryStore()
        self.keeper = Keeper(
            ID, self.store, self.clock, lambda _: None, LocalNodes(self.store, self.clock)
        )
        self.keeper.replies.remembered = 10_000
        """A refusal may be known to both worlds or to none, however many there were."""
        self.days = days
        """By days and with Frappe, so that intents are possible."""
        self.rules = tierce.preset("palace+knock") if days else house_rules(seed)
        least, most = self.rules.players
        self.people = [f"person{seat}" for seat in range(self.rng.randint(least, most))]
        self.visits: dict[str, Visit] = {}
        self.open: dict[str, set[int]] = {}
        self._round, self._number = 0, 0

    async def begin(self) -> None:
        times = self.rng.choice([by_days(2)] if self.days else [*SPEEDS.values(), by_days(2)])
        made = Made(
            rules=self.rules.name,
            options=self.rules.as_dict(),
            places=[Place("person", who.title(), who) for who in self.people],
            host=0,
            pace="none",
            window=self.rng.choice([0, 3]),
            times=times,
            secret="secret",
        )
        new = new_tables.rows_of(ID, [made], self.clock.now())
        await self.store.append(new.rows, new.lines)
        office = Office(self.store.relations, self.clock.now)
        friends = SimpleNamespace(ties=Ties(self.store.relations))
        limits = Limits(itertools.count(0, 10_000).__next__)  # which are never met
        parts = {"office": office, "friends": friends, "limits": limits}
        quotas = Quotas(self.store.relations, b"k", self.clock.now)
        generous(quotas)
        payments = Payments(quotas, lambda _: None)
        service = SimpleNamespace(metrics=Metrics(), quotas=quotas, payments=payments, **parts)
        for who in [*self.people, ONLOOKER]:
            subscriber = Subscriber(who, 0, who.title())
            await self.keeper.connections.enter(subscriber, 0)
            self.visits[who] = Visit(service, self.keeper, subscriber, Payer(who, ""))  # type: ignore[arg-type]

    async def take(self, step: Step) -> Told:
        """Run the step; return the frames that everybody gets."""
        given = len(self.orders.all)
        with structlog.testing.capture_logs() as logs:
            counted = await self._happen(step)
            table = await self.keeper.table()
        frames = {who: drained(visit.subscriber) for who, visit in self.visits.items()}
        number = 0 if table.match is None else table.match.round_number
        if number != self._number:
            self._number, self.open = number, {}
            self._round = given
        self._look(table.round)
        seen = {who: set(faces) for who, faces in self.open.items()}
        return Told(counted, frames, logs, self._round, seen)

    async def _happen(self, step: Step) -> str:
        if step.who is None:
            self.clock.advance(CLOSES)
            await self.keeper.background.settle()
            return ""
        visit = self.visits[step.who]
        answer = await visit.answer(step.frame)
        assert answer is not None
        visit.subscriber.send(wire.encoder.encode(answer))
        return str(answer.__struct_config__.tag)

    def _look(self, round_: Any) -> None:
        for seat, who in enumerate([*self.people, ONLOOKER]):
            faces = self.open.setdefault(who, set())
            if round_ is None:
                continue
            state = round_.state
            lying = [card for entry in state.table for card in entry.meld.cards] + state.discard
            own = state.hands[seat] if who != ONLOOKER else []
            everything = range(53) if round_.over else []  # the deck is revealed
            faces.update(bare(card) for card in [*lying, *own, *everything])

    async def asked(self, who: str) -> list[bytes]:
        """The answers to the person's HTTP requests."""
        table = await self.keeper.table()
        found: list[Any] = [await self.keeper.info(who), await self.keeper.deals()]
        seat = table.seat_of(who)
        if seat is not None and table.match is not None:
            record = await self.keeper.record(who)
            assert record.text is not None
            number = table.match.round_number
            found.append(replay(record.text, number, seat, whole=record.over))
        return [msgspec.json.encode(one) for one in found]

    # ---- commands

    async def some_step(self, number: int) -> Step:
        """The next command of a random person, mostly a sensible one."""
        table = await self.keeper.table()
        if table.phase in {"waiting", "between"}:
            waits = sorted(table.waits_for)
            who = self.people[waits[0] if table.phase == "between" else 0]
            return Step(who, say("ready", number))
        if table.window is not None and self.rng.random() < 0.4:
            return Step(None)
        if self.rng.random() < 0.25:
            return self._question(table, number)
        seat, act = self._act(table.round)
        text = write_action(act)
        return Step(self.people[seat], say("act", number, seq=table.public_seq, action=text))

    def _act(self, round_: Any) -> tuple[int, Any]:
        seat = self.rng.choice([round_.turn] * 4 + round_.actors())
        if seat == round_.turn and self.rng.random() < 0.8:
            act = tierce.bot("greedy").choose(round_.view(seat))
        else:
            act = some_act(round_, seat, self.rng)
        return seat, act if not isinstance(act, TimeOut) else round_.choices()[0]

    def _question(self, table: Any, number: int) -> Step:
        """A question, an act that will be refused, or an intent."""
        who = self.rng.choice([*self.people, ONLOOKER])
        cards = [name(self.rng.randrange(53)) for _ in range(4)]
        wrong = [f"discard {cards[0]}", f"lay {' '.join(cards[:3])}", "claim", "fault", "take"]
        kinds: list[bytes] = [
            say("arrange", number),
            say("consider", number, groups=[cards[:3]], selected=cards[3:]),
            say("act", number, seq=table.public_seq, action=self.rng.choice(wrong)),
            say("act", number, seq=0, action="draw"),
            say("intend", number, intent={"cards": cards, "passes": True, "faults": True}),
            b"nonsense",
        ]
        return Step(who, self.rng.choice(kinds))


def say(kind: str, number: int, **fields: Any) -> bytes:
    return msgspec.json.encode({"type": kind, "id": str(number), **fields})


def drained(subscriber: Subscriber) -> list[bytes]:
    frames, subscriber._frames = subscriber._frames, []
    return frames


def elsewhere(told: Told, orders: list[list[int]], who: str, seed: int) -> list[list[int]] | None:
    """Orders of a world in which all cards hidden from the person lie elsewhere; None if nothing
    changes.
    """
    # The first seat may be drawn before the pack.
    at = next(at for at in range(told.round, len(orders)) if len(orders[at]) > MANY)
    pack = list(orders[at])
    places = [i for i, card in enumerate(pack) if bare(card) not in told.open[who]]
    cards = [pack[i] for i in places]
    random.Random(seed).shuffle(cards)
    for i, card in zip(places, cards, strict=True):
        pack[i] = card
    return None if pack == orders[at] else [*orders[:at], pack]
