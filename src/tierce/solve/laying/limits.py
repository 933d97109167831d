"""What the rules and the turn allow."""


class Limits:
    """How the melds on the table may be changed, and which cards must be laid or kept."""

    def __init__(
        self,
        *,
        adding: bool = True,
        swapping: bool = True,
        full_set: bool = False,
        replay: bool = False,
        guarded: list[bool] | None = None,
        new_melds: int = -1,
        keep: int = 0,
        must: int = -1,
        owed: int = 0,
    ) -> None:
        self.adding = adding
        self.swapping = swapping
        self.full_set = full_set
        """Whether a set frees its joker only once it holds four cards."""
        self.replay = replay
        """Whether jokers taken must be laid again in the same turn."""
        self.guarded = guarded or []
        """By meld: whether no joker may be added while it is a run without one."""
        self.closed: list[bool] = []
        """By meld: whether it takes no joker that was freed in this turn."""
        self.discards: list[int] = []
        """Cards of the discard pile, where they count as burnt."""
        self.freed = 0
        """Jokers of the hand that were freed earlier in the turn."""
        self.new_melds = new_melds
        """The most new melds, or -1."""
        self.keep = keep
        """The least number of cards that stay in the hand: 0, or 1 to discard."""
        self.must = must
        """A card of the hand that must be laid, or -1."""
        self.owed = owed
        """Jokers taken earlier in the turn that must still be laid."""

    def bind(
        self, *, closed: list[bool], freed: int = 0, discards: list[int] | None = None
    ) -> "Limits":
        """Set what binds jokers, freed ones and those of runs; return these limits."""
        self.closed, self.freed, self.discards = closed, freed, discards or []
        return self

    def closes(self, meld: int) -> bool:
        """Whether a meld takes no joker that was freed in this turn."""
        return meld < len(self.closed) and self.closed[meld]

    def guards(self, meld: int) -> bool:
        """Whether a meld is closed to jokers while it has none."""
        return meld < len(self.guarded) and self.guarded[meld]
