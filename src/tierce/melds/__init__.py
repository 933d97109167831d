"""What a run or a set is, what a joker stands for, what a hand can be arranged into."""

from tierce.melds.arrangements import arrangements, minus
from tierce.melds.arranging import Arrangement, arrange
from tierce.melds.candidates import candidates
from tierce.melds.changing import add, burnt_ways, swap, take_out
from tierce.melds.layings import Laying, layings
from tierce.melds.layoff import Layoff, additions, gin_layoff
from tierce.melds.limits import Limits
from tierce.melds.meld import RUN, SET, Meld, NotAMeld
from tierce.melds.memo import MeldMemo
from tierce.melds.opening import opening
from tierce.melds.reading import read_meld, unburnt_joker
from tierce.melds.rearrange import Rearrangement, rearrange
from tierce.melds.rules import MeldRules
from tierce.melds.table_changes import Change
from tierce.melds.worth import card_worths, worth

__all__ = [
    "RUN",
    "SET",
    "Arrangement",
    "Change",
    "Laying",
    "Layoff",
    "Limits",
    "Meld",
    "MeldMemo",
    "MeldRules",
    "NotAMeld",
    "Rearrangement",
    "add",
    "additions",
    "arrange",
    "arrangements",
    "burnt_ways",
    "candidates",
    "card_worths",
    "gin_layoff",
    "layings",
    "minus",
    "opening",
    "read_meld",
    "rearrange",
    "swap",
    "take_out",
    "unburnt_joker",
    "worth",
]
