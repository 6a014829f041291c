"""Fields of a form: stepped through or typed into, and telling the form."""

import pytest
from textual.app import App, ComposeResult

from tui.widgets.fields import ChoiceField, FieldChanged, TextField, Value

COLOURS = [Value("r", "red"), Value("g", "green"), Value("b", "blue")]


class FieldsApp(App[None]):
    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self.choice = ChoiceField("colour", "Colour", COLOURS, "g")
        self.typed = TextField("target", "Target", hint="101", digits=True)
        self.changed: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.choice
        yield self.typed

    def on_field_changed(self, event: FieldChanged) -> None:
        self.changed.append(event.field)


async def test_a_choice_is_stepped_through_by_any_key_for_it() -> None:
    app = FieldsApp()
    async with app.run_test() as pilot:
        app.choice.focus()
        await pilot.press("right", "space", "left", "left")

    assert app.choice.value == "g"
    assert app.changed == ["colour"] * 4


async def test_a_choice_shows_its_arrows_while_it_has_the_focus() -> None:
    app = FieldsApp()
    async with app.run_test(size=(60, 5)) as pilot:
        assert app.choice.render_line(0).text.split() == ["Colour", "green"]
        app.choice.focus()
        await pilot.pause()
        assert app.choice.render_line(0).text.split() == ["►", "Colour", "◄", "green", "►"]


@pytest.mark.parametrize("columns", [60, 76, 100])
async def test_a_long_value_is_shown_before_a_long_label(columns: int) -> None:
    app = FieldsApp()
    async with app.run_test(size=(columns, 5)) as pilot:
        app.choice.focus()
        app.choice.offer([Value("a", "anyone in the network, who can read it")])
        await pilot.pause()
        shown = app.choice.render_line(0).text
        assert shown.startswith(" ► Colour ")
        assert shown.rstrip().endswith("◄ anyone in the network, who can read it ►")


async def test_a_long_label_takes_what_a_short_value_leaves() -> None:
    label = "Who leads in each round, and after a tie"
    app = FieldsApp()
    async with app.run_test(size=(60, 5)) as pilot:
        app.choice.reword(ChoiceField("colour", label, [Value("a", "no")]))
        await pilot.pause()
        assert app.choice.render_line(0).text.split("   ")[1:3] == [label, "no"]


async def test_a_value_that_is_too_long_is_cut_between_its_arrows() -> None:
    app = FieldsApp()
    async with app.run_test(size=(40, 5)) as pilot:
        app.choice.focus()
        app.choice.offer([Value("a", "anyone in the network, who can read it")])
        await pilot.pause()
        shown = app.choice.render_line(0).text
        assert shown == " ► Colour ◄ anyone in the network, wh~ ►"


async def test_a_choice_keeps_its_value_among_others_or_takes_the_last() -> None:
    app = FieldsApp()
    async with app.run_test():
        app.choice.offer(COLOURS[1:])
        assert app.choice.value == "g"
        app.choice.offer(COLOURS[:1])
        assert app.choice.value == "r"


async def test_digits_alone_can_be_typed_into_a_number() -> None:
    app = FieldsApp()
    async with app.run_test() as pilot:
        app.typed.query_one("Input").focus()
        await pilot.press("7", "x", "minus", "5", "space")

    assert app.typed.value == "75"
    assert app.changed == ["target"] * 2
