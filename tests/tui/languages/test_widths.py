"""No language breaks the rows of a screen of 80 columns: cells are counted, not letters."""

from itertools import product

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from engine.bots.bot import Level
from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.codes import Code
from netplay.joining.updates import Ended, Offline
from tests.tui.screens.outside import OutsideApp
from tests.tui.snapshots import LEAST
from tests.tui.tables import FakeTable, first_play
from tui import i18n
from tui.keyboard.key_rows import Scope
from tui.keys import rows
from tui.languages import LANGUAGES
from tui.model.at_table import AtTable
from tui.model.choice import Choice, Chosen, Sent, Typed
from tui.model.picks import emote_picks
from tui.model.table_model import TableModel, after
from tui.presenter.arrangement import PROMPT_COLUMNS, arranged
from tui.presenter.found_tables import found_rows
from tui.presenter.key_bar import key_bar
from tui.presenter.lesson import lesson
from tui.presenter.prompt import asked, leave_question, pass_question, prompt, prompt_sentences
from tui.presenter.spans import width
from tui.presenter.status import status
from tui.screens.keys import listed
from tui.screens.palette import how_to_choose
from tui.screens.table_form import TableForm
from tui.settings import TileForm
from tui.ways.found_tables import FoundTable
from tui.ways.join_command import resume_command
from tui.widgets.chat_input import chat_words
from tui.widgets.fields import ChoiceField
from tui.words.plain_text import CUT_MARK

COLUMNS = 80
ROW = COLUMNS - 2
"""Cells of a sentence in a row, a blank at either end."""
MARGINS = 6
"""Cells beside a list, its scroll bar among them."""
IN_A_TURN = ("table.play", "table.draw", "table.pass", "table.next", "table.end_a", "help")
"""Keys that a player in a turn has to see."""
WIDEST = "Bartholomew II"
"""A name as wide as one may be in a row."""


def text(line: object) -> str:
    assert isinstance(line, tuple)
    return "".join(span.text for span in line)


@pytest.mark.usefixtures("language")
def test_how_an_act_is_chosen_fits_into_the_narrowest_window() -> None:
    assert cell_len(how_to_choose()) <= LEAST[0] - MARGINS


@pytest.mark.usefixtures("language")
def test_what_is_asked_is_asked_whole_in_the_narrowest_window() -> None:
    model = FakeTable().model
    questions = (
        pass_question(),
        leave_question(model),
        leave_question(replace(model, unkept="No space left.")),
    )
    for question in questions:
        assert cell_len(asked(question)[-1]) <= LEAST[0] - 2


@pytest.mark.usefixtures("language")
def test_the_keys_of_a_turn_are_all_on_the_bar() -> None:
    offered = [row for row in rows(Scope.ROUND) if row.in_bar]
    bar = key_bar(offered, COLUMNS, ascii_only=False)

    assert width(bar) <= COLUMNS
    for row in offered:
        if row.id in IN_A_TURN:
            assert f" {row.label} " in text(bar)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("scope", Scope)
def test_the_help_is_on_every_bar(scope: Scope) -> None:
    offered = [row for row in rows(scope) if row.in_bar]
    bar = key_bar(offered, COLUMNS, ascii_only=True)

    assert width(bar) <= COLUMNS
    if any(row.id == "help" for row in offered):
        assert text(bar).rstrip().endswith(f"F1  {i18n.pgettext('key', 'Help')}") or "F1" in text(
            bar
        )


def models() -> list[TableModel]:
    """Tables in everything that a first row can tell."""
    table = FakeTable(make_ruleset(4, target=999, options={"passed_out_after": "2"}), seed=3)
    table.seat_changes(1, name=WIDEST)
    for _ in range(4):
        table.act_once(first_play)
    turns = [table.act_until_turn_of(seat, first_play) for seat in (1, 0)]
    watched = FakeTable(make_ruleset(3), seed=3, seat=None).model
    table.table_changes(paused=True)
    over, won = FakeTable(make_ruleset(2), seed=3), FakeTable(make_ruleset(2, target=61), seed=3)
    over.act_until_over(first_play)
    won.play_until_won()
    ended = [after(over.model, Ended(code, "")) for code in (Code.TABLE_CLOSED, Code.DISPLACED)]
    lost = after(over.model, Offline("", 2.0))
    gone = replace(lost, cure=resume_command())
    return [*turns, watched, table.model, over.model, won.model, *ended, lost, gone]


@pytest.mark.usefixtures("language")
def test_the_first_row_is_whole() -> None:
    for model, is_hurried in product(models(), (False, True)):
        row = status(model, COLUMNS, is_hurried=is_hurried)
        assert width(row) <= COLUMNS
        assert CUT_MARK not in text(row)


@pytest.mark.usefixtures("language")
def test_what_there_is_to_do_fits_its_row() -> None:
    """The shortest way to say it, which is shown where there is no room for another."""
    turn = FakeTable(make_ruleset(2), seed=7, lead=1)
    for _ in range(3):
        turn.act_once(first_play)
    own = turn.model.own
    assert own is not None
    choices: list[Choice] = [
        Typed(6),
        *(Chosen(tile, None) for tile in own.hand),
        *(Sent(act) for act in turn.match.round.legal),
    ]
    ats = [
        *(AtTable(model=model) for model in models()),
        *(AtTable(model=turn.model, choice=choice) for choice in choices),
    ]

    for at in ats:
        shortest = prompt_sentences(at)[-1]
        assert cell_len(shortest) <= ROW, shortest
        for columns in (LEAST[0], PROMPT_COLUMNS - 1):
            most = arranged(columns, LEAST[1], TileForm.AUTO, utf8=True).prompt_rows
            assert CUT_MARK not in "".join(map(text, prompt(at, columns, most))), shortest


@pytest.mark.usefixtures("language")
def test_what_can_be_said_in_one_key_is_whole() -> None:
    player = AtTable(model=FakeTable().model, picks=emote_picks())
    for shown in (prompt(player, LEAST[0], 2), prompt(player, COLUMNS, 1)):
        for pick in emote_picks():
            assert f" {pick.label}" in "".join(map(text, shown))


@pytest.mark.usefixtures("language")
def test_what_the_chat_line_is_for_fits_into_the_narrowest_window() -> None:
    for is_watching in (False, True):
        assert cell_len(chat_words(is_watching=is_watching)) <= LEAST[0] - 2


@pytest.mark.usefixtures("language")
def test_what_a_table_is_chosen_by_fits_into_a_list() -> None:
    """All but its machine, which may be left out."""
    here = TcpAddress("192.168.1.105")
    full = FoundTable("amber-fox-1234", here, make_ruleset(2), open_seats=0, asks_code=True)
    partners = replace(full, rules=make_ruleset(4, partners=True), open_seats=3)

    for with_addresses, room in ((True, ROW + 1), (False, COLUMNS - 4 - len(" > 1  "))):
        for row in found_rows([full, partners], with_addresses=with_addresses):
            assert cell_len(row.facts) <= room, row.facts


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("columns", [60, COLUMNS])
def test_acts_and_their_keys_fit_into_their_list(columns: int) -> None:
    for entry in listed(columns, ascii_only=True):
        row = f" > 99  {entry.label}   {entry.detail}".rstrip()
        assert cell_len(row) <= columns - MARGINS, row


@pytest.mark.usefixtures("language")
def test_questions_and_the_lesson_fit_their_rows() -> None:
    for sentence in (*lesson(), pass_question(), *map(leave_question, models())):
        assert cell_len(sentence) <= ROW, sentence


@pytest.mark.usefixtures("english_again")
async def test_every_field_is_whole_in_the_narrowest_window_and_in_every_language() -> None:
    form = TableForm(alone=False)
    app = OutsideApp(form)
    async with app.run_test(size=LEAST) as pilot:
        await pilot.press("left")  # Partners, who have one more choice.
        for language in LANGUAGES:
            i18n.set_language(language)
            form.take_settings(app.settings)
            for field in form.query(ChoiceField):
                for _ in range(len(Level)):
                    field.action_more()
                    assert CUT_MARK not in field.render_line(0).text, field.render_line(0).text
