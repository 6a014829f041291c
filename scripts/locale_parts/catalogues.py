"""The catalogues of tui/locale: what the sources say, what a language says, and their files.

A file holds a text in one line and its places without line numbers, and its header has no date: a
change of it shows what was changed, and no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Final, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from engine.sentence import Worded
from tui.i18n import DOMAIN

ROOT: Final = Path(__file__).resolve().parents[2]
LOCALE: Final = ROOT / "tui" / "locale"
TEMPLATE: Final = LOCALE / f"{DOMAIN}.pot"

_Keyword: TypeAlias = tuple[int | tuple[int, str], ...]
"""Which arguments of a function are texts, or a context: as Babel has it."""

PLURALS: Final = {
    "uk": (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
        "(n%100<12 || n%100>14) ? 1 : 2);"
    ),
    "sl": "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);",
    "ca": "nplurals=2; plural=(n != 1);",
    "id": "nplurals=1; plural=0;",
    "vi": "nplurals=1; plural=0;",
}
"""The languages, each with the rule for its plural forms, as gettext's catalogues write it."""

_KEYWORDS: Final = {
    "_": (1,),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "lazy_gettext": (1,),
    "lazy_pgettext": ((1, "c"), 2),
    "worded": (1,),
}
"""The functions of ``tui.i18n``, and that of a doctor's facts, and which arguments of each are
texts or a context."""
_ERRORS: Final = (
    "engine.errors",
    "engine.record.errors",
    "netplay.errors",
    "netplay.pairing.errors",
)
"""Modules of errors that are worded where they are raised."""
_NOT_SHOWN: Final = frozenset({"IllegalAction"})
"""Errors that no player reads: the screen says before it sends an act why it cannot be done."""
_BELOW: Final = {
    "Sentence": (1,),
    "Refusal": (2,),
    "Goodbye": (2,),
    "_end": (1,),
    "__init__": (1,),
}
"""Where engine and netplay have words for a player, besides the errors that they raise."""
_LETTER: Final = re.compile(r"[^\W\d_]")
_COMMENT_TAG: Final = "Translators:"
_UNDATED: Final = datetime(2001, 1, 1, tzinfo=UTC)
"""For a compiled file, whose header must have a date: the year of the game."""
_UNWRAPPED: Final = 0
_HEADER: Final = """\
# The words of The Passing Game{whose}.
msgid ""
msgstr ""
"Project-Id-Version: passing-game\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""
_TEMPLATE_PLURALS: Final = "nplurals=2; plural=(n != 1);"


def extracted() -> Catalog:
    """All texts of the sources, in the order of files and lines."""
    catalogue = Catalog(domain=DOMAIN, charset="utf-8")
    below = _BELOW | dict.fromkeys(_worded_errors(), (1,))
    for package, keywords in (("tui", _KEYWORDS), ("netplay", below), ("engine", below)):
        for path in sorted((ROOT / package).rglob("*.py")):
            _add_texts(catalogue, path, keywords)
    return catalogue


def _add_texts(catalogue: Catalog, path: Path, keywords: Mapping[str, _Keyword]) -> None:
    """Add the texts of the source at ``path``, all that the functions in ``keywords`` are given."""
    found = extract_from_file(
        "python", path, keywords=keywords, comment_tags=(_COMMENT_TAG,), strip_comment_tags=True
    )
    place = path.relative_to(ROOT).as_posix()
    for _line, texts, comments, context in found:
        if not _LETTER.search(str(texts)):
            continue
        catalogue.add(texts, None, [(place, 0)], auto_comments=comments, context=context)


def _worded_errors() -> Iterator[str]:
    """The names of all errors that keep the words of their sentence."""
    for name in _ERRORS:
        import_module(name)
    kinds = [Worded]
    for kind in kinds:  # which grows meanwhile
        kinds += [each for each in kind.__subclasses__() if each.__name__ not in _NOT_SHOWN]
        yield kind.__name__


def po_path(language: str) -> Path:
    """Where the catalogue of ``language`` is."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_path(language: str) -> Path:
    """Where the same is, compiled."""
    return po_path(language).with_suffix(".mo")


def parsed(text: str) -> Catalog:
    """The catalogue in ``text``, the content of a template or a catalogue's file.

    Raises:
        PoFileError: it is none.
    """
    return read_po(BytesIO(text.encode()), abort_invalid=True)


def template_text(catalogue: Catalog) -> str:
    """What the template says."""
    return _HEADER.format(whose="", language="", plurals=_TEMPLATE_PLURALS) + _messages(
        catalogue, tidy=True
    )


def updated_text(language: str, text: str, template: Catalog, *, tidy: bool = False) -> str:
    """``text``, the catalogue of ``language``, with what ``template`` has and in its order.

    Args:
        language: one of ``PLURALS``.
        text: the file as it is; empty for a new one.
        template: what the sources say.
        tidy: whether to forget what the sources no longer say.
    """
    catalogue = parsed(text or _header(language))
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    return catalogue_text(language, catalogue, tidy=tidy)


def catalogue_text(language: str, catalogue: Catalog, *, tidy: bool = False) -> str:
    """What the file of ``catalogue``, which is that of ``language``, says."""
    return _header(language) + _messages(catalogue, tidy=tidy)


def compiled(catalogue: Catalog) -> bytes:
    """What the compiled file of ``catalogue`` holds; what is not translated is left out.

    So it is in English, also where a number decides about the form.
    """
    for message in list(catalogue):
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and not all(forms):
            catalogue.delete(message.id, message.context)
    catalogue.creation_date = catalogue.revision_date = _UNDATED
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def _header(language: str) -> str:
    return _HEADER.format(whose=f" in {language}", language=language, plurals=PLURALS[language])


def _messages(catalogue: Catalog, *, tidy: bool) -> str:
    file = BytesIO()
    write_po(
        file,
        catalogue,
        width=_UNWRAPPED,
        omit_header=True,
        ignore_obsolete=tidy,
        include_lineno=False,
    )
    return file.getvalue().decode().rstrip("\n") + "\n"
