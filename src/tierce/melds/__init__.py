"""What a meld is: the rules of melds, runs and sets, jokers, worth, changes on the table."""

from tierce.melds.adding import add, burnt_ways
from tierce.melds.additions import additions
from tierce.melds.hand import minus
from tierce.melds.jokers import unburnt_joker
from tierce.melds.meld import RUN, SET, Meld, NotAMeld
from tierce.melds.reading import read_meld
from tierce.melds.rules import MeldRules
from tierce.melds.swapping import swap
from tierce.melds.taking import take_out
from tierce.melds.worth import card_worths, worth

__all__ = [
    "RUN",
    "SET",
    "Meld",
    "MeldRules",
    "NotAMeld",
    "add",
    "additions",
    "burnt_ways",
    "card_worths",
    "minus",
    "read_meld",
    "swap",
    "take_out",
    "unburnt_joker",
    "worth",
]
