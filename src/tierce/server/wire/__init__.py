"""The messages between server and client, as types; ``docs/protocol.md`` describes them."""
# ruff: noqa: F403  every type of every topic is also ``wire.Type``

from tierce.server.wire.learn.glossary import *
from tierce.server.wire.learn.lessons import *
from tierce.server.wire.learn.puzzles import *
from tierce.server.wire.learn.referee import *
from tierce.server.wire.learn.sheets import *
from tierce.server.wire.people.accounts import *
from tierce.server.wire.people.clubs import *
from tierce.server.wire.people.evenings import *
from tierce.server.wire.people.friends import *
from tierce.server.wire.people.league import *
from tierce.server.wire.people.mail import *
from tierce.server.wire.people.notices import *
from tierce.server.wire.people.office import *
from tierce.server.wire.people.profile import *
from tierce.server.wire.people.purse import *
from tierce.server.wire.people.standing import *
from tierce.server.wire.play.commands import *
from tierce.server.wire.play.replies import *
from tierce.server.wire.play.round_events import *
from tierce.server.wire.play.selection import *
from tierce.server.wire.play.table import *
from tierce.server.wire.play.table_events import *
from tierce.server.wire.play.talk import *
from tierce.server.wire.play.views import *
from tierce.server.wire.site.catalogue import *
from tierce.server.wire.site.deals import *
from tierce.server.wire.site.history import *
from tierce.server.wire.site.lists import *
from tierce.server.wire.site.rules import *
from tierce.server.wire.site.shared_deals import *
from tierce.server.wire.site.tables import *
from tierce.server.wire.site.tournaments import *
from tierce.server.wire.words.encoding import *
from tierce.server.wire.words.terms import *
from tierce.server.wire.words.titles import *
