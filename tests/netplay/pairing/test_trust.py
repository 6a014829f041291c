"""What a guest goes by: a certificate is judged before anything is said."""

import pytest

from netplay.pairing.errors import OtherHost
from netplay.pairing.seal import seal_of
from netplay.pairing.trust import NO_TRUST, Trust
from tests.netplay.pairing.test_exchange import CODE, OURS, THEIRS


def test_with_nothing_in_hand_any_table_will_do() -> None:
    assert not NO_TRUST.wants_tls
    assert not NO_TRUST.knows_host


@pytest.mark.parametrize("trust", [Trust(seal=seal_of(OURS)), Trust(certificate=OURS)])
def test_a_seal_or_a_certificate_is_a_host_and_no_other(trust: Trust) -> None:
    assert trust.wants_tls
    assert trust.knows_host
    trust.judge(OURS, "there")
    with pytest.raises(OtherHost) as caught:
        trust.judge(THEIRS, "there")
    assert caught.value.expected == seal_of(OURS)
    assert caught.value.found == seal_of(THEIRS)


def test_a_seal_that_was_given_does_not_make_good_for_another_certificate() -> None:
    with pytest.raises(OtherHost):
        Trust(seal=seal_of(THEIRS), certificate=OURS).judge(THEIRS, "there")


def test_a_code_alone_knows_no_host_before_the_exchange() -> None:
    trust = Trust(code=CODE)

    assert trust.wants_tls
    assert not trust.knows_host
    trust.judge(THEIRS, "there")
    assert CODE not in repr(trust)
