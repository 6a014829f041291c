"""A client's half of the protocol, message by message, on a virtual clock."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from netplay.codec import client_messages, encode
from netplay.codes import Code
from netplay.connection import STOPPED_FOR
from netplay.errors import ProtocolError
from netplay.joining.client_core import (
    FINAL,
    FIRST_RETRY,
    GREETING_TIMEOUT,
    LEFT,
    LONGEST_RETRY,
    MAX_KEPT,
    SILENCE_TIMEOUT,
    ClientCore,
    Guest,
    Standing,
)
from netplay.joining.updates import Changed, Ended, Joined, Offline, Refused
from netplay.messages import (
    FAIR_DEAL,
    PROTOCOL_VERSION,
    Ack,
    FromHost,
    Goodbye,
    GoOn,
    Hello,
    Leave,
    Ping,
    Pong,
    Quiet,
    Reject,
    SetReady,
    Welcome,
)
from netplay.shapes import Role
from tests.netplay.samples import FROM_HOSTS, LOBBY

GUEST = Guest(name="Ana", owner="key")


def snapshot(seq: int) -> FromHost:
    return replace(LOBBY, seq=seq)


def welcome(seq: int = 3, token: str | None = "t1") -> Welcome:
    return Welcome(
        version=PROTOCOL_VERSION, table="x", token=token, snapshot=replace(LOBBY, seq=seq)
    )


def client_in() -> ClientCore:
    core = ClientCore(GUEST, "a")
    core.connected(0.0)
    core.received(welcome(), 0.0)
    return core


def test_it_greets_with_what_it_has() -> None:
    core = ClientCore(Guest(Role.BOT, "Ana", "t0", "key"), "a")
    (hello,) = core.connected(0.0).send

    assert isinstance(hello, Hello)
    assert FAIR_DEAL in hello.capabilities
    assert replace(hello, capabilities=()) == Hello(
        oldest=PROTOCOL_VERSION,
        newest=PROTOCOL_VERSION,
        role=Role.BOT,
        name="Ana",
        token="t0",
        owner="key",
    )


def test_a_welcome_is_told() -> None:
    core = ClientCore(GUEST, "a")
    core.connected(0.0)

    assert core.received(welcome(), 0.0).updates == (Joined(welcome()),)
    assert core.standing is Standing.IN


@pytest.mark.parametrize(
    ("name", "said"),
    [("A" * 5_000, "A" * 16), ("An\x1b[2Ja", "An[2Ja"), ("An\udcffa", "Ana"), (" \n", "")],
)
def test_whatever_it_is_called_its_hello_is_a_message(name: str, said: str) -> None:
    (hello,) = ClientCore(Guest(name=name), "a").connected(0.0).send

    assert isinstance(hello, Hello)
    assert client_messages.decode(encode(hello)) == hello
    assert hello.name == said


def test_each_welcome_brings_the_token_of_the_next_hello() -> None:
    core = client_in()
    for token in ("t2", "t3"):
        core.lost("gone")
        core.connected(1.0)
        core.received(welcome(token=token), 1.0)
    core.lost("gone")
    (hello,) = core.connected(2.0).send

    assert isinstance(hello, Hello)
    assert hello.token == "t3"


def test_a_watcher_comes_back_without_a_token() -> None:
    core = ClientCore(Guest(Role.WATCHER), "a")
    core.connected(0.0)
    core.received(welcome(token=None), 0.0)

    assert core.lost("gone").updates == (Offline("gone", FIRST_RETRY),)


def test_snapshots_are_told_and_quiet_numbers_are_not() -> None:
    core = client_in()

    assert core.received(snapshot(4), 0.0).updates == (Changed(replace(LOBBY, seq=4)),)
    assert core.received(Quiet(5), 0.0).updates == ()
    assert core.received(snapshot(6), 0.0).updates == (Changed(replace(LOBBY, seq=6)),)


@pytest.mark.parametrize("message", [snapshot(3), snapshot(5), Quiet(3), Quiet(6)])
def test_a_gap_in_the_numbers_ends_the_connection(message: FromHost) -> None:
    with pytest.raises(ProtocolError, match="Snapshot 4 is missing"):
        client_in().received(message, 0.0)


def test_the_numbers_begin_anew_with_each_welcome() -> None:
    core = client_in()
    core.lost("gone")
    core.connected(1.0)
    core.received(welcome(seq=40), 1.0)

    assert core.received(snapshot(41), 1.0).updates


@pytest.mark.parametrize("message", [snapshot(4), Quiet(4), Ack("a-1", 4)])
def test_nothing_is_taken_before_the_welcome(message: FromHost) -> None:
    core = ClientCore(GUEST, "a")
    core.connected(0.0)

    with pytest.raises(ProtocolError, match="before its welcome"):
        core.received(message, 0.0)


def test_a_second_welcome_or_an_unknown_version_is_no_welcome() -> None:
    with pytest.raises(ProtocolError):
        client_in().received(welcome(), 0.0)
    core = ClientCore(GUEST, "a")
    core.connected(0.0)
    with pytest.raises(ProtocolError, match="version 9"):
        core.received(replace(welcome(), version=9), 0.0)


def test_pings_are_answered() -> None:
    assert client_in().received(Ping(7), 0.0).send == (Pong(7),)


def test_requests_are_sent_at_once_and_their_refusal_is_told() -> None:
    core = client_in()
    request = SetReady(core.new_id())

    assert core.request(request).send == (request,)
    refused = core.received(
        Reject(id=request.id, code=Code.WRONG_PHASE, text="Not now.", snapshot=LOBBY), 0.0
    )
    assert refused.updates == (Refused(Code.WRONG_PHASE, "Not now.", LOBBY),)


def test_what_was_not_answered_is_sent_again_in_order_under_the_same_id() -> None:
    core = client_in()
    done, open_one, kept = (SetReady(core.new_id()) for _ in range(3))
    core.request(done)
    core.request(open_one)
    core.received(Ack(done.id, 4), 0.0)
    core.lost("gone")

    assert core.request(kept).send == ()
    core.connected(1.0)
    assert core.received(welcome(), 1.0).send == (open_one, kept)


def test_no_more_is_kept_than_a_player_can_have_meant() -> None:
    core = client_in()
    core.lost("gone")
    requests = [SetReady(core.new_id()) for _ in range(MAX_KEPT + 3)]
    for request in requests:
        core.request(request)
    core.connected(1.0)

    assert core.received(welcome(), 1.0).send == tuple(requests[3:])


def test_ids_never_repeat() -> None:
    core = client_in()
    assert len({core.new_id() for _ in range(100)}) == 100
    assert not {client_in().new_id()} & {ClientCore(GUEST, "b").new_id()}


def test_leaving_ends_with_its_answer() -> None:
    core = client_in()
    leave = Leave(core.new_id())
    core.request(leave)

    assert core.received(Ack(leave.id, 4), 0.0).updates == (Ended(None, LEFT),)
    assert core.lost("gone").updates == ()


def test_leaving_is_asked_anew_after_coming_back() -> None:
    core = client_in()
    leave = Leave(core.new_id())
    core.request(leave)
    core.lost("gone")
    core.connected(1.0)
    (again,) = core.received(welcome(), 1.0).send

    assert isinstance(again, Leave)
    assert again.id != leave.id


def test_a_seat_that_was_left_is_not_missed() -> None:
    core = client_in()
    core.request(Leave(core.new_id()))
    core.lost("gone")
    core.connected(1.0)

    goodbye = Goodbye(Code.UNKNOWN_TOKEN, "Unknown.")
    assert core.received(goodbye, 1.0).updates == (Ended(None, LEFT),)


@pytest.mark.parametrize("code", sorted(FINAL))
def test_some_goodbyes_are_final(code: Code) -> None:
    core = client_in()

    assert core.received(Goodbye(code, "Why."), 0.0).updates == (Ended(code, "Why."),)
    assert core.lost("gone").updates == ()
    assert core.request(GoOn(core.new_id())).send == ()
    assert core.deadline is None


@pytest.mark.parametrize("code", [Code.SILENT, Code.BAD_FRAME, Code.TOO_BUSY])
def test_after_other_goodbyes_it_tries_again_and_says_why(code: Code) -> None:
    core = client_in()

    assert core.received(Goodbye(code, "Why."), 0.0).updates == ()
    assert core.lost("gone").updates == (Offline("Why.", FIRST_RETRY),)


def test_whoever_was_never_let_in_is_told_at_once() -> None:
    core = ClientCore(GUEST, "a")
    assert core.lost("Nobody there.").updates == (Ended(None, "Nobody there."),)

    core = ClientCore(GUEST, "a")
    core.connected(0.0)
    core.received(Goodbye(Code.TOO_BUSY, "Full."), 0.0)
    assert core.lost("gone").updates == (Ended(Code.TOO_BUSY, "Full."),)


def test_attempts_come_ever_more_slowly_and_quickly_again_after_a_welcome() -> None:
    core = client_in()
    waits = [u.retry_in for _ in range(8) for u in core.lost("x").updates if isinstance(u, Offline)]

    assert waits == [0.5, 1.0, 2.0, 4.0, 8.0, 8.0, 8.0, 8.0]
    assert waits[-1] == LONGEST_RETRY
    core.connected(30.0)
    core.received(welcome(), 30.0)
    assert core.lost("x").updates == (Offline("x", FIRST_RETRY),)


def test_closing_ends_it() -> None:
    core = client_in()

    assert [type(update) for update in core.closed().updates] == [Ended]
    assert core.closed().updates == ()
    assert core.lost("gone").updates == ()


def test_silence_is_noticed_in_time() -> None:
    assert ClientCore(GUEST, "a").deadline is None
    core = ClientCore(GUEST, "a")
    core.connected(10.0)
    assert core.deadline == 10.0 + GREETING_TIMEOUT
    core.received(welcome(), 12.0)
    core.received(Ping(), 20.0)

    assert core.deadline == 20.0 + SILENCE_TIMEOUT
    assert not core.is_silent(20.0 + SILENCE_TIMEOUT - 0.1)
    assert core.is_silent(20.0 + SILENCE_TIMEOUT)


def test_a_host_that_talks_of_everything_but_a_welcome_has_not_answered() -> None:
    core = ClientCore(GUEST, "a")
    core.connected(10.0)
    core.received(Ping(), 15.0)
    core.received(Pong(), 18.0)

    assert core.is_silent(10.0 + GREETING_TIMEOUT)
    assert core.patience == GREETING_TIMEOUT


def test_after_a_goodbye_nothing_more_is_expected() -> None:
    core = client_in()
    core.received(Goodbye(Code.HOST_STOPPED, "Back soon."), 1.0)

    assert core.standing is Standing.OFFLINE
    assert core.deadline is None


def test_after_a_suspend_the_host_gets_its_time_again() -> None:
    core = client_in()
    awake = SILENCE_TIMEOUT + STOPPED_FOR + 60.0

    assert not core.is_silent(awake)
    assert core.deadline == awake + SILENCE_TIMEOUT
    assert core.is_silent(awake + SILENCE_TIMEOUT)


def test_secrets_are_not_shown() -> None:
    assert "t0" not in repr(Guest(token="t0", owner="k0"))
    assert "k0" not in repr(replace(GUEST, owner="k0"))


@given(st.lists(st.sampled_from(FROM_HOSTS) | st.none(), max_size=12))
def test_any_order_of_messages_is_followed_or_is_one_kind_of_fault(
    messages: list[FromHost | None],
) -> None:
    """A client does not trust its host: whatever comes, it goes on, hangs up or ends."""
    core = ClientCore(GUEST, "a")
    for message in messages:
        if message is None:
            core.lost("gone")
            if core.standing is Standing.OFFLINE:
                core.connected(0.0)
            continue
        try:
            core.received(message, 0.0)
        except ProtocolError:
            core.lost("fault")
