"""What happened, in lines that a person can read."""

from __future__ import annotations

from netplay.effects import Effect, HangUp, Keep, MatchOver, Note, Record, Send, TableOver, Think
from netplay.messages import (
    Ack,
    Dealing,
    FromHost,
    Goodbye,
    JoinCode,
    Ping,
    Pong,
    Quiet,
    Reject,
    Snapshot,
    Welcome,
)
from tests.netplay.simulation.batch import (
    Batch,
    Closed,
    Garbled,
    Opened,
    Received,
    Stopped,
    Thought,
)


def describe(batch: Batch) -> str:
    """One line for a batch: what went in, and what came out."""
    effects = ", ".join(filter(None, map(_effect, batch.done)))
    lost = len(batch.effects) - len(batch.done)
    crash = f" and a crash before {lost} more" if lost else ""
    return f"{_input(batch)} -> {effects or 'nothing'}{crash}"


def _input(batch: Batch) -> str:
    match batch.input:
        case Opened(connection):
            return f"#{connection} opens"
        case Received(connection, message):
            return f"#{connection} sends {message!r}"
        case Garbled(connection, fault):
            return f"#{connection} sends what is none: {fault}"
        case Closed(connection):
            return f"#{connection} is gone"
        case Thought(turn, thought):
            return f"a bot has thought of turn {turn}: {thought}"
        case Stopped():
            return "the host is told to stop"
        case _:
            return "tick"


def _effect(effect: Effect) -> str:
    match effect:
        case Send(connection, message):
            return f"#{connection} {_message(message)}"
        case HangUp(connection):
            return f"#{connection} hung up"
        case Keep(table, lines):
            return f"keep {table.seq} (+{len(lines)} lines)"
        case MatchOver(match, winner):
            return f"match {match} won by side {winner}"
        case Think(turn, level):
            return f"{level} is to think of turn {turn}"
        case Note(text):
            return f'"{text}"'
        case TableOver():
            return "THE TABLE IS OVER"
        case Record(_, line):
            return f"record {line}" if '"turn"' in line else ""


def _message(message: FromHost) -> str:
    match message:
        case Welcome(snapshot=snapshot, token=token):
            return f"welcome {snapshot.seq} to seat {snapshot.seat} with {token}"
        case Snapshot(seq=seq, phase=phase, events=events):
            happened = "+".join(type(event).__name__ for event in events)
            return f"{phase} {seq} {happened}"
        case Quiet(seq):
            return f"quiet {seq}"
        case Ack(request, seq):
            return f"ack {request} {seq}"
        case Reject(id=request, code=code):
            return f"reject {request}: {code}"
        case Dealing(match=match, round=number, commitments=given, nonces=nonces, secret=secret):
            steps = ("open", "closed", "dealt", "proved")
            return f"deal {match}/{number} {steps[bool(given) + bool(nonces) + bool(secret)]}"
        case JoinCode():
            return "the code"
        case Goodbye(code, _):
            return f"goodbye: {code}"
        case Ping() | Pong():
            return type(message).__name__.lower()
