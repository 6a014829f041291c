"""From the bytes of a terminal, in any pieces and at any pace, to whole keys and pastes.

A slow link can tear an arrow key apart: ``ESC``, and 300 ms later ``[``, and then ``C``. Textual
waits 100 ms and then takes the pieces for keys. Here a sequence is waited for while it may still
be coming, and what does not make one is dropped, never typed. Only how long Escape alone may be
waited for is a question: it is learned from the sequences that come, of which the terminal's
answers at the start are the first.

No clock and no descriptor: ``now`` and bytes come in, text for Textual goes out.
"""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections.abc import Callable
from typing import Final

from tui.hardening.sequences import (
    ESC,
    ESCAPE,
    PASTE_END,
    PASTE_START,
    is_printable,
    plain,
    with_alt,
)

ESCAPE_WAIT: Final = 0.1
"""Seconds after which Escape is a key of its own, on a link that tears nothing apart. That is what
Textual, vim's ``ttimeoutlen`` and others wait."""
FIRST_WAIT: Final = 0.5
"""The same before any sequence has shown how the link is: what tmux waits."""
LONGEST_WAIT: Final = 1.0
"""Seconds in which the next byte of a sequence comes, or none; a person notices a key's delay."""
GAP_MARGIN: Final = 2.0
"""How many times the gap that was seen Escape waits."""
GAP_FADING: Final = 0.9
"""What is left of a gap that was seen, at each sequence that came with a shorter one."""
ALT_WAIT: Final = 0.05
"""Seconds in which what follows ``ESC`` was pressed together with Alt: no finger is as fast."""
BURST_CHARACTERS: Final = 8
"""Characters read at once that nobody types: what a slow link collects of keys is fewer."""
BURST_KINDS: Final = 3
"""How many different ones are among them; fewer come from a key that is held down."""
BURST_WAIT: Final = 0.05
"""Seconds after which the rest of a paste is no part of it."""
MOST_PASTED: Final = 4_096
"""Characters of a paste that are kept; a line of chat takes far fewer."""
_MOST_SEQUENCE: Final = 128
"""Characters of a sequence that are kept: more than any key's has."""

_MOUSE: Final = f"{ESC}[M"
_MOUSE_LENGTH: Final = 6
"""Three bytes follow the start of a mouse report of the oldest kind."""
_STRINGS: Final = "]P_^X"
"""What after ``ESC`` begins an answer of text, which BEL or ``ESC \\\\`` ends."""
BEL: Final = "\a"
_STRING_END: Final = f"{ESC}\\"
_NEWLINES: Final = "\r\n"


class Reassembler:
    """The terminal's side of the keyboard. Everything that it gives back is whole."""

    def __init__(self, *, escape: str = ESCAPE) -> None:
        """Wait for the first bytes; ``escape`` is how the key Escape is passed on."""
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._escape = escape
        self._now = 0.0
        self._deadline: float | None = None
        self._gap: float | None = None
        self._out: list[str] = []
        self._held = ""
        """The sequence or paste that has begun."""
        self._began = 0.0
        """When it did."""
        self._take: Callable[[str], str] = self._ground
        """The state: takes some of a text, and gives back the rest of it."""

    @property
    def deadline(self) -> float | None:
        """When ``expire`` has something to say if no byte comes; None for never."""
        return self._deadline

    @property
    def escape_wait(self) -> float:
        """Seconds for which Escape is waited for now."""
        if self._gap is None:
            return FIRST_WAIT
        return min(max(ESCAPE_WAIT, self._gap * GAP_MARGIN), LONGEST_WAIT)

    def receive(self, data: bytes, now: float) -> str:
        """What ``data`` completes, read at ``now``."""
        self._now = now
        text = self._decode(data)
        if self._take in (self._ground, self._after_late_escape) and _is_burst(text):
            self._await(self._burst, "", BURST_WAIT)
        while text:
            text = self._take(text)
        return self._all_out()

    def expire(self, now: float) -> str:
        """What is complete because nothing has come until ``now``."""
        if self._deadline is None or now < self._deadline:
            return ""
        self._now = now
        if self._take == self._after_escape:
            self._out.append(self._escape)
            self._await(self._after_late_escape, "", LONGEST_WAIT)
        else:
            if self._take in (self._paste, self._burst):
                self._pass_paste(self._held)
            self._reset()
        return self._all_out()

    # ------------------------------------------------------------ what a text goes to

    def _ground(self, text: str) -> str:
        keys, escape, rest = text.partition(ESC)
        self._out.extend(filter(_is_key, keys))
        if escape:
            self._began = self._now
            self._await(self._after_escape, ESC, self.escape_wait)
        return rest

    def _after_escape(self, text: str) -> str:
        character, gap = text[0], self._now - self._began
        if character in "[O":
            return self._begin_sequence(text)
        if character == "]" or (character in _STRINGS and gap <= ALT_WAIT):
            self._await(self._string, "", LONGEST_WAIT)
        elif is_printable(character) and gap <= ALT_WAIT:
            self._out.append(with_alt(character))
            self._reset()
        else:
            self._out.append(self._escape)
            self._reset()
            return text
        return text[1:]

    def _after_late_escape(self, text: str) -> str:
        if text[0] in "[O":
            return self._begin_sequence(text)
        if text[0] != "]":
            self._reset()
            return text
        self._await(self._string, "", LONGEST_WAIT)
        return text[1:]

    def _sequence(self, text: str) -> str:
        if not " " <= text[0] <= "~":
            self._reset()
            return text
        whole = self._held + text[0]
        if not _is_complete(whole):
            self._await(self._sequence, whole[:_MOST_SEQUENCE], LONGEST_WAIT)
        elif whole == PASTE_START:
            self._await(self._paste, "", LONGEST_WAIT)
        else:
            self._out.append(plain(whole))
            self._reset()
        return text[1:]

    def _string(self, text: str) -> str:
        """Swallow an answer that nobody here has asked for."""
        if text[0] == BEL or self._held + text[0] == _STRING_END:
            self._reset()
        else:
            self._await(self._string, text[0], LONGEST_WAIT)
        return text[1:]

    def _paste(self, text: str) -> str:
        pasted, end, rest = (self._held + text).partition(PASTE_END)
        if end:
            self._pass_paste(pasted.rstrip(_NEWLINES))
            self._reset()
            return rest
        # Of what is too much, so much is kept that its end is recognized.
        kept, more = pasted[:MOST_PASTED], pasted[MOST_PASTED:]
        self._await(self._paste, kept + more[-len(PASTE_END) :], LONGEST_WAIT)
        return ""

    def _burst(self, text: str) -> str:
        pasted, escape, rest = text.partition(ESC)
        self._await(self._burst, (self._held + pasted)[:MOST_PASTED], BURST_WAIT)
        if escape:
            self._pass_paste(self._held)
            self._reset()
        return escape + rest

    # ------------------------------------------------------------ steps

    def _await(self, take: Callable[[str], str], held: str, seconds: float) -> None:
        self._take, self._held = take, held
        self._deadline = self._now + seconds

    def _reset(self) -> None:
        self._take, self._held, self._deadline = self._ground, "", None

    def _begin_sequence(self, text: str) -> str:
        """Escape is followed by a sequence: learn from how long that took."""
        gap = self._now - self._began
        self._gap = gap if self._gap is None else max(gap, self._gap * GAP_FADING)
        self._await(self._sequence, ESC + text[0], LONGEST_WAIT)
        return text[1:]

    def _pass_paste(self, text: str) -> None:
        """Pass on a paste; an Enter at the end of its only line is one that was pressed."""
        line = text.rstrip(_NEWLINES)
        clean = "".join(each if is_printable(each) else " " for each in line)[:MOST_PASTED]
        self._out.append(f"{PASTE_START}{clean}{PASTE_END}")
        if line != text and not set(line) & set(_NEWLINES):
            self._out.append("\r")

    def _all_out(self) -> str:
        out = "".join(self._out)
        self._out.clear()
        return out


def _is_key(character: str) -> bool:
    """Whether a key sends it; what Unicode alone calls controls (U+0080 to U+009F), none does."""
    return is_printable(character) or character.isascii()


def _is_burst(text: str) -> bool:
    """Whether ``text`` came from a clipboard, on a terminal that does not mark what does."""
    printable = [each for each in text if is_printable(each)]
    return (
        ESC not in text
        and len(printable) >= BURST_CHARACTERS
        and len(set(printable)) >= BURST_KINDS
    )


def _is_complete(sequence: str) -> bool:
    """Whether a sequence ends here: by its last character (ECMA-48, 5.4), with three exceptions."""
    if sequence.startswith(f"{ESC}O"):
        return not sequence[-1].isdecimal()
    if sequence == f"{ESC}[[" or sequence.startswith(_MOUSE):
        return len(sequence) >= _MOUSE_LENGTH
    if sequence[-1] == "$":  # rxvt's way to write Shift; in a report, something follows
        return "?" not in sequence
    return "@" <= sequence[-1] <= "~"
