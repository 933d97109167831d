"""Every option as a typed field, made by ``python tools/option_fields.py``."""
# ruff: noqa: E501
# fmt: off

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tierce.rules.options.record import HandSize, Option, Seats


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One value for each option."""

    players: Seats
    """How many seats the table has. [every document]"""
    decks: Annotated[int, Meta(ge=1, le=2)]
    """How many packs of 52 cards are shuffled together. [every document]"""
    jokers: Annotated[int, Meta(ge=0, le=8)]
    """How many jokers are in the pack; without any, the other joker rules do not apply. [document 000: 110 cards become 104]"""
    hand_size: HandSize
    """How many cards each player is dealt, by number of players. [documents 000, 001, 003, 004]"""
    dealer_extra: bool
    """The dealer has one card more and begins by discarding it, without drawing. [document 003]"""
    dealer_may_lay: bool
    """Whether the dealer, who begins, may lay before discarding. [document 003: « organise son jeu et se débarrasse d'une carte »; the literal reading lays nothing]"""
    upcard: bool
    """The first card of the stock is turned up to start the discard pile. [documents 000, 002, 004]"""
    upcard_offer: bool
    """Whether each player may take the upcard or pass before the first turn. [bicyclecards.com, Gin: non-dealer, then dealer]"""
    starter: Literal["random", "dealer", "left_of_dealer"]
    """Who plays first in the first round. [documents 000 random; 003 dealer; 004 left of the dealer]"""
    starter_next: Literal["rotate", "random", "winner"]
    """Who plays first in later rounds. [document 003: the deal passes on]"""
    discard_take: Literal["free", "must_play", "min_points", "never"]
    """On what condition the top discard may be taken instead of drawing. [documents 000 free; 002 and 003 must_play; 003, Lebanese: min_points; 001 never at Kalooki 40]"""
    discard_take_min: Annotated[int, Meta(ge=0, le=120)]
    """What the turn must lay to take the discard, where enough points are asked for. [document 003, Lebanese: 71]"""
    discard_take_min_opening: bool
    """Whether the points asked for a taken discard count only until you have opened. [document 003, Lebanese: « à condition de faire une pose d'au moins 71 points »; default: after the opening too]"""
    discard_take_from_turn: Annotated[int, Meta(ge=1, le=2)]
    """The first of your turns on which the discard may be taken. [ludicash: from the second]"""
    discard_take_one_card: bool
    """Whether a player with a single card left may take the discard. [document 003: "à carte" may not]"""
    discard_return: bool
    """Whether a card taken from the discard pile may go back there in the same turn. [bicyclecards.com: no]"""
    knock_claim: bool
    """Taking the last discard out of turn, together with a card from the stock. [document 000]"""
    stock_empty: Literal["end_round", "reshuffle", "flip", "void_at_two"]
    """What happens when the stock runs out. [documents 000 ends; 002, 003 reshuffle; 004 turn over; Gin void at two]"""
    melding: Literal["during", "at_end"]
    """Laying turn by turn, or only showing melds at the end, as in gin. [document 001]"""
    ace_run: Literal["low_high", "high", "low", "cyclic"]
    """Where the ace may stand in a run. [documents 000, 001, 003, 004]"""
    run_max: Annotated[int, Meta(ge=13, le=14)]
    """The longest run allowed. [document 000: 13; offsidebet: 14]"""
    ace_meld_value: Literal["position", 1, 10, 11]
    """What an ace counts in a meld, where the points of a laying matter. [documents 000, 003; Lebanese 10; Kalooki 40 11]"""
    set_order: Literal["free", "strict"]
    """Whether the suits of a set must follow a fixed order. [document 000, strict series]"""
    joker_limit: Literal["none", "one", "majority", "one_natural"]
    """How many jokers a meld may hold. [documents 000, 003, equal-chance]"""
    joker_adjacent: Annotated[int, Meta(ge=1, le=99)]
    """How many jokers may touch in a meld. [document 000: two]"""
    joker_run_burnt: bool
    """In a run a joker may only replace a card whose copies are all on the table. [document 003, Lebanese]"""
    burnt_by_discards: bool
    """Whether cards of the discard pile count towards a burnt card. [another reading of document 003, Lebanese: « complètement grillée », also by discards]"""
    joker_on_foreign_pure_run: bool
    """Whether a joker may be added to another player’s run without a joker. [document 003: no]"""
    joker_meld_value: Literal["replaced", "zero", "fixed35"]
    """What a joker counts, where the points of a laying matter. [documents 000, 003]"""
    joker_discard: bool
    """Whether a joker may be discarded. [document 000: not under strict jokers]"""
    first_meld_min: Annotated[int, Meta(ge=0, le=120)]
    """What your first laying of the round must be worth at least. [documents 000: 30; 003: 51; 004: more than 51]"""
    first_meld_pure_run: bool
    """Whether the first laying must contain a run without a joker. [document 003]"""
    first_meld_counts_layoffs: bool
    """Whether cards added to the table in the first laying count towards the minimum. [document 003]"""
    full_lay_needs_min: bool
    """Whether the minimum applies when you lay your whole hand at once. [documents 000, 003; varies]"""
    full_lay_may_use_table: bool
    """Whether a rami sec may use melds already on the table. [document 003]"""
    meld_from_turn: Annotated[int, Meta(ge=1, le=2)]
    """The first of your turns on which you may lay. [document 004: the second]"""
    new_melds_per_turn: Annotated[int, Meta(ge=0, le=1)]
    """How many new melds may be laid in a turn; adding is never limited. [document 004, variant]"""
    layoff: bool
    """Whether cards may be added to melds on the table. [every document but Gin of 001]"""
    layoff_needs_opened: bool
    """Whether you must have opened to add. [documents 000, 002, 003; 001 and 004 free]"""
    joker_swap: bool
    """Whether a joker on the table may be taken in exchange for the card it replaces. [documents 000, 001, 002, 003, 004]"""
    joker_swap_needs_opened: bool
    """Whether you must have opened to take a joker back. [documents 000, 003; 004: any player]"""
    joker_swap_set: Literal["any_missing", "full_set"]
    """What frees the joker of a set of three. [documents 000; 003, 004]"""
    swapped_joker: Literal["keep", "same_turn"]
    """Whether the joker you took may stay in hand. [documents 000 keep; 002, 003 same turn]"""
    swapped_joker_use: Literal["anywhere", "own_melds", "new_meld"]
    """Where the joker may go in the turn in which you take it. [document 001: « l’utiliser pour ses propres combinaisons »; 003: either wording; default: any meld]"""
    table_take: Literal["none", "borrow", "steal"]
    """Whether laid cards may be taken back: for a new meld, or into the hand. [document 003; 003, voleur]"""
    finish_discard: Literal["required", "optional"]
    """Whether going out takes a last discard. [documents 000, 003 yes; 002, 004 no]"""
    gin_knock_max: Annotated[int, Meta(ge=0, le=10)]
    """How much deadwood you may have when you knock. [document 001: below 10]"""
    gin_undercut: Literal["off", "strict", "tie"]
    """Whether an opponent with less deadwood than the knocker wins instead. [document 001; ginrummy.ca: tie]"""
    gin_bonus: Annotated[int, Meta(ge=0, le=50)]
    """The points that gin adds to each opponent. [document 001: 25]"""
    gin_undercut_bonus: Annotated[int, Meta(ge=0, le=50)]
    """The points that an undercut adds to the knocker. [groupgames.xyz: 25]"""
    score_mode: Literal["transfer", "penalty", "winner_only", "gin"]
    """Who gains or loses points at the end of a round. [documents 000; 001-004; 004 positive; 001]"""
    card_points: Literal["face", "casino"]
    """What cards count at the end of the round. [document 000]"""
    ace_hand: Annotated[int, Meta(ge=1, le=15)]
    """What an ace costs at the end of the round. [documents 000, 002, 003: 11; Gin 1; Lebanese 10; casino 15]"""
    joker_hand: Annotated[int, Meta(ge=0, le=100)]
    """What a joker costs at the end of the round. [documents 000, 002, 003: 20; 001, 004: 25; 003 variants: 35, 50; casino 0]"""
    table_bonus: bool
    """Whether the winner also gains the value of the cards they laid. [document 000, casino]"""
    unopened_flat: Annotated[int, Meta(ge=0, le=100)]
    """What a loser who laid no meld counts. [documents 002, 003: 100]"""
    sec_condition: Literal["none", "one_turn", "others_unopened", "one_turn_and_others_unopened"]
    """What makes going out a rami sec. [documents 000 both; 002 others unopened; 001, 003, 004 one turn]"""
    sec_effect: Literal["none", "double", "plus25", "plus10", "flat100", "flat200", "by_jokers"]
    """What a rami sec does to the points of the round. [documents 000-004]"""
    sec_joker_finish: bool
    """Whether a rami sec counts four times when the last card is a joker. [document 003: 400]"""
    placeable_discard_penalty: Annotated[int, Meta(ge=0, le=50)]
    """What a discard that would fit a meld costs, if a player reports it. [document 003: 50 or 25]"""
    placeable_discard_crete: Annotated[int, Meta(ge=0, le=100)]
    """The price when the meld is that of a player with a single card left. [document 003: 100]"""
    one_card_call: Literal["off", "auto", "manual"]
    """Whether the last card is called, and by whom. [document 003]"""
    touch_discard_forfeits_sec: bool
    """Whether touching the discard pile and then drawing loses the rami sec. [document 003, Lebanese]"""
    match_end: Literal["rounds", "limit", "rounds_or_limit"]
    """What ends the match: a number of rounds, a point limit, or whichever comes first. [documents 000; 002, 003; older page of 000]"""
    rounds: Annotated[int, Meta(ge=0, le=50)]
    """How many rounds make a match. [document 000: set for the table]"""
    limit: Annotated[int, Meta(ge=0, le=10000)]
    """The total that ends the match; where losers pay the winner, it lies below zero. [documents 002: 500 or 1000; 003: 1000]"""
    rank_by: Literal["high", "low"]
    """Who wins the match: the highest or the lowest total. [documents 000 high; 001-004 low]"""
    last_round_factor: Annotated[int, Meta(ge=1, le=1000)]
    """By how much the points of the last round are multiplied. [document 003, partie à 1000]"""
    league_counts: bool
    """Whether the result counts for the league; experience is always earned. [document 000, Entraînement]"""
    pot: Literal["none", "share"]
    """Whether the stakes make a pot, shared out at the end of the match. [document 001]"""
    pot_winner_min: Annotated[int, Meta(ge=0, le=100)]
    """How much of the pot the winner gets at least, in per cent. [document 001: 75]"""
    pot_cutoff: Annotated[int, Meta(ge=0, le=100)]
    """From how many points behind a loser gets nothing. [document 001: 80, 100]"""


OPTIONS: dict[str, Option] = {option.name: option for option in (
    Option("players", "deck", "seats", least=2, greatest=7, default=[2, 4]),
    Option("decks", "deck", "number", least=1, greatest=2, default=2),
    Option("jokers", "deck", "number", greatest=8, default=0),
    Option("hand_size", "deck", "hands", least=1, greatest=15, default={"all": 13}),
    Option("dealer_extra", "deck", "yes_no", choices=(True, False), default=False),
    Option("dealer_may_lay", "deck", "yes_no", choices=(True, False), default=False, since="0.2", matters="dealer_extra"),
    Option("upcard", "deck", "yes_no", choices=(True, False), default=True),
    Option("upcard_offer", "deck", "yes_no", choices=(True, False), default=False, since="0.2"),
    Option("starter", "deck", "choice", choices=("random", "dealer", "left_of_dealer"), default="random"),
    Option("starter_next", "deck", "choice", choices=("rotate", "random", "winner"), default="rotate", matters="match_end == 'limit' or rounds != 1"),
    Option("discard_take", "draw", "choice", choices=("free", "must_play", "min_points", "never"), default="free"),
    Option("discard_take_min", "draw", "number", greatest=120, default=0, matters="discard_take == 'min_points' and lays_in_play"),
    Option("discard_take_min_opening", "draw", "yes_no", choices=(True, False), default=False, since="0.2", matters="discard_take == 'min_points' and lays_in_play and asks_to_open"),
    Option("discard_take_from_turn", "draw", "number", least=1, greatest=2, default=1, matters="takes_discards"),
    Option("discard_take_one_card", "draw", "yes_no", choices=(True, False), default=True, matters="takes_discards and may_hold_one_card"),
    Option("discard_return", "draw", "yes_no", choices=(True, False), default=False, matters="discard_take == 'free'"),
    Option("knock_claim", "draw", "yes_no", choices=(True, False), default=False),
    Option("stock_empty", "draw", "choice", choices=("end_round", "reshuffle", "flip", "void_at_two"), default="reshuffle"),
    Option("melding", "melds", "choice", choices=("during", "at_end"), default="during"),
    Option("ace_run", "melds", "choice", choices=("low_high", "high", "low", "cyclic"), default="low_high"),
    Option("run_max", "melds", "number", least=13, greatest=14, default=13, matters="ace_run == 'low_high'"),
    Option("ace_meld_value", "melds", "choice", choices=("position", 1, 10, 11), default="position", matters="counts_points"),
    Option("set_order", "melds", "choice", choices=("free", "strict"), default="free"),
    Option("joker_limit", "melds", "choice", choices=("none", "one", "majority", "one_natural"), default="none", matters="jokers != 1"),
    Option("joker_adjacent", "melds", "number", least=1, greatest=99, default=99, matters="joker_adjacent < most_jokers_in_a_row"),
    Option("joker_run_burnt", "melds", "yes_no", choices=(True, False), default=False, matters="jokers > 0"),
    Option("burnt_by_discards", "melds", "yes_no", choices=(True, False), default=False, since="0.2", matters="jokers > 0 and joker_run_burnt and lays_in_play"),
    Option("joker_on_foreign_pure_run", "melds", "yes_no", choices=(True, False), default=True, matters="jokers > 0 and layoff"),
    Option("joker_meld_value", "melds", "choice", choices=("replaced", "zero", "fixed35"), default="replaced", matters="jokers > 0 and counts_points"),
    Option("joker_discard", "melds", "yes_no", choices=(True, False), default=True, matters="jokers > 0"),
    Option("first_meld_min", "first_meld", "number", greatest=120, default=0),
    Option("first_meld_pure_run", "first_meld", "yes_no", choices=(True, False), default=False),
    Option("first_meld_counts_layoffs", "first_meld", "yes_no", choices=(True, False), default=False, matters="first_meld_min > 0 and layoff"),
    Option("full_lay_needs_min", "first_meld", "yes_no", choices=(True, False), default=True, matters="first_meld_min > 0"),
    Option("full_lay_may_use_table", "first_meld", "yes_no", choices=(True, False), default=True, matters="sec_condition == 'one_turn' and (layoff or swaps_jokers)"),
    Option("meld_from_turn", "first_meld", "number", least=1, greatest=2, default=1, matters="lays_in_play"),
    Option("new_melds_per_turn", "first_meld", "number", greatest=1, default=0, matters="lays_in_play"),
    Option("layoff", "table", "yes_no", choices=(True, False), default=True),
    Option("layoff_needs_opened", "table", "yes_no", choices=(True, False), default=False, matters="layoff"),
    Option("joker_swap", "table", "yes_no", choices=(True, False), default=True, matters="jokers > 0 and lays_in_play"),
    Option("joker_swap_needs_opened", "table", "yes_no", choices=(True, False), default=False, matters="swaps_jokers"),
    Option("joker_swap_set", "table", "choice", choices=("any_missing", "full_set"), default="any_missing", matters="swaps_jokers"),
    Option("swapped_joker", "table", "choice", choices=("keep", "same_turn"), default="keep", matters="swaps_jokers"),
    Option("swapped_joker_use", "table", "choice", choices=("anywhere", "own_melds", "new_meld"), default="anywhere", since="0.2", matters="swaps_jokers and layoff"),
    Option("table_take", "table", "choice", choices=("none", "borrow", "steal"), default="none"),
    Option("finish_discard", "going_out", "choice", choices=("required", "optional"), default="required"),
    Option("gin_knock_max", "going_out", "number", greatest=10, default=0),
    Option("gin_undercut", "going_out", "choice", choices=("off", "strict", "tie"), default="off", matters="gin_knock_max > 0"),
    Option("gin_bonus", "going_out", "number", greatest=50, default=0),
    Option("gin_undercut_bonus", "going_out", "number", greatest=50, default=0, matters="gin_knock_max > 0 and gin_undercut != 'off'"),
    Option("score_mode", "scoring", "choice", choices=("transfer", "penalty", "winner_only", "gin"), default="penalty"),
    Option("card_points", "scoring", "choice", choices=("face", "casino"), default="face"),
    Option("ace_hand", "scoring", "number", least=1, greatest=15, default=11),
    Option("joker_hand", "scoring", "number", greatest=100, default=20, matters="jokers > 0"),
    Option("table_bonus", "scoring", "yes_no", choices=(True, False), default=False),
    Option("unopened_flat", "scoring", "number", greatest=100, default=0, matters="lays_in_play"),
    Option("sec_condition", "scoring", "choice", choices=("none", "one_turn", "others_unopened", "one_turn_and_others_unopened"), default="none"),
    Option("sec_effect", "scoring", "choice", choices=("none", "double", "plus25", "plus10", "flat100", "flat200", "by_jokers"), default="none"),
    Option("sec_joker_finish", "scoring", "yes_no", choices=(True, False), default=False, matters="jokers > 0"),
    Option("placeable_discard_penalty", "penalties", "number", greatest=50, default=0),
    Option("placeable_discard_crete", "penalties", "number", greatest=100, default=0, matters="placeable_discard_crete > placeable_discard_penalty"),
    Option("one_card_call", "penalties", "choice", choices=("off", "auto", "manual"), default="off", matters="may_hold_one_card"),
    Option("touch_discard_forfeits_sec", "penalties", "yes_no", choices=(True, False), default=False, matters="sec_condition != 'none' and takes_discards"),
    Option("match_end", "match", "choice", choices=("rounds", "limit", "rounds_or_limit"), default="rounds"),
    Option("rounds", "match", "number", greatest=50, default=1, matters="match_end != 'limit'"),
    Option("limit", "match", "number", greatest=10000, default=0, matters="match_end != 'rounds'"),
    Option("rank_by", "match", "choice", choices=("high", "low"), default="low"),
    Option("last_round_factor", "match", "number", least=1, greatest=1000, default=1),
    Option("league_counts", "match", "yes_no", choices=(True, False), default=True),
    Option("pot", "pot", "choice", choices=("none", "share"), default="none", matters="pot_winner_min > 0"),
    Option("pot_winner_min", "pot", "number", greatest=100, default=0, matters="pot != 'none'"),
    Option("pot_cutoff", "pot", "number", greatest=100, default=0, matters="pays_pot and pot_winner_min < 100"),
)}
"""Every option by name, in the order of the form."""
