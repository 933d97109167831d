"""Adjacent runs joined into one."""

from tierce.cards import face_of
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import MeldRules
from tierce.melds.runs import read_run


def joined(melds: list[Meld], rules: MeldRules) -> list[Meld]:
    """The melds, with adjacent runs joined wherever the result is a run."""
    if len(melds) < 2:
        return melds[:]
    whole: list[Meld] = []
    for meld in sorted(melds, key=lambda meld: meld.faces):
        if whole and whole[-1].kind == RUN and meld.kind == RUN and next_to(whole[-1], meld):
            both = read_run([*whole[-1].cards, *meld.cards], rules)
            if isinstance(both, Meld) and both.cards == whole[-1].cards + meld.cards:
                whole[-1] = both
                continue
        whole.append(meld)
    return whole


def next_to(one: Meld, other: Meld) -> bool:
    """Whether the second run begins where the first ends."""
    last, first = face_of(one.cards[-1]), face_of(other.cards[0])
    return last // 13 == first // 13 and (last + 1 - first) % 13 == 0
