"""A club made by calls: for tests of what a club is used for."""

from typing import Any

from tests.web.caller import Caller


class Club:
    """A club of a host with rules, which others join by its link."""

    def __init__(self, host: Caller, address: str, *, rules: str = "rami51") -> None:
        self.host = host.with_account()
        self.path = f"/api/clubs/{address}"
        self.address = address
        host.post("/api/clubs", name="Le Cercle des Lilas", address=address)
        host.post(f"{self.path}/rules", name="Jeudi", link=rules)
        self.code = host.post(f"{self.path}/link")["code"]

    def join(self, *others: Caller) -> None:
        for one in others:
            one.post(f"/api/club-links/{self.code}", name=one.name)

    def evening(self, **wish: Any) -> str:
        """A new evening; the path of its calls."""
        wish = {"name": "Soirée", "rules": "Jeudi", **wish}
        made: dict[str, Any] = self.host.post(f"{self.path}/evenings", **wish)
        return f"{self.path}/evenings/{made['line']['id']}"

    def page_of(self, evening: str) -> str:
        """Where people see an evening."""
        return f"/evening/{self.address}.{evening.rpartition('/')[2]}"
