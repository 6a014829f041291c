"""What a guest goes by to know a host: a code, a seal, the certificate that it had before."""

from __future__ import annotations

from msgspec import Struct

from netplay.pairing.errors import OtherHost
from netplay.pairing.seal import CertificateHash, seal_of


class Trust(Struct, frozen=True):
    """What a guest has in hand. With any of it nothing is ever said in the clear."""

    code: str | None = None
    """As ``netplay.pairing.join_code.parse_code`` gives it."""
    seal: str | None = None
    """As ``netplay.pairing.seal.parse_seal`` gives it."""
    certificate: CertificateHash | None = None
    """Of the host that let the guest in before."""

    def __repr__(self) -> str:
        """Without the code."""
        return f"Trust(seal={self.seal!r}, certificate={self.certificate!r})"

    @property
    def wants_tls(self) -> bool:
        """Whether a host that speaks in the clear is the wrong one."""
        return (self.code or self.seal or self.certificate) is not None

    @property
    def knows_host(self) -> bool:
        """Whether the certificate alone shows that the host is the right one."""
        return (self.seal or self.certificate) is not None

    def judge(self, certificate: CertificateHash, address: str) -> None:
        """Look at the certificate that is shown at ``address``, before anything is said there.

        Raises:
            OtherHost: it is not the one that was expected.
        """
        found = seal_of(certificate)
        if self.seal is not None and self.seal != found:
            raise OtherHost(address, self.seal, found)
        if self.certificate is not None and self.certificate != certificate:
            raise OtherHost(address, seal_of(self.certificate), found)


NO_TRUST = Trust()
"""Of a guest who has nothing: an open table is as good as any."""
