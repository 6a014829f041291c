"""A language for tests: longer than English, in letters that English has not, in brackets.

Whatever still shows an English letter while it is spoken has not been looked up.
"""

import gettext
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tui import i18n

NAME = "uk"
"""It stands in for one of ours, so that it can be chosen like any."""
LONGER = 0.4
"""Of the English text: so much longer may a translation be."""

_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_MARKED = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž"
_LETTERS = str.maketrans(_PLAIN, _MARKED)
_FIELD = re.compile(r"(\{[^}]*\})")


def said(text: str) -> str:
    """``text`` in the language; its fields stay."""
    marked = "".join(
        part if part.startswith("{") else part.translate(_LETTERS) for part in _FIELD.split(text)
    )
    return f"[{marked}{'·' * round(len(text) * LONGER)}]"


class Pseudo(gettext.NullTranslations):
    """Says everything, whether a catalogue has it or not."""

    def gettext(self, message: str) -> str:
        return said(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return said(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        del context
        return said(message)


@contextmanager
def spoken() -> Iterator[None]:
    """Speak it as long as this lasts; every other language is English."""

    def translation(
        _domain: str,
        _folder: object = None,
        names: list[str] | None = None,
        *,
        fallback: bool = False,
    ) -> gettext.NullTranslations:
        """Like gettext's own, which click's sentences go through with no ``names``."""
        del fallback
        wanted = names or [os.environ.get("LANGUAGE", "")]
        return Pseudo() if wanted == [NAME] else gettext.NullTranslations()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gettext, "translation", translation)
        i18n.set_language(NAME)
        yield
    i18n.set_language(i18n.ENGLISH)
