"""Who reads a tournament, and which names the reader sees."""

from collections.abc import Callable, Collection, Sequence

from tierce.server.people.tournaments.records import Entrant, Head

Named = Callable[[str, str], str]
"""The name of a person as others see it."""


class Reader:
    """Who reads a tournament, when, and how names are shown."""

    def __init__(
        self,
        ids: Sequence[str],
        at: int,
        *,
        children: bool,
        named: Named,
        apart: Collection[str] = (),
    ) -> None:
        self.ids = ids
        self.at = at
        self.apart = apart
        """Persons who are kept apart from the reader, who sees no name of theirs."""
        self.children = children
        """Whether texts that persons typed are not shown."""
        self.named = named

    def hosts(self, head: Head) -> bool:
        """Whether the reader hosts the tournament."""
        return head.host is not None and head.host in self.ids

    def name(self, one: Entrant, head: Head) -> str:
        """The name of a player. The host sees all, to run the tournament."""
        if one.person in self.apart and not self.hosts(head):
            return ""
        return self.named(one.name, one.person or one.player) if one.name else ""

    def title(self, head: Head) -> str:
        """The name of a tournament."""
        return "" if self.children else head.name
