"""Jobs that read the logs of finished matches, on one node at a time."""

from tierce.server.keeper.jobs.archiving import Archiving
from tierce.server.keeper.jobs.checking_names import CheckingNames
from tierce.server.keeper.jobs.filling import Filling
from tierce.server.keeper.jobs.taking_puzzles import TakingPuzzles
from tierce.server.keeper.jobs.unused import Erase, Unused
from tierce.server.people.naming.claims import Names
from tierce.server.people.office.office import Office
from tierce.server.store import Store
from tierce.server.system.clock import Clock


class Jobs:
    """The jobs of this node. Each one runs from its creation until it is closed."""

    def __init__(
        self, store: Store, clock: Clock, office: Office, names: Names, erase: Erase
    ) -> None:
        self.archiving = Archiving(store, clock)
        self.filling = Filling(store, clock)
        self.names = CheckingNames(store, clock, names)
        self.unused = Unused(store, clock, erase)
        self.puzzles = TakingPuzzles(store, clock, lambda: office.board.switches.match_puzzles)

    async def close(self) -> None:
        """Stop all jobs."""
        await self.archiving.close()
        await self.filling.close()
        await self.names.close()
        await self.unused.close()
        await self.puzzles.close()
