"""Names from right to left in letters, notices, heads of pages and tables turn no number."""

from tierce.server.lists.gatherings.club_tables import written
from tierce.server.pages.heads import plain
from tierce.server.people.mail.words import account_words
from tierce.server.people.naming.isolated import isolated
from tierce.server.people.notices.records import Due
from tierce.server.people.notices.words import About, words

MOHAMED = "محمد"
APART = f"\u2068{MOHAMED}\u2069"


def test_every_turn_ends_in_the_name():
    assert isolated(f"\u2067{MOHAMED}\u202e") == APART
    assert isolated("Amal 30") == "Amal 30"
    assert isolated("\u05d0 1") == "\u2068\u05d0 1\u2069"


def test_a_letter_greets_by_a_name_set_apart():
    assert account_words("enter", "fr", MOHAMED, site="Tierce").lines[0] == f"Bonjour {APART},"


def test_a_notice_sets_apart_who_writes_what_and_where():
    due = Due("amal", "message", "x", "", 0)
    said = words(due, About(sender=MOHAMED, said=MOHAMED, place=MOHAMED), "en")

    assert said.body == f"{APART} · {APART}: {APART}"


def test_a_cell_of_a_table_is_set_apart():
    assert written(["name", "score"], [[MOHAMED, 30]]).splitlines()[1] == f"{APART},30"


def test_the_head_of_an_invitation_sets_the_host_apart():
    head = plain("invited", "fr", host=MOHAMED, rules="Rami", free="1", seats="2")

    assert head.title.startswith(f"{APART} ")
