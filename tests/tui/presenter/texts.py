"""Lines of spans as plain text."""

from collections.abc import Iterable

from tui.presenter.spans import Line


def text(line: Line) -> str:
    return "".join(span.text for span in line)


def texts(lines: Iterable[Line]) -> list[str]:
    return [text(line).rstrip() for line in lines]
