"""One person with every kind of activity: by calls, and by rows where a call needs much around it.

A new table belongs here, or into `WITHOUT` with the reason why it holds nothing of a person.
"""

import json

from tests.server.calls.test_accounts import finished, post, sit, with_passphrase
from tests.server.calls.test_hand_order import LIES
from tests.server.calls.test_sheet_claims import END, NAMES, SCORES
from tests.server.erasing.test_merged import merge
from tests.server.friends.test_friends_calls import befriend
from tests.server.lists.test_own_rows import columns_of
from tests.server.people import Person
from tests.server.tournaments.event import act, make
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import do
from tierce.server.store.archive import pack

ME, OTHER = "me", "another person"
BORNE, NAME, GUEST = "Zinnia Premier", "Zénobie", "Zoé Invitée"
LETTER, WORDS, SETTING = "au sous-sol", "il triche au sous-sol", "feutre vert pomme"
APPEAL, ADDRESS, LABEL = "je proteste", "zenobie@cards.example", "téléphone de zen"
EVENT, SHEET = "Tournoi de la zone", "Zézette au papier"
TEXTS = (
    *(BORNE, NAME, GUEST, "bonjour de moi", "bonsoir de moi"),
    *(LETTER, WORDS, SETTING, APPEAL, ADDRESS, LABEL, SHEET),
)
"""What the person has typed, and may be nowhere after the erasure."""
PLANTED = {
    "guest_cookie": ({"person": ME},),
    "renaming": ({"person": ME, "name": BORNE},),
    "picture": ({"person": ME},),
    "rating": ({"person": ME},),
    "league_place": ({"person": ME},),
    "league_gain": ({"person": ME},),
    "shared_deal": ({"person": ME},),
    "role": (
        {"person": ME, "role": "moderator"},
        {"person": OTHER, "role": "moderator", "granter": ME},
    ),
    "person_code": ({"person": ME},),
    "measure": (
        {"id": "1", "person": ME, "kind": "warn", "appeal": APPEAL},
        {"id": "2", "person": OTHER, "kind": "warn", "actor": ME},
    ),
    "flag": ({"id": "1", "person": ME, "other": OTHER}, {"id": "2", "person": OTHER, "other": ME}),
    "audit": ({"id": "1", "actor": ME}, {"id": "2", "actor": OTHER, "target": ME, "detail": NAME}),
    "device_push": ({"person": ME, "label": LABEL},),
    "notice_wish": ({"person": ME},),
    "quiet_hours": ({"person": ME},),
    "due_notice": ({"person": ME},),
    "mail_box": ({"person": ME, "address": ADDRESS, "key": ADDRESS},),
    "mail_wish": ({"person": ME},),
    "mail_link": ({"person": ME, "address": ADDRESS},),
    "due_mail": ({"person": ME, "target": ADDRESS},),
    "puzzle_try": ({"person": ME},),
    "solver": ({"person": ME},),
    "purse": ({"person": ME},),
    "purse_entry": (
        {"transfer": "1", "number": 0, "account": ME, "amount": 5, "table_id": ""},
        {"transfer": "1", "number": 1, "account": "grant:daily", "amount": -5, "table_id": ""},
    ),
    "club_score": ({"person": ME},),
    "club_member": ({"person": ME, "role": "member"}, {"person": OTHER, "role": "host"}),
    "invitation": ({"inviter": ME, "invited": OTHER}, {"inviter": OTHER, "invited": ME}),
    "report_case": ({"id": "1", "table_id": "messages", "reporter": "r", "handler": ME},),
}
"""Rows by table, with what matters in them."""
WITHOUT = {
    "probe": "a write that shows whether the disk is there",
    "dealt": "counts of cards over all deals",
    "filling": "progress of jobs",
    "timer": "when a table acts next",
    "spent": "numbers of keys that worked once",
    "rate": "keyed hashes, for some minutes",
    "measure_mark": "keyed hashes of addresses, for a day",
    "counting": "which matches are counted",
    "erased": "digests of ids, which name nobody",
    "season": "dates of the league",
    "league_group": "sizes of groups",
    "announcement": "words of the house",
    "house": "settings of the house",
    "push_key": "the key of the site",
    "puzzle_rating": "how hard puzzles are",
    "match_puzzle": "cards of puzzles",
    "puzzle_source": "matches that were looked through",
    "shared_day": "deals of the day",
    "club": "name and words of a club stay with its other members",
    "club_rules": "rule sets of a club stay with its other members",
    "club_sheet": "keys of score sheets",
    "club_league": "settings of a club's league",
    "sheet": "keys, which are not those of persons",
    "tournament_event": "names players by ids of their own",
    "tournament_table": "tables of a tournament",
    "setting": "the version of the database and the key of the site",
    "node": "which nodes are alive",
    "present": "who has a socket now",
}
"""Tables that hold nothing of a person, with the reason."""
FACTS = {
    "text": "words",
    "integer": 1,
    "bigint": 1,
    "double precision": 1.0,
    "blob": b"words",
    "bytea": b"words",
}
OPEN = {
    "shared_deal": {"ended", "score", "place", "turns", "worth", "beside"},
    "measure": {"case_id", "ended"},
    "report_case": {"answered"},
}
"""Columns that say that something has ended, by table."""
MISSING = """the table {} is new to this test. If it holds a column for a person, or a text that one
typed: fill it in tests/server/erasing/life.py, by a call in `lived` or a row of PLANTED, say in
src/tierce/server/erasing/columns.py what becomes of its rows, and in lists/own_rows.py where the
export shows them. Else add it to WITHOUT with the reason."""


class Life:
    """What the person was called, and where."""

    def __init__(self, ids):
        self.ids = ids
        self.sought = [*ids, *map(pseudonym, ids), *TEXTS]
        """The texts that may be nowhere after the erasure."""


async def lived(address, service):
    """The person, with an account and a merged guest; another one; and what to look for."""
    amal, bilel = [await Person(address, name).come() for name in (BORNE, "Bilel")]
    await finished(amal, bilel)
    amal.name = NAME
    await post(amal, "/api/me", {"name": NAME})
    theirs, mine = await befriend(amal, bilel)
    await talked(amal, bilel, theirs, mine)
    await with_passphrase(amal, NAME)
    guest = await Person(address, GUEST).come()
    await reported(guest, bilel, await finished(guest, bilel), service)
    await merge(guest)
    await post(amal, "/api/account/kept", {"key": "settings", "value": SETTING, "changed": 5})
    await entered(amal, bilel)
    await running(address, amal, bilel)
    await service.counting.run()
    [(me,)] = await service.store.relations.read("select id from account")
    await planted(service, me)
    return amal, bilel, Life(await service.accounts.ids(me))


async def talked(amal, bilel, theirs, mine):
    """Letters, and a report of the person."""
    await post(amal, f"/api/friends/{theirs}/messages", {"id": "1", "text": LETTER})
    await post(bilel, f"/api/friends/{mine}/messages", {"id": "1", "text": "au grenier"})
    handle = (await bilel.http.get("/api/people/me")).json()["id"]
    await post(amal, f"/api/people/{handle}/report", {"reason": "conduct", "words": WORDS})


async def reported(guest, bilel, table, service):
    """A finished match in the archive, a report of the guest's words there, and a hand."""
    await bilel.sit(table)
    said = (await bilel.hear("talk"))["lines"][-1]
    await bilel.say("report", who=said["who"], reason="insult")
    await bilel.leave()
    me = service.identity.person(guest.cookie)
    await service.store.keep_hand(table, me, json.dumps(LIES))
    rows = await service.store.rows(table)
    await service.store.archive(table, pack(rows), rows[-1].at, len(rows))


async def entered(amal, bilel):
    """A tournament that the person hosts and plays, and a score sheet with both."""
    event = await make(amal, name=EVENT)
    for one in (amal, bilel):
        await act(one, event, "sign_up")
    path = f"/api/sheets/{(await amal.http.post('/api/sheets')).json()['writer']}"
    names = {**NAMES, "names": [SHEET, "Bilel"]}
    await amal.http.post(path, json={"after": 0, "entries": [names, *SCORES, END]})
    for seat, one in enumerate((amal, bilel)):
        await post(one, f"{path}/me", {"seat": seat})


async def running(address, amal, bilel):
    """A match of three without a clock, in its first round, with talk."""
    chiraz = await Person(address, "Chiraz").come()
    table = await amal.make("you", "open", "open", talk="chat")
    for one in (bilel, chiraz):
        await one.join(table)
        await one.sit(table)
    await sit(amal, table)
    await amal.say("tell", text="bonsoir de moi")
    await amal.say("ready")
    for one in (amal, bilel, chiraz):
        await one.leave()


async def planted(service, me):
    """Write the rows that no call of this test writes."""
    for table, rows in PLANTED.items():
        columns = await columns_of(service.store, table)
        for row in rows:
            names = columns.keys() - OPEN.get(table, set())
            full = {name: FACTS[columns[name]] for name in sorted(names)}
            full |= {name: me if value == ME else value for name, value in row.items()}
            marks = ", ".join(f"${at + 1}" for at in range(len(full)))
            sql = f"insert into {table} ({', '.join(full)}) values ({marks}) on conflict do nothing"
            await service.store.relations.write(do(sql, *full.values()))
