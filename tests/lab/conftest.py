"""What the lab changes in the process is put back."""

import pytest
import structlog


@pytest.fixture(autouse=True)
def log():
    """Benchmarks set up the log of the whole process."""
    yield
    structlog.reset_defaults()
