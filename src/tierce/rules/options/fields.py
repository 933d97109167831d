"""Every option in which two tables may differ.

Longer than most files because it is a list: each option with its type, its meaning and where the
rule is written. "000" to "004" are the five rule texts the project started from; other names are
public rule pages. Which preset sets which value is told in ``presets/*.toml``, which values cannot
stand together in ``constraints.py``.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

EVERYONE = 0
"""The key in ``hand_size`` that holds for every number of players without an entry of its own."""

Seats = Annotated[int, Meta(ge=2, le=7)]
HandSize = tuple[tuple[int, int], ...]
OneOrTwo = Annotated[int, Meta(ge=1, le=2)]
OpeningPoints = Annotated[int, Meta(ge=0, le=120)]
GinPoints = Annotated[int, Meta(ge=0, le=50)]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One value for each option."""

    players: tuple[Seats, Seats]
    """How many seats the table may have. [each rule text]"""
    decks: OneOrTwo
    """Packs of 52 shuffled together. [each rule text]"""
    jokers: Annotated[int, Meta(ge=0, le=8)]
    """Jokers in the whole pack; without any, every other joker option sleeps. [000: 110 cards
    become 104]"""
    hand_size: HandSize
    """Cards dealt to each, by number of players, as sorted pairs; see ``cards_each``. [000, 001,
    003, 004]"""
    dealer_extra: bool
    """The starting dealer gets one card more, draws nothing on his first turn and only discards.
    [003]"""
    upcard: bool
    """One stock card is turned to start the discard pile. [000, 002, 004]"""
    upcard_offer: bool = False
    """Each player in turn may take the upcard or pass before anybody draws; where all pass, the
    first draws from the stock. [bicyclecards.com, Gin: non-dealer, then dealer]"""
    starter: Literal["random", "dealer", "left_of_dealer"]
    """Who plays first in round 1. [000 random; 003 dealer; 004 left of the dealer]"""
    starter_next: Literal["rotate", "random", "winner"]
    """Who plays first later on; rotate is one seat clockwise. [003: the deal passes on]"""

    discard_take: Literal["free", "must_play", "min_points", "never"]
    """The right to the top discard: free; if that card is laid this turn; if the turn lays enough;
    never. [all]"""
    discard_take_min: OpeningPoints
    """The points the turn must lay under ``min_points``, else 0. [003, Lebanese: 71]"""
    discard_take_from_turn: OneOrTwo
    """The first own turn on which the discard may be taken. [ludicash: from the second]"""
    discard_take_one_card: bool
    """Whether a player with one card left may take the discard. [003: "à carte" may not]"""
    discard_return: bool
    """Whether a card taken from the discard pile may be discarded in the same turn.
    [bicyclecards.com: no]"""
    knock_claim: bool
    """Frappe: a player out of turn may claim the last discard, and must draw a stock card as well.
    [000]"""
    stock_empty: Literal["end_round", "reshuffle", "flip", "void_at_two"]
    """What happens at the end of the stock. [000 ends; 002, 003 reshuffle; 004 turn over; Gin void
    at two]"""

    melding: Literal["during", "at_end"]
    """Melds are laid in any turn, or only shown when someone knocks or goes gin. [001]"""
    ace_run: Literal["low_high", "high", "low", "cyclic"]
    """Where the ace may stand in a run. [000, 001, 003, 004]"""
    run_max: Annotated[int, Meta(ge=13, le=14)]
    """The longest run; 14 is ace to ace. [000: 13; offsidebet: 14]"""
    ace_meld_value: Literal["position", 1, 10, 11]
    """An ace inside a meld; by position 1 before a two, else 11. [000, 003; Lebanese 10; Kalooki 40
    11]"""
    set_order: Literal["free", "strict"]
    """Whether a set's suits must follow clubs, spades, hearts, diamonds without a gap. [000, strict
    series]"""
    joker_limit: Literal["none", "one", "majority", "one_natural"]
    """Jokers in one meld: none, one, no more than naturals, any beside one natural. [000, 003,
    equal-chance]"""
    joker_adjacent: Annotated[int, Meta(ge=1, le=99)]
    """The most jokers side by side in a meld; 99 is no limit. [000: two]"""
    joker_run_burnt: bool
    """A joker stands in a run only for a card whose copies all lie on the table. [003, Lebanese]"""
    joker_on_foreign_pure_run: bool
    """Whether a joker may be added to a joker-free run of another player. [003: no]"""
    joker_meld_value: Literal["replaced", "zero", "fixed35"]
    """What a joker counts in an opening: the card replaced, nothing or 35. [000, 003]"""
    joker_discard: bool
    """Whether jokers may be discarded. [000: not under strict jokers]"""

    first_meld_min: OpeningPoints
    """The points the first laying must reach, inclusive. [000: 30; 003: 51; 004: more than 51]"""
    first_meld_pure_run: bool
    """The first laying must hold a run of three or more without joker, the tierce franche. [003]"""
    first_meld_counts_layoffs: bool
    """Own cards added to table melds in the opening turn count towards the minimum. [003]"""
    full_lay_needs_min: bool
    """Laying the whole hand at once still needs the minimum. [000, 003; varies]"""
    full_lay_may_use_table: bool
    """A whole-hand laying helped by table melds is still a rami sec; otherwise an ordinary win.
    [003]"""
    meld_from_turn: OneOrTwo
    """The first own turn on which anything may be laid. [004: the second]"""
    new_melds_per_turn: Annotated[int, Meta(ge=0, le=1)]
    """New melds allowed in a turn, 0 without limit; additions are never limited. [004, variant]"""

    layoff: bool
    """Cards may be added to melds on the table during play. [all but Gin]"""
    layoff_needs_opened: bool
    """Only who has opened, earlier or in this turn, may add to melds. [000, 002, 003; 001 and 004
    free]"""
    joker_swap: bool
    """A joker on the table may be taken for the card it stands for. [000, 001, 002, 003, 004]"""
    joker_swap_needs_opened: bool
    """Only who has opened may take a joker. [000, 003; 004: any player]"""
    joker_swap_set: Literal["any_missing", "full_set"]
    """The joker of a set of three goes for either missing suit, or only for both. [000; 003,
    004]"""
    swapped_joker: Literal["keep", "same_turn"]
    """The freed joker may be kept, or must be laid before the turn ends. [000 keep; 002, 003 same
    turn]"""
    table_take: Literal["none", "borrow", "steal"]
    """Taking table cards: straight into a meld of the same turn, or into the hand. [003; 003,
    voleur]"""

    finish_discard: Literal["required", "optional"]
    """Whether going out needs a last discard. [000, 003 yes; 002, 004 no]"""
    gin_knock_max: Annotated[int, Meta(ge=0, le=10)]
    """The largest deadwood allowed to knock; 0: only gin ends the round. [001: below 10]"""
    gin_undercut: Literal["off", "strict", "tie"]
    """A lower deadwood, or also an equal one, beats the knocker. [001; ginrummy.ca: tie]"""
    gin_bonus: GinPoints
    """Points added for gin. [001: 25]"""
    gin_undercut_bonus: GinPoints
    """Points added for an undercut. [groupgames.xyz: 25]"""

    score_mode: Literal["transfer", "penalty", "winner_only", "gin"]
    """Losers pay the winner; losers add points; only the winner scores; Gin. [000; 001-004; 004
    positive; 001]"""
    card_points: Literal["face", "casino"]
    """Cards left in hand: by face, or by the casino table with its queen of spades. [000]"""
    ace_hand: Annotated[int, Meta(ge=1, le=15)]
    """An ace left in hand. [000, 002, 003: 11; Gin 1; Lebanese 10; casino 15]"""
    joker_hand: Annotated[int, Meta(ge=0, le=100)]
    """A joker left in hand. [000, 002, 003: 20; 001, 004: 25; 003 variants: 35, 50; casino 0]"""
    table_bonus: bool
    """The winner also gains what he laid, shared as a malus over the others. [000, casino]"""
    unopened_flat: Annotated[int, Meta(ge=0, le=100)]
    """What a loser who never laid scores instead of his hand; 0: count the hand. [002, 003: 100]"""
    sec_condition: Literal["none", "one_turn", "others_unopened", "one_turn_and_others_unopened"]
    """When a win is a rami sec. [000 both; 002 others unopened; 001, 003, 004 one turn]"""
    sec_effect: Literal["none", "double", "plus25", "plus10", "flat100", "flat200", "by_jokers"]
    """What a rami sec does to each loser; by jokers: double, half more or nothing. [000-004]"""
    sec_joker_finish: bool
    """Four times instead of twice when the last card is a joker. [003: 400]"""

    placeable_discard_penalty: Annotated[int, Meta(ge=0, le=50)]
    """Points for discarding a card that fits a table meld, when called. [003: 50 or 25]"""
    placeable_discard_crete: Annotated[int, Meta(ge=0, le=100)]
    """The same for a meld of an opponent with one card, while the discarder has more. [003: 100]"""
    one_card_call: Literal["off", "auto", "manual"]
    """Saying "carte": not at all, by itself, or two cards drawn if caught in time. [003]"""
    touch_discard_forfeits_sec: bool
    """Touching the discard pile and then drawing from the stock bars rami sec for the round. [003,
    Lebanese]"""

    match_end: Literal["rounds", "limit", "rounds_or_limit"]
    """A number of rounds, a score limit, or whichever comes first. [000; 002, 003; older page of
    000]"""
    rounds: Annotated[int, Meta(ge=0, le=50)]
    """Rounds of a match; 0 is unused. [000: set for the table]"""
    limit: Annotated[int, Meta(ge=0, le=10000)]
    """The score that ends a match; 0 is unused. [002: 500 or 1000; 003: 1000]"""
    rank_by: Literal["high", "low"]
    """Whether the highest or the lowest total wins. [000 high; 001-004 low]"""
    last_round_factor: Annotated[int, Meta(ge=1, le=1000)]
    """Multiplies every score of the announced last round. [003, partie à 1000]"""
    league_counts: bool
    """Whether results count for the league; experience is always earned. [000, Entraînement]"""

    pot: Literal["none", "share"]
    """Whether a stake pot is paid. [001]"""
    pot_winner_min: Annotated[int, Meta(ge=0, le=100)]
    """The least share of the winner in percent; 0: no pot. [001: 75]"""
    pot_cutoff: Annotated[int, Meta(ge=0, le=100)]
    """A loser this far or further behind gets nothing; 0: nobody is cut off. [001: 80, 100]"""
