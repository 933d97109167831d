"""The rules pages show the numbers in force."""

from typing import get_args

import pytest
from msgspec.structs import replace

from tests.server.people import NOW, Person, site
from tierce.server import wire
from tierce.server.lists.gatherings.rules import format_rules
from tierce.server.people.shared_deals.days import Days
from tierce.server.people.shared_deals.families import default_families
from tierce.server.people.standing.numbers import default_numbers
from tierce.tournament import Entered, SatOut, Settings, Started, Tournament, after, next_draw
from tierce.tournament.refusals import RefusedError

STANDING = default_numbers()
CLUB = replace(STANDING.club, evenings=7, late=2.0, late_minutes=15)
PALACE = {"palace": default_families()["palace"]}
SETTINGS = replace(
    NOW, standing=replace(STANDING, club=CLUB), days=Days("Europe/Paris"), families=PALACE
)


async def asked(folder, settings):
    async with site(folder, settings) as (address, _):
        amal = await Person(address, "Amal").come()
        answer = await amal.http.get("/api/gatherings")
        assert answer.status_code == 200, answer.text
        return answer.json()


async def test_an_operator_s_numbers_are_on_the_pages(tmp_path):
    found = await asked(tmp_path, SETTINGS)
    evenings, shared = found["evenings"], found["shared"]
    assert (evenings["evenings"], evenings["late"], evenings["late_minutes"]) == (7, 2.0, 15)
    assert (evenings["beaten"], evenings["tied"]) == (1.0, 0.5)
    assert (evenings["zone"], shared["zone"]) == ("Europe/Paris", "Europe/Paris")
    [palace] = shared["families"]
    assert (palace["family"], palace["seats"], palace["bot"]) == ("palace", 4, "steady")


async def test_every_format_is_on_the_page(tmp_path):
    found = (await asked(tmp_path, NOW))["tournaments"]
    assert [one["format"] for one in found["formats"]] == [*get_args(wire.TournamentFormat)]
    assert (found["whole"], found["bye"]) == (1000, 500)
    assert (found["fewest_seats"], found["most_seats"], found["players"]) == (2, 7, 512)


@pytest.mark.parametrize("name", get_args(wire.TournamentFormat))
def test_the_page_says_what_the_judge_of_tournaments_does(name):
    told = format_rules(name)
    settings = Settings(format=name, seats=2, limit=100 if name == "elimination" else 0)
    opened = Tournament(settings)
    for player in "abcdef":
        opened = after(opened, Entered(player))
    begun = after(opened, Started())

    def may(event):
        try:
            after(begun, event)
        except RefusedError:
            return False
        return True

    assert told.rests == may(SatOut("a"))
    assert told.late == may(Entered("late"))
    assert told.full == (name == "duplicate")
    assert len(next_draw(begun, seed=1).tables) == 3
