"""What the program goes by for languages and characters."""

from __future__ import annotations

import locale
import sys
from collections.abc import Mapping
from typing import Final

from tui.doctor.report import Section

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "PYTHONIOENCODING")


def examine(environ: Mapping[str, str]) -> Section:
    """The variables that are set, and the encodings that Python has made of them."""
    return Section(
        {
            **{name: environ.get(name) for name in _VARIABLES},
            "encoding": locale.getpreferredencoding(do_setlocale=False),
            "encoding of output": getattr(sys.stdout, "encoding", None),
            "encoding of files' names": sys.getfilesystemencoding(),
            "UTF-8 mode": bool(sys.flags.utf8_mode),
        }
    )
