"""``tierce``, whose tables all promise the same seeds: what is dealt depends on the cuts alone.

A browser that cuts the same way in every run (``same_cuts.js``) is then dealt the same cards.
"""

import sys

from tierce.cli import main
from tierce.server.commands import new_table
from tierce.server.deck.tickets import Tickets
from tierce.server.lists.tables import shared_deals

if __name__ == "__main__":
    new_table.new_secret = lambda: "0" * 64
    Tickets._secret = lambda _self, _number: "0" * 64
    shared_deals.shared_secret = lambda _key, _day, _name: "0" * 64  # a round may have no winner
    sys.exit(main(sys.argv[1:]))
