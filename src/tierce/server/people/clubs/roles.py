"""Who may do what in a club, as pure functions of roles."""

from collections.abc import Sequence
from typing import Final, Literal

from tierce.server.people.clubs.records import ROLES, Member, Role

Act = Literal["see", "host", "organise"]
"""See the members; change name, roles and wall; keep rules, evenings and the link."""
LEAST: Final[dict[Act, Role]] = {"see": "member", "organise": "organiser", "host": "host"}
Wanted = Role | Literal["removed"]


def may(role: Role | None, act: Act) -> bool:
    """Whether a role allows an act.

    >>> may("organiser", "organise"), may("member", "organise"), may(None, "see")
    (True, False, False)
    """
    return role is not None and ROLES.index(role) <= ROLES.index(LEAST[act])


def may_change(actor: Role | None, target: Role, wanted: Wanted) -> bool:
    """Whether a role may change the role of another member, or remove the member.

    >>> may_change("organiser", "member", "removed"), may_change("organiser", "member", "host")
    (True, False)
    """
    if may(actor, "host"):
        return True
    return may(actor, "organise") and target == "member" and wanted == "removed"


def with_host(members: Sequence[Member]) -> list[Member]:
    """The members, of whom at least one is host.

    When the last host has left or was erased, the eldest organiser takes over, else the eldest
    member.
    """
    found = sorted(members, key=lambda one: (ROLES.index(one.role), one.joined, one.person))
    if found and found[0].role != "host":
        found[0] = found[0]._replace(role="host")
    return found
