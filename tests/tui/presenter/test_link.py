"""What is said while there is no table to talk to."""

from netplay.joining.updates import Ended, Offline
from tui.model.table_model import Contact, Link, TableModel
from tui.presenter.link import link_sentences


def said(link: Link, cure: str = "") -> tuple[str, ...]:
    return link_sentences(TableModel(link=link, cure=cure))


def test_a_table_that_is_there_needs_no_sentence() -> None:
    assert said(Contact.ONLINE) == ()


def test_waiting_losing_and_ending_have_one() -> None:
    assert said(Contact.CONNECTING) == ("Waiting for the table.",)
    offline = said(Offline("It is silent.", 0.2))
    assert offline[0] == "It is silent. Trying again by itself in 1 s; Ctrl+Q leaves."
    assert all("Ctrl+Q leaves" in sentence for sentence in offline)
    assert len(offline[1]) < 80
    assert len(offline[-1]) < 60
    assert said(Ended(None, "Closed."))[0] == "Closed. Enter goes back."


def test_where_the_host_is_gone_the_owner_is_told_what_to_do() -> None:
    sentences = said(Offline("It is silent.", 1.0), "./scripts/play host --resume")
    assert sentences[:2] == (
        "The host is gone. Ctrl+Q leaves; ./scripts/play host --resume takes the match up.",
        "The host is gone: Ctrl+Q, then ./scripts/play host --resume",
    )
    assert sentences[2:] == said(Offline("It is silent.", 1.0))
