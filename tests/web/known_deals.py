"""``tierce``, whose tables all promise the same seeds: what is dealt depends on the cuts alone.

A browser that cuts the same way in every run (``same_cuts.js``) is then dealt the same cards.
"""

import sys

from tierce.cli import main
from tierce.server.commands import new_table
from tierce.server.deck.tickets import Tickets

if __name__ == "__main__":
    new_table.new_secret = lambda: "0" * 64
    Tickets._secret = lambda _self, _number: "0" * 64
    sys.exit(main(sys.argv[1:]))
