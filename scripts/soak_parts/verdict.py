"""Whether all was well in a match, by everything that is left of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from engine.record.judge import Lawful, judge
from netplay.effects import Keep, Record
from netplay.messages import Dealing, Snapshot, Welcome
from netplay.shapes import Chair
from scripts.soak_parts.people import InsidePerson, ProcessPlayer
from tests.engine.record.independent_judge import find_fault
from tests.netplay.simulation.truth import Truth as TableTruth
from tests.processes.host import HostProcess
from tests.processes.proxy import Passage
from tests.processes.streams import Stream, Truth, acknowledged_plays, demand

FAULTS: Final = ("fault of its own", "cannot be written", "Traceback")
"""What no log may say."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is left."""

    host: HostProcess
    """Its last process has ended; its folders are there."""
    passages: tuple[Passage, ...]
    """Every connection, with every byte of it."""
    inside: tuple[InsidePerson, ...]
    """Those who can be asked what they have seen."""
    outside: tuple[ProcessPlayer, ...]
    """Those whose last words are there."""
    is_fair: bool
    """Whether the table deals without a seed."""
    words: list[dict[str, object]]
    """The last lines on the host's output; none where it was killed after the end."""


def judge_match(evidence: Evidence) -> int:
    """See that all was well; how many acts there were.

    Raises:
        BrokenPromiseError: something was not.
        BrokenError: somebody's view was not that of the store.
    """
    lines = evidence.host.stored().record
    _judge_record(evidence, lines)
    _judge_views(evidence)
    streams = [Stream(bytes(passage.down.taken)) for passage in evidence.passages]
    truth = Truth(lines)
    for stream in streams:
        truth.hold_against(stream)
    _judge_acknowledgements(evidence, streams, lines)
    _judge_secrets(evidence, streams)
    _judge_deals(evidence, streams, lines)
    return sum(b'"turn"' in line for line in lines)


def _judge_record(evidence: Evidence, lines: tuple[bytes, ...]) -> None:
    """The store, the file, the host's words and both judges agree."""
    host, record = evidence.host, b"".join(line + b"\n" for line in lines)
    demand(host.has_ended, "the store knows that the table has ended")
    demand(host.record() == record, "the record's file is what the store has")
    verdict = judge(record)
    demand(isinstance(verdict, Lawful) and verdict.is_finished, f"the record is lawful: {verdict}")
    demand(find_fault(record) is None, "the record is lawful to the other judge")
    end = json.loads(lines[-1])
    result = (1, end["winner"], json.dumps(end["scores"], separators=(",", ":")).encode())
    demand(host.results() == result, "the store's result is the record's")
    told = [(word["winner"], word["scores"]) for word in evidence.words]
    demand(told in ([], [(end["winner"], end["scores"])]), "the host told the record's result")


def _judge_views(evidence: Evidence) -> None:
    """Whoever was there at the end saw what is stored."""
    stored = evidence.host.stored()
    truth = TableTruth()
    records = tuple(Record(stored.table.matches, line.decode()) for line in stored.record)
    truth.keep(Keep(stored.table, records, ()))
    for person in evidence.inside:
        if person.heard_the_end and person.seen is not None:
            truth.compare(_in_the_end(person.seen, truth.chairs))
    for passage in evidence.passages:
        stream = Stream(bytes(passage.down.taken))
        if stream.heard_the_end and stream.snapshots:
            truth.compare(_in_the_end(stream.snapshots[-1], truth.chairs))


def _in_the_end(seen: Snapshot, chairs: tuple[Chair, ...]) -> Snapshot:
    """``seen`` with the presence of those who left after it: a table that closes tells nobody."""
    left = [
        replace(chair, presence=kept.presence)
        for chair, kept in zip(seen.chairs, chairs, strict=True)
    ]
    return replace(seen, chairs=tuple(left))


def _judge_acknowledgements(
    evidence: Evidence, streams: list[Stream], lines: tuple[bytes, ...]
) -> None:
    """What was acknowledged is in the record."""
    said = (bytes(passage.up.taken) for passage in evidence.passages)
    recorded = [json.loads(line) for line in lines if b'"turn"' in line]
    for seat, tiles in acknowledged_plays(zip(said, streams, strict=True)).items():
        for tile, times in tiles.items():
            laid = [
                line
                for line in recorded
                if (line["seat"], line["action"], tuple(line.get("tile", ())))
                == (seat, "play", tile)
            ]
            demand(times <= len(laid), f"seat {seat} laid {tile}, as was acknowledged")


def _judge_secrets(evidence: Evidence, streams: list[Stream]) -> None:
    """No token came to anybody but its holder, and none to a log."""
    tokens = {
        (stream.welcome.token, stream.seat)
        for stream in streams
        if stream.welcome is not None and stream.welcome.token is not None
    }
    texts = evidence.host.log + evidence.host.errors.read_text()
    for token, seat in tokens:
        demand(token not in texts, "no token is in a log")
        for stream in streams:
            is_theirs = stream.seat == seat
            demand(is_theirs or token.encode() not in stream.data, "no token goes to another")
    demand(not any(fault in texts for fault in FAULTS), f"the log tells of no fault: {texts}")


def _judge_deals(evidence: Evidence, streams: list[Stream], lines: tuple[bytes, ...]) -> None:
    """Every deal was one, for everybody, and its secret came when the round was over."""
    demand(evidence.is_fair == any(b'"fair_deal"' in line for line in lines), "deals are fair")
    for person in evidence.inside:
        for verdict in person.verdicts:
            demand(verdict.mismatch is None, f"{person.name} finds that {verdict.sentence}")
    for player in evidence.outside:
        demand(b'"mismatch":"' not in player.words, f"{player.name} finds no deal that is false")
    told: dict[tuple[int, int], Dealing] = {}
    for stream in streams:
        is_over = False
        for message in stream.messages:
            match message:
                case Snapshot(round=shown) | Welcome(snapshot=Snapshot(round=shown)):
                    is_over = shown is not None and shown.result is not None
                case Dealing():
                    demand(message.secret is None or is_over, "no secret comes before its time")
                    _judge_deal(told.setdefault(message.number, message), message)
                    told[message.number] = message
                case _:
                    pass


def _judge_deal(one: Dealing, other: Dealing) -> None:
    """What was told of a deal at one time, or to one, and at another are parts of the same."""
    demand(one.commitment == other.commitment, "a host commits itself once to a round")
    pairs = (
        (one.commitments, other.commitments),
        (one.nonces, other.nonces),
        (one.secret, other.secret),
    )
    for first, second in pairs:
        demand(not first or not second or first == second, "a deal is the same for everybody")
