"""The player's settings, for a command."""

from __future__ import annotations

import click

from netplay.folders import Folder, path_of
from tui.settings import Settings, load_settings


def own_settings() -> Settings:
    """The settings of this account; what cannot be read is at its default, and is said."""
    loaded = load_settings(path_of(Folder.SETTINGS))
    if loaded.complaint is not None:
        click.echo(loaded.complaint, err=True)
    return loaded.settings
