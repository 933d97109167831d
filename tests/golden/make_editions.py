"""Write pinned matches of the present edition of the judge: what the next edition may correct.

    python -m tests.golden.make_editions

Run it once for each edition, before the judge is corrected; never again for the same one. Each line
is a match as its record kept it, its results, and the digests of the table that would have it as
its log. The acts look for what editions differ in: jokers and aces that leave melds of the table,
freed jokers, and time that runs out.
"""

import json
import lzma
import random
from collections.abc import Iterator

import tierce
from tests.golden.make_records import HERE, some_act
from tests.server.digests import digests
from tierce.cards import JOKER, face_of, is_joker, rank
from tierce.game import Action, Addition, Lay, Match, NewMeld, Round, State, Steal, Swap, TimeOut
from tierce.game.choose.choices import joker_ends
from tierce.game.state.edition import EDITION
from tierce.learn.helping.possible import borrowings
from tierce.melds import RUN
from tierce.rules import Rules
from tierce.rules.options.values import as_before
from tierce.server.commands.continuation import all_rounds, round_entries
from tierce.server.store import Row
from tierce.server.table import entries
from tierce.server.table.entries import Entries, Made, Place

FOLDER = HERE / "editions"
ACTS = 260
"""A match that takes more acts is kept as far as it has come."""
OFTEN = 0.7
"""The share of moments at which such an act is played where there is one."""
BOTS = ("greedy", "steady")


def tables() -> Iterator[tuple[Rules, int]]:
    """Rule sets at which the editions differ, and some at which they do not."""
    for name in ("rami51", "liban14", "voleur", "rami51+cyclic", "k51", "k40", "sans-min"):
        for players in (2, 3):
            yield tierce.preset(name), players
    yield tierce.preset("k51").but(table_take="borrow"), 2
    yield tierce.preset("k40").but(first_meld_min=0, jokers=6), 3
    yield tierce.preset("palace+strict_jokers"), 2
    yield tierce.preset("deux-jeux"), 3
    yield tierce.preset("gin"), 2


def sought(state: State) -> Iterator[Action]:
    """Acts that editions may differ in, not judged."""
    seat = state.turn
    if state.drew == JOKER or (state.must_draw and state.stock[-1:] == [JOKER]):
        yield TimeOut()
    if state.owed_jokers:
        for entry in state.table:
            if entry.seat != seat:
                ends = joker_ends(entry.meld) if entry.meld.kind == RUN else [JOKER]
                yield from (Lay((Addition((joker,), entry.name),)) for joker in ends)
    if state.terms.steal:
        for entry in state.table:
            yield from (
                Lay((Steal((card,), entry.name),)) for card in entry.meld.cards if is_joker(card)
            )
    elif state.terms.borrow and state.drawn:
        yield from with_aces(state, seat)


def with_aces(state: State, seat: int) -> Iterator[Lay]:
    """New melds that borrow an ace."""
    if any(is_ace(card) for entry in state.table for card in entry.meld.cards):
        for act in borrowings(state, state.hands[seat]):
            part = act.parts[0]
            if isinstance(part, NewMeld) and any(is_ace(card) for card, _ in part.borrowed):
                yield act


def is_ace(card: int) -> bool:
    return card < JOKER and rank(face_of(card)) == 0


def swap_of(played: Round) -> Action | None:
    """A joker freed, where one can be."""
    acts = [act for act in played.choices() if isinstance(act, Lay)]
    return next((act for act in acts if isinstance(act.parts[0], Swap)), None)


def next_act(played: Round, bots: list[tierce.Bot], rng: random.Random) -> tuple[int, Action]:
    """One act of a seat that may act, one of those sought where there is one."""
    seat = played.turn
    if rng.random() < OFTEN:
        for act in sought(played.state):
            if played.allows(act):
                return seat, act
        if played.phase == "play" and (swapping := swap_of(played)) is not None:
            return seat, swapping
    if rng.random() < 0.1:
        seat = rng.choice(played.actors())
        return seat, some_act(played, seat, rng)
    act = bots[seat].choose(played.view(seat))
    return seat, act if played.allows(act) else played.choices()[0]


def played_match(rules: Rules, players: int, seed: int) -> Match:
    """A match by bots that look for such acts."""
    rng = random.Random(seed)
    match = Match(rules, [f"Player {seat}" for seat in range(players)], seed=seed)
    bots = [tierce.bot(BOTS[seat % len(BOTS)]) for seat in range(players)]
    for _ in range(ACTS):
        if match.round.over and match.over:
            break
        if match.round.over:
            match.next_round()
        seat, act = next_act(match.round, bots, rng)
        match.round.push(act, seat)
    return match


def log_of(match: Match) -> list[Row]:
    """The match as the log of a table, as a server of its edition kept it."""
    places = [Place("person", name, name) for name in match.players]
    made = Made(
        rules=match.rules.name,
        options=as_before(match.rules.as_dict()),
        places=places,
        host=0,
        pace="none",
        edition=match.edition,
    )
    kept: list[Entries] = [made]
    for played in all_rounds(match):
        kept += round_entries(played, len(played.acts))
    return [Row("t" * 22, seq, 5, entries.encode(one)) for seq, one in enumerate(kept, start=1)]


def pinned(match: Match) -> dict[str, object]:
    """What is kept of the match."""
    return {
        "hash": match.rules.hash,
        "history": match.history,
        "digests": digests(log_of(match)),
        "record": match.record.dumps(),
    }


def main() -> None:
    """Write the file of this edition."""
    lines = [
        json.dumps(pinned(played_match(rules, players, seed)))
        for seed, (rules, players) in enumerate(tables())
    ]
    path = FOLDER / f"{EDITION}.jsonl.xz"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.compress("\n".join(lines).encode() + b"\n", preset=9))
    print(f"{len(lines)} matches, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
