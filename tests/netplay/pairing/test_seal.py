"""Seals: a certificate's hash, short enough to be compared."""

import pytest

from netplay.pairing.errors import UnusableSeal
from netplay.pairing.seal import certificate_hash, parse_seal, seal_of


def test_a_certificate_has_a_seal_of_sixteen_letters() -> None:
    certificate = certificate_hash(b"any certificate")

    assert len(certificate) == 64
    assert seal_of("00" * 32) == "AAAA-AAAA-AAAA-AAAA"
    assert seal_of("ff" * 32) == "7777-7777-7777-7777"


def test_all_of_its_eighty_bits_count() -> None:
    seals = {seal_of(f"{1 << bit:064x}"[::-1]) for bit in range(80)}

    assert len(seals) == 80


@pytest.mark.parametrize(
    "typed",
    ["7F3K-Q2MD-XWA5-RT6C", "7f3kq2mdxwa5rt6c", " 7F3K Q2MD XWA5 RT6C ", "７F3K-Q2MDXWA5RT6C"],
)
def test_case_width_and_hyphens_mean_nothing(typed: str) -> None:
    assert parse_seal(typed) == "7F3K-Q2MD-XWA5-RT6C"


def test_digits_that_are_not_used_are_the_letters_they_look_like() -> None:
    assert parse_seal("0181-AAAA-AAAA-AAAA") == "OIBI-AAAA-AAAA-AAAA"


@pytest.mark.parametrize(
    "typed",
    [
        *("", "7F3K", "7F3K-Q2MD-XWA5-RT6C-AAAA", "9" * 16, "A" * 10_000),
        f"7F3K-Q2MD-XWA5-RT6C{' ' * 80}and more",
    ],
)
def test_anything_else_is_no_seal(typed: str) -> None:
    with pytest.raises(UnusableSeal):
        parse_seal(typed)
