"""What a host process is told."""

import pytest

from engine.ruleset import make_ruleset
from netplay.errors import HostError
from netplay.hosting.host_options import options_from_json, options_to_json
from tests.netplay.hosts import options


def test_options_travel_as_one_line_of_json() -> None:
    told = options(make_ruleset(4, partners=True, preset="keen"), bots=2, owner_key="the key")
    line = options_to_json(told)

    assert b"\n" not in line
    assert options_from_json(line) == told


def test_the_key_is_not_shown() -> None:
    assert "the key" not in repr(options(owner_key="the key"))


@pytest.mark.parametrize("line", [b"", b"{}", b"\xff", b'{"config": 1}', b"[" * 10_000])
def test_anything_else_gets_a_sentence(line: bytes) -> None:
    with pytest.raises(HostError, match="options"):
        options_from_json(line)


def test_rules_that_contradict_each_other_do_not_come_through() -> None:
    line = options_to_json(options(make_ruleset(4, partners=True)))

    with pytest.raises(HostError, match="four players"):
        options_from_json(line.replace(b'"players":4', b'"players":3'))
