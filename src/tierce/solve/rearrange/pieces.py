"""The runs laid along the edges of a suit."""

from tierce.solve.rearrange.card_counts import GUESS
from tierce.solve.rearrange.suit_paths import EDGE, SuitPaths
from tierce.solve.rearrange.suit_state import Transition
from tierce.solve.rearrange.transitions import HIGH_ACE


class Piece:
    """A run being built: its places, and whether a natural or a joker lies at each."""

    __slots__ = ("guess", "naturals", "places")

    def __init__(self, guess: int = -1) -> None:
        self.places: list[int] = []
        self.naturals: list[bool] = []
        self.guess = guess
        """Its number among the runs guessed across the cut, or -1."""

    def lay(self, place: int, *, natural: bool) -> None:
        """Append a card at the place."""
        self.places.append(place)
        self.naturals.append(natural)

    def follow(self, other: "Piece") -> None:
        """Append the cards of another piece."""
        self.places += other.places
        self.naturals += other.naturals


def built(path: SuitPaths, edges: list[int]) -> list[Piece]:
    """The runs laid along the edges of a suit."""
    state = 0
    open_now: list[Piece] = []
    done: list[Piece] = []
    for place, edge in zip(path.counts.places(), edges, strict=True):
        to = int(path.states.items[edge // EDGE])
        if place == GUESS:
            open_now = [Piece(n) for n in range(len(path.walk.states[to].guessed))]
        else:
            step = step_to(path, state, place, edge)
            before, open_now = open_now, [moved(open_now, move, place) for move in step.moves]
            done += [piece for piece in before if not any(piece is other for other in open_now)]
        state = to
    going = path.walk.ending(state).round
    return joined_round(done + open_now, [open_now[n] for n in going])


def step_to(path: SuitPaths, state: int, place: int, edge: int) -> Transition:
    """The transition of an edge."""
    to, jokers = int(path.states.items[edge // EDGE]), edge // 16 % 16
    if place == HIGH_ACE:
        held = path.walk.states[state]
        steps = path.walk.steps(state, place, held.reserved, 1 if held.wild else 0)
    else:
        naturals = path.naturals(place, edge % 16)
        steps = path.walk.steps(state, place, naturals, path.wild(place, edge % 4))
    return next(step for step in steps if step.state == to and step.jokers == jokers)


def moved(pieces: list[Piece], move: int, place: int) -> Piece:
    """The piece that a move continues or begins."""
    piece = pieces[move // 2 - 1] if move > 1 else Piece()
    piece.lay(place, natural=move % 2 == 1)
    return piece


def joined_round(pieces: list[Piece], going: list[Piece]) -> list[Piece]:
    """The pieces, with those that end at the cut joined to their other halves."""
    if not going:
        return pieces
    whole: list[Piece] = []
    heads = {piece.guess: piece for piece in pieces if piece.guess >= 0}
    waiting = [piece for piece in pieces if piece.guess < 0] + list(heads.values())
    done_ids: list[int] = []
    for piece in waiting:
        if id(piece) in done_ids:
            continue
        done_ids.append(id(piece))
        chain = Piece()
        chain.follow(piece)
        last = piece
        while any(last is other for other in going):
            number = next(n for n, other in enumerate(going) if other is last)
            last = heads[number]
            if id(last) in done_ids:
                break
            done_ids.append(id(last))
            chain.follow(last)
        whole.append(chain)
    return whole
