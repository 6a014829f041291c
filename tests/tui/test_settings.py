"""The settings file: what is written is read back, what is wrong costs a sentence and no more."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.settings import (
    FILE_NAME,
    HandOrder,
    Loaded,
    Pause,
    Settings,
    Theme,
    TileForm,
    format_settings,
    load_settings,
    parse_settings,
    save_settings,
)

TEXT = st.text(st.characters(codec="utf-8"))
SETTINGS = st.builds(
    Settings,
    name=TEXT,
    language=TEXT,
    theme=st.sampled_from(Theme),
    tiles=st.sampled_from(TileForm),
    marks=st.booleans(),
    sort=st.sampled_from(HandOrder),
    bell=st.booleans(),
    title=st.booleans(),
    pause=st.sampled_from(Pause),
    motion=st.booleans(),
    taught=st.booleans(),
    keys=st.dictionaries(TEXT, st.lists(TEXT, max_size=3).map(tuple), max_size=3),
)


@given(SETTINGS)
def test_what_is_written_is_read_back(settings: Settings) -> None:
    loaded = parse_settings(format_settings(settings))

    assert loaded.settings == settings
    assert loaded.complaint is None


@given(st.text() | SETTINGS.map(format_settings).map(lambda text: text[: len(text) // 2]))
def test_any_text_gives_settings(text: str) -> None:
    assert isinstance(parse_settings(text).settings, Settings)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('tiles = "bricks"', "tiles must be"),
        ("tiles = 3", "tiles must be"),
        ('marks = "no"', "marks must be"),
        ("name = true", "name must be"),
        ('theme = "pink"', 'theme must be "dark", "light"'),
        ("pause = 3", 'pause must be "none"'),
        ("taught = 1", "taught must be true or false"),
        ('keys = "f6"', "keys must be a table"),
        ("keys.help = 1", "help must have a list of keys"),
        ("keys.table.draw = [1]", "table.draw must have a list of keys"),
        ("colour = 1", "no setting 'colour'"),
        ("name =", "not TOML"),
        (f"name = {'9' * 5_000}", "not TOML"),
        (f"name = {'[' * 5_000}", "not TOML"),
    ],
)
def test_what_is_wrong_is_named_and_the_rest_counts(line: str, fault: str) -> None:
    loaded = parse_settings(f'{line}\nsort = "weight"' if "not TOML" not in fault else line)

    assert loaded.complaint is not None
    assert fault in loaded.complaint
    if "not TOML" not in fault:
        assert loaded.settings == Settings(sort=HandOrder.WEIGHT)


@pytest.mark.parametrize("act", ['"table.draw"', "table.draw"])
def test_keys_are_read_with_and_without_quotes(act: str) -> None:
    loaded = parse_settings(f'[keys]\n{act} = ["x", "f9"]\nhelp = "f12"\nleave = 1\n')

    assert loaded.settings.keys == {"table.draw": ("x", "f9"), "help": ("f12",)}
    assert loaded.complaint == "leave must have a list of keys"


def test_no_file_means_defaults(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path / "nowhere")

    assert (loaded.settings, loaded.complaint) == (Settings(), None)


@pytest.mark.parametrize("content", [b"\xff\xfe", b"name = 'a'\n" * 100_000, b"= ="])
def test_a_bad_file_gets_a_sentence_with_its_path(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)

    loaded = load_settings(tmp_path)

    assert loaded.settings == Settings()
    assert loaded.complaint is not None
    assert str(tmp_path / FILE_NAME) in loaded.complaint


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo, lambda at: at.symlink_to("/dev/zero")])
def test_what_is_no_file_gets_a_sentence_and_gives_way(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(tmp_path / FILE_NAME)

    complaint = load_settings(tmp_path).complaint
    assert complaint == f"{tmp_path / FILE_NAME} cannot be used: it is no file."
    assert save_settings(tmp_path, Settings(name="Ana")) == tmp_path / f"{FILE_NAME}.old"
    assert load_settings(tmp_path) == Loaded(Settings(name="Ana"))


def test_a_complaint_is_no_longer_than_it_can_be_read(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("".join(f'"\\u001b{n}" = 1\n' for n in range(2_000)))

    complaint = load_settings(tmp_path).complaint
    assert complaint is not None
    assert complaint.isprintable()
    assert len(complaint) < 500


def test_saving_makes_the_folder_and_leaves_one_file(tmp_path: Path) -> None:
    folder = tmp_path / "config" / "passing"
    settings = Settings(name="Ана", marks=False)

    assert save_settings(folder, settings) is None
    assert save_settings(folder, settings) is None

    assert load_settings(folder).settings == settings
    assert [path.name for path in folder.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize("content", ["# mine\nmarks = false\n", "marks =", "zoom = 2\n"])
def test_saving_keeps_what_others_wrote(tmp_path: Path, content: str) -> None:
    (tmp_path / FILE_NAME).write_text(content, encoding="utf-8")

    kept = save_settings(tmp_path, Settings())

    assert kept is not None
    assert kept.read_text(encoding="utf-8") == content
    assert load_settings(tmp_path).complaint is None
