"""Both sides of the proof that guest and host know one code: SPAKE2, and a confirmation each way.

    guest                                  host
    pair         element X       ───────▶
                                 ◀───────  element Y     pair_answer
    pair_proof   the guest's MAC ───────▶                a guess is judged here, and counted
                                 ◀───────  the host's MAC   pair_done

Whoever does not know the code learns from all this that one guess was wrong, and nothing else. The
guest proves first, so a stranger who stops before has learned nothing at all. Both names, and so
both MACs, hold the hash of the host's certificate as that side sees it: somebody in the middle, who
has to show the guest a certificate of their own, makes the two sides disagree even where the code
is right.

SPAKE2 is the package ``spake2`` (Ed25519, the group and constants of its documentation); keys are
drawn from its result by HKDF-SHA256 (RFC 5869). docs/protocol.md has it all to the byte.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from netplay.errors import ProtocolError
from netplay.messages import PROTOCOL_VERSION, Pair, PairAnswer, PairDone, PairProof
from netplay.pairing.join_code import code_secret
from netplay.pairing.seal import CertificateHash

if TYPE_CHECKING:
    from spake2 import SPAKE2_A, SPAKE2_B

Entropy: TypeAlias = Callable[[int], bytes]
"""That many bytes of chance: ``secrets.token_bytes``."""

ELEMENT_BYTES: Final = 32
_FIELD: Final = 2**255 - 19
"""Numbers below it are coordinates (RFC 8032, section 5.1)."""
_SIGN: Final = 1 << 255
_FROM_GUEST, _FROM_HOST = b"A", b"B"
"""The package wants a letter before each element that says whose it is; that does not travel."""
_SALT: Final = f"passing/{PROTOCOL_VERSION} pairing".encode()
_MALFORMED: Final = "What came is no element of the exchange of codes."


class GuestSide:
    """The guest's side of one exchange."""

    def __init__(self, code: str, entropy: Entropy) -> None:
        """Nothing was sent yet. To make it takes some 3 ms, in which a host can shake hands."""
        from spake2 import SPAKE2_A  # noqa: PLC0415 - 30 ms and 8 MB, and open tables need none of it

        self._certificate = ""
        self._spake: SPAKE2_A = SPAKE2_A(code_secret(code), entropy_f=entropy)
        self._mine: bytes = self._spake.start()[1:]
        self._expected = b""

    def see(self, certificate: CertificateHash) -> None:
        """The other side has shown a certificate with this hash: before ``answered``."""
        self._certificate = certificate
        self._spake.idA, self._spake.idB = _names(certificate)

    @property
    def pair(self) -> Pair:
        """What to begin with."""
        return Pair(self._mine.hex())

    def answered(self, answer: PairAnswer) -> PairProof:
        """The host has answered: prove that the code is known.

        Raises:
            ProtocolError: what came is not an element, or is our own one sent back.
        """
        theirs = _element(answer.element)
        key = _finish(self._spake, _FROM_HOST + theirs)
        proof, self._expected = _proofs(key, self._certificate, self._mine, theirs)
        return PairProof(proof.hex())

    def is_done(self, done: PairDone) -> bool:
        """Whether the host has proved that it knows the code too, and has that certificate."""
        return _is_same(done.proof, self._expected)


class HostSide:
    """The host's side of one exchange."""

    def __init__(self, code: str, certificate: CertificateHash, entropy: Entropy) -> None:
        """Nothing came yet; ``certificate`` is the host's own."""
        from spake2 import SPAKE2_B  # noqa: PLC0415 - 30 ms and 8 MB, and open tables need none of it

        self._certificate = certificate
        guest, host = _names(certificate)
        self._spake: SPAKE2_B = SPAKE2_B(code_secret(code), guest, host, entropy_f=entropy)
        self._mine: bytes = self._spake.start()[1:]
        self._theirs = b""
        self._proofs: tuple[bytes, bytes] | None = None

    def asked(self, pair: Pair) -> PairAnswer:
        """The guest begins: our element.

        Raises:
            ProtocolError: what came is not an element.
        """
        self._theirs = _element(pair.element)
        return PairAnswer(self._mine.hex())

    def work_out(self) -> None:
        """Work out what the guest has to prove, some 5 ms of it, while the guest does the same.

        ``proved`` does it where nobody has called this before.

        Raises:
            ProtocolError: what came was not an element, or our own one sent back.
        """
        self._both_proofs()

    def proved(self, proof: PairProof) -> PairDone | None:
        """The guest's proof: ours if it is right; None, and nothing for the guest, if it is not.

        Raises:
            ProtocolError: what came before was not an element, or our own one sent back.
        """
        expected, ours = self._both_proofs()
        return PairDone(ours.hex()) if _is_same(proof.proof, expected) else None

    def _both_proofs(self) -> tuple[bytes, bytes]:
        """The guest's and ours, worked out once."""
        if self._proofs is None:
            key = _finish(self._spake, _FROM_GUEST + self._theirs)
            self._proofs = _proofs(key, self._certificate, self._theirs, self._mine)
        return self._proofs


class HostSides:
    """Makes the host's sides, one of them ahead: half of their work needs no guest.

    Each serves for one exchange. However many strangers come by, no more than one is ever made that
    nobody takes.
    """

    def __init__(self, certificate: CertificateHash, entropy: Entropy) -> None:
        """None is made yet; ``certificate`` is the host's own."""
        self._certificate = certificate
        self._entropy = entropy
        self._spare: tuple[str, HostSide] | None = None

    def make_ahead(self, code: str) -> None:
        """Have a side for ``code`` at hand, some 3 ms of work, unless there is one."""
        if self._spare is None or self._spare[0] != code:
            self._spare = code, self._new(code)

    def take(self, code: str) -> HostSide:
        """A side for ``code`` that nobody has had."""
        spare, self._spare = self._spare, None
        return spare[1] if spare is not None and spare[0] == code else self._new(code)

    def _new(self, code: str) -> HostSide:
        return HostSide(code, self._certificate, self._entropy)


def _names(certificate: CertificateHash) -> tuple[bytes, bytes]:
    """The names of guest and host that their keys are bound to."""
    guest, host = (
        f"passing/{PROTOCOL_VERSION} {role} {certificate}".encode() for role in ("guest", "host")
    )
    return guest, host


def _element(text: str) -> bytes:
    """The bytes of an element, in the one way in which it can be written.

    The package sees that it is on the curve and of the right order. It takes the neutral element,
    though, where that is written in one of its other ways.

    Raises:
        ProtocolError: ``text`` is not such an element.
    """
    try:
        element = bytes.fromhex(text)
    except ValueError:
        element = b""
    height = int.from_bytes(element, "little") & ~_SIGN
    if len(element) != ELEMENT_BYTES or not 1 < height < _FIELD:
        raise ProtocolError(_MALFORMED)
    return element


def _finish(spake: SPAKE2_A | SPAKE2_B, element: bytes) -> bytes:
    """The key that both sides share if both know the code.

    Raises:
        ProtocolError: the element is not on the curve, of low order, or our own.
    """
    from spake2 import SPAKEError  # noqa: PLC0415 - as above
    from spake2.ed25519_basic import NotOnCurve  # noqa: PLC0415

    try:
        key: bytes = spake.finish(element)
    except (SPAKEError, NotOnCurve, ValueError) as fault:
        raise ProtocolError(_MALFORMED) from fault
    return key


def _proofs(
    key: bytes, certificate: CertificateHash, of_guest: bytes, of_host: bytes
) -> tuple[bytes, bytes]:
    """What the guest proves with, and the host."""
    secret = hmac.digest(_SALT, key, "sha256")  # HKDF: extract, then one block for each role
    said = of_guest + of_host + bytes.fromhex(certificate)
    guest, host = (
        hmac.digest(hmac.digest(secret, role + b"\x01", "sha256"), said, "sha256")
        for role in (b"guest", b"host")
    )
    return guest, host


def _is_same(proof: str, expected: bytes) -> bool:
    """Whether a proof is the expected one; how long it takes does not tell where it differs."""
    return bool(expected) and hmac.compare_digest(proof.lower().encode(), expected.hex().encode())
