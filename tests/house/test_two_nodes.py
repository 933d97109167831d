"""What a second node can change is tried on two nodes: races, presence, and what is news."""

import re

from tests.each import each
from tests.house.clones import ROOT

SERVER = ROOT / "tests" / "server"
NODES = re.compile(r"two_nodes|several=|\bthere\b")
SUBJECTS = {
    "calls/test_accounts.py": "a session that ends is closed on each node",
    "calls/test_merged_seats.py": "a guest who is merged sits at tables of other nodes",
    "clubs/test_running.py": "a draw seats persons of any node",
    "friends/test_friends_calls.py": "a friend is present on another node",
    "guard/test_shared_limits.py": "limits count over all nodes",
    "keeper/test_bots.py": "one node asks the bots of a table",
    "keeper/test_by_days.py": "a turn by days comes due on any node",
    "keeper/test_chat.py": "talk reaches the readers of another node",
    "keeper/test_results.py": "a match is counted once",
    "lists/test_lobby.py": "tables of other nodes are listed",
    "lists/test_own_tables.py": "a turn that ends on another node is shown",
    "lists/test_seats.py": "two persons take one seat at once",
    "live/test_watching.py": "onlookers of other nodes are counted",
    "notices/test_notices.py": "a notice is sent once",
    "office/test_calls.py": "what a moderator decides holds on each node",
    "purse/test_purses.py": "two nodes pay from one purse at once",
    "shared_deals/test_shared_deals.py": "a deal of the day is made once",
    "store/test_shared.py": "nodes share a log",
    "table/test_claims.py": "two persons claim a discard at once",
    "table/test_intents.py": "an intent is carried out by the owner",
    "table/time/test_absence.py": "who is away is known on each node",
    "table/time/test_timekeeper.py": "a clock runs out once",
    "table/time/test_waiting_room.py": "a seat is kept for those of another node",
    "tournaments/test_online.py": "the tables of a round lie on any node",
}
"""By file what could differ there."""


@each(SUBJECTS)
def test_what_a_second_node_can_change_is_tried_on_two(file):
    assert NODES.search((SERVER / file).read_text())
