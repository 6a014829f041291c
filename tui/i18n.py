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
import unicodedata
from pathlib import Path
from typing import Final, NamedTuple

DOMAIN: Final = "passing"
"""The name of the catalogues: ``tui/locale/LANG/LC_MESSAGES/passing.mo``."""

LOCALE_FOLDER: Final = Path(__file__).with_name("locale")
"""Where the catalogues are, in a checkout and in a wheel alike."""

ENGLISH: Final = "en"
"""The language of the source, which has no catalogue."""

_SPELLED: Final = str.maketrans(
    {
        **dict.fromkeys("«»„“”", '"'),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("–—", "-"),
        "·": ".",
        "…": "...",
        "đ": "d",
        "Đ": "D",
    }
)
"""What is no letter with a mark, but has something in ASCII that stands for it."""


class _Chosen:
    """The one language of this process."""

    name: str = ENGLISH
    is_plain: bool = False
    translations: gettext.NullTranslations = gettext.NullTranslations()


def set_language(name: str, *, is_plain: bool = False) -> None:
    """Speak the language of that ``name`` from now on; which one it should be is for others to say.

    Args:
        name: such as ``uk``. Where there is no catalogue for it, the words are English.
        is_plain: whether letters are to be shown without their marks, for a terminal that has none.
    """
    found = gettext.find(DOMAIN, LOCALE_FOLDER, [name])
    _Chosen.name = ENGLISH if found is None else name
    _Chosen.is_plain = is_plain
    _Chosen.translations = gettext.translation(DOMAIN, LOCALE_FOLDER, [name], fallback=True)


def language() -> str:
    """The name of the language that is spoken."""
    return _Chosen.name


def as_shown(text: str) -> str:
    """``text`` in the letters that the terminal has."""
    return without_marks(text) if _Chosen.is_plain else text


def without_marks(text: str) -> str:
    """``text`` in ASCII letters, each without what stands above, below or beside it."""
    apart = unicodedata.normalize("NFKD", text.translate(_SPELLED))
    return apart.encode("ascii", "ignore").decode()


def _(message: str) -> str:
    """``message`` in the player's language."""
    return as_shown(_Chosen.translations.gettext(message))


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form for ``count`` things, in the player's language; some have more than two."""
    return as_shown(_Chosen.translations.ngettext(singular, plural, count))


def pgettext(context: str, message: str) -> str:
    """``message`` where English has one word for two things: ``pgettext("key", "Draw")``."""
    return as_shown(_Chosen.translations.pgettext(context, message))


class LazyText(NamedTuple):
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
