"""What went wrong is said in the player's language, wherever it was worded."""

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from engine.sentence import Sentence
from netplay.codes import Code
from netplay.errors import CannotBind, NotATable, TurnedAway
from netplay.refusals import naming
from tui import i18n
from tui.words.faults import error_words, host_words, in_language, reason_words

CANNOT_BIND = (
    "A table cannot listen at {address} ({reason}): choose an address of this machine with --bind, "
    "or another --port."
)
NO_TABLE = "What answers at {address} is no table: {fault} Look at the port again."


@pytest.fixture
def ukrainian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    catalogue = Catalog(locale="uk", domain=i18n.DOMAIN)
    catalogue.add("Permission denied", "Немає дозволу")
    catalogue.add(CANNOT_BIND, "Адреса {address}: {reason}.")
    catalogue.add(NO_TABLE, "{address}: {fault}")
    catalogue.add("That looks like {name}.", "Схоже на {name}.")
    catalogue.add("Everybody has left the table.", "Усі пішли.")
    catalogue.add("It is not your turn.", "Зараз не ваш хід.")
    catalogue.add("It is not your turn: {name} is to act.", "Ходить {name}, не ви.")
    folder = tmp_path / "uk" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / f"{i18n.DOMAIN}.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(i18n, "LOCALE_FOLDER", tmp_path)
    i18n.set_language("uk")
    yield
    i18n.set_language(i18n.ENGLISH)


@pytest.mark.usefixtures("ukrainian")
def test_an_error_is_said_anew_with_its_facts_and_the_systems_reason() -> None:
    error = CannotBind("box:1", "Permission denied")

    assert error_words(error) == "Адреса box:1: Немає дозволу."
    assert str(error).startswith("A table cannot listen at box:1 (Permission denied)")


@pytest.mark.usefixtures("ukrainian")
def test_a_sentence_in_a_sentence_is_said_anew_too() -> None:
    fault = Sentence("That looks like {name}.", name="HTTP")

    assert error_words(NotATable("box:1", fault)) == "box:1: Схоже на HTTP."


@pytest.mark.usefixtures("ukrainian")
def test_what_no_catalogue_has_stays_as_it_is() -> None:
    assert in_language(Sentence("{name} is new.", name="It")) == "It is new."
    assert in_language("plain") == "plain"
    assert error_words(ValueError("plain")) == "plain"
    assert reason_words(OSError(errno.EIO, "A strange fault")) == "A strange fault"
    assert reason_words(OSError()) == "OSError"


@pytest.mark.usefixtures("ukrainian")
@pytest.mark.parametrize(
    ("code", "text", "said"),
    [
        (Code.TABLE_CLOSED, "Everybody has left the table.", "Усі пішли."),
        (Code.NOT_YOUR_TURN, naming(Code.NOT_YOUR_TURN, name="Бо"), "Ходить Бо, не ви."),
        (Code.NOT_YOUR_TURN, "Wait for Bo.", "Зараз не ваш хід."),
        (None, "Who knows.", "Who knows."),
        (Code.BAD_FRAME, "A bad frame.", "A bad frame."),
        (None, "", ""),
    ],
)
def test_a_host_is_understood_by_its_words_or_by_its_code(
    code: Code | None, text: str, said: str
) -> None:
    assert host_words(code, text) == said


def test_in_english_a_hosts_own_words_say_more() -> None:
    text = "It is not your turn: Bo is to act."

    assert host_words(Code.NOT_YOUR_TURN, text) == text


def test_no_code_has_two_wordings_in_one_place() -> None:
    assert error_words(TurnedAway("box:1", Code.NAME_TAKEN, "Ana sits here already.")) == (
        "Somebody at box:1 has that name already: choose another with --name."
    )
