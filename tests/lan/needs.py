"""What the tests of this folder need of a machine: that whoever runs them may lay a cable."""

import shutil
import subprocess
from functools import cache
from typing import Final

APART: Final = ("unshare", "--user", "--map-root-user", "--net")
"""Begins a command that runs on a network of its own, which needs no right of root's."""
MISSING: Final = (
    "NOT RUN: the tests with two machines on a virtual cable (tests/lan), for this system gives "
    "nobody a network of their own (they need Linux, ip and unshare)"
)


@cache
def can_run() -> bool:
    """Whether a cable can be laid here; it is gone again when this returns."""
    if None in map(shutil.which, ("ip", "unshare", "nsenter")):
        return False
    lay = [*APART, "ip", "link", "add", "one", "type", "veth", "peer", "name", "other"]
    return subprocess.run(lay, capture_output=True, check=False).returncode == 0
