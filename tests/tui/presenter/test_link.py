"""What is said while there is no table to talk to."""

from netplay.updates import Ended, Offline
from tui.presenter.link import link_sentences
from tui.table_model import Contact


def test_a_table_that_is_there_needs_no_sentence() -> None:
    assert link_sentences(Contact.ONLINE) == ()


def test_waiting_losing_and_ending_have_one() -> None:
    assert link_sentences(Contact.CONNECTING) == ("Waiting for the table.",)
    offline = link_sentences(Offline("It is silent.", 0.2))
    assert offline[0] == "It is silent. Trying again by itself in 1 s; Ctrl+Q leaves."
    assert all("Ctrl+Q leaves" in sentence for sentence in offline)
    assert len(offline[1]) < 80
    assert len(offline[-1]) < 60
    assert link_sentences(Ended(None, "Closed."))[0] == "Closed. Enter goes back."
