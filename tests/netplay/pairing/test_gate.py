"""The gate of a table that asks a code: who comes by, and by what."""

from collections.abc import Callable
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from netplay.codes import Code
from netplay.messages import (
    AnyFromClient,
    Goodbye,
    Hello,
    Leave,
    Pair,
    PairAnswer,
    PairDone,
    PairProof,
    Ping,
    Pong,
    SetReady,
)
from netplay.pairing.exchange import GuestSide, HostSides
from netplay.pairing.gate import ForTable, Gate, Outcome
from netplay.pairing.guard import FAILURES_PER_CODE, FIRST_WAIT, Guard, News
from tests.netplay.pairing.test_exchange import CODE, OURS, entropy

KEY = "the key of the owner"
ANA, BEN = "192.168.1.5", "192.168.1.6"
HELLO = Hello(oldest=1, newest=1, name="Ana")
TOKEN = Hello(oldest=1, newest=1, token="a token that somebody may have")
OWNER = Hello(oldest=1, newest=1, name="Ana", owner=KEY)


class Entrance:
    """Gates of one table, and guests who come to them."""

    def __init__(self) -> None:
        self.now = 100.0
        self.told: list[News] = []
        codes = (f"code-number-{number}" for number in count(2))
        self.guard = Guard(CODE, lambda: next(codes), self.told.append, self.now)
        self._sides = HostSides(OURS, entropy(3))

    def gate(self, peer: str = ANA) -> Gate:
        return Gate(self.guard, self._sides, {KEY}, peer)

    def guest(self, code: str = CODE) -> GuestSide:
        guest = GuestSide(code, entropy(4))
        guest.see(OURS)
        return guest

    def attempt(self, code: str = CODE, peer: str = ANA) -> tuple[Gate, Outcome]:
        gate, guest = self.gate(peer), self.guest(code)
        answer = gate.receive(guest.pair, self.now)
        if not isinstance(answer, PairAnswer):
            return gate, answer
        return gate, gate.receive(guest.answered(answer), self.now)


@pytest.fixture
def entrance() -> Entrance:
    return Entrance()


def code_of(outcome: Outcome) -> Code | None:
    return outcome.code if isinstance(outcome, Goodbye) else None


def test_who_proves_the_code_may_say_hello(entrance: Entrance) -> None:
    gate, outcome = entrance.attempt()

    assert isinstance(outcome, PairDone)
    assert gate.receive(HELLO, entrance.now) == ForTable(HELLO)
    assert gate.receive(SetReady("1"), entrance.now) == ForTable(SetReady("1"))
    assert entrance.told == []


def test_a_wrong_code_is_refused_counted_and_told(entrance: Entrance) -> None:
    _, outcome = entrance.attempt("wrong-code")

    assert outcome == Goodbye(
        Code.WRONG_CODE, "That is not the code of this table. Try again in a second.", 1
    )
    assert entrance.told == [News(CODE, 1, ANA)]


@pytest.mark.parametrize("hello", [TOKEN, OWNER], ids=["token", "owner"])
def test_a_token_or_the_owners_key_is_for_the_table_to_judge(
    entrance: Entrance, hello: Hello
) -> None:
    gate = entrance.gate()

    assert gate.receive(hello, entrance.now) == ForTable(hello)
    assert gate.receive(SetReady("1"), entrance.now) == ForTable(SetReady("1"))


@pytest.mark.parametrize(
    "hello", [HELLO, Hello(oldest=1, newest=1, owner="no key"), Hello(oldest=1, newest=1, owner="")]
)
def test_nobody_else_says_hello_without_the_code(entrance: Entrance, hello: Hello) -> None:
    assert code_of(entrance.gate().receive(hello, entrance.now)) is Code.CODE_NEEDED


def test_no_hello_comes_between_the_two_halves_of_an_exchange(entrance: Entrance) -> None:
    for hello in (HELLO, TOKEN, OWNER):
        gate = entrance.gate()
        assert isinstance(gate.receive(entrance.guest().pair, entrance.now), PairAnswer)
        assert code_of(gate.receive(hello, entrance.now)) is Code.CODE_NEEDED


@pytest.mark.parametrize(
    "message", [SetReady("1"), Leave("1"), Ping(), Pong()], ids=lambda each: type(each).__name__
)
def test_all_else_is_for_the_table_which_expects_a_hello(
    entrance: Entrance, message: AnyFromClient
) -> None:
    assert isinstance(entrance.gate().receive(message, entrance.now), ForTable)


def test_each_exchange_has_one_try(entrance: Entrance) -> None:
    gate, _ = entrance.attempt("wrong-code")
    guest = entrance.guest()
    entrance.now += FIRST_WAIT

    assert code_of(gate.receive(PairProof("00" * 32), entrance.now)) is Code.BAD_FRAME
    assert code_of(gate.receive(guest.pair, entrance.now)) is Code.BAD_FRAME
    assert entrance.guard.news.failures == 1


def test_messages_out_of_their_order_are_refused(entrance: Entrance) -> None:
    proof = PairProof("00" * 32)
    assert code_of(entrance.gate().receive(proof, entrance.now)) is Code.BAD_FRAME
    inside, _ = entrance.attempt()
    assert code_of(inside.receive(proof, entrance.now)) is Code.BAD_FRAME
    assert code_of(inside.receive(entrance.guest().pair, entrance.now)) is Code.BAD_FRAME


def test_what_is_no_element_is_no_guess(entrance: Entrance) -> None:
    for element in ("zz" * 32, "00" * 32):
        gate = entrance.gate()
        outcome = gate.receive(Pair(element), entrance.now)
        if isinstance(outcome, PairAnswer):
            gate.work_out()
            outcome = gate.receive(PairProof("00" * 32), entrance.now)
        assert code_of(outcome) is Code.BAD_FRAME

    assert entrance.told == []


def test_an_exchange_that_is_cut_off_is_no_failure_but_is_not_free(entrance: Entrance) -> None:
    outcomes = [
        code_of(entrance.gate().receive(entrance.guest().pair, entrance.now)) for _ in range(30)
    ]

    assert outcomes == [None] * 23 + [Code.TOO_MANY_GUESSES] * 7
    assert entrance.told == []


def test_what_was_begun_with_a_code_that_has_changed_is_not_judged(entrance: Entrance) -> None:
    """Else as many guesses as connections could be made at one code."""
    pending: list[Callable[[], Outcome]] = []
    for number in range(12):
        gate, guest = entrance.gate(f"10.0.0.{number}"), entrance.guest(f"guess-{number}-code")
        answer = gate.receive(guest.pair, entrance.now)
        assert isinstance(answer, PairAnswer)
        proof = guest.answered(answer)
        pending.append(lambda gate=gate, proof=proof: gate.receive(proof, entrance.now))  # type: ignore[misc]

    codes = [code_of(prove()) for prove in pending]

    assert codes == [Code.WRONG_CODE] * 12
    assert len(entrance.told) == FAILURES_PER_CODE
    assert entrance.guard.code != CODE


def test_of_what_an_address_has_begun_at_once_one_is_judged(entrance: Entrance) -> None:
    """Else it would wait for nothing."""
    begun = []
    for number in range(4):
        gate, guest = entrance.gate(), entrance.guest(f"guess-{number}-code")
        answer = gate.receive(guest.pair, entrance.now)
        assert isinstance(answer, PairAnswer)
        begun.append((gate, guest.answered(answer)))

    codes = [code_of(gate.receive(proof, entrance.now)) for gate, proof in begun]

    assert codes == [Code.WRONG_CODE, *[Code.TOO_MANY_GUESSES] * 3]
    assert len(entrance.told) == 1


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_nobody_says_hello_who_has_shown_nothing(entrance: Entrance, data: st.DataObject) -> None:
    """Whatever is said, in whatever order, by somebody who does not know the code."""
    guest = entrance.guest("wrong-code")
    words: list[AnyFromClient] = [
        guest.pair,
        PairProof("00" * 32),
        HELLO,
        Ping(),
        SetReady("1"),
        Leave("1"),
    ]
    gate = entrance.gate(f"10.{data.draw(st.integers(0, 255))}.0.1")
    for _ in range(data.draw(st.integers(1, 6))):
        outcome = gate.receive(data.draw(st.sampled_from(words)), entrance.now)
        entrance.now += 60
        assert not isinstance(outcome, PairDone)
        assert not (isinstance(outcome, ForTable) and isinstance(outcome.message, Hello))
        if isinstance(outcome, Goodbye):
            return


def test_the_new_code_lets_in_and_the_old_one_no_longer(entrance: Entrance) -> None:
    for number in range(FAILURES_PER_CODE):
        entrance.attempt("wrong-code", f"10.0.0.{number}")

    assert code_of(entrance.attempt(CODE)[1]) is Code.WRONG_CODE
    assert isinstance(entrance.attempt(entrance.guard.code, BEN)[1], PairDone)


def test_ten_thousand_guesses_cost_little_and_keep_nobody_out(entrance: Entrance) -> None:
    pair = entrance.guest("wrong-code").pair
    entrance.attempt("wrong-code")
    for _ in range(10_000):
        assert code_of(entrance.gate().receive(pair, entrance.now)) is Code.TOO_MANY_GUESSES

    assert isinstance(entrance.attempt(peer=BEN)[1], PairDone)
    assert len(entrance.told) == 1
