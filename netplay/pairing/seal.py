"""A host's identity: the hash of its certificate, and the short form that people compare.

7F3K-Q2MD-XWA5-RT6C     the seal: 80 bits in base32 (RFC 4648), which no forger can search for
"""

from __future__ import annotations

import re
from base64 import b32encode
from hashlib import sha256
from typing import Final, TypeAlias
from unicodedata import normalize

from netplay.pairing.errors import UnusableSeal

CertificateHash: TypeAlias = str
"""The SHA-256 of a certificate in DER, as 64 digits in hex: who a host is to its guests."""

SEAL_BYTES: Final = 10
"""Of the hash: to make a key for a given seal takes 2**80 keys."""
GROUP: Final = 4
"""Letters between two hyphens."""

_LETTERS: Final = SEAL_BYTES * 8 // 5
_MAX_READ: Final = 80
_SEAL: Final = re.compile(rf"[A-Z2-7]{{{_LETTERS}}}")


def certificate_hash(der: bytes) -> CertificateHash:
    """The identity of the host with that certificate."""
    return sha256(der).hexdigest()


def seal_of(certificate: CertificateHash) -> str:
    """The seal of the certificate with that hash."""
    return _grouped(b32encode(bytes.fromhex(certificate)[:SEAL_BYTES]).decode())


def parse_seal(text: str) -> str:
    """The seal that ``text`` says; case and hyphens mean nothing, 0 is O, 1 is I and 8 is B.

    Raises:
        UnusableSeal: there is none.
    """
    letters = re.sub(r"[\s-]+", "", normalize("NFKC", text[:_MAX_READ])).upper()
    letters = letters.translate(str.maketrans("018", "OIB"))
    if len(text) > _MAX_READ or not _SEAL.fullmatch(letters):
        raise UnusableSeal
    return _grouped(letters)


def _grouped(letters: str) -> str:
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))
