"""Every word a player reads: English is the source, gettext catalogues translate it.

Import ``_``, ``ngettext`` or ``pgettext`` from here. They look the text up when they are called;
what is made before that, such as a table of keys, holds a ``LazyText``, which is looked up when it
is shown. So the language can change while the game runs.

Texts are whole sentences with named fields: ``_("{name} plays {tile}").format(name=…, tile=…)``.
``scripts/locale`` finds them by the names of these functions, and a comment that begins with
``Translators:`` above a text goes with it.
"""

from __future__ import annotations

import gettext
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DOMAIN: Final = "passing"
"""The name of the catalogues: ``tui/locale/LANG/LC_MESSAGES/passing.mo``."""

LOCALE_FOLDER: Final = Path(__file__).with_name("locale")
"""Where the catalogues are, in a checkout and in a wheel alike."""


class _Chosen:
    """The one language of this process."""

    translations: gettext.NullTranslations = gettext.NullTranslations()


def set_language(lang: str | None) -> None:
    """Speak ``lang`` from now on. Call it before the screens are imported.

    Args:
        lang: a name such as ``uk`` or ``pt_BR``; None takes it from LANGUAGE, LC_ALL, LC_MESSAGES
            or LANG, as gettext does. Where there is no catalogue for it, the words stay English.
    """
    languages = None if lang is None else [lang]
    _Chosen.translations = gettext.translation(DOMAIN, LOCALE_FOLDER, languages, fallback=True)


def _(message: str) -> str:
    """``message`` in the player's language."""
    return _Chosen.translations.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form for ``count`` things, in the player's language; some have more than two."""
    return _Chosen.translations.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """``message`` where English has one word for two things: ``pgettext("key", "Draw")``."""
    return _Chosen.translations.pgettext(context, message)


@dataclass(frozen=True, slots=True)
class LazyText:
    """A text that is looked up when it is shown, as ``str(text)`` or in a format."""

    message: str
    context: str | None = None

    def __str__(self) -> str:
        """The text in the player's language of this moment."""
        return _(self.message) if self.context is None else pgettext(self.context, self.message)


def lazy_gettext(message: str) -> LazyText:
    """``message``, to be looked up later."""
    return LazyText(message)


def lazy_pgettext(context: str, message: str) -> LazyText:
    """``message`` in that ``context``, to be looked up later."""
    return LazyText(message, context)
