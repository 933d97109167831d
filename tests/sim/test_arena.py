"""Bots against each other at all tables, kept and resumed."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from tierce import Match, bot, preset
from tierce.bots.play import roster
from tierce.bots.play.random_bot import RandomBot
from tierce.cli import main
from tierce.game.events.classes import Dealt
from tierce.sim import Arena, Deals, Journal, Plan, play_match

GIN = preset("gin")


def plan(*bots: str, **more: object) -> Plan:
    return Plan(rules=GIN, bots=bots or ("greedy", "random"), **{"players": 2, **more})


def test_every_two_meet_at_a_table_of_two() -> None:
    three = plan("greedy", "random", "random")

    assert three.tables == [(0, 1), (0, 2), (1, 2)]
    assert three.names == ("greedy", "random", "random 2")


def test_every_deal_is_played_from_every_seat() -> None:
    arena = Arena(plan("greedy", "greedy"))
    list(arena.play(20))
    one, two = arena.standings.tallies[0]

    assert (one.deals, one.rounds) == (10, 20)
    assert one == two  # the same cards, the same bot: each loses what it won


def test_a_table_plays_whole_portions_until_it_has_enough() -> None:
    arena = Arena(plan())
    list(arena.play(21))

    assert arena.played == 40


def test_the_same_plan_gives_the_same_however_many_processes_play() -> None:
    arenas = [Arena(plan("greedy", "random", "random")) for _ in range(2)]
    for processes, arena in enumerate(arenas, 1):
        list(arena.play(20, processes=processes))

    assert arenas[0].standings == arenas[1].standings


def test_the_stronger_bot_has_the_higher_rating_and_the_wins() -> None:
    arena = Arena(plan())
    list(arena.play(20))
    first, second = arena.standings.summary()["bots"]

    assert (first["bot"], second["bot"]) == ("greedy", "random")
    assert first["wins"] > 0.8
    assert first["wins"] + second["wins"] == pytest.approx(1)


def test_an_interrupted_arena_goes_on_and_ends_with_the_same_file(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    keep(whole, 40)
    keep(parts, 40, portions=1)
    keep(parts, 40, portions=0)
    again = keep(parts, 40)

    assert parts.read_bytes() == whole.read_bytes()
    assert again.played == 40


def test_a_line_that_was_cut_short_is_played_again(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    keep(whole, 40)
    cut.write_bytes(whole.read_bytes()[:-20])
    keep(cut, 40)

    assert cut.read_bytes() == whole.read_bytes()


def test_one_file_holds_the_results_of_several_plans(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    keep(path, 20)
    keep(path, 20, seed=8)

    assert [len(list(Journal(path, plan(seed=seed)).portions())) for seed in (7, 8, 9)] == [1, 1, 0]


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("milk, eggs\n")

    with pytest.raises(ValueError, match=r"notes.txt, line 1 is no result"):
        keep(path, 20)
    assert path.read_text() == "milk, eggs\n"


def keep(path: Path, rounds: int, *, portions: int | None = None, seed: int = 7) -> Arena:
    """Play and keep so many portions, or all."""
    journal = Journal(path, plan(seed=seed))
    arena = Arena(journal.plan, journal.portions())
    journal.begin()
    for portion in islice(arena.play(rounds), portions):
        journal.add(portion)
    return arena


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"players": 5}, "5 players: these rules want from 2 to 4"),
        ({"players": 3}, "2 bots for 3 seats"),
        ({"bots": ("greedy", "gredy")}, "'gredy' is no bot"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Plan(**{"rules": GIN, "bots": ("greedy", "random"), "players": 2, **wrong})


def test_matches_deal_the_same_cards_however_their_rounds_went() -> None:
    rules = preset("palace+knock").but(rounds=3)
    pairs = (("greedy", "greedy"), ("greedy", "random"), ("random", "random"))
    matches = [play_match(rules, [bot(name) for name in names], 11) for names in pairs]

    assert all(match.round_number == 3 for match in matches)
    assert len({tuple(map(dealt, [*m.finished, m.round])) for m in matches}) == 1


def dealt(game: object) -> str:
    event = game.events[0]
    assert isinstance(event, Dealt)
    return str(event)


def test_rounds_of_a_match_are_different_deals() -> None:
    match = Match(preset("palace").but(rounds=3), ["Amal", "Bilel"], chance=Deals(3))

    assert len({tuple(match.chance.source.shuffled(list(range(52)))) for _ in range(4)}) == 4


def test_whole_matches_are_won_and_lost() -> None:
    arena = Arena(Plan(rules=GIN, bots=("greedy", "random"), players=2, unit="match"))
    list(arena.play(20))

    assert arena.standings.tallies[0][0].share > 0.8


def test_the_command_prints_who_is_the_strongest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--rules", "gin,palace", "--rounds", "20", "--processes", "1"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "gin · 2 players · seed 7"
    assert [line.split()[0] for line in lines[2:5]] == ["bot", "greedy", "random"]


def test_the_command_tells_a_program_everything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = ["--results", str(tmp_path / "a.jsonl"), "--processes", "1", "--json"]
    for rounds in ("20", "40"):
        assert main(["arena", "--rules", "gin", "--rounds", rounds, *kept]) == 0
    first, more = map(json.loads, capsys.readouterr().out.splitlines())

    assert (first["bots"][0]["games"], more["bots"][0]["games"]) == (20, 40)
    assert first["rules"]["hash"] == GIN.hash


def test_the_command_refuses_what_cannot_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bots", "greedy,gredy"]) == 2
    assert "'gredy' is no bot: want one of novice" in capsys.readouterr().err


class Elsewhere:
    """What another package names as its bot."""

    name = "elsewhere"

    def load(self) -> type:
        return roster.BOTS["greedy"]


@pytest.fixture
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    mine, ours = Elsewhere(), Elsewhere()
    ours.name = "random"
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: [mine, ours])
    roster.others.cache_clear()
    yield
    roster.others.cache_clear()


@pytest.mark.usefixtures("_installed")
def test_a_bot_of_another_package_plays_under_its_name() -> None:
    assert roster.bots()[-3:] == ["greedy", "random", "elsewhere"]
    list(Arena(plan("elsewhere", "random")).play(20))


@pytest.mark.usefixtures("_installed")
def test_no_package_takes_the_name_of_one_of_our_bots() -> None:
    assert isinstance(bot("random"), RandomBot)
