"""The key and the certificate of this account's hosts: made once, and kept for its owner alone.

``cryptography`` would double what a host keeps in memory, and is needed once in a lifetime: a
process of its own makes the certificate (``python -m netplay.hosting.certificate``).
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from base64 import b64decode
from pathlib import Path
from typing import Final

from netplay.child import child_command
from netplay.errors import BadKey, FolderError
from netplay.files.folders import OF_OTHERS, Folder, folder
from netplay.files.private_file import PRIVATE_FILE, make_once
from netplay.pairing.seal import CertificateHash, certificate_hash

FILE_NAME: Final = "host.pem"
MAKE_TIMEOUT: Final = 30.0
"""Seconds to make a certificate; it takes a tenth of one on an idle machine."""
YEARS: Final = 100
"""Years for which it is valid. Nobody looks: guests know it by its hash."""

_BEGIN, _END = "-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"


def host_key() -> tuple[Path, CertificateHash]:
    """The file with key and certificate, made if there was none, and the certificate's hash.

    Raises:
        BadKey: it is something else.
        FolderError: it cannot be made or read.
    """
    path = folder(Folder.KEYS) / FILE_NAME
    try:
        if not os.path.lexists(path):
            make_once(path, _made())
        _make_private(path)
        return path, certificate_hash(_certificate_in(path.read_text("ascii")))
    except OSError as error:
        raise FolderError.of(path, error) from error
    except subprocess.SubprocessError as error:
        raise FolderError(str(path), str(error)) from error
    except ValueError as error:
        raise BadKey(path) from error


def _made() -> bytes:
    made = subprocess.run(  # noqa: S603 - our own interpreter and our own module
        child_command("netplay.hosting.certificate"),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=MAKE_TIMEOUT,
        check=True,
    )
    return made.stdout


def _make_private(path: Path) -> None:
    """See that nobody else can read or change the file: whoever has it is taken for this host.

    Raises:
        ValueError: it is not a file.
        OSError: it is another account's, which has the key as well.
    """
    if not path.is_file():  # and opening a pipe would wait for ever
        raise ValueError("it is not a file")
    state = path.stat()
    if state.st_uid != os.geteuid():
        raise PermissionError(errno.EPERM, "it belongs to another account")
    if state.st_mode & OF_OTHERS:
        path.chmod(PRIVATE_FILE)


def _certificate_in(text: str) -> bytes:
    """The first certificate of a text in PEM, in DER.

    Raises:
        ValueError: there is none.
    """
    return b64decode(text[text.index(_BEGIN) + len(_BEGIN) : text.index(_END)], validate=False)


def make_certificate() -> bytes:
    """A new key and its certificate, both in PEM: ECDSA on P-256, signed by itself."""
    from datetime import UTC, datetime, timedelta  # noqa: PLC0415 - see the top

    from cryptography import x509  # noqa: PLC0415
    from cryptography.hazmat.primitives import hashes, serialization  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "The Passing Game")])
    since = datetime.now(UTC) - timedelta(days=1)  # a clock may be wrong
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(since)
        .not_valid_after(since + timedelta(days=365 * YEARS))
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return private + certificate.public_bytes(serialization.Encoding.PEM)


def main() -> int:
    """Write a new key and certificate to standard output; the exit code."""
    sys.stdout.buffer.write(make_certificate())
    return 0


if __name__ == "__main__":
    sys.exit(main())
