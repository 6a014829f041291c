"""A list to choose from: the choice, how it is opened, and what is drawn anew."""

from collections.abc import Sequence

from textual.app import App, ComposeResult

from tui.widgets.menu import Entry, Menu

ENTRIES = [Entry(word, word.title(), f"About {word}.") for word in ("ant", "bee", "cow")]


class MenuApp(App[None]):
    def __init__(self, entries: Sequence[Entry] = ENTRIES) -> None:
        super().__init__()
        self.menu = Menu(entries)
        self.chosen: list[str] = []
        self.opened: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.menu

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        self.chosen.append(event.entry.id if event.entry else "")

    def on_menu_opened(self, event: Menu.Opened) -> None:
        self.opened.append(event.entry.id)


async def test_the_choice_moves_and_wraps() -> None:
    app = MenuApp()
    async with app.run_test() as pilot:
        app.menu.move(1)
        app.menu.move(1)
        app.menu.move(1)
        app.menu.move(-1)
        app.menu.open()
        await pilot.pause()

    assert app.chosen == ["ant", "bee", "cow", "ant", "cow"]
    assert app.opened == ["cow"]


async def test_the_choice_goes_to_either_end() -> None:
    app = MenuApp()
    async with app.run_test() as pilot:
        app.menu.move_to_last()
        app.menu.move_to_first()
        await pilot.pause()

    assert app.chosen == ["ant", "cow", "ant"]


async def test_entries_are_opened_by_number_and_by_name() -> None:
    app = MenuApp()
    async with app.run_test() as pilot:
        app.menu.open_number(2)
        app.menu.open_number(4)
        app.menu.open_id("cow")
        app.menu.open_id("dog")
        await pilot.pause()

    assert app.opened == ["bee", "cow"]


async def test_what_was_chosen_stays_chosen_when_others_come() -> None:
    app = MenuApp()
    async with app.run_test() as pilot:
        app.menu.move(1)
        app.menu.offer([*ENTRIES[1:], Entry("dog", "Dog")])
        await pilot.pause()
        assert (app.menu.chosen, app.menu.index) == (ENTRIES[1], 0)
        app.menu.offer(ENTRIES[:1])
        assert app.menu.chosen == ENTRIES[0]


async def test_until_the_player_chooses_the_first_is_chosen() -> None:
    app = MenuApp(ENTRIES[2:])
    async with app.run_test() as pilot:
        app.menu.offer(ENTRIES)
        await pilot.pause()
        assert app.menu.chosen == ENTRIES[0]


async def test_an_empty_list_opens_nothing() -> None:
    app = MenuApp(())
    async with app.run_test() as pilot:
        app.menu.move(1)
        app.menu.open()
        app.menu.open_number(1)
        await pilot.pause()

    assert (app.chosen, app.opened) == ([""], [])


async def test_a_row_shows_arrow_number_label_and_detail() -> None:
    app = MenuApp([Entry("a", "Ant", detail="six\x1blegs"), *ENTRIES])
    async with app.run_test(size=(30, 10)):
        assert app.menu.render_line(0).text == " ► 1  Ant   six?legs".ljust(30)
        assert app.menu.render_line(1).text == "   2  Ant".ljust(30)
        assert app.menu.size.height == 4


async def test_labels_begin_in_one_column_however_many_entries_there_are() -> None:
    app = MenuApp([Entry(str(number), "entry") for number in range(12)])
    async with app.run_test(size=(40, 20)):
        rows = [app.menu.render_line(y).text for y in range(12)]

    assert {row.index("entry") for row in rows} == {rows[0].index("entry")}
    assert rows[0].strip().startswith("►  1  ")
    assert rows[11].strip().startswith("12  ")
