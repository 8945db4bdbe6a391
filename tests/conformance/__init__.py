"""One suite for every playable game: what must hold whoever plays, whatever the sources are."""

import pytest

pytest.register_assert_rewrite("tests.conformance.laws", "tests.simulated_table")
