"""What the tests of this folder need of a machine, and where it is."""

import os
import shutil
from typing import Final

SSHD: Final = shutil.which(
    "sshd", path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"))
)
"""The server, which is not on everybody's path; None where there is none."""
CAN_RUN: Final = SSHD is not None and None not in map(shutil.which, ("ssh", "ssh-keygen"))
MISSING: Final = (
    "NOT RUN: the tests over SSH (tests/ssh), for sshd, ssh or ssh-keygen is missing. "
    "On Debian: apt-get install openssh-server"
)
