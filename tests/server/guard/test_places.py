"""A place is held before a socket is let in, and given back when it goes."""

import pytest

from tierce.server.guard.places import Bounds, FullError, Places, Want

ONE = [Want(1, ("a",))]


def test_a_place_is_given_back_when_its_socket_goes():
    places = Places()
    for _ in range(3):
        with places.hold(ONE), pytest.raises(FullError), places.hold(ONE):
            pass

    assert not places._held


def test_a_socket_that_finds_one_key_full_takes_no_place_under_another():
    places = Places()
    with places.hold(ONE):
        with pytest.raises(FullError), places.hold([Want(5, ("b",)), *ONE]):
            pass
        assert places._held == {("a",): 1}


def most(places, bond, address="a", start=0):
    """How many persons with this bond find a place at a table."""
    held = []
    for number in range(start, start + 500):
        wants = places.at_table("table", f"{bond}{number}", bond, address)
        place = places.hold(wants)
        try:
            place.__enter__()
        except FullError:
            return held
        held.append(place)
    return held


def test_a_cafe_of_thirty_looks_on_from_one_address_with_and_without_cookies():
    assert len(most(Places(), "person")) == 60
    assert len(most(Places(), "nameless")) == 60


def test_who_has_a_cookie_finds_a_place_however_many_have_none():
    places = Places()
    here = [most(places, "nameless", f"address {at}") for at in range(20)]
    assert sum(map(len, here)) == Bounds().unknown
    assert len(most(places, "person", "another")) == 60
    del here


def test_friends_and_the_club_of_the_players_find_a_place_however_many_strangers_look_on():
    places = Places()
    here = [most(places, "person", f"address {at}", 1000 * at) for at in range(20)]
    assert sum(map(len, here)) == Bounds().strangers
    near = most(places, "near", "address 0")
    assert len(near) == Bounds().crowd - Bounds().strangers
    assert len(most(places, "player", "address 0")) == 500


def test_one_person_looks_on_with_five_pages_and_plays_with_twenty():
    for bond, count in (("person", 5), ("near", 5), ("player", 20)):
        places = Places()
        wants = places.at_table("table", "amal", bond, "a")
        held = [places.hold(wants) for _ in range(count)]
        for one in held:
            one.__enter__()
        with pytest.raises(FullError), places.hold(wants):
            pass
        with places.hold(places.at_table("table", "bilel", bond, "a")):
            pass


def test_no_address_and_no_visitors_without_cookies_fill_a_list():
    places = Places()
    places.bounds = Bounds(listed=10, unlisted=5, nameless=3, address=4, person=2)

    def enter(person, address):
        try:
            place = places.hold(places.in_list("lobby", person, address))
            place.__enter__()
        except FullError:
            return False
        return bool(kept.append(place)) or True

    kept = []
    assert [enter(None, "a") for _ in range(5)] == [True] * 3 + [False] * 2
    assert [enter(None, "b") for _ in range(5)] == [True] * 2 + [False] * 3
    assert [enter("amal", "a") for _ in range(5)] == [True] + [False] * 4
    assert [enter("amal", "c") for _ in range(5)] == [True] + [False] * 4
    assert [enter("bilel", "d") for _ in range(3)] == [True, True, False]
    assert [enter(f"person {at}", f"address {at}") for at in range(3)] == [True, False, False]
