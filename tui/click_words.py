"""The sentences of click that a player can read, so that the catalogues have them too.

Nobody calls this: click looks its own sentences up with ``gettext.gettext``, in the domain and in
the language that ``tui.languages`` has told gettext of. A test compares them with click's sources.
"""

from __future__ import annotations

from tui.i18n import _, ngettext


def click_texts() -> tuple[str, ...]:
    """All of them, as they are in the player's language; of those with a number, the first form."""
    return (
        # Translators: above the help of a command.
        _("Usage:"),
        _("Options"),
        _("Commands"),
        # Translators: of the option --help.
        _("Show this message and exit."),
        # Translators: of the option --version.
        _("Show the version and exit."),
        # Translators: in the help of an option, behind its text, in brackets.
        _("default: {default}"),
        _("(dynamic)"),
        _("Missing command."),
        _("Missing argument"),
        _("Missing option"),
        _("Missing parameter"),
        _("Invalid value: {message}"),
        _("Invalid value for {param_hint}: {message}"),
        _("No such option {name!r}."),
        _("No such command {name!r}."),
        _("Option {name!r} does not take a value."),
        _("{value!r} is not a valid {number_type}."),
        # Translators: a number that was typed, and from where to where it may go: 1<=x<=4.
        _("{value} is not in the range {range}."),
        _("Choose from:\n\t{choices}"),
        _("file"),
        _("directory"),
        _("path"),
        # Translators: the name is "file", "directory" or "path".
        _("{name} {filename!r} does not exist."),
        _("{name} {filename!r} is a file."),
        _("{name} {filename!r} is a directory."),
        _("{name} {filename!r} is not readable."),
        _("{name} {filename!r} is not writable."),
        ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
        ngettext(
            "Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1
        ),
        ngettext(
            "Option {name!r} requires an argument.",
            "Option {name!r} requires {nargs} arguments.",
            1,
        ),
        ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
    )
