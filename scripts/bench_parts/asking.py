"""What can be asked of a benchmark."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def is_quick(name: str, description: str, few: str) -> bool:
    """Whether the command line asks for a quick run.

    Args:
        name: of the benchmark.
        description: what it measures.
        few: of what a quick run does a few.
    """
    parser = argparse.ArgumentParser(prog=f"scripts/bench {name}", description=description)
    parser.add_argument("--quick", action="store_true", help=f"a few {few}; nothing is judged")
    return bool(parser.parse_args().quick)


def can_measure() -> bool:
    """Whether the system tells what is read of processes; whoever asked hears where it does not."""
    has_proc = Path("/proc/self/schedstat").exists()
    if not has_proc:
        print("This benchmark needs Linux: it reads /proc.", file=sys.stderr)
    return has_proc
