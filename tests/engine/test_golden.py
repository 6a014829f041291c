"""The order of legal actions, and the number of ways in which a round can go on."""

import pytest

from tests.engine.golden_files import FILES, read


@pytest.mark.parametrize("name", FILES)
def test_golden_file_is_what_the_engine_does(name: str) -> None:
    assert FILES[name]() + "\n" == read(name), "see tests/engine/golden_files.py"
