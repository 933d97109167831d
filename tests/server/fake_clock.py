"""A clock that moves only when a test moves it."""

import heapq
import itertools

from tierce.server.system.clock import Clock


class FakeBell:
    def __init__(self, ring):
        self.ring = ring

    def cancel(self):
        self.ring = lambda: None


class FakeClock:
    """Makes due calls in order when it is moved."""

    def __init__(self, start=1_000_000):
        self.time = start
        self._bells = []
        self._order = itertools.count()

    def now(self):
        return self.time

    def at(self, due, ring):
        bell = FakeBell(ring)
        heapq.heappush(self._bells, (due, next(self._order), bell))
        return bell

    def advance(self, ms):
        until = self.time + ms
        while self._bells and self._bells[0][0] <= until:
            due, _, bell = heapq.heappop(self._bells)
            self.time = max(self.time, due)
            bell.ring()
        self.time = until


class Sources(FakeClock):
    """Wall clock and monotonic clock for a real ``Clock``; calls follow the monotonic one."""

    def __init__(self, start=1_000_000):
        super().__init__()
        self.set_by = 0
        self.clock = Clock(lambda: start + self.time + self.set_by, lambda: self.time)
        self.clock.at = lambda due, ring: self.at(self.time + due - self.clock.now(), ring)
