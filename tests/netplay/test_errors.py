"""Errors are sentences with the way out."""

import pytest

from netplay.codes import Code
from netplay.errors import (
    CannotBind,
    FolderError,
    HungUp,
    NetplayError,
    NoAnswer,
    NobodyThere,
    NotATable,
    OtherVersion,
    PortInUse,
    TurnedAway,
    UnknownHost,
    Unreachable,
    WrongVersion,
    farewell,
)

ERRORS = (
    OtherVersion(ours=1, theirs=2),
    UnknownHost("box:1"),
    NobodyThere("box:1"),
    Unreachable("box:1", "No route to host"),
    NoAnswer("box:1", 10.0),
    HungUp("box:1"),
    NotATable("box:1", "That looks like HTTP."),
    WrongVersion("box:1", "Use the same release."),
    PortInUse("127.0.0.1", 28660),
    PortInUse("/run/table", None),
    CannotBind("10.0.0.1", "Permission denied"),
    FolderError("/home/x", "Permission denied"),
    *(TurnedAway("box:1", code, "Because.") for code in Code),
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_each_is_a_sentence(error: NetplayError) -> None:
    text = str(error)

    assert text[0].isupper() or text[0] in "/b1"  # a path or a host may begin it
    assert text[-1] in ".?"
    assert "  " not in text
    assert "{" not in text


def test_the_older_side_is_told_to_update() -> None:
    assert "update this program" in str(OtherVersion(ours=1, theirs=2))
    assert "update the other side" in str(OtherVersion(ours=2, theirs=1))


def test_a_goodbye_without_a_sentence_of_ours_keeps_its_own() -> None:
    assert farewell(Code.SILENT, "Nothing was heard.", "box:1") == "Nothing was heard."
    assert "box:1" in farewell(Code.TABLE_FULL, "Full.", "box:1")
