"""What screens tell the App; each bubbles up to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual.message import Message

from engine.ruleset import Ruleset
from netplay.address import Address
from netplay.shapes import Role
from tui.keys import Scope
from tui.model.table_model import TableModel
from tui.settings import Settings
from tui.ways.means import Means


@dataclass
class JoinWanted(Message):
    """The player wants to be at that table."""

    address: Address
    role: Role
    name: str | None = None
    """Chosen for this table; None where nothing was said."""
    means: Means | None = None
    """To be let in; None for those of this run of the program."""


class LeaveTable(Message):
    """The player wants to be away from this table, and was asked where that was needed.

    The App asks the client to leave, waits a moment for the answer, closes the client and goes
    back to where the player came from.
    """


@dataclass
class OpenHelp(Message):
    """The player wants to read the keys and the rules; what is below goes on."""

    scopes: tuple[Scope, ...]
    """Where the keys work that are explained."""
    rules: Ruleset | None = None
    """In force where the player is; None where no table is."""
    table: TableModel | None = None
    """Where the player sits, or watches; None elsewhere."""


class OpenSettings(Message):
    """The player wants to change the settings; what is below goes on."""


class OpenKeys(Message):
    """The player wants to change the keys."""


@dataclass
class SettingsTried(Message):
    """The player looks at these, and may still want others."""

    settings: Settings


@dataclass
class SettingsChosen(Message):
    """The player wants these."""

    settings: Settings


class SettingsDropped(Message):
    """The player wants none of what was tried."""


@dataclass
class KeepSettings(Message):
    """The player has chosen something that is to stay: by a key at the table, or in a list."""

    change: Callable[[Settings], Settings]
    """Makes the settings that are to be written of those that are."""
