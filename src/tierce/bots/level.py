"""How well a bot plays, as numbers: one player, many levels."""


class Level:
    """What a bot remembers, fears and hopes for.

    The levels of the roster lie in ``levels.toml``; every table plays by the same ones.
    """

    def __init__(
        self,
        *,
        memory: int,
        recall: int,
        chance: int,
        burden: int,
        wanted: int,
        gift: int,
        patience: int,
        patience_priced: int,
        tricks: int,
    ) -> None:
        self.memory = memory
        """Discards of the pile that it remembers, from the top: what else went by might still
        come.
        """
        self.recall = recall
        """Discards of a player that still say something to it about that player's hand."""
        self.chance = chance
        """Points that one unseen card is worth to it which would complete a meld."""
        self.burden = burden
        """Hundredths of a card's points that weigh against keeping it."""
        self.wanted = wanted
        """Points for each sign that the next player collects a card."""
        self.gift = gift
        """Points for a gift to whoever can add it to the table, beside the price for doing so."""
        self.patience = patience
        """The most cards outside melds with which it waits to lay everything at once."""
        self.patience_priced = patience_priced
        """The same where a loser who has laid nothing pays a flat price."""
        self.tricks = tricks
        """How many swaps, borrowings and steals it thinks of together."""
