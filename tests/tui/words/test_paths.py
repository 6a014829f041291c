"""Paths as they can be shown to others."""

from pathlib import Path

from tui.words.paths import shortened


def test_the_home_folder_is_a_tilde() -> None:
    assert shortened(Path.home() / "games") == "~/games"
    assert shortened(Path.home()) == "~"
    assert shortened("/srv/games") == "/srv/games"
