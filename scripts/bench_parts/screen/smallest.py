"""The yardstick: the smallest Textual app, whose one label shows how many keys were pressed."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Label


class Smallest(App[None]):
    """One label."""

    keys = 0

    def compose(self) -> ComposeResult:
        """The label."""
        yield Label("0 keys")

    def on_key(self) -> None:
        """Another key."""
        self.keys += 1
        self.query_one(Label).update(f"{self.keys} keys")


if __name__ == "__main__":
    Smallest().run()
