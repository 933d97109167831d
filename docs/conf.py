"""How the documentation is built: ``python3 run.py lint docs``, pages in docs/_build."""

import sys
from importlib.metadata import version as version_of
from pathlib import Path

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS.parent / "tools"))
from rules_pages import write_pages  # noqa: E402  (stands outside the package)

write_pages(DOCS / "rules")

project = "Tierce"
author = "The Tierce contributors"
copyright = "2026, " + author
version = release = version_of("tierce")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "Tierce"

# Docstrings are the reference: in the order in which the module tells its story.
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
myst_heading_anchors = 3
