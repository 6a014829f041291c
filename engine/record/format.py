"""Lines to JSON text, and bytes of anybody's making to lines (docs/record.md).

What is read may be anything: a picture, a torn download, a file made to hurt. ``parse_line``
answers all of it with a line or with ``RecordError`` and its sentence.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Final, NoReturn

from engine.actions import PASS, End, Play
from engine.deal import Deal
from engine.errors import RulesetError
from engine.record.errors import RecordError
from engine.record.fields import Fields, shown
from engine.record.lines import (
    Act,
    DealTerms,
    Drawn,
    Kind,
    Line,
    MatchEndLine,
    MatchLine,
    RoundEndLine,
    RoundLine,
    SeatEntry,
    TurnLine,
    kind_of,
)
from engine.ruleset import (
    OPTION_VALUES,
    DoubleBlankTie,
    DrawRule,
    LeadRule,
    Partnership,
    PassOutRule,
    Ruleset,
    changed_options,
)
from engine.scoring import Reason

FORMAT: Final = "passing-game-record"
VERSION: Final = 1

MAX_LINE_BYTES: Final = 1 << 20
"""Bytes in a line, its newline left out. The longest that a match needs has about 400, and names
and free keys have the rest; more than that is no record, and is not worth the memory to parse."""
MAX_DIGITS: Final = 1000
"""Digits of a whole number, wherever it stands. A free key may hold a large one, such as an id of
128 bits, which has 39; past 4,300 Python itself refuses, as to parse them takes ever longer."""

_DEFAULT_OPTIONS: Final[dict[str, object]] = {
    option.name: option.default for option in fields(Ruleset) if option.name in OPTION_VALUES
}

# ---------------------------------------------------------------- writing

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def format_line(line: Line) -> str:
    """``line`` as JSON text in one row of text, without a newline; always valid UTF-8.

    What UTF-8 cannot hold (half of a surrogate pair, from a name typed in another encoding) is
    written as a JSON escape.
    """
    if isinstance(line, TurnLine):  # nine lines of ten
        return _turn_text(line)
    text = _ENCODER.encode({"type": kind_of(line), **_content(line)})
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _turn_text(line: TurnLine) -> str:
    head = f'"type":"{Kind.TURN}","round":{line.number},"seat":{line.seat}'
    return f"{{{head},{_act_text(line.act)}}}"


@lru_cache(maxsize=128)  # there are 85: a play of each tile at each end, a draw of each, and a pass
def _act_text(act: Act) -> str:
    """What ``act`` adds to its line: a host writes one of them for every act at its table."""
    return _ENCODER.encode(_act_content(act)).strip("{}")


def _content(line: MatchLine | RoundLine | RoundEndLine | MatchEndLine) -> dict[str, object]:
    match line:
        case MatchLine():
            return _match_content(line)
        case RoundLine(number, lead, (hands, boneyard), terms):
            return {
                "round": number,
                "lead": lead,
                "hands": hands,
                "boneyard": boneyard,
                **_terms_content(terms),
            }
        case RoundEndLine(number, reason, pips, winner, points, scores, secret):
            return {
                "round": number,
                "reason": reason,
                "pips": pips,
                "winner": winner,
                "points": points,
                "scores": scores,
                **({} if secret is None else {"secret": secret.hex()}),
            }
        case MatchEndLine(winner, scores):
            return {"winner": winner, "scores": scores}


def _match_content(line: MatchLine) -> dict[str, object]:
    rules = line.rules
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": {
            "players": rules.players,
            "partners": rules.partners,
            "target": rules.target,
            **changed_options(rules),
        },
        "seats": [{"name": name, **_notes(kind=kind)} for name, kind in line.seats],
        **_notes(id=line.id, started=line.started),
    }


def _terms_content(terms: DealTerms | None) -> dict[str, object]:
    if terms is None:
        return {}
    content = {
        "table": terms.table,
        "match": terms.match,
        "commitment": terms.commitment.hex(),
        "commitments": [each and each.hex() for each in terms.commitments],
        "nonces": [each and each.hex() for each in terms.nonces],
    }
    return {"fair_deal": content}


def _act_content(act: Act) -> dict[str, object]:
    match act:
        case Play(tile, end):
            return {"action": "play", "tile": tile, "end": end}
        case Drawn(tile):
            return {"action": "draw", "tile": tile}
        case _:
            return {"action": "pass"}


def _notes(**notes: str) -> dict[str, str]:
    return {key: text for key, text in notes.items() if text}


# ---------------------------------------------------------------- reading


def parse_line(data: bytes) -> Line:
    """The line that ``data`` holds, with or without its line end.

    Raises:
        RecordError: it is no line of a record; the sentence says why.
    """
    content = Fields.of(_json_of(data), "the line")
    kind = content.choice("type", Kind)
    match kind:
        case Kind.MATCH:
            return _match_line(content)
        case Kind.ROUND:
            deal = Deal(content.hands("hands"), content.tiles("boneyard"))
            number, lead = content.integer("round"), content.integer("lead")
            return RoundLine(number, lead, deal, _terms(content))
        case Kind.TURN:
            return TurnLine(content.integer("round"), content.integer("seat"), _act(content))
        case Kind.ROUND_END:
            return RoundEndLine(
                number=content.integer("round"),
                reason=content.choice("reason", Reason),
                pips=content.integers("pips"),
                winner=content.integer_or_null("winner"),
                points=content.integer("points"),
                scores=content.integers("scores"),
                secret=content.digest_if_any("secret"),
            )
        case Kind.MATCH_END:
            return MatchEndLine(content.integer("winner"), content.integers("scores"))


def _json_of(data: bytes) -> object:
    """What ``data`` says, if it is one JSON value and nothing else (RFC 8259)."""
    if len(data) > MAX_LINE_BYTES:
        raise RecordError(
            "the line is longer than {most:,} bytes: this is no record",
            most=MAX_LINE_BYTES,
        )
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(
            "byte {number} of the line is not UTF-8 text", number=error.start + 1
        ) from None
    if text.startswith("\ufeff"):
        raise RecordError("there is a byte order mark: save the record as UTF-8 without one")
    if not text.strip():
        raise RecordError("the line is empty: a record has no blank lines")
    try:
        value: object = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise RecordError(
            "the line is not JSON, or is cut off: {reason} at column {column}",
            reason=error.msg,
            column=error.colno,
        ) from None
    except RecursionError:
        raise RecordError("the line has lists in lists too deep to read") from None
    return value


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values: dict[str, object] = {}
    for key, value in pairs:
        if key in values:
            raise RecordError("the key {key} is there twice", key=shown(key))
        values[key] = value
    return values


def _whole_number(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise RecordError("a number of {count:,} digits is too long", count=len(digits))
    return int(digits)


def _no_number(name: str) -> NoReturn:
    raise RecordError("{name} is not JSON", name=name)


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_once_each, parse_int=_whole_number, parse_constant=_no_number
)


def _match_line(content: Fields) -> MatchLine:
    if content.get("format") != FORMAT:
        raise RecordError(
            '"format" must be "{format}", not {value}',
            format=FORMAT,
            value=shown(content.get("format")),
        )
    version = content.integer("version")
    if version != VERSION:
        raise RecordError(
            "the record is of version {version}, and this program reads {known}",
            version=version,
            known=VERSION,
        )
    rules = _ruleset(Fields.of(content.get("rules"), '"rules"').values)
    seats = (Fields.of(seat, "a seat") for seat in content.items("seats"))
    return MatchLine(
        rules,
        tuple(SeatEntry(seat.text("name"), seat.note("kind")) for seat in seats),
        content.note("id"),
        content.note("started"),
    )


def _ruleset(written: Mapping[str, object]) -> Ruleset:
    rules = Fields({**_DEFAULT_OPTIONS, **written})
    try:
        return Ruleset(
            players=rules.integer("players"),
            partners=rules.flag("partners"),
            target=rules.integer("target"),
            lead=rules.choice("lead", LeadRule),
            draw=rules.choice("draw", DrawRule),
            must_play_if_able=rules.flag("must_play_if_able"),
            passed_out_after=rules.integer("passed_out_after"),
            pass_out=rules.choice("pass_out", PassOutRule),
            double_blank_tie=rules.choice("double_blank_tie", DoubleBlankTie),
            partnership=rules.choice("partnership", Partnership),
        )
    except RulesetError as error:
        raise RecordError(error.sentence) from None


def _terms(content: Fields) -> DealTerms | None:
    if not content.has("fair_deal"):
        return None
    terms = Fields.of(content.get("fair_deal"), '"fair_deal"')
    return DealTerms(
        table=terms.text("table"),
        match=terms.integer("match"),
        commitment=terms.digest("commitment"),
        commitments=terms.digests("commitments"),
        nonces=terms.digests("nonces"),
    )


def _act(content: Fields) -> Act:
    match content.get("action"):
        case "play":
            return Play(content.tile("tile"), content.choice("end", End))
        case "draw":
            return Drawn(content.tile("tile"))
        case "pass":
            return PASS
        case other:
            raise RecordError(
                '"action" must be "play", "draw" or "pass", not {value}', value=shown(other)
            )
