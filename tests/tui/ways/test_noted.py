"""A note of this program's own, among what a table tells."""

from netplay.joining.updates import Changed, Ended, Joined, Noted, Update
from tests.tui.lobbies import ANA, OPEN, FakeClient, lobby
from tui.model.table_model import TableModel, after
from tui.ways.noted import with_note

NOTE = Noted("This is between us.", is_news=True)
WELCOME = lobby(ANA, OPEN)


async def test_it_is_told_once_when_the_table_has_let_the_player_in() -> None:
    table = FakeClient(
        Joined(WELCOME), Changed(WELCOME.snapshot), Joined(WELCOME), Ended(None, "Over.")
    )
    client = with_note(table, NOTE)

    told: list[Update] = [update async for update in client.updates()]
    assert [type(update) for update in told] == [Joined, Noted, Changed, Joined, Ended]
    await client.close()
    assert table.is_closed


def test_it_stays_while_the_table_is_the_same() -> None:
    model = after(after(after(TableModel(), Joined(WELCOME)), NOTE), Joined(WELCOME))

    assert model.note == NOTE.text
    assert [line.text for line in model.log] == [NOTE.text]
    quiet = after(after(TableModel(), Joined(WELCOME)), Noted("A word.", is_news=False))
    assert (quiet.note, quiet.log) == ("A word.", ())
