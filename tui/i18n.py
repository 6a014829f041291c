"""Every word a player reads: English is the source, gettext catalogues translate it.

Import ``_``, ``ngettext`` or ``pgettext`` from here. They look the text up when they are called, so
a class attribute holds the language of the moment in which its module was imported: choose the
language with ``set_language`` before any screen is imported.

Texts are whole sentences with named fields: ``_("{name} plays {tile}").format(name=…, tile=…)``.
"""

from __future__ import annotations

import gettext
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
