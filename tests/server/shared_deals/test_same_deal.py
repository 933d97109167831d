"""The shared deal is the same for everybody: the cards, and the bots after the same acts."""

import pytest

from tierce.bots import bot
from tierce.bots.play.random_bot import RandomBot
from tierce.record import write_action
from tierce.rules import RulesError
from tierce.server.commands.shared_table import shared_table
from tierce.server.lists.tables.shared_deals import new_deal
from tierce.server.people.shared_deals.families import checked, default_families, is_alike
from tierce.server.table.entries import Began, Played, decode, encode
from tierce.server.table.table import Table

DAY = "2026-11-25"
LINES = 20
LONGEST = 400


def begun(dealt, person):
    """The table of one person at the deal."""
    table = Table(person)
    table.add(shared_table(dealt, person, person), 0)
    table.add(Began(), 0)
    return table


def deal(family):
    return new_deal(b"k" * 64, DAY, family, default_families()[family])


def line(table, choose):
    """Play on to the end; every act with its seat."""
    found = []
    while table.phase == "playing" and len(found) < LONGEST:
        seat = table.round.turn
        view = table.round.view(seat)
        name = table.bot_of(seat)
        act = write_action(bot(name).choose(view)) if name else choose(view)
        table.add(Played(seat=seat, action=act), len(found))
        found.append((seat, act))
    return found


def again(acts):
    """A person who plays the given acts."""
    left = iter(act for seat, act in acts if seat == 0)
    return lambda _view: next(left)


@pytest.mark.parametrize("seed", range(LINES))
def test_the_same_acts_meet_the_same_cards_and_the_same_answers(seed):
    family = sorted(default_families())[seed % 4]
    dealt, player = deal(family), RandomBot(seed=seed)
    once = begun(dealt, "amal")
    acts = line(once, lambda view: write_action(player.choose(view)))
    other = begun(dealt, "a-person-of-another-name")

    assert line(other, again(acts)) == acts
    assert other.match.totals == once.match.totals
    assert other.round.orders == once.round.orders


def test_another_day_and_another_family_have_other_cards_that_need_the_key():
    family = default_families()["palace"]
    found = {
        new_deal(key, day, name, family).secret
        for key in (b"k" * 64, b"q" * 64)
        for day in (DAY, "2026-11-26")
        for name in ("palace", "k51")
    }

    assert len(found) == 8


def test_no_seat_can_act_out_of_turn():
    for family in default_families():
        table = begun(deal(family), "amal")
        assert not table.round.state.terms.reactions
        assert (table.hints, table.watch, table.access, table.talk) == (
            *(False, "none", "private", "none"),
        )


@pytest.mark.parametrize(
    "text",
    [
        '[a]\nrules = ["palace"]\nseats = 9\nbot = "steady"',
        '[a]\nrules = ["palace"]\nseats = 4\nbot = "expert"',
        '[a]\nrules = ["rami51"]\nseats = 3\nbot = "steady"',
        '[a]\nrules = ["nothing"]\nseats = 3\nbot = "steady"',
        '[a]\nrules = []\nseats = 3\nbot = "steady"',
        '[a]\nseats = 3\nbot = "steady"',
    ],
)
def test_families_that_would_not_be_alike_for_all_are_refused(text):
    with pytest.raises((ValueError, RulesError)):
        checked(text)


def test_only_a_bot_that_decides_by_what_it_sees_sits_at_a_shared_deal():
    assert is_alike("steady")
    assert not is_alike("expert")
    assert not is_alike("of another package")


def test_an_older_entry_has_no_shared_deal_and_is_written_as_before():
    made = shared_table(deal("gin"), "amal", "Amal")
    plain = encode(made).replace(f',"shared":{{"day":"{DAY}","family":"gin"}}', "")

    assert decode(plain).shared is None
    assert encode(decode(plain)) == plain


def test_rules_of_a_family_take_turns_day_by_day():
    family = checked('[a]\nrules = ["palace", "classique"]\nseats = 3\nbot = "steady"')["a"]

    assert [family.rules_on(day).name for day in range(3)] == ["palace", "classique", "palace"]
