"""The exchange of codes: two sides agree, or neither has learned anything."""

from hashlib import sha256
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netplay.errors import ProtocolError
from netplay.messages import Pair, PairAnswer, PairDone, PairProof
from netplay.pairing.exchange import Entropy, GuestSide, HostSide, HostSides

CODE = "amber-otter-lamp"
OURS = sha256(b"the certificate of the host").hexdigest()
THEIRS = sha256(b"the certificate of somebody in the middle").hexdigest()

NEUTRAL = ("01" + 31 * "00", "01" + 30 * "00" + "80", "ee" + 30 * "ff" + "7f", "ee" + 31 * "ff")
"""The neutral element in each of the ways in which it can be written."""
LOW_ORDER = (
    "00" * 32,
    "00" * 31 + "80",
    "ec" + "ff" * 30 + "7f",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
)
"""Elements of order 2, 4 and 8 (RFC 7748 and the lists of what is made of them)."""
MALFORMED = (
    "0" * 63 + "g",
    "02" + "00" * 31,  # on no curve
    "ed" + "ff" * 30 + "7f",  # no coordinate
    "ab" * 16 + " " * 32,
)


def entropy(seed: int = 1) -> Entropy:
    """Chance that every test has anew."""
    numbers = count()
    return lambda length: b"".join(
        sha256(f"{seed} {next(numbers)}".encode()).digest() for _ in range(length // 32 + 1)
    )[:length]


def sides(
    guest_code: str = CODE, host_code: str = CODE, seen: str = OURS, seed: int = 1
) -> tuple[GuestSide, HostSide]:
    guest = GuestSide(guest_code, entropy(seed))
    guest.see(seen)
    return guest, HostSide(host_code, OURS, entropy(seed + 1))


def outcome(guest: GuestSide, host: HostSide) -> PairDone | None:
    return host.proved(guest.answered(host.asked(guest.pair)))


def test_both_sides_agree_where_both_know_the_code() -> None:
    guest, host = sides()

    done = outcome(guest, host)

    assert done is not None
    assert guest.is_done(done)


def test_a_code_is_the_same_however_it_was_said() -> None:
    guest, host = sides(guest_code="amberotterlamp")

    assert outcome(guest, host) is not None


def proved(host: HostSide, pair: Pair) -> PairDone | None:
    """What a host makes of ``pair`` and any proof."""
    host.asked(pair)
    return host.proved(PairProof("00" * 32))


@pytest.mark.parametrize("guess", ["amber-otter-lamb", "amber-otter", "407219"])
def test_a_wrong_code_gets_nothing(guess: str) -> None:
    assert outcome(*sides(guest_code=guess)) is None


def test_somebody_between_the_two_makes_them_disagree_though_the_code_is_right() -> None:
    assert outcome(*sides(seen=THEIRS)) is None


def test_no_code_and_nothing_that_tells_of_it_is_in_what_is_said() -> None:
    seen = set()
    for seed in range(3):
        guest, host = sides(seed=10 * seed)
        answer = host.asked(guest.pair)
        proof = guest.answered(answer)
        done = host.proved(proof)
        assert done is not None
        seen |= {guest.pair.element, answer.element, proof.proof, done.proof}

    assert len(seen) == 12  # nothing twice, with the same code


def test_a_host_that_does_not_know_the_code_is_seen_through() -> None:
    guest, host = sides(host_code="another-code")
    proof = guest.answered(host.asked(guest.pair))

    assert host.proved(proof) is None
    for made_up in (proof.proof, "00" * 32, "ff" * 32):
        assert not guest.is_done(PairDone(made_up))


def test_a_proof_before_the_answer_is_none() -> None:
    guest, _ = sides()

    assert not guest.is_done(PairDone(""))
    assert not guest.is_done(PairDone("00" * 32))


def test_a_proof_of_an_earlier_exchange_is_worth_nothing() -> None:
    guest, host = sides()
    proof = guest.answered(host.asked(guest.pair))
    again = HostSide(CODE, OURS, entropy(7))

    again.asked(guest.pair)

    assert again.proved(proof) is None


def test_an_element_sent_back_is_refused() -> None:
    guest, host = sides()
    with pytest.raises(ProtocolError):
        guest.answered(PairAnswer(guest.pair.element))

    own = host.asked(guest.pair).element
    _, same = sides()
    same.asked(Pair(own))
    with pytest.raises(ProtocolError):
        same.proved(PairProof("00" * 32))


@pytest.mark.parametrize("element", [*NEUTRAL, *LOW_ORDER, *MALFORMED])
def test_no_weak_or_malformed_element_is_taken_by_either_side(element: str) -> None:
    guest, host = sides()
    with pytest.raises(ProtocolError, match="no element"):
        guest.answered(PairAnswer(element))
    with pytest.raises(ProtocolError, match="no element"):
        proved(host, Pair(element))


@settings(max_examples=30)
@given(st.binary(min_size=32, max_size=32))
def test_any_bytes_are_an_element_or_refused(data: bytes) -> None:
    guest, host = sides()
    with_guess = Pair(data.hex())
    try:
        host.asked(with_guess)
        done = host.proved(guest.answered(PairAnswer(data.hex())))
    except ProtocolError:
        done = None
    assert done is None


def test_what_is_worked_out_ahead_is_what_is_judged_by() -> None:
    guest, host = sides()
    proof = guest.answered(host.asked(guest.pair))

    host.work_out()

    assert host.proved(proof) is not None


def test_a_side_that_was_made_ahead_serves_once_and_for_its_code_alone() -> None:
    made = HostSides(OURS, entropy(5))
    made.make_ahead("an-older-code")
    made.make_ahead(CODE)
    guest, _ = sides()

    first, second = made.take(CODE), made.take(CODE)
    answers = {first.asked(guest.pair).element, second.asked(guest.pair).element}

    assert len(answers) == 2
    assert outcome(guest, made.take(CODE)) is not None
