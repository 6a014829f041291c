"""Every message of the protocol, in one table; docs/protocol.md says when each is legal.

A frame holds one message as a msgpack map whose key ``type`` names it. Unknown keys are ignored,
so that later versions may add some; a key at its default may be left out. What passed
``netplay.codec`` has the right shape; whether it is *allowed* is the session's business.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

from engine.bots.bot import Level
from netplay.codes import Code
from netplay.events import AnyEvent, Said
from netplay.shapes import (
    USUAL_HABITS,
    Chair,
    Clock,
    Count,
    Emote,
    Habits,
    Move,
    Own,
    Phase,
    Role,
    Round,
    Rules,
    SeatNumber,
    Seed,
    Text,
    Wire,
)

PROTOCOL_VERSION: Final = 1
JOIN_CODE: Final = "join_code"
"""The capability of showing an owner the table's code: ``JoinCode``."""
FAIR_DEAL: Final = "fair_deal"
"""The capability of taking part in a fair deal: ``Commit``, ``Reveal`` and ``Dealing``."""

Version: TypeAlias = Annotated[int, Meta(ge=0, le=65_535)]
RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Token: TypeAlias = Annotated[str, Meta(max_length=64)]
HexBytes: TypeAlias = Annotated[str, Meta(min_length=64, max_length=64)]
"""32 bytes in hexadecimal."""
Claim: TypeAlias = Annotated[str, Meta(min_length=16, max_length=64)]
Capabilities: TypeAlias = Annotated[tuple[Text, ...], Meta(max_length=32)]
RunMark: TypeAlias = Annotated[str, Meta(max_length=16)]
Digests: TypeAlias = Annotated[tuple[HexBytes | None, ...], Meta(max_length=4)]
"""By seat."""


class Message(Wire, frozen=True):
    """A frame's content."""


class Hello(Message, frozen=True, tag="hello", kw_only=True):
    """The first message of every connection: who wants what."""

    oldest: Version
    newest: Version
    """The range of protocol versions that the client speaks. Without defaults: what an old client
    left out would be read as the newest of its host."""
    capabilities: Capabilities = ()
    role: Role = Role.PLAYER
    name: Text = ""
    token: Token | None = None
    """Claims the seat that it was given for."""
    claim: Claim | None = None
    """A secret of the client's own making, which becomes a token of the seat it gets: the
    host's own may be lost with the welcome."""
    owner: Token | None = None
    """The owner's key, which the host gave to the program that started it. In the lobby it finds
    the owner's seat again, if its player is away; nothing else ever claims a seat."""


class Request(Message, frozen=True):
    """Something a seated client asks for; answered once, by ``Ack`` or ``Reject``."""

    id: RequestId


class Pair(Message, frozen=True, tag="pair"):
    """The first word to a table that asks for a code: both sides are to prove that they know it."""

    element: HexBytes


class PairProof(Message, frozen=True, tag="pair_proof"):
    """The guest's proof, of what ``PairAnswer`` brought."""

    proof: HexBytes


class SetReady(Request, frozen=True, tag="set_ready"):
    """Lobby: I am ready to start, or not. The match starts when every seat is ready."""

    ready: bool = True


class AddBot(Request, frozen=True, tag="add_bot"):
    """Lobby, owner: seat a bot of the host's own."""

    seat: SeatNumber
    level: Level = Level.GREEDY


class ClearSeat(Request, frozen=True, tag="clear_seat"):
    """Owner: remove the bot or the player in a seat. In mid-match a bot plays on for a player."""

    seat: SeatNumber


class SwapSeats(Request, frozen=True, tag="swap_seats"):
    """Lobby, owner: two seats change places; so partners are chosen."""

    seat: SeatNumber
    other: SeatNumber


class Act(Request, frozen=True, tag="act", kw_only=True):
    """Take the turn."""

    seq: Count
    """Of the snapshot that the act was chosen from."""
    move: Move


class GoOn(Request, frozen=True, tag="go_on"):
    """Round or match over: I agree to the next round, or to a rematch."""


class Say(Request, frozen=True, tag="say"):
    """A line of chat."""

    text: Text


class SendEmote(Request, frozen=True, tag="emote"):
    """Say something by one key."""

    emote: Emote


class GiveTable(Request, frozen=True, tag="give_table"):
    """Owner: hand the table over to the player in a seat."""

    seat: SeatNumber


class SetPaused(Request, frozen=True, tag="set_paused"):
    """Owner: nobody acts and no clock runs, until it is taken back."""

    paused: bool = True


class SwitchChat(Request, frozen=True, tag="switch_chat"):
    """Owner: chat is on, or off."""

    on: bool = True


class Leave(Request, frozen=True, tag="leave"):
    """I leave the table on purpose."""


class CloseTable(Request, frozen=True, tag="close_table"):
    """Owner: the table ends for everybody."""


class Commit(Message, frozen=True, tag="commit", kw_only=True):
    """My commitment for the fair deal of a round. It has no answer of its own."""

    match: Count
    round: Count
    commitment: HexBytes


class Reveal(Message, frozen=True, tag="reveal", kw_only=True):
    """The nonce that I committed myself to. It has no answer of its own."""

    match: Count
    round: Count
    nonce: HexBytes


class Ping(Message, frozen=True, tag="ping"):
    """Are you there? Either side may ask."""

    nonce: Count = 0


class Pong(Message, frozen=True, tag="pong"):
    """The answer to a ping, with its nonce."""

    nonce: Count = 0


class PairAnswer(Message, frozen=True, tag="pair_answer"):
    """The answer to a ``Pair``."""

    element: HexBytes


class PairDone(Message, frozen=True, tag="pair_done"):
    """The guest's proof was right, and this is the host's: now the hello may come."""

    proof: HexBytes


class Snapshot(Message, frozen=True, tag="snapshot", kw_only=True):
    """All that this viewer may see, and what just happened."""

    seq: Count
    """Contiguous: each snapshot or ``Quiet`` is one more than the last."""
    phase: Phase
    rules: Rules
    chairs: Annotated[tuple[Chair, ...], Meta(max_length=4)]
    owner: SeatNumber | None = None
    seat: SeatNumber | None = None
    """The viewer's own, which the owner may swap in the lobby; None for a watcher."""
    watchers: Count = 0
    seed: Seed | None = None
    """Where the deals are repeatable: then everybody is told so."""
    paused: bool = False
    """Nobody may act until the owner lets the table go on."""
    chat: bool = True
    """Whether chat is on."""
    clock: Clock | None = None
    """Of the player to act; None where the table has no turn clock, or no round runs."""
    round: Round | None = None
    """None in the lobby."""
    own: Own | None = None
    """None for watchers and in the lobby."""
    events: Annotated[tuple[AnyEvent, ...], Meta(max_length=32)] = ()


class Welcome(Message, frozen=True, tag="welcome", kw_only=True):
    """The answer to a hello: you are in."""

    version: Version
    """The protocol version to be spoken on this connection."""
    capabilities: Capabilities = ()
    table: Text
    """A public name of the table; it claims nothing."""
    token: Token | None = None
    """The secret that claims this seat again. It replaces the one before."""
    addresses: Annotated[tuple[Text, ...], Meta(max_length=16)] = ()
    """Where others can join."""
    seal: Text | None = None
    """The seal of the host's certificate at a table that asks for a code; None at an open one."""
    habits: Habits = USUAL_HABITS
    may_close: bool = False
    """Whether the owner's key was shown: then this client may close the table."""
    said: Annotated[tuple[Said, ...], Meta(max_length=32)] = ()
    """What players have said last since the holder of this seat took it, oldest first."""
    snapshot: Snapshot


class Quiet(Message, frozen=True, tag="quiet"):
    """Something happened that is not for this viewer: the number alone."""

    seq: Count


class Ack(Message, frozen=True, tag="ack"):
    """The request was done; its effect shows in snapshot ``seq``."""

    id: RequestId
    seq: Count


class Reject(Message, frozen=True, tag="reject", kw_only=True):
    """The request was refused and changed nothing; here is how things stand."""

    id: RequestId
    code: Code
    text: Text
    snapshot: Snapshot


class Dealing(Message, frozen=True, tag="deal", kw_only=True):
    """The fair deal of a round, as far as it has come (docs/fair-deal.md)."""

    match: Count
    round: Count
    commitment: HexBytes
    """The host's."""
    commitments: Digests = ()
    """The players', by seat; empty until the list is closed."""
    nonces: Digests = ()
    """By seat; empty until the round is dealt."""
    secret: HexBytes | None = None
    """The host's, once the round is over."""
    barred: Annotated[tuple[SeatNumber, ...], Meta(max_length=4)] = ()
    """Seats that withheld a nonce in this match: they give nothing to its other deals."""
    run: RunMark = ""
    """Of the host's process, which may have lost what the one before it told; empty where it is
    the first of its table."""

    @property
    def number(self) -> tuple[int, int]:
        """Of match and round: later deals have higher ones."""
        return self.match, self.round


class JoinCode(Message, frozen=True, tag="join_code", kw_only=True):
    """The code of the table, for whoever owns it or opened it; again after each wrong guess."""

    code: Text
    failures: Count = 0
    """Wrong guesses at this code; the fifth changes it."""
    last_from: Text | None = None
    """Where the last wrong guess came from, at this code or the one before."""
    has_changed: bool = False
    """Whether that guess has changed the code."""

    def __repr__(self) -> str:
        """Without the code."""
        return f"JoinCode({self.failures} failures)"


class Goodbye(Message, frozen=True, tag="goodbye"):
    """The connection ends now, and why."""

    code: Code
    text: Text
    wait: Count | None = None
    """Seconds after which another guess at the code will be looked at."""


AnyRequest: TypeAlias = (
    SetReady
    | AddBot
    | ClearSeat
    | SwapSeats
    | Act
    | GoOn
    | Say
    | SendEmote
    | GiveTable
    | SetPaused
    | SwitchChat
    | Leave
    | CloseTable
)
FromClient: TypeAlias = Hello | AnyRequest | Commit | Reveal | Ping | Pong
FromHost: TypeAlias = (
    JoinCode | Welcome | Snapshot | Quiet | Ack | Reject | Dealing | Goodbye | Ping | Pong
)
AnyFromClient: TypeAlias = FromClient | Pair | PairProof
AnyFromHost: TypeAlias = FromHost | PairAnswer | PairDone
"""The same, and what is said before the hello, of which neither table nor client hears."""
