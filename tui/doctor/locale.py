"""What the program goes by for languages and characters."""

from __future__ import annotations

import locale
import sys
from collections.abc import Mapping
from typing import Final

from tui.doctor.report import Section, worded
from tui.i18n import language
from tui.languages import VARIABLE

_VARIABLES: Final = (VARIABLE, "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "PYTHONIOENCODING")


def examine(environ: Mapping[str, str]) -> Section:
    """What is spoken, the variables that are set, and the encodings that Python makes of them."""
    return Section(
        {
            worded("language"): language(),
            **{name: environ.get(name) for name in _VARIABLES},
            worded("encoding"): locale.getpreferredencoding(do_setlocale=False),
            worded("encoding of output"): getattr(sys.stdout, "encoding", None),
            worded("encoding of files' names"): sys.getfilesystemencoding(),
            worded("UTF-8 mode"): bool(sys.flags.utf8_mode),
        }
    )
