"""How the documentation is built: ``python3 run.py lint docs``, pages in docs/_build."""

import os
import sys
from importlib.metadata import version as version_of
from pathlib import Path

from sphinx.errors import ExtensionError

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS.parent / "tools"))
os.environ["TIERCE_PURE"] = "1"  # compiled functions have no docstrings to show
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

# Docstrings are the reference, in source order.
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
myst_heading_anchors = 3


def setup(app):
    """Fail the build where a public name is missing from the reference."""
    app.connect("build-finished", check_reference)


def check_reference(app, exception):
    """Compare the objects of the built reference with ``tierce.__all__``."""
    if exception is None:
        import tierce  # noqa: PLC0415  after TIERCE_PURE is set

        documented = app.env.domaindata["py"]["objects"]
        missing = [name for name in tierce.__all__ if f"tierce.{name}" not in documented]
        if missing:
            raise ExtensionError(f"missing from the reference: {', '.join(missing)}")
