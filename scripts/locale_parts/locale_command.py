"""The catalogues of the players' languages: ``scripts/locale --help`` tells how to ask."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError

from scripts.locale_parts.catalogues import (
    PLURALS,
    ROOT,
    TEMPLATE,
    compiled,
    extracted,
    mo_path,
    parsed,
    po_path,
    template_text,
    updated_text,
)
from scripts.locale_parts.locale_faults import faults
from scripts.locale_parts.locale_rules import rules_faults

NOT_UP_TO_DATE: Final = "{path} is not up to date: run scripts/locale update"


def main() -> int:
    """Do what the command line asks for; the exit code comes back."""
    options = _options()
    languages = options.languages or list(PLURALS)
    if unknown := [each for each in languages if each not in PLURALS]:
        print(f"scripts/locale: there is no catalogue for {', '.join(unknown)}", file=sys.stderr)
        return 2
    if options.act == "check":
        found = list(all_faults(languages))
        for fault in found:
            print(fault)
        print(f"{len(found)} faults" if found else "All is well.", file=sys.stderr)
        return 1 if found else 0
    template = extracted()
    TEMPLATE.write_text(template_text(template), encoding="utf-8")
    if options.act == "update":
        for language in languages:
            update(language, template, tidy=options.tidy)
    return 0


def update(language: str, template: Catalog, *, tidy: bool) -> None:
    """Bring the catalogue of ``language`` up to ``template``, and compile it."""
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    text = updated_text(language, before, template, tidy=tidy)
    path.write_text(text, encoding="utf-8")
    mo_path(language).write_bytes(compiled(parsed(text)))


def all_faults(languages: Sequence[str]) -> Iterator[str]:
    """What is wrong in tui/locale: with the template, and with the files of each language."""
    template = extracted()
    if not TEMPLATE.exists() or TEMPLATE.read_text(encoding="utf-8") != template_text(template):
        yield NOT_UP_TO_DATE.format(path=TEMPLATE.relative_to(ROOT))
    for language in languages:
        place = po_path(language).relative_to(ROOT)
        try:
            catalogue = parsed(po_path(language).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, PoFileError) as error:
            yield f"{place}: it cannot be read: {error}"
            continue
        yield from (f"{place}: {fault}" for fault in faults(language, catalogue, template))
        binary = mo_path(language)
        if not binary.exists() or binary.read_bytes() != compiled(catalogue):
            yield NOT_UP_TO_DATE.format(path=binary.relative_to(ROOT))
        yield from (f"tui/rules/{language}.md: {fault}" for fault in rules_faults(language))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/locale", description=__doc__)
    parser.add_argument("act", choices=("extract", "update", "check"))
    parser.add_argument("languages", nargs="*", metavar="LANG")
    parser.add_argument("--tidy", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
