"""What is said while there is no table to talk to."""

from netplay.updates import Ended, Offline
from tui.presenter.link import link_sentences
from tui.table_model import Contact


def test_a_table_that_is_there_needs_no_sentence() -> None:
    assert link_sentences(Contact.ONLINE) == ()


def test_waiting_losing_and_ending_have_one() -> None:
    assert link_sentences(Contact.CONNECTING) == ("Waiting for the table.",)
    assert link_sentences(Offline("It is silent.", 0.2))[0] == "It is silent. Trying again in 1 s."
    assert link_sentences(Ended(None, "Closed."))[0] == "Closed. Enter goes back."
