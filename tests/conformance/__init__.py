"""One suite for every playable game: what must hold whoever plays and whatever the sources are."""

import pytest

pytest.register_assert_rewrite("tests.conformance.laws", "tests.simulated_table")
