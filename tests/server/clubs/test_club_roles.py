"""Who may do what in a club: every role, act and target."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from tierce.server.people.clubs.addresses import address_of, is_address
from tierce.server.people.clubs.records import ROLES, Member
from tierce.server.people.clubs.roles import may, may_change, with_host

ROLE = st.sampled_from(ROLES)
WANTED = [*ROLES, "removed"]


def test_a_stranger_may_do_nothing():
    assert not any(may(None, act) for act in ("see", "organise", "host"))
    pairs = itertools.product(ROLES, WANTED)
    assert not any(may_change(None, *pair) for pair in pairs)


def test_a_stronger_role_may_do_all_that_a_weaker_one_may():
    for weak, strong in itertools.combinations(reversed(ROLES), 2):
        for act in ("see", "organise", "host"):
            assert may(strong, act) >= may(weak, act)
        for target, wanted in itertools.product(ROLES, WANTED):
            assert may_change(strong, target, wanted) >= may_change(weak, target, wanted)


def test_an_organiser_removes_members_and_changes_nobody_else():
    allowed = [pair for pair in itertools.product(ROLES, WANTED) if may_change("organiser", *pair)]
    assert allowed == [("member", "removed")]
    assert all(may_change("host", *pair) for pair in itertools.product(ROLES, WANTED))
    assert not any(may_change("member", *pair) for pair in itertools.product(ROLES, WANTED))


def member(person, role, joined):
    return Member(person, role, joined, "", "", None, None, 0)


@given(st.lists(st.tuples(ROLE, st.integers(0, 3)), max_size=6))
def test_a_club_always_has_a_host_and_no_other_role_changes(rows):
    members = [member(str(at), *row) for at, row in enumerate(rows)]
    found = with_host(members)

    assert {one.person for one in found} == {one.person for one in members}
    assert not found or found[0].role == "host"
    before = {one.person: one.role for one in members}
    others = found[0 if "host" in before.values() else 1 :]
    assert [one.role for one in others] == [before[one.person] for one in others]
    if found and "organiser" in before.values() and "host" not in before.values():
        assert before[found[0].person] == "organiser"


@given(st.text(max_size=60))
def test_every_name_has_an_address(name):
    assert is_address(address_of(name)) or len(address_of(name)) == 1
