"""Reading, adding, swapping and taking out, compared with melds from first principles."""

import itertools
import random

import pytest

from tests.melds.hands import knobs_of_all_kinds, some_hand
from tests.melds.twin import WILD, Knobs, Laid, grown, laid_melds
from tierce.cards import JOKER, face_of, joker_as
from tierce.melds import Meld, MeldRules, add, read_meld, swap, take_out, worth


def as_cards(laid: Laid, knobs: Knobs) -> tuple[int, ...]:
    """A twin's meld in normal form: the jokers of a free set of three stay open."""
    pairs = list(zip(laid.faces, laid.wild, strict=True))
    if laid.kind == "set" and len(pairs) == 3 and not knobs.strict_sets:
        return laid.used
    return tuple(joker_as(face) if wild else face for face, wild in pairs)


def some_melds(rng: random.Random, knobs: Knobs) -> list[Laid]:
    free = knobs._replace(joker_run_burnt=False)
    melds = laid_melds(tuple(sorted(some_hand(rng, most=9))), free)
    return rng.sample(melds, min(len(melds), 8))


def written_as(written: list[int], laid: Laid, knobs: Knobs) -> bool:
    """Whether cards written so may be this meld, jokers with a face or without."""
    if bare(written) != laid.used:
        return False
    faces = [face_of(card) for card in written if card != WILD]
    if laid.kind == "set" and not knobs.strict_sets:
        ranks = {face % 13 for face in faces}
        return len(set(faces)) == len(faces) and ranks == {laid.faces[0] % 13}
    if not any(laid.wild):
        return True
    places = zip(written, laid.faces, laid.wild, strict=True)
    return all(
        (card == WILD or card == joker_as(face)) if wild else card == face
        for card, face, wild in places
    )


def bare(written: list[int]) -> tuple[int, ...]:
    return tuple(sorted(min(card, WILD) for card in written))


def told_or_not(rng: random.Random, cards: tuple[int, ...]) -> list[int]:
    """The cards with some jokers' faces untold, and now and then told wrong."""
    written = [min(card, WILD) if rng.random() < 0.6 else card for card in cards]
    for place, card in enumerate(written):
        if card > WILD and rng.random() < 0.1:
            written[place] = joker_as(rng.choice([face_of(one) for one in cards if one != WILD]))
    return written


def spoilt(rng: random.Random, cards: list[int]) -> list[int]:
    """The cards in another order, with one more, one fewer, or one changed."""
    match rng.choice(["same", "order", "more", "fewer", "other"]):
        case "order":
            rng.shuffle(cards)
        case "more":
            cards.insert(rng.randrange(len(cards) + 1), rng.choice([cards[0], WILD, WILD]))
        case "fewer":
            del cards[rng.randrange(len(cards))]
        case "other":
            cards[rng.randrange(len(cards))] = rng.choice([WILD, rng.randrange(52)])
    return cards


@pytest.mark.parametrize("seed", range(10))
def test_cards_are_read_as_the_melds_they_can_be(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 12):
        rules, free = MeldRules(**knobs._asdict()), knobs._replace(joker_run_burnt=False)
        for laid in some_melds(rng, knobs):
            written = spoilt(rng, told_or_not(rng, as_cards(laid, knobs)))
            for kind in ("run", "set"):
                wanted = {
                    as_cards(other, knobs)
                    for other in laid_melds(bare(written), free)
                    if other.kind == kind and written_as(written, other, knobs)
                }
                found = read_meld(written, rules, kind)

                if isinstance(found, Meld):
                    assert found.cards in wanted, (written, kind, knobs)
                else:
                    assert not wanted, (written, kind, knobs, found)


@pytest.mark.parametrize("seed", range(5))
def test_a_meld_counts_what_its_cards_count_at_their_places(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 20):
        for laid in some_melds(rng, knobs):
            meld = Meld(laid.kind, as_cards(laid, knobs))

            assert worth(meld, MeldRules(**knobs._asdict())) == laid.worth(knobs), (laid, knobs)


@pytest.mark.parametrize("seed", range(8))
def test_cards_are_added_where_a_larger_meld_holds_the_old_one(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 10):
        rules, free = MeldRules(**knobs._asdict()), knobs._replace(joker_run_burnt=False)
        for laid in some_melds(rng, knobs):
            meld = Meld(laid.kind, as_cards(laid, knobs))
            ranks = [laid.faces[0] // 13 * 13 + rank for rank in range(13)]
            same = [suit * 13 + laid.faces[0] % 13 for suit in range(4)]
            cards = rng.sample(ranks if laid.kind == "run" else same, rng.choice([1, 1, 2, 3]))
            wanted = tuple(sorted(cards)) in grown(laid, tuple(cards), free)

            assert isinstance(add(meld, cards, rules), Meld) == wanted, (meld, cards, knobs)


@pytest.mark.parametrize("seed", range(8))
def test_a_joker_is_added_to_a_set_where_the_larger_set_is_one(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 20):
        rules = MeldRules(**knobs._asdict())
        for laid in [laid for laid in some_melds(rng, knobs) if laid.kind == "set"]:
            meld = Meld(laid.kind, as_cards(laid, knobs))
            wanted = (WILD,) in grown(laid, (WILD,), knobs)

            assert isinstance(add(meld, [JOKER], rules), Meld) == wanted, (meld, knobs)


@pytest.mark.parametrize("seed", range(8))
def test_what_stays_of_a_meld_must_be_melds(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 10):
        rules, free = MeldRules(**knobs._asdict()), knobs._replace(joker_run_burnt=False)
        for laid in [laid for laid in some_melds(rng, knobs) if laid.kind == "run"]:
            meld = Meld("run", as_cards(laid, knobs))
            out = rng.sample(range(len(laid.faces)), rng.randint(1, 2))
            left = take_out(meld, [meld.cards[place] for place in out], rules)
            wanted = [part for part in parts_without(laid, out) if part.faces]
            legal = all(part in laid_melds(tuple(sorted(part.used)), free) for part in wanted)

            if legal:
                assert left == [Meld("run", as_cards(part, knobs)) for part in wanted], (meld, out)
            else:
                assert not isinstance(left, list), (meld, out, knobs)


def parts_without(laid: Laid, out: list[int]) -> list[Laid]:
    """The run cut at the places taken out."""
    ends = [-1, *sorted(out), len(laid.faces)]
    cuts = [slice(low + 1, high) for low, high in itertools.pairwise(ends)]
    return [Laid("run", laid.faces[cut], laid.wild[cut]) for cut in cuts]


@pytest.mark.parametrize("seed", range(8))
def test_the_card_a_joker_stands_for_frees_it_from_a_run(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 15):
        rules = MeldRules(**knobs._asdict())
        for laid in [laid for laid in some_melds(rng, knobs) if laid.kind == "run"]:
            meld = Meld("run", as_cards(laid, knobs))
            for place, face in enumerate(laid.faces):
                wild = (*laid.wild[:place], False, *laid.wild[place + 1 :])
                after = Laid("run", laid.faces, wild)
                found = swap(meld, [face], rules, full_set=True)

                if laid.wild[place]:
                    assert found == Meld("run", as_cards(after, knobs))
                elif laid.faces.count(face) == 1:
                    assert not isinstance(found, Meld)
