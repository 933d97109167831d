"""``python -m tierce`` is ``tierce``."""

import sys

from tierce.cli import main

sys.exit(main())
